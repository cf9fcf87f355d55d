//! Cases of master deals, `thurup-master/1`: layouts, and the cards that are right in all of them.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use super::differ::{difference, same};
use crate::puzzle::{Master, layouts_of, trick_of, trump_of, write_card};

/// The format of such files.
pub const FORMAT: &str = "thurup-master/1";

/// A case as it is written.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    id: String,
    trump: String,
    leader: u8,
    trick: String,
    chair: u8,
    need: i32,
    layouts: Vec<String>,
    expect: Map<String, Value>,
    /// What deals that ship have besides, of which nothing is judged.
    #[serde(default, rename = "rules")]
    _rules: Value,
    #[serde(default, rename = "calls")]
    _calls: Value,
    #[serde(default, rename = "played")]
    _played: Value,
    #[serde(default, rename = "facts")]
    _facts: Value,
}

/// A case that can be judged.
#[derive(Clone, Debug)]
pub struct Case {
    id: String,
    master: Master,
    expect: Map<String, Value>,
}

impl Case {
    /// Reads a case.
    ///
    /// # Errors
    /// Words that name the field.
    pub fn read(raw: Raw) -> Result<Case, String> {
        let trump = trump_of(&raw.trump).ok_or("`trump`: S, H, D, C or NT is expected")?;
        let trick = trick_of(&raw.trick).ok_or("`trick`: cards are expected, rank then suit, or -")?;
        let layouts = raw.layouts.iter().enumerate().map(|(index, text)| {
            layouts_of(text).map_err(|hand| format!("`layouts[{index}]`: hand {hand} is none, such as J9.ATK..QQ"))
        });
        let layouts: Vec<_> = layouts.collect::<Result<_, String>>()?;
        let master =
            Master::new(trump, raw.leader, &trick, raw.chair, raw.need, &layouts).map_err(|fault| fault.to_string())?;
        if let Some(other) = raw.expect.keys().find(|key| !["right", "open"].contains(&key.as_str())) {
            return Err(format!("`expect.{other}`: unknown field, expected one of right, open"));
        }
        Ok(Case { id: raw.id, master, expect: raw.expect })
    }

    /// How what comes out differs from what is written, after the case's id; nothing if it does not.
    pub fn differs(&self) -> Option<String> {
        let right = self.master.right();
        let open: Map<String, Value> = right.open.iter().map(|(card, count)| (write_card(*card), json!(count))).collect();
        let right: Vec<String> = right.right.into_iter().map(write_card).collect();
        let found = json!({"right": right, "open": open});
        difference(&Value::Object(self.expect.clone()), &found, same).map(|differs| format!("{}: {differs}", self.id))
    }
}
