//! Deal files: each finished deal whole, under its own id, for its page and its record.

use super::pace::AT_ONCE;
use crate::streams::deal_row::deal_row;
use crate::streams::table_log::{Trouble, fold};
use thurup_store::{Begin, DealRow, Outbound, Row, Store, StoreError, Topic};

/// Its name among the cursors.
pub const NAME: &str = "deal-files";

/// Makes the files of all deals that ended since it was last called. `reached` hears each position that is done.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(store: &Store, reached: impl Fn(u64)) -> Result<(), StoreError> {
    let mut position = store.cursor(NAME).await?;
    loop {
        reached(position);
        let lines = store.outbox_after(position, AT_ONCE).await?;
        let Some(last) = lines.last() else { return Ok(()) };
        position = last.position;
        let mut deals = Vec::new();
        for line in lines.iter().filter(|line| matches!(line.topic, Topic::DealEnded | Topic::AnswerCorrected)) {
            match file(store, line).await {
                Ok(deal) => deals.extend(deal),
                Err(Trouble::Store(error)) => return Err(error),
                // It will be the same tomorrow: the others must not wait for it.
                Err(Trouble::Log(why)) => tracing::error!(number = line.number, why, "a deal's file cannot be made"),
            }
        }
        store.derive(NAME, position, deals).await?;
    }
}

async fn file(store: &Store, line: &Outbound) -> Result<Option<DealRow>, Trouble> {
    if let Some(deal) = store.ended(line.stream, line.number) {
        return Ok(Some(deal));
    }
    let Some(table) = line.stream.table() else { return Ok(None) };
    let mut state = None;
    let mut ended_at = 0;
    let each = |row: Row| {
        ended_at = row.at;
        fold(&mut state, table, &row)
    };
    store.log(line.stream, Begin::Checkpoint, Some(line.number), each).await?;
    let Some(state) = state else { return Ok(None) };
    deal_row(&state, line.stream, ended_at).map_err(|error| Trouble::Log(error.to_string()))
}
