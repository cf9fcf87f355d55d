//! What is kept of people until they go.

use super::super::{DealRef, KeptPerson, StoreError, StreamId, Words};
use super::Store;
use super::read::{id, unsigned};
use super::sql::{SqlRow, column, made, statement};
use super::writing::leaving::Named;
use crate::ids::{PersonId, TableId};

impl Store {
    /// Who is to be forgotten by now.
    pub async fn leaving(&self, now: u64) -> Result<Vec<PersonId>, StoreError> {
        let rows = statement("SELECT id FROM people WHERE leaves_at <= $1 LIMIT 100").bind(now.cast_signed());
        let rows = rows.fetch_all(&self.readers).await?;
        rows.iter().map(|row| id(row, 0)).collect()
    }

    /// The tables that somebody has made, whose logs begin with that.
    pub async fn tables_made_by(&self, person: PersonId) -> Result<Vec<Named>, StoreError> {
        // From stream to stream by the key: the events between are not read.
        let dialect = self.readers.dialect();
        let (name, sits) = (dialect.json_text("made.payload", "e.name"), dialect.position("$1", "sat.payload"));
        let rows = statement(made(format!(
            "WITH RECURSIVE streams (stream) AS (SELECT min(stream) FROM events UNION ALL \
             SELECT (SELECT min(stream) FROM events WHERE stream > streams.stream) FROM streams WHERE stream IS NOT NULL) \
             SELECT DISTINCT s.stream, coalesce({name}, '') FROM streams s \
             JOIN events sat ON sat.stream = s.stream AND sat.number IN (2, 3) AND {sits} > 0 \
             JOIN events made ON made.stream = s.stream AND made.number = 1 WHERE s.stream IS NOT NULL"
        )));
        let rows = rows.bind(person.to_string()).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((StreamId::Table(id::<TableId>(row, 0)?), column(row, 1)?))).collect()
    }

    /// The names that a person gave to tables after these were made; an empty one for a table in whose log other words of theirs
    /// stand.
    pub async fn tables_named_by(&self, person: PersonId) -> Result<Vec<Named>, StoreError> {
        let name = self.readers.dialect().json_text("e.payload", "e.name");
        let rows = statement(made(format!(
            "SELECT DISTINCT n.stream, coalesce({name}, '') FROM table_names n \
             JOIN events e ON e.stream = n.stream AND e.number = n.number WHERE n.person_id = $1 \
             UNION SELECT stream, '' FROM event_words WHERE person_id = $1"
        )));
        let rows = rows.bind(person.to_string()).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok((StreamId::Table(id::<TableId>(row, 0)?), column(row, 1)?))).collect()
    }

    /// What is kept of a person beside their ways in, sessions, tables and matches.
    pub async fn kept_of(&self, person: PersonId) -> Result<Option<KeptPerson>, StoreError> {
        let row = statement("SELECT name, made_at, seen_at, played_at FROM people WHERE id = $1").bind(person.to_string());
        let row = row.fetch_optional(&self.readers).await?;
        let Some(row) = row else { return Ok(None) };
        let said = statement("SELECT stream, at, words, phrase FROM chat WHERE person_id = $1 ORDER BY position");
        let said = said.bind(person.to_string()).fetch_all(&self.readers).await?;
        let line = |row: &SqlRow| {
            let words: Option<String> = column(row, 2)?;
            let words = match words {
                Some(words) => Words::Typed(words),
                None => Words::Phrase(column::<Option<String>>(row, 3)?.unwrap_or_default()),
            };
            Ok((id(row, 0)?, unsigned(column(row, 1)?)?, words))
        };
        Ok(Some(KeptPerson {
            name: column(&row, 0)?,
            made_at: unsigned(column(&row, 1)?)?,
            seen_at: unsigned(column(&row, 2)?)?,
            played_at: column::<Option<i64>>(&row, 3)?.map(unsigned).transpose()?,
            said: said.iter().map(line).collect::<Result<_, _>>()?,
        }))
    }

    /// The finished deals in which somebody held a chair, of tables where they finished a match or sit now, that ended since a time, oldest
    /// first.
    pub async fn deals_of(&self, person: PersonId, since: u64) -> Result<Vec<DealRef>, StoreError> {
        let dialect = self.readers.dialect();
        let (self_in, guest_in) = (dialect.position("$1", "d.payload"), dialect.position("m.from_id", "d.payload"));
        let rows = statement(made(format!(
            "SELECT d.id, d.ended_at FROM deals d WHERE d.ended_at >= $2 AND ({self_in} > 0 OR EXISTS (SELECT 1 FROM merges m \
             WHERE m.into_id = $1 AND {guest_in} > 0)) AND d.stream IN (SELECT stream FROM seats \
             WHERE person_id = $1 UNION SELECT substr(e.id, 1, length(rtrim(e.id, '0123456789')) - 1) FROM played p \
             JOIN rating_events e USING (position) WHERE p.person_id = $1) ORDER BY d.id"
        )));
        let rows = rows.bind(person.to_string()).bind(since.cast_signed()).fetch_all(&self.readers).await?;
        rows.iter().map(|row| Ok(DealRef { id: id(row, 0)?, ended_at: unsigned(column(row, 1)?)? })).collect()
    }
}
