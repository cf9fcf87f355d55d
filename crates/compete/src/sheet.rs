//! The sheet of a stage: all that its standings are made from.

use std::collections::{BTreeMap, BTreeSet};

use crate::criterion::Criterion;
use crate::fraction::Fraction;
use crate::result::Match;
use crate::scale::Scoring;
use crate::team::TeamId;

/// What a stage's standings are made from. The order of matches means nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// How results become points.
    pub scoring: Scoring,
    /// All teams, those that withdrew among them.
    pub teams: Vec<TeamId>,
    /// The matches so far, in any state.
    pub matches: Vec<Match>,
    /// What separates teams level on points, in order.
    pub ties: Vec<Criterion>,
    /// All teams in the order of the lots, if they have been drawn.
    pub lots: Option<Vec<TeamId>>,
    /// A team for each bye that it had.
    pub byes: Vec<TeamId>,
    /// Points taken from totals.
    pub penalties: Vec<(TeamId, Fraction)>,
    /// What an earlier stage brings along.
    pub carry: Carry,
    /// Teams without a rank.
    pub withdrawn: BTreeSet<TeamId>,
    /// Those of them whose results do not count.
    pub annulled: BTreeSet<TeamId>,
}

/// What an earlier stage brings along.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum Carry {
    /// Nothing is carried over.
    #[default]
    None,
    /// A fraction of its points: added to the points, never part of a criterion.
    Points {
        /// How much of them.
        fraction: Fraction,
        /// The points of the earlier stage.
        points: BTreeMap<TeamId, Fraction>,
    },
    /// Its matches between two teams of this stage, which count as matches of this one in every way.
    Matches(Vec<Match>),
}

impl Sheet {
    /// A sheet without anything but teams.
    pub fn new(scoring: Scoring, teams: Vec<TeamId>, ties: &[Criterion]) -> Sheet {
        Sheet {
            scoring,
            teams,
            matches: Vec::new(),
            ties: ties.to_vec(),
            lots: None,
            byes: Vec::new(),
            penalties: Vec::new(),
            carry: Carry::None,
            withdrawn: BTreeSet::new(),
            annulled: BTreeSet::new(),
        }
    }

    /// The matches that count here: its own, and those brought along between two of its teams.
    pub fn counted(&self) -> impl Iterator<Item = &Match> {
        let teams: BTreeSet<TeamId> = self.teams.iter().copied().collect();
        let carried = if let Carry::Matches(matches) = &self.carry { matches.as_slice() } else { &[] };
        self.matches.iter().chain(carried).filter(move |of| of.teams.iter().all(|team| teams.contains(team)))
    }

    /// The points brought along as points.
    pub fn carried_points(&self, team: TeamId) -> Fraction {
        match &self.carry {
            Carry::Points { fraction, points } => points.get(&team).map_or_else(Fraction::zero, |points| fraction * points),
            Carry::None | Carry::Matches(_) => Fraction::zero(),
        }
    }
}
