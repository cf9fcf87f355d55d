//! The solver: from positions of the rules to searches and back.

use thurup_rules::{Hand, Rank, Seats, Team};

use crate::closed::Memory;
use crate::deck::{Kind, with_deck};
use crate::history::History;
use crate::limits::{Bounds, Limits, Stats};
use crate::parts::Parts;
use crate::position::{Indicator, Position};
use crate::root::{Question, Root, place};
use crate::setup::Setup;
use crate::table::Table;
use crate::weights::{WEIGHTS, Weights};

/// Buckets of the table: 2^16 of 64 bytes, 4 MiB.
const TABLE_BITS: u32 = 16;
/// The same for positions with the trump closed: 1 MiB.
const CLOSED_TABLE_BITS: u32 = 14;

/// Solves positions. Keep one for each thread: what it learns of a deal serves for all later questions about that deal, be it
/// from another point of its play or with another leader.
pub struct Solver {
    table: Table,
    history: History,
    /// What is known while trump is closed, from the first such question on.
    memory: Option<Box<Memory>>,
    table_bits: u32,
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
    /// The card set aside, if the memory is about that.
    aside: Option<Indicator>,
}

impl Default for Solver {
    fn default() -> Solver {
        Solver::new()
    }
}

impl Solver {
    /// A solver with nothing learned. It takes 4.4 MiB, and 1.4 more once it is asked about a closed trump.
    pub fn new() -> Solver {
        Solver::with_parts(Parts::ALL, TABLE_BITS)
    }

    /// A solver with parts of the search switched off, and 2^bits buckets of 64 bytes in its table. For tests.
    #[doc(hidden)]
    pub fn with_parts(parts: Parts, table_bits: u32) -> Solver {
        Solver {
            table: Table::new(table_bits),
            history: History::new(),
            memory: None,
            table_bits,
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
    ///
    /// # Errors
    /// The [`Bounds`] that are known when the limits are reached.
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
        let Solver { table, history, memory, parts, deal, stats, .. } = self;
        // `learn` has just set it.
        #[allow(clippy::expect_used)]
        let setup = &deal.as_ref().expect("the deal is known").setup;
        let root = with_deck!(kind, D => Root::new::<D>(position, setup));
        let first_node = stats.nodes;
        let memory = memory.as_deref_mut();
        Question { table, history, memory, parts: *parts, setup, stats, first_node, seats: position.seats(), kind, root }
    }

    /// Makes the deal of a position the known one, unless it is already: if its hands are part of the hands known. Says which
    /// deck it is of.
    fn learn(&mut self, position: &Position) -> Kind {
        let kind = self.learn_deal(position);
        let aside = position.closed_by();
        if let Some(deal) = &mut self.deal
            && aside.is_some()
            && deal.aside != aside
        {
            let plain = with_deck!(kind, D => Setup::new::<D>(deal.setup.dealt, None, self.weights[1]));
            let bits = self.table_bits.min(CLOSED_TABLE_BITS);
            let memory = self.memory.take().map(|memory| *memory);
            let (mut table, mut history) =
                memory.map_or_else(|| (Table::new(bits), History::new()), |memory| (memory.table, memory.history));
            table.begin(position.tricks().into());
            history.forget();
            self.memory = Some(Box::new(Memory { plain, table, history }));
            deal.aside = aside;
        }
        kind
    }

    fn learn_deal(&mut self, position: &Position) -> Kind {
        let (seats, trump) = (position.seats(), position.trump_suit().map(|suit| suit as usize));
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
        self.deal = Some(KnownDeal { setup, seats, kind, trump, aside: None });
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
