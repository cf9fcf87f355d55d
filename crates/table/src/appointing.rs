//! Whether people may be asked to play again.

use crate::appointment::{Appointment, in_time};
use crate::refusal::Refusal;
use crate::state::TableState;

/// Whether people may be asked to play again then: in time, and not twice.
///
/// # Errors
/// The reason why not.
pub fn check(state: &TableState, wanted: Appointment, now_ms: u64) -> Result<(), Refusal> {
    in_time(wanted.begins, now_ms)?;
    let known = state.appointed.filter(|known| known.table.is_some() && known.begins > now_ms);
    if known.is_some() { Err(Refusal::Appointed) } else { Ok(()) }
}
