//! The site's time zone, which says what today is.

use std::ops::Range;

use jiff::tz::TimeZone;
use jiff::{Timestamp, ToSpan};
use thiserror::Error;

/// A time zone by its IANA name, from the rules that come along in the binary.
#[derive(Clone, Debug)]
pub struct Zone(TimeZone);

/// A name that no zone has.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("no time zone `{0}`: an IANA name such as Asia/Kolkata")]
pub struct UnknownZone(pub String);

impl Zone {
    /// The zone with this name.
    ///
    /// # Errors
    /// [`UnknownZone`] for a name that the database of time zones does not have.
    pub fn named(name: &str) -> Result<Zone, UnknownZone> {
        TimeZone::get(name).map(Zone).map_err(|_| UnknownZone(name.to_owned()))
    }

    /// The day of a time in this zone, from its first millisecond to the first of the next. Days are longer or shorter where
    /// clocks change. A time with no year of four digits has no day.
    pub fn day(&self, now: i64) -> Range<i64> {
        self.try_day(now).unwrap_or(now..now)
    }

    fn try_day(&self, now: i64) -> Option<Range<i64>> {
        let today = Timestamp::from_millisecond(now).ok()?.to_zoned(self.0.clone()).start_of_day().ok()?;
        let tomorrow = today.date().checked_add(1.day()).ok()?.to_zoned(self.0.clone()).ok()?.start_of_day().ok()?;
        Some(today.timestamp().as_millisecond()..tomorrow.timestamp().as_millisecond())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_are_those_of_the_zone() {
        const HOUR: i64 = 3_600_000;
        // 2026-11-22 00:00 UTC.
        let midnight = 1_795_305_600_000;
        assert_eq!(Zone::named("UTC").unwrap().day(midnight), midnight..midnight + 24 * HOUR);
        let kolkata = Zone::named("Asia/Kolkata").unwrap().day(midnight);
        assert_eq!(kolkata, midnight - 11 * HOUR / 2..midnight + 37 * HOUR / 2);
        // In 2026 clocks in Toronto go forward on 8 March, at 2: 23 hours.
        let march = Zone::named("America/Toronto").unwrap().day(1_772_989_200_000);
        assert_eq!(march.end - march.start, 23 * HOUR);
        assert!(Zone::named("Asia/Cochin").is_err());
    }
}
