//! Admission: of what a crowd wants in one moment only so much is begun at once, and the rest waits outside.
//!
//! Whoever is ready to be served stands in one line, those who play among thousands who have just come; a move passes through
//! that line several times. So those who come wait for a turn before they enter it, in the order in which they came.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError, Weak};
use std::task::Poll;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::{Instant, sleep_until};

/// A turn lasts this long at most. It is far more than anything takes in it, unless the disk hangs: then the others have theirs.
const AT_MOST: Duration = Duration::from_secs(1);

/// See the module.
#[derive(Debug)]
pub struct Admission {
    turns: Arc<Semaphore>,
    begun: Arc<Mutex<Begun>>,
}

/// What keeps others outside, until it is taken.
type Permit = Mutex<Option<OwnedSemaphorePermit>>;

/// Turns that were begun within [`AT_MOST`], with the end of each.
#[derive(Debug, Default)]
struct Begun {
    turns: VecDeque<(Instant, Weak<Permit>)>,
    /// Somebody sees to it that they end.
    seen_to: bool,
}

impl Admission {
    /// So many at once.
    pub fn new(at_once: usize) -> Self {
        Self { turns: Arc::new(Semaphore::new(at_once.max(1))), begun: Arc::default() }
    }

    /// Waits for a turn. Nothing may be waited for in it that somebody outside could keep back.
    pub async fn next(&self) -> Turn {
        // It is never closed.
        let permit = Arc::new(Mutex::new(self.turns.clone().acquire_owned().await.ok()));
        let mut begun = lock(&self.begun);
        begun.turns.push_back((Instant::now() + AT_MOST, Arc::downgrade(&permit)));
        if !std::mem::replace(&mut begun.seen_to, true) {
            // One for all: in a crowd one for each would be as much work as what they come for.
            tokio::spawn(end(self.begun.clone()));
        }
        drop(begun);
        Turn { _permit: permit }
    }
}

/// Ends the turns that last too long, until there are none.
async fn end(begun: Arc<Mutex<Begun>>) {
    loop {
        let next = {
            let mut begun = lock(&begun);
            let next = begun.turns.pop_front();
            begun.seen_to = next.is_some();
            next
        };
        let Some((at, held)) = next else { return };
        sleep_until(at).await;
        if let Some(permit) = held.upgrade() {
            lock(&permit).take();
        }
    }
}

fn lock<T>(shared: &Mutex<T>) -> MutexGuard<'_, T> {
    // Every change under the lock is whole in itself.
    shared.lock().unwrap_or_else(PoisonError::into_inner)
}

/// A turn, until it is dropped, or has lasted too long.
#[derive(Debug, Default)]
pub struct Turn {
    _permit: Arc<Permit>,
}

impl Turn {
    /// Does in this turn what can be done at once, and the rest after it.
    pub async fn begin<F: Future>(self, mut what: Pin<&mut F>) -> F::Output {
        let begun = poll_fn(|context| Poll::Ready(what.as_mut().poll(context))).await;
        drop(self);
        match begun {
            Poll::Ready(done) => done,
            Poll::Pending => what.await,
        }
    }
}

#[cfg(test)]
mod tests {
    use std::pin::pin;

    use futures_util::FutureExt;

    use super::*;

    #[tokio::test]
    async fn turns_come_in_order_and_end_where_somebody_else_is_waited_for() {
        let admission = Admission::new(1);
        let first = admission.next().await;
        let (mut second, mut third) = (pin!(admission.next()), pin!(admission.next()));
        assert!(second.as_mut().now_or_never().is_none() && third.as_mut().now_or_never().is_none());
        // Something that takes for ever takes no turn away.
        let for_ever = pin!(std::future::pending::<()>());
        let mut waiting = pin!(first.begin(for_ever));
        assert!(waiting.as_mut().now_or_never().is_none());
        assert!(third.as_mut().now_or_never().is_none(), "it came later");
        let second = second.now_or_never().expect("it is their turn");
        assert_eq!(second.begin(pin!(async { 7 })).await, 7);
        assert!(third.now_or_never().is_some());
    }

    #[tokio::test]
    async fn whoever_is_kept_waiting_in_a_turn_keeps_nobody_out() {
        let admission = Admission::new(1);
        let hangs = admission.next().await;
        let _second = admission.next().await;
        drop(hangs);
    }
}
