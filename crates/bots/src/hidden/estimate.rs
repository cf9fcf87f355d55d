//! What a hand is worth to its team as the bidder's, by counting: points that the team takes with a suit as trump.

use thurup_rules::{Card, Chair, Hand, Rank, RuleSet, Seats, Suit};

use super::figures::{FEATURES, Figures, Weights};

/// Counts it: a one, cards of the suit, its jacks, nines, aces and tens; jacks, nines, aces and tens beside it, suits that are not
/// held, the bidder leads, the bidder's team leads.
pub fn features(hand: Hand, suit: Suit, chair: Chair, leader: Chair) -> [f32; FEATURES] {
    let (trump, side) = (hand.suit(suit), hand.without(suit));
    let count = |cards: Hand, rank: Rank| f32::from(cards.count_rank(rank));
    let voids = Suit::ALL.into_iter().filter(|&other| !hand.has_suit(other)).count();
    [
        1.0,
        f32::from(hand.count(suit)),
        count(trump, Rank::Jack),
        count(trump, Rank::Nine),
        count(trump, Rank::Ace) + count(trump, Rank::Ten),
        count(side, Rank::Jack),
        count(side, Rank::Nine),
        count(side, Rank::Ace) + count(side, Rank::Ten),
        voids as f32,
        f32::from(u8::from(chair == leader)),
        f32::from(u8::from(chair.team() == leader.team())),
    ]
}

/// What is counted of a card that may be set aside.
pub const ASIDE_FEATURES: usize = 9;

/// What each of that adds to the score of a card; the chance of a card is its part in the sum of `exp(score)`. The mean of what
/// `examples/hidden_asides.rs` found for 28, 40 and 28 for four, 90 choices of the full bot each.
pub(super) const ASIDE: [f32; ASIDE_FEATURES] = [2.0, 0.3, 1.7, 3.0, -1.3, -0.6, 0.8, -0.6, 0.0];

/// Counts it: points of its suit as trump; the lowest of several, the highest of several, alone in its suit; its points, its
/// height, cards of its suit, higher cards of its suit in the hand, points in its suit.
pub(super) fn aside_features(hand: Hand, card: Card, points: f32) -> [f32; ASIDE_FEATURES] {
    let held = hand.suit(card.suit());
    let flag = |is: bool| f32::from(u8::from(is));
    let several = held.kinds().nth(1).is_some();
    let higher = held.kinds().take_while(|&other| other != card).count();
    [
        points,
        flag(several && held.kinds().last() == Some(card)),
        flag(several && held.kinds().next() == Some(card)),
        flag(!several),
        f32::from(card.points()),
        f32::from(card.rank() as u8),
        f32::from(held.len()),
        higher as f32,
        f32::from(held.points()),
    ]
}

/// Where a hand is judged.
#[derive(Clone, Copy)]
pub(super) struct Place<'a> {
    pub rules: &'a RuleSet,
    pub seats: Seats,
    pub chair: Chair,
    pub leader: Chair,
}

impl Place<'_> {
    /// What features are worth for such a hand.
    fn weights(&self, hand: Hand) -> &'static Weights {
        let first = hand.len() < self.rules.hand_size(self.seats);
        Figures::of(self.rules).weights(self.seats, first)
    }

    /// Points of the team with this suit as trump.
    fn points(&self, hand: Hand, suit: Suit, weights: &Weights) -> f32 {
        let counted = features(hand, suit, self.chair, self.leader);
        weights.iter().zip(counted).map(|(weight, count)| weight * count).sum()
    }

    /// Points that the hand carries with this suit as trump.
    pub fn carried(&self, hand: Hand, suit: Suit) -> f32 {
        self.points(hand, suit, self.weights(hand))
    }

    /// The suit with the most points.
    pub fn best(&self, hand: Hand) -> Option<(Suit, f32)> {
        let weights = self.weights(hand);
        let mut best: Option<(Suit, f32)> = None;
        for suit in Suit::ALL.into_iter().filter(|&suit| hand.has_suit(suit)) {
            let points = self.points(hand, suit, weights);
            if best.is_none_or(|(_, most)| points > most) {
                best = Some((suit, points));
            }
        }
        best
    }

    /// What is counted of every card that can be set aside.
    pub fn asides(&self, hand: Hand) -> Vec<(Card, [f32; ASIDE_FEATURES])> {
        let weights = self.weights(hand);
        let suits = Suit::ALL.into_iter().filter(|&suit| hand.has_suit(suit));
        let of_suit = |suit: Suit| {
            let points = self.points(hand, suit, weights);
            hand.suit(suit).kinds().map(move |card| (card, aside_features(hand, card, points))).collect::<Vec<_>>()
        };
        suits.flat_map(of_suit).collect()
    }

    /// The card to set aside by counting: the lowest of the best suit.
    pub fn aside(&self, hand: Hand) -> Option<Card> {
        hand.suit(self.best(hand)?.0).kinds().last()
    }
}
