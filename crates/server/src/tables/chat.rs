//! What is said at a table: the last lines, and what was said since it was last told.

use std::collections::VecDeque;
use std::time::{Duration, Instant};

use thurup_rules::{Chair, Seats};
use thurup_table::owner_request::Said;
use thurup_table::{Names, Person, Words, view};
use thurup_wire::Text;
use thurup_wire::table::Phrase;
use thurup_wire::view::ChatLine;

use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ChatRow, Store, StoreError, StreamId};

/// Lines that are shown to one who comes.
const SHOWN: u32 = 40;
/// Lines that come faster than this are told together.
const PAUSE: Duration = Duration::from_millis(100);

/// A line as it is stored.
pub fn row(said: &Said, stream: StreamId) -> ChatRow {
    let words = match &said.words {
        Words::Typed(text) => thurup_store::Words::Typed(text.clone()),
        Words::Phrase(phrase) => thurup_store::Words::Phrase(phrase.id().to_owned()),
    };
    let (chair, command) = (said.chair.map(Chair::number), Some(said.command.clone()));
    ChatRow { stream, at: said.at, person: said.by.id, chair, command, words, gallery: said.gallery }
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
    told: Option<Instant>,
    /// The commands of lines that were read: another machine may tell one of them a moment later.
    read: Vec<(PersonId, String)>,
}

impl Chat {
    /// Lines that are being stored and told.
    pub fn storing(&self) -> usize {
        self.storing.len()
    }

    /// What was said last in a stream, to all and to the gallery.
    ///
    /// # Errors
    /// When it cannot be read.
    pub async fn read(store: &Store, stream: StreamId) -> Result<Vec<ChatRow>, StoreError> {
        let mut rows = store.chat(stream, false, SHOWN).await?;
        rows.extend(store.chat(stream, true, SHOWN).await?);
        Ok(rows)
    }

    /// Of these lines, the oldest of each kind first.
    pub fn new(rows: Vec<ChatRow>, names: &Names) -> Self {
        let mut chat = Self::default();
        for row in rows {
            chat.read.extend(row.command.map(|command| (row.person, command)));
            let words = match row.words {
                thurup_store::Words::Typed(text) => Words::Typed(text),
                thurup_store::Words::Phrase(id) => match Phrase::from_id(&id) {
                    Some(phrase) => Words::Phrase(phrase),
                    // One that nobody knows any more.
                    None => continue,
                },
            };
            // The largest table has every chair.
            let chair = row.chair.and_then(|number| Chair::from_number(number, Seats::Eight));
            let line = view::chat_line(names.of(row.person), row.person, chair, row.at, &words);
            chat.keep(ChatLine { gallery: row.gallery, ..line });
        }
        chat
    }

    /// A new line. Others may have the same time: the store has them in order, and a line is known by its speaker's command.
    pub fn line(&mut self, connection: u64, by: Person, chair: Option<Chair>, command: String, said: (Words, bool)) -> Said {
        self.storing.push((by.id, command.clone(), vec![connection]));
        let (words, gallery) = said;
        Said { at: now_ms(), by, chair, command, words, gallery }
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

    /// How long until something is to be told.
    pub fn due(&self) -> Option<Duration> {
        (!self.fresh.is_empty()).then(|| self.told.map_or(Duration::ZERO, |told| PAUSE.saturating_sub(told.elapsed())))
    }

    /// What is to be told now: the lines, and the commands that are done with it.
    pub fn take(&mut self) -> (Vec<ChatLine>, Vec<(u64, String)>) {
        self.told = Some(Instant::now());
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
