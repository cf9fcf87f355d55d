//! All tables: finds them, wakes them from their logs, makes new ones.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use thurup_rules::{Chair, Seats};
use thurup_table::settings::{self, usual_settings};
use thurup_table::{Entry, Event, Refusal, TableState, decide, rules};
use tokio::sync::{OnceCell, mpsc, oneshot};

use crate::house::{House, now_ms};
use crate::ids::{self, System, TableId};
use crate::makers::Maker;
use crate::names;
use crate::reason::Reason;
use crate::store::{Append, Begin, Person, Row, SeatChange, StoreError};
use crate::table::actor::{self, Ask};
use thurup_wire::http::{LobbyTable, NewTable, PlayNow, TableRef};
use thurup_wire::table::TableAction;
use thurup_wire::view::{Sitter, TablePhase, TableSettings};
use thurup_wire::{MatchFormat, RulesChoice};

/// Deals of a match that "play now" begins.
const DEALS_NOW: u8 = 6;

type Slot = Arc<OnceCell<mpsc::Sender<Ask>>>;

/// The tables that are awake.
#[derive(Debug, Default)]
pub struct Tables {
    awake: Mutex<HashMap<TableId, Slot>>,
}

/// A table that is awake, and stays so while this is held.
#[derive(Clone, Debug)]
pub struct Table {
    slot: Slot,
}

/// A table's own hold on its place among those awake.
pub struct Awake {
    house: House,
    id: TableId,
    slot: std::sync::Weak<OnceCell<mpsc::Sender<Ask>>>,
    sender: mpsc::WeakSender<Ask>,
}

impl Awake {
    /// Takes the table off the list, unless somebody holds it. True when it is off and nothing more will come.
    pub fn fall_asleep(&self) -> bool {
        let mut awake = self.house.tables.lock();
        // The list's own is the only hold left, and the list is locked: nobody can come in any more.
        let alone = awake.get(&self.id).is_none_or(|slot| Arc::strong_count(slot) == 1);
        if alone {
            awake.remove(&self.id);
        }
        alone
    }

    /// Takes the table off the list at once: the next who comes wakes it anew from its log.
    pub fn forget(&self) {
        let mut awake = self.house.tables.lock();
        if awake.get(&self.id).is_some_and(|slot| std::ptr::eq(Arc::as_ptr(slot), self.slot.as_ptr())) {
            awake.remove(&self.id);
        }
    }

    /// A way to the table's own queue; weak, so that it does not keep the table awake.
    pub fn sender(&self) -> mpsc::WeakSender<Ask> {
        self.sender.clone()
    }
}

impl Table {
    /// Hands the table something to do; waits while its queue is full.
    ///
    /// # Errors
    /// When the table has stopped.
    pub async fn ask(&self, ask: Ask) -> Result<(), Reason> {
        let sender = self.slot.get().ok_or(Reason::Internal)?;
        sender.send(ask).await.map_err(|_| Reason::Stopping)
    }

    /// Acts for a person without a connection.
    ///
    /// # Errors
    /// The table's reason.
    pub async fn act(&self, person: Person, action: TableAction) -> Result<(), Reason> {
        let (done, result) = oneshot::channel();
        self.ask(Ask::Act { person, action, done }).await?;
        result.await.unwrap_or(Err(Reason::Stopping))
    }

    /// How it looks from the lobby.
    ///
    /// # Errors
    /// When the table has stopped.
    pub async fn look(&self) -> Result<LobbyTable, Reason> {
        let (seen, view) = oneshot::channel();
        self.ask(Ask::Look { seen }).await?;
        view.await.map_err(|_| Reason::Stopping)
    }
}

impl Tables {
    fn lock(&self) -> MutexGuard<'_, HashMap<TableId, Slot>> {
        // Nothing is done under the lock that could leave the map half changed.
        self.awake.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The tables awake.
    pub fn awake(&self) -> HashSet<TableId> {
        self.lock().keys().copied().collect()
    }

    /// Number of tables awake.
    pub fn count(&self) -> usize {
        self.lock().len()
    }

    /// The table with this id, woken from its log if need be.
    ///
    /// # Errors
    /// When there is none, the log cannot be read, or too many are awake.
    pub async fn get(&self, house: &House, id: TableId) -> Result<Table, Reason> {
        let slot = self.slot(house, id)?;
        let woken = slot.get_or_try_init(|| wake(house, id, Arc::downgrade(&slot))).await.map(|_| ());
        match woken {
            Ok(()) => Ok(Table { slot }),
            Err(reason) => {
                let mut awake = self.lock();
                drop(slot);
                if awake.get(&id).is_some_and(|slot| Arc::strong_count(slot) == 1 && slot.get().is_none()) {
                    awake.remove(&id);
                }
                Err(reason)
            }
        }
    }

    fn slot(&self, house: &House, id: TableId) -> Result<Slot, Reason> {
        let mut awake = self.lock();
        if let Some(slot) = awake.get(&id) {
            // A table whose task has ended without a word is woken anew.
            if slot.get().is_none_or(|sender| !sender.is_closed()) {
                return Ok(slot.clone());
            }
        } else if is_full(&mut awake, house) {
            return Err(Reason::TooManyTables);
        }
        let slot = Slot::default();
        awake.insert(id, slot.clone());
        Ok(slot)
    }
}

/// Whether no more tables may be awake. What was asked for and given up half way does not count.
fn is_full(awake: &mut HashMap<TableId, Slot>, house: &House) -> bool {
    let most = house.config.limits.tables;
    if awake.len() >= most {
        awake.retain(|_, slot| slot.get().is_some() || Arc::strong_count(slot) > 1);
    }
    awake.len() >= most
}

async fn wake(
    house: &House,
    id: TableId,
    slot: std::sync::Weak<OnceCell<mpsc::Sender<Ask>>>,
) -> Result<mpsc::Sender<Ask>, Reason> {
    if house.stop.is_cancelled() {
        return Err(Reason::Stopping);
    }
    let mut state = None;
    let log = house.store.log(id.into(), Begin::Checkpoint, None, |row| fold(&mut state, id, &row)).await;
    log.map_err(|trouble| match trouble {
        Trouble::Store(error) => {
            tracing::error!(table = id.made(), %error, "the log of a table cannot be read");
            Reason::from(error)
        }
        Trouble::Log(why) => {
            tracing::error!(table = id.made(), why, "the log of a table cannot be read");
            Reason::Internal
        }
    })?;
    let state = state.ok_or(Reason::NoSuchTable)?;
    let (sender, queue) = mpsc::channel(actor::QUEUE);
    let awake = Awake { house: house.clone(), id, slot, sender: sender.downgrade() };
    house.tasks.spawn(actor::run(house.clone(), awake, state, queue));
    Ok(sender)
}

/// Why a log cannot be folded.
pub enum Trouble {
    /// The store fails.
    Store(StoreError),
    /// Something in the log does not fit.
    Log(String),
}

impl From<StoreError> for Trouble {
    fn from(error: StoreError) -> Self {
        Self::Store(error)
    }
}

/// Takes the next row of a table's log; the first makes the state.
///
/// # Errors
/// When it does not fit.
pub fn fold(state: &mut Option<TableState>, id: TableId, row: &Row) -> Result<(), Trouble> {
    let entry = Entry::read(row.number, row.at, &row.payload).map_err(|error| Trouble::Log(error.to_string()))?;
    let taken = match state {
        Some(state) => state.apply(&entry),
        None => TableState::begin(id, &entry).map(|new| *state = Some(new)),
    };
    taken.map_err(|misfit| Trouble::Log(misfit.to_string()))
}

/// Makes a table with this person on chair 1.
///
/// # Errors
/// When something asked for is out of bounds, or it cannot be stored.
pub async fn make(house: &House, maker: &Maker, new: NewTable) -> Result<TableRef, Reason> {
    let seats = Seats::from_count(new.chairs).ok_or(Refusal::BadChairs)?;
    let name = if new.name.trim().is_empty() { own_name(&maker.person) } else { names::clean(&new.name, names::TABLE_NAME)? };
    make_with(house, maker, &name, seats, new, false).await
}

fn own_name(maker: &Person) -> String {
    format!("{}'s table", maker.name)
}

async fn make_with(
    house: &House,
    maker: &Maker,
    name: &str,
    seats: Seats,
    new: NewTable,
    now: bool,
) -> Result<TableRef, Reason> {
    if is_full(&mut house.tables.lock(), house) {
        return Err(Reason::TooManyTables);
    }
    let rules = rules::choice(&rules::read(&new.rules)?);
    rules::read_format(&new.format)?;
    let settings = new.settings.unwrap_or_else(usual_settings);
    settings::check(&settings)?;
    let strength = rules::read_strength(settings.strength.as_deref())?;
    let made =
        Event::Made { name: name.to_owned(), public: new.public, chairs: seats.count(), rules, format: new.format, settings };
    let others: Vec<Chair> = if now { seats.chairs().skip(1).collect() } else { Vec::new() };
    let events = decide::make(made, &maker.person, &others, strength, now, &mut System)?;

    let at = now_ms();
    let id = TableId::from_parts(at, ids::random().map_err(|_| Reason::Internal)?);
    let awake = house.tables.awake();
    let made = house.makers.add(maker, id, new.public, &house.config.limits, |table| awake.contains(&table))?;
    let mut rows = Vec::with_capacity(events.len());
    for (event, number) in events.into_iter().zip(1..) {
        let entry = Entry { number, at, answers: None, event };
        rows.push(Row { number, at, payload: entry.write().map_err(|_| Reason::Internal)? });
    }
    let seats = vec![SeatChange::Sat { person: maker.person.id, table_name: name.to_owned() }];
    house.store.append(Append { stream: id.into(), rows, checkpoints: Vec::new(), seats, outbox: Vec::new() }).await?;
    made.stays();
    metrics::counter!("thurup_tables_made_total").increment(1);
    Ok(TableRef { id: id.to_string(), name: name.to_owned() })
}

/// A chair where cards are dealt within seconds: at a public table under these rules that is about to start by itself, or
/// that runs with people at it and a bot to take over from; or else at a new one. That starts at once with bots, or, where
/// others look for a table too, after a while in which they can sit down.
///
/// Nobody is put on a chair of a table that waits for its moderator: it may never start.
///
/// # Errors
/// When the preset is none, or no table can be made.
pub async fn play_now(house: &House, maker: &Maker, wish: PlayNow) -> Result<TableRef, Reason> {
    let rules = RulesChoice { base: wish.base, ..RulesChoice::default() };
    let title = rules::read(&rules)?.title();
    if !wish.bots_only {
        let mut tables = house.lobby.tables();
        tables.retain(|table| table.rules_title == title.clone().into());
        // First where a match is about to begin, in the lobby's order: where most people are.
        tables.sort_by_key(|table| table.starts_in_ms.is_none());
        for table in tables {
            if let Some(seat) = sit(house, &maker.person, table).await {
                return Ok(seat);
            }
        }
    }
    let gather = house.config.pace.gather.as_secs();
    let wait = (!wish.bots_only && gather > 0 && house.lobby.others_look(maker.address)).then_some(gather);
    let new = NewTable {
        name: String::new(),
        public: !wish.bots_only,
        chairs: Seats::Six.count(),
        rules,
        format: MatchFormat::Deals { deals: DEALS_NOW },
        settings: Some(TableSettings {
            strength: wish.strength,
            // Who plays alone with bots goes on when the hands have been looked at; nobody else waits.
            break_after_deal: wish.bots_only,
            starts_after: wait.and_then(|seconds| u16::try_from(seconds).ok()),
            ..usual_settings()
        }),
    };
    let name = own_name(&maker.person);
    match make_with(house, maker, &name, Seats::Six, new.clone(), wait.is_none()).await {
        // Then it is not shown, and nobody else is waited for.
        Err(Reason::TooManyPublicTables(_)) => {
            let settings = new.settings.map(|settings| TableSettings { starts_after: None, ..settings });
            make_with(house, maker, &name, Seats::Six, NewTable { public: false, settings, ..new }, true).await
        }
        made => made,
    }
}

/// Sits down at this table if cards are dealt there within seconds. Somebody else may have been quicker: then another table
/// will do.
async fn sit(house: &House, person: &Person, table: LobbyTable) -> Option<TableRef> {
    let id: TableId = table.id.parse().ok()?;
    if !house.lobby.has_people(id) {
        return None;
    }
    let takes = |sitter: &Option<Sitter>| match table.phase {
        TablePhase::Gathering => sitter.is_none() && table.starts_in_ms.is_some(),
        TablePhase::Dealing | TablePhase::Between => sitter.as_ref().is_some_and(|sitter| sitter.bot),
        TablePhase::Over | TablePhase::Closed => false,
    };
    let (_, chair) = table.sitters.iter().zip(1..).find(|(sitter, _)| takes(sitter))?;
    let awake = house.tables.get(house, id).await.ok()?;
    match awake.act(person.clone(), TableAction::Sit { chair }).await {
        Ok(()) | Err(Reason::Table(Refusal::AlreadySeated(_))) => Some(TableRef { id: table.id, name: table.name }),
        Err(_) => None,
    }
}
