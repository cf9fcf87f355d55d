//! The line of a puzzle: its turns under the longest resistance, and what is played after them.

use std::collections::HashMap;

use thurup_rules::Card;
use thurup_solver::Solver;

use super::position::{Key, Spot};

/// A card of a line.
#[derive(Clone, Debug)]
pub struct Ply {
    /// Before it.
    pub spot: Spot,
    /// The card.
    pub card: Card,
    /// A turn's winning class, high to low; empty where the card is no turn.
    pub class: Vec<Card>,
    /// The classes that lose at a turn.
    pub losing: usize,
}

impl Ply {
    /// Whether it is a turn of the puzzle.
    pub fn is_turn(&self) -> bool {
        !self.class.is_empty()
    }
}

/// A puzzle's line and its tail.
#[derive(Clone, Debug)]
pub struct Line {
    /// All cards to the last, those of the tail among them.
    pub plies: Vec<Ply>,
    /// How many of them are the line, up to its last turn.
    pub length: usize,
}

impl Line {
    /// The cards up to the last turn.
    pub fn line(&self) -> &[Ply] {
        &self.plies[..self.length]
    }

    /// The turns.
    pub fn turns(&self) -> impl Iterator<Item = &Ply> {
        self.line().iter().filter(|ply| ply.is_turn())
    }
}

/// What is played at a spot where the goal can be forced.
pub(super) enum Step {
    /// The puzzle is over: the goal is reached, or more ways than one lead to it.
    Over,
    /// One class of cards may be played.
    Forced(Card),
    /// One class wins among several.
    Turn { class: Vec<Card>, losing: usize },
}

/// Finds lines, and remembers how long they are.
pub struct Finder<'a> {
    solver: &'a mut Solver,
    lengths: HashMap<Key, usize>,
}

impl<'a> Finder<'a> {
    pub fn new(solver: &'a mut Solver) -> Finder<'a> {
        Finder { solver, lengths: HashMap::new() }
    }

    /// What our chair does that is on turn.
    pub(super) fn step(&mut self, spot: &Spot) -> Step {
        if spot.is_reached() || spot.is_over() {
            return Step::Over;
        }
        let mut classes = spot.classes();
        if classes.len() == 1 {
            return Step::Forced(classes[0][0]);
        }
        let all = classes.len();
        let mut winning = None;
        for class in classes.drain(..) {
            if spot.play(class[0]).is_won(self.solver) {
                if winning.is_some() {
                    return Step::Over;
                }
                winning = Some(class);
            }
        }
        winning.map_or(Step::Over, |class| Step::Turn { class, losing: all - 1 })
    }

    /// The turns from here on under the longest resistance. The goal can be forced.
    pub fn length(&mut self, spot: &Spot) -> usize {
        if spot.is_reached() || spot.is_over() {
            return 0;
        }
        let key = spot.key();
        if let Some(length) = self.lengths.get(&key) {
            return *length;
        }
        let length = if spot.is_ours() {
            match self.step(spot) {
                Step::Over => 0,
                Step::Forced(card) => self.length(&spot.play(card)),
                Step::Turn { class, .. } => 1 + self.length(&spot.play(class[0])),
            }
        } else {
            // Equal cards of one hand lead to the same.
            spot.classes().iter().map(|class| self.length(&spot.play(class[0]))).max().unwrap_or(0)
        };
        self.lengths.insert(key, length);
        length
    }

    /// The opponents' card in the line: the longest resistance, then the fewest points for the solver's team, then card order.
    pub(super) fn resistance(&mut self, spot: &Spot) -> Option<Card> {
        let mut best: Option<(usize, i32, Card)> = None;
        let mut longest = Vec::new();
        for class in spot.classes() {
            longest.push((self.length(&spot.play(class[0])), class[0]));
        }
        let most = longest.iter().map(|(length, _)| *length).max()?;
        longest.retain(|(length, _)| *length == most);
        let several = longest.len() > 1;
        for (length, card) in longest {
            let points = if several { spot.score_of(card, self.solver) } else { 0 };
            if best.is_none_or(|(_, least, _)| points < least) {
                best = Some((length, points, card));
            }
        }
        best.map(|(_, _, card)| card)
    }

    /// The card of the tail.
    pub(super) fn tail(&mut self, spot: &Spot) -> Option<Card> {
        tail(spot, |card| Some(spot.score_of(card, self.solver)))
    }

    /// The line from a spot where the goal can be forced, and its tail.
    pub fn line(&mut self, start: &Spot) -> Line {
        let mut plies: Vec<Ply> = Vec::new();
        let mut spot = start.clone();
        let mut length = 0;
        let mut turns = self.length(start);
        while turns > 0 {
            let (card, class, losing) = if spot.is_ours() {
                match self.step(&spot) {
                    Step::Over => break,
                    Step::Forced(card) => (card, Vec::new(), 0),
                    Step::Turn { class, losing } => (class[0], class, losing),
                }
            } else {
                let Some(card) = self.resistance(&spot) else { break };
                (card, Vec::new(), 0)
            };
            let next = spot.play(card);
            plies.push(Ply { spot, card, class, losing });
            if plies.last().is_some_and(Ply::is_turn) {
                turns -= 1;
                length = plies.len();
            }
            spot = next;
        }
        while !spot.is_over() {
            let Some(card) = self.tail(&spot) else { break };
            let next = spot.play(card);
            plies.push(Ply { spot, card, class: Vec::new(), losing: 0 });
            spot = next;
        }
        Line { plies, length }
    }
}

/// A card as the one turn of a line, and its tail. Of equal cards it is the highest. `worth` says what a card gives the goal's team under
/// best play after it. Nothing where that is not known of all.
pub fn line_of_card(spot: &Spot, card: Card, mut worth: impl FnMut(&Spot, Card) -> Option<i32>) -> Option<Line> {
    let class = spot.classes().into_iter().find(|class| class.contains(&card))?;
    let card = class[0];
    let mut plies = vec![Ply { spot: spot.clone(), card, class, losing: 1 }];
    let mut spot = spot.play(card);
    while !spot.is_over() {
        let card = tail(&spot, |card| worth(&spot, card))?;
        let next = spot.play(card);
        plies.push(Ply { spot, card, class: Vec::new(), losing: 0 });
        spot = next;
    }
    Some(Line { plies, length: 1 })
}

/// The first card that gives the goal's team most points, or the opponents' first that gives it fewest.
pub(crate) fn tail(spot: &Spot, mut worth: impl FnMut(Card) -> Option<i32>) -> Option<Card> {
    let mut best: Option<(i32, Card)> = None;
    let sign = if spot.is_ours() { 1 } else { -1 };
    let cards = spot.playable();
    if let [only] = cards[..] {
        return Some(only);
    }
    for card in cards {
        let worth = sign * worth(card)?;
        if best.is_none_or(|(most, _)| worth > most) {
            best = Some((worth, card));
        }
    }
    best.map(|(_, card)| card)
}
