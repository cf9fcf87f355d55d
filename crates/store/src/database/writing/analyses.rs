//! Analyses of deals.

use crate::StoreError;
use crate::database::run::run_query;
use crate::database::sql::{Connection, statement};
use crate::ids::DealId;

/// The analysis of a deal, in the place of the one before.
#[derive(Debug)]
pub struct AnalysisWrite {
    pub deal: DealId,
    pub version: u32,
    pub payload: String,
}

/// Writes it.
pub async fn write(connection: &mut Connection, write: &AnalysisWrite) -> Result<(), StoreError> {
    let made = statement(
        "INSERT INTO deal_analyses (deal_id, version, payload) VALUES ($1, $2, $3) \
         ON CONFLICT (deal_id) DO UPDATE SET version = excluded.version, payload = excluded.payload",
    );
    run_query(connection, made.bind(write.deal.to_string()).bind(write.version).bind(&write.payload)).await
}
