//! A match of a bracket before anybody plays it.

use crate::team::Place;

/// Where a side of a match comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Source {
    /// A slot of the first round.
    Slot(usize),
    /// The winner of a match, by its place among the matches.
    Winner(usize),
    /// The loser of a match.
    Loser(usize),
    /// One side of a match, whatever became of it.
    Side(usize, Place),
}

/// What decides a match.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Form {
    /// So many deals, and extra ones.
    Deals(u32),
    /// The best of three games.
    Games,
}

/// A match of a bracket.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Node {
    /// Its name, like `U1.3` or `SF2`.
    pub name: String,
    /// Where its sides come from, the one named first in front.
    pub sides: [Source; 2],
    /// What decides it.
    pub form: Form,
    /// The place of who loses it, if that one is out then.
    pub loser_place: Option<usize>,
    /// A second final: played only if that match was won by the side named second.
    pub only_after: Option<usize>,
}
