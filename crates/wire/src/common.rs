//! Words that several messages share.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

/// A sentence or a name in every language of the product.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Text {
    /// English.
    pub en: String,
    /// Malayalam.
    pub ml: String,
}

/// Why something was not done. Nothing has changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Refused {
    /// Stable name of the reason, such as `void-suit` or `not-your-turn`.
    pub code: String,
    /// The reason for people.
    pub text: Text,
}

/// Acts that somebody may not do now, for the same reason.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct DeniedActs {
    /// Ids of permissions, such as `table.rated`; at a table also `sit`, `start` and `chat`.
    pub acts: Vec<String>,
    /// Why not, and how one may.
    pub refused: Refused,
}

impl From<thurup_rules::Text> for Text {
    fn from(text: thurup_rules::Text) -> Self {
        Self { en: text.en, ml: text.ml }
    }
}

/// A club, to be named and found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubRef {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A trio, to be named and found again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioRef {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
}

/// A rule set: a preset and what differs from it.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct RulesChoice {
    /// A preset: a name of `RulesCatalogue.presets`.
    pub base: String,
    /// Option key to value, only those that differ from the preset. Values are strings as in `OptionInfo.values`.
    #[serde(default)]
    pub changes: BTreeMap<String, String>,
}

/// Form of a match.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(tag = "form", rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum MatchFormat {
    /// A number of deals.
    Deals {
        /// Even, 2 to 60; usually 6, 12, 18, 24, 30.
        deals: u8,
    },
    /// As many deals as fit; one that is on at the end is played out.
    Timed {
        /// 5 to 600.
        minutes: u16,
    },
    /// Best of three games to 21 with a lead of two.
    Games,
    /// Seven deals for three match points.
    Session,
}
