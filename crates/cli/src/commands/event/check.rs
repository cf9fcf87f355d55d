//! `thurup event check`: a file of cases, judged.

use std::io::Write;
use std::path::Path;

use serde_json::value::RawValue;
use thurup_compete::cases::{Case, FORMAT};

use crate::cases::{self, NoHead};
use crate::failure::{Failure, Outcome};

/// Judges the file.
pub fn run(file: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let read = |_: &NoHead, case: Box<RawValue>| Case::read(case.get()).map_err(|mistake| mistake.to_string());
    let cases = cases::read(file, FORMAT, read).map_err(Failure::Input)?;
    cases::judge(&cases, out, |case| Ok(case.differs().map(|differs| format!("{}: {differs}", case.id()))))
}
