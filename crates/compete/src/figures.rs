//! The figures of the teams of a stage: points, and what ties are broken by.

use std::cmp::Ordering;
use std::collections::BTreeMap;

use crate::criterion::Criterion;
use crate::fraction::Fraction;
use crate::result::{Forfeit, Match, MatchState, Tally};
use crate::sheet::Sheet;
use crate::team::{Place, TeamId};

/// A match with the points that it brings.
#[derive(Clone, Debug)]
pub struct Valued<'a> {
    /// The match.
    pub of: &'a Match,
    /// What it counts as.
    pub counts: &'a MatchState,
    /// Points of each team; nothing while it is open or where it was annulled.
    pub points: Option<[Fraction; 2]>,
}

/// A team's figures over a stage.
#[derive(Clone, Debug, Default)]
pub struct Figures {
    /// Results and byes of this stage, without carry-over and penalties.
    pub earned: Option<Fraction>,
    /// What it ranks by.
    pub points: Option<Fraction>,
    /// Matches that brought it points, played, cancelled or forfeited.
    pub matches: u64,
    /// Deals of its played matches.
    pub deals: u64,
    /// Matches won, level and lost, forfeits among them.
    pub record: [u32; 3],
    /// Points taken from its total.
    pub penalty: Fraction,
    values: BTreeMap<Criterion, Fraction>,
}

impl Figures {
    /// A figure by its criterion. Those of a tied group are 0 here.
    pub fn value(&self, criterion: Criterion) -> Fraction {
        self.values.get(&criterion).cloned().unwrap_or_else(Fraction::zero)
    }

    /// What it ranks by.
    pub fn points(&self) -> Fraction {
        self.points.clone().unwrap_or_else(Fraction::zero)
    }

    /// Points of this stage's results and byes.
    pub fn earned(&self) -> Fraction {
        self.earned.clone().unwrap_or_else(Fraction::zero)
    }
}

/// All matches that count, with their points.
pub fn valued(sheet: &Sheet) -> Vec<Valued<'_>> {
    let scoring = &sheet.scoring;
    let means = played_means(sheet);
    let value = |of: &'_ Match, counts: &MatchState| match counts {
        MatchState::Open | MatchState::Annulled => None,
        MatchState::Played(tally) => Some(Place::BOTH.map(|place| scoring.points(tally, place))),
        MatchState::Cancelled => Some([scoring.average(), scoring.average()]),
        MatchState::Forfeited(Forfeit::Both) => Some([Fraction::zero(), Fraction::zero()]),
        MatchState::Forfeited(Forfeit::By(offender)) => {
            let own = means.get(&of.other(*offender));
            let theirs = means.get(&of.teams[offender.index()]);
            let mut points = [Fraction::zero(), Fraction::zero()];
            points[offender.opposite().index()] = scoring.forfeit_received(own, theirs);
            Some(points)
        }
    };
    let all = sheet.counted().map(|of| {
        let counts = scoring.counts(&of.state);
        Valued { of, counts, points: value(of, counts) }
    });
    all.collect()
}

/// The mean of each team's points in its played matches; a team without one has none.
fn played_means(sheet: &Sheet) -> BTreeMap<TeamId, Fraction> {
    let mut all: BTreeMap<TeamId, Vec<Fraction>> = BTreeMap::new();
    for of in sheet.counted() {
        if let MatchState::Played(tally) = sheet.scoring.counts(&of.state) {
            for place in Place::BOTH {
                all.entry(of.teams[place.index()]).or_default().push(sheet.scoring.points(tally, place));
            }
        }
    }
    all.into_iter().filter_map(|(team, points)| Some((team, Fraction::mean(&points)?))).collect()
}

/// The figures of all teams.
pub fn figures(sheet: &Sheet, valued: &[Valued<'_>]) -> BTreeMap<TeamId, Figures> {
    let mut all: BTreeMap<TeamId, Figures> = sheet.teams.iter().map(|&team| (team, Figures::default())).collect();
    let mut earned: BTreeMap<TeamId, Fraction> = BTreeMap::new();
    for valued in valued {
        let Some(points) = &valued.points else { continue };
        for place in Place::BOTH {
            let team = valued.of.teams[place.index()];
            *earned.entry(team).or_insert_with(Fraction::zero) += &points[place.index()];
            if let Some(figures) = all.get_mut(&team) {
                figures.matches += 1;
                match valued.counts {
                    MatchState::Played(tally) => figures.add(sheet, tally, place),
                    MatchState::Forfeited(Forfeit::By(offender)) if *offender != place => {
                        figures.raise(Criterion::Wins, &Fraction::from(1));
                        figures.record[0] += 1;
                    }
                    MatchState::Forfeited(_) => figures.record[2] += 1,
                    _ => {}
                }
            }
        }
    }
    for team in &sheet.byes {
        *earned.entry(*team).or_insert_with(Fraction::zero) += &sheet.scoring.bye();
    }
    opponents(sheet, valued, &earned, &mut all);
    for (team, figures) in &mut all {
        let own = earned.remove(team).unwrap_or_else(Fraction::zero);
        let penalties: Fraction =
            sheet.penalties.iter().filter(|(offender, _)| offender == team).map(|(_, points)| points.clone()).sum();
        figures.points = Some(&(&own + &sheet.carried_points(*team)) - &penalties);
        figures.penalty = penalties;
        figures.earned = Some(own);
    }
    all
}

/// What the opponents of played matches earned.
fn opponents(sheet: &Sheet, valued: &[Valued<'_>], earned: &BTreeMap<TeamId, Fraction>, all: &mut BTreeMap<TeamId, Figures>) {
    let mut met: BTreeMap<TeamId, Vec<Fraction>> = BTreeMap::new();
    for valued in valued {
        let MatchState::Played(tally) = valued.counts else { continue };
        for place in Place::BOTH {
            let team = valued.of.teams[place.index()];
            let theirs = earned.get(&valued.of.other(place)).cloned().unwrap_or_else(Fraction::zero);
            if let Some(figures) = all.get_mut(&team) {
                match sheet.scoring.outcome(tally, place) {
                    Ordering::Greater => figures.raise(Criterion::Beaten, &theirs),
                    Ordering::Equal => figures.raise(Criterion::Beaten, &(&Fraction::halves(1) * &theirs)),
                    Ordering::Less => {}
                }
            }
            met.entry(team).or_default().push(theirs);
        }
    }
    for (team, figures) in all {
        if let Some(mean) = met.get(team).and_then(Fraction::mean) {
            figures.raise(Criterion::Opponents, &mean);
        }
    }
}

impl Figures {
    /// Adds a played match.
    fn add(&mut self, sheet: &Sheet, tally: &Tally, place: Place) {
        let won = tally.won[place.index()];
        self.deals += u64::from(tally.deals);
        self.raise(Criterion::Difference, &tally.margin(place));
        self.raise(Criterion::Stakes, &Fraction::from(tally.stakes[place.index()]));
        self.raise(Criterion::DealsWon, &Fraction::from(won));
        self.raise(Criterion::Countback, &Fraction::halves(i64::from(won) * 2 + i64::from(tally.drawn())));
        let outcome = sheet.scoring.outcome(tally, place);
        if outcome.is_gt() {
            self.raise(Criterion::Wins, &Fraction::from(1));
        }
        self.record[match outcome {
            Ordering::Greater => 0,
            Ordering::Equal => 1,
            Ordering::Less => 2,
        }] += 1;
    }

    fn raise(&mut self, criterion: Criterion, by: &Fraction) {
        *self.values.entry(criterion).or_insert_with(Fraction::zero) += by;
    }
}
