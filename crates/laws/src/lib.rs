//! What holds when the rules of the game were broken, and what a claim is worth: irregularities at a real table, claims and
//! concessions, adjusted scores.
//!
//! Everything here is a value: no input or output, no clock, no randomness, and no numbers that are not exact. Time and chance enter
//! as arguments.

pub mod adjusted;
pub mod asking;
pub mod cases;
pub mod claims;
mod named;
pub mod rulings;
