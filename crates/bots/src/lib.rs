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
pub mod duel;
mod estimate;
#[doc(hidden)]
pub mod fitting;
mod hidden;
mod memory;
mod numbers;
mod open;
mod people;
mod running;
mod search;
mod simple;
mod strength;
mod tutor;
mod worth;

pub use book::BookBot;
pub use budget::Budget;
pub use calls::Temper;
pub use cards::CardSense;
pub use people::{PEOPLE, Person};
pub use search::{Judgement, SearchBot, Worlds};
pub use simple::{GreedyBot, RandomBot};
pub use strength::Strength;
use thurup_rules::{Action, Contract, SeatView, Strain};
use thurup_systems::Convention;
pub use tutor::{Advice, Beside, Claim, Follow, Lead, Likely, Reason, Share, advise, claims};

/// What a contract of 56 names: every one names something.
pub(crate) fn spoken(contract: Contract) -> Strain {
    contract.strain().unwrap_or(Strain::NoTrump)
}

/// Somebody who plays.
pub trait Player: Send {
    /// What to do when it is this seat's turn.
    fn act(&mut self, view: &SeatView) -> Action;
}

/// The rungs of the ladder, weakest first.
pub const BOTS: [&str; 5] = ["random", "greedy", "book", "uniform", "full"];

/// A bot by its name in [`BOTS`], or by the id of a [`Strength`]; none for any other name. The seed is for the random bot.
pub fn by_name(name: &str, convention: Convention, seed: u64) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(RandomBot::new(seed))),
        "greedy" => Some(Box::new(GreedyBot::new(convention))),
        "book" => Some(Box::new(BookBot::new(convention))),
        "uniform" => Some(Box::new(SearchBot::new(convention, Strength::Full.budget(), Worlds::Uniform))),
        _ => Strength::from_id(name).map(|strength| strength.player(convention)),
    }
}
