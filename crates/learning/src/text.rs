//! Records as text, `.thurup`: one deal after another, made to be read, written by hand and mailed. The JSON record is the meaning;
//! this is another writing of it. [`Reader`] reads, [`write()`] writes, and `import(export(x)) = x` for every record that can be written.

mod claim;
mod cursor;
mod fault;
mod fields;
mod json;
mod notes;
mod read;
mod spelling;
mod write;

use serde_json::{Map, Value};

pub use fault::{Code, Fault};
pub use json::{canonical, unique};
pub use read::Reader;
pub use write::{Refused, write, write_all};

/// A record as a JSON object.
pub type Object = Map<String, Value>;

/// Whether a file's text is one of these records: its first line that is not empty begins a deal.
pub fn is_text(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty() && !line.starts_with(';'));
    lines.next().is_some_and(|line| line.starts_with("[thurup"))
}

/// Whether a file's text begins as JSON does that could be records: with an object, or with a list of values.
pub fn is_json(text: &str) -> bool {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text).trim_start();
    let Some(list) = text.strip_prefix('[') else { return text.starts_with('{') };
    let first = list.trim_start();
    first.starts_with(['{', '[', ']', '"', '-'])
        || first.starts_with(|letter: char| letter.is_ascii_digit())
        || ["true", "false", "null"].iter().any(|word| first.starts_with(word))
}
