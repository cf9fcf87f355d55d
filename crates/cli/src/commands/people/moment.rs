//! How a moment is told.

use jiff::Timestamp;

/// A moment, in UTC.
pub fn moment(ms: u64) -> String {
    let moment = Timestamp::from_millisecond(ms.cast_signed()).unwrap_or_default();
    moment.strftime("%Y-%m-%d %H:%M UTC").to_string()
}
