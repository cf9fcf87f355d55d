//! Simulated people, to see what the constants do: how fast numbers find the truth, and what farming brings.
//!
//! Strengths have a standard deviation of 200 points, which is a fifth of a stake a deal each. A deal's margin is drawn in whole
//! stakes from the shares that levels, doubles and losses have among equals, with a standard deviation of 2.0, tilted so that
//! its mean is the sides' difference in strength. Matches go through the same [`Ledger`](crate::Ledger) as real ones.

mod farming;
mod learning;
mod world;

pub use self::farming::{Farmed, Farmer, Farming, farming};
pub use self::learning::{Learned, Setting, learning};
pub use self::world::SD_OF_STRENGTHS;

/// People who play.
pub const PEOPLE: usize = 120;

/// A mean of runs and the lowest of them.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mean {
    /// The mean.
    pub mean: f64,
    /// The lowest run.
    pub lowest: f64,
}

impl Mean {
    fn of(runs: &[f64]) -> Mean {
        Mean {
            mean: runs.iter().sum::<f64>() / runs.len().max(1) as f64,
            lowest: runs.iter().copied().fold(f64::INFINITY, f64::min),
        }
    }
}
