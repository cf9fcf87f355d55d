//! Several servers with one database of PostgreSQL: which of them live, and which owns a stream.
//!
//! A node lives while its row stands. It renews the row; whoever finds it past, by the clock of the database, may take it away, and then
//! that life is over for good: its id is random and never comes back. So what was seen to be over stays so, and a stream whose life is
//! over is taken with one statement that asks for the epoch as it was seen. Nothing here asks the clock of a node.
//!
//! What is appended asks for its claims in the statement that writes it, and keeps them until it is committed (`FOR SHARE`). A take-over
//! that comes meanwhile waits for it, and then reads it; one that was there first makes it write nothing. `FOR KEY SHARE` would not
//! do: a take-over changes no key, so neither would wait for the other.

use std::collections::BTreeSet;
use std::fmt;
use std::sync::Arc;
use std::time::{Duration, Instant};

use super::postgres::Place;
use super::sql::{Connection, Readers, SqlRow, Statement, Value, column, made, scalar, statement};
use crate::{Append, Fence, StoreError, StreamId, ids};

/// The time by the clock of the database: as it is, not as it was when a transaction began.
pub(super) const NOW: &str = "CAST(extract(epoch FROM clock_timestamp()) * 1000 AS BIGINT)";
/// Claims that are made at once; more wait for their turn.
const CLAIMS: u32 = 4;
/// A claim is tried so often against others who claim the same.
const TRIES: u32 = 16;
/// Beyond the end of another's lease, as one waits for it.
const AFTER: Duration = Duration::from_millis(50);

/// Writes events (`$3` to `$6`, a list for each column) if all claims (`$1` streams, `$2` epochs) stand. Says how many do.
pub(in super::super) const APPEND: &str = "WITH held AS MATERIALIZED (SELECT o.stream FROM owners o \
    JOIN unnest($1, $2) AS claimed (stream, epoch) ON claimed.stream = o.stream AND claimed.epoch = o.epoch \
    WHERE o.life IS NOT NULL FOR SHARE OF o), \
    written AS (INSERT INTO events (stream, number, at, payload) SELECT * FROM unnest($3, $4, $5, $6) \
    WHERE (SELECT count(*) FROM held) = cardinality($1)) \
    SELECT count(*) FROM held";

/// Takes a stream (`$1`) for a life (`$2`) that stands, where its epoch is the one that was seen (`$3`; 0: there was no row).
pub(in super::super) const TAKE: &str = "INSERT INTO owners (stream, life, epoch) SELECT $1, $2, 1 \
    WHERE EXISTS (SELECT 1 FROM nodes WHERE life = $2) \
    ON CONFLICT (stream) DO UPDATE SET life = excluded.life, epoch = owners.epoch + 1 WHERE owners.epoch = $3";

/// One run of a node, or a part of it: from when it began to renew its row until it failed to.
#[derive(Clone, PartialEq, Eq)]
pub struct Life(Arc<str>);

impl Life {
    fn new() -> Result<Self, StoreError> {
        let random: [u8; 16] = ids::random().map_err(|error| StoreError::Failed(error.to_string()))?;
        Ok(Self(format!("{:032x}", u128::from_be_bytes(random)).into()))
    }
}

impl fmt::Debug for Life {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Life({})", self.0)
    }
}

/// What comes of a claim.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Claim {
    /// It is ours, from this epoch on: what others wrote before is there to be read, and they write no more.
    Ours(u64),
    /// Another node owns it, and lives.
    Elsewhere,
    /// The life for which it was asked is over.
    Over,
}

/// The row of a node.
#[derive(Debug)]
pub struct Node {
    name: String,
    place: Place,
    connection: Option<Connection>,
    life: Option<Life>,
}

/// Who owns which stream. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Owners {
    pool: Readers,
}

/// What the servers of one database have in common, and nobody else.
#[derive(Clone, PartialEq, Eq)]
pub struct NodeSite {
    /// Another one for each database there is, also for a copy of one.
    pub id: String,
    /// Known to whoever can read the database: with it they seal what goes between them.
    pub key: [u8; 32],
}

impl fmt::Debug for NodeSite {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("NodeSite").field("id", &self.id).finish_non_exhaustive()
    }
}

/// A node of this name, and the owners beside it.
pub(super) fn of(place: Place, node: &str) -> (Node, Owners) {
    let owners = Owners { pool: place.pool(CLAIMS) };
    (Node { name: node.to_owned(), place, connection: None, life: None }, owners)
}

/// Whether a lease of `lease` milliseconds is past. One that ends later than any could is none: the clock was set back.
fn past(lease: &str) -> String {
    format!("(nodes.until <= {NOW} OR nodes.until > {NOW} + {lease})")
}

fn millis(lease: Duration) -> i64 {
    i64::try_from(lease.as_millis()).unwrap_or(i64::MAX)
}

impl Node {
    /// Begins a life; waits for the end of one before it that was not ended, such as that of a process that was killed. Gives it with the
    /// moment from which on its lease counts.
    ///
    /// # Errors
    /// [`StoreError::NodeTaken`] when another server renews a life under this name; when the database cannot be written.
    pub async fn begin(&mut self, lease: Duration) -> Result<(Life, Instant), StoreError> {
        let life = Life::new()?;
        let mut seen: Option<(String, i64)> = None;
        loop {
            let asked = Instant::now();
            if self.try_begin(&life, lease).await? {
                self.life = Some(life.clone());
                return Ok((life, asked));
            }
            let Some((other, until, left)) = self.other().await? else { continue };
            // Who has renewed it, or begun another, is there.
            if seen.is_some_and(|(before, then)| before != other || then < until) {
                return Err(StoreError::NodeTaken(self.name.clone()));
            }
            seen = Some((other, until));
            let left = Duration::from_millis(left.max(0).cast_unsigned());
            tokio::time::sleep(left.min(lease) + AFTER).await;
        }
    }

    async fn try_begin(&mut self, life: &Life, lease: Duration) -> Result<bool, StoreError> {
        let before = self.life.clone();
        let sql = format!(
            "INSERT INTO nodes (node, life, until) VALUES ($1, $2, {NOW} + $3) \
             ON CONFLICT (node) DO UPDATE SET life = excluded.life, until = excluded.until \
             WHERE nodes.life = $4 OR {}",
            past("$3")
        );
        let query = statement(made(sql)).bind(self.name.as_str()).bind(&*life.0).bind(millis(lease));
        let query = query.bind(before.as_ref().map(|before| &*before.0));
        self.execute(query).await.map(|touched| touched > 0)
    }

    /// Who has the row, until when, and how long that is from now, in milliseconds.
    async fn other(&mut self) -> Result<Option<(String, i64, i64)>, StoreError> {
        let sql = format!("SELECT life, until, until - {NOW} FROM nodes WHERE node = $1");
        let query = statement(made(sql)).bind(self.name.as_str());
        let mut connection = self.connection().await?;
        let row = query.fetch_optional(&mut connection).await?;
        self.connection = Some(connection);
        row.map(|row| Ok((column(&row, 0)?, column(&row, 1)?, column(&row, 2)?))).transpose()
    }

    /// Renews the life that was begun. False when it is over. One that is past and that nobody has ended goes on: nothing was taken.
    pub async fn renew(&mut self, lease: Duration) -> Result<bool, StoreError> {
        let Some(life) = self.life.clone() else { return Ok(false) };
        let query = statement(made(format!("UPDATE nodes SET until = {NOW} + $2 WHERE life = $1")));
        self.execute(query.bind(&*life.0).bind(millis(lease))).await.map(|touched| touched > 0)
    }

    /// Ends the life that was begun: all that it owns is free at once.
    pub async fn end(&mut self) -> Result<(), StoreError> {
        let Some(life) = self.life.clone() else { return Ok(()) };
        let query = statement("DELETE FROM nodes WHERE life = $1").bind(&*life.0);
        self.execute(query).await?;
        self.life = None;
        Ok(())
    }

    async fn execute(&mut self, query: Statement) -> Result<u64, StoreError> {
        let mut connection = self.connection().await?;
        let touched = query.execute(&mut connection).await?;
        self.connection = Some(connection);
        Ok(touched)
    }

    /// The node's own connection, which waits behind nothing. It is put back once it has done its work: where that fails, or is given up
    /// half way, the next has a new one.
    async fn connection(&mut self) -> Result<Connection, StoreError> {
        // Asked before, as somebody may have ended it since.
        if let Some(mut connection) = self.connection.take()
            && statement("SELECT 1").execute(&mut connection).await.is_ok()
        {
            return Ok(connection);
        }
        self.place.beside().await
    }
}

impl Owners {
    /// Takes a stream over for a life, where nobody who lives has it. Whoever had it before in the same life loses it. The log is read
    /// only after this.
    ///
    /// # Errors
    /// When the database cannot be read or written.
    pub async fn claim(&self, life: &Life, stream: StreamId, lease: Duration) -> Result<Claim, StoreError> {
        for _ in 0..TRIES {
            let sql = format!(
                "SELECT owners.epoch, nodes.life, {} FROM owners LEFT JOIN nodes ON nodes.life = owners.life \
                 WHERE owners.stream = $1",
                past("$2")
            );
            let seen = statement(made(sql)).bind(stream.to_string()).bind(millis(lease));
            let seen = seen.fetch_optional(&self.pool).await?.as_ref().map(Seen::read).transpose()?;
            let epoch = seen.as_ref().map_or(0, |seen| seen.epoch);
            if let Some((other, is_past)) = seen.and_then(|seen| seen.by).filter(|(other, _)| *other != *life.0) {
                if !is_past {
                    return Ok(Claim::Elsewhere);
                }
                self.end_past(&other, lease).await?;
                continue;
            }
            let taken = statement(TAKE).bind(stream.to_string()).bind(&*life.0).bind(epoch).execute(&self.pool).await?;
            if taken > 0 {
                return Ok(Claim::Ours(epoch.cast_unsigned() + 1));
            }
            if !self.is_alive(life).await? {
                return Ok(Claim::Over);
            }
            // Somebody else was quicker.
        }
        Ok(Claim::Elsewhere)
    }

    /// Ends a life if it is past: it may have been renewed in this moment.
    async fn end_past(&self, life: &str, lease: Duration) -> Result<(), StoreError> {
        let query = statement(made(format!("DELETE FROM nodes WHERE life = $1 AND {}", past("$2"))));
        query.bind(life).bind(millis(lease)).execute(&self.pool).await.map(drop)
    }

    async fn is_alive(&self, life: &Life) -> Result<bool, StoreError> {
        scalar("SELECT EXISTS (SELECT 1 FROM nodes WHERE life = $1)").bind(&*life.0).fetch_one(&self.pool).await
    }

    /// Lets a stream go that was claimed, unless it was taken since.
    pub async fn let_go(&self, life: &Life, fence: Fence) -> Result<(), StoreError> {
        let query = statement("UPDATE owners SET life = NULL WHERE stream = $1 AND epoch = $2 AND life = $3");
        let query = query.bind(fence.stream.to_string()).bind(fence.epoch.cast_signed()).bind(&*life.0);
        query.execute(&self.pool).await.map(drop)
    }

    /// What the servers of this database have in common; made by the first who asks.
    ///
    /// # Errors
    /// When the database cannot be read or written; when the key in it is none.
    pub async fn site(&self) -> Result<NodeSite, StoreError> {
        let new: [u8; 32] = ids::random().map_err(|error| StoreError::Failed(error.to_string()))?;
        let new: String = new.iter().map(|byte| format!("{byte:02x}")).collect();
        let query = statement("INSERT INTO bus_keys (id, key) VALUES (1, $1) ON CONFLICT (id) DO NOTHING");
        query.bind(new).execute(&self.pool).await?;
        let key: String = scalar("SELECT key FROM bus_keys").fetch_one(&self.pool).await?;
        let byte = |at: usize| key.get(2 * at..2 * at + 2).and_then(|two| u8::from_str_radix(two, 16).ok());
        let bytes: Option<Vec<u8>> = (0..32).map(byte).collect();
        let key = bytes.and_then(|bytes| bytes.try_into().ok());
        let key = key.ok_or_else(|| StoreError::Failed("the key of the bus in the database is none".to_owned()))?;
        // A copy has the same key, and is another site.
        let id = "SELECT to_hex(system_identifier) || '-' || \
                  (SELECT CAST(oid AS TEXT) FROM pg_database WHERE datname = current_database()) FROM pg_control_system()";
        Ok(NodeSite { id: scalar(id).fetch_one(&self.pool).await?, key })
    }

    /// Ends its connections.
    pub async fn close(&self) {
        self.pool.close().await;
    }
}

/// An owner as it was found: the epoch, and whose life it is where that stands, and whether it is past.
struct Seen {
    epoch: i64,
    by: Option<(String, bool)>,
}

impl Seen {
    fn read(row: &SqlRow) -> Result<Self, StoreError> {
        let life: Option<String> = column(row, 1)?;
        let is_past: Option<bool> = column(row, 2)?;
        Ok(Self { epoch: column(row, 0)?, by: life.zip(is_past) })
    }
}

/// Writes the events of these, all or none.
///
/// # Errors
/// [`StoreError::NotOwner`] when a claim of one of them does not stand.
pub(super) async fn append<'a>(
    connection: &mut Connection,
    appends: impl Iterator<Item = &'a Append>,
) -> Result<(), StoreError> {
    let mut claims = BTreeSet::new();
    let (mut streams, mut numbers, mut times, mut payloads) = (Vec::new(), Vec::new(), Vec::new(), Vec::new());
    for append in appends {
        match append.fence {
            Some(fence) => drop(claims.insert(fence)),
            // A log that begins is nobody's yet, and a number is there once.
            None if append.rows.first().is_some_and(|row| row.number == 1) => {}
            None => return Err(StoreError::NotOwner),
        }
        for row in &append.rows {
            streams.push(append.stream.to_string());
            numbers.push(row.number.cast_signed());
            times.push(row.at.cast_signed());
            payloads.push(row.payload.clone());
        }
    }
    if claims.is_empty() && streams.is_empty() {
        return Ok(());
    }
    let (claimed, epochs) = claims.iter().map(|fence| (fence.stream.to_string(), fence.epoch.cast_signed())).unzip();
    let held = scalar::<i64>(APPEND)
        .bind(Value::Texts(claimed))
        .bind(Value::Integers(epochs))
        .bind(Value::Texts(streams))
        .bind(Value::Integers(numbers))
        .bind(Value::Integers(times))
        .bind(Value::Texts(payloads))
        .fetch_one(connection)
        .await?;
    if held.cast_unsigned() == claims.len() as u64 { Ok(()) } else { Err(StoreError::NotOwner) }
}
