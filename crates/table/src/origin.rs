//! How those who play a match came together: what counts in ratings depends on it.

use serde::{Deserialize, Serialize};

/// How those at the table came together when a match began.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Origin {
    /// At any table of a house that is open to all.
    #[default]
    House,
    /// "Play now" seated everybody.
    Pool,
    /// People came together, and the server drew the sides.
    Drawn,
    /// People chose their chairs.
    Chosen,
}

impl Origin {
    /// What a log need not say: it is so at most tables.
    pub(crate) fn is_house(&self) -> bool {
        *self == Self::House
    }
}
