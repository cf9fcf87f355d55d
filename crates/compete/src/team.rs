//! Who competes: teams, or squads of two teams, known by number within an event.

use std::fmt;

use serde::{Deserialize, Serialize};

/// A team of an event: as many players as a side has chairs, and at most one registered substitute (booklet 1.1). In duplicate
/// with two tables it is a squad of two such teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct TeamId(pub u32);

impl fmt::Display for TeamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

/// One of the two teams of a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// The first-named team: it takes the odd chairs and leads the first deal.
    First,
    /// The other one.
    Other,
}

impl Place {
    /// Both places, the first-named team's first.
    pub const BOTH: [Place; 2] = [Place::First, Place::Other];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// The opponent's.
    #[must_use]
    pub const fn opposite(self) -> Place {
        match self {
            Place::First => Place::Other,
            Place::Other => Place::First,
        }
    }
}
