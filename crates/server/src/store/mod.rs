//! The store: people, the tables' logs, and what is derived from them, in SQLite.
//!
//! All writing goes through one task ([`writer`]) that puts everything that waits into one transaction and one sync to
//! disk. A write is acknowledged after the sync, so whatever was acknowledged survives a kill at any moment. Reading goes
//! through a small pool beside it (write-ahead log: readers never wait for the writer).

mod error;
mod read;
mod writer;

use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use sqlx::migrate::{Migration, MigrationType, Migrator};
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection, SqlSafeStr};
use tokio::sync::{mpsc, oneshot};
use tokio::task::JoinHandle;

pub use error::StoreError;
pub use thurup_table::Person;

use crate::ids::{DealId, PersonId, TableId};
use writer::Job;

/// The schema, oldest first. A file that was released is never changed.
const MIGRATIONS: [(i64, &str, &str); 1] =
    [(1, "people and events", include_str!("../../migrations/sqlite/0001_people_and_events.sql"))];

/// Writes that may wait at once, over all tables.
const QUEUE: usize = 4096;

/// A line of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From 1, without gaps.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The event, JSON.
    pub payload: String,
}

/// Who sits at a table, as an index to find one's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// Somebody took a chair.
    Sat {
        /// Who.
        person: PersonId,
        /// The table's name.
        table_name: String,
    },
    /// Somebody has no chair any more.
    Left {
        /// Who.
        person: PersonId,
    },
}

/// A finished deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRow {
    /// Its id.
    pub id: DealId,
    /// All of it, JSON.
    pub payload: String,
}

/// Events to append to one table's log, all of them or none, with what is derived from them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The table.
    pub table: TableId,
    /// The events, numbered on from the table's last.
    pub rows: Vec<Row>,
    /// Changes of the index of seats.
    pub seats: Vec<SeatChange>,
    /// Deals that ended.
    pub deals: Vec<DealRow>,
}

/// The open store. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Store {
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
}

/// Ends the store: see [`Closing::finish`].
#[derive(Debug)]
pub struct Closing {
    writer: JoinHandle<()>,
    jobs: mpsc::Sender<Job>,
    readers: SqlitePool,
}

impl Store {
    /// Opens the database `sqlite:PATH` (made if it is not there) and brings its schema up to date.
    /// `sqlite:PATH?max_pages=N` bounds the file to so many pages of 4 KiB: beyond that it counts as a full disk.
    ///
    /// # Errors
    /// When the place cannot be opened or written, another program holds the database, or a newer Thurup has written it.
    pub async fn open(database: &str) -> Result<(Self, Closing), StoreError> {
        let path = database.strip_prefix("sqlite:").ok_or_else(|| StoreError::UnknownKind(database.to_owned()))?;
        let path = path.strip_prefix("//").unwrap_or(path);
        let (path, most) = match path.split_once("?max_pages=") {
            Some((path, most)) => (path, Some(most.parse::<u32>().map_err(|_| StoreError::UnknownKind(database.to_owned()))?)),
            None => (path, None),
        };
        if path.is_empty() {
            return Err(StoreError::UnknownKind(database.to_owned()));
        }
        let parent = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty());
        if let Some(parent) = parent.filter(|p| !p.is_dir()) {
            return Err(StoreError::NoFolder(parent.display().to_string()));
        }
        let options = SqliteConnectOptions::from_str("sqlite:")
            .map_err(|e| StoreError::from_sqlx(&e))?
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(3))
            .pragma("wal_autocheckpoint", "4000")
            .disable_statement_logging();
        let writing = match most {
            Some(most) => options.clone().pragma("max_page_count", most.to_string()),
            None => options.clone(),
        };
        make_private(path);
        let mut connection = SqliteConnection::connect_with(&writing).await.map_err(|e| StoreError::opening(path, &e))?;
        migrate(&mut connection).await.map_err(|e| e.at(path))?;

        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(Duration::from_secs(10))
            .connect_lazy_with(options.read_only(true).create_if_missing(false));
        let (jobs, queue) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(writer::run(connection, queue));
        Ok((Self { jobs: jobs.clone(), readers: readers.clone() }, Closing { writer, jobs, readers }))
    }

    /// Appends to a table's log. Returns after the events are on disk.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when one of the numbers is already used; nothing is appended then, nor on any other error.
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(|done| Job::Append(Box::new(append), done)).await
    }

    /// Adds a person.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn add_person(&self, person: Person, secret_hash: String, at: u64) -> Result<(), StoreError> {
        self.write(|done| Job::AddPerson { person, secret_hash, at, done }).await
    }

    /// Gives a person another name.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn rename(&self, person: Person) -> Result<(), StoreError> {
        self.write(|done| Job::Rename { person, done }).await
    }

    async fn write(&self, job: impl FnOnce(oneshot::Sender<Result<(), StoreError>>) -> Job) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.jobs.send(job(done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

impl Closing {
    /// Waits until all that was handed in is on disk. What is handed in later is refused.
    pub async fn finish(self) {
        // A writer that has ended already needs no word.
        let _ = self.jobs.send(Job::Close).await;
        if self.writer.await.is_err() {
            tracing::error!("the writer of the store has failed");
        }
        self.readers.close().await;
    }
}

/// Makes the file, if it is not there, for its owner alone: it holds the hands and seeds of deals that are on. What comes
/// beside it gets the same permissions. If it cannot be made, opening it says why.
fn make_private(path: &str) {
    let mut options = std::fs::OpenOptions::new();
    options.write(true).create_new(true);
    #[cfg(unix)]
    std::os::unix::fs::OpenOptionsExt::mode(&mut options, 0o600);
    let _ = options.open(path);
}

async fn migrate(connection: &mut SqliteConnection) -> Result<(), StoreError> {
    let known = MIGRATIONS
        .iter()
        .map(|&(version, name, sql)| Migration::new(version, name.into(), MigrationType::Simple, sql.into_sql_str(), false))
        .collect();
    // Taking the write lock before anything else tells a database that may only be read, or that another program holds.
    for sql in ["BEGIN IMMEDIATE", "ROLLBACK"] {
        sqlx::query(sql).execute(&mut *connection).await.map_err(|e| StoreError::from_sqlx(&e))?;
    }
    Migrator::with_migrations(known).run_direct(None, connection, false).await.map_err(StoreError::from_migration)
}

#[cfg(test)]
mod tests {
    use super::*;

    async fn store(folder: &tempfile::TempDir, more: &str) -> (Store, Closing) {
        Store::open(&format!("sqlite:{}/x.db{more}", folder.path().display())).await.unwrap()
    }

    fn append(table: TableId, first: u64, payload: &str) -> Append {
        let rows = (first..first + 3).map(|number| Row { number, at: 5, payload: payload.to_owned() }).collect();
        Append { table, rows, seats: Vec::new(), deals: Vec::new() }
    }

    #[tokio::test]
    async fn a_number_is_written_once_and_spoils_nobody_else() {
        let folder = tempfile::tempdir().unwrap();
        let (store, closing) = store(&folder, "").await;
        let tables: Vec<TableId> = (0..150).map(|n| TableId::from_parts(n, [0; 10])).collect();
        store.append(append(tables[0], 1, "first")).await.unwrap();
        // All at once, so that they come into the same transactions; the first table's numbers are taken already.
        let results = tables.iter().map(|&table| {
            let store = store.clone();
            tokio::spawn(async move { store.append(append(table, 1, "second")).await })
        });
        let mut results: Vec<_> = futures_util::future::join_all(results).await.into_iter().map(Result::unwrap).collect();
        assert_eq!(results.remove(0), Err(StoreError::Taken));
        assert!(results.iter().all(Result::is_ok));
        assert!(store.log(tables[0]).await.unwrap().iter().all(|row| row.payload == "first"));
        for &table in &tables[1..] {
            assert_eq!(store.log(table).await.unwrap().len(), 3);
        }
        closing.finish().await;
        assert_eq!(store.append(append(tables[0], 4, "late")).await, Err(StoreError::Closed));
    }

    #[tokio::test]
    async fn a_full_disk_loses_nothing_that_was_acknowledged() {
        let folder = tempfile::tempdir().unwrap();
        let (store, closing) = store(&folder, "?max_pages=60").await;
        let table = TableId::from_parts(1, [0; 10]);
        let big = "x".repeat(2000);
        let mut next = 1;
        let error = loop {
            match store.append(append(table, next, &big)).await {
                Ok(()) => next += 3,
                Err(error) => break error,
            }
        };
        assert_eq!(error, StoreError::Full);
        assert_eq!(store.log(table).await.unwrap().len() as u64, next - 1);
        closing.finish().await;
        let (again, closing) = self::store(&folder, "").await;
        #[cfg(unix)]
        for end in ["", "-wal", "-shm"] {
            use std::os::unix::fs::PermissionsExt;
            let mode = std::fs::metadata(folder.path().join(format!("x.db{end}"))).unwrap().permissions().mode();
            assert_eq!(mode & 0o077, 0, "others may read x.db{end}");
        }
        assert_eq!(again.log(table).await.unwrap().len() as u64, next - 1);
        again.append(append(table, next, "small")).await.unwrap();
        closing.finish().await;
    }
}
