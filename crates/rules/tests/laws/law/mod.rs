//! The laws of the rules crate. Each takes any bytes and panics where it does not hold, so that property tests and fuzz
//! targets share it.

pub mod actions;
pub mod naive;
pub mod table;
pub mod text;
pub mod views;
