//! `thurup ratings`: how matches become numbers, lists and badges.

mod anchors;
mod check;
mod form;
mod judge;
mod simulate;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use super::database::Database;
use super::projections;
use crate::failure::{Failure, Outcome};

/// Check and try out the ratings
///
/// What a rating is, and how it moves, is told in the book under "Ratings, figures and badges".
///
///   thurup ratings check --file cases.json    matches in, and the numbers that must come out
///   thurup ratings simulate                   how fast the numbers find the truth
///   thurup ratings measure > bots.json        the numbers of the bots, from duels of each strength
///   thurup ratings take --file bots.json      these numbers count from now on
///   thurup ratings rebuild                    all numbers, lists, figures and badges of a house, folded again
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Ratings {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Judge a file of cases: matches in, and the ratings, lists, figures and badges that must come out
    ///
    /// Exit status: 0 when all is as written, 1 when a case differs, 2 when something cannot be read.
    Check {
        /// The file, in the format thurup-ratings/1; - reads standard input
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
    },
    /// Let simulated people play: how fast the numbers find the truth, and what farming brings
    ///
    /// Exit status: 0 when the constants do what they were chosen for, 1 when they do not. Twenty runs
    /// take some seconds, and half a minute in a debug build.
    Simulate {
        /// How often everything is played
        #[arg(long, value_name = "COUNT", default_value_t = 20, value_parser = clap::value_parser!(u32).range(12..=1000))]
        runs: u32,
        /// Chance: the same seed plays the same matches
        #[arg(long, default_value_t = 1)]
        seed: u64,
    },
    /// Let each strength of bots play each other, and write what came of it: the numbers of bots follow from that
    ///
    /// All pairs of strengths play the same number of pairs of deals. It is written as JSON with every
    /// seed, so that anybody can play it again; the numbers that fit best go to standard error.
    Measure(anchors::Measure),
    /// Take the numbers of the bots from a measurement, for matches that end from now on
    ///
    /// While the server is stopped. Numbers of other games stay as they are.
    Take {
        /// The file that `thurup ratings measure` wrote; - reads standard input
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
        #[command(flatten)]
        database: Database,
    },
    /// Fold all ratings, lists, figures and badges again, from the first match on
    ///
    /// While the server is stopped. What comes out is the same, unless the constants were changed.
    Rebuild {
        #[command(flatten)]
        database: Database,
    },
}

impl Ratings {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Check { file } => check::run(file, out),
            What::Simulate { runs, seed } => simulate::run(*runs, *seed, out),
            What::Measure(measure) => measure.run(out),
            What::Take { file, database } => anchors::take(file, &database.database, out),
            What::Rebuild { database } => projections::rebuild("matches", &database.database, out),
        }
    }
}
