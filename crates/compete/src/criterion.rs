//! What separates teams that are level on points.

use serde::{Deserialize, Serialize};

/// A criterion of a list of ties. Each is a number, and more is better.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Criterion {
    /// Points of the matches among the tied teams, played and forfeited, where every two of them met equally often.
    HeadToHead,
    /// Margins in those matches.
    HeadToHeadDifference,
    /// Sum of own margins.
    Difference,
    /// Sum of stakes.
    Stakes,
    /// Sum of deals won.
    DealsWon,
    /// Deals won and half of the deals without a winner.
    Countback,
    /// Matches won and forfeits received.
    Wins,
    /// Mean of the earned points of those played against.
    Opponents,
    /// Earned points of those beaten, and half of those drawn with.
    Beaten,
    /// The lots, where they have been drawn.
    Lot,
}

impl Criterion {
    /// Whether its value depends on the tied group, or is an order rather than a figure.
    pub const fn is_of_the_group(self) -> bool {
        matches!(self, Criterion::HeadToHead | Criterion::HeadToHeadDifference | Criterion::Lot)
    }

    /// A stable name.
    pub const fn name(self) -> &'static str {
        match self {
            Criterion::HeadToHead => "head-to-head",
            Criterion::HeadToHeadDifference => "head-to-head-difference",
            Criterion::Difference => "difference",
            Criterion::Stakes => "stakes",
            Criterion::DealsWon => "deals-won",
            Criterion::Countback => "countback",
            Criterion::Wins => "wins",
            Criterion::Opponents => "opponents",
            Criterion::Beaten => "beaten",
            Criterion::Lot => "lot",
        }
    }
}

/// A named list of criteria.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ties {
    /// For the booklet's formats.
    Booklet,
    /// The association's own order for a session, applied to the sums (association 1.7).
    Association,
    /// As federations of other games do it.
    Federation,
}

impl Ties {
    /// The criteria in their order.
    pub const fn list(self) -> &'static [Criterion] {
        use Criterion as C;
        match self {
            Ties::Booklet => &[C::HeadToHead, C::Difference, C::Stakes, C::DealsWon, C::Lot],
            Ties::Association => &[C::Stakes, C::DealsWon, C::HeadToHead, C::Lot],
            Ties::Federation => &[C::HeadToHead, C::HeadToHeadDifference, C::Opponents, C::Difference, C::Countback, C::Lot],
        }
    }
}
