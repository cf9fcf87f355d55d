//! The rules of 56: cards, calls, auctions, play, stakes, matches, rule sets and records.
//!
//! Everything here is a value: no input or output, no clock, no randomness. Time and chance enter as arguments.

mod call;
mod card;
mod hand;
pub mod options;
mod ruleset;
mod seat;
mod text;
mod with_str;

pub use call::{Bid, Call, CallError, Form, HIGHEST_BID, LOWEST_BID, MOST_PLUS, Strain, UNOPENED};
pub use card::{Card, CardError, Rank, Suit};
pub use hand::{Hand, HandError};
pub use ruleset::{Preset, RuleSet, RuleSetError};
pub use seat::{ByChair, ByTeam, Chair, Seats, Team};
pub use text::Text;
