//! Statements of which only the success counts, or how many rows they touch.

use super::sql::{Connection, Statement, statement};
use crate::StoreError;

/// Runs a statement without values.
pub(super) async fn execute(connection: &mut Connection, sql: &'static str) -> Result<(), StoreError> {
    run_query(connection, statement(sql)).await
}

/// Runs a statement.
pub(super) async fn run_query(connection: &mut Connection, query: Statement) -> Result<(), StoreError> {
    touched(connection, query).await.map(drop)
}

/// Runs what must touch a row.
///
/// # Errors
/// [`StoreError::TooLate`] where it touches none: somebody else was quicker.
pub(super) async fn one(connection: &mut Connection, query: Statement) -> Result<(), StoreError> {
    if touched(connection, query).await? == 0 { Err(StoreError::TooLate) } else { Ok(()) }
}

/// Runs a statement. Gives the number of rows that it touches.
pub(super) async fn touched(connection: &mut Connection, query: Statement) -> Result<u64, StoreError> {
    query.execute(connection).await
}
