//! The machine: its clock, folders and disks, open files, and when the last backup was made.

use std::path::Path;

use jiff::Timestamp;
use thurup_store::clock::wall_ms;

use super::finding::{Finding, bytes, time};
use crate::base::config::Config;
use crate::base::files::OWN;
use crate::base::machine::{self, Disk};
use crate::moderation::administration::backups;

/// With less room a disk is full within days, or hours.
const LITTLE: u64 = 1_000_000_000;
/// With less, within minutes.
const NONE: u64 = 100_000_000;
/// A backup that is older is missed, in milliseconds.
const OLD: u64 = 2 * 24 * 60 * 60 * 1000;
/// The program is younger than this (1 January 2025), and older than that (1 January 2100), in milliseconds since 1970.
const YEARS: std::ops::Range<u64> = 1_735_689_600_000..4_102_444_800_000;

/// What time this machine has.
pub fn clock(now: u64) -> Option<Finding> {
    let at = Timestamp::from_millisecond(now.cast_signed()).unwrap_or_default();
    let said = at.strftime("%Y-%m-%d %H:%M UTC");
    if YEARS.contains(&now) {
        return Some(Finding::well("clock", said.to_string()));
    }
    let remedy = "set it right (timedatectl set-ntp true): times of deals, sign-ins and certificates go by it";
    Some(Finding::wrong("clock", format!("it says {said}, which cannot be"), remedy))
}

/// The folders of the server, with the disks on which they lie. `size` is that of the database.
pub fn folders(config: &Config, size: u64) -> Vec<Finding> {
    let mut findings = Vec::new();
    if let Some(file) = config.database_file() {
        let folder = file.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        findings.extend(folder.is_dir().then(|| of_folder("database's folder", folder, 0)));
    }
    findings.push(of_folder("backups", &config.backups(), size));
    findings.push(of_backup(backups::last(&config.backups())));
    findings.push(of_folder("exports", &config.exports(), 0));
    findings
}

/// A folder in which the server writes, and which needs so much room.
fn of_folder(part: &'static str, folder: &Path, needs: u64) -> Finding {
    let (shown, there) = (std::path::absolute(folder).unwrap_or_else(|_| folder.to_owned()), machine::there(folder));
    let shown = shown.display();
    if folder.exists() && !folder.is_dir() {
        return Finding::wrong(part, format!("{shown} is no folder"), "choose another, or move that file away");
    }
    if !machine::may_write(there) {
        let missing = if folder.exists() { "" } else { "is not there, and " };
        let says = format!("{shown} {missing}this user may not write in {}", there.display());
        return Finding::wrong(
            part,
            says,
            format!("give the user as whom the server runs the right: chown USER {}", there.display()),
        );
    }
    let missing = if folder.exists() { "" } else { "; it is made when it is needed" };
    of_disk(part, &format!("{shown}{missing}"), machine::disk(folder), needs)
}

fn of_disk(part: &'static str, shown: &str, disk: Option<Disk>, needs: u64) -> Finding {
    let Some(Disk { free, size }) = disk else { return Finding::well(part, shown) };
    let says = format!("{shown}: {} free of {}", bytes(free), bytes(size));
    if free < NONE {
        return Finding::wrong(part, says, "make room at once: nothing can be stored without");
    }
    if free < needs.saturating_add(NONE) {
        return Finding::wrong(
            part,
            format!("{says}, and one more needs {}", bytes(needs)),
            "make room, or choose a folder on another disk",
        );
    }
    if free < LITTLE {
        return Finding::note(part, says, "make room soon, or give it a larger disk");
    }
    Finding::well(part, says)
}

/// The last backup that the program itself has made.
fn of_backup(last: Option<u64>) -> Finding {
    const PART: &str = "last backup";
    let otherwise = "unless it is backed up in another way (`thurup-backup.timer`, `thurup backup`)";
    match last.map(|at| wall_ms().saturating_sub(at)) {
        None => Finding::note(PART, "there is none in that folder", format!("let one be made each day, {otherwise}")),
        Some(age) if age > OLD => {
            let says = format!("it was made {} ago", time(age));
            Finding::note(PART, says, format!("look why none was made since, {otherwise}"))
        }
        Some(age) => Finding::well(PART, format!("made {} ago", time(age))),
    }
}

/// How many open files, and with them connections, there may be.
pub fn open_files(connections: usize) -> Option<Finding> {
    let most = machine::open_files_most()?;
    let wanted = u64::try_from(connections.saturating_add(OWN)).unwrap_or(u64::MAX);
    Some(if most >= wanted {
        Finding::well("open files", format!("{most} may be open at once"))
    } else {
        let says =
            format!("{most} may be open at once as this user here: fewer connections than the {connections} that are wanted");
        Finding::note("open files", says, "LimitNOFILE=65536 in the unit of the service, or ulimit -n before the server starts")
    })
}

#[cfg(test)]
mod tests {
    use super::super::finding::State;
    use super::*;

    #[test]
    fn a_clock_that_cannot_be_is_wrong() {
        let state = |now| clock(now).unwrap().state;
        assert_eq!([0, 1_700_000_000_000, 4_200_000_000_000].map(state), [State::Wrong; 3]);
        assert_eq!(state(1_800_000_000_000), State::Well);
    }

    #[test]
    fn a_disk_is_judged_by_its_room_and_by_what_is_needed() {
        let state = |free, needs| of_disk("backups", "/b", Some(Disk { free, size: 10_000_000_000 }), needs).state;
        assert_eq!(state(50_000_000, 0), State::Wrong);
        assert_eq!(state(500_000_000, 0), State::Note);
        assert_eq!(state(5_000_000_000, 0), State::Well);
        assert_eq!(state(5_000_000_000, 6_000_000_000), State::Wrong, "no room for one more backup");
    }

    #[test]
    fn a_backup_grows_old() {
        let state = |age: u64| of_backup(Some(wall_ms() - age)).state;
        assert_eq!([state(60_000), state(OLD + 60_000)], [State::Well, State::Note]);
        assert_eq!(of_backup(None).state, State::Note);
    }
}
