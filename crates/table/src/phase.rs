//! Where a table stands.

use thurup_wire::view;

/// Where a table stands, as its log tells.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TablePhase {
    /// People take chairs; no match is on.
    Gathering,
    /// A deal is on.
    Dealing,
    /// Between two deals.
    Between,
    /// The match is over.
    Over,
    /// Closed for good.
    Closed,
}

impl From<TablePhase> for view::TablePhase {
    fn from(phase: TablePhase) -> Self {
        match phase {
            TablePhase::Gathering => Self::Gathering,
            TablePhase::Dealing => Self::Dealing,
            TablePhase::Between => Self::Between,
            TablePhase::Over => Self::Over,
            TablePhase::Closed => Self::Closed,
        }
    }
}
