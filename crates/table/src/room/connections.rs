//! Connections that come, fall behind and go.

use std::collections::HashSet;
use std::sync::Arc;

use thurup_people::rights::Rights;
use thurup_wire::table::ServerMessage;

use super::ports::{AnswerFor, Outbox, RoomError, RoomPorts};
use super::{Connection, Room, Stands, TextOf, look, own_text};
use crate::address::Address;
use crate::change;
use crate::ids::PersonId;
use crate::owner_request::OwnerRequest;
use crate::person::Person;
use crate::perspective::Perspective;
use crate::rights;
use crate::{view, you};

/// What somebody may do that cannot be read now is looked at again so many milliseconds later.
const AGAIN: u64 = 1_000;

/// A connection that wants to follow.
#[derive(Debug)]
pub struct Joins<P: RoomPorts> {
    /// Its number, unique on the machine.
    pub connection: u64,
    /// Whose.
    pub person: Person,
    /// From where.
    pub from: Address,
    /// What they may do.
    pub rights: Rights,
    /// Others who are signed in on the same device.
    pub beside: Vec<PersonId>,
    /// The marks of its browser.
    pub marks: Vec<String>,
    /// The last event it has seen.
    pub since: Option<u64>,
    /// Where its messages go.
    pub outbox: P::Outbox,
    /// Theirs until they have their table.
    pub turn: P::Turn,
}

impl<P: RoomPorts> Room<P> {
    /// Somebody comes.
    pub fn join(&mut self, joins: Joins<P>) {
        let Joins { connection, person, from, rights, beside, marks, since, outbox, turn } = joins;
        let id = person.id;
        let barred = if self.connections.len() >= self.ports.most_connections() {
            Some(P::Error::too_many_connections())
        } else {
            self.barred(id, &rights)
        };
        if let Some(error) = barred {
            // An empty outbox has room for a word; it is dropped right after, which closes the connection.
            outbox.send(self.text(&error.bye()));
            return self.tell_looks(id);
        }
        let here = OwnerRequest::Here { person: person.clone(), from, open: true, parted: false, beside };
        if rights::gives_up_chair(&self.state, &rights) {
            self.tell_goes(id, true);
        }
        // Whoever does nothing here is known by their connection alone.
        if !self.names.has(id) {
            self.names.learn(&person);
        }
        self.mark(id, rights.asker().rank());
        let stands = Stands::Joining { since };
        self.connections.push(Connection {
            number: connection,
            person,
            from,
            marks,
            outbox,
            stands,
            looks: true,
            rights,
            denied: None,
        });
        self.ports.ask_owner(here, AnswerFor::Join { connection, turn });
        self.tell_looks(id);
    }

    /// A connection was closed; `parted` if its page said good-bye.
    pub fn leave(&mut self, connection: u64, parted: bool) {
        let Some(at) = self.connections.iter().position(|one| one.number == connection) else { return };
        let Connection { person, from, .. } = self.connections.swap_remove(at);
        self.watchers.changed();
        self.voices.lose(connection, self.ports.now());
        let who = person.id;
        let gone = OwnerRequest::Here { person, from, open: false, parted, beside: Vec::new() };
        self.ports.ask_owner(gone, AnswerFor::Nobody);
        self.tell_looks(who);
        self.tell_covered();
    }

    /// Whether the page of a connection is in sight.
    pub fn looks(&mut self, connection: u64, looks: bool) {
        let Some(one) = self.connections.iter_mut().find(|one| one.number == connection) else { return };
        one.looks = looks;
        let person = one.person.id;
        self.tell_looks(person);
    }

    /// Looks anew at what those people here may do of whom this is so.
    pub fn look_again(&mut self, has_changed: impl Fn(PersonId) -> bool) {
        let people: HashSet<PersonId> = self.connections.iter().map(|connection| connection.person.id).collect();
        for person in people.into_iter().filter(|person| has_changed(*person)) {
            self.ports.ask_rights(person, 0);
        }
    }

    /// What somebody may do now; nothing where that cannot be read.
    pub fn may(&mut self, person: PersonId, rights: Option<Rights>) {
        let Some(rights) = rights else {
            // Until then it is shown as it was; whatever is done is asked about anew.
            if self.connections.iter().any(|connection| connection.person.id == person) {
                self.ports.ask_rights(person, AGAIN);
            }
            return;
        };
        let (goes, rank) = (rights::gives_up_chair(&self.state, &rights), rights.asker().rank());
        self.mark(person, rank);
        let mut changed = false;
        for connection in self.connections.iter_mut().filter(|connection| connection.person.id == person) {
            changed |= rights::gives_up_chair(&self.state, &connection.rights) != goes;
            connection.rights = rights.clone();
        }
        if changed {
            self.tell_goes(person, goes);
        }
        self.show_out();
        self.tell_rights();
    }

    /// Tells the owner that somebody may not keep their chair, or may again: they finish the deal.
    fn tell_goes(&mut self, person: PersonId, goes: bool) {
        if self.state.chair_of(person).is_some() {
            self.ports.ask_owner(OwnerRequest::Goes { person, goes }, AnswerFor::Nobody);
        }
    }

    /// Tells each what they may not do here, where that is different from what they were told.
    pub(super) fn tell_rights(&mut self) {
        for at in 0..self.connections.len() {
            if self.connections[at].stands == Stands::Follows {
                self.tell_rights_to(at);
            }
        }
    }

    fn tell_rights_to(&mut self, at: usize) {
        let connection = &mut self.connections[at];
        let denied = rights::denied(&self.state, &self.names, &connection.rights, connection.person.id);
        if connection.denied.as_ref() == Some(&denied) {
            return;
        }
        if connection.outbox.send(super::text(&self.ports, &ServerMessage::Rights { denied: denied.clone() })) {
            connection.denied = Some(denied);
        } else {
            connection.stands = Stands::Behind;
        }
    }

    /// Why this connection may not be here any more, or not at all.
    fn barred(&self, person: PersonId, rights: &Rights) -> Option<P::Error> {
        rights::may_be_there(&self.state, &self.names, rights, person).err().map(P::Error::from)
    }

    /// Notes by somebody's rank whether they are of the staff. Where that is seen and new, all look at the table anew.
    fn mark(&mut self, person: PersonId, rank: u8) {
        if self.names.mark(person, rank > 0) && self.state.chair_of(person).is_some() {
            for connection in self.connections.iter_mut().filter(|connection| connection.stands == Stands::Follows) {
                connection.stands = Stands::Behind;
            }
        }
    }

    /// Tells the owner whether somebody has the table in sight here, where that is new.
    fn tell_looks(&mut self, person: PersonId) {
        let mut pages = self.connections.iter().filter(|connection| connection.person.id == person).peekable();
        // Whoever has no page open is gone, which is something else.
        let looks = pages.peek().is_none() || pages.any(|connection| connection.looks);
        let known = !self.unseen.contains(&person);
        if looks == known {
            return;
        }
        if looks {
            self.unseen.remove(&person);
        } else {
            self.unseen.insert(person);
        }
        self.ports.ask_owner(OwnerRequest::Looks { person, looks }, AnswerFor::Nobody);
    }

    /// From where a connection looks at the table now. It is noted that it sees a hand, if it does.
    fn perspective(&mut self, at: usize) -> Perspective {
        let Connection { person, marks, .. } = &self.connections[at];
        look(&mut self.devices, &self.ports, &self.state, person.id, marks)
    }

    /// Tells the owner who sees no cards of theirs, wherever they are here, and who does again.
    pub(super) fn tell_covered(&mut self) {
        let covered = |c: &Connection<_>| self.devices.cover(&self.ports, &self.state, c.person.id, &c.marks);
        let sits = |c: &Connection<_>| self.state.chair_of(c.person.id).is_some();
        let (none, some): (Vec<_>, Vec<_>) = self.connections.iter().filter(|c| sits(c)).partition(|c| covered(c));
        let mut people: Vec<PersonId> = none.iter().map(|c| c.person.id).collect();
        people.retain(|person| !some.iter().any(|c| c.person.id == *person));
        people.sort_unstable();
        people.dedup();
        if people == self.covered {
            return;
        }
        let before = std::mem::replace(&mut self.covered, people.clone());
        for person in before.iter().chain(&people).copied() {
            let covered = people.contains(&person);
            if covered != before.contains(&person) {
                self.ports.ask_owner(OwnerRequest::Covered { person, covered }, AnswerFor::Nobody);
            }
        }
    }

    /// The owner knows of the connection: it gets what it missed, or all.
    pub(super) fn joined(&mut self, number: u64) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        let Stands::Joining { since } = self.connections[at].stands else { return };
        let from = self.perspective(at);
        let connection = &self.connections[at];
        // With a clock the rest would show times as they were; a snapshot shows them as they are.
        let rest = since.filter(|_| self.state.action_ms().is_none()).and_then(|since| self.rest(connection, from, since));
        let number = self.state.number;
        let chat = rest.is_some().then(|| self.chat_for(at));
        for message in rest.unwrap_or_else(|| vec![self.snapshot(at, from)]) {
            connection.outbox.send(message);
        }
        connection.outbox.send(self.text(&ServerMessage::CaughtUp { number, chat }));
        self.connections[at].stands = Stands::Follows;
        self.tell_rights_to(at);
        self.tell_gallery_to(at);
        self.tell_covered();
    }

    /// The messages after `since`, the last one with the own part; `None` when they are not all here any more.
    fn rest(&self, connection: &Connection<P::Outbox>, from: Perspective, since: u64) -> Option<Vec<TextOf<P>>> {
        let opens: Vec<&Arc<str>> = self.recent.after(since)?.collect();
        let Some((last, before)) = opens.split_last() else { return Some(Vec::new()) };
        let own = own_text(&self.ports, &self.state, connection.person.id, from)?;
        let mut messages: Vec<TextOf<P>> = before.iter().map(|open| change::without_own(open).into()).collect();
        messages.push(change::with_own(last, &own).into());
        Some(messages)
    }

    fn snapshot(&self, at: usize, from: Perspective) -> TextOf<P> {
        let connection = &self.connections[at];
        let view = view::table_view(&self.state, &self.names, self.chat_for(at), self.ports.now());
        let you = you::own(&self.state, connection.person.id, from);
        self.text(&ServerMessage::Snapshot { number: self.state.number, view, you })
    }

    /// Sees to it that nobody goes on watching who may not.
    pub(super) fn show_out(&mut self) {
        let barred = |c: &Connection<_>| self.barred(c.person.id, &c.rights).map(|error| (c.number, error));
        let barred: Vec<(u64, P::Error)> = self.connections.iter().filter_map(barred).collect();
        for (number, error) in barred {
            self.answer(number, &error.bye());
            self.leave(number, false);
        }
    }

    pub(super) fn answer(&mut self, number: u64, message: &ServerMessage) {
        let Some(at) = self.connections.iter().position(|connection| connection.number == number) else { return };
        if !self.connections[at].outbox.send(self.text(message)) {
            // An answer must not be lost. Without its connection the client comes back, asks again, and hears it.
            self.leave(number, false);
        }
    }

    /// Gives those who fell behind a snapshot, once they have taken what waited.
    pub(super) fn catch_up(&mut self) {
        for at in 0..self.connections.len() {
            let connection = &self.connections[at];
            if connection.stands == Stands::Behind && connection.outbox.has_taken_all() {
                let from = self.perspective(at);
                let snapshot = self.snapshot(at, from);
                let connection = &mut self.connections[at];
                if connection.outbox.send(snapshot) {
                    connection.stands = Stands::Follows;
                    self.tell_rights_to(at);
                    self.tell_gallery_to(at);
                }
            }
        }
    }
}
