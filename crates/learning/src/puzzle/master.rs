//! Master deals: only one hand is seen, and the others are those of one of the layouts of a list.
//!
//! A partner in a layout plays the first card after which the goal can be forced there with all hands open. Opponents may play any legal
//! card. A layout *lives* as long as every card that is seen could have been played so. The program is not bound to a layout until one
//! is left: so this is a finite game with nothing hidden but what is in the list.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap};
use std::fmt;

use thurup_rules::{Card, Chair, Suit};
use thurup_solver::{Parts, Solver};

use super::position::{Goal, Key, Puzzle, Spot};

/// Most layouts of a deal.
const MOST_LAYOUTS: usize = 64;
/// Buckets of a layout's table: its endings are short.
const TABLE_BITS: u32 = 12;

/// A deal of which one hand is seen.
#[derive(Clone, Debug)]
pub struct Master {
    chair: Chair,
    layouts: Vec<Spot>,
}

/// Why layouts are no deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MasterFault {
    /// There are none, or too many.
    Count,
    /// This one, from 1, is no position, or not of as many chairs as the others.
    Layout(usize),
    /// In this one, from 1, another chair is on turn, or its hand is another.
    Chair(usize),
}

impl fmt::Display for MasterFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MasterFault::Count => write!(f, "`layouts`: 1 to {MOST_LAYOUTS} are expected"),
            MasterFault::Layout(number) => write!(f, "`layouts`: layout {number} is no position like the others"),
            MasterFault::Chair(number) => {
                write!(f, "`chair`: in layout {number} it is not on turn, or does not hold the same cards as in the first")
            }
        }
    }
}

/// What is right at the first turn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Right {
    /// The right cards, in card order.
    pub right: Vec<Card>,
    /// For each card that may be played, in card order, the layouts in which the goal can be forced after it with all hands open.
    pub open: Vec<(Card, usize)>,
}

impl Master {
    /// A deal. `need` are the points for the chair's team from the open trick on; `layouts` have the cards not yet played, by chairs.
    ///
    /// # Errors
    /// What of it is no such deal.
    pub fn new(
        trump: Option<Suit>,
        leader: u8,
        trick: &[Card],
        chair: u8,
        need: i32,
        layouts: &[Vec<Vec<Card>>],
    ) -> Result<Master, MasterFault> {
        if layouts.is_empty() || layouts.len() > MOST_LAYOUTS {
            return Err(MasterFault::Count);
        }
        let mut spots: Vec<Spot> = Vec::with_capacity(layouts.len());
        for (index, hands) in layouts.iter().enumerate() {
            let goal = Goal { team: thurup_rules::Team::Odd, points: need };
            let puzzle = Puzzle { hands: hands.clone(), trump, leader, trick: trick.to_vec(), goal };
            let mut spot = puzzle.spot().map_err(|_| MasterFault::Layout(index + 1))?;
            spot.goal.team = spot.turn().team();
            if spots.first().is_some_and(|first| first.position.seats() != spot.position.seats()) {
                return Err(MasterFault::Layout(index + 1));
            }
            let same = |first: &Spot| first.position.hand(first.turn()) == spot.position.hand(spot.turn());
            if spot.turn().number() != chair || !spots.first().is_none_or(same) {
                return Err(MasterFault::Chair(index + 1));
            }
            spots.push(spot);
        }
        let chair = spots[0].turn();
        Ok(Master { chair, layouts: spots })
    }

    /// The chair whose hand is seen.
    pub fn chair(&self) -> Chair {
        self.chair
    }

    /// How it stands before the first card, in the first layout: what is the chair's and what lies open is the same in all.
    pub fn start(&self) -> &Spot {
        &self.layouts[0]
    }

    /// How a layout stands before the first card, by its place in the list; the first one where there is none there.
    pub fn layout(&self, place: usize) -> &Spot {
        self.layouts.get(place).unwrap_or(&self.layouts[0])
    }

    /// All layouts, before the first card.
    pub(super) fn living(&self) -> Vec<Living> {
        self.layouts.iter().cloned().enumerate().map(|(layout, spot)| Living { layout, spot }).collect()
    }

    /// A deal of layouts that are known to be one.
    pub(super) fn of(chair: Chair, layouts: Vec<Spot>) -> Master {
        Master { chair, layouts }
    }

    /// The right cards at the first turn.
    pub fn right(&self) -> Right {
        let mut game = Game::new(self);
        let living = self.living();
        let cards = self.layouts[0].playable();
        let mut open = Vec::with_capacity(cards.len());
        let mut right = Vec::new();
        for card in cards {
            let after: Vec<Living> = living.iter().map(|living| living.play(card)).collect();
            let forced = after.iter().filter(|living| game.is_won_openly(living)).count();
            open.push((card, forced));
            if forced == after.len() && game.is_won(&after) {
                right.push(card);
            }
        }
        Right { right, open }
    }
}

/// A layout that lives, and how it stands.
#[derive(Clone)]
pub(super) struct Living {
    /// Its place in the list.
    pub layout: usize,
    /// How it stands.
    pub spot: Spot,
}

impl Living {
    pub(super) fn play(&self, card: Card) -> Living {
        Living { layout: self.layout, spot: self.spot.play(card) }
    }
}

/// The game of one deal, with what is known of it.
pub(super) struct Game {
    chair: Chair,
    /// One for each layout: each is another deal.
    solvers: Vec<Solver>,
    open: HashMap<(usize, Key), bool>,
    partners: HashMap<(usize, Key), Option<Card>>,
    won: HashMap<(u64, Key), bool>,
}

impl Game {
    pub(super) fn new(master: &Master) -> Game {
        let solver = |spot: &Spot| {
            let mut solver = Solver::with_parts(Parts::ALL, TABLE_BITS);
            spot.begin(&mut solver);
            solver
        };
        Game {
            chair: master.chair,
            solvers: master.layouts.iter().map(solver).collect(),
            open: HashMap::new(),
            partners: HashMap::new(),
            won: HashMap::new(),
        }
    }

    /// Whether the goal can be forced in a layout with all hands open.
    pub(super) fn is_won_openly(&mut self, living: &Living) -> bool {
        if living.spot.is_reached() {
            return true;
        }
        let key = (living.layout, living.spot.key());
        if let Some(won) = self.open.get(&key) {
            return *won;
        }
        let won = living.spot.is_won(&mut self.solvers[living.layout]);
        self.open.insert(key, won);
        won
    }

    /// The card of a partner in a layout.
    pub(super) fn partner(&mut self, living: &Living) -> Option<Card> {
        let cards = living.spot.playable();
        if let [only] = cards[..] {
            return Some(only);
        }
        let key = (living.layout, living.spot.key());
        if let Some(card) = self.partners.get(&key) {
            return *card;
        }
        let mut found = cards.iter().copied().find(|card| self.is_won_openly(&living.play(*card)));
        if found.is_none() {
            let solver = &mut self.solvers[living.layout];
            let mut best: Option<(i32, Card)> = None;
            for card in cards {
                let points = living.spot.score_of(card, solver);
                if best.is_none_or(|(most, _)| points > most) {
                    best = Some((points, card));
                }
            }
            found = best.map(|(_, card)| card);
        }
        self.partners.insert(key, found);
        found
    }

    /// Whether the chair reaches the goal, whatever the others may show, in every layout that lives.
    pub(super) fn is_won(&mut self, living: &[Living]) -> bool {
        let Some(first) = living.first() else { return true };
        // What was played is the same in all of them.
        if first.spot.is_reached() {
            return true;
        }
        if first.spot.is_over() || !living.iter().all(|living| self.is_won_openly(living)) {
            return false;
        }
        if living.len() == 1 {
            return true;
        }
        let mask = living.iter().fold(0, |mask, living| mask | 1 << living.layout);
        let key = (mask, first.spot.key());
        if let Some(won) = self.won.get(&key) {
            return *won;
        }
        let won = if first.spot.turn() == self.chair { self.has_right(living) } else { self.withstands(living) };
        self.won.insert(key, won);
        won
    }

    /// On turn: whether there is a right card.
    fn has_right(&mut self, living: &[Living]) -> bool {
        living[0].spot.playable().into_iter().any(|card| self.is_right(living, card))
    }

    /// Whether a card of the chair on turn is right.
    pub(super) fn is_right(&mut self, living: &[Living], card: Card) -> bool {
        let after: Vec<Living> = living.iter().map(|living| living.play(card)).collect();
        self.is_won(&after)
    }

    /// Another chair is on turn: whether the goal is reached after every card that it may show.
    fn withstands(&mut self, living: &[Living]) -> bool {
        let mut shown = self.shown(living);
        // What leaves many layouts is the hardest.
        shown.sort_by_key(|(_, living)| Reverse(living.len()));
        shown.iter().all(|(_, living)| self.is_won(living))
    }

    /// Another chair is on turn: the cards that it may show, in card order, each with the layouts that live after it.
    pub(super) fn shown(&mut self, living: &[Living]) -> Vec<(Card, Vec<Living>)> {
        let is_partner = living[0].spot.is_ours();
        let mut shown: BTreeMap<Card, Vec<Living>> = BTreeMap::new();
        for each in living {
            let cards = if is_partner { self.partner(each).into_iter().collect() } else { each.spot.playable() };
            for card in cards {
                shown.entry(card).or_default().push(each.play(card));
            }
        }
        shown.into_iter().collect()
    }

    /// The solver of a layout.
    pub(super) fn solver(&mut self, living: &Living) -> &mut Solver {
        &mut self.solvers[living.layout]
    }
}
