//! A deal with real cards, as somebody at the table tells it.

use serde::{Deserialize, Serialize};

use crate::duplicate::PairBy;
use crate::team::Place;

/// A deal as somebody tells it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Told {
    /// What was played.
    pub deal: ToldDeal,
    /// Stakes that the first team won by it, negative where it lost them: as the rules of the event have it.
    pub first: i32,
}

/// What was played in a deal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ToldDeal {
    /// All passed.
    PassedOut,
    /// A contract.
    Played {
        /// Whose it was.
        by: Place,
        /// The value of the contract.
        value: u8,
        /// How often it was doubled.
        doubled: u8,
        /// Card points of its side.
        points: u8,
        /// What was named, as `S H D C NT NS` are written. It is kept, and counts for nothing.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        named: Option<String>,
        /// Whose king and queen of trump were shown, where that counts.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        pair: Option<PairBy>,
    },
    /// One played alone, without trump.
    Solo {
        /// Whose player that was.
        by: Place,
        /// They won every trick.
        won: bool,
    },
}

impl Told {
    /// Whether both tell the same, as far as it counts.
    pub fn agrees(&self, other: &Told) -> bool {
        let counts = |told: &Told| {
            let mut deal = told.deal.clone();
            if let ToldDeal::Played { named, .. } = &mut deal {
                *named = None;
            }
            deal
        };
        counts(self) == counts(other)
    }
}
