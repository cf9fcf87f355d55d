//! What goes between the owner of a table and those who follow it. All of it can be written as bytes and read back, so that
//! the two may be on different machines.

use std::sync::Arc;

use serde::{Deserialize, Serialize};
use thurup_wire::Refused;
use thurup_wire::table::TableAction;

use crate::event::{Entry, UnreadableEvent};
use crate::person::Person;

/// What a table's owner is asked.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub enum Command {
    /// Somebody wants something.
    Act {
        /// Who.
        by: Person,
        /// Id of the command, when it may be sent again; without one nobody waits on a connection.
        id: Option<String>,
        /// What.
        action: TableAction,
    },
    /// One connection more of this person, or one less.
    Here {
        /// Who, with the name they go by now.
        person: Person,
        /// More.
        open: bool,
    },
}

/// What the owner says to a command.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub struct Answer {
    /// The number of the last event then: whoever passes the answer on has taken that event first.
    pub number: u64,
    /// Why it is not done, if it is not.
    pub refused: Option<Refused>,
}

/// Events that are stored, for those who follow the table. In order; the first follows on the last that was told.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(into = "Vec<Line>", try_from = "Vec<Line>")]
pub struct Told {
    /// The events.
    pub entries: Arc<[Entry]>,
}

/// An event as it is stored.
#[derive(Serialize, Deserialize)]
struct Line {
    number: u64,
    at: u64,
    payload: String,
}

impl From<Told> for Vec<Line> {
    fn from(told: Told) -> Self {
        let line = |entry: &Entry| {
            // Every part of an event can be written as JSON; one that cannot does not read back.
            let payload = entry.write().unwrap_or_default();
            Line { number: entry.number, at: entry.at, payload }
        };
        told.entries.iter().map(line).collect()
    }
}

impl TryFrom<Vec<Line>> for Told {
    type Error = UnreadableEvent;

    fn try_from(lines: Vec<Line>) -> Result<Self, UnreadableEvent> {
        let entries = lines.iter().map(|line| Entry::read(line.number, line.at, &line.payload));
        Ok(Self { entries: entries.collect::<Result<_, _>>()? })
    }
}
