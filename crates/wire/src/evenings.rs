//! Evenings of a club, and members whose accounts its owners prepare.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::http::TableRef;
use super::people::Person;

/// Whether somebody comes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum Comes {
    /// They come.
    Yes,
    /// They may.
    Maybe,
    /// They do not.
    No,
}

/// An evening of a club.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ClubEvening {
    /// Its id.
    pub id: String,
    /// When it begins, in milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// What its owners say of it; may be empty.
    pub words: String,
    /// Who comes, the first first.
    pub yes: Vec<Person>,
    /// Who may come.
    pub maybe: Vec<Person>,
    /// Who does not.
    pub no: Vec<Person>,
    /// What the one who looks has said.
    #[schema(required)]
    pub yours: Option<Comes>,
    /// How many come for whom no table was made yet.
    pub waiting: u32,
    /// Its tables.
    pub tables: Vec<EveningTable>,
}

/// A table of an evening.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EveningTable {
    /// The table.
    pub table: TableRef,
    /// Who was given a chair there.
    pub people: Vec<Person>,
}

/// Calls an evening.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EveningForm {
    /// When it begins, in milliseconds since 1970: within a year.
    #[cfg_attr(test, ts(type = "number"))]
    pub at: u64,
    /// Up to 300 characters; may be empty.
    #[serde(default)]
    pub words: String,
}

/// Says whether one comes.
#[derive(Clone, Copy, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct EveningAnswer {
    /// Whether.
    pub comes: Comes,
}

/// A member to be prepared.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PrepareMember {
    /// The name of the account.
    pub name: String,
}

/// A member who is prepared, with what is handed to them. It is told this once.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PreparedMember {
    /// The member.
    pub person: Person,
    /// Typed with their name where one signs in. It is their password until they choose another.
    pub code: String,
    /// What stands behind the number sign of the page where one signs in: it lets them in once, within sixty days.
    pub link: String,
}
