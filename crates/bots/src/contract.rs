//! What a contract names where trump is spoken.

use thurup_rules::{Contract, Strain};

/// What a contract of 56 names: every one names something.
pub(crate) fn spoken(contract: Contract) -> Strain {
    contract.strain().unwrap_or(Strain::NoTrump)
}
