//! Small draws from a generator.

use rand_core::Rng;

/// A number below `n`, each equally likely but for one part in 2^57; 0 for `n` 0.
pub(crate) fn below(rng: &mut impl Rng, n: usize) -> usize {
    ((u128::from(rng.next_u64()) * n as u128) >> 64) as usize
}

/// A number from 0 to below 1.
pub(crate) fn unit(rng: &mut impl Rng) -> f64 {
    (rng.next_u64() >> 11) as f64 / (1u64 << 53) as f64
}
