//! Keys of helpers.

use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, made, scalar, statement};
use super::writing::helpers::HelperWrite;
use crate::{HelperKeyRow, StoreError};

const KEY: &str = "SELECT name, made_at, used_at, done, refused FROM helper_keys";

impl Store {
    /// All keys, by their names.
    pub async fn helper_keys(&self) -> Result<Vec<HelperKeyRow>, StoreError> {
        let sql = made(format!("{KEY} ORDER BY name"));
        statement(sql).fetch_all(&self.readers).await?.iter().map(key).collect()
    }

    /// The key with this hash.
    pub async fn helper_key(&self, hash: &str) -> Result<Option<HelperKeyRow>, StoreError> {
        let sql = made(format!("{KEY} WHERE hash = $1"));
        statement(sql).bind(hash).fetch_optional(&self.readers).await?.as_ref().map(key).transpose()
    }

    /// Whether there is any key.
    pub async fn has_helper_keys(&self) -> Result<bool, StoreError> {
        Ok(scalar::<i64>("SELECT count(*) FROM helper_keys").fetch_one(&self.readers).await? > 0)
    }

    /// Keeps a new key under its name, by its hash.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] where one is called so; when it cannot be written.
    pub async fn add_helper_key(&self, name: String, hash: String, at: u64) -> Result<(), StoreError> {
        self.write_helper(HelperWrite::Add { name, hash, at }).await
    }

    /// Takes a key back.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] where none is called so; when it cannot be written.
    pub async fn remove_helper_key(&self, name: String) -> Result<(), StoreError> {
        self.write_helper(HelperWrite::Remove { name }).await
    }

    /// Notes that a key is in use, and how many more answers were taken and refused that came with it. One that was taken back
    /// meanwhile stays so.
    pub async fn helper_key_used(&self, name: String, at: u64, done: u32, refused: u32) -> Result<(), StoreError> {
        self.write_helper(HelperWrite::Used { name, at, done, refused }).await
    }
}

fn key(row: &SqlRow) -> Result<HelperKeyRow, StoreError> {
    Ok(HelperKeyRow {
        name: column(row, 0)?,
        made_at: unsigned(column(row, 1)?)?,
        used_at: column::<Option<i64>>(row, 2)?.map(unsigned).transpose()?,
        done: unsigned(column(row, 3)?)?,
        refused: unsigned(column(row, 4)?)?,
    })
}
