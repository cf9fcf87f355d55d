//! A place in a line.

use super::fault::{Code, Fault};
use super::json;
use serde_json::Value;

/// Space and tab: what may stand between two items of a line.
pub const BLANKS: [char; 2] = [' ', '\t'];

/// A line that is read from left to right.
#[derive(Clone, Copy)]
pub struct Cursor<'a> {
    line: &'a str,
    number: usize,
    at: usize,
}

/// A place that may turn out to be wrong.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    line: usize,
    column: usize,
}

impl Place {
    /// The place of a whole line.
    pub const fn of_line(line: usize) -> Place {
        Place { line, column: 1 }
    }

    /// It is wrong.
    pub const fn fault(self, code: Code) -> Fault {
        Fault { line: self.line, column: self.column, code }
    }
}

impl<'a> Cursor<'a> {
    /// The beginning of a line, without its end, behind the blanks there.
    pub fn new(line: &'a str, number: usize) -> Cursor<'a> {
        let mut cursor = Cursor { line, number, at: 0 };
        cursor.skip();
        cursor
    }

    /// The number of the line, from 1.
    pub const fn number(&self) -> usize {
        self.number
    }

    /// What is left of the line.
    pub fn rest(&self) -> &'a str {
        &self.line[self.at..]
    }

    /// Passes over blanks.
    pub fn skip(&mut self) {
        self.at = self.line.len() - self.rest().trim_start_matches(BLANKS).len();
    }

    /// Nothing follows but blanks and a comment.
    pub fn is_at_end(&self) -> bool {
        let rest = self.rest().trim_start_matches(BLANKS);
        rest.is_empty() || rest.starts_with(';')
    }

    /// Where the next item stands, or would: right behind the last one where nothing follows.
    pub fn place(&self) -> Place {
        let before = if self.is_at_end() {
            self.line[..self.at].trim_end_matches(BLANKS)
        } else {
            &self.line[..self.line.len() - self.rest().trim_start_matches(BLANKS).len()]
        };
        Place { line: self.number, column: before.chars().count() + 1 }
    }

    /// The next item is wrong, or missing.
    pub fn fault(&self, code: Code) -> Fault {
        self.place().fault(code)
    }

    /// Whether this follows at once.
    pub fn sees(&self, word: &str) -> bool {
        self.rest().starts_with(word)
    }

    /// Passes over this if it follows, after blanks.
    pub fn take(&mut self, word: &str) -> bool {
        let mut after = *self;
        after.skip();
        let seen = after.sees(word);
        if seen {
            after.at += word.len();
            *self = after;
        }
        seen
    }

    /// The item that follows after blanks, up to a blank, a comment, one of these characters, or the end.
    pub fn item(&mut self, ends: &[char]) -> &'a str {
        self.skip();
        let rest = self.rest();
        let end = rest.find(|letter| BLANKS.contains(&letter) || letter == ';' || ends.contains(&letter)).unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// Letters, digits and `_` that follow after blanks.
    pub fn word(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        let end = rest.find(|letter: char| !letter.is_ascii_alphanumeric() && letter != '_').unwrap_or(rest.len());
        self.at += end;
        &rest[..end]
    }

    /// The text up to a comment, without blanks at its ends.
    pub fn text(&mut self) -> &'a str {
        self.skip();
        let rest = self.rest();
        let end = rest.find(';').unwrap_or(rest.len());
        self.at += end;
        rest[..end].trim_end_matches(BLANKS)
    }

    /// A JSON value that follows after blanks.
    pub fn json(&mut self) -> Result<Value, Fault> {
        self.skip();
        let (value, length) = json::leading(self.rest()).ok_or_else(|| self.fault(Code::Json))?;
        self.at += length;
        Ok(value)
    }

    /// A JSON string that follows after blanks.
    pub fn string(&mut self) -> Result<String, Fault> {
        let before = *self;
        match self.json()? {
            Value::String(string) => Ok(string),
            _ => Err(before.fault(Code::Json)),
        }
    }

    /// Nothing follows but blanks and a comment; else it is wrong.
    pub fn end(&self, code: Code) -> Result<(), Fault> {
        if self.is_at_end() { Ok(()) } else { Err(self.fault(code)) }
    }
}
