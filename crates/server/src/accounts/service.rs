//! What the layer of accounts holds.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use super::addresses::Addresses;
use super::connections::Lines;
use super::credentials::Ways;
use super::permission_cache::PermissionCache;
use crate::accounts::credentials::post::Post;
use crate::base::config::Config;
use crate::bus::leading::Leading;
use crate::bus::peers::Peers;
use crate::settings::Settings;
use thurup_store::Store;

/// What the lowest layer of people has, and with it every layer above. Cheap to clone.
#[derive(Clone)]
pub struct Accounts(Arc<AccountsParts>);

/// See [`Accounts`].
pub struct AccountsParts {
    /// What the operator has set at the start.
    pub config: Config,
    /// The store.
    pub store: Store,
    /// What can be changed while it runs.
    pub settings: Arc<Settings>,
    /// Letters, where the house can send them.
    pub post: Option<Post>,
    /// Who may do what.
    pub rights: Arc<PermissionCache>,
    /// Which sessions have a connection open.
    pub lines: Arc<Lines>,
    /// What addresses may do.
    pub addresses: Arc<Addresses>,
    /// Credentials.
    pub ways: Ways,
    /// The other nodes of the site.
    pub peers: Peers,
    /// Whether this node does what only one may.
    pub leading: Leading,
    /// Tasks that end by themselves when the server stops.
    pub tasks: TaskTracker,
    /// Set once the server is told to end: nobody new should be sent to it. It may serve on for a while.
    pub draining: CancellationToken,
    /// Set when the server stops.
    pub stop: CancellationToken,
}

impl Accounts {
    /// Of what is set, and the store.
    pub fn assemble(
        config: Config,
        store: Store,
        (peers, leading): (Peers, Leading),
        post: Option<Post>,
        stop: CancellationToken,
    ) -> Self {
        let settings = Arc::new(Settings::new(store.clone(), &config));
        let lines = Arc::new(Lines::new(peers.clone()));
        let rights = PermissionCache::new(store.clone(), settings.clone(), lines.clone(), peers.clone());
        let (addresses, free) = (Arc::new(Addresses::default()), settings.own_network_free.clone());
        let ways = Ways::new(settings.accounts_per_day.clone(), free, addresses.clone(), &config.origins);
        let (tasks, draining) = (TaskTracker::new(), CancellationToken::new());
        Self(Arc::new(AccountsParts {
            config,
            store,
            settings,
            post,
            rights,
            lines,
            addresses,
            ways,
            peers,
            leading,
            tasks,
            draining,
            stop,
        }))
    }
}

impl std::ops::Deref for Accounts {
    type Target = AccountsParts;

    fn deref(&self) -> &AccountsParts {
        &self.0
    }
}
