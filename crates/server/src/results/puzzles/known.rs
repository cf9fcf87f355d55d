//! How somebody stands with puzzles, and what they have tried.

use std::collections::{BTreeMap, BTreeSet};

use thurup_learning::numbers::Rating;
use thurup_store::ids::PersonId;
use thurup_store::{PuzzlePersonRow, PuzzleTryRow};
use thurup_wire::puzzles::PuzzleFigures;

use crate::error::reason::Reason;
use crate::results::Results;

/// A rating is not sure before its deviation is no wider.
const SURE: f64 = 110.0;
/// Whoever has tried nothing yet.
const NEW: PuzzlePersonRow = PuzzlePersonRow { rating: 1500.0, deviation: 350.0, at: 0, tries: 0, run: 0, best_run: 0 };

/// How somebody stands, and what they have tried.
pub struct Known {
    pub person: PuzzlePersonRow,
    tries: Vec<PuzzleTryRow>,
}

impl Known {
    /// Reads it; of nobody, as of one who is new.
    pub async fn of(results: &Results, person: Option<PersonId>) -> Result<Known, Reason> {
        let Some(person) = person else { return Ok(Known { person: NEW, tries: Vec::new() }) };
        let row = results.store.puzzle_person(person).await?.unwrap_or(NEW);
        Ok(Known { person: row, tries: results.store.puzzle_tries(person).await? })
    }

    /// Whether the first attempt at a puzzle was a success; nothing before it is over.
    pub fn first(&self, puzzle: &str) -> Option<bool> {
        self.tries.iter().find(|row| row.puzzle == puzzle).map(|row| row.solved)
    }

    /// The puzzles that were failed and not solved since, the longest ago first.
    pub fn again(&self) -> Vec<&str> {
        let mut last: BTreeMap<&str, (u64, bool)> = BTreeMap::new();
        for row in &self.tries {
            last.insert(&row.puzzle, (row.number, row.solved));
        }
        let mut failed: Vec<(u64, &str)> =
            last.into_iter().filter(|(_, (_, solved))| !solved).map(|(puzzle, (number, _))| (number, puzzle)).collect();
        failed.sort_unstable();
        failed.into_iter().map(|(_, puzzle)| puzzle).collect()
    }

    /// The puzzles that were tried.
    pub fn tried(&self) -> BTreeSet<&str> {
        self.tries.iter().map(|row| row.puzzle.as_str()).collect()
    }

    /// As it is shown.
    pub fn figures(&self) -> PuzzleFigures {
        let tried = self.tried();
        PuzzleFigures {
            rating: whole(self.person.rating),
            provisional: self.person.deviation > SURE,
            solved: small(tried.iter().filter(|puzzle| self.first(puzzle) == Some(true)).count()),
            tried: small(tried.len()),
            again: small(self.again().len()),
            run: u32::try_from(self.person.run).unwrap_or(u32::MAX),
            best_run: u32::try_from(self.person.best_run).unwrap_or(u32::MAX),
        }
    }
}

/// The rating of a row.
pub fn rating_of(row: &PuzzlePersonRow) -> Rating {
    Rating { rating: row.rating, deviation: row.deviation }
}

/// A number of things as it is shown.
pub fn small(count: usize) -> u32 {
    u32::try_from(count).unwrap_or(u32::MAX)
}

/// A rating as it is shown. They lie within a few thousand.
pub fn whole(rating: f64) -> i32 {
    rating.round() as i32
}
