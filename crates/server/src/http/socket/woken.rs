//! What is seldom ready, beside something that often is: it is looked at only when it has woken its task, not each time that the task
//! runs.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::task::{Context, Poll, Wake, Waker};

use futures_util::task::AtomicWaker;

/// See the module. Whatever is looked at has to keep the waker that it was given last, whether it is given up or not.
#[derive(Debug)]
pub struct Woken(Arc<Flag>);

#[derive(Debug)]
struct Flag {
    woken: AtomicBool,
    task: AtomicWaker,
}

impl Wake for Flag {
    fn wake(self: Arc<Self>) {
        self.wake_by_ref();
    }

    fn wake_by_ref(self: &Arc<Self>) {
        self.woken.store(true, Ordering::Release);
        self.task.wake();
    }
}

impl Default for Woken {
    /// To be looked at once, for it to know whom to wake.
    fn default() -> Self {
        Self(Arc::new(Flag { woken: AtomicBool::new(true), task: AtomicWaker::new() }))
    }
}

impl Woken {
    /// Looks at it, where it has woken the task since it was looked at last, or something was ready then.
    pub fn poll<T>(&self, context: &Context<'_>, look: impl FnOnce(&mut Context<'_>) -> Poll<T>) -> Poll<T> {
        self.0.task.register(context.waker());
        if !self.0.woken.swap(false, Ordering::AcqRel) {
            return Poll::Pending;
        }
        let found = look(&mut Context::from_waker(&Waker::from(self.0.clone())));
        if found.is_ready() {
            self.0.woken.store(true, Ordering::Release);
        }
        found
    }
}

#[cfg(test)]
mod tests {
    use std::future::poll_fn;

    use futures_util::FutureExt;
    use tokio::sync::mpsc;

    use super::*;

    #[tokio::test]
    async fn it_is_looked_at_when_it_has_woken_and_no_other_time() {
        let (woken, (say, mut said)) = (Woken::default(), mpsc::channel(4));
        let mut looks = 0;
        let mut look = || {
            let next = poll_fn(|context| {
                woken.poll(context, |context| {
                    looks += 1;
                    said.poll_recv(context)
                })
            });
            (next.now_or_never().flatten(), looks)
        };
        assert_eq!(look(), (None, 1), "it does not know yet whom to wake");
        assert_eq!(look(), (None, 1));
        say.send(7).await.unwrap();
        say.send(8).await.unwrap();
        assert_eq!([look(), look()], [(Some(7), 2), (Some(8), 3)], "there may be more where something was");
        assert_eq!([look(), look()], [(None, 4), (None, 4)]);
        say.send(9).await.unwrap();
        assert_eq!(look(), (Some(9), 5));
    }

    #[tokio::test]
    async fn the_task_hears_of_it() {
        let (woken, (say, mut said)) = (Woken::default(), mpsc::channel(1));
        let heard =
            tokio::spawn(async move { poll_fn(|context| woken.poll(context, |context| said.poll_recv(context))).await });
        tokio::task::yield_now().await;
        say.send(7).await.unwrap();
        assert_eq!(heard.await.unwrap(), Some(7));
    }
}
