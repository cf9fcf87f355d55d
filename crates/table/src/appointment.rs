//! When people play again: the table that plays now says at which table, and that one says when.

use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::refusal::Refusal;

/// An appointment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Appointment {
    /// When, in milliseconds since 1970.
    pub begins: u64,
    /// At which other table; here, where none is named.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub table: Option<TableId>,
}

/// Whether that is a time for which people may be asked.
///
/// # Errors
/// When it is over, or too far ahead.
pub fn in_time(begins: u64, now_ms: u64) -> Result<(), Refusal> {
    let ahead = begins.checked_sub(now_ms).filter(|ahead| (1..=LATEST).contains(ahead));
    ahead.map(|_| ()).ok_or(Refusal::BadAppointment)
}

/// Nobody is asked for a time that lies further ahead, in milliseconds.
const LATEST: u64 = 60 * 24 * 60 * 60 * 1000;
