//! Positions that a choice may cost.

use thurup_solver::{Limits, Position, Solo, Solver};

/// A solver, and the positions that it may still look at for a choice.
pub struct Purse<'a> {
    solver: &'a mut Solver,
    left: u64,
}

impl<'a> Purse<'a> {
    /// For a choice: nothing is known yet.
    pub fn new(solver: &'a mut Solver, left: u64) -> Purse<'a> {
        solver.forget();
        solver.take_stats();
        Purse { solver, left }
    }

    /// What is left.
    pub const fn left(&self) -> u64 {
        self.left
    }

    /// Makes a world known, so that what is learned of it serves for all questions about it.
    pub fn begin(&mut self, position: &Position) {
        let _ = self.solver.bounds(position, &Limits::nodes(0));
        self.solver.take_stats();
    }

    /// Whether a solo is won; nothing once the positions are used up.
    pub fn solo(&mut self, solo: &Solo) -> Option<bool> {
        let (made, used) = solo.look(&Limits::nodes(self.left));
        self.left = self.left.saturating_sub(used);
        made
    }

    /// Asks the solver; nothing once the positions are used up.
    pub fn ask<A>(&mut self, ask: impl FnOnce(&mut Solver, &Limits) -> Option<A>) -> Option<A> {
        if self.left == 0 {
            return None;
        }
        let answer = ask(self.solver, &Limits::nodes(self.left));
        self.left = self.left.saturating_sub(self.solver.take_stats().nodes);
        answer
    }
}
