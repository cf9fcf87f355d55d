//! Whom a table lets in.

use thurup_people::rights::TableKind;
use thurup_wire::view::TableKind as Shown;

use crate::ids::PersonId;

/// Most people on the list of a table.
pub const LISTED: usize = 60;

/// What a table is for. It stays what it was made.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Door {
    /// For everyone, as far as the lobby and its club say.
    #[default]
    Open,
    /// For those who stay: any number of matches and deals in a row.
    Social,
    /// For the people of this list alone, each once, in the order of their ids.
    Listed(Vec<PersonId>),
}

impl Door {
    /// A list of these people.
    pub fn listed(people: impl IntoIterator<Item = PersonId>) -> Self {
        let mut list: Vec<PersonId> = people.into_iter().collect();
        list.sort_unstable();
        list.dedup();
        Self::Listed(list)
    }

    /// Whether this person is let in; what their rights say is another question.
    pub fn lets_in(&self, person: PersonId) -> bool {
        match self {
            Self::Open | Self::Social => true,
            Self::Listed(list) => list.contains(&person),
        }
    }

    /// The people of the list; nobody where there is none.
    pub fn list(&self) -> &[PersonId] {
        match self {
            Self::Open | Self::Social => &[],
            Self::Listed(list) => list,
        }
    }

    /// The kind of table, as rights are asked about it.
    pub fn kind(&self) -> TableKind {
        match self {
            Self::Open => TableKind::Casual,
            Self::Social => TableKind::Social,
            Self::Listed(_) => TableKind::Exclusive,
        }
    }

    /// The kind of table for the wire; none for an ordinary one.
    pub fn shown(&self) -> Option<Shown> {
        match self {
            Self::Open => None,
            Self::Social => Some(Shown::Social),
            Self::Listed(_) => Some(Shown::Exclusive),
        }
    }

    /// Whoever was this guest is this person.
    pub(crate) fn becomes(&mut self, guest: PersonId, person: PersonId) {
        if let Self::Listed(list) = self
            && list.contains(&guest)
        {
            let rest: Vec<PersonId> = list.iter().copied().filter(|who| *who != guest).collect();
            *self = Self::listed(rest.into_iter().chain([person]));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_list_lets_in_whoever_is_on_it_and_follows_a_guest_who_is_somebody() {
        let person = |n: u8| PersonId::from_parts(u64::from(n), [n; 10]);
        let mut door = Door::listed([person(3), person(1), person(3)]);
        assert_eq!(door.list(), [person(1), person(3)]);
        assert!(door.lets_in(person(3)) && !door.lets_in(person(2)) && Door::Social.lets_in(person(2)));
        door.becomes(person(3), person(2));
        assert_eq!(door.list(), [person(1), person(2)]);
        door.becomes(person(9), person(4));
        assert!(!door.lets_in(person(4)), "who was not on it is not by another name");
    }
}
