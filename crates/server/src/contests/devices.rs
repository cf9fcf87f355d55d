//! On which devices hands of deals were seen that several tables of an event play. Whoever is somebody else there sees backs at another
//! table, as they would at the same one; on a device of their own they see their hand.
//!
//! A device is known by the marks of its browser: the sessions that it keeps, and its own. A deal is known by its cards: they are the same
//! at every table where it lies. This lasts as long as the server runs.

use std::collections::{HashMap, VecDeque};
use std::sync::{Mutex, PoisonError};

use thurup_rules::Hand;

use thurup_store::ids::PersonId;

/// As many deals are kept in mind: more than a day of a large event.
const DEALS: usize = 20_000;

/// All hands of a deal, by chair.
pub type Cards = Box<[Hand]>;

/// See the module.
#[derive(Debug, Default)]
pub struct Devices(Mutex<Seen>);

#[derive(Debug, Default)]
struct Seen {
    /// Whose hand was seen where, by the marks of the device.
    by_deal: HashMap<Cards, Vec<(PersonId, Vec<String>)>>,
    /// The deals, the oldest first.
    order: VecDeque<Cards>,
}

impl Devices {
    /// Whether somebody else has seen a hand of this deal on a device with one of these marks.
    pub fn knows_another(&self, cards: &[Hand], person: PersonId, marks: &[String]) -> bool {
        let seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let here = |(other, own): &(PersonId, Vec<String>)| *other != person && own.iter().any(|mark| marks.contains(mark));
        seen.by_deal.get(cards).is_some_and(|people| people.iter().any(here))
    }

    /// Somebody sees a hand of this deal on a device with these marks.
    pub fn note(&self, cards: Cards, person: PersonId, marks: &[String]) {
        let mut seen = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(people) = seen.by_deal.get_mut(&cards) {
            if !people.iter().any(|(known, own)| *known == person && own == marks) {
                people.push((person, marks.to_vec()));
            }
            return;
        }
        if seen.order.len() >= DEALS
            && let Some(oldest) = seen.order.pop_front()
        {
            seen.by_deal.remove(&oldest);
        }
        seen.order.push_back(cards.clone());
        seen.by_deal.insert(cards, vec![(person, marks.to_vec())]);
    }
}
