//! A bus that writes everything as bytes and reads it back before it passes it on, as one between machines would.

use futures_util::future::BoxFuture;
use serde::Serialize;
use serde::de::DeserializeOwned;
use thurup_store::StreamId;

use super::leases::Lease;
use super::{Answering, Broadcasts, Bus, Gone, Protocol, Requests};

/// See the module.
#[derive(Debug)]
pub struct Bytes<B>(pub B);

fn there_and_back<T: Serialize + DeserializeOwned>(what: &T) -> Option<T> {
    serde_json::to_vec(what)
        .and_then(|bytes| serde_json::from_slice(&bytes))
        .inspect_err(|error| tracing::error!(%error, "something on the bus does not read back"))
        .ok()
}

impl<P: Protocol, B: Bus<P>> Bus<P> for Bytes<B> {
    fn ask(&self, stream: StreamId, request: P::Request) -> Answering<P> {
        let Some(request) = there_and_back(&request) else { return Box::pin(async { Err(Gone) }) };
        let answering = self.0.ask(stream, request);
        Box::pin(async move { there_and_back(&answering.await?).ok_or(Gone) })
    }

    fn tell(&self, stream: StreamId, told: P::Broadcast) -> BoxFuture<'_, ()> {
        match there_and_back(&told) {
            Some(told) => self.0.tell(stream, told),
            // Those who follow see the gap.
            None => Box::pin(async {}),
        }
    }

    fn follow(&self, stream: StreamId) -> BoxFuture<'_, Result<Broadcasts<P>, Gone>> {
        self.0.follow(stream)
    }

    fn leave(&self, stream: StreamId) -> BoxFuture<'_, ()> {
        self.0.leave(stream)
    }

    fn serve(&self, lease: &Lease) -> BoxFuture<'_, Requests<P>> {
        self.0.serve(lease)
    }

    fn end(&self, lease: &Lease) -> BoxFuture<'_, ()> {
        self.0.end(lease)
    }
}
