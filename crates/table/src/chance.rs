//! Chance from outside, and what is drawn by it.

use thurup_rules::Seed;

use crate::ids::{CHANCE, DealId};
use crate::refusal::Refusal;

/// Chance from outside: everything that is drawn at random comes from here.
pub trait Chance {
    /// Fills this with random bytes that nobody can guess.
    ///
    /// # Errors
    /// When none are to be had.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance>;
}

/// No random numbers are to be had.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no random numbers are to be had")]
pub struct NoChance;

impl From<NoChance> for Refusal {
    fn from(_: NoChance) -> Self {
        Self::Internal
    }
}

pub(crate) fn seed(chance: &mut impl Chance) -> Result<Seed, NoChance> {
    let mut bytes = [0; 32];
    chance.fill(&mut bytes)?;
    Ok(Seed(bytes))
}

pub(crate) fn deal_id(chance: &mut impl Chance, now_ms: u64) -> Result<DealId, NoChance> {
    let mut bytes = [0; CHANCE];
    chance.fill(&mut bytes)?;
    Ok(DealId::from_parts(now_ms, bytes))
}
