//! What is known of a hand from the calls.

use thurup_rules::{Card, Hand, Rank, Suit, Text};

use crate::count::{Count, at_least};
use crate::situation::sequence;
use crate::words::{count_words, joined, rank_words};

/// The most cards of a suit in a deck.
const MOST_OF_SUIT: u8 = 16;

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
    /// Copies of cards that are not held for sure.
    pub lacks: Hand,
    /// The most cards of a suit that has a jack.
    pub with_jack: u8,
    /// The fewest cards of a suit that has a jack.
    pub beside_jack: u8,
}

impl Default for Known {
    /// Nothing known.
    fn default() -> Known {
        Known {
            length: [at_least(0); 4],
            jacks: at_least(0),
            points: 0,
            cards: Hand::EMPTY,
            lacks: Hand::EMPTY,
            with_jack: u8::MAX,
            beside_jack: 1,
        }
    }
}

impl Known {
    /// Learns that a card is held this many times at least.
    pub fn at_least(&mut self, card: Card, copies: u8) {
        while self.cards.copies(card) < copies && self.cards.add(card) {}
    }

    /// Learns that a card is held this many times at most.
    pub fn at_most(&mut self, card: Card, copies: u8) {
        while self.lacks.copies(card) + copies < 2 && self.lacks.add(card) {}
    }

    /// Learns that a suit has this many cards, from and to.
    pub(crate) fn long(&mut self, suit: Suit, count: Count) {
        let length = &mut self.length[suit as usize];
        *length = Count(length.0.max(count.0), length.1.min(count.1));
    }

    /// Learns that no more than `n` of the next in a suit's sequence are held, when `shown` are known elsewhere.
    pub(crate) fn sequence_ends(&mut self, suit: Suit, shown: u8, n: u8) {
        let Some(next) = sequence(shown + n, 1).next() else { return };
        let held = sequence(shown, n).filter(|&rank| rank == next).count() as u8;
        self.at_most(Card::new(suit, next), held);
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
            lacks: Hand::EMPTY,
            with_jack: self.with_jack.max(other.with_jack),
            beside_jack: self.beside_jack.min(other.beside_jack),
        };
        for card in self.cards.kinds() {
            known.at_least(card, self.cards.copies(card).min(other.cards.copies(card)));
        }
        for card in self.lacks.kinds() {
            known.at_most(card, 2 - self.lacks.copies(card).min(other.lacks.copies(card)));
        }
        known
    }

    /// What is known when both are true, of a hand of so many cards; none where no hand can be both.
    pub fn both(&self, other: &Known, size: u8) -> Option<Known> {
        let meet = |a: Count, b: Count| Count(a.0.max(b.0), a.1.min(b.1));
        let mut known = Known {
            length: std::array::from_fn(|suit| meet(self.length[suit], other.length[suit])),
            jacks: meet(self.jacks, other.jacks),
            points: self.points.max(other.points),
            with_jack: self.with_jack.min(other.with_jack),
            beside_jack: self.beside_jack.max(other.beside_jack),
            ..*self
        };
        for card in other.cards.kinds() {
            known.at_least(card, other.cards.copies(card));
        }
        for card in other.lacks.kinds() {
            known.at_most(card, 2 - other.lacks.copies(card));
        }
        known.is_possible(size).then_some(known)
    }

    /// Whether a hand of so many cards can be within the limits, as far as lengths, jacks and single cards tell.
    fn is_possible(&self, size: u8) -> bool {
        let jack_of = |suit: Suit| Card::new(suit, Rank::Jack);
        let limits = |suit: Suit| {
            let Count(from, to) = self.length[suit as usize];
            let (least, most) = if self.cards.has(jack_of(suit)) { (self.beside_jack, self.with_jack) } else { (0, u8::MAX) };
            let room = size.min(MOST_OF_SUIT.saturating_sub(self.lacks.count(suit)));
            (from.max(self.cards.count(suit)).max(least), to.min(most).min(room))
        };
        let least: u8 = Suit::ALL.into_iter().map(|suit| limits(suit).0).fold(0, u8::saturating_add);
        let free = size.saturating_sub(least);
        // What one suit must have is no room for another.
        let range = |suit: Suit| {
            let (from, to) = limits(suit);
            (from, to.min(from.saturating_add(free)))
        };
        // Jacks beside those held: in cards that a suit must have, and in those that are free.
        let more = |suit: Suit| {
            2u8.saturating_sub(self.lacks.copies(jack_of(suit)) + self.cards.copies(jack_of(suit)))
                .min(range(suit).1.saturating_sub(self.cards.count(suit)))
        };
        let forced = |suit: Suit| more(suit).min(range(suit).0.saturating_sub(self.cards.count(suit)));
        let held = self.cards.count_rank(Rank::Jack);
        let in_forced: u8 = Suit::ALL.into_iter().map(forced).sum();
        let in_free = Suit::ALL.into_iter().map(|suit| more(suit) - forced(suit)).sum::<u8>().min(free);
        least <= size
            && Suit::ALL.into_iter().all(|suit| range(suit).0 <= range(suit).1)
            && Suit::ALL.into_iter().map(|suit| u32::from(range(suit).1)).sum::<u32>() >= u32::from(size)
            && held <= self.jacks.1
            && self.jacks.0 <= self.jacks.1
            && self.jacks.0 <= held + in_forced + in_free
            && self.cards.kinds().all(|card| self.cards.copies(card) + self.lacks.copies(card) <= 2)
    }

    /// Whether a hand is within the limits.
    pub fn allows(&self, hand: Hand) -> bool {
        Suit::ALL.into_iter().all(|suit| self.length[suit as usize].has(hand.count(suit)))
            && Suit::ALL
                .into_iter()
                .filter(|&suit| hand.has(Card::new(suit, Rank::Jack)))
                .all(|suit| (self.beside_jack..=self.with_jack).contains(&hand.count(suit)))
            && self.jacks.has(hand.count_rank(Rank::Jack))
            && hand.points() >= self.points
            && self.cards.kinds().all(|card| hand.copies(card) >= self.cards.copies(card))
            && self.lacks.kinds().all(|card| hand.copies(card) + self.lacks.copies(card) <= 2)
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
            let copies = |rank: Rank| held.copies(Card::new(suit, rank));
            let words: Vec<_> = Rank::ALL.into_iter().filter(|&rank| copies(rank) > 0).collect();
            let words: Vec<_> = words.into_iter().map(|rank| rank_words(rank, copies(rank) > 1, false)).collect();
            if !words.is_empty() {
                let cards = joined(&words);
                texts.push(Text::new(format!("{} of {}", cards.en, of.en), format!("{}: {}", of.ml, cards.ml)));
            }
        }
        for suit in Suit::ALL {
            if self.lacks.copies(Card::new(suit, Rank::Jack)) == 2 && self.length[suit as usize].1 > 0 {
                let of = suit.name();
                texts.push(Text::new(format!("no jack of {}", of.en), format!("{}: ഗുലാൻ ഇല്ല", of.ml)));
            }
        }
        texts.extend(count_words(self.jacks, &Text::new("jacks", "ഗുലാൻ")));
        if self.points > 0 {
            texts.push(Text::new(format!("{} or more points", self.points), format!("പോയിന്റ്: {} എങ്കിലും", self.points)));
        }
        texts
    }
}
