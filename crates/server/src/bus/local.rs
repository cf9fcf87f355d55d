//! All in one process.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::future::BoxFuture;
use thurup_store::StreamId;
use tokio::sync::{mpsc, oneshot};

use super::leases::Lease;
use super::{Answering, Asked, BROADCASTS, Broadcasts, Bus, Gone, Protocol, REQUESTS, Requests};

/// See the module.
#[derive(Debug)]
pub struct Local<P: Protocol> {
    lines: Mutex<HashMap<StreamId, Line<P>>>,
}

/// The way to an owner.
type Owner<P> = mpsc::Sender<Box<Asked<P>>>;

/// The ways to and from one stream.
#[derive(Debug)]
struct Line<P: Protocol> {
    owner: Option<Owner<P>>,
    followers: Vec<mpsc::Sender<Arc<P::Broadcast>>>,
}

impl<P: Protocol> Line<P> {
    fn is_used(&self) -> bool {
        self.owner.as_ref().is_some_and(|owner| !owner.is_closed())
            || self.followers.iter().any(|follower| !follower.is_closed())
    }
}

impl<P: Protocol> Default for Line<P> {
    fn default() -> Self {
        Self { owner: None, followers: Vec::new() }
    }
}

impl<P: Protocol> Default for Local<P> {
    fn default() -> Self {
        Self { lines: Mutex::default() }
    }
}

impl<P: Protocol> Local<P> {
    fn lock(&self) -> MutexGuard<'_, HashMap<StreamId, Line<P>>> {
        // Every change under the lock is whole in itself.
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Tells all who follow and can take it in this moment; the others hear the end.
    pub fn tell_at_once(&self, stream: StreamId, told: P::Broadcast) {
        if let Some(line) = self.lock().get_mut(&stream) {
            let told = Arc::new(told);
            line.followers.retain(|follower| follower.try_send(told.clone()).is_ok());
        }
    }

    /// All who follow anything hear the end.
    pub fn end_all_following(&self) {
        self.lock().values_mut().for_each(|line| line.followers.clear());
    }

    /// Opens the way to the owner of a stream.
    pub fn open(&self, stream: StreamId) -> Requests<P> {
        let (sender, asked) = mpsc::channel(REQUESTS);
        self.lock().entry(stream).or_default().owner = Some(sender);
        asked
    }

    /// Puts a request into the owner's line, and gives the way on which the answer comes. Nothing where nobody serves.
    pub async fn enqueue(&self, stream: StreamId, request: P::Request) -> Option<oneshot::Receiver<P::Answer>> {
        put(self.owner(stream), request).await
    }

    fn owner(&self, stream: StreamId) -> Option<Owner<P>> {
        self.lock().get(&stream).and_then(|line| line.owner.clone())
    }
}

async fn put<P: Protocol>(owner: Option<Owner<P>>, request: P::Request) -> Option<oneshot::Receiver<P::Answer>> {
    let (answer, answered) = oneshot::channel();
    owner?.send(Box::new(Asked { request, answer })).await.ok()?;
    Some(answered)
}

impl<P: Protocol> Bus<P> for Local<P> {
    fn ask(&self, stream: StreamId, request: P::Request) -> Answering<P> {
        let owner = self.owner(stream);
        Box::pin(async move { put(owner, request).await.ok_or(Gone)?.await.map_err(|_| Gone) })
    }

    fn tell(&self, stream: StreamId, told: P::Broadcast) -> BoxFuture<'_, ()> {
        let followers = self.lock().get(&stream).map(|line| line.followers.clone()).unwrap_or_default();
        Box::pin(async move {
            let told = Arc::new(told);
            for follower in followers {
                // One who has gone needs no word.
                let _ = follower.send(told.clone()).await;
            }
        })
    }

    fn follow(&self, stream: StreamId) -> BoxFuture<'_, Result<Broadcasts<P>, Gone>> {
        let (sender, told) = mpsc::channel(BROADCASTS);
        let mut lines = self.lock();
        // Before the list grows: streams that nobody follows any more, and nobody serves.
        if lines.len() == lines.capacity() {
            lines.retain(|_, line| line.is_used());
        }
        let followers = &mut lines.entry(stream).or_default().followers;
        followers.retain(|follower| !follower.is_closed());
        followers.push(sender);
        Box::pin(std::future::ready(Ok(told)))
    }

    fn leave(&self, _stream: StreamId) -> BoxFuture<'_, ()> {
        // The owner ends no earlier than who follows.
        Box::pin(std::future::ready(()))
    }

    fn serve(&self, lease: &Lease) -> BoxFuture<'_, Requests<P>> {
        Box::pin(std::future::ready(self.open(lease.stream())))
    }

    fn end(&self, lease: &Lease) -> BoxFuture<'_, ()> {
        let mut lines = self.lock();
        if !P::TOLD_BY_ALL {
            lines.remove(&lease.stream());
        } else if let Some(line) = lines.get_mut(&lease.stream()) {
            // Others tell it on.
            line.owner = None;
        }
        Box::pin(std::future::ready(()))
    }
}
