//! Teams of different pools, compared.

use crate::criterion::Criterion;
use crate::figures::{figures, valued};
use crate::fraction::Fraction;
use crate::sheet::Sheet;
use crate::team::TeamId;

/// A team among those of other pools.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Across {
    /// The team.
    pub team: TeamId,
    /// Points per match, over the matches that brought points.
    pub per_match: Fraction,
    /// Difference per deal.
    pub per_deal: Fraction,
}

/// Teams of pools that may be of unequal size, best first: points per match, then difference per deal, then the lots, then by
/// number.
pub fn across<'a>(pools: impl IntoIterator<Item = &'a Sheet>, teams: &[TeamId], lots: &[TeamId]) -> Vec<Across> {
    let mut all = Vec::new();
    for sheet in pools {
        for (team, figures) in figures(sheet, &valued(sheet)) {
            if teams.contains(&team) && !sheet.withdrawn.contains(&team) {
                let per_match = figures.points().over(figures.matches).unwrap_or_default();
                let per_deal = figures.value(Criterion::Difference).over(figures.deals).unwrap_or_default();
                all.push(Across { team, per_match, per_deal });
            }
        }
    }
    let drawn = |team: TeamId| lots.iter().position(|lot| *lot == team).unwrap_or(lots.len());
    all.sort_by(|one, other| {
        let by_points = other.per_match.cmp(&one.per_match).then_with(|| other.per_deal.cmp(&one.per_deal));
        by_points.then_with(|| drawn(one.team).cmp(&drawn(other.team))).then(one.team.cmp(&other.team))
    });
    all
}
