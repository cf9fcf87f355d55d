//! How often one may try to get in. Times are milliseconds since 1970.
//!
//! Wrong tries count by the person that is tried, known or not, and by the address that tries, for every secret alike. Who is over
//! the limit is answered with the wait, and nothing else is done. Right ones cost nobody else anything: a club's evening sits behind
//! one address, and so does a corner of a mobile network. A device that this person has used before has tries of its own.

use std::collections::{HashMap, VecDeque};

use thurup_wire::Text;

const SECOND: u64 = 1000;
const MINUTE: u64 = 60 * SECOND;
const HOUR: u64 = 60 * MINUTE;

/// Wrong tries on a person that cost no wait.
const FREE: u32 = 5;
/// The first wait after them; each further one is twice as long.
const FIRST_WAIT: u64 = 30 * SECOND;
/// The longest wait after wrong tries.
const LONGEST_WAIT: u64 = HOUR;
/// Wrong tries are forgotten so long after the last of them.
const FORGOTTEN_AFTER: u64 = 24 * HOUR;

/// Wrong tries from an address in [`SPAN`], where nothing is known of it.
const WRONG_BY_ADDRESS: usize = 30;
/// Tries on a person in the same time, right ones too: each costs a hash.
const BY_PERSON: usize = 30;
const SPAN: u64 = 10 * MINUTE;

/// A known device raises what an address may by this part of it,
const RAISED_BY: usize = 3;
/// up to so many times what it is without any.
const RAISED_TO: usize = 5;
/// It is known there for so long.
const SEEN_FOR: u64 = 24 * HOUR;
/// An address that has run out of wrong tries has half as many from then on, as long as that is no longer ago.
const RAN_OUT_FOR: u64 = HOUR;
/// But this part of what it is at first.
const LOWERED_TO: usize = 6;

/// Digits of a lock.
const PIN_DIGITS: usize = 4;

/// A try is refused until later.
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

/// How often something was done lately.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lately(VecDeque<u64>);

impl Lately {
    /// Counts once more, of so many in ten minutes.
    ///
    /// # Errors
    /// When one must wait; it is not counted then, or a crowd would wait for ever.
    pub fn count(&mut self, most: usize, now: u64) -> Result<(), Wait> {
        self.room(most, now)?;
        self.0.push_back(now);
        Ok(())
    }

    /// Whether there is room for one more, of so many in ten minutes.
    ///
    /// # Errors
    /// When one must wait.
    pub fn room(&mut self, most: usize, now: u64) -> Result<(), Wait> {
        self.forget(now);
        match self.0.len().checked_sub(most).and_then(|over| self.0.get(over)) {
            Some(first) => Err(Wait { until: first.saturating_add(SPAN) }),
            None => Ok(()),
        }
    }

    /// Whether nothing of this need be kept any more.
    pub fn is_forgotten(&mut self, now: u64) -> bool {
        self.forget(now);
        self.0.is_empty()
    }

    fn forget(&mut self, now: u64) {
        while self.0.front().is_some_and(|at| now >= at.saturating_add(SPAN)) {
            self.0.pop_front();
        }
    }
}

/// Tries on one person, from wherever; or on one of their devices.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Lane {
    wrong: PersonTries,
    all: Lately,
}

impl Lane {
    /// Begins a try: it is a wrong one until it is known to be right, so that many at once are no more than one after the other.
    ///
    /// # Errors
    /// When one must wait.
    pub fn begin(&mut self, now: u64) -> Result<(), Wait> {
        self.wrong.try_now(now)?;
        self.all.count(BY_PERSON, now)?;
        self.wrong = self.wrong.and_wrong(now);
        Ok(())
    }

    /// It was right.
    pub fn was_right(&mut self) {
        self.wrong = PersonTries::default();
    }

    /// How many more wrong tries cost no wait.
    pub fn left(&self, now: u64) -> u32 {
        FREE.saturating_sub(self.wrong.wrong(now))
    }

    /// Whether nothing of this need be kept any more.
    pub fn is_forgotten(&mut self, now: u64) -> bool {
        self.all.is_forgotten(now) && self.wrong.is_forgotten(now)
    }
}

/// Not now, for an address.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotNow {
    /// Too many were wrong.
    Wait(Wait),
    /// So many are under way that they would be too many if they were wrong: again in a moment.
    Busy,
}

/// A digest of what a device is known by.
pub type DeviceDigest = [u8; 32];

/// What an address may: more with each known device that is seen there, less after it has run out of wrong tries.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Standing {
    wrong: Lately,
    under_way: usize,
    /// How often it ran out without an hour between.
    ran_out: u32,
    ran_out_at: u64,
    /// Devices that were known a day before they were seen here, and when they were last.
    known: HashMap<DeviceDigest, u64>,
}

impl Standing {
    /// Of what an address of which nothing is known may do `base` times, how often this one may.
    pub fn allowed(&self, base: usize, now: u64) -> usize {
        let known = self.known.values().filter(|seen| now < seen.saturating_add(SEEN_FOR)).count();
        let raised = (base + known * base / RAISED_BY).min(base * RAISED_TO);
        let ran_out = if now < self.ran_out_at.saturating_add(RAN_OUT_FOR) { self.ran_out } else { 0 };
        raised.checked_shr(ran_out).unwrap_or(0).max(base / LOWERED_TO)
    }

    /// A device that has been known for a day is seen there.
    pub fn saw(&mut self, device: DeviceDigest, now: u64) {
        // More of them raise nothing.
        if self.known.len() >= RAISED_BY * RAISED_TO && !self.known.contains_key(&device) {
            let Some(oldest) = self.known.iter().min_by_key(|(_, seen)| **seen).map(|(device, _)| *device) else { return };
            self.known.remove(&oldest);
        }
        self.known.insert(device, now);
    }

    /// Begins a try.
    ///
    /// # Errors
    /// When it is one too many.
    pub fn begin(&mut self, now: u64) -> Result<(), NotNow> {
        let allowed = self.allowed(WRONG_BY_ADDRESS, now);
        self.wrong.room(allowed, now).map_err(NotNow::Wait)?;
        if self.wrong.0.len() + self.under_way >= allowed {
            return Err(NotNow::Busy);
        }
        self.under_way += 1;
        Ok(())
    }

    /// A try that was begun has ended.
    pub fn end(&mut self, right: bool, now: u64) {
        self.under_way = self.under_way.saturating_sub(1);
        if right {
            return;
        }
        let allowed = self.allowed(WRONG_BY_ADDRESS, now);
        self.wrong.forget(now);
        self.wrong.0.push_back(now);
        if self.wrong.0.len() >= allowed {
            let lately = now < self.ran_out_at.saturating_add(RAN_OUT_FOR);
            self.ran_out = if lately { self.ran_out.saturating_add(1) } else { 1 };
            self.ran_out_at = now;
        }
    }

    /// Whether nothing of this need be kept any more.
    pub fn is_forgotten(&mut self, now: u64) -> bool {
        self.known.retain(|_, seen| now < seen.saturating_add(SEEN_FOR));
        let ran_out = self.ran_out > 0 && now < self.ran_out_at.saturating_add(RAN_OUT_FOR);
        self.known.is_empty() && self.under_way == 0 && !ran_out && self.wrong.is_forgotten(now)
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

    /// Tries from an address in vain as often as it is allowed at this time.
    fn exhaust(standing: &mut Standing, now: u64) -> usize {
        std::iter::repeat_with(|| standing.begin(now).map(|()| standing.end(false, now))).take_while(Result::is_ok).count()
    }

    #[test]
    fn an_address_is_wrong_thirty_times_in_ten_minutes_and_right_as_often_as_it_likes() {
        let mut standing = Standing::default();
        for n in 0..200 {
            assert_eq!(standing.begin(n), Ok(()));
            standing.end(true, n);
        }
        assert_eq!(exhaust(&mut standing, 1000), 30);
        let until = 1000 + 600 * SECOND;
        assert_eq!(standing.begin(until - 1), Err(NotNow::Wait(Wait { until })));
        assert_eq!(standing.begin(until), Ok(()));
    }

    #[test]
    fn an_address_that_goes_on_guessing_has_fewer_each_time() {
        let mut standing = Standing::default();
        let all: Vec<_> = (0..6).map(|n| exhaust(&mut standing, n * 600 * SECOND)).collect();
        assert_eq!(all, [30, 15, 7, 5, 5, 5]);
        // An hour of quiet, and it is like any other.
        let later = 5 * 600 * SECOND + HOUR;
        assert_eq!(standing.allowed(30, later), 30);
        assert!(standing.is_forgotten(later));
        // In a day it has guessed less often than it would by pausing for an hour each time.
        let mut standing = Standing::default();
        let day: usize = (0..24 * 6).map(|n| exhaust(&mut standing, n * 600 * SECOND)).sum();
        assert!(day < 800, "{day}");
    }

    #[test]
    fn known_devices_raise_what_their_address_may() {
        let mut standing = Standing::default();
        let device = |n: u8| [n; 32];
        assert_eq!(standing.allowed(30, 0), 30);
        for _ in 0..3 {
            standing.saw(device(1), 0);
        }
        assert_eq!(standing.allowed(30, 0), 40, "one device is one");
        for n in 0..200 {
            standing.saw(device(n), 1);
        }
        assert_eq!(standing.allowed(30, 1), 150);
        assert!(standing.known.len() <= 15, "nobody fills the memory");
        assert_eq!(exhaust(&mut standing, 1), 150);
        assert_eq!(standing.allowed(30, 1), 75);
        assert_eq!(standing.allowed(30, 1 + SEEN_FOR), 30);
    }

    #[test]
    fn tries_under_way_are_no_more_than_one_after_the_other() {
        let mut standing = Standing::default();
        let begun = (0..40).filter(|_| standing.begin(0).is_ok()).count();
        assert_eq!(begun, 30);
        assert_eq!(standing.begin(0), Err(NotNow::Busy), "they may all be right");
        standing.end(true, 0);
        assert_eq!(standing.begin(0), Ok(()));
        for _ in 0..30 {
            standing.end(false, 0);
        }
        assert!(matches!(standing.begin(0), Err(NotNow::Wait(_))));
    }

    #[test]
    fn a_person_is_hashed_for_only_so_often() {
        let mut lane = Lane::default();
        for _ in 0..30 {
            assert_eq!(lane.begin(0), Ok(()));
            lane.was_right();
        }
        assert_eq!(lane.begin(1), Err(Wait { until: SPAN }));
        assert!(!lane.is_forgotten(SPAN - 1) && lane.is_forgotten(SPAN));
        let mut lane = Lane::default();
        assert_eq!((0..8).filter(|_| lane.begin(0).is_ok()).count(), 5);
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
    fn a_lock_has_four_digits() {
        assert!(is_pin("0560") && !is_pin("056") && !is_pin("05600") && !is_pin("05a0") && !is_pin("൦൫൬൦"));
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
