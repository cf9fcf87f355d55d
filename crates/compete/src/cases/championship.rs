//! Cases of the booklet's championship.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Deserialize, Serialize};

use super::brackets::enter;
use super::differ::difference;
use super::form::{MatchForm, Or, RefusedResult, ResultForm, Why, distinct, known, parse, rules};
use super::mistake::Mistake;
use super::stage::read_matches;
use crate::bracket::Form;
use crate::championship::{Championship, Next, NoChampionship, minutes};
use crate::knock_out::greatest_stake;
use crate::team::TeamId;

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    rules: String,
    teams: Vec<TeamId>,
    deals: u32,
    lots: Vec<TeamId>,
    #[serde(default)]
    pool_matches: Vec<MatchForm>,
    #[serde(default)]
    withdrawn_in_pools: Vec<TeamId>,
    #[serde(default)]
    withdrawn_qualified: Vec<TeamId>,
    #[serde(default)]
    knock_out: Vec<ResultForm>,
    expect: Or<RefusedResult, Expect>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    pools: BTreeMap<char, Vec<TeamId>>,
    stage: String,
    next: Vec<NextForm>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    qualified: Option<BTreeMap<String, Option<TeamId>>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    places: Option<BTreeMap<TeamId, usize>>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct NextForm {
    #[serde(skip_serializing_if = "Option::is_none")]
    pool: Option<char>,
    #[serde(skip_serializing_if = "Option::is_none")]
    round: Option<usize>,
    #[serde(rename = "match", skip_serializing_if = "Option::is_none")]
    name: Option<String>,
    teams: Vec<TeamId>,
    #[serde(skip_serializing_if = "Option::is_none")]
    deals: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    games: Option<[usize; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    minutes: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<u32>,
}

/// A case of a championship.
#[derive(Clone, Debug)]
pub struct ChampionshipCase {
    /// With the results of its pools.
    championship: Championship,
    knock_out: Vec<ResultForm>,
    expect: Or<RefusedResult, Expect>,
}

impl ChampionshipCase {
    pub fn read(json: &str) -> Result<ChampionshipCase, Mistake> {
        let mut raw: Raw = parse(json)?;
        let rules = rules("rules", &raw.rules)?;
        let mut championship =
            Championship::new(&raw.teams, raw.deals, &raw.lots, greatest_stake(&rules)).map_err(|error| {
                let field = match error {
                    NoChampionship::Teams => "teams",
                    NoChampionship::Deals => "deals",
                    NoChampionship::Lots => "lots",
                };
                Mistake::new(field, error.to_string())
            })?;
        let teams: BTreeSet<TeamId> = raw.teams.iter().copied().collect();
        for (index, of) in read_matches("pool_matches", &raw.pool_matches, raw.deals)?.into_iter().enumerate() {
            let field = format!("pool_matches[{index}].teams");
            known(&field, &of.teams, &teams)?;
            let [one, other] = of.teams;
            let sheet = championship.sheet_of(one).filter(|sheet| sheet.teams.contains(&other));
            let sheet = sheet.ok_or_else(|| Mistake::new(&field, "they are not in one pool"))?;
            if sheet.matches.iter().any(|before| before.is_between(one, other)) {
                return Err(Mistake::new(field, "they meet once"));
            }
            sheet.matches.push(of);
        }
        for (field, withdrawn) in
            [("withdrawn_in_pools", &raw.withdrawn_in_pools), ("withdrawn_qualified", &raw.withdrawn_qualified)]
        {
            distinct(field, withdrawn)?;
            known(field, withdrawn, &teams)?;
        }
        for team in &raw.withdrawn_in_pools {
            championship.leave_pool(*team);
        }
        for team in &raw.withdrawn_qualified {
            championship.leave_qualified(*team);
        }
        for (index, result) in raw.knock_out.iter().enumerate() {
            result.check(&format!("knock_out[{index}]"), true)?;
        }
        if let Or::Done(expect) = &mut raw.expect {
            expect.next.sort();
            // An empty slot is written, or left out.
            if let Some(qualified) = &mut expect.qualified {
                qualified.retain(|_, team| team.is_some());
            }
        }
        Ok(ChampionshipCase { championship, knock_out: raw.knock_out, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        difference(&self.expect, &self.found())
    }

    fn found(&self) -> Or<RefusedResult, Expect> {
        let mut championship = self.championship.clone();
        for result in &self.knock_out {
            let entered = championship.knock_out().map_err(Why::from).and_then(|bracket| enter(bracket, result));
            if let Err(why) = entered {
                return Or::Refused(RefusedResult { name: result.name.clone(), why });
            }
        }
        let pools = championship.pools().iter().map(|pool| (pool.letter, pool.sheet.teams.clone())).collect();
        let bracket = championship.bracket();
        let next = match &bracket {
            None => championship.next_in_pools(),
            Some(bracket) => bracket.open().into_iter().map(|open| Next::KnockOut(open.clone(), minutes(open.node))).collect(),
        };
        let mut next: Vec<NextForm> = next.into_iter().map(next_form).collect();
        next.sort();
        let qualified = bracket
            .as_ref()
            .map(|_| championship.qualified().into_iter().map(|(slot, team)| (slot.to_string(), Some(team))).collect());
        let places = bracket.as_ref().filter(|bracket| bracket.open().is_empty()).map(|bracket| bracket.places());
        Or::Done(Expect { pools, stage: championship.part().name().to_owned(), next, qualified, places })
    }
}

fn next_form(next: Next<'_>) -> NextForm {
    match next {
        Next::Pool { pool, round, teams, deals, minutes } => NextForm {
            pool: Some(pool),
            round: Some(round),
            teams: teams.to_vec(),
            deals: Some(deals),
            minutes: Some(minutes),
            ..NextForm::default()
        },
        Next::KnockOut(open, minutes) => {
            let (deals, games) = match open.node.form {
                Form::Deals(deals) => (Some(deals), None),
                Form::Games => (None, Some(open.games)),
            };
            NextForm {
                name: Some(open.node.name.clone()),
                teams: open.teams.to_vec(),
                deals,
                games,
                minutes: Some(minutes),
                extra: open.extra,
                ..NextForm::default()
            }
        }
    }
}
