//! Friends, blocks, and what the bell tells.

use sqlx::AssertSqlSafe;
use sqlx::sqlite::{SqliteConnection, SqliteRow};

use super::super::{NoticeRow, Person, StoreError};
use super::Store;
use super::people::person;
use super::read::{column, id, unsigned};
use super::run::run_query;
use crate::ids::PersonId;

/// Most notices that are kept for a person: the older ones go.
const NOTICES: i64 = 50;

/// How somebody stands to another, as far as friends go.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Friends.
    Friends,
    /// The person has asked the other.
    Asked,
    /// The other has asked the person.
    Asks,
}

/// Something to write about friends, blocks and notices.
#[derive(Debug)]
pub(super) enum FriendJob {
    Ask { person: PersonId, other: PersonId, at: u64 },
    Part { person: PersonId, other: PersonId },
    Block { person: PersonId, other: PersonId, at: u64 },
    Unblock { person: PersonId, other: PersonId },
    Notify(NoticeRow),
    Seen { person: PersonId, until: u64 },
    Bell { person: PersonId, bell: String },
}

impl Store {
    /// Asks somebody to be friends; where they have asked already, both are from now on.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn ask_to_be_friends(&self, person: PersonId, other: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Ask { person, other, at }).await
    }

    /// Ends a friendship, or takes back that one has asked, or answers no.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn part(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Part { person, other }).await
    }

    /// Blocks somebody: nothing of theirs is told to the person any more, and friends they are not.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn block(&self, person: PersonId, other: PersonId, at: u64) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Block { person, other, at }).await
    }

    /// Takes a block back.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn unblock(&self, person: PersonId, other: PersonId) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Unblock { person, other }).await
    }

    /// Tells somebody something by the bell, unless they have blocked whom it comes from.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn notify(&self, notice: NoticeRow) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Notify(notice)).await
    }

    /// Notes that a person has seen what the bell told until then.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn notices_seen(&self, person: PersonId, until: u64) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Seen { person, until }).await
    }

    /// Keeps what a person wants to hear by the bell: JSON.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn keep_bell(&self, person: PersonId, bell: String) -> Result<(), StoreError> {
        self.write_friend(FriendJob::Bell { person, bell }).await
    }

    /// What a person wants to hear by the bell: JSON.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn bell_of(&self, person: PersonId) -> Result<Option<String>, StoreError> {
        let bell = sqlx::query_scalar("SELECT bell FROM people WHERE id = $1").bind(person.to_string());
        let bell: Option<Option<String>> = bell.fetch_optional(&self.readers).await.map_err(|e| StoreError::from_sqlx(&e))?;
        Ok(bell.flatten())
    }

    /// The friends of a person, and who is asked: in the order of their names, each with what they
    /// want of the bell. Whoever was blocked is not told of.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn friends_of(&self, person_id: PersonId) -> Result<Vec<(Person, Tie, Option<String>)>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait, f.agreed, 1, p.bell FROM friends f JOIN people p ON p.id = f.other_id \
             WHERE f.person_id = $1 \
             UNION ALL SELECT p.id, p.name, p.portrait, f.agreed, 0, p.bell FROM friends f JOIN people p ON p.id = f.person_id \
             WHERE f.other_id = $1 AND NOT f.agreed AND NOT EXISTS \
             (SELECT 1 FROM blocks b WHERE b.person_id = $1 AND b.other_id = f.person_id) ORDER BY 2, 1";
        let rows = sqlx::query(SQL).bind(person_id.to_string()).fetch_all(&self.readers).await;
        let tie = |row: &SqliteRow| {
            let (agreed, own): (bool, bool) = (column(row, 3)?, column(row, 4)?);
            let tie = if agreed {
                Tie::Friends
            } else if own {
                Tie::Asked
            } else {
                Tie::Asks
            };
            Ok((person(row)?, tie, column(row, 5)?))
        };
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(tie).collect()
    }

    /// Whom a person has blocked, in the order of their names.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn blocked_by(&self, person_id: PersonId) -> Result<Vec<Person>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait FROM blocks b JOIN people p ON p.id = b.other_id \
             WHERE b.person_id = $1 ORDER BY 2, 1";
        let rows = sqlx::query(SQL).bind(person_id.to_string()).fetch_all(&self.readers).await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(person).collect()
    }

    /// Who will not be put at a table with a person: whom they have blocked, and who has blocked them.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn kept_apart(&self, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
        const SQL: &str =
            "SELECT other_id FROM blocks WHERE person_id = $1 UNION SELECT person_id FROM blocks WHERE other_id = $1";
        let rows = sqlx::query(SQL).bind(person.to_string()).fetch_all(&self.readers).await;
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(|row| id(row, 0)).collect()
    }

    /// What the bell has told a person, the last first: each with who it comes from.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn notices_of(&self, person_id: PersonId) -> Result<Vec<(Person, NoticeRow)>, StoreError> {
        const SQL: &str = "SELECT p.id, p.name, p.portrait, n.kind, n.table_id, n.name, n.at, n.seen FROM notices n \
             JOIN people p ON p.id = n.from_id WHERE n.person_id = $1 ORDER BY n.at DESC, n.kind, n.from_id LIMIT $2";
        let rows = sqlx::query(SQL).bind(person_id.to_string()).bind(NOTICES).fetch_all(&self.readers).await;
        let notice = |row: &SqliteRow| {
            let from = person(row)?;
            let row = NoticeRow {
                person: person_id,
                kind: column(row, 3)?,
                from: from.id,
                table: column(row, 4)?,
                name: column(row, 5)?,
                at: unsigned(column(row, 6)?)?,
                seen: column(row, 7)?,
            };
            Ok((from, row))
        };
        rows.map_err(|e| StoreError::from_sqlx(&e))?.iter().map(notice).collect()
    }
}

/// Writes one of these.
pub(super) async fn write(connection: &mut SqliteConnection, job: &FriendJob) -> Result<(), StoreError> {
    const BOTH: &str = "((person_id = $1 AND other_id = $2) OR (person_id = $2 AND other_id = $1))";
    match job {
        FriendJob::Ask { person, other, at } => {
            let asked = sqlx::query(
                "INSERT INTO friends (person_id, other_id, agreed, at) VALUES ($1, $2, FALSE, $3) ON CONFLICT DO NOTHING",
            );
            let asked = asked.bind(person.to_string()).bind(other.to_string()).bind(at.cast_signed());
            run_query(connection, asked).await?;
            // Made of the text above.
            let agreed =
                format!("UPDATE friends SET agreed = TRUE WHERE {BOTH} AND (SELECT count(*) FROM friends WHERE {BOTH}) = 2");
            let agreed = sqlx::query(AssertSqlSafe(agreed)).bind(person.to_string()).bind(other.to_string());
            run_query(connection, agreed).await
        }
        FriendJob::Part { person, other } => {
            let parted = sqlx::query(AssertSqlSafe(format!("DELETE FROM friends WHERE {BOTH}")));
            run_query(connection, parted.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendJob::Block { person, other, at } => {
            let blocked =
                sqlx::query("INSERT INTO blocks (person_id, other_id, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING");
            run_query(connection, blocked.bind(person.to_string()).bind(other.to_string()).bind(at.cast_signed())).await?;
            // What the other has asked stays, so that they see no difference; friends they were once is over for both.
            let parted = format!("DELETE FROM friends WHERE {BOTH} AND (agreed OR person_id = $1)");
            let parted = sqlx::query(AssertSqlSafe(parted)).bind(person.to_string()).bind(other.to_string());
            run_query(connection, parted).await?;
            let told = sqlx::query("DELETE FROM notices WHERE person_id = $1 AND from_id = $2");
            run_query(connection, told.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendJob::Unblock { person, other } => {
            let gone = sqlx::query("DELETE FROM blocks WHERE person_id = $1 AND other_id = $2");
            run_query(connection, gone.bind(person.to_string()).bind(other.to_string())).await
        }
        FriendJob::Notify(NoticeRow { person, kind, from, table, name, at, .. }) => {
            let told = sqlx::query(
                "INSERT INTO notices (person_id, kind, from_id, table_id, name, at, seen) SELECT $1, $2, $3, $4, $5, $6, FALSE \
                 WHERE NOT EXISTS (SELECT 1 FROM blocks WHERE person_id = $1 AND other_id = $3) \
                 ON CONFLICT DO UPDATE SET at = excluded.at, name = excluded.name, seen = FALSE",
            );
            let told = told.bind(person.to_string()).bind(kind).bind(from.to_string()).bind(table).bind(name);
            run_query(connection, told.bind(at.cast_signed())).await?;
            let old = sqlx::query(
                "DELETE FROM notices WHERE person_id = $1 AND at < coalesce((SELECT at FROM notices WHERE person_id = $1 \
                 ORDER BY at DESC LIMIT 1 OFFSET $2), 0)",
            );
            run_query(connection, old.bind(person.to_string()).bind(NOTICES - 1)).await
        }
        FriendJob::Seen { person, until } => {
            let seen = sqlx::query("UPDATE notices SET seen = TRUE WHERE person_id = $1 AND at <= $2");
            run_query(connection, seen.bind(person.to_string()).bind(until.cast_signed())).await
        }
        FriendJob::Bell { person, bell } => {
            let kept = sqlx::query("UPDATE people SET bell = $1 WHERE id = $2");
            run_query(connection, kept.bind(bell).bind(person.to_string())).await
        }
    }
}
