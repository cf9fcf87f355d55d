//! Open files: each connection is one, and systems give a process few unless it asks.

use crate::base::config::{Limits, PerAddress};

/// Files that are no connections: the database, the log, threads' own.
pub const OWN: usize = 100;
/// Where there are few, no address has more than one in so many of them, of each kind.
const SHARE: usize = 8;

/// Asks for as many open files as the system allows, and lowers the limits of connections to what there is room for.
pub fn make_room(limits: &mut Limits) {
    let Some(files) = raised() else { return };
    let room = usize::try_from(files).unwrap_or(usize::MAX).saturating_sub(OWN).max(OWN);
    tracing::info!(files, "open files allowed");
    if room < limits.connections {
        let wanted = std::mem::replace(&mut limits.connections, room);
        let PerAddress { http, tables, lobby } = &mut limits.per_address;
        for each in [http, tables, lobby] {
            *each = (*each).min(room / SHARE);
        }
        tracing::warn!(files, wanted, room, "fewer connections than wanted: the system allows few open files");
    }
}

/// The files this process may open, as many as can be had; nothing where that is not bounded.
#[cfg(unix)]
fn raised() -> Option<u64> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};

    let limit = getrlimit(Resource::Nofile);
    let most = Rlimit { current: limit.maximum, ..limit };
    match setrlimit(Resource::Nofile, most) {
        Ok(()) => most.current,
        Err(error) => {
            tracing::warn!(%error, "no more open files are to be had");
            limit.current
        }
    }
}

#[cfg(not(unix))]
fn raised() -> Option<u64> {
    None
}
