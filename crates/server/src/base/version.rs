//! Which program this is.

/// The version of the program and what it thinks with: two servers or helpers of one such version answer alike.
pub const THINKING: &str = concat!(env!("CARGO_PKG_VERSION"), "-", env!("THURUP_THINKS"));
