//! Policies: simple ways to play with all hands in sight. What one of them solves is no puzzle.

use std::cmp::Reverse;

use thurup_rules::{Card, Suit, beats};

use super::position::Spot;

/// A simple way to play.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Policy {
    /// The highest card.
    Top,
    /// The lowest card.
    Low,
    /// Points where they are sure, else as little as possible.
    Greedy,
    /// Draws trumps, else greedy.
    Draw,
}

impl Policy {
    /// All, in the order in which they are tried.
    pub const ALL: [Policy; 4] = [Policy::Top, Policy::Low, Policy::Greedy, Policy::Draw];

    /// The stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Policy::Top => "top",
            Policy::Low => "low",
            Policy::Greedy => "greedy",
            Policy::Draw => "draw",
        }
    }

    /// The card that it plays; nothing where none is left.
    pub fn card(self, spot: &Spot) -> Option<Card> {
        let trump = spot.position.trump();
        let cards = spot.playable();
        match self {
            Policy::Top => top(&cards, trump),
            Policy::Low => low(&cards, trump),
            Policy::Greedy => greedy(spot),
            Policy::Draw => {
                let trumps = cards.iter().copied().filter(|card| Some(card.suit()) == trump);
                trumps.min_by_key(|card| card.rank()).filter(|_| spot.led().is_none()).or_else(|| greedy(spot))
            }
        }
    }
}

/// The highest rank; of several the trump, then the first in card order.
fn top(cards: &[Card], trump: Option<Suit>) -> Option<Card> {
    cards.iter().copied().min_by_key(|card| (card.rank(), Some(card.suit()) != trump, card.suit()))
}

/// The lowest rank; of several one of a side suit, then the first in card order.
fn low(cards: &[Card], trump: Option<Suit>) -> Option<Card> {
    cards.iter().copied().min_by_key(|card| (Reverse(card.rank()), Some(card.suit()) == trump, card.suit()))
}

/// Of some cards those of which something is greatest.
fn most<K: Ord>(cards: &[Card], of: impl Fn(&Card) -> K) -> Vec<Card> {
    let best = cards.iter().map(&of).max();
    cards.iter().copied().filter(|card| Some(of(card)) == best).collect()
}

fn greedy(spot: &Spot) -> Option<Card> {
    let trump = spot.position.trump();
    let team = spot.turn().team();
    let cards = spot.playable();
    let Some((ahead_of, ahead)) = spot.ahead() else {
        let sure: Vec<Card> = cards.iter().copied().filter(|card| spot.is_sure(*card, team, card.suit())).collect();
        return top(&most(&sure, |card| card.points()), trump).or_else(|| low(&cards, trump));
    };
    let led = spot.led()?;
    if ahead_of.team() == team && spot.is_sure(ahead, team, led) {
        return low(&most(&cards, |card| card.points()), trump);
    }
    let winning: Vec<Card> =
        cards.iter().copied().filter(|card| beats(*card, ahead, trump) && spot.is_sure(*card, team, led)).collect();
    let least = |cards: &[Card]| low(&most(cards, |card| Reverse(card.points())), trump);
    least(&winning).or_else(|| least(&cards))
}
