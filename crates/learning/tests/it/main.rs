//! Tests of learning.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod analysis;
mod asked;
mod auction_game;
mod hidden;
mod masters;
mod numbers;
mod practice;
mod puzzles;
mod seat;
mod text;
