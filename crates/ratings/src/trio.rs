//! The row of a trio, whose rating is its own beside those of its three.

use serde::{Deserialize, Serialize};

use crate::by_game::ByGame;
use crate::figures::{Record, Row};
use crate::formula::{Belief, DRIFT};
use crate::rating::{idle_variance, rounded};

/// The largest S.
const WIDEST: f64 = 160.0;
/// What three have together that their own ratings do not know.
const TOGETHER: f64 = 60.0;
/// Settled from here on.
const SETTLED: f64 = 75.0;

/// A trio.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Trio {
    /// By list.
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
pub(crate) fn after(member: Belief, contest: &crate::formula::Contest, gain: f64, surprise: f64) -> Belief {
    contest.after(member, (3.0 * gain, 9.0 * gain), surprise, WIDEST)
}
