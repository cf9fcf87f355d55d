//! What runs: clubs, tables awake, projections with how far they have come, jobs in the queue.

use std::cmp::Reverse;

use serde_json::json;
use thurup_people::rights::Permission;
use thurup_wire::administration::{
    ClubKept, ClubsKept, JobsPage, ProjectionName, ProjectionView, QueueView, TableAwake, TablesAwake,
};

use super::staff::Staff;
use crate::accounts::credentials::Signed;
use crate::accounts::names::skeleton;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::results::projections;
use thurup_store::JobCount;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// Clubs, and tables, that are told at most.
const MOST: u32 = 200;

/// Clubs whose name has this in it, those with most people first.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn clubs(moderation: &Moderation, who: PersonId, find: &str) -> Result<ClubsKept, Reason> {
    Staff::looking(moderation, who, Permission::Grant).await?;
    let found = moderation.store.clubs_counted(&skeleton(find.trim()), MOST).await?;
    let shown = found.into_iter().map(|(club, members, owners)| ClubKept {
        id: club.id.to_string(),
        name: club.name,
        members,
        owners,
        since: club.made_at,
    });
    Ok(ClubsKept { clubs: shown.collect() })
}

/// The tables that are awake, the newest first. An id opens a private table, so they are for those alone who may moderate any.
///
/// # Errors
/// When one may not look.
pub async fn tables(moderation: &Moderation, who: PersonId) -> Result<TablesAwake, Reason> {
    Staff::looking(moderation, who, Permission::TableOverride).await?;
    let mut awake: Vec<_> = moderation.directory.awake().into_iter().collect();
    awake.sort_by_key(|id| Reverse(*id));
    let count = u32::try_from(awake.len()).unwrap_or(u32::MAX);
    let mut tables = Vec::new();
    for id in awake.into_iter().take(usize::try_from(MOST).unwrap_or(usize::MAX)) {
        // One that has gone to sleep meanwhile, or cannot be woken, is not awake.
        let Ok(table) = moderation.directory.get(id).await else { continue };
        if let Ok((table, _)) = table.look().await {
            tables.push(TableAwake { table, since: id.made_at() });
        }
    }
    Ok(TablesAwake { tables, count })
}

/// How far each projection has come.
pub(super) async fn behind(moderation: &Moderation) -> Result<Vec<ProjectionView>, Reason> {
    let shown = |(id, position, head, behind): (ProjectionName, u64, u64, u64)| {
        let failed = moderation.projections.failed(id);
        ProjectionView {
            id,
            position,
            head,
            behind,
            failed_at: failed.as_ref().map(|failed| failed.at),
            error: failed.and_then(|failed| failed.why).map(|why| Reason::from(why).text()),
        }
    };
    Ok(projections::cursors(&moderation.store).await?.into_iter().map(shown).collect())
}

/// The jobs.
///
/// # Errors
/// When one may not look; when the database cannot be read.
pub async fn jobs(moderation: &Moderation, who: PersonId) -> Result<JobsPage, Reason> {
    Staff::looking(moderation, who, Permission::Jobs).await?;
    let shown = |count: JobCount| {
        let JobCount { kind, waiting, taken, failed, due, error } = count;
        QueueView { kind, waiting, taken, failed, due, error }
    };
    let queue = moderation.store.job_counts().await?.into_iter().map(shown).collect();
    Ok(JobsPage { projections: behind(moderation).await?, queue })
}

/// Lets jobs try again at once that wait after a failure.
///
/// # Errors
/// When one may not, or it is long ago that a way in was shown; when it cannot be stored.
pub async fn go_on(moderation: &Moderation, who: &Signed<'_>) -> Result<(), Reason> {
    let staff = Staff::acts(moderation, who, Permission::Jobs).await?;
    moderation.store.note(staff.noted("jobs.go-on", None, &json!({}))).await?;
    moderation.projections.go_on();
    moderation.store.retry_jobs(now_ms()).await?;
    Ok(())
}
