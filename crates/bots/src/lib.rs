//! Bots that play 56.
//!
//! A bot is given what its seat may know, a [`SeatView`], and nothing else: it cannot cheat, by type. The same view
//! gives the same action in every run and on any machine; [`RandomBot`] alone takes a seed.
//!
//! | rung | bot | |
//! |---|---|---|
//! | random | [`RandomBot`] | any legal action |
//! | greedy | [`GreedyBot`] | the book's calls, the card that looks best in this trick |
//! | book | [`BookBot`] | the book's calls, then what the team can make; counts cards |
//! | uniform | [`SearchBot`] | thinks through possible deals, all equally likely |
//! | full | [`SearchBot`] | the same with deals that fit what was called and played |
//!
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
pub use people::{PEOPLE, Person};
pub use player::Player;
pub use rungs::{BOTS, by_name, in_a_mood};
pub use search::{Judgement, SearchBot, Worlds};
pub use simple::{GreedyBot, RandomBot};
pub use strength::Strength;
pub use tutor::{Advice, Beside, Claim, Follow, Lead, Likely, Reason, Share, advise, claims};
