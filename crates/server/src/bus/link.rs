//! The line of a node to the others: NATS core, which keeps nothing and promises nothing. What is not to be lost is in the database before
//! it is said here.
//!
//! Every node says each second that it is there. Who has not been heard for [`SILENT`] is gone, and so is everybody while this node has no
//! line: what was said meanwhile was missed, so whoever follows them begins anew.

use std::collections::HashMap;
use std::fmt;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use async_nats::{Client, ConnectOptions, Event, Subscriber};
use futures_util::StreamExt as _;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use thurup_store::NodeSite;
use tokio::sync::{broadcast, mpsc};
use tokio_util::sync::CancellationToken;

use super::sealing::{Peer, Sealing};

/// So often a node says that it is there.
const BEAT: Duration = Duration::from_secs(1);
/// Who was not heard for so long is gone.
pub const SILENT: Duration = Duration::from_secs(4);
/// An owner may take so long to answer; after it, nobody knows whether it was done.
const ANSWER: Duration = Duration::from_secs(10);
/// So long a message may wait for a line that is stuck.
const STUCK: Duration = Duration::from_secs(1);
/// The first connection.
const CONNECT: Duration = Duration::from_secs(5);
/// The line is asked so often whether it is there; two questions without an answer are none.
const PING: Duration = Duration::from_secs(2);
/// What waits at once to be written to the line.
const WAITING: usize = 16 * 1024;
/// Comings and goings that wait for those who look after them.
const COMINGS: usize = 256;

/// The bus cannot be had as it is set.
#[derive(Debug, thiserror::Error)]
pub enum BusError {
    /// Not an address of NATS.
    #[error("{0:?} is no address of a bus: write nats://HOST:PORT")]
    Address(String),
    /// Nobody answers there, or not as we need it.
    #[error("cannot reach the bus at {address}: {error}")]
    Connect {
        /// The address, without a password.
        address: String,
        /// Why not.
        error: String,
    },
    /// No random bytes.
    #[error("the system gives no random bytes")]
    NoChance,
}

/// Who has come, or gone.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Coming {
    /// Heard for the first time, or again after it was gone.
    Here(Peer),
    /// Silent for too long, or out of reach of this node.
    Gone(Peer),
}

/// See the module. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Link(Arc<Parts>);

struct Parts {
    client: Client,
    sealing: Sealing,
    prefix: String,
    name: String,
    heard: Mutex<HashMap<Peer, Heard>>,
    comings: broadcast::Sender<Coming>,
    /// A message of another version was seen, and that was said.
    strange: AtomicBool,
}

#[derive(Debug)]
struct Heard {
    at: Instant,
    name: String,
    gone: CancellationToken,
}

#[derive(Debug, Serialize, Deserialize)]
struct Beat {
    name: String,
    /// It says good-bye.
    #[serde(default)]
    ends: bool,
}

impl fmt::Debug for Parts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Link").field("me", &self.sealing.me()).field("prefix", &self.prefix).finish_non_exhaustive()
    }
}

/// A question that came over the bus, or something said there.
#[derive(Debug)]
pub struct Said<T> {
    /// By whom.
    pub by: Peer,
    /// What.
    pub what: T,
    /// Where the answer goes.
    pub reply: Reply,
}

/// The way back to who has asked; none where no answer is waited for.
#[derive(Debug)]
pub struct Reply(Option<async_nats::Subject>);

/// What is said on one subject.
#[derive(Debug)]
pub struct Hearing {
    link: Link,
    tail: String,
    subscriber: Subscriber,
}

impl Hearing {
    /// The next that can be understood; nothing once the line is closed for good.
    pub async fn next<T: DeserializeOwned>(&mut self) -> Option<Said<T>> {
        loop {
            let message = self.subscriber.next().await?;
            if let Some((by, what)) = self.link.open(&self.tail, &message.payload) {
                return Some(Said { by, what, reply: Reply(message.reply) });
            }
        }
    }
}

impl Link {
    /// Connects to the bus at `nats://[USER:PASSWORD@]HOST:PORT`, or `tls://...`, several with commas between.
    ///
    /// # Errors
    /// When the address is none, or nobody answers there.
    pub async fn connect(address: &str, site: &NodeSite, name: &str, stop: CancellationToken) -> Result<Self, BusError> {
        let sealing = Sealing::new(&site.key).map_err(|_| BusError::NoChance)?;
        let (events, happens) = mpsc::unbounded_channel();
        let options = ConnectOptions::new()
            .name(format!("thurup {name}"))
            .no_echo()
            .connection_timeout(CONNECT)
            .ping_interval(PING)
            .client_capacity(WAITING)
            .request_timeout(Some(ANSWER))
            .reconnect_delay_callback(|tries| Duration::from_millis((50 << tries.min(5)).min(1000)))
            .event_callback(move |event| {
                let _ = events.send(event);
                std::future::ready(())
            });
        let client = connected(address, options).await?;
        let link = Self(Arc::new(Parts {
            client,
            sealing,
            prefix: format!("thurup.{}", site.id),
            name: name.to_owned(),
            heard: Mutex::default(),
            comings: broadcast::Sender::new(COMINGS),
            strange: AtomicBool::new(false),
        }));
        let lost = || BusError::Connect { address: without_password(address), error: "it was lost at once".to_owned() };
        let beats = link.hear("beat").await.ok_or_else(lost)?;
        tokio::spawn(link.clone().keep(beats, happens, stop));
        Ok(link)
    }

    /// This process.
    pub fn me(&self) -> Peer {
        self.0.sealing.me()
    }

    /// Whether there is a line.
    pub fn is_up(&self) -> bool {
        self.0.client.connection_state() == async_nats::connection::State::Connected
    }

    /// The names of the others that are there.
    pub fn names(&self) -> Vec<String> {
        self.heard().values().map(|heard| heard.name.clone()).collect()
    }

    /// Who comes and goes from now on.
    pub fn comings(&self) -> broadcast::Receiver<Coming> {
        self.0.comings.subscribe()
    }

    /// Cancelled when this one is gone: it has just been heard.
    pub fn until_gone(&self, peer: Peer) -> CancellationToken {
        self.note(peer, None)
    }

    fn subject(&self, tail: &str) -> String {
        format!("{}.{tail}", self.0.prefix)
    }

    fn heard(&self) -> MutexGuard<'_, HashMap<Peer, Heard>> {
        // Every change under the lock is whole in itself.
        self.0.heard.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn open<T: DeserializeOwned>(&self, tail: &str, payload: &[u8]) -> Option<(Peer, T)> {
        let Some((by, plain)) = self.0.sealing.open(tail, payload) else {
            if !self.0.strange.swap(true, Ordering::Relaxed) {
                tracing::warn!("on the bus there is what this node cannot open: a node of another version, or somebody else");
            }
            return None;
        };
        let what = serde_json::from_slice(&plain);
        what.inspect_err(|error| tracing::warn!(%error, subject = tail, "something on the bus does not read"))
            .ok()
            .map(|what| (by, what))
    }

    fn sealed<T: Serialize>(&self, tail: &str, what: &T) -> Option<bytes::Bytes> {
        let plain =
            serde_json::to_vec(what).inspect_err(|error| tracing::error!(%error, "something for the bus cannot be written"));
        Some(self.0.sealing.seal(tail, &plain.ok()?).into())
    }

    /// Says something on a subject. Whoever is not there to hear it has missed it, and everybody where there is no line.
    pub async fn say<T: Serialize>(&self, tail: &str, what: &T) {
        if !self.is_up() {
            return;
        }
        if let Some(sealed) = self.sealed(tail, what) {
            let saying = self.0.client.publish(self.subject(tail), sealed);
            // Nobody waits for a line that is stuck.
            if tokio::time::timeout(STUCK, saying).await.is_err() {
                metrics::counter!("thurup_bus_lost_total").increment(1);
                // Nobody may take it for the last that was said: with all taken for gone, whoever is heard again begins anew.
                self.forget(|_, _| true);
            }
        }
    }

    /// Asks whoever serves a subject. Nothing where nobody does, or does not answer in time.
    pub async fn ask<T: Serialize, A: DeserializeOwned>(&self, tail: &str, what: &T) -> Option<(Peer, A)> {
        if !self.is_up() {
            return None;
        }
        let sealed = self.sealed(tail, what)?;
        let answer = self.0.client.request(self.subject(tail), sealed).await.ok()?;
        self.open(&format!("{tail}.answer"), &answer.payload)
    }

    /// Answers a question on a subject.
    pub async fn answer<A: Serialize>(&self, tail: &str, Reply(to): Reply, answer: &A) {
        let Some(reply) = to else { return };
        if let Some(sealed) = self.sealed(&format!("{tail}.answer"), answer) {
            let _ = tokio::time::timeout(STUCK, self.0.client.publish(reply, sealed)).await;
        }
    }

    /// Hears what is said on a subject from now on. Nothing where the line is closed for good.
    pub async fn hear(&self, tail: &str) -> Option<Hearing> {
        let subscribing = tokio::time::timeout(STUCK, self.0.client.subscribe(self.subject(tail)));
        let subscriber = subscribing.await.ok()?.ok()?;
        // The server knows of it before anybody is told so. Where there is no line it will, once there is one again.
        if self.is_up() {
            let _ = tokio::time::timeout(STUCK, self.0.client.flush()).await;
        }
        Some(Hearing { link: self.clone(), tail: tail.to_owned(), subscriber })
    }

    fn note(&self, peer: Peer, name: Option<String>) -> CancellationToken {
        let mut heard = self.heard();
        if let Some(known) = heard.get_mut(&peer) {
            known.at = Instant::now();
            known.name = name.unwrap_or(std::mem::take(&mut known.name));
            return known.gone.clone();
        }
        let gone = CancellationToken::new();
        heard.insert(peer, Heard { at: Instant::now(), name: name.unwrap_or_default(), gone: gone.clone() });
        drop(heard);
        tracing::info!(%peer, "another node is here");
        let _ = self.0.comings.send(Coming::Here(peer));
        gone
    }

    fn forget(&self, which: impl Fn(&Peer, &Heard) -> bool) {
        let gone: Vec<(Peer, Heard)> = self.heard().extract_if(|peer, heard| which(peer, heard)).collect();
        for (peer, heard) in gone {
            tracing::warn!(%peer, node = heard.name, "another node is gone");
            heard.gone.cancel();
            let _ = self.0.comings.send(Coming::Gone(peer));
        }
    }

    /// Says that it is there, and notes who else is, until the server stops.
    async fn keep(self, mut beats: Hearing, mut happens: mpsc::UnboundedReceiver<Event>, stop: CancellationToken) {
        let mut every = tokio::time::interval(BEAT);
        every.set_missed_tick_behavior(tokio::time::MissedTickBehavior::Delay);
        loop {
            tokio::select! {
                () = stop.cancelled() => break,
                Some(event) = happens.recv() => match event {
                    Event::Disconnected | Event::Closed => {
                        tracing::error!("no line to the bus: tables of other nodes cannot be reached from here");
                        self.forget(|_, _| true);
                    }
                    Event::Connected => {
                        tracing::info!("there is a line to the bus");
                        self.beat(false).await;
                    }
                    event => tracing::warn!(%event, "the bus"),
                },
                said = beats.next::<Beat>() => match said {
                    Some(Said { by, what: Beat { ends: true, .. }, .. }) => self.forget(|peer, _| *peer == by),
                    Some(Said { by, what: Beat { name, .. }, .. }) => drop(self.note(by, Some(name))),
                    None => break,
                },
                _ = every.tick() => {
                    self.beat(false).await;
                    self.forget(|_, heard| heard.at.elapsed() >= SILENT);
                }
            }
        }
    }

    async fn beat(&self, ends: bool) {
        self.say("beat", &Beat { name: self.0.name.clone(), ends }).await;
    }

    /// Says good-bye, the last of all.
    pub async fn end(&self) {
        self.beat(true).await;
        if self.is_up() {
            let _ = tokio::time::timeout(STUCK, self.0.client.flush()).await;
        }
    }
}

async fn connected(address: &str, options: ConnectOptions) -> Result<Client, BusError> {
    let servers: Result<Vec<async_nats::ServerAddr>, _> = address.split(',').map(|one| one.trim().parse()).collect();
    let servers = match servers {
        Ok(servers) if is_an_address(address) => servers,
        _ => return Err(BusError::Address(without_password(address))),
    };
    // What stands in the address is not taken from there. A name alone is a token.
    let who = servers.iter().find_map(|server| Some((server.username()?.to_owned(), server.password().map(str::to_owned))));
    let options = match who {
        Some((name, Some(password))) => options.user_and_password(decoded(&name), decoded(&password)),
        Some((token, None)) => options.token(decoded(&token)),
        None => options,
    };
    let no = |error: String| BusError::Connect { address: without_password(address), error };
    let connecting = tokio::time::timeout(CONNECT, options.connect(servers)).await;
    connecting.map_err(|_| no("it does not answer in time".to_owned()))?.map_err(|error| no(error.to_string()))
}

/// Looks whether a bus is there; says of which version, and how many bytes a message may have.
///
/// # Errors
/// As [`Link::connect`].
pub async fn look(address: &str) -> Result<(String, usize), BusError> {
    let client = connected(address, ConnectOptions::new().name("thurup doctor").connection_timeout(CONNECT)).await?;
    let info = client.server_info();
    Ok((info.version.clone(), info.max_payload))
}

/// A part of an address as it is meant: signs that mean something there are written as `%2F`.
fn decoded(part: &str) -> String {
    url::form_urlencoded::parse(format!("part={}", part.replace('+', "%2B")).as_bytes())
        .next()
        .map_or_else(|| part.to_owned(), |(_, value)| value.into_owned())
}

fn is_an_address(address: &str) -> bool {
    address
        .split(',')
        .all(|one| ["nats://", "tls://"].iter().any(|scheme| one.trim().len() > scheme.len() && one.trim().starts_with(scheme)))
}

/// An address as it may be shown.
fn without_password(address: &str) -> String {
    let one = |one: &str| match (one.find("://"), one.rfind('@')) {
        (Some(scheme), Some(at)) if at > scheme => format!("{}{}", &one[..scheme + 3], &one[at + 1..]),
        (None, Some(at)) => one[at + 1..].to_owned(),
        _ => one.to_owned(),
    };
    address.split(',').map(one).collect::<Vec<_>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_password_is_shown() {
        assert_eq!(without_password("nats://anu:secret@a:1,nats://b:2"), "nats://a:1,nats://b:2");
        assert_eq!(without_password("anu:secret@a"), "a");
        assert_eq!([decoded("a%2Fb%40c"), decoded("a+b")], ["a/b@c", "a+b"]);
        assert!(is_an_address("nats://a:4222, tls://b:4222"));
        assert!(!is_an_address("a:4222") && !is_an_address("http://a") && !is_an_address("nats://") && !is_an_address(""));
    }
}
