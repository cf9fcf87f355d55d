//! Numbers of bots from duels: each duel says how many stakes a deal one strength wins over another, and the numbers are those
//! that fit all of them best.

use std::fmt;

use serde::{Deserialize, Serialize};
use thurup_rules::Game;

use crate::anchors::{Anchors, Strength};
use crate::by_game::as_name;

/// Of 100 intervals 95 hold the true number.
const WIDTH: f64 = 1.96;
/// What this is a file of.
pub const FORM: &str = "thurup-anchors/1";
/// The strengths whose numbers are looked for: `club` is the measure.
const OTHERS: [Strength; 4] = [Strength::Beginner, Strength::Learner, Strength::Strong, Strength::Full];

/// A measurement of the bots in one game, as it is kept: what was played, from which everything else follows.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Measured {
    /// [`FORM`].
    pub format: String,
    /// The day on which it was played.
    pub date: String,
    /// The game.
    #[serde(with = "as_name")]
    pub game: Game,
    /// The preset by whose rules it was played.
    pub rules: String,
    /// Players at a table.
    pub seats: u8,
    /// Each strength against others.
    pub duels: Vec<MeasuredDuel>,
}

/// Two strengths against each other on the same cards.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MeasuredDuel {
    /// The strength whose stakes [`MeasuredDuel::sum`] counts.
    pub a: Strength,
    /// The strength that it played against.
    pub b: Strength,
    /// All chance came from this.
    pub seed: u64,
    /// Pairs: a deal played twice, the sides changed.
    pub pairs: u32,
    /// Sum over pairs of the stakes that the first won over the second in both games.
    pub sum: i64,
    /// Sum of their squares.
    pub squares: u64,
}

/// The number of a strength, and how far the true one may be from it, 19 times in 20.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Fitted {
    /// The strength that got this number.
    pub strength: Strength,
    /// The number.
    pub number: f64,
    /// So far from it at most.
    pub give_or_take: f64,
}

/// A measurement from which no numbers follow.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Unfit {
    /// It is of another form.
    Form(String),
    /// A duel of less than two pairs, or of one strength with itself.
    Duel(Strength, Strength),
    /// No chain of duels leads from this strength to `club`.
    Apart(Strength),
}

impl fmt::Display for Unfit {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Unfit::Form(found) => write!(f, "`format`: {FORM:?} is read, not {found:?}"),
            Unfit::Duel(a, b) => write!(f, "`duels`: {} against {} tells nothing", a.name(), b.name()),
            Unfit::Apart(strength) => write!(f, "`duels`: none leads from {} to club", strength.name()),
        }
    }
}

impl std::error::Error for Unfit {}

impl MeasuredDuel {
    /// Stakes a deal that the first wins over the second.
    pub fn mean(&self) -> f64 {
        self.sum as f64 / (2.0 * f64::from(self.pairs))
    }

    /// The variance of that mean. Of few pairs that all ended alike nobody knows it: they count as if one had been a stake off.
    fn variance(&self) -> f64 {
        let pairs = f64::from(self.pairs);
        let spread = (self.squares as f64 - (self.sum as f64).powi(2) / pairs).max(1.0);
        spread / (pairs - 1.0) / pairs / 4.0
    }
}

impl Measured {
    /// Deals in all.
    pub fn deals(&self) -> u64 {
        self.duels.iter().map(|duel| 2 * u64::from(duel.pairs)).sum()
    }

    /// The numbers that fit all duels best, by least squares, each duel with the weight of what it tells; `club` has 1500.
    ///
    /// One stake a deal is a thousand points on a side, as in the formula: a third of them on each of three chairs, half on each of two.
    ///
    /// # Errors
    /// [`Unfit::Form`] for another form of file, [`Unfit::Duel`] for a duel that tells nothing, [`Unfit::Apart`] for a
    /// strength that no chain of duels leads to `club`.
    pub fn fit(&self) -> Result<Vec<Fitted>, Unfit> {
        if self.format != FORM {
            return Err(Unfit::Form(self.format.clone()));
        }
        let mut normal = [[0.0; OTHERS.len()]; OTHERS.len()];
        let mut right = [0.0; OTHERS.len()];
        for duel in &self.duels {
            if duel.pairs < 2 || duel.a == duel.b {
                return Err(Unfit::Duel(duel.a, duel.b));
            }
            let weight = 1.0 / duel.variance();
            let mut row = [0.0; OTHERS.len()];
            for (strength, sign) in [(duel.a, 1.0), (duel.b, -1.0)] {
                if let Some(index) = OTHERS.iter().position(|other| *other == strength) {
                    row[index] = sign;
                }
            }
            for (one, own) in row.iter().enumerate() {
                right[one] += weight * own * duel.mean();
                for (other, theirs) in row.iter().enumerate() {
                    normal[one][other] += weight * own * theirs;
                }
            }
        }
        let inverse = inverse(normal).map_err(|index| Unfit::Apart(OTHERS[index]))?;
        let chair = 1000.0 / f64::from((self.seats / 2).max(1));
        let mut fitted = vec![Fitted { strength: Strength::Club, number: 1500.0, give_or_take: 0.0 }];
        for (index, strength) in OTHERS.into_iter().enumerate() {
            let stakes: f64 = inverse[index].iter().zip(right).map(|(part, right)| part * right).sum();
            let give_or_take = WIDTH * inverse[index][index].max(0.0).sqrt() * chair;
            fitted.push(Fitted { strength, number: 1500.0 + chair * stakes, give_or_take });
        }
        fitted.sort_by_key(|fitted| fitted.strength);
        Ok(fitted)
    }

    /// These numbers in its game, and the others as they were.
    ///
    /// # Errors
    /// As [`Measured::fit`].
    pub fn over(&self, mut anchors: Anchors) -> Result<Anchors, Unfit> {
        for Fitted { strength, number, .. } in self.fit()? {
            // Nobody can read more out of it, and a whole number is the same on every machine.
            anchors.set(self.game, strength, number.round());
        }
        Ok(anchors)
    }
}

/// The inverse of a symmetric matrix by elimination; where there is none, the row from which nothing leads on.
fn inverse<const N: usize>(mut matrix: [[f64; N]; N]) -> Result<[[f64; N]; N], usize> {
    let mut inverse: [[f64; N]; N] =
        std::array::from_fn(|row| std::array::from_fn(|column| if row == column { 1.0 } else { 0.0 }));
    for pivot in 0..N {
        let most = matrix[pivot][pivot];
        // Weights are sums of positive numbers: what is left of them is nothing, but for what rounding leaves.
        if most < 1e-9 {
            return Err(pivot);
        }
        for column in 0..N {
            matrix[pivot][column] /= most;
            inverse[pivot][column] /= most;
        }
        for row in (0..N).filter(|row| *row != pivot) {
            let factor = matrix[row][pivot];
            for column in 0..N {
                matrix[row][column] -= factor * matrix[pivot][column];
                inverse[row][column] -= factor * inverse[pivot][column];
            }
        }
    }
    Ok(inverse)
}

#[cfg(test)]
mod tests {
    #![allow(clippy::unwrap_used, clippy::panic)]

    use super::*;

    fn duel(a: Strength, b: Strength, pairs: u32, sum: i64, squares: u64) -> MeasuredDuel {
        MeasuredDuel { a, b, seed: 1, pairs, sum, squares }
    }

    fn measured(seats: u8, duels: Vec<MeasuredDuel>) -> Measured {
        Measured { format: FORM.into(), date: "2026-11-24".into(), game: Game::FiftySix, rules: "kerala".into(), seats, duels }
    }

    fn close(one: f64, other: f64) -> bool {
        (one - other).abs() < 1e-6
    }

    /// Each against club alone.
    fn alone() -> Vec<MeasuredDuel> {
        vec![
            duel(Strength::Beginner, Strength::Club, 100, -120, 900),
            duel(Strength::Learner, Strength::Club, 100, -60, 800),
            duel(Strength::Strong, Strength::Club, 400, 120, 3_600),
            duel(Strength::Full, Strength::Club, 100, 60, 1_000),
        ]
    }

    #[test]
    fn a_duel_against_club_gives_a_third_of_its_stakes_to_each_chair() {
        let fitted = measured(6, alone()).fit().unwrap();
        let numbers: Vec<f64> = fitted.iter().map(|fitted| fitted.number).collect();
        for (number, stakes) in numbers.iter().zip([-0.6, -0.3, 0.0, 0.15, 0.3]) {
            assert!(close(*number, Anchors::measured(stakes)), "{number}, {stakes}");
        }
        let alike: Vec<Strength> = fitted.iter().map(|fitted| fitted.strength).collect();
        assert_eq!(alike, Strength::ALL);
        // 95 % of the mean of 100 pairs: (900 - 144) / 99 / 100 / 4, its root by 1.96 by 1000 / 3.
        assert!(
            close(fitted[0].give_or_take, 1.96 * (756.0_f64 / 99.0 / 100.0 / 4.0).sqrt() * 1000.0 / 3.0),
            "{:?}",
            fitted[0]
        );
        assert!(fitted[3].give_or_take < fitted[4].give_or_take / 1.9, "four times the pairs say it twice as well");
        // With two chairs a side each has half.
        let four = measured(4, alone()).fit().unwrap();
        assert!(close(four[0].number, 1500.0 - 300.0), "{:?}", four[0]);
    }

    #[test]
    fn what_two_duels_say_alike_is_surer_and_what_they_say_otherwise_lies_between() {
        let mut duels = alone();
        duels.push(duel(Strength::Learner, Strength::Beginner, 100, 60, 900));
        let (before, after) = (measured(6, alone()).fit().unwrap(), measured(6, duels.clone()).fit().unwrap());
        assert!(close(before[0].number, after[0].number), "0.3 is what lay between them");
        assert!(after[0].give_or_take < before[0].give_or_take);
        duels[4].sum = 0;
        let between = measured(6, duels).fit().unwrap();
        assert!(between[0].number > before[0].number && between[1].number < before[1].number, "{between:?}");
        assert!(close(between[4].number, before[4].number), "it says nothing of the others");
    }

    #[test]
    fn what_tells_nothing_is_refused() {
        let with = |change: fn(&mut Vec<MeasuredDuel>)| {
            let mut duels = alone();
            change(&mut duels);
            measured(6, duels).fit().unwrap_err()
        };
        assert_eq!(with(|duels| duels.truncate(3)), Unfit::Apart(Strength::Full));
        assert_eq!(with(|duels| duels[0].pairs = 1), Unfit::Duel(Strength::Beginner, Strength::Club));
        assert_eq!(with(|duels| duels[0].b = Strength::Beginner), Unfit::Duel(Strength::Beginner, Strength::Beginner));
        // A pair of strengths that have met each other alone.
        let apart = with(|duels| {
            duels.truncate(2);
            duels.push(duel(Strength::Strong, Strength::Full, 10, 0, 10));
        });
        assert_eq!(apart, Unfit::Apart(Strength::Full));
        let other = Measured { format: "thurup-anchors/2".into(), ..measured(6, alone()) };
        assert_eq!(other.fit(), Err(Unfit::Form("thurup-anchors/2".into())));
    }

    #[test]
    fn numbers_of_other_games_stay() {
        let mut before = Anchors::default();
        before.set(Game::Forty, Strength::Full, 1777.0);
        let after = measured(6, alone()).over(before).unwrap();
        assert_eq!((after.of(Game::FiftySix, Strength::Beginner), after.of(Game::Forty, Strength::Full)), (1300.0, 1777.0));
        assert_eq!(after.of(Game::FiftySix, Strength::Club), 1500.0);
    }
}
