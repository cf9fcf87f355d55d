//! The tests of this crate, in one binary: each file is about one subject.

#![allow(clippy::panic, clippy::unwrap_used, reason = "tests")]

mod laws;
mod owner;
mod question_form;
mod room;
mod scenes;
