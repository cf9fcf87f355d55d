//! Deals that count each for itself.

use std::cmp::Ordering;

use crate::fraction::Fraction;

/// What a deal is worth where every deal counts for itself: 2, 1 or 0 for a difference over, at or under 0.
pub fn boards(difference: &Fraction) -> Fraction {
    Fraction::from(match difference.cmp(&Fraction::zero()) {
        Ordering::Greater => 2,
        Ordering::Equal => 1,
        Ordering::Less => 0,
    })
}
