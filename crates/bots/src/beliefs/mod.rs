//! Beliefs: deals of the cards that a seat cannot see.
//!
//! A [`World`] is one way in which the hidden cards may lie. [`Beliefs`] draws worlds from a [`SeatView`] alone, so that
//! nothing but what the seat may know can come into them. Every world agrees with all that is certain: the cards seen, the
//! suits that a player did not follow, and what the rules of calling tell (`facts`). Deals are counted with the two copies of
//! a card told apart, as they are dealt.
//!
//! Uniform worlds take all such deals as equally likely. Suit lengths are drawn first, by dynamic programming over the
//! players, then the cards (`lengths`); no draw is thrown away but for the few facts that concern several hands.
//!
//! Weighted worlds multiply, for each hidden hand, the chance of its owner's calls and of the cards that its owner played:
//!
//! - a call's chance is its part in the scores of all that could be called; the system's own call with the hand has a score of
//!   its own (`observing`), so that a pass, or a double that did not come, tells as much as a bid;
//! - a card's chance is its part in the scores of all that could be played (`plays`);
//! - nothing is ever impossible but by the rules: a share of calls and cards hangs on nothing, and a share of players are taken
//!   for strangers to the system, about whose hands their calls tell nothing (`weigher`).
//!
//! The numbers of both models are most likely ones for what bots did at each other's tables; the tool that finds them is
//! `examples/beliefs_fit.rs`. Of 5,038 calls and 9,568 cards of deals that it had not seen, by a mixture of beginner, book, club
//! and strong bots, the models gave those chosen a chance of 0.78 and 0.50 in the geometric mean; all options alike, it would
//! be 0.09 and 0.32.
//!
//! How they are drawn (`drawing`):
//!
//! 1. when there are no more than [`FEW`] deals, all are listed and weighed exactly (`exact`);
//! 2. else eight times as many as are asked for are dealt such that they keep what the calls promise (`guide`), player by
//!    player, those who said most first; after each player those are picked whose hand is likely, some more than once;
//! 3. of these as many as are asked for are picked, and each walks: players exchange cards by Metropolis' rule (`chain`), which
//!    also lets promises be broken as often as they are.
//!
//! What it is worth is measured by `examples/beliefs_quality.rs` and written down in `docs/benchmarks.md`.

mod callsense;
mod chain;
mod drawing;
mod exact;
mod facts;
#[doc(hidden)]
pub mod fitting;
mod guide;
#[doc(hidden)]
pub mod inside;
mod lengths;
mod observing;
mod plays;
mod playsense;
mod traits;
mod weigher;

use std::collections::HashMap;

use rand_core::Rng;
use thurup_rules::{Chair, Hand, SeatView};
use thurup_systems::Cards;

pub use drawing::FEW;
pub(crate) use drawing::pick;
use exact::Counted;
pub(crate) use facts::Facts;
pub(crate) use plays::{Played, watch};
pub(crate) use playsense::HIDDEN_SENSE;
pub(crate) use weigher::STRANGERS;
use weigher::{AuctionLikelihood, Weigher};

/// One way in which the cards may lie.
#[derive(Clone, Debug, PartialEq)]
pub struct World {
    /// The hands as they are now, chair 1 first; the own hand among them.
    pub hands: Vec<Hand>,
    /// The hands as dealt, chair 1 first.
    pub dealt: Vec<Hand>,
    /// Its part in all worlds that it was drawn with: the weights of a draw add up to 1.
    pub weight: f64,
}

/// What a seat believes of the hidden hands.
#[derive(Clone, Debug)]
pub struct Beliefs {
    /// What everybody plays; none when calls and cards are not to be weighed.
    cards: Option<Cards>,
    auction: Option<AuctionLikelihood>,
    /// Whether the cards that were played are weighed, too.
    by_cards: bool,
    effective: f64,
    complete: bool,
}

impl Beliefs {
    /// All deals of the hidden cards that agree with what is certain are equally likely.
    pub fn uniform() -> Beliefs {
        Beliefs { cards: None, auction: None, by_cards: false, effective: 0.0, complete: false }
    }

    /// The more likely the players would have called and played as they did with their hands, the more likely the deal.
    /// Everybody is taken to play this convention, or the card of their side, most of the time.
    pub fn weighted(cards: impl Into<Cards>) -> Beliefs {
        Beliefs { cards: Some(cards.into()), auction: None, by_cards: true, effective: 0.0, complete: false }
    }

    /// The same by the calls alone: of the cards that were played no more is taken than what they make certain.
    pub fn weighted_by_calls(cards: impl Into<Cards>) -> Beliefs {
        Beliefs { by_cards: false, ..Beliefs::weighted(cards) }
    }

    /// Whether the last draw had every deal there can be, with its exact weight.
    pub fn is_complete(&self) -> bool {
        self.complete
    }

    /// The effective number of the deals that were weighed for the last draw, `(sum of weights)^2 / sum of their squares`: how
    /// many of equal weight would tell as much.
    pub fn effective(&self) -> f64 {
        self.effective
    }

    /// Draws worlds: at most `n`, those that came up more than once with the more weight. When there are no more than `n` in
    /// all, each is there with its exact weight. None only for a view that no deal can lead to. The same view and the same
    /// state of the generator give the same worlds, whatever was asked before.
    pub fn worlds(&mut self, view: &SeatView, n: usize, rng: &mut impl Rng) -> Vec<World> {
        let facts = Facts::new(view);
        let auction = self.cards.map(|cards| match self.auction.take() {
            Some(auction) if auction.is_of(view) => self.auction.insert(auction),
            _ => self.auction.insert(AuctionLikelihood::new(view, cards)),
        });
        let known = auction.as_ref().map(|auction| auction.known.clone());
        let mut weigher = auction.map(|auction| Weigher::new(view, &facts, auction, self.by_cards));
        self.complete = false;
        let (weighed, effective) = match (drawing::few(&facts), &mut weigher) {
            (Some(mut all), weigher) => {
                if let Some(weigher) = weigher {
                    drawing::weigh(&mut all, weigher);
                }
                let all = normal(all);
                let effective = 1.0 / all.iter().map(|(_, weight)| weight * weight).sum::<f64>();
                self.complete = all.len() <= n;
                (if all.len() > n { resample(&all, n, rng) } else { all }, effective)
            }
            (None, None) => (drawing::uniform(&facts, n, rng), n as f64),
            (None, Some(weigher)) => drawing::weighted(&facts, weigher, &known.unwrap_or_default(), n, rng),
        };
        self.effective = effective;
        normal(merged(weighed))
            .into_iter()
            .filter(|(_, weight)| *weight > 0.0)
            .map(|(now, weight)| {
                let (hands, dealt) = facts.everybody(now);
                World { hands, dealt, weight }
            })
            .collect()
    }
}

/// The same with weights that add up to 1.
fn normal(mut worlds: Vec<Counted>) -> Vec<Counted> {
    let sum: f64 = worlds.iter().map(|(_, weight)| weight).sum();
    if sum > 0.0 {
        worlds.iter_mut().for_each(|(_, weight)| *weight /= sum);
    }
    worlds
}

/// Equal worlds as one, where the first of them stood.
fn merged(worlds: Vec<Counted>) -> Vec<Counted> {
    let mut places: HashMap<[Hand; Chair::MAX], usize> = HashMap::with_capacity(worlds.len());
    let mut merged: Vec<Counted> = Vec::with_capacity(worlds.len());
    for (now, weight) in worlds {
        let place = *places.entry(now).or_insert(merged.len());
        match merged.get_mut(place) {
            Some((_, sum)) => *sum += weight,
            None => merged.push((now, weight)),
        }
    }
    merged
}

/// Picks `n` worlds by weight, all of the same weight.
fn resample(worlds: &[Counted], n: usize, rng: &mut impl Rng) -> Vec<Counted> {
    let weights: Vec<f64> = worlds.iter().map(|(_, weight)| *weight).collect();
    let picked = drawing::pick(&weights, weights.iter().sum(), n, rng);
    picked.into_iter().map(|at| (worlds[at].0, 1.0)).collect()
}
