//! Who has made the tables that are awake: one person, and one address, has room for so many.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use serde::{Deserialize, Serialize};

use crate::base::config::Limits;
use crate::bus::peers::{Peers, Word};
use crate::error::reason::Reason;
use crate::tables::error::TableError;
use thurup_store::Person;
use thurup_store::ids::{PersonId, TableId};
use thurup_table::Address;

/// A new table counts for so long at least: its maker is on the way to it.
const NEW: Duration = Duration::from_secs(60);

/// One who makes a table.
#[derive(Clone, Debug)]
pub struct Maker {
    /// Who.
    pub person: Person,
    /// From where.
    pub address: Address,
}

/// The tables that were made since the start and are new or awake.
#[derive(Debug)]
pub struct TableQuota {
    made: Arc<Mutex<HashMap<TableId, Made>>>,
    peers: Peers,
}

#[derive(Debug)]
struct Made {
    person: PersonId,
    address: Address,
    public: bool,
    at: Instant,
}

/// A table was made: what nodes tell each other.
#[derive(Debug, Serialize, Deserialize)]
struct TableMade {
    table: TableId,
    person: PersonId,
    address: Address,
    public: bool,
}

impl Word for TableMade {
    const NAME: &'static str = "table-made";
}

impl TableQuota {
    /// None was made. What is made on these counts, too.
    pub fn new(peers: Peers) -> Self {
        let made: Arc<Mutex<HashMap<TableId, Made>>> = Arc::default();
        let here = made.clone();
        peers.hear(move |_, TableMade { table, person, address, public }| {
            let made = Made { person, address, public, at: Instant::now() };
            here.lock().unwrap_or_else(PoisonError::into_inner).insert(table, made);
        });
        Self { made, peers }
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Made>> {
        // Every change under the lock is whole in itself.
        self.made.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Counts another table, for as long as it is new or `awake`, unless what is returned is dropped.
    ///
    /// # Errors
    /// When its maker, or the address, has as many as there may be.
    pub fn add(
        &self,
        maker: &Maker,
        table: TableId,
        public: bool,
        limits: &Limits,
        awake: impl Fn(TableId) -> bool,
    ) -> Result<Adding<'_>, Reason> {
        let mut tables = self.lock();
        tables.retain(|table, made| made.at.elapsed() < NEW || awake(*table));
        let count = |which: &dyn Fn(&Made) -> bool| tables.values().filter(|made| which(made)).count();
        let (person, address) = (maker.person.id, maker.address);
        for (own, most) in [
            (count(&|made| made.person == person), limits.tables_of_person),
            (count(&|made| made.address == address), limits.tables_of_address),
        ] {
            if own >= most {
                return Err(TableError::TooManyOwnTables(most).into());
            }
        }
        for (own, most) in [
            (count(&|made| made.public && made.person == person), limits.public_tables_of_person),
            (count(&|made| made.public && made.address == address), limits.public_tables_of_address),
        ] {
            if public && own >= most {
                return Err(TableError::TooManyPublicTables(most).into());
            }
        }
        tables.insert(table, Made { person, address, public, at: Instant::now() });
        Ok(Adding { quota: self, table, stays: false })
    }
}

/// A table that is being made. Dropped before it stays, it does not count.
#[derive(Debug)]
pub struct Adding<'a> {
    quota: &'a TableQuota,
    table: TableId,
    stays: bool,
}

impl Adding<'_> {
    /// It is made.
    pub fn stays(mut self) {
        self.stays = true;
        if let Some(Made { person, address, public, .. }) = self.quota.lock().get(&self.table) {
            let word = TableMade { table: self.table, person: *person, address: *address, public: *public };
            self.quota.peers.tell(&word);
        }
    }
}

impl Drop for Adding<'_> {
    fn drop(&mut self) {
        if !self.stays {
            self.quota.lock().remove(&self.table);
        }
    }
}
