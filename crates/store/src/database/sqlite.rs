//! Files of SQLite: how one is opened and copied.

use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::time::Duration;

use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePoolOptions, SqliteSynchronous};
use sqlx::{ConnectOptions, Connection as _};

use super::shared::Owner;
use super::sql::sqlite::failure;
use super::sql::{Connection, Readers, made, scalar, statement};
use super::{migrations, run};
use crate::{StoreError, private};

/// Longer than anybody waits for a page: only where a reader never comes back is it told, not where hundreds ask in one moment.
const READER_COMES: Duration = Duration::from_secs(60);
/// What each reader keeps of the file, in KiB, written as SQLite wants it: a log is read once, and the system keeps the file.
const READERS_KEEP: &str = "-512";
/// What the writer keeps, written so: the ends of the logs of a full house. With less it would read them again for each event, and write
/// what it has no room for before the transaction ends.
const WRITER_KEEPS: &str = "-8192";

/// A file that is open, with its schema as it ought to be.
pub(super) struct Open {
    /// For writing.
    pub connection: Connection,
    /// For reading.
    pub readers: Readers,
    /// How it is opened anew.
    pub options: SqliteConnectOptions,
    /// What it is called in words for the one who runs the server.
    pub name: String,
}

/// Opens `PATH`, or `PATH?free_pages=N`, of the database `sqlite:PATH`.
pub(super) async fn open(owner: Owner, path: &str) -> Result<Open, StoreError> {
    let unknown = || StoreError::UnknownKind(format!("sqlite:{path}"));
    let (path, free) = match path.split_once("?free_pages=") {
        Some((path, free)) => (path, Some(free.parse::<u32>().map_err(|_| unknown())?)),
        None => (path, None),
    };
    let path = path.strip_prefix("//").unwrap_or(path);
    if path.is_empty() {
        return Err(unknown());
    }
    has_folder(path)?;
    let options = SqliteConnectOptions::from_str("sqlite:")
        .map_err(|error| failure(&error))?
        .filename(path)
        .create_if_missing(owner == Owner::Server)
        .journal_mode(SqliteJournalMode::Wal)
        .synchronous(SqliteSynchronous::Full)
        .busy_timeout(owner.waits())
        .pragma("wal_autocheckpoint", "4000")
        .disable_statement_logging();
    // What is deleted, or moves to another page, is overwritten: otherwise a name that is forgotten would stay in the file.
    let mut writing = options.clone().pragma("secure_delete", "ON").pragma("cache_size", WRITER_KEEPS);
    if owner == Owner::Server {
        make_private(path);
    }
    let connection = SqliteConnection::connect_with(&writing).await.map_err(|error| opening(path, &error))?;
    let mut connection = Connection::Sqlite(connection);
    let ready = async {
        // Taking the write lock before anything else tells a database that another program holds.
        for sql in ["BEGIN IMMEDIATE", "ROLLBACK"] {
            run::execute(&mut connection, sql).await?;
        }
        match owner {
            Owner::Server => migrations::run(&mut connection).await,
            Owner::Node | Owner::Visitor => migrations::expect(&mut connection).await,
        }
    };
    ready.await.map_err(|error| error.at(path))?;
    if let Some(free) = free {
        let most = bound(&mut connection, free).await.map_err(|error| error.at(path))?;
        writing = writing.pragma("max_page_count", most.to_string());
    }
    let readers = SqlitePoolOptions::new()
        .max_connections(4)
        .acquire_timeout(READER_COMES)
        // A file in the same process is not lost: asking it whether it is there takes as long as a question.
        .test_before_acquire(false)
        .connect_lazy_with(options.read_only(true).create_if_missing(false).pragma("cache_size", READERS_KEEP));
    let (readers, options) = (Readers::Sqlite(readers), writing.create_if_missing(false));
    Ok(Open { connection, readers, options, name: path.to_owned() })
}

/// The file of `PATH`, or `PATH?free_pages=N`, of the database `sqlite:PATH`.
pub(super) fn file_of(path: &str) -> Result<PathBuf, StoreError> {
    let file = path.split('?').next().unwrap_or_default();
    let file = file.strip_prefix("//").unwrap_or(file);
    if file.is_empty() {
        return Err(StoreError::UnknownKind(format!("sqlite:{path}")));
    }
    has_folder(file)?;
    Ok(PathBuf::from(file))
}

/// Makes sure that there is a folder for a file.
fn has_folder(path: &str) -> Result<(), StoreError> {
    let parent = Path::new(path).parent().filter(|p| !p.as_os_str().is_empty());
    parent.filter(|p| !p.is_dir()).map_or(Ok(()), |parent| Err(StoreError::NoFolder(parent.display().to_string())))
}

/// Makes sure that nobody else has the file open: it can be put into one for a moment.
pub(super) async fn nobody_else(path: &str) -> Result<(), StoreError> {
    let path = path.strip_prefix("//").unwrap_or(path);
    has_folder(path)?;
    let options = SqliteConnectOptions::new().filename(path).journal_mode(SqliteJournalMode::Delete);
    let options = options.busy_timeout(Duration::from_secs(3)).disable_statement_logging();
    let one = SqliteConnection::connect_with(&options).await.map_err(|error| opening(path, &error))?;
    one.close().await.map_err(|error| failure(&error).at(path))
}

/// Makes the file, if it is not there, for its owner alone: it holds the hands and seeds of deals that are on. What comes
/// beside it gets the same permissions. If it cannot be made, opening it says why.
fn make_private(path: &str) {
    let _ = private::writing().create_new(true).open(path);
}

/// Lets the database grow by `free` pages from where it is. Gives the number of pages that it may have.
async fn bound(connection: &mut Connection, free: u32) -> Result<u32, StoreError> {
    let there: u32 = scalar("PRAGMA page_count").fetch_one(&mut *connection).await?;
    let most = there.saturating_add(free);
    statement(made(format!("PRAGMA max_page_count = {most}"))).execute(connection).await?;
    Ok(most)
}

/// Copies the whole database, as it is at one moment, into a file that is not there yet; then reads all of the copy.
pub(super) async fn copy(readers: &Readers, file: &Path) -> Result<(), StoreError> {
    let told = file.to_str().ok_or_else(|| StoreError::Failed("the name of the folder is not UTF-8".to_owned()))?;
    statement("VACUUM INTO $1").bind(told).execute(readers).await?;
    let options = SqliteConnectOptions::new().filename(file).read_only(true).disable_statement_logging();
    let mut copy = Connection::Sqlite(SqliteConnection::connect_with(&options).await.map_err(|error| failure(&error))?);
    let whole = async {
        migrations::expect(&mut copy).await?;
        let found: String = scalar("PRAGMA integrity_check(1)").fetch_one(&mut copy).await?;
        if found == "ok" { Ok(()) } else { Err(StoreError::Failed(format!("the copy is not whole: {found}"))) }
    };
    let whole = whole.await;
    copy.close().await?;
    whole
}

fn opening(path: &str, error: &sqlx::Error) -> StoreError {
    match failure(error) {
        StoreError::Failed(why) => StoreError::CannotOpen { path: path.to_owned(), why },
        other => other.at(path),
    }
}
