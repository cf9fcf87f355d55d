//! How long an event would last, before it is made.

use thurup_table::rules;
use thurup_wire::events::{EventPlanAsk, EventPlans};

use super::form::{bounds, settings};
use super::timetable;
use crate::error::reason::Reason;

/// Numbers of those who enter for which it is told at once.
const PLANNED: usize = 20;
/// The most who may enter.
const ENTERED: u32 = 512;

/// How long an event of such a form would last, for each number of those who enter.
///
/// # Errors
/// When something in the form, or a number, cannot be.
pub fn plan(ask: &EventPlanAsk) -> Result<EventPlans, Reason> {
    bounds((1..=PLANNED).contains(&ask.teams.len()), "1 to 20 numbers of teams")?;
    bounds(ask.teams.iter().all(|teams| (2..=ENTERED).contains(teams)), "from 2 to 512 teams")?;
    let (_, settings) = settings(&ask.settings, &rules::read(&ask.rules)?)?;
    Ok(EventPlans {
        plans: ask.teams.iter().map(|teams| timetable::expected(&settings.stages, *teams, settings.side)).collect(),
    })
}
