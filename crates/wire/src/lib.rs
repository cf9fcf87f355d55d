//! What goes over the wire: the messages of the table's WebSocket and the bodies of the HTTP interface.
//!
//! Every type here but those of [`helpers`] is exported to TypeScript (`web/src/wire/index.ts`, written by `cargo test -p thurup-wire`, checked in).
//! Cards, calls and strains travel in the text forms of the rules crate: `"SJ"`, `"+2H"`, `"NS"`. Chairs count from 1.
//! Texts for people travel in every language we have ([`Text`]), so that the client can switch at any moment.

pub mod administration;
pub mod calls;
pub mod clubs;
pub mod common;
pub mod evenings;
pub mod events;
pub mod export;
pub mod friends;
pub mod help;
pub mod helpers;
pub mod http;
pub mod master_deals;
pub mod matches;
pub mod order;
pub mod passkeys;
pub mod people;
pub mod practice;
pub mod push;
pub mod puzzles;
pub mod ratings;
pub mod site;
pub mod table;
pub mod trio_page;
pub mod trios;
pub mod tutor;
pub mod view;
pub mod voice;

pub use common::{ClubRef, DeniedActs, MatchFormat, Refused, RulesChoice, Text, TrioRef};
