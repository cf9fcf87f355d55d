//! A movement of teams as a list of rounds.

/// A table in one round. Teams, sets of deals and tables are numbered from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Table {
    /// The number of the table, from 1.
    pub table: usize,
    /// The team on the odd side.
    pub odd: usize,
    /// The team on the even side.
    pub even: usize,
    /// The set of deals.
    pub set: usize,
}

/// Who plays where in which round. With an odd number of teams the highest number is nobody: whom it would meet is free.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Movement {
    /// The tables of each round.
    pub rounds: Vec<Vec<Table>>,
    /// All tables of a round play the same set: they share its deals, or have copies.
    pub shared: bool,
}
