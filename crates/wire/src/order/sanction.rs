//! What is done about people.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::appeal::AppealView;
use super::kind::{SanctionKind, SanctionLength};
use crate::common::{DeniedActs, Text};
use crate::people::Person;

/// Where it stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionState {
    /// It waits for the word of a second one.
    Waits,
    /// It takes effect within a minute, and can be taken back.
    Grace,
    /// It holds.
    On,
    /// It held.
    Over,
}

/// Does something about somebody.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionForm {
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How long, where the kind has a length.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub length: Option<SanctionLength>,
    /// The name of the public reason.
    pub reason: String,
    /// Words added to it, at most 300 characters; may be empty.
    #[serde(default)]
    pub words: String,
    /// The report that it follows from.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub report: Option<String>,
}

/// Something done about somebody, for one who may see it.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionView {
    /// Its id.
    pub id: String,
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How long; null where the kind has no length.
    #[schema(required)]
    pub length: Option<SanctionLength>,
    /// The public reason.
    pub reason: Text,
    /// Words added to it.
    pub words: String,
    /// When it was given, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Until when it holds; null where that is open.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<u64>,
    /// Where it stands.
    pub state: SanctionState,
    /// Who gave it, for the staff; null for others, and where it was given in the terminal.
    #[schema(required)]
    pub by: Option<Person>,
    /// The appeal against it, if there is one.
    #[schema(required)]
    pub appeal: Option<AppealView>,
    /// What the one who looks may not do with it: `take-back`, `agree`, `read`, `appeal`, `answer`, `more`, `judge`.
    pub denied: Vec<DeniedActs>,
}

/// What everyone sees on a profile while it lasts.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PublicSanction {
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// The public reason.
    pub reason: Text,
    /// Words added to that.
    pub words: String,
    /// Until when; null where that is open.
    #[schema(required)]
    #[cfg_attr(test, ts(type = "number | null"))]
    pub until: Option<u64>,
}

/// What is to be done with a sanction.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SanctionAct {
    /// Its giver takes it back before it takes effect.
    TakeBack,
    /// A second one agrees.
    Agree,
    /// Its person has read the warning.
    Read,
}

/// Does something with a sanction.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionDo {
    /// What is done with the sanction.
    pub act: SanctionAct,
}

/// What one may give somebody as a reason.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PublicReasonView {
    /// Its name.
    pub id: String,
    /// The reason in words.
    pub text: Text,
}

/// A sanction with whom it is about.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SanctionOf {
    /// Whom; null where they are forgotten.
    #[schema(required)]
    pub person: Option<Person>,
    /// The sanction.
    pub sanction: SanctionView,
}
