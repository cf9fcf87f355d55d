//! Bots against each other on the same cards, and what came of it.
//!
//! Two sides, A and B, play *pairs*. A pair is one deal of the cards, with one leader, played twice: first A has the odd
//! chairs, then B has them. Luck of the deal falls on both sides alike, so the unit of all statistics is the pair: half of
//! what A won in both games over what B won in both is one observation of the stakes a deal that A wins ([`Edge`]).
//!
//! A [`Side`] says who sits in a team's chairs, and can be mixed in two ways: one bot for the calls and another for the cards
//! (`full:book`), and partners of different kinds (`full+book`).
//!
//! The bot `all-seeing` is an upper bound for every other: it sees all hands. It is no [`Player`](crate::Player) and is known
//! to sides alone, so that it can sit at no table.
//!
//! ```
//! use thurup_bots::duel::{Duel, run};
//! use thurup_rules::{Preset, Seats};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let sides = ["book".parse()?, "random".parse()?];
//! let duel = Duel { pairs: 10, ..Duel::new(sides, Preset::Kerala.rules(), Seats::Six, 1) };
//! let report = run(&duel, |_| {})?;
//! assert_eq!(report.deals, 20);
//! assert_eq!(report, run(&duel, |_| {})?);
//! # Ok(()) }
//! ```

mod all_seeing;
mod follies;
mod game;
mod report;
mod side;

use std::collections::BTreeMap;
use std::num::NonZeroUsize;
use std::sync::atomic::{AtomicU32, Ordering};
use std::sync::mpsc;

use sha2::{Digest, Sha256};
use thiserror::Error;
use thurup_rules::{Chair, Deal, Dealt, Refusal, RuleSet, Seats, Seed, Team};
use thurup_systems::Convention;

pub use all_seeing::{ALL_SEEING, AllSeeing, OpenHands};
pub use follies::{Detector, Folly, Found};
pub use game::Game;
pub use report::{Edge, Figures, Report};
pub use side::{Seat, Side, SideError, bots};

/// What to play.
#[derive(Clone, Debug)]
pub struct Duel {
    /// A and B. Two equal sides would play the same game twice, so each deal is then played once.
    pub sides: [Side; 2],
    /// Pairs at most.
    pub pairs: u32,
    /// Stop at [`LOOKS`] pairs, or twice that, or four times and so on, as soon as it is clear who is better.
    pub until_clear: bool,
    /// Look for follies in every deal. It takes about a second a deal.
    pub follies: bool,
    /// The rules.
    pub rules: RuleSet,
    /// Players.
    pub seats: Seats,
    /// All chance comes from this.
    pub seed: u64,
    /// Threads; the result does not depend on them.
    pub threads: NonZeroUsize,
}

/// After how many pairs [`Duel::until_clear`] looks first; then it looks each time their number has doubled.
pub const LOOKS: u32 = 250;

/// How sure [`Duel::until_clear`] wants to be: 99 %, in standard errors. Each look is a chance to be wrong, so that at 95 % a
/// run of six looks would find one of two equal bots the better in one run of six.
const CLEAR: f64 = 2.576;

/// A duel that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DuelError {
    /// A bot did something that the rules refuse.
    #[error("in pair {pair} the bot on chair {chair} was refused: {refusal:?}")]
    Refused {
        /// Which pair, from 0.
        pair: u32,
        /// The chair of the bot.
        chair: Chair,
        /// The rules' reason.
        refusal: Refusal,
    },
    /// The cards could not be dealt.
    #[error("pair {0} could not be dealt")]
    Deal(u32),
}

/// The seed of the cards of one pair of a duel.
pub fn seed_of(seed: u64, pair: u32) -> Seed {
    Seed(hash(b"thurup duel", seed, pair))
}

fn hash(what: &[u8], seed: u64, pair: u32) -> [u8; 32] {
    let mut hash = Sha256::new();
    hash.update(what);
    hash.update(seed.to_be_bytes());
    hash.update(pair.to_be_bytes());
    hash.finalize().into()
}

impl Duel {
    /// Between these, with these cards: no pairs yet, on one thread, and no follies looked for.
    pub fn new(sides: [Side; 2], rules: RuleSet, seats: Seats, seed: u64) -> Duel {
        Duel { sides, pairs: 0, until_clear: false, follies: false, rules, seats, seed, threads: NonZeroUsize::MIN }
    }

    /// The deal of a pair before its first call. The lead goes round the table, so that each chair has it as often.
    ///
    /// # Errors
    /// [`DuelError::Deal`] where the rules refuse the cards that the shuffle deals.
    pub fn deal(&self, pair: u32) -> Result<Deal, DuelError> {
        let leader = self.seats.after(Chair::FIRST, (pair % u32::from(self.seats.count())) as u8);
        let (hands, first) = seed_of(self.seed, pair).cards(&[], &self.rules, self.seats, leader);
        Deal::new(self.rules, self.seats, leader, Dealt { hands: &hands, first: &first }).map_err(|_| DuelError::Deal(pair))
    }

    /// The name of the player on a chair in one game of a pair.
    pub fn name(&self, game: &Game, chair: Chair) -> String {
        self.sides[game.side(chair.team())].name(self.place(game.pair, chair))
    }

    /// Which of a side's players sits on a chair: partners in turn. They change places each time that all chairs have had the
    /// lead.
    fn place(&self, pair: u32, chair: Chair) -> usize {
        chair.index() / 2 + (pair / u32::from(self.seats.count())) as usize
    }

    /// The number that a bot of a chair gets for its own chance: the same in both games of a pair.
    fn own_seed(&self, pair: u32, chair: Chair) -> u64 {
        let hash = hash(b"thurup duel players", self.seed, pair);
        u64::from_be_bytes([0, 1, 2, 3, 4, 5, 6, 7].map(|byte| hash[byte])) ^ u64::from(chair.number())
    }

    /// The teams that A plays in turn.
    fn games(&self) -> &'static [Team] {
        if self.sides[0] == self.sides[1] { &[Team::Odd] } else { &Team::ALL }
    }
}

/// Plays one pair.
///
/// # Errors
/// [`DuelError::Deal`] as [`Duel::deal`], [`DuelError::Refused`] where a bot does what the rules refuse.
pub fn play(duel: &Duel, pair: u32) -> Result<Vec<Game>, DuelError> {
    play_by_name(duel, &mut Tools::new(duel), pair)
}

/// What one thread keeps from pair to pair.
struct Tools {
    open: OpenHands,
    detector: Option<Detector>,
}

impl Tools {
    fn new(duel: &Duel) -> Tools {
        let detector = duel.follies.then(|| Detector::new(Convention::of(&duel.rules)));
        Tools { open: OpenHands::default(), detector }
    }
}

fn play_by_name(duel: &Duel, tools: &mut Tools, pair: u32) -> Result<Vec<Game>, DuelError> {
    let convention = Convention::of(&duel.rules);
    let open = tools.open.clone();
    play_with(duel, tools, pair, duel.games(), &|side, chair, seed| {
        duel.sides[side].seat(duel.place(pair, chair), convention, seed, &open)
    })
}

/// Plays games of a pair; `seat` puts somebody in a chair: for which side, where, and with which number for the own chance.
fn play_with(
    duel: &Duel,
    tools: &mut Tools,
    pair: u32,
    games: &[Team],
    seat: &dyn Fn(usize, Chair, u64) -> Seat,
) -> Result<Vec<Game>, DuelError> {
    let start = duel.deal(pair)?;
    let play = |&a: &Team| {
        let mut game = Game { pair, a, deal: start.clone(), follies: Vec::new() };
        let chairs = duel.seats.chairs();
        let mut seats: Vec<Seat> =
            chairs.map(|chair| seat(game.side(chair.team()), chair, duel.own_seed(pair, chair))).collect();
        while let Some(chair) = game.deal.turn() {
            let action = seats[chair.index()].act(&game.deal, chair);
            game.deal.apply(chair, action).map_err(|refusal| DuelError::Refused { pair, chair, refusal })?;
        }
        if let Some(detector) = &mut tools.detector {
            game.follies = detector.find(&game.deal);
        }
        Ok(game)
    };
    games.iter().map(play).collect()
}

/// Plays a duel; `each` is given the games of every pair, in order. The same duel gives the same report with any number of
/// threads.
///
/// # Errors
/// As [`play`], for the first pair that fails.
pub fn run(duel: &Duel, each: impl FnMut(&[Game])) -> Result<Report, DuelError> {
    run_pairs(duel, &|tools, pair| play_by_name(duel, tools, pair), each)
}

/// The same with players of one's own, for tuning: `player` is told the side, 0 for A, and the number for its own chance. Each
/// deal is played with A in the chairs of each of these teams in turn.
///
/// # Errors
/// As [`play`], for the first pair that fails.
pub fn run_with(
    duel: &Duel,
    teams: &[Team],
    player: &(dyn Fn(usize, u64) -> Box<dyn crate::Player> + Sync),
    each: impl FnMut(&[Game]),
) -> Result<Report, DuelError> {
    let seat = |side, _, seed| Seat::blind(player(side, seed));
    run_pairs(duel, &|tools, pair| play_with(duel, tools, pair, teams, &seat), each)
}

/// Plays the pair with this number.
type Pair<'a> = dyn Fn(&mut Tools, u32) -> Result<Vec<Game>, DuelError> + Sync + 'a;

fn run_pairs(duel: &Duel, play: &Pair<'_>, mut each: impl FnMut(&[Game])) -> Result<Report, DuelError> {
    let mut report = Report::default();
    let mut look = if duel.until_clear { LOOKS } else { duel.pairs };
    while report.pairs < duel.pairs {
        let to = look.min(duel.pairs);
        stage(duel, report.pairs, to, play, |games| {
            report.count(games);
            each(games);
        })?;
        if duel.until_clear && report.edge.is_clear(CLEAR) {
            break;
        }
        look = to.saturating_mul(2);
    }
    Ok(report)
}

/// Plays the pairs `from..to`, and hands them over in order.
fn stage(duel: &Duel, from: u32, to: u32, play: &Pair<'_>, mut take: impl FnMut(&[Game])) -> Result<(), DuelError> {
    let next = &AtomicU32::new(from);
    std::thread::scope(|scope| {
        let (send, receive) = mpsc::channel();
        for _ in 0..duel.threads.get().min((to - from) as usize) {
            let send = send.clone();
            scope.spawn(move || {
                let mut tools = Tools::new(duel);
                loop {
                    let pair = next.fetch_add(1, Ordering::Relaxed);
                    // The receiver goes away after an error.
                    if pair >= to || send.send((pair, play(&mut tools, pair))).is_err() {
                        break;
                    }
                }
            });
        }
        drop(send);
        let mut waiting = BTreeMap::new();
        let mut due = from;
        for (pair, games) in receive {
            waiting.insert(pair, games);
            // Errors wait for their turn too: the first in order is told, whichever comes first.
            while let Some(games) = waiting.remove(&due) {
                take(&games?);
                due += 1;
            }
        }
        Ok(())
    })
}
