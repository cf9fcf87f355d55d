//! What the tests look at: every deal that there can be, and deals drawn, beside each other.

use rand_core::Rng;
use thurup_rules::{Chair, Hand, SeatView};
use thurup_systems::Cards;

use super::drawing::{lengths, uniform, weigh, weighted};
use super::exact;
pub use super::exact::Counted;
use super::facts::Facts;
use super::weigher::{AuctionLikelihood, Weigher};

/// The players whose cards are not all known, and the cards that somebody else holds.
pub fn unseen(view: &SeatView) -> (Vec<Chair>, Hand) {
    let facts = Facts::new(view);
    (facts.hidden, facts.unseen)
}

/// All deals that agree with what is certain; none when there are more than `most`.
pub fn all(view: &SeatView, most: usize) -> Option<Vec<Counted>> {
    exact::all(&Facts::new(view), most)
}

/// How many deals there are by the lengths of the hands alone.
pub fn by_lengths(view: &SeatView) -> f64 {
    lengths(&Facts::new(view)).total()
}

/// Whether each hand by itself agrees with what is certain.
pub fn each_allowed(view: &SeatView, now: &[Hand; Chair::MAX]) -> bool {
    let facts = Facts::new(view);
    facts.hidden.iter().all(|chair| facts.hand_allowed(*chair, now[chair.index()]))
}

/// Deals that are all equally likely.
pub fn drawn(view: &SeatView, n: usize, rng: &mut impl Rng) -> Vec<Counted> {
    uniform(&Facts::new(view), n, rng)
}

/// Gives deals their weights, by what was called and played.
pub fn weigh_all(view: &SeatView, cards: impl Into<Cards>, all: &mut [Counted]) {
    let (facts, mut auction) = (Facts::new(view), AuctionLikelihood::new(view, cards));
    weigh(all, &mut Weigher::new(view, &facts, &mut auction, true));
}

/// Deals that are likely after what was called and played, and the effective number of those they were picked from.
pub fn drawn_by_weight(view: &SeatView, cards: impl Into<Cards>, n: usize, rng: &mut impl Rng) -> (Vec<Counted>, f64) {
    let (facts, mut auction) = (Facts::new(view), AuctionLikelihood::new(view, cards));
    let known = auction.known.clone();
    weighted(&facts, &mut Weigher::new(view, &facts, &mut auction, true), &known, n, rng)
}
