//! `thurup event`: what is computed of events - standings, draws, brackets, scores.

mod check;

use std::io::Write;
use std::path::PathBuf;

use clap::{Args, Subcommand};

use crate::failure::{Failure, Outcome};

/// Check how events are computed: standings, draws, brackets, duplicate scores
///
///   thurup event check --file cases.json    results in, and the tables, brackets and scores that must come out
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
}

impl Event {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        match &self.what {
            What::Check { file } => check::run(file, out),
        }
    }
}
