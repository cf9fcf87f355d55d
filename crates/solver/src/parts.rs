//! The parts of the search, which can be switched off.

/// Which parts of the search are on. All of them never change an answer; tests say so.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Parts {
    /// The transposition table.
    pub table: bool,
    /// The table's disregard of the order within pairs where a proof needs none.
    pub pairs: bool,
    /// A look into the table for each last card of a trick before any is played.
    pub look_ahead: bool,
    /// What was learned of the deal in the order of moves.
    pub history: bool,
    /// Bounds from trumps.
    pub sure_trumps: bool,
    /// Bounds from winners that run.
    pub quick_tricks: bool,
    /// Bounds within decided tricks.
    pub decided_tricks: bool,
    /// Neighbours with equal points are one move.
    pub neighbours: bool,
    /// Neighbours with unequal points: the dearer one to a trick that is won, the cheaper one to one that is lost; and the
    /// bound for one serves for the other.
    pub unequal_neighbours: bool,
    /// The score of one card of a pair serves for the other if the order within the pair was not needed.
    pub equal_proofs: bool,
}

impl Parts {
    /// All parts on.
    pub const ALL: Parts = Parts {
        table: true,
        pairs: true,
        look_ahead: true,
        history: true,
        sure_trumps: true,
        quick_tricks: true,
        decided_tricks: true,
        neighbours: true,
        unequal_neighbours: true,
        equal_proofs: true,
    };
    /// All parts off: plain alpha-beta search.
    pub const NONE: Parts = Parts {
        table: false,
        pairs: false,
        look_ahead: false,
        history: false,
        sure_trumps: false,
        quick_tricks: false,
        decided_tricks: false,
        neighbours: false,
        unequal_neighbours: false,
        equal_proofs: false,
    };
}
