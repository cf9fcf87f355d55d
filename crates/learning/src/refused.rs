//! Where a record goes against the rules, as `thurup replay --json` tells it.

use serde::Serialize;
use thurup_rules::record::Fault;

/// Where a record goes against the rules, and why.
#[derive(Debug, Serialize)]
pub struct Refused {
    /// `deal`, `auction`, `indicator`, `auction2`, `play`, `claim` or `ruling`.
    pub phase: &'static str,
    /// The number of the hand, call or card, from 1.
    pub index: usize,
    /// The first reason in words.
    pub reason: String,
    /// Every reason by its stable name.
    pub errors: Vec<&'static str>,
    /// Every reason in words.
    pub reasons: Vec<Reason>,
}

/// A reason.
#[derive(Debug, Serialize)]
pub struct Reason {
    /// The number of the hand, call or card, from 1.
    pub index: usize,
    /// In words.
    pub reason: String,
}

impl Refused {
    /// What a fault says.
    pub fn of(fault: &Fault) -> Refused {
        let reasons: Vec<Reason> = fault.reasons().into_iter().map(|(index, why)| Reason { index, reason: why.en }).collect();
        let reason = match fault {
            Fault::Deal(no_deal) => no_deal.first().to_string(),
            Fault::Refused { .. } | Fault::Unreadable { .. } => fault.to_string(),
        };
        Refused { phase: fault.phase(), index: fault.index(), reason, errors: fault.codes(), reasons }
    }
}
