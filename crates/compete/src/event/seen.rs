//! What people have seen of deals: the register that [`ContestState::seen`](super::ContestState::seen) is. What follows from it is in `showing.rs`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::names::{DealId, MatchKey, Player};

/// What somebody has seen of a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Seen {
    /// The hand of one chair at one table, which they play or played.
    Hand {
        /// The match.
        of: MatchKey,
        /// Its table, from 1.
        table: u8,
        /// The chair, from 1.
        chair: u8,
    },
    /// More than one hand: at the director's desk, or on paper.
    All,
}

/// The hands that people have seen of each deal that is not released.
pub type Register = BTreeMap<DealId, BTreeMap<Player, Seen>>;
