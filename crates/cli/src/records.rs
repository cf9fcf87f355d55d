//! Reading files of records, with every mistake named by file, record, line, column and field.

use std::cell::OnceCell;
use std::path::Path;

use serde_json::Value;
use serde_json::value::RawValue;
use thurup_learning::text::{self, Object, Reader};
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
    /// All that it says, other fields among it, where that was asked for.
    pub object: Option<Object>,
}

/// The records of a file: one object, an array of objects, or records as text. Each is read on its own, so that one bad record does not
/// hide the others; errors are sentences that name the place.
pub fn read(path: &Path) -> Result<Vec<Result<Named, String>>, String> {
    read_and(path, false)
}

/// The same, each record with all that the file says of it.
pub fn read_whole(path: &Path) -> Result<Vec<Result<Named, String>>, String> {
    read_and(path, true)
}

fn read_and(path: &Path, whole: bool) -> Result<Vec<Result<Named, String>>, String> {
    let file = shown(path);
    let text = Whole { text: read_text(path).map_err(|error| format!("{file}: {error}"))?, lines: OnceCell::new() };
    if text::is_text(&text.text) {
        return Ok(as_text(&file, &text.text, whole));
    }
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
    let read = |(index, part): (usize, &RawValue)| {
        let named = one(&file, several.then_some(index + 1), &text, part)?;
        let object = if whole { object(part).map_err(|error| format!("{}: {error}", named.place))? } else { None };
        Ok(Named { object, ..named })
    };
    Ok(numbered.map(read).collect())
}

/// All that a record says.
fn object(part: &RawValue) -> Result<Option<Object>, serde_json::Error> {
    Ok(match text::unique(part.get())? {
        Value::Object(object) => Some(object),
        _ => None,
    })
}

/// The letter of the trump that was set aside: a record is open, and shows what lies face down. `?` where none was yet.
pub fn hidden_trump(deal: &Deal) -> String {
    deal.indicator().map_or_else(|| "?".to_owned(), |card| card.suit().letter().to_string())
}

fn one(file: &str, number: Option<usize>, text: &Whole, part: &RawValue) -> Result<Named, String> {
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
    Ok(named(file, number, place, record))
}

/// A record with what it is called.
fn named(file: &str, number: Option<usize>, place: String, record: Record) -> Named {
    match record.name.as_deref().map(printable).filter(|name| !name.is_empty()) {
        Some(name) => Named { place: format!("{place} ({name})"), name, record, object: None },
        None => {
            Named { name: number.map_or(file.to_owned(), |number| format!("{file}#{number}")), place, record, object: None }
        }
    }
}

/// The records of a file of text.
fn as_text(file: &str, text: &str, whole: bool) -> Vec<Result<Named, String>> {
    let deals: Vec<Result<Object, text::Fault>> = match Reader::new(text.as_bytes()) {
        Ok(reader) => reader.collect(),
        Err(fault) => vec![Err(fault)],
    };
    let several = deals.len() > 1;
    let one = |(index, deal): (usize, Result<Object, text::Fault>)| {
        let object = deal.map_err(|fault| format!("{file}:{fault}"))?;
        let number = several.then_some(index + 1);
        let place = number.map_or(file.to_owned(), |number| format!("{file}: record {number}"));
        let kept = whole.then(|| object.clone());
        let record: Record = serde_path_to_error::deserialize(Value::Object(object)).map_err(|error| {
            let field = error.path().to_string();
            format!("{place}: `{field}`: {}", error.into_inner())
        })?;
        Ok(Named { object: kept, ..named(file, number, place, record) })
    };
    deals.into_iter().enumerate().map(one).collect()
}

/// An error of the JSON reader with its place in the whole file.
fn sentence(place: &str, field: Option<&str>, text: &Whole, offset: usize, error: &serde_json::Error) -> String {
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
struct Whole {
    text: String,
    lines: OnceCell<Vec<usize>>,
}

impl Whole {
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
