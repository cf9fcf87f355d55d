//! The deal on a table.

use serde::{Deserialize, Serialize};
use thurup_rules::{Action, ByChair, Chair, Deal, Steps, Text};

use crate::ids::{DealId, PersonId};
use crate::shuffle::Shuffle;

/// A deal at a table.
#[derive(Clone, Debug)]
pub struct TableDeal {
    /// Id.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// When it was dealt.
    pub began: u64,
    /// Its shuffle.
    pub shuffle: Shuffle,
    /// The deal itself.
    pub game: Deal,
    /// What the last action brought about.
    pub last: Steps,
    /// A complete trick lies on the table.
    pub trick_waits: bool,
    /// Over, and open to all.
    pub ended: bool,
    /// When the present turn, or the wait for a trick to be closed, began.
    pub turn_since: u64,
    /// Milliseconds for each call and card, in order.
    pub times: Vec<u32>,
    /// Milliseconds of bank used.
    pub bank_used: ByChair<u32>,
    /// Who has seen which hand.
    pub seen: Vec<(PersonId, Chair)>,
    /// What the tutor has told, in order.
    pub hints: Vec<Hint>,
}

impl TableDeal {
    /// What the tutor has told whose turn it is.
    pub fn hint(&self) -> Option<&Hint> {
        self.hints.last().filter(|hint| hint.after == self.game.done() && self.game.turn() == Some(hint.chair))
    }
}

/// What the tutor has told.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Hint {
    /// How much was done in the deal before it.
    pub after: usize,
    /// Whom.
    pub chair: Chair,
    /// What it would do.
    pub advice: Action,
    /// Why.
    pub reason: Text,
}

/// A point in a deal: the same until somebody acts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Moment {
    /// The deal.
    pub deal: DealId,
    /// How much was done in it so far.
    pub actions: usize,
}
