//! Two tables: a team sits odd at table 1 and even at table 2, the other the other way about.

use serde::{Deserialize, Serialize};

use super::artificial::Artificial;
use super::boards::boards;
use super::result::TableResult;
use crate::fraction::Fraction;

/// How a deal at two tables is scored. D is a team's difference: what it won at table 1 and at table 2.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Method {
    /// D as it is.
    Difference,
    /// The sign of D times the number of thresholds that it reaches.
    Scale(Vec<u32>),
    /// 2, 1 or 0 for D over, at or under 0.
    Board,
}

/// The number of thresholds that a difference reaches, with its sign.
pub fn worth(difference: &Fraction, thresholds: &[u32]) -> Fraction {
    let size = if difference.is_negative() { -difference.clone() } else { difference.clone() };
    let reached = thresholds.iter().filter(|threshold| Fraction::from(**threshold) <= size).count() as i64;
    Fraction::from(if difference.is_negative() { -reached } else { reached })
}

/// A deal's score for the team that sits odd at the first table, and for the one that sits even there.
///
/// An artificial score at one table is the score of the whole deal, given to each team by its side at that table; the other table's
/// result is not counted.
pub fn score_two(method: &Method, tables: &[TableResult; 2]) -> [Fraction; 2] {
    let [first, second] = tables;
    let minus = || artificial(method, Artificial::AverageMinus);
    // At most average minus is a team's, at whichever table it was given.
    let left = |team: usize, brought: Fraction| second.left(1 - team, first.left(team, brought, minus()), minus());
    match (first.won(), second.won()) {
        (Some([odd, even]), Some([second_odd, second_even])) => {
            let [one, other] = [odd + second_even, even + second_odd].map(|difference| deal(method, &difference));
            [left(0, one), left(1, other)]
        }
        _ => match (first, second) {
            (TableResult::Artificial([odd, even]), _) => [*odd, *even].map(|score| artificial(method, score)),
            (_, TableResult::Artificial([odd, even])) => [*even, *odd].map(|score| artificial(method, score)),
            _ => [Fraction::zero(), Fraction::zero()],
        },
    }
}

/// What the deals of a match add up to for the two teams: their margins.
pub fn sums<'a>(method: &Method, deals: impl IntoIterator<Item = &'a [TableResult; 2]>) -> [Fraction; 2] {
    let mut sums = [Fraction::zero(), Fraction::zero()];
    for tables in deals {
        for (sum, score) in sums.iter_mut().zip(score_two(method, tables)) {
            *sum += &score;
        }
    }
    sums
}

fn artificial(method: &Method, score: Artificial) -> Fraction {
    match method {
        Method::Difference | Method::Scale(_) => score.difference(),
        Method::Board => score.board(),
    }
}

fn deal(method: &Method, difference: &Fraction) -> Fraction {
    match method {
        Method::Difference => difference.clone(),
        Method::Scale(thresholds) => worth(difference, thresholds),
        Method::Board => boards(difference),
    }
}

/// In a knock-out a team's margin is half the difference of the two teams' sums.
pub fn half_difference([own, other]: &[Fraction; 2]) -> Fraction {
    (own - other).over(2).unwrap_or_default()
}
