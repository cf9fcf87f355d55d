//! What is wrong with a text that is no TOML.

use thiserror::Error;

/// What is wrong with a text that is no TOML, by what its writer can do about it. The library that reads TOML has sentences alone,
/// in English; what it may say is sorted here.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum TomlFault {
    /// A key is there twice.
    #[error("this name is there already")]
    Twice,
    /// A word without quotation marks.
    #[error("words stand in \"quotation marks\"")]
    Unquoted,
    /// A key alone.
    #[error("a name is followed by = and a value")]
    NoValue,
    /// A string that does not end, or has something that it cannot have.
    #[error("a quotation mark is not closed in this line, or something is inside that cannot be")]
    Quote,
    /// No key.
    #[error("a name is expected here, of small letters and _")]
    Key,
    /// No number.
    #[error("a number is not written so")]
    Number,
    /// A bracket that is not closed.
    #[error("a bracket is not closed here")]
    Unclosed,
    /// Something behind a value.
    #[error("something stands behind the value: one thing in a line")]
    Surplus,
    /// All else.
    #[error("a line is a name, = and a value; words stand in \"quotation marks\"")]
    Form,
}

/// What the library's sentences have in them, the most telling first.
const TELLING: [(&[&str], TomlFault); 9] = [
    (&["duplicate key"], TomlFault::Twice),
    (&["must be quoted"], TomlFault::Unquoted),
    (&["no value", "missing value", "missing assignment"], TomlFault::NoValue),
    (&["unclosed"], TomlFault::Unclosed),
    (&["unquoted key", "invalid key", "missing key"], TomlFault::Key),
    (&["string", "quote", "escape", "unicode"], TomlFault::Quote),
    (&["unexpected content", "unexpected key or value", "extra"], TomlFault::Surplus),
    (&["number", "float", "integer", "date-time", "radix", "leading zero", "sign"], TomlFault::Number),
    (&["boolean"], TomlFault::Unquoted),
];

impl TomlFault {
    /// What a sentence of the library means.
    pub fn of(sentence: &str) -> TomlFault {
        let found = TELLING.iter().find(|(parts, _)| parts.iter().any(|part| sentence.contains(part)));
        found.map_or(TomlFault::Form, |(_, fault)| *fault)
    }
}
