//! How much a bot thinks.

/// What a bot may think through for one decision.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Budget {
    /// Worlds for a card; 0 for counting alone.
    pub card_worlds: usize,
    /// Positions between tricks that the solver may look at for a card.
    pub card_nodes: u64,
    /// The same for one question.
    pub question_nodes: u64,
    /// Worlds for a call; 0 for counting alone.
    pub call_worlds: usize,
    /// Worlds in which the solver is asked whether a call can come true; 0 to do without.
    pub proof_worlds: usize,
    /// Positions between tricks that it may look at for that.
    pub proof_nodes: u64,
}

impl Budget {
    /// Nothing: counting alone.
    pub const NONE: Budget =
        Budget { card_worlds: 0, card_nodes: 0, question_nodes: 0, call_worlds: 0, proof_worlds: 0, proof_nodes: 0 };
}
