//! Cases of deals that may be seen, or not yet.

use serde::{Deserialize, Serialize};

use super::differ::difference;
use super::form::parse;
use super::mistake::Mistake;
use crate::released::{After, Asked, TableState, released};

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    after: After,
    tables: Vec<TableForm>,
    round_over: bool,
    event_over: bool,
    held: bool,
    expect: Expect,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct TableForm {
    #[serde(rename = "table", default)]
    _table: Option<u32>,
    #[serde(rename = "round")]
    _round: u32,
    state: TableState,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    released: bool,
}

/// A case of a deal that somebody asks to see.
#[derive(Clone, Debug)]
pub struct Release {
    asked: Asked,
    expect: Expect,
}

impl Release {
    pub fn read(json: &str) -> Result<Release, Mistake> {
        let raw: Raw = parse(json)?;
        let asked = Asked {
            after: raw.after,
            tables: raw.tables.into_iter().map(|table| table.state).collect(),
            round_over: raw.round_over,
            event_over: raw.event_over,
            held: raw.held,
        };
        Ok(Release { asked, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        difference(&self.expect, &Expect { released: released(&self.asked) })
    }
}
