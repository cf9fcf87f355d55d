//! What every search for follies asks: how the deal may stand for all that a seat knows, and what open hands get there.

use rand_chacha::ChaCha8Rng;
use rand_core::SeedableRng;
use thurup_rules::{Card, Chair, Deal, SeatView, Strain, Team, TrumpKind};
use thurup_solver::{Limits, Position, Solver};
use thurup_systems::Convention;

use super::steps::Step;
use crate::beliefs::{Beliefs, World};
use crate::hidden;

/// Worlds that each judgement is made on.
const WORLDS: usize = 40;

/// Finds follies. Keep one for each thread.
pub struct Detector {
    pub(super) solver: Solver,
    convention: Convention,
}

impl Detector {
    /// A detector for a table that bids by a convention.
    pub fn new(convention: Convention) -> Detector {
        Detector { solver: Solver::new(), convention }
    }

    /// Worlds from what a seat knew. For cards, where something must be certain, all that is possible counts alike; calls are
    /// judged by what they promise too.
    pub(super) fn worlds(&mut self, step: &Step, view: &SeatView) -> Vec<World> {
        let mut beliefs = match view.play {
            Some(_) => Beliefs::uniform(),
            None => Beliefs::weighted(self.convention),
        };
        beliefs.worlds(view, WORLDS, &mut ChaCha8Rng::seed_from_u64(step.number as u64))
    }

    /// How the deal may stand for all that a seat knows, each position with its weight.
    pub(super) fn seen(&mut self, step: &Step, view: &SeatView) -> Vec<(Position, f64)> {
        if step.before.rules().trump() == TrumpKind::Indicator {
            return positions(&worlds(step, view));
        }
        let worlds = self.worlds(step, view);
        worlds.iter().filter_map(|world| Some((in_world(view, world)?, world.weight))).collect()
    }

    /// Whether a team gets at least so many of the points still to be won.
    pub(super) fn gets(&mut self, position: &Position, team: Team, points: u8) -> bool {
        self.solver.at_least(position, team, points, &Limits::none()) == Ok(true)
    }

    /// What a team still gets if this card is played, the trick that it completes included.
    pub(super) fn worth(&mut self, position: &Position, card: Card) -> u8 {
        let team = position.turn().team();
        let Ok(after) = position.play(card) else { return 0 };
        let odd = self.solver.score(&after);
        position.points_won(card)[team as usize] + if team == Team::Odd { odd } else { after.points() - odd }
    }

    /// Whether the team of `by` makes so many points in a strain, from the opening lead on.
    pub(super) fn makes(&mut self, deal: &Deal, dealt: &[thurup_rules::Hand], by: Chair, value: u8, strain: Strain) -> bool {
        Position::new(deal.seats(), dealt, strain.trump(), deal.leader())
            .is_ok_and(|position| self.gets(&position, by.team(), value))
    }
}

/// The weight of the worlds of which something is true.
pub(super) fn share(worlds: &[World], mut holds: impl FnMut(&World) -> bool) -> f64 {
    let all: f64 = worlds.iter().map(|world| world.weight).sum();
    let some: f64 = worlds.iter().filter(|world| holds(world)).map(|world| world.weight).sum();
    if all > 0.0 { some / all } else { 0.0 }
}

/// Likely deals for what a seat knew: for cards all that is possible alike, for calls by what was called, as for named trumps.
pub(super) fn worlds(step: &Step, view: &SeatView) -> Vec<hidden::World> {
    let mut dice = ChaCha8Rng::seed_from_u64(step.number as u64);
    hidden::worlds(view, WORLDS, view.play.is_none(), &mut dice)
}

/// Their positions, with the trump closed or open.
pub(super) fn positions(worlds: &[hidden::World]) -> Vec<(Position, f64)> {
    worlds.iter().filter_map(|world| Some((Position::of_open_deal(&world.deal)?, world.times.into()))).collect()
}

/// The position of a view in a world, with a trump that was named.
fn in_world(view: &SeatView, world: &World) -> Option<Position> {
    let play = view.play.as_ref()?;
    let trick = play.current()?;
    let trump = play.trump().suit();
    Position::in_trick(view.auction.seats(), &world.hands, trump, trick.leader(), trick.cards()).ok()
}
