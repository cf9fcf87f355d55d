//! Every deal of the unseen cards, when there are few.

use thurup_rules::{Card, Chair, Hand, Suit};

use super::facts::Facts;

/// The most steps that a search for all deals may take.
const MOST_STEPS: usize = 60_000;

/// A deal of the unseen cards among the hidden players, and how many deals it is when the two copies of a card are told
/// apart.
pub type Counted = ([Hand; Chair::MAX], f64);

/// All deals that fit the facts; none when there are more than `most`, or too many to look through.
pub(crate) fn all(facts: &Facts, most: usize) -> Option<Vec<Counted>> {
    let mut kinds: Vec<(Card, u8)> = facts.unseen.kinds().map(|card| (card, facts.unseen.copies(card))).collect();
    // Suits that few can hold leave the fewest dead ends when they are dealt first.
    let holders = |suit: Suit| facts.hidden.iter().filter(|&&chair| facts.may_hold(chair, suit)).count();
    kinds.sort_by_key(|(card, _)| holders(card.suit()));
    let mut search = Search { facts, kinds, found: Vec::new(), most, steps: 0, room: facts.room, hands: Default::default() };
    search.deal(0, 1.0).then_some(search.found)
}

struct Search<'a> {
    facts: &'a Facts,
    kinds: Vec<(Card, u8)>,
    found: Vec<Counted>,
    most: usize,
    steps: usize,
    room: [u8; Chair::MAX],
    hands: [Hand; Chair::MAX],
}

impl Search<'_> {
    /// Deals the kinds from this one on; false when there are too many ways.
    fn deal(&mut self, kind: usize, ways: f64) -> bool {
        self.steps += 1;
        if self.steps > MOST_STEPS {
            return false;
        }
        let facts = self.facts;
        let Some(&(card, copies)) = self.kinds.get(kind) else {
            if facts.allowed(&self.hands) {
                self.found.push((self.hands, ways));
            }
            return self.found.len() <= self.most;
        };
        for (index, &one) in facts.hidden.iter().enumerate() {
            if !self.give(one, card) {
                continue;
            }
            if copies == 1 {
                if !self.deal(kind + 1, ways) {
                    return false;
                }
            } else {
                for &other in &facts.hidden[index..] {
                    if !self.give(other, card) {
                        continue;
                    }
                    let apart = if one == other { 1.0 } else { 2.0 };
                    if !self.deal(kind + 1, ways * apart) {
                        return false;
                    }
                    self.take(other, card);
                }
            }
            self.take(one, card);
        }
        true
    }

    fn give(&mut self, chair: Chair, card: Card) -> bool {
        let at = chair.index();
        if self.room[at] == 0 || !self.facts.may_hold(chair, card.suit()) {
            return false;
        }
        self.room[at] -= 1;
        self.hands[at].add(card);
        true
    }

    fn take(&mut self, chair: Chair, card: Card) {
        self.room[chair.index()] += 1;
        self.hands[chair.index()].remove(card);
    }
}
