//! Long thoughts for directors: on threads of their own that go after all others, few at once, each within a time, one at once for a person,
//! and so many a minute. Whoever is not there any more is not thought for: the thought stops when nobody waits for it.

use std::collections::HashMap;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use thurup_solver::Limits;
use tokio::sync::oneshot;

use crate::base::cpu_pool::{CpuPool, Role};
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;

/// A thought ends after so long, with what it has come to: it stands behind all else, and on a busy machine gets little.
const LONGEST: Duration = Duration::from_secs(12);
/// Thoughts that a person may ask for in a minute.
const A_MINUTE: usize = 20;
const MINUTE: Duration = Duration::from_secs(60);
/// Positions of open hands that are looked at for one question.
const NODES: u64 = 3_000_000;

/// When a thought is to end.
#[derive(Clone, Debug)]
pub struct Stop {
    limits: Limits,
    until: Instant,
}

impl Stop {
    /// It is to end now.
    pub fn is_now(&self) -> bool {
        self.limits.is_cancelled() || Instant::now() >= self.until
    }

    /// How far the solver may go: it ends with the thought.
    pub const fn limits(&self) -> &Limits {
        &self.limits
    }
}

/// Those who are thought for.
#[derive(Debug, Default)]
pub struct Thinking {
    cpu: CpuPool,
    asked: Mutex<HashMap<PersonId, Asked>>,
}

/// What somebody has asked for of late.
#[derive(Debug, Default)]
struct Asked {
    waits: bool,
    at: Vec<Instant>,
}

/// Somebody waits; when this is dropped, nobody does.
struct Waits<'a> {
    thinking: &'a Thinking,
    person: PersonId,
    limits: Limits,
}

impl Drop for Waits<'_> {
    fn drop(&mut self) {
        self.limits.cancel();
        self.thinking.with(|asked| {
            if let Some(own) = asked.get_mut(&self.person) {
                own.waits = false;
            }
        });
    }
}

impl Thinking {
    /// With a pool that others have, too.
    pub fn new(cpu: CpuPool) -> Self {
        Self { cpu, asked: Mutex::default() }
    }

    fn with<T>(&self, what: impl FnOnce(&mut HashMap<PersonId, Asked>) -> T) -> T {
        // Every change under the lock is whole in itself.
        what(&mut self.asked.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn wait(&self, person: PersonId, limits: &Limits) -> Result<Waits<'_>, Reason> {
        let now = Instant::now();
        self.with(|asked| {
            for own in asked.values_mut() {
                own.at.retain(|at| now.duration_since(*at) < MINUTE);
            }
            asked.retain(|_, own| own.waits || !own.at.is_empty());
            let own = asked.entry(person).or_default();
            if own.waits || own.at.len() >= A_MINUTE {
                return Err(Reason::TooFast);
            }
            own.waits = true;
            own.at.push(now);
            Ok(())
        })?;
        Ok(Waits { thinking: self, person, limits: limits.clone() })
    }

    /// Thinks for somebody.
    ///
    /// # Errors
    /// When they are thought for already, or have asked too often; when it fell over.
    pub async fn think<T: Send + 'static>(
        &self,
        person: PersonId,
        thought: impl FnOnce(&Stop) -> T + Send + 'static,
    ) -> Result<T, Reason> {
        let limits = Limits::nodes(NODES);
        let waits = self.wait(person, &limits)?;
        let (begun, began) = oneshot::channel();
        let end = limits.clone();
        let work = move || {
            // Its time counts from here: others may have gone first.
            let _ = begun.send(());
            thought(&Stop { limits: end, until: Instant::now() + LONGEST })
        };
        let thinking = self.cpu.run(Role::Desk, work);
        tokio::pin!(thinking);
        let too_long = async {
            let _ = began.await;
            tokio::time::sleep(LONGEST).await;
        };
        let done = tokio::select! {
            done = &mut thinking => done,
            () = too_long => {
                limits.cancel();
                thinking.await
            }
        };
        drop(waits);
        done.ok_or(Reason::Internal)
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use super::*;

    fn somebody(number: u8) -> PersonId {
        PersonId::from_parts(0, [number; 10])
    }

    #[tokio::test]
    async fn one_is_thought_for_once_at_a_time_and_so_often_a_minute() {
        let thinking = Thinking::default();
        let (one, other) = (somebody(1), somebody(2));
        let first = thinking.wait(one, &Limits::none()).unwrap();
        assert_eq!(thinking.wait(one, &Limits::none()).err().map(|reason| reason.code()), Some("too-fast"));
        assert!(thinking.wait(other, &Limits::none()).is_ok(), "others are not kept waiting");
        drop(first);
        for _ in 1..A_MINUTE {
            assert_eq!(thinking.think(one, |_| 7).await.unwrap(), 7);
        }
        assert_eq!(thinking.think(one, |_| 7).await.err().map(|reason| reason.code()), Some("too-fast"));
        assert!(thinking.think(other, |_| 7).await.is_ok());
    }

    #[tokio::test]
    async fn a_thought_for_which_nobody_waits_stops_and_gives_its_place_back() {
        let thinking = Arc::new(Thinking::default());
        let (ended, end) = std::sync::mpsc::channel();
        let own = thinking.clone();
        let task = tokio::spawn(async move {
            own.think(somebody(1), move |stop| {
                while !stop.is_now() {
                    std::thread::sleep(Duration::from_millis(1));
                }
                ended.send(stop.limits().is_cancelled()).unwrap();
            })
            .await
        });
        tokio::time::sleep(Duration::from_millis(50)).await;
        task.abort();
        let stopped = tokio::task::spawn_blocking(move || end.recv_timeout(Duration::from_secs(5))).await.unwrap();
        assert_eq!(stopped, Ok(true), "long before its time");
        assert!(thinking.think(somebody(1), |_| ()).await.is_ok());
    }
}
