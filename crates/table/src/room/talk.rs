//! What is said and shown in the room beside the game: chat, signs, and who watches.

use std::collections::HashSet;

use thurup_people::names::{LINE, clean};
use thurup_wire::table::{Reaction, ServerMessage, Viewer};
use thurup_wire::view::ChatLine;

use super::ports::{Outbox, RoomError, RoomPorts};
use super::{Connection, Room, Stands, UNDER_WAY};
use crate::ids::PersonId;
use crate::owner_request::{Reacted, TableBroadcast};
use crate::person::Person;
use crate::phase::TablePhase;
use crate::refusal::Refusal;
use crate::rights::Writing;
use crate::watching;
use crate::wish::Words;

/// Of these, lines that are being stored: where that hangs, there is room for what people do.
const TALKING: usize = UNDER_WAY / 2;

impl<P: RoomPorts> Room<P> {
    /// Stores what somebody says, and tells it over the bus then: to this room as to any other.
    pub(super) fn say(&mut self, number: u64, person: Person, id: String, (words, gallery): (Words, bool)) {
        let chair = self.state.chair_of(person.id);
        let writing = Writing::of(&self.state, person.id, gallery);
        let words = if self.state.phase == TablePhase::Closed {
            Err(P::Error::from(Refusal::TableClosed))
        } else {
            if self.chat.waits(number, person.id, &id) {
                return;
            }
            match words {
                _ if self.chat.storing() >= TALKING => Err(P::Error::too_fast()),
                Words::Typed(text) => clean(&text, LINE).map(Words::Typed).map_err(|bad| Refusal::from(bad).into()),
                phrase @ Words::Phrase(_) => Ok(phrase),
            }
        };
        match words.and_then(|words| Ok((words, writing?))) {
            Ok((words, writing)) => {
                let now = self.ports.now();
                let said = self.chat.line(number, person, chair, id, (words, gallery), now);
                self.ports.say(said, writing);
            }
            Err(no) => self.answer(number, &ServerMessage::Answer { id, refused: Some(no.refused()) }),
        }
    }

    /// Tells all rooms of the table what sign somebody on a chair shows: it is stored nowhere, and who misses it has missed it.
    pub(super) fn react(&mut self, number: u64, person: PersonId, id: String, reaction: Reaction) {
        let rights = self.connection(number).map(|connection| connection.rights.clone());
        let asked = match self.state.chair_of(person).zip(rights) {
            None => Err(P::Error::from(Refusal::NotSeated)),
            Some((chair, rights)) => match Writing::of(&self.state, person, false).and_then(|writing| writing.may(&rights)) {
                Err(no) => Err(no.into()),
                Ok(()) if !self.reactions.may(person, self.ports.now()) => Err(P::Error::too_fast()),
                Ok(()) => Ok(chair),
            },
        };
        let refused = match asked {
            Ok(chair) => {
                self.ports.tell(TableBroadcast::Reacted(Reacted { by: person, chair, reaction }));
                None
            }
            Err(no) => Some(no.refused()),
        };
        self.answer(number, &ServerMessage::Answer { id, refused });
    }

    pub(super) fn show_reaction(&mut self, Reacted { by, chair, reaction }: &Reacted) {
        let message = self.text(&ServerMessage::Reacted { who: by.to_string(), chair: chair.number(), reaction: *reaction });
        for connection in self.connections.iter().filter(|connection| connection.stands == Stands::Follows) {
            // There is no harm in one that is lost.
            let _ = connection.outbox.send(message.clone());
        }
    }

    /// Tells everyone what was said since the last time, all of it at once, and then those who said it that it is done.
    pub(super) fn tell_chat(&mut self) {
        let (lines, answers) = self.chat.take(self.ports.now());
        let open: Vec<_> = lines.iter().filter(|line| !line.gallery).cloned().collect();
        let among_themselves = open.len() < lines.len();
        let to_all = (!open.is_empty()).then(|| self.text(&ServerMessage::Said { lines: open }));
        // What is said of a hand by who sees it is kept from those who could still take a chair.
        let kept: Vec<_> = lines.iter().filter(|line| watching::is_kept(&self.state, line)).cloned().collect();
        let plain: Vec<_> = lines.iter().filter(|line| !kept.contains(line)).cloned().collect();
        let to_gallery = (among_themselves && !plain.is_empty()).then(|| self.text(&ServerMessage::Said { lines: plain }));
        let to_onlookers = among_themselves.then(|| self.text(&ServerMessage::Said { lines }));
        let mut heard = Vec::new();
        for at in 0..self.connections.len() {
            let person = self.connections[at].person.id;
            let message = match self.hears_gallery(at) && among_themselves {
                true if watching::looks_on(&self.state, person) => {
                    heard.push(person);
                    to_onlookers.as_ref()
                }
                true => to_gallery.as_ref(),
                false => to_all.as_ref(),
            };
            if let Some(message) = message {
                self.connections[at].tell(&self.ports, message.clone());
            }
        }
        self.kept.extend(kept.into_iter().map(|line| (line, heard.clone())));
        for (number, id) in answers {
            self.answer(number, &ServerMessage::Answer { id, refused: None });
        }
    }

    /// Once the deal is over, tells the rest of the gallery what was kept from it.
    pub(super) fn tell_kept(&mut self) {
        let state = &self.state;
        let (still, now) = std::mem::take(&mut self.kept).into_iter().partition(|(line, _)| watching::is_kept(state, line));
        self.kept = still;
        let now: Vec<(ChatLine, Vec<PersonId>)> = now;
        for at in 0..self.connections.len() {
            let person = self.connections[at].person.id;
            let new = now.iter().filter(|(_, heard)| !heard.contains(&person)).map(|(line, _)| line.clone());
            let lines: Vec<ChatLine> = new.filter(|_| self.hears_gallery(at)).collect();
            if !lines.is_empty() {
                self.connections[at].tell(&self.ports, super::text(&self.ports, &ServerMessage::Said { lines }));
            }
        }
    }

    /// What was said last, as far as it is for this connection now.
    pub(super) fn chat_for(&self, at: usize) -> Vec<ChatLine> {
        let looks_on = watching::looks_on(&self.state, self.connections[at].person.id);
        let mut lines = self.chat.told(self.hears_gallery(at));
        lines.retain(|line| looks_on || !watching::is_kept(&self.state, line));
        lines
    }

    /// Whether what is said in the gallery is for this connection: not for who plays here, nor where a hand of this deal was seen that
    /// is not theirs.
    pub(super) fn hears_gallery(&self, at: usize) -> bool {
        let Connection { person, marks, .. } = &self.connections[at];
        self.state.chair_of(person.id).is_none() && !self.devices.cover(&self.ports, &self.state, person.id, marks)
    }

    /// Those who watch, whoever came first first.
    fn viewers(&self) -> (Vec<Viewer>, u32) {
        let mut people: Vec<(u64, PersonId)> = self.connections.iter().map(|c| (c.number, c.person.id)).collect();
        people.sort_unstable();
        let mut known = HashSet::new();
        let people: Vec<PersonId> =
            people.into_iter().map(|(_, person)| person).filter(|person| known.insert(*person)).collect();
        watching::view(&self.state, &self.names, &people)
    }

    /// Tells everyone who watches, where that is different from what was told.
    pub(super) fn tell_gallery(&mut self) {
        let (viewers, more) = self.viewers();
        if self.watchers.take(&(viewers.clone(), more), self.ports.now()) {
            let message = self.text(&ServerMessage::Gallery { viewers, more });
            self.connections.iter_mut().for_each(|connection| connection.tell(&self.ports, message.clone()));
        }
    }

    /// Tells one who has just come.
    pub(super) fn tell_gallery_to(&mut self, at: usize) {
        self.watchers.changed();
        let (viewers, more) = self.viewers();
        self.connections[at].tell(&self.ports, super::text(&self.ports, &ServerMessage::Gallery { viewers, more }));
    }
}
