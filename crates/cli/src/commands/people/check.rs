//! `thurup people check`: judges cases of who may do what.

mod form;

use std::io::Write;
use std::path::PathBuf;

use clap::Args;

use self::form::{Answer, Case, FORMAT};
use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};

/// Judge cases of who may do what
///
/// A file of cases says who wants to do what and where, and what the answer is; see the book, "Cases of who may
/// do what". Cases that differ are printed, one a line, and at the end how many are as written.
///
/// Exit status: 0 when all are as written, 1 when some differ, 2 when something cannot be read.
#[derive(Args, Debug)]
pub struct Check {
    /// The file of cases; - reads standard input
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
}

impl Check {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let cases = cases::read(&self.file, FORMAT, |NoHead {}, raw| Case::read(raw)).map_err(Failure::Input)?;
        cases::judge(&cases, out, |case| {
            let found = case.answer();
            Ok((found != case.expected).then(|| format!("{}: expected {}, found {found}", case.id, case.expected)))
        })
    }
}

impl std::fmt::Display for Answer {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        match self {
            Answer::Allowed => f.write_str("allowed"),
            Answer::Denied { reason, how } if how.is_empty() => write!(f, "{reason}"),
            Answer::Denied { reason, how } => write!(f, "{reason} ({})", how.join(", ")),
        }
    }
}
