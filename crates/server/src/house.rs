//! What the whole server shares.

use std::ops::Deref;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, LazyLock};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use tokio_util::sync::CancellationToken;
use tokio_util::task::TaskTracker;

use crate::bots::Bots;
use crate::config::Config;
use crate::jobs::Jobs;
use crate::lobby::Lobby;
use crate::makers::Makers;
use crate::store::Store;
use crate::tables::Tables;

/// The shared parts of a server. Cheap to clone.
#[derive(Clone)]
pub struct House(Arc<Parts>);

/// See [`House`].
pub struct Parts {
    /// Settings.
    pub config: Config,
    /// The store.
    pub store: Store,
    /// The tables that are awake.
    pub tables: Tables,
    /// The lobby.
    pub lobby: Lobby,
    /// What is derived from the logs.
    pub jobs: Jobs,
    /// Who made the tables.
    pub makers: Makers,
    /// Where bots think.
    pub bots: Bots,
    /// Tasks that end by themselves when the server stops.
    pub tasks: TaskTracker,
    /// Set when the server stops.
    pub stop: CancellationToken,
}

impl House {
    /// Puts a server together.
    pub fn new(config: Config, store: Store, stop: CancellationToken) -> Self {
        let lobby = Lobby::new(config.limits.public_tables_of_address);
        Self(Arc::new(Parts {
            config,
            store,
            tables: Tables::default(),
            lobby,
            jobs: Jobs::default(),
            makers: Makers::default(),
            bots: Bots::default(),
            tasks: TaskTracker::new(),
            stop,
        }))
    }
}

impl Deref for House {
    type Target = Parts;

    fn deref(&self) -> &Parts {
        &self.0
    }
}

/// Milliseconds since 1970. Never goes back while the program runs: when the machine's clock is set back, it goes on from
/// where it was, or every table would stand still for as long.
pub fn now_ms() -> u64 {
    static STARTED: LazyLock<Instant> = LazyLock::new(Instant::now);
    static AHEAD: AtomicU64 = AtomicU64::new(0);
    let ms = |d: Duration| u64::try_from(d.as_millis()).unwrap_or(u64::MAX);
    steady(ms(STARTED.elapsed()), SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, ms), &AHEAD)
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
