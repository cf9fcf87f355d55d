//! Logs of tables, read once more.

use thurup_table::chronicle::Chronicle;
use thurup_table::{Entry, TableId};

use crate::error::reason::Reason;
use crate::streams::table_log::Trouble;
use thurup_store::{Begin, Row, Store};

/// The log of a table; `wanted`: the number of the deal of its match that is kept.
///
/// # Errors
/// When it cannot be read.
pub async fn read(store: &Store, table: TableId, wanted: Option<u32>) -> Result<Chronicle, Reason> {
    let mut chronicle = Chronicle::new(table, wanted);
    let fold = |row: Row| -> Result<(), Trouble> {
        let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| Trouble::Log(error.to_string()))?;
        chronicle.take(&entry).map_err(|misfit| Trouble::Log(misfit.to_string()))
    };
    store.log(table.into(), Begin::Start, None, fold).await?;
    Ok(chronicle)
}
