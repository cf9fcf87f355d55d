//! On which devices hands of the deal that is on were seen. Of several people who share a device and sit at one table, whoever was
//! first sees their hand there; the others see backs on it until the deal is over. On a device of their own they see it. A deal of an
//! event is the same at every table where it lies.
//!
//! A device is known by the marks of its browser. What this knows begins with the room: that falls asleep only when nobody is there.

use std::sync::Arc;

use thurup_table::{PersonId, TableState};

use crate::contests::devices::Cards;
use crate::contests::registry::ContestRegistry;
use thurup_store::ids::DealId;

/// See the module.
#[derive(Debug)]
pub struct Devices {
    deal: Option<DealId>,
    /// Whose hand was seen where, by the marks of the device.
    seen: Vec<(PersonId, Vec<String>)>,
    /// What is known of deals that lie at several tables.
    events: Arc<ContestRegistry>,
}

impl Devices {
    /// Those of a room.
    pub fn new(events: Arc<ContestRegistry>) -> Self {
        Self { deal: None, seen: Vec::new(), events }
    }

    /// Whether the hand of somebody on a chair stays covered on a device with these marks.
    pub fn cover(&self, state: &TableState, person: PersonId, marks: &[String]) -> bool {
        let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return false };
        let here = |other: &(PersonId, Vec<String>)| other.0 != person && other.1.iter().any(|own| marks.contains(own));
        self.deal == Some(deal.id) && self.seen.iter().any(here)
            || cards(state).is_some_and(|cards| self.events.devices.knows_another(&cards, person, marks))
    }

    /// Somebody on a chair sees their hand on a device with these marks.
    pub fn note(&mut self, state: &TableState, person: PersonId, marks: &[String]) {
        let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return };
        if self.deal != Some(deal.id) {
            self.deal = Some(deal.id);
            self.seen.clear();
        }
        if !self.seen.iter().any(|(known, own)| *known == person && own == marks) {
            self.seen.push((person, marks.to_vec()));
            if let Some(cards) = cards(state) {
                self.events.devices.note(cards, person, marks);
            }
        }
    }
}

/// The cards of a deal of an event, from the first chair on.
fn cards(state: &TableState) -> Option<Cards> {
    let deal = state.deal.as_ref().filter(|_| state.contest.is_some())?;
    Some(state.seats.chairs().map(|chair| deal.game.whole(chair)).collect())
}
