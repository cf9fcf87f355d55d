//! All in one process.

use std::collections::HashMap;
use std::pin::Pin;
use std::sync::{Mutex, MutexGuard, PoisonError};

use thurup_table::TableId;
use thurup_table::owner_request::{OwnerRequest, TableBroadcast};
use tokio::sync::{mpsc, oneshot};

use super::{Answering, Asked, Bus, COMMANDS, Elsewhere, Gone, TOLD};

/// See the module.
#[derive(Debug, Default)]
pub struct Local {
    lines: Mutex<HashMap<TableId, Line>>,
}

/// The ways to and from one table.
#[derive(Debug, Default)]
struct Line {
    owner: Option<mpsc::Sender<Asked>>,
    followers: Vec<mpsc::Sender<TableBroadcast>>,
}

impl Local {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Line>> {
        // Every change under the lock is whole in itself.
        self.lines.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Bus for Local {
    fn ask(&self, table: TableId, command: OwnerRequest) -> Answering {
        let owner = self.lock().get(&table).and_then(|line| line.owner.clone());
        Box::pin(async move {
            let (answer, answered) = oneshot::channel();
            owner.ok_or(Gone)?.send(Asked { command, answer }).await.map_err(|_| Gone)?;
            answered.await.map_err(|_| Gone)
        })
    }

    fn tell<'a>(&'a self, table: TableId, told: TableBroadcast) -> Pin<Box<dyn Future<Output = ()> + Send + 'a>> {
        let followers = self.lock().get(&table).map(|line| line.followers.clone()).unwrap_or_default();
        Box::pin(async move {
            for follower in followers {
                // One who has gone needs no word.
                let _ = follower.send(told.clone()).await;
            }
        })
    }

    fn follow(&self, table: TableId) -> mpsc::Receiver<TableBroadcast> {
        let (sender, told) = mpsc::channel(TOLD);
        let mut lines = self.lock();
        let followers = &mut lines.entry(table).or_default().followers;
        followers.retain(|follower| !follower.is_closed());
        followers.push(sender);
        told
    }

    fn own(&self, table: TableId) -> Result<mpsc::Receiver<Asked>, Elsewhere> {
        let (sender, asked) = mpsc::channel(COMMANDS);
        self.lock().entry(table).or_default().owner = Some(sender);
        Ok(asked)
    }

    fn let_go(&self, table: TableId) {
        let mut lines = self.lock();
        if lines.get(&table).is_some_and(|line| line.owner.as_ref().is_none_or(mpsc::Sender::is_closed)) {
            lines.remove(&table);
        }
    }
}
