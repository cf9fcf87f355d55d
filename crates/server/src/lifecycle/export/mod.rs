//! Taking along all that is kept of oneself: a file that the server makes beside its database, keeps for a day, and hands out.

mod archive;
mod forms;
mod gather;

use std::fs;
use std::path::{Path, PathBuf};
use std::time::Duration;

use thurup_wire::export::{ExportStanding, ExportState};
use thurup_wire::friends::NoticeKind;

use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::jobs::{Attempt, Job, JobOutcome, Priority, Recurring};
use crate::lifecycle::Lifecycle;
use crate::lifecycle::error::LifecycleError;
use crate::notices::bell::{self, About};
use thurup_store::clock::now_ms;
use thurup_store::ids::{self, PersonId};
use thurup_store::private;
use thurup_store::{Export, ExportRow, Store, StoreError};

/// So often it is looked for what is over.
const TIDY: Duration = Duration::from_secs(60);
/// One is kept for so long, and one is made in so long.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// A file is called so: others in the folder are none of ours.
const NAME: (&str, &str) = ("thurup-export-", ".zip");

fn state(row: Option<&ExportRow>, now: u64) -> ExportState {
    let Some(row) = row.filter(|row| row.ready_at.is_none_or(|ready| now < ready + DAY)) else {
        return ExportState { state: ExportStanding::None, asked_at: None, bytes: None, until: None, again_at: None };
    };
    let standing = match (row.failed, row.ready_at) {
        (true, _) => ExportStanding::Failed,
        (false, None) => ExportStanding::Making,
        (false, Some(_)) => ExportStanding::Ready,
    };
    ExportState {
        state: standing,
        asked_at: Some(row.asked_at),
        bytes: row.bytes,
        until: row.ready_at.filter(|_| !row.failed).map(|ready| ready + DAY),
        again_at: Some(row.asked_at + DAY).filter(|at| now < *at && !row.failed),
    }
}

/// How it stands with one's own.
///
/// # Errors
/// When the database cannot be read.
pub async fn own(lifecycle: &Lifecycle, person: PersonId) -> Result<ExportState, Reason> {
    Ok(state(lifecycle.store.export_of(person).await?.as_ref(), now_ms()))
}

/// Asks for one.
///
/// # Errors
/// `AccountError::ProveAgain`; [`LifecycleError::ExportSoon`] within a day of the last; when it cannot be stored.
pub async fn ask(lifecycle: &Lifecycle, who: &Signed<'_>) -> Result<ExportState, Reason> {
    let (now, person) = (now_ms(), who.person.id);
    who.proven(&lifecycle.store, now).await?;
    let before = state(lifecycle.store.export_of(person).await?.as_ref(), now);
    if before.state == ExportStanding::Making {
        return Ok(before);
    }
    if before.again_at.is_some() {
        return Err(LifecycleError::ExportSoon.into());
    }
    let random = ids::random::<16>().map_err(|_| Reason::Internal)?;
    let file = format!("{}{}{}", NAME.0, hex::encode(random), NAME.1);
    lifecycle.store.ask_export(person, file, now).await?;
    own(lifecycle, person).await
}

/// The file, and how large it is.
///
/// # Errors
/// `AccountError::ProveAgain`; [`Reason::NoSuchPage`] where there is none; when the database cannot be read.
pub async fn file(lifecycle: &Lifecycle, who: &Signed<'_>) -> Result<(PathBuf, u64), Reason> {
    let now = now_ms();
    who.proven(&lifecycle.store, now).await?;
    let row = lifecycle.store.export_of(who.person.id).await?;
    match (state(row.as_ref(), now), row) {
        (ExportState { state: ExportStanding::Ready, bytes: Some(bytes), .. }, Some(row)) => {
            Ok((lifecycle.config.exports().join(row.file), bytes))
        }
        _ => Err(Reason::NoSuchPage),
    }
}

impl Job for Export {
    type Service = Lifecycle;

    const PRIORITY: Priority = Priority::Awaited;

    /// Makes it. What a restart has broken off is made again.
    async fn run(self, lifecycle: Lifecycle, _: Attempt) -> Result<JobOutcome, Reason> {
        let Self { person, file } = self;
        let store = &lifecycle.store;
        // One that was asked for since is another file.
        if store.export_of(person).await?.is_none_or(|row| row.file != file || row.ready_at.is_some()) {
            return Ok(JobOutcome::Done);
        }
        let Some(whose) = store.names(&[person]).await?.pop() else {
            store.export_made(person, file, None, now_ms()).await?;
            return Ok(JobOutcome::Done);
        };
        let folder = lifecycle.config.exports();
        let made = match private::folder(&folder) {
            Ok(()) => tokio::select! {
                made = gather::gather(&lifecycle, whose, folder.join(&file), now_ms()) => made,
                // It is made when the server runs again.
                () = lifecycle.stop.cancelled() => return Ok(JobOutcome::Again(now_ms())),
            },
            Err(error) => {
                tracing::error!(%error, "the folder for what is taken along");
                Err(Reason::Internal)
            }
        };
        if let Err(reason) = &made {
            tracing::error!(%person, code = reason.code(), "what somebody wants to take along cannot be made");
        }
        store.export_made(person, file, made.clone().ok(), now_ms()).await?;
        if made.is_ok() {
            bell::tell(&lifecycle, person, person, NoticeKind::ExportReady, About::Them).await?;
        }
        Ok(JobOutcome::Done)
    }
}

/// What was made to be taken along, and kept long enough, is removed.
pub struct ExportsTidied;

impl Recurring for ExportsTidied {
    type Service = Lifecycle;

    const KIND: &'static str = "exports-tidied";
    const EVERY: Duration = TIDY;

    async fn run(lifecycle: Lifecycle) -> Result<(), Reason> {
        Ok(sweep(&lifecycle.store, &lifecycle.config.exports()).await?)
    }
}

/// Forgets what was kept long enough, and removes files that are nobody's: of somebody who is forgotten, too.
///
/// # Errors
/// When the database cannot be used.
pub async fn sweep(store: &Store, folder: &Path) -> Result<(), StoreError> {
    store.forget_exports(now_ms().saturating_sub(DAY)).await?;
    let kept = store.export_files().await?;
    // No folder, no files.
    let Ok(files) = fs::read_dir(folder) else { return Ok(()) };
    for file in files.flatten() {
        let Ok(name) = file.file_name().into_string() else { continue };
        let ours = name.starts_with(NAME.0) && name.ends_with(NAME.1);
        if ours
            && !kept.contains(&name)
            && let Err(error) = fs::remove_file(file.path())
        {
            tracing::warn!(%error, "a file that was made to be taken along cannot be removed");
        }
    }
    Ok(())
}
