//! What nobody needs any more is forgotten: guests who never played, people who want to be, sessions that have ended, links and
//! secrets that were used or are too old.

use std::time::Duration;

use thurup_people::order::sanction::SEEN_BY_STAFF;

use crate::clock::now_ms;
use crate::house::House;
use crate::store::OrderJob;
use crate::{leaving, sessions};

/// How often.
const EVERY: Duration = Duration::from_secs(60 * 60);

/// Forgets until the server stops.
pub async fn run(house: &House) {
    let (store, guests_kept, stop) = (&house.store, house.config.idle_guests_kept, &house.stop);
    let mut every = tokio::time::interval(EVERY);
    loop {
        tokio::select! {
            _ = every.tick() => {}
            () = stop.cancelled() => return,
        }
        let now = now_ms();
        let since = now.saturating_sub(u64::try_from(guests_kept.as_millis()).unwrap_or(u64::MAX));
        if let Err(error) = store.forget_who_never_played(since).await {
            tracing::warn!(%error, "idle guests are not forgotten yet");
        }
        if let Err(reason) = leaving::forget_who_left(house, now).await {
            tracing::warn!(reason = reason.code(), "who wants to be forgotten is not yet");
        }
        if let Err(error) = store.forget_ways_over(sessions::over(now)).await {
            tracing::warn!(%error, "sessions that have ended are not forgotten yet");
        }
        let gone = OrderJob::ForgetGone { before: now.saturating_sub(SEEN_BY_STAFF) };
        if let Err(error) = store.write_order(gone).await {
            tracing::warn!(%error, "what was done about people who are forgotten stands there still");
        }
    }
}
