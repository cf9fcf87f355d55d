//! On which devices hands of deals were seen that several tables of an event play. Whoever is somebody else there sees backs at another
//! table, as they would at the same one; on a device of their own they see their hand.
//!
//! A device is known by the marks of its browser: the sessions that it keeps, and its own. A deal is known by its cards: they are the same
//! at every table where it lies. This lasts as long as the server runs.

use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use thurup_rules::Hand;

use crate::bus::peers::{Peers, Word};
use thurup_store::ids::PersonId;

/// As many deals are kept in mind: more than a day of a large event.
const DEALS: usize = 20_000;

/// All hands of a deal, by chair.
pub type Cards = Box<[Hand]>;

/// See the module.
#[derive(Debug)]
pub struct Devices {
    seen: Arc<Mutex<Seen>>,
    peers: Peers,
}

/// A hand was seen: what nodes tell each other. One that comes later does not know of it.
#[derive(Debug, Serialize, Deserialize)]
struct HandSeen {
    cards: Cards,
    person: PersonId,
    marks: Vec<String>,
}

impl Word for HandSeen {
    const NAME: &'static str = "hand-seen";
}

#[derive(Debug, Default)]
struct Seen {
    /// Whose hand was seen where, by the marks of the device.
    by_deal: HashMap<Cards, Vec<(PersonId, Vec<String>)>>,
    /// The deals, the oldest first.
    order: VecDeque<Cards>,
}

impl Devices {
    /// None was seen. What is seen on other nodes counts, too.
    pub fn new(peers: Peers) -> Self {
        let seen: Arc<Mutex<Seen>> = Arc::default();
        let here = seen.clone();
        peers.hear(move |_, HandSeen { cards, person, marks }| {
            lock(&here).note(cards, person, &marks);
        });
        Self { seen, peers }
    }

    /// Whether somebody else has seen a hand of this deal on a device with one of these marks.
    pub fn knows_another(&self, cards: &[Hand], person: PersonId, marks: &[String]) -> bool {
        let seen = lock(&self.seen);
        let here = |(other, own): &(PersonId, Vec<String>)| *other != person && own.iter().any(|mark| marks.contains(mark));
        seen.by_deal.get(cards).is_some_and(|people| people.iter().any(here))
    }

    /// Somebody sees a hand of this deal on a device with these marks.
    pub fn note(&self, cards: Cards, person: PersonId, marks: &[String]) {
        if lock(&self.seen).note(cards.clone(), person, marks) {
            self.peers.tell(&HandSeen { cards, person, marks: marks.to_vec() });
        }
    }
}

fn lock(seen: &Mutex<Seen>) -> MutexGuard<'_, Seen> {
    // Every change under the lock is whole in itself.
    seen.lock().unwrap_or_else(PoisonError::into_inner)
}

impl Seen {
    /// True where it is new.
    fn note(&mut self, cards: Cards, person: PersonId, marks: &[String]) -> bool {
        if let Some(people) = self.by_deal.get_mut(&cards) {
            let new = !people.iter().any(|(known, own)| *known == person && own == marks);
            if new {
                people.push((person, marks.to_vec()));
            }
            return new;
        }
        if self.order.len() >= DEALS
            && let Some(oldest) = self.order.pop_front()
        {
            self.by_deal.remove(&oldest);
        }
        self.order.push_back(cards.clone());
        self.by_deal.insert(cards, vec![(person, marks.to_vec())]);
        true
    }
}
