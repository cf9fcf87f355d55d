//! What people take along.

use super::jobs;
use crate::database::run::{run_query, touched};
use crate::database::sql::{Connection, statement};
use crate::ids::PersonId;
use crate::{Export, NewJob, StoreError};

/// Something to write about it.
#[derive(Debug)]
pub enum ExportWrite {
    /// Somebody asks for it, in the place of the one before.
    Ask { person: PersonId, file: String, at: u64 },
    /// It is made, and so large; or it could not be.
    Made { person: PersonId, file: String, bytes: Option<u64>, at: u64 },
    /// Those that were done before then are over.
    Forget { before: u64 },
}

/// Writes one of these.
pub async fn write(connection: &mut Connection, write: &ExportWrite) -> Result<(), StoreError> {
    match write {
        ExportWrite::Ask { person, file, at } => {
            let asked = statement(
                "INSERT INTO exports (person_id, file, asked_at) SELECT $1, $2, $3 WHERE EXISTS (SELECT 1 FROM people WHERE id = $1) \
                 ON CONFLICT (person_id) DO UPDATE SET file = excluded.file, asked_at = excluded.asked_at, ready_at = NULL, \
                 bytes = NULL, failed = FALSE WHERE exports.ready_at IS NOT NULL",
            );
            let asked = asked.bind(person.to_string()).bind(file).bind(at.cast_signed());
            if touched(connection, asked).await? == 0 {
                return Ok(());
            }
            let export = Export { person: *person, file: file.clone() };
            jobs::queue(connection, &NewJob::now(&export, *at)?).await
        }
        ExportWrite::Made { person, file, bytes, at } => {
            let made = statement(
                "UPDATE exports SET ready_at = $3, bytes = $4, failed = $4 IS NULL WHERE person_id = $1 AND file = $2",
            );
            let made = made.bind(person.to_string()).bind(file).bind(at.cast_signed()).bind(bytes.map(u64::cast_signed));
            run_query(connection, made).await
        }
        ExportWrite::Forget { before } => {
            run_query(connection, statement("DELETE FROM exports WHERE ready_at <= $1").bind(before.cast_signed())).await
        }
    }
}
