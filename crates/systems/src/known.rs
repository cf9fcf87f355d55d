//! What is known of a hand from the calls.

use thurup_rules::{Card, Hand, Rank, Suit, Text};

use crate::count::{Count, at_least};
use crate::situation::sequence;
use crate::words::{count_words, joined, rank_words};

/// What is known of a hand: limits that every hand fulfils which fits a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// Cards of each suit, by suit.
    pub length: [Count; 4],
    /// Jacks in the hand.
    pub jacks: Count,
    /// Card points in the hand, at least.
    pub points: u8,
    /// Cards that are held for sure.
    pub cards: Hand,
}

impl Default for Known {
    /// Nothing known.
    fn default() -> Known {
        Known { length: [at_least(0); 4], jacks: at_least(0), points: 0, cards: Hand::EMPTY }
    }
}

impl Known {
    /// Learns that a card is held this many times at least.
    pub fn at_least(&mut self, card: Card, copies: u8) {
        while self.cards.copies(card) < copies && self.cards.add(card) {}
    }

    /// Learns that the next `n` of a suit's sequence are held, when `shown` are known elsewhere.
    pub(crate) fn sequence(&mut self, suit: Suit, shown: u8, n: u8) {
        let mut copies = [0u8; 9];
        for rank in sequence(shown, n) {
            copies[rank as usize] += 1;
        }
        for rank in Rank::ALL {
            self.at_least(Card::new(suit, rank), copies[rank as usize]);
        }
    }

    /// What is known when one of two things is true.
    pub fn either(&self, other: &Known) -> Known {
        let hull = |a: Count, b: Count| Count(a.0.min(b.0), a.1.max(b.1));
        let mut known = Known {
            length: std::array::from_fn(|suit| hull(self.length[suit], other.length[suit])),
            jacks: hull(self.jacks, other.jacks),
            points: self.points.min(other.points),
            cards: Hand::EMPTY,
        };
        for card in self.cards.kinds() {
            known.at_least(card, self.cards.copies(card).min(other.cards.copies(card)));
        }
        known
    }

    /// What is known when both are true.
    pub fn both(&self, other: &Known) -> Known {
        let meet = |a: Count, b: Count| Count(a.0.max(b.0), a.1.min(b.1).max(a.0.max(b.0)));
        let mut known = Known {
            length: std::array::from_fn(|suit| meet(self.length[suit], other.length[suit])),
            jacks: meet(self.jacks, other.jacks),
            points: self.points.max(other.points),
            cards: self.cards,
        };
        for card in other.cards.kinds() {
            known.at_least(card, other.cards.copies(card));
        }
        known
    }

    /// Whether a hand is within the limits.
    pub fn allows(&self, hand: Hand) -> bool {
        Suit::ALL.into_iter().all(|suit| self.length[suit as usize].has(hand.count(suit)))
            && self.jacks.has(hand.count_rank(Rank::Jack))
            && hand.points() >= self.points
            && self.cards.kinds().all(|card| hand.copies(card) >= self.cards.copies(card))
    }

    /// The limits in words, one line each; none where nothing is known.
    ///
    /// ```
    /// use thurup_systems::{Known, at_least};
    /// let mut known = Known::default();
    /// known.length[0] = at_least(4);
    /// assert_eq!(known.texts()[0].en, "4 or more spades");
    /// ```
    pub fn texts(&self) -> Vec<Text> {
        let mut texts = Vec::new();
        for suit in Suit::ALL {
            let of = suit.name();
            texts.extend(count_words(self.length[suit as usize], &of));
            let held = self.cards.suit(suit);
            let words = Rank::ALL.into_iter().filter_map(|rank| {
                let (en, ml) = rank_words(rank);
                match held.copies(Card::new(suit, rank)) {
                    0 => None,
                    1 => Some((format!("{} {en}", if rank == Rank::Ace { "an" } else { "a" }), format!("ഒരു {ml}"))),
                    _ => Some((format!("both {en}s"), format!("രണ്ട് {ml}"))),
                }
            });
            let words: Vec<_> = words.collect();
            if !words.is_empty() {
                let cards = joined(&words);
                texts.push(Text::new(format!("{} of {}", cards.en, of.en), format!("{}: {}", of.ml, cards.ml)));
            }
        }
        texts.extend(count_words(self.jacks, &Text::new("jacks", "ഗുലാൻ")));
        if self.points > 0 {
            texts.push(Text::new(format!("{} or more points", self.points), format!("{} എങ്കിലും പോയിന്റ്", self.points)));
        }
        texts
    }
}
