//! What goes into a shuffle.

use thurup_rules::{Contribution, Seed};

/// What goes into a shuffle.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Shuffle {
    /// The secret seed.
    pub seed: Seed,
    /// SHA-256 of the seed, in hex.
    pub commitment: String,
    /// What players added, in order.
    pub contributions: Vec<Contribution>,
}

impl Shuffle {
    /// A shuffle from this seed, before anybody has added to it.
    pub fn of(seed: Seed) -> Self {
        Self { seed, commitment: hex::encode(seed.commitment()), contributions: Vec::new() }
    }
}
