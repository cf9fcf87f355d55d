//! What is derived, and by whom.

use super::projections::Projections;
use super::standings::Standings;
use crate::base::service::service;
use crate::tables::Tables;

service! {
    /// Matches, figures, ratings, and standings.
    Results(ResultsParts) on Tables {
        /// What is derived from the logs.
        projections: Projections,
        /// The lists of the best.
        standings: Standings,
    }
}
