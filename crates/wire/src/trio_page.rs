//! What is told of trios: a trio's page, and the lists of the best.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::{DeniedActs, Refused};
use super::ratings::{RatingView, RecordView};
use super::trios::{TrioCard, TrioPreferences};

/// A trio's page, for one who looks.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioPage {
    /// What stands in lists of it.
    pub trio: TrioCard,
    /// What it likes to play, and how it sits.
    pub preferences: TrioPreferences,
    /// When it was founded, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// All three have agreed, now or some time before. Until then its three alone see it.
    pub begun: bool,
    /// Wins in a row now, and the most ever.
    pub row: [u32; 2],
    /// A rating in each list where it has one.
    pub ratings: Vec<RatingView>,
    /// Figures in each game that it played.
    pub records: Vec<RecordView>,
    /// What the one who looks may not do here, and why.
    pub denied: Vec<DeniedActs>,
    /// Why whoever asks sees no more: then neither histories nor records are told, nor matches.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more_denied: Option<Refused>,
}

/// Part of a list of the best trios.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioLeaders {
    /// Which list.
    pub list: String,
    /// How many are on it.
    pub all: u32,
    /// A part of it, in order.
    pub places: Vec<TrioLeader>,
    /// The places of the trios of whoever asks that are on it.
    pub yours: Vec<TrioLeader>,
    /// Why no more places are told; absent where they are.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub more_denied: Option<Refused>,
}

/// A place in a list of trios.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioLeader {
    /// The place in the list, from 1.
    pub place: u32,
    /// The trio.
    pub trio: TrioCard,
    /// The number.
    pub number: i32,
    /// Its width.
    pub width: i32,
}
