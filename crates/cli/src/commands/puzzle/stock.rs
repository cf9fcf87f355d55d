//! `thurup puzzle stock`: the puzzles and master deals that ship.

use std::io::Write;
use std::path::Path;

use thurup_learning::puzzle::stock::Maker;
use thurup_solver::Solver;

use crate::failure::{Failure, Outcome};

/// Deals that are looked at, at most: a seed that has not enough in so many has none of some theme.
const MOST_DEALS: u32 = 100_000;

/// Makes them, and writes the files.
pub fn run(seed: u64, puzzles: usize, masters: usize, folder: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let (mut maker, mut solver) = (Maker::new(seed), Solver::new());
    let mut number = 0;
    while !maker.is_done(puzzles, masters) {
        if number == MOST_DEALS {
            let scarce: Vec<&str> = maker.scarce().map(|theme| theme.name()).collect();
            return Err(Failure::input(format!("{MOST_DEALS} deals of this seed have too few: {}", scarce.join(", "))));
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
