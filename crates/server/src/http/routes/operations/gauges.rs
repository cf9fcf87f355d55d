//! Figures that are looked at when somebody asks for them: what is in memory at once, what the database knows within a few seconds.

use std::sync::LazyLock;
use std::time::Duration;

use axum::http::HeaderMap;
use metrics::gauge;
use thurup_store::clock::{now_ms, wall_ms};

use super::ready::{self, PartName};
use crate::base::machine;
use crate::bus::link::Link;
use crate::moderation::Moderation;
use crate::moderation::administration::backups;
use crate::results::projections;

/// The database is waited for so long; those who ask for figures wait ten seconds at most.
const PATIENCE: Duration = Duration::from_secs(4);

static STARTED: LazyLock<u64> = LazyLock::new(wall_ms);

/// Notes when the server was started, and what it is.
pub fn started(database: &str) {
    gauge!("thurup_start_time_seconds").set(seconds(*STARTED));
    let kind = if database.starts_with("sqlite:") { "sqlite" } else { "postgres" };
    gauge!("thurup_build_info", "version" => env!("CARGO_PKG_VERSION"), "database" => kind).set(1.0);
}

/// Measures.
pub async fn measure(moderation: &Moderation) {
    gauge!("thurup_tables_awake").set(count(moderation.directory.count()));
    gauge!("thurup_helper_cores").set(count(moderation.cpu.helpers.cores()));
    gauge!("thurup_store_queue").set(count(moderation.store.waiting()));
    let link = moderation.peers.link();
    gauge!("thurup_bus_up").set(if link.is_none_or(Link::is_up) { 1.0 } else { 0.0 });
    gauge!("thurup_nodes").set(count(1 + link.map_or(0, |link| link.names().len())));
    gauge!("thurup_leads").set(if moderation.leading.is_here() { 1.0 } else { 0.0 });
    of_process();
    of_disks(moderation);
    let of_database = tokio::time::timeout(PATIENCE, of_database(moderation));
    let by_nobody = HeaderMap::new();
    let (readiness, in_time) = tokio::join!(ready::look(moderation, &by_nobody), of_database);
    if in_time.is_err() {
        tracing::warn!("figures of the database are not looked at: it does not answer in time");
    }
    let up = readiness.parts.iter().any(|part| part.part == PartName::Database && part.ready);
    gauge!("thurup_ready").set(if readiness.ready { 1.0 } else { 0.0 });
    gauge!("thurup_database_up").set(if up { 1.0 } else { 0.0 });
}

fn of_process() {
    let known = [
        (gauge!("thurup_open_files"), machine::open_files()),
        (gauge!("thurup_open_files_most"), machine::open_files_most()),
        (gauge!("thurup_memory_bytes"), machine::memory()),
    ];
    for (gauge, value) in known {
        if let Some(value) = value {
            gauge.set(value as f64);
        }
    }
}

fn of_disks(moderation: &Moderation) {
    let config = &moderation.config;
    let places =
        [("database", config.database_file()), ("backups", Some(config.backups())), ("exports", Some(config.exports()))];
    for (place, folder) in places {
        let Some(disk) = folder.and_then(|folder| machine::disk(&folder)) else { continue };
        gauge!("thurup_disk_free_bytes", "place" => place).set(disk.free as f64);
        gauge!("thurup_disk_bytes", "place" => place).set(disk.size as f64);
    }
    gauge!("thurup_backup_time_seconds").set(backups::last(&config.backups()).map_or(0.0, seconds));
}

/// Where the database does not answer they stay as they were: that it does not is a figure of its own.
async fn of_database(moderation: &Moderation) {
    let (store, now) = (&moderation.store, now_ms());
    if let Ok((waiting, failing, since)) = store.jobs_late(now).await {
        gauge!("thurup_jobs_waiting").set(waiting as f64);
        gauge!("thurup_jobs_failing").set(failing as f64);
        gauge!("thurup_jobs_late_seconds").set(since.map_or(0.0, |since| seconds(now.saturating_sub(since))));
    }
    if let Ok(all) = projections::cursors(store).await {
        for (projection, _, _, behind) in all {
            gauge!("thurup_projection_behind", "projection" => projections::name(projection)).set(behind as f64);
        }
    }
    if let Ok(bytes) = store.bytes().await {
        gauge!("thurup_database_bytes").set(bytes as f64);
    }
    if let Ok(ahead) = store.clock_ahead().await {
        gauge!("thurup_database_clock_ahead_seconds").set(ahead as f64 / 1000.0);
    }
}

fn seconds(milliseconds: u64) -> f64 {
    milliseconds as f64 / 1000.0
}

fn count(number: usize) -> f64 {
    number as f64
}
