//! The search: is there a play that brings the claimer's team no more than so much?
//!
//! All freedom in the plays is the challengers', so this is no contest of two sides but a question whether one play can be found: the
//! first one ends the search. What was searched in vain is kept by the positions between tricks, with the least that any play from
//! there brings. A trick costs the claimer's team's opponents what the [`Goal`] says.

use super::bounds::Outlook;
use super::field::{Field, MOST_SEATS, NO_SUIT, Open, Start, bits};
use super::plays;
use super::standard::Standard;
use super::table::Table;

/// What is to be found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Goal {
    /// A play up to the first trick that the claimer's team loses.
    LoseOne,
    /// A play in which it wins no trick.
    WinNone,
    /// A play in which it takes no more points than this.
    Points(u8),
}

/// What a search says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reached {
    /// A play was found.
    Yes,
    /// There is none; in points, every play brings at least so many.
    No(u8),
    /// The nodes are spent.
    Spent,
}

/// The search of one position, one claim, one standard.
pub(super) struct Search<'a> {
    field: &'a Field,
    start: Start,
    hands: [u64; MOST_SEATS],
    /// The chosen cards, from the open trick on.
    path: Vec<(u8, u32)>,
    table: Table,
    kind: Kind,
    nodes: u64,
    most: u64,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    LoseOne,
    WinNone,
    Points,
}

/// A trick under way.
#[derive(Clone, Copy)]
struct Trick {
    open: Open,
    /// Tricks with this one.
    tricks: u32,
    /// Cards equal to the next of their hand.
    equal: u64,
    outlook: Outlook,
}

/// Deep enough for every trick of eight cards.
const MOST_CHOICES: usize = 16;

impl<'a> Search<'a> {
    /// A search that plays no more than so many cards.
    pub(super) fn new(field: &'a Field, start: Start, most: u64) -> Search<'a> {
        Search {
            field,
            start,
            hands: start.hands,
            path: Vec::with_capacity(64),
            table: Table::new(),
            kind: Kind::Points,
            nodes: 0,
            most,
        }
    }

    /// Cards played so far.
    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    /// The points that the claimer's team takes at least, as far as one sees without searching.
    pub(super) fn plain(&self) -> u8 {
        let outlook = Outlook::new(self.field, &self.start.hands, &self.start.open, self.start.tricks.into());
        u8::try_from(outlook.least()).unwrap_or_default()
    }

    /// Asks. What was found in vain for points serves the next question about points.
    pub(super) fn ask(&mut self, goal: Goal) -> Reached {
        let (kind, budget) = match goal {
            Goal::LoseOne => (Kind::LoseOne, 0),
            Goal::WinNone => (Kind::WinNone, 0),
            Goal::Points(most) => (Kind::Points, most),
        };
        if kind != self.kind {
            self.table = Table::new();
            self.kind = kind;
        }
        self.hands = self.start.hands;
        self.path.clear();
        let (open, tricks) = (self.start.open, u32::from(self.start.tricks));
        if open.led == NO_SUIT {
            return self.lead(open.turn, tricks, budget);
        }
        let all = self.start.trick | self.all();
        let outlook = Outlook::new(self.field, &self.hands, &open, tricks);
        self.card(Trick { open, tricks, equal: self.equal(all), outlook }, budget)
    }

    /// The play found, as chairs from 0 and cards.
    pub(super) fn path(&self) -> &[(u8, u32)] {
        &self.path
    }

    fn all(&self) -> u64 {
        self.hands.iter().fold(0, |all, hand| all | hand)
    }

    fn equal(&self, all: u64) -> u64 {
        let mut equal = 0;
        for (chair, &hand) in self.hands.iter().enumerate().take(self.field.seats.into()) {
            let normal = self.field.standard == Standard::NormalPlay && self.field.ours[chair];
            equal |= self.field.equal_to_next(hand, all, normal);
        }
        equal
    }

    /// A trick is to be led.
    fn lead(&mut self, leader: u8, tricks: u32, budget: u8) -> Reached {
        if tricks == 0 {
            return if self.kind == Kind::LoseOne { Reached::No(1) } else { Reached::Yes };
        }
        if tricks == 1 {
            return self.last(leader, budget);
        }
        let all = self.all();
        let known = self.table.least(all, leader);
        if known > budget {
            return Reached::No(known);
        }
        let open = Open::lead(leader, self.field.seats);
        let outlook = Outlook::new(self.field, &self.hands, &open, tricks);
        if let Some(least) = self.bound(&outlook, tricks).filter(|&least| least > budget) {
            return Reached::No(least);
        }
        let trick = Trick { open, tricks, equal: self.equal(all), outlook };
        let answer = self.card(trick, budget);
        if let Reached::No(least) = answer {
            self.table.keep(all, leader, least);
        }
        answer
    }

    /// What every play brings at least, in what the goal counts.
    fn bound(&self, outlook: &Outlook, tricks: u32) -> Option<u8> {
        match self.kind {
            Kind::LoseOne => outlook.is_all_ours().then_some(1),
            Kind::WinNone => (outlook.theirs < tricks).then_some(1),
            Kind::Points => u8::try_from(outlook.least()).ok(),
        }
    }

    /// The last trick: nobody has a choice.
    fn last(&mut self, leader: u8, budget: u8) -> Reached {
        let mut open = Open::lead(leader, self.field.seats);
        let begun = self.path.len();
        while open.left > 0 {
            let bit = self.hands[open.turn as usize].trailing_zeros();
            self.path.push((open.turn, bit));
            open = self.field.after(&open, bit);
        }
        self.nodes += u64::from(self.field.seats);
        let answer = self.closed(&open, budget, |_, _| Reached::Yes);
        // Every trick was ours: nothing is lost any more.
        let answer = if self.kind == Kind::LoseOne && open.ours { Reached::No(1) } else { answer };
        if answer != Reached::Yes {
            self.path.truncate(begun);
        }
        answer
    }

    /// A trick is closed; `on` asks what the others bring with what is left to be spent.
    #[inline(always)]
    fn closed(&mut self, open: &Open, budget: u8, on: impl FnOnce(&mut Self, u8) -> Reached) -> Reached {
        let cost = match (self.kind, open.ours) {
            (Kind::LoseOne, false) => return Reached::Yes,
            (Kind::LoseOne, true) | (_, false) => 0,
            (Kind::WinNone, true) => 1,
            (Kind::Points, true) => open.points,
        };
        if cost > budget {
            return Reached::No(cost);
        }
        match on(self, budget - cost) {
            Reached::No(least) => Reached::No(least + cost),
            other => other,
        }
    }

    /// The next card of a trick.
    fn card(&mut self, trick: Trick, budget: u8) -> Reached {
        if trick.open.left == 0 {
            return self.closed(&trick.open, budget, |search, rest| search.lead(trick.open.by, trick.tricks - 1, rest));
        }
        let field = self.field;
        let chair = trick.open.turn as usize;
        let hand = self.hands[chair];
        let (choices, count) = self.choices(&trick);
        let mut least = u8::MAX;
        for &(_, bit) in choices.iter().take(count) {
            let rest = hand & !(1u64 << bit);
            let mut next = Trick { open: field.after(&trick.open, bit.into()), ..trick };
            self.nodes += 1;
            if self.nodes > self.most {
                return Reached::Spent;
            }
            self.hands[chair] = rest;
            self.path.push((trick.open.turn, bit.into()));
            let answer = match self.seen(&mut next, hand, bit.into()) {
                Some(least) if least > budget => Reached::No(least),
                _ => self.card(next, budget),
            };
            self.hands[chair] = hand;
            match answer {
                Reached::No(found) => least = least.min(found),
                other => return other,
            }
            self.path.pop();
        }
        Reached::No(least)
    }

    /// What is seen after a card, without searching, of what every play brings at least.
    #[inline(always)]
    fn seen(&self, trick: &mut Trick, hand: u64, bit: u32) -> Option<u8> {
        match self.kind {
            Kind::WinNone => return None,
            Kind::LoseOne => {}
            Kind::Points => trick.outlook.play(self.field, hand, bit),
        }
        trick.outlook.look(self.field, &self.hands, &trick.open, trick.tricks);
        match self.kind {
            Kind::Points => u8::try_from(trick.outlook.least()).ok(),
            _ => trick.outlook.is_all_ours().then_some(1),
        }
    }

    /// The cards to try, the most promising first. Of equal cards one.
    #[inline(always)]
    fn choices(&self, trick: &Trick) -> ([(i8, u8); MOST_CHOICES], usize) {
        let set = plays::cards(self.field, &self.hands, &trick.open);
        let hand = self.hands[trick.open.turn as usize];
        let mut choices = [(0, 0); MOST_CHOICES];
        let mut count = 0;
        for bit in bits(set) {
            if set & (set - 1) != 0 && self.has_equal_below(bit, set, hand, trick.equal) {
                continue;
            }
            let choice = (self.promise(&trick.open, bit), bit as u8);
            let mut place = count;
            while place > 0 && choices[place - 1].0 < choice.0 {
                choices[place] = choices[place - 1];
                place -= 1;
            }
            choices[place] = choice;
            count = (count + 1).min(MOST_CHOICES - 1);
        }
        (choices, count)
    }

    /// A lower card of the set is equal to this one.
    #[inline(always)]
    fn has_equal_below(&self, bit: u32, set: u64, hand: u64, equal: u64) -> bool {
        let mut card = bit;
        while equal >> card & 1 == 1 {
            let below = hand & !(u64::MAX >> (63 - card));
            card = below.trailing_zeros();
            if set >> card & 1 == 1 {
                return true;
            }
        }
        false
    }

    /// How much a card promises to those who want the claimer's team to get little.
    #[inline(always)]
    fn promise(&self, open: &Open, bit: u32) -> i8 {
        let next = self.field.after(open, bit);
        let points = self.field.points[bit as usize] as i8;
        match (next.ours, self.field.ours[open.turn as usize]) {
            (false, false) => 20 + points,
            (false, true) => 10 + points,
            (true, _) => -points,
        }
    }
}
