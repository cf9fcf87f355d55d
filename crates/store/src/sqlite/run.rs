//! Statements of which only the success counts.

use sqlx::sqlite::{SqliteArguments, SqliteConnection};

use super::super::StoreError;

/// Runs a statement without values.
pub(super) async fn execute(connection: &mut SqliteConnection, sql: &'static str) -> Result<(), StoreError> {
    run_query(connection, sqlx::query(sql)).await
}

/// Runs a statement.
pub(super) async fn run_query(
    connection: &mut SqliteConnection,
    query: sqlx::query::Query<'_, sqlx::Sqlite, SqliteArguments>,
) -> Result<(), StoreError> {
    query.execute(connection).await.map(|_| ()).map_err(|e| StoreError::from_sqlx(&e))
}

/// Runs what must touch a row.
///
/// # Errors
/// [`StoreError::TooLate`] where it touches none: somebody else was quicker.
pub(super) async fn one(
    connection: &mut SqliteConnection,
    query: sqlx::query::Query<'_, sqlx::Sqlite, SqliteArguments>,
) -> Result<(), StoreError> {
    let done = query.execute(connection).await.map_err(|e| StoreError::from_sqlx(&e))?;
    if done.rows_affected() == 0 { Err(StoreError::TooLate) } else { Ok(()) }
}
