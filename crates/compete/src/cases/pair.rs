//! Cases of rounds of a Swiss that are drawn.

use std::collections::BTreeSet;

use serde::Deserialize;

use super::form::{distinct, known, parse};
use super::mistake::Mistake;
use crate::pairing::{Cost, Field, Invalid, Method, Request, Team, Term, draw};
use crate::scale::{Scale, Scoring};
use crate::team::TeamId;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    scale: Scale,
    deals: Option<u32>,
    method: Option<Method>,
    teams: Vec<Team>,
    #[serde(default)]
    forbidden: Vec<[TeamId; 2]>,
    expect: Expect,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    cost: Cost,
    always: Vec<[TeamId; 2]>,
    bye_one_of: Option<Vec<TeamId>>,
}

/// A case of a round.
#[derive(Clone, Debug)]
pub struct Pair {
    /// All that are present.
    teams: BTreeSet<TeamId>,
    field: Field,
    expect: Expect,
}

impl Pair {
    pub fn read(json: &str) -> Result<Pair, Mistake> {
        let raw: Raw = parse(json)?;
        let teams: Vec<TeamId> = raw.teams.iter().map(|team| team.number).collect();
        let all = distinct("teams", &teams)?;
        if teams.len() < 2 {
            return Err(Mistake::new("teams", "at least 2 are expected"));
        }
        for (index, pair) in raw.expect.always.iter().enumerate() {
            known(&format!("expect.always[{index}]"), pair, &all)?;
        }
        known("expect.bye_one_of", raw.expect.bye_one_of.iter().flatten(), &all)?;
        if raw.expect.bye_one_of.is_some() != (teams.len() % 2 == 1) {
            return Err(Mistake::new("expect.bye_one_of", "there is one, if and only if the number of teams is odd"));
        }
        if raw.deals == Some(0) {
            return Err(Mistake::new("deals", "at least 1 is expected"));
        }
        if raw.deals.is_none() && raw.scale == Scale::Board && raw.teams.iter().any(|team| team.open > 0) {
            return Err(Mistake::new("deals", "missing, where open matches are worth so many points"));
        }
        let request = Request {
            // Without open matches no number of deals is asked for.
            scoring: Scoring::new(raw.scale, raw.deals.unwrap_or_default()),
            method: raw.method.unwrap_or(Method::of(raw.scale)),
            teams: raw.teams,
            forbidden: raw.forbidden,
        };
        let first = |invalid: Vec<Invalid>| match invalid.first() {
            Some(invalid) => mistake(invalid, &teams),
            None => Mistake::new("teams", "they cannot be paired"),
        };
        Ok(Pair { teams: all, field: Field::new(&request).map_err(first)?, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        let drawn = draw(&self.field);
        let differs = |term: &Term| self.expect.cost.of(*term) != drawn.total.of(*term);
        if let Some(term) = Term::ALL.into_iter().find(differs) {
            let (expected, found) = (self.expect.cost.of(term), drawn.total.of(term));
            return Some(format!("cost.{}: expected {expected}, found {found}", term.id()));
        }
        let drawn = drawn.pairing();
        let named: Vec<TeamId> = drawn.pairs.iter().flatten().chain(&drawn.bye).copied().collect();
        if named.len() != self.teams.len()
            || named.iter().any(|team| !self.teams.contains(team))
            || distinct("", &named).is_err()
        {
            return Some("expected a pairing of all teams, found another".to_owned());
        }
        let pairs: BTreeSet<[TeamId; 2]> = drawn.pairs.iter().map(sorted).collect();
        if let Some([one, other]) = self.expect.always.iter().find(|pair| !pairs.contains(&sorted(pair))) {
            return Some(format!("always: expected [{one},{other}], found another pairing"));
        }
        match (&self.expect.bye_one_of, drawn.bye) {
            (Some(may), Some(bye)) if !may.contains(&bye) => Some(format!("bye_one_of: found {bye}")),
            _ => None,
        }
    }
}

fn sorted(pair: &[TeamId; 2]) -> [TeamId; 2] {
    [pair[0].min(pair[1]), pair[0].max(pair[1])]
}

fn mistake(invalid: &Invalid, teams: &[TeamId]) -> Mistake {
    let field = match (invalid, teams.iter().position(|team| *team == invalid.team())) {
        (Invalid::Forbidden(_), _) | (_, None) => invalid.field().to_owned(),
        (_, Some(index)) => format!("teams[{index}].{}", invalid.field()),
    };
    Mistake::new(field, invalid.to_string())
}
