//! On which devices hands of the deal that is on were seen. Of several people who share a device and sit at one table, whoever was
//! first sees their hand there; the others see backs on it until the deal is over. On a device of their own they see it.
//!
//! A device is known by the sessions that its browser keeps. What this knows begins with the room: that falls asleep only when
//! nobody is there.

use thurup_table::{PersonId, TableState};

use crate::ids::DealId;

/// See the module.
#[derive(Debug, Default)]
pub struct Devices {
    deal: Option<DealId>,
    /// Whose hand was seen where: the sessions of the device.
    seen: Vec<(PersonId, Vec<String>)>,
}

impl Devices {
    /// Whether the hand of somebody on a chair stays covered on a device with these sessions.
    pub fn cover(&self, state: &TableState, person: PersonId, sessions: &[String]) -> bool {
        let on = state.deal.as_ref().is_some_and(|deal| !deal.ended && self.deal == Some(deal.id));
        let here = |other: &(PersonId, Vec<String>)| other.0 != person && other.1.iter().any(|own| sessions.contains(own));
        on && self.seen.iter().any(here)
    }

    /// Somebody on a chair sees their hand on a device with these sessions.
    pub fn note(&mut self, state: &TableState, person: PersonId, sessions: &[String]) {
        let Some(deal) = state.deal.as_ref().filter(|deal| !deal.ended) else { return };
        if self.deal != Some(deal.id) {
            self.deal = Some(deal.id);
            self.seen.clear();
        }
        if !self.seen.iter().any(|(known, own)| *known == person && own == sessions) {
            self.seen.push((person, sessions.to_vec()));
        }
    }
}
