//! Connections that write, and those that read.

use sqlx::postgres::{PgConnection, PgPool};
use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{AssertSqlSafe, Connection as _, Postgres, Sqlite, Transaction};

use super::{Dialect, On, postgres, scalar, sqlite, statement};
use crate::StoreError;

/// The one connection that writes.
#[derive(Debug)]
pub enum Connection {
    /// Of a file.
    Sqlite(SqliteConnection),
    /// Of a server.
    Postgres(PgConnection),
}

impl Connection {
    /// How its database says what the two say differently.
    pub fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Begins a transaction that writes: one at a time.
    pub async fn begin(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(connection) => {
                sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop).map_err(|error| sqlite::failure(&error))
            }
            Self::Postgres(connection) => {
                let begun = sqlx::raw_sql(postgres::BEGIN).execute(connection).await;
                begun.map(drop).map_err(|error| postgres::failure(&error))
            }
        }
    }

    /// Ends a transaction that writes: what it has written is on disk then. With a mark, and the time, it leaves them behind.
    pub async fn commit(&mut self, mark: Option<(i64, i64)>) -> Result<(), StoreError> {
        match (self, mark) {
            (Self::Postgres(connection), Some((mark, at))) => {
                // Both in one round trip; the numbers are ours.
                let text = format!("UPDATE writes SET number = {mark}, at = {at}; COMMIT");
                let done = sqlx::raw_sql(AssertSqlSafe(text)).execute(connection).await;
                done.map(drop).map_err(|error| postgres::failure(&error))
            }
            (connection, Some((mark, at))) => {
                let marked = statement("UPDATE writes SET number = $1, at = $2").bind(mark).bind(at);
                marked.execute(&mut *connection).await?;
                statement("COMMIT").execute(connection).await.map(drop)
            }
            (connection, None) => statement("COMMIT").execute(connection).await.map(drop),
        }
    }

    /// Writes a little more than there is room for on a full disk, within a transaction, and keeps nothing of it.
    pub async fn need_room(&mut self) -> Result<(), StoreError> {
        let needed: &[&'static str] = match self {
            // More than fits on the row's page.
            Self::Sqlite(_) => &["UPDATE writes SET filler = zeroblob(16384)", "UPDATE writes SET filler = NULL"],
            Self::Postgres(_) => &postgres::NEED_ROOM,
        };
        for sql in needed {
            statement(*sql).execute(&mut *self).await?;
        }
        Ok(())
    }

    /// Holds the database as a server does, where the database knows of that: until the connection ends.
    pub async fn hold(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(connection) => {
                let lock = scalar("SELECT pg_try_advisory_lock($1)").bind(postgres::SERVER);
                if lock.fetch_one(On::Postgres(connection)).await? { Ok(()) } else { Err(StoreError::Locked(String::new())) }
            }
        }
    }

    /// Holds the database beside others that do so.
    pub async fn hold_beside(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(connection) => {
                let lock = scalar("SELECT pg_try_advisory_lock_shared($1)").bind(postgres::SERVER);
                if lock.fetch_one(On::Postgres(connection)).await? { Ok(()) } else { Err(StoreError::Locked(String::new())) }
            }
        }
    }

    /// Lets go of what was held as a server does.
    pub async fn let_go(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(connection) => {
                let unlock = scalar::<bool>("SELECT pg_advisory_unlock($1)").bind(postgres::SERVER);
                unlock.fetch_one(On::Postgres(connection)).await.map(drop)
            }
        }
    }

    /// Waits for its turn to come in, among nodes that do so at once, and keeps it until the connection ends.
    pub async fn take_turn(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => Ok(()),
            Self::Postgres(connection) => {
                statement(postgres::TURN_AT_MOST).execute(On::Postgres(connection)).await?;
                let lock = statement("SELECT pg_advisory_lock($1)").bind(postgres::TURN);
                lock.fetch_all(On::Postgres(connection)).await?;
                statement("RESET lock_timeout").execute(On::Postgres(connection)).await.map(drop)
            }
        }
    }

    /// What its database calls it, to end it from elsewhere; nothing where that is not possible.
    pub async fn number(&mut self) -> Result<Option<i32>, StoreError> {
        match self {
            Self::Sqlite(_) => Ok(None),
            Self::Postgres(connection) => scalar("SELECT pg_backend_pid()").fetch_one(On::Postgres(connection)).await.map(Some),
        }
    }

    /// Ends one that may be of no more use: no answer is waited for that may never come.
    pub async fn give_up(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(_) => self.close().await,
            Self::Postgres(connection) => {
                drop(connection);
                Ok(())
            }
        }
    }

    /// Ends it.
    pub async fn close(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(connection) => connection.close().await.map_err(|error| sqlite::failure(&error)),
            Self::Postgres(connection) => connection.close().await.map_err(|error| postgres::failure(&error)),
        }
    }
}

/// Connections that read.
#[derive(Clone, Debug)]
pub enum Readers {
    Sqlite(SqlitePool),
    Postgres(PgPool),
}

impl Readers {
    /// How their database says what the two say differently.
    pub fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
            Self::Postgres(_) => Dialect::Postgres,
        }
    }

    /// Several questions to one state of the database.
    pub async fn begin(&self) -> Result<Reading, StoreError> {
        match self {
            Self::Sqlite(pool) => pool.begin().await.map(Reading::Sqlite).map_err(|error| sqlite::failure(&error)),
            Self::Postgres(pool) => {
                let begun = pool.begin_with(postgres::BEGIN_READING).await;
                begun.map(Reading::Postgres).map_err(|error| postgres::failure(&error))
            }
        }
    }

    /// Ends them.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
            Self::Postgres(pool) => pool.close().await,
        }
    }
}

/// One state of the database, for as long as it is read.
#[derive(Debug)]
pub enum Reading {
    Sqlite(Transaction<'static, Sqlite>),
    Postgres(Transaction<'static, Postgres>),
}

impl<'c> From<&'c Readers> for On<'c> {
    fn from(readers: &'c Readers) -> Self {
        match readers {
            Readers::Sqlite(pool) => Self::SqlitePool(pool),
            Readers::Postgres(pool) => Self::PostgresPool(pool),
        }
    }
}

impl<'c> From<&'c mut Connection> for On<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        match connection {
            Connection::Sqlite(connection) => Self::Sqlite(connection),
            Connection::Postgres(connection) => Self::Postgres(connection),
        }
    }
}

impl<'c> From<&'c mut Reading> for On<'c> {
    fn from(reading: &'c mut Reading) -> Self {
        match reading {
            Reading::Sqlite(transaction) => Self::Sqlite(transaction),
            Reading::Postgres(transaction) => Self::Postgres(transaction),
        }
    }
}
