//! A stage as cases have it, and its standings.

use std::collections::BTreeMap;

use serde::de::{SeqAccess, Visitor, value::StrDeserializer};
use serde::{Deserialize, Deserializer, Serialize};

use super::differ::difference;
use super::form::{MatchForm, distinct, known, lots, parse};
use super::mistake::Mistake;
use crate::criterion::{Criterion, Ties};
use crate::fraction::Fraction;
use crate::result::Match;
use crate::scale::{Scale, Scoring};
use crate::sheet::{Carry, Sheet};
use crate::standings::standings;
use crate::team::TeamId;

/// A stage with what happened in it.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct StageForm {
    scale: Scale,
    deals: u32,
    blitz: Option<u32>,
    teams: Vec<TeamId>,
    matches: Vec<MatchForm>,
    tiebreaks: List,
    lots: Option<Vec<TeamId>>,
    #[serde(default)]
    byes: Vec<TeamId>,
    #[serde(default)]
    missed: Vec<TeamId>,
    #[serde(default)]
    penalties: Vec<PenaltyForm>,
    carry: Option<CarryForm>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PenaltyForm {
    team: TeamId,
    points: Fraction,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Mode {
    None,
    Points,
    Matches,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct CarryForm {
    mode: Mode,
    fraction: Option<Fraction>,
    points: Option<BTreeMap<TeamId, Fraction>>,
    matches: Option<Vec<MatchForm>>,
}

/// A list of criteria: a preset's name, or the list.
#[derive(Clone, Debug)]
struct List(Vec<Criterion>);

impl<'de> Deserialize<'de> for List {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List, D::Error> {
        struct Read;
        impl<'de> Visitor<'de> for Read {
            type Value = List;

            fn expecting(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
                f.write_str("a list's name, or a list of criteria")
            }

            fn visit_str<E: serde::de::Error>(self, name: &str) -> Result<List, E> {
                let ties = Ties::deserialize(StrDeserializer::<E>::new(name))?;
                Ok(List(ties.list().to_vec()))
            }

            fn visit_seq<A: SeqAccess<'de>>(self, mut parts: A) -> Result<List, A::Error> {
                let mut list = Vec::new();
                while let Some(criterion) = parts.next_element()? {
                    list.push(criterion);
                }
                Ok(List(list))
            }
        }
        deserializer.deserialize_any(Read)
    }
}

impl StageForm {
    /// The sheet of the stage.
    pub fn sheet(&self) -> Result<Sheet, Mistake> {
        let teams = distinct("stage.teams", &self.teams)?;
        let positive = |field: &str, number: u32| match number {
            0 => Err(Mistake::new(format!("stage.{field}"), "at least 1 is expected")),
            number => Ok(number),
        };
        let deals = positive("deals", self.deals)?;
        let blitz = positive("blitz", self.blitz.unwrap_or(Scoring::ONE_TABLE))?;
        let scoring = Scoring { scale: self.scale, deals, blitz };
        let matches = read_matches("stage.matches", &self.matches, deals)?;
        for (index, of) in matches.iter().enumerate() {
            known(&format!("stage.matches[{index}].teams"), &of.teams, &teams)?;
        }
        if let Some(drawn) = &self.lots {
            lots("stage.lots", drawn, &teams)?;
        }
        known("stage.byes", &self.byes, &teams)?;
        known("stage.missed", &self.missed, &teams)?;
        known("stage.penalties", self.penalties.iter().map(|penalty| &penalty.team), &teams)?;
        Ok(Sheet {
            lots: self.lots.clone(),
            matches,
            byes: self.byes.clone(),
            penalties: self.penalties.iter().map(|penalty| (penalty.team, penalty.points.clone())).collect(),
            carry: self.carry(deals)?,
            ..Sheet::new(scoring, self.teams.clone(), &self.tiebreaks.0)
        })
    }

    fn carry(&self, deals: u32) -> Result<Carry, Mistake> {
        let Some(carry) = &self.carry else { return Ok(Carry::None) };
        let fields =
            [("fraction", carry.fraction.is_some()), ("points", carry.points.is_some()), ("matches", carry.matches.is_some())];
        for (field, there) in fields {
            let wanted = match carry.mode {
                Mode::None => false,
                Mode::Points => field != "matches",
                Mode::Matches => field == "matches",
            };
            if there != wanted {
                let why = if there { "not in this mode" } else { "missing" };
                return Err(Mistake::new(format!("stage.carry.{field}"), why));
            }
        }
        Ok(match (&carry.fraction, &carry.points, &carry.matches) {
            (Some(fraction), Some(points), None) => Carry::Points { fraction: fraction.clone(), points: points.clone() },
            (None, None, Some(matches)) => Carry::Matches(read_matches("stage.carry.matches", matches, deals)?),
            _ => Carry::None,
        })
    }
}

/// The matches of a list. `at` is where it stands in the case.
pub fn read_matches(at: &str, matches: &[MatchForm], deals: u32) -> Result<Vec<Match>, Mistake> {
    matches.iter().enumerate().map(|(index, form)| form.read(&format!("{at}[{index}]"), deals)).collect()
}

/// A line of a table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RowForm {
    team: TeamId,
    rank: usize,
    points: Fraction,
    shown: String,
    by: Option<String>,
    values: BTreeMap<String, Fraction>,
}

/// The table of a sheet, as cases have it.
pub fn table(sheet: &Sheet) -> Vec<RowForm> {
    let rows = standings(sheet).into_iter().map(|row| RowForm {
        team: row.team,
        rank: row.rank,
        shown: row.points.shown(),
        points: row.points,
        by: row.by.map(|by| by.name().to_owned()),
        values: row
            .values
            .into_iter()
            .filter(|(criterion, _)| !criterion.is_of_the_group())
            .map(|(criterion, value)| (criterion.name().to_owned(), value))
            .collect(),
    });
    rows.collect()
}

/// A case: the standings of a stage.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    stage: StageForm,
    expect: Expect,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    table: Vec<RowForm>,
}

/// A case of standings.
#[derive(Clone, Debug)]
pub struct Standings {
    sheet: Sheet,
    expect: Expect,
}

impl Standings {
    pub fn read(json: &str) -> Result<Standings, Mistake> {
        let raw: Raw = parse(json)?;
        Ok(Standings { sheet: raw.stage.sheet()?, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        difference(&self.expect, &Expect { table: table(&self.sheet) })
    }
}
