//! What people, deals and matches of an event are called.

use std::fmt;

use serde::{Deserialize, Serialize};

use crate::team::TeamId;

/// A player, by an id that is given from outside.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Player(pub String);

impl Player {
    /// A bot of a team, by its place among the team's players from 1: it plays where it is seated, and decides nothing for its team.
    pub fn bot(team: TeamId, place: usize) -> Player {
        Player(format!("bot:{team}.{place}"))
    }

    /// Whether it is a bot.
    pub fn is_bot(&self) -> bool {
        self.0.starts_with("bot:")
    }
}

/// A deal: its cards have this id at every table where it lies.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct DealId(pub String);

impl DealId {
    /// A deal by its stage, from 0, by what of the stage it lies in (`R2`, a round whose tables share it; `S2`, a set that travels; else a
    /// match), and by its number there, from 1: `1/R2/3`.
    pub fn new(stage: usize, lies_in: &str, number: u32) -> DealId {
        DealId(format!("{}/{lies_in}/{number}", stage + 1))
    }

    /// Stage, what it lies in, and number; nothing if it is no deal of an event.
    pub fn parts(&self) -> Option<(usize, &str, u32)> {
        let (stage, rest) = self.0.split_once('/')?;
        let (lies_in, number) = rest.rsplit_once('/')?;
        let (stage, number): (usize, u32) = (stage.parse().ok()?, number.parse().ok()?);
        let parts = (stage.checked_sub(1)?, lies_in, number);
        // One name for each deal: `+1/R2/03` is none.
        (DealId::new(parts.0, lies_in, number) == *self).then_some(parts)
    }
}

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
