//! How far the solver may go for a deal, in its positions: the same on any machine.

use thurup_solver::{Limits, Position, Solo, Solver};

use super::known::Known;

/// A solver with so many positions left to look at.
pub struct Budget {
    solver: Solver,
    left: Option<u64>,
    used: u64,
}

impl Default for Budget {
    fn default() -> Budget {
        Budget::of(Budget::DEAL)
    }
}

impl Budget {
    /// Positions for the open columns of a deal.
    pub const DEAL: u64 = 4_000_000;

    /// So many positions.
    pub fn of(positions: u64) -> Budget {
        Budget { solver: Solver::new(), left: Some(positions), used: 0 }
    }

    /// As many as it takes.
    pub fn unlimited() -> Budget {
        Budget { solver: Solver::new(), left: None, used: 0 }
    }

    /// Positions that were looked at.
    pub const fn used(&self) -> u64 {
        self.used
    }

    /// Makes a whole deal known to the solver, so that what it learns of any part of it serves for all of it.
    pub fn begin(&mut self, position: &Position) {
        self.solver.bounds(position, &Limits::nodes(0));
        self.solver.take_stats();
    }

    /// What the odd chairs get of the points still to be won, with a guess at it.
    pub fn odd_points(&mut self, position: &Position, guess: Option<i32>) -> Known {
        let limits = self.limits();
        let guess = guess.and_then(|guess| u8::try_from(guess).ok());
        let bounds = self.solver.bounds_near(position, guess, &limits);
        let used = self.solver.take_stats().nodes;
        self.spend(used);
        bounds.into()
    }

    /// 1 where a solo is won, 0 where it is lost.
    pub fn solo(&mut self, solo: &Solo) -> Known {
        let (made, used) = solo.look(&self.limits());
        self.spend(used);
        made.map_or(Known { lo: 0, hi: 1 }, |made| Known::exactly(made.into()))
    }

    fn limits(&self) -> Limits {
        self.left.map_or_else(Limits::none, Limits::nodes)
    }

    fn spend(&mut self, used: u64) {
        self.used += used;
        self.left = self.left.map(|left| left.saturating_sub(used));
    }
}
