//! Records of a text, JSON or as text, with every mistake named by record, line, column and field.

use std::cell::OnceCell;
use std::fmt;

use serde_json::Value;
use serde_json::value::RawValue;
use thurup_rules::{Record, Text as Words};

use crate::json_fault::JsonFault;
use crate::text::{self, Fault, Object, Reader};

/// A record as a text has it.
#[derive(Debug)]
pub struct Read {
    /// Its own name on one line, if it has one.
    pub name: Option<String>,
    /// Its number in the text, from 1, where there are several.
    pub number: Option<usize>,
    /// What it says.
    pub record: Record,
    /// All that it says, other fields among it, where that was asked for.
    pub object: Option<Object>,
}

/// Why a record, or a whole text, cannot be read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Trouble {
    /// The record's number in the text, from 1, where there are several.
    pub number: Option<usize>,
    /// The record's name, where that far it could be read.
    pub name: Option<String>,
    /// The line, from 1.
    pub line: Option<usize>,
    /// The character in it, from 1.
    pub column: Option<usize>,
    /// The field that it is about.
    pub field: Option<String>,
    /// What is wrong.
    pub what: What,
}

/// What is wrong with a text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum What {
    /// A record as text, there.
    Text(Fault),
    /// Neither JSON nor records as text.
    NoRecords,
    /// A list without records.
    Empty,
    /// JSON that is no record.
    Json(JsonFault),
}

impl What {
    /// Its stable name.
    pub const fn name(&self) -> &'static str {
        match self {
            What::Text(fault) => fault.code.name(),
            What::NoRecords => "no-records",
            What::Empty => "empty",
            What::Json(fault) => fault.name(),
        }
    }

    /// For people.
    pub fn text(&self) -> Words {
        match self {
            What::Text(fault) => fault.code.text(),
            What::NoRecords => Words::new(
                "this is no record: text begins with [thurup 1]; JSON is { ... } for one, [ { ... }, ... ] for several",
                "ഇതു രേഖയല്ല: എഴുത്ത് [thurup 1] എന്നും, JSON { ... } അല്ലെങ്കിൽ [ { ... }, ... ] എന്നും തുടങ്ങും",
            ),
            What::Empty => Words::new("there are no records in it", "ഇതിൽ ഡീലൊന്നുമില്ല"),
            What::Json(fault) => fault.text(),
        }
    }
}

impl fmt::Display for What {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            What::Text(fault) => write!(f, "{} ({})", fault.code.text().en, fault.code.name()),
            What::NoRecords | What::Empty | What::Json(_) => f.write_str(&self.text().en),
        }
    }
}

impl Trouble {
    fn of(number: Option<usize>, what: What) -> Trouble {
        Trouble { number, name: None, line: None, column: None, field: None, what }
    }

    /// A sentence with the place, in a text of this name: `FILE:LINE:COLUMN: ...` for records as text,
    /// `FILE: record N: line L, column C: ...` for JSON.
    pub fn said(&self, file: &str) -> String {
        if let What::Text(fault) = &self.what {
            return format!("{file}:{fault}");
        }
        let mut said = place(file, self.number, self.name.as_deref());
        match (self.line, self.column) {
            (Some(line), Some(column)) => said.push_str(&format!(": line {line}, column {column}")),
            (Some(line), None) => said.push_str(&format!(": line {line}")),
            _ => {}
        }
        if let Some(field) = &self.field {
            said.push_str(&format!(": `{field}`"));
        }
        format!("{said}: {}", self.what)
    }
}

/// Where a record is: `FILE`, `FILE: record 2`, `FILE: record 2 (name)`.
pub fn place(file: &str, number: Option<usize>, name: Option<&str>) -> String {
    let number = number.map(|number| format!(": record {number}")).unwrap_or_default();
    let name = name.map(|name| format!(" ({name})")).unwrap_or_default();
    format!("{file}{number}{name}")
}

/// The records of a text: one object, an array of objects, or records as text. Each is read on its own, so that one bad record does not
/// hide the others. `whole`: with all that is said of each, in which no key may be twice.
///
/// # Errors
/// Where the text as a whole is none.
pub fn records(text: &str, whole: bool) -> Result<Vec<Result<Read, Box<Trouble>>>, Box<Trouble>> {
    if text::is_text(text) {
        return Ok(as_text(text, whole));
    }
    let lines = Lines { text, starts: OnceCell::new() };
    let json = |error: &serde_json::Error| lines.trouble(None, None, 0, error);
    let parts: Vec<&RawValue> = match text.trim_start().as_bytes().first() {
        Some(b'[') => serde_json::from_str(text).map_err(|error| json(&error))?,
        Some(b'{') => vec![serde_json::from_str(text).map_err(|error| json(&error))?],
        _ => return Err(Box::new(Trouble::of(None, What::NoRecords))),
    };
    if parts.is_empty() {
        return Err(Box::new(Trouble::of(None, What::Empty)));
    }
    let several = parts.len() > 1;
    let numbered = parts.into_iter().enumerate();
    Ok(numbered.map(|(index, part)| one(several.then_some(index + 1), &lines, part.get(), whole)).collect())
}

fn one(number: Option<usize>, lines: &Lines<'_>, part: &str, whole: bool) -> Result<Read, Box<Trouble>> {
    // The part is borrowed from the text, so its address tells its place in it.
    let offset = (part.as_ptr() as usize).saturating_sub(lines.text.as_ptr() as usize);
    if !part.starts_with('{') {
        let (line, column) = lines.line_and_column(offset);
        let trouble = Trouble::of(number, What::Json(JsonFault::NoRecord));
        return Err(Box::new(Trouble { line: Some(line), column: Some(column), ..trouble }));
    }
    let record =
        of_json(part).map_err(|error| lines.trouble(number, Some(&error.path().to_string()), offset, error.inner()))?;
    let name = name_of(&record);
    let object = if whole {
        let twice =
            |error: serde_json::Error| Trouble { name: name.clone(), ..Trouble::of(number, What::Json(JsonFault::of(&error))) };
        match text::unique(part).map_err(twice)? {
            Value::Object(object) => Some(object),
            _ => None,
        }
    } else {
        None
    };
    Ok(Read { name, number, record, object })
}

/// A record's own name on one line, if it has one.
pub fn name_of(record: &Record) -> Option<String> {
    record.name.as_deref().map(printable).filter(|name| !name.is_empty())
}

/// The records of a file of text.
fn as_text(text: &str, whole: bool) -> Vec<Result<Read, Box<Trouble>>> {
    let deals: Vec<Result<Object, Fault>> = match Reader::new(text.as_bytes()) {
        Ok(reader) => reader.collect(),
        Err(fault) => vec![Err(fault)],
    };
    let several = deals.len() > 1;
    let one = |(index, deal): (usize, Result<Object, Fault>)| {
        let number = several.then_some(index + 1);
        let object = deal.map_err(|fault| Trouble {
            line: Some(fault.line),
            column: Some(fault.column),
            ..Trouble::of(number, What::Text(fault))
        })?;
        let kept = whole.then(|| object.clone());
        let record = of_value(Value::Object(object)).map_err(|trouble| Trouble { number, ..*trouble })?;
        Ok(Read { name: name_of(&record), number, record, object: kept })
    };
    deals.into_iter().enumerate().map(one).collect()
}

/// A record that is a JSON value already.
///
/// # Errors
/// The field that is not what it can be.
pub fn of_value(value: Value) -> Result<Record, Box<Trouble>> {
    let text = value.to_string();
    of_json(&text).map_err(|error| {
        let what = What::Json(JsonFault::of(error.inner()));
        Box::new(Trouble { field: Some(error.path().to_string()), ..Trouble::of(None, what) })
    })
}

/// The one way in which JSON becomes a record.
fn of_json(text: &str) -> Result<Record, serde_path_to_error::Error<serde_json::Error>> {
    serde_path_to_error::deserialize(&mut serde_json::Deserializer::from_str(text))
}

/// A text, and where its lines begin: found once, for a large one may have something wrong in every record.
struct Lines<'a> {
    text: &'a str,
    starts: OnceCell<Vec<usize>>,
}

impl Lines<'_> {
    fn line_and_column(&self, offset: usize) -> (usize, usize) {
        let breaks = || self.text.bytes().enumerate().filter(|(_, byte)| *byte == b'\n');
        let lines = self.starts.get_or_init(|| breaks().map(|(at, _)| at + 1).collect());
        let before = lines.partition_point(|start| *start <= offset);
        let start = before.checked_sub(1).map_or(0, |last| lines[last]);
        (before + 1, offset - start + 1)
    }

    /// An error of the JSON reader with its place in the whole text.
    fn trouble(&self, number: Option<usize>, field: Option<&str>, offset: usize, error: &serde_json::Error) -> Box<Trouble> {
        let (mut line, mut column) = self.line_and_column(offset);
        if error.line() > 1 {
            line += error.line() - 1;
            column = error.column();
        } else if error.line() == 1 {
            column += error.column().saturating_sub(1);
        }
        let fault = JsonFault::of(error);
        if let JsonFault::BrokenOff(_) = fault {
            return Box::new(Trouble { line: Some(line), ..Trouble::of(number, What::Json(fault)) });
        }
        let field = field.filter(|field| *field != ".").map(str::to_owned);
        let trouble = Trouble::of(number, What::Json(fault));
        Box::new(Trouble { line: Some(line), column: Some(column), field, ..trouble })
    }
}

/// A name that does nothing to what it is shown on: one line, no control characters, at most 200 characters.
pub fn printable(name: &str) -> String {
    let clean: String = name.trim().chars().map(|c| if c.is_control() { ' ' } else { c }).take(200).collect();
    clean.trim().to_owned()
}
