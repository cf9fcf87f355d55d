//! What a draw costs, and why.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::common::Text;

/// What a pairing costs, by term, the weightiest first. Whole numbers.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventCost {
    /// Of the bye: rounds in which the team was paid without playing.
    pub byes: String,
    /// Pairs that the organiser forbade.
    pub forbidden: String,
    /// Squares of how often the two have met.
    pub rematches: String,
    /// Of the bye: the team's score above the least.
    pub bye_score: String,
    /// Squares of the differences of scores.
    pub gaps: String,
    /// Squares of the drifts after the round.
    pub floats: String,
    /// Squares of the balances after the round.
    pub sides: String,
    /// Squares of the distances from what the method wants.
    pub ranks: String,
}

/// The draw of a round with what it costs: why these pairs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventDraw {
    /// The stage, from 0.
    pub stage: u32,
    /// The round, from 1.
    pub round: u32,
    /// In order of the better ranked team of each.
    pub pairs: Vec<EventPair>,
    /// The team that is left over.
    #[schema(required)]
    pub bye: Option<EventBye>,
    /// The sum.
    pub total: EventCost,
    /// The director has made it by hand: what it costs more than the best, by term.
    #[schema(required)]
    pub more: Option<EventCost>,
    /// What is unusual about it.
    pub warnings: Vec<Text>,
}

/// Two teams that meet, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventPair {
    /// The first team, the other one.
    pub teams: [u32; 2],
    /// By term.
    pub cost: EventCost,
}

/// A team that is left over, and what that costs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EventBye {
    /// The team.
    pub team: u32,
    /// By term.
    pub cost: EventCost,
}
