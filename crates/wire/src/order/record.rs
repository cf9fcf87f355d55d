//! What is known of somebody, for one who judges.

use serde::{Deserialize, Serialize};
#[cfg(test)]
use ts_rs::TS;
use utoipa::ToSchema;

use super::sanction::SanctionView;
use crate::people::Person;

/// What is known of somebody, for one who judges.
#[derive(Clone, Debug, Serialize, Deserialize, ToSchema)]
#[cfg_attr(test, derive(TS), ts(export, export_to = "../../../web/src/wire/index.ts"))]
pub struct PersonRecord {
    /// The person.
    pub person: Person,
    /// When they came, milliseconds since 1970.
    #[cfg_attr(test, ts(type = "number"))]
    pub since: u64,
    /// Deals they have played.
    #[cfg_attr(test, ts(type = "number"))]
    pub deals: u64,
    /// Judged reports about them: upheld, and in all.
    pub reported: [u32; 2],
    /// Their own judged reports of the last twenty: upheld, and in all.
    pub reports: [u32; 2],
    /// What was done about them, the last first.
    pub sanctions: Vec<SanctionView>,
}
