//! What stands in the columns of a row, and the form in which ids are asked for.

use sqlx::Row as _;
use sqlx::sqlite::SqliteRow;

use super::super::StoreError;

pub(super) fn column<'r, T>(row: &'r SqliteRow, index: usize) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(index).map_err(|e| StoreError::from_sqlx(&e))
}

pub(super) fn id<T: std::str::FromStr<Err: std::fmt::Display>>(row: &SqliteRow, index: usize) -> Result<T, StoreError> {
    let text: &str = column(row, index)?;
    text.parse().map_err(damaged)
}

/// Ids as a list for `json_each`: one text for however many, as each other text of a statement would be kept prepared. They are
/// letters and digits.
pub(super) fn listed<T: std::fmt::Display>(ids: impl IntoIterator<Item = T>) -> String {
    let ids: Vec<String> = ids.into_iter().map(|id| format!("\"{id}\"")).collect();
    format!("[{}]", ids.join(","))
}

pub(super) fn unsigned(value: i64) -> Result<u64, StoreError> {
    value.try_into().map_err(damaged)
}

pub(super) fn damaged(what: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("the database holds something unexpected: {what}"))
}
