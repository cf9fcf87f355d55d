//! Learning: what a deal can teach. Records as text that people read, write and mail.
//!
//! Everything here is a value: no input or output, no clock, no randomness.

pub mod analysis;
pub mod cases;
pub mod numbers;
pub mod puzzle;
pub mod text;
