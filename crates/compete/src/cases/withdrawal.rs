//! Cases of teams that leave an all-play-all or a Swiss.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use super::differ::difference;
use super::form::{distinct, known, parse};
use super::mistake::Mistake;
use super::stage::{RowForm, StageForm, table};
use crate::sheet::Sheet;
use crate::team::TeamId;
use crate::withdrawal::{Results, forfeits, leave_round_robin, leave_swiss};

#[derive(Clone, Copy, Debug, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Format {
    RoundRobin,
    Swiss,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Verdict {
    Stand,
    Annulled,
}

#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Raw {
    #[serde(rename = "id")]
    _id: String,
    #[serde(rename = "kind")]
    _kind: String,
    format: Format,
    stage: StageForm,
    withdrawn: Vec<TeamId>,
    expect: Expect,
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expect {
    results: BTreeMap<TeamId, Verdict>,
    forfeits: Vec<[TeamId; 2]>,
    table: Vec<RowForm>,
}

/// A case of a withdrawal.
#[derive(Clone, Debug)]
pub struct Withdrawal {
    format: Format,
    sheet: Sheet,
    withdrawn: Vec<TeamId>,
    expect: Expect,
}

impl Withdrawal {
    pub fn read(json: &str) -> Result<Withdrawal, Mistake> {
        let mut raw: Raw = parse(json)?;
        let sheet = raw.stage.sheet()?;
        let teams = sheet.teams.iter().copied().collect();
        distinct("withdrawn", &raw.withdrawn)?;
        known("withdrawn", &raw.withdrawn, &teams)?;
        raw.expect.forfeits.sort_unstable();
        Ok(Withdrawal { format: raw.format, sheet, withdrawn: raw.withdrawn, expect: raw.expect })
    }

    pub fn differs(&self) -> Option<String> {
        let mut sheet = self.sheet.clone();
        let results = self.withdrawn.iter().map(|&team| {
            let results = match self.format {
                Format::RoundRobin => leave_round_robin(&mut sheet, team, 1),
                Format::Swiss => leave_swiss(&mut sheet, team),
            };
            let verdict = match results {
                Results::Stand => Verdict::Stand,
                Results::Annulled => Verdict::Annulled,
            };
            (team, verdict)
        });
        let results = results.collect();
        let mut forfeits = forfeits(&sheet);
        forfeits.sort_unstable();
        difference(&self.expect, &Expect { results, forfeits, table: table(&sheet) })
    }
}
