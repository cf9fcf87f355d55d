//! Whether deals of a movement are compared with anything: whether some deal is played at two tables.

use thurup_rules::Seed;

use super::plan::{Compare, StageFormat, StagePlan};
use super::sittings::{Sittings, arrange};
use crate::team::TeamId;

/// So many teams compare in every movement.
const ENOUGH: usize = 16;

impl StagePlan {
    /// From how many teams, or persons, on deals are compared, where these are too few for it; nothing where they are enough, and where
    /// nothing is to be compared. `side` is the number of chairs of a side.
    pub fn compared_from(&self, entered: usize, side: usize) -> Option<usize> {
        if self.compares(entered, side) {
            return None;
        }
        let persons = if self.format.is_individual() { 2 * side } else { 1 };
        (self.format.least()..=ENOUGH * persons).find(|teams| self.compares(*teams, side))
    }

    fn compares(&self, entered: usize, side: usize) -> bool {
        match self.format {
            StageFormat::Individual { compare: Compare::Stakes, .. }
            | StageFormat::Movement { compare: Compare::Stakes, .. } => true,
            // All tables of a round play the same deals; who finds no full table sits out.
            StageFormat::Individual { .. } => entered >= 4 * side.max(1),
            StageFormat::Movement { .. } if entered >= ENOUGH => true,
            StageFormat::Movement { .. } => {
                let teams: Vec<TeamId> = (1..).map(TeamId).take(entered).collect();
                let arranged = arrange(self, &teams, side, &Seed([0; 32]), 0);
                // What cannot be arranged at all is refused for that.
                arranged.is_none_or(|arranged| Sittings::new(&arranged).compares())
            }
            StageFormat::RoundRobin { .. }
            | StageFormat::Swiss { .. }
            | StageFormat::KnockOut
            | StageFormat::SecondChance { .. }
            | StageFormat::Championship => true,
        }
    }
}

impl Sittings {
    /// Whether some deal is played at two tables, in whatever round.
    pub fn compares(&self) -> bool {
        let sets: Vec<usize> = self.all().map(|sitting| sitting.at.set).collect();
        (1..).zip(&sets).any(|(next, set)| sets.iter().skip(next).any(|other| other == set))
    }
}
