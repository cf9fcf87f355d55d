//! Files of cases to be judged: `{"format": FORMAT, "cases": [...]}`, and what some forms say of all their cases beside
//! that. Every mistake is named by file, case and field.

use std::collections::HashSet;
use std::io::Write;
use std::path::Path;

use serde::Deserialize;
use serde::de::DeserializeOwned;
use serde_json::value::RawValue;
use serde_json::{Map, Value};

use crate::failure::{Failure, Outcome, one_line};
use crate::input::{read_text, shown};

/// Most mistakes that are told at once.
const MOST_MISTAKES: usize = 20;

#[derive(Deserialize)]
struct CaseFile<'a> {
    format: String,
    #[serde(borrow)]
    cases: Vec<&'a RawValue>,
    #[serde(flatten)]
    head: Map<String, Value>,
}

/// What a case is called, even if it cannot be read.
#[derive(Deserialize)]
struct Id {
    id: String,
}

/// What a form says that has nothing to say of all its cases.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NoHead {}

/// The cases of a file, as far as they can be read.
pub struct Cases<Case> {
    /// Those that can be judged, in their order.
    pub sound: Vec<Case>,
    /// Sentences, one a line, that name the cases and fields that cannot be read.
    pub mistakes: Option<String>,
}

/// Reads a file of cases. `read` makes of a case's JSON, and of what the file says of all its cases, what the judge needs;
/// what it refuses is a mistake of the case.
///
/// # Errors
/// Sentences that name the file and what is wrong with it as a whole.
pub fn read<Head: DeserializeOwned, Raw: DeserializeOwned, Case>(
    path: &Path,
    format: &str,
    read: impl Fn(&Head, Raw) -> Result<Case, String>,
) -> Result<Cases<Case>, String> {
    let file = shown(path);
    let text = read_text(path).map_err(|error| format!("{file}: {error}"))?;
    let whole: CaseFile<'_> = from_json(&text).map_err(|error| format!("{file}: not a file of cases: {error}"))?;
    if whole.format != format {
        return Err(format!("{file}: `format`: {:?} is expected, this is {:?}", format, whole.format));
    }
    if whole.cases.is_empty() {
        return Err(format!("{file}: `cases`: there are no cases in it"));
    }
    let head =
        serde_path_to_error::deserialize(Value::Object(whole.head)).map_err(|error| format!("{file}: {}", named(error)))?;
    let (mut sound, mut mistakes) = (Vec::with_capacity(whole.cases.len()), Vec::new());
    let mut ids = HashSet::new();
    for (index, part) in whole.cases.iter().enumerate() {
        let id = serde_json::from_str(part.get()).ok().map(|Id { id }| id);
        let is_new = id.as_ref().is_none_or(|id| ids.insert(id.clone()));
        let case = one(part).and_then(|raw| read(&head, raw));
        match if is_new { case } else { Err("`id`: another case has the same".to_owned()) } {
            Ok(case) => sound.push(case),
            Err(error) => {
                let id = id.map(|id| format!(" ({id})")).unwrap_or_default();
                mistakes.push(one_line(&format!("{file}: case {}{id}: {error}", index + 1)));
            }
        }
    }
    let more = mistakes.len().saturating_sub(MOST_MISTAKES);
    mistakes.truncate(MOST_MISTAKES);
    if more > 0 {
        mistakes.push(format!("{file}: {more} more cases cannot be read"));
    }
    Ok(Cases { sound, mistakes: (!mistakes.is_empty()).then(|| mistakes.join("\n")) })
}

/// Judges cases one by one and tells how many are as written. `differs` says of a case how it differs, if it does.
///
/// # Errors
/// Those of writing, and the mistakes of the cases that cannot be read, once the others are judged.
pub fn judge<Case>(
    cases: &Cases<Case>,
    out: &mut dyn Write,
    mut differs: impl FnMut(&Case) -> Result<Option<String>, Failure>,
) -> Result<Outcome, Failure> {
    let mut as_written = 0;
    for case in &cases.sound {
        match differs(case)? {
            None => as_written += 1,
            Some(line) => writeln!(out, "{}", one_line(&line))?,
        }
    }
    writeln!(out, "{as_written} of {} as written", cases.sound.len())?;
    if let Some(mistakes) = &cases.mistakes {
        out.flush()?;
        return Err(Failure::Input(mistakes.clone()));
    }
    Ok(if as_written == cases.sound.len() { Outcome::Done } else { Outcome::Refused })
}

/// Reads a case. Where in its text a mistake is says nothing of the file.
fn one<Raw: DeserializeOwned>(part: &RawValue) -> Result<Raw, String> {
    if !part.get().starts_with('{') {
        return Err("a case is an object, in braces".to_owned());
    }
    from_json(part.get()).map_err(|error| error.rfind(" at line ").map_or(error.as_str(), |end| &error[..end]).to_owned())
}

/// Reads JSON.
///
/// # Errors
/// Words that name the field.
pub fn from_json<'a, T: Deserialize<'a>>(text: &'a str) -> Result<T, String> {
    let mut json = serde_json::Deserializer::from_str(text);
    let read = serde_path_to_error::deserialize(&mut json).map_err(named)?;
    json.end().map_err(|error| error.to_string())?;
    Ok(read)
}

/// The words of an error, after the field.
fn named(error: serde_path_to_error::Error<serde_json::Error>) -> String {
    let field = error.path().to_string();
    let why = error.into_inner().to_string();
    // The reader's words for a list that is too long, and for something else where a word should stand.
    let why = why.replacen("trailing characters", "more items than there can be", 1);
    let why = why.replacen("expected value", "a word was expected", 1);
    if field == "." { why } else { format!("`{field}`: {why}") }
}
