//! The laws that the targets search to break are those that the tests of the crates run.
#![allow(dead_code)]

#[path = "../../crates/rules/tests/it/laws/law/mod.rs"]
mod law;
#[path = "../../crates/solver/tests/it/law/mod.rs"]
mod solver_law;
#[path = "../../crates/solver/tests/it/support/mod.rs"]
mod support;

pub use law::check;
pub use solver_law::check as check_solver;
