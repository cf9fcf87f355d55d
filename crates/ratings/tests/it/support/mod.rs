//! Matches for tests.

use thurup_ratings::input::{Bid, Chair, Contract, Deal, DealFacts, Doubling, Origin, Outcome, Sat, Side, Who};
use thurup_ratings::{Event, Match, PersonId, What};
use thurup_rules::{Game, Preset};

/// A day in milliseconds.
pub const DAY: i64 = 86_400_000;

/// A person, or a bot with `bot:` before its strength.
pub fn who(name: &str) -> Who {
    Who::try_from(name.to_owned()).unwrap()
}

/// A chair that these held, each for so many deals.
pub fn chair(sat: &[(&str, u32)]) -> Chair {
    Chair(sat.iter().map(|(name, deals)| Sat { who: who(name), deals: *deals }).collect())
}

/// A side of these, each for the whole match.
pub fn side(names: [&str; 3], deals: usize) -> Side {
    let chairs = names.map(|name| chair(&[(name, u32::try_from(deals).unwrap())]));
    Side { chairs: chairs.into(), trio: None, left: Vec::new() }
}

/// A deal of which only the margin is known.
pub fn margin(margin: i32) -> Deal {
    Deal { at: None, outcome: Outcome::Margin(margin), contract: None, facts: None }
}

/// A deal with a contract.
pub fn contract(side: usize, by: &str, bid: u8, got: [u32; 2]) -> Deal {
    let contract = Contract { side, by: who(by), bid: Bid::Points(bid), doubled: Doubling::Undoubled };
    Deal { at: None, outcome: Outcome::Got(got), contract: Some(contract), facts: None }
}

/// The same with what its log knows.
pub fn with_facts(deal: Deal, facts: DealFacts) -> Deal {
    Deal { facts: Some(Box::new(facts)), ..deal }
}

/// A match of 56 from the pool.
pub fn played(first: [&str; 3], other: [&str; 3], deals: Vec<Deal>) -> Match {
    Match {
        game: Game::FiftySix,
        rules: Preset::International,
        origin: Origin::Pool,
        seats: 6,
        tables: 1,
        rated: true,
        help: false,
        sides: [side(first, deals.len()), side(other, deals.len())],
        deals,
    }
}

/// That match as an event.
pub fn event(id: &str, at: i64, played: Match) -> Event {
    let event = Event { id: id.into(), at, what: What::Match(Box::new(played)) };
    event.sound().unwrap();
    event
}

/// A person's id.
pub fn id(name: &str) -> PersonId {
    name.into()
}
