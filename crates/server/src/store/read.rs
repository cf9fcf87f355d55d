//! Reading.

use sqlx::Row as _;

use super::{DealRow, Person, Row, Store, StoreError};
use crate::ids::{DealId, PersonId, TableId};

impl Store {
    /// The person whose secret has this SHA-256 (hex).
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn person_by_secret_hash(&self, hash: &str) -> Result<Option<Person>, StoreError> {
        let row = sqlx::query("SELECT id, name FROM people WHERE secret_hash = $1")
            .bind(hash)
            .fetch_optional(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        row.map(|row| {
            let id: String = column(&row, 0)?;
            Ok(Person { id: id.parse().map_err(damaged)?, name: column(&row, 1)? })
        })
        .transpose()
    }

    /// Tables where a person has a chair, newest first: id and name.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_of(&self, person: PersonId) -> Result<Vec<(TableId, String)>, StoreError> {
        sqlx::query("SELECT table_id, table_name FROM seats WHERE person_id = $1 ORDER BY since DESC LIMIT 50")
            .bind(person.to_string())
            .fetch_all(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?
            .into_iter()
            .map(|row| {
                let id: String = column(&row, 0)?;
                Ok((id.parse().map_err(damaged)?, column(&row, 1)?))
            })
            .collect()
    }

    /// The whole log of a table; empty when there is no such table.
    ///
    /// # Errors
    /// When the database cannot be read, or the log has a gap.
    pub async fn log(&self, table: TableId) -> Result<Vec<Row>, StoreError> {
        let rows = sqlx::query("SELECT number, at, payload FROM events WHERE table_id = $1 ORDER BY number")
            .bind(table.to_string())
            .fetch_all(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        rows.into_iter()
            .zip(1..)
            .map(|(row, expected)| {
                let number = unsigned(column(&row, 0)?)?;
                if number != expected {
                    return Err(damaged(format!("table {table}: event {expected} is missing")));
                }
                Ok(Row { number, at: unsigned(column(&row, 1)?)?, payload: column(&row, 2)? })
            })
            .collect()
    }

    /// A finished deal.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn deal(&self, id: DealId) -> Result<Option<DealRow>, StoreError> {
        let row = sqlx::query("SELECT payload FROM deals WHERE id = $1")
            .bind(id.to_string())
            .fetch_optional(&self.readers)
            .await
            .map_err(|e| StoreError::from_sqlx(&e))?;
        row.map(|row| Ok(DealRow { id, payload: column(&row, 0)? })).transpose()
    }

    /// Whether the database answers.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        sqlx::query("SELECT 1").fetch_one(&self.readers).await.map(|_| ()).map_err(|e| StoreError::from_sqlx(&e))
    }
}

fn column<'r, T>(row: &'r sqlx::sqlite::SqliteRow, index: usize) -> Result<T, StoreError>
where
    T: sqlx::Decode<'r, sqlx::Sqlite> + sqlx::Type<sqlx::Sqlite>,
{
    row.try_get(index).map_err(|e| StoreError::from_sqlx(&e))
}

fn unsigned(value: i64) -> Result<u64, StoreError> {
    value.try_into().map_err(damaged)
}

fn damaged(what: impl std::fmt::Display) -> StoreError {
    StoreError::Failed(format!("the database holds something unexpected: {what}"))
}
