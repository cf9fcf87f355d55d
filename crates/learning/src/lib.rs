//! Learning: what a deal can teach. Records as text that people read, write and mail; deals analysed with all hands open and as they could
//! be seen from a seat; puzzles; and the numbers of all these.
//!
//! Everything here is a value: no input or output, no clock, no randomness.

pub mod analysis;
pub mod asked;
pub mod cases;
mod json_fault;
pub mod numbers;
pub mod practice;
pub mod puzzle;
pub mod reading;
pub mod refused;
pub mod report;
pub mod seat;
pub mod text;

pub use json_fault::{Due, JsonFault, Kind, Part};
