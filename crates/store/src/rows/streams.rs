//! The logs of tables and events, what is dealt and said at tables, and what waits to be told.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thurup_people::ids::{EventId, NotAnId};
use thurup_table::Topic;

use super::contests::ContestChange;
use super::jobs::NewJob;
use super::rights::ActRow;
use crate::ids::{DealId, PersonId, TableId};

/// Whose log it is. Ids differ over all kinds, so the id's text names the stream.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum StreamId {
    /// A table.
    Table(TableId),
    /// An event.
    Event(EventId),
    /// The site itself. It has no log: of several servers the one that owns it does what only one may.
    Site,
}

impl fmt::Display for StreamId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id) => id.fmt(f),
            Self::Event(id) => id.fmt(f),
            Self::Site => f.write_str("site"),
        }
    }
}

impl StreamId {
    /// The table whose it is, if it is one's. What waits in the outbox, what was said and what was dealt is a table's.
    pub fn table(self) -> Option<TableId> {
        match self {
            Self::Table(id) => Some(id),
            Self::Event(_) | Self::Site => None,
        }
    }
}

impl From<TableId> for StreamId {
    fn from(id: TableId) -> Self {
        Self::Table(id)
    }
}

/// A line of a log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Row {
    /// From 1, without gaps.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// The event, JSON. Empty where something stood that is kept elsewhere now, or was forgotten.
    pub payload: String,
}

/// Who sits at a table, as an index to find one's tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeatChange {
    /// Somebody took a chair.
    Sat {
        /// The person who sat down.
        person: PersonId,
        /// The table's name.
        table_name: String,
    },
    /// Somebody has no chair any more.
    Left {
        /// The person who left.
        person: PersonId,
    },
}

/// A table is called otherwise.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TableNamed {
    /// The number of the event.
    pub number: u64,
    /// Who named it.
    pub person: PersonId,
    /// The name.
    pub name: String,
}

/// A claim on a stream: what is stored with it is stored only while nobody has taken the stream over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Fence {
    /// The stream.
    pub stream: StreamId,
    /// The epoch of the claim.
    pub epoch: u64,
}

/// Events to append to one log, all of them or none, with what must change with them.
#[derive(Clone, Debug)]
pub struct Append {
    /// The log that they belong to.
    pub stream: StreamId,
    /// The events, numbered on from the last.
    pub rows: Vec<Row>,
    /// By what right: none where the log begins. Asked for where several servers have one database.
    pub fence: Option<Fence>,
    /// Numbers of those from which on the log can be read without what came before.
    pub checkpoints: Vec<u64>,
    /// Changes of the index of seats.
    pub seats: Vec<SeatChange>,
    /// Names that the table is given.
    pub named: Vec<TableNamed>,
    /// Numbers of those events in which words of somebody stand, and whose.
    pub words: Vec<(u64, PersonId)>,
    /// What is done by those who look after the house.
    pub acts: Vec<ActRow>,
    /// What projections are to hear of: the topic and the event's number.
    pub outbox: Vec<(Topic, u64)>,
    /// Deals that these events end, by the event's number, where their writer has them at hand: so that no projection reads a log
    /// again for what was known when it was written. Kept in memory alone.
    pub ended: Vec<(u64, DealRow)>,
    /// What changes beside the log of an event, or as a table is made for one.
    pub contest: Option<Box<ContestChange>>,
    /// Jobs that follow from it.
    pub jobs: Vec<NewJob>,
}

impl Append {
    /// These events, and nothing that changes with them.
    pub fn of(stream: StreamId, rows: Vec<Row>) -> Self {
        Self {
            stream,
            rows,
            fence: None,
            checkpoints: Vec::new(),
            seats: Vec::new(),
            named: Vec::new(),
            words: Vec::new(),
            acts: Vec::new(),
            outbox: Vec::new(),
            ended: Vec::new(),
            contest: None,
            jobs: Vec::new(),
        }
    }
}

/// A line of the outbox.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outbound {
    /// From 1, growing; there may be gaps.
    pub position: u64,
    /// The topic for which projections wait.
    pub topic: Topic,
    /// In whose log.
    pub stream: StreamId,
    /// Under which number.
    pub number: u64,
}

/// Where reading of a log begins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Begin {
    /// At its first event.
    Start,
    /// At the last checkpoint, or at the first event where there is none.
    Checkpoint,
    /// Behind this event.
    After(u64),
}

/// A finished deal, derived from the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DealRow {
    /// The deal's id.
    pub id: DealId,
    /// In whose log.
    pub stream: StreamId,
    /// When it ended.
    pub ended_at: u64,
    /// All of it, JSON.
    pub payload: String,
}

/// A finished deal, by its id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct DealRef {
    /// The deal's id.
    pub id: DealId,
    /// When it ended.
    pub ended_at: u64,
}

/// Where people talk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum TalkPlace {
    /// At a table.
    Table(TableId),
    /// In the lobby.
    Lobby,
}

impl TalkPlace {
    /// What the lobby is called where a table has its id.
    const LOBBY: &str = "lobby";

    /// The table, where it is one.
    pub fn table(self) -> Option<TableId> {
        match self {
            Self::Table(id) => Some(id),
            Self::Lobby => None,
        }
    }
}

impl From<TableId> for TalkPlace {
    fn from(id: TableId) -> Self {
        Self::Table(id)
    }
}

impl fmt::Display for TalkPlace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Table(id) => id.fmt(f),
            Self::Lobby => f.write_str(Self::LOBBY),
        }
    }
}

impl FromStr for TalkPlace {
    type Err = NotAnId;

    fn from_str(text: &str) -> Result<Self, NotAnId> {
        if text == Self::LOBBY { Ok(Self::Lobby) } else { text.parse().map(Self::Table) }
    }
}

/// What was said.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// Free text, as typed.
    Typed(String),
    /// A ready-made phrase, by its name.
    Phrase(String),
}

/// A line of chat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ChatRow {
    /// Where it was said.
    pub place: TalkPlace,
    /// When it was said.
    pub at: u64,
    /// The person who said it.
    pub person: PersonId,
    /// The number of their chair then.
    pub chair: Option<u8>,
    /// Id of the command that said it, in case it is sent again.
    pub command: Option<String>,
    /// The words, typed or chosen.
    pub words: Words,
    /// To the gallery alone.
    pub gallery: bool,
}
