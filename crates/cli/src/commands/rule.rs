//! `thurup rule`: judges cases of the laws of irregularities and of adjusted scores.

use std::io::Write;
use std::path::PathBuf;

use clap::Args;
use thurup_laws::cases::{Case, FORMAT, Raw};

use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};

/// Judge cases of irregularities and adjusted scores
///
/// A file of cases says where a deal stood, what happened, and what ruling follows; see the book, "Cases of rulings".
/// Cases that differ are printed, one a line, and at the end how many are as written.
///
/// Exit status: 0 when all are as written, 1 when some differ, 2 when something cannot be read.
#[derive(Args, Debug)]
pub struct Rule {
    /// The file of cases, in the format thurup-rulings/1; - reads standard input
    #[arg(long, value_name = "FILE")]
    file: PathBuf,
}

impl Rule {
    /// Does it.
    pub fn run(&self, out: &mut dyn Write) -> Result<Outcome, Failure> {
        let cases = cases::read(&self.file, FORMAT, |NoHead {}, raw: Raw| Case::read(raw)).map_err(Failure::Input)?;
        cases::judge(&cases, out, |case| Ok(case.difference()))
    }
}
