//! What the round of a Swiss is drawn from.

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;
use crate::scale::{Scale, Scoring};
use crate::team::{Place, TeamId};

/// Who of those with equal scores should meet.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// The first of the upper half and the first of the lower half, and so on.
    Slide,
    /// The first and the last, and so on.
    Fold,
    /// Neighbours in the standings, whatever their scores.
    Adjacent,
}

impl Method {
    /// The method of a stage that has chosen none: where scores are seldom equal, neighbours meet.
    pub const fn of(scale: Scale) -> Method {
        match scale {
            Scale::WinDraw | Scale::Session => Method::Slide,
            Scale::Vp | Scale::Board => Method::Adjacent,
        }
    }
}

/// A team that is present for the round, with its past in the stage.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Team {
    /// The team's number in the event.
    #[serde(rename = "team")]
    pub number: TeamId,
    /// As in the standings.
    #[serde(default)]
    pub points: Fraction,
    /// Whom it met at the table, once for each meeting; open matches are meetings, forfeited ones are not. Some may be absent.
    #[serde(default)]
    pub met: Vec<TeamId>,
    /// Opponents of forfeited matches: these two have not met, and nothing is priced for them.
    #[serde(default)]
    pub not_played: Vec<TeamId>,
    /// Forfeits that it received.
    #[serde(default)]
    pub forfeit_wins: u32,
    /// Byes that it was paid for.
    #[serde(default)]
    pub byes: u32,
    /// Its matches without a result; each counts as a draw.
    #[serde(default)]
    pub open: u32,
    /// How often it met lower teams rather than higher ones: the sum of its floats, see [`super::Draw::floats`].
    #[serde(default)]
    pub drift: i32,
    /// How often it was first team rather than second.
    #[serde(default)]
    pub balance: i32,
    /// Where it sat in its last match; none before the first.
    #[serde(skip)]
    pub last: Option<Place>,
}

impl Team {
    /// A team that has not played.
    pub fn new(number: TeamId) -> Team {
        Team {
            number,
            points: Fraction::zero(),
            met: Vec::new(),
            not_played: Vec::new(),
            forfeit_wins: 0,
            byes: 0,
            open: 0,
            drift: 0,
            balance: 0,
            last: None,
        }
    }
}

/// What a round is drawn from.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Request {
    /// How matches of the stage are paid.
    pub scoring: Scoring,
    /// Who should meet.
    pub method: Method,
    /// The teams present, in order of standing (in the first round: of seeds).
    pub teams: Vec<Team>,
    /// Pairs that the organiser forbade. They may name absent teams.
    pub forbidden: Vec<[TeamId; 2]>,
}
