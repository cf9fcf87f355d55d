//! Adjusted scores: what a deal is worth after an irregularity that no row prices, in exact numbers.
//!
//! Scores are stakes as the non-offenders see them, or an event's own scale. Sources are pages of the bridge directors' file,
//! whose principles hold for every rule set.

mod assigned;
mod fraction;
mod judgement;
mod mistake;
mod scores;

pub use assigned::{Assigned, AtTable, Possible, Question, assigned, weighted};
pub use fraction::{Fraction, NoNumber};
pub use judgement::{
    CardSays, EnforcedPass, Explained, Informed, Informedness, LOGICAL_ALTERNATIVE, Mistaken, OtherTable, Version,
    alternatives, at_other_table, disputed, enforced_pass, explanation,
};
pub use mistake::Mistake;
pub use scores::{Adjusted, Average, Scale, artificial, at_most_average_minus};
