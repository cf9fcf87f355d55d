//! The score of the match at a table, with its finished deals.

use thurup_rules::{Hand, Match, Outcome, Team};

use crate::ids::{DealId, PersonId};
use crate::origin::Origin;
use crate::seated::Who;

/// The score of the match.
#[derive(Clone, Debug, Default)]
pub struct Score {
    /// Number of the match at this table; 0 before the first.
    pub number: u32,
    /// The match; `None` before the first and after a reset.
    pub game: Option<Match>,
    /// Its finished deals.
    pub deals: Vec<EndedDeal>,
    /// When it began.
    pub began: u64,
    /// How those who play it came together.
    pub origin: Origin,
    /// Who has left it, come back or not.
    pub left: Vec<PersonId>,
    /// Everybody who has been on a chair in it, and for which team: for that one alone they play in it.
    pub played_for: Vec<(PersonId, Team)>,
    /// The hands of the last of its finished deals.
    pub last: Option<LastDeal>,
}

/// A finished deal, open to all.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastDeal {
    /// Id of the deal.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// All hands as they were dealt, chair 1 first.
    pub hands: Vec<Hand>,
}

/// A finished deal of the match.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EndedDeal {
    /// Id of the deal.
    pub id: DealId,
    /// From 1 within the match.
    pub number: u32,
    /// How it ended.
    pub outcome: Outcome,
    /// Who had the contract, where there was one.
    pub by: Option<Who>,
}
