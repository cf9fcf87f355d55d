//! Bidding systems of 56 as tables.
//!
//! A system is a list of entries: a context (what went before), a condition on the hand, a call, and its meaning, each with
//! the paragraph of the booklet that it comes from. One evaluator reads the list three ways, so that they can never disagree:
//!
//! - [`System::choose`]: forward, the call for a hand;
//! - [`System::explain`]: as text, what a call means to everybody at the table;
//! - [`System::promise`]: backward, what a call says about its caller's hand.
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
