//! The events that are known here: each has one writer at a time, and whoever looks reads what was written last without waiting for it.
//!
//! An event is a stream, as a table is: it is written by whoever holds its lease, and what was written goes over the bus to all who follow
//! it, on this machine and on others.

use std::collections::HashMap;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, RwLock, Weak};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thurup_compete::event::{Entry, Happened, Player};
use thurup_people::ids::EventId;
use thurup_wire::events::EventNews;
use tokio::sync::{Notify, OnceCell, OwnedMutexGuard, broadcast};
use tokio_util::sync::{CancellationToken, DropGuard};

use super::devices::Devices;
use super::form::is_here;
use super::snapshot::ContestSnapshot;
use crate::bus::leases::{Lease, Leases, NoLease};
use crate::bus::peers::{Peers, Word};
use crate::bus::{Broadcasts, Bus, Gone, Protocol, Requests};
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{Append, ContestChange, ContestTableRow, Fence, Row, Store, StoreError, StreamId};

/// Events that are kept in memory; more are read anew when somebody looks.
const KEPT: usize = 64;
/// News that wait for a slow line; who misses some is told the number alone.
const NEWS: usize = 64;
/// Another machine is asked so often for an event that it writes.
const ASKED: u32 = 8;
/// After it has let the event go, the database knows.
const LETTING_GO: Duration = Duration::from_millis(20);

/// What goes between machines about events.
#[derive(Debug)]
pub struct ContestProtocol;

impl Protocol for ContestProtocol {
    const NAME: &'static str = "event";
    const TOLD_BY_ALL: bool = true;
    type Request = ContestRequest;
    type Answer = LetGo;
    type Broadcast = ContestBroadcast;
}

/// What the owner of an event is asked.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestRequest {
    /// Somebody comes to write it on another machine: it is let go once nobody writes it here.
    LetGo,
}

/// It is let go.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct LetGo;

/// What all who follow an event are told.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ContestBroadcast {
    /// It was written: what others know of it is old.
    Written {
        /// By the owner of this epoch.
        epoch: u64,
        /// The number it is at, where its lines are told so.
        now: Option<u64>,
    },
    /// Something that is no change of it.
    News(EventNews),
    /// What fell due while the server was down: to lines that come until then, too.
    MadeUp {
        /// Until when, in milliseconds since 1970.
        until: u64,
        /// What fell due.
        news: Vec<EventNews>,
    },
}

/// See the module.
#[derive(Debug)]
pub struct ContestRegistry {
    bus: Arc<dyn Bus<ContestProtocol>>,
    leases: Arc<dyn Leases>,
    slots: Arc<Slots>,
    /// Of how many rulings of an event its tables were told. After a restart of none: those that wake look by themselves.
    told: Mutex<HashMap<EventId, usize>>,
    /// On which devices hands of their deals were seen.
    pub devices: Devices,
    /// Something has happened in an event: whoever looks after tables and clocks does so.
    pub changed: Arc<Notify>,
    /// Deals were let go: what is derived from matches waits for it.
    pub released: Arc<Notify>,
    peers: Peers,
}

/// What whoever looks after all events is told where that is on another node.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum Stirred {
    /// Something has happened in one.
    Changed,
    /// Deals were let go.
    Released,
    /// What is stored is other than it was, though nothing has happened.
    Anew,
}

impl Word for Stirred {
    const NAME: &'static str = "events-stirred";
}

type Slots = Mutex<HashMap<EventId, Arc<ContestSlot>>>;

/// The right to write an event, until it is dropped.
#[derive(Debug)]
struct Writes {
    fence: Fence,
    term: u64,
    _ends: DropGuard,
}

/// An event that is known, or is being read.
#[derive(Debug)]
pub struct ContestSlot {
    known: OnceCell<RwLock<Arc<ContestSnapshot>>>,
    /// What is known is not what is stored, or nobody knows: it is read anew before anybody looks.
    old: AtomicBool,
    /// Held by who writes; the right to, once somebody has.
    writing: Arc<tokio::sync::Mutex<Option<Writes>>>,
    /// The epoch of that right; 0 while another machine has it, or none.
    epoch: AtomicU64,
    /// In which term of this node it was looked at last: what was known in one before may be old.
    term: AtomicU64,
    news: broadcast::Sender<EventNews>,
    /// What fell due while the server was down, for lines that come back until then.
    made_up: Mutex<Option<(u64, Vec<EventNews>)>>,
    /// What follows the event for it ends with it.
    following: CancellationToken,
    _ends: DropGuard,
}

impl Default for ContestSlot {
    fn default() -> Self {
        let following = CancellationToken::new();
        Self {
            known: OnceCell::new(),
            old: AtomicBool::default(),
            writing: Arc::default(),
            epoch: AtomicU64::default(),
            term: AtomicU64::default(),
            news: broadcast::Sender::new(NEWS),
            made_up: Mutex::default(),
            _ends: following.clone().drop_guard(),
            following,
        }
    }
}

impl ContestSlot {
    fn latest(&self) -> Option<Arc<ContestSnapshot>> {
        // A value is replaced whole.
        self.known.get().map(|known| known.read().unwrap_or_else(PoisonError::into_inner).clone())
    }

    fn put(&self, after: Arc<ContestSnapshot>) {
        if let Some(known) = self.known.get() {
            *known.write().unwrap_or_else(PoisonError::into_inner) = after;
        }
    }

    /// Reads it anew, if what is known is old. Nobody writes it here meanwhile.
    async fn refresh(&self, store: &Store, id: EventId, _writing: &Option<Writes>) -> Result<(), Reason> {
        if !self.old.swap(false, Ordering::AcqRel) {
            return Ok(());
        }
        match ContestSnapshot::read(store, id).await {
            Ok(read) => {
                self.put(Arc::new(read));
                Ok(())
            }
            Err(reason) => {
                self.old.store(true, Ordering::Release);
                Err(reason)
            }
        }
    }

    /// Takes what is told of the event.
    fn hear(&self, told: &ContestBroadcast) {
        match told {
            ContestBroadcast::Written { epoch, now } => {
                if *epoch != self.epoch.load(Ordering::Acquire) {
                    self.old.store(true, Ordering::Release);
                }
                if let Some(number) = *now {
                    self.tell(EventNews::Now { number });
                }
            }
            ContestBroadcast::News(news) => self.tell(news.clone()),
            ContestBroadcast::MadeUp { until, news } => {
                // Whoever subscribes is told it by their line or with what is made up for: held fast, so that it is not both.
                let mut made_up = self.made_up.lock().unwrap_or_else(PoisonError::into_inner);
                news.iter().for_each(|news| self.tell(news.clone()));
                *made_up = Some((*until, news.clone()));
            }
        }
    }

    fn tell(&self, news: EventNews) {
        // Where nobody follows, nobody hears it.
        let _ = self.news.send(news);
    }

    /// Passes on what is told of the event to its lines here, for as long as it is kept. Where something was missed, it is kept no
    /// more: its lines end, and come back.
    async fn follow(
        (slots, id): (Weak<Slots>, EventId),
        slot: Weak<Self>,
        mut told: Broadcasts<ContestProtocol>,
        kept: CancellationToken,
    ) {
        while let Some(told) = kept.run_until_cancelled(told.recv()).await {
            let Some(slot) = slot.upgrade() else { return };
            match told {
                Some(told) => slot.hear(&told),
                None => {
                    slot.old.store(true, Ordering::Release);
                    if let Some(slots) = slots.upgrade() {
                        let mut slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
                        if slots.get(&id).is_some_and(|known| Arc::ptr_eq(known, &slot)) {
                            slots.remove(&id);
                        }
                    }
                    return;
                }
            }
        }
    }

    /// Answers who comes to write the event on another machine, and ends the right to once it is given up here.
    async fn serve(
        slot: Weak<Self>,
        bus: Arc<dyn Bus<ContestProtocol>>,
        lease: Lease,
        (mut asked, given_up): (Requests<ContestProtocol>, CancellationToken),
    ) {
        let asked_for = given_up.run_until_cancelled(asked.recv()).await.flatten();
        if let (Some(_), Some(slot)) = (&asked_for, slot.upgrade()) {
            // Whoever writes it is waited for.
            let mut writing = slot.writing.lock().await;
            if writing.as_ref().is_some_and(|writes| writes.fence == lease.fence()) {
                slot.epoch.store(0, Ordering::Release);
                *writing = None;
            }
        }
        asked.close();
        bus.end(&lease).await;
        drop(lease);
        if let Some(asked) = asked_for {
            let _ = asked.answer.send(LetGo);
        }
        while let Ok(asked) = asked.try_recv() {
            let _ = asked.answer.send(LetGo);
        }
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
    /// Of events that are told of on this bus, and owned by these leases.
    pub fn new(bus: Arc<dyn Bus<ContestProtocol>>, leases: Arc<dyn Leases>, peers: Peers) -> Self {
        let (changed, released) = (Arc::new(Notify::new()), Arc::new(Notify::new()));
        let slots: Arc<Slots> = Arc::default();
        let here = (changed.clone(), released.clone(), slots.clone());
        peers.hear(move |_, word| match word {
            Stirred::Changed => here.0.notify_one(),
            Stirred::Released => here.1.notify_one(),
            Stirred::Anew => all_old(&here.2),
        });
        Self { bus, leases, slots, told: Mutex::default(), devices: Devices::new(peers.clone()), changed, released, peers }
    }

    /// Deals were let go.
    pub fn have_released(&self) {
        self.released.notify_one();
        self.peers.tell(&Stirred::Released);
    }

    fn have_changed(&self) {
        self.changed.notify_one();
        self.peers.tell(&Stirred::Changed);
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<EventId, Arc<ContestSlot>>> {
        // Every change under the lock is whole in itself.
        self.slots.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn slot(&self, store: &Store, id: EventId) -> Result<Arc<ContestSlot>, Reason> {
        // Between two terms nothing that is known here may be shown.
        let term = self.leases.term().ok_or(Reason::Moving)?;
        let slot = {
            let mut slots = self.lock();
            if slots.len() >= KEPT && !slots.contains_key(&id) {
                slots.retain(|_, slot| Arc::strong_count(slot) > 1 || slot.news.receiver_count() > 0);
            }
            slots.entry(id).or_default().clone()
        };
        let read = slot.known.get_or_try_init(|| async {
            // Followed before it is read, so that nothing is told in vain.
            let told = self.bus.follow(StreamId::Event(id)).await.map_err(|Gone| Reason::Moving)?;
            let place = (Arc::downgrade(&self.slots), id);
            tokio::spawn(ContestSlot::follow(place, Arc::downgrade(&slot), told, slot.following.clone()));
            ContestSnapshot::read(store, id).await.map(|known| RwLock::new(Arc::new(known)))
        });
        if let Err(reason) = read.await {
            self.lock().remove(&id);
            return Err(reason);
        }
        if slot.term.load(Ordering::Acquire) != term {
            // What was owned in a term before may be owned by others by now.
            slot.epoch.store(0, Ordering::Release);
            slot.old.store(true, Ordering::Release);
            slot.term.store(term, Ordering::Release);
        }
        Ok(slot)
    }

    /// An event as it is now, wherever it was written last.
    ///
    /// # Errors
    /// When there is none, or it cannot be read.
    pub async fn get(&self, store: &Store, id: EventId) -> Result<Arc<ContestSnapshot>, Reason> {
        let slot = self.slot(store, id).await?;
        // Where another node may write it, the word that it has may come later than whoever knows so already: a table that is told to
        // begin by then would hear that its match is not on.
        if self.peers.link().is_some() && slot.epoch.load(Ordering::Acquire) == 0 && !slot.old.load(Ordering::Acquire) {
            let known = slot.latest().ok_or(Reason::Internal)?;
            if store.contest_reached(id).await? != (known.number, known.tables.len() as u64) {
                slot.old.store(true, Ordering::Release);
            }
        }
        if slot.old.load(Ordering::Acquire) {
            match slot.writing.try_lock() {
                Ok(writing) => slot.refresh(store, id, &writing).await?,
                // Somebody writes it, perhaps whoever asks: it is read for this once, and nobody waits.
                Err(_) => return ContestSnapshot::read(store, id).await.map(Arc::new),
            }
        }
        slot.latest().ok_or(Reason::Internal)
    }

    /// Hears what happens in an event from now on, behind what it is told at once.
    ///
    /// # Errors
    /// As [`Self::get`].
    pub async fn follow(&self, store: &Store, id: EventId) -> Result<(broadcast::Receiver<EventNews>, Vec<EventNews>), Reason> {
        let slot = self.slot(store, id).await?;
        let made_up = slot.made_up.lock().unwrap_or_else(PoisonError::into_inner);
        let news = slot.news.subscribe();
        let number = slot.latest().ok_or(Reason::Internal)?.number;
        let late = made_up.as_ref().filter(|(until, _)| now_ms() < *until).map(|(_, news)| news.clone());
        Ok((news, [EventNews::Now { number }].into_iter().chain(late.into_iter().flatten()).collect()))
    }

    /// Tells what fell due while the server was down: to those who follow the event now, and once to each line that comes back before this
    /// time.
    pub async fn make_up(&self, id: EventId, news: Vec<EventNews>, until: u64) {
        self.bus.tell(StreamId::Event(id), ContestBroadcast::MadeUp { until, news }).await;
    }

    /// Tells those who follow an event something that is no change of it.
    pub async fn tell(&self, id: EventId, news: EventNews) {
        self.bus.tell(StreamId::Event(id), ContestBroadcast::News(news)).await;
    }

    /// Of how many rulings of an event its tables were told.
    pub fn told(&self, id: EventId) -> usize {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).get(&id).copied().unwrap_or_default()
    }

    /// Its tables were told of so many.
    pub fn have_told(&self, id: EventId, rulings: usize) {
        self.told.lock().unwrap_or_else(PoisonError::into_inner).insert(id, rulings);
    }

    /// Whatever is known of events is read anew from what is stored.
    pub fn anew(&self) {
        self.peers.tell(&Stirred::Anew);
        all_old(&self.slots);
    }

    /// An event to be written: nobody else writes while this is held, and what is decided on is what was written last.
    ///
    /// # Errors
    /// When there is none, it cannot be read, or another machine owns it.
    pub async fn open(&self, store: &Store, id: EventId) -> Result<WriteGuard<'_>, Reason> {
        let slot = self.slot(store, id).await?;
        let mut writing = slot.writing.clone().lock_owned().await;
        if writing.as_ref().is_none_or(|writes| Some(writes.term) != self.leases.term()) {
            slot.epoch.store(0, Ordering::Release);
            *writing = None;
            let lease = self.claim(id).await?;
            slot.epoch.store(lease.epoch(), Ordering::Release);
            let given_up = CancellationToken::new();
            *writing = Some(Writes { fence: lease.fence(), term: lease.term(), _ends: given_up.clone().drop_guard() });
            let asked = self.bus.serve(&lease).await;
            tokio::spawn(ContestSlot::serve(Arc::downgrade(&slot), self.bus.clone(), lease, (asked, given_up)));
            // What was read before the take-over may be old.
            slot.old.store(true, Ordering::Release);
        }
        slot.refresh(store, id, &writing).await?;
        let known = slot.latest().ok_or(Reason::Internal)?;
        Ok(WriteGuard { registry: self, slot, writing, known })
    }

    /// The right to write an event: another machine that has it is asked to let it go.
    async fn claim(&self, id: EventId) -> Result<Lease, Reason> {
        let stream = StreamId::Event(id);
        for tries in 0.. {
            match self.leases.claim(stream).await {
                Ok(lease) => return Ok(lease),
                Err(NoLease::Elsewhere) if tries < ASKED => {
                    // Who does not answer is about to be gone, or has just let it go.
                    let _ = self.bus.ask(stream, ContestRequest::LetGo).await;
                    tokio::time::sleep(LETTING_GO * 2u32.pow(tries)).await;
                }
                Err(no) => return Err(no.into()),
            }
        }
        Err(Reason::Moving)
    }
}

fn all_old(slots: &Slots) {
    let slots = slots.lock().unwrap_or_else(PoisonError::into_inner);
    slots.values().for_each(|slot| slot.old.store(true, Ordering::Release));
}

/// An event that is being written.
pub struct WriteGuard<'a> {
    registry: &'a ContestRegistry,
    slot: Arc<ContestSlot>,
    writing: OwnedMutexGuard<Option<Writes>>,
    /// As it is before.
    pub known: Arc<ContestSnapshot>,
}

impl WriteGuard<'_> {
    /// Writes a new table of the event, with the log that it begins with.
    ///
    /// # Errors
    /// When it cannot be written.
    pub async fn add_table(&mut self, store: &Store, append: Append, row: &ContestTableRow) -> Result<(), Reason> {
        let stored = store.append(Append { fence: self.fence(), ..append }).await;
        self.lost_by(&stored);
        stored?;
        let change = ContestChange { table: Some(row.clone()), ..ContestChange::default() };
        self.known = Arc::new(self.known.after(&[], &change));
        self.slot.put(self.known.clone());
        self.tell(None).await;
        Ok(())
    }

    /// By what right it is written.
    fn fence(&self) -> Option<Fence> {
        self.writing.as_ref().map(|writes| writes.fence)
    }

    /// Gives the right to write up where somebody else has written, or nobody knows what is there: what is here may be old.
    fn lost_by(&mut self, stored: &Result<(), StoreError>) {
        if matches!(stored, Err(StoreError::Taken | StoreError::NotOwner | StoreError::Unknown)) {
            self.slot.epoch.store(0, Ordering::Release);
            *self.writing = None;
            self.slot.old.store(true, Ordering::Release);
        }
    }

    /// Tells that it was written, and its lines the number it is at.
    async fn tell(&self, now: Option<u64>) {
        let epoch = self.slot.epoch.load(Ordering::Acquire);
        self.registry.bus.tell(StreamId::Event(self.known.id), ContestBroadcast::Written { epoch, now }).await;
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
        let stored = store.append(Append { fence: self.fence(), ..append }).await;
        self.lost_by(&stored);
        stored?;
        let after = Arc::new(after);
        self.slot.put(after.clone());
        self.tell((!begins).then_some(after.number)).await;
        self.registry.have_changed();
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
