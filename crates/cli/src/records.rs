//! Reading files of records, with every mistake named by file, record, line, column and field.

use std::path::Path;

use thurup_learning::reading::{self, Read, Trouble};
use thurup_rules::Deal;

use crate::input::{read_text, shown};

pub use thurup_learning::reading::printable;

/// A record and what to call it.
#[derive(Debug)]
pub struct Named {
    /// The record's own name, or else the file's, with the number in it where there are several.
    pub name: String,
    /// Where the record is, for errors.
    pub place: String,
    /// What the file says.
    pub read: Read,
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
    let text = read_text(path).map_err(|error| format!("{file}: {error}"))?;
    let said = |trouble: Box<Trouble>| trouble.said(&file);
    let records = reading::records(&text, whole).map_err(said)?;
    Ok(records.into_iter().map(|read| read.map(|read| Named::of(&file, read)).map_err(said)).collect())
}

impl Named {
    fn of(file: &str, read: Read) -> Named {
        let place = reading::place(file, read.number, read.name.as_deref());
        let numbered = || read.number.map_or(file.to_owned(), |number| format!("{file}#{number}"));
        Named { name: read.name.clone().unwrap_or_else(numbered), place, read }
    }
}

/// The letter of the trump that was set aside: a record is open, and shows what lies face down. `?` where none was yet.
pub fn hidden_trump(deal: &Deal) -> String {
    deal.indicator().map_or_else(|| "?".to_owned(), |card| card.suit().letter().to_string())
}
