//! The row of a trio, whose rating is its own beside those of its three.

use serde::{Deserialize, Serialize};

use crate::by_game::ByGame;
use crate::figures::{Record, Row};
use crate::formula::{Belief, Contest, DRIFT, Scale, gain};
use crate::rating::{ON_LIST, idle_variance, rounded};

/// The largest S.
const WIDEST: f64 = 160.0;
/// What three have together that their own ratings do not know.
const TOGETHER: f64 = 60.0;
/// Settled from here on.
const SETTLED: f64 = 75.0;

/// A trio.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(default)]
pub struct Trio {
    /// The rating in each list, once it is on it.
    pub ratings: ByGame<Option<TrioRating>>,
    /// Figures of its matches, by game; nobody is a partner in them.
    pub records: ByGame<Option<Box<Record>>>,
    /// Wins in a row, in all games.
    pub row: Row,
}

/// What is known of a trio in one list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct TrioRating {
    /// A member's worth.
    #[serde(with = "crate::exact")]
    pub r: f64,
    /// The standard deviation of it.
    #[serde(with = "crate::exact")]
    pub s: f64,
    /// When its last rated match was, in milliseconds since 1970.
    pub last: i64,
}

impl TrioRating {
    /// The number as it is shown.
    pub fn number(&self) -> i64 {
        rounded(self.r)
    }

    /// Twice the standard deviation, as it is shown.
    pub fn width(&self, now: i64) -> i64 {
        rounded(2.0 * self.variance(now).sqrt())
    }

    /// Whether the number is sure.
    pub fn settled(&self, now: i64) -> bool {
        self.variance(now) <= SETTLED * SETTLED
    }

    /// Whether it is settled and was at play of late.
    pub fn on_list(&self, now: i64) -> bool {
        self.settled(now) && now.saturating_sub(self.last) <= ON_LIST
    }

    /// The low end, by which lists are ordered.
    pub fn low_end(&self, now: i64) -> f64 {
        self.r - 2.0 * self.variance(now).sqrt()
    }

    /// About how many matches of twelve deals against an equal trio until it is settled; 0 if it is.
    pub fn matches_to_settle(&self, now: i64) -> u32 {
        let beta = Scale::of(1).beta(12);
        let mut variance = self.variance(now);
        for matches in 0..100 {
            if variance <= SETTLED * SETTLED {
                return matches;
            }
            let prior = Belief { mean: 0.0, variance: variance + DRIFT * DRIFT };
            variance = after(prior, &Contest::new([side(prior); 2], beta), gain(1.0, 1.0), 0.0).variance;
        }
        100
    }

    fn variance(&self, now: i64) -> f64 {
        idle_variance(self.s, self.last, now, WIDEST)
    }

    /// What is believed of a member's worth before a match: R and q. At first it is the mean of the members.
    pub(crate) fn before(rating: Option<&TrioRating>, members: Belief, now: i64) -> Belief {
        let (mean, variance) = match rating {
            Some(rating) => (rating.r, rating.variance(now)),
            None => (members.mean / 3.0, (WIDEST * WIDEST).min(members.variance / 9.0 + TOGETHER * TOGETHER)),
        };
        Belief { mean, variance: variance + DRIFT * DRIFT }
    }

    /// From what is believed after a match.
    pub(crate) fn after(belief: Belief, at: i64) -> TrioRating {
        TrioRating { r: belief.mean, s: belief.variance.sqrt().min(WIDEST), last: at }
    }
}

/// A trio's side, from a member's worth.
pub(crate) fn side(member: Belief) -> Belief {
    Belief { mean: 3.0 * member.mean, variance: 9.0 * member.variance }
}

/// A trio's own belief after a match. A change of R moves the side by three times as much.
pub(crate) fn after(member: Belief, contest: &Contest, gain: f64, surprise: f64) -> Belief {
    contest.after(member, (3.0 * gain, 9.0 * gain), surprise, WIDEST)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::formula::DAY;

    #[test]
    fn a_trio_is_listed_while_it_is_settled_and_at_play() {
        let rating = TrioRating { r: 1582.5, s: 60.0, last: DAY };
        assert_eq!((rating.number(), rating.width(DAY), rating.low_end(DAY)), (1583, 120, 1462.5));
        assert!(rating.on_list(61 * DAY) && !rating.on_list(61 * DAY + 1));
        assert!(!TrioRating { s: 75.1, ..rating }.on_list(DAY));
        // Known after eighty idle days as little as before all matches.
        assert_eq!(rating.width(10_000 * DAY), 320);
    }

    #[test]
    fn a_new_trio_settles_sooner_than_its_three() {
        let new = TrioRating { r: 1500.0, s: WIDEST, last: 0 };
        let matches = new.matches_to_settle(0);
        assert!((5..25).contains(&matches), "{matches}");
        assert_eq!(TrioRating { s: SETTLED, ..new }.matches_to_settle(0), 0);
    }
}
