//! Numbers of learning: what is said of a choice, a person's accuracy, what luck and choices brought, and the ratings of puzzles.

mod accuracy;
mod parts;
mod rating;
mod valued;
mod words;

pub use accuracy::{Accuracy, accuracy};
pub use parts::{Acted, Parts, parts, thousandths};
pub use rating::{Attempt, Help, Rating, attempt, first_rating};
pub use valued::Valued;
pub use words::{Judged, Kind, Word, words};

/// What reckoning with fractions may leave: two values nearer than this are one.
const NOTHING: f64 = 1e-9;

/// The best of some values, and how much below it is the mean of all: what a choice at random would lose.
///
/// Nothing where there are no values.
pub fn best_and_difficulty(values: &[f64]) -> Option<(f64, f64)> {
    let best = values.iter().copied().reduce(f64::max)?;
    let mean = values.iter().sum::<f64>() / values.len() as f64;
    // Of equal values the mean may be above them by what rounding leaves.
    Some((best, (best - mean).max(0.0)))
}
