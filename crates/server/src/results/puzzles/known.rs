//! How somebody stands with puzzles, and what they have tried.

use std::collections::{BTreeMap, BTreeSet};

use crate::results::memory::{Memory, Recall, day_of};
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
    /// The day on which it is looked at, counted from 1970.
    today: u64,
}

impl Known {
    /// Reads it; of nobody, as of one who is new.
    pub async fn of(results: &Results, person: Option<PersonId>, now: u64) -> Result<Known, Reason> {
        let today = day_of(now);
        let Some(person) = person else { return Ok(Known { person: NEW, tries: Vec::new(), today }) };
        let row = results.store.puzzle_person(person).await?.unwrap_or(NEW);
        Ok(Known { person: row, tries: results.store.puzzle_tries(person).await?, today })
    }

    /// Whether the first attempt at a puzzle was a success; nothing before it is over.
    pub fn first(&self, puzzle: &str) -> Option<bool> {
        self.tries.iter().find(|row| row.puzzle == puzzle).map(|row| row.solved)
    }

    /// The puzzles that were failed once and are to be tried again: those whose day has come by what is remembered of them, the least
    /// likely still known first, then those that were not solved since.
    pub fn again(&self) -> Vec<&str> {
        let mut tries: BTreeMap<&str, Vec<&PuzzleTryRow>> = BTreeMap::new();
        for row in &self.tries {
            tries.entry(&row.puzzle).or_default().push(row);
        }
        let recall = |row: &&PuzzleTryRow| match (row.solved, row.help.is_empty()) {
            (false, _) => Recall::Again,
            (true, false) => Recall::Hard,
            (true, true) => Recall::Good,
        };
        let mut again: Vec<(bool, f32, &str)> = tries
            .into_iter()
            .filter(|(_, rows)| rows.iter().any(|row| !row.solved))
            .filter_map(|(puzzle, rows)| {
                let memory = Memory::of(rows.iter().map(|row| (row.at, recall(row))))?;
                let (is_due, is_solved) = (memory.is_due(self.today), rows.last().is_some_and(|row| row.solved));
                (is_due || !is_solved).then(|| (!is_due, memory.retrievability(self.today), puzzle))
            })
            .collect();
        again.sort_by(|one, other| one.0.cmp(&other.0).then(one.1.total_cmp(&other.1)));
        again.into_iter().map(|(.., puzzle)| puzzle).collect()
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
