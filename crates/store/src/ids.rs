//! New ids: the time and what the operating system draws at random.

use thurup_people::typed_id;
use thurup_table::decide::{Chance, NoChance};
pub use thurup_table::{DealId, PersonId, TableId};

typed_id! {
    /// The page of a match. What counts for the ratings is known by the id of its table, which is the key to it.
    MatchId
}

/// Bytes from the operating system's generator.
///
/// # Errors
/// When it gives none.
pub fn random<const N: usize>() -> Result<[u8; N], NoChance> {
    let mut bytes = [0; N];
    System.fill(&mut bytes)?;
    Ok(bytes)
}

/// The operating system's generator.
#[derive(Clone, Copy, Debug)]
pub struct System;

impl Chance for System {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), NoChance> {
        getrandom::fill(bytes).map_err(|_| NoChance)
    }
}
