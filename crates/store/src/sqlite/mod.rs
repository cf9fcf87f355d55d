//! The store in SQLite.
//!
//! All writing goes through one task ([`writer`]) that puts everything that waits into one transaction and one sync to
//! disk. A write is acknowledged after the sync, so whatever was acknowledged survives a kill at any moment. Reading goes
//! through a small pool beside it (write-ahead log: readers never wait for the writer).

mod administration;
mod analyses;
mod clubs;
mod contests;
mod evenings;
mod exports;
#[cfg(test)]
pub(super) mod faults;
mod friends;
mod help;
mod jobs;
mod leaving;
mod logs;
mod many;
pub(super) mod migrations;
mod order;
mod passkeys;
mod people;
mod people_search;
mod push;
mod puzzles;
mod ratings;
mod rights;
mod run;
mod shared;
mod trios;
mod values;
mod watched;
mod ways;
mod writer;
mod writing;

use std::path::Path;
use std::str::FromStr;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use sqlx::sqlite::{
    SqliteConnectOptions, SqliteConnection, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous,
};
use sqlx::{ConnectOptions, Connection};
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::{Append, ChatRow, Counted, DealRow, StoreError, StreamId};
use crate::private;
pub use administration::FoundPerson;
pub use contests::ContestFound;
pub use friends::Tie;
pub use order::ReportFound;
pub use people_search::{Among, Candidate};
pub use rights::Held;
use shared::{Owner, Shared};
use writer::{Task, Write, Writer};
use writing::analyses::AnalysisWrite;
pub use writing::clubs::ClubWrite;
pub use writing::evenings::{EveningWrite, HandedOver};
use writing::exports::ExportWrite;
use writing::friends::FriendWrite;
pub use writing::help::HelpWrite;
use writing::jobs::JobWrite;
pub use writing::order::OrderWrite;
use writing::passkeys::PasskeyWrite;
pub use writing::people::CredentialsOver;
use writing::people::PersonWrite;
use writing::push::PushWrite;
pub use writing::puzzles::PuzzleWrite;
use writing::rights::RightWrite;
pub use writing::trios::TrioWrite;
pub use writing::watched::Watched;

/// Writes that may wait at once, over all tables.
const QUEUE: usize = 4096;
/// What each reader keeps of the file, in KiB, written as SQLite wants it: a log is read once, and the system keeps the file.
const READERS_KEEP: &str = "-512";
/// Longer than anybody waits for a page: only where a reader never comes back is it told, not where hundreds ask in one moment.
const READER_COMES: Duration = Duration::from_secs(60);
/// Writing is tried for its own sake at most so often.
const PROBE: Duration = Duration::from_secs(1);
/// A write that takes longer does not work.
const PROBE_AT_MOST: Duration = Duration::from_secs(5);

/// The open store. Cheap to clone.
///
/// Every method gives a [`StoreError`] when the database cannot be read or written. What else can go wrong stands under *Errors* at
/// the methods that it concerns.
#[derive(Clone, Debug)]
pub struct Store {
    tasks: mpsc::Sender<Task>,
    readers: SqlitePool,
    pub(super) shared: Arc<Shared>,
}

/// Ends the store: see [`Closing::finish`].
#[derive(Debug)]
pub struct Closing {
    writer: JoinHandle<SqliteConnection>,
    tasks: mpsc::Sender<Task>,
    readers: SqlitePool,
}

impl Store {
    /// Opens the database `sqlite:PATH` (made if it is not there) and brings its schema up to date.
    /// `sqlite:PATH?free_pages=N` lets the file grow by so many pages of 4 KiB from there: beyond that it counts as a full
    /// disk.
    ///
    /// # Errors
    /// When the place cannot be opened or written, another program holds the database, or a newer Thurup has written it.
    pub async fn open(database: &str) -> Result<(Self, Closing), StoreError> {
        Self::open_as(Owner::Server, database).await
    }

    /// Opens a database that is there, to write a little into it while a server may use it. Its schema stays as it is.
    ///
    /// # Errors
    /// When it cannot be opened or written, or another version of Thurup has written it.
    pub async fn visit(database: &str) -> Result<(Self, Closing), StoreError> {
        Self::open_as(Owner::Visitor, database).await
    }

    /// In a box: so the writer is compiled in this crate alone, and not in each that opens a store.
    fn open_as(owner: Owner, database: &str) -> BoxFuture<'_, Result<(Self, Closing), StoreError>> {
        Box::pin(Self::connect(owner, database))
    }

    async fn connect(owner: Owner, database: &str) -> Result<(Self, Closing), StoreError> {
        let path = database.strip_prefix("sqlite:").ok_or_else(|| StoreError::UnknownKind(database.to_owned()))?;
        let path = path.strip_prefix("//").unwrap_or(path);
        let (path, free) = match path.split_once("?free_pages=") {
            Some((path, free)) => (path, Some(free.parse::<u32>().map_err(|_| StoreError::UnknownKind(database.to_owned()))?)),
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
            .create_if_missing(owner == Owner::Server)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Full)
            .busy_timeout(Duration::from_secs(3))
            .pragma("wal_autocheckpoint", "4000")
            .disable_statement_logging();
        // What is deleted, or moves to another page, is overwritten: otherwise a name that is forgotten would stay in the file.
        let mut writing = options.clone().pragma("secure_delete", "ON");
        if owner == Owner::Server {
            make_private(path);
        }
        let mut connection = SqliteConnection::connect_with(&writing).await.map_err(|e| StoreError::opening(path, &e))?;
        let ready = async {
            // Taking the write lock before anything else tells a database that another program holds.
            for sql in ["BEGIN IMMEDIATE", "ROLLBACK"] {
                sqlx::query(sql).execute(&mut connection).await.map_err(|e| StoreError::from_sqlx(&e))?;
            }
            match owner {
                Owner::Server => migrations::run(&mut connection).await,
                Owner::Visitor => migrations::expect(&mut connection).await,
            }
        };
        ready.await.map_err(|e| e.at(path))?;
        if let Some(free) = free {
            let most = bound(&mut connection, free).await.map_err(|e| StoreError::from_sqlx(&e).at(path))?;
            writing = writing.pragma("max_page_count", most.to_string());
        }
        let shared = Arc::new(Shared::default());
        // A lock can be had where nothing can be written, if the files beside the database are left from before: so write.
        let writer =
            Writer::begin(writing.create_if_missing(false), connection, owner, shared.clone()).await.map_err(|e| e.at(path))?;

        let readers = SqlitePoolOptions::new()
            .max_connections(4)
            .acquire_timeout(READER_COMES)
            .connect_lazy_with(options.read_only(true).create_if_missing(false).pragma("cache_size", READERS_KEEP));
        let (tasks, queue) = mpsc::channel(QUEUE);
        let writer = tokio::spawn(writer.run(queue));
        Ok((Self { tasks: tasks.clone(), readers: readers.clone(), shared }, Closing { writer, tasks, readers }))
    }

    /// Appends to a log. Returns after the events are on disk.
    ///
    /// # Errors
    /// [`StoreError::Taken`] when one of the numbers is already used. Nothing is appended then, nor on any other error but
    /// [`StoreError::Unknown`].
    pub async fn append(&self, append: Append) -> Result<(), StoreError> {
        self.write(Write::Append(Box::new(append))).await
    }

    /// Keeps a line of chat, unless its command has said something here before, however long ago. True when it is new.
    pub async fn say(&self, line: ChatRow) -> Result<bool, StoreError> {
        #[cfg(feature = "testing")]
        drop(self.shared.talk.lock().await);
        let new = Arc::new(AtomicBool::new(false));
        self.write(Write::Say(Box::new(line), new.clone())).await?;
        Ok(new.load(Ordering::Acquire))
    }

    /// Keeps every line of chat waiting while it is held.
    #[cfg(feature = "testing")]
    pub async fn hold_talk(&self) -> tokio::sync::OwnedMutexGuard<()> {
        self.shared.talk.clone().lock_owned().await
    }

    /// Writes what a projection has derived, and how far in the outbox it has come with that.
    pub async fn derive(&self, projection: &'static str, position: u64, deals: Vec<DealRow>) -> Result<(), StoreError> {
        self.write(Write::Derive { projection: projection.to_owned(), position, deals }).await
    }

    /// Whether writing works: writes a little and takes it back, at most once a second however often it is asked.
    ///
    /// # Errors
    /// When it does not.
    pub async fn check(&self) -> Result<(), StoreError> {
        let mut probed = self.shared.probed.lock().await;
        if let Some((at, result)) = &*probed
            && at.elapsed() < PROBE
        {
            return result.clone();
        }
        let result = tokio::time::timeout(PROBE_AT_MOST, self.write(Write::Probe)).await;
        let result = result.unwrap_or_else(|_| Err(StoreError::Failed("it does not answer in time".to_owned())));
        *probed = Some((Instant::now(), result.clone()));
        result
    }

    /// The deal that ended with this event, if it was handed in with it and nobody has asked before.
    pub fn ended(&self, stream: StreamId, number: u64) -> Option<DealRow> {
        self.shared.ended().remove(&(stream, number))
    }

    /// Hears when something is new in the outbox.
    pub fn outbox_news(&self) -> watch::Receiver<()> {
        self.shared.outbox.subscribe()
    }

    fn settled(&self) -> Result<(), StoreError> {
        if self.shared.unsettled.load(Ordering::Acquire) { Err(StoreError::Unknown) } else { Ok(()) }
    }

    async fn write_person(&self, write: PersonWrite) -> Result<(), StoreError> {
        self.write(Write::Person(Box::new(write))).await
    }

    async fn write_passkey(&self, write: PasskeyWrite) -> Result<(), StoreError> {
        self.write(Write::Passkey(Box::new(write))).await
    }

    async fn write_friend(&self, write: FriendWrite) -> Result<(), StoreError> {
        self.write(Write::Friend(Box::new(write))).await
    }

    async fn write_push(&self, write: PushWrite) -> Result<(), StoreError> {
        self.write(Write::Push(Box::new(write))).await
    }

    async fn write_analysis(&self, write: AnalysisWrite) -> Result<(), StoreError> {
        self.write(Write::Analysis(Box::new(write))).await
    }

    async fn write_export(&self, write: ExportWrite) -> Result<(), StoreError> {
        self.write(Write::Export(Box::new(write))).await
    }

    async fn write_right(&self, write: RightWrite) -> Result<(), StoreError> {
        self.write(Write::Right(Box::new(write))).await
    }

    /// Writes what is done in a club.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it is there no more, or somebody else was quicker; when it cannot be written.
    pub async fn write_club(&self, write: ClubWrite) -> Result<(), StoreError> {
        self.write(Write::Club(Box::new(write))).await
    }

    /// Writes something about an evening of a club, or a prepared member.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when what it is about is not there any more; when it cannot be written.
    pub async fn write_evening(&self, write: EveningWrite) -> Result<(), StoreError> {
        self.write(Write::Evening(Box::new(write))).await
    }

    /// Writes what is done with a trio.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it is there no more, or somebody else was quicker; when it cannot be written.
    pub async fn write_trio(&self, write: TrioWrite) -> Result<(), StoreError> {
        self.write(Write::Trio(Box::new(write))).await
    }

    /// Writes what is done in the help.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it is there no more, or somebody else was quicker, or a limit is reached; when it cannot be
    /// written.
    pub async fn write_help(&self, write: HelpWrite) -> Result<(), StoreError> {
        self.write(Write::Help(Box::new(write))).await
    }

    /// Writes what keeps order.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when it is there no more, or somebody else was quicker, or a limit is reached; when it cannot be
    /// written.
    pub async fn write_order(&self, write: OrderWrite) -> Result<(), StoreError> {
        self.write(Write::Order(Box::new(write))).await
    }

    /// Writes what is done with puzzles.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when another attempt of the same person, or at the same puzzle, was over first; when it cannot be written.
    pub async fn write_puzzle(&self, write: PuzzleWrite) -> Result<(), StoreError> {
        self.write(Write::Puzzle(Box::new(write))).await
    }

    /// Writes what a watching projection has found, and how far in what it reads it has come with that.
    pub async fn write_watched(&self, name: &'static str, position: u64, found: Watched) -> Result<(), StoreError> {
        self.write(Write::Watched { name, position, found: Box::new(found) }).await
    }

    async fn write_job(&self, write: JobWrite) -> Result<(), StoreError> {
        self.write(Write::Job(Box::new(write))).await
    }

    async fn write_counted(&self, counted: Counted) -> Result<(), StoreError> {
        self.write(Write::Count(Box::new(counted))).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (done, answer) = oneshot::channel();
        self.tasks.send(Task::Write(write, done)).await.map_err(|_| StoreError::Closed)?;
        answer.await.unwrap_or(Err(StoreError::Closed))
    }
}

impl Closing {
    /// Waits until all that was handed in is on disk. What is handed in later is refused.
    pub async fn finish(self) {
        // A writer that has ended already needs no word.
        let _ = self.tasks.send(Task::Close).await;
        let connection = self.writer.await;
        self.readers.close().await;
        // The last to leave may put everything into the one file, and only one who may write can.
        match connection {
            Ok(connection) => {
                if let Err(error) = connection.close().await {
                    tracing::error!(%error, "closing the database");
                }
            }
            Err(_) => tracing::error!("the writer of the store has failed"),
        }
    }
}

/// Makes the file, if it is not there, for its owner alone: it holds the hands and seeds of deals that are on. What comes
/// beside it gets the same permissions. If it cannot be made, opening it says why.
fn make_private(path: &str) {
    let _ = private::writing().create_new(true).open(path);
}

/// Lets the database grow by `free` pages from where it is. Gives the number of pages that it may have.
async fn bound(connection: &mut SqliteConnection, free: u32) -> Result<u32, sqlx::Error> {
    let there: u32 = sqlx::query_scalar("PRAGMA page_count").fetch_one(&mut *connection).await?;
    let most = there.saturating_add(free);
    sqlx::query(sqlx::AssertSqlSafe(format!("PRAGMA max_page_count = {most}"))).execute(connection).await?;
    Ok(most)
}
