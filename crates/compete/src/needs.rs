//! What a team needs to be among the first of a table when its last matches are played: certain, possible, or out, by points alone. Two
//! that may end level are told apart by what separates them, which nobody knows before: then it depends.

use std::collections::BTreeMap;

use crate::figures::{figures, valued};
use crate::fraction::Fraction;
use crate::result::MatchState;
use crate::scale::Scale;
use crate::sheet::Sheet;
use crate::team::{Place, TeamId};

/// Open matches whose results are all tried: three to the power of so many courses.
const OPEN: usize = 9;

/// How a match may end for one of its teams.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ending {
    /// The team wins.
    Win,
    /// A draw.
    Draw,
    /// The team loses.
    Loss,
}

impl Ending {
    /// All, the best first.
    pub const ALL: [Ending; 3] = [Ending::Win, Ending::Draw, Ending::Loss];

    const fn of(self, place: Place) -> Ending {
        match (self, place) {
            (ending, Place::First) => ending,
            (Ending::Win, Place::Other) => Ending::Loss,
            (Ending::Draw, Place::Other) => Ending::Draw,
            (Ending::Loss, Place::Other) => Ending::Win,
        }
    }
}

/// Whether a team is among the first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Chance {
    /// Whatever else happens.
    Certain,
    /// If other results are so, or what separates teams that are level.
    Depends,
    /// Whatever else happens, it is not.
    Out,
}

/// What follows from how a team's own matches end.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Case {
    /// How they end, in the order of [`Needs::own`].
    pub own: Vec<Ending>,
    /// Whether the team is sure of its place, out, or what it depends on.
    pub chance: Chance,
    /// Where it depends: endings of other matches, for their first team, each of which puts it out.
    pub must_not: Vec<(usize, Ending)>,
    /// Where it depends: endings of other matches, for their first team, each of which alone is enough.
    pub enough: Vec<(usize, Ending)>,
}

/// What a team needs.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Needs {
    /// How many places there are.
    pub places: usize,
    /// As it stands now, whatever comes.
    pub chance: Chance,
    /// Its own open matches, by their index in the sheet.
    pub own: Vec<usize>,
    /// What follows from these; empty where that is told by points.
    pub cases: Vec<Case>,
    /// Where each margin counts, in a last round: points of its own match with which it is certain, and without which it is out. Nothing
    /// where no number of them does that.
    pub points: Option<[Option<Fraction>; 2]>,
}

/// What a team needs to be among so many first. Nothing where too much is open to be told honestly.
pub fn needs(sheet: &Sheet, team: TeamId, places: usize) -> Option<Needs> {
    let known = known(sheet);
    let own_now = known.get(&team)?.clone();
    if places == 0 || places >= known.len() {
        return None;
    }
    let open: Vec<usize> =
        (0..sheet.matches.len()).filter(|&at| sheet.matches.get(at).is_some_and(|of| of.state == MatchState::Open)).collect();
    let plays = |at: &usize| sheet.matches.get(*at).is_some_and(|of| of.place(team).is_some());
    let (own, others): (Vec<usize>, Vec<usize>) = open.iter().copied().partition(|at| plays(at));
    match sheet.scoring.scale {
        Scale::WinDraw | Scale::Session if open.len() <= OPEN && own.len() <= 2 => {
            let twice = |points: &Fraction| points * &Fraction::from(2);
            let whole = |points: &Fraction| twice(points).hundredths().unwrap_or(0);
            let table = Table {
                // Points of both scales are halves.
                points: known.iter().map(|(team, points)| (*team, whole(points))).collect(),
                worth: if sheet.scoring.scale == Scale::WinDraw { [400, 200, 0] } else { [600, 300, 0] },
                sheet,
                team,
                places,
            };
            let cases = table.cases(&own, &others);
            Some(Needs { places, chance: over_all(cases.iter().map(|case| case.chance)), own, cases, points: None })
        }
        Scale::Vp | Scale::Board => by_points(sheet, &known, (team, &own_now), places, &open, own),
        _ => None,
    }
}

/// The points of all teams that have a rank.
fn known(sheet: &Sheet) -> BTreeMap<TeamId, Fraction> {
    let all = figures(sheet, &valued(sheet));
    all.into_iter().filter(|(team, _)| !sheet.withdrawn.contains(team)).map(|(team, own)| (team, own.points())).collect()
}

fn over_all(chances: impl Iterator<Item = Chance>) -> Chance {
    let mut all = None;
    for chance in chances {
        all = match all {
            None => Some(chance),
            Some(before) if before == chance => Some(chance),
            Some(_) => Some(Chance::Depends),
        };
    }
    all.unwrap_or(Chance::Depends)
}

/// A table whose matches end in three ways.
struct Table<'a> {
    points: BTreeMap<TeamId, i64>,
    worth: [i64; 3],
    sheet: &'a Sheet,
    team: TeamId,
    places: usize,
}

impl Table<'_> {
    fn cases(&self, own: &[usize], others: &[usize]) -> Vec<Case> {
        let mut all = Vec::new();
        for ends in courses(own.len()) {
            let mut points = self.points.clone();
            self.play(&mut points, own, &ends);
            // For each ending of each other match: whether any course with it lets the team in, and any keeps it out.
            let mut seen = vec![[[false; 3]; 3]; others.len()];
            let mut chances = Vec::new();
            for course in courses(others.len()) {
                let mut points = points.clone();
                self.play(&mut points, others, &course);
                let chance = self.chance(&points);
                for (at, ending) in course.iter().enumerate() {
                    if let Some(seen) = seen.get_mut(at) {
                        seen[*ending as usize][chance as usize] = true;
                    }
                }
                chances.push(chance);
            }
            let chance = over_all(chances.into_iter());
            let only = |wanted: Chance| {
                let mut found = Vec::new();
                for (at, seen) in others.iter().zip(&seen) {
                    for ending in Ending::ALL {
                        let seen = seen[ending as usize];
                        let all = Chance::ALL.into_iter().all(|chance| seen[chance as usize] == (chance == wanted));
                        if all && chance == Chance::Depends {
                            found.push((*at, ending));
                        }
                    }
                }
                found
            };
            // Told for the team whose matches these are.
            let own_ends = own.iter().zip(&ends).map(|(at, ending)| ending.of(self.place(*at))).collect();
            all.push(Case { own: own_ends, chance, must_not: only(Chance::Out), enough: only(Chance::Certain) });
        }
        all.sort_by_key(|case| case.own.clone());
        all
    }

    fn place(&self, at: usize) -> Place {
        self.sheet.matches.get(at).and_then(|of| of.place(self.team)).unwrap_or(Place::First)
    }

    fn play(&self, points: &mut BTreeMap<TeamId, i64>, matches: &[usize], course: &[Ending]) {
        for (of, ending) in matches.iter().filter_map(|at| self.sheet.matches.get(*at)).zip(course) {
            for place in Place::BOTH {
                if let Some(points) = points.get_mut(&of.teams[place.index()]) {
                    *points += self.worth[ending.of(place) as usize];
                }
            }
        }
    }

    fn chance(&self, points: &BTreeMap<TeamId, i64>) -> Chance {
        let own = points.get(&self.team).copied().unwrap_or(0);
        let others = || points.iter().filter(|(team, _)| **team != self.team).map(|(_, points)| *points);
        let (above, level) =
            (others().filter(|points| *points > own).count(), others().filter(|points| *points == own).count());
        if above + level < self.places {
            Chance::Certain
        } else if above < self.places {
            Chance::Depends
        } else {
            Chance::Out
        }
    }
}

impl Chance {
    const ALL: [Chance; 3] = [Chance::Certain, Chance::Depends, Chance::Out];
}

/// All courses of so many matches.
fn courses(matches: usize) -> impl Iterator<Item = Vec<Ending>> {
    let all = 3_usize.pow(u32::try_from(matches).unwrap_or(0));
    (0..all).map(move |number| {
        let ending = |at: usize| Ending::ALL[number / 3_usize.pow(u32::try_from(at).unwrap_or(0)) % 3];
        (0..matches).map(ending).collect()
    })
}

/// Where both teams of a match share a sum of points: with how many of its own a team is certain of its place, in a last round.
fn by_points(
    sheet: &Sheet,
    known: &BTreeMap<TeamId, Fraction>,
    (team, now): (TeamId, &Fraction),
    places: usize,
    open: &[usize],
    own: Vec<usize>,
) -> Option<Needs> {
    let sum = match sheet.scoring.scale {
        Scale::Vp => Fraction::from(20),
        _ => Fraction::from(2 * i64::from(sheet.scoring.deals)),
    };
    let matches: Vec<[TeamId; 2]> = open.iter().filter_map(|at| sheet.matches.get(*at)).map(|of| of.teams).collect();
    let mut playing: Vec<TeamId> = matches.iter().flatten().copied().collect();
    playing.sort_unstable();
    // More than one match of a team: what it brings depends on too much.
    let [_] = own.as_slice() else { return None };
    if playing.windows(2).any(|two| two[0] == two[1]) {
        return None;
    }
    let zero = Fraction::zero();
    let lack = |of: &TeamId, total: &Fraction| total - known.get(of).unwrap_or(&zero);
    // Of the teams of a match that share its points: how many can come to a total, and how many come to more whatever happens.
    let reach = |pair: &[TeamId; 2], total: &Fraction| {
        let [one, other] = pair.each_ref().map(|of| lack(of, total));
        let first = usize::from(one <= sum);
        let second = usize::from(other <= sum);
        let both = &one.clone().max(zero.clone()) + &other.clone().max(zero.clone()) <= sum;
        if both { 2 } else { first.max(second) }
    };
    let surely = |pair: &[TeamId; 2], total: &Fraction| {
        let [one, other] = pair.each_ref().map(|of| lack(of, total));
        let above = usize::from(one.is_negative()) + usize::from(other.is_negative());
        // One of them is above if both cannot stay at or below it.
        above.max(usize::from(&one + &other < sum))
    };
    let rest = |total: &Fraction, strictly: bool| {
        let fixed = known.iter().filter(|(of, _)| **of != team && !playing.contains(of));
        fixed.filter(|(_, points)| if strictly { *points > total } else { *points >= total }).count()
    };
    let others = || matches.iter().filter(|pair| !pair.contains(&team));
    let opponent = matches.iter().find(|pair| pair.contains(&team))?.iter().find(|of| **of != team)?;
    let judge = |hundredths: i64| {
        let points = Fraction::from(hundredths).over(100).unwrap_or_else(Fraction::zero);
        let total = now + &points;
        let theirs = known.get(opponent).unwrap_or(&zero) + &(&sum - &points);
        let worst =
            rest(&total, false) + usize::from(theirs >= total) + others().map(|pair| reach(pair, &total)).sum::<usize>();
        let best = rest(&total, true) + usize::from(theirs > total) + others().map(|pair| surely(pair, &total)).sum::<usize>();
        (worst < places, best >= places)
    };
    let most = sum.hundredths().unwrap_or(0);
    let first = |holds: &dyn Fn(i64) -> bool| {
        if !holds(most) {
            return None;
        }
        let (mut low, mut high) = (0, most);
        while low < high {
            let middle = (low + high) / 2;
            if holds(middle) { high = middle } else { low = middle + 1 }
        }
        Some(low)
    };
    let certain = first(&|points| judge(points).0);
    let possible = first(&|points| !judge(points).1);
    let chance = match (certain, possible) {
        (Some(0), _) => Chance::Certain,
        (_, None) => Chance::Out,
        _ => Chance::Depends,
    };
    let figure = |hundredths: i64| Fraction::from(hundredths).over(100);
    Some(Needs { places, chance, own, cases: Vec::new(), points: Some([certain, possible].map(|at| at.and_then(figure))) })
}
