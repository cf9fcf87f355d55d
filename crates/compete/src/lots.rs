//! Lots: an order of all teams from an event's seed, drawn as cards are.
//!
//! The generator is ChaCha20 keyed with `SHA-256("thurup lots 1" || seed || number of the draw in the event, 32 bits, little-endian)`. Teams in
//! order of their numbers are shuffled by Fisher-Yates from the last place down: the one at `i` changes places with the one at
//! `draw(i + 1)`, where `draw(n)` takes 32-bit words until one is below the largest multiple of `n`, and returns it modulo `n`. Wherever
//! lot decides, the team earlier in the lots is ahead.

use rand_chacha::ChaCha20Rng;
use rand_core::{Rng, SeedableRng};
use sha2::{Digest, Sha256};
use thurup_rules::Seed;

use crate::team::TeamId;

/// The lots of a draw, by its number in the event.
pub fn lots(seed: &Seed, draw: u32, teams: &[TeamId]) -> Vec<TeamId> {
    let mut hash = Sha256::new();
    hash.update("thurup lots 1");
    hash.update(seed.0);
    hash.update(draw.to_le_bytes());
    let mut generator = ChaCha20Rng::from_seed(hash.finalize().into());
    let mut lots = teams.to_vec();
    lots.sort_unstable();
    lots.dedup();
    for i in (1..lots.len()).rev() {
        let n = u32::try_from(i + 1).unwrap_or(u32::MAX);
        lots.swap(i, below(&mut generator, n) as usize);
    }
    lots
}

/// A number below `n`, each equally likely.
fn below(generator: &mut ChaCha20Rng, n: u32) -> u32 {
    let limit = u32::MAX - (u32::MAX % n + 1) % n;
    loop {
        let word = generator.next_u32();
        if word <= limit {
            return word % n;
        }
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeMap;

    use super::lots;
    use crate::team::TeamId;
    use thurup_rules::Seed;

    #[test]
    fn all_orders_come_equally_often_and_do_not_depend_on_the_order_of_entry() {
        let teams = [TeamId(3), TeamId(1), TeamId(2)];
        let mut counts: BTreeMap<Vec<TeamId>, u32> = BTreeMap::new();
        for n in 0..6000u32 {
            let mut seed = [0; 32];
            seed[..4].copy_from_slice(&n.to_le_bytes());
            let drawn = lots(&Seed(seed), 1, &teams);
            assert_eq!(drawn, lots(&Seed(seed), 1, &[TeamId(2), TeamId(3), TeamId(1)]));
            *counts.entry(drawn).or_default() += 1;
        }
        assert_eq!(counts.len(), 6);
        // The expectation is 1000, its standard deviation 29.
        assert!(counts.values().all(|count| (880..1120).contains(count)), "{counts:?}");
    }
}
