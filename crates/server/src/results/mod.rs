//! What is derived from the logs of deals: matches, figures, ratings, standings.

pub mod club_figures;
pub mod figures;
pub mod jobs;
pub mod match_page;
pub mod match_rows;
pub mod released;
pub mod standings;
pub mod trio_figures;
pub mod trio_lists;
pub mod trio_page;

use crate::base::service::service;
use crate::tables::Tables;
use jobs::Jobs;
use standings::Standings;

service! {
    /// Matches, figures, ratings, and standings.
    Results(ResultsParts) on Tables {
        /// What is derived from the logs.
        jobs: Jobs,
        /// The lists of the best.
        standings: Standings,
    }
}
