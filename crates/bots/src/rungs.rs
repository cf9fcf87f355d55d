//! Bots by their names on the ladder.

use thurup_systems::Convention;

use crate::{BookBot, GreedyBot, Player, RandomBot, SearchBot, Strength, Worlds};

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
