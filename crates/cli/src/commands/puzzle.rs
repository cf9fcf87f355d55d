//! `thurup puzzle`: puzzles checked, and found in deals.

mod check;
mod mine;
mod stock;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};
use thurup_learning::cases::{master, numbers};

use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};

/// Check puzzles, find them in deals, and judge the numbers of learning
///
///   thurup puzzle check --file puzzles.txt      positions that are puzzles or not, their lines and themes
///   thurup puzzle check --master masters.json   which cards are right where only one hand is seen
///   thurup puzzle numbers --check numbers.json  words, accuracy, luck and choices, ratings
///   thurup puzzle mine night.json               the puzzles that deals hold
///   thurup puzzle stock --output DIR            the puzzles and master deals that ship
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Puzzle {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Judge a file of puzzles, or of master deals
    ///
    /// A line of a file of puzzles is ID | HANDS | TRUMP | LEADER | TRICK | GOAL | VERDICT, and for
    /// a valid one | LINE | THEMES | START; the book has its parts under "Cases of learning". Cases
    /// that differ are printed, one a line, and at the end how many are as written.
    ///
    /// Exit status: 0 when all is as written, 1 when a case differs, 2 when something cannot be read.
    Check {
        /// The file of puzzles, a line each; - reads standard input
        #[arg(long, value_name = "FILE", required_unless_present = "master", conflicts_with = "master")]
        file: Option<PathBuf>,
        /// A file of master deals, in the format thurup-master/1; - reads standard input
        #[arg(long, value_name = "FILE")]
        master: Option<PathBuf>,
    },
    /// Judge a file of cases of numbers: words, accuracy, luck and choices, ratings of puzzles
    ///
    /// Exit status: 0 when all is as written, 1 when a case differs, 2 when something cannot be read.
    Numbers {
        /// The file, in the format thurup-learning-numbers/1; - reads standard input
        #[arg(long, value_name = "FILE")]
        check: PathBuf,
    },
    /// Find the puzzles that deals of 56 hold, at most two a deal, and print them as a file of puzzles
    ///
    /// Exit status: 0, or 2 when something cannot be read as a record.
    Mine {
        /// Files with records; - reads standard input
        #[arg(required = true, value_name = "RECORD")]
        files: Vec<PathBuf>,
    },
    /// Make the puzzles and master deals that ship
    ///
    /// Deals, lets bots play, and keeps what can be asked about it, until there are enough in all and
    /// of each theme. The same seed makes the same files on any machine. They are puzzles.txt, for
    /// `thurup puzzle check --file`, and masters.json, for `thurup puzzle check --master`; those in
    /// the program lie in crates/learning/stock.
    ///
    /// Exit status: 0, 1 when a file cannot be written, 2 when the seed has too few.
    Stock {
        /// All chance comes from this number
        #[arg(long, value_name = "N", default_value_t = 1)]
        seed: u64,
        /// How many puzzles at least
        #[arg(long, value_name = "N", default_value_t = 500)]
        puzzles: usize,
        /// How many master deals
        #[arg(long, value_name = "N", default_value_t = 60)]
        masters: usize,
        /// Look at so many deals at most
        #[arg(long, value_name = "N", default_value_t = 100_000)]
        deals: u32,
        /// The folder for the files
        #[arg(short, long, value_name = "DIR")]
        output: PathBuf,
    },
}

impl Puzzle {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Check { master: Some(file), .. } => {
                let read = |NoHead {}: &NoHead, raw: master::Raw| master::Case::read(raw);
                let cases = cases::read(file, master::FORMAT, read).map_err(Failure::Input)?;
                cases::judge(&cases, out, |case| Ok(case.differs()))
            }
            What::Check { file: Some(file), .. } => check::run(file, out),
            What::Check { .. } => Ok(Outcome::Done),
            What::Numbers { check } => {
                let read = |NoHead {}: &NoHead, raw: numbers::Raw| numbers::Case::read(raw);
                let cases = cases::read(check, numbers::FORMAT, read).map_err(Failure::Input)?;
                cases::judge(&cases, out, |case| Ok(case.differs()))
            }
            What::Mine { files } => mine::run(files, out),
            What::Stock { seed, puzzles, masters, deals, output } => {
                let wanted = stock::Wanted { puzzles: *puzzles, masters: *masters, deals: *deals };
                stock::run(*seed, &wanted, output, out)
            }
        }
    }
}
