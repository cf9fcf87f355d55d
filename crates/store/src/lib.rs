//! The store: people, the logs, what people say, and what is derived from the logs.
//!
//! Callers know the words of this page and [`Store`]; nothing they name belongs to a kind of database. Statements stand once, in the
//! areas of [`database`]; what is a database's own has a file of its name there.
//!
//! Three answers to a write: it is on disk; it is not, and nothing of it ([`StoreError`]); or nobody knows
//! ([`StoreError::Unknown`]), because a sync failed and what was written before it may or may not be there after a power
//! cut. In that last case nothing more is written, and no log is read, before the store has been opened anew and knows.

pub mod clock;
mod database;
mod error;
pub mod ids;
pub mod private;
mod rows;
#[cfg(any(test, feature = "testing"))]
pub mod testing;

pub use database::{
    Among, BeginFold, Candidate, Claim, Closing, ClubWrite, Content, ContestFound, CredentialsOver, EveningWrite, FoundPerson,
    HandedOver, Held, HelpWrite, Life, LogFold, Looked, Looks, Moved, Node, NodeSite, OrderWrite, Owners, PracticeWrite,
    PuzzleWrite, ReportFound, ServerLooks, Store, Tie, TrioWrite, Watched, look, move_all, shown_address,
};
pub use error::StoreError;
pub use rows::*;
pub use thurup_table::{Person, Topic};

#[cfg(test)]
mod tests;
