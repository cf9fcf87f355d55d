//! The update: Weng and Lin's for two teams by Bradley and Terry, with a squashed margin for the result.
//!
//! Points have a meaning: a thousand points more on a side is one stake more a deal. Everything is in binary64, summed in the
//! order of sides and chairs, so that the same events give the same bits.
//!
//! Source: R. C. Weng, C.-J. Lin, *A Bayesian approximation method for online ranking*, JMLR 12 (2011), algorithm 1.

/// The version of the constants below. Changing one of them is a new version, and a rebuild.
pub const VERSION: u32 = 1;

/// Everybody's number at first.
pub const FIRST_NUMBER: f64 = 1500.0;
/// Everybody's sigma at first, and the largest.
pub const FIRST_SIGMA: f64 = 250.0;
/// A rating with no larger sigma is settled.
pub const SETTLED: f64 = 125.0;
/// What a stake a deal is worth.
pub(crate) const STAKE: f64 = 1000.0;
/// The gain: a margin tells about three times what a win or a loss does.
const GAIN: f64 = 3.0;
/// How far a person's form moves from match to match (tau).
pub(crate) const DRIFT: f64 = 8.0;
/// How much less is known after a day (rho).
pub(crate) const IDLE: f64 = 5.0;
/// The least part of a variance that a match leaves.
const FLOOR: f64 = 0.25;
/// A day in milliseconds.
pub(crate) const DAY: i64 = 86_400_000;

/// What is different where the same deals are played at two tables.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Scale {
    /// The luck of one deal, in points on a side (B).
    luck: f64,
    /// A margin counts no more than this many stakes.
    pub(crate) cap: i64,
}

impl Scale {
    pub(crate) const fn of(tables: u8) -> Scale {
        if tables == 2 { Scale { luck: 1400.0, cap: 7 } } else { Scale { luck: 1000.0, cap: 5 } }
    }

    /// The luck of a match of so many deals (beta).
    pub(crate) fn beta(self, deals: usize) -> f64 {
        self.luck / (deals as f64).sqrt()
    }
}

/// 1 / (1 + exp(-x)).
pub(crate) fn logistic(x: f64) -> f64 {
    1.0 / (1.0 + (-x).exp())
}

/// The score of side 0: its margin, squashed.
pub(crate) fn score(margin: i64, deals: usize, beta: f64) -> f64 {
    logistic(STAKE * margin as f64 / (deals as f64 * beta))
}

/// What is known of a side, or of somebody: a mean and a variance.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
pub struct Belief {
    /// The mean.
    pub mean: f64,
    /// The variance.
    pub variance: f64,
}

impl Belief {
    /// Adds a part of somebody.
    pub(crate) fn add(&mut self, part: f64, other: Belief) {
        self.mean += part * other.mean;
        self.variance += part * part * other.variance;
    }
}

/// Two sides before their match.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Contest {
    /// The width of the whole.
    pub c: f64,
    /// What is expected of side 0.
    pub expected: f64,
}

impl Contest {
    /// Between these sides, with this luck.
    pub fn new(sides: [Belief; 2], beta: f64) -> Contest {
        let [first, other] = sides;
        let c = (first.variance + other.variance + 2.0 * beta * beta).sqrt();
        Contest { c, expected: logistic((first.mean - other.mean) / c) }
    }

    /// The score of side 0 less what was expected, from a side's view.
    pub fn surprise(&self, score: f64, side: usize) -> f64 {
        if side == 0 { score - self.expected } else { self.expected - score }
    }

    /// Somebody's belief after the match: `moved` by the surprise with one gain, the variance made smaller with another.
    /// Only Weng and Lin's own form has two gains.
    pub fn after(&self, prior: Belief, gains: (f64, f64), surprise: f64, most: f64) -> Belief {
        let (moved, narrowed) = gains;
        let information = self.expected * (1.0 - self.expected);
        let kept = FLOOR.max(1.0 - narrowed * prior.variance / (self.c * self.c) * information);
        Belief {
            mean: prior.mean + moved * prior.variance / self.c * surprise,
            variance: (most * most).min(prior.variance * kept),
        }
    }
}

/// The gain with which a match counts for somebody: weight of the match, share of the person.
pub(crate) fn gain(weight: f64, share: f64) -> f64 {
    GAIN * weight * share
}

#[cfg(test)]
mod tests {
    use skillratings::Outcomes;
    use skillratings::weng_lin::{WengLinConfig, WengLinRating, weng_lin_two_teams};

    use super::*;

    /// With a win, draw or loss for the score, gain 1 and the paper's gamma, it is Weng and Lin's update.
    #[test]
    fn it_is_weng_and_lins_update_in_their_case() {
        let config = WengLinConfig { beta: 1000.0 / 12f64.sqrt(), uncertainty_tolerance: 0.25 };
        let rating = |rating, uncertainty| WengLinRating { rating, uncertainty };
        let ours = [rating(1500.0, 250.0), rating(1720.5, 90.0), rating(1333.0, 141.0)];
        let theirs = [rating(1490.0, 110.0), rating(1610.0, 250.0), rating(1205.25, 63.0)];
        for (outcome, score) in [(Outcomes::WIN, 1.0), (Outcomes::DRAW, 0.5), (Outcomes::LOSS, 0.0)] {
            let (after_ours, after_theirs) = weng_lin_two_teams(&ours, &theirs, &outcome, &config);
            let belief =
                |rating: &WengLinRating| Belief { mean: rating.rating, variance: rating.uncertainty * rating.uncertainty };
            let sides = [&ours, &theirs].map(|team| {
                let mut side = Belief::default();
                team.iter().for_each(|rating| side.add(1.0, belief(rating)));
                side
            });
            let contest = Contest::new(sides, config.beta);
            for (side, (before, after)) in [(&ours, after_ours), (&theirs, after_theirs)].into_iter().enumerate() {
                let gamma = sides[side].variance.sqrt() / contest.c;
                for (before, after) in before.iter().zip(after) {
                    let found = contest.after(belief(before), (1.0, gamma), contest.surprise(score, side), f64::INFINITY);
                    assert!((found.mean - after.rating).abs() < 1e-9, "{found:?} {after:?}");
                    assert!((found.variance.sqrt() - after.uncertainty).abs() < 1e-9, "{found:?} {after:?}");
                }
            }
        }
    }

    #[test]
    fn a_score_has_the_squash_as_written() {
        // L(M / sqrt(n)) at one table.
        assert!((score(9, 12, Scale::of(1).beta(12)) - logistic(9.0 / 12f64.sqrt())).abs() < 1e-15);
        assert!((score(0, 6, Scale::of(2).beta(6)) - 0.5).abs() < 1e-15);
    }
}
