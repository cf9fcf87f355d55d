//! The teams that are present for a round, looked over, and what each pair of them and each bye costs.

use std::collections::{BTreeMap, BTreeSet};

use super::cost::Cost;
use super::request::{Method, Request, Team};
use crate::fraction::Fraction;
use crate::team::{Place, TeamId};

/// Counts of rounds, and what is summed over them, beyond this are mistakes.
const MOST_ROUNDS: u32 = 1_000_000;

/// Scores lie within so many hundredths on either side of nothing: what is beyond is a mistake.
const MOST_SCORE: i64 = 1_000_000_000_000;

/// Why a field cannot be paired: it contradicts itself, or its numbers cannot be.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Invalid {
    /// Two teams with one number.
    #[error("team {0} stands there twice")]
    Twice(TeamId),
    /// A team that met itself.
    #[error("team {0} met itself")]
    MetItself(TeamId),
    /// Two teams that do not agree how often they met.
    #[error("team {0} met team {1} {2} times, the other way about it is {3}")]
    Met(TeamId, TeamId, u32, u32),
    /// A team forbidden to itself.
    #[error("team {0} with itself")]
    Forbidden(TeamId),
    /// A count or sum over rounds that cannot be.
    #[error("{number} of team {team} cannot be")]
    Number {
        /// The number that is out of range, by its field.
        field: &'static str,
        /// The team whose number it is.
        team: TeamId,
        /// The number as given.
        number: i64,
    },
    /// Points, with a draw for each open match, beyond ten thousand million.
    #[error("those of team {0} are beyond ten thousand million")]
    Points(TeamId),
}

impl Invalid {
    /// The field that is wrong: of a team, but for forbidden pairs.
    pub const fn field(&self) -> &'static str {
        match self {
            Invalid::Twice(_) => "team",
            Invalid::MetItself(_) | Invalid::Met(..) => "met",
            Invalid::Forbidden(_) => "forbidden",
            Invalid::Number { field, .. } => field,
            Invalid::Points(_) => "points",
        }
    }

    /// Whose it is.
    pub const fn team(&self) -> TeamId {
        match self {
            Invalid::Twice(team)
            | Invalid::MetItself(team)
            | Invalid::Met(team, ..)
            | Invalid::Forbidden(team)
            | Invalid::Number { team, .. }
            | Invalid::Points(team) => *team,
        }
    }
}

/// What of a team its costs come from.
#[derive(Clone, Debug)]
struct Row {
    number: TeamId,
    score: i128,
    /// From 1, among those with the same score.
    place: i128,
    /// How many have this score.
    group: i128,
    paid: i128,
    drift: i128,
    balance: i128,
    last: Option<Place>,
}

/// The teams present for a round, in order of standing, with what they are paired by.
#[derive(Clone, Debug)]
pub struct Field {
    rows: Vec<Row>,
    method: Method,
    least: i128,
    meetings: BTreeMap<(usize, usize), i128>,
    forbidden: BTreeSet<(usize, usize)>,
}

impl Field {
    /// Looks a request over.
    ///
    /// # Errors
    /// All that is wrong.
    pub fn new(request: &Request) -> Result<Field, Vec<Invalid>> {
        let teams = &request.teams;
        let average = request.scoring.average();
        let mut wrong = Vec::new();
        let mut index = BTreeMap::new();
        let mut scores = Vec::with_capacity(teams.len());
        for (position, team) in teams.iter().enumerate() {
            match score(team, &average) {
                Some(score) => scores.push(score),
                None => wrong.push(Invalid::Points(team.number)),
            }
            if index.insert(team.number, position).is_some() {
                wrong.push(Invalid::Twice(team.number));
            }
            wrong.extend(numbers_beyond(team));
        }
        let mut met: BTreeMap<(TeamId, TeamId), u32> = BTreeMap::new();
        for team in teams {
            for &other in &team.met {
                *met.entry((team.number, other)).or_default() += 1;
            }
        }
        let mut meetings = BTreeMap::new();
        for (&(one, other), &times) in &met {
            if one == other {
                wrong.push(Invalid::MetItself(one));
                continue;
            }
            let (Some(&here), Some(&there)) = (index.get(&one), index.get(&other)) else { continue };
            let back = met.get(&(other, one)).copied().unwrap_or(0);
            // Said once of the two, by the lower number unless only the higher one knows of it.
            if back != times && (one < other || back == 0) {
                wrong.push(Invalid::Met(one, other, times, back));
            }
            meetings.insert((here.min(there), here.max(there)), times.into());
        }
        let mut barred = BTreeSet::new();
        for &[one, other] in &request.forbidden {
            if one == other {
                wrong.push(Invalid::Forbidden(one));
            } else if let (Some(&here), Some(&there)) = (index.get(&one), index.get(&other)) {
                barred.insert((here.min(there), here.max(there)));
            }
        }
        if !wrong.is_empty() {
            return Err(wrong);
        }
        let rows = rows(teams, &scores);
        let least = rows.iter().map(|row| row.score).min().unwrap_or(0);
        Ok(Field { rows, method: request.method, least, meetings, forbidden: barred })
    }

    /// How many teams there are.
    pub const fn len(&self) -> usize {
        self.rows.len()
    }

    /// Nobody is present.
    pub const fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// The number of the team in this place, from 0.
    pub(super) fn number(&self, team: usize) -> TeamId {
        self.rows[team].number
    }

    /// The place of a team, from 0; none if it is not present.
    pub(super) fn place(&self, number: TeamId) -> Option<usize> {
        self.rows.iter().position(|row| row.number == number)
    }

    /// How often the two have met.
    pub(super) fn meetings(&self, one: usize, other: usize) -> i128 {
        self.meetings.get(&(one.min(other), one.max(other))).copied().unwrap_or(0)
    }

    /// The organiser does not want the two to meet.
    pub(super) fn is_forbidden(&self, one: usize, other: usize) -> bool {
        self.forbidden.contains(&(one.min(other), one.max(other)))
    }

    /// Rounds in which a team was paid without playing.
    pub(super) fn paid(&self, team: usize) -> i128 {
        self.rows[team].paid
    }

    /// How one team floats against another, or in the bye: 1 down, -1 up, 0 not.
    pub(super) fn float(&self, team: usize, against: Option<usize>) -> i128 {
        let other = against.map_or(self.least, |other| self.rows[other].score);
        (self.rows[team].score - other).signum()
    }

    /// What a pair costs, with these as first and second team.
    pub(super) fn pair(&self, first: usize, second: usize) -> Cost {
        let (one, other) = (&self.rows[first], &self.rows[second]);
        let float = self.float(first, Some(second));
        Cost::new([
            0,
            i128::from(self.is_forbidden(first, second)),
            square(self.meetings(first, second)),
            0,
            square(one.score - other.score),
            square(one.drift + float) + square(other.drift - float),
            square(one.balance + 1) + square(other.balance - 1),
            self.ranks(first, second),
        ])
    }

    /// What the bye of a team costs.
    pub(super) fn bye(&self, team: usize) -> Cost {
        let row = &self.rows[team];
        Cost::new([
            row.paid,
            0,
            0,
            row.score - self.least,
            0,
            square(row.drift + self.float(team, None)),
            square(row.balance),
            square((self.rows.len() - 1 - team) as i128),
        ])
    }

    /// The two as first and second team: who has been first less often; else who did not sit odd last; else the better ranked.
    pub(super) fn sides(&self, one: usize, other: usize) -> (usize, usize) {
        let (better, worse) = (one.min(other), one.max(other));
        let (upper, lower) = (&self.rows[better], &self.rows[worse]);
        let sat_odd = |row: &Row| row.last == Some(Place::First);
        let lower_first =
            lower.balance < upper.balance || (lower.balance == upper.balance && sat_odd(upper) && !sat_odd(lower));
        if lower_first { (worse, better) } else { (better, worse) }
    }

    fn ranks(&self, one: usize, other: usize) -> i128 {
        let (here, there) = (&self.rows[one], &self.rows[other]);
        match self.method {
            Method::Adjacent => square(one.abs_diff(other) as i128 - 1),
            _ if here.score != there.score => 0,
            Method::Slide => square(2 * (here.place - there.place).abs() - here.group),
            Method::Fold => square(here.place + there.place - here.group - 1),
        }
    }
}

fn square(number: i128) -> i128 {
    number * number
}

/// The score that pairing goes by: hundredths of the points, each open match counted as a draw. None beyond [`MOST_SCORE`].
fn score(team: &Team, average: &Fraction) -> Option<i128> {
    let open = &Fraction::from(team.open) * average;
    let score = (&team.points + &open).hundredths()?;
    (score.unsigned_abs() <= MOST_SCORE.unsigned_abs()).then_some(score.into())
}

fn rows(teams: &[Team], scores: &[i128]) -> Vec<Row> {
    let mut groups: BTreeMap<i128, i128> = BTreeMap::new();
    let mut rows: Vec<Row> = teams
        .iter()
        .zip(scores)
        .map(|(team, &score)| {
            let place = groups.entry(score).or_default();
            *place += 1;
            Row {
                number: team.number,
                score,
                place: *place,
                group: 0,
                paid: i128::from(team.byes) + i128::from(team.forfeit_wins),
                drift: team.drift.into(),
                balance: team.balance.into(),
                last: team.last,
            }
        })
        .collect();
    for row in &mut rows {
        row.group = groups.get(&row.score).copied().unwrap_or(1);
    }
    rows
}

/// Numbers of a team that no stage can have led to.
fn numbers_beyond(team: &Team) -> impl Iterator<Item = Invalid> {
    let number = team.number;
    let all = [
        ("open", i64::from(team.open)),
        ("byes", team.byes.into()),
        ("forfeit_wins", team.forfeit_wins.into()),
        ("drift", team.drift.into()),
        ("balance", team.balance.into()),
    ];
    let beyond = all.into_iter().filter(|(_, value)| value.unsigned_abs() > MOST_ROUNDS.into());
    beyond.map(move |(field, value)| Invalid::Number { field, team: number, number: value })
}
