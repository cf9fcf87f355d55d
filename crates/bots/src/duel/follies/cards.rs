//! Follies in the play of the cards.

use thurup_rules::{Action, Call, Card, Chair, Deal, Play, SeatView, Suit, Team, beats, following};
use thurup_solver::Position;

use super::detector::Detector;
use super::folly::{Folly, Found};
use super::steps::Step;
use crate::beliefs::World;

impl Detector {
    /// The worst folly of a card: one is enough.
    pub(super) fn in_card(&mut self, step: &Step, card: Card) -> Option<Found> {
        let position = Position::of_deal(&step.before)?;
        let play = step.before.play()?;
        let view = step.before.seat_view(step.chair);
        if view.playable().kinds().count() < 2 {
            return None;
        }
        self.gives_away(step, &view, play, &position, card)
            .or_else(|| self.cuts_partner(step, &view, play, &position, card))
            .or_else(|| self.ignores_suit(step, &view, play, &position, card))
    }

    pub(super) fn gives_away(
        &mut self,
        step: &Step,
        view: &SeatView,
        play: &Play,
        position: &Position,
        card: Card,
    ) -> Option<Found> {
        let team = step.chair.team();
        let needed = play.targets()[team].saturating_sub(play.points()[team]);
        if needed == 0 || needed > position.points() || !self.gets(position, team, needed) {
            return None;
        }
        if self.keeps(position, card, team, needed) {
            return None;
        }
        let seen = self.seen(step, view);
        let others = view.playable().kinds().filter(|&other| other != card);
        let sure = others.into_iter().find(|&other| {
            self.keeps(position, other, team, needed) && seen.iter().all(|(seen, _)| self.keeps(seen, other, team, needed))
        })?;
        let all: f64 = seen.iter().map(|(_, weight)| weight).sum();
        let losing = seen.iter().filter(|(seen, _)| !self.keeps(seen, card, team, needed));
        let lost: f64 = losing.map(|(_, weight)| weight).sum();
        (all > 0.0 && lost >= 0.1 * all).then(|| step.found(Folly::GivesAway, Action::Play(sure)))
    }

    /// Whether a team still gets so many points after a card.
    fn keeps(&mut self, position: &Position, card: Card, team: Team, needed: u8) -> bool {
        let needed = needed.saturating_sub(position.points_won(card)[team as usize]);
        position.play(card).is_ok_and(|after| self.gets(&after, team, needed))
    }

    fn cuts_partner(&mut self, step: &Step, view: &SeatView, play: &Play, position: &Position, card: Card) -> Option<Found> {
        let trump = play.trump().suit();
        let trick = play.current()?;
        let seats = step.before.seats();
        let (winner, best) = trick.winning()?;
        if winner.team() != step.chair.team() || !beats(card, best, trump) {
            return None;
        }
        let lower: Vec<Card> = view.playable().kinds().filter(|&other| !beats(other, best, trump)).collect();
        let led = trick.suit()?;
        let later: Vec<Chair> =
            seats.from(step.chair).skip(1).take(usize::from(seats.count()) - trick.cards().len() - 1).collect();
        let beaten = |world: &World| {
            later.iter().filter(|chair| chair.team() != step.chair.team()).any(|chair| {
                let hand = world.hands[chair.index()];
                following(hand, Some(led)).kinds().any(|other| beats(other, best, trump))
            })
        };
        if beaten(&truth(&step.before)) {
            return None;
        }
        let better = self.better(position, card, &lower)?;
        let worlds = self.worlds(step, view);
        if worlds.iter().any(beaten) {
            return None;
        }
        let seen = self.seen(step, view);
        (self.mean_gain(&seen, card, better) >= 1.0).then(|| step.found(Folly::CutsPartner, Action::Play(better)))
    }

    fn ignores_suit(&mut self, step: &Step, view: &SeatView, play: &Play, position: &Position, card: Card) -> Option<Found> {
        let contract = play.contract();
        let leads = play.current()?.cards().is_empty();
        let led_before = play.taken().iter().any(|taken| taken.trick.leader() == step.chair);
        if !leads || led_before || contract.by.team() == step.chair.team() {
            return None;
        }
        let trump = contract.trump();
        let shown = partners_suits(&step.before, step.chair);
        let wanted = |suit: Suit| shown.contains(&suit) && trump != Some(suit);
        let own = view.hand;
        // A suit of one's own that was bid may be led too.
        let bid_it = own_suits(&step.before, step.chair).contains(&card.suit());
        if shown.contains(&card.suit()) || bid_it || is_highest(view, play, card) {
            return None;
        }
        let suits: Vec<Card> = own.kinds().filter(|other| wanted(other.suit())).collect();
        let better = self.better(position, card, &suits)?;
        let seen = self.seen(step, view);
        (self.mean_gain(&seen, card, better) >= 2.0).then(|| step.found(Folly::IgnoresSuit, Action::Play(better)))
    }

    /// The best of some cards, if it is worth more than `card` as the cards lie.
    pub(super) fn better(&mut self, position: &Position, card: Card, others: &[Card]) -> Option<Card> {
        if others.is_empty() {
            return None;
        }
        let own = self.worth(position, card);
        let values: Vec<(Card, u8)> = others.iter().map(|&other| (other, self.worth(position, other))).collect();
        values.into_iter().max_by_key(|(_, worth)| *worth).filter(|(_, worth)| *worth > own).map(|(other, _)| other)
    }

    /// Points that one card brings over another in the mean of worlds.
    pub(super) fn mean_gain(&mut self, seen: &[(Position, f64)], card: Card, better: Card) -> f64 {
        let (mut gain, mut all) = (0.0, 0.0);
        for (position, weight) in seen {
            let one = f64::from(self.worth(position, better));
            gain += weight * (one - f64::from(self.worth(position, card)));
            all += weight;
        }
        if all > 0.0 { gain / all } else { 0.0 }
    }
}

/// The deal as it is, as a world.
fn truth(deal: &Deal) -> World {
    let chairs = || deal.seats().chairs();
    World {
        hands: chairs().map(|chair| deal.hand(chair)).collect(),
        dealt: chairs().map(|chair| deal.dealt(chair)).collect(),
        weight: 1.0,
    }
}

/// Suits that a player has bid.
fn own_suits(deal: &Deal, chair: Chair) -> Vec<Suit> {
    suits_of(deal, |caller| caller == chair)
}

/// Suits that a player's partners have bid.
fn partners_suits(deal: &Deal, chair: Chair) -> Vec<Suit> {
    suits_of(deal, |caller| caller != chair && caller.team() == chair.team())
}

fn suits_of(deal: &Deal, whose: impl Fn(Chair) -> bool) -> Vec<Suit> {
    let said = deal.auction().said().iter().filter(|said| whose(said.chair));
    said.filter_map(|said| match said.call {
        Call::Bid(bid) => bid.strain.trump(),
        _ => None,
    })
    .collect()
}

/// No card of its suit that is not yet played ranks above it, but for those in the own hand.
fn is_highest(view: &SeatView, play: &Play, card: Card) -> bool {
    let mut higher = view.auction.rules().deck(view.auction.seats()).cards().suit(card.suit());
    for (_, played) in play.cards() {
        higher.remove(played);
    }
    view.hand.cards().for_each(|own| {
        higher.remove(own);
    });
    higher.kinds().all(|other| !beats(other, card, None))
}
