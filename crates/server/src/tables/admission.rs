//! Admission: of what a crowd wants in one moment only so much is begun at once, and the rest waits outside.
//!
//! Whoever is ready to be served stands in one line, those who play among thousands who have just come; a move passes through
//! that line several times. So those who come wait for a turn before they enter it, in the order in which they came.

use std::future::poll_fn;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::Poll;
use std::time::Duration;

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

/// A turn lasts this long at most. It is far more than anything takes in it, unless the disk hangs: then the others have theirs.
const AT_MOST: Duration = Duration::from_secs(1);

/// See the module.
#[derive(Debug)]
pub struct Admission(Arc<Semaphore>);

impl Admission {
    /// So many at once.
    pub fn new(at_once: usize) -> Self {
        Self(Arc::new(Semaphore::new(at_once.max(1))))
    }

    /// Waits for a turn. Nothing may be waited for in it that somebody outside could keep back.
    pub async fn next(&self) -> Turn {
        // It is never closed.
        let permit = Arc::new(Mutex::new(self.0.clone().acquire_owned().await.ok()));
        let held = Arc::downgrade(&permit);
        tokio::spawn(async move {
            tokio::time::sleep(AT_MOST).await;
            if let Some(permit) = held.upgrade() {
                permit.lock().unwrap_or_else(PoisonError::into_inner).take();
            }
        });
        Turn { _permit: permit }
    }
}

/// A turn, until it is dropped, or has lasted too long.
#[derive(Debug, Default)]
pub struct Turn {
    _permit: Arc<Mutex<Option<OwnedSemaphorePermit>>>,
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
