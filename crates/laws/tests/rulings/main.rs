//! The laws of irregularities: every row worked by hand, and what holds of all rulings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, reason = "tests")]

mod book;
mod dice;
mod ledger;
mod properties;
mod restrictions;
mod support;
mod table;
mod words;
mod worked;
