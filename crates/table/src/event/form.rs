//! The form of events on disk. It is the log's own: what clients are told may change without it.
//!
//! | version | since | what is different |
//! |---|---|---|
//! | 1 | 0.1.0 | - |
//!
//! What a reader of version 1 can still make out changes without a new one: an event more, a part that may be missing, an option of the
//! rules, which says itself what was before it. Anything else is a new version, with a reader of the old one beside it. Whatever was
//! written stays readable: `tests/logs` holds a log of each version, and a line of each event.

use serde::{Deserialize, Serialize};

use super::happened::Entry;
use super::parts::Wrong;
use super::stored::Stored;
use crate::ids::PersonId;

/// The version that is written. A reader takes this one and older ones.
pub const VERSION: u32 = 1;

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
struct Read {
    #[serde(default)]
    answers: Option<(PersonId, String)>,
    e: Stored,
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
        if v != VERSION {
            return Err(Unreadable::Newer { number, version: v });
        }
        let Read { answers, e: stored } = serde_json::from_str(payload).map_err(json)?;
        let event = stored.event().map_err(|Wrong(what)| Unreadable::Value { number, what })?;
        Ok(Self { number, at, answers, event })
    }
}
