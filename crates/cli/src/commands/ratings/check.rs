//! `thurup ratings check`: a file of cases, judged.

use std::collections::BTreeSet;
use std::io::Write;
use std::path::Path;

use thurup_ratings::Anchors;

use super::cases::{self, CaseFile, FORMAT};
use super::judge;
use crate::failure::{Failure, Outcome, one_line};
use crate::input::{read_text, shown};

/// Judges the file.
pub fn run(file: &Path, out: &mut dyn Write) -> Result<Outcome, Failure> {
    let place = shown(file);
    let text = read_text(file).map_err(|error| Failure::input(format!("{place}: {error}")))?;
    let read: CaseFile<'_> =
        serde_json::from_str(&text).map_err(|error| Failure::input(format!("{place}: not a file of cases: {error}")))?;
    if read.format != FORMAT {
        return Err(Failure::input(format!("{place}: format: `{}`, where {FORMAT} is read", read.format)));
    }
    if read.cases.is_empty() {
        return Err(Failure::input(format!("{place}: cases: there is no case")));
    }
    let bots = cases::anchors(Anchors::default(), &read.bots).map_err(|error| Failure::input(format!("{place}: {error}")))?;
    let (mut agree, mut all) = (0, 0);
    let mut bad = Vec::new();
    let mut names = BTreeSet::new();
    for (index, raw) in read.cases.iter().enumerate() {
        let name = one_line(&cases::name(raw, index));
        if !names.insert(name.clone()) {
            bad.push(format!("{place}: {name}: id: another case has the same"));
            continue;
        }
        let case = cases::read(raw).and_then(|case| Ok((cases::anchors(bots.clone(), &case.bots)?, case)));
        let (anchors, case) = match case {
            Ok(read) => read,
            Err(error) => {
                bad.push(format!("{place}: {name}: {error}"));
                continue;
            }
        };
        all += 1;
        let found = judge::found(&case, anchors);
        match judge::difference(&case.expect, &found).map_err(|error| Failure::Machine(error.to_string()))? {
            None => agree += 1,
            Some(differs) => writeln!(out, "{name}: {}", one_line(&differs))?,
        }
    }
    writeln!(out, "{agree} of {all} as written")?;
    if !bad.is_empty() {
        out.flush()?;
        return Err(Failure::input(bad.join("\n")));
    }
    Ok(if agree == all { Outcome::Done } else { Outcome::Refused })
}
