//! How well each hidden hand agrees with what its player said and did.

use std::collections::HashMap;

use thurup_rules::{Chair, Hand, RuleSet, Said, SeatView};
use thurup_systems::{Cards, Known};

use super::callsense::CALL_SENSE;
use super::facts::Facts;
use super::observing::{ObservedCall, observe};
use super::plays::{Played, watch};
use super::playsense::PLAY_SENSE;
use super::traits::Traits;
use crate::numbers::mix;

/// The most hands whose weight is kept.
const MOST_KEPT: usize = 100_000;

/// Part of players who call as the models do not expect at all, and of those who so play. Whoever makes one call after
/// another that no hand explains is one of them, and nothing is read into the rest.
pub(crate) const STRANGERS: f64 = 0.05;

/// How likely the calls of an auction are with a hand, as one seat has observed them. It is kept while the deal goes on.
#[derive(Clone, Debug)]
pub(crate) struct AuctionLikelihood {
    rules: RuleSet,
    me: Chair,
    leader: Chair,
    said: Vec<Said>,
    observed: Vec<Vec<ObservedCall>>,
    pub known: Vec<Known>,
    /// Logarithms of the chances of all calls, by hand as dealt.
    kept: Vec<HashMap<Hand, f64>>,
}

impl AuctionLikelihood {
    pub fn new(view: &SeatView, cards: impl Into<Cards>) -> AuctionLikelihood {
        let cards = cards.into();
        let auction = &view.auction;
        let mut observed = vec![Vec::new(); Chair::MAX];
        for call in observe(auction, cards, Some(view.chair)) {
            observed[call.chair.index()].push(call);
        }
        AuctionLikelihood {
            rules: *auction.rules(),
            me: view.chair,
            leader: auction.leader(),
            said: auction.said().to_vec(),
            observed,
            known: cards.known(auction),
            kept: vec![HashMap::new(); Chair::MAX],
        }
    }

    /// Whether this is the auction of a view.
    pub fn is_of(&self, view: &SeatView) -> bool {
        let auction = &view.auction;
        self.said == auction.said()
            && self.leader == auction.leader()
            && self.me == view.chair
            && self.known.len() == usize::from(auction.seats().count())
            && self.rules == *auction.rules()
    }

    /// Calls of a player that are no pass.
    fn said(&self, chair: Chair) -> usize {
        self.observed[chair.index()].iter().filter(|observed| !observed.is_pass()).count()
    }

    /// Logarithm of the chance of all calls of a player with this hand as dealt.
    fn calls(&mut self, chair: Chair, dealt: Hand) -> f64 {
        let kept = &mut self.kept[chair.index()];
        if let Some(&weight) = kept.get(&dealt) {
            return weight;
        }
        let traits = Traits::of(dealt);
        let observed = &self.observed[chair.index()];
        let sense = observed.iter().map(|observed| observed.likelihood(dealt, &traits, &CALL_SENSE)).sum();
        let weight = mix(sense, observed.iter().map(ObservedCall::by_a_stranger).sum(), STRANGERS);
        if kept.len() >= MOST_KEPT {
            kept.clear();
        }
        kept.insert(dealt, weight);
        weight
    }
}

/// Weighs the hands that are possible in one view.
pub(crate) struct Weigher<'a> {
    facts: &'a Facts,
    auction: &'a mut AuctionLikelihood,
    /// Each player's cards, the last one first.
    played: Vec<Vec<Played>>,
    kept: Vec<HashMap<Hand, f64>>,
}

impl<'a> Weigher<'a> {
    /// `by_cards`: whether the cards that were played are weighed, too.
    pub fn new(view: &SeatView, facts: &'a Facts, auction: &'a mut AuctionLikelihood, by_cards: bool) -> Weigher<'a> {
        let mut played = vec![Vec::new(); Chair::MAX];
        if let Some(play) = view.play.as_ref().filter(|_| by_cards) {
            for card in watch(&view.auction, play, Some(view.chair)).into_iter().rev() {
                played[card.chair.index()].push(card);
            }
        }
        Weigher { facts, auction, played, kept: vec![HashMap::new(); Chair::MAX] }
    }

    /// Logarithm of the chance of what a hidden player said and did, with this hand now.
    pub fn hand(&mut self, chair: Chair, now: Hand) -> f64 {
        let at = chair.index();
        if let Some(&weight) = self.kept[at].get(&now) {
            return weight;
        }
        let weight = if self.facts.hand_allowed(chair, now) {
            let mut held = now;
            let (mut sense, mut any) = (0.0, 0.0);
            for card in &self.played[at] {
                held.add(card.card);
                let [by_sense, by_any] = card.likelihood(held, &PLAY_SENSE);
                sense += by_sense;
                any += by_any;
            }
            self.auction.calls(chair, held) + mix(sense, any, STRANGERS)
        } else {
            f64::NEG_INFINITY
        };
        self.kept[at].insert(now, weight);
        weight
    }

    /// The same for all hidden hands together.
    pub fn hands(&mut self, now: &[Hand; Chair::MAX]) -> f64 {
        if !self.facts.together_allowed(now) {
            return f64::NEG_INFINITY;
        }
        let facts = self.facts;
        facts.hidden.iter().map(|&chair| self.hand(chair, now[chair.index()])).sum()
    }

    /// The hidden players, those who said most first.
    pub fn order(&self) -> Vec<Chair> {
        let mut order = self.facts.hidden.clone();
        order.sort_by_key(|chair| std::cmp::Reverse(self.auction.said(*chair)));
        order
    }

    /// Whether hands fit together that may do so each for itself.
    pub fn together(&self, now: &[Hand; Chair::MAX]) -> bool {
        self.facts.together_allowed(now)
    }

    /// The hidden players.
    pub fn hidden(&self) -> &'a [Chair] {
        &self.facts.hidden
    }
}
