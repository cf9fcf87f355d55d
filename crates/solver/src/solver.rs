//! The solver: from positions of the rules to searches and back.

use std::marker::PhantomData;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use thurup_rules::{Hand, Rank, Seats, Team};

use crate::deck::{Deck, Kind, bits_of, lane, points_of, with_deck};
use crate::history::History;
use crate::position::Position;
use crate::search::{Lead, Led, Parts, Search};
use crate::setup::{MOST_SEATS, Setup};
use crate::table::{Proof, Table};
use crate::trick::{Followers, Trick};
use crate::weights::{WEIGHTS, Weights};

/// What the odd chairs get of the card points still to be won, as far as it is known: not less than `lower`, not more than
/// `upper`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Bounds {
    /// At least.
    pub lower: u8,
    /// At most.
    pub upper: u8,
}

impl Bounds {
    /// The points, if known exactly.
    pub const fn exact(self) -> Option<u8> {
        if self.lower == self.upper { Some(self.lower) } else { None }
    }
}

/// How far a search may go. Cheap to clone; clones share the signal to stop.
#[derive(Clone, Debug)]
pub struct Limits {
    nodes: u64,
    cancel: Arc<AtomicBool>,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits { nodes: u64::MAX, cancel: Arc::default() }
    }
}

impl Limits {
    /// No limits.
    pub fn none() -> Limits {
        Limits::default()
    }

    /// At most so many positions between tricks for each question; about a million and a half a second.
    pub fn nodes(nodes: u64) -> Limits {
        Limits { nodes, cancel: Arc::default() }
    }

    /// Stops all searches under these limits, from any thread, now and later.
    pub fn cancel(&self) {
        self.cancel.store(true, Ordering::Relaxed);
    }

    /// The signal was given.
    pub fn is_cancelled(&self) -> bool {
        self.cancel.load(Ordering::Relaxed)
    }
}

/// What a search took.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Stats {
    /// Positions between two tricks looked at.
    pub nodes: u64,
    /// Turns within tricks looked at.
    pub turns: u64,
    /// Yes-or-no questions asked for it.
    pub passes: u64,
}

/// Buckets of the table: 2^16 of 64 bytes, 4 MiB.
const TABLE_BITS: u32 = 16;

/// Solves positions. Keep one for each thread: what it learns of a deal serves for all later questions about that deal, be it
/// from another point of its play or with another leader.
pub struct Solver {
    table: Table,
    history: History,
    parts: Parts,
    weights: [Weights; 2],
    deal: Option<KnownDeal>,
    stats: Stats,
}

/// The deal that the table is about.
struct KnownDeal {
    setup: Setup,
    seats: Seats,
    kind: Kind,
    trump: Option<usize>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with nothing learned. It takes 4.4 MiB.
    pub fn new() -> Solver {
        Solver::with_parts(Parts::ALL, TABLE_BITS)
    }

    /// A solver with parts of the search switched off, and 2^bits buckets of 64 bytes in its table. For tests.
    #[doc(hidden)]
    pub fn with_parts(parts: Parts, table_bits: u32) -> Solver {
        Solver {
            table: Table::new(table_bits),
            history: History::new(),
            parts,
            weights: WEIGHTS,
            deal: None,
            stats: Stats::default(),
        }
    }

    /// Other weights for the order of moves, with a trump and without. For tuning.
    #[doc(hidden)]
    pub fn set_weights(&mut self, weights: [Weights; 2]) {
        self.weights = weights;
        self.forget();
    }

    /// Forgets all that was learned.
    pub fn forget(&mut self) {
        self.table.forget();
        self.history.forget();
        self.deal = None;
    }

    /// What was done since the last call.
    pub fn take_stats(&mut self) -> Stats {
        std::mem::take(&mut self.stats)
    }

    /// What the odd chairs get of the points still to be won, under best play of both teams.
    pub fn score(&mut self, position: &Position) -> u8 {
        // Without limits the search ends with the exact score.
        self.bounds(position, &Limits::none()).lower
    }

    /// The same within limits: as near as they allow.
    pub fn bounds(&mut self, position: &Position, limits: &Limits) -> Bounds {
        self.bounds_near(position, None, limits)
    }

    /// The same with a guess at what the odd chairs get: the nearer, the faster.
    pub fn bounds_near(&mut self, position: &Position, guess: Option<u8>, limits: &Limits) -> Bounds {
        self.narrow(position, Bounds { lower: 0, upper: position.points() }, guess, limits)
    }

    /// The same when something is known already.
    pub(crate) fn narrow(&mut self, position: &Position, known: Bounds, guess: Option<u8>, limits: &Limits) -> Bounds {
        let mut bounds = known;
        if position.tricks() == 0 || bounds.exact().is_some() {
            return bounds;
        }
        let mut question = self.question(position);
        let mut guess = i32::from(guess.unwrap_or_else(|| question.guess()));
        let mut step = FIRST_STEP;
        let mut last_up = None;
        while bounds.lower < bounds.upper {
            let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
            let goal = guess.clamp(lower + 1, upper);
            let Some(up) = question.narrow(&mut bounds, goal, limits) else { break };
            let (lower, upper) = (i32::from(bounds.lower), i32::from(bounds.upper));
            // Away from the guess in growing steps; once the score lies between two bounds, halve.
            if last_up.is_none_or(|last| last == up) {
                guess = if up { lower + step } else { upper - step + 1 };
                step *= 2;
            } else {
                step = (upper - lower + 1) / 2;
                guess = lower + step;
            }
            if guess > upper || guess <= lower {
                guess = (lower + upper + 1) / 2;
            }
            last_up = Some(up);
        }
        bounds
    }

    /// Whether a team gets at least `points` of those still to be won. Far faster than the exact score. `Err` with what is
    /// known when the limits are reached.
    pub fn at_least(&mut self, position: &Position, team: Team, points: u8, limits: &Limits) -> Result<bool, Bounds> {
        let total = position.points();
        let mut bounds = Bounds { lower: 0, upper: total };
        if points == 0 || points > total {
            return Ok(points == 0);
        }
        // The even chairs get at least n if the odd ones do not get more than the rest.
        let goal = if team == Team::Odd { points } else { total - points + 1 };
        let answer = self.question(position).narrow(&mut bounds, goal.into(), limits).ok_or(bounds)?;
        Ok(answer == (team == Team::Odd))
    }

    /// Takes the cards of a position for a deal, unless they are part of the one known: later questions about its further
    /// course then find what earlier ones have learned.
    pub(crate) fn remember(&mut self, position: &Position) {
        self.learn(position);
    }

    fn question(&mut self, position: &Position) -> Question<'_> {
        let kind = self.learn(position);
        let Solver { table, history, parts, deal, stats, .. } = self;
        // `learn` has just set it.
        #[allow(clippy::expect_used)]
        let setup = &deal.as_ref().expect("the deal is known").setup;
        let root = with_deck!(kind, D => Root::new::<D>(position, setup));
        let first_node = stats.nodes;
        Question { table, history, parts: *parts, setup, stats, first_node, seats: position.seats(), kind, root }
    }

    /// Makes the deal of a position the known one, unless it is already: if its hands are part of the hands known. Says which
    /// deck it is of.
    fn learn(&mut self, position: &Position) -> Kind {
        let (seats, trump) = (position.seats(), position.trump().map(|suit| suit as usize));
        if let Some(deal) = &self.deal
            && deal.seats == seats
            && deal.trump == trump
            && with_deck!(deal.kind, D => place::<D>(position, Some(&deal.setup.dealt))).is_some()
        {
            return deal.kind;
        }
        let kind = kind_of(position);
        let weights = self.weights[usize::from(trump.is_none())];
        let setup = with_deck!(kind, D => Setup::new::<D>(place::<D>(position, None).unwrap_or_default(), trump, weights));
        self.table.begin(position.tricks().into());
        self.history.forget();
        self.deal = Some(KnownDeal { setup, seats, kind, trump });
        kind
    }
}

/// The smallest deck that has the cards of a position.
fn kind_of(position: &Position) -> Kind {
    let held = position.seats().chairs().flat_map(|chair| position.hand(chair).cards());
    let all: Hand = held.chain(position.table().iter().copied()).collect();
    if all.kinds().count() == usize::from(all.len()) {
        Kind::Single
    } else if all.count_rank(Rank::Eight) + all.count_rank(Rank::Seven) == 0 {
        Kind::Short
    } else {
        Kind::Full
    }
}

/// First distance between two goals when the score is looked for.
const FIRST_STEP: i32 = 1;

/// The cards of each chair as sets, those on the table too, chosen out of the cards as dealt, if given. `None` if they are no
/// part of those.
fn place<D: Deck>(position: &Position, dealt: Option<&[u64; MOST_SEATS]>) -> Option<[u64; MOST_SEATS]> {
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
struct Root {
    hands: [u64; MOST_SEATS],
    leader: usize,
    /// Cards on the table in order of play.
    table: [u32; MOST_SEATS],
    played: usize,
    /// For each chair the cards that a restriction allows; all, where there is none.
    allowed: [u64; MOST_SEATS],
    restricted: bool,
}

impl Root {
    fn new<D: Deck>(position: &Position, setup: &Setup) -> Root {
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
        Root {
            hands,
            leader: position.leader().index(),
            table,
            played: position.table().len(),
            allowed: sets,
            restricted: position.is_restricted(),
        }
    }
}

/// Yes-or-no questions about one position.
struct Question<'a> {
    table: &'a mut Table,
    history: &'a mut History,
    parts: Parts,
    setup: &'a Setup,
    stats: &'a mut Stats,
    /// The count of nodes before the question.
    first_node: u64,
    seats: Seats,
    kind: Kind,
    root: Root,
}

impl Question<'_> {
    /// Asks whether the odd chairs get at least `goal`, and narrows the bounds. `None` when a limit was reached.
    fn narrow(&mut self, bounds: &mut Bounds, goal: i32, limits: &Limits) -> Option<bool> {
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
    fn guess(&mut self) -> u8 {
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
        let mut search = self.search::<SEATS, D>(limits);
        let proof = root.ask(&mut search, goal);
        let Search { nodes, turns, stopped, .. } = search;
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

    fn ask_in_trick<const SEATS: usize, D: Deck>(&self, search: &mut Search<'_, SEATS, D>, at: Lead, goal: i32) -> Proof {
        let suit = (self.table[0] >> 4) as usize;
        let setup = search.setup;
        let mut trick = Trick::led::<D>(setup, self.table[0]);
        let mut rest = at.rest.without(setup, self.table[0]);
        for (place, &card) in self.table[..self.played].iter().enumerate().skip(1) {
            trick = trick.with::<D>(card, setup.power[suit][card as usize], place);
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
            let playable = if follow != 0 { follow } else { self.hands[seat] };
            *legal = cut_down(playable, self.allowed[seat]);
        }
        search.followers_of(suit, legal)
    }
}

/// The cards that a restriction allows, or all if it allows none.
fn cut_down(playable: u64, allowed: u64) -> u64 {
    if playable & allowed != 0 { playable & allowed } else { playable }
}
