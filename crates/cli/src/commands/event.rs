//! `thurup event`: what is computed of events - standings, draws, brackets, scores.

mod check;
mod simulate;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};

/// Check how events are computed, and let bots play a whole one
///
///   thurup event check --file cases.json    results in, and the tables, brackets and scores that must come out
///   thurup event simulate event.json         an event played to its end by bots, with all its tables
#[derive(Args, Debug)]
#[command(verbatim_doc_comment)]
pub struct Event {
    #[command(subcommand)]
    what: What,
}

#[derive(Subcommand, Debug)]
enum What {
    /// Judge a file of cases: results in, and the tables, brackets and scores that must come out
    ///
    /// Exit status: 0 when all is as written, 1 when a case differs, 2 when something cannot be read.
    Check {
        /// The file, in the format thurup-events/1; - reads standard input
        #[arg(long, value_name = "FILE")]
        file: PathBuf,
    },
    /// Let bots play an event of up to 64 teams to its end, and print its draws, results and tables
    ///
    /// The file is described in the book under "An event, simulated". The same seed gives the same event on any machine.
    Simulate(simulate::Simulate),
}

impl Event {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Check { file } => check::run(file, out),
            What::Simulate(simulate) => simulate.run(out),
        }
    }
}
