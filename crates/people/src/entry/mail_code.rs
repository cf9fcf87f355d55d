//! A code that is sent by mail, bound to the browser that asked for it. Times are milliseconds since 1970.

use super::tries::Wait;

const MINUTE: u64 = 60 * 1000;
const HOUR: u64 = 60 * MINUTE;

/// A code is good for so long.
pub const GOOD_FOR: u64 = 10 * MINUTE;
/// Tries of one code.
const TRIES: u8 = 5;
/// Codes to an address in an hour.
const AN_HOUR: usize = 3;

/// A code that was sent. Asking again on the same page makes the one before dead: it is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sent {
    /// When it was sent.
    pub at: u64,
    /// Wrong tries.
    pub wrong: u8,
}

impl Sent {
    /// Whether it can still be the right one.
    pub fn is_good(self, now: u64) -> bool {
        self.wrong < TRIES && now < self.at.saturating_add(GOOD_FOR)
    }

    /// After a wrong try, or one from another browser.
    #[must_use]
    pub fn and_wrong(self) -> Self {
        Self { wrong: self.wrong.saturating_add(1), ..self }
    }
}

/// Whether another code may be sent to an address to which some were sent at these times.
///
/// # Errors
/// When one must wait.
pub fn another(sent: &[u64], now: u64) -> Result<(), Wait> {
    let mut last_hour: Vec<u64> = sent.iter().copied().filter(|at| now < at.saturating_add(HOUR)).collect();
    if last_hour.len() < AN_HOUR {
        return Ok(());
    }
    last_hour.sort_unstable();
    Err(Wait { until: last_hour[last_hour.len() - AN_HOUR].saturating_add(HOUR) })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_code_is_good_for_ten_minutes_and_five_tries() {
        let mut sent = Sent { at: 0, wrong: 0 };
        assert!(sent.is_good(GOOD_FOR - 1) && !sent.is_good(GOOD_FOR));
        for _ in 0..4 {
            sent = sent.and_wrong();
            assert!(sent.is_good(1));
        }
        assert!(!sent.and_wrong().is_good(1));
    }

    #[test]
    fn three_codes_an_hour() {
        let minute = |n: u64| n * MINUTE;
        assert_eq!(another(&[minute(0), minute(20)], minute(30)), Ok(()));
        assert_eq!(another(&[minute(40), minute(0), minute(20)], minute(50)), Err(Wait { until: minute(60) }));
        assert_eq!(another(&[minute(40), minute(0), minute(20)], minute(60)), Ok(()));
    }
}
