//! What people, deals and matches of an event are called.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A player, by an id that is given from outside.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub String);

/// A deal: its cards have this id at every table where it lies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealId(pub String);

/// A match of an event: `2.1` is the first of round 2, `A2.1` that of pool A, others are named by their bracket.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub struct MatchKey {
    /// The stage, from 0.
    pub stage: usize,
    /// Its name in the stage.
    pub name: String,
}

impl MatchKey {
    /// A match of a stage.
    pub fn new(stage: usize, name: impl Into<String>) -> MatchKey {
        MatchKey { stage, name: name.into() }
    }
}

impl fmt::Display for MatchKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.name)
    }
}
