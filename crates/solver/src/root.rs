//! Yes-or-no questions about a position: it is put into sets of cards, and the search that fits is begun.

use std::marker::PhantomData;

use thurup_rules::Seats;

use crate::closed::{Aside, Closed, ClosedTrick, Memory, cut_down};
use crate::deck::{Deck, Kind, bits_of, lane, points_of, with_deck};
use crate::history::History;
use crate::lead::{Lead, Led};
use crate::limits::{Bounds, Limits, Stats};
use crate::parts::Parts;
use crate::position::Position;
use crate::search::Search;
use crate::setup::{MOST_SEATS, Setup};
use crate::table::{Proof, Table};
use crate::trick::{Followers, Trick};

/// The cards of each chair as sets, those on the table too, chosen out of the cards as dealt, if given. `None` if they are no
/// part of those.
pub(crate) fn place<D: Deck>(position: &Position, dealt: Option<&[u64; MOST_SEATS]>) -> Option<[u64; MOST_SEATS]> {
    let mut free = match dealt {
        Some(dealt) => *dealt,
        None => [u64::MAX; MOST_SEATS],
    };
    let mut placed = [0; MOST_SEATS];
    let seats = position.seats();
    let on_table = seats.from(position.leader()).zip(position.table().iter().copied());
    let held = seats.chairs().flat_map(|chair| position.hand(chair).cards().map(move |card| (chair, card)));
    for (chair, card) in held.chain(on_table) {
        let copies = bits_of::<D>(card) & free[chair.index()];
        let bit = copies & copies.wrapping_neg();
        if bit == 0 {
            return None;
        }
        placed[chair.index()] |= bit;
        match dealt {
            Some(_) => free[chair.index()] &= !bit,
            None => free.iter_mut().for_each(|free| *free &= !bit),
        }
    }
    Some(placed)
}

/// A position in sets of cards.
#[derive(Clone, Copy)]
pub(crate) struct Root {
    hands: [u64; MOST_SEATS],
    leader: usize,
    /// Cards on the table in order of play.
    table: [u32; MOST_SEATS],
    played: usize,
    /// For each chair the cards that a restriction allows; all, where there is none.
    allowed: [u64; MOST_SEATS],
    restricted: bool,
    /// The card set aside, while trump is closed.
    aside: Option<Aside>,
    /// Cards on the table without power as trumps.
    before_opening: usize,
    /// The player on turn must play a trump if there is one.
    must_trump: bool,
}

impl Root {
    pub(crate) fn new<D: Deck>(position: &Position, setup: &Setup) -> Root {
        // `Solver::learn` has found the cards to be there.
        let mut hands = place::<D>(position, Some(&setup.dealt)).unwrap_or_default();
        let seats = position.seats();
        let mut table = [0; MOST_SEATS];
        for ((chair, &card), bit) in seats.from(position.leader()).zip(position.table()).zip(&mut table) {
            // Of two copies the hand keeps one.
            *bit = (bits_of::<D>(card) & hands[chair.index()]).trailing_zeros();
            hands[chair.index()] &= !(1 << *bit);
        }
        let allowed = |chair| {
            position.restriction(chair).map_or(u64::MAX, |set| set.kinds().fold(0, |bits, card| bits | bits_of::<D>(card)))
        };
        let mut sets = [u64::MAX; MOST_SEATS];
        for chair in seats.chairs() {
            sets[chair.index()] = allowed(chair);
        }
        let aside = position.closed_by().map(|indicator| {
            let bidder = indicator.bidder.index();
            let copies = bits_of::<D>(indicator.card) & hands[bidder];
            Aside { bidder, card: copies & copies.wrapping_neg(), opens_on_trump_lead: indicator.opens_on_trump_lead }
        });
        Root {
            hands,
            leader: position.leader().index(),
            table,
            played: position.table().len(),
            allowed: sets,
            restricted: position.is_restricted(),
            aside,
            before_opening: position.before_opening(),
            must_trump: position.must_trump(),
        }
    }
}

/// Yes-or-no questions about one position.
pub(crate) struct Question<'a> {
    pub table: &'a mut Table,
    pub history: &'a mut History,
    /// What is known with the trump closed, if it is.
    pub memory: Option<&'a mut Memory>,
    pub parts: Parts,
    pub setup: &'a Setup,
    pub stats: &'a mut Stats,
    /// The count of nodes before the question.
    pub first_node: u64,
    pub seats: Seats,
    pub kind: Kind,
    pub root: Root,
}

impl Question<'_> {
    /// Asks whether the odd chairs get at least `goal`, and narrows the bounds. `None` when a limit was reached.
    pub(crate) fn narrow(&mut self, bounds: &mut Bounds, goal: i32, limits: &Limits) -> Option<bool> {
        let turn = self.root.leader + self.root.played;
        let odd = turn & 1 == 0;
        let left = i32::from(self.left());
        let own_goal = if odd { goal } else { left - goal + 1 };
        let proof = self.ask(own_goal, limits)?;
        let points = i32::from(proof.points);
        let points = if odd { points } else { left - points };
        if points >= goal {
            bounds.lower = bounds.lower.max(points as u8);
        } else {
            bounds.upper = bounds.upper.min(points as u8);
        }
        Some(points >= goal)
    }

    fn left(&self) -> u8 {
        let hands = self.root.hands.iter().fold(0, |all, hand| all | hand);
        let table = self.root.table[..self.root.played].iter().fold(0, |all, card| all | 1 << card);
        with_deck!(self.kind, D => points_of::<D>(hands | table)) as u8
    }

    fn ask(&mut self, goal: i32, limits: &Limits) -> Option<Proof> {
        with_deck!(self.kind, D => match self.seats {
            Seats::Four => self.search_for::<4, D>(goal, limits),
            Seats::Six => self.search_for::<6, D>(goal, limits),
            Seats::Eight => self.search_for::<8, D>(goal, limits),
        })
    }

    /// What the odd chairs may get.
    pub(crate) fn guess(&mut self) -> u8 {
        let limits = Limits::none();
        with_deck!(self.kind, D => match self.seats {
            Seats::Four => self.play_out::<4, D>(&limits),
            Seats::Six => self.play_out::<6, D>(&limits),
            Seats::Eight => self.play_out::<8, D>(&limits),
        })
    }

    /// From the trick on the table, if there is one, no more is taken than its points, by half.
    fn play_out<const SEATS: usize, D: Deck>(&mut self, limits: &Limits) -> u8 {
        let left = self.left();
        if self.root.played > 0 {
            return left / 2;
        }
        let Root { leader, .. } = self.root;
        let all = self.root.cards();
        let search = self.search::<SEATS, D>(limits);
        let points = search.play_out(search.standing(all, leader)) as u8;
        if leader & 1 == 0 { points } else { left - points }
    }

    fn search_for<const SEATS: usize, D: Deck>(&mut self, goal: i32, limits: &Limits) -> Option<Proof> {
        let root = self.root;
        let mut memory = self.memory.take();
        let mut search = self.search::<SEATS, D>(limits);
        let proof = match (&mut memory, root.aside) {
            (Some(memory), Some(aside)) => root.ask_closed(&mut Closed { open: &mut search, memory, aside }, goal),
            _ => root.ask(&mut search, goal),
        };
        let Search { nodes, turns, stopped, .. } = search;
        self.memory = memory;
        self.stats.nodes = nodes;
        self.stats.turns = turns;
        self.stats.passes += 1;
        (!stopped).then_some(proof)
    }

    fn search<'s, const SEATS: usize, D: Deck>(&'s mut self, limits: &'s Limits) -> Search<'s, SEATS, D> {
        Search {
            setup: self.setup,
            table: self.table,
            history: self.history,
            parts: self.parts,
            nodes: self.stats.nodes,
            turns: self.stats.turns,
            look_at: 0,
            limit: self.first_node.saturating_add(limits.nodes),
            cancel: &limits.cancel,
            stopped: limits.is_cancelled(),
            deck: PhantomData,
        }
    }
}

impl Root {
    /// The cards in the hands.
    fn cards(&self) -> u64 {
        self.hands.iter().fold(0, |all, hand| all | hand)
    }

    /// The side to play wants `goal`.
    fn ask<const SEATS: usize, D: Deck>(&self, search: &mut Search<'_, SEATS, D>, goal: i32) -> Proof {
        let played = self.table[..self.played].iter().fold(0, |played, card| played | 1 << card);
        let at = search.standing(self.cards() | played, self.leader);
        if self.played > 0 {
            return self.ask_in_trick(search, at, goal);
        }
        if !self.restricted {
            return search.lead(at, goal);
        }
        let tries = cut_down(self.hands[self.leader], self.allowed[self.leader]);
        let mut followers = [Followers::default(); 4];
        for (suit, followers) in followers.iter_mut().enumerate() {
            *followers = self.followers::<SEATS, D>(search, suit);
        }
        let moves = (0..64).filter(|card| tries >> card & 1 == 1);
        search.try_leads(&at, goal, &followers, moves)
    }

    /// The same with the trump closed.
    fn ask_closed<const SEATS: usize, D: Deck>(&self, closed: &mut Closed<'_, '_, SEATS, D>, goal: i32) -> Proof {
        let played = self.table[..self.played].iter().fold(0, |played, card| played | 1 << card);
        let at = closed.open.standing(self.cards() | played, self.leader);
        if self.played == 0 {
            return if self.restricted { closed.try_leads(&at, goal, &self.allowed) } else { closed.lead(at, goal) };
        }
        let (mut trick, mut rest) = (Trick::NONE, at.rest);
        let suit = (self.table[0] >> 4) as usize & 3;
        for (place, &card) in self.table[..self.played].iter().enumerate() {
            let plain = &closed.memory.plain;
            trick = trick.with::<D>(card, plain.power[suit][card as usize & 63], place);
            rest = rest.without(plain, card);
        }
        let (followers, may_open) = closed.facts(self.leader, rest.all, suit, self.played, &self.allowed);
        let led = ClosedTrick { at, followers: &followers, may_open, allowed: &self.allowed };
        closed.follow(&led, rest, trick, self.played, goal)
    }

    fn ask_in_trick<const SEATS: usize, D: Deck>(&self, search: &mut Search<'_, SEATS, D>, at: Lead, goal: i32) -> Proof {
        let suit = (self.table[0] >> 4) as usize;
        let setup = search.setup;
        let mut trick = Trick::led::<D>(setup, self.table[0]);
        let mut rest = at.rest.without(setup, self.table[0]);
        for (place, &card) in self.table[..self.played].iter().enumerate().skip(1) {
            // A trump played before the opening has no power, unless trumps were led.
            let dead = place < self.before_opening && setup.trumps >> card & 1 == 1 && setup.trumps != lane(suit);
            trick = trick.with::<D>(card, if dead { 0 } else { setup.power[suit][card as usize] }, place);
            rest = rest.without(setup, card);
        }
        let followers = self.followers(search, suit);
        search.follow(&Led { at, followers: &followers }, rest, trick, self.played, goal)
    }

    /// Facts for the players of this trick, restricted as they are.
    fn followers<const SEATS: usize, D: Deck>(&self, search: &Search<'_, SEATS, D>, suit: usize) -> Followers {
        let mut legal = [0; MOST_SEATS];
        for (place, legal) in legal.iter_mut().enumerate().take(SEATS).skip(self.played.max(1)) {
            let seat = (self.leader + place) % SEATS;
            let follow = self.hands[seat] & lane(suit);
            let mut playable = if follow != 0 { follow } else { self.hands[seat] };
            if self.must_trump && place == self.played && playable & search.setup.trumps != 0 {
                playable &= search.setup.trumps;
            }
            *legal = cut_down(playable, self.allowed[seat]);
        }
        search.followers_of(suit, legal)
    }
}
