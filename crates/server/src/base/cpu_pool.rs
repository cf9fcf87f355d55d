//! Threads for those who think: bots, the tutor, a referee. Knows nothing of tables.

use std::num::NonZero;
use std::sync::Arc;
use std::time::Duration;

use tokio::sync::{Semaphore, oneshot};
use tokio::time::Instant;

/// As many think at once as there are cores.
#[derive(Clone, Debug)]
pub struct Pool {
    room: Arc<Semaphore>,
}

impl Default for Pool {
    fn default() -> Self {
        let cores = std::thread::available_parallelism().map_or(1, NonZero::get);
        Self { room: Arc::new(Semaphore::new(cores)) }
    }
}

impl Pool {
    /// Thinks; what comes of it comes after a whole number of `step`s. Nothing when the thought fell over.
    pub fn think<T: Send + 'static>(
        &self,
        step: Duration,
        thought: impl FnOnce() -> T + Send + 'static,
    ) -> impl Future<Output = Option<T>> + Send + 'static {
        let room = self.room.clone();
        let began = Instant::now();
        async move {
            let place = room.acquire_owned().await.ok()?;
            let outcome = tokio::task::spawn_blocking(thought).await;
            let outcome = outcome.inspect_err(|error| tracing::error!(%error, "a thought fell over")).ok();
            drop(place);
            tokio::time::sleep(rest(began.elapsed(), step)).await;
            outcome
        }
    }
}

/// How far the thread of a long thought stands behind those on which people wait at tables.
#[cfg(target_os = "linux")]
const NICE: i32 = 15;

/// Does something long on a thread of its own, which goes after all others. Nothing where it fell over.
pub async fn beside<T: Send + 'static>(name: &str, work: impl FnOnce() -> T + Send + 'static) -> Option<T> {
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
    async fn a_thought_that_falls_over_gives_nothing_and_its_place_back() {
        let pool = Pool::default();
        for _ in 0..64 {
            assert_eq!(pool.think::<u8>(Duration::ZERO, || panic!("as tests do")).await, None);
        }
        assert_eq!(pool.think(Duration::ZERO, || 7).await, Some(7));
    }
}
