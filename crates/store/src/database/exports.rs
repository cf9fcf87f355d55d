//! What people take along.

use super::super::{ExportRow, StoreError};
use super::Store;
use super::read::unsigned;
use super::sql::{SqlRow, column, scalar, statement};
use super::writing::exports::ExportWrite;
use crate::ids::PersonId;

impl Store {
    /// What somebody takes along, if they have asked for it.
    pub async fn export_of(&self, person: PersonId) -> Result<Option<ExportRow>, StoreError> {
        let sql = "SELECT file, asked_at, ready_at, bytes, failed FROM exports WHERE person_id = $1";
        let row = statement(sql).bind(person.to_string()).fetch_optional(&self.readers).await;
        row?.as_ref().map(|row| export(row, 0)).transpose()
    }

    /// The names of all files that are kept, or are being made.
    pub async fn export_files(&self) -> Result<Vec<String>, StoreError> {
        scalar("SELECT file FROM exports").fetch_all(&self.readers).await
    }

    /// Somebody asks for it.
    pub async fn ask_export(&self, person: PersonId, file: String, at: u64) -> Result<(), StoreError> {
        self.write_export(ExportWrite::Ask { person, file, at }).await
    }

    /// It is made, and so large; nothing where it could not be.
    pub async fn export_made(&self, person: PersonId, file: String, bytes: Option<u64>, at: u64) -> Result<(), StoreError> {
        self.write_export(ExportWrite::Made { person, file, bytes, at }).await
    }

    /// Forgets those that were done before then.
    pub async fn forget_exports(&self, before: u64) -> Result<(), StoreError> {
        self.write_export(ExportWrite::Forget { before }).await
    }
}

fn export(row: &SqlRow, at: usize) -> Result<ExportRow, StoreError> {
    Ok(ExportRow {
        file: column(row, at)?,
        asked_at: unsigned(column(row, at + 1)?)?,
        ready_at: column::<Option<i64>>(row, at + 2)?.map(unsigned).transpose()?,
        bytes: column::<Option<i64>>(row, at + 3)?.map(unsigned).transpose()?,
        failed: column(row, at + 4)?,
    })
}
