//! Cases of knock-outs and second chances.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::differ::difference;
use super::form::{Or, RefusedResult, ResultForm, Why, distinct, known, parse};
use super::mistake::Mistake;
use crate::bracket::{Bracket, Side, double_elimination, single_elimination};
use crate::team::TeamId;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    KnockOut,
    SecondChance,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    kind: String,
    format: Format,
    seeds: Vec<TeamId>,
    deals: u32,
    second_final: Option<bool>,
    results: Vec<ResultForm>,
    withdrawn: Option<Vec<TeamId>>,
    expect: Or<RefusedResult, Expect>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    open: Vec<OpenForm>,
    places: BTreeMap<TeamId, usize>,
    champion: Option<TeamId>,
}

#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct OpenForm {
    #[serde(rename = "match")]
    name: String,
    teams: [TeamId; 2],
    #[serde(skip_serializing_if = "Option::is_none")]
    extra: Option<u32>,
}

/// A case of a bracket.
#[derive(Clone, Debug)]
pub struct BracketCase {
    bracket: Bracket,
    results: Vec<ResultForm>,
    /// Who leaves, after all results; nothing where the case is not of that.
    withdrawn: Option<Vec<TeamId>>,
    expect: Or<RefusedResult, Expect>,
}

impl BracketCase {
    pub fn read(json: &str) -> Result<BracketCase, Mistake> {
        let raw: Raw = parse(json)?;
        if raw.withdrawn.is_some() {
            return Err(Mistake::new("withdrawn", format!("a case of kind `{}` has no such field", raw.kind)));
        }
        BracketCase::of(raw)
    }

    pub fn read_withdrawal(json: &str) -> Result<BracketCase, Mistake> {
        let raw: Raw = parse(json)?;
        if raw.withdrawn.is_none() {
            return Err(Mistake::new("withdrawn", "missing"));
        }
        BracketCase::of(raw)
    }

    fn of(mut raw: Raw) -> Result<BracketCase, Mistake> {
        let teams = distinct("seeds", &raw.seeds)?;
        let least = match raw.format {
            Format::KnockOut => 2,
            Format::SecondChance => 3,
        };
        if teams.len() < least {
            return Err(Mistake::new("seeds", format!("at least {least} are expected")));
        }
        if raw.deals == 0 {
            return Err(Mistake::new("deals", "at least 1 is expected"));
        }
        if raw.second_final.is_some() && raw.format == Format::KnockOut {
            return Err(Mistake::new("second_final", "only with a second chance"));
        }
        for (index, result) in raw.results.iter().enumerate() {
            result.check(&format!("results[{index}]"), false)?;
        }
        let withdrawn = raw.withdrawn;
        distinct("withdrawn", withdrawn.as_deref().unwrap_or_default())?;
        known("withdrawn", withdrawn.iter().flatten(), &teams)?;
        let nodes = match raw.format {
            Format::KnockOut => single_elimination(raw.seeds.len(), raw.deals),
            Format::SecondChance => double_elimination(raw.seeds.len(), raw.deals, raw.second_final.unwrap_or(true)),
        };
        let slots = raw.seeds.into_iter().map(Some).collect();
        if let Or::Done(expect) = &mut raw.expect {
            expect.open.sort();
        }
        Ok(BracketCase { bracket: Bracket::new(nodes, slots, 0), results: raw.results, withdrawn, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        let mut found = self.found();
        // Cases of withdrawals need not say how a level match goes on.
        if let (Or::Done(expect), Or::Done(found), Some(_)) = (&self.expect, &mut found, &self.withdrawn) {
            for open in &mut found.open {
                let is_told = |written: &OpenForm| written.name == open.name && written.extra.is_some();
                open.extra = open.extra.filter(|_| expect.open.iter().any(is_told));
            }
        }
        difference(&self.expect, &found)
    }

    fn found(&self) -> Or<RefusedResult, Expect> {
        let mut bracket = self.bracket.clone();
        for result in &self.results {
            if let Err(why) = enter(&mut bracket, result) {
                return Or::Refused(RefusedResult { name: result.name.clone(), why });
            }
        }
        for team in self.withdrawn.iter().flatten() {
            bracket.withdraw(*team);
        }
        let open = bracket.open().into_iter();
        let mut open: Vec<OpenForm> =
            open.map(|open| OpenForm { name: open.node.name.clone(), teams: open.teams, extra: open.extra }).collect();
        open.sort();
        Or::Done(Expect { open, places: bracket.places(), champion: bracket.champion() })
    }
}

/// Enters a result; a forfeit by somebody else is one for a match that is not open to them.
pub fn enter(bracket: &mut Bracket, result: &ResultForm) -> Result<(), Why> {
    let index = bracket.find(&result.name).ok_or(Why::NotOpen)?;
    let [Side::Team(first), Side::Team(other)] = bracket.sides(index) else { return Err(Why::NotOpen) };
    let entered = result.entered([first, other]).ok_or(Why::NotOpen)?;
    bracket.enter(&result.name, entered).map_err(Why::from)
}
