//! What is said and shown in the room beside the game: chat, signs, and who watches.

use std::collections::HashSet;
use std::time::Instant;

use thurup_people::names::{LINE, clean};
use thurup_table::owner_request::{Reacted, TableBroadcast};
use thurup_table::rights::Writing;
use thurup_table::{Person, Refusal, TablePhase, Words, watching};
use thurup_wire::table::{Reaction, ServerMessage, Viewer};
use thurup_wire::view::ChatLine;

use super::{Back, Connection, Room, Stands, UNDER_WAY, text};
use crate::error::reason::Reason;
use crate::tables::chat;
use thurup_store::ids::PersonId;

/// Of these, lines that are being stored: where that hangs, there is room for what people do.
const TALKING: usize = UNDER_WAY / 2;

impl Room {
    /// Stores what somebody says, and tells it over the bus then: to this room as to any other.
    pub(super) fn say(&mut self, number: u64, person: Person, id: String, (words, gallery): (Words, bool)) {
        let chair = self.state.chair_of(person.id);
        let writing = Writing::of(&self.state, person.id, gallery);
        let words = if self.state.phase == TablePhase::Closed {
            Err(Reason::from(Refusal::TableClosed))
        } else {
            if self.chat.waits(number, person.id, &id) {
                return;
            }
            match words {
                _ if self.chat.storing() >= TALKING => Err(Reason::TooFast),
                Words::Typed(text) => clean(&text, LINE).map(Words::Typed).map_err(Reason::from),
                phrase @ Words::Phrase(_) => Ok(phrase),
            }
        };
        match words.and_then(|words| Ok((words, writing?))) {
            Ok((words, writing)) => {
                let said = self.chat.line(number, person, chair, id, (words, gallery));
                let (table, services) = (self.state.id, self.services.clone());
                self.under_way.push(Box::pin(async move {
                    let (person, command) = (said.by.id, said.command.clone());
                    let result = async {
                        writing.may(&services.rights.of(person).await?)?;
                        Ok(services.store.say(chat::row(&said, table.into())).await?)
                    };
                    let result = result.await;
                    if result == Ok(true) {
                        services.bus.tell(table.into(), TableBroadcast::Said(said)).await;
                    }
                    Back::Said { person, command, result }
                }));
            }
            Err(no) => self.answer(number, &ServerMessage::Answer { id, refused: Some(no.refused()) }),
        }
    }

    /// Tells all rooms of the table what sign somebody on a chair shows: it is stored nowhere, and who misses it has missed it.
    pub(super) fn react(&mut self, number: u64, person: PersonId, id: String, reaction: Reaction) {
        let rights = self.connections.iter().find(|connection| connection.number == number).map(|c| c.rights.clone());
        let asked = match self.state.chair_of(person).zip(rights) {
            None => Err(Reason::from(Refusal::NotSeated)),
            Some((chair, rights)) => match Writing::of(&self.state, person, false).and_then(|writing| writing.may(&rights)) {
                Err(no) => Err(no.into()),
                Ok(()) if !self.reactions.may(person, Instant::now()) => Err(Reason::TooFast),
                Ok(()) => Ok(chair),
            },
        };
        let refused = match asked {
            Ok(chair) => {
                let (table, bus) = (self.state.id, self.services.bus.clone());
                self.under_way.push(Box::pin(async move {
                    bus.tell(table.into(), TableBroadcast::Reacted(Reacted { by: person, chair, reaction })).await;
                    Back::Taken
                }));
                None
            }
            Err(no) => Some(no.refused()),
        };
        self.answer(number, &ServerMessage::Answer { id, refused });
    }

    pub(super) fn show_reaction(&mut self, Reacted { by, chair, reaction }: &Reacted) {
        let message = text(&ServerMessage::Reacted { who: by.to_string(), chair: chair.number(), reaction: *reaction });
        for connection in self.connections.iter().filter(|connection| connection.stands == Stands::Follows) {
            // There is no harm in one that is lost.
            let _ = connection.outbox.try_send(message.clone());
        }
    }

    /// Tells everyone what was said since the last time, all of it at once, and then those who said it that it is done.
    pub(super) fn tell_chat(&mut self) {
        let (lines, answers) = self.chat.take();
        let open: Vec<_> = lines.iter().filter(|line| !line.gallery).cloned().collect();
        let among_themselves = open.len() < lines.len();
        let to_all = (!open.is_empty()).then(|| text(&ServerMessage::Said { lines: open }));
        // What is said of a hand by who sees it is kept from those who could still take a chair.
        let kept: Vec<_> = lines.iter().filter(|line| watching::is_kept(&self.state, line)).cloned().collect();
        let plain: Vec<_> = lines.iter().filter(|line| !kept.contains(line)).cloned().collect();
        let to_gallery = (among_themselves && !plain.is_empty()).then(|| text(&ServerMessage::Said { lines: plain }));
        let to_onlookers = among_themselves.then(|| text(&ServerMessage::Said { lines }));
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
                self.connections[at].tell(message.clone());
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
                self.connections[at].tell(text(&ServerMessage::Said { lines }));
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
        self.state.chair_of(person.id).is_none() && !self.devices.cover(&self.state, person.id, marks)
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
        if self.gallery.take(&(viewers.clone(), more)) {
            let message = text(&ServerMessage::Gallery { viewers, more });
            self.connections.iter_mut().for_each(|connection| connection.tell(message.clone()));
        }
    }

    /// Tells one who has just come.
    pub(super) fn tell_gallery_to(&mut self, at: usize) {
        self.gallery.changed();
        let (viewers, more) = self.viewers();
        self.connections[at].tell(text(&ServerMessage::Gallery { viewers, more }));
    }
}
