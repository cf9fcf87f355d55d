#![doc = include_str!("../README.md")]
//!
//! # Reading a table
//!
//! - [`Convention::choose`]: forward, the call for a hand;
//! - [`Convention::explain`]: as text, what a call means to everybody at the table;
//! - [`Convention::reading`]: backward, what a player's calls say about the hand, all of them together.
//!
//! A new system is one file with a table and a card, such as `kerala.rs`; a club that only turns switches of another system
//! needs no more than `club.rs` has. The evaluator stays as it is. `shared.rs` holds the parts on which the systems agree.

mod all_calls;
mod association;
mod card;
mod cards;
mod club;
mod club_page;
mod condition;
mod contest;
mod context;
mod convention;
mod count;
mod decision;
mod entry;
mod international;
mod kerala;
mod known;
mod later;
mod natural;
mod numbers;
mod prepared;
mod promise;
mod readings;
mod rescue;
mod second_round;
mod shape;
mod shared;
mod situation;
mod standard;
mod straight;
mod switch;
mod system;
mod told;
mod tricks;
mod voids;
mod words;

pub use all_calls::Reading;
pub use card::Card;
pub use cards::{Cards, CardsError};
pub use condition::{Of, Suits, Test};
pub use context::{ANYWHERE, Context, Given, Mine, Partners, Reply, Rivals, Standing};
pub use convention::{Convention, ConventionError};
pub use count::{Count, at_least, at_most, exactly};
pub use decision::{Alternative, Decision};
pub use entry::{Entry, Made, Meaning, Rank, entry};
pub use known::Known;
pub use prepared::Prepared;
pub use promise::{Explanation, Promise};
pub use readings::Choice;
pub use shape::{Shape, Up, permitted};
pub use situation::{Kind, Place, Raised, Situation};
pub use switch::{Switch, Switches};
pub use system::System;
pub use told::Told;
pub use tricks::Tricks;
pub use words::paragraphs;
