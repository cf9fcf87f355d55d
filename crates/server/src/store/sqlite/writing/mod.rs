//! What the writer can be asked to write, by subject: the statements, within its transaction.

pub mod clubs;
pub mod friends;
pub mod help;
pub mod leaving;
pub mod order;
pub mod people;
pub mod ratings;
pub mod rights;
pub mod trios;
