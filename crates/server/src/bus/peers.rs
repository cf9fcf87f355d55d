//! The other nodes of a site, and what all of them are told: that a session has ended, that somebody's rights are others, that a table has
//! people. A single server has none, and tells nobody.
//!
//! Each area says what its own word is ([`Word`]), and hears that of the same area on other nodes. Words of one node come in order, without
//! a gap: where some were missed, and when a node is heard for the first time, whoever asked for it hears that, and looks at what is stored.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, OnceLock, PoisonError};

use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_json::Value;
use tokio::sync::mpsc;
use tokio_util::sync::CancellationToken;

use super::link::{Coming, Hearing, Link, Said};
use super::sealing::Peer;

/// Where all nodes hear.
const ALL: &str = "all";

/// What an area tells its like on other nodes.
pub trait Word: Serialize + DeserializeOwned + Send + Sync + 'static {
    /// Its name, which no other word has.
    const NAME: &'static str;
}

/// How others stand to this node.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// This one is new: it knows nothing of what was told before.
    New(Peer),
    /// Something of this one was missed.
    Missed(Peer),
    /// This one is gone, with all that was its.
    Gone(Peer),
}

type Hears = Box<dyn Fn(Peer, Value) + Send + Sync>;
type Changes = Box<dyn Fn(Change) + Send + Sync>;

/// See the module. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Peers(Arc<Parts>);

#[derive(Default)]
struct Parts {
    link: OnceLock<Link>,
    /// What is to be said goes out in the order in which it was counted.
    out: OnceLock<mpsc::UnboundedSender<Value>>,
    hears: Mutex<HashMap<&'static str, Hears>>,
    changes: Mutex<Vec<Changes>>,
    /// Of the words of this node.
    count: AtomicU64,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Peers").field("link", &self.link).finish_non_exhaustive()
    }
}

/// Something is new in the outbox.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
pub struct OutboxGrew;

impl Word for OutboxGrew {
    const NAME: &'static str = "outbox";
}

#[derive(Debug, Serialize, Deserialize)]
struct Numbered {
    number: u64,
    word: Value,
}

/// Something of this one was missed: it tells all of its own again, as if somebody were new.
#[derive(Debug, Serialize, Deserialize)]
struct Again(Peer);

impl Word for Again {
    const NAME: &'static str = "again";
}

#[derive(Debug, Serialize, Deserialize)]
struct Named {
    name: String,
    what: Value,
}

impl Peers {
    /// Tells all others. Returns at once: what is told here first comes first.
    pub fn tell<W: Word>(&self, word: &W) {
        self.tell_as(W::NAME, word);
    }

    /// Tells all others something under a name, as [`Self::tell`] does.
    pub fn tell_as(&self, name: &'static str, what: &impl Serialize) {
        let Some(out) = self.0.out.get() else { return };
        let word = serde_json::to_value(what).and_then(|what| serde_json::to_value(Named { name: name.to_owned(), what }));
        match word {
            // Nobody takes it where the server stops.
            Ok(word) => drop(out.send(word)),
            Err(error) => tracing::error!(%error, word = name, "something for other nodes cannot be written"),
        }
    }

    /// Hears a word of the others from now on.
    pub fn hear<W: Word>(&self, hears: impl Fn(Peer, W) + Send + Sync + 'static) {
        self.hear_all(W::NAME, hears);
    }

    /// Hears what the others tell under a name, as [`Self::hear`] does.
    pub fn hear_all<W: DeserializeOwned>(&self, name: &'static str, hears: impl Fn(Peer, W) + Send + Sync + 'static) {
        let hears = move |peer, what| match serde_json::from_value(what) {
            Ok(word) => hears(peer, word),
            Err(error) => tracing::warn!(%error, word = name, "a word of another node does not read"),
        };
        lock(&self.0.hears).insert(name, Box::new(hears));
    }

    /// Hears a word for as long as something is kept that keeps these itself.
    pub fn hear_for<W: Word, T: Send + Sync + 'static>(
        &self,
        kept: &Arc<T>,
        hears: impl Fn(Arc<T>, Peer, W) + Send + Sync + 'static,
    ) {
        let kept = Arc::downgrade(kept);
        self.hear(move |by, word| {
            if let Some(kept) = kept.upgrade() {
                hears(kept, by, word);
            }
        });
    }

    /// Hears how others stand for as long as something is kept that keeps these itself.
    pub fn on_change_for<T: Send + Sync + 'static>(
        &self,
        kept: &Arc<T>,
        changes: impl Fn(Arc<T>, Change) + Send + Sync + 'static,
    ) {
        let kept = Arc::downgrade(kept);
        self.on_change(move |change| {
            if let Some(kept) = kept.upgrade() {
                changes(kept, change);
            }
        });
    }

    /// Hears how others stand from now on.
    pub fn on_change(&self, changes: impl Fn(Change) + Send + Sync + 'static) {
        lock(&self.0.changes).push(Box::new(changes));
    }

    /// The line to them, where there are any.
    pub fn link(&self) -> Option<&Link> {
        self.0.link.get()
    }

    /// Begins to hear them, and to be heard, until the server stops.
    pub async fn begin(&self, link: Link, stop: CancellationToken) {
        let (out, telling) = mpsc::unbounded_channel();
        let comings = link.comings();
        let Some(hearing) = link.hear(ALL).await else { return };
        if self.0.link.set(link.clone()).is_err() || self.0.out.set(out).is_err() {
            return;
        }
        let me = link.me();
        self.hear_for(&self.0, move |parts, by, Again(of)| {
            if of == me {
                Self(parts).changed(Change::New(by));
            }
        });
        tokio::spawn(self.clone().say(link.clone(), telling, stop.clone()));
        tokio::spawn(self.clone().listen(hearing, comings, stop));
    }

    async fn say(self, link: Link, mut telling: mpsc::UnboundedReceiver<Value>, stop: CancellationToken) {
        while let Some(Some(word)) = stop.run_until_cancelled(telling.recv()).await {
            let number = self.0.count.fetch_add(1, Ordering::Relaxed);
            link.say(ALL, &Numbered { number, word }).await;
        }
    }

    async fn listen(
        self,
        mut hearing: Hearing,
        mut comings: tokio::sync::broadcast::Receiver<Coming>,
        stop: CancellationToken,
    ) {
        let mut next: HashMap<Peer, u64> = HashMap::new();
        loop {
            tokio::select! {
                () = stop.cancelled() => return,
                coming = comings.recv() => match coming {
                    Ok(Coming::Here(peer)) => self.changed(Change::New(peer)),
                    Ok(Coming::Gone(peer)) => {
                        next.remove(&peer);
                        self.changed(Change::Gone(peer));
                    }
                    Err(_) => {}
                },
                said = hearing.next::<Numbered>() => {
                    let Some(Said { by, what: Numbered { number, word }, .. }) = said else { return };
                    let expected = next.insert(by, number + 1);
                    if expected.is_some_and(|expected| expected != number) {
                        self.changed(Change::Missed(by));
                        self.tell(&Again(by));
                    }
                    self.heard(by, word);
                }
            }
        }
    }

    fn heard(&self, by: Peer, word: Value) {
        let Ok(Named { name, what }) = serde_json::from_value(word) else { return };
        // A word that this version does not know is for others.
        if let Some(hears) = lock(&self.0.hears).get(name.as_str()) {
            hears(by, what);
        }
    }

    fn changed(&self, change: Change) {
        for changes in lock(&self.0.changes).iter() {
            changes(change);
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under the lock is whole in itself.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}
