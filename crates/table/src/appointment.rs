//! When people play again: the table that plays now says at which table, and that one says when.

use serde::{Deserialize, Serialize};

use crate::ids::TableId;
use crate::refusal::Refusal;
use crate::state::TableState;

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

/// Whether people may be asked to play again then: in time, and not twice.
///
/// # Errors
/// The reason why not.
pub fn check(state: &TableState, wanted: Appointment, now_ms: u64) -> Result<(), Refusal> {
    in_time(wanted.begins, now_ms)?;
    let known = state.appointed.filter(|known| known.table.is_some() && known.begins > now_ms);
    if known.is_some() { Err(Refusal::Appointed) } else { Ok(()) }
}

/// Nobody is asked for a time that lies further ahead, in milliseconds.
const LATEST: u64 = 60 * 24 * 60 * 60 * 1000;
