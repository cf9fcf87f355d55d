//! What is derived, and by whom.

use super::leaders::LeaderLists;
use super::projections::Projections;
use super::puzzles::KnownStock;
use crate::base::service::service;
use crate::tables::Tables;

service! {
    /// Matches, figures, ratings, and leaders.
    Results(ResultsParts) on Tables {
        /// What is derived from the logs.
        projections: Projections,
        /// The lists of the best.
        leaders: LeaderLists,
        /// The puzzles.
        puzzles: KnownStock,
    }
}
