//! A game of a duel.

use thurup_rules::{Deal, Team};

use super::follies::Found;

/// One game of a pair.
#[derive(Clone, Debug)]
pub struct Game {
    /// Which pair, from 0.
    pub pair: u32,
    /// The team that A plays.
    pub a: Team,
    /// The finished deal.
    pub deal: Deal,
    /// Its follies, if they were looked for.
    pub follies: Vec<Found>,
}

impl Game {
    /// Which side plays a team: 0 for A, 1 for B.
    pub fn side(&self, team: Team) -> usize {
        usize::from(team != self.a)
    }
}
