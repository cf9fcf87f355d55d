//! What an event is set up to be.

use serde::{Deserialize, Serialize};

use crate::criterion::Criterion;
use crate::fraction::Fraction;
use crate::pairing::Method;
use crate::released::After;
use crate::scale::Scoring;

/// How a stage is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Format {
    /// All-play-all; sessions are one on the scale of sessions.
    RoundRobin {
        /// Everybody meets everybody twice.
        double: bool,
    },
    /// So many rounds, each drawn by the standings; nothing for the usual number.
    Swiss {
        /// Rounds.
        rounds: Option<usize>,
        /// How ranks are paired.
        method: Method,
    },
    /// Who loses is out.
    KnockOut,
    /// Who loses goes down, and is out at the second loss.
    SecondChance {
        /// The one who comes up again must win twice.
        second_final: bool,
    },
    /// The booklet's pools and knock-out.
    Championship,
}

/// Which teams a stage is for.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Feed {
    /// All who entered.
    Entrants,
    /// Those of an earlier stage, once it is closed, from the first of these ranks to the last.
    Ranks {
        /// The stage, from 0.
        stage: usize,
        /// The first rank.
        from: usize,
        /// The last one.
        to: usize,
    },
    /// Winners and losers of matches of an earlier bracket, once they are decided.
    Matches {
        /// The stage, from 0.
        stage: usize,
        /// Matches whose winners come.
        winners: Vec<String>,
        /// Matches whose losers come.
        losers: Vec<String>,
    },
}

/// What teams bring along from an earlier stage.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Bring {
    /// Nothing.
    Nothing,
    /// A fraction of their points.
    Points(Fraction),
    /// Their matches against each other.
    Matches,
}

/// A stage that is planned.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct StagePlan {
    /// How it is played.
    pub format: Format,
    /// Which teams play it.
    pub feed: Feed,
    /// How results become points, and the deals of a match.
    pub scoring: Scoring,
    /// What separates teams that are level.
    pub ties: Vec<Criterion>,
    /// What they bring along.
    pub bring: Bring,
    /// Minutes of a match, where they are not those of its deals.
    pub minutes: Option<u32>,
}

/// All settings of an event. Another event can begin as a copy of them.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Settings {
    /// The stages, in order.
    pub stages: Vec<StagePlan>,
    /// The greatest stake of a deal under its rule set.
    pub greatest_stake: u32,
    /// Chairs of a side: the players of a team. A squad has those of two tables.
    pub side: usize,
    /// Registered substitutes of a team, at most: one, and two in a squad.
    pub substitutes: usize,
    /// When deals may be seen.
    pub after: After,
}
