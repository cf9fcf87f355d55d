//! What is derived, and by whom.

use super::jobs::Jobs;
use super::standings::Standings;
use crate::base::service::service;
use crate::tables::Tables;

service! {
    /// Matches, figures, ratings, and standings.
    Results(ResultsParts) on Tables {
        /// What is derived from the logs.
        jobs: Jobs,
        /// The lists of the best.
        standings: Standings,
    }
}
