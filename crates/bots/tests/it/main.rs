//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::expect_used, clippy::panic, clippy::unwrap_used, reason = "tests")]

mod agreed;
mod beliefs;
mod duel;
mod figure;
mod follies;
mod guard;
mod hidden;
mod hints;
mod inside;
mod laws;
mod match_score;
mod panel;
mod people;
mod readings;
mod search;
mod support;
