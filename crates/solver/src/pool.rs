//! Many questions at once: one solver a thread, answers in order.

use std::num::NonZeroUsize;
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc;

use crate::solver::Solver;

/// Runs questions on several threads, each with a solver of its own.
///
/// The answers are in the order of the questions, and the same for any number of threads: each question finds a solver that
/// has forgotten all before, so that even limits in nodes cut it short at the same point. Cancel by the signal of the
/// [`crate::Limits`] that the questions share.
///
/// ```
/// use thurup_rules::{Chair, Seats, record::read_hands};
/// use thurup_solver::{Limits, Pool, Position};
/// # fn main() -> Result<(), Box<dyn std::error::Error>> {
/// let worlds: Vec<Position> = ["J... 9... T... A... Q... K...", "9... J... T... A... Q... K..."]
///     .iter()
///     .map(|line| Ok(Position::new(Seats::Six, &read_hands(line)?, None, Chair::FIRST)?))
///     .collect::<Result<_, Box<dyn std::error::Error>>>()?;
/// let limits = Limits::nodes(1_000_000);
/// let scores = Pool::new().map(&worlds, |solver, world| solver.bounds(world, &limits).exact());
/// assert_eq!(scores, [Some(7), Some(0)]);
/// # Ok(()) }
/// ```
pub struct Pool {
    solvers: Vec<Mutex<Solver>>,
}

impl Default for Pool {
    fn default() -> Pool {
        Pool::new()
    }
}

impl Pool {
    /// One thread for each core.
    pub fn new() -> Pool {
        Pool::with_threads(std::thread::available_parallelism().unwrap_or(NonZeroUsize::MIN))
    }

    /// So many threads.
    pub fn with_threads(threads: NonZeroUsize) -> Pool {
        Pool { solvers: (0..threads.get()).map(|_| Mutex::default()).collect() }
    }

    /// The number of threads.
    pub fn threads(&self) -> usize {
        self.solvers.len()
    }

    /// Asks a question of each item; the answers in the order of the items.
    pub fn map<T: Sync, A: Send>(&self, items: &[T], ask: impl Fn(&mut Solver, &T) -> A + Sync) -> Vec<A> {
        let mut answers: Vec<Option<A>> = items.iter().map(|_| None).collect();
        self.each(items, ask, |index, answer| answers[index] = Some(answer));
        answers.into_iter().flatten().collect()
    }

    /// The same, but each answer is handed over in the caller's thread as soon as it is there, in any order, with the index
    /// of its item.
    pub fn each<T: Sync, A: Send>(
        &self,
        items: &[T],
        ask: impl Fn(&mut Solver, &T) -> A + Sync,
        mut take: impl FnMut(usize, A),
    ) {
        let next = AtomicUsize::new(0);
        let (next, ask) = (&next, &ask);
        std::thread::scope(|scope| {
            let (send, receive) = mpsc::channel();
            for solver in self.solvers.iter().take(items.len()) {
                let send = send.clone();
                scope.spawn(move || {
                    // A solver left behind by a panic is made new by forgetting.
                    let mut solver = solver.lock().unwrap_or_else(|poisoned| poisoned.into_inner());
                    loop {
                        let index = next.fetch_add(1, Ordering::Relaxed);
                        let Some(item) = items.get(index) else { break };
                        solver.forget();
                        if send.send((index, ask(&mut solver, item))).is_err() {
                            break;
                        }
                    }
                });
            }
            drop(send);
            for (index, answer) in receive {
                take(index, answer);
            }
        });
    }
}
