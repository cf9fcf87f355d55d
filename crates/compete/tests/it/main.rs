//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests")]

mod again;
mod berger;
mod brackets;
mod cases;
mod championship;
mod consent;
mod course;
mod draws;
mod events;
mod form;
mod leaving;
mod movements;
mod needs;
mod random_events;
mod seen;
mod standings;
mod support;
mod swiss;
mod telling;
