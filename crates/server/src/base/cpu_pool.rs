//! Threads for what thinks: bots, the tutor, a referee, a director's desk, analyses. Knows nothing of tables.
//!
//! One pool with two gates. On what waits at a table people wait: as many of it as there are cores, what is wanted more first. What
//! is long goes through a gate of its own, half as wide, onto threads that go after all others, so that it holds up nobody at a table.

use std::cmp::Reverse;
use std::collections::BinaryHeap;
use std::num::NonZero;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;

use tokio::sync::oneshot;
use tokio::time::Instant;

use super::helpers::{Away, End, HelperTimes, Helpers};

/// What is thought about, what goes first first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Role {
    /// A bot whose turn it is.
    Bot,
    /// Whether a claim holds.
    Claim,
    /// A hint that somebody asked for.
    Hint,
    /// What an attempt at a puzzle came to, and what two see who practise together.
    Puzzle,
    /// What a director asks at the desk.
    Desk,
    /// What the deals of somebody who was reported say.
    Analysis,
}

impl Role {
    /// Whether somebody waits for it at a table.
    const fn is_at_table(self) -> bool {
        matches!(self, Role::Bot | Role::Claim | Role::Hint | Role::Puzzle)
    }

    const fn name(self) -> &'static str {
        match self {
            Role::Bot => "bot",
            Role::Claim => "claim",
            Role::Hint => "hint",
            Role::Puzzle => "puzzle",
            Role::Desk => "desk",
            Role::Analysis => "analysis",
        }
    }
}

/// The pool. Cheap to clone.
#[derive(Clone, Debug)]
pub struct CpuPool {
    at_table: Gate,
    long: Gate,
    /// Who else may do it.
    pub helpers: Helpers,
}

impl Default for CpuPool {
    fn default() -> Self {
        Self::new(HelperTimes::default())
    }
}

impl CpuPool {
    /// One that waits so long for helpers.
    pub fn new(times: HelperTimes) -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { at_table: Gate::new(cores), long: Gate::new((cores / 2).max(1)), helpers: Helpers::new(times) }
    }

    fn gate(&self, role: Role) -> &Gate {
        if role.is_at_table() { &self.at_table } else { &self.long }
    }

    /// Does some work when it is its turn. Nothing where it panicked. What has begun goes on though nobody waits any more.
    pub async fn run<T: Send + 'static>(&self, role: Role, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
        let place = self.gate(role).place(role).await?;
        self.run_at(place, role, work).await
    }

    /// The same for what a helper may do as well: what people wait for at a table where one asks for work just now, else here; what is
    /// long where there is a place first. What helpers do not do in time, or not rightly, is done here.
    pub async fn run_or_help<T: Send + 'static>(
        &self,
        role: Role,
        away: Option<Away<T>>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let Some(away) = away else { return self.run(role, work).await };
        let (piece, answer) = away.piece();
        if role.is_at_table() {
            let found = if self.helpers.at_once(&piece).await { answer.take() } else { None };
            return if found.is_some() { found } else { self.run(role, work).await };
        }
        for _ in 0..OFFERED {
            let mut offered = self.helpers.offer(&piece);
            let held = tokio::select! {
                biased;
                held = offered.taken() => held,
                place = self.gate(role).place(role) => {
                    drop(offered);
                    return self.run_at(place?, role, work).await;
                }
            };
            match held.end(Instant::now() + self.helpers.times.analysis).await {
                End::Done => {
                    if let Some(found) = answer.take() {
                        return Some(found);
                    }
                }
                End::Refused => break,
                End::Back => {}
            }
        }
        self.run(role, work).await
    }

    async fn run_at<T: Send + 'static>(
        &self,
        place: Place,
        role: Role,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> Option<T> {
        let work = move || {
            let outcome = work();
            // The place is free when the thread is.
            drop(place);
            outcome
        };
        let outcome = if role.is_at_table() {
            tokio::task::spawn_blocking(work).await.ok()
        } else {
            behind_others(role.name(), work).await
        };
        if outcome.is_none() {
            tracing::error!(role = role.name(), "a task of the CPU pool panicked");
        }
        outcome
    }

    /// The same; what comes of it comes after a whole number of `step`s.
    pub fn run_in_steps<T: Send + 'static>(
        &self,
        role: Role,
        step: Duration,
        away: Option<Away<T>>,
        work: impl FnOnce() -> T + Send + 'static,
    ) -> impl Future<Output = Option<T>> + Send + 'static {
        let pool = self.clone();
        let began = Instant::now();
        async move {
            let outcome = pool.run_or_help(role, away, work).await;
            tokio::time::sleep(rest(began.elapsed(), step)).await;
            outcome
        }
    }
}

/// What helpers take along so often, and do not do, is done here: one that only ever takes keeps nothing from being done.
const OFFERED: usize = 3;

/// How far the thread of what is long stands behind those on which people wait at tables.
#[cfg(target_os = "linux")]
const NICE: i32 = 15;

/// Works on a thread of its own, which goes after all others. Nothing where it panicked.
pub async fn behind_others<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
    let (done, result) = oneshot::channel();
    let thread = std::thread::Builder::new().name(name.to_owned()).spawn(move || {
        // Of this thread alone; where it may not be, it is done all the same.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(NICE);
        // Where the server stops nobody waits for it.
        let _ = done.send(work());
    });
    thread.ok()?;
    result.await.ok()
}

/// Lets so many through at once; of those who wait, the first by role and then by time.
#[derive(Clone, Debug)]
struct Gate(Arc<Mutex<Waiting>>);

#[derive(Debug)]
struct Waiting {
    free: usize,
    next: u64,
    line: BinaryHeap<Reverse<Waiter>>,
}

#[derive(Debug)]
struct Waiter {
    role: Role,
    number: u64,
    turn: oneshot::Sender<Place>,
}

impl PartialEq for Waiter {
    fn eq(&self, other: &Self) -> bool {
        self.cmp(other).is_eq()
    }
}

impl Eq for Waiter {}

impl PartialOrd for Waiter {
    fn partial_cmp(&self, other: &Self) -> Option<std::cmp::Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Waiter {
    fn cmp(&self, other: &Self) -> std::cmp::Ordering {
        (self.role, self.number).cmp(&(other.role, other.number))
    }
}

impl Gate {
    fn new(places: usize) -> Self {
        Self(Arc::new(Mutex::new(Waiting { free: places, next: 0, line: BinaryHeap::new() })))
    }

    fn lock(&self) -> MutexGuard<'_, Waiting> {
        // Every change under the lock is whole in itself.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    async fn place(&self, role: Role) -> Option<Place> {
        let came = {
            let mut waiting = self.lock();
            if waiting.free > 0 {
                waiting.free -= 1;
                return Some(Place(Some(self.clone())));
            }
            let (turn, came) = oneshot::channel();
            let number = waiting.next;
            waiting.next += 1;
            waiting.line.push(Reverse(Waiter { role, number, turn }));
            came
        };
        came.await.ok()
    }
}

/// A place in a gate, given on to the next when this is dropped, unless it was already.
#[derive(Debug)]
struct Place(Option<Gate>);

impl Drop for Place {
    fn drop(&mut self) {
        let Some(gate) = self.0.take() else { return };
        let mut given = Place(Some(gate.clone()));
        loop {
            let next = {
                let mut waiting = gate.lock();
                let next = waiting.line.pop();
                if next.is_none() {
                    waiting.free += 1;
                }
                next
            };
            let Some(Reverse(waiter)) = next else {
                given.0 = None;
                return;
            };
            match waiter.turn.send(given) {
                Ok(()) => return,
                // Nobody waits there any more.
                Err(back) => given = back,
            }
        }
    }
}

/// How long an answer is still held back. How long a bot thought would tell something of its cards, so answers come after a
/// whole number of equal steps; one step is more than a bot needs on all but the slowest machines.
fn rest(took: Duration, step: Duration) -> Duration {
    if step.is_zero() {
        return Duration::ZERO;
    }
    let over = took.as_nanos() % step.as_nanos();
    if over == 0 && !took.is_zero() { Duration::ZERO } else { step - Duration::from_nanos(u64::try_from(over).unwrap_or(0)) }
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used)]

    use super::*;

    #[test]
    fn answers_come_after_whole_steps() {
        let ms = Duration::from_millis;
        assert_eq!(rest(ms(0), ms(900)), ms(900));
        assert_eq!(rest(ms(1), ms(900)), ms(899));
        assert_eq!(rest(ms(899), ms(900)), ms(1));
        assert_eq!(rest(ms(900), ms(900)), ms(0));
        assert_eq!(rest(ms(1000), ms(900)), ms(800), "a slow machine: two steps");
        assert_eq!(rest(ms(5), ms(0)), ms(0), "nobody waits");
    }

    #[tokio::test]
    async fn what_panics_gives_nothing_and_its_place_back() {
        let pool = CpuPool::default();
        for role in [Role::Bot, Role::Desk] {
            for _ in 0..64 {
                assert_eq!(pool.run::<u8>(role, || panic!("as tests do")).await, None);
            }
            assert_eq!(pool.run(role, || 7).await, Some(7));
        }
    }

    #[tokio::test]
    async fn of_those_who_wait_the_most_wanted_goes_first_and_who_has_gone_is_passed_over() {
        let gate = Gate::new(1);
        let held = gate.place(Role::Hint).await.unwrap();
        let (order, mut came) = tokio::sync::mpsc::unbounded_channel();
        let mut tasks = Vec::new();
        for (number, role) in [Role::Hint, Role::Claim, Role::Bot, Role::Claim, Role::Bot].into_iter().enumerate() {
            let (gate, order) = (gate.clone(), order.clone());
            tasks.push(tokio::spawn(async move {
                let place = gate.place(role).await.unwrap();
                order.send(number).unwrap();
                drop(place);
            }));
            // Each waits before the next comes.
            tokio::task::yield_now().await;
        }
        tasks[3].abort();
        tokio::task::yield_now().await;
        drop(held);
        let mut all = Vec::new();
        for _ in 0..4 {
            all.push(came.recv().await.unwrap());
        }
        assert_eq!(all, [2, 4, 1, 0]);
        assert_eq!(gate.lock().free, 1);
    }
}
