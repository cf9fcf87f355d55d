//! Changes of a name: how often, and what becomes of the old one. Times are milliseconds since 1970.

/// A day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Changes that an account has in a year.
const A_YEAR: usize = 2;
const YEAR: u64 = 365 * DAY;

/// So long nobody else can take the old name.
pub const KEPT_FOR_OWNER: u64 = 90 * DAY;
/// So long friends and opponents see what somebody was called before.
pub const FORMERLY: u64 = 30 * DAY;

/// When an account's name was changed. Guests change theirs freely, and so does who is told to by staff.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Changes(Vec<u64>);

impl Changes {
    /// Changes at these times.
    pub fn new(mut at: Vec<u64>) -> Self {
        at.sort_unstable();
        Self(at)
    }

    /// Whether the name can be changed now.
    ///
    /// # Errors
    /// The time from which on it can.
    pub fn another(&self, now: u64) -> Result<(), u64> {
        let last: Vec<u64> = self.0.iter().rev().take(A_YEAR).copied().collect();
        match last.last() {
            Some(&first) if last.len() == A_YEAR && now < first.saturating_add(YEAR) => Err(first.saturating_add(YEAR)),
            _ => Ok(()),
        }
    }

    /// Whether the last change is so new that the old name is shown beside the new one.
    pub fn shown_formerly(&self, now: u64) -> bool {
        self.0.last().is_some_and(|&at| now < at.saturating_add(FORMERLY))
    }

    /// Whether a name given up at this time is still its owner's.
    pub fn kept_for_owner(given_up: u64, now: u64) -> bool {
        now < given_up.saturating_add(KEPT_FOR_OWNER)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_name_is_changed_twice_a_year() {
        let day = |n: u64| n * DAY;
        assert_eq!(Changes::default().another(day(1)), Ok(()));
        assert_eq!(Changes::new(vec![day(10)]).another(day(11)), Ok(()));
        let twice = Changes::new(vec![day(100), day(10)]);
        assert_eq!(twice.another(day(101)), Err(day(375)));
        assert_eq!(twice.another(day(375) - 1), Err(day(375)));
        assert_eq!(twice.another(day(375)), Ok(()));
        assert_eq!(Changes::new(vec![day(1), day(2), day(3)]).another(day(366)), Err(day(367)));
    }

    #[test]
    fn an_old_name_is_shown_for_a_month_and_kept_for_three() {
        let changes = Changes::new(vec![5 * DAY]);
        assert!(changes.shown_formerly(6 * DAY) && !changes.shown_formerly(35 * DAY));
        assert!(!Changes::default().shown_formerly(0));
        assert!(Changes::kept_for_owner(5 * DAY, 95 * DAY - 1) && !Changes::kept_for_owner(5 * DAY, 95 * DAY));
    }
}
