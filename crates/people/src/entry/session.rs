//! How long a session lasts. Times are milliseconds since 1970.

const MINUTE: u64 = 60 * 1000;
const DAY: u64 = 24 * 60 * MINUTE;

/// A session ends so long after it was last used.
pub const UNUSED: u64 = 90 * DAY;
/// And so long after it began, however much it is used.
pub const LONGEST: u64 = 400 * DAY;
/// So long after somebody has proved who they are they need not do it again for what is grave: changing a way in, deleting
/// oneself, taking one's data along, giving rights.
pub const PROVEN_FOR: u64 = 15 * MINUTE;

/// When a session began and when it was last used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Life {
    /// Signed in.
    pub began: u64,
    /// Last used.
    pub used: u64,
}

impl Life {
    /// When it ends if it is not used again.
    pub fn ends(self) -> u64 {
        self.used.max(self.began).saturating_add(UNUSED).min(self.began.saturating_add(LONGEST))
    }

    /// Whether it has ended.
    pub fn is_over(self, now: u64) -> bool {
        now >= self.ends()
    }
}

/// Whether a proof of that time is still good for what is grave.
pub fn is_proven(proved: u64, now: u64) -> bool {
    now < proved.saturating_add(PROVEN_FOR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_session_ends_when_it_is_not_used_and_in_any_case() {
        let session = |began, used| Life { began: began * DAY, used: used * DAY };
        assert_eq!(session(0, 0).ends(), 90 * DAY);
        assert_eq!(session(0, 80).ends(), 170 * DAY);
        assert_eq!(session(0, 399).ends(), 400 * DAY);
        assert!(!session(0, 0).is_over(90 * DAY - 1) && session(0, 0).is_over(90 * DAY));
        assert!(session(0, 399).is_over(400 * DAY));
        // A clock that went back shortens nothing.
        assert_eq!(session(10, 5).ends(), 100 * DAY);
    }

    #[test]
    fn a_proof_is_good_for_a_quarter_of_an_hour() {
        assert!(is_proven(7, 7 + PROVEN_FOR - 1) && !is_proven(7, 7 + PROVEN_FOR));
    }
}
