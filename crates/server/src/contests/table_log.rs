//! A table of an event, read from its log.

use thurup_table::{TableId, TableState};

use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::streams::table_log::{self, Trouble};
use thurup_store::{Begin, Row};

/// A table as its log has it, up to a number.
///
/// # Errors
/// When the log cannot be read.
pub async fn read(contests: &Contests, table: TableId, until: Option<u64>) -> Result<Option<TableState>, Reason> {
    let mut state: Option<TableState> = None;
    let fold = |row: Row| -> Result<(), Trouble> { table_log::fold(&mut state, table, &row) };
    contests.store.log(table.into(), Begin::Checkpoint, until, fold).await.inspect_err(|trouble| {
        if let Trouble::Log(why) = trouble {
            tracing::error!(table = table.made(), why, "the log of a table cannot be read");
        }
    })?;
    Ok(state)
}
