//! What a call leads to, as the search sums it up.

use thurup_rules::{Call, SeatView, Strain};

/// What a call leads to.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Prospect {
    pub call: Call,
    /// Weight of the worlds in which the auction was followed.
    pub seen: f64,
    /// What the own team wins in the mean, in stakes as the match makes them count, summed by weight.
    pub stakes: f64,
    /// Weight of the worlds in which each team is in the contract: the own, the other.
    pub in_it: [f64; 2],
    /// Weight of those in which the contract is made.
    pub made: [f64; 2],
    /// Sum of the contracts' values, by weight.
    pub values: [f64; 2],
    /// Chance of what the call says without words: that a natural bid is made, that a doubled one fails, that a redoubled one
    /// is made; summed by weight. None for a call that says something else.
    pub truth: Option<f64>,
    /// Weight of the worlds in which a bid becomes the contract.
    pub stays: f64,
    /// What counting alone expects.
    pub prior: f32,
    /// Still in the running.
    pub alive: bool,
}

impl Prospect {
    /// Stakes in the mean.
    pub fn worth(&self) -> f64 {
        self.stakes / self.seen.max(f64::MIN_POSITIVE)
    }
}

/// The value and strain of a bid.
pub(super) fn bid(view: &SeatView, call: Call) -> Option<(u8, Strain)> {
    match call {
        Call::Bid(bid) => Some((bid.value(view.auction.current()), bid.strain)),
        _ => None,
    }
}
