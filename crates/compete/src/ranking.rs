//! The ranking of sides and persons over deals that many tables play.
//!
//! In a Mitchell movement odd and even sides never change, and their results are compared within their own column alone: each
//! direction has a ranking of its own.
//!
//! They rank by percentage of what was to be won where deals are matchpointed, otherwise by points; then by deals above average; then by
//! the lots.

use std::collections::BTreeMap;

use crate::duplicate::{At, ManyMethod, THRESHOLDS, TableResult, percentage, score_many, top};
use crate::event::Compare;
use crate::fraction::Fraction;
use crate::team::{Place, TeamId};

/// A deal, with the tables that have a result of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Board {
    /// The number of tables at which it is due.
    pub expected: u32,
    /// Those with a result.
    pub tables: Vec<Table>,
}

/// A table of a deal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Table {
    /// Who sat odd, and who even: each gets the side's score.
    pub sides: [Vec<TeamId>; 2],
    /// What it brought.
    pub result: TableResult,
}

/// A line of the ranking.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ranked {
    /// The team or person.
    pub team: TeamId,
    /// From 1; where each direction has a ranking of its own, in that.
    pub rank: usize,
    /// The direction, where each has a ranking of its own.
    pub direction: Option<Place>,
    /// The sum of its scores.
    pub points: Fraction,
    /// Percent of what was to be won, where deals are matchpointed.
    pub percent: Option<Fraction>,
    /// Deals with a score.
    pub deals: u32,
    /// Those above average.
    pub wins: u32,
    /// What put it below the one above: `percent`, `points`, `wins` or `lot`.
    pub by: Option<&'static str>,
}

#[derive(Clone, Debug, Default)]
struct Sum {
    points: Fraction,
    /// Scores, with the number of tables at which each deal is due.
    deals: Vec<(Fraction, u32)>,
    wins: u32,
}

/// Ranks teams or persons, best first.
pub fn rank(compare: Compare, boards: &[Board], teams: &[TeamId], lots: &[TeamId]) -> Vec<Ranked> {
    let mut sums: BTreeMap<TeamId, Sum> = teams.iter().map(|team| (*team, Sum::default())).collect();
    for board in boards {
        let top = if compare == Compare::Matchpoints { top(board.expected) } else { Fraction::zero() };
        let average = &Fraction::halves(1) * &top;
        for (table, scores) in board.tables.iter().zip(scores(compare, board)) {
            for (side, score) in table.sides.iter().zip(scores) {
                for team in side {
                    if let Some(sum) = sums.get_mut(team) {
                        sum.points += &score;
                        sum.deals.push((score.clone(), board.expected));
                        sum.wins += u32::from(score > average);
                    }
                }
            }
        }
    }
    let behind = |team: TeamId| lots.iter().position(|lot| *lot == team).map_or(0, |place| lots.len() - place);
    let rows = sums.into_iter().map(|(team, sum)| {
        let percent = (compare == Compare::Matchpoints).then(|| percentage(&sum.deals).unwrap_or_default());
        let deals = u32::try_from(sum.deals.len()).unwrap_or(u32::MAX);
        Ranked { team, rank: 0, direction: None, points: sum.points, percent, deals, wins: sum.wins, by: None }
    });
    let mut rows: Vec<Ranked> = rows.collect();
    let value = |row: &Ranked| row.percent.clone().unwrap_or_else(|| row.points.clone());
    rows.sort_by(|one, other| {
        let by_value = value(other).cmp(&value(one)).then(other.wins.cmp(&one.wins));
        by_value.then(behind(other.team).cmp(&behind(one.team))).then(one.team.cmp(&other.team))
    });
    for index in 0..rows.len() {
        rows[index].rank = index + 1;
        let Some((above, row)) = index.checked_sub(1).and_then(|above| Some((rows.get(above)?, rows.get(index)?))) else {
            continue;
        };
        let by = match () {
            () if value(above) != value(row) => Some(if row.percent.is_some() { "percent" } else { "points" }),
            () if above.wins != row.wins => Some("wins"),
            () if behind(above.team) != behind(row.team) => Some("lot"),
            () => None,
        };
        let shared = above.rank;
        rows[index].by = by;
        if by.is_none() {
            rows[index].rank = shared;
        }
    }
    rows
}

/// Ranks those who sit odd and those who sit even, each by themselves, the odd ones first. Who sits on no side is in neither.
pub fn rank_by_direction(compare: Compare, boards: &[Board], sides: &[Vec<TeamId>; 2], lots: &[TeamId]) -> Vec<Ranked> {
    let of = |place: Place| {
        let rows = rank(compare, boards, &sides[place.index()], lots).into_iter();
        rows.map(move |row| Ranked { direction: Some(place), ..row })
    };
    Place::BOTH.into_iter().flat_map(of).collect()
}

/// Teams in the order of their ranks; of two of the same rank, one of each direction or one as good as the other, the one earlier in
/// the lots.
pub fn order(rows: &[Ranked], lots: &[TeamId]) -> Vec<TeamId> {
    let drawn = |team: TeamId| lots.iter().position(|lot| *lot == team).unwrap_or(lots.len());
    let mut order: Vec<(usize, usize, TeamId)> = rows.iter().map(|row| (row.rank, drawn(row.team), row.team)).collect();
    order.sort_unstable();
    order.into_iter().map(|(_, _, team)| team).collect()
}

/// What each table's sides get.
fn scores(compare: Compare, board: &Board) -> Vec<[Fraction; 2]> {
    let tables: Vec<At> = board.tables.iter().map(|table| At { result: table.result.clone(), group: None }).collect();
    match compare {
        Compare::Matchpoints => score_many(&ManyMethod::Matchpoints, board.expected, &tables),
        Compare::CrossScale => score_many(&ManyMethod::CrossScale(THRESHOLDS.to_vec()), board.expected, &tables),
        Compare::Stakes => tables
            .into_iter()
            .map(|at| match at.result {
                TableResult::Played(results) => results,
                TableResult::Artificial(scores) => scores.map(|score| score.difference()),
            })
            .collect(),
    }
}
