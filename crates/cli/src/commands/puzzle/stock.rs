//! `thurup puzzle stock`: the puzzles and master deals that ship.

use std::io::Write;
use std::path::Path;

use thurup_learning::puzzle::stock::Maker;
use thurup_solver::Solver;

use crate::failure::{Failure, Outcome};

/// What is asked for.
pub struct Wanted {
    /// Puzzles, at least.
    pub puzzles: usize,
    /// Master deals.
    pub masters: usize,
    /// Deals that are looked at, at most.
    pub deals: u32,
}

/// Makes them, and writes the files.
pub fn run(seed: u64, wanted: &Wanted, folder: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (mut maker, mut solver) = (Maker::new(seed), Solver::new());
    let Wanted { puzzles, masters, deals } = *wanted;
    let mut number = 0;
    while !maker.is_done(puzzles, masters) {
        if number == deals {
            let scarce: Vec<&str> = maker.scarce().map(|theme| theme.name()).collect();
            return Err(Failure::input(format!(
                "{deals} deals of this seed hold {} puzzles and {} master deals; too few of the themes: {}",
                maker.puzzles.len(),
                maker.masters.len(),
                if scarce.is_empty() { "none".to_owned() } else { scarce.join(", ") }
            )));
        }
        maker.look(number, puzzles, masters, &mut solver).map_err(|error| Failure::Machine(error.to_string()))?;
        number += 1;
    }
    for (name, text) in [("puzzles.txt", maker.puzzles_file()), ("masters.json", maker.masters_file())] {
        let path = folder.join(name);
        std::fs::write(&path, text)
            .map_err(|error| Failure::Machine(format!("{}: it cannot be written: {error}", path.display())))?;
    }
    writeln!(out, "{} puzzles and {} master deals of {number} deals", maker.puzzles.len(), maker.masters.len())?;
    Ok(Outcome::Done)
}
