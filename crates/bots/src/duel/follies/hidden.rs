//! Follies in the games whose trump is set aside. Likely deals are those of the bots that play them; a solo is left out, for its
//! play is no position of two teams.

use thurup_rules::{Action, Call, Card, Deal, Doubled, Phase, SeatView, Team, beats};
use thurup_solver::Position;

use super::detector::{Detector, positions, worlds};
use super::folly::{Folly, Found};
use super::steps::Step;
use crate::hidden::{World, aside_by_counting, can_be_beaten};

/// The share of worlds of which something is true.
fn share(worlds: &[World], mut holds: impl FnMut(&World) -> bool) -> f64 {
    let all: u32 = worlds.iter().map(|world| world.times).sum();
    let some: u32 = worlds.iter().filter(|world| holds(world)).map(|world| world.times).sum();
    f64::from(some) / f64::from(all.max(1))
}

impl Detector {
    /// The follies of a deal, in order.
    pub(super) fn in_hidden(&mut self, steps: &[Step]) -> Vec<Found> {
        let mut found: Vec<Found> = self.hopeless_number(steps).into_iter().collect();
        for step in steps {
            found.extend(match step.action {
                Action::Play(card) => self.in_hidden_card(step, card),
                Action::OpenTrump => self.opens_for_nothing(step),
                _ => None,
            });
        }
        found
    }

    fn in_hidden_card(&mut self, step: &Step, card: Card) -> Option<Found> {
        let position = Position::of_open_deal(&step.before)?;
        let view = step.before.seat_view(step.chair);
        if view.playable().kinds().count() < 2 {
            return None;
        }
        let play = step.before.play()?;
        let away = self.gives_away(step, &view, play, &position, card);
        away.or_else(|| self.cuts_partner_in_hidden(step, &view, &position, card))
    }

    fn cuts_partner_in_hidden(&mut self, step: &Step, view: &SeatView, position: &Position, card: Card) -> Option<Found> {
        let trick = step.before.play()?.current()?;
        let (winner, best) = trick.winning()?;
        let power = step.before.play()?.trump().suit();
        if winner.team() != step.chair.team() || !beats(card, best, power) || can_be_beaten(&step.before) {
            return None;
        }
        let lower: Vec<Card> = view.playable().kinds().filter(|&other| !beats(other, best, power)).collect();
        let better = self.better(position, card, &lower)?;
        let worlds = worlds(step, view);
        if worlds.iter().any(|world| can_be_beaten(&world.deal)) {
            return None;
        }
        (self.mean_gain(&positions(&worlds), card, better) >= 1.0).then(|| step.found(Folly::CutsPartner, Action::Play(better)))
    }

    fn opens_for_nothing(&mut self, step: &Step) -> Option<Found> {
        let trick = step.before.play()?.current()?;
        let (winner, _) = trick.winning()?;
        if winner.team() != step.chair.team() || can_be_beaten(&step.before) {
            return None;
        }
        let (closed, open, better) = self.closed_and_open(&Position::of_open_deal(&step.before)?)?;
        let worlds = worlds(step, &step.before.seat_view(step.chair));
        if open > closed || worlds.iter().any(|world| can_be_beaten(&world.deal)) {
            return None;
        }
        let mut gain = 0.0;
        for (position, weight) in positions(&worlds) {
            let (closed, open, _) = self.closed_and_open(&position)?;
            gain += weight * (f64::from(open) - f64::from(closed));
        }
        (gain <= 0.0).then(|| step.found(Folly::OpensForNothing, Action::Play(better)))
    }

    /// Points that the player on turn gets with trump kept closed, and with trump opened; and the best card with it closed.
    fn closed_and_open(&mut self, position: &Position) -> Option<(u8, u8, Card)> {
        let team = position.turn().team();
        let opened = position.open_trump().ok()?;
        let odd = self.solver.score(&opened);
        let open = if team == Team::Odd { odd } else { opened.points() - odd };
        let cards: Vec<Card> = position.playable(position.turn()).kinds().collect();
        let closed = cards.into_iter().map(|card| (self.worth(position, card), card)).max_by_key(|(worth, _)| *worth)?;
        Some((closed.0, open, closed.1))
    }

    /// A bid that nobody had to make, the highest of its auction.
    fn hopeless_number(&mut self, steps: &[Step]) -> Option<Found> {
        let last = steps.last()?;
        let contract = last.before.play()?.contract();
        let bid = steps.iter().rev().find(|step| match step.action {
            Action::Call(Call::Number(value)) => value == contract.value && step.chair == contract.by,
            _ => false,
        })?;
        let start = steps.iter().find(|step| step.before.phase() == Phase::Play)?;
        if contract.is_solo() || bid.before.auction().must_open() || self.is_made(&start.before) {
            return None;
        }
        let worlds = worlds(bid, &bid.before.seat_view(bid.chair));
        let after = |world: &World, call: Call| {
            let mut deal = world.deal.clone();
            deal.apply(bid.chair, Action::Call(call)).ok()?;
            play_begins(&mut deal).then_some(deal)
        };
        let made = share(&worlds, |world| after(world, bid_of(bid)).is_some_and(|deal| self.is_made(&deal)));
        if made > 0.1 {
            return None;
        }
        let stakes = |chance: f64, value: u8| {
            let (made, defeated) = last.before.rules().stakes(value, Doubled::Undoubled);
            chance * f64::from(made) - (1.0 - chance) * f64::from(defeated)
        };
        let passed = match bid.before.auction().standing() {
            None => 0.0,
            Some(under) => {
                let chance = share(&worlds, |world| after(world, Call::Pass).is_some_and(|deal| self.is_made(&deal)));
                stakes(chance, under.value) * if under.by.team() == bid.chair.team() { 1.0 } else { -1.0 }
            }
        };
        (passed >= stakes(made, contract.value)).then(|| bid.found(Folly::Hopeless, Action::Call(Call::Pass)))
    }

    /// Whether a contract is made by best play from here, with all hands open.
    fn is_made(&mut self, deal: &Deal) -> bool {
        let (Some(play), Some(position)) = (deal.play(), Position::of_open_deal(deal)) else { return false };
        let contract = play.contract();
        let team = contract.by.team();
        self.gets(&position, team, contract.value.saturating_sub(play.points()[team]))
    }
}

fn bid_of(step: &Step) -> Call {
    step.call().unwrap_or(Call::Pass)
}

/// Everybody passes, and the winner sets aside what looks best by counting; whether the play begins then.
fn play_begins(deal: &mut Deal) -> bool {
    while let Some(turn) = deal.turn() {
        let action = match deal.phase() {
            Phase::Auction => Some(Action::Call(Call::Pass)),
            Phase::Trump => aside_by_counting(&deal.seat_view(turn)).map(Action::SetTrump),
            Phase::Play | Phase::Over(_) => None,
        };
        let Some(action) = action else { break };
        if deal.apply(turn, action).is_err() {
            break;
        }
    }
    deal.phase() == Phase::Play
}
