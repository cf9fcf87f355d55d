//! Bidding systems of 56 as tables.
//!
//! A system is a list of entries: a context (what went before), a condition on the hand, a call, and its meaning, each with
//! the paragraph of the booklet that it comes from. One evaluator reads the list three ways, so that they can never disagree:
//!
//! - [`Convention::choose`]: forward, the call for a hand;
//! - [`Convention::explain`]: as text, what a call means to everybody at the table;
//! - [`Convention::promise`]: backward, what a call says about its caller's hand.
//!
//! ```
//! use thurup_rules::{Auction, Call, Chair, Preset, Seats};
//! use thurup_systems::{Convention, Situation};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = Preset::Kerala.rules();
//! let convention = Convention::of(&rules);
//! let calls: Vec<Call> = ["28S", "P"].into_iter().map(str::parse).collect::<Result<_, _>>()?;
//! let situation = Situation::of(&Auction::told(rules, Seats::Six, Chair::FIRST, calls));
//!
//! let hand = "JK.9TQ.AK.T".parse()?;
//! let choice = convention.choose(&situation, hand).ok_or("no entry")?;
//! assert_eq!(choice.call.to_string(), "29S");
//! assert_eq!(choice.reason.en, "The next highest spades: the other jack");
//!
//! let explained = convention.explain_call(&situation, choice.call);
//! assert_eq!(explained.text, choice.reason);
//! let promise = convention.promise(&situation, choice.call);
//! assert!(promise.allows(hand));
//! assert!(!promise.allows("9K.J9TQ.A.T".parse()?));
//! # Ok(()) }
//! ```
//!
//! What is played at a table is a [`Convention`]: a system and its switches, by the name of its card.
//!
//! A new system is one file with a table and a card, such as `kerala.rs`; a club that only turns switches of another system
//! needs no more than `club.rs` has. The evaluator stays as it is. `shared.rs` holds the parts on which the systems agree.

mod association;
mod card;
mod club;
mod condition;
mod contest;
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
mod shared;
mod situation;
mod standard;
mod straight;
mod switch;
mod system;
mod tricks;
mod words;

pub use card::Card;
pub use condition::{Of, Suits, Test};
pub use convention::{Convention, ConventionError};
pub use count::{Count, at_least, at_most, exactly};
pub use decision::{Alternative, Decision};
pub use entry::{
    ANYWHERE, Context, Entry, Given, Meaning, Mine, Partners, Reply, Rivals, Shape, Standing, Up, entry, permitted,
};
pub use known::Known;
pub use prepared::Prepared;
pub use promise::{Explanation, Promise};
pub use readings::Choice;
pub use situation::{Kind, Place, Raised, Situation};
pub use switch::{Switch, Switches};
pub use system::System;
pub use tricks::Tricks;
pub use words::paragraphs;
