//! Who owns a stream. Each take-over has an epoch of its own, higher than all before; the log is read only after it.
//!
//! A node owns streams in terms. While one lasts, nobody else takes what it owns; when it ends, all of that is let go, and nothing that
//! was known in it is shown any more. In one process alone there is one term, and it does not end.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::future::BoxFuture;
use thurup_store::{Fence, StoreError, StreamId};
use tokio::sync::Notify;
use tokio_util::sync::CancellationToken;

use crate::error::reason::Reason;

/// Why a stream cannot be had.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum NoLease {
    /// Another machine owns it.
    Elsewhere,
    /// This one is between two terms.
    NoTerm,
    /// It cannot be found out.
    Store(StoreError),
}

impl From<NoLease> for Reason {
    fn from(no: NoLease) -> Self {
        match no {
            NoLease::Elsewhere | NoLease::NoTerm => Self::Moving,
            NoLease::Store(error) => error.into(),
        }
    }
}

/// Who owns which stream.
pub trait Leases: fmt::Debug + Send + Sync {
    /// Takes a stream over; waits until whoever owned it on this machine has let it go.
    ///
    /// # Errors
    /// When another machine owns it, or this one may own nothing.
    fn claim(&self, stream: StreamId) -> BoxFuture<'_, Result<Lease, NoLease>>;

    /// The term that lasts; none between two. What shows or tells something asks before it does: it may have slept since.
    fn term(&self) -> Option<u64>;
}

/// The right to write a stream, until it is dropped.
pub struct Lease {
    stream: StreamId,
    epoch: u64,
    term: u64,
    over: CancellationToken,
    let_go: Option<Box<dyn FnOnce() + Send + Sync>>,
}

impl Lease {
    /// Of a stream, from this epoch on, in a term and until that is over; `let_go` is done when it is dropped.
    pub fn new(
        Fence { stream, epoch }: Fence,
        (term, over): (u64, CancellationToken),
        let_go: impl FnOnce() + Send + Sync + 'static,
    ) -> Self {
        Self { stream, epoch, term, over, let_go: Some(Box::new(let_go)) }
    }

    /// The stream.
    pub fn stream(&self) -> StreamId {
        self.stream
    }

    /// Which take-over of the stream it is, counted up.
    pub fn epoch(&self) -> u64 {
        self.epoch
    }

    /// By what right its owner writes.
    pub fn fence(&self) -> Fence {
        Fence { stream: self.stream, epoch: self.epoch }
    }

    /// In which term it was claimed: it is over with that.
    pub fn term(&self) -> u64 {
        self.term
    }

    /// Cancelled when it is over.
    pub fn over(&self) -> CancellationToken {
        self.over.clone()
    }
}

impl fmt::Debug for Lease {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lease").field("stream", &self.stream).field("epoch", &self.epoch).finish_non_exhaustive()
    }
}

impl Drop for Lease {
    fn drop(&mut self) {
        if let Some(let_go) = self.let_go.take() {
            let_go();
        }
    }
}

/// The leases of one process, as one of its nodes sees them: a server is one node, tests have several.
#[derive(Debug, Default)]
pub struct LocalLeases {
    node: u64,
    all: Arc<All>,
}

#[derive(Debug, Default)]
struct All {
    held: Mutex<HashMap<StreamId, Held>>,
    #[cfg(test)]
    nodes: AtomicU64,
    epochs: AtomicU64,
}

/// By whom a stream is owned, and who waits for it.
#[derive(Debug)]
struct Held {
    node: u64,
    ended: Arc<Notify>,
}

impl All {
    fn lock(&self) -> MutexGuard<'_, HashMap<StreamId, Held>> {
        // Every change under the lock is whole in itself.
        self.held.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl LocalLeases {
    const TERM: u64 = 0;

    /// Another node that shares these.
    #[cfg(test)]
    #[must_use]
    pub fn another_node(&self) -> Self {
        Self { node: self.all.nodes.fetch_add(1, Ordering::Relaxed) + 1, all: self.all.clone() }
    }
}

impl Leases for LocalLeases {
    fn claim(&self, stream: StreamId) -> BoxFuture<'_, Result<Lease, NoLease>> {
        Box::pin(async move {
            loop {
                let ended = {
                    let mut held = self.all.lock();
                    let Some(before) = held.get(&stream) else {
                        held.insert(stream, Held { node: self.node, ended: Arc::default() });
                        let epoch = self.all.epochs.fetch_add(1, Ordering::Relaxed) + 1;
                        let all = self.all.clone();
                        let always = (LocalLeases::TERM, CancellationToken::new());
                        return Ok(Lease::new(Fence { stream, epoch }, always, move || {
                            if let Some(held) = all.lock().remove(&stream) {
                                held.ended.notify_waiters();
                            }
                        }));
                    };
                    if before.node != self.node {
                        return Err(NoLease::Elsewhere);
                    }
                    // Waits from here on, so that no end is missed.
                    before.ended.clone().notified_owned()
                };
                ended.await;
            }
        })
    }

    fn term(&self) -> Option<u64> {
        Some(Self::TERM)
    }
}
