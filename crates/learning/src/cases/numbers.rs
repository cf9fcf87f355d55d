//! Cases of numbers, `thurup-learning-numbers/1`: words, accuracy, luck and choices, ratings of puzzles.

use std::collections::BTreeMap;

use serde::Deserialize;
use serde_json::{Value, json};

use super::differ::{difference, near};
use crate::numbers::{Acted, Attempt, Help, Judged, Kind, Rating, Word, accuracy, attempt, best_and_difficulty, parts, words};

/// The format of such files.
pub const FORMAT: &str = "thurup-learning-numbers/1";

/// A case that can be judged.
#[derive(Clone, Debug)]
pub struct Case {
    id: String,
    given: Given,
    expect: Value,
}

/// A case as it is written.
#[derive(Clone, Debug, Deserialize)]
pub struct Raw {
    id: String,
    kind_of: String,
    expect: Value,
    #[serde(flatten)]
    given: serde_json::Map<String, Value>,
}

#[derive(Clone, Debug)]
enum Given {
    Rating(RatingForm),
    Words(WordsForm),
    Parts(PartsForm),
    Accuracy(AccuracyForm),
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingOf {
    rating: f64,
    deviation: f64,
}

#[derive(Clone, Copy, Debug, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum HelpForm {
    #[default]
    None,
    Theme,
    Place,
    Card,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RatingForm {
    person: RatingOf,
    puzzle: RatingOf,
    #[serde(default)]
    days: f64,
    #[serde(default)]
    puzzle_days: f64,
    solved: bool,
    #[serde(default)]
    help: HelpForm,
    #[serde(default)]
    theme_chosen: bool,
}

#[derive(Clone, Copy, Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum KindForm {
    Call,
    Card,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct WordsForm {
    kind: KindForm,
    q: BTreeMap<String, f64>,
    se: BTreeMap<String, f64>,
    played: String,
    #[serde(default)]
    equal: Vec<String>,
    open_loss: f64,
    policy: bool,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct PartsForm {
    par: i32,
    actions: Vec<ActionForm>,
    result: i32,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ActionForm {
    chair: u8,
    before: i32,
    after: i32,
    delta: Option<f64>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct AccuracyForm {
    choices: Vec<ChoiceForm>,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ChoiceForm {
    q: BTreeMap<String, f64>,
    played: String,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// Words that name the field.
    pub fn read(raw: Raw) -> Result<Case, String> {
        let Raw { id, kind_of, expect, given } = raw;
        let given = match kind_of.as_str() {
            "rating" => Given::Rating(form(given)?),
            "words" => Given::Words(form(given)?),
            "parts" => Given::Parts(form(given)?),
            "accuracy" => Given::Accuracy(form(given)?),
            other => return Err(format!("`kind_of`: no kind `{other}`; there are rating, words, parts, accuracy")),
        };
        given.check()?;
        Ok(Case { id, given, expect })
    }

    /// How what comes out differs from what is written, after the case's id; nothing if it does not.
    pub fn differs(&self) -> Option<String> {
        difference(&self.expect, &self.given.found(), near).map(|differs| format!("{}: {differs}", self.id))
    }
}

fn form<T: serde::de::DeserializeOwned>(given: serde_json::Map<String, Value>) -> Result<T, String> {
    serde_path_to_error::deserialize(Value::Object(given)).map_err(|error| {
        let field = error.path().to_string();
        let why = error.into_inner().to_string();
        if field == "." { why } else { format!("`{field}`: {why}") }
    })
}

impl Given {
    /// What of it cannot be reckoned with.
    fn check(&self) -> Result<(), String> {
        match self {
            Given::Rating(form) => {
                let sound = |rating: RatingOf| rating.deviation > 0.0;
                for (field, rating) in [("person", form.person), ("puzzle", form.puzzle)] {
                    if !sound(rating) {
                        return Err(format!("`{field}.deviation`: more than 0 is expected"));
                    }
                }
                for (field, days) in [("days", form.days), ("puzzle_days", form.puzzle_days)] {
                    if days < 0.0 {
                        return Err(format!("`{field}`: 0 or more is expected"));
                    }
                }
                Ok(())
            }
            Given::Words(form) => {
                let known = |field: &str, name: &String| {
                    if form.q.contains_key(name) { Ok(()) } else { Err(format!("`{field}`: {name} has no `q`")) }
                };
                known("played", &form.played)?;
                form.equal.iter().try_for_each(|name| known("equal", name))?;
                match form.q.keys().find(|name| !form.se.contains_key(*name)) {
                    Some(name) => Err(format!("`se`: {name} is missing")),
                    None => Ok(()),
                }
            }
            Given::Parts(form) => match form.actions.iter().position(|action| !(1..=8).contains(&action.chair)) {
                Some(index) => Err(format!("`actions[{index}].chair`: chairs are 1 to 8")),
                None => Ok(()),
            },
            Given::Accuracy(form) => match form.choices.iter().position(|choice| !choice.q.contains_key(&choice.played)) {
                Some(index) => Err(format!("`choices[{index}].played`: {} has no `q`", form.choices[index].played)),
                None => Ok(()),
            },
        }
    }

    fn found(&self) -> Value {
        match self {
            Given::Rating(form) => {
                let rating = |of: RatingOf| Rating { rating: of.rating, deviation: of.deviation };
                let [person, puzzle] = attempt(&Attempt {
                    person: rating(form.person),
                    puzzle: rating(form.puzzle),
                    days: form.days,
                    puzzle_days: form.puzzle_days,
                    solved: form.solved,
                    help: match form.help {
                        HelpForm::None => Help::None,
                        HelpForm::Theme => Help::Theme,
                        HelpForm::Place => Help::Place,
                        HelpForm::Card => Help::Card,
                    },
                    theme_chosen: form.theme_chosen,
                });
                json!({"person": [person.rating, person.deviation], "puzzle": [puzzle.rating, puzzle.deviation]})
            }
            Given::Words(form) => {
                let (best, difficulty, delta) = judged(&form.q, &form.played);
                let others = form.q.iter().filter(|(name, _)| **name != form.played && !form.equal.contains(name));
                let error = |name: &String| form.se.get(name).copied().unwrap_or_default();
                let said = words(&Judged {
                    kind: match form.kind {
                        KindForm::Call => Kind::Call,
                        KindForm::Card => Kind::Card,
                    },
                    delta,
                    error: error(&form.played),
                    others: others.map(|(name, value)| (best - value, error(name))).collect(),
                    open_loss: form.open_loss,
                    is_simple: form.policy,
                });
                let said: Vec<&str> = said.into_iter().map(Word::name).collect();
                json!({"delta": delta, "difficulty": difficulty, "words": said})
            }
            Given::Parts(form) => {
                let acted = form.actions.iter().map(|action| Acted {
                    chair: action.chair,
                    before: action.before,
                    after: action.after,
                    delta: action.delta,
                });
                let parts = parts(form.par, &acted.collect::<Vec<_>>(), form.result);
                json!({
                    "result": parts.result,
                    "cards": parts.cards,
                    "unseen": parts.unseen,
                    "end": parts.end,
                    "choices": parts.choices.iter().map(|(chair, brought)| (chair.to_string(), *brought)).collect::<BTreeMap<_, _>>(),
                })
            }
            Given::Accuracy(form) => {
                let judged = form.choices.iter().map(|choice| judged(&choice.q, &choice.played));
                let found = accuracy(&judged.map(|(_, difficulty, delta)| (delta, difficulty)).collect::<Vec<_>>());
                json!({"loss": found.loss, "accuracy": found.accuracy})
            }
        }
    }
}

/// Best value, difficulty, and what the choice that was made lost.
fn judged(q: &BTreeMap<String, f64>, played: &str) -> (f64, f64, f64) {
    let values: Vec<f64> = q.values().copied().collect();
    let (best, difficulty) = best_and_difficulty(&values).unwrap_or_default();
    (best, difficulty, best - q.get(played).copied().unwrap_or(best))
}
