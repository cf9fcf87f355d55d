//! What the layers below ask of tables and of the lobby.

use std::collections::{HashMap, HashSet};
use std::sync::Arc;

use futures_util::future::BoxFuture;
use thurup_people::ids::ClubId;
use thurup_table::Door;
use thurup_wire::http::LobbyTable;

use super::directory::Directory;
use super::lobby::Lobby;
use crate::error::reason::Reason;
use crate::social::table_port::TablePort;
use thurup_store::ids::{PersonId, TableId};

/// The tables of this process.
pub struct LocalTables {
    /// Those that are awake.
    pub directory: Directory,
    /// Where people find them.
    pub lobby: Arc<Lobby>,
}

impl TablePort for LocalTables {
    fn whereabouts(&self) -> HashMap<PersonId, TableId> {
        self.lobby.whereabouts()
    }

    fn name_of(&self, table: TableId) -> Option<String> {
        self.lobby.name_of(table)
    }

    fn is_at(&self, table: TableId, person: PersonId) -> bool {
        self.lobby.is_at(table, person)
    }

    fn of_club(&self, club: ClubId, belongs: bool) -> Vec<LobbyTable> {
        self.lobby.of_club(club, belongs)
    }

    fn awake(&self) -> HashSet<TableId> {
        self.directory.awake()
    }

    fn look(&self, table: TableId) -> BoxFuture<'_, Result<(LobbyTable, Door), Reason>> {
        Box::pin(async move { self.directory.get(table).await?.look().await })
    }

    fn ruled(&self, table: TableId) -> BoxFuture<'_, bool> {
        Box::pin(self.directory.ruled(table))
    }
}
