//! What tables need, and how the layers up to them are put together.

use std::sync::Arc;

use tokio_util::sync::CancellationToken;

use super::admission::Admission;
use super::directory::Directory;
use super::lobby::Lobby;
use super::lobby_talk::LobbyTalk;
use super::services::{TableProtocol, TableServicesParts};
use super::spectator_runtime::SpectatorRuntime;
use super::table_port::LocalTables;
use super::table_quota::TableQuota;
use crate::accounts::Accounts;
use crate::accounts::credentials::post::Post;
use crate::base::config::Config;
use crate::base::cpu_pool::CpuPool;
use crate::base::service::service;
use crate::bus::leases::Leases;
use crate::bus::site::Nodes;
use crate::contests::measured::thinking::Thinking;
use crate::contests::registry::{ContestProtocol, ContestRegistry};
use crate::contests::{Contests, ContestsParts};
use crate::notices::news::News;
use crate::notices::push::house::Push;
use crate::notices::{Notices, NoticesParts};
use crate::social::{Social, SocialParts};
use thurup_store::Store;

service! {
    /// Tables at which people play, and the lobby where they find them.
    Tables(TablesParts) on Contests {
        /// The tables that are awake.
        directory: Directory,
        /// The lobby.
        lobby: Arc<Lobby>,
        /// What is said there.
        lobby_talk: LobbyTalk,
        /// Who made the tables.
        table_quota: TableQuota,
        /// Who owns which table.
        leases: Arc<dyn Leases>,
        /// How those who come are let in, so many at once.
        admission: Admission,
        /// Where the connections of those are served who only watch.
        spectators: SpectatorRuntime,
    }
}

impl Tables {
    /// All layers up to this one. Contests and friends lie below and ask tables through a port, so these are put together at once.
    pub fn assemble(
        config: Config,
        store: Store,
        nodes: &Nodes,
        post: Option<Post>,
        push: Option<Push>,
        stop: CancellationToken,
    ) -> Self {
        let (leases, peers) = (nodes.leases.clone(), nodes.peers.clone());
        let lobby = Arc::new(Lobby::new(config.limits.public_tables_of_address, peers.clone()));
        let lobby_talk = LobbyTalk::new(peers.clone());
        let bytes = config.bus_in_bytes;
        let (bus, of_contests) = (nodes.bus::<TableProtocol>(bytes), nodes.bus::<ContestProtocol>(bytes));
        let accounts = Accounts::assemble(config, store, (peers.clone(), nodes.leading.clone()), post, stop);
        let events = Arc::new(ContestRegistry::new(of_contests, leases.clone(), peers.clone()));
        let cpu = CpuPool::new(accounts.config.helpers);
        let means = TableServicesParts {
            store: accounts.store.clone(),
            events: events.clone(),
            rights: accounts.rights.clone(),
            bus,
            leases: leases.clone(),
            peers: peers.clone(),
            cpu: cpu.clone(),
            lobby: lobby.clone(),
            lobby_talk: lobby_talk.clone(),
            pace: accounts.config.pace,
            limits: accounts.config.limits.clone(),
            voice: accounts.config.voice.clone(),
            tasks: accounts.tasks.clone(),
            stop: accounts.stop.clone(),
        };
        let directory = Directory::new(means.into());
        directory.hear();
        let admission = Admission::new(accounts.config.limits.greeted_at_once);
        let table_port = Arc::new(LocalTables { directory: directory.clone(), lobby: lobby.clone() });
        let notices = Notices::new(NoticesParts { news: News::new(peers.clone()), push, below: accounts });
        let social = Social::new(SocialParts { table_port, below: notices });
        let contests = Contests::new(ContestsParts { events, thinking: Thinking::new(cpu.clone()), cpu, below: social });
        let (table_quota, spectators) = (TableQuota::new(peers), SpectatorRuntime::new());
        Self::new(TablesParts { directory, lobby, lobby_talk, table_quota, leases, admission, spectators, below: contests })
    }
}
