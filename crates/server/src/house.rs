//! What the whole server shares.

use std::ops::Deref;
use std::sync::Arc;
use std::time::{SystemTime, UNIX_EPOCH};

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bots::Bots;
use crate::config::Config;
use crate::http::guard::Rates;
use crate::lobby::Lobby;
use crate::store::Store;
use crate::tables::Tables;

/// The shared parts of a server. Cheap to clone.
#[derive(Clone)]
pub struct House(Arc<Parts>);

/// See [`House`].
pub struct Parts {
    /// Settings.
    pub config: Config,
    /// The store.
    pub store: Store,
    /// Rates by address.
    pub rates: Rates,
    /// The tables that are awake.
    pub tables: Tables,
    /// The lobby.
    pub lobby: Lobby,
    /// Where bots think.
    pub bots: Bots,
    /// Tasks that end by themselves when the server stops.
    pub tasks: TaskTracker,
    /// Set when the server stops.
    pub stop: CancellationToken,
}

impl House {
    /// Puts a server together.
    pub fn new(config: Config, store: Store, stop: CancellationToken) -> Self {
        let rates = Rates::new(&config.limits, config.behind_proxy);
        Self(Arc::new(Parts {
            config,
            store,
            rates,
            tables: Tables::default(),
            lobby: Lobby::default(),
            bots: Bots::default(),
            tasks: TaskTracker::new(),
            stop,
        }))
    }
}

impl Deref for House {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// Milliseconds since 1970.
pub fn now_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| u64::try_from(d.as_millis()).unwrap_or(u64::MAX))
}
