//! What the writer can be asked to write, by subject: the statements, within its transaction.

pub mod analyses;
pub mod calls;
pub mod clubs;
pub mod contests;
pub mod evenings;
pub mod exports;
pub mod friends;
pub mod help;
pub mod helpers;
pub mod jobs;
pub mod leaving;
pub mod merging;
pub mod order;
pub mod passkeys;
pub mod people;
pub mod practice;
pub mod push;
pub mod puzzles;
pub mod ratings;
mod rewriting;
pub mod rights;
pub mod trios;
pub mod watched;
