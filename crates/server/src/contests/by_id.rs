//! An event, by what an address calls it.

use std::sync::Arc;

use thurup_people::ids::EventId;

use super::refusal::NoEvent;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;

/// The event with this id.
///
/// # Errors
/// When there is none.
pub async fn known(contests: &Contests, id: &str) -> Result<Arc<ContestSnapshot>, Reason> {
    let id: EventId = id.parse().map_err(|_| NoEvent::NoSuchEvent)?;
    contests.events.get(&contests.store, id).await
}
