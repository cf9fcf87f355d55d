//! On which devices hands of the deal that is on were seen. Of several people who share a device and sit at one table, whoever was
//! first sees their hand there; the others see backs on it until the deal is over. On a device of their own they see it. A deal of an
//! event is the same at every table where it lies.
//!
//! A device is known by the marks of its browser. What this knows begins with the room: that falls asleep only when nobody is there.

use thurup_rules::Hand;

use super::ports::RoomPorts;
use crate::ids::{DealId, PersonId};
use crate::state::TableState;

/// See the module.
#[derive(Debug, Default)]
pub struct Devices {
    deal: Option<DealId>,
    /// Whose hand was seen where, by the marks of the device.
    seen: Vec<(PersonId, Vec<String>)>,
}

impl Devices {
    /// Whether the hand of somebody on a chair stays covered on a device with these marks.
    pub fn cover(&self, ports: &impl RoomPorts, state: &TableState, person: PersonId, marks: &[String]) -> bool {
        let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return false };
        let here = |other: &(PersonId, Vec<String>)| other.0 != person && other.1.iter().any(|own| marks.contains(own));
        // Whoever has seen theirs here was the first, and stays so.
        self.deal == Some(deal.id) && !self.has_seen(person, marks) && self.seen.iter().any(here)
            || cards(state).is_some_and(|cards| ports.was_seen_elsewhere(&cards, person, marks))
    }

    fn has_seen(&self, person: PersonId, marks: &[String]) -> bool {
        self.seen.iter().any(|(known, own)| *known == person && own == marks)
    }

    /// Somebody on a chair sees their hand on a device with these marks, where it is not covered.
    pub fn note(&mut self, ports: &impl RoomPorts, state: &TableState, person: PersonId, marks: &[String]) {
        let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return };
        if self.deal != Some(deal.id) {
            self.deal = Some(deal.id);
            self.seen.clear();
        }
        if !self.has_seen(person, marks) {
            self.seen.push((person, marks.to_vec()));
            if let Some(cards) = cards(state) {
                ports.note_seen(cards, person, marks);
            }
        }
    }
}

/// The cards of a deal of an event, from the first chair on.
fn cards(state: &TableState) -> Option<Box<[Hand]>> {
    let deal = state.deal.as_ref().filter(|_| state.contest.is_some())?;
    Some(state.seats.chairs().map(|chair| deal.game.whole(chair)).collect())
}
