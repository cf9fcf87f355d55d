//! The hour.

use std::sync::LazyLock;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

/// Milliseconds since 1970. Never goes back while the program runs: when the machine's clock is set back, it goes on from
/// where it was, or every table would stand still for as long.
pub fn now_ms() -> u64 {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    static AHEAD: AtomicU64 = AtomicU64::new(0);
    steady(millis(STARTED.elapsed()), wall_ms(), &AHEAD)
}

/// Milliseconds since 1970 by the machine's clock as it stands, which may be set back.
pub fn wall_ms() -> u64 {
    SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, millis)
}

/// In whole milliseconds; what is longer than they can say is the longest of all.
pub fn millis(time: Duration) -> u64 {
    u64::try_from(time.as_millis()).unwrap_or(u64::MAX)
}

/// Ready after so long; never, without a time.
pub async fn wait(time: Option<Duration>) {
    match time {
        Some(time) => tokio::time::sleep(time).await,
        None => std::future::pending().await,
    }
}

/// `running` never goes back, `wall` may; `ahead` is the most by which `wall` was ever ahead.
fn steady(running: u64, wall: u64, ahead: &AtomicU64) -> u64 {
    let offset = wall.saturating_sub(running);
    running + ahead.fetch_max(offset, Ordering::Relaxed).max(offset)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn time_goes_on_when_the_clock_is_set_back() {
        let ahead = AtomicU64::new(0);
        let times = [(0, 5_000), (100, 5_100), (200, 1_000), (300, 1_100), (400, 9_000), (500, 9_100)];
        let told = times.map(|(running, wall)| steady(running, wall, &ahead));
        assert_eq!(told, [5_000, 5_100, 5_200, 5_300, 9_000, 9_100]);
    }
}
