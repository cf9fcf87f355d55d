//! What waits for those who keep order, and what people see of their own.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::kind::SanctionKind;
use super::leaving::OwnLeaving;
use super::record::PersonRecord;
use super::report::{OwnReport, ReportCard};
use super::sanction::{PublicReasonView, SanctionOf, SanctionView};
use crate::common::DeniedActs;

/// What waits for those who keep order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct ModerationQueue {
    /// Reports in the order in which they are judged.
    pub reports: Vec<ReportCard>,
    /// Appeals, those whose clock has run out first.
    pub appeals: Vec<SanctionOf>,
    /// What waits for the word of a second one.
    pub waiting: Vec<SanctionOf>,
}

/// Somebody, for those who keep order.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonOrder {
    /// What is known of them.
    pub record: PersonRecord,
    /// Reports about them, the last first.
    pub reports: Vec<ReportCard>,
    /// The public reasons.
    pub reasons: Vec<PublicReasonView>,
    /// What one may not give: kinds of sanctions.
    pub denied: Vec<DeniedActs>,
}

/// One's own: what was done about oneself, and what one has reported.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OwnOrder {
    /// How one's matches with others ended; absent before the first.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[cfg_attr(test, ts(optional))]
    pub leaving: Option<OwnLeaving>,
    /// What was done, the last first.
    pub sanctions: Vec<SanctionView>,
    /// What one has reported, the last first.
    pub reports: Vec<OwnReport>,
    /// One may look at the desk of those who keep order.
    pub desk: bool,
}

/// How often each thing was done here.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OrderMonths {
    /// In the last twelve months, the last first.
    pub months: Vec<OrderMonth>,
}

/// How often something was done in a month.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct OrderMonth {
    /// Such as `2026-11`.
    pub month: String,
    /// What kind of sanction.
    pub kind: SanctionKind,
    /// How often it was given in that month.
    #[cfg_attr(test, ts(type = "number"))]
    pub times: u64,
}
