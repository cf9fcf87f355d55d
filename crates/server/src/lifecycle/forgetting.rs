//! What nobody needs any more is forgotten: guests who never played, people who want to be, sessions that have ended, links and
//! secrets that were used or are too old.

use std::time::Duration;

use thurup_people::names::{COUNTED, KEPT_FOR_OWNER};
use thurup_people::order::sanction::SEEN_BY_STAFF;

use crate::accounts::sessions;
use crate::lifecycle::Lifecycle;
use crate::lifecycle::leaving;
use thurup_store::OrderJob;
use thurup_store::clock::now_ms;

/// How often.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Forgets until the server stops.
pub async fn run(lifecycle: &Lifecycle) {
    let (store, stop) = (&lifecycle.store, &lifecycle.stop);
    let mut every = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = stop.cancelled() => return,
        }
        let now = now_ms();
        let guests_kept = u64::try_from(lifecycle.settings.guests_kept().as_millis()).unwrap_or(u64::MAX);
        let since = now.saturating_sub(guests_kept);
        if let Err(error) = store.forget_who_never_played(since).await {
            tracing::warn!(%error, "idle guests are not forgotten yet");
        }
        if let Err(reason) = leaving::forget_who_left(lifecycle, now).await {
            tracing::warn!(reason = reason.code(), "who wants to be forgotten is not yet");
        }
        if let Err(error) = store.forget_ways_over(sessions::over(now)).await {
            tracing::warn!(%error, "sessions that have ended are not forgotten yet");
        }
        let (kept_since, counted_since) = (now.saturating_sub(KEPT_FOR_OWNER), now.saturating_sub(COUNTED));
        if let Err(error) = store.forget_former_names(kept_since, counted_since).await {
            tracing::warn!(%error, "names of before are not forgotten yet");
        }
        let gone = OrderJob::ForgetGone { before: now.saturating_sub(SEEN_BY_STAFF) };
        if let Err(error) = store.write_order(gone).await {
            tracing::warn!(%error, "what was done about people who are forgotten stands there still");
        }
    }
}
