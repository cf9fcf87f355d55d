//! Practice of bidding.

use crate::ids::PersonId;

/// An answer to a hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PracticeAnswerRow {
    /// Who answered.
    pub person: PersonId,
    /// The situation, `kerala/opening-1`.
    pub situation: String,
    /// Which of its hands.
    pub number: u32,
    /// The clause of the card by which it was to be answered.
    pub clause: String,
    /// When, in milliseconds since 1970.
    pub at: u64,
    /// From 1, not known, to 4, easy.
    pub recall: u8,
}
