//! What became of a match.

use std::cmp::Ordering;

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;
use crate::team::{Place, TeamId};

/// A match of two teams in a stage, the first team first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Match {
    /// The teams; the first takes the odd chairs.
    pub teams: [TeamId; 2],
    /// What became of it.
    pub state: MatchState,
}

impl Match {
    /// A match without a result yet.
    pub fn open(first: TeamId, other: TeamId) -> Match {
        Match { teams: [first, other], state: MatchState::Open }
    }

    /// Which of the two a team is.
    pub fn place(&self, team: TeamId) -> Option<Place> {
        Place::BOTH.into_iter().find(|place| self.teams[place.index()] == team)
    }

    /// The opponent of one of the two.
    pub fn other(&self, place: Place) -> TeamId {
        self.teams[place.opposite().index()]
    }

    /// Whether it is between these two, in either order.
    pub fn is_between(&self, one: TeamId, other: TeamId) -> bool {
        one != other && self.place(one).is_some() && self.place(other).is_some()
    }
}

/// The state of a match.
#[expect(clippy::large_enum_variant, reason = "one for each match; most become the large one")]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum MatchState {
    /// No result yet: counts for nothing in standings, as a draw in pairing.
    Open,
    /// So many deals were finished. With fewer than half of those scheduled it counts as cancelled.
    Played(Tally),
    /// By the director, without anybody's fault: average to both.
    Cancelled,
    /// By one team or both: points, but no stakes, margin or deals for anybody.
    Forfeited(Forfeit),
    /// As if never scheduled.
    Annulled,
}

/// Who forfeited a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Forfeit {
    /// One of the two.
    By(Place),
    /// Both teams forfeit.
    Both,
}

impl Forfeit {
    /// Whether this team is at fault.
    pub fn is_by(self, place: Place) -> bool {
        self == Forfeit::Both || self == Forfeit::By(place)
    }
}

/// What was scored in the finished deals of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tally {
    /// Stakes won by each team.
    pub stakes: [u32; 2],
    /// Deals won by each team; a deal without a stake is won by nobody.
    pub won: [u32; 2],
    /// Deals finished.
    pub deals: u32,
    /// Each team's own margin, where adjustments or penalties made it another than the difference of the stakes. They need not
    /// add up.
    pub margins: Option<[Fraction; 2]>,
    /// Each team's points where every deal counts for itself, if an artificial or an adjusted score made them other than two for
    /// each deal won and one for each that nobody won.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub boards: Option<[Fraction; 2]>,
}

impl Tally {
    /// A team's own margin.
    pub fn margin(&self, place: Place) -> Fraction {
        match &self.margins {
            Some(margins) => margins[place.index()].clone(),
            None => difference(self.stakes, place),
        }
    }

    /// A team's points where every deal counts for itself: two for each deal won, one for each that nobody won, unless rulings gave
    /// others.
    pub fn boards(&self, place: Place) -> Fraction {
        match &self.boards {
            Some(boards) => boards[place.index()].clone(),
            None => Fraction::from(i64::from(self.won[place.index()]) * 2 + i64::from(self.drawn())),
        }
    }

    /// Deals that nobody won.
    pub fn drawn(&self) -> u32 {
        self.deals.saturating_sub(self.won[0].saturating_add(self.won[1]))
    }

    /// A team's deals won against the other's.
    pub fn deals_against(&self, place: Place) -> Ordering {
        self.won[place.index()].cmp(&self.won[place.opposite().index()])
    }
}

/// A team's stakes less the other's.
pub fn difference(stakes: [u32; 2], place: Place) -> Fraction {
    Fraction::from(i64::from(stakes[place.index()]) - i64::from(stakes[place.opposite().index()]))
}
