//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::expect_used, clippy::panic, reason = "tests")]

mod analyse;
mod bid;
mod claim;
mod convert;
mod deploy;
mod doctor;
mod duel;
mod event;
mod helper;
mod looking_after;
mod losses;
mod order;
mod people;
mod play;
mod postgres;
mod puzzle;
mod ratings;
mod replay;
mod rights;
mod rule;
mod serve;
mod settings;
mod solve;
mod support;
mod tools;
