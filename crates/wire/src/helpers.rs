//! What goes between a server and its helpers: programs of one version, so that none of it is written for the client.

use serde::{Deserialize, Serialize};
use serde_json::Value;
use utoipa::ToSchema;

/// A helper asks for a piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkWanted {
    /// The version of the helper, which has to be the server's.
    pub version: String,
    /// It would take a bot's thought, for which people wait.
    pub thoughts: bool,
    /// It would take an analysis, which can wait.
    pub analyses: bool,
    /// It waits for one; if not, it is told at once that there is none.
    pub waits: bool,
}

/// A piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
pub struct Work {
    /// Under which it is answered.
    pub id: String,
    /// `thought`, `deal-analysis` or `report-analysis`.
    pub kind: String,
    /// What it is about.
    #[schema(value_type = Object)]
    pub task: Value,
}

/// What came of a piece of work.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
pub struct WorkAnswer {
    /// In the form that its kind asks for.
    pub answer: Value,
}
