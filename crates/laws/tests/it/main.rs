//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, clippy::unwrap_used, reason = "tests")]

mod adjusted;
mod asking;
mod cases;
mod claims;
mod moments;
mod rulings;
