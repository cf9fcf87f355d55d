//! What can go wrong.

use thiserror::Error;

/// A font that cannot be used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum FontError {
    /// Its bytes are no font, or a damaged one.
    #[error("the bytes are not a font in OpenType or WOFF 1.0")]
    Broken,
    /// A weight has no file at all, or none with a sign that every sheet needs.
    #[error("none of the fonts has the sign {0:?} (U+{code:04X})", code = u32::from(*.0))]
    Lacks(char),
}

/// A sheet that could not be made.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum PrintError {
    /// The address of a table is too long for a code that a phone can read.
    #[error("the address of table {0:?} is too long for a QR code")]
    Address(String),
    /// What was laid out is no valid PDF/UA: a fault of ours, never of the values.
    #[error("the sheet could not be written as PDF: {0}")]
    Pdf(String),
    /// A picture could not be written: a fault of ours, never of the values.
    #[error("the picture could not be written as PNG: {0}")]
    Png(String),
}
