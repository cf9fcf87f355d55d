//! A case: what is written in it, and what is found.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt::Display;

use serde::Deserialize;
use thurup_rules::{Call, Chair, Preset, RuleSet};

use super::adjust::{AdjustField, Values, calls, text, values};
use super::expected::{self, OptionField, Shown, ShownOption};
use super::fields::{fields, needed, nothing_left, wrong};
use super::happened::SituationField;
use super::probe::{Probe, ProbeField};
use crate::adjusted::{Fraction, Mistaken, OtherTable, Version};
use crate::rulings::{Choices, Laws, Ruling, rule};

/// What a file of such cases says it is.
pub const FORMAT: &str = "thurup-rulings/1";

/// A case as written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    id: String,
    rules: String,
    laws: Option<Laws>,
    situation: Option<SituationField>,
    adjust: Option<AdjustField>,
    expect: ExpectField,
}

fields! {
    /// What is expected, as written: of a situation the first four.
    ExpectField {
        row: String,
        chooser: String,
        options: BTreeMap<String, OptionField>,
        probes: Vec<ProbeField>,
        damage: bool,
        non_offenders: Fraction,
        offenders: Fraction,
        result: Fraction,
        adjust: bool,
        alternatives: Vec<Call>,
        no_at_question: u8,
        stands: Version,
        finding: Mistaken,
        redress: bool,
        other_table: OtherTable,
        hearing: bool,
    }
}

/// A case that can be judged.
pub struct Case {
    /// Its name.
    pub id: String,
    judged: Judged,
}

enum Judged {
    Ruling { row: String, expected: Shown, found: Ruling, laws: Laws, probes: Vec<Probe> },
    Adjusted { expected: Values, found: Values },
}

impl ExpectField {
    /// The values of an adjusted score.
    fn values(&mut self) -> Values {
        values([
            ("damage", self.damage.take().and_then(text)),
            ("non_offenders", self.non_offenders.take().and_then(text)),
            ("offenders", self.offenders.take().and_then(text)),
            ("result", self.result.take().and_then(text)),
            ("adjust", self.adjust.take().and_then(text)),
            ("alternatives", self.alternatives.take().map(|list| calls(&list))),
            ("no_at_question", self.no_at_question.take().and_then(text)),
            ("stands", self.stands.take().and_then(text)),
            ("finding", self.finding.take().and_then(text)),
            ("redress", self.redress.take().and_then(text)),
            ("other_table", self.other_table.take().and_then(text)),
            ("hearing", self.hearing.take().and_then(text)),
        ])
    }
}

impl Case {
    /// Reads a case, and finds what follows from it.
    ///
    /// # Errors
    /// A sentence that names the field that is missing, unknown or impossible.
    pub fn read(raw: Raw) -> Result<Case, String> {
        if raw.id.is_empty() {
            return Err(wrong("id", "an id has at least one character"));
        }
        let preset = Preset::from_name(&raw.rules).ok_or_else(|| {
            let names: Vec<&str> = Preset::ALL.iter().map(|preset| preset.name()).collect();
            wrong("rules", format!("no preset `{:.40}`; there are {}", raw.rules, names.join(", ")))
        })?;
        let rules = preset.rules();
        let judged = match (raw.situation, raw.adjust) {
            (Some(situation), None) => ruling(&rules, raw.laws.unwrap_or(Laws::of(&rules)), situation, raw.expect)?,
            (None, Some(adjust)) => {
                if raw.laws.is_some() {
                    return Err(wrong("laws", "an adjusted score has none"));
                }
                let mut expect = raw.expect;
                let expected = expect.values();
                nothing_left(expect.left(), "expect", "an adjusted score")?;
                Judged::Adjusted { expected, found: adjust.found()? }
            }
            (None, None) => return Err(wrong("situation", "a case has a situation or an adjusted score")),
            (Some(_), Some(_)) => return Err(wrong("adjust", "a case has a situation or an adjusted score, not both")),
        };
        Ok(Case { id: raw.id, judged })
    }

    /// How what is found differs from what is expected: the case's name, and each difference with both. `None` if it does not.
    pub fn difference(&self) -> Option<String> {
        let mut differ = Vec::new();
        match &self.judged {
            Judged::Ruling { row, expected, found, laws, probes } => {
                tell(&mut differ, "row", row, found.row.name());
                compare(&mut differ, "", expected, &shown(&found.choices));
                differ.extend(probes.iter().filter_map(|probe| probe.difference(found, *laws)));
            }
            Judged::Adjusted { expected, found } => {
                let names: BTreeSet<&str> = expected.keys().chain(found.keys()).copied().collect();
                for name in names {
                    let of = |values: &Values| values.get(name).map_or("nothing", String::as_str).to_owned();
                    tell(&mut differ, name, of(expected), of(found));
                }
            }
        }
        (!differ.is_empty()).then(|| format!("{}: {}", self.id, differ.join("; ")))
    }
}

fn ruling(rules: &RuleSet, laws: Laws, situation: SituationField, mut expect: ExpectField) -> Result<Judged, String> {
    let (situation, event) = situation.read()?;
    let row = needed(expect.row.take(), "expect", "row")?;
    let chooser = needed(expect.chooser.take(), "expect", "chooser")?;
    let options = needed(expect.options.take(), "expect", "options")?;
    let probes = expect.probes.take().unwrap_or_default();
    nothing_left(expect.left(), "expect", "a ruling")?;
    let expected = expected::choice(chooser, options, "expect.options")?;
    let seats = situation.seats;
    let probes = probes.into_iter().enumerate().map(|(place, probe)| probe.read(&format!("expect.probes[{place}]"), seats));
    let probes = probes.collect::<Result<_, String>>()?;
    let found = rule(&situation, &event, rules, laws)
        .map_err(|mistake| wrong(&format!("situation.{}", mistake.field), mistake.text().en))?;
    Ok(Judged::Ruling { row, expected, found, laws, probes })
}

/// A choice as it is compared.
fn shown(choices: &Choices) -> Shown {
    let option = |choice: &crate::rulings::Choice| {
        let mut effects: Vec<String> = choice.effects.iter().map(ToString::to_string).collect();
        effects.sort();
        (choice.name.to_string(), ShownOption { turn: choice.turn, effects, then: choice.then.as_ref().map(shown) })
    };
    Shown { chooser: choices.chooser.to_string(), options: choices.options.iter().map(option).collect() }
}

fn tell(differ: &mut Vec<String>, field: &str, expected: impl Display, found: impl Display) {
    let (expected, found) = (expected.to_string(), found.to_string());
    if expected != found {
        differ.push(format!("{field}: expected {expected}, found {found}"));
    }
}

fn compare(differ: &mut Vec<String>, path: &str, expected: &Shown, found: &Shown) {
    tell(differ, &format!("{path}chooser"), &expected.chooser, &found.chooser);
    let names: BTreeSet<&String> = expected.options.keys().chain(found.options.keys()).collect();
    for name in names {
        let path = format!("{path}{name}");
        match (expected.options.get(name), found.options.get(name)) {
            (Some(expected), Some(found)) => {
                let turn = |turn: Option<Chair>| turn.map_or("nobody".to_owned(), |chair| chair.to_string());
                tell(differ, &format!("{path}.turn"), turn(expected.turn), turn(found.turn));
                let listed = |effects: &[String]| format!("[{}]", effects.join(", "));
                tell(differ, &format!("{path}.effects"), listed(&expected.effects), listed(&found.effects));
                match (&expected.then, &found.then) {
                    (Some(expected), Some(found)) => compare(differ, &format!("{path}.then."), expected, found),
                    (expected, found) => {
                        let there = |then: &Option<Shown>| if then.is_some() { "a second choice" } else { "none" };
                        tell(differ, &format!("{path}.then"), there(expected), there(found));
                    }
                }
            }
            (expected, found) => {
                let there = |option: Option<&ShownOption>| if option.is_some() { "the option" } else { "no such option" };
                tell(differ, &path, there(expected), there(found));
            }
        }
    }
}
