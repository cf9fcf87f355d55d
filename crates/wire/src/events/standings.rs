//! Standings, brackets and the timetable.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::form::EventCriterion;
use super::matches::{EventFigure, EventPlace};

/// A table of standings.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventStandings {
    /// The letter of the pool, where it is one of a pool.
    #[schema(required)]
    pub pool: Option<String>,
    /// Of a Mitchell movement whose they are: `first` of the sides that sit on the odd chairs, `other` of those that move up.
    #[schema(required)]
    pub direction: Option<EventPlace>,
    /// What separates those that are level, in order. Of a movement: none.
    pub ties: Vec<EventCriterion>,
    /// Best first.
    pub rows: Vec<EventRow>,
    /// Results are left out that the one who looks may not know yet.
    pub hidden: bool,
}

/// A line of the standings.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventRow {
    /// The team.
    pub team: u32,
    /// Its rank, from 1; teams that nothing splits share one.
    pub rank: u32,
    /// Its points.
    pub points: EventFigure,
    /// Percent of what was to be won, where deals are matchpointed.
    #[schema(required)]
    pub percent: Option<EventFigure>,
    /// Points a deal, where these rank: numbers of deals differ.
    #[schema(required)]
    pub per_deal: Option<EventFigure>,
    /// Matches that have a result; deals in a movement.
    pub played: u32,
    /// Matches won, level and lost, forfeits among them; null in a movement.
    #[schema(required)]
    pub record: Option<[u32; 3]>,
    /// Points that were taken from its total; null for none.
    #[schema(required)]
    pub penalty: Option<EventFigure>,
    /// What put it below the team above: a criterion, or `points`; null for the first, and where the rank is shared.
    #[schema(required)]
    pub by: Option<String>,
    /// Its value in each criterion that was asked; of the lots its place in them, 1 being drawn first.
    #[cfg_attr(test, ts(type = "{ [key in EventCriterion]?: EventFigure }"))]
    pub values: BTreeMap<EventCriterion, EventFigure>,
}

/// A place in a bracket.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPlaced {
    /// The team.
    pub team: u32,
    /// Its place, from 1; losers of a round share one.
    pub place: u32,
}

/// A line of the timetable: a round, or a round of a bracket. What has not begun is planned.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventTime {
    /// The stage, from 0.
    pub stage: u32,
    /// The round, from 1.
    #[schema(required)]
    pub round: Option<u32>,
    /// The round of a bracket: `QF`, `U1`.
    #[schema(required)]
    pub name: Option<String>,
    /// When it begins or began, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub starts: Option<u64>,
    /// When its time is up.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub ends: Option<u64>,
    /// It has begun.
    pub begun: bool,
    /// It is over.
    pub over: bool,
}
