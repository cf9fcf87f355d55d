//! What a team needs in its last rounds.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::matches::EventFigure;

/// What a team needs to be among the first of its table, by points alone, if all that is open is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventNeeds {
    /// The stage, from 0.
    pub stage: u32,
    /// How many places there are.
    pub places: u32,
    /// They lead into the next stage; otherwise the first one wins.
    pub goes_on: bool,
    /// As it stands, whatever comes.
    pub chance: EventChance,
    /// Its own open matches.
    pub own: Vec<String>,
    /// What follows from how these end; empty where that is told in points.
    pub cases: Vec<EventNeedsCase>,
    /// Points of its own match with which it is certain.
    #[schema(required)]
    pub certain_from: Option<EventFigure>,
    /// Points without which it is out.
    #[schema(required)]
    pub possible_from: Option<EventFigure>,
}

/// Whether a team is among the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventChance {
    /// Whatever else happens.
    Certain,
    /// If other results are so, or what separates teams that are level.
    Depends,
    /// Whatever else happens, it is not.
    Out,
}

/// How a match ends for a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum EventEnding {
    /// It wins.
    Win,
    /// Nobody does.
    Draw,
    /// It loses.
    Loss,
}

/// What follows from how a team's own matches end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventNeedsCase {
    /// For the team, in the order of [`EventNeeds::own`].
    pub own: Vec<EventEnding>,
    /// What follows.
    pub chance: EventChance,
    /// Where it depends: endings of other matches, each of which puts it out.
    pub must_not: Vec<EventNeedsIf>,
    /// Where it depends: endings of other matches, each of which alone is enough.
    pub enough: Vec<EventNeedsIf>,
}

/// How another match ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventNeedsIf {
    /// The match.
    pub name: String,
    /// For its first team.
    pub ending: EventEnding,
}
