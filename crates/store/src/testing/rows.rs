//! A look into a database from outside, as `sqlite3` or `psql` give it, beside whoever else has it open.

use std::time::Duration;

use sqlx::postgres::PgConnection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use sqlx::{ConnectOptions as _, Connection as _};

use crate::StoreError;
pub use crate::database::sql::{Connection, SqlRow, column, made, scalar, statement};
use crate::database::sql::{Dialect, postgres, sqlite};

/// Opens a database as it is; a file of SQLite that is not there is made.
///
/// # Errors
/// When it cannot be opened.
pub async fn connect(database: &str) -> Result<Connection, StoreError> {
    let Some(path) = database.strip_prefix("sqlite:") else {
        return PgConnection::connect(database).await.map(Connection::Postgres).map_err(|error| postgres::failure(&error));
    };
    // As long as it takes: whoever writes holds the file for as long as a busy machine lets them.
    let options = SqliteConnectOptions::new().filename(path).create_if_missing(true).busy_timeout(Duration::from_secs(300));
    let options = options.disable_statement_logging();
    SqliteConnection::connect_with(&options).await.map(Connection::Sqlite).map_err(|error| sqlite::failure(&error))
}

/// Where a text stands, as `table.column`, in order.
///
/// # Errors
/// When it cannot be read.
pub async fn places_of(text: &str, connection: &mut Connection) -> Result<Vec<String>, StoreError> {
    let dialect = connection.dialect();
    let mut places = Vec::new();
    for row in statement(dialect.columns()).fetch_all(&mut *connection).await? {
        let (table, name, kind): (&str, &str, &str) = (column(&row, 0)?, column(&row, 1)?, column(&row, 2)?);
        let position = match dialect {
            Dialect::Postgres if kind == "bytea" => format!("position(convert_to($1, 'UTF8') IN \"{name}\")"),
            _ => dialect.position("$1", &format!("CAST(\"{name}\" AS TEXT)")),
        };
        let rows = scalar(made(format!("SELECT count(*) FROM \"{table}\" WHERE {position} > 0"))).bind(text);
        let rows: i64 = rows.fetch_one(&mut *connection).await?;
        if rows > 0 {
            places.push(format!("{table}.{name}"));
        }
    }
    places.sort();
    Ok(places)
}
