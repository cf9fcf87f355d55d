//! The people of a Thurup server, as far as rules go: who may do what ([`rights`]), what they may be called
//! ([`names`]) and what they tell of themselves ([`profile`]), how they get in ([`entry`]), how order is kept ([`order`]), how
//! help is asked for ([`ticket`]), how they play together ([`club`], [`trio`]), and what ids they have ([`ids`]).
//!
//! Everything here is pure. What is stored, sent and hashed is the server's; time and chance come in as arguments.

pub mod club;
pub mod entry;
pub mod ids;
pub mod names;
pub mod order;
pub mod profile;
pub mod rights;
pub mod ticket;
pub mod trio;

pub use ids::{ClubId, EventId, PersonId, TrioId};
