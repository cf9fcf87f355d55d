//! Those who only watch have a thread of their own: what a thousand of them are told of one card keeps nobody who plays waiting.

use std::io;

use tokio::runtime::{Builder, Handle, Runtime};

/// How much the thread gives way to the others.
const NICE: i32 = 10;

/// See the module.
#[derive(Debug)]
pub struct SpectatorRuntime {
    thread: Handle,
    /// The thread ends when this is dropped.
    own: Option<Runtime>,
}

impl SpectatorRuntime {
    /// Begins the thread. Where none is to be had, those who watch are served among the others.
    pub fn new() -> Self {
        match begin() {
            Ok(runtime) => Self { thread: runtime.handle().clone(), own: Some(runtime) },
            Err(error) => {
                tracing::error!(%error, "those who watch have no thread of their own");
                Self { thread: Handle::current(), own: None }
            }
        }
    }

    /// Does something there. Nothing comes of it where it fell over, or the server has ended.
    pub async fn does<T: Send + 'static>(&self, what: impl Future<Output = T> + Send + 'static) -> Option<T> {
        let done = self.thread.spawn(what).await;
        done.inspect_err(|error| tracing::error!(%error, "the line of somebody who watches fell over")).ok()
    }
}

impl Drop for SpectatorRuntime {
    fn drop(&mut self) {
        // Whoever drops the last part of a server may be busy with others: they do not wait for the thread.
        if let Some(runtime) = self.own.take() {
            runtime.shutdown_background();
        }
    }
}

/// Of the kind for several threads, with one: a room that wakes a thousand of its tasks wakes the thread once. The kind for one
/// thread is woken by the system for each.
fn begin() -> io::Result<Runtime> {
    let mut thread = Builder::new_multi_thread();
    thread.worker_threads(1).thread_name("audience").enable_all();
    // On Linux this is the thread's own; elsewhere it would be the whole server's.
    #[cfg(target_os = "linux")]
    thread.on_thread_start(|| {
        let _ = rustix::process::nice(NICE);
    });
    thread.build()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[tokio::test]
    async fn something_is_done_on_another_thread_and_may_fall_over() {
        let audience = SpectatorRuntime::new();
        let own = std::thread::current().id();
        let there = audience.does(async { std::thread::current().id() }).await;
        assert!(there.is_some_and(|there| there != own));
        assert_eq!(audience.does::<u8>(async { panic!("as tests do") }).await, None);
        assert_eq!(audience.does(async { 7 }).await, Some(7));
    }
}
