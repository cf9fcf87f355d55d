//! What the owner of a table asks of the world around it.

use std::fmt::{Debug, Display};

use thurup_people::rights::{Mode, Rights};
use thurup_rules::Seats;
use thurup_wire::Refused;

use super::thinking::Thinking;
use crate::chance::Chance;
use crate::contest::{Contest, Given, Gone, NextDeal};
use crate::event::Entry;
use crate::ids::{PersonId, TableId};
use crate::names::Names;
use crate::owner_request::{Answer, EventBatch};
use crate::refusal::Refusal;
use crate::ruling::Ruling;
use crate::state::TableState;

/// Why something was not done: what the table says, or what is around it.
pub trait OwnerError: From<Refusal> + Clone + Debug + Send {
    /// For whoever asked.
    fn refused(&self) -> Refused;
    /// Nobody knows whether it was done: nothing is said, and the log tells.
    fn is_unknown(&self) -> bool;
    /// It may work when it is asked again: it is not remembered.
    fn may_pass(&self) -> bool;
}

/// Events that were not stored.
#[derive(Clone, Debug)]
pub struct NotStored<E> {
    /// Why.
    pub error: E,
    /// Somebody else owns the table now, or nobody knows what is in its log: what is known here may be old.
    pub lost: bool,
}

/// How bad something is that is written down for an operator.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Severity {
    /// It is tried again.
    Waits,
    /// It should not be.
    Wrong,
}

/// What a table knows when it asks its event for the next deal.
#[derive(Clone, Debug)]
pub struct NextAsked {
    /// Which table asks.
    pub table: TableId,
    /// Which deal was given last, and how it has gone.
    pub last: Option<(Given, Gone)>,
    /// Who is there.
    pub here: Vec<PersonId>,
}

/// What it is told.
#[derive(Clone, Debug)]
pub enum NextTold {
    /// This deal.
    Deal(Box<NextDeal>),
    /// Nothing yet: the match is halted, its deal is being scored, or the director decides.
    Wait,
    /// No more are played here.
    Over,
}

/// What stands about a deal of a table, and what stands no more.
#[derive(Clone, Debug, Default)]
pub struct Standing {
    /// In order; a ruling about another deal in the place of one about this binds nothing here.
    pub rulings: Vec<Ruling>,
    /// The numbers of those that were replaced.
    pub gone: Vec<u32>,
}

/// The world around the owner of a table: a server has one with a database and threads, a test one of its own.
pub trait OwnerPorts: Send {
    /// The way back to whoever asked.
    type Reply: Send;
    /// Why something was not done.
    type Error: OwnerError;
    /// Where chance comes from.
    type Chance: Chance + Send;

    /// Milliseconds since 1970.
    fn now(&self) -> u64;

    /// Random bytes.
    fn chance(&mut self) -> &mut Self::Chance;

    /// What the site lets people do.
    fn mode(&self) -> Mode;

    /// What somebody may do.
    fn rights(&mut self, person: PersonId) -> impl Future<Output = Result<Rights, Self::Error>> + Send;

    /// Stores events that follow on this state; gives the state after them, where it had to be made for that.
    fn append(
        &mut self,
        before: &TableState,
        entries: &[Entry],
    ) -> impl Future<Output = Result<Option<TableState>, NotStored<Self::Error>>> + Send;

    /// Tells all who follow what is stored.
    fn tell(&mut self, told: EventBatch) -> impl Future<Output = ()> + Send;

    /// Answers; who asked may have gone.
    fn answer(&self, reply: Self::Reply, answer: Answer);

    /// Has something thought about; what is found comes back to [`Owner::thought`](super::Owner::thought).
    fn think(&mut self, thinking: Thinking);

    /// The next deal of a table of an event.
    fn next_deal(
        &mut self,
        contest: &Contest,
        seats: Seats,
        asked: NextAsked,
    ) -> impl Future<Output = Result<NextTold, Self::Error>> + Send;

    /// The rulings of its event about this deal of a table.
    fn standing(&mut self, contest: &Contest, place: u32) -> impl Future<Output = Result<Standing, Self::Error>> + Send;

    /// These have happened: shows it to those who look for a table.
    fn happened(&mut self, state: &TableState, names: &Names, entries: &[Entry]);

    /// Whether the table may fall asleep: nobody is on the way in.
    fn may_sleep(&mut self) -> bool;

    /// Writes down for an operator what went wrong.
    fn report(&self, severity: Severity, what: &'static str, why: &dyn Display);
}
