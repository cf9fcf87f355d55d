//! A value as far as it is known.

use serde::{Serialize, Serializer};
use thurup_solver::Bounds;

/// A whole number, or bounds on it where the budget did not reach. Written as the number, or as `[lo, hi]`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Known {
    /// At least so much.
    pub lo: i32,
    /// At most so much.
    pub hi: i32,
}

impl Known {
    /// A value that is known.
    pub const fn exactly(value: i32) -> Known {
        Known { lo: value, hi: value }
    }

    /// The value, if it is known.
    pub const fn exact(self) -> Option<i32> {
        if self.lo == self.hi { Some(self.lo) } else { None }
    }

    /// What a function that never falls makes of it.
    #[must_use]
    pub fn rising(self, of: impl Fn(i32) -> i32) -> Known {
        Known { lo: of(self.lo), hi: of(self.hi) }
    }

    /// What a function that never rises makes of it.
    #[must_use]
    pub fn falling(self, of: impl Fn(i32) -> i32) -> Known {
        Known { lo: of(self.hi), hi: of(self.lo) }
    }

    /// The greater of two.
    #[must_use]
    pub fn max(self, other: Known) -> Known {
        Known { lo: self.lo.max(other.lo), hi: self.hi.max(other.hi) }
    }

    /// The lesser of two.
    #[must_use]
    pub fn min(self, other: Known) -> Known {
        Known { lo: self.lo.min(other.lo), hi: self.hi.min(other.hi) }
    }

    /// How far `played` falls short of `best`, which is best for who looks for more (`rising`) or for less; never negative.
    #[must_use]
    pub fn loss(best: Known, played: Known, rising: bool) -> Known {
        let (better, worse) = if rising { (best, played) } else { (played, best) };
        Known { lo: (better.lo - worse.hi).max(0), hi: (better.hi - worse.lo).max(0) }
    }
}

impl From<Bounds> for Known {
    fn from(bounds: Bounds) -> Known {
        Known { lo: bounds.lower.into(), hi: bounds.upper.into() }
    }
}

impl Serialize for Known {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.exact() {
            Some(value) => value.serialize(serializer),
            None => [self.lo, self.hi].serialize(serializer),
        }
    }
}
