//! Scores that are given where there is no result.

use serde::{Deserialize, Serialize};

use crate::fraction::Fraction;

/// An artificial score.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Artificial {
    /// For a side at fault.
    AverageMinus,
    /// For a side partly at fault.
    Average,
    /// For a side without fault.
    AveragePlus,
}

impl Artificial {
    /// In matchpoints: 4, 5 or 6 tenths of the top.
    pub fn matchpoints(self, top: &Fraction) -> Fraction {
        let fifths = match self {
            Artificial::AverageMinus => Fraction::fifths(2),
            Artificial::Average => Fraction::halves(1),
            Artificial::AveragePlus => Fraction::fifths(3),
        };
        &fifths * top
    }

    /// As a difference of stakes, plain or on a scale.
    pub fn difference(self) -> Fraction {
        Fraction::from(match self {
            Artificial::AverageMinus => -3,
            Artificial::Average => 0,
            Artificial::AveragePlus => 3,
        })
    }

    /// As a board of two points.
    pub fn board(self) -> Fraction {
        Fraction::fifths(match self {
            Artificial::AverageMinus => 4,
            Artificial::Average => 5,
            Artificial::AveragePlus => 6,
        })
    }
}

/// "At most average minus": the lesser of what the table brought and average minus.
pub fn at_most_average_minus(table: Fraction, average_minus: Fraction) -> Fraction {
    table.min(average_minus)
}
