//! Hands: small multisets of cards.

use std::fmt;

use thiserror::Error;

use crate::card::CardError;
use crate::{Card, Rank, Suit};

/// Cards of one owner; at most two copies of each. Sixteen bytes, copied freely.
///
/// ```
/// use thurup_rules::{Hand, Suit};
/// let hand: Hand = "TQ.9AA.A.9K".parse()?;
/// assert_eq!(hand.len(), 8);
/// assert_eq!(hand.count(Suit::Hearts), 3);
/// assert_eq!(hand.points(), 8);
/// assert_eq!(hand.to_string(), "TQ.9AA.A.9K");
/// # Ok::<(), thurup_rules::HandError>(())
/// ```
#[derive(Clone, Copy, Default, PartialEq, Eq, Hash)]
pub struct Hand {
    /// Cards held at least once.
    one: u64,
    /// Cards held twice.
    two: u64,
}

const fn suit_mask(suit: Suit) -> u64 {
    0xFFFF << (16 * suit as u32)
}

/// Bits of all cards of a rank.
const fn rank_mask(rank: Rank) -> u64 {
    0x0001_0001_0001_0001 << rank as u32
}

impl Hand {
    /// No cards.
    pub const EMPTY: Hand = Hand { one: 0, two: 0 };

    /// Two copies of every card from the jack down to a rank.
    pub const fn full(lowest: Rank) -> Hand {
        let suit = (1u64 << (lowest as u32 + 1)) - 1;
        let cards = suit | suit << 16 | suit << 32 | suit << 48;
        Hand { one: cards, two: cards }
    }

    /// Number of cards.
    pub const fn len(self) -> u8 {
        (self.one.count_ones() + self.two.count_ones()) as u8
    }

    /// No cards left.
    pub const fn is_empty(self) -> bool {
        self.one == 0
    }

    /// Number of cards of a suit.
    pub const fn count(self, suit: Suit) -> u8 {
        self.suit(suit).len()
    }

    /// Number of copies of a card: 0, 1 or 2.
    pub const fn copies(self, card: Card) -> u8 {
        ((self.one >> card.bit() & 1) + (self.two >> card.bit() & 1)) as u8
    }

    /// Number of cards of a rank.
    pub const fn count_rank(self, rank: Rank) -> u8 {
        let mask = rank_mask(rank);
        ((self.one & mask).count_ones() + (self.two & mask).count_ones()) as u8
    }

    /// Holds the card at least once.
    pub const fn has(self, card: Card) -> bool {
        self.one >> card.bit() & 1 == 1
    }

    /// Holds a card of the suit.
    pub const fn has_suit(self, suit: Suit) -> bool {
        self.one & suit_mask(suit) != 0
    }

    /// The only suit held, if there is just one.
    pub fn only_suit(self) -> Option<Suit> {
        let mut held = Suit::ALL.into_iter().filter(|&suit| self.has_suit(suit));
        match (held.next(), held.next()) {
            (Some(suit), None) => Some(suit),
            _ => None,
        }
    }

    /// The cards of one suit.
    pub const fn suit(self, suit: Suit) -> Hand {
        Hand { one: self.one & suit_mask(suit), two: self.two & suit_mask(suit) }
    }

    /// The cards of the other suits.
    #[must_use]
    pub const fn without(self, suit: Suit) -> Hand {
        Hand { one: self.one & !suit_mask(suit), two: self.two & !suit_mask(suit) }
    }

    /// These cards but for those, each copy once.
    #[must_use]
    pub fn minus(mut self, cards: Hand) -> Hand {
        for card in cards.cards() {
            self.remove(card);
        }
        self
    }

    /// These cards and those; a third copy is dropped.
    #[must_use]
    pub fn plus(mut self, cards: Hand) -> Hand {
        for card in cards.cards() {
            self.add(card);
        }
        self
    }

    /// Card points.
    pub const fn points(self) -> u8 {
        self.count_rank(Rank::Jack) * 3
            + self.count_rank(Rank::Nine) * 2
            + self.count_rank(Rank::Ace)
            + self.count_rank(Rank::Ten)
    }

    /// Adds a card; false when both copies are held already.
    pub const fn add(&mut self, card: Card) -> bool {
        let bit = 1 << card.bit();
        if self.one & bit == 0 {
            self.one |= bit;
            true
        } else if self.two & bit == 0 {
            self.two |= bit;
            true
        } else {
            false
        }
    }

    /// Takes one copy of a card away; false when it is not held.
    pub const fn remove(&mut self, card: Card) -> bool {
        let bit = 1 << card.bit();
        if self.two & bit != 0 {
            self.two &= !bit;
            true
        } else if self.one & bit != 0 {
            self.one &= !bit;
            true
        } else {
            false
        }
    }

    /// Each kind of card held, once, spades first, high to low.
    pub fn kinds(self) -> impl Iterator<Item = Card> {
        Bits(self.one).map(Card::from_bit)
    }

    /// Every card, copies next to each other, spades first, high to low.
    pub fn cards(self) -> impl Iterator<Item = Card> {
        Bits(self.one).flat_map(move |bit| std::iter::repeat_n(Card::from_bit(bit), 1 + (self.two >> bit & 1) as usize))
    }
}

/// Positions of the set bits, lowest first.
struct Bits(u64);

impl Iterator for Bits {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        if self.0 == 0 {
            return None;
        }
        let bit = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(bit)
    }
}

impl FromIterator<Card> for Hand {
    /// Third copies are dropped; count with [`Hand::len`] where that matters.
    fn from_iter<I: IntoIterator<Item = Card>>(cards: I) -> Hand {
        let mut hand = Hand::EMPTY;
        for card in cards {
            hand.add(card);
        }
        hand
    }
}

impl fmt::Display for Hand {
    /// `S.H.D.C`, ranks `J9ATKQ`, a void empty.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for suit in Suit::ALL {
            if suit != Suit::Spades {
                f.write_str(".")?;
            }
            for card in self.suit(suit).cards() {
                write!(f, "{}", card.rank().letter())?;
            }
        }
        Ok(())
    }
}

impl fmt::Debug for Hand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

/// A text is not a hand.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum HandError {
    /// Not four suits.
    #[error("a hand is four suits between three dots, S.H.D.C, such as J9.ATK.-.QQ; this has {0} suits")]
    Suits(usize),
    /// A letter is no rank.
    #[error(transparent)]
    Card(#[from] CardError),
    /// A third copy.
    #[error("{0} is there more than twice")]
    Copies(Card),
}

impl std::str::FromStr for Hand {
    type Err = HandError;

    fn from_str(text: &str) -> Result<Hand, HandError> {
        let suits = text.trim().split('.').count();
        if suits != 4 {
            return Err(HandError::Suits(suits));
        }
        let mut hand = Hand::EMPTY;
        for (suit, ranks) in Suit::ALL.into_iter().zip(text.trim().split('.')) {
            let ranks = ranks.trim();
            if ranks == "-" {
                continue;
            }
            let mut letters = ranks.chars().peekable();
            while let Some(letter) = letters.next() {
                let rank =
                    if letter == '1' && letters.next_if_eq(&'0').is_some() { Rank::Ten } else { Rank::try_from(letter)? };
                let card = Card::new(suit, rank);
                if !hand.add(card) {
                    return Err(HandError::Copies(card));
                }
            }
        }
        Ok(hand)
    }
}

crate::with_str::with_str!(Hand);
