//! The lobby: public tables with somebody at them, told to everyone who looks, at most a few times a second.
//!
//! Each node knows its own part, the tables that it owns and the people who are connected to it, and tells the others of it: what is
//! shown, asked and counted is that of all.

use std::cmp::Reverse;
use std::collections::{BTreeMap, HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::{Notify, watch};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use serde::{Deserialize, Serialize};
use thurup_people::ids::ClubId;

use crate::bus::peers::{Change, Peers, Word};
use crate::bus::sealing::Peer;
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
    peers: Peers,
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

/// What one node has of the lobby.
#[derive(Debug, Default)]
struct Part {
    /// As they were at that moment.
    tables: BTreeMap<TableId, Shown>,
    /// Open connections at tables.
    here: HashMap<TableId, Vec<(PersonId, Address)>>,
    lookers: HashMap<Address, u32>,
    /// Tables where whoever plays now may take a bot's chair, shown or not.
    offered: HashSet<TableId>,
    /// Tables that are awake there, shown or not.
    awake: HashSet<TableId>,
}

#[derive(Debug, Default)]
struct Inside {
    own: Part,
    theirs: HashMap<Peer, Part>,
}

/// What changes in the part of a node.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum PartChange {
    /// Nothing that was told before counts.
    Anew,
    Awake(TableId),
    Show(TableId, Box<LobbyTable>, bool),
    Hide(TableId),
    Offer(TableId),
    /// It is awake no more, wherever it was offered.
    Forget(TableId),
    Enter(TableId, PersonId, Address),
    Leave(TableId, PersonId, Address),
    Look(Address),
    LookAway(Address),
}

impl Word for PartChange {
    const NAME: &'static str = "lobby";
}

impl Part {
    /// Takes a change. True when it shows.
    fn take(&mut self, change: PartChange) -> bool {
        match change {
            PartChange::Anew => *self = Self::default(),
            PartChange::Awake(id) => {
                self.awake.insert(id);
                return false;
            }
            PartChange::Show(id, table, public) => {
                let shown = Shown { table: *table, at: Instant::now(), public };
                let new = shown.table.clone();
                return self.tables.insert(id, shown).is_none_or(|before| before.table != new);
            }
            PartChange::Hide(id) => return self.tables.remove(&id).is_some(),
            PartChange::Offer(id) => {
                self.offered.insert(id);
                return false;
            }
            PartChange::Forget(id) => {
                self.offered.remove(&id);
                self.awake.remove(&id);
                return self.tables.remove(&id).is_some();
            }
            PartChange::Enter(table, person, address) => self.here.entry(table).or_default().push((person, address)),
            PartChange::Leave(table, person, address) => {
                if let Some(here) = self.here.get_mut(&table) {
                    if let Some(at) = here.iter().position(|who| *who == (person, address)) {
                        here.swap_remove(at);
                    }
                    if here.is_empty() {
                        self.here.remove(&table);
                    }
                }
            }
            PartChange::Look(address) => *self.lookers.entry(address).or_default() += 1,
            PartChange::LookAway(address) => {
                if let Some(lookers) = self.lookers.get_mut(&address) {
                    *lookers = lookers.saturating_sub(1);
                    if *lookers == 0 {
                        self.lookers.remove(&address);
                    }
                }
            }
        }
        true
    }

    /// All of it, as changes of nothing.
    fn changes(&self) -> Vec<PartChange> {
        let mut changes = vec![PartChange::Anew];
        changes.extend(self.awake.iter().copied().map(PartChange::Awake));
        changes.extend(self.tables.iter().map(|(id, shown)| PartChange::Show(*id, Box::new(shown.now()), shown.public)));
        changes.extend(self.offered.iter().copied().map(PartChange::Offer));
        for (table, here) in &self.here {
            changes.extend(here.iter().map(|(person, address)| PartChange::Enter(*table, *person, *address)));
        }
        for (address, lookers) in &self.lookers {
            changes.extend((0..*lookers).map(|_| PartChange::Look(*address)));
        }
        changes
    }
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
        let (person, address) = self.who;
        self.lobby.change(PartChange::Leave(self.table, person, address));
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
        self.lobby.change(PartChange::LookAway(self.address));
    }
}

impl Lobby {
    /// Nobody is there. Of the tables whose people all come from one address, at most `of_address` are shown.
    pub fn new(of_address: usize, peers: Peers) -> Self {
        let parts = Parts {
            inside: Mutex::default(),
            changed: Notify::new(),
            latest: watch::channel(Utf8Bytes::default()).0,
            peers: peers.clone(),
            of_address,
        };
        let lobby = Self(Arc::new(parts));
        peers.hear_for(&lobby.0, |parts, by, change| Self(parts).hear(by, change));
        peers.on_change_for(&lobby.0, |parts, change| Self(parts).stand(change));
        lobby.0.latest.send_replace(lobby.text());
        lobby
    }

    fn lock(&self) -> MutexGuard<'_, Inside> {
        // Every change under the lock is whole in itself.
        self.0.inside.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Changes what is this node's, and tells the others.
    fn change(&self, change: PartChange) {
        let mut inside = self.lock();
        // Under the lock, so that it is told in the order in which it happens.
        self.0.peers.tell(&change);
        let shows = inside.own.take(change);
        drop(inside);
        if shows {
            self.0.changed.notify_one();
        }
    }

    fn hear(&self, by: Peer, change: PartChange) {
        let mut inside = self.lock();
        if let PartChange::Forget(table) = change {
            inside.own.offered.remove(&table);
        }
        let shows = inside.theirs.entry(by).or_default().take(change);
        drop(inside);
        if shows {
            self.0.changed.notify_one();
        }
    }

    fn stand(&self, change: Change) {
        let mut inside = self.lock();
        match change {
            Change::New(_) => inside.own.changes().iter().for_each(|change| self.0.peers.tell(change)),
            // It tells all of it again.
            Change::Missed(_) => {}
            Change::Gone(peer) => drop(inside.theirs.remove(&peer)),
        }
        drop(inside);
        self.0.changed.notify_one();
    }

    /// Shows a table as it is now, or no more: to everyone, or to its club alone.
    pub fn show(&self, id: TableId, table: Option<LobbyTable>, public: bool) {
        self.change(match table {
            Some(table) => PartChange::Show(id, Box::new(table), public),
            None => PartChange::Hide(id),
        });
    }

    /// A table is awake, and owned here.
    pub fn wake(&self, table: TableId) {
        self.change(PartChange::Awake(table));
    }

    /// The tables that are awake on other nodes.
    pub fn awake_elsewhere(&self) -> HashSet<TableId> {
        self.lock().theirs.values().flat_map(|part| part.awake.iter().copied()).collect()
    }

    /// Whoever plays now may be brought to this table, shown or not, until it falls asleep.
    pub fn offer(&self, table: TableId) {
        self.change(PartChange::Offer(table));
    }

    /// Whether they may.
    pub fn is_offered(&self, table: TableId) -> bool {
        self.lock().parts().any(|part| part.offered.contains(&table))
    }

    /// The tables that are offered and not shown, the older ones first.
    pub fn offered(&self) -> Vec<LobbyTable> {
        let inside = self.lock();
        let offered: HashSet<TableId> = inside.parts().flat_map(|part| part.offered.iter().copied()).collect();
        let hidden = inside.tables().into_iter().filter(|(id, shown)| !shown.public && offered.contains(id));
        hidden.map(|(_, shown)| shown.now()).collect()
    }

    /// A table is awake no more.
    pub fn forget(&self, table: TableId) {
        self.change(PartChange::Forget(table));
    }

    /// Somebody has opened a connection to a table.
    pub fn enter(&self, table: TableId, person: PersonId, address: Address) -> Here {
        self.change(PartChange::Enter(table, person, address));
        Here { lobby: self.clone(), table, who: (person, address) }
    }

    /// Somebody looks at the lobby itself.
    pub fn looker(&self, address: Address) -> Looker {
        self.change(PartChange::Look(address));
        Looker { lobby: self.clone(), address }
    }

    /// Whether anybody looks at the lobby beside one who asks from this address, and who may be looking, too.
    pub fn others_look(&self, address: Address) -> bool {
        let inside = self.lock();
        let own: u32 = inside.parts().filter_map(|part| part.lookers.get(&address)).sum();
        own > 1 || inside.parts().any(|part| part.lookers.keys().any(|other| *other != address))
    }

    /// The name of a table that is here for all to see.
    pub fn name_of(&self, table: TableId) -> Option<String> {
        let inside = self.lock();
        let shown = inside.parts().find_map(|part| part.tables.get(&table));
        shown.filter(|shown| shown.public).map(|shown| shown.table.name.clone())
    }

    /// A club's tables with somebody at them, the older ones first: those for everyone, and for its people the others too.
    pub fn of_club(&self, club: ClubId, belongs: bool) -> Vec<LobbyTable> {
        let id = club.to_string();
        let inside = self.lock();
        let its_own = |shown: &&Shown| shown.table.club.as_ref().is_some_and(|club| club.id == id);
        inside.tables().into_values().filter(its_own).filter(|shown| belongs || shown.public).map(Shown::now).collect()
    }

    /// At which table people are; at several, one of them.
    pub fn whereabouts(&self) -> HashMap<PersonId, TableId> {
        let inside = self.lock();
        let here = inside.parts().flat_map(|part| &part.here);
        here.flat_map(|(table, here)| here.iter().map(|(person, _)| (*person, *table))).collect()
    }

    /// Whether this person is connected to this table.
    pub fn is_at(&self, table: TableId, person: PersonId) -> bool {
        self.lock().here(table).any(|(other, _)| *other == person)
    }

    /// Whether anybody is connected to a table.
    pub fn has_people(&self, table: TableId) -> bool {
        self.lock().here(table).next().is_some()
    }

    /// Follows the lobby.
    pub fn watch(&self) -> watch::Receiver<Utf8Bytes> {
        self.0.latest.subscribe()
    }

    /// The tables shown: those with room for people first, among them those where most households are, then most people,
    /// then the older ones.
    pub fn tables(&self) -> Vec<LobbyTable> {
        self.lock().shown(self.0.of_address)
    }

    fn text(&self) -> Utf8Bytes {
        let (mut tables, people) = {
            let inside = self.lock();
            (inside.shown(self.0.of_address), inside.people())
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
    /// The parts of all nodes.
    fn parts(&self) -> impl Iterator<Item = &Part> {
        std::iter::once(&self.own).chain(self.theirs.values())
    }

    /// Those connected to a table, wherever.
    fn here(&self, table: TableId) -> impl Iterator<Item = &(PersonId, Address)> {
        self.parts().filter_map(move |part| part.here.get(&table)).flatten()
    }

    /// The tables of all nodes, the older ones first.
    fn tables(&self) -> BTreeMap<TableId, &Shown> {
        self.parts().flat_map(|part| &part.tables).map(|(id, shown)| (*id, shown)).collect()
    }

    fn people(&self) -> u32 {
        let here = self.parts().flat_map(|part| part.here.values().flatten());
        let people: HashSet<PersonId> = here.map(|(person, _)| *person).collect();
        let lookers = self.parts().flat_map(|part| part.lookers.values()).sum();
        u32::try_from(people.len()).unwrap_or(u32::MAX).saturating_add(lookers)
    }

    fn shown(&self, of_address: usize) -> Vec<LobbyTable> {
        let mut tables: Vec<(LobbyTable, HashSet<Address>, usize)> = self
            .tables()
            .into_iter()
            .filter(|(_, shown)| shown.public)
            .map(|(id, shown)| {
                let people: HashSet<PersonId> = self.here(id).map(|(person, _)| *person).collect();
                (shown.now(), self.here(id).map(|(_, address)| *address).collect(), people.len())
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
        let lobby = Lobby::new(usize::MAX, Peers::default());
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
