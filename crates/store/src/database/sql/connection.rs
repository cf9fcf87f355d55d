//! Connections that write, and those that read.

use sqlx::sqlite::{SqliteConnection, SqlitePool};
use sqlx::{Connection as _, Sqlite, Transaction};

use super::{Dialect, On, sqlite};
use crate::StoreError;

/// The one connection that writes.
#[derive(Debug)]
pub enum Connection {
    Sqlite(SqliteConnection),
}

impl Connection {
    /// How its database says what the two say differently.
    pub fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
        }
    }

    /// Begins a transaction that writes: one at a time.
    pub async fn begin(&mut self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(connection) => {
                sqlx::query("BEGIN IMMEDIATE").execute(connection).await.map(drop).map_err(|error| sqlite::failure(&error))
            }
        }
    }

    /// Ends it.
    pub async fn close(self) -> Result<(), StoreError> {
        match self {
            Self::Sqlite(connection) => connection.close().await.map_err(|error| sqlite::failure(&error)),
        }
    }
}

/// Connections that read.
#[derive(Clone, Debug)]
pub enum Readers {
    Sqlite(SqlitePool),
}

impl Readers {
    /// How their database says what the two say differently.
    pub fn dialect(&self) -> Dialect {
        match self {
            Self::Sqlite(_) => Dialect::Sqlite,
        }
    }

    /// Several questions to one state of the database.
    pub async fn begin(&self) -> Result<Reading, StoreError> {
        match self {
            Self::Sqlite(pool) => pool.begin().await.map(Reading::Sqlite).map_err(|error| sqlite::failure(&error)),
        }
    }

    /// Ends them.
    pub async fn close(&self) {
        match self {
            Self::Sqlite(pool) => pool.close().await,
        }
    }
}

/// One state of the database, for as long as it is read.
#[derive(Debug)]
pub enum Reading {
    Sqlite(Transaction<'static, Sqlite>),
}

impl<'c> From<&'c Readers> for On<'c> {
    fn from(readers: &'c Readers) -> Self {
        match readers {
            Readers::Sqlite(pool) => Self::SqlitePool(pool),
        }
    }
}

impl<'c> From<&'c mut Connection> for On<'c> {
    fn from(connection: &'c mut Connection) -> Self {
        match connection {
            Connection::Sqlite(connection) => Self::Sqlite(connection),
        }
    }
}

impl<'c> From<&'c mut Reading> for On<'c> {
    fn from(reading: &'c mut Reading) -> Self {
        match reading {
            Reading::Sqlite(transaction) => Self::Sqlite(transaction),
        }
    }
}
