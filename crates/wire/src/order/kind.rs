//! The kinds of what is done about people, and for how long each holds.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// What is done about somebody.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionKind {
    /// To be read before the next table.
    Warn,
    /// No writing.
    MuteChat,
    /// No speaking.
    MuteVoice,
    /// Nothing but the rights of everyone.
    Suspend,
    /// Another name must be chosen before the next table.
    Rename,
    /// Off all lists; matches are not rated.
    Mark,
}

/// For how long a sanction holds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionLength {
    /// An hour.
    Hour,
    /// A day.
    Day,
    /// Seven days.
    Week,
    /// Thirty days.
    Month,
    /// Until it is lifted; it takes two.
    ForGood,
}
