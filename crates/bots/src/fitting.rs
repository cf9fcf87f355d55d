//! Tools to fit the estimate; not for play.

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
    let mut memory = crate::memory::AuctionMemory::new(convention);
    let known = memory.after(view).to_vec();
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
