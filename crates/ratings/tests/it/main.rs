//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "tests")]

mod badges;
mod laws;
mod measured;
mod merging;
mod one_match;
mod still;
mod stored;
mod support;
mod trios;
