//! What several tests need, or an example too.

pub mod hints;

use thurup_bots::duel::Duel;
use thurup_rules::{Preset, Seats};

/// Duels of six under a preset, whose cards come from this seed: no pairs yet, on one thread.
pub fn duel(sides: [&str; 2], preset: Preset, seed: u64) -> Duel {
    Duel::new(sides.map(|side| side.parse().unwrap()), preset.rules(), Seats::Six, seed)
}
