//! Those who only watch have a thread of their own: what a thousand of them are told of one card keeps nobody who plays waiting.

use std::io;

use tokio::runtime::{Builder, Handle};
use tokio::sync::oneshot;

/// How much the thread gives way to the others.
const NICE: i32 = 10;

/// See the module.
#[derive(Debug)]
pub struct Audience {
    thread: Handle,
    /// The thread ends when this is dropped.
    _end: Option<oneshot::Sender<()>>,
}

impl Audience {
    /// Begins the thread. Where none is to be had, those who watch are served among the others.
    pub fn new() -> Self {
        let (end, ended) = oneshot::channel();
        match begin(ended) {
            Ok(thread) => Self { thread, _end: Some(end) },
            Err(error) => {
                tracing::error!(%error, "those who watch have no thread of their own");
                Self { thread: Handle::current(), _end: None }
            }
        }
    }

    /// Does something there. Nothing comes of it where it fell over, or the server has ended.
    pub async fn does<T: Send + 'static>(&self, what: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let done = self.thread.spawn(what).await;
        done.inspect_err(|error| tracing::error!(%error, "the line of somebody who watches fell over")).ok()
    }
}

fn begin(ended: oneshot::Receiver<()>) -> io::Result<Handle> {
    let runtime = Builder::new_current_thread().enable_all().build()?;
    let handle = runtime.handle().clone();
    std::thread::Builder::new().name("audience".to_owned()).spawn(move || {
        // On Linux this is the thread's own; elsewhere it would be the whole server's.
        #[cfg(target_os = "linux")]
        let _ = rustix::process::nice(NICE);
        let _ = runtime.block_on(ended);
    })?;
    Ok(handle)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn something_is_done_on_another_thread_and_may_fall_over() {
        let audience = Audience::new();
        let own = std::thread::current().id();
        let there = audience.does(async { std::thread::current().id() }).await;
        assert!(there.is_some_and(|there| there != own));
        assert_eq!(audience.does::<u8>(async { panic!("as tests do") }).await, None);
        assert_eq!(audience.does(async { 7 }).await, Some(7));
    }
}
