//! What cannot be read in a case.

use std::fmt;

/// A field that cannot be read, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Mistake {
    /// The field, as a path; empty for the case as a whole.
    pub field: String,
    /// What is wrong with it.
    pub why: String,
}

impl Mistake {
    /// A mistake in a field.
    pub fn new(field: impl Into<String>, why: impl Into<String>) -> Mistake {
        Mistake { field: field.into(), why: why.into() }
    }
}

impl fmt::Display for Mistake {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.field.is_empty() { f.write_str(&self.why) } else { write!(f, "`{}`: {}", self.field, self.why) }
    }
}

impl std::error::Error for Mistake {}
