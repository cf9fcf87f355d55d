//! Numbers of cards, jacks and points, from and to.

/// A number, from and to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Count(pub u8, pub u8);

/// This number and no other.
pub const fn exactly(n: u8) -> Count {
    Count(n, n)
}

/// This number or more.
pub const fn at_least(n: u8) -> Count {
    Count(n, u8::MAX)
}

/// This number or less.
pub const fn at_most(n: u8) -> Count {
    Count(0, n)
}

impl Count {
    pub(crate) const fn has(self, n: u8) -> bool {
        self.0 <= n && n <= self.1
    }
}
