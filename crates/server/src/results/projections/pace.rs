//! How much a projection takes at a time.

/// Lines of the outbox that are taken at once.
pub const AT_ONCE: u32 = 64;
