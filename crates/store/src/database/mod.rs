//! The store in a database.
//!
//! All writing goes through one task ([`writer`]) that puts everything that waits into one transaction and one sync to
//! disk. A write is acknowledged after the sync, so whatever was acknowledged survives a kill at any moment. Reading goes
//! through a small pool beside it (write-ahead log: readers never wait for the writer).

mod administration;
mod analyses;
mod calls;
mod clubs;
mod contests;
mod evenings;
mod exports;
#[cfg(test)]
pub(super) mod faults;
mod friends;
mod help;
mod helpers;
mod jobs;
mod leaving;
mod looking;
pub(super) mod migrations;
mod moving;
mod opening;
mod order;
pub(super) mod owners;
mod passkeys;
mod people;
mod people_search;
mod postgres;
mod practice;
mod push;
mod puzzles;
mod ratings;
mod read;
mod rights;
mod run;
mod shared;
pub(super) mod sql;
mod sqlite;
mod trios;
mod watched;
mod ways;
mod writer;
mod writing;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use futures_util::future::BoxFuture;
use tokio::sync::{mpsc, oneshot, watch};
use tokio::task::JoinHandle;
use tokio::time::Instant;

use super::{Append, Called, ChatRow, Counted, DealRow, StoreError, StreamId};
pub use administration::FoundPerson;
pub use contests::ContestFound;
pub use friends::Tie;
pub use looking::{Content, Looked, Looks, ServerLooks, look};
pub use moving::{BeginFold, LogFold, Moved, move_all};
use opening::Opened;
pub use order::ReportFound;
pub use owners::{Claim, Life, Node, NodeSite, Owners};
pub use people_search::{Among, Candidate};
pub use postgres::shown as shown_address;
pub use rights::Held;
use shared::{Owner, Shared};
use sql::{Connection, Readers};
use writer::{Task, Write, Writer};
use writing::analyses::AnalysisWrite;
pub use writing::clubs::ClubWrite;
pub use writing::evenings::{EveningWrite, HandedOver};
use writing::exports::ExportWrite;
use writing::friends::FriendWrite;
pub use writing::help::HelpWrite;
use writing::helpers::HelperWrite;
use writing::jobs::JobWrite;
pub use writing::order::OrderWrite;
use writing::passkeys::PasskeyWrite;
pub use writing::people::CredentialsOver;
use writing::people::PersonWrite;
pub use writing::practice::PracticeWrite;
use writing::push::PushWrite;
pub use writing::puzzles::PuzzleWrite;
use writing::rights::RightWrite;
pub use writing::trios::TrioWrite;
pub use writing::watched::Watched;

/// Writes that may wait at once, over all tables.
const QUEUE: usize = 4096;
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
    readers: Readers,
    pub(super) shared: Arc<Shared>,
}

/// Ends the store: see [`Closing::finish`].
#[derive(Debug)]
pub struct Closing {
    writer: JoinHandle<Connection>,
    tasks: mpsc::Sender<Task>,
    readers: Readers,
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

    /// Opens the database `postgres://USER@HOST:PORT/NAME` for one of several servers that have it together, each under a name of its
    /// own. What is appended is checked against [claims](Owners::claim). Whoever comes first brings the schema up to date.
    ///
    /// # Errors
    /// When it cannot be opened or written, is a file, a server has it alone, or another version of Thurup has written it.
    pub async fn open_beside(database: &str, node: &str) -> Result<(Self, Closing, Node, Owners), StoreError> {
        let (store, closing) = Self::open_as(Owner::Node, database).await?;
        let (node, owners) = owners::of(postgres::place(Owner::Node, database)?, node);
        Ok((store, closing, node, owners))
    }

    /// In a box: so the writer is compiled in this crate alone, and not in each that opens a store.
    fn open_as(owner: Owner, database: &str) -> BoxFuture<'_, Result<(Self, Closing), StoreError>> {
        Box::pin(Self::connect(owner, database))
    }

    async fn connect(owner: Owner, database: &str) -> Result<(Self, Closing), StoreError> {
        let Opened { connection, readers, address, name } = opening::open(owner, database).await?;
        let shared = Arc::new(Shared::default());
        // A lock can be had where nothing can be written, if the files beside the database are left from before: so write.
        let writer = Writer::begin(address, connection, owner, shared.clone()).await.map_err(|error| error.at(&name))?;
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
        let result = result.unwrap_or_else(|_| Err(StoreError::Unreachable("it does not answer in time".to_owned())));
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

    /// Hears when this server has put something into the outbox.
    pub fn outbox_written(&self) -> watch::Receiver<()> {
        self.shared.written.subscribe()
    }

    /// Another server has put something into the outbox.
    pub fn outbox_grew(&self) {
        self.shared.outbox.send_replace(());
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

    /// Writes what is done in practice.
    ///
    /// # Errors
    /// [`StoreError::TooLate`] when there is no answer that could have been easy, or somebody else was quicker; when it cannot be written.
    pub async fn write_practice(&self, write: PracticeWrite) -> Result<(), StoreError> {
        self.write(Write::Practice(Box::new(write))).await
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

    /// Writes what the projection `name` has found for the database of calls.
    pub async fn write_called(&self, name: &'static str, called: Called) -> Result<(), StoreError> {
        self.write(Write::Called { name, called: Box::new(called) }).await
    }

    async fn write_helper(&self, write: HelperWrite) -> Result<(), StoreError> {
        self.write(Write::Helper(Box::new(write))).await
    }

    async fn write_job(&self, write: JobWrite) -> Result<(), StoreError> {
        self.write(Write::Job(Box::new(write))).await
    }

    async fn write_counted(&self, counted: Counted) -> Result<(), StoreError> {
        self.write(Write::Count(Box::new(counted))).await
    }

    async fn write(&self, write: Write) -> Result<(), StoreError> {
        let (began, (done, answer)) = (Instant::now(), oneshot::channel());
        self.tasks.send(Task::Write(write, done)).await.map_err(|_| StoreError::Closed)?;
        let result = answer.await.unwrap_or(Err(StoreError::Closed));
        metrics::histogram!("thurup_write_seconds").record(began.elapsed().as_secs_f64());
        result
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
