//! What the writer and those who read know in common.

use std::collections::HashMap;
use std::sync::atomic::AtomicBool;
use std::sync::{MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::{Mutex, watch};
use tokio::time::Instant;

use super::super::{Append, DealRow, StoreError, StreamId};

/// Ended deals that wait at once for their projection.
const ENDED: usize = 1024;

/// What the writer tells those who read.
#[derive(Debug, Default)]
pub struct Shared {
    /// A write is there or not, and nobody knows: no log may be read.
    pub unsettled: AtomicBool,
    /// Something new is in the outbox.
    pub outbox: watch::Sender<()>,
    /// This server has put it there.
    pub written: watch::Sender<()>,
    /// A job may be new in the queue.
    pub jobs: watch::Sender<()>,
    /// Deals that have ended and wait for their projection.
    ended: std::sync::Mutex<HashMap<(StreamId, u64), DealRow>>,
    /// When writing was last tried for its own sake, and how it went.
    pub probed: Mutex<Option<(Instant, Result<(), StoreError>)>>,
    /// While a test holds it, no line of chat is stored.
    #[cfg(feature = "testing")]
    pub(super) talk: std::sync::Arc<Mutex<()>>,
    #[cfg(test)]
    pub(in super::super) faults: super::faults::Faults,
}

impl Shared {
    pub fn ended(&self) -> MutexGuard<'_, HashMap<(StreamId, u64), DealRow>> {
        // Every change under the lock is whole in itself.
        self.ended.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Keeps the deals of events that are on disk now. Of what finds no room the log is read.
    pub fn keep_ended(&self, append: &Append) {
        if append.ended.is_empty() {
            return;
        }
        let mut ended = self.ended();
        for (number, deal) in &append.ended {
            if ended.len() < ENDED {
                ended.insert((append.stream, *number), deal.clone());
            }
        }
    }
}

/// Who opens a database.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Owner {
    /// Who brings it up to date, and leaves a mark in each transaction to find out after a failure whether it is there.
    Server,
    /// The same beside others that write into other streams: what it appends is checked against its claims.
    Node,
    /// Who writes a little beside a server, whose marks stay as they are.
    Visitor,
}

impl Owner {
    /// How long somebody who wants to write waits for others who do: players wait for a server, and nobody for a visitor.
    pub fn waits(self) -> Duration {
        Duration::from_secs(match self {
            Self::Server | Self::Node => 3,
            // A disk that others keep busy takes half a minute to have something on it.
            Self::Visitor => 60,
        })
    }
}
