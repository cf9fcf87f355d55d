//! One file for each subcommand.

pub mod bid;
pub mod completions;
pub mod deal;
pub mod duel;
pub mod explain;
pub mod jobs;
pub mod mail;
pub mod people;
pub mod play;
pub mod ratings;
pub mod replay;
pub mod rules;
pub mod serve;
pub mod solve;
pub mod verify;
