//! Bots by their names on the ladder.

use thurup_systems::Convention;

use crate::{BookBot, GreedyBot, Player, RandomBot, SearchBot, Strength, Temper, Worlds};

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

/// The same in a mood of its own: bolder or more careful by the seed, and with other likely deals drawn, as people of one strength differ
/// at two tables.
pub fn in_a_mood(name: &str, convention: Convention, seed: u64) -> Option<Box<dyn Player>> {
    // Points: from two fewer to two more, by halves.
    let more = (seed % 9) as f32 / 2.0 - 2.0;
    let usual = Temper::default();
    let temper = Temper { ambition: usual.ambition + more, compete: usual.compete + more, ..usual };
    let searching = |strength: Strength, worlds: Worlds| -> Box<dyn Player> {
        Box::new(SearchBot::new(convention, strength.budget(), worlds).with_temper(temper).with_drawing(seed))
    };
    Some(match (name, Strength::from_id(name)) {
        ("random", _) => Box::new(RandomBot::new(seed)),
        ("greedy", _) | (_, Some(Strength::Beginner)) => Box::new(GreedyBot::new(convention).with_temper(temper)),
        ("book", _) | (_, Some(Strength::Learner)) => Box::new(BookBot::new(convention).with_temper(temper)),
        ("uniform", _) => searching(Strength::Full, Worlds::Uniform),
        (_, Some(strength)) => searching(strength, Worlds::Weighted),
        (_, None) => return None,
    })
}
