//! The one task that writes: everything that waits goes into one transaction, synced once, then each is answered.

use std::collections::BTreeMap;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use tokio::sync::{mpsc, oneshot};

use super::super::{
    Append, Called, ChatRow, Counted, DealRow, Person, Row, SeatChange, SessionRow, StoreError, StreamId, TableNamed, Words,
};
#[cfg(test)]
use super::faults::Fault;
use super::opening::Address;
use super::owners;
use super::run::{execute, run_query};
use super::shared::{Owner, Shared};
use super::sql::{Connection, Many, Statement, listed, made, scalar, statement};
use super::writing::analyses::{self, AnalysisWrite};
use super::writing::calls;
use super::writing::clubs::{self, ClubWrite};
use super::writing::contests;
use super::writing::evenings::{self, EveningWrite};
use super::writing::exports::{self, ExportWrite};
use super::writing::friends::{self, FriendWrite};
use super::writing::help::{self, HelpWrite};
use super::writing::helpers::{self, HelperWrite};
use super::writing::jobs::{self, JobWrite};
use super::writing::order::{self, OrderWrite};
use super::writing::passkeys::{self, PasskeyWrite};
use super::writing::people::{self, PersonWrite};
use super::writing::practice::{self, PracticeWrite};
use super::writing::push::{self, PushWrite};
use super::writing::puzzles::{self, PuzzleWrite};
use super::writing::ratings;
use super::writing::rights::{self, RightWrite};
use super::writing::trios::{self, TrioWrite};
use super::writing::watched::{self, Watched};
use crate::clock::now_ms;
use crate::ids::{self, PersonId};

/// Most writes in one transaction: bounds the time that the first of them waits for the last.
const GROUP: usize = 1024;
/// After a failed sync, the store is opened anew so often before the writes that wait are told that nobody knows.
const ATTEMPTS: u32 = 8;
/// Before the second attempt; each later one waits twice as long.
const FIRST_WAIT: Duration = Duration::from_millis(10);

type Done = oneshot::Sender<Result<(), StoreError>>;

/// What the writer is handed.
#[derive(Debug)]
pub(super) enum Task {
    /// Write this, then answer.
    Write(Write, Done),
    /// Take nothing more after this.
    Close,
}

/// Something to write. With a line of chat goes what hears whether it is new.
#[derive(Debug)]
pub(super) enum Write {
    Append(Box<Append>),
    Say(Box<ChatRow>, Arc<AtomicBool>),
    Person(Box<PersonWrite>),
    Passkey(Box<PasskeyWrite>),
    Friend(Box<FriendWrite>),
    Push(Box<PushWrite>),
    Export(Box<ExportWrite>),
    Analysis(Box<AnalysisWrite>),
    Right(Box<RightWrite>),
    Club(Box<ClubWrite>),
    Evening(Box<EveningWrite>),
    Trio(Box<TrioWrite>),
    Help(Box<HelpWrite>),
    Helper(Box<HelperWrite>),
    Order(Box<OrderWrite>),
    Practice(Box<PracticeWrite>),
    Puzzle(Box<PuzzleWrite>),
    Job(Box<JobWrite>),
    Watched { name: &'static str, position: u64, found: Box<Watched> },
    Derive { projection: String, position: u64, deals: Vec<DealRow> },
    Called { name: &'static str, called: Box<Called> },
    Count(Box<Counted>),
    Probe,
}

impl Write {
    /// Whether a job may be in the queue after it that was not before.
    fn may_queue(&self) -> bool {
        match self {
            Write::Append(append) => !append.jobs.is_empty(),
            Write::Friend(_)
            | Write::Export(_)
            | Write::Evening(_)
            | Write::Help(_)
            | Write::Order(_)
            | Write::Watched { .. } => true,
            // What is taken, kept and ended is nothing new.
            Write::Job(write) => matches!(**write, JobWrite::Queue(_) | JobWrite::Retry { .. }),
            _ => false,
        }
    }
}

/// A transaction that failed.
#[derive(Debug)]
enum Failure {
    /// Before its end was asked for, or so that its end cannot be there.
    NotDone(StoreError),
    /// While it was synced: it may be there or not.
    Unknown(StoreError),
}

/// What is there after a failed sync.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Found {
    /// The transaction.
    There,
    /// What was there before it.
    NotThere,
    /// What another server has written since: whether the transaction is below that cannot be told.
    Covered,
}

/// See the module.
pub(super) struct Writer {
    address: Address,
    connection: Connection,
    owner: Owner,
    /// What the database calls the connection.
    number: Option<i32>,
    /// The connection is of no more use.
    lost: bool,
    /// The mark of the last transaction, and that of the one before.
    mark: i64,
    before: i64,
    shared: Arc<Shared>,
}

impl Writer {
    /// A writer that has written.
    pub(super) async fn begin(
        address: Address,
        mut connection: Connection,
        owner: Owner,
        shared: Arc<Shared>,
    ) -> Result<Self, StoreError> {
        let mark = last_mark(&mut connection).await?;
        let number = connection.number().await?;
        let mut writer = Self { address, connection, owner, number, lost: false, mark, before: mark, shared };
        match writer.attempt(&[]).await {
            Ok(()) => Ok(writer),
            Err(Failure::NotDone(error) | Failure::Unknown(error)) => Err(error),
        }
    }

    /// Writes until it is told to close, or every sender is gone. Gives the connection back, to be closed last.
    pub(super) async fn run(mut self, mut queue: mpsc::Receiver<Task>) -> Connection {
        let (mut tasks, mut writes, mut waiting) = (Vec::new(), Vec::new(), Vec::new());
        while queue.recv_many(&mut tasks, GROUP).await > 0 {
            for task in tasks.drain(..) {
                match task {
                    Task::Write(write, done) => {
                        writes.push(write);
                        waiting.push(done);
                    }
                    Task::Close => queue.close(),
                }
            }
            let began = Instant::now();
            let result = self.write(&writes).await;
            metrics::histogram!("thurup_commit_seconds").record(began.elapsed().as_secs_f64());
            metrics::histogram!("thurup_commit_jobs").record(writes.len() as f64);
            match result {
                // One bad write must not spoil the others': each for itself, so that only the guilty one fails.
                Err(error) if writes.len() > 1 && !error.is_of_all() => {
                    for (write, done) in writes.drain(..).zip(waiting.drain(..)) {
                        let result = self.write(std::slice::from_ref(&write)).await;
                        report(&result);
                        // Who asked may have gone; the write stands all the same.
                        let _ = done.send(result);
                    }
                }
                result => {
                    report(&result);
                    writes.clear();
                    waiting.drain(..).for_each(|done| drop(done.send(result.clone())));
                }
            }
        }
        self.connection
    }

    async fn write(&mut self, writes: &[Write]) -> Result<(), StoreError> {
        if self.lost || self.shared.unsettled.load(Ordering::Acquire) {
            // Nothing has been tried yet, so this is certain: it is not done.
            self.settle().await?;
        }
        let mut attempt = self.attempt(writes).await;
        if let Err(Failure::NotDone(StoreError::Unreachable(_))) = attempt {
            self.lost = true;
            // The database's server was begun anew, say: what is not done may be tried again.
            if self.settle().await.is_ok() {
                attempt = self.attempt(writes).await;
            }
        }
        match attempt {
            Ok(()) => {
                let appends =
                    || writes.iter().filter_map(|write| if let Write::Append(append) = write { Some(append) } else { None });
                appends().for_each(|append| self.shared.keep_ended(append));
                if appends().any(|append| !append.outbox.is_empty()) {
                    self.shared.outbox.send_replace(());
                    self.shared.written.send_replace(());
                }
                if writes.iter().any(Write::may_queue) {
                    self.shared.jobs.send_replace(());
                }
                Ok(())
            }
            Err(Failure::NotDone(error)) => Err(error),
            // The marks are the server's: a visitor finds nothing out by them.
            Err(Failure::Unknown(_)) if self.owner == Owner::Visitor => Err(StoreError::Unknown),
            Err(Failure::Unknown(error)) => {
                tracing::error!(%error, "a sync failed: the database is opened anew to see what is there");
                metrics::counter!("thurup_failed_syncs_total").increment(1);
                self.shared.unsettled.store(true, Ordering::Release);
                let mut wait = FIRST_WAIT;
                for _ in 0..ATTEMPTS {
                    match self.settle().await {
                        Ok(Found::There) => return Ok(()),
                        Ok(Found::NotThere) => return Err(error),
                        Ok(Found::Covered) => return Err(StoreError::Unknown),
                        Err(_) => {}
                    }
                    tokio::time::sleep(wait).await;
                    wait *= 2;
                }
                Err(StoreError::Unknown)
            }
        }
    }

    /// Finds out whether the last transaction is there: opens the database anew, looks, and writes a little. Only that
    /// write's sync makes sure: what a failed one has left in the log of the database, where a restart would find it, is
    /// either taken over by it or overwritten.
    async fn settle(&mut self) -> Result<Found, StoreError> {
        let _ = execute(&mut self.connection, "ROLLBACK").await;
        let fresh = self.address.connect(self.number).await?;
        let old = std::mem::replace(&mut self.connection, fresh);
        if let Err(error) = old.give_up().await {
            tracing::warn!(%error, "closing the database after a failed sync");
        }
        self.number = self.connection.number().await?;
        #[cfg(test)]
        self.shared.faults.fail_settling()?;
        let result = async {
            self.connection.begin().await?;
            // Within the transaction: what the connection before had begun is over by then.
            let found = last_mark(&mut self.connection).await?;
            // The mark stays, so that it tells the same should this sync fail too.
            let looked = statement("UPDATE writes SET at = $1").bind(now_ms().cast_signed());
            run_query(&mut self.connection, looked).await?;
            execute(&mut self.connection, "COMMIT").await.map(|()| found)
        };
        let found = result.await?;
        let known = match found {
            mark if mark == self.mark => Found::There,
            mark if mark == self.before => Found::NotThere,
            _ => Found::Covered,
        };
        (self.mark, self.before) = (found, found);
        self.lost = false;
        self.shared.unsettled.store(false, Ordering::Release);
        tracing::warn!(?known, "the store is known again");
        Ok(known)
    }

    async fn attempt(&mut self, writes: &[Write]) -> Result<(), Failure> {
        let random = ids::random().map_err(|error| Failure::NotDone(StoreError::Failed(error.to_string())))?;
        let mark = i64::from_le_bytes(random);
        let connection = &mut self.connection;
        let written = async {
            connection.begin().await?;
            write_all(connection, self.owner, writes).await
        };
        if let Err(error) = written.await {
            // SQLite may have rolled back by itself (a full disk does that), or nothing was begun; then this one finds
            // nothing to do. Also after a failed beginning: should an earlier end have failed too, the next group finds a
            // clean connection.
            let _ = execute(&mut self.connection, "ROLLBACK").await;
            return Err(Failure::NotDone(error));
        }
        self.before = std::mem::replace(&mut self.mark, mark);
        match self.commit(mark).await {
            Ok(()) => Ok(()),
            Err(error) if self.connection.dialect().undone(&error) => {
                let _ = execute(&mut self.connection, "ROLLBACK").await;
                self.mark = self.before;
                Err(Failure::NotDone(error))
            }
            Err(error) => Err(Failure::Unknown(error)),
        }
    }

    /// Ends the transaction, with the mark of a server in it.
    async fn commit(&mut self, mark: i64) -> Result<(), StoreError> {
        let mark = (self.owner != Owner::Visitor).then(|| (mark, now_ms().cast_signed()));
        #[cfg(test)]
        if let Some(fault) = self.shared.faults.instead_of_commit() {
            match fault {
                Fault::Kept => self.connection.commit(mark).await?,
                Fault::Lost | Fault::Closed => execute(&mut self.connection, "ROLLBACK").await?,
            }
            return Err(StoreError::Unreachable("as if a sync had failed".to_owned()));
        }
        self.connection.commit(mark).await
    }
}

fn report(result: &Result<(), StoreError>) {
    if let Err(error) = result
        && !matches!(error, StoreError::TooLate | StoreError::NotOwner)
    {
        metrics::counter!("thurup_store_errors_total").increment(1);
        tracing::error!(%error, "storing");
    }
}

/// The mark of the last transaction of a server that is there.
async fn last_mark(connection: &mut Connection) -> Result<i64, StoreError> {
    scalar("SELECT number FROM writes").fetch_one(connection).await
}

async fn write_all(connection: &mut Connection, owner: Owner, writes: &[Write]) -> Result<(), StoreError> {
    let appends = || writes.iter().filter_map(|write| if let Write::Append(append) = write { Some(append) } else { None });
    if owner == Owner::Node {
        owners::append(connection, appends().map(|append| &**append)).await?;
    } else {
        let rows: Vec<(&StreamId, &Row)> =
            appends().flat_map(|append| append.rows.iter().map(|row| (&append.stream, row))).collect();
        EVENTS.write(connection, &rows, event).await?;
    }
    // Where a crowd comes, these are most of all that is written.
    sit(connection, &appends().filter_map(|append| sits(append)).collect::<Vec<_>>()).await?;
    people::add(connection, &writes.iter().filter_map(arrives).collect::<Vec<_>>()).await?;
    for append in appends() {
        beside(connection, append).await?;
    }
    for write in writes.iter().filter(|write| arrives(write).is_none()) {
        write_one(connection, write).await?;
    }
    Ok(())
}

/// Who comes with this for the first time.
fn arrives(write: &Write) -> Option<(&Person, &SessionRow)> {
    let Write::Person(write) = write else { return None };
    if let PersonWrite::Add { person, session } = &**write { Some((person, session)) } else { None }
}

/// Somebody sits down.
struct Sits<'a> {
    person: PersonId,
    stream: StreamId,
    table_name: &'a str,
    at: i64,
}

/// Who sits down with this append, where that is all that it changes of seats.
fn sits(append: &Append) -> Option<Sits<'_>> {
    let [SeatChange::Sat { person, table_name }] = &append.seats[..] else { return None };
    Some(Sits { person: *person, stream: append.stream, table_name, at: at(append) })
}

const SEATS: Many = Many {
    head: "INTO seats (person_id, stream, table_name, since)",
    values: 4,
    tail: "ON CONFLICT (person_id, stream) DO UPDATE SET since = excluded.since",
};

async fn sit(connection: &mut Connection, sitting: &[Sits<'_>]) -> Result<(), StoreError> {
    let Some(at) = sitting.iter().map(|sits| sits.at).max() else { return Ok(()) };
    let rows: BTreeMap<_, _> = sitting.iter().map(|sits| ((sits.person, sits.stream), sits)).collect();
    let row = |query: Statement, (_, sits): &(_, &Sits<'_>)| {
        query.bind(sits.person.to_string()).bind(sits.stream.to_string()).bind(sits.table_name).bind(sits.at)
    };
    SEATS.write(connection, &rows.into_iter().collect::<Vec<_>>(), row).await?;
    // They have sat down within one moment.
    let played =
        made(format!("UPDATE people SET played_at = $1 WHERE played_at IS NULL AND id {}", connection.dialect().among("$2")));
    let people = listed(sitting.iter().map(|sits| sits.person));
    run_query(connection, statement(played).bind(at).bind(people)).await
}

/// When it happened.
fn at(append: &Append) -> i64 {
    append.rows.last().map_or(0, |row| row.at).cast_signed()
}

const EVENTS: Many = Many { head: "INTO events (stream, number, at, payload)", values: 4, tail: "" };

fn event(query: Statement, (stream, row): &(&StreamId, &Row)) -> Statement {
    query.bind(stream.to_string()).bind(row.number.cast_signed()).bind(row.at.cast_signed()).bind(row.payload.as_str())
}

/// What stands beside the events of a log.
async fn beside(connection: &mut Connection, append: &Append) -> Result<(), StoreError> {
    let stream = append.stream.to_string();
    for number in &append.checkpoints {
        let query = statement("INSERT INTO checkpoints (stream, number) VALUES ($1, $2)");
        run_query(connection, query.bind(stream.as_str()).bind(number.cast_signed())).await?;
    }
    for (topic, number) in &append.outbox {
        let query = statement("INSERT INTO outbox (topic, stream, number) VALUES ($1, $2, $3)");
        run_query(connection, query.bind(topic.id()).bind(stream.as_str()).bind(number.cast_signed())).await?;
    }
    for change in append.seats.iter().filter(|_| sits(append).is_none()) {
        match change {
            SeatChange::Sat { person, table_name } => {
                sit(connection, &[Sits { person: *person, stream: append.stream, table_name, at: at(append) }]).await?;
            }
            SeatChange::Left { person } => {
                let left = statement("DELETE FROM seats WHERE person_id = $1 AND stream = $2");
                run_query(connection, left.bind(person.to_string()).bind(stream.as_str())).await?;
            }
        }
    }
    for TableNamed { number, person, name } in &append.named {
        let named = statement("INSERT INTO table_names (stream, number, person_id) VALUES ($1, $2, $3)");
        let named = named.bind(stream.as_str()).bind(number.cast_signed()).bind(person.to_string());
        run_query(connection, named).await?;
        // Whoever was asked to the table finds it under the name that it has.
        for sql in ["UPDATE seats SET table_name = $2 WHERE stream = $1", "UPDATE notices SET name = $2 WHERE table_id = $1"] {
            run_query(connection, statement(sql).bind(stream.as_str()).bind(name)).await?;
        }
    }
    for (number, person) in &append.words {
        let words = statement("INSERT INTO event_words (stream, number, person_id) VALUES ($1, $2, $3)");
        let words = words.bind(stream.as_str()).bind(number.cast_signed()).bind(person.to_string());
        run_query(connection, words).await?;
    }
    for act in &append.acts {
        rights::note(connection, act).await?;
    }
    if let Some(change) = &append.contest {
        contests::write(connection, change).await?;
    }
    for job in &append.jobs {
        jobs::queue(connection, job).await?;
    }
    Ok(())
}

async fn write_one(connection: &mut Connection, write: &Write) -> Result<(), StoreError> {
    match write {
        Write::Append(_) => Ok(()),
        Write::Probe => connection.need_room().await,
        Write::Say(line, new) => {
            let (words, phrase) = match &line.words {
                Words::Typed(words) => (Some(words), None),
                Words::Phrase(phrase) => (None, Some(phrase)),
            };
            let query = statement(
                "INSERT INTO chat (stream, at, person_id, chair, command, words, phrase, gallery) SELECT $1, $2, $3, $4, $5, $6, $7, $8 \
                 WHERE NOT EXISTS (SELECT 1 FROM chat WHERE person_id = $3 AND stream = $1 AND command = $5)",
            )
            .bind(line.place.to_string())
            .bind(line.at.cast_signed())
            .bind(line.person.to_string())
            .bind(line.chair.map(i64::from))
            .bind(&line.command)
            .bind(words)
            .bind(phrase)
            .bind(u8::from(line.gallery));
            let said = query.execute(connection).await?;
            new.store(said > 0, Ordering::Release);
            Ok(())
        }
        Write::Person(write) => people::write(connection, write).await,
        Write::Passkey(write) => passkeys::write(connection, write).await,
        Write::Friend(write) => friends::write(connection, write).await,
        Write::Push(write) => push::write(connection, write).await,
        Write::Export(write) => exports::write(connection, write).await,
        Write::Analysis(write) => analyses::write(connection, write).await,
        Write::Right(write) => clubs::write_right(connection, write).await,
        Write::Club(write) => clubs::write(connection, write).await,
        Write::Evening(write) => evenings::write(connection, write).await,
        Write::Trio(write) => trios::write(connection, write).await,
        Write::Help(write) => help::write(connection, write).await,
        Write::Helper(write) => helpers::write(connection, write).await,
        Write::Order(write) => order::write(connection, write).await,
        Write::Practice(write) => practice::write(connection, write).await,
        Write::Puzzle(write) => puzzles::write(connection, write).await,
        Write::Job(write) => jobs::write(connection, write).await,
        Write::Watched { name, position, found } => {
            watched::write(connection, found).await?;
            cursor(connection, name, *position).await
        }
        Write::Derive { projection, position, deals } => {
            for deal in deals {
                let query = statement(
                    "INSERT INTO deals (id, stream, ended_at, payload) VALUES ($1, $2, $3, $4) \
                     ON CONFLICT (id) DO UPDATE SET payload = excluded.payload",
                );
                let query = query
                    .bind(deal.id.to_string())
                    .bind(deal.stream.to_string())
                    .bind(deal.ended_at.cast_signed())
                    .bind(&deal.payload);
                run_query(connection, query).await?;
            }
            cursor(connection, projection, *position).await
        }
        Write::Called { name, called } => {
            calls::write(connection, called).await?;
            match called.position {
                Some(position) => cursor(connection, name, position).await,
                None => Ok(()),
            }
        }
        Write::Count(counted) => {
            ratings::write(connection, counted).await?;
            match counted.outbox {
                Some((projection, position)) => cursor(connection, projection, position).await,
                None => Ok(()),
            }
        }
    }
}

/// How far a projection has come.
async fn cursor(connection: &mut Connection, projection: &str, position: u64) -> Result<(), StoreError> {
    let cursor = statement(
        "INSERT INTO cursors (job, position) VALUES ($1, $2) ON CONFLICT (job) DO UPDATE SET position = excluded.position",
    );
    run_query(connection, cursor.bind(projection).bind(position.cast_signed())).await
}
