//! Reports as they wait, and whose eyes they are for: what is about oneself is not there.

use thurup_people::ids::{PersonId, ReportId};
use thurup_people::order::report::{NoReport, Score, Waiting};

use super::keeper::Keeper;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use thurup_store::ReportFound;
use thurup_store::clock::now_ms;

/// Where a report stands in the queue.
pub(super) fn waiting(found: &ReportFound) -> Waiting {
    Waiting { score: Score::of(found.weighed), since: found.report.made_at, claimed: found.report.claimed }
}

/// A report that one who keeps order may see.
pub(super) async fn known(moderation: &Moderation, keeper: &Keeper, id: &str) -> Result<ReportFound, Reason> {
    let id: ReportId = id.parse().map_err(|_| NoReport::NoSuch)?;
    let found = moderation.store.report(id, now_ms()).await?.ok_or(NoReport::NoSuch)?;
    if found.report.about == keeper.person { Err(NoReport::NoSuch.into()) } else { Ok(found) }
}

/// The report from which something follows for this person.
pub(super) async fn about(moderation: &Moderation, keeper: &Keeper, id: &str, whom: PersonId) -> Result<ReportFound, Reason> {
    keeper.may_look()?;
    let found = known(moderation, keeper, id).await?;
    if found.report.about == whom { Ok(found) } else { Err(NoReport::NoSuch.into()) }
}
