//! `thurup ratings check`: a file of cases, judged.

use std::io::Write;
use std::path::Path;

use thurup_ratings::Anchors;

use super::form::{self, Case, FORMAT, Head};
use super::judge;
use crate::cases;
use crate::failure::{Failure, Outcome};

/// Judges the file.
pub fn run(file: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let cases = cases::read(file, FORMAT, |head: &Head, case: Case| {
        let anchors = form::anchors(Anchors::default(), &head.bots)?;
        let anchors = form::anchors(anchors, &case.bots)?;
        case.sound()?;
        Ok((anchors, case))
    })
    .map_err(Failure::Input)?;
    cases::judge(&cases, out, |(anchors, case)| {
        let found = judge::found(case, anchors.clone());
        let differs = judge::difference(&case.expect, &found).map_err(|error| Failure::Machine(error.to_string()))?;
        Ok(differs.map(|differs| format!("{}: {differs}", case.id)))
    })
}
