//! The form of events on disk, by version. It is the log's own: what clients are told may change without it, and it changes
//! only by a new version.
//!
//! | version | what is different |
//! |---|---|
//! | 1, 2 | names of people, and what they said, in the events; rules as a preset's name and what differs from it |
//! | 3 | people by their ids; every option of the rules with its value; checkpoints |
//!
//! Whatever was written stays readable: `tests/logs` holds a log of each version.

use serde::{Deserialize, Serialize};

use super::happened::Entry;
use super::old::Old;
use super::parts::Wrong;
use super::stored::Stored;
use crate::ids::PersonId;

/// The version that is written. A reader takes this one and older ones.
pub const VERSION: u32 = 3;

/// A stored event cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Written by a later version.
    #[error("event {number} has version {version}; this program reads up to {VERSION}")]
    Newer {
        /// The number of the event in its log.
        number: u64,
        /// Its version.
        version: u32,
    },
    /// Not JSON of the right shape.
    #[error("event {number}: {error}")]
    Json {
        /// The number of the event in its log.
        number: u64,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// Of the right shape, but what it says cannot be.
    #[error("event {number}: {what} cannot be")]
    Value {
        /// The number of the event in its log.
        number: u64,
        /// The part of the event that does not read.
        what: &'static str,
    },
}

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    answers: &'a Option<(PersonId, String)>,
    e: Stored,
}

#[derive(Deserialize)]
struct Read<E> {
    #[serde(default)]
    answers: Option<(PersonId, String)>,
    e: E,
}

impl Entry {
    /// The form that is stored.
    ///
    /// # Errors
    /// None in practice: every part can be written as JSON.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Written { v: VERSION, answers: &self.answers, e: Stored::of(&self.event) })
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// When it is no event of this version or an older one.
    pub fn read(number: u64, at: u64, payload: &str) -> Result<Self, Unreadable> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u32,
        }
        let json = |error| Unreadable::Json { number, error };
        let Versioned { v } = serde_json::from_str(payload).map_err(json)?;
        let (answers, event) = match v {
            1 | 2 => {
                let read: Read<Old> = serde_json::from_str(payload).map_err(json)?;
                (read.answers, read.e.event())
            }
            3 => {
                let read: Read<Stored> = serde_json::from_str(payload).map_err(json)?;
                (read.answers, read.e.event())
            }
            version => return Err(Unreadable::Newer { number, version }),
        };
        let event = event.map_err(|Wrong(what)| Unreadable::Value { number, what })?;
        Ok(Self { number, at, answers, event })
    }
}
