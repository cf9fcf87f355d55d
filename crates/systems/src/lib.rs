//! Bidding systems of 56 as tables.
//!
//! A system is a list of entries: a context (what went before), a condition on the hand, a call, and its meaning, each with
//! the paragraph of the booklet that it comes from. One evaluator reads the list three ways, so that they can never disagree:
//!
//! - [`System::choose`]: forward, the call for a hand;
//! - [`System::explain`]: as text, what a call means to everybody at the table;
//! - [`System::promise`]: backward, what a call says about its caller's hand.
//!
//! ```
//! use thurup_rules::{Call, Chair, Preset, Seats};
//! use thurup_systems::{Situation, System};
//! # fn main() -> Result<(), Box<dyn std::error::Error>> {
//! let rules = Preset::Kerala.rules();
//! let system = System::of(&rules);
//! let calls: Vec<Call> = ["28S", "P"].into_iter().map(str::parse).collect::<Result<_, _>>()?;
//! let situation = Situation::new(&rules, Seats::Six, Chair::FIRST, &calls);
//!
//! let hand = "JK.9TQ.AK.T".parse()?;
//! let choice = system.choose(&situation, hand).ok_or("no entry")?;
//! assert_eq!(choice.call.to_string(), "29S");
//! assert_eq!(choice.reason.en, "The next highest spades: the other jack");
//!
//! let explained = system.explain_call(&situation, choice.call);
//! assert_eq!(explained.text, choice.reason);
//! let promise = system.promise(&situation, choice.call);
//! assert!(promise.allows(hand));
//! assert!(!promise.allows("9K.J9TQ.A.T".parse()?));
//! # Ok(()) }
//! ```
//!
//! A new system is one file with a table, such as `kerala.rs`; the evaluator stays as it is. `shared.rs` holds the parts on
//! which the systems agree.

mod condition;
mod entry;
mod international;
mod kerala;
mod natural;
mod shared;
mod situation;
mod standard;
mod straight;
mod system;

pub use condition::{Count, Known, Of, Suits, Test, at_least, at_most, exactly};
pub use entry::{ANYWHERE, Context, Entry, Meaning, Mine, Partners, Reply, Rivals, Shape, Up, entry, permitted};
pub use situation::{Kind, Place, Raised, Situation};
pub use system::{Choice, Explanation, Promise, System};
