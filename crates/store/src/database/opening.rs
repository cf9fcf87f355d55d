//! Opening a database, whatever its kind.

use sqlx::Connection as _;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};

use super::shared::Owner;
use super::sql::{self, Connection, Readers};
use super::{postgres, sqlite};
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
    Postgres(Box<postgres::Place>),
}

impl Address {
    /// Opens it anew; `before` is the connection until now, by the number that its database gave it.
    pub async fn connect(&self, before: Option<i32>) -> Result<Connection, StoreError> {
        match self {
            Self::Sqlite(options) => SqliteConnection::connect_with(options)
                .await
                .map(Connection::Sqlite)
                .map_err(|error| sql::sqlite::failure(&error)),
            Self::Postgres(place) => place.connect(before).await,
        }
    }
}

/// Opens the database with this address, such as `sqlite:PATH`.
pub async fn open(owner: Owner, database: &str) -> Result<Opened, StoreError> {
    match database.split_once(':') {
        Some(("sqlite", _)) if owner == Owner::Node => Err(StoreError::OneServer(database.to_owned())),
        Some(("sqlite", path)) => {
            let sqlite::Open { connection, readers, options, name } = sqlite::open(owner, path).await?;
            Ok(Opened { connection, readers, address: Address::Sqlite(Box::new(options)), name })
        }
        Some(("postgres" | "postgresql", _)) => {
            let postgres::Open { connection, readers, place, name } = postgres::open(owner, database).await?;
            Ok(Opened { connection, readers, address: Address::Postgres(Box::new(place)), name })
        }
        _ => Err(StoreError::UnknownKind(postgres::shown(database))),
    }
}

/// Makes sure that nobody else has a database open that is a file. Of one on a server the connection itself makes sure.
pub async fn nobody_else(database: &str) -> Result<(), StoreError> {
    match database.split_once(':') {
        Some(("sqlite", path)) => sqlite::nobody_else(path).await,
        _ => Ok(()),
    }
}
