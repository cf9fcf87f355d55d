//! The log of a table as it is stored, folded row by row.

use thurup_table::{Entry, TableId, TableState};

use crate::error::reason::Reason;
use thurup_store::{Row, StoreError};

/// Why a log cannot be folded.
#[derive(Debug, thiserror::Error)]
pub enum Trouble {
    /// The store fails: another time it may not.
    #[error(transparent)]
    Store(StoreError),
    /// Something in the log does not fit, and never will.
    #[error("the log does not fit: {0}")]
    Log(String),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        match error {
            StoreError::Gap { .. } => Self::Log(error.to_string()),
            _ => Self::Store(error),
        }
    }
}

impl From<Trouble> for Reason {
    fn from(trouble: Trouble) -> Self {
        match trouble {
            Trouble::Store(error) => error.into(),
            Trouble::Log(_) => Self::LogDamaged,
        }
    }
}

/// Takes the next row of a table's log; the first makes the state.
///
/// # Errors
/// When it does not fit.
pub fn fold(state: &mut Option<TableState>, id: TableId, row: &Row) -> Result<(), Trouble> {
    let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| Trouble::Log(error.to_string()))?;
    let taken = match state {
        Some(state) => {
            // What is not given to us is kept elsewhere.
            state.pass_over(row.number - 1);
            state.apply(&entry)
        }
        None => TableState::begin(id, &entry).map(|new| *state = Some(new)),
    };
    taken.map_err(|misfit| Trouble::Log(misfit.to_string()))
}
