//! `thurup puzzle mine`: the puzzles that deals hold.

use std::collections::HashSet;
use std::io::Write;
use std::path::PathBuf;

use thurup_learning::puzzle::{mine, spot_text, verdict_text};
use thurup_solver::Solver;

use crate::failure::{Failure, Outcome};
use crate::records;

/// Looks through all records of some files.
pub fn run(files: &[PathBuf], out: &mut dyn Write) -> Result<Outcome, Failure> {
    let mut solver = Solver::new();
    let mut known = HashSet::new();
    let mut unreadable = Vec::new();
    let mut number = 0;
    for file in files {
        for named in records::read(file).unwrap_or_else(|error| vec![Err(error)]) {
            let replay =
                named.and_then(|named| named.read.record.replay().map_err(|error| format!("{}: {error}", named.place)));
            match replay {
                Err(error) => unreadable.push(error),
                Ok(replay) => {
                    let deal = replay.deal.filter(|_| replay.fault.is_none());
                    for found in deal.iter().flat_map(|deal| mine(deal, &mut solver, |text| known.insert(text.to_owned()))) {
                        number += 1;
                        let verdict = verdict_text(&Ok(found.sound)).join(" | ");
                        writeln!(out, "P{number:04} | {} | {verdict}", spot_text(&found.spot))?;
                    }
                }
            }
        }
    }
    if unreadable.is_empty() {
        return Ok(Outcome::Done);
    }
    out.flush()?;
    Err(Failure::input(unreadable.join("\nthurup: ")))
}
