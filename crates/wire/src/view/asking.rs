//! What was asked about calls, and told.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::common::Text;

/// A question about a call of the other team.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallQuestion {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// Chair of the player who asked, from 1.
    pub chair: u8,
    /// This person may answer it, as a partner of whoever made the call.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub may_answer: bool,
    /// What was told; null as long as an answer is waited for.
    #[schema(required)]
    pub answer: Option<CallAnswer>,
    /// This person may say now that the answer is wrong.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    #[cfg_attr(test, ts(optional, as = "Option<bool>"))]
    pub may_correct: bool,
    /// What partners of the caller said against the answer later, in order.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallCorrection>>"))]
    pub corrections: Vec<CallCorrection>,
}

/// What a partner who knew better said of a call, after it had been explained.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallCorrection {
    /// Chair of the partner, from 1.
    pub by: u8,
    /// As typed; empty where whoever said it is forgotten.
    pub words: String,
    /// When, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
}

/// What a call was said to mean.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallAnswer {
    /// Chair of the partner who said so, from 1; null for the convention card.
    #[schema(required)]
    pub by: Option<u8>,
    /// The words; empty where whoever said them is forgotten.
    pub words: Text,
}

/// What a player told the other team about a call of their own.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct CallAlert {
    /// The call's place in the auction, from 0.
    pub call: u16,
    /// As typed; empty where whoever said it is forgotten.
    pub words: String,
}
