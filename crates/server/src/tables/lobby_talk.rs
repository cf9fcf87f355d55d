//! The talk of the lobby: kept as that of tables is, and told to whoever looks and is known, at most a few times a second.
//!
//! It is told to nobody who plays where nobody outside may speak to the players: see [`kept_from`]. They have what was said once they may.
//!
//! [`kept_from`]: thurup_table::lobby_talk::kept_from

use std::collections::{BTreeSet, HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use thurup_table::{Names, view};
use thurup_wire::http::LobbyTalk as TalkMessage;
use thurup_wire::view::ChatLine;
use tokio::sync::{Notify, broadcast};
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_util::sync::CancellationToken;

use super::chat;
use super::error::TableError;
use crate::bus::peers::{Change, Peers, Word};
use crate::bus::sealing::Peer;
use crate::error::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::{PersonId, TableId};
use thurup_store::{ChatRow, Person, Store, TalkPlace, Words};

/// What was said in the lobby is kept for so long.
pub const KEPT: Duration = Duration::from_secs(30 * 24 * 60 * 60);
/// Lines that are shown to one who comes.
const SHOWN: u32 = 40;
/// The least time between two messages.
const PAUSE: Duration = Duration::from_millis(400);
/// Messages that wait for a slow line; who misses some is told all anew.
const NEWS: usize = 16;

/// See the module. Cheap to clone.
#[derive(Clone, Debug)]
pub struct LobbyTalk(Arc<Parts>);

#[derive(Debug)]
struct Parts {
    /// The last lines, read when somebody first looks. Held while one is stored, so that they are in the order of the store.
    lines: tokio::sync::Mutex<Option<VecDeque<ChatLine>>>,
    /// Said since it was last told.
    fresh: Mutex<Vec<ChatLine>>,
    said: Notify,
    kept_from: Mutex<KeptFrom>,
    news: broadcast::Sender<TalkNews>,
    peers: Peers,
}

/// What other nodes are told.
#[derive(Clone, Debug, Serialize, Deserialize)]
enum TalkWord {
    /// Somebody said something.
    Said(Box<ChatLine>),
    /// What was stored is other than it was.
    Anew,
    /// A table keeps these from it.
    KeptFrom(TableId, BTreeSet<PersonId>),
}

impl Word for TalkWord {
    const NAME: &'static str = "lobby-talk";
}

/// Whom tables keep from the talk.
#[derive(Debug, Default)]
struct KeptFrom {
    /// By where that is known from: here, or another node.
    by_table: HashMap<(Option<Peer>, TableId), BTreeSet<PersonId>>,
    /// How many tables keep somebody from it.
    people: HashMap<PersonId, u32>,
}

/// One who follows the talk.
#[derive(Debug)]
pub struct Following {
    talk: LobbyTalk,
    person: PersonId,
    first: Option<Utf8Bytes>,
    open: bool,
    news: broadcast::Receiver<TalkNews>,
}

impl Following {
    /// The next message. May be given up half way.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn next(&mut self, store: &Store) -> Result<Utf8Bytes, Reason> {
        loop {
            if let Some(first) = self.first.take() {
                return Ok(first);
            }
            let again = match self.news.recv().await {
                Ok(TalkNews::Said(text)) if self.open && self.talk.open_to(self.person).is_ok() => return Ok(text),
                Ok(TalkNews::Said(_)) => self.open,
                Ok(TalkNews::Kept(people)) => {
                    people.contains(&self.person) && self.open == self.talk.open_to(self.person).is_err()
                }
                Ok(TalkNews::Anew) | Err(broadcast::error::RecvError::Lagged(_)) => true,
                // The sender lives as long as whoever follows.
                Err(broadcast::error::RecvError::Closed) => std::future::pending().await,
            };
            if again {
                *self = self.talk.follow(store, self.person).await?;
            }
        }
    }
}

/// What those who look hear.
#[derive(Clone, Debug)]
enum TalkNews {
    /// Lines that follow those they have, as a message.
    Said(Utf8Bytes),
    /// Lines are others than they were.
    Anew,
    /// These may hear it again, or no longer.
    Kept(Arc<[PersonId]>),
}

impl LobbyTalk {
    /// Heard by these, too.
    pub fn new(peers: Peers) -> Self {
        let talk = Self(Arc::new(Parts {
            lines: tokio::sync::Mutex::default(),
            fresh: Mutex::default(),
            said: Notify::new(),
            kept_from: Mutex::default(),
            news: broadcast::Sender::new(NEWS),
            peers: peers.clone(),
        }));
        peers.hear_for(&talk.0, |parts, by, word| Self(parts).hear(by, word));
        peers.on_change_for(&talk.0, |parts, change| Self(parts).stand(change));
        talk
    }

    fn hear(&self, by: Peer, word: TalkWord) {
        match word {
            TalkWord::KeptFrom(table, people) => self.keep(Some(by), table, people),
            TalkWord::Anew => {
                let talk = self.clone();
                tokio::spawn(async move { talk.read_anew().await });
            }
            TalkWord::Said(line) => {
                let talk = self.clone();
                tokio::spawn(async move {
                    // Whoever looks first reads it. It may have been read before this word of it came.
                    if let Some(known) = talk.0.lines.lock().await.as_mut()
                        && !known.contains(&line)
                    {
                        keep(known, (*line).clone());
                        talk.fresh().push(*line);
                        talk.0.said.notify_one();
                    }
                });
            }
        }
    }

    fn stand(&self, change: Change) {
        match change {
            Change::New(_) => {
                let own: Vec<_> = {
                    let kept = self.kept_from();
                    let own = kept.by_table.iter().filter(|((by, _), _)| by.is_none());
                    own.map(|((_, table), people)| TalkWord::KeptFrom(*table, people.clone())).collect()
                };
                own.iter().for_each(|word| self.0.peers.tell(word));
            }
            Change::Missed(_) => {
                let talk = self.clone();
                tokio::spawn(async move { talk.read_anew().await });
            }
            Change::Gone(peer) => {
                let its = |(by, table): &(Option<Peer>, TableId)| (*by == Some(peer)).then_some(*table);
                let tables: Vec<TableId> = self.kept_from().by_table.keys().filter_map(its).collect();
                tables.into_iter().for_each(|table| self.keep(Some(peer), table, BTreeSet::new()));
            }
        }
    }
    fn kept_from(&self) -> MutexGuard<'_, KeptFrom> {
        // Every change under the lock is whole in itself.
        self.0.kept_from.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn fresh(&self) -> MutexGuard<'_, Vec<ChatLine>> {
        self.0.fresh.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A table keeps these from the talk, and nobody else.
    pub fn keep_from(&self, table: TableId, people: BTreeSet<PersonId>) {
        self.0.peers.tell(&TalkWord::KeptFrom(table, people.clone()));
        self.keep(None, table, people);
    }

    fn keep(&self, by: Option<Peer>, table: TableId, people: BTreeSet<PersonId>) {
        let changed: Vec<PersonId> = {
            let mut kept = self.kept_from();
            let before = match people.is_empty() {
                true => kept.by_table.remove(&(by, table)),
                false => kept.by_table.insert((by, table), people.clone()),
            };
            let before = before.unwrap_or_default();
            for person in people.difference(&before) {
                *kept.people.entry(*person).or_default() += 1;
            }
            for person in before.difference(&people) {
                if let Some(tables) = kept.people.get_mut(person) {
                    *tables -= 1;
                    if *tables == 0 {
                        kept.people.remove(person);
                    }
                }
            }
            people.symmetric_difference(&before).copied().collect()
        };
        if !changed.is_empty() {
            // Where nobody looks, nobody hears it.
            let _ = self.0.news.send(TalkNews::Kept(changed.into()));
        }
    }

    /// Why somebody neither hears nor writes there now, if so.
    ///
    /// # Errors
    /// The reason.
    pub fn open_to(&self, person: PersonId) -> Result<(), TableError> {
        if self.kept_from().people.contains_key(&person) { Err(TableError::InPlay) } else { Ok(()) }
    }

    /// What somebody hears who comes, the last lines or why they hear none; and what follows on it.
    ///
    /// # Errors
    /// When the database cannot be read.
    pub async fn follow(&self, store: &Store, person: PersonId) -> Result<Following, Reason> {
        let mut lines = self.0.lines.lock().await;
        let news = self.0.news.subscribe();
        if let Err(no) = self.open_to(person) {
            let first = text(&TalkMessage { talk: Vec::new(), more: false, closed: Some(Reason::from(no).refused()) });
            return Ok(Following { talk: self.clone(), person, first: Some(first), open: false, news });
        }
        let known = read(&mut lines, store).await?;
        // What is still to be told comes by itself.
        let told = known.len().saturating_sub(self.fresh().len());
        let talk = known.iter().take(told).cloned().collect();
        let first = text(&TalkMessage { talk, more: false, closed: None });
        Ok(Following { talk: self.clone(), person, first: Some(first), open: true, news })
    }

    /// What was stored is other than it was: it is read and told anew.
    pub async fn anew(&self) {
        self.0.peers.tell(&TalkWord::Anew);
        self.read_anew().await;
    }

    async fn read_anew(&self) {
        let mut lines = self.0.lines.lock().await;
        *lines = None;
        self.fresh().clear();
        drop(lines);
        let _ = self.0.news.send(TalkNews::Anew);
    }

    /// Keeps what somebody says, and tells it.
    ///
    /// # Errors
    /// When they play where nobody outside may speak to the players; when it cannot be kept.
    pub async fn say(&self, store: &Store, by: &Person, command: String, words: String) -> Result<ChatLine, Reason> {
        let mut lines = self.0.lines.lock().await;
        let known = read(&mut lines, store).await?;
        // Asked here, and not before: they may have been dealt cards while they waited.
        self.open_to(by.id)?;
        let row = ChatRow {
            place: TalkPlace::Lobby,
            at: now_ms(),
            person: by.id,
            chair: None,
            command: Some(command),
            words: Words::Typed(words.clone()),
            gallery: false,
        };
        let at = row.at;
        let new = store.say(row).await?;
        let names: Names = [by.clone()].into_iter().collect();
        let line = view::chat_line(names.of(by.id), by.id, None, at, &thurup_table::Words::Typed(words));
        if new {
            keep(known, line.clone());
            self.fresh().push(line.clone());
            self.0.said.notify_one();
            self.0.peers.tell(&TalkWord::Said(Box::new(line.clone())));
        }
        Ok(line)
    }

    /// Tells those who look, until the server stops.
    pub async fn run(&self, stop: CancellationToken) {
        loop {
            tokio::select! {
                () = self.0.said.notified() => {}
                () = stop.cancelled() => return,
            }
            {
                // Nobody is told all meanwhile, and then this once more.
                let _lines = self.0.lines.lock().await;
                let talk = std::mem::take(&mut *self.fresh());
                if !talk.is_empty() {
                    let _ = self.0.news.send(TalkNews::Said(text(&TalkMessage { talk, more: true, closed: None })));
                }
            }
            tokio::time::sleep(PAUSE).await;
        }
    }
}

/// The last lines, read first where that was not done.
async fn read<'a>(lines: &'a mut Option<VecDeque<ChatLine>>, store: &Store) -> Result<&'a mut VecDeque<ChatLine>, Reason> {
    let known = match lines.take() {
        Some(known) => known,
        None => {
            let said = chat::last_of(store, TalkPlace::Lobby, false, SHOWN).await?;
            let people: Vec<PersonId> = said.iter().map(|line| line.person).collect();
            let names: Names = store.names(&people).await?.into_iter().collect();
            said.into_iter()
                .map(|line| view::chat_line(names.of(line.person), line.person, None, line.at, &line.words))
                .collect()
        }
    };
    Ok(lines.insert(known))
}

fn keep(lines: &mut VecDeque<ChatLine>, line: ChatLine) {
    if lines.len() >= SHOWN as usize {
        lines.pop_front();
    }
    lines.push_back(line);
}

fn text(message: &TalkMessage) -> Utf8Bytes {
    serde_json::to_string(message)
        .inspect_err(|error| tracing::error!(%error, "the talk of the lobby cannot be written"))
        .unwrap_or_default()
        .into()
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[tokio::test]
    async fn whoever_two_tables_keep_from_it_waits_for_both() {
        let talk = LobbyTalk::new(Peers::default());
        let [one, other] = [1, 2].map(|n| TableId::from_parts(n, [0; 10]));
        let [anu, biju] = [1, 2].map(|n| PersonId::from_parts(n, [0; 10]));
        let mut news = talk.0.news.subscribe();
        talk.keep_from(one, [anu, biju].into());
        talk.keep_from(other, [anu].into());
        talk.keep_from(other, [anu].into());
        assert!(talk.open_to(anu).is_err() && talk.open_to(biju).is_err());
        talk.keep_from(one, BTreeSet::new());
        assert!(talk.open_to(anu).is_err() && talk.open_to(biju).is_ok());
        talk.keep_from(other, BTreeSet::new());
        assert!(talk.open_to(anu).is_ok());
        let mut told = Vec::new();
        while let Ok(TalkNews::Kept(people)) = news.try_recv() {
            told.push(people.to_vec());
        }
        assert_eq!(told, [vec![anu, biju], vec![anu], vec![anu, biju], vec![anu]], "what is as it was is not told");
    }
}
