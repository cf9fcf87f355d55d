//! A bus that writes everything as bytes and reads it back before it passes it on, as one between machines would.

use std::pin::Pin;

use serde::Serialize;
use serde::de::DeserializeOwned;
use thurup_table::TableId;
use thurup_table::owner_request::{OwnerRequest, TableBroadcast};
use tokio::sync::mpsc;

use super::{Answering, Asked, Bus, Elsewhere, Gone};

/// See the module.
#[derive(Debug)]
pub struct Bytes<B>(pub B);

fn there_and_back<T: Serialize + DeserializeOwned>(what: &T) -> Option<T> {
    serde_json::to_vec(what)
        .and_then(|bytes| serde_json::from_slice(&bytes))
        .inspect_err(|error| tracing::error!(%error, "something on the bus does not read back"))
        .ok()
}

impl<B: Bus> Bus for Bytes<B> {
    fn ask(&self, table: TableId, command: OwnerRequest) -> Answering {
        let Some(command) = there_and_back(&command) else { return Box::pin(async { Err(Gone) }) };
        let answering = self.0.ask(table, command);
        Box::pin(async move { there_and_back(&answering.await?).ok_or(Gone) })
    }

    fn tell<'a>(&'a self, table: TableId, told: TableBroadcast) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        match there_and_back(&told) {
            Some(told) => self.0.tell(table, told),
            // Those who follow see the gap.
            None => Box::pin(async {}),
        }
    }

    fn follow(&self, table: TableId) -> mpsc::Receiver<TableBroadcast> {
        self.0.follow(table)
    }

    fn own(&self, table: TableId) -> Result<mpsc::Receiver<Asked>, Elsewhere> {
        self.0.own(table)
    }

    fn let_go(&self, table: TableId) {
        self.0.let_go(table);
    }
}
