//! What a command would change.

use serde::{Deserialize, Serialize};
use ts_rs::TS;
use utoipa::ToSchema;

use super::draw::EventDraw;
use super::matches::{EventFigure, EventMatchRef};
use super::ruling::EventFound;

/// What a command would change.
#[derive(Clone, Debug, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventPreview {
    /// One by one. What a draw by lots brings is not told before it is made.
    pub changed: Vec<EventChanged>,
    /// The round that would be drawn, or the pairs made by hand, with their costs and warnings.
    #[schema(required)]
    pub draw: Option<EventDraw>,
    /// What the laws say, of a ruling. While something is left to be chosen nothing is changed.
    #[schema(required)]
    pub ruling: Option<EventFound>,
}

/// One thing that a command would change.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[serde(tag = "kind", rename_all = "kebab-case")]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub enum EventChanged {
    /// A team's rank and points in a table; null where it has no rank.
    Standing {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Before.
        #[schema(required)]
        before: Option<EventRanked>,
        /// After.
        #[schema(required)]
        after: Option<EventRanked>,
    },
    /// A team's place in a bracket; null where it has none.
    Place {
        /// The stage.
        stage: u32,
        /// The team.
        team: u32,
        /// Before.
        #[schema(required)]
        before: Option<u32>,
        /// After.
        #[schema(required)]
        after: Option<u32>,
    },
    /// A match could be played now that could not before.
    Opens {
        /// Which.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
    /// A match could not be played any more.
    Closes {
        /// Which.
        of: EventMatchRef,
        /// Its teams.
        teams: [u32; 2],
    },
}

/// A rank with its points.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, TS, ToSchema)]
#[ts(export, export_to = "../../../web/src/wire/index.ts")]
pub struct EventRanked {
    /// The rank.
    pub rank: u32,
    /// Points; percent where deals are matchpointed.
    pub points: EventFigure,
}
