//! Cases of deals that are scored in duplicate.

use serde::{Deserialize, Serialize};
use thurup_rules::RuleSet;

use super::differ::difference;
use super::form::{Or, parse, rules};
use super::mistake::Mistake;
use crate::duplicate::{
    Artificial, At, Entry, ManyMethod, THRESHOLDS, TableResult, TwoMethod, half_difference, percent, score, score_many,
    score_two,
};
use crate::fraction::Fraction;

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum MethodForm {
    Difference,
    Scale,
    Board,
    Matchpoints,
    CrossScale,
}

impl MethodForm {
    const fn is_of_two(self) -> bool {
        matches!(self, MethodForm::Difference | MethodForm::Scale | MethodForm::Board)
    }

    const fn has_thresholds(self) -> bool {
        matches!(self, MethodForm::Scale | MethodForm::CrossScale)
    }
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableForm {
    odd: Option<Fraction>,
    even: Option<Fraction>,
    artificial: Option<[Artificial; 2]>,
    entry: Option<EntryForm>,
    group: Option<String>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct EntryForm {
    value: Option<i64>,
    doubled: Option<i64>,
    side: Option<SideForm>,
    points: Option<i64>,
    passed_out: Option<bool>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum SideForm {
    Odd,
    Even,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    method: MethodForm,
    rules: Option<String>,
    tables: Vec<TableForm>,
    expected: Option<u32>,
    scale: Option<Vec<u32>>,
    #[serde(default)]
    knock_out: bool,
    expect: Or<String, Expect>,
}

#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    #[serde(skip_serializing_if = "Option::is_none")]
    tables: Option<Vec<Both<Fraction>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    percent: Option<Vec<Both<String>>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    teams: Option<[Fraction; 2]>,
    #[serde(skip_serializing_if = "Option::is_none")]
    margin: Option<Fraction>,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Both<T> {
    odd: T,
    even: T,
}

/// A table as far as it is read: an entry may turn out to be impossible.
#[derive(Clone, Debug)]
enum Source {
    Result(TableResult),
    Entry(Entry),
}

/// A case of a deal.
#[derive(Clone, Debug)]
pub struct ScoreDeal {
    method: MethodForm,
    rules: Option<RuleSet>,
    tables: Vec<(Source, Option<String>)>,
    expected: u32,
    thresholds: Vec<u32>,
    knock_out: bool,
    expect: Or<String, Expect>,
}

impl ScoreDeal {
    pub fn read(json: &str) -> Result<ScoreDeal, Mistake> {
        let raw: Raw = parse(json)?;
        let rules = raw.rules.as_deref().map(|name| rules("rules", name)).transpose()?;
        let tables = raw.tables.iter().enumerate().map(|(index, table)| {
            let source = table.read(&format!("tables[{index}]"))?;
            if matches!(source, Source::Entry(_)) && rules.is_none() {
                return Err(Mistake::new("rules", "missing, where results are entered"));
            }
            Ok((source, table.group.clone()))
        });
        let tables = tables.collect::<Result<Vec<_>, Mistake>>()?;
        if raw.method.is_of_two() {
            if tables.len() != 2 {
                return Err(Mistake::new("tables", "two are expected with this method"));
            }
            if raw.expected.is_some() {
                return Err(Mistake::new("expected", "only at many tables"));
            }
            if let Some(index) = tables.iter().position(|(_, group)| group.is_some()) {
                return Err(Mistake::new(format!("tables[{index}].group"), "only at many tables"));
            }
        } else if raw.knock_out {
            return Err(Mistake::new("knock_out", "only at two tables"));
        }
        if raw.scale.is_some() && !raw.method.has_thresholds() {
            return Err(Mistake::new("scale", "this method has no thresholds"));
        }
        let listed = u32::try_from(tables.len()).map_err(|_| Mistake::new("tables", "too many"))?;
        let expected = raw.expected.unwrap_or(listed);
        if expected < listed || listed == 0 {
            return Err(Mistake::new(if listed == 0 { "tables" } else { "expected" }, "fewer than there are tables"));
        }
        let thresholds = raw.scale.clone().unwrap_or_else(|| THRESHOLDS.to_vec());
        let Raw { method, knock_out, expect, .. } = raw;
        Ok(ScoreDeal { method, rules, tables, expected, thresholds, knock_out, expect })
    }

    pub fn differs(&self) -> Option<String> {
        difference(&self.expect, &self.found())
    }

    fn found(&self) -> Or<String, Expect> {
        let mut tables = Vec::with_capacity(self.tables.len());
        for (source, group) in &self.tables {
            let result = match (source, &self.rules) {
                (Source::Result(result), _) => result.clone(),
                (Source::Entry(entry), Some(rules)) => match score(*entry, rules) {
                    Ok(scored) => TableResult::Played([Fraction::from(scored.odd), Fraction::from(-scored.odd)]),
                    Err(field) => return Or::Refused(field.name().to_owned()),
                },
                (Source::Entry(_), None) => return Or::Refused("rules".to_owned()),
            };
            tables.push(At { result, group: group.clone() });
        }
        let two = match self.method {
            MethodForm::Difference => Some(TwoMethod::Difference),
            MethodForm::Scale => Some(TwoMethod::Scale(self.thresholds.clone())),
            MethodForm::Board => Some(TwoMethod::Board),
            MethodForm::Matchpoints | MethodForm::CrossScale => None,
        };
        Or::Done(match (two, tables.as_slice()) {
            (Some(method), [first, second]) => {
                let teams = score_two(&method, &[first.result.clone(), second.result.clone()]);
                if self.knock_out {
                    Expect { margin: Some(half_difference(&teams)), ..Expect::default() }
                } else {
                    Expect { teams: Some(teams), ..Expect::default() }
                }
            }
            _ => self.many(&tables),
        })
    }

    fn many(&self, tables: &[At]) -> Expect {
        let method = match self.method {
            MethodForm::CrossScale => ManyMethod::CrossScale(self.thresholds.clone()),
            _ => ManyMethod::Matchpoints,
        };
        let scores = score_many(&method, self.expected, tables);
        let shown = |points: &Fraction| percent(points, self.expected).unwrap_or_default().shown();
        let percent = (method == ManyMethod::Matchpoints)
            .then(|| scores.iter().map(|[odd, even]| Both { odd: shown(odd), even: shown(even) }).collect());
        let tables = scores.into_iter().map(|[odd, even]| Both { odd, even }).collect();
        Expect { tables: Some(tables), percent, ..Expect::default() }
    }
}

impl TableForm {
    fn read(&self, at: &str) -> Result<Source, Mistake> {
        let ways = [self.odd.is_some(), self.artificial.is_some(), self.entry.is_some()];
        if ways.into_iter().filter(|way| *way).count() != 1 {
            return Err(Mistake::new(at, "one of these is expected: `odd`, `artificial`, `entry`"));
        }
        if self.even.is_some() && self.odd.is_none() {
            return Err(Mistake::new(format!("{at}.even"), "only beside `odd`"));
        }
        Ok(if let Some(odd) = &self.odd {
            let even = self.even.clone().unwrap_or_else(|| -odd.clone());
            Source::Result(TableResult::Played([odd.clone(), even]))
        } else if let Some(scores) = self.artificial {
            Source::Result(TableResult::Artificial(scores))
        } else if let Some(entry) = &self.entry {
            Source::Entry(entry.read(&format!("{at}.entry"))?)
        } else {
            return Err(Mistake::new(at, "empty"));
        })
    }
}

impl EntryForm {
    fn read(&self, at: &str) -> Result<Entry, Mistake> {
        let missing = |field: &str| Mistake::new(format!("{at}.{field}"), "missing");
        if let Some(passed_out) = self.passed_out {
            let alone = self.value.is_none() && self.doubled.is_none() && self.side.is_none() && self.points.is_none();
            return if passed_out && alone {
                Ok(Entry::PassedOut)
            } else {
                Err(Mistake::new(format!("{at}.passed_out"), "it is true, and alone"))
            };
        }
        Ok(Entry::Played {
            value: self.value.ok_or_else(|| missing("value"))?,
            doubled: self.doubled.ok_or_else(|| missing("doubled"))?,
            odd: self.side.ok_or_else(|| missing("side"))? == SideForm::Odd,
            points: self.points.ok_or_else(|| missing("points"))?,
            pair: None,
        })
    }
}
