//! What analyses say of people.

use crate::ids::{DealId, PersonId};

/// What somebody's choices in a deal lost.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealChoicesRow {
    /// The deal.
    pub deal: DealId,
    /// Who made them.
    pub person: PersonId,
    /// When the deal ended, in milliseconds since 1970.
    pub at: u64,
    /// In thousandths of a stake.
    pub loss: i64,
    /// How many there were.
    pub choices: u32,
    /// What they were about, JSON.
    pub payload: String,
}
