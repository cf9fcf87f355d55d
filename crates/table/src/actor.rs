//! Somebody who wants something, and what the server knows of them.

use thurup_people::rights::Rights;

use crate::ids::PersonId;
use crate::origin::Origin;
use crate::person::Person;
use crate::state::TableState;

/// Somebody who wants something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Actor {
    /// The person who acts.
    pub person: Person,
    /// Other people who may be the same one as whoever is to see a hand, as far as the server can tell: of the same address.
    pub same_address: Vec<PersonId>,
    /// Other people who are signed in on one device with that one.
    pub same_device: Vec<PersonId>,
    /// What they may do, as far as it was asked: see [`crate::rights::is_everyone_s`].
    pub rights: Rights,
    /// Why they would do it by the right of the house over every table, as they say to all.
    pub why: Option<String>,
    /// Where they would start a match: what the server knows of those who would play it.
    pub gathered: Gathered,
}

/// What the server knows of those at a table when a match is to begin.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Gathered {
    /// How they came together.
    pub origin: Origin,
    /// To whom of them rated play is closed.
    pub closed: Vec<PersonId>,
}

impl Actor {
    /// Whether somebody may be the same as whoever is to see a hand: of one device; at a table for all, of one address. Friends who
    /// have a private table's link often sit in one room.
    pub(crate) fn may_be(&self, state: &TableState, person: PersonId) -> bool {
        self.same_device.contains(&person) || (state.public && self.same_address.contains(&person))
    }
}

impl From<Person> for Actor {
    fn from(person: Person) -> Self {
        Self {
            person,
            same_address: Vec::new(),
            same_device: Vec::new(),
            rights: Rights::default(),
            why: None,
            gathered: Gathered::default(),
        }
    }
}
