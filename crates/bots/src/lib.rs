//! Bots that play 56.
//!
//! A bot is given what its seat may know, a [`SeatView`], and nothing else: it cannot cheat, by type. The same view and the
//! same seed give the same action on any machine.
//!
//! | rung | bot | |
//! |---|---|---|
//! | random | [`RandomBot`] | any legal action |
//! | greedy | [`GreedyBot`] | the book's calls, the card that looks best in this trick |
//! | book | [`BookBot`] | the book's calls, then what the team can make; counts cards |

mod book;
mod calls;
mod cards;
pub mod duel;
mod memory;
mod people;
mod simple;

pub use book::BookBot;
pub use cards::CardSense;
pub use people::{PEOPLE, Person};
pub use simple::{GreedyBot, RandomBot};
use thurup_rules::{Action, SeatView};

/// Somebody who plays.
pub trait Player: Send {
    /// What to do when it is this seat's turn.
    fn act(&mut self, view: &SeatView) -> Action;
}

/// The rungs of the ladder, weakest first.
pub const BOTS: [&str; 3] = ["random", "greedy", "book"];

/// A bot by its name in [`BOTS`]; none for any other name.
pub fn by_name(name: &str, seed: u64) -> Option<Box<dyn Player>> {
    match name {
        "random" => Some(Box::new(RandomBot::new(seed))),
        "greedy" => Some(Box::new(GreedyBot::default())),
        "book" => Some(Box::new(BookBot::default())),
        _ => None,
    }
}
