//! A deal as it is stored when it is over.

use thurup_store::{DealRow, StreamId};
use thurup_table::{TableState, deal_file};

/// The deal that has just ended at a table, to be stored.
///
/// # Errors
/// None in practice: every part can be written as JSON.
pub fn deal_row(state: &TableState, stream: StreamId, ended_at: u64) -> Result<Option<DealRow>, serde_json::Error> {
    let Some((id, file)) = deal_file::file(state) else { return Ok(None) };
    Ok(Some(DealRow { id, stream, ended_at, payload: serde_json::to_string(&file)? }))
}
