//! The events that are known here: each has one writer at a time, and whoever looks reads what was written last without waiting for it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock};

use thurup_compete::event::{Entry, Happened, Player};
use thurup_people::ids::EventId;
use thurup_wire::events::EventNews;
use tokio::sync::{Notify, OnceCell, OwnedMutexGuard, broadcast};

use super::devices::Devices;
use super::form::is_here;
use super::snapshot::ContestSnapshot;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Append, ContestChange, ContestTableRow, Row, Store, StoreError, StreamId};

/// Events that are kept in memory; more are read anew when somebody looks.
const KEPT: usize = 64;
/// News that wait for a slow line; who misses some is told the number alone.
const NEWS: usize = 64;

/// See the module.
#[derive(Debug, Default)]
pub struct ContestRegistry {
    slots: Mutex<HashMap<EventId, Arc<ContestSlot>>>,
    /// What fell due while the server was down, for lines that come back until then.
    made_up: Mutex<HashMap<EventId, (u64, Vec<EventNews>)>>,
    /// Of how many rulings of an event its tables were told. After a restart of none: those that wake look by themselves.
    told: Mutex<HashMap<EventId, usize>>,
    /// On which devices hands of their deals were seen.
    pub devices: Devices,
    /// Something has happened in an event: whoever looks after tables and clocks does so.
    pub changed: Notify,
    /// Deals were let go: what is derived from matches waits for it.
    pub released: Notify,
}

/// An event that is known, or is being read.
#[derive(Debug)]
pub struct ContestSlot {
    known: OnceCell<RwLock<Arc<ContestSnapshot>>>,
    writing: Arc<tokio::sync::Mutex<Standing>>,
    news: broadcast::Sender<EventNews>,
}

/// Whether what is known is what is stored.
#[derive(Debug, Default)]
struct Standing {
    /// Nobody knows what was written last: it is read anew.
    old: bool,
}

impl Default for ContestSlot {
    fn default() -> Self {
        Self { known: OnceCell::new(), writing: Arc::default(), news: broadcast::Sender::new(NEWS) }
    }
}

impl ContestSlot {
    fn latest(&self) -> Option<Arc<ContestSnapshot>> {
        // A value is replaced whole.
        self.known.get().map(|known| known.read().unwrap_or_else(PoisonError::into_inner).clone())
    }
}

/// What is to be written: what happened, and what changes beside it.
#[derive(Debug, Default)]
pub struct ToWrite {
    /// In order.
    pub happened: Vec<Happened>,
    /// Beside it.
    pub change: ContestChange,
    /// What it is set up to be from then on.
    pub form: Option<super::form::Read>,
}

impl ContestRegistry {
    fn lock(&self) -> MutexGuard<'_, HashMap<EventId, Arc<ContestSlot>>> {
        // Every change under the lock is whole in itself.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn slot(&self, store: &Store, id: EventId) -> Result<Arc<ContestSlot>, Reason> {
        let slot = {
            let mut slots = self.lock();
            if slots.len() >= KEPT && !slots.contains_key(&id) {
                slots.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.news.receiver_count() > 0);
            }
            slots.entry(id).or_default().clone()
        };
        let read = slot
            .known
            .get_or_try_init(|| async { ContestSnapshot::read(store, id).await.map(|known| RwLock::new(Arc::new(known))) });
        match read.await {
            Ok(_) => Ok(slot),
            Err(reason) => {
                self.lock().remove(&id);
                Err(reason)
            }
        }
    }

    /// An event as it is now.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn get(&self, store: &Store, id: EventId) -> Result<Arc<ContestSnapshot>, Reason> {
        self.slot(store, id).await?.latest().ok_or(Reason::Internal)
    }

    /// Hears what happens in an event from now on, behind what it is told at once.
    ///
    /// # Errors
    /// As [`Self::get`].
    pub async fn follow(&self, store: &Store, id: EventId) -> Result<(broadcast::Receiver<EventNews>, Vec<EventNews>), Reason> {
        let slot = self.slot(store, id).await?;
        // Whoever subscribes is told what is made up for here, or by their line: held fast, so that it is not both.
        let made_up = self.made_up.lock().unwrap_or_else(PoisonError::into_inner);
        let news = slot.news.subscribe();
        let number = slot.latest().ok_or(Reason::Internal)?.number;
        let late = made_up.get(&id).filter(|(until, _)| now_ms() < *until).map(|(_, news)| news.clone());
        Ok((news, [EventNews::Now { number }].into_iter().chain(late.into_iter().flatten()).collect()))
    }

    /// Tells what fell due while the server was down: to those who follow the event now, and once to each line that comes back before this
    /// time.
    pub fn make_up(&self, id: EventId, news: Vec<EventNews>, until: u64) {
        let mut made_up = self.made_up.lock().unwrap_or_else(PoisonError::into_inner);
        news.iter().for_each(|news| self.tell(id, news.clone()));
        made_up.insert(id, (until, news));
    }

    /// Tells those who follow an event something that is no change of it.
    pub fn tell(&self, id: EventId, news: EventNews) {
        let slot = self.lock().get(&id).cloned();
        if let Some(slot) = slot {
            // Where nobody follows, nobody hears it.
            let _ = slot.news.send(news);
        }
    }

    /// Of how many rulings of an event its tables were told.
    pub fn told(&self, id: EventId) -> usize {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied().unwrap_or_default()
    }

    /// Its tables were told of so many.
    pub fn have_told(&self, id: EventId, rulings: usize) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(id, rulings);
    }

    /// Forgets what is known of all events: what is read from now on is as it is stored.
    pub fn anew(&self) {
        self.lock().clear();
    }

    /// An event to be written: nobody else writes while this is held, and what is decided on is what was written last.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn open(&self, store: &Store, id: EventId) -> Result<WriteGuard<'_>, Reason> {
        loop {
            let slot = self.slot(store, id).await?;
            let standing = slot.writing.clone().lock_owned().await;
            let is_kept = self.lock().get(&id).is_some_and(|now| Arc::ptr_eq(now, &slot));
            if is_kept && !standing.old {
                let known = slot.latest().ok_or(Reason::Internal)?;
                return Ok(WriteGuard { keeper: self, slot, standing, known });
            }
            self.let_go(id, &slot);
        }
    }

    fn let_go(&self, id: EventId, slot: &Arc<ContestSlot>) {
        let mut slots = self.lock();
        if slots.get(&id).is_some_and(|now| Arc::ptr_eq(now, slot)) {
            slots.remove(&id);
        }
    }
}

/// An event that is being written.
pub struct WriteGuard<'a> {
    keeper: &'a ContestRegistry,
    slot: Arc<ContestSlot>,
    standing: OwnedMutexGuard<Standing>,
    /// As it is before.
    pub known: Arc<ContestSnapshot>,
}

impl WriteGuard<'_> {
    /// Writes a new table of the event, with the log that it begins with.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn add_table(&mut self, store: &Store, append: Append, row: &ContestTableRow) -> Result<(), Reason> {
        store.append(append).await?;
        let change = ContestChange { table: Some(row.clone()), ..ContestChange::default() };
        self.known = Arc::new(self.known.after(&[], &change));
        if let Some(known) = self.slot.known.get() {
            *known.write().unwrap_or_else(PoisonError::into_inner) = self.known.clone();
        }
        Ok(())
    }

    /// Writes what was decided, then tells it.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn write(
        mut self,
        store: &Store,
        by: Option<PersonId>,
        to_write: ToWrite,
    ) -> Result<Arc<ContestSnapshot>, Reason> {
        let ToWrite { happened, mut change, form } = to_write;
        let known = &self.known;
        if happened.is_empty() && change == ContestChange::default() {
            return Ok(known.clone());
        }
        let id = known.id;
        // Where tables open with it they tell of it: a page from before would lead nobody anywhere, and each is asked for by all.
        let begins = is_here(&known.form) && happened.iter().any(|happened| matches!(happened, Happened::Started { .. }));
        change.contest = Some(id);
        let mut after = known.after(&happened, &change);
        if let Some(read) = form {
            (after.form, after.rules, after.seats) = (read.form, read.rules, read.seats);
        }
        change.summary = Some(after.summary());
        change.people.extend(people(&after, &happened));
        let append =
            Append { contest: Some(Box::new(change)), ..Append::of(StreamId::Event(id), rows(known.number, by, happened)?) };
        if let Err(error) = store.append(append).await {
            // Somebody else has written, or nobody knows what is there: what is here may be old.
            if matches!(error, StoreError::Taken | StoreError::Unknown) {
                self.standing.old = true;
                self.keeper.let_go(id, &self.slot);
            }
            return Err(error.into());
        }
        let after = Arc::new(after);
        if let Some(known) = self.slot.known.get() {
            *known.write().unwrap_or_else(PoisonError::into_inner) = after.clone();
        }
        if !begins {
            // Where nobody follows, nobody hears it.
            let _ = self.slot.news.send(EventNews::Now { number: after.number });
        }
        self.keeper.changed.notify_one();
        Ok(after)
    }
}

/// The rows of what happened, numbered on from the last.
///
/// # Errors
/// None in practice: every part can be written as JSON.
pub fn rows(last: u64, by: Option<PersonId>, happened: Vec<Happened>) -> Result<Vec<Row>, Reason> {
    let at = now_ms();
    let row = |(happened, number)| {
        let entry = Entry { number, at, by: by.map(|by| Player(by.to_string())), happened };
        Ok(Row { number, at, payload: entry.write().map_err(|_| Reason::Internal)? })
    };
    happened.into_iter().zip(last + 1..).map(row).collect()
}

/// Who plays in teams from now on, where that has changed.
fn people(after: &ContestSnapshot, happened: &[Happened]) -> Vec<(u32, Vec<PersonId>)> {
    let changed = happened.iter().filter_map(|happened| match happened {
        Happened::Entered { team, .. } | Happened::Substituted { team, .. } | Happened::Left { team, .. } => Some(*team),
        Happened::Agreed { team, .. } | Happened::Recognised { team, .. } => Some(*team),
        _ => None,
    });
    let players = |team| {
        let entrant = after.event.entrants.get(&team)?;
        let named = entrant.players.iter().filter(|player| !entrant.left.contains(player));
        Some((team.0, named.filter_map(|player| player.0.parse().ok()).collect()))
    };
    changed.filter_map(players).collect()
}
