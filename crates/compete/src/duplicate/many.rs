//! Many tables: odd results are compared with odd ones, even with even ones.

use super::artificial::Artificial;
use super::result::TableResult;
use super::two::worth;
use crate::fraction::Fraction;

/// How a deal at many tables is scored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Method {
    /// 2 for each lower result, 1 for each equal one, by Neuberg's formula where some are missing.
    Matchpoints,
    /// The mean of the scale of the differences from the others.
    CrossScale(Vec<u32>),
}

/// A table of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct At {
    /// Its result.
    pub result: TableResult,
    /// The form in which the deal lay there, where it was fouled: each form is scored within itself.
    pub group: Option<String>,
}

/// What each side of a table gets, odd and even.
pub type Many = [Fraction; 2];

/// T, the most matchpoints of a deal that is due at so many tables: 2 (E - 1).
pub fn top(expected: u32) -> Fraction {
    Fraction::from(2 * (i64::from(expected) - 1))
}

/// Percent of the top; nothing where there is nothing to win.
pub fn percent(points: &Fraction, expected: u32) -> Option<Fraction> {
    let top = u64::from(expected.checked_sub(1)?) * 2;
    (&Fraction::from(100) * points).over(top)
}

/// What pairs and persons with unequal numbers of deals rank by: 100 x matchpoints / sum of tops. `deals` are their matchpoints with
/// the number of tables at which the deal was due; nothing where there was nothing to win.
pub fn percentage(deals: &[(Fraction, u32)]) -> Option<Fraction> {
    let tops: u64 = deals.iter().map(|(_, expected)| u64::from(expected.saturating_sub(1)) * 2).sum();
    let points: Fraction = deals.iter().map(|(points, _)| points.clone()).sum();
    (&Fraction::from(100) * &points).over(tops)
}

/// Scores a deal, table by table. `expected` is E, the number of tables at which it is due.
///
/// With n results of a form, M = E/n (m + 1) - 1, m being the matchpoints among the n (Neuberg). Tables with an artificial score are
/// not among them.
pub fn score_many(method: &Method, expected: u32, tables: &[At]) -> Vec<Many> {
    let given = |score: Artificial| match method {
        Method::Matchpoints => score.matchpoints(&top(expected)),
        Method::CrossScale(_) => score.difference(),
    };
    let scores = tables.iter().enumerate().map(|(index, at)| match &at.result {
        TableResult::Artificial(scores) => scores.map(given),
        TableResult::Played(own) | TableResult::Capped { won: own, .. } => [0, 1].map(|side| {
            let others = tables.iter().enumerate().filter(|(other, there)| *other != index && there.group == at.group);
            let others: Vec<&Fraction> = others.filter_map(|(_, there)| there.result.won().map(|won| &won[side])).collect();
            let brought = match method {
                Method::Matchpoints => neuberg(&own[side], &others, expected),
                Method::CrossScale(thresholds) => {
                    let each: Vec<Fraction> = others.iter().map(|other| worth(&(&own[side] - other), thresholds)).collect();
                    Fraction::mean(&each).unwrap_or_default()
                }
            };
            at.result.left(side, brought, given(Artificial::AverageMinus))
        }),
    });
    scores.collect()
}

fn neuberg(own: &Fraction, others: &[&Fraction], expected: u32) -> Fraction {
    let among: i64 = others
        .iter()
        .map(|other| match own.cmp(other) {
            std::cmp::Ordering::Greater => 2,
            std::cmp::Ordering::Equal => 1,
            std::cmp::Ordering::Less => 0,
        })
        .sum();
    let spread = (&Fraction::from(expected) * &Fraction::from(among + 1)).over(others.len() as u64 + 1);
    spread.unwrap_or_default() - Fraction::from(1)
}
