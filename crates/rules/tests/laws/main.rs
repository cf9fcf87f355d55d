//! The laws of the rules, run over made-up games; and counts, worked examples and figures that pin them down.
#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs)]

mod fuzz;
mod law;
mod perft;
mod perft_hidden;
mod run;
mod shuffle;
mod worked;
