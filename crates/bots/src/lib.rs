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
mod calls;
mod cards;
mod certain;
pub mod duel;
mod hidden;
mod memory;
mod numbers;
mod open;
mod people;
mod search;
mod simple;
mod strength;
mod tutor;
mod worth;

pub use book::BookBot;
pub use calls::Temper;
pub use cards::CardSense;
pub use people::{PEOPLE, Person};
pub use search::{Judgement, SearchBot, Worlds};
pub use simple::{GreedyBot, RandomBot};
pub use strength::{Budget, Strength};
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

mod estimate;

/// Tools to fit the estimate; not for play.
#[doc(hidden)]
pub mod fitting {
    use thurup_rules::{SeatView, Suit, Team};

    pub use crate::cards::CardSense;
    pub use crate::estimate::FEATURES;
    pub use crate::hidden::fitting as hidden;
    pub use crate::open::FEATURES as OPEN_FEATURES;

    /// The numbers of a sense in a row, and back.
    pub fn numbers(sense: &CardSense) -> Vec<f32> {
        let mut all = vec![sense.trick];
        all.extend(sense.wins);
        all.extend(sense.trump_wins);
        all.extend([sense.later, sense.partner, sense.opponent, sense.trump, sense.draw, sense.trust, sense.shorten]);
        all
    }

    /// A sense from its numbers.
    pub fn sense(n: &[f32]) -> CardSense {
        CardSense {
            trick: n[0],
            wins: [n[1], n[2], n[3], n[4]],
            trump_wins: [n[5], n[6], n[7], n[8]],
            later: n[9],
            partner: n[10],
            opponent: n[11],
            trump: n[12],
            draw: n[13],
            trust: n[14],
            shorten: n[15],
        }
    }

    /// Features as the bots see them at the end of an auction.
    pub fn features(view: &SeatView, team: Team, trump: Option<Suit>) -> Vec<f32> {
        let convention = thurup_systems::Convention::of(view.auction.rules());
        let mut heard = crate::memory::Heard::new(convention);
        let known = heard.after(view).to_vec();
        let memory = crate::memory::Memory::new(view, &known);
        crate::estimate::features(&memory, view, team, trump).to_vec()
    }

    /// Features of a team's play in a strain with all hands as dealt in sight.
    pub fn open_features(
        seats: thurup_rules::Seats,
        hands: &[thurup_rules::Hand],
        leader: thurup_rules::Chair,
        team: Team,
        trump: Option<Suit>,
    ) -> Vec<f32> {
        crate::open::features(seats, hands, leader, team, trump).to_vec()
    }
}
