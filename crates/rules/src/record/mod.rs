//! Records: deals as JSON objects, and hands on one line.
//!
//! A record is read in two steps. [`Record`] is what a file says, in its own words; [`Record::replay`] reads it as a deal and
//! plays it through, so that every mistake can be named with its place.

mod error;
mod fault;
mod form;
mod lines;
mod replay;
mod shuffle;
mod table;
mod write;

pub use error::RecordError;
pub use fault::{EntryError, Fault, Part};
pub use form::{
    AlertRecord, ClaimRecord, CorrectionRecord, HintRecord, QuestionRecord, RECORD_VERSION, Record, RecordRules, RulingRecord,
    ShuffleRecord,
};
pub use lines::{read_hands, write_hands};
pub use replay::Replay;
pub use shuffle::{ShuffleCheck, ShuffleError};
