//! Keys of helpers.

/// A key with which a helper takes work, without the key. Times are in milliseconds since 1970.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct HelperKeyRow {
    /// What it is called: no two are called alike.
    pub name: String,
    /// When it was made.
    pub made_at: u64,
    /// When it was last used, if ever.
    pub used_at: Option<u64>,
    /// Pieces of work whose answers were taken.
    pub done: u64,
    /// Pieces of work whose answers could not be right.
    pub refused: u64,
}
