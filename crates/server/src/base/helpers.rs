//! Work that helpers take: machines elsewhere, with a core that has nothing to do. Knows nothing of HTTP, nor of what is worked on.
//!
//! This is no queue. Whoever needs a piece of work done holds it, offers it here and waits, and does it here where no helper
//! has in time. A piece is given to one helper, under an id that nobody can guess, for so long; whoever waits lets go of the id before
//! anybody else gets the piece, so that no two have it, and an answer that comes later is to nothing. A helper that is killed has taken
//! nothing along, and neither has a server.

use std::collections::{HashMap, VecDeque};
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use serde_json::Value;
use thurup_store::ids;
use tokio::sync::oneshot;
use tokio::time::{Instant, timeout, timeout_at};

/// What a piece of work is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WorkKind {
    /// What a bot does whose turn it is. People wait for it at the table.
    Thought,
    /// What each choice of a finished deal looked like from its seat.
    DealAnalysis,
    /// What a finished deal of somebody who was reported says with all hands open.
    ReportAnalysis,
}

impl WorkKind {
    /// The kind of this name.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Thought, Self::DealAnalysis, Self::ReportAnalysis].into_iter().find(|kind| kind.name() == name)
    }

    /// Its stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Thought => "thought",
            Self::DealAnalysis => "deal-analysis",
            Self::ReportAnalysis => "report-analysis",
        }
    }
}

/// What a helper asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wants {
    /// What people wait for at tables.
    pub thoughts: bool,
    /// What can wait.
    pub analyses: bool,
    /// It waits for some.
    pub waits: bool,
}

impl Wants {
    const fn has(self, kind: WorkKind) -> bool {
        match kind {
            WorkKind::Thought => self.thoughts,
            WorkKind::DealAnalysis | WorkKind::ReportAnalysis => self.analyses,
        }
    }
}

/// How long is waited for helpers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct HelperTimes {
    /// A bot's thought is done here when helpers have not done it after so long.
    pub thought: Duration,
    /// An analysis is offered again when a helper has not done it after so long.
    pub analysis: Duration,
    /// A helper that asks for work is told after so long that there is none.
    pub poll: Duration,
}

impl Default for HelperTimes {
    fn default() -> Self {
        Self { thought: Duration::from_secs(5), analysis: Duration::from_secs(120), poll: Duration::from_secs(20) }
    }
}

/// What makes something of an answer; nothing of one that cannot be right.
pub type ReadAnswer<T> = Box<dyn Fn(&Value) -> Option<T> + Send + Sync>;

/// A piece of work that may be done elsewhere: what it is about, and what makes something of the answer, or nothing where it cannot be
/// right.
pub struct Away<T> {
    /// What it is.
    pub kind: WorkKind,
    /// All that is told of it, JSON.
    pub task: Value,
    /// Reads the answer.
    pub read: ReadAnswer<T>,
}

/// A piece, whatever comes of it.
pub(super) struct Piece {
    kind: WorkKind,
    task: Value,
    /// Whether an answer can be right; if so it is kept for whoever waits.
    judge: Box<dyn Fn(&Value) -> bool + Send + Sync>,
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Piece").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// Where the answer to a piece is put.
pub(super) struct Slot<T>(Arc<Mutex<Option<T>>>);

impl<T> Slot<T> {
    pub(super) fn take(&self) -> Option<T> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).take()
    }
}

impl<T: Send + 'static> Away<T> {
    pub(super) fn piece(self) -> (Arc<Piece>, Slot<T>) {
        let Self { kind, task, read } = self;
        let slot = Arc::new(Mutex::new(None));
        let kept = slot.clone();
        let judge = Box::new(move |answer: &Value| {
            let found = read(answer);
            let is_right = found.is_some();
            *kept.lock().unwrap_or_else(PoisonError::into_inner) = found;
            is_right
        });
        (Arc::new(Piece { kind, task, judge }), Slot(slot))
    }
}

/// How a piece ended that a helper had.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum End {
    /// It is done.
    Done,
    /// The answer could not be right: it is done here.
    Refused,
    /// The helper gives it back, or had it for too long: another may take it.
    Back,
}

/// An answer is not taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotTaken {
    /// Whoever sent it has no such piece, or no more.
    Gone,
    /// It cannot be right.
    Refused,
}

/// A piece as a helper gets it.
#[derive(Debug)]
pub struct GivenWork {
    /// Its id.
    pub id: String,
    /// What it is.
    pub kind: WorkKind,
    /// What it is about.
    pub task: Value,
}

/// Helpers that ask for work, and what they have. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Helpers {
    state: Arc<Mutex<State>>,
    /// How long is waited for them.
    pub times: HelperTimes,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    /// Helpers that ask, the first first.
    asking: VecDeque<Asking>,
    /// Pieces that can wait, the first first.
    offered: VecDeque<Offer>,
    given: HashMap<String, Given>,
}

#[derive(Debug)]
struct Asking {
    number: u64,
    key: String,
    wants: Wants,
    turn: oneshot::Sender<OnItsWay>,
}

#[derive(Debug)]
struct Offer {
    number: u64,
    piece: Arc<Piece>,
    taken: oneshot::Sender<Held>,
}

/// What a helper has.
#[derive(Debug)]
struct Given {
    key: String,
    piece: Arc<Piece>,
    end: oneshot::Sender<End>,
}

impl State {
    fn number(&mut self) -> u64 {
        self.next += 1;
        self.next
    }

    /// The first helper that asks for work of this kind; it asks no more.
    fn asks_for(&mut self, kind: WorkKind) -> Option<Asking> {
        let at = self.asking.iter().position(|asking| asking.wants.has(kind))?;
        self.asking.remove(at)
    }
}

impl Helpers {
    /// With other times.
    pub fn new(times: HelperTimes) -> Self {
        Self { state: Arc::default(), times }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        // Every change under the lock is whole in itself, and nothing is dropped there that locks.
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// How many cores of helpers there are: those that ask for work, and those that have some.
    pub fn cores(&self) -> usize {
        let state = self.lock();
        state.asking.len() + state.given.len()
    }

    /// Whether one asks for work of this kind just now.
    pub fn want(&self, kind: WorkKind) -> bool {
        self.lock().asking.iter().any(|asking| asking.wants.has(kind))
    }

    /// How many of them would take an analysis, or have a piece of work.
    pub fn for_analyses(&self) -> usize {
        let state = self.lock();
        state.asking.iter().filter(|asking| asking.wants.analyses).count() + state.given.len()
    }

    /// A piece for the helper with this key; nothing where there is none, for a while if it waits.
    pub async fn acquire(&self, key: &str, wants: Wants) -> Option<GivenWork> {
        let (turn, came) = oneshot::channel();
        let number = loop {
            let offer = {
                let mut state = self.lock();
                match state.offered.iter().position(|offer| wants.has(offer.piece.kind)).and_then(|at| state.offered.remove(at))
                {
                    Some(offer) => offer,
                    None => {
                        let number = state.number();
                        state.asking.push_back(Asking { number, key: key.to_owned(), wants, turn });
                        break number;
                    }
                }
            };
            let Offer { piece, taken, .. } = offer;
            let (on_its_way, held) = self.give(key, &piece)?;
            // Whoever offered it may have gone: then nobody waits for it.
            if taken.send(held).is_ok() {
                return Some(on_its_way.arrived());
            }
        };
        let _asks = Asks { helpers: self.clone(), number };
        let patience = if wants.waits { self.times.poll } else { Duration::ZERO };
        // Told to ask again it hears nothing either.
        let on_its_way = timeout(patience, came).await.ok()?.ok()?;
        Some(on_its_way.arrived())
    }

    /// Notes that a piece goes to a helper; nothing where the machine gives no chance for an id.
    fn give(&self, key: &str, piece: &Arc<Piece>) -> Option<(OnItsWay, Held)> {
        let id = hex::encode(ids::random::<16>().ok()?);
        let (end, ended) = oneshot::channel();
        self.lock().given.insert(id.clone(), Given { key: key.to_owned(), piece: piece.clone(), end });
        let on_its_way = OnItsWay { helpers: self.clone(), id: id.clone(), piece: piece.clone(), arrived: false };
        Some((on_its_way, Held { helpers: self.clone(), id, ended }))
    }

    /// Gives a piece to a helper that asks; nothing where that one has gone meanwhile, which gives it back.
    fn give_to(&self, asking: Asking, piece: &Arc<Piece>) -> Option<Held> {
        let (on_its_way, held) = self.give(&asking.key, piece)?;
        asking.turn.send(on_its_way).is_ok().then_some(held)
    }

    /// Has helpers do a piece at once, if any ask for work: whether they did, within the time of a thought.
    pub(super) async fn at_once(&self, piece: &Arc<Piece>) -> bool {
        let until = Instant::now() + self.times.thought;
        loop {
            let asking = self.lock().asks_for(piece.kind);
            let Some(asking) = asking else { return false };
            let Some(held) = self.give_to(asking, piece) else { continue };
            match held.end(until).await {
                End::Done => return true,
                End::Refused => return false,
                End::Back if Instant::now() >= until => return false,
                End::Back => {}
            }
        }
    }

    /// Offers a piece that can wait: to a helper that asks, or to the first that will.
    pub(super) fn offer(&self, piece: &Arc<Piece>) -> Offered {
        let (taken, given) = oneshot::channel();
        let number = loop {
            // Looked for and offered in one: else two could have it.
            let asking = {
                let mut state = self.lock();
                match state.asks_for(piece.kind) {
                    Some(asking) => asking,
                    None => {
                        let number = state.number();
                        state.offered.push_back(Offer { number, piece: piece.clone(), taken });
                        break Some(number);
                    }
                }
            };
            if let Some(held) = self.give_to(asking, piece) {
                let _ = taken.send(held);
                break None;
            }
        };
        Offered { helpers: self.clone(), number, given }
    }

    /// Takes the answer of the helper with this key to a piece that it has.
    ///
    /// # Errors
    /// [`NotTaken`], and nothing has changed, or the piece is done here.
    pub fn answer(&self, key: &str, id: &str, answer: &Value) -> Result<(), NotTaken> {
        let given = self.take(key, id).ok_or(NotTaken::Gone)?;
        let is_right = (given.piece.judge)(answer);
        count(if is_right { "done" } else { "refused" });
        // Nobody may wait any more: the answer is to nothing.
        let heard = given.end.send(if is_right { End::Done } else { End::Refused }).is_ok();
        match (is_right, heard) {
            (true, true) => Ok(()),
            (true, false) => Err(NotTaken::Gone),
            (false, _) => Err(NotTaken::Refused),
        }
    }

    /// The helper with this key gives a piece back; whether it had it.
    pub fn abort(&self, key: &str, id: &str) -> bool {
        self.take(key, id).is_some_and(|given| {
            count("given-back");
            given.end.send(End::Back).is_ok()
        })
    }

    /// The time of a piece is over: whether a helper had it still. Whatever else asks with its key is asked to ask again, as
    /// that one may be gone as a whole.
    fn expired(&self, id: &str) -> bool {
        let (given, silent) = {
            let mut state = self.lock();
            let Some(given) = state.given.remove(id) else { return false };
            let (silent, others): (VecDeque<_>, VecDeque<_>) =
                state.asking.drain(..).partition(|asking| asking.key == given.key);
            state.asking = others;
            (given, silent)
        };
        count("expired");
        drop((given, silent));
        true
    }

    fn take(&self, key: &str, id: &str) -> Option<Given> {
        let mut state = self.lock();
        if state.given.get(id)?.key != key {
            return None;
        }
        state.given.remove(id)
    }
}

fn count(end: &'static str) {
    metrics::counter!("thurup_helper_pieces_total", "end" => end).increment(1);
}

/// A helper that asks for work; it asks no more when this is dropped.
struct Asks {
    helpers: Helpers,
    number: u64,
}

impl Drop for Asks {
    fn drop(&mut self) {
        let gone = {
            let mut state = self.helpers.lock();
            let at = state.asking.iter().position(|asking| asking.number == self.number);
            at.and_then(|at| state.asking.remove(at))
        };
        drop(gone);
    }
}

/// A piece on its way to a helper; given back when this is dropped before it has arrived.
#[derive(Debug)]
struct OnItsWay {
    helpers: Helpers,
    id: String,
    piece: Arc<Piece>,
    arrived: bool,
}

impl OnItsWay {
    fn arrived(mut self) -> GivenWork {
        self.arrived = true;
        GivenWork { id: self.id.clone(), kind: self.piece.kind, task: self.piece.task.clone() }
    }
}

impl Drop for OnItsWay {
    fn drop(&mut self) {
        if !self.arrived {
            let given = self.helpers.lock().given.remove(&self.id);
            if let Some(given) = given {
                let _ = given.end.send(End::Back);
            }
        }
    }
}

/// A piece that a helper has, for whoever waits for it; the helper has it no more when this is dropped.
#[derive(Debug)]
pub(super) struct Held {
    helpers: Helpers,
    id: String,
    ended: oneshot::Receiver<End>,
}

impl Held {
    /// How it ends, by then at the latest.
    pub(super) async fn end(mut self, until: Instant) -> End {
        match timeout_at(until, &mut self.ended).await {
            Ok(end) => end.unwrap_or(End::Back),
            Err(_) => match self.helpers.expired(&self.id) {
                true => End::Back,
                // It was answered in this very moment.
                false => self.ended.try_recv().unwrap_or(End::Back),
            },
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        let given = self.helpers.lock().given.remove(&self.id);
        drop(given);
    }
}

/// A piece that can wait; it is offered no more when this is dropped.
pub(super) struct Offered {
    helpers: Helpers,
    /// In the line; none where it was taken at once.
    number: Option<u64>,
    given: oneshot::Receiver<Held>,
}

impl Offered {
    /// Waits until a helper takes it.
    pub(super) async fn taken(&mut self) -> Held {
        match (&mut self.given).await {
            Ok(held) => held,
            // Withdrawn, which only this does as it is dropped.
            Err(_) => std::future::pending().await,
        }
    }
}

impl Drop for Offered {
    fn drop(&mut self) {
        let gone = {
            let mut state = self.helpers.lock();
            let at = state.offered.iter().position(|offer| Some(offer.number) == self.number);
            at.and_then(|at| state.offered.remove(at))
        };
        drop(gone);
    }
}

#[cfg(test)]
mod tests;
