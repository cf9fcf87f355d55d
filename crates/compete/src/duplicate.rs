//! Duplicate: the same deals at several tables, and what the difference is worth.
//!
//! Each table's result is the stakes won by its odd side, less those lost. Where a ruling gave two scores, the even side has its own;
//! otherwise it is the negative.

mod artificial;
mod boards;
mod entry;
mod many;
mod result;
mod two;

pub use artificial::{Artificial, at_most_average_minus};
pub use boards::boards;
pub use entry::{Entry, EntryField, PairBy, Scored, score};
pub use many::{At, Many, Method as ManyMethod, percent, percentage, score_many, top};
pub use result::TableResult;
pub use two::{Method as TwoMethod, half_difference, score_two, sums, worth};

/// The usual thresholds of the difference scale: a difference is worth as many as it reaches, at most 8.
pub const THRESHOLDS: [u32; 8] = [1, 2, 3, 4, 6, 9, 13, 18];
