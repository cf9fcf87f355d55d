//! Files of cases to be judged: `{"format": FORMAT, "cases": [...]}`. Every mistake is named by file, case and field.

use std::collections::HashSet;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;

use crate::failure::one_line;
use crate::input::{read_text, shown};

/// Most mistakes that are told at once.
const MOST_MISTAKES: usize = 20;

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct CaseFile<'a> {
    format: String,
    #[serde(borrow)]
    cases: Vec<&'a RawValue>,
}

/// What a case is called, even if it cannot be read.
#[derive(Deserialize)]
struct Id {
    id: String,
}

/// The cases of a file. `read` makes of the JSON what the judge needs; what it refuses is a mistake of the case.
///
/// # Errors
/// Sentences that name the file, and the cases and fields that cannot be read.
pub fn read<Raw: DeserializeOwned, Case>(
    path: &Path,
    format: &str,
    read: impl Fn(Raw) -> Result<Case, String>,
) -> Result<Vec<Case>, String> {
    let file = shown(path);
    let text = read_text(path).map_err(|error| format!("{file}: {error}"))?;
    let whole: CaseFile<'_> = from_json(&text).map_err(|error| format!("{file}: {error}"))?;
    if whole.format != format {
        return Err(format!("{file}: `format`: {:?} is expected, this is {:?}", format, whole.format));
    }
    if whole.cases.is_empty() {
        return Err(format!("{file}: `cases`: there are no cases in it"));
    }
    let (mut cases, mut mistakes) = (Vec::with_capacity(whole.cases.len()), Vec::new());
    let mut ids = HashSet::new();
    for (index, part) in whole.cases.iter().enumerate() {
        let id = serde_json::from_str(part.get()).ok().map(|Id { id }| id);
        let is_new = id.as_ref().is_none_or(|id| ids.insert(id.clone()));
        let case = one(part).and_then(&read);
        match if is_new { case } else { Err("`id`: another case has the same".to_owned()) } {
            Ok(case) => cases.push(case),
            Err(error) => {
                let id = id.map(|id| format!(" ({id})")).unwrap_or_default();
                mistakes.push(one_line(&format!("{file}: case {}{id}: {error}", index + 1)));
            }
        }
    }
    if mistakes.is_empty() {
        return Ok(cases);
    }
    let more = mistakes.len().saturating_sub(MOST_MISTAKES);
    mistakes.truncate(MOST_MISTAKES);
    if more > 0 {
        mistakes.push(format!("{file}: {more} more cases cannot be read"));
    }
    Err(mistakes.join("\n"))
}

/// Reads a case. Where in its text a mistake is says nothing of the file.
fn one<Raw: DeserializeOwned>(part: &RawValue) -> Result<Raw, String> {
    if !part.get().starts_with('{') {
        return Err("a case is an object, in braces".to_owned());
    }
    from_json(part.get()).map_err(|error| error.rfind(" at line ").map_or(error.as_str(), |end| &error[..end]).to_owned())
}

/// Reads JSON; errors name the field.
fn from_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut json).map_err(|error| {
        let field = error.path().to_string();
        let field = if field == "." { String::new() } else { format!("`{field}`: ") };
        format!("{field}{}", error.inner())
    })?;
    json.end().map_err(|error| error.to_string())?;
    Ok(read)
}
