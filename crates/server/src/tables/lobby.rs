//! The lobby: public tables with somebody at them, told to everyone who looks, at most a few times a second.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use thurup_people::ids::ClubId;

use thurup_store::ids::{PersonId, TableId};
use thurup_table::Address;
use thurup_wire::http::{Lobby as LobbyView, LobbyTable};
use thurup_wire::view::TablePhase;

/// The least time between two messages.
const PAUSE: Duration = Duration::from_millis(400);
/// Most tables shown of one game.
const OF_A_GAME: usize = 100;

/// See the module. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Lobby(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    inside: Mutex<Inside>,
    changed: Notify,
    latest: watch::Sender<Utf8Bytes>,
    /// Most tables shown whose people all come from one address.
    of_address: usize,
}

/// A table that is shown.
#[derive(Debug)]
struct Shown {
    table: LobbyTable,
    /// Then it was so.
    at: Instant,
    /// To everyone; otherwise to its club alone, and found by those who play now where it is offered to them.
    public: bool,
}

impl Shown {
    /// As it is at this moment.
    fn now(&self) -> LobbyTable {
        let passed = u32::try_from(self.at.elapsed().as_millis()).unwrap_or(u32::MAX);
        let starts_in_ms = self.table.starts_in_ms.map(|then| then.saturating_sub(passed));
        LobbyTable { starts_in_ms, ..self.table.clone() }
    }
}

#[derive(Debug, Default)]
struct Inside {
    /// As they were at that moment.
    tables: BTreeMap<TableId, Shown>,
    /// Open connections at tables.
    here: HashMap<TableId, Vec<(PersonId, Address)>>,
    lookers: HashMap<Address, u32>,
    /// Tables where whoever plays now may take a bot's chair, shown or not.
    offered: HashSet<TableId>,
}

/// A person at a table, for as long as this is held.
#[derive(Debug)]
pub struct Here {
    lobby: Lobby,
    table: TableId,
    who: (PersonId, Address),
}

impl Drop for Here {
    fn drop(&mut self) {
        let mut inside = self.lobby.lock();
        if let Some(here) = inside.here.get_mut(&self.table) {
            if let Some(at) = here.iter().position(|who| *who == self.who) {
                here.swap_remove(at);
            }
            if here.is_empty() {
                inside.here.remove(&self.table);
            }
        }
        drop(inside);
        self.lobby.0.changed.notify_one();
    }
}

/// One who looks at the lobby, for as long as this is held.
#[derive(Debug)]
pub struct Looker {
    lobby: Lobby,
    address: Address,
}

impl Drop for Looker {
    fn drop(&mut self) {
        let mut inside = self.lobby.lock();
        if let Some(lookers) = inside.lookers.get_mut(&self.address) {
            *lookers -= 1;
            if *lookers == 0 {
                inside.lookers.remove(&self.address);
            }
        }
        drop(inside);
        self.lobby.0.changed.notify_one();
    }
}

impl Lobby {
    /// Nobody is there. Of the tables whose people all come from one address, at most `of_address` are shown.
    pub fn new(of_address: usize) -> Self {
        let parts = Parts {
            inside: Mutex::default(),
            changed: Notify::new(),
            latest: watch::channel(Utf8Bytes::default()).0,
            of_address,
        };
        let lobby = Self(Arc::new(parts));
        lobby.0.latest.send_replace(lobby.text());
        lobby
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Every change under the lock is whole in itself.
        self.0.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Shows a table as it is now, or no more: to everyone, or to its club alone.
    pub fn show(&self, id: TableId, table: Option<LobbyTable>, public: bool) {
        let changed = {
            let mut inside = self.lock();
            match table {
                Some(table) => {
                    let before = inside.tables.insert(id, Shown { table: table.clone(), at: Instant::now(), public });
                    before.is_none_or(|before| before.table != table)
                }
                None => inside.tables.remove(&id).is_some(),
            }
        };
        if changed {
            self.0.changed.notify_one();
        }
    }

    /// Whoever plays now may be brought to this table, shown or not, until it falls asleep.
    pub fn offer(&self, table: TableId) {
        self.lock().offered.insert(table);
    }

    /// Whether they may.
    pub fn is_offered(&self, table: TableId) -> bool {
        self.lock().offered.contains(&table)
    }

    /// The tables that are offered and not shown, the older ones first.
    pub fn offered(&self) -> Vec<LobbyTable> {
        let inside = self.lock();
        let hidden = inside.tables.iter().filter(|(id, shown)| !shown.public && inside.offered.contains(id));
        hidden.map(|(_, shown)| shown.now()).collect()
    }

    /// A table is awake no more.
    pub fn forget(&self, table: TableId) {
        self.lock().offered.remove(&table);
        self.show(table, None, false);
    }

    /// Somebody has opened a connection to a table.
    pub fn enter(&self, table: TableId, person: PersonId, address: Address) -> Here {
        let who = (person, address);
        self.lock().here.entry(table).or_default().push(who);
        self.0.changed.notify_one();
        Here { lobby: self.clone(), table, who }
    }

    /// Somebody looks at the lobby itself.
    pub fn looker(&self, address: Address) -> Looker {
        *self.lock().lookers.entry(address).or_default() += 1;
        self.0.changed.notify_one();
        Looker { lobby: self.clone(), address }
    }

    /// Whether anybody looks at the lobby beside one who asks from this address, and who may be looking, too.
    pub fn others_look(&self, address: Address) -> bool {
        self.lock().lookers.iter().any(|(other, lookers)| *other != address || *lookers > 1)
    }

    /// The name of a table that is here for all to see.
    pub fn name_of(&self, table: TableId) -> Option<String> {
        self.lock().tables.get(&table).filter(|shown| shown.public).map(|shown| shown.table.name.clone())
    }

    /// A club's tables with somebody at them, the older ones first: those for everyone, and for its people the others too.
    pub fn of_club(&self, club: ClubId, belongs: bool) -> Vec<LobbyTable> {
        let id = club.to_string();
        let inside = self.lock();
        let its_own = |shown: &&Shown| shown.table.club.as_ref().is_some_and(|club| club.id == id);
        inside.tables.values().filter(its_own).filter(|shown| belongs || shown.public).map(Shown::now).collect()
    }

    /// At which table people are; at several, one of them.
    pub fn whereabouts(&self) -> HashMap<PersonId, TableId> {
        self.lock().here.iter().flat_map(|(table, here)| here.iter().map(|(person, _)| (*person, *table))).collect()
    }

    /// Whether this person is connected to this table.
    pub fn is_at(&self, table: TableId, person: PersonId) -> bool {
        self.lock().here.get(&table).is_some_and(|here| here.iter().any(|(other, _)| *other == person))
    }

    /// Whether anybody is connected to a table.
    pub fn has_people(&self, table: TableId) -> bool {
        self.lock().here.contains_key(&table)
    }

    /// Follows the lobby.
    pub fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.0.latest.subscribe()
    }

    /// The tables shown: those with room for people first, among them those where most households are, then most people,
    /// then the older ones.
    pub fn tables(&self) -> Vec<LobbyTable> {
        self.lock().tables(self.0.of_address)
    }

    fn text(&self) -> Utf8Bytes {
        let (mut tables, people) = {
            let inside = self.lock();
            (inside.tables(self.0.of_address), inside.people())
        };
        let mut of_games: HashMap<String, usize> = HashMap::new();
        tables.retain(|table| {
            let shown = of_games.entry(table.game.id.clone()).or_default();
            *shown += 1;
            *shown <= OF_A_GAME
        });
        serde_json::to_string(&LobbyView { tables, people })
            .inspect_err(|error| tracing::error!(%error, "the lobby cannot be written"))
            .unwrap_or_default()
            .into()
    }

    /// Tells those who look, until the server stops.
    pub async fn run(&self, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = self.0.changed.notified() => {}
                () = stop.cancelled() => return,
            }
            let text = self.text();
            self.0.latest.send_if_modified(|latest| {
                let new = *latest != text;
                *latest = text;
                new
            });
            tokio::time::sleep(PAUSE).await;
        }
    }
}

impl Inside {
    fn people(&self) -> u32 {
        let people: HashSet<PersonId> = self.here.values().flatten().map(|(person, _)| *person).collect();
        u32::try_from(people.len()).unwrap_or(u32::MAX).saturating_add(self.lookers.values().sum())
    }

    fn tables(&self, of_address: usize) -> Vec<LobbyTable> {
        let mut tables: Vec<(LobbyTable, HashSet<Address>, usize)> = self
            .tables
            .iter()
            .filter(|(_, shown)| shown.public)
            .map(|(id, shown)| {
                let table = shown.now();
                let here = self.here.get(id).map_or(&[][..], Vec::as_slice);
                let people: HashSet<PersonId> = here.iter().map(|(person, _)| *person).collect();
                (table, here.iter().map(|(_, address)| *address).collect(), people.len())
            })
            .collect();
        tables.sort_by_key(|(table, addresses, people)| {
            let free = table.sitters.iter().any(Option::is_none);
            let bots = table.sitters.iter().flatten().any(|sitter| sitter.bot);
            let waits = free && table.phase == TablePhase::Gathering;
            (!waits, !(free || bots), Reverse(addresses.len()), Reverse(*people))
        });
        let mut lonely: HashMap<Address, usize> = HashMap::new();
        tables.retain(|(_, addresses, _)| match (addresses.iter().next(), addresses.len()) {
            (Some(only), 1) => {
                let shown = lonely.entry(*only).or_default();
                *shown += 1;
                *shown <= of_address
            }
            // One whose people are all gone for a moment is kept, behind the others.
            _ => true,
        });
        tables.into_iter().map(|(table, ..)| table).collect()
    }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use thurup_rules::Game;

    use super::*;

    fn table(id: TableId, game: Game) -> LobbyTable {
        LobbyTable {
            id: id.to_string(),
            name: "A table".to_owned(),
            game: thurup_table::rules::game(game),
            rules_title: game.title().into(),
            format_title: game.title().into(),
            club: None,
            kind: None,
            rated: false,
            viewers: true,
            sitters: vec![None; 4],
            phase: TablePhase::Gathering,
            stakes: Some([0; 2]),
            deal: 0,
            starts_in_ms: None,
        }
    }

    #[test]
    fn many_tables_of_one_game_hide_none_of_another() {
        let lobby = Lobby::new(usize::MAX);
        for number in 0..310u64 {
            let id = TableId::from_parts(number, [0; 10]);
            let game = if number < 300 { Game::FiftySix } else { Game::TwentyEightFour };
            lobby.show(id, Some(table(id, game)), true);
        }
        let shown: serde_json::Value = serde_json::from_str(&lobby.text()).unwrap();
        let of =
            |game: Game| shown["tables"].as_array().unwrap().iter().filter(|table| table["game"]["id"] == game.name()).count();
        assert_eq!((of(Game::FiftySix), of(Game::TwentyEightFour)), (100, 10));
    }
}
