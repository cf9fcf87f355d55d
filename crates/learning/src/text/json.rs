//! JSON values in a text: read with every key once, written in the one way there is.

use std::fmt::{self, Write};

use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;
use serde_json::{Map, Number, Value};

/// Reads JSON in which no object has a key twice.
///
/// # Errors
/// What is wrong with it, in the words of the JSON reader.
pub fn unique(text: &str) -> Result<Value, serde_json::Error> {
    serde_json::from_str::<Unique>(text).map(|Unique(value)| value)
}

/// The value at the beginning of a text, and how many bytes it takes. Nothing where there is none, or where it is not followed by a
/// blank, a bracket that closes, a comment or the end.
pub(super) fn leading(text: &str) -> Option<(Value, usize)> {
    let raw = <&RawValue>::deserialize(&mut serde_json::Deserializer::from_str(text)).ok()?.get();
    let is_at_start = text.starts_with(raw);
    let follows = text.get(raw.len()..)?.chars().next();
    let ends = follows.is_none_or(|next| matches!(next, ' ' | '\t' | ']' | ')' | ';'));
    (is_at_start && ends).then(|| Some((unique(raw).ok()?, raw.len())))?
}

/// A value in which no object has a key twice.
struct Unique(Value);

impl<'de> Deserialize<'de> for Unique {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Unique, D::Error> {
        deserializer.deserialize_any(Any).map(Unique)
    }
}

struct Any;

impl<'de> Visitor<'de> for Any {
    type Value = Value;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Value, E> {
        Ok(Value::Null)
    }

    fn visit_bool<E>(self, value: bool) -> Result<Value, E> {
        Ok(Value::Bool(value))
    }

    fn visit_u64<E>(self, value: u64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_i64<E>(self, value: i64) -> Result<Value, E> {
        Ok(value.into())
    }

    fn visit_f64<E: Error>(self, value: f64) -> Result<Value, E> {
        Number::from_f64(value).map(Value::Number).ok_or_else(|| E::custom("number out of range"))
    }

    fn visit_str<E>(self, value: &str) -> Result<Value, E> {
        Ok(Value::String(value.to_owned()))
    }

    fn visit_string<E>(self, value: String) -> Result<Value, E> {
        Ok(Value::String(value))
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut items: A) -> Result<Value, A::Error> {
        let mut list = Vec::new();
        while let Some(Unique(item)) = items.next_element()? {
            list.push(item);
        }
        Ok(Value::Array(list))
    }

    fn visit_map<A: MapAccess<'de>>(self, mut entries: A) -> Result<Value, A::Error> {
        let mut object = Map::new();
        while let Some(key) = entries.next_key::<String>()? {
            if object.contains_key(&key) {
                return Err(A::Error::custom(format!("the key `{key}` is there twice")));
            }
            let Unique(value) = entries.next_value()?;
            object.insert(key, value);
        }
        Ok(Value::Object(object))
    }
}

/// Whether a character would be refused in a text wherever it stands: control characters but for tab and the ends of lines, and a byte
/// order mark.
pub(super) fn is_control(letter: char) -> bool {
    (letter < ' ' && letter != '\t') || letter == '\u{7f}' || letter == '\u{feff}'
}

/// A value without blanks, keys in the order of their bytes, and nothing escaped but what must be.
pub fn canonical(value: &Value) -> String {
    let mut text = String::new();
    append(&mut text, value);
    text
}

/// The same, behind a text.
pub(super) fn append(text: &mut String, value: &Value) {
    match value {
        Value::Null => text.push_str("null"),
        Value::Bool(true) => text.push_str("true"),
        Value::Bool(false) => text.push_str("false"),
        Value::Number(number) => text.push_str(&number.to_string()),
        Value::String(string) => append_string(text, string),
        Value::Array(items) => {
            text.push('[');
            for (index, item) in items.iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                append(text, item);
            }
            text.push(']');
        }
        Value::Object(object) => {
            let mut entries: Vec<_> = object.iter().collect();
            entries.sort_by(|one, other| one.0.as_bytes().cmp(other.0.as_bytes()));
            text.push('{');
            for (index, (key, value)) in entries.into_iter().enumerate() {
                if index > 0 {
                    text.push(',');
                }
                append_string(text, key);
                text.push(':');
                append(text, value);
            }
            text.push('}');
        }
    }
}

/// A JSON string, behind a text.
pub(super) fn append_string(text: &mut String, string: &str) {
    text.push('"');
    for letter in string.chars() {
        match letter {
            '"' => text.push_str("\\\""),
            '\\' => text.push_str("\\\\"),
            '\n' => text.push_str("\\n"),
            '\t' => text.push_str("\\t"),
            '\r' => text.push_str("\\r"),
            '\u{8}' => text.push_str("\\b"),
            '\u{c}' => text.push_str("\\f"),
            // Writing to a string cannot fail.
            letter if is_control(letter) => write!(text, "\\u{:04x}", u32::from(letter)).unwrap_or_default(),
            letter => text.push(letter),
        }
    }
    text.push('"');
}
