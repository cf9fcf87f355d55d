//! Everything from one database to another: for who moves from a file to a server of databases, or back, and for backups of the
//! latter, which are files.

use std::path::Path;

use futures_util::TryStreamExt as _;

use super::opening::{self, Opened};
use super::read::{hour_of, id, read_log};
use super::shared::Owner;
use super::sql::{Connection, Dialect, On, Readers, Reading, SqlRow, Statement, Value, column, made, scalar, statement};
use crate::{Begin, Row, StoreError, StreamId};

/// Rows that are written with one statement.
const CHUNK: usize = 64;

/// What was moved.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Moved {
    /// The tables, by their names, and how many rows each has.
    pub tables: Vec<(String, u64)>,
    /// Logs that were folded from their beginnings to their ends in both places, and came to the same.
    pub logs: u64,
}

/// Folds a log, for whoever knows only rows.
pub trait LogFold: Send {
    /// Takes its next row.
    ///
    /// # Errors
    /// When it does not fit, in words.
    fn take(&mut self, row: &Row) -> Result<(), String>;

    /// What the log has come to, as a text that is the same for the same.
    fn outcome(&self) -> String;
}

/// Begins to fold the log of a stream.
pub type BeginFold = fn(StreamId) -> Box<dyn LogFold>;

/// What a column holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Integer,
    Real,
    Boolean,
    Text,
    Bytes,
}

/// A table with its columns, but for those that follow from others. The key comes first in each.
#[derive(Debug, PartialEq, Eq)]
struct Table {
    name: String,
    columns: Vec<(String, Kind)>,
}

/// Moves everything from one database into another one, which is empty, and makes sure that it is all there and the same: each row,
/// of logs and of what is derived from them, and what each log comes to when it is folded here and there. The first stays as it is;
/// nobody may write in it meanwhile.
///
/// # Errors
/// When one of them cannot be opened, a server runs on one, the other is not empty, a log of the first is damaged, something cannot be
/// written in the other, or is not the same afterwards. Then nothing is there.
pub async fn move_all(from: &str, to: &str, fold: BeginFold) -> Result<Moved, StoreError> {
    opening::nobody_else(from).await?;
    let mut source = opening::open(Owner::Visitor, from).await?;
    let moved = moved_to(&mut source, to, fold).await;
    // Also where it went wrong: whoever tries again needs the database to be nobody's.
    source.readers.close().await;
    source.connection.close().await?;
    moved
}

async fn moved_to(source: &mut Opened, to: &str, fold: BeginFold) -> Result<Moved, StoreError> {
    // Nobody writes from here on.
    source.connection.begin().await.map_err(|error| error.at(&source.name))?;
    source.connection.hold().await.map_err(|error| error.at(&source.name))?;
    let mut target = opening::open(Owner::Server, to).await?;
    let moved = carried(source, &mut target, fold).await;
    target.readers.close().await;
    target.connection.close().await?;
    moved
}

/// Copies everything as it is at one moment into a file, a database of SQLite that is not there yet.
pub(super) async fn copy(readers: &Readers, file: &Path) -> Result<(), StoreError> {
    let told = file.to_str().ok_or_else(|| StoreError::Failed("the name of the folder is not UTF-8".to_owned()))?;
    let mut target = opening::open(Owner::Server, &format!("sqlite:{told}")).await?;
    let mut reading = readers.begin().await?;
    let copied = async {
        carry(&mut reading, readers.dialect(), &mut target).await?;
        commit(&mut target.connection).await
    };
    let copied = copied.await;
    target.readers.close().await;
    target.connection.close().await?;
    copied
}

async fn carried(source: &Opened, target: &mut Opened, fold: BeginFold) -> Result<Moved, StoreError> {
    let (mut reading, from) = (source.readers.begin().await?, source.readers.dialect());
    let tables = carry(&mut reading, from, target).await?;
    let logs = compare_folds(&mut reading, from, target, fold).await?;
    commit(&mut target.connection).await?;
    Ok(Moved { tables, logs })
}

async fn commit(connection: &mut Connection) -> Result<(), StoreError> {
    statement("COMMIT").execute(connection).await.map(drop)
}

/// Writes all that is read into an empty database, in one transaction, and makes sure that all of it is the same there. It stands once
/// the transaction is committed.
async fn carry(reading: &mut Reading, from: Dialect, target: &mut Opened) -> Result<Vec<(String, u64)>, StoreError> {
    let tables = tables(&mut *reading, from).await?;
    let connection = &mut target.connection;
    let to = connection.dialect();
    if self::tables(&mut *connection, to).await?.iter().map(names).ne(tables.iter().map(names)) {
        return Err(StoreError::Schema { path: target.name.clone(), why: "its tables are others".to_owned() });
    }
    connection.begin().await?;
    let mut counts = Vec::with_capacity(tables.len());
    for table in &tables {
        let here = |error: StoreError| match error {
            StoreError::Failed(why) => StoreError::Failed(format!("table {}: {why}", table.name)),
            other => other,
        };
        if table.name == "writes" {
            // The one row that is there from the beginning.
            statement("DELETE FROM writes").execute(&mut *connection).await?;
        } else if rows(&mut *connection, table).await? > 0 {
            return Err(StoreError::NotEmpty(target.name.clone()));
        }
        write(reading, connection, table).await.map_err(here)?;
        if let Some(sequence) = sequence_of(&table.name) {
            let last = last_number(&mut *reading, from, &table.name, sequence).await?;
            begin_after(connection, &table.name, sequence, last).await?;
        }
        let count = compare(reading, connection, table).await?;
        counts.push((table.name.clone(), count));
    }
    Ok(counts)
}

fn names(table: &Table) -> (&str, Vec<&str>) {
    (&table.name, table.columns.iter().map(|(name, _)| name.as_str()).collect())
}

/// Tables whose rows the database itself numbers, and in which column.
fn sequence_of(table: &str) -> Option<&'static str> {
    match table {
        "acts" | "chat" | "outbox" => Some("position"),
        "help_entries" | "jobs" => Some("number"),
        _ => None,
    }
}

/// The last number that was given, also where its row is gone: cursors may stand there.
async fn last_number(reading: &mut Reading, from: Dialect, table: &str, sequence: &str) -> Result<i64, StoreError> {
    let highest = made(format!("SELECT coalesce(max({sequence}), 0) FROM {table}"));
    let highest: i64 = scalar(highest).fetch_one(&mut *reading).await?;
    let given = match from {
        Dialect::Sqlite => {
            scalar("SELECT seq FROM sqlite_sequence WHERE name = $1").bind(table).fetch_optional(&mut *reading).await?
        }
        Dialect::Postgres => {
            let text = made(format!("SELECT last_value FROM {table}_{sequence}_seq WHERE is_called"));
            scalar(text).fetch_optional(&mut *reading).await?
        }
    };
    Ok(highest.max(given.unwrap_or(0)))
}

/// Lets numbers go on after one.
async fn begin_after(connection: &mut Connection, table: &str, sequence: &str, last: i64) -> Result<(), StoreError> {
    if last == 0 {
        return Ok(());
    }
    match connection.dialect() {
        Dialect::Sqlite => {
            statement("UPDATE sqlite_sequence SET seq = $2 WHERE name = $1")
                .bind(table)
                .bind(last)
                .execute(&mut *connection)
                .await?;
            let first = "INSERT INTO sqlite_sequence (name, seq) SELECT $1, $2 WHERE $1 <> 'jobs' \
                         AND NOT EXISTS (SELECT 1 FROM sqlite_sequence WHERE name = $1)";
            statement(first).bind(table).bind(last).execute(connection).await?;
        }
        Dialect::Postgres => {
            let text = made(format!("SELECT setval('{table}_{sequence}_seq', $1)"));
            statement(text).bind(last).fetch_one(connection).await?;
        }
    }
    Ok(())
}

/// The tables of a database, by name; one that refers to another comes after it.
async fn tables<'c>(on: impl Into<On<'c>>, dialect: Dialect) -> Result<Vec<Table>, StoreError> {
    let mut tables: Vec<Table> = Vec::new();
    for row in statement(dialect.columns()).fetch_all(on).await? {
        let (name, column_name, kind): (&str, &str, &str) = (column(&row, 0)?, column(&row, 1)?, column(&row, 2)?);
        let kind = match kind.to_ascii_lowercase().as_str() {
            "text" => Kind::Text,
            "bigint" | "integer" | "smallint" => Kind::Integer,
            "real" | "double precision" => Kind::Real,
            "boolean" => Kind::Boolean,
            "blob" | "bytea" => Kind::Bytes,
            other => return Err(StoreError::Failed(format!("{name}.{column_name} is of the kind {other}"))),
        };
        let column = (column_name.to_owned(), kind);
        match tables.last_mut().filter(|last| last.name == name) {
            Some(last) => last.columns.push(column),
            None => tables.push(Table { name: name.to_owned(), columns: vec![column] }),
        }
    }
    tables.sort_by_key(|table| table.name == "push_subscriptions");
    Ok(tables)
}

async fn rows(connection: &mut Connection, table: &Table) -> Result<i64, StoreError> {
    scalar(made(format!("SELECT count(*) FROM \"{}\"", table.name))).fetch_one(connection).await
}

impl Table {
    fn list(&self) -> String {
        self.columns.iter().map(|(name, _)| format!("\"{name}\"")).collect::<Vec<_>>().join(", ")
    }

    /// All rows, in the order of their keys.
    fn select(&self) -> String {
        let order: Vec<String> = (1..=self.columns.len().min(4)).map(|column| column.to_string()).collect();
        format!("SELECT {} FROM \"{}\" ORDER BY {}", self.list(), self.name, order.join(", "))
    }

    fn values(&self, row: &SqlRow) -> Result<Vec<Value>, StoreError> {
        let value = |(index, (_, kind)): (usize, &(String, Kind))| {
            Ok(match kind {
                Kind::Integer => Value::Integer(column(row, index)?),
                Kind::Real => Value::Real(column(row, index)?),
                Kind::Boolean => Value::Boolean(column(row, index)?),
                Kind::Text => Value::Text(column(row, index)?),
                Kind::Bytes => Value::Bytes(column(row, index)?),
            })
        };
        self.columns.iter().enumerate().map(value).collect()
    }
}

async fn write(reading: &mut Reading, connection: &mut Connection, table: &Table) -> Result<(), StoreError> {
    let chunks = statement(made(table.select())).fetch(reading).try_chunks(CHUNK);
    let mut chunks = std::pin::pin!(chunks);
    while let Some(rows) = chunks.try_next().await.map_err(|futures_util::stream::TryChunksError(_, error)| error)? {
        let places = connection.dialect().places(rows.len(), table.columns.len());
        let mut insert = statement(made(format!("INSERT INTO \"{}\" ({}) VALUES {places}", table.name, table.list())));
        for row in &rows {
            insert = table.values(row)?.into_iter().fold(insert, Statement::bind);
        }
        insert.execute(&mut *connection).await?;
    }
    Ok(())
}

/// Makes sure that a table is the same in both. Gives the number of its rows.
async fn compare(reading: &mut Reading, connection: &mut Connection, table: &Table) -> Result<u64, StoreError> {
    let mut here = statement(made(table.select())).fetch(reading);
    let mut there = statement(made(table.select())).fetch(connection);
    let mut rows = 0;
    loop {
        match (here.try_next().await?, there.try_next().await?) {
            (None, None) => return Ok(rows),
            (Some(one), Some(other)) if table.values(&one)? == table.values(&other)? => rows += 1,
            _ => return Err(StoreError::Failed(format!("table {} is not the same in row {}", table.name, rows + 1))),
        }
    }
}

/// Folds every log from its beginning to its end in both, and makes sure that it comes to the same. Gives the number of logs.
async fn compare_folds(reading: &mut Reading, from: Dialect, target: &mut Opened, fold: BeginFold) -> Result<u64, StoreError> {
    let connection = &mut target.connection;
    let to = connection.dialect();
    let mut logs = 0;
    for stream in streams(reading).await? {
        let here = folded(reading, from, stream, fold(stream)).await?;
        let there = folded(connection, to, stream, fold(stream)).await?;
        if here != there {
            let made = hour_of(&stream);
            return Err(StoreError::Failed(format!("the log of {made} does not come to the same in both databases")));
        }
        logs += 1;
    }
    Ok(logs)
}

/// All logs that there are.
async fn streams(reading: &mut Reading) -> Result<Vec<StreamId>, StoreError> {
    let sql =
        "SELECT stream, EXISTS (SELECT 1 FROM contests WHERE contests.id = stream) FROM (SELECT DISTINCT stream FROM events) s";
    let rows = statement(sql).fetch_all(reading).await?;
    let stream = |row| Ok(if column(row, 1)? { StreamId::Event(id(row, 0)?) } else { StreamId::Table(id(row, 0)?) });
    rows.iter().map(stream).collect()
}

/// What a log comes to in a database.
async fn folded<T>(on: &mut T, dialect: Dialect, stream: StreamId, mut fold: Box<dyn LogFold>) -> Result<String, StoreError>
where
    for<'c> &'c mut T: Into<On<'c>>,
{
    let mut each = |row: Row| {
        let damaged = |why| StoreError::Damaged { stream: hour_of(&stream), number: row.number, why };
        fold.take(&row).map_err(damaged)
    };
    read_log(on, dialect, &stream, Begin::Start, None, &mut each).await?;
    Ok(fold.outcome())
}
