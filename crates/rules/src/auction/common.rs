//! What all auctions keep, of whatever kind.

use super::said::Said;
use crate::{Chair, Contract, RuleSet, Seats};

/// What all auctions keep.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Common {
    pub rules: RuleSet,
    pub seats: Seats,
    pub leader: Chair,
    /// Value of the highest bid.
    pub highest: u8,
    pub said: Vec<Said>,
    pub standing: Option<Contract>,
    /// Who makes the next call, if there is one.
    pub turn: Chair,
    /// Passes since the last call that was none.
    pub passes: u8,
    pub over: bool,
}

impl Common {
    /// Before the first call.
    pub fn new(rules: RuleSet, seats: Seats, leader: Chair) -> Common {
        Common {
            rules,
            seats,
            leader,
            highest: rules.highest_bid(seats),
            // Enough for nearly every auction, so that the calls themselves allocate nothing.
            said: Vec::with_capacity(96),
            standing: None,
            turn: leader,
            passes: 0,
            over: false,
        }
    }

    /// The value that the next bid must beat.
    pub fn current(&self) -> u8 {
        self.standing.map_or(self.rules.unopened(), |standing| standing.value)
    }
}
