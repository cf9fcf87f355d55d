//! `thurup event`: what is computed of events - standings, draws, brackets, scores - and files of teams.

mod check;
mod simulate;
mod teams;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};

/// Check events and files of teams, and let bots play a whole event
///
///   thurup event check --file cases.json    results in, and the tables, brackets and scores that must come out
///   thurup event simulate event.json         an event played to its end by bots, with all its tables
///   thurup event teams teams.csv             every mistake of a file of teams at its line, before it is entered
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
    /// Look through a file of teams as it is entered on an event's page, and say every mistake at its line
    ///
    /// Who has an account only the house knows: that is said on the page. Exit status: 0 when all is right, 1 when something is wrong, 2 when
    /// the file cannot be read.
    Teams(teams::Teams),
}

impl Event {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Check { file } => check::run(file, out),
            What::Simulate(simulate) => simulate.run(out),
            What::Teams(teams) => teams.run(out),
        }
    }
}
