#![doc = include_str!("../README.md")]
//!
//! # Where to begin
//!
//! A bot is a [`Player`], given a [`SeatView`](thurup_rules::SeatView); [`RandomBot`] alone takes a seed.
//! Where trump is set aside, face down, they think as `hidden` says.
//!
//! [`Strength`] grades them for people to play with; [`advise`] tells a player what to do and why.

pub mod beliefs;
mod book;
mod budget;
mod calls;
mod cards;
mod certain;
mod certain_rest;
mod contract;
pub mod duel;
mod estimate;
#[doc(hidden)]
pub mod fitting;
mod hidden;
#[doc(hidden)]
pub mod inside;
mod memory;
mod numbers;
mod open;
pub mod panel;
mod people;
mod player;
mod rungs;
mod running;
pub mod sampled;
mod search;
mod simple;
mod strength;
mod tutor;
mod worth;

pub use book::BookBot;
pub use budget::Budget;
pub use calls::Temper;
pub use cards::CardSense;
pub use certain_rest::sure_of_the_rest;
pub(crate) use contract::spoken;
pub use hidden::{LikelyDeals, bid_on, likely_deals};
pub use people::{PEOPLE, Person};
pub use player::Player;
pub use rungs::{BOTS, by_name, in_a_mood};
pub use search::{Judgement, SearchBot, Worlds};
pub use simple::{GreedyBot, RandomBot};
pub use strength::Strength;
pub use tutor::{Advice, Beside, Claim, Follow, Lead, Likely, Reason, Share, advise, claims};
