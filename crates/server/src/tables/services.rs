//! What a table needs of the server.

use std::ops::Deref;
use std::sync::Arc;

use thurup_table::Pace;
use thurup_table::owner_request::{Answer, OwnerRequest, TableBroadcast};
use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::accounts::permission_cache::PermissionCache;
use crate::base::config::Limits;
use crate::base::config::voice::VoiceConfig;
use crate::base::cpu_pool::CpuPool;
use crate::bus::leases::Leases;
use crate::bus::peers::Peers;
use crate::bus::{Bus, Protocol, Stands};
use crate::contests::registry::ContestRegistry;
use crate::tables::lobby::Lobby;
use crate::tables::lobby_talk::LobbyTalk;
use thurup_store::Store;

/// What goes to and from tables.
#[derive(Debug)]
pub struct TableProtocol;

impl Protocol for TableProtocol {
    const NAME: &'static str = "table";
    type Request = OwnerRequest;
    type Answer = Answer;
    type Broadcast = TableBroadcast;

    /// A connection is open until it is closed, or its node is gone.
    fn stands(request: &OwnerRequest) -> Option<Stands<OwnerRequest>> {
        let OwnerRequest::Here { person, from, open, .. } = request else { return None };
        let key = format!("{} {from:?}", person.id);
        if !open {
            return Some(Stands::Ends(key));
        }
        let (person, from) = (person.clone(), *from);
        Some(Stands::Begins(key, OwnerRequest::Here { person, from, open: false, parted: false, beside: Vec::new() }))
    }
}

/// See the module. Cheap to clone, and small: every connection at a table holds it.
#[derive(Clone, Debug)]
pub struct TableServices(Arc<TableServicesParts>);

/// See [`TableServices`].
#[derive(Debug)]
pub struct TableServicesParts {
    /// The store.
    pub store: Store,
    /// Events, which say what is played at their tables.
    pub events: Arc<ContestRegistry>,
    /// Who may do what.
    pub rights: Arc<PermissionCache>,
    /// How owners and rooms hear of each other.
    pub bus: Arc<dyn Bus<TableProtocol>>,
    /// Who owns which table.
    pub leases: Arc<dyn Leases>,
    /// The other nodes.
    pub peers: Peers,
    /// Where bots and the tutor think.
    pub cpu: CpuPool,
    /// The lobby.
    pub lobby: Arc<Lobby>,
    /// What is said there.
    pub lobby_talk: LobbyTalk,
    /// How fast tables move on.
    pub pace: Pace,
    /// Bounds.
    pub limits: Limits,
    /// Who helps browsers to find each other.
    pub voice: VoiceConfig,
    /// Tasks that end by themselves when the server stops.
    pub tasks: TaskTracker,
    /// Set when the server stops.
    pub stop: CancellationToken,
}

impl From<TableServicesParts> for TableServices {
    fn from(means: TableServicesParts) -> Self {
        Self(Arc::new(means))
    }
}

impl Deref for TableServices {
    type Target = TableServicesParts;

    fn deref(&self) -> &TableServicesParts {
        &self.0
    }
}
