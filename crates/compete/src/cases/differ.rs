//! Where two values differ.

use serde::Serialize;
use serde_json::Value;

/// The first difference of what is written and what came out, in words.
pub fn difference<T: Serialize>(expected: &T, found: &T) -> Option<String> {
    match (serde_json::to_value(expected), serde_json::to_value(found)) {
        (Ok(expected), Ok(found)) => differ(&expected, &found, ""),
        (Err(error), _) | (_, Err(error)) => Some(error.to_string()),
    }
}

fn differ(expected: &Value, found: &Value, at: &str) -> Option<String> {
    match (expected, found) {
        (Value::Object(one), Value::Object(other)) => {
            let keys = one.keys().chain(other.keys().filter(|key| !one.contains_key(*key)));
            let null = Value::Null;
            keys.into_iter().find_map(|key| {
                let at = if at.is_empty() { key.clone() } else { format!("{at}.{key}") };
                differ(one.get(key).unwrap_or(&null), other.get(key).unwrap_or(&null), &at)
            })
        }
        (Value::Array(one), Value::Array(other)) if one.len() == other.len() => {
            one.iter().zip(other).enumerate().find_map(|(index, (one, other))| differ(one, other, &format!("{at}[{index}]")))
        }
        _ if expected == found => None,
        _ => {
            let place = if at.is_empty() { "" } else { ": " };
            Some(format!("{at}{place}expected {}, found {}", shown(expected), shown(found)))
        }
    }
}

fn shown(value: &Value) -> String {
    if value.is_null() { "nothing".to_owned() } else { value.to_string() }
}
