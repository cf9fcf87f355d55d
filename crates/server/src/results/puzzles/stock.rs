//! The puzzles of the stock, as they are asked for.

use std::sync::OnceLock;

use thurup_learning::puzzle::{Puzzle, Theme, stock as written};

use crate::results::error::ResultError;

/// A puzzle of the stock.
pub struct Kept {
    pub id: String,
    pub puzzle: Puzzle,
    pub themes: Vec<Theme>,
    /// Its rating before anybody has tried it.
    pub start: f64,
}

/// All of them.
pub fn stock() -> &'static [Kept] {
    static STOCK: OnceLock<Vec<Kept>> = OnceLock::new();
    STOCK.get_or_init(|| {
        let kept = written::puzzles().iter().filter_map(|parts| {
            // All of the stock are valid, which the tests of the crate of learning hold.
            let [_, _, themes, start] = parts.verdict.as_slice() else { return None };
            let themes: Vec<&str> = themes.split(", ").collect();
            Some(Kept {
                id: parts.id.clone(),
                puzzle: parts.puzzle.clone()?,
                themes: Theme::ALL.into_iter().filter(|theme| themes.contains(&theme.name())).collect(),
                start: start.parse().ok()?,
            })
        });
        kept.collect()
    })
}

/// The one with this id.
pub fn by_id(id: &str) -> Result<&'static Kept, ResultError> {
    stock().iter().find(|kept| kept.id == id).ok_or(ResultError::NoSuchPuzzle)
}
