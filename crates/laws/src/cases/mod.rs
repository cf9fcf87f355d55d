//! Cases of rulings and adjusted scores, `thurup-rulings/1`: what is written in one, what is found, and how they differ.

mod adjust;
mod case;
mod expected;
mod fields;
mod happened;
mod probe;

pub use case::{Case, FORMAT, Raw};
