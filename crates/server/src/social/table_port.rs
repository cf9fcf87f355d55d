//! The tables, as the layers below them see them.

use std::collections::{HashMap, HashSet};

use futures_util::future::BoxFuture;
use thurup_people::ids::ClubId;
use thurup_table::Door;
use thurup_wire::http::LobbyTable;

use crate::error::reason::Reason;
use thurup_store::ids::{PersonId, TableId};

/// What friends, clubs and contests ask of tables and of the lobby.
pub trait TablePort: Send + Sync {
    /// Where the people are who are at a table.
    fn whereabouts(&self) -> HashMap<PersonId, TableId>;
    /// The name of a table that is in the lobby.
    fn name_of(&self, table: TableId) -> Option<String>;
    /// Whether somebody is at a table.
    fn is_at(&self, table: TableId, person: PersonId) -> bool;
    /// The tables of a club that are on; of private ones those alone to which one who belongs to it may come.
    fn of_club(&self, club: ClubId, belongs: bool) -> Vec<LobbyTable>;
    /// The tables awake.
    fn awake(&self) -> HashSet<TableId>;
    /// Wakes a table, if it sleeps, and looks at it from outside.
    fn look(&self, table: TableId) -> BoxFuture<'_, Result<(LobbyTable, Door), Reason>>;
    /// Has a table look at the rulings of its contest, if it is awake. True unless it could not take them.
    fn ruled(&self, table: TableId) -> BoxFuture<'_, bool>;
}
