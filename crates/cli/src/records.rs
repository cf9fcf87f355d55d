//! Reading files of records, with every mistake named by file, record, line, column and field.

use std::cell::OnceCell;
use std::path::Path;

use serde_json::value::RawValue;
use thurup_rules::{Deal, Record};

use crate::input::{read_text, shown};

/// A record and what to call it.
#[derive(Debug)]
pub struct Named {
    /// The record's own name, or else the file's, with the number in it where there are several.
    pub name: String,
    /// Where the record is, for errors.
    pub place: String,
    /// What the file says.
    pub record: Record,
}

/// The records of a file: one object, or an array of objects. Each is read on its own, so that one bad record does not
/// hide the others; errors are sentences that name the place.
pub fn read(path: &Path) -> Result<Vec<Result<Named, String>>, String> {
    let file = shown(path);
    let text = Text { text: read_text(path).map_err(|error| format!("{file}: {error}"))?, lines: OnceCell::new() };
    let json = |error: &serde_json::Error| sentence(&file, None, &text, 0, error);
    let parts: Vec<&RawValue> = match text.text.trim_start().as_bytes().first() {
        Some(b'[') => serde_json::from_str(&text.text).map_err(|error| json(&error))?,
        Some(b'{') => vec![serde_json::from_str(&text.text).map_err(|error| json(&error))?],
        _ => return Err(format!("{file}: records are JSON: {{ ... }} for one, [ {{ ... }}, ... ] for several")),
    };
    if parts.is_empty() {
        return Err(format!("{file}: there are no records in it"));
    }
    let several = parts.len() > 1;
    let numbered = parts.into_iter().enumerate();
    Ok(numbered.map(|(index, part)| one(&file, several.then_some(index + 1), &text, part)).collect())
}

/// The letter of the trump that was set aside: a record is open, and shows what lies face down. `?` where none was yet.
pub fn hidden_trump(deal: &Deal) -> String {
    deal.indicator().map_or_else(|| "?".to_owned(), |card| card.suit().letter().to_string())
}

fn one(file: &str, number: Option<usize>, text: &Text, part: &RawValue) -> Result<Named, String> {
    let part = part.get();
    // The part is borrowed from the text, so its address tells its place in the file.
    let offset = (part.as_ptr() as usize).saturating_sub(text.text.as_ptr() as usize);
    let place = match number {
        Some(number) => format!("{file}: record {number}"),
        None => file.to_owned(),
    };
    if !part.starts_with('{') {
        let (line, column) = text.line_and_column(offset);
        return Err(format!("{place}: line {line}, column {column}: a record is an object, in braces"));
    }
    let record: Record = serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(part))
        .map_err(|error| sentence(&place, Some(&error.path().to_string()), text, offset, error.inner()))?;
    Ok(match record.name.as_deref().map(printable).filter(|name| !name.is_empty()) {
        Some(name) => Named { place: format!("{place} ({name})"), name, record },
        None => Named { name: number.map_or(file.to_owned(), |number| format!("{file}#{number}")), place, record },
    })
}

/// An error of the JSON reader with its place in the whole file.
fn sentence(place: &str, field: Option<&str>, text: &Text, offset: usize, error: &serde_json::Error) -> String {
    let (mut line, mut column) = text.line_and_column(offset);
    if error.line() > 1 {
        line += error.line() - 1;
        column = error.column();
    } else if error.line() == 1 {
        column += error.column().saturating_sub(1);
    }
    let message = error.to_string();
    // The reader ends its message with its own idea of the place, which is that within the record.
    let message = message.rfind(" at line ").map_or(message.as_str(), |end| &message[..end]);
    if let Some(broken_off) = message.strip_prefix("EOF while parsing ") {
        return format!("{place}: line {line}: the text ends in the middle of {broken_off}; something is missing after it");
    }
    let message = match message {
        "trailing characters" => "nothing more can follow here; several records stand in [ ..., ... ]",
        message => message,
    };
    let field = field.filter(|field| *field != ".").map(|field| format!("`{field}`: ")).unwrap_or_default();
    format!("{place}: line {line}, column {column}: {field}{message}")
}

/// A file's text, and where its lines begin: found once, for a large file may have something wrong in every record.
struct Text {
    text: String,
    lines: OnceCell<Vec<usize>>,
}

impl Text {
    fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let breaks = || self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = self.lines.get_or_init(|| breaks().map(|(at, _)| at + 1).collect());
        let before = lines.partition_point(|start| *start <= offset);
        let start = before.checked_sub(1).map_or(0, |last| lines[last]);
        (before + 1, offset - start + 1)
    }
}

/// A name that does nothing to the terminal it is printed on: one line, no control characters, at most 200 characters.
pub fn printable(name: &str) -> String {
    let clean: String = name.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    clean.trim().to_owned()
}
