//! Deals played by bots among themselves, and what came of them.
//!
//! ```
//! use std::num::NonZeroUsize;
//! use thurup_bots::duel::{Duel, run};
//! use thurup_rules::{ByTeam, Preset, Seats};
//! # fn main() -> Result<(), thurup_bots::duel::DuelError> {
//! let duel = Duel {
//!     deals: 20,
//!     rules: Preset::Kerala.rules(),
//!     seats: Seats::Six,
//!     seed: 1,
//!     bots: ByTeam(["book", "random"]),
//!     threads: NonZeroUsize::MIN,
//! };
//! let report = run(&duel)?;
//! assert_eq!(report.deals, 20);
//! assert_eq!(report, run(&duel)?);
//! # Ok(()) }
//! ```

use std::num::NonZeroUsize;
use std::thread;

use sha2::{Digest, Sha256};
use thiserror::Error;
use thurup_rules::{ByTeam, Chair, Deal, Outcome, Refusal, RuleSet, Seats, Seed, Team};

use thurup_systems::Convention;

use crate::{Player, by_name};

/// What to play.
#[derive(Clone, Debug)]
pub struct Duel {
    /// Deals.
    pub deals: u32,
    /// The rules.
    pub rules: RuleSet,
    /// Players.
    pub seats: Seats,
    /// All chance comes from this.
    pub seed: u64,
    /// Names of the bots that play for the odd and the even team, as [`by_name`] knows them.
    pub bots: ByTeam<&'static str>,
    /// Threads; the result does not depend on them.
    pub threads: NonZeroUsize,
}

/// What came of it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Deals begun, cancelled ones included.
    pub deals: u32,
    /// Deals played to a result.
    pub contracts: u32,
    /// Deals in which nobody bid.
    pub passed_out: u32,
    /// Deals that the rules cancelled.
    pub cancelled: u32,
    /// Contracts made.
    pub made: u32,
    /// Sum of the contracts' values.
    pub values: u64,
    /// Contracts of 40 and more.
    pub high: u32,
    /// Contracts of 40 and more that were made.
    pub high_made: u32,
    /// Contracts that were doubled or redoubled.
    pub doubled: u32,
    /// Doubled contracts that were defeated.
    pub doubled_defeated: u32,
    /// Contracts played without trumps.
    pub no_trump: u32,
    /// Contracts by the team with the opening lead.
    pub leaders: u32,
    /// Stakes won by each team.
    pub stakes: ByTeam<u32>,
    /// Contracts by each team.
    pub by: ByTeam<u32>,
}

impl Report {
    /// Share of contracts that were made, 0 to 1.
    pub fn share_made(&self) -> f64 {
        f64::from(self.made) / f64::from(self.contracts.max(1))
    }

    /// Mean value of the contracts.
    pub fn mean_contract(&self) -> f64 {
        self.values as f64 / f64::from(self.contracts.max(1))
    }

    fn add(&mut self, other: &Report) {
        self.deals += other.deals;
        self.contracts += other.contracts;
        self.passed_out += other.passed_out;
        self.cancelled += other.cancelled;
        self.made += other.made;
        self.values += other.values;
        self.high += other.high;
        self.high_made += other.high_made;
        self.doubled += other.doubled;
        self.doubled_defeated += other.doubled_defeated;
        self.no_trump += other.no_trump;
        self.leaders += other.leaders;
        for team in Team::ALL {
            self.stakes[team] += other.stakes[team];
            self.by[team] += other.by[team];
        }
    }

    fn count(&mut self, deal: &Deal) {
        self.deals += 1;
        match deal.outcome() {
            None => {}
            Some(Outcome::PassedOut) => self.passed_out += 1,
            Some(Outcome::Cancelled(_)) => self.cancelled += 1,
            Some(Outcome::Played(score)) => {
                let value = score.contract.value;
                self.contracts += 1;
                self.values += u64::from(value);
                self.made += u32::from(score.made());
                self.high += u32::from(value >= 40);
                self.high_made += u32::from(value >= 40 && score.made());
                self.doubled += u32::from(score.contract.doubled > 0);
                self.doubled_defeated += u32::from(score.contract.doubled > 0 && !score.made());
                self.no_trump += u32::from(score.contract.strain.trump().is_none());
                self.leaders += u32::from(score.contract.by.team() == deal.leader().team());
                self.stakes[score.winner] += u32::from(score.stakes);
                self.by[score.contract.by.team()] += 1;
            }
        }
    }
}

/// A duel that cannot be played.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum DuelError {
    /// No such bot.
    #[error("there is no bot `{0}`")]
    Bot(&'static str),
    /// A bot did something that the rules refuse.
    #[error("in deal {deal} a bot was refused: {refusal:?}")]
    Refused {
        /// Which deal, from 0.
        deal: u32,
        /// Why.
        refusal: Refusal,
    },
    /// The cards could not be dealt.
    #[error("deal {0} could not be dealt")]
    Deal(u32),
}

/// The seed of one deal of a duel.
pub fn seed_of(seed: u64, deal: u32) -> Seed {
    let mut hash = Sha256::new();
    hash.update(b"thurup duel");
    hash.update(seed.to_be_bytes());
    hash.update(deal.to_be_bytes());
    Seed(hash.finalize().into())
}

/// Plays one deal of a duel to its end.
pub fn play(duel: &Duel, number: u32) -> Result<Deal, DuelError> {
    play_with(duel, number, &|chair| {
        let name = duel.bots[chair.team()];
        let own = duel.seed ^ (u64::from(number) << 8) ^ u64::from(chair.number());
        by_name(name, Convention::of(&duel.rules), own).ok_or(DuelError::Bot(name))
    })
}

/// The same with players of one's own.
pub fn play_with(
    duel: &Duel,
    number: u32,
    player: &dyn Fn(Chair) -> Result<Box<dyn Player>, DuelError>,
) -> Result<Deal, DuelError> {
    let seed = seed_of(duel.seed, number);
    // The lead goes round the table, so that each chair has it as often.
    let leader = duel.seats.after(Chair::FIRST, (number % u32::from(duel.seats.count())) as u8);
    let hands = seed.deal(&[], &duel.rules, duel.seats, leader);
    let mut deal = Deal::new(duel.rules, duel.seats, leader, &hands).map_err(|_| DuelError::Deal(number))?;
    let mut players = duel.seats.chairs().map(player).collect::<Result<Vec<_>, _>>()?;
    while let Some(turn) = deal.turn() {
        let action = players[turn.index()].act(&deal.seat_view(turn));
        deal.apply(turn, action).map_err(|refusal| DuelError::Refused { deal: number, refusal })?;
    }
    Ok(deal)
}

/// Plays a duel. The same duel gives the same report with any number of threads.
pub fn run(duel: &Duel) -> Result<Report, DuelError> {
    run_each(duel, &|number| play(duel, number))
}

/// Plays each deal of a duel as `play` does, on the duel's threads.
pub fn run_each(duel: &Duel, play: &(dyn Fn(u32) -> Result<Deal, DuelError> + Sync)) -> Result<Report, DuelError> {
    let threads = u32::try_from(duel.threads.get()).unwrap_or(u32::MAX).min(duel.deals.max(1));
    let part = |first: u32| -> Result<Report, DuelError> {
        let mut report = Report::default();
        for number in (first..duel.deals).step_by(threads as usize) {
            report.count(&play(number)?);
        }
        Ok(report)
    };
    let parts: Vec<Result<Report, DuelError>> = thread::scope(|scope| {
        let part = &part;
        let running: Vec<_> = (0..threads).map(|first| scope.spawn(move || part(first))).collect();
        // A thread of ours that panics has a bug that must not be hidden.
        running.into_iter().map(|one| one.join().unwrap_or_else(|panic| std::panic::resume_unwind(panic))).collect()
    });
    let mut report = Report::default();
    for part in parts {
        report.add(&part?);
    }
    Ok(report)
}
