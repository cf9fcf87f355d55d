//! Opening a database, whatever its kind.

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::shared::Owner;
use super::sql::{self, Connection, Readers};
use super::sqlite;
use crate::StoreError;

/// A database that is open, with its schema as it ought to be.
pub struct Opened {
    /// For writing.
    pub connection: Connection,
    /// For reading.
    pub readers: Readers,
    /// Where it is opened anew.
    pub address: Address,
    /// What it is called in words for the one who runs the server.
    pub name: String,
}

/// Where a database is, and how it is opened for writing.
#[derive(Debug)]
pub enum Address {
    Sqlite(Box<SqliteConnectOptions>),
}

impl Address {
    /// Opens it anew.
    pub async fn connect(&self) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(options) => SqliteConnection::connect_with(options)
                .await
                .map(Connection::Sqlite)
                .map_err(|error| sql::sqlite::failure(&error)),
        }
    }
}

/// Opens the database with this address, such as `sqlite:PATH`.
pub async fn open(owner: Owner, database: &str) -> Result<Opened, StoreError> {
    match database.split_once(':') {
        Some(("sqlite", path)) => {
            let sqlite::Open { connection, readers, options, name } = sqlite::open(owner, path).await?;
            Ok(Opened { connection, readers, address: Address::Sqlite(Box::new(options)), name })
        }
        _ => Err(StoreError::UnknownKind(database.to_owned())),
    }
}
