//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::panic, clippy::print_stdout, clippy::unwrap_used, reason = "tests")]

mod book;
mod cards;
mod cases;
mod clauses;
mod differences;
mod laws;
mod lessons;
mod records;
mod together;
mod words;
