//! Tables awake: time, storage and connections around the pure core in `thurup_table`.
//!
//! One task owns a table: it decides, stores, and tells ([`owner`]). Another has the people who watch it on this machine
//! ([`room`]). Commands and events go between them over the bus. [`directory`] finds and wakes tables,
//! [`make`] makes them.

pub mod admission;
pub mod again;
mod append;
mod awake;
mod chat;
pub mod club_evenings;
pub mod director;
pub mod directory;
pub mod error;
pub mod invited;
pub mod lobby;
pub mod lobby_talk;
mod lobby_view;
pub mod lobby_words;
pub mod make;
mod owner;
pub mod room;
mod service;
pub mod services;
pub mod spectator_runtime;
pub mod table_port;
pub mod table_quota;
#[cfg(test)]
mod tests;

pub use service::Tables;
