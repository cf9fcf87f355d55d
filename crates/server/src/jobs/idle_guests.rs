//! Guests who never played are forgotten.

use std::time::Duration;

use tokio_util::sync::CancellationToken;

use crate::clock::now_ms;
use crate::store::Store;

/// How often.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Forgets, until the server stops, whoever made themselves a guest, never took a chair, and was not here for so long.
pub async fn run(store: &Store, kept: Duration, stop: CancellationToken) {
    let mut every = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = stop.cancelled() => return,
        }
        let since = now_ms().saturating_sub(u64::try_from(kept.as_millis()).unwrap_or(u64::MAX));
        if let Err(error) = store.forget_who_never_played(since).await {
            tracing::warn!(%error, "idle guests are not forgotten yet");
        }
    }
}
