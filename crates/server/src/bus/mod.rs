//! The bus: how requests come to the owner of a stream, and what happened there to all who follow it.
//!
//! A stream has one owner at a time: who holds its [`leases::Lease`]. Where several servers have one database, that says who it is
//! ([`nodes`]). Requests and what happened stay on one machine ([`local`]), or go between several ([`between`], over a [`link`]):
//! everything that goes over it can be written as bytes, and [`bytes`] does so on one machine, to keep it true. What concerns no stream
//! is told to all nodes ([`peers`]).

pub mod between;
pub mod bytes;
pub mod leading;
pub mod leases;
pub mod link;
pub mod local;
pub mod nodes;
pub mod peers;
pub mod sealing;
pub mod site;
#[cfg(test)]
mod tests;

use std::fmt::Debug;
use std::sync::Arc;

use futures_util::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thurup_store::StreamId;
use tokio::sync::{mpsc, oneshot};

use leases::Lease;

/// Requests on their way to an owner: in boxes, as a queue makes room for dozens at once, whether they come or not.
pub type Requests<P> = mpsc::Receiver<Box<Asked<P>>>;
/// What is told, on its way to one who follows: there once for all of them.
pub type Broadcasts<P> = mpsc::Receiver<Arc<<P as Protocol>::Broadcast>>;

/// Requests that may wait at one stream.
pub const REQUESTS: usize = 64;
/// What may wait to be taken by one who follows.
pub const BROADCASTS: usize = 64;

/// What is sent to and from the streams of one kind.
pub trait Protocol: Debug + Send + Sync + 'static {
    /// What the streams are called on the line between machines.
    const NAME: &'static str;
    /// Whether any node tells what happens in a stream, and not its owner's alone.
    const TOLD_BY_ALL: bool = false;
    /// What the owner is asked.
    type Request: Serialize + DeserializeOwned + Debug + Send + Sync + 'static;
    /// What the owner answers.
    type Answer: Serialize + DeserializeOwned + Debug + Send + Sync + 'static;
    /// What all who follow are told.
    type Broadcast: Serialize + DeserializeOwned + Debug + Send + Sync + 'static;

    /// What a request means for longer than its answer: with the node that asked it, that is over.
    fn stands(_request: &Self::Request) -> Option<Stands<Self::Request>> {
        None
    }
}

/// What a request begins or ends that stands meanwhile, by a key.
#[derive(Debug)]
pub enum Stands<R> {
    /// It stands from now on; this request ends it.
    Begins(String, R),
    /// One of this key stands no more.
    Ends(String),
}

/// The stream has no owner, or lost it before it answered: it is not known whether the request was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Gone;

/// A request with the way back.
#[derive(Debug)]
pub struct Asked<P: Protocol> {
    /// What is asked.
    pub request: P::Request,
    /// Hears the answer.
    pub answer: oneshot::Sender<P::Answer>,
}

/// An answer to come.
pub type Answering<P> = BoxFuture<'static, Result<<P as Protocol>::Answer, Gone>>;

/// See the module.
pub trait Bus<P: Protocol>: Debug + Send + Sync {
    /// Asks the owner of a stream. Requests of one asker arrive in the order in which their answers are first awaited.
    fn ask(&self, stream: StreamId, request: P::Request) -> Answering<P>;

    /// Tells all who follow; waits for those who are slow to take it.
    fn tell(&self, stream: StreamId, told: P::Broadcast) -> BoxFuture<'_, ()>;

    /// Follows a stream from now on, until its owner says that it ends, or something was missed.
    ///
    /// # Errors
    /// When its owner is on another machine and cannot be reached.
    fn follow(&self, stream: StreamId) -> BoxFuture<'_, Result<Broadcasts<P>, Gone>>;

    /// Says that one does not follow a stream of another machine any more: what one's requests began there is over.
    fn leave(&self, stream: StreamId) -> BoxFuture<'_, ()>;

    /// Serves a stream that one owns: requests come here from now on, until what takes them is closed. It is asked before the log is
    /// read, so that nothing is asked in vain.
    fn serve(&self, lease: &Lease) -> BoxFuture<'_, Requests<P>>;

    /// Ends a stream that one owns and serves no more: its followers hear the end, unless others tell it as well.
    fn end(&self, lease: &Lease) -> BoxFuture<'_, ()>;
}
