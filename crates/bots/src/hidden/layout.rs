//! How the cards may lie.

use thurup_rules::{ByChair, Card, Hand};

/// How the cards may lie.
#[derive(Clone, Debug)]
pub(super) struct Layout {
    /// Hands as dealt, whole.
    pub whole: ByChair<Hand>,
    /// The part of them that was dealt before the first auction: all, where the rules deal them at once.
    pub first: ByChair<Hand>,
    /// The card set aside, or opened since.
    pub aside: Option<Card>,
}
