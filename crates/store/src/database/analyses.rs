//! Analyses of deals.

use super::Store;
use super::writing::analyses::AnalysisWrite;
use crate::StoreError;
use crate::database::sql::scalar;
use crate::ids::DealId;

impl Store {
    /// The analysis of a deal, JSON, if it was made in this version.
    pub async fn deal_analysis(&self, deal: DealId, version: u32) -> Result<Option<String>, StoreError> {
        let sql = "SELECT payload FROM deal_analyses WHERE deal_id = $1 AND version = $2";
        let row = scalar(sql).bind(deal.to_string()).bind(version).fetch_optional(&self.readers);
        row.await
    }

    /// Keeps the analysis of a deal, made in this version.
    pub async fn keep_deal_analysis(&self, deal: DealId, version: u32, payload: String) -> Result<(), StoreError> {
        self.write_analysis(AnalysisWrite { deal, version, payload }).await
    }
}
