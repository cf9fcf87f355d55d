//! What is asked of the fields of a record, in a text and in JSON alike.

use serde_json::Value;
use thurup_rules::Seats;

use super::Object;
use super::spelling;

/// Seats where a record does not say.
const SEATS: u64 = 6;

/// Fields that must be there.
pub const REQUIRED: [&str; 3] = ["rules", "leader", "hands"];

/// Fields of which something is asked, in the order in which they are refused.
const ASKED: [&str; 14] = [
    "version",
    "game",
    "seats",
    "rules",
    "leader",
    "name",
    "began",
    "deck",
    "ruled",
    "redeal",
    "indicator",
    "indicator2",
    "hands",
    "first",
];

/// The seats of a record whose `seats` are sound.
pub fn seats(record: &Object) -> u64 {
    record.get("seats").and_then(Value::as_u64).unwrap_or(SEATS)
}

/// Whether a value is of its field's kind, as far as no other field is asked for it.
pub fn is_sound(name: &str, value: &Value) -> bool {
    match name {
        "version" => matches!(value.as_u64(), Some(1 | 2)),
        "game" | "name" | "began" | "deck" | "ruled" => value.is_string(),
        "seats" => value.as_u64().and_then(|count| u8::try_from(count).ok()).and_then(Seats::from_count).is_some(),
        "rules" => value.is_string() || value.is_object(),
        "leader" | "redeal" => value.as_u64().is_some_and(|chair| chair > 0),
        "indicator" | "indicator2" => value.as_str().and_then(spelling::card).is_some(),
        _ => true,
    }
}

/// Whether a value goes with the number of seats: chairs up to it, and a text for each hand.
pub fn is_in_place(name: &str, value: &Value, seats: u64) -> bool {
    match name {
        "leader" | "redeal" => value.as_u64().is_some_and(|chair| chair <= seats),
        "hands" | "first" => {
            value.as_array().is_some_and(|hands| hands.len() as u64 == seats && hands.iter().all(Value::is_string))
        }
        _ => true,
    }
}

/// The first field of a record that is missing, or that is not what it must be.
pub fn unsound(record: &Object) -> Option<&'static str> {
    ASKED.into_iter().find(|name| match record.get(*name) {
        None => REQUIRED.contains(name),
        Some(value) => !is_sound(name, value) || !is_in_place(name, value, seats(record)),
    })
}

/// Rules of hidden 56 by their text or by what they are based on.
fn is_hidden_56(record: &Object) -> bool {
    let rules = record.get("rules");
    let text = rules.and_then(Value::as_str);
    let preset = rules.and_then(|rules| rules.get("preset")).and_then(Value::as_str);
    text.is_some_and(|text| text.contains("hidden-56")) || preset == Some("hidden-56")
}

/// Whether a record is of 56 with trump named in the auction: there calls stand under the chairs that made them.
pub fn is_open_56(record: &Object) -> bool {
    let game = record.get("game");
    game.is_none_or(|game| game == "56") && !is_hidden_56(record)
}

/// Cards in a trick: one of each chair, and in a solo, where the bidder's partners sit by, of the others.
pub fn trick_size(record: &Object) -> u64 {
    let seats = seats(record);
    let calls =
        ["auction2", "auction"].into_iter().filter_map(|name| record.get(name)?.as_array()).find(|calls| !calls.is_empty());
    let calls = calls.into_iter().flatten().rev().filter_map(Value::as_str).filter_map(spelling::call);
    let last = calls.into_iter().find(|call| call != "P");
    let is_57 = |call: &str| call == "57" && is_hidden_56(record);
    if last.is_some_and(|call| call == "SOLO" || is_57(&call)) { 1 + seats / 2 } else { seats }
}
