//! What is said at a table: the last lines, and what was said since it was last told.

use std::collections::VecDeque;

use thurup_rules::Chair;
use thurup_wire::Text;
use thurup_wire::view::ChatLine;

use crate::ids::PersonId;
use crate::names::Names;
use crate::owner_request::Said;
use crate::person::Person;
use crate::view;
use crate::wish::Words;

/// Lines that are shown to one who comes.
pub const SHOWN: u32 = 40;
/// Lines that come faster than this are told together, in milliseconds.
const PAUSE: u64 = 100;

/// A line that was said before the room began.
#[derive(Clone, Debug)]
pub struct PastLine {
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// Who said it.
    pub person: PersonId,
    /// On which chair they sat then.
    pub chair: Option<Chair>,
    /// Typed or chosen.
    pub words: Words,
    /// To the gallery alone.
    pub gallery: bool,
    /// Id of the command that said it.
    pub command: Option<String>,
}

/// See the module.
#[derive(Debug, Default)]
pub struct Chat {
    /// Said to all, and to the gallery alone.
    lines: [VecDeque<ChatLine>; 2],
    /// Being stored and told, and the connections here that wait for it.
    storing: Vec<(PersonId, String, Vec<u64>)>,
    /// Said since it was last told, and who is to hear that it is done.
    fresh: Vec<ChatLine>,
    answers: Vec<(u64, String)>,
    /// When, in milliseconds since 1970.
    told: Option<u64>,
    /// The commands of lines that were read: another machine may tell one of them a moment later.
    read: Vec<(PersonId, String)>,
}

impl Chat {
    /// Lines that are being stored and told.
    pub fn storing(&self) -> usize {
        self.storing.len()
    }

    /// Of these lines, the oldest of each kind first.
    pub fn new(lines: Vec<PastLine>, names: &Names) -> Self {
        let mut chat = Self::default();
        for PastLine { at, person, chair, words, gallery, command } in lines {
            chat.read.extend(command.map(|command| (person, command)));
            let line = view::chat_line(names.of(person), person, chair, at, &words);
            chat.keep(ChatLine { gallery, ..line });
        }
        chat
    }

    /// A new line, said now. Others may have the same time: the store has them in order, and a line is known by its speaker's command.
    pub fn line(
        &mut self,
        connection: u64,
        by: Person,
        chair: Option<Chair>,
        command: String,
        said: (Words, bool),
        now: u64,
    ) -> Said {
        self.storing.push((by.id, command.clone(), vec![connection]));
        let (words, gallery) = said;
        Said { at: now, by, chair, command, words, gallery }
    }

    /// A line that was not to be told, for it is not stored or was before: the connections that wait for it, to be answered.
    pub fn untold(&mut self, person: PersonId, command: &str) -> Vec<u64> {
        let at = self.storing.iter().position(|(who, known, _)| *who == person && known == command);
        at.map(|at| self.storing.swap_remove(at).2).unwrap_or_default()
    }

    /// Takes a line that the bus has told, of somebody who is called so; once it is told here, those who wait for it are answered.
    pub fn heard(&mut self, said: &Said, called: Text) {
        let waiting = self.untold(said.by.id, &said.command);
        self.answers.extend(waiting.into_iter().map(|connection| (connection, said.command.clone())));
        if self.read.iter().any(|(person, command)| *person == said.by.id && *command == said.command) {
            return;
        }
        let line = view::chat_line(called, said.by.id, said.chair, said.at, &said.words);
        let line = ChatLine { gallery: said.gallery, ..line };
        self.fresh.push(line.clone());
        self.keep(line);
    }

    /// Whether this command is being stored already, sent before; then it is answered with that one.
    pub fn waits(&mut self, connection: u64, person: PersonId, command: &str) -> bool {
        let storing = self.storing.iter_mut().find(|(who, known, _)| *who == person && known == command);
        storing.map(|(.., waiting)| waiting.push(connection)).is_some()
    }

    /// The last lines that were told to all, and for one of the gallery those to it.
    pub fn told(&self, gallery: bool) -> Vec<ChatLine> {
        let told = |lines: &VecDeque<ChatLine>, of: bool| {
            let fresh = self.fresh.iter().filter(|line| line.gallery == of).count();
            let told = lines.len().saturating_sub(fresh);
            lines.iter().take(told).cloned().collect::<Vec<_>>()
        };
        let [all, own] = &self.lines;
        let mut lines = told(all, false);
        if gallery {
            lines.extend(told(own, true));
        }
        lines
    }

    /// When something is to be told, in milliseconds since 1970.
    pub fn due(&self) -> Option<u64> {
        (!self.fresh.is_empty()).then(|| self.told.map_or(0, |told| told + PAUSE))
    }

    /// What is to be told now: the lines, and the commands that are done with it.
    pub fn take(&mut self, now: u64) -> (Vec<ChatLine>, Vec<(u64, String)>) {
        self.told = Some(now);
        (std::mem::take(&mut self.fresh), std::mem::take(&mut self.answers))
    }

    fn keep(&mut self, line: ChatLine) {
        let lines = &mut self.lines[usize::from(line.gallery)];
        if lines.len() == SHOWN as usize {
            lines.pop_front();
        }
        lines.push_back(line);
    }
}
