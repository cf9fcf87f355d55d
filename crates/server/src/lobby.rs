//! The lobby: public tables with somebody at them, told to everyone who looks, at most a few times a second.

use std::collections::{BTreeMap, HashMap};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use axum::extract::ws::Utf8Bytes;
use tokio::sync::{Notify, watch};
use tokio_util::sync::CancellationToken;

use crate::ids::{PersonId, TableId};
use thurup_wire::http::{Lobby as LobbyView, LobbyTable};
use thurup_wire::view::TablePhase;

/// The least time between two messages.
const PAUSE: Duration = Duration::from_millis(400);
/// Most tables shown.
const SHOWN: usize = 200;

/// See the module.
#[derive(Debug)]
pub struct Lobby {
    inside: Mutex<Inside>,
    changed: Notify,
    latest: watch::Sender<Utf8Bytes>,
}

#[derive(Debug, Default)]
struct Inside {
    tables: BTreeMap<TableId, LobbyTable>,
    people: HashMap<PersonId, u32>,
    lookers: u32,
}

impl Default for Lobby {
    fn default() -> Self {
        let lobby = Self { inside: Mutex::default(), changed: Notify::new(), latest: watch::channel(Utf8Bytes::default()).0 };
        lobby.latest.send_replace(lobby.text());
        lobby
    }
}

impl Lobby {
    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Every change under the lock is whole in itself.
        self.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows a table as it is now, or no more.
    pub fn show(&self, id: TableId, table: Option<LobbyTable>) {
        let changed = {
            let mut inside = self.lock();
            match table {
                Some(table) => inside.tables.insert(id, table.clone()).as_ref() != Some(&table),
                None => inside.tables.remove(&id).is_some(),
            }
        };
        if changed {
            self.changed.notify_one();
        }
    }

    /// Somebody opened a connection to a table, or closed it.
    pub fn person(&self, person: PersonId, here: bool) {
        let mut inside = self.lock();
        let count = inside.people.entry(person).or_default();
        *count = if here { *count + 1 } else { count.saturating_sub(1) };
        if *count == 0 {
            inside.people.remove(&person);
        }
        drop(inside);
        self.changed.notify_one();
    }

    /// Somebody looks at the lobby itself, or goes.
    pub fn looker(&self, here: bool) {
        let mut inside = self.lock();
        inside.lookers = if here { inside.lookers + 1 } else { inside.lookers.saturating_sub(1) };
        drop(inside);
        self.changed.notify_one();
    }

    /// Follows the lobby.
    pub fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.latest.subscribe()
    }

    /// The tables shown, those with room for people first, older ones first among them.
    pub fn tables(&self) -> Vec<LobbyTable> {
        let mut tables: Vec<LobbyTable> = self.lock().tables.values().cloned().collect();
        tables.sort_by_key(|table| {
            let free = table.sitters.iter().any(Option::is_none);
            let bots = table.sitters.iter().flatten().any(|sitter| sitter.bot);
            (!(free && table.phase == TablePhase::Gathering), !(free || bots))
        });
        tables
    }

    fn text(&self) -> Utf8Bytes {
        let mut tables = self.tables();
        tables.truncate(SHOWN);
        let people = {
            let inside = self.lock();
            u32::try_from(inside.people.len()).unwrap_or(u32::MAX).saturating_add(inside.lookers)
        };
        serde_json::to_string(&LobbyView { tables, people })
            .inspect_err(|error| tracing::error!(%error, "the lobby cannot be written"))
            .unwrap_or_default()
            .into()
    }

    /// Tells those who look, until the server stops.
    pub async fn run(&self, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = self.changed.notified() => {}
                () = stop.cancelled() => return,
            }
            if self.latest.receiver_count() > 0 || !self.latest.borrow().is_empty() {
                self.latest.send_replace(self.text());
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}
