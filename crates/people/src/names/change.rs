//! Changes of a name: how often, and what becomes of the old one. Times are milliseconds since 1970.

/// A day.
const DAY: u64 = 24 * 60 * 60 * 1000;
/// Changes that an account has in a year.
const A_YEAR: usize = 2;
/// So long a change counts.
pub const COUNTED: u64 = 365 * DAY;

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
            Some(&first) if last.len() == A_YEAR && now < first.saturating_add(COUNTED) => Err(first.saturating_add(COUNTED)),
            _ => Ok(()),
        }
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
}
