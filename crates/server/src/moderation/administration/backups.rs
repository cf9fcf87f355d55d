//! Backups: copies of the whole database in a folder of the server. They are made here, and taken away from the machine by whoever has
//! it: all hands and hashes are in one, so no session hands it out.

use std::fs;
use std::path::Path;
use std::time::Duration;

use jiff::Timestamp;
use jiff::civil::DateTime;
use jiff::tz::TimeZone;
use serde_json::json;
use thurup_people::rights::Permission;
use thurup_wire::administration::{BackupView, BackupsPage};

use super::staff::Staff;
use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::jobs::Recurring;
use crate::moderation::Moderation;
use crate::moderation::error::ModerationError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::private;
use thurup_store::{Store, StoreError};

/// A file is called so, with the time between, to the second and in UTC: others in the folder are none of ours.
const NAME: (&str, &str) = ("thurup-", ".db");
const TIME: &str = "%Y%m%dT%H%M%SZ";
/// One that is being made, or was broken off.
const PART: &str = ".part";
/// Backups that are told at most.
const MOST: usize = 200;
/// Milliseconds of a day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// One that was broken off is nobody's after so long.
const BROKEN_OFF: u64 = DAY;

fn called(at: u64) -> String {
    let at = Timestamp::from_millisecond(at.cast_signed()).unwrap_or_default();
    format!("{}{}{}", NAME.0, at.strftime(TIME), NAME.1)
}

/// When a file of this name was made, where it is one of ours.
fn made_at(name: &str) -> Option<u64> {
    let time = name.strip_prefix(NAME.0)?.strip_suffix(NAME.1)?;
    let at = DateTime::strptime(TIME, time).ok()?.to_zoned(TimeZone::UTC).ok()?;
    u64::try_from(at.timestamp().as_millisecond()).ok().filter(|at| called(*at) == name)
}

/// Those in the folder, the last first. Each was read back before it got its name.
fn all(folder: &Path) -> Vec<BackupView> {
    // No folder, no backups.
    let Ok(files) = fs::read_dir(folder) else { return Vec::new() };
    let shown = |file: fs::DirEntry| {
        let name = file.file_name().into_string().ok()?;
        let (at, about) = (made_at(&name)?, file.metadata().ok()?);
        about.is_file().then_some(BackupView { name, at, bytes: about.len() })
    };
    let mut all: Vec<_> = files.flatten().filter_map(shown).collect();
    all.sort_by_key(|backup| std::cmp::Reverse(backup.at));
    all
}

/// When the last one in a folder was made, in milliseconds since 1970.
pub fn last(folder: &Path) -> Option<u64> {
    all(folder).first().map(|backup| backup.at)
}

/// A backup was not made, and nothing of it is left.
#[derive(Debug, thiserror::Error)]
pub enum BackupError {
    /// The folder cannot be made, or takes no files.
    #[error(
        "no backup was made: the folder {folder} cannot be used: {why}; give this user the right to write there, or choose another \
         folder with --folder"
    )]
    Folder {
        /// The folder.
        folder: String,
        /// What the system says.
        why: String,
    },
    /// There is no room.
    #[error(
        "no backup was made, and nothing of it is left: there is no room for it on the disk of {0}; make room, or choose a folder on \
         another disk with --folder"
    )]
    Full(String),
    /// There is one of this very second, or it is being made.
    #[error("a backup of this very second is there already, or is being made: {0}")]
    Soon(String),
    /// The file could not be written to its end.
    #[error("no backup was made, and nothing of it is left: {what} failed: {why}")]
    File {
        /// What was being done.
        what: &'static str,
        /// What the system says.
        why: String,
    },
    /// The database could not be read, or the copy is not whole.
    #[error("no backup was made, and nothing of it is left: {0}")]
    Copy(StoreError),
}

impl BackupError {
    /// Whether another folder would help, and nothing else.
    pub fn is_input(&self) -> bool {
        matches!(self, Self::Folder { .. })
    }
}

impl From<BackupError> for Reason {
    fn from(error: BackupError) -> Self {
        match error {
            BackupError::Full(_) => Self::DiskFull,
            BackupError::Soon(_) => ModerationError::BackupOn.into(),
            BackupError::Folder { .. } | BackupError::File { .. } | BackupError::Copy(_) => ModerationError::NoBackup.into(),
        }
    }
}

/// The backups.
///
/// # Errors
/// When one may not look.
pub async fn page(moderation: &Moderation, who: PersonId) -> Result<BackupsPage, Reason> {
    Staff::looking(moderation, who, Permission::Backup).await?;
    let folder = moderation.config.backups();
    let mut backups = all(&folder);
    backups.truncate(MOST);
    let folder = std::path::absolute(&folder).unwrap_or(folder).display().to_string();
    let kept_days = moderation.settings.now().backups_kept;
    Ok(BackupsPage { folder, backups, running: moderation.backups.try_lock().is_err(), kept_days })
}

/// Makes a backup, and reads it back.
///
/// # Errors
/// [`ModerationError::BackupOn`] while another is made; when one may not, or it is long ago that a way in was shown; [`ModerationError::NoBackup`] and
/// [`Reason::DiskFull`], and then nothing of it is left.
pub async fn make(moderation: &Moderation, who: &Signed<'_>) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Backup).await?;
    let by = staff.0.person;
    // Done to its end, whether or not whoever asked waits for it.
    let here = moderation.clone();
    let done = moderation.tasks.spawn(async move {
        let _alone = here.backups.try_lock().map_err(|_| ModerationError::BackupOn)?;
        let made = made(&here.store, &here.config.backups()).await;
        let (name, bytes) = made.inspect_err(|error| tracing::error!(%error, "a backup is not made"))?;
        let act = Staff::of(&here, by).await?.noted("backup", None, &json!({ "file": name, "bytes": bytes }));
        here.store.note(act).await?;
        remove_old(&here.config.backups(), here.settings.now().backups_kept, now_ms());
        Ok(())
    });
    done.await.map_err(|_| Reason::NotKnown)?
}

/// Makes one in this folder. Gives its name, and how large it is.
pub(super) async fn made(store: &Store, folder: &Path) -> Result<(String, u64), BackupError> {
    let shown = || folder.display().to_string();
    let full = |error: &std::io::Error| error.kind() == std::io::ErrorKind::StorageFull;
    let unusable = |error: std::io::Error| {
        if full(&error) { BackupError::Full(shown()) } else { BackupError::Folder { folder: shown(), why: error.to_string() } }
    };
    let trouble = |what: &'static str| {
        move |error: std::io::Error| {
            if full(&error) { BackupError::Full(shown()) } else { BackupError::File { what, why: error.to_string() } }
        }
    };
    private::folder(folder).map_err(unusable)?;
    let name = called(now_ms());
    let (file, part) = (folder.join(&name), folder.join(format!("{name}{PART}")));
    let soon = || BackupError::Soon(file.display().to_string());
    if file.exists() {
        // Of this very second: it is as good as another.
        return Err(soon());
    }
    // For its owner alone, like the database.
    private::writing().create_new(true).open(&part).map_err(|error| match error.kind() {
        // In the terminal, say, in this very second.
        std::io::ErrorKind::AlreadyExists => soon(),
        _ => unusable(error),
    })?;
    let copied = store.copy_to(&part).await.map_err(|error| match error {
        StoreError::Full => BackupError::Full(shown()),
        error => BackupError::Copy(error),
    });
    let kept = copied.and_then(|()| {
        fs::File::open(&part).and_then(|file| file.sync_all()).map_err(trouble("syncing it"))?;
        fs::rename(&part, &file).map_err(trouble("naming it"))?;
        // The name is on disk once the folder is.
        fs::File::open(folder).and_then(|folder| folder.sync_all()).map_err(trouble("syncing the folder"))
    });
    if kept.is_err() {
        // Perhaps it has its name already.
        let _ = fs::remove_file(&part);
    }
    kept?;
    let bytes = fs::metadata(&file).map_err(trouble("looking at it"))?.len();
    tracing::info!(name, bytes, "a backup is made");
    Ok((name, bytes))
}

/// Backups that are older than they are kept, and what was broken off, are removed: people who are forgotten stand in them still.
pub struct BackupsTidied;

impl Recurring for BackupsTidied {
    type Service = Moderation;

    const KIND: &'static str = "backups-tidied";
    const EVERY: Duration = Duration::from_secs(60 * 60);

    async fn run(moderation: Moderation) -> Result<(), Reason> {
        // Not while one is being made.
        if moderation.backups.try_lock().is_ok() {
            remove_old(&moderation.config.backups(), moderation.settings.now().backups_kept, now_ms());
        }
        Ok(())
    }
}

fn remove_old(folder: &Path, kept_days: u32, now: u64) {
    let Ok(files) = fs::read_dir(folder) else { return };
    for file in files.flatten() {
        let Ok(name) = file.file_name().into_string() else { continue };
        let (name, most) = match name.strip_suffix(PART) {
            Some(name) => (name, BROKEN_OFF),
            None if kept_days == 0 => continue,
            None => (name.as_str(), u64::from(kept_days) * DAY),
        };
        if made_at(name).is_some_and(|at| now.saturating_sub(at) > most) {
            match fs::remove_file(file.path()) {
                Ok(()) => tracing::info!(name, "a backup is removed: it was kept long enough"),
                Err(error) => tracing::warn!(%error, name, "a backup cannot be removed"),
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_backup_is_known_by_its_name_alone() {
        let at = 1_700_000_000_000;
        assert_eq!(called(at), "thurup-20231114T221320Z.db");
        assert_eq!(made_at(&called(at)), Some(at));
        for other in
            ["thurup.db", "thurup-.db", "thurup-2023.db", "thurup-20231114T221320Z.db.part", "mine-20231114T221320Z.db"]
        {
            assert_eq!(made_at(other), None, "{other}");
        }
    }

    #[test]
    fn what_is_old_goes_and_what_is_somebody_else_s_stays() {
        let folder = tempfile::tempdir().unwrap();
        let now = 1_700_000_000_000;
        let names = [called(now), called(now - 31 * DAY), "old.db".to_owned(), format!("{}{PART}", called(now - 2 * DAY))];
        for name in &names {
            fs::write(folder.path().join(name), "x").unwrap();
        }
        let left = || {
            let mut left: Vec<_> =
                fs::read_dir(folder.path()).unwrap().flatten().map(|file| file.file_name().into_string().unwrap()).collect();
            left.sort();
            left
        };
        remove_old(folder.path(), 0, now);
        assert_eq!(left().len(), 3);
        remove_old(folder.path(), 30, now);
        assert_eq!(left(), ["old.db".to_owned(), called(now)]);
        assert_eq!(all(folder.path()).len(), 1);
        remove_old(&folder.path().join("none"), 30, now);
    }
}
