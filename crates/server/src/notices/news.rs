//! Who has a line open, so that they are told at once that the bell has something for them.

use std::collections::{HashMap, HashSet};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde::{Deserialize, Serialize};
use tokio::sync::watch;

use crate::base::ref_counted_map::{Line, RefCountedMap};
use crate::bus::peers::{Change, Peers, Word};
use crate::bus::sealing::Peer;
use thurup_store::ids::PersonId;

/// See the module. Cheap to clone.
#[derive(Clone, Debug)]
pub struct News {
    here: RefCountedMap<PersonId, watch::Sender<()>>,
    elsewhere: Elsewhere,
    peers: Peers,
}

/// Who has a line open on other nodes.
type Elsewhere = Arc<Mutex<HashMap<Peer, HashSet<PersonId>>>>;

/// What nodes tell each other.
#[derive(Clone, Copy, Debug, Serialize, Deserialize)]
enum NewsWord {
    /// There is something new for this person.
    Told(PersonId),
    /// This person has a line open.
    Came(PersonId),
    /// The last one was closed.
    Went(PersonId),
    /// Whatever was said of lines before counts no more.
    Anew,
}

impl Word for NewsWord {
    const NAME: &'static str = "news";
}

impl News {
    /// Of lines here and on these.
    pub fn new(peers: Peers) -> Self {
        let here: RefCountedMap<PersonId, watch::Sender<()>> = RefCountedMap::new({
            let peers = peers.clone();
            move |person: &PersonId, open| peers.tell(&if open { NewsWord::Came(*person) } else { NewsWord::Went(*person) })
        });
        let elsewhere = Elsewhere::default();
        let hears = (here.clone(), elsewhere.clone());
        peers.hear(move |by, word| match word {
            NewsWord::Told(person) => {
                hears.0.with(&person, |told| told.send_replace(()));
            }
            NewsWord::Came(person) => {
                lock(&hears.1).entry(by).or_default().insert(person);
            }
            NewsWord::Went(person) => {
                lock(&hears.1).entry(by).or_default().remove(&person);
            }
            NewsWord::Anew => {
                lock(&hears.1).remove(&by);
            }
        });
        let (known, theirs, tells) = (here.clone(), elsewhere.clone(), peers.clone());
        peers.on_change(move |change| match change {
            Change::New(_) => known.with_keys(|people| {
                tells.tell(&NewsWord::Anew);
                people.for_each(|person| tells.tell(&NewsWord::Came(*person)));
            }),
            // What was told to them is in the bell: they look.
            Change::Missed(_) => known.with_all(|told| told.send_replace(())),
            Change::Gone(peer) => drop(lock(&theirs).remove(&peer)),
        });
        Self { here, elsewhere, peers }
    }

    /// Notes a line of this person while what comes back is kept.
    pub fn enter(&self, person: PersonId) -> Listening {
        let (line, told) = self.here.enter(person, || watch::channel(()).0, watch::Sender::subscribe);
        Listening { _line: line, told }
    }

    /// Whether this person has a line open, on any node.
    pub fn is_here(&self, person: PersonId) -> bool {
        self.here.with(&person, |_| ()).is_some() || lock(&self.elsewhere).values().any(|people| people.contains(&person))
    }

    /// There is something new for this person.
    pub fn tell(&self, person: PersonId) {
        self.here.with(&person, |told| told.send_replace(()));
        self.peers.tell(&NewsWord::Told(person));
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under the lock is whole in itself.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A line of a person, while it is open.
#[derive(Debug)]
pub struct Listening {
    _line: Line<PersonId, watch::Sender<()>>,
    told: watch::Receiver<()>,
}

impl Listening {
    /// Ready once there is something new. May be given up half way.
    pub async fn told(&mut self) {
        // The sender is there for as long as a line is open, and this is one.
        let _ = self.told.changed().await;
    }
}

/// Ready once there is something new; never where nobody listens.
pub async fn told(listening: &mut Option<Listening>) {
    match listening {
        Some(listening) => listening.told().await,
        None => std::future::pending().await,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn every_line_of_a_person_hears_and_nobody_else_s() {
        let news = News::new(Peers::default());
        let (anu, biju) = (PersonId::from_parts(1, [1; 10]), PersonId::from_parts(2, [2; 10]));
        let (mut one, mut two, other) = (news.enter(anu), news.enter(anu), news.enter(biju));
        news.tell(anu);
        one.told().await;
        two.told().await;
        assert!(!other.told.has_changed().unwrap());
        drop(one);
        assert!(news.is_here(anu));
        drop((two, other));
        assert!(!news.is_here(anu) && news.here.is_empty());
        // Nobody hears it: nothing to do.
        news.tell(anu);
    }
}
