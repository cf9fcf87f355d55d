//! People who go: what is kept of them until then, and forgetting it.

use std::sync::atomic::{AtomicBool, Ordering};

use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::super::{DealRef, KeptPerson, StoreError, StreamId, Words};
use super::Store;
use super::read::{column, id, unsigned};
use super::run::run_query;
use crate::ids::{PersonId, TableId};

/// What a table is called whose maker is forgotten: what they had called it may say who they were.
const NAMELESS: &str = "A table";

/// A table that somebody has made, and what it is called.
pub type Named = (StreamId, String);

impl Store {
    /// Who is to be forgotten by now.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn leaving(&self, now: u64) -> Result<Vec<PersonId>, StoreError> {
        let rows = sqlx::query("SELECT id FROM people WHERE leaves_at <= $1 LIMIT 100").bind(now.cast_signed());
        let rows = rows.fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// The tables that somebody has made, whose logs begin with that.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn tables_made_by(&self, person: PersonId) -> Result<Vec<Named>, StoreError> {
        // From stream to stream by the key: the events between are not read.
        let rows = sqlx::query(
            "WITH RECURSIVE streams (stream) AS (SELECT min(stream) FROM events UNION ALL \
             SELECT (SELECT min(stream) FROM events WHERE stream > streams.stream) FROM streams WHERE stream IS NOT NULL) \
             SELECT DISTINCT s.stream, json_extract(made.payload, '$.e.name') FROM streams s \
             JOIN events sat ON sat.stream = s.stream AND sat.number IN (2, 3) AND instr(sat.payload, $1) > 0 \
             JOIN events made ON made.stream = s.stream AND made.number = 1 WHERE s.stream IS NOT NULL",
        );
        let rows = rows.bind(person.to_string()).fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok((StreamId::Table(id::<TableId>(row, 0)?), column(row, 1)?))).collect()
    }

    /// What is kept of a person beside their ways in, sessions, tables and matches.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn kept_of(&self, person: PersonId) -> Result<Option<KeptPerson>, StoreError> {
        let row = sqlx::query("SELECT name, made_at, seen_at, played_at FROM people WHERE id = $1").bind(person.to_string());
        let row = row.fetch_optional(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        let Some(row) = row else { return Ok(None) };
        let said = sqlx::query("SELECT stream, at, words, phrase FROM chat WHERE person_id = $1 ORDER BY position");
        let said = said.bind(person.to_string()).fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        let line = |row: &SqliteRow| {
            let words: Option<String> = column(row, 2)?;
            let words = match words {
                Some(words) => Words::Typed(words),
                None => Words::Phrase(column::<Option<String>>(row, 3)?.unwrap_or_default()),
            };
            Ok((StreamId::Table(id(row, 0)?), unsigned(column(row, 1)?)?, words))
        };
        Ok(Some(KeptPerson {
            name: column(&row, 0)?,
            made_at: unsigned(column(&row, 1)?)?,
            seen_at: unsigned(column(&row, 2)?)?,
            played_at: column::<Option<i64>>(&row, 3)?.map(unsigned).transpose()?,
            said: said.iter().map(line).collect::<Result<_, _>>()?,
        }))
    }

    /// The finished deals in which somebody held a chair, of tables where they finished a match or sit now, oldest first.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn deals_of(&self, person: PersonId) -> Result<Vec<DealRef>, StoreError> {
        let rows = sqlx::query(
            "SELECT d.id, d.ended_at FROM deals d WHERE instr(d.payload, $1) > 0 AND d.stream IN (SELECT stream FROM seats \
             WHERE person_id = $1 UNION SELECT substr(e.id, 1, length(rtrim(e.id, '0123456789')) - 1) FROM played p \
             JOIN rating_events e USING (position) WHERE p.person_id = $1) ORDER BY d.id",
        );
        let rows = rows.bind(person.to_string()).fetch_all(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        rows.iter().map(|row| Ok(DealRef { id: id(row, 0)?, ended_at: unsigned(column(row, 1)?)? })).collect()
    }
}

/// See [`Store::leave`].
pub(super) async fn leave(connection: &mut SqliteConnection, person: PersonId, at: u64) -> Result<(), StoreError> {
    let query = sqlx::query("UPDATE people SET leaves_at = $1 WHERE id = $2").bind(at.cast_signed()).bind(person.to_string());
    run_query(connection, query).await?;
    for sql in [
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM old_secrets WHERE person_id = $1",
        "DELETE FROM sign_in_links WHERE person_id = $1",
    ] {
        run_query(connection, sqlx::query(sql).bind(person.to_string())).await?;
    }
    Ok(())
}

/// See [`Store::forget`].
pub(super) async fn forget(
    connection: &mut SqliteConnection,
    person: PersonId,
    tables: &[Named],
    found: &AtomicBool,
) -> Result<(), StoreError> {
    let mut changed = 0;
    for sql in [
        "DELETE FROM sign_in_links WHERE person_id = $1",
        "DELETE FROM chat WHERE person_id = $1",
        "DELETE FROM seats WHERE person_id = $1",
        "DELETE FROM friends WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM blocks WHERE person_id = $1 OR other_id = $1",
        "DELETE FROM notices WHERE person_id = $1 OR from_id = $1",
        "DELETE FROM ways WHERE person_id = $1",
        "DELETE FROM sessions WHERE person_id = $1",
        "DELETE FROM old_secrets WHERE person_id = $1",
        "DELETE FROM people WHERE id = $1",
    ] {
        let done = sqlx::query(sql).bind(person.to_string()).execute(&mut *connection).await;
        changed += done.map_err(|e| StoreError::from_sqlx(&e))?.rows_affected();
    }
    for (stream, name) in tables.iter().filter(|(_, name)| name != NAMELESS) {
        for sql in [
            "UPDATE events SET payload = json_set(payload, '$.e.name', $2) WHERE stream = $1 AND (number = 1 OR number IN \
             (SELECT number FROM checkpoints WHERE stream = $1)) AND json_extract(payload, '$.e.name') = $3",
            "UPDATE seats SET table_name = $2 WHERE stream = $1 AND table_name = $3",
            // Somebody else may have asked others to it.
            "UPDATE notices SET name = $2 WHERE table_id = $1 AND name = $3",
            // A deal's record is called after its table, with its number.
            "UPDATE deals SET payload = json_set(payload, '$.record.name', \
             $2 || substr(json_extract(payload, '$.record.name'), length($3) + 1)) \
             WHERE stream = $1 AND substr(json_extract(payload, '$.record.name'), 1, length($3)) = $3",
        ] {
            let query = sqlx::query(sql).bind(stream.to_string()).bind(NAMELESS).bind(name);
            changed += query.execute(&mut *connection).await.map_err(|e| StoreError::from_sqlx(&e))?.rows_affected();
        }
    }
    found.store(changed > 0, Ordering::Release);
    Ok(())
}
