//! The bus: how commands come to a table's owner, and its events to all who follow.
//!
//! Here both are on one machine ([`local`]). For several, a second [`Bus`] sends the same over a network: everything that
//! goes over it can be written as bytes, and [`bytes`] does so, to keep it true.

pub mod bytes;
pub mod local;

use std::fmt::Debug;
use std::pin::Pin;

use thurup_table::TableId;
use thurup_table::owner_request::{Answer, OwnerRequest, TableBroadcast};
use tokio::sync::{mpsc, oneshot};

/// Commands that may wait at one table.
pub const COMMANDS: usize = 64;
/// What may wait to be taken by one who follows.
pub const TOLD: usize = 64;

/// The table has no owner, or lost it before it answered: it is not known whether the command was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

/// Another machine owns the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Elsewhere;

/// A command with the way back.
#[derive(Debug)]
pub struct Asked {
    /// What is asked.
    pub command: OwnerRequest,
    /// Hears the answer.
    pub answer: oneshot::Sender<Answer>,
}

/// An answer to come.
pub type Answering = Pin<Box<dyn Future<Output = Result<Answer, Gone>> + Send>>;

/// See the module.
pub trait Bus: Debug + Send + Sync {
    /// Asks the owner of a table. Commands of one asker arrive in the order in which their answers are first awaited.
    fn ask(&self, table: TableId, command: OwnerRequest) -> Answering;

    /// Tells all who follow; waits for those who are slow to take it.
    fn tell<'a>(&'a self, table: TableId, told: TableBroadcast) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>>;

    /// Follows a table from now on, until it is let go.
    fn follow(&self, table: TableId) -> mpsc::Receiver<TableBroadcast>;

    /// Takes a table over: commands come here from now on. It is asked before the log is read, so that nobody else writes
    /// what is not read.
    ///
    /// # Errors
    /// When it is owned on another machine: whoever follows it here still hears all of it.
    fn own(&self, table: TableId) -> Result<mpsc::Receiver<Asked>, Elsewhere>;

    /// Lets a table go that takes no more commands: its followers hear the end. Does nothing when another owner has taken
    /// it over.
    fn let_go(&self, table: TableId);
}
