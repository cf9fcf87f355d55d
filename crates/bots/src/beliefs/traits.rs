//! What matters of a hand when it bids.

use thurup_rules::{Card, Hand, Rank, Suit};

/// Numbers of a hand with one suit as trumps, or none.
pub(crate) const TRAITS: usize = 9;

/// A hand in numbers, for every choice of trumps.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Traits {
    /// By suit, and without trumps last.
    by_trump: [[f32; TRAITS]; 5],
    /// Suits that its holder may bid.
    pub biddable: [bool; 4],
}

impl Traits {
    pub fn of(hand: Hand) -> Traits {
        let lengths = Suit::ALL.map(|suit| f32::from(hand.count(suit)));
        let count = |suit: Suit, rank: Rank| f32::from(hand.copies(Card::new(suit, rank)));
        let jacks = Suit::ALL.map(|suit| count(suit, Rank::Jack));
        let nines = Suit::ALL.map(|suit| count(suit, Rank::Nine));
        let small = Suit::ALL.map(|suit| count(suit, Rank::Ace) + count(suit, Rank::Ten));
        let sum = |of: &[f32; 4]| of.iter().sum::<f32>();
        let (all_jacks, all_nines) = (sum(&jacks), sum(&nines));
        let voids = lengths.iter().filter(|&&length| length == 0.0).count() as f32;
        let longest = lengths.iter().fold(0.0f32, |most, &length| most.max(length));
        let mut by_trump = [[0.0; TRAITS]; 5];
        for suit in 0..4 {
            let length = lengths[suit];
            let other = (0..4).filter(|&other| other != suit).fold(0.0f32, |most, other| most.max(lengths[other]));
            by_trump[suit] = [
                length,
                (length - 4.0).max(0.0),
                jacks[suit],
                nines[suit],
                small[suit],
                all_jacks - jacks[suit],
                all_nines - nines[suit],
                voids,
                other,
            ];
        }
        by_trump[4] = [longest, (longest - 4.0).max(0.0), 0.0, 0.0, sum(&small), all_jacks, all_nines, voids, 0.0];
        let only = hand.only_suit();
        Traits { by_trump, biddable: Suit::ALL.map(|suit| hand.has_suit(suit) && only != Some(suit)) }
    }

    /// With this suit as trumps.
    pub fn with(&self, trump: Option<Suit>) -> &[f32; TRAITS] {
        &self.by_trump[trump.map_or(4, |suit| suit as usize)]
    }
}
