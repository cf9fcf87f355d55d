//! Decks: which cards are played with, alike in every suit.

use std::fmt;
use std::ops::Index;

use crate::{Card, Hand, Rank, Seats, Suit};

/// A value for each rank, high to low.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct ByRank<T>(pub [T; Rank::ALL.len()]);

impl<T> Index<Rank> for ByRank<T> {
    type Output = T;

    fn index(&self, rank: Rank) -> &T {
        &self.0[rank as usize]
    }
}

/// A deck: how many copies of each rank every suit has, at most two. How many cards and points there are, and how large a hand
/// is, follows from it.
///
/// ```
/// use thurup_rules::{Preset, Rank, Seats};
/// let deck = Preset::Kerala.rules().deck(Seats::Six);
/// assert_eq!((deck.cards().len(), deck.points(), deck.hand_size(Seats::Six)), (48, 56, 8));
/// assert_eq!((deck.copies(Rank::Jack), deck.copies(Rank::Eight)), (2, 0));
/// assert_eq!(deck.to_string(), "JJ99AATTKKQQ");
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Deck {
    copies: ByRank<u8>,
}

impl Deck {
    /// Two copies of every rank from the jack down to this one.
    pub const fn pairs(lowest: Rank) -> Deck {
        let (mut copies, mut rank) = ([0; Rank::ALL.len()], 0);
        while rank <= lowest as usize {
            copies[rank] = 2;
            rank += 1;
        }
        Deck { copies: ByRank(copies) }
    }

    /// One copy of every rank from the jack down to this one.
    pub const fn singles(lowest: Rank) -> Deck {
        let mut deck = Deck::pairs(lowest);
        let mut rank = 0;
        while rank <= lowest as usize {
            deck.copies.0[rank] = 1;
            rank += 1;
        }
        deck
    }

    /// The same with another number of copies of one rank, at most two.
    #[must_use]
    pub const fn with(mut self, rank: Rank, copies: u8) -> Deck {
        self.copies.0[rank as usize] = if copies > 2 { 2 } else { copies };
        self
    }

    /// Copies of a rank in each suit.
    pub const fn copies(self, rank: Rank) -> u8 {
        self.copies.0[rank as usize]
    }

    /// Every card.
    pub const fn cards(self) -> Hand {
        let (mut cards, mut suit) = (Hand::EMPTY, 0);
        while suit < Suit::ALL.len() {
            let mut rank = 0;
            while rank < Rank::ALL.len() {
                let mut copies = self.copies.0[rank];
                while copies > 0 {
                    cards.add(Card::new(Suit::ALL[suit], Rank::ALL[rank]));
                    copies -= 1;
                }
                rank += 1;
            }
            suit += 1;
        }
        cards
    }

    /// Card points in it.
    pub const fn points(self) -> u8 {
        let (mut points, mut rank) = (0, 0);
        while rank < Rank::ALL.len() {
            points += self.copies.0[rank] * Rank::ALL[rank].points();
            rank += 1;
        }
        points * Suit::ALL.len() as u8
    }

    /// Cards in each hand at a table of this size.
    pub const fn hand_size(self, seats: Seats) -> u8 {
        self.cards().len() / seats.count()
    }
}

impl fmt::Display for Deck {
    /// The ranks of a suit, high to low, as often as they are there.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in Rank::ALL {
            for _ in 0..self.copies(rank) {
                write!(f, "{}", rank.letter())?;
            }
        }
        Ok(())
    }
}
