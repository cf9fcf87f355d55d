//! Rounds that make a table.

use std::collections::BTreeMap;

use crate::result::{Match, MatchState};
use crate::team::TeamId;

/// A match of a round.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Meeting {
    /// Its name in the stage.
    pub name: String,
    /// The match, without what rulings add.
    pub of: Match,
    /// The team that came after this round, where it is to be made up.
    pub late: Option<TeamId>,
}

/// A round of an all-play-all or a Swiss.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Round {
    /// Its matches.
    pub meetings: Vec<Meeting>,
    /// The team that the draw left over.
    pub bye: Option<TeamId>,
    /// Teams that missed it.
    pub missed: Vec<TeamId>,
    /// What each team floated in it.
    pub floats: BTreeMap<TeamId, i32>,
    /// The director said that it is over.
    pub closed: bool,
}

impl Round {
    /// None of its matches has a result.
    pub fn is_unscored(&self) -> bool {
        self.meetings.iter().all(|meeting| meeting.of.state == MatchState::Open)
    }

    /// All its matches have a result, or the director said so.
    pub fn is_over(&self) -> bool {
        self.closed || self.meetings.iter().all(|meeting| meeting.late.is_some() || meeting.of.state != MatchState::Open)
    }
}
