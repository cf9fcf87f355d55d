//! Claims and concessions: worked examples, cases, laws, and a second judge that tries everything.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, clippy::indexing_slicing, reason = "tests")]

mod cases;
mod consequences;
mod course;
mod deals;
mod exact;
mod laws;
mod naive;
mod normal;
mod proven;
mod unsound;
mod worked;
