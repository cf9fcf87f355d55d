//! Pages that an operator fills.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use crate::{Refused, Text};

/// A page of the site.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub enum SitePageName {
    /// What this place is, and who runs it.
    About,
    /// What is kept of people, and for how long.
    Privacy,
    /// What people agree to who play here.
    Terms,
    /// How to reach who runs it.
    Contact,
}

/// What stands on a page of the site.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SitePage {
    /// The operator's text, written as an answer of the help is. Absent where the program's own stands; in one language alone it is shown
    /// for both.
    #[schema(required)]
    pub text: Option<Text>,
    /// Number of its last change; 0 where nobody has changed it.
    #[cfg_attr(test, ts(type = "number"))]
    pub number: u64,
    /// Why the one who looks may not change it; absent for those who may.
    #[schema(required)]
    pub denied: Option<Refused>,
}

/// A page of the site, as it is to be.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, ToSchema)]
#[serde(deny_unknown_fields)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct SitePageForm {
    /// Up to 5,000 characters each; empty in both languages for the program's own.
    pub text: Text,
    /// The number of the change that was seen.
    #[cfg_attr(test, ts(type = "number"))]
    pub seen: u64,
}
