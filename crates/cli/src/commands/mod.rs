//! One file for each subcommand.

pub mod backup;
pub mod bid;
pub mod claim;
pub mod completions;
pub mod database;
pub mod deal;
pub mod duel;
pub mod event;
pub mod explain;
pub mod jobs;
pub mod mail;
pub mod people;
pub mod play;
pub mod push;
pub mod ratings;
pub mod replay;
pub mod rule;
pub mod rules;
pub mod serve;
pub mod settings;
pub mod solve;
pub mod verify;
pub mod voice;
pub mod waiting;
