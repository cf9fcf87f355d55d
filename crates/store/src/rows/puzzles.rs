//! Puzzles.

use crate::ids::PersonId;

/// How somebody stands with puzzles.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct PuzzlePersonRow {
    /// The rating.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// When it was last moved, in milliseconds since 1970.
    pub at: u64,
    /// Attempts that are over.
    pub tries: u64,
    /// Solved in a row in the run that is on.
    pub run: u64,
    /// In the longest run.
    pub best_run: u64,
}

/// An attempt that is over.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleTryRow {
    /// Who tried.
    pub person: PersonId,
    /// From 1 for each person.
    pub number: u64,
    /// The id of the puzzle.
    pub puzzle: String,
    /// When it was over, in milliseconds since 1970.
    pub at: u64,
    /// Whether it was solved.
    pub solved: bool,
    /// The strongest help, by name; empty without.
    pub help: String,
    /// How they came to it, by name; empty for the next one.
    pub way: String,
    /// The rating before and after, where it counted.
    pub rated: Option<(f64, f64)>,
}

/// The rating of a puzzle that an attempt has moved.
#[derive(Clone, Debug, PartialEq)]
pub struct PuzzleRatingRow {
    /// The id of the puzzle.
    pub puzzle: String,
    /// The rating.
    pub rating: f64,
    /// How sure it is.
    pub deviation: f64,
    /// When it was last moved, in milliseconds since 1970.
    pub at: u64,
    /// Attempts that moved it.
    pub tries: u64,
}
