//! The form of a case, `thurup-ratings/1`.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use thurup_ratings::{Anchors, Event, Strength, Zone};

/// What the file says it is.
pub const FORMAT: &str = "thurup-ratings/1";
/// The numbers of bots are no farther from zero than this.
const FARTHEST_ANCHOR: f64 = 100_000.0;
/// The last moment with four digits to its year.
const LAST_MOMENT: i64 = 253_402_300_799_999;

pub type Numbers = BTreeMap<Strength, f64>;

/// What a file says of all its cases.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Head {
    /// The numbers of bots, where they are not the house's.
    #[serde(default)]
    pub bots: Numbers,
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

/// The numbers of bots, checked.
pub fn anchors(base: Anchors, numbers: &Numbers) -> Result<Anchors, String> {
    for (strength, number) in numbers {
        if number.is_nan() || number.abs() > FARTHEST_ANCHOR {
            return Err(format!("`bots.{}`: {number} is no number of a bot", strength.name()));
        }
    }
    Ok(base.with(numbers))
}

impl Case {
    /// Whether what it expects is about what it tells.
    ///
    /// # Errors
    /// A sentence that names the field.
    pub fn sound(&self) -> Result<(), String> {
        if self.id.is_empty() {
            return Err("`id`: an id has at least one character".to_owned());
        }
        let (events, after) = (self.events.len(), self.expect.after.len());
        if events != after {
            return Err(format!("`expect.after`: {after} entries for {events} events"));
        }
        for (index, (event, after)) in self.events.iter().zip(&self.expect.after).enumerate() {
            if event.id.as_str() != after.id {
                return Err(format!("`expect.after[{index}].id`: {:?}, where the event is {:?}", after.id, event.id.as_str()));
            }
        }
        let (views, seen) = (self.views.len(), self.expect.views.len());
        if views != seen {
            return Err(format!("`expect.views`: {seen} entries for {views} views"));
        }
        for (index, view) in self.views.iter().enumerate() {
            Zone::named(&view.zone).map_err(|error| format!("`views[{index}].zone`: {error}"))?;
            if !(0..=LAST_MOMENT).contains(&view.now) {
                return Err(format!("`views[{index}].now`: {} is no time: milliseconds since 1970", view.now));
            }
        }
        match (self.badges, &self.expect.badges) {
            (true, None) => Err("`expect.badges`: it is missing".to_owned()),
            (false, Some(_)) => Err("`expect.badges`: the case does not ask for badges".to_owned()),
            _ => Ok(()),
        }
    }
}
