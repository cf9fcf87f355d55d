//! What deals of a report say with all hands open.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// What deals say with all hands open: for one who judges, and nothing by itself.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Analysis {
    /// When it was made, milliseconds since 1970; null while it is being made.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub made: Option<u64>,
    /// The deals, the last first.
    pub deals: Vec<DealAnalysed>,
}

/// What a deal says with all hands open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DealAnalysed {
    /// Its id, which opens its page.
    pub deal: String,
    /// The chair of whom the report is about.
    pub suspect: u8,
    /// Each chair that played.
    pub chairs: Vec<ChairAnalysed>,
}

/// How somebody played a deal, measured with all hands open.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ChairAnalysed {
    /// The chair's number.
    pub chair: u8,
    /// Cards where another could have been played, as far as they could be judged.
    pub decisions: u32,
    /// Those that lost nothing.
    pub clean: u32,
    /// Points that the others lost, in all.
    pub lost: u32,
}
