//! Tables awake: time, storage and connections around the pure core in `thurup_table`.
//!
//! One task owns a table: it decides, stores, and tells ([`owner`]). Another has the people who watch it on this machine
//! ([`room`]). Commands and events go between them over the bus. [`directory`] finds and wakes tables,
//! [`make`] makes them.

pub mod again;
mod awake;
mod chat;
pub mod deps;
mod devices;
pub mod director;
pub mod directory;
mod gallery;
pub mod list;
mod listed;
pub mod log;
pub mod make;
pub mod name;
mod owner;
mod reactions;
mod recent;
pub mod room;
#[cfg(test)]
mod tests;
mod voices;
