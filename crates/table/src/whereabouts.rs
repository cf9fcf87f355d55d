//! From where people came to a table, so that one and the same under several names does not see several hands of a deal.

use std::collections::HashMap;

use crate::address::Address;
use crate::ids::PersonId;
use crate::state::TableState;

/// Addresses of one person that are remembered, the last ones.
const ADDRESSES: usize = 8;

/// See the module. What it knows begins when the table wakes: it falls asleep only when nobody is there, and nobody is harmed
/// by one who has been alone with bots.
#[derive(Clone, Debug, Default)]
pub struct Whereabouts(HashMap<PersonId, Known>);

/// What is known of one person.
#[derive(Clone, Debug, Default)]
struct Known {
    /// The last ones.
    addresses: Vec<Address>,
    /// Others who are signed in on a device of theirs, as it last was.
    beside: Vec<PersonId>,
}

impl Whereabouts {
    /// Somebody is heard from here.
    pub fn note(&mut self, person: PersonId, from: Address) {
        let known = &mut self.0.entry(person).or_default().addresses;
        if known.contains(&from) {
            return;
        }
        if known.len() == ADDRESSES {
            known.remove(0);
        }
        known.push(from);
    }

    /// Somebody comes on a device on which these others are signed in too.
    pub fn note_beside(&mut self, person: PersonId, others: Vec<PersonId>) {
        self.0.entry(person).or_default().beside = others;
    }

    /// Others who came from where this person came from.
    pub fn same_address(&self, person: PersonId) -> Vec<PersonId> {
        let Some(own) = self.0.get(&person) else { return Vec::new() };
        let shares = |known: &Known| known.addresses.iter().any(|address| own.addresses.contains(address));
        self.others(person, shares)
    }

    /// Others of one device with this person, whichever of the two came when both were signed in there.
    pub fn same_device(&self, person: PersonId) -> Vec<PersonId> {
        let mut others = self.others(person, |known| known.beside.contains(&person));
        others.extend(self.0.get(&person).into_iter().flat_map(|known| &known.beside));
        others
    }

    fn others(&self, person: PersonId, are: impl Fn(&Known) -> bool) -> Vec<PersonId> {
        self.0.iter().filter(|(other, known)| **other != person && are(known)).map(|(other, _)| *other).collect()
    }

    /// Forgets those who are gone, but for those who have seen a hand of the deal that is on.
    pub fn tidy(&mut self, state: &TableState, here: impl Fn(PersonId) -> bool) {
        let deal = state.deal.as_ref().filter(|deal| !deal.ended);
        let saw = |person: PersonId| deal.is_some_and(|deal| deal.seen.iter().any(|(who, _)| *who == person));
        self.0.retain(|person, _| here(*person) || saw(*person));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_shares_an_address_is_alike_wherever_else_they_have_been() {
        let person = |n: u8| PersonId::from_parts(1, [n; 10]);
        let from = |n: u8| Address::of([192, 0, 2, n].into());
        let mut whereabouts = Whereabouts::default();
        whereabouts.note(person(1), from(1));
        whereabouts.note(person(2), from(2));
        assert!(whereabouts.same_address(person(1)).is_empty());
        // The other one goes into the first one's network for a moment.
        whereabouts.note(person(2), from(1));
        whereabouts.note(person(2), from(2));
        assert_eq!(whereabouts.same_address(person(1)), [person(2)]);
        assert_eq!(whereabouts.same_address(person(2)), [person(1)]);
        assert!(whereabouts.same_address(person(3)).is_empty());
        for n in 10..30 {
            whereabouts.note(person(2), from(n));
        }
        assert_eq!(whereabouts.0[&person(2)].addresses.len(), ADDRESSES);
    }

    #[test]
    fn two_of_one_device_are_known_whoever_came_last() {
        let person = |n: u8| PersonId::from_parts(1, [n; 10]);
        let mut whereabouts = Whereabouts::default();
        whereabouts.note_beside(person(1), Vec::new());
        whereabouts.note_beside(person(2), vec![person(1)]);
        assert_eq!(whereabouts.same_device(person(1)), [person(2)]);
        assert_eq!(whereabouts.same_device(person(2)), [person(1)]);
        assert!(whereabouts.same_device(person(3)).is_empty());
    }
}
