//! The form of an event's log on disk, by version.
//!
//! | version | what is different |
//! |---|---|
//! | 1 | - |
//!
//! The names in it are those of [`Happened`] and of what it is made of, as they are written by serde: `tests/logs` holds a line of each kind
//! fast, so that a name changes only with a new version, and a reader for the old one beside it. Whatever was written stays readable.

use serde::{Deserialize, Serialize};

use super::happened::Happened;
use super::names::Player;

/// The version that is written. A reader takes this one and older ones.
pub const VERSION: u32 = 1;

/// Something that happened, as it stands in the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its place in the log, from 1.
    pub number: u64,
    /// Milliseconds since 1970.
    pub at: u64,
    /// Whose command it was; nobody's where it went by itself.
    pub by: Option<Player>,
    /// What happened, as it is stored.
    pub happened: Happened,
}

/// A stored entry cannot be read.
#[derive(Debug, thiserror::Error)]
pub enum Unreadable {
    /// Written by a later version.
    #[error("entry {number} has version {version}; this program reads up to {VERSION}")]
    Newer {
        /// The number of the event in its log.
        number: u64,
        /// Its version.
        version: u32,
    },
    /// Not JSON of the right shape.
    #[error("entry {number}: {error}")]
    Json {
        /// The number of the event in its log.
        number: u64,
        /// What is wrong.
        error: serde_json::Error,
    },
}

#[derive(Serialize)]
struct Written<'a> {
    v: u32,
    #[serde(skip_serializing_if = "Option::is_none")]
    by: &'a Option<Player>,
    e: &'a Happened,
}

#[derive(Deserialize)]
struct Read {
    #[serde(default)]
    by: Option<Player>,
    e: Happened,
}

impl Entry {
    /// The form that is stored, beside number and time.
    ///
    /// # Errors
    /// None in practice: every part can be written as JSON.
    pub fn write(&self) -> Result<String, serde_json::Error> {
        serde_json::to_string(&Written { v: VERSION, by: &self.by, e: &self.happened })
    }

    /// Reads what was stored.
    ///
    /// # Errors
    /// When it is no entry of this version or an older one.
    pub fn read(number: u64, at: u64, payload: &str) -> Result<Entry, Unreadable> {
        #[derive(Deserialize)]
        struct Versioned {
            v: u32,
        }
        let json = |error| Unreadable::Json { number, error };
        let Versioned { v } = serde_json::from_str(payload).map_err(json)?;
        if v != VERSION {
            return Err(Unreadable::Newer { number, version: v });
        }
        let Read { by, e: happened } = serde_json::from_str(payload).map_err(json)?;
        Ok(Entry { number, at, by, happened })
    }
}
