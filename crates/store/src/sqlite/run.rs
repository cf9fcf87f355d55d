//! Statements of which only the success counts, or how many rows they touch.

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
    touched(connection, query).await.map(drop)
}

/// Runs what must touch a row.
///
/// # Errors
/// [`StoreError::TooLate`] where it touches none: somebody else was quicker.
pub(super) async fn one(
    connection: &mut SqliteConnection,
    query: sqlx::query::Query<'_, sqlx::Sqlite, SqliteArguments>,
) -> Result<(), StoreError> {
    if touched(connection, query).await? == 0 { Err(StoreError::TooLate) } else { Ok(()) }
}

/// Runs a statement. Gives the number of rows that it touches.
pub(super) async fn touched(
    connection: &mut SqliteConnection,
    query: sqlx::query::Query<'_, sqlx::Sqlite, SqliteArguments>,
) -> Result<u64, StoreError> {
    query.execute(connection).await.map(|done| done.rows_affected()).map_err(|e| StoreError::from_sqlx(&e))
}
