//! Writing: the canonical text of records.

use std::fmt;

use serde_json::Value;

use super::Object;
use super::claim;
use super::fields;
use super::json::{append, append_string};
use super::notes;
use super::spelling::{self, is_canonical};

/// Tags that come first, in this order; the others follow by name.
const FIRST_TAGS: [&str; 17] = [
    "version",
    "name",
    "game",
    "seats",
    "rules",
    "deck",
    "leader",
    "players",
    "began",
    "indicator",
    "indicator2",
    "redeal",
    "ruled",
    "rulings",
    "times",
    "hints",
    "shuffle",
];

/// A record that cannot be written, and the first field that is why.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The record, from 1.
    pub record: usize,
    /// The field.
    pub field: &'static str,
}

impl fmt::Display for Refused {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "record {}: {} is missing, or is not what it can be", self.record, self.field)
    }
}

impl std::error::Error for Refused {}

/// The canonical text of records, with an empty line between two.
///
/// # Errors
/// The first record that cannot be written.
pub fn write_all<'a>(records: impl IntoIterator<Item = &'a Object>) -> Result<String, Refused> {
    let mut text = String::new();
    for (index, record) in records.into_iter().enumerate() {
        if index > 0 {
            text.push('\n');
        }
        text.push_str(&write(record).map_err(|field| Refused { record: index + 1, field })?);
    }
    Ok(text)
}

/// The canonical text of a record. What a section cannot say is a tag, so that reading it gives the record again.
///
/// # Errors
/// The first field that is missing or is not what it must be.
pub fn write(record: &Object) -> Result<String, &'static str> {
    if let Some(field) = fields::unsound(record) {
        return Err(field);
    }
    let seats = fields::seats(record);
    let sections = Sections::of(record, seats);
    let mut text = "[thurup 1]\n".to_owned();
    let mut others: Vec<&String> = record.keys().filter(|name| !FIRST_TAGS.contains(&name.as_str())).collect();
    others.sort_by(|one, other| one.as_bytes().cmp(other.as_bytes()));
    for name in FIRST_TAGS.into_iter().chain(others.into_iter().map(String::as_str)) {
        if let Some(value) = record.get(name).filter(|_| !sections.has(name)) {
            text.push('[');
            if is_word(name) {
                text.push_str(name)
            } else {
                append_string(&mut text, name)
            }
            text.push(' ');
            append(&mut text, value);
            text.push_str("]\n");
        }
    }
    for (name, lines) in sections.written {
        text.push('\n');
        text.push_str(name);
        text.push('\n');
        text.push_str(&lines);
    }
    Ok(text)
}

/// Whether a tag's name can stand without quotes.
fn is_word(name: &str) -> bool {
    let is_part = |letter: char| letter.is_ascii_alphanumeric() || letter == '_';
    name != "thurup"
        && name.chars().all(is_part)
        && name.starts_with(|letter: char| is_part(letter) && !letter.is_ascii_digit())
}

/// The fields that are written as sections or in them.
struct Sections {
    /// Each section with its lines, in the order of the text.
    written: Vec<(&'static str, String)>,
    /// Whether alerts and questions are notes behind calls.
    noted: Vec<&'static str>,
}

impl Sections {
    fn of(record: &Object, seats: u64) -> Sections {
        let list = |name: &str, form: fn(&str) -> Option<String>| -> Option<Vec<&str>> {
            let items = record.get(name)?.as_array()?.iter();
            items.map(|item| item.as_str().filter(|text| is_canonical(text, form))).collect()
        };
        let auctions = ["auction", "auction2"].map(|name| list(name, spelling::call));
        let length = |name: &str| record.get(name).and_then(Value::as_array).map_or(0, Vec::len) as u64;
        let first = length("auction");
        // A call that a note can stand behind is one of an auction that is a section.
        let exists = |call: u64| match auctions.each_ref().map(|calls| calls.as_ref().map_or(0, |calls| calls.len() as u64)) {
            [one, other] => call < one || (call >= first && call - first < other),
        };
        let alerts = record.get("alerts").and_then(|list| notes::alerts(list, exists));
        let questions = record.get("questions").and_then(|list| notes::questions(list, seats, exists));
        let noted = [alerts.as_ref().map(|_| "alerts"), questions.as_ref().map(|_| "questions")];
        let mut notes: Vec<(u64, String)> = alerts.into_iter().chain(questions).flatten().collect();
        // Stable: alerts stay before questions.
        notes.sort_by_key(|(call, _)| *call);
        let mut written = Vec::new();
        for name in ["hands", "first"] {
            if let Some(hands) = list(name, spelling::hand).filter(|hands| hands.len() as u64 == seats) {
                let lines = hands.iter().enumerate().map(|(index, hand)| format!("{} {hand}\n", index + 1));
                written.push((name, lines.collect()));
            }
        }
        let leader = record.get("leader").and_then(Value::as_u64).filter(|_| fields::is_open_56(record));
        for ((name, calls), before) in ["auction", "auction2"].into_iter().zip(auctions).zip([0, first]) {
            if let Some(calls) = calls {
                written.push((name, lines_of_calls(&calls, seats, leader, &notes, before)));
            }
        }
        if let Some(cards) = list("play", spelling::played) {
            let lines = cards.chunks(fields::trick_size(record).max(1) as usize).enumerate();
            written.push(("play", lines.map(|(index, cards)| format!("{}. {}\n", index + 1, cards.join(" "))).collect()));
        }
        if let Some(lines) = record.get("claim").and_then(|claim| claim::lines(claim, seats)) {
            written.push(("claim", lines));
        }
        Sections { written, noted: noted.into_iter().flatten().collect() }
    }

    fn has(&self, name: &str) -> bool {
        self.written.iter().any(|(section, _)| *section == name) || self.noted.contains(&name)
    }
}

/// The lines of an auction. `before` is how many calls there were before its first.
fn lines_of_calls(calls: &[&str], seats: u64, leader: Option<u64>, notes: &[(u64, String)], before: u64) -> String {
    let mut text = String::new();
    for (index, call) in calls.iter().enumerate() {
        let index = index as u64;
        if index.is_multiple_of(seats) {
            // A whole round is on a line, so each begins with the leader.
            if let Some(leader) = leader {
                text.push_str(&format!("{leader}: "));
            }
        }
        text.push_str(call);
        let from = notes.partition_point(|(of, _)| *of < before + index);
        for (_, note) in notes[from..].iter().take_while(|(of, _)| *of == before + index) {
            text.push(' ');
            text.push_str(note);
        }
        let ends_line = (index + 1).is_multiple_of(seats) || index + 1 == calls.len() as u64;
        text.push(if ends_line { '\n' } else { ' ' });
    }
    text
}
