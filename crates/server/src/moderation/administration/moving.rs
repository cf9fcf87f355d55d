//! A house moves from one database to another: whatever is kept goes along, and comes to the same there.

use thurup_compete::event::{ContestState, Entry};
use thurup_store::{LogFold, Moved, Row, StoreError, StreamId};
use thurup_table::{TableId, TableState};

use super::terminal::AdminError;
use crate::streams::table_log;

/// Moves everything from one database to another one, which is empty. Each log is folded in both, to the same table or event.
///
/// # Errors
/// [`AdminError::Refused`] where that cannot be done with these, and why; another where the machine fails. Nothing was changed then.
pub async fn move_database(from: &str, to: &str) -> Result<Moved, AdminError> {
    thurup_store::move_all(from, to, fold_of).await.map_err(|error| match error {
        StoreError::Full | StoreError::Unknown | StoreError::Unreachable(_) | StoreError::Failed(_) => error.into(),
        error => AdminError::Refused(error.to_string()),
    })
}

fn fold_of(stream: StreamId) -> Box<dyn LogFold> {
    match stream {
        StreamId::Table(id) => Box::new(TableFold { id, state: None }),
        StreamId::Event(_) => Box::new(ContestFold(ContestState::default())),
        StreamId::Site => Box::new(NoLog),
    }
}

/// Of what has no log.
struct NoLog;

impl LogFold for NoLog {
    fn take(&mut self, _row: &Row) -> Result<(), String> {
        Err("the site has no log".to_owned())
    }

    fn outcome(&self) -> String {
        String::new()
    }
}

/// The log of a table.
struct TableFold {
    id: TableId,
    state: Option<TableState>,
}

impl LogFold for TableFold {
    fn take(&mut self, row: &Row) -> Result<(), String> {
        table_log::fold(&mut self.state, self.id, row).map_err(|trouble| trouble.to_string())
    }

    fn outcome(&self) -> String {
        format!("{:?}", self.state)
    }
}

/// The log of a contest.
struct ContestFold(ContestState);

impl LogFold for ContestFold {
    fn take(&mut self, row: &Row) -> Result<(), String> {
        let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| error.to_string())?;
        self.0.apply(&entry.happened);
        Ok(())
    }

    fn outcome(&self) -> String {
        format!("{:?}", self.0)
    }
}
