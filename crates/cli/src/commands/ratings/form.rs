//! The form of a file of cases, `thurup-ratings/1`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use thurup_ratings::{Anchors, Event, Strength, Zone};

/// What the file says it is.
pub const FORMAT: &str = "thurup-ratings/1";
/// The numbers of bots are no farther from zero than this.
const FARTHEST_ANCHOR: f64 = 100_000.0;
/// The last moment with four digits to its year.
const LAST_MOMENT: i64 = 253_402_300_799_999;

pub type Numbers = BTreeMap<Strength, f64>;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CaseFile<'a> {
    pub format: String,
    #[serde(default)]
    pub bots: Numbers,
    #[serde(borrow)]
    pub cases: Vec<&'a RawValue>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Case {
    pub id: String,
    #[serde(default, rename = "about")]
    _about: String,
    #[serde(default)]
    pub bots: Numbers,
    pub events: Vec<Event>,
    #[serde(default)]
    pub views: Vec<View>,
    #[serde(default)]
    pub badges: bool,
    pub expect: Expected,
}

/// A time at which lists and front page are looked at.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub now: i64,
    pub zone: String,
}

/// What comes out of a case: as written in it, and as found.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Expected {
    pub after: Vec<After>,
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub views: Vec<Seen>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub badges: Option<BTreeMap<String, BTreeMap<String, String>>>,
}

/// What an event changes.
#[derive(Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct After {
    pub id: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub unrated: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub weight: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub shares: Option<BTreeMap<String, f64>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub expected: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub score: Option<f64>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub people: Option<BTreeMap<String, [f64; 2]>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub trios: Option<BTreeMap<String, [f64; 2]>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub refunds: Option<BTreeMap<String, BTreeMap<String, f64>>>,
}

/// What is seen at a time.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Seen {
    pub lists: BTreeMap<String, Vec<(String, i64, i64)>>,
    pub front: FrontPage,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrontPage {
    pub deals: Deals,
    pub games: BTreeMap<String, FrontGame>,
    pub most: Option<(String, u64)>,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Deals {
    pub all: u64,
    pub today: u64,
}

#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct FrontGame {
    pub all: u64,
    pub today: u64,
    pub highest: Option<(String, i64)>,
    pub best: Option<(String, i64, i64)>,
}

/// Reads a case. An error names the field.
pub fn read(raw: &RawValue) -> Result<Case, String> {
    let mut json = serde_json::Deserializer::from_str(raw.get());
    let case: Case = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let why = without_place(&error.into_inner());
        if field == "." { why } else { format!("{field}: {why}") }
    })?;
    case.sound()?;
    Ok(case)
}

/// The message without line and column, which are those within the case.
fn without_place(error: &serde_json::Error) -> String {
    let message = error.to_string();
    let place = format!(" at line {} column {}", error.line(), error.column());
    match message.strip_suffix(&place).unwrap_or(&message) {
        // The reader's words for a list that is too long, and for something else where a word should stand.
        "trailing characters" => "more items than there can be".to_owned(),
        "expected value" => "a word was expected".to_owned(),
        other => other.to_owned(),
    }
}

/// What a case is called in messages, readable or not.
pub fn name(raw: &RawValue, index: usize) -> String {
    #[derive(Deserialize)]
    struct Named {
        id: String,
    }
    serde_json::from_str::<Named>(raw.get()).map_or_else(|_| format!("case {} of the file", index + 1), |named| named.id)
}

/// The numbers of bots, checked.
pub fn anchors(base: Anchors, numbers: &Numbers) -> Result<Anchors, String> {
    for (strength, number) in numbers {
        if number.is_nan() || number.abs() > FARTHEST_ANCHOR {
            return Err(format!("bots.{}: {number} is no number of a bot", strength.name()));
        }
    }
    Ok(base.with(numbers))
}

impl Case {
    fn sound(&self) -> Result<(), String> {
        if self.id.is_empty() {
            return Err("id: an id has at least one character".to_owned());
        }
        let (events, after) = (self.events.len(), self.expect.after.len());
        if events != after {
            return Err(format!("expect.after: {after} entries for {events} events"));
        }
        for (index, (event, after)) in self.events.iter().zip(&self.expect.after).enumerate() {
            if event.id.as_str() != after.id {
                return Err(format!("expect.after[{index}].id: `{}`, where the event is `{}`", after.id, event.id));
            }
        }
        let (views, seen) = (self.views.len(), self.expect.views.len());
        if views != seen {
            return Err(format!("expect.views: {seen} entries for {views} views"));
        }
        for (index, view) in self.views.iter().enumerate() {
            Zone::named(&view.zone).map_err(|error| format!("views[{index}].zone: {error}"))?;
            if !(0..=LAST_MOMENT).contains(&view.now) {
                return Err(format!("views[{index}].now: {} is no time: milliseconds since 1970", view.now));
            }
        }
        match (self.badges, &self.expect.badges) {
            (true, None) => Err("expect.badges is missing".to_owned()),
            (false, Some(_)) => Err("expect.badges: the case does not ask for badges".to_owned()),
            _ => Ok(()),
        }
    }
}
