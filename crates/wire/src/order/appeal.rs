//! Appeals against what was done.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::kind::SanctionLength;

/// Makes an appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealForm {
    /// One did what one was sanctioned for.
    pub admits: bool,
    /// At most 500 characters.
    pub words: String,
}

/// Writes in an appeal: its person more, once it is answered; one who judges an answer.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealText {
    /// At most 1,000 characters.
    pub words: String,
}

/// How an appeal is judged.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum AppealOutcome {
    /// The sanction stays.
    Upheld,
    /// It becomes shorter.
    Shortened,
    /// It goes, and counts against nobody.
    Lifted,
}

/// Judges an appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealJudgment {
    /// What came of the appeal.
    pub outcome: AppealOutcome,
    /// The new length where it becomes shorter.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub length: Option<SanctionLength>,
}

/// An appeal.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct AppealView {
    /// When it was made, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// The person says that they did it.
    pub admits: bool,
    /// What they wrote.
    pub words: String,
    /// What they were answered.
    #[schema(required)]
    pub answer: Option<String>,
    /// What they wrote then.
    #[schema(required)]
    pub more: Option<String>,
    /// When its clock runs out, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub due: u64,
    /// Nobody here but its giver can judge: the administrator does, in the terminal.
    pub terminal: bool,
    /// How it was judged; null while it is not.
    #[schema(required)]
    pub outcome: Option<AppealOutcome>,
}
