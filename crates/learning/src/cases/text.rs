//! Cases of records as text, `thurup-record-text/1`: what a text means or where it is wrong, and what a record is as text.

use serde::Deserialize;
use serde_json::{Value, json};

use super::differ::{difference, same};
use crate::text::{Object, Reader, write_all};

/// The format of such files.
pub const FORMAT: &str = "thurup-record-text/1";

/// A case as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    id: String,
    /// What the case is about, in words that are not judged.
    #[serde(default, rename = "about")]
    _about: Option<String>,
    text: Option<String>,
    bytes: Option<String>,
    json: Option<Vec<Object>>,
    expect: Value,
}

/// A case that can be judged.
#[derive(Clone, Debug)]
pub struct Case {
    id: String,
    given: Given,
    expect: Value,
}

#[derive(Clone, Debug)]
enum Given {
    Bytes(Vec<u8>),
    Records(Vec<Object>),
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// Words that name the field.
    pub fn read(raw: Raw) -> Result<Case, String> {
        let Raw { id, _about: _, text, bytes, json, expect } = raw;
        let given = match (text, bytes, json) {
            (Some(text), None, None) => Given::Bytes(text.into_bytes()),
            (None, Some(hex), None) => Given::Bytes(from_hex(&hex).ok_or("`bytes`: pairs of hex digits are expected")?),
            (None, None, Some(records)) => Given::Records(records),
            _ => return Err("`text`: one of `text`, `bytes` and `json` is expected".to_owned()),
        };
        let fields = expect.as_object().ok_or("`expect`: an object is expected")?;
        let known: &[&str] = match given {
            Given::Bytes(_) => &["deals"],
            Given::Records(_) => &["text", "back", "refused"],
        };
        if let Some(other) = fields.keys().find(|key| !known.contains(&key.as_str())) {
            return Err(format!("`expect.{other}`: unknown field, expected one of {}", known.join(", ")));
        }
        Ok(Case { id, given, expect })
    }

    /// How what comes out differs from what is written, after the case's id; nothing if it does not.
    pub fn differs(&self) -> Option<String> {
        let found = match &self.given {
            Given::Bytes(bytes) => json!({"deals": deals(bytes)}),
            Given::Records(records) => match write_all(records) {
                Ok(text) => json!({"text": text, "back": back(&text).as_ref() == Some(records)}),
                Err(refused) => json!({"refused": {"record": refused.record, "field": refused.field}}),
            },
        };
        difference(&self.expect, &found, same).map(|differs| format!("{}: {differs}", self.id))
    }
}

/// What a file's deals are.
fn deals(bytes: &[u8]) -> Vec<Value> {
    let fault =
        |fault: crate::text::Fault| json!({"error": {"line": fault.line, "column": fault.column, "code": fault.code.name()}});
    match Reader::new(bytes) {
        Err(whole) => vec![fault(whole)],
        Ok(reader) => reader.map(|deal| deal.map_or_else(fault, |record| json!({"record": record}))).collect(),
    }
}

fn back(text: &str) -> Option<Vec<Object>> {
    Reader::new(text.as_bytes()).ok()?.collect::<Result<_, _>>().ok()
}

fn from_hex(text: &str) -> Option<Vec<u8>> {
    let digits = text.as_bytes().chunks(2);
    digits.map(|pair| u8::from_str_radix(std::str::from_utf8(pair).ok().filter(|pair| pair.len() == 2)?, 16).ok()).collect()
}
