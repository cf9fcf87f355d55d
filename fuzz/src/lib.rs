//! The laws that the targets search to break are those that the tests of the rules crate run.
#![allow(dead_code)]

#[path = "../../crates/rules/tests/laws/law/mod.rs"]
mod law;

pub use law::check;
