//! How reliably somebody finishes matches.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// How reliably somebody finishes the matches that they begin with others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Reliability {
    /// Nearly always.
    Steady,
    /// Mostly.
    Mostly,
    /// They leave often.
    LeavesOften,
}

/// How one's own last matches with others ended, and what follows.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnLeaving {
    /// In a word, as others see it.
    pub word: Reliability,
    /// How many of the last twenty were left and have not healed.
    pub left: u32,
    /// Until when rated play, and playing with whoever is there, is closed, milliseconds since 1970; null where it is open.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub closed_until: Option<u64>,
}
