//! What every bot is: somebody who plays.

use thurup_rules::{Action, SeatView};

/// Somebody who plays.
pub trait Player: Send {
    /// What to do when it is this seat's turn.
    fn act(&mut self, view: &SeatView) -> Action;
}
