//! Trios: three who play together under a name.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::common::RulesChoice;
use super::people::Person;
use super::view::CallNote;

/// Founds a trio with two friends, who are asked to agree.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct NewTrio {
    /// Its name and its colours.
    pub look: TrioLook,
    /// The ids of two friends.
    pub with: [String; 2],
}

/// How a trio is called and drawn.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioLook {
    /// 1 to 24 characters; no two trios' names read alike.
    pub name: String,
    /// Two different colours by their names: `hibiscus`, `turmeric`, `areca`, `backwater`, `indigo`, `jamun`, `laterite`, `jasmine`,
    /// `monsoon`, `kajal`.
    pub colours: [String; 2],
}

/// What a trio likes to play, and how it sits.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioPreferences {
    /// Its rules, with its card; absent where it has none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub play: Option<TrioPlay>,
    /// The ids of its three, in the order in which they like to sit; empty for no order.
    #[serde(default)]
    pub seats: Vec<String>,
}

/// The rules and the card of a trio.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioPlay {
    /// The rules.
    pub rules: RulesChoice,
    /// The convention card, as in [`TableSettings`](super::view::TableSettings); none for what the rules name.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub convention: Option<String>,
    /// What it has agreed on beside, at most 20 notes: for a table, where it files them with its card.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    #[cfg_attr(test, ts(optional, as = "Option<Vec<CallNote>>"))]
    pub notes: Vec<CallNote>,
}

/// How somebody stands to a trio.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum TrioTie {
    /// Not at all.
    None,
    /// Is asked to belong to it.
    Asked,
    /// Belongs to it.
    Member,
    /// Has left it; nobody else comes in for them.
    Left,
}

/// One of the three of a trio.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioMember {
    /// The member.
    pub person: Person,
    /// How they stand to it.
    pub tie: TrioTie,
}

/// A trio in a list.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct TrioCard {
    /// Its id.
    pub id: String,
    /// Its name and its colours.
    pub look: TrioLook,
    /// Its three, as far as they are not forgotten, in the order in which they like to sit, or of their names.
    pub three: Vec<TrioMember>,
    /// All three belong to it.
    pub stands: bool,
    /// How the one who looks stands to it.
    pub tie: TrioTie,
}

/// One's trios.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct Trios {
    /// Those that one belongs to or has left, and those to which one is asked, in the order of their names.
    pub yours: Vec<TrioCard>,
}
