//! The bus between machines. A stream that is owned here is served here, and its owner's node alone tells what happens there, in one
//! numbered row; whoever follows it from elsewhere hears the owner's node say at which number the row stands, then reads the log, and is
//! told the end as soon as a number is missing or that node is gone. So nothing is missed without a word, though the line promises nothing.
//!
//! Two nodes talk of streams with whole words of [`Protocol`]: what one seat may see goes with the rest, between machines that can read the
//! database anyway, sealed ([`super::sealing`]). Each room shows a connection what its seat may see, as it does on one machine.

use std::collections::{HashMap, HashSet};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use futures_util::future::BoxFuture;
use serde::{Deserialize, Serialize};
use thurup_store::StreamId;
use tokio::sync::{broadcast, mpsc};
use tokio_util::sync::CancellationToken;

use super::leases::Lease;
use super::link::{Coming, Hearing, Link};
use super::local::Local;
use super::peers::{Change, Peers};
use super::sealing::Peer;
use super::{Answering, BROADCASTS, Broadcasts, Bus, Gone, Protocol, Requests, Stands};

/// See the module.
pub struct Between<P: Protocol>(Arc<Inside<P>>);

struct Inside<P: Protocol> {
    local: Local<P>,
    link: Link,
    peers: Peers,
    served: Mutex<HashMap<StreamId, Arc<Served>>>,
}

impl<P: Protocol> fmt::Debug for Between<P> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_tuple("Between").field(&self.0.link).finish()
    }
}

/// A stream that is owned here.
#[derive(Debug, Default)]
struct Served {
    /// The number of the next that is told. Held while it is told, so that the row is the same everywhere.
    next: tokio::sync::Mutex<u64>,
    /// Cancelled at the end.
    over: CancellationToken,
}

/// What is asked of the node of an owner.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
enum Question<P: Protocol> {
    /// The owner itself is asked.
    Owner(P::Request),
    /// Who wants to follow asks at which number the row stands.
    Follow,
    /// What somebody says at another node is told to all.
    Tell(P::Broadcast),
    /// Who followed does so no more: what stood for it is over.
    Leave,
}

#[derive(Serialize, Deserialize)]
struct Row {
    next: u64,
}

/// What the node of an owner tells.
#[derive(Serialize, Deserialize)]
#[serde(bound = "")]
enum Told<P: Protocol> {
    Next(u64, P::Broadcast),
    /// This node was not heard for too long: what stood for it is over, and it begins anew.
    Dropped(Peer),
    End,
}

/// The same, as it is written.
#[derive(Serialize)]
#[serde(bound = "")]
enum Telling<'a, P: Protocol> {
    Next(u64, &'a P::Broadcast),
}

fn questions<P: Protocol>(stream: StreamId) -> String {
    format!("{}.{stream}.ask", P::NAME)
}

fn news<P: Protocol>(stream: StreamId) -> String {
    format!("{}.{stream}.told", P::NAME)
}

impl<P: Protocol> Between<P> {
    /// Over this line; what all nodes tell goes to these.
    pub fn new(link: Link, peers: Peers) -> Self {
        let inside = Arc::new(Inside::<P> { local: Local::default(), link, peers, served: Mutex::default() });
        if P::TOLD_BY_ALL {
            // Weak, as the peers live in what hears them.
            let here = Arc::downgrade(&inside);
            inside.peers.hear_all(P::NAME, move |_, (stream, told): (StreamId, P::Broadcast)| {
                if let Some(here) = here.upgrade() {
                    here.local.tell_at_once(stream, told);
                }
            });
            inside.peers.on_change_for(&inside, |here, change| {
                // Of one who is gone nothing more comes; what another one told meanwhile is not known.
                if matches!(change, Change::New(_) | Change::Missed(_)) {
                    here.local.end_all_following();
                }
            });
        }
        Self(inside)
    }
}

impl<P: Protocol> Inside<P> {
    fn served(&self) -> MutexGuard<'_, HashMap<StreamId, Arc<Served>>> {
        // Every change under the lock is whole in itself.
        self.served.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn is_served(&self, stream: StreamId) -> Option<Arc<Served>> {
        self.served().get(&stream).cloned()
    }

    /// Tells a stream that is owned here to all, in one row.
    async fn tell_all(&self, stream: StreamId, served: &Served, told: P::Broadcast) {
        let mut next = served.next.lock().await;
        let number = *next;
        *next += 1;
        self.link.say(&news::<P>(stream), &Telling::<P>::Next(number, &told)).await;
        self.local.tell(stream, told).await;
    }

    /// Answers what is asked of a stream that is owned here, until it ends.
    async fn serve(self: Arc<Self>, stream: StreamId, served: Arc<Served>, mut asked: Hearing) {
        let subject = questions::<P>(stream);
        let mut comings = self.link.comings();
        // What stands at the owner for those who follow from elsewhere.
        let mut standing: HashMap<Peer, Vec<(String, P::Request)>> = HashMap::new();
        // Who was taken for gone, and follows on if it was this node that had no line: it is told so once it is heard again.
        let mut dropped: HashSet<Peer> = HashSet::new();
        loop {
            let said = tokio::select! {
                () = served.over.cancelled() => break,
                coming = comings.recv() => {
                    let (gone, again): (Vec<Peer>, Vec<Peer>) = match coming {
                        Ok(Coming::Gone(peer)) => (vec![peer], Vec::new()),
                        Ok(Coming::Here(peer)) => (Vec::new(), vec![peer]),
                        // Some were missed: whoever is still there begins anew.
                        Err(broadcast::error::RecvError::Lagged(_)) => {
                            (standing.keys().copied().collect(), standing.keys().copied().collect())
                        }
                        Err(broadcast::error::RecvError::Closed) => break,
                    };
                    for peer in gone {
                        if let Some(over) = standing.remove(&peer) {
                            dropped.insert(peer);
                            self.over(stream, over);
                        }
                    }
                    for peer in again {
                        if dropped.remove(&peer) {
                            self.link.say(&news::<P>(stream), &Told::<P>::Dropped(peer)).await;
                        }
                    }
                    continue;
                }
                said = asked.next::<Question<P>>() => match said {
                    Some(said) => said,
                    None => break,
                },
            };
            let stands = standing.entry(said.by);
            match said.what {
                Question::Follow => {
                    stands.or_default();
                    dropped.remove(&said.by);
                    let next = served.next.lock().await;
                    self.link.answer(&subject, said.reply, &Row { next: *next }).await;
                }
                Question::Leave => {
                    let over = standing.remove(&said.by).unwrap_or_default();
                    self.over(stream, over);
                }
                Question::Tell(told) => self.tell_all(stream, &served, told).await,
                Question::Owner(request) => {
                    match P::stands(&request) {
                        Some(Stands::Begins(key, end)) => stands.or_default().push((key, end)),
                        Some(Stands::Ends(key)) => {
                            let stands = stands.or_default();
                            if let Some(at) = stands.iter().position(|(other, _)| *other == key) {
                                stands.swap_remove(at);
                            }
                        }
                        None => {}
                    }
                    // In order: it is in the owner's line before the next is looked at.
                    let Some(answered) = self.local.enqueue(stream, request).await else { continue };
                    let (here, subject) = (self.clone(), subject.clone());
                    tokio::spawn(async move {
                        if let Ok(answer) = answered.await {
                            here.link.answer(&subject, said.reply, &answer).await;
                        }
                    });
                }
            }
        }
        self.link.say(&news::<P>(stream), &Told::<P>::End).await;
    }

    /// The owner is told what ends with one who followed.
    fn over(self: &Arc<Self>, stream: StreamId, standing: Vec<(String, P::Request)>) {
        if standing.is_empty() {
            return;
        }
        let here = self.clone();
        tokio::spawn(async move {
            for (_, end) in standing {
                let _ = here.local.ask(stream, end).await;
            }
        });
    }

    /// Follows a stream that another node owns; what comes is told here until a number is missing, its end, or that of the node.
    async fn follow_there(self: Arc<Self>, stream: StreamId) -> Result<Broadcasts<P>, Gone> {
        let mut hearing = self.link.hear(&news::<P>(stream)).await.ok_or(Gone)?;
        let (owner, row) = self.link.ask::<_, Row>(&questions::<P>(stream), &Question::<P>::Follow).await.ok_or(Gone)?;
        let gone = self.link.until_gone(owner);
        let (follower, told) = mpsc::channel(BROADCASTS);
        tokio::spawn(async move {
            let mut next = row.next;
            loop {
                let said = tokio::select! {
                    () = gone.cancelled() => return,
                    () = follower.closed() => return,
                    said = hearing.next::<Told<P>>() => said,
                };
                let Some(said) = said else { return };
                match said.what {
                    // Of one who was the owner before.
                    _ if said.by != owner => {}
                    Told::Next(number, _) if number < next => {}
                    Told::Next(number, told) if number == next => {
                        next += 1;
                        if follower.send(Arc::new(told)).await.is_err() {
                            return;
                        }
                    }
                    Told::Dropped(peer) if peer != self.link.me() => {}
                    Told::Next(..) | Told::Dropped(_) | Told::End => return,
                }
            }
        });
        Ok(told)
    }
}

impl<P: Protocol> Bus<P> for Between<P> {
    fn ask(&self, stream: StreamId, request: P::Request) -> Answering<P> {
        if self.0.is_served(stream).is_some() {
            return self.0.local.ask(stream, request);
        }
        let here = self.0.clone();
        Box::pin(async move {
            let answer = here.link.ask(&questions::<P>(stream), &Question::<P>::Owner(request)).await;
            answer.map(|(_, answer)| answer).ok_or(Gone)
        })
    }

    fn tell(&self, stream: StreamId, told: P::Broadcast) -> BoxFuture<'_, ()> {
        Box::pin(async move {
            match self.0.is_served(stream) {
                _ if P::TOLD_BY_ALL => {
                    self.0.peers.tell_as(P::NAME, &(stream, &told));
                    self.0.local.tell(stream, told).await;
                }
                Some(served) => self.0.tell_all(stream, &served, told).await,
                None => self.0.link.say(&questions::<P>(stream), &Question::<P>::Tell(told)).await,
            }
        })
    }

    fn follow(&self, stream: StreamId) -> BoxFuture<'_, Result<Broadcasts<P>, Gone>> {
        if P::TOLD_BY_ALL || self.0.is_served(stream).is_some() {
            return self.0.local.follow(stream);
        }
        Box::pin(self.0.clone().follow_there(stream))
    }

    fn leave(&self, stream: StreamId) -> BoxFuture<'_, ()> {
        Box::pin(async move { self.0.link.say(&questions::<P>(stream), &Question::<P>::Leave).await })
    }

    fn serve(&self, lease: &Lease) -> BoxFuture<'_, Requests<P>> {
        let stream = lease.stream();
        Box::pin(async move {
            let requests = self.0.local.open(stream);
            let served = Arc::new(Served::default());
            self.0.served().insert(stream, served.clone());
            // Where the line is closed for good there is nobody elsewhere to ask.
            if let Some(asked) = self.0.link.hear(&questions::<P>(stream)).await {
                tokio::spawn(self.0.clone().serve(stream, served, asked));
            }
            requests
        })
    }

    fn end(&self, lease: &Lease) -> BoxFuture<'_, ()> {
        let stream = lease.stream();
        if let Some(served) = self.0.served().remove(&stream) {
            served.over.cancel();
        }
        self.0.local.end(lease)
    }
}
