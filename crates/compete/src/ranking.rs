//! The ranking of sides and persons over deals that many tables play.
//!
//! In a Mitchell movement odd and even sides never change, and their results are compared within their own column alone: each
//! direction has a ranking of its own.
//!
//! They rank by percentage of what was to be won where deals are matchpointed, otherwise by points, and by points a deal as soon as they
//! have not all had as many deals; then by deals above average; then by the lots.

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
    /// Points a deal, where these rank because numbers of deals differ; nothing for who has had none, who stands last.
    pub per_deal: Option<Fraction>,
    /// Deals with a score.
    pub deals: u32,
    /// Those above average.
    pub wins: u32,
    /// What put it below the one above: `percent`, `per-deal`, `points`, `wins` or `lot`.
    pub by: Option<&'static str>,
}

impl Ranked {
    /// The figure that ranks it.
    pub fn ranks_by(&self) -> &Fraction {
        self.percent.as_ref().or(self.per_deal.as_ref()).unwrap_or(&self.points)
    }
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
        Ranked { team, rank: 0, direction: None, points: sum.points, percent, per_deal: None, deals, wins: sum.wins, by: None }
    });
    let mut rows: Vec<Ranked> = rows.collect();
    let uneven = compare != Compare::Matchpoints && rows.windows(2).any(|two| two[0].deals != two[1].deals);
    if uneven {
        for row in &mut rows {
            row.per_deal = row.points.over(row.deals.into());
        }
    }
    // Nothing is less than any figure: who has had no deal stands last.
    let value = |row: &Ranked| if uneven { row.per_deal.clone() } else { Some(row.ranks_by().clone()) };
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
            () if value(above) != value(row) => Some(match compare {
                Compare::Matchpoints => "percent",
                Compare::Stakes | Compare::CrossScale if uneven => "per-deal",
                Compare::Stakes | Compare::CrossScale => "points",
            }),
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
        Compare::Stakes => tables.into_iter().map(|at| at.result.alone()).collect(),
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, Table, rank};
    use crate::duplicate::TableResult;
    use crate::event::Compare;
    use crate::fraction::Fraction;
    use crate::team::TeamId;

    /// A deal of one table of four persons: the first two won so many stakes.
    fn deal(who: [u32; 4], won: i64) -> Board {
        let [a, b, c, d] = who.map(TeamId);
        let result = TableResult::Played([Fraction::from(won), Fraction::from(-won)]);
        Board { expected: 1, tables: vec![Table { sides: [vec![a, b], vec![c, d]], result }] }
    }

    #[test]
    fn who_has_had_fewer_deals_is_ranked_by_what_a_deal_brought() {
        let teams = [1, 2, 3, 4, 5, 6].map(TeamId);
        let boards = [deal([1, 2, 3, 4], 3), deal([1, 2, 3, 4], 1), deal([1, 5, 2, 3], 1)];
        let rows = rank(Compare::Stakes, &boards, &teams, &teams);
        let found: Vec<(u32, String, u32)> =
            rows.iter().map(|row| (row.team.0, row.ranks_by().to_string(), row.deals)).collect();
        // 5 has 1 in one deal and 2 has 3 in three; 6 has not played, and is behind all who have.
        let expected = [(1, "5/3", 3), (2, "1", 3), (5, "1", 1), (3, "-5/3", 3), (4, "-2", 2), (6, "0", 0)];
        let expected = expected.map(|(team, value, deals)| (team, value.to_owned(), deals));
        assert_eq!(found, expected);
        assert_eq!(rows.iter().map(|row| row.by).collect::<Vec<_>>()[1], Some("per-deal"));
        assert!(rows[1].wins > rows[2].wins, "level by the deal, then by deals above average");
        // As many for everybody: the sum ranks, and is what is shown.
        let rows = rank(Compare::Stakes, &boards[..2], &teams[..4], &teams);
        assert!(rows.iter().all(|row| row.per_deal.is_none()));
        assert_eq!(rows[0].ranks_by(), &Fraction::from(4));
    }
}
