//! Where two values differ.

use serde_json::{Number, Value};

/// Most characters of a value that are repeated.
const LONGEST: usize = 120;

/// Whether two numbers agree.
type Agree = fn(&Number, &Number) -> bool;

/// Numbers that are the same, however they are written.
pub fn same(one: &Number, other: &Number) -> bool {
    one == other || (one.as_f64() == other.as_f64() && (one.is_f64() || other.is_f64()))
}

/// Numbers that are the same but for what reckoning with fractions leaves.
pub fn near(one: &Number, other: &Number) -> bool {
    let both = one.as_f64().zip(other.as_f64());
    one == other || both.is_some_and(|(one, other)| (one - other).abs() <= 1e-6)
}

/// The first difference of what is written and what came out, in words.
pub fn difference(expected: &Value, found: &Value, agree: Agree) -> Option<String> {
    differ(expected, found, "", agree)
}

fn differ(expected: &Value, found: &Value, at: &str, agree: Agree) -> Option<String> {
    match (expected, found) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            keys.into_iter().find_map(|key| {
                let at = if at.is_empty() { key.clone() } else { format!("{at}.{key}") };
                match (one.get(key), other.get(key)) {
                    (Some(one), Some(other)) => differ(one, other, &at, agree),
                    (one, other) => Some(format!("{at}: expected {}, found {}", shown(one), shown(other))),
                }
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => one
            .iter()
            .zip(other)
            .enumerate()
            .find_map(|(index, (one, other))| differ(one, other, &format!("{at}[{index}]"), agree)),
        (Value::Number(one), Value::Number(other)) if agree(one, other) => None,
        _ if expected == found => None,
        _ => {
            let place = if at.is_empty() { "" } else { ": " };
            Some(format!("{at}{place}expected {}, found {}", shown(Some(expected)), shown(Some(found))))
        }
    }
}

fn shown(value: Option<&Value>) -> String {
    let Some(value) = value else { return "nothing".to_owned() };
    let whole = value.to_string();
    let short: String = whole.chars().take(LONGEST).collect();
    if short.len() < whole.len() { short + " ..." } else { short }
}
