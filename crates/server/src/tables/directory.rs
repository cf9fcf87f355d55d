//! All tables: finds them, and wakes them from their logs.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Weak};

use serde::{Deserialize, Serialize};
use thurup_table::owner_request::{Answer, OwnerRequest};
use thurup_table::room::PastLine;
use thurup_table::{Address, Door, Wish};
use thurup_table::{Names, Person, TableId, TableState};
use thurup_wire::http::{LobbyTable, NewTable};
use tokio::sync::{OnceCell, mpsc, oneshot};

use super::awake::{Awake, Place, Slot};
use super::chat;
use super::owner::Owner;
use super::room::{self, Asking, Room, RoomMessage};
use super::services::TableServices;
use crate::bus::Gone;
use crate::bus::leases::NoLease;
use crate::bus::link::Link;
use crate::bus::peers::Word;
use crate::error::reason::Reason;
use crate::streams::table_log::{Trouble, fold};
use crate::tables::error::TableError;
use thurup_store::Begin;
use thurup_store::ids::PersonId;

/// See the module.
#[derive(Clone, Debug)]
pub struct Directory {
    /// What tables need.
    pub services: TableServices,
    awake: Arc<Awake>,
}

/// Somebody is forgotten: what nodes tell each other.
#[derive(Debug, Serialize, Deserialize)]
struct Forgotten {
    all_of_them: Vec<PersonId>,
    named: Vec<TableId>,
}

impl Word for Forgotten {
    const NAME: &'static str = "forgotten";
}

/// A table that is awake, and stays so while this is held.
#[derive(Clone, Debug)]
pub struct Table {
    id: TableId,
    slot: Slot,
    services: TableServices,
}

impl Table {
    /// Hands the room something to do; waits while its queue is full.
    ///
    /// # Errors
    /// When the table has stopped.
    pub async fn ask(&self, ask: RoomMessage) -> Result<(), Reason> {
        let room = self.slot.get().ok_or(Reason::Internal)?;
        room.send(Box::new(ask)).await.map_err(|_| Reason::Stopping)
    }

    /// Acts for a person without a connection.
    ///
    /// # Errors
    /// When the table has stopped, or lost its store: then it is not known whether it was done.
    pub async fn act(&self, by: Person, from: Address, wish: Wish) -> Result<Answer, Reason> {
        let answer = self.services.bus.ask(self.id.into(), OwnerRequest::Execute { by, from, id: None, wish, why: None }).await;
        answer.map_err(|_| if self.services.stop.is_cancelled() { Reason::Stopping } else { Reason::NotKnown })
    }

    /// How it looks from the lobby, and whom it lets in.
    ///
    /// # Errors
    /// When the table has stopped.
    pub async fn look(&self) -> Result<(LobbyTable, Door), Reason> {
        let (seen, view) = oneshot::channel();
        self.ask(RoomMessage::Look { seen }).await?;
        view.await.map_err(|_| Reason::Stopping)
    }

    /// What it takes to make another table like this one.
    ///
    /// # Errors
    /// When the table has stopped.
    pub async fn form(&self) -> Result<NewTable, Reason> {
        let (seen, form) = oneshot::channel();
        self.ask(RoomMessage::Form { seen }).await?;
        form.await.map_err(|_| Reason::Stopping)
    }
}

impl Directory {
    /// Of tables with these means.
    pub fn new(services: TableServices) -> Self {
        Self { services, awake: Arc::default() }
    }

    /// Number of tables awake.
    pub fn count(&self) -> usize {
        self.awake.lock().len()
    }

    /// The tables awake.
    pub fn awake(&self) -> HashSet<TableId> {
        self.awake.lock().keys().copied().collect()
    }

    /// Lets go of tables that know somebody who is forgotten, by any of these ids, and of those that they had named, so that they
    /// are woken from their logs as these are now. Whoever is at one is back at it in a moment.
    pub async fn forgotten(&self, all_of_them: &[PersonId], named: &[TableId]) {
        let word = Forgotten { all_of_them: all_of_them.to_vec(), named: named.to_vec() };
        self.services.peers.tell(&word);
        self.forget(&word).await;
    }

    /// Hears of those whom other nodes have forgotten.
    pub fn hear(&self) {
        let here = self.clone();
        self.services.peers.hear(move |_, word: Forgotten| {
            let here = here.clone();
            tokio::spawn(async move { here.forget(&word).await });
        });
    }

    async fn forget(&self, Forgotten { all_of_them, named }: &Forgotten) {
        for table in self.awake() {
            let knowing = (!named.contains(&table)).then(|| all_of_them.clone());
            // One that has gone to sleep meanwhile knows nobody. Of one that another node owns that one is asked as often.
            let _ = self.services.bus.ask(table.into(), OwnerRequest::Anew { knowing }).await;
        }
    }

    /// Lets go of a table, if it is awake, so that it is woken from what is stored now. Whoever is at it is back at it in a moment.
    pub async fn anew(&self, table: TableId) {
        // One that sleeps is woken from what is stored anyway.
        let _ = self.services.bus.ask(table.into(), OwnerRequest::Anew { knowing: None }).await;
    }

    /// Has a table look at the rulings of its event, if it is awake. True unless it could not take them.
    pub async fn ruled(&self, table: TableId) -> bool {
        match self.services.bus.ask(table.into(), OwnerRequest::Ruled).await {
            Ok(answer) => answer.refused.is_none(),
            // One that sleeps looks when it wakes. Without a line nobody knows whether it does.
            Err(Gone) => self.services.peers.link().is_none_or(Link::is_up),
        }
    }

    /// Whether no more tables may be awake.
    pub fn is_full(&self) -> bool {
        is_full(&mut self.awake.lock(), self.services.limits.tables)
    }

    /// The table with this id, woken from its log if need be.
    ///
    /// # Errors
    /// When there is none, the log cannot be read, or too many are awake.
    pub async fn get(&self, id: TableId) -> Result<Table, Reason> {
        // Between two terms nothing here may be shown.
        self.services.leases.term().ok_or(Reason::Moving)?;
        let slot = self.slot(id)?;
        let woken = slot.get_or_try_init(|| self.wake(id, Arc::downgrade(&slot))).await.map(|_| ());
        match woken {
            Ok(()) => Ok(Table { id, slot, services: self.services.clone() }),
            Err(reason) => {
                let mut awake = self.awake.lock();
                drop(slot);
                if awake.get(&id).is_some_and(|slot| Arc::strong_count(slot) == 1 && slot.get().is_none()) {
                    awake.remove(&id);
                }
                Err(reason)
            }
        }
    }

    fn slot(&self, id: TableId) -> Result<Slot, Reason> {
        let mut awake = self.awake.lock();
        if let Some(slot) = awake.get(&id) {
            // A table whose task has ended without a word is woken anew.
            if slot.get().is_none_or(|room| !room.is_closed()) {
                return Ok(slot.clone());
            }
        } else if is_full(&mut awake, self.services.limits.tables) {
            return Err(TableError::TooManyTables.into());
        }
        let slot = Slot::default();
        awake.insert(id, slot.clone());
        Ok(slot)
    }

    async fn wake(&self, id: TableId, slot: Weak<OnceCell<Asking>>) -> Result<Asking, Reason> {
        let services = &self.services;
        if services.stop.is_cancelled() {
            return Err(Reason::Stopping);
        }
        let term = services.leases.term();
        // It is owned, and both ways are open, before the log is read: nobody else writes what is not read, nothing is told in vain.
        let lease = services.leases.claim(id.into()).await;
        let owned = match lease {
            Ok(lease) => Some((services.bus.serve(&lease).await, lease)),
            // Another machine owns it: the room follows alone.
            Err(NoLease::Elsewhere) => None,
            Err(other) => return Err(other.into()),
        };
        let read = async {
            let told = services.bus.follow(id.into()).await.map_err(|Gone| Reason::Moving)?;
            Ok((told, self.read(id).await?))
        };
        let (told, (stands, said)) = match read.await {
            Ok(read) => read,
            Err(reason) => {
                if let Some((_, lease)) = owned {
                    services.bus.end(&lease).await;
                }
                return Err(reason);
            }
        };
        let (room, questions) = mpsc::channel(room::QUEUE);
        let place = Place { awake: self.awake.clone(), id, slot };
        let is_elsewhere = owned.is_none();
        let serving = Room::new(services.clone(), (term, is_elsewhere), stands.clone(), said).run(told, questions);
        match owned {
            Some((asked, lease)) => {
                services.lobby.wake(id);
                services.tasks.spawn(serving);
                services.tasks.spawn(Owner::new(services.clone(), place, stands, (lease, asked)).run());
            }
            None => drop(services.tasks.spawn(async move {
                serving.await;
                place.forget();
            })),
        }
        Ok(room)
    }

    /// A table as its log has it, and what was said there last.
    async fn read(&self, id: TableId) -> Result<((TableState, Names), Vec<PastLine>), Reason> {
        let services = &self.services;
        let mut state = None;
        let read = services.store.log(id.into(), Begin::Checkpoint, None, |row| fold(&mut state, id, &row)).await;
        let last = read.inspect_err(|error: &Trouble| tracing::error!(table = id.made(), %error, "a table cannot be woken"))?;
        let mut state: TableState = state.ok_or(Reason::NoSuchTable)?;
        state.pass_over(last);
        let said = chat::last(&services.store, id).await?;
        let people: Vec<_> = state.named().chain(said.iter().map(|line| line.person)).collect();
        let mut names: Names = services.store.names(&people).await?.into_iter().collect();
        let seated: Vec<_> = state.people().map(|(_, person, _)| person).collect();
        for person in services.rights.staff_among(&seated).await? {
            names.mark(person, true);
        }
        Ok(((state, names), said))
    }
}

/// Whether no more tables may be awake. What was asked for and given up half way does not count.
fn is_full(awake: &mut HashMap<TableId, Slot>, most: usize) -> bool {
    if awake.len() >= most {
        awake.retain(|_, slot| slot.get().is_some() || Arc::strong_count(slot) > 1);
    }
    awake.len() >= most
}
