//! What put a line of standings below the one above it.

use thurup_compete::criterion::Criterion;

/// What put a row below the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Decided {
    /// Percent of what was to be won.
    Percent,
    /// Points a deal, where numbers of deals differ.
    PerDeal,
    /// Points.
    Points,
    /// A criterion.
    By(Criterion),
}
