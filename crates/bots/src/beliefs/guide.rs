//! Deals that keep what the calls promise.
//!
//! Few of the deals that are possible at all agree with a long auction. These are drawn from those that do: each player holds
//! the cards that the calls promise and lengths within their limits, and among such deals all are equally likely. Promises
//! that the cards seen refute are left out.

use thurup_rules::{Card, Chair, Hand, Suit};
use thurup_systems::Known;

use super::facts::Facts;
use super::lengths::{Lengths, Seat};

/// Deals that keep promises, ready to be drawn.
pub(crate) struct Guide {
    /// Cards that are promised by their holders.
    pinned: [Hand; Chair::MAX],
    /// Cards of which one copy of two is promised.
    halves: Vec<Card>,
    loose: Lengths,
}

impl Guide {
    /// With the promises of all players, as far as they can be kept together. Cards are dealt to the players in this order.
    pub fn new(facts: &Facts, known: &[Known], order: &[Chair]) -> Guide {
        let all: Vec<Chair> = order.to_vec();
        if let Some(guide) = Guide::keeping(facts, known, order, &all) {
            return guide;
        }
        let mut kept: Vec<Chair> = Vec::new();
        let mut best = None;
        for chair in all {
            kept.push(chair);
            match Guide::keeping(facts, known, order, &kept) {
                Some(guide) => best = Some(guide),
                None => {
                    kept.pop();
                }
            }
        }
        best.or_else(|| Guide::keeping(facts, known, order, &[])).unwrap_or_else(|| Guide {
            pinned: Default::default(),
            halves: Vec::new(),
            loose: Lengths::new(facts.unseen, Vec::new()),
        })
    }

    /// With the promises of these players; none when they cannot be kept.
    fn keeping(facts: &Facts, known: &[Known], order: &[Chair], kept: &[Chair]) -> Option<Guide> {
        let mut loose = facts.unseen;
        let mut pinned = [Hand::EMPTY; Chair::MAX];
        let mut halves = Vec::new();
        for &chair in kept {
            let at = chair.index();
            let cards = known.get(at)?.cards;
            for card in cards.kinds() {
                for _ in facts.gone[at].copies(card)..cards.copies(card) {
                    if !loose.remove(card) {
                        return None;
                    }
                    if facts.unseen.copies(card) == 2 && !halves.contains(&card) {
                        halves.push(card);
                    }
                    pinned[at].add(card);
                }
            }
        }
        let seats: Vec<Seat> = order
            .iter()
            .map(|&chair| {
                let at = chair.index();
                let mut rows = facts.rows(chair);
                if kept.contains(&chair) {
                    let limits = &known[at].length;
                    let gone = Suit::ALL.map(|suit| facts.gone[at].count(suit));
                    rows.retain(|row| {
                        (0..4).all(|suit| {
                            let length = row[suit] + gone[suit];
                            limits[suit].0 <= length && length <= limits[suit].1
                        })
                    });
                }
                let pins = Suit::ALL.map(|suit| pinned[at].count(suit));
                let rows = rows.into_iter().filter_map(|row| super::lengths::minus(row, pins)).collect();
                Seat { chair, rows }
            })
            .collect();
        if seats.iter().any(|seat| seat.rows.is_empty()) {
            return None;
        }
        let loose = Lengths::new(loose, seats);
        (loose.total() > 0.0).then_some(Guide { pinned, halves, loose })
    }

    /// The deals, but for the promised cards.
    pub fn loose(&self) -> &Lengths {
        &self.loose
    }

    /// A player's promised cards and some others.
    pub fn hand(&self, chair: Chair, mut loose: Hand) -> Hand {
        for card in self.pinned[chair.index()].cards() {
            loose.add(card);
        }
        loose
    }

    /// Logarithm of how many times too seldom a deal is drawn: of two copies of a card in different hands either may be the
    /// promised one, but only one is dealt as such.
    pub fn seldom(&self, now: &[Hand; Chair::MAX]) -> f64 {
        let apart = |card: &&Card| now.iter().any(|hand| hand.copies(**card) == 1);
        self.halves.iter().filter(apart).count() as f64 * std::f64::consts::LN_2
    }
}
