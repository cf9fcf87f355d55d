//! An event, by what an address calls it.

use std::sync::Arc;

use thurup_people::ids::EventId;

use super::known::Known;
use super::refusal::NoEvent;
use crate::house::House;
use crate::reason::Reason;

/// The event with this id.
///
/// # Errors
/// When there is none.
pub async fn known(house: &House, id: &str) -> Result<Arc<Known>, Reason> {
    let id: EventId = id.parse().map_err(|_| NoEvent::NoSuchEvent)?;
    house.events.get(&house.store, id).await
}
