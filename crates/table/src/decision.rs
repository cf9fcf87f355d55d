//! What a decision is, and what most of those in a deal ask first.

use crate::event::Event;
use crate::refusal::Refusal;
use crate::state::{TableDeal, TableState};

/// The events that follow from what somebody wants, or the reason why it is not done.
pub(crate) type Decision = Result<Vec<Event>, Refusal>;

/// The deal that is on.
pub(crate) fn deal_on(state: &TableState) -> Result<&TableDeal, Refusal> {
    state.deal.as_ref().filter(|deal| !deal.ended).ok_or(Refusal::NoDealOn)
}

/// The deal that is on, in which nobody has claimed.
pub(crate) fn unclaimed_deal(state: &TableState) -> Result<&TableDeal, Refusal> {
    let deal = deal_on(state)?;
    if deal.claim.is_some() { Err(Refusal::ClaimOn) } else { Ok(deal) }
}
