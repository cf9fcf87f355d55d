//! What an event is set up to be.

use serde::{Deserialize, Serialize};

use crate::criterion::Criterion;
use crate::duplicate::TwoMethod;
use crate::fraction::Fraction;
use crate::pairing::Method;
use crate::released::After;
use crate::scale::Scoring;

/// How a stage is played.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum StageFormat {
    /// All-play-all; sessions are one on the scale of sessions.
    RoundRobin {
        /// Everybody meets everybody twice.
        double: bool,
    },
    /// So many rounds, each drawn by the standings; nothing for the usual number.
    Swiss {
        /// The number of rounds.
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
    /// Teams as sides of many tables that play the same deals (duplicate).
    Movement {
        /// How they move.
        movement: Movement,
        /// What a result is worth.
        compare: Compare,
    },
    /// Persons, with new partners each round.
    Individual {
        /// The number of rounds.
        rounds: usize,
        /// What a result is worth.
        compare: Compare,
    },
}

impl StageFormat {
    /// Whether persons enter it, not teams.
    pub const fn is_individual(self) -> bool {
        matches!(self, StageFormat::Individual { .. })
    }

    /// Whether each of its rounds is drawn by the standings.
    pub const fn is_swiss(self) -> bool {
        matches!(self, StageFormat::Swiss { .. })
    }

    // What is asked below has an answer for each format, by name: one that is added is not taken for another.

    /// Whether sides move from table to table and play the same deals.
    pub const fn is_movement(self) -> bool {
        match self {
            StageFormat::Movement { .. } | StageFormat::Individual { .. } => true,
            StageFormat::RoundRobin { .. }
            | StageFormat::Swiss { .. }
            | StageFormat::KnockOut
            | StageFormat::SecondChance { .. }
            | StageFormat::Championship => false,
        }
    }

    /// Fewest teams, or persons, that can play it.
    pub const fn least(self) -> usize {
        match self {
            StageFormat::SecondChance { .. } => 3,
            StageFormat::RoundRobin { .. }
            | StageFormat::Swiss { .. }
            | StageFormat::KnockOut
            | StageFormat::Championship
            | StageFormat::Movement { .. }
            | StageFormat::Individual { .. } => 2,
        }
    }

    /// Whether it is drawn anew when a team leaves before it has begun: where all meet by their numbers.
    pub const fn is_drawn_anew(self) -> bool {
        match self {
            StageFormat::RoundRobin { .. }
            | StageFormat::Championship
            | StageFormat::Movement { .. }
            | StageFormat::Individual { .. } => true,
            StageFormat::Swiss { .. } | StageFormat::KnockOut | StageFormat::SecondChance { .. } => false,
        }
    }
}

/// How sides move from table to table, and deals with them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Movement {
    /// All tables play the same deals in a round; everybody meets everybody.
    Barometer,
    /// Odd sides stay, even ones go up a table, deals down one.
    Mitchell,
    /// Everybody meets everybody, deals travel.
    Howell,
}

/// What a table's result on a deal is worth, where many tables play it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Compare {
    /// What it is: stakes won, less those lost. For single tables.
    Stakes,
    /// The mean of the scale of the differences from the others.
    CrossScale,
    /// 2 for each lower result, 1 for each equal one.
    Matchpoints,
}

/// The tables of a match.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Tables {
    /// One table for each match.
    One,
    /// Two, with the same deals and the seats exchanged: squads. What a deal is worth.
    Two(TwoMethod),
}

impl Tables {
    /// Tables for each match, 1 or 2.
    pub const fn count(&self) -> u8 {
        match self {
            Tables::One => 1,
            Tables::Two(_) => 2,
        }
    }
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
    /// Every team begins the stage with nothing.
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
    pub format: StageFormat,
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
    /// The tables of a match.
    pub tables: Tables,
    /// All matches of a round play the same deals (barometer). In a movement that is its own matter.
    pub same_deals: bool,
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
    /// What goes by itself.
    pub running: Running,
}

impl Settings {
    /// Whether persons enter, not teams.
    pub fn is_individual(&self) -> bool {
        self.stages.iter().any(|plan| plan.format.is_individual())
    }

    /// Fewest and most players of an entrant.
    pub fn players(&self) -> (usize, usize) {
        if self.is_individual() { (1, 1) } else { (self.side, self.side.saturating_add(self.substitutes)) }
    }
}

/// What of an event goes by itself, without the director.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Running {
    /// When the first round begins, in milliseconds since 1970.
    pub starts: Option<u64>,
    /// Rounds begin at their time, and those of a Swiss are drawn; otherwise by hand.
    pub by_the_clock: bool,
    /// A match is forfeited by whom it has missed for ten minutes.
    pub forfeit_missing: bool,
    /// Guests may play without asking.
    pub guests: bool,
    /// Sides are exchanged at half time, whether somebody wishes it or not.
    pub exchange: bool,
}

/// The usual number of rounds: the least r with 2^r teams or more, and one.
pub fn default_rounds(teams: usize) -> usize {
    (0..usize::BITS as usize).find(|rounds| 1usize.checked_shl(*rounds as u32).is_none_or(|most| most >= teams)).unwrap_or(0)
        + 1
}
