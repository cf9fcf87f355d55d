//! The worlds of a choice: whole deals that fit what its player knew.

use rand_chacha::ChaCha20Rng;
use rand_core::SeedableRng;
use sha2::{Digest, Sha256};
use thurup_bots::beliefs::{Beliefs, World};
use thurup_bots::{LikelyDeals, likely_deals};
use thurup_rules::{Chair, Deal};
use thurup_systems::Cards;

use crate::text::{Object, write};

/// Worlds for a call.
const FOR_CALLS: usize = 40;
/// Worlds for a card in the tricks from these numbers on.
const FOR_CARDS: [(usize, usize); 3] = [(5, 256), (3, 128), (1, 64)];

/// What chance is made of, beside the deal.
const PURPOSE: &str = "thurup seat 1";

/// Worlds that were drawn.
pub struct Drawn {
    /// Their weights add up to 1.
    pub worlds: Vec<World>,
    /// They are all that there can be.
    pub is_complete: bool,
}

/// The worlds of the choice of whose turn it is. `action` is its number, from 0.
pub fn draw(before: &Deal, agreed: Cards, id: &[u8], action: usize) -> Drawn {
    let Some(chair) = before.turn() else { return Drawn { worlds: Vec::new(), is_complete: false } };
    let mut chance = chance(id, chair, action);
    let mut beliefs = Beliefs::weighted_by_calls(agreed);
    let worlds = beliefs.worlds(&before.seat_view(chair), count(before), &mut chance);
    Drawn { is_complete: beliefs.is_complete(), worlds }
}

/// The same in games whose trump is set aside: whole deals.
pub fn draw_hidden(before: &Deal, id: &[u8], action: usize) -> LikelyDeals {
    let Some(chair) = before.turn() else { return LikelyDeals::default() };
    likely_deals(&before.seat_view(chair), count(before), &mut chance(id, chair, action))
}

/// How many worlds the choice of whose turn it is is valued in.
fn count(before: &Deal) -> usize {
    let trick = before.play().map(|play| play.taken().len() + 1);
    trick
        .map_or(FOR_CALLS, |trick| FOR_CARDS.into_iter().find(|(from, _)| trick >= *from).map_or(FOR_CALLS, |(_, count)| count))
}

/// What a chair's worlds of an action are drawn by.
fn chance(id: &[u8], chair: Chair, action: usize) -> ChaCha20Rng {
    let mut hash = Sha256::new();
    hash.update(PURPOSE);
    hash.update(id);
    hash.update([chair.number()]);
    hash.update(u32::try_from(action).unwrap_or(u32::MAX).to_le_bytes());
    ChaCha20Rng::from_seed(hash.finalize().into())
}

/// What stands for the id of a deal that has none: SHA-256 of its canonical text.
///
/// # Errors
/// The first field that keeps it from being written.
pub fn deal_id(record: &Object) -> Result<[u8; 32], &'static str> {
    Ok(Sha256::digest(write(record)?).into())
}
