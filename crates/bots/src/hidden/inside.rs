//! What the tests look at.

use rand_core::Rng;
use thurup_rules::{Deal, SeatView, Team};

use crate::worth::Worth;

/// Deals that may be the one this player sees, `n` at most: by weight those that fit what was said and done.
pub fn worlds(view: &SeatView, n: usize, by_weight: bool, dice: &mut impl Rng) -> Vec<Deal> {
    super::worlds::draw(view, n, by_weight, dice).into_iter().map(|world| world.deal).collect()
}

/// What a deal that was played out is worth to a team in stakes, as whoever sees this counts them, and its chance to win it.
pub fn forecast(view: &SeatView, deal: &Deal, team: Team) -> (f64, f64) {
    super::outcome::forecast(deal, &Worth::new(view), team)
}
