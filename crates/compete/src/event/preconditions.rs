//! What has to be so before anything is decided: what a command speaks of is there, has begun, and is not over.

use super::desk::Desk;
use super::names::MatchKey;
use super::refusal::Refusal;
use super::stage::Stage;
use super::state::{ContestState, Entrant};
use crate::team::TeamId;

pub(super) fn entrant(event: &ContestState, team: TeamId) -> Result<&Entrant, Refusal> {
    event.entrants.get(&team).ok_or(Refusal::NoTeam(team))
}

/// A team that has not left.
pub(super) fn here(event: &ContestState, team: TeamId) -> Result<&Entrant, Refusal> {
    let entrant = entrant(event, team)?;
    if entrant.gone { Err(Refusal::Gone(team)) } else { Ok(entrant) }
}

pub(super) fn drawn(event: &ContestState, stage: usize) -> Result<&Stage, Refusal> {
    let planned = event.settings.as_ref().map_or(0, |settings| settings.stages.len());
    event.stages.get(&stage).ok_or(if stage < planned { Refusal::NotDrawn } else { Refusal::NoStage })
}

/// A stage that was drawn and is not over.
pub(super) fn running(event: &ContestState, stage: usize) -> Result<&Stage, Refusal> {
    let stage = drawn(event, stage)?;
    if stage.closed { Err(Refusal::Closed) } else { Ok(stage) }
}

/// The stage of a match that has its sides and no result.
pub(super) fn is_open<'a>(event: &'a ContestState, of: &MatchKey) -> Result<&'a Stage, Refusal> {
    let stage = running(event, of.stage)?;
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    if stage.is_open(&of.name) { Ok(stage) } else { Err(Refusal::HasResult) }
}

/// The same, with its desk.
pub(super) fn open_desk<'a>(event: &'a ContestState, of: &MatchKey) -> Result<(&'a Stage, Desk), Refusal> {
    Ok((is_open(event, of)?, event.desk(of)))
}

/// The desk of a match that is being played.
pub(super) fn begun(event: &ContestState, of: &MatchKey) -> Result<Desk, Refusal> {
    let (_, desk) = open_desk(event, of)?;
    if desk.started.is_some() { Ok(desk) } else { Err(Refusal::NotBegun) }
}
