//! What best play of open hands makes of a contract in likely deals.
//!
//! Players who do not see each other's cards reach neither what the solver says they can make nor what it says they can defeat,
//! so that it is no measure of stakes. But of a contract that open hands make in nearly every likely deal nobody says that it
//! will fail, nor of one that they hardly ever make that it will be made.

use thurup_rules::{SeatView, Strain, Team};
use thurup_solver::{Limits, Position, Solver};

use crate::Budget;
use crate::beliefs::World;

/// Worlds after which a share that is 0 or 1 is taken for what it seems.
const PLAIN: usize = 8;

/// Part of a decision's nodes that one question may take.
const ONE_QUESTION: u64 = 10;

/// A team, the points that it is to make, and the strain.
pub(crate) type Claim = (Team, u8, Strain);

/// Asks the solver about contracts in likely deals.
pub(crate) struct Proof<'a> {
    view: &'a SeatView,
    worlds: &'a [World],
    /// Made when it is first needed.
    solver: &'a mut Option<Solver>,
    /// Nodes left for the decision, and for one question.
    nodes: u64,
    each: u64,
    known: Vec<(Claim, Option<f64>)>,
}

impl<'a> Proof<'a> {
    /// The first of these worlds are asked, as many as the budget allows.
    pub fn new(view: &'a SeatView, worlds: &'a [World], budget: &Budget, solver: &'a mut Option<Solver>) -> Proof<'a> {
        let worlds = &worlds[..worlds.len().min(budget.proof_worlds)];
        let nodes = budget.proof_nodes;
        Proof { view, worlds, solver, nodes, each: nodes / ONE_QUESTION, known: Vec::new() }
    }

    /// Share of the likely deals in which a contract is made with all hands in sight; none when it could not be told.
    pub fn made(&mut self, claim: Claim) -> Option<f64> {
        if let Some((_, share)) = self.known.iter().find(|(known, _)| *known == claim) {
            return *share;
        }
        let share = self.ask(claim);
        self.known.push((claim, share));
        share
    }

    fn ask(&mut self, (team, value, strain): Claim) -> Option<f64> {
        let auction = &self.view.auction;
        let (mut seen, mut made) = (0.0, 0.0);
        for (index, world) in self.worlds.iter().enumerate() {
            if self.nodes == 0 || (index >= PLAIN && (made == 0.0 || made == seen)) {
                break;
            }
            let position = Position::new(auction.seats(), &world.dealt, strain.trump(), auction.leader()).ok()?;
            let solver = self.solver.get_or_insert_with(Solver::new);
            let answer = solver.at_least(&position, team, value, &Limits::nodes(self.each.min(self.nodes)));
            self.nodes = self.nodes.saturating_sub(solver.take_stats().nodes);
            if let Ok(answer) = answer {
                seen += world.weight;
                made += if answer { world.weight } else { 0.0 };
            }
        }
        (seen > 0.0).then(|| made / seen)
    }
}
