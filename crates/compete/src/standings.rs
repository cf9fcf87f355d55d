//! The table of a stage.

use std::collections::{BTreeMap, BTreeSet};

use crate::criterion::Criterion;
use crate::figures::{Figures, Valued, figures, valued};
use crate::fraction::Fraction;
use crate::result::MatchState;
use crate::sheet::Sheet;
use crate::team::{Place, TeamId};

/// What put a team below the one above it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum By {
    /// Fewer points.
    Points,
    /// A criterion of the list.
    Criterion(Criterion),
}

impl By {
    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            By::Points => "points",
            By::Criterion(criterion) => criterion.name(),
        }
    }
}

/// A line of the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StandingsRow {
    /// The team.
    pub team: TeamId,
    /// Its rank, from 1; teams that nothing splits share one.
    pub rank: usize,
    /// Its points.
    pub points: Fraction,
    /// Matches that brought it points: played, cancelled or forfeited.
    pub played: u64,
    /// Matches won, level and lost, forfeits among them.
    pub record: [u32; 3],
    /// Points that were taken from its total.
    pub penalty: Fraction,
    /// What put it below the team above; nothing for the first and where the rank is shared.
    pub by: Option<By>,
    /// Its value in each criterion of the list. Those of head-to-head are of the group that they were last computed for, and
    /// missing if they never were; the lot's is the number of teams behind.
    pub values: BTreeMap<Criterion, Fraction>,
}

/// The table, best first; teams that share a rank by number. Teams that withdrew are not in it.
///
/// The first criterion that is not equal for all of a tied group splits it; each part of two or more begins again at the head of
/// the list, with head-to-head among its own teams only.
pub fn standings(sheet: &Sheet) -> Vec<StandingsRow> {
    let valued = valued(sheet);
    let figures = figures(sheet, &valued);
    let mut table = Table { sheet, valued: &valued, figures: &figures, of_group: BTreeMap::new(), rows: Vec::new() };
    let teams: BTreeSet<TeamId> = sheet.teams.iter().copied().filter(|team| !sheet.withdrawn.contains(team)).collect();
    let points = teams.into_iter().map(|team| (table.figures(team, Figures::points), team)).collect();
    let mut above = None;
    for group in parts(points) {
        table.place(group, above);
        above = Some(By::Points);
    }
    table.rows()
}

struct Table<'a> {
    sheet: &'a Sheet,
    valued: &'a [Valued<'a>],
    figures: &'a BTreeMap<TeamId, Figures>,
    /// Values that were last computed for a group.
    of_group: BTreeMap<(TeamId, Criterion), Fraction>,
    /// Teams with their rank and what put them below the one above.
    rows: Vec<(TeamId, usize, Option<By>)>,
}

impl Table<'_> {
    fn figures<T: Default>(&self, team: TeamId, of: impl FnOnce(&Figures) -> T) -> T {
        self.figures.get(&team).map(of).unwrap_or_default()
    }

    /// Puts a group that is level so far into the table. `above` is what put it below those already there.
    fn place(&mut self, group: Vec<TeamId>, above: Option<By>) {
        if group.len() > 1 {
            for &criterion in &self.sheet.ties {
                let Some(values) = self.values(criterion, &group) else { continue };
                if criterion.is_of_the_group() {
                    self.of_group.extend(values.iter().map(|(value, team)| ((*team, criterion), value.clone())));
                }
                let parts = parts(values);
                if parts.len() > 1 {
                    let mut above = above;
                    for part in parts {
                        self.place(part, above);
                        above = Some(By::Criterion(criterion));
                    }
                    return;
                }
            }
        }
        let rank = self.rows.len() + 1;
        for (index, team) in group.into_iter().enumerate() {
            self.rows.push((team, rank, above.filter(|_| index == 0)));
        }
    }

    /// The values of a group in a criterion; nothing where it is skipped.
    fn values(&self, criterion: Criterion, group: &[TeamId]) -> Option<Vec<(Fraction, TeamId)>> {
        let values = group.iter().map(|team| (Fraction::zero(), *team));
        match criterion {
            Criterion::HeadToHead => {
                self.among(group, |valued, index| valued.points.as_ref().map(|points| points[index].clone()))
            }
            Criterion::HeadToHeadDifference => self.among(group, |valued, index| match valued.counts {
                MatchState::Played(tally) => Some(tally.margin(Place::BOTH[index])),
                _ => None,
            }),
            Criterion::Lot => {
                let lots = self.sheet.lots.as_ref()?;
                let behind =
                    |team: TeamId| lots.iter().position(|drawn| *drawn == team).map_or(0, |place| (lots.len() - place) as i64);
                Some(values.map(|(_, team)| (Fraction::from(behind(team)), team)).collect())
            }
            _ => Some(values.map(|(_, team)| (self.figures(team, |figures| figures.value(criterion)), team)).collect()),
        }
    }

    /// Sums over the matches among a group, played and forfeited; nothing unless every two of it met equally often and at
    /// least once.
    fn among(&self, group: &[TeamId], of: impl Fn(&Valued<'_>, usize) -> Option<Fraction>) -> Option<Vec<(Fraction, TeamId)>> {
        let at: BTreeMap<TeamId, usize> = group.iter().enumerate().map(|(index, team)| (*team, index)).collect();
        let mut sums = vec![Fraction::zero(); group.len()];
        let mut met: BTreeMap<(usize, usize), u32> = BTreeMap::new();
        for valued in self.valued {
            let ([Some(&first), Some(&other)], MatchState::Played(_) | MatchState::Forfeited(_)) =
                (valued.of.teams.map(|team| at.get(&team)), valued.counts)
            else {
                continue;
            };
            *met.entry((first.min(other), first.max(other))).or_default() += 1;
            for (index, team) in [first, other].into_iter().enumerate() {
                if let Some(value) = of(valued, index) {
                    sums[team] += &value;
                }
            }
        }
        let times = met.values().next()?;
        let pairs = group.len() * (group.len() - 1) / 2;
        (met.len() == pairs && met.values().all(|each| each == times))
            .then(|| sums.into_iter().zip(group.iter().copied()).collect())
    }

    fn rows(self) -> Vec<StandingsRow> {
        let rows = self.rows.iter().map(|&(team, rank, by)| {
            let value = |criterion: Criterion| {
                if criterion.is_of_the_group() {
                    self.of_group.get(&(team, criterion)).cloned()
                } else {
                    Some(self.figures(team, |figures| figures.value(criterion)))
                }
            };
            let values = self.sheet.ties.iter().filter_map(|&criterion| Some((criterion, value(criterion)?))).collect();
            StandingsRow {
                team,
                rank,
                points: self.figures(team, Figures::points),
                played: self.figures(team, |figures| figures.matches),
                record: self.figures(team, |figures| figures.record),
                penalty: self.figures(team, |figures| figures.penalty.clone()),
                by,
                values,
            }
        });
        rows.collect()
    }
}

/// Teams with equal values together, the most first, each part by number.
fn parts(mut values: Vec<(Fraction, TeamId)>) -> Vec<Vec<TeamId>> {
    values.sort_by(|(value, team), (than, other)| than.cmp(value).then(team.cmp(other)));
    let parts = values.chunk_by(|(value, _), (other, _)| value == other);
    parts.map(|part| part.iter().map(|(_, team)| *team).collect()).collect()
}
