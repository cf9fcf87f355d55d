//! How often one may try to get in. Times are milliseconds since 1970.
//!
//! Tries count by the person that is tried, known or not, and by the address that tries, for every secret alike. Who is over
//! the limit is answered with the wait, and nothing else is done.

use std::collections::VecDeque;

use thurup_wire::Text;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// Wrong tries on a person that cost no wait.
const FREE: u32 = 5;
/// The first wait after them; each further one is twice as long.
const FIRST_WAIT: u64 = 30 * SECOND;
/// The longest.
const LONGEST_WAIT: u64 = HOUR;
/// Wrong tries are forgotten so long after the last of them.
const FORGOTTEN_AFTER: u64 = 24 * HOUR;

/// Tries from an address in [`ADDRESS_SPAN`].
const BY_ADDRESS: usize = 30;
/// Questions for passkeys from an address in the same time.
const ASKED_BY_ADDRESS: usize = 120;
const ADDRESS_SPAN: u64 = 10 * MINUTE;

/// Wrong tries on a lock of four digits before one signs in again.
const PIN_TRIES: u8 = 5;
/// Digits of it.
const PIN_DIGITS: usize = 4;

/// Not now.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// From this time on.
    pub until: u64,
}

impl Wait {
    /// For people, at this time.
    pub fn text(self, now: u64) -> Text {
        let seconds = self.until.saturating_sub(now).div_ceil(SECOND).max(1);
        let (number, en, ml) = if seconds < 60 {
            (seconds, if seconds == 1 { "second" } else { "seconds" }, "സെക്കൻഡ്")
        } else {
            let minutes = seconds.div_ceil(60);
            (minutes, if minutes == 1 { "minute" } else { "minutes" }, "മിനിറ്റ്")
        };
        Text {
            en: format!("Too many tries. Try again in {number} {en}."),
            ml: format!("ഒരുപാടു തവണ ശ്രമിച്ചു. {number} {ml} കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ."),
        }
    }
}

/// Wrong tries on one person.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PersonTries {
    wrong: u32,
    last: u64,
}

impl PersonTries {
    /// So many wrong tries, the last at this time.
    pub fn new(wrong: u32, last: u64) -> Self {
        Self { wrong, last }
    }

    /// How many are not forgotten yet.
    pub fn wrong(self, now: u64) -> u32 {
        if self.is_forgotten(now) { 0 } else { self.wrong }
    }

    /// Whether nothing of this need be kept any more.
    pub fn is_forgotten(self, now: u64) -> bool {
        self.wrong == 0 || now >= self.last.saturating_add(FORGOTTEN_AFTER)
    }

    /// Whether one may try now.
    ///
    /// # Errors
    /// When one must wait.
    pub fn try_now(self, now: u64) -> Result<(), Wait> {
        let Some(over) = self.wrong(now).checked_sub(FREE) else { return Ok(()) };
        let wait = FIRST_WAIT.checked_shl(over).filter(|wait| wait >> over == FIRST_WAIT).unwrap_or(LONGEST_WAIT);
        let until = self.last.saturating_add(wait.min(LONGEST_WAIT));
        if now < until { Err(Wait { until }) } else { Ok(()) }
    }

    /// After a wrong try. A right one makes it [`PersonTries::default`] again.
    #[must_use]
    pub fn and_wrong(self, now: u64) -> Self {
        Self { wrong: self.wrong(now).saturating_add(1), last: now.max(self.last) }
    }
}

/// Tries from one address, right and wrong.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct AddressTries(VecDeque<u64>);

impl AddressTries {
    /// Counts a try.
    ///
    /// # Errors
    /// When one must wait; the try is not counted then, or a crowd behind one address would wait for ever.
    pub fn count(&mut self, now: u64) -> Result<(), Wait> {
        self.count_to(BY_ADDRESS, now)
    }

    /// Counts a question that a browser is asked for a passkey: pages ask by themselves, so more than tries.
    ///
    /// # Errors
    /// As [`AddressTries::count`].
    pub fn count_asked(&mut self, now: u64) -> Result<(), Wait> {
        self.count_to(ASKED_BY_ADDRESS, now)
    }

    fn count_to(&mut self, most: usize, now: u64) -> Result<(), Wait> {
        self.forget(now);
        if let Some(first) = self.0.front().filter(|_| self.0.len() >= most) {
            return Err(Wait { until: first.saturating_add(ADDRESS_SPAN) });
        }
        self.0.push_back(now);
        Ok(())
    }

    /// Whether nothing of this need be kept any more.
    pub fn is_forgotten(&mut self, now: u64) -> bool {
        self.forget(now);
        self.0.is_empty()
    }

    fn forget(&mut self, now: u64) {
        while self.0.front().is_some_and(|at| now >= at.saturating_add(ADDRESS_SPAN)) {
            self.0.pop_front();
        }
    }
}

/// Wrong tries on the lock of a person who shares a device.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PinTries(u8);

impl PinTries {
    /// So many wrong tries.
    pub fn new(wrong: u8) -> Self {
        Self(wrong)
    }

    /// How many tries are left; none: one signs in again.
    pub fn left(self) -> u8 {
        PIN_TRIES.saturating_sub(self.0)
    }

    /// After a wrong try. A right one makes it [`PinTries::default`] again.
    #[must_use]
    pub fn and_wrong(self) -> Self {
        Self(self.0.saturating_add(1).min(PIN_TRIES))
    }
}

/// Whether this can be the lock of a person who shares a device: four digits.
pub fn is_pin(typed: &str) -> bool {
    typed.len() == PIN_DIGITS && typed.bytes().all(|byte| byte.is_ascii_digit())
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    /// A person tried in vain as often as it is allowed.
    fn after(wrong: u32) -> PersonTries {
        (0..wrong).fold(PersonTries::default(), |tries, _| {
            let now = tries.try_now(tries.last).map_or_else(|wait| wait.until, |()| tries.last);
            tries.and_wrong(now)
        })
    }

    #[test]
    fn five_tries_are_free_and_then_each_wait_is_twice_as_long() {
        for wrong in 0..5 {
            assert_eq!(after(wrong).try_now(after(wrong).last), Ok(()), "{wrong}");
        }
        for (wrong, seconds) in
            [(5, 30), (6, 60), (7, 120), (8, 240), (9, 480), (10, 960), (11, 1920), (12, 3600), (13, 3600), (60, 3600)]
        {
            let tries = after(wrong);
            let until = tries.last + seconds * SECOND;
            assert_eq!(tries.try_now(tries.last), Err(Wait { until }), "{wrong}");
            assert_eq!(tries.try_now(until - 1), Err(Wait { until }));
            assert_eq!(tries.try_now(until), Ok(()));
        }
        assert!(PersonTries::new(u32::MAX, 0).and_wrong(1).try_now(1).is_err());
    }

    #[test]
    fn wrong_tries_are_forgotten_after_a_day() {
        let tries = PersonTries::new(12, HOUR);
        assert_eq!(tries.wrong(25 * HOUR - 1), 12);
        assert!(tries.is_forgotten(25 * HOUR) && tries.and_wrong(25 * HOUR).try_now(25 * HOUR).is_ok());
        assert_eq!(tries.and_wrong(25 * HOUR).wrong(25 * HOUR), 1);
    }

    #[test]
    fn an_address_tries_thirty_times_in_ten_minutes() {
        let mut tries = AddressTries::default();
        for n in 0..30 {
            assert_eq!(tries.count(n * SECOND), Ok(()));
        }
        assert_eq!(tries.count(30 * SECOND), Err(Wait { until: 600 * SECOND }));
        assert_eq!(tries.count(600 * SECOND - 1), Err(Wait { until: 600 * SECOND }));
        assert_eq!(tries.count(600 * SECOND), Ok(()));
        assert_eq!(tries.count(600 * SECOND), Err(Wait { until: 601 * SECOND }));
        assert!(!tries.is_forgotten(1199 * SECOND) && tries.is_forgotten(1200 * SECOND));
    }

    #[test]
    fn the_wait_is_said() {
        let text = |ms: u64| Wait { until: ms }.text(0).en;
        assert_eq!(text(1), "Too many tries. Try again in 1 second.");
        assert_eq!(text(30_000), "Too many tries. Try again in 30 seconds.");
        assert_eq!(text(60_000), "Too many tries. Try again in 1 minute.");
        assert_eq!(text(3_600_000), "Too many tries. Try again in 60 minutes.");
        assert_eq!(Wait { until: 5 }.text(7).ml, "ഒരുപാടു തവണ ശ്രമിച്ചു. 1 സെക്കൻഡ് കഴിഞ്ഞു വീണ്ടും ശ്രമിക്കൂ.");
    }

    #[test]
    fn a_lock_of_four_digits_is_tried_five_times() {
        assert!(is_pin("0560") && !is_pin("056") && !is_pin("05600") && !is_pin("05a0") && !is_pin("൦൫൬൦"));
        let mut tries = PinTries::default();
        for left in (0..5).rev() {
            tries = tries.and_wrong();
            assert_eq!(tries.left(), left);
        }
        assert_eq!(tries.and_wrong().left(), 0);
    }

    proptest! {
        #[test]
        fn waiting_helps_and_never_longer_than_an_hour(wrong: u32, last in 0..u64::MAX / 2, later in 0..48 * HOUR) {
            let tries = PersonTries::new(wrong, last);
            if let Err(Wait { until }) = tries.try_now(last + later) {
                prop_assert!(until > last + later && until <= last + HOUR);
                prop_assert_eq!(tries.try_now(until), Ok(()));
            }
        }
    }
}
