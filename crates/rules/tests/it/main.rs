//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "tests")]

mod laws;
mod lessons;
mod records;
mod rows;
mod several_reasons;
mod since;
