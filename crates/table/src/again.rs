//! Cards that are taken back before the first call.

use serde::{Deserialize, Serialize};
use thurup_rules::{Cancelled, Deal, Outcome};

/// Why cards were taken back before the first call.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Again {
    /// A hand of one suit.
    OneSuit,
    /// A hand with all eight jacks.
    EightJacks,
    /// The leader has no points.
    NoPoints,
}

impl Again {
    /// Why a deal that has just been dealt is dealt again; nothing where it is played.
    pub fn of(dealt: &Deal) -> Option<Self> {
        match dealt.outcome()? {
            Outcome::Cancelled(Cancelled::OneSuit) => Some(Self::OneSuit),
            Outcome::Cancelled(Cancelled::EightJacks) => Some(Self::EightJacks),
            Outcome::Cancelled(Cancelled::NoPoints) => Some(Self::NoPoints),
            _ => None,
        }
    }

    /// As the rules have it.
    pub const fn cancelled(self) -> Cancelled {
        match self {
            Self::OneSuit => Cancelled::OneSuit,
            Self::EightJacks => Cancelled::EightJacks,
            Self::NoPoints => Cancelled::NoPoints,
        }
    }
}
