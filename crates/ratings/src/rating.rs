//! A rating: a number with a width, which grows again while one does not play.

use serde::{Deserialize, Serialize};

use crate::formula::{Belief, Contest, DAY, DRIFT, FIRST_NUMBER, FIRST_SIGMA, IDLE, SETTLED, Scale, gain};

/// So many milliseconds after the last rated match one stays on a list: sixty days.
pub const ON_LIST: i64 = 60 * DAY;

/// What is known of somebody in one list.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Rating {
    /// The number, not rounded: the mean of what is believed.
    #[serde(with = "crate::exact")]
    pub mu: f64,
    /// The standard deviation right after the last rated match.
    #[serde(with = "crate::exact")]
    pub sigma: f64,
    /// When that match was, in milliseconds since 1970.
    pub last: i64,
}

impl Rating {
    /// The number as it is shown: whole, never clamped.
    pub fn number(&self) -> i64 {
        rounded(self.mu)
    }

    /// The standard deviation now, in milliseconds since 1970: it has grown since the last match.
    pub fn sigma_at(&self, now: i64) -> f64 {
        self.idle_variance(now).sqrt()
    }

    /// Twice the standard deviation, as it is shown: "1583 ± 120".
    pub fn width(&self, now: i64) -> i64 {
        rounded(2.0 * self.sigma_at(now))
    }

    /// Whether the number is sure enough for a list.
    pub fn settled(&self, now: i64) -> bool {
        self.sigma_at(now) <= SETTLED
    }

    /// Whether it is settled and was at play of late.
    pub fn on_list(&self, now: i64) -> bool {
        self.settled(now) && now.saturating_sub(self.last) <= ON_LIST
    }

    /// The low end, by which lists are ordered.
    pub fn low_end(&self, now: i64) -> f64 {
        self.mu - 2.0 * self.sigma_at(now)
    }

    /// About how many matches of twelve deals among equals until it is settled; 0 if it is.
    pub fn matches_to_settle(&self, now: i64) -> u32 {
        let beta = Scale::of(1).beta(12);
        let mut sigma = self.sigma_at(now);
        for matches in 0..100 {
            if sigma <= SETTLED {
                return matches;
            }
            let prior = Belief { mean: 0.0, variance: sigma * sigma + DRIFT * DRIFT };
            let side = Belief { mean: 0.0, variance: 3.0 * prior.variance };
            let gain = gain(1.0, 1.0);
            sigma = Contest::new([side, side], beta).after(prior, (gain, gain), 0.0, FIRST_SIGMA).variance.sqrt();
        }
        100
    }

    fn idle_variance(&self, now: i64) -> f64 {
        idle_variance(self.sigma, self.last, now, FIRST_SIGMA)
    }

    /// What is believed before a match that ends now.
    pub(crate) fn before(rating: Option<&Rating>, now: i64) -> Belief {
        let (mean, variance) = match rating {
            Some(rating) => (rating.mu, rating.idle_variance(now)),
            None => (FIRST_NUMBER, FIRST_SIGMA * FIRST_SIGMA),
        };
        Belief { mean, variance: variance + DRIFT * DRIFT }
    }
}

/// The variance now, of a sigma that was known at a time and grows to no more than `most`.
pub(crate) fn idle_variance(sigma: f64, last: i64, now: i64, most: f64) -> f64 {
    let days = now.saturating_sub(last).div_euclid(DAY).max(0);
    (most * most).min(sigma * sigma + IDLE * IDLE * days as f64)
}

/// Rounded to the nearest whole number, halves up.
pub fn rounded(number: f64) -> i64 {
    (number + 0.5).floor() as i64
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_width_grows_by_whole_days_to_that_of_a_beginner() {
        let rating = Rating { mu: 1582.5, sigma: 60.0, last: DAY };
        assert_eq!((rating.number(), rating.width(DAY)), (1583, 120));
        assert_eq!(rating.width(2 * DAY - 1), 120);
        assert_eq!(rating.sigma_at(5 * DAY), 3700f64.sqrt());
        assert_eq!(rating.sigma_at(0), 60.0);
        assert_eq!(rating.width(10_000 * DAY), 500);
        assert_eq!(Rating { mu: -0.5, ..rating }.number(), 0);
        assert_eq!(Rating { mu: -3.0, ..rating }.number(), -3);
    }

    #[test]
    fn sixty_days_after_the_last_match_one_is_on_the_list_and_a_moment_later_not() {
        let rating = Rating { mu: 1500.0, sigma: 80.0, last: 1000 };
        assert!(rating.on_list(1000 + 60 * DAY));
        assert!(!rating.on_list(1001 + 60 * DAY));
        assert!(!Rating { sigma: 125.1, ..rating }.on_list(1000));
    }

    #[test]
    fn a_beginner_needs_about_twenty_five_matches() {
        let rating = Rating { mu: 1500.0, sigma: FIRST_SIGMA, last: 0 };
        let matches = rating.matches_to_settle(0);
        assert!((20..=35).contains(&matches), "{matches}");
        assert_eq!(Rating { sigma: 100.0, ..rating }.matches_to_settle(0), 0);
    }
}
