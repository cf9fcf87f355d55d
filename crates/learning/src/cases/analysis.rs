//! Cases of analysis, `thurup-analysis/1`: records, and what comes out of them with all hands open.

use serde::Deserialize;
use serde_json::{Map, Value};
use thurup_rules::Record;
use thurup_rules::record::Replay;

use super::differ::{difference, same};
use crate::analysis::{Budget, Wanted, analyse};
use crate::report::to_json;

/// The format of such files.
pub const FORMAT: &str = "thurup-analysis/1";

/// Fields that a case can expect.
const FIELDS: [&str; 12] =
    ["contract", "column", "table", "best", "par", "calls", "cards", "lost", "end", "seats", "leader", "sums"];

/// A case as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    id: String,
    /// What the case is about, in words that are not judged.
    #[serde(default, rename = "about")]
    _about: Option<String>,
    record: Record,
    from: Option<usize>,
    expect: Map<String, Value>,
}

/// A case that can be judged.
#[derive(Clone, Debug)]
pub struct Case {
    id: String,
    replay: Replay,
    wanted: Wanted,
    expect: Map<String, Value>,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// Words that name the field.
    pub fn read(raw: Raw) -> Result<Case, String> {
        let Raw { id, _about: _, record, from, expect } = raw;
        if let Some(other) = expect.keys().find(|key| !FIELDS.contains(&key.as_str())) {
            return Err(format!("`expect.{other}`: unknown field, expected one of {}", FIELDS.join(", ")));
        }
        let replay = record.replay().map_err(|error| format!("`record`: {error}"))?;
        if let Some(fault) = &replay.fault {
            return Err(format!("`record`: {fault}"));
        }
        let has = |names: &[&str]| names.iter().any(|name| expect.contains_key(*name));
        let wanted = Wanted {
            column: has(&["column", "best", "par", "calls", "sums"]),
            table: has(&["table"]),
            cards_from: from.unwrap_or(1),
        };
        Ok(Case { id, replay, wanted, expect })
    }

    /// How what comes out differs from what is written, after the case's id; nothing if it does not.
    pub fn differs(&self) -> Option<String> {
        let Some(analysis) = analyse(&self.replay, self.wanted, &mut Budget::unlimited()) else {
            return Some(format!("{}: expected an analysis, found none for this game", self.id));
        };
        let found = to_json(&analysis, &[], None);
        let found: Map<String, Value> = found.into_iter().filter(|(name, _)| self.expect.contains_key(name)).collect();
        let differs = difference(&Value::Object(self.expect.clone()), &Value::Object(found), same);
        differs.map(|differs| format!("{}: {differs}", self.id))
    }
}
