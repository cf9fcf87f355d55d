//! Duplicate: the same deals at several tables, and what the difference is worth.
//!
//! Each table's result is the stakes won by its odd side, less those lost. Where a ruling gave two scores, the even side has its own;
//! otherwise it is the negative.

mod artificial;
mod entry;
mod many;
mod two;

pub use artificial::{Artificial, at_most_average_minus};
pub use entry::{Entry, EntryField, PairBy, Scored, score};
pub use many::{At, Many, Method as ManyMethod, percent, percentage, score_many, top};
pub use two::{Method as TwoMethod, boards, half_difference, score_two, sums, worth};

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;

/// The usual thresholds of the difference scale: a difference is worth as many as it reaches, at most 8.
pub const THRESHOLDS: [u32; 8] = [1, 2, 3, 4, 6, 9, 13, 18];

/// The result of a table on a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum TableResult {
    /// It was played: what each side won, odd and even.
    Played([Fraction; 2]),
    /// A score was given instead, to odd and even.
    Artificial([Artificial; 2]),
}
