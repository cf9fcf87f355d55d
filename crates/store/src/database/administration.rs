//! What administration looks at: people, the log of acts, counts, settings; and copies of the whole database.

use std::path::Path;

use super::super::{ActRow, ClubRow, Person, StoreError};
use super::Store;
use super::clubs::club;
use super::people::person;
use super::read::unsigned;
use super::rights::act;
use super::sql::{Dialect, SqlRow, column, made, scalar, statement};
use super::writing::rights::RightWrite;
use super::{moving, sqlite};
use crate::clock::now_ms;
use crate::ids::PersonId;

/// Somebody who was found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct FoundPerson {
    /// The person.
    pub person: Person,
    /// Has a way in.
    pub account: bool,
    /// When they were here last.
    pub seen_at: u64,
}

/// What is kept of somebody, in dates.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PersonDates {
    /// When they first came.
    pub made_at: u64,
    /// When they were here last, to the hour.
    pub seen_at: u64,
    /// When they first took a chair.
    pub played_at: Option<u64>,
    /// From when on they are forgotten.
    pub leaves_at: Option<u64>,
}

/// How much there is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Counts {
    /// How many people there are.
    pub people: u64,
    /// Those with an account.
    pub accounts: u64,
    /// How many clubs there are.
    pub clubs: u64,
}

impl Store {
    /// People whose name looks as if it had this in it, or has these letters in it: those first who were here last, after this one.
    pub async fn people_like(
        &self,
        (skeleton, typed): (&str, &str),
        after: Option<(u64, PersonId)>,
        most: u32,
    ) -> Result<Vec<FoundPerson>, StoreError> {
        let dialect = self.readers.dialect();
        let looks = dialect.position("$1", "skeleton");
        let letters = dialect.position(&dialect.small("$2"), &dialect.small("name"));
        let rows = statement(made(format!(
            "SELECT id, name, portrait, skeleton IS NOT NULL, seen_at FROM people \
             WHERE ((skeleton IS NOT NULL AND {looks} > 0) OR {letters} > 0) \
             AND (seen_at, id) < ($3, $4) ORDER BY seen_at DESC, id DESC LIMIT $5"
        )));
        let (seen, id) = after.map_or((i64::MAX, String::new()), |(seen, id)| (seen.cast_signed(), id.to_string()));
        let rows = rows.bind(skeleton).bind(typed).bind(seen).bind(id).bind(most).fetch_all(&self.readers).await;
        let found = |row: &SqlRow| {
            Ok(FoundPerson { person: person(row)?, account: column(row, 3)?, seen_at: unsigned(column(row, 4)?)? })
        };
        rows?.iter().map(found).collect()
    }

    /// What is kept of somebody, in dates.
    pub async fn dates_of(&self, person: PersonId) -> Result<Option<PersonDates>, StoreError> {
        let row = statement("SELECT made_at, seen_at, played_at, leaves_at FROM people WHERE id = $1").bind(person.to_string());
        let row = row.fetch_optional(&self.readers).await?;
        let at = |row: &SqlRow, index| column::<Option<i64>>(row, index)?.map(unsigned).transpose();
        row.map(|row| {
            Ok(PersonDates {
                made_at: unsigned(column(&row, 0)?)?,
                seen_at: unsigned(column(&row, 1)?)?,
                played_at: at(&row, 2)?,
                leaves_at: at(&row, 3)?,
            })
        })
        .transpose()
    }

    /// How much there is.
    pub async fn counts(&self) -> Result<Counts, StoreError> {
        let sql = "SELECT (SELECT count(*) FROM people), (SELECT count(*) FROM people WHERE skeleton IS NOT NULL), \
                   (SELECT count(*) FROM clubs)";
        let row = statement(sql).fetch_one(&self.readers).await?;
        let count = |index| unsigned(column(&row, index)?);
        Ok(Counts { people: count(0)?, accounts: count(1)?, clubs: count(2)? })
    }

    /// To how many people each set is given, anywhere.
    pub async fn given_sets(&self) -> Result<Vec<(String, u64)>, StoreError> {
        let sql =
            "SELECT set_id, count(DISTINCT person_id) FROM grants WHERE open_until IS NULL OR open_until > $1 GROUP BY set_id";
        let rows = statement(sql).bind(now_ms().cast_signed()).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((column(row, 0)?, unsigned(column(row, 1)?)?))).collect()
    }

    /// Clubs whose name looks as if it had this in it, with how many belong to them and own them: those with most first.
    pub async fn clubs_counted(&self, skeleton: &str, most: u32) -> Result<Vec<(ClubRow, u32, u32)>, StoreError> {
        let looks = self.readers.dialect().position("$2", "c.skeleton");
        let rows = statement(made(format!(
            "SELECT c.id, c.name, c.skeleton, c.payload, c.made_at, count(g.person_id) FILTER (WHERE g.set_id = 'member'), \
             count(g.person_id) FILTER (WHERE g.set_id = 'owner') FROM clubs c LEFT JOIN grants g ON g.scope = 'club:' || c.id \
             AND (g.open_until IS NULL OR g.open_until > $1) WHERE {looks} > 0 \
             GROUP BY c.id ORDER BY 6 DESC, 2, 1 LIMIT $3"
        )));
        let rows = rows.bind(now_ms().cast_signed()).bind(skeleton).bind(most).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((club(row)?, column(row, 5)?, column(row, 6)?))).collect()
    }

    /// The log of acts before a place in it, the last first, as many lines at most: of all kinds or of one, and of all people or of
    /// one by whom or to whom something was done.
    pub async fn acts_before(
        &self,
        before: Option<u64>,
        kind: Option<&str>,
        whose: Option<&str>,
        most: u32,
    ) -> Result<Vec<(u64, ActRow)>, StoreError> {
        let rows = statement(
            "SELECT at, done_by, act, person_id, detail, position FROM acts WHERE position < $1 \
             AND ($2 IS NULL OR act = $2) AND ($3 IS NULL OR person_id = $3 OR done_by = $3) ORDER BY position DESC LIMIT $4",
        );
        let before = before.map_or(i64::MAX, u64::cast_signed);
        let rows = rows.bind(before).bind(kind).bind(whose).bind(most).fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((unsigned(column(row, 5)?)?, act(row)?))).collect()
    }

    /// The kinds of acts that are in the log.
    pub async fn act_kinds(&self) -> Result<Vec<String>, StoreError> {
        scalar("SELECT DISTINCT act FROM acts ORDER BY act").fetch_all(&self.readers).await
    }

    /// Keeps a line in the log of acts.
    pub async fn note(&self, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Note(act)).await
    }

    /// What is set: key and value.
    pub async fn settings(&self) -> Result<Vec<(String, String)>, StoreError> {
        let rows = statement("SELECT key, value FROM settings ORDER BY key").fetch_all(&self.readers).await;
        let rows = rows?;
        rows.iter().map(|row| Ok((column(row, 0)?, column(row, 1)?))).collect()
    }

    /// Sets something, or takes back that it is set.
    pub async fn set(&self, key: &str, value: Option<String>, act: ActRow) -> Result<(), StoreError> {
        self.write_right(RightWrite::Set { key: key.to_owned(), value, act }).await
    }

    /// Copies the whole database, as it is at one moment, into a file that is not there yet; then reads all of the copy and finds it
    /// whole. What was overwritten is not in it.
    ///
    /// # Errors
    /// When the database cannot be read, the file not be written, or the copy is not whole.
    pub async fn copy_to(&self, file: &Path) -> Result<(), StoreError> {
        match self.readers.dialect() {
            Dialect::Sqlite => sqlite::copy(&self.readers, file).await,
            // Of one state of the server, as a file of SQLite: it is the same backup everywhere.
            Dialect::Postgres => moving::copy(&self.readers, file).await,
        }
    }

    /// Ends all other connections to the database, as whoever looks after a server of databases may.
    #[cfg(test)]
    pub(crate) async fn end_connections(&self) {
        let ended = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() \
                     AND pid <> pg_backend_pid()";
        statement(ended).fetch_all(&self.readers).await.unwrap();
    }
}
