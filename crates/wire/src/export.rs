//! What is kept of a person, for them to take along: a file that the server makes.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// How it stands with the file of all that is kept of oneself.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ExportState {
    /// How far it is.
    pub state: ExportStanding,
    /// When it was asked for, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub asked_at: Option<u64>,
    /// How large it is.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub bytes: Option<u64>,
    /// Until when it is kept.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub until: Option<u64>,
    /// From when on another can be made; null for now.
    #[cfg_attr(test, ts(type = "number | null"))]
    #[schema(required)]
    pub again_at: Option<u64>,
}

/// How it stands with such a file.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum ExportStanding {
    /// There is none.
    None,
    /// It is being made.
    Making,
    /// It can be taken.
    Ready,
    /// It could not be made, and can be asked for again.
    Failed,
}
