//! What was done in a deal so far, and the deal without the last of it.

use super::{Action, Deal, State};
use crate::options::NoPointsRedeal;
use crate::{Cancelled, Card, Chair, Dealt, Hand, Outcome, Play, Said};

impl Deal {
    /// How many actions were done so far: all see that.
    pub fn done(&self) -> usize {
        let set = usize::from(self.earlier.is_some()) + usize::from(self.indicator.is_some());
        let played = self.play().map_or(0, |play| {
            let opened = play.opened().is_some_and(|opened| opened.by.is_some());
            usize::from(play.played()) + usize::from(opened) + usize::from(play.pair().is_some())
        });
        self.auction.said().len() + set + played + usize::from(self.asked().is_some())
    }

    /// Who has asked for a re-deal.
    fn asked(&self) -> Option<Chair> {
        match self.outcome() {
            Some(Outcome::Cancelled(Cancelled::Asked(chair))) => Some(chair),
            Some(Outcome::Cancelled(Cancelled::NoPoints)) if self.rules().no_points_redeal == NoPointsRedeal::Ask => {
                Some(self.leader())
            }
            _ => None,
        }
    }

    /// Everything that was done so far, in order, with the cards set aside: secret while one lies face down.
    pub fn actions(&self) -> Vec<(Chair, Action)> {
        let called = |said: &[Said]| said.iter().map(|said| (said.chair, Action::Call(said.call))).collect::<Vec<_>>();
        let set = |said: &[Said], card: Card| {
            let holder = said.iter().rev().find(|said| said.is_bid())?;
            Some((holder.chair, Action::SetTrump(card)))
        };
        let (first, second) = (self.auction.first_round(), self.auction.second_round());
        let mut actions = called(first);
        actions.extend(self.earlier.or(self.indicator()).and_then(|card| set(first, card)));
        actions.extend(called(second));
        actions.extend(self.earlier.and(self.indicator()).and_then(|card| set(second, card)));
        if let Some(play) = self.play() {
            for (at, (chair, card)) in play.cards().enumerate() {
                actions.extend(marks(play, at as u8));
                actions.push((chair, Action::Play(card)));
            }
            // Done for a card that is not played yet, or never will be: the deal may have ended by a claim.
            actions.extend(marks(play, play.played()));
        }
        actions.extend(self.asked().map(|chair| (chair, Action::AskRedeal)));
        actions
    }

    /// The deal as it was before its last call, where that was the last thing done and the auction is on.
    pub fn without_last_call(&self) -> Option<Deal> {
        let mut actions = self.actions();
        let called = matches!(actions.pop(), Some((_, Action::Call(_)))) && matches!(self.state, State::Auction);
        let all = |hand: &dyn Fn(Chair) -> Hand| self.seats().chairs().map(hand).collect::<Vec<Hand>>();
        let (hands, first) = (all(&|chair| self.whole(chair)), all(&|chair| self.first(chair)));
        let mut deal = Deal::laid(*self.rules(), self.seats(), self.leader(), Dealt { hands: &hands, first: &first });
        for (chair, action) in actions {
            deal.take(chair, action);
        }
        called.then_some(deal)
    }
}

/// What was done, beside playing, when so many cards had been played: trump opened, then the pair shown.
pub(crate) fn marks(play: &Play, after: u8) -> impl Iterator<Item = (Chair, Action)> {
    let opened = play.opened().filter(|opened| opened.after == after).and_then(|opened| opened.by);
    let shown = play.pair().filter(|pair| pair.after == after).map(|pair| pair.by);
    let opened = opened.map(|by| (by, Action::OpenTrump));
    opened.into_iter().chain(shown.map(|by| (by, Action::ShowPair)))
}
