//! How many points a team can expect in a strain, as far as one seat can tell.

use thurup_rules::{Call, Card, Chair, Rank, SeatView, Suit, Team};

use crate::memory::Memory;
use crate::numbers;

/// What tells about the points that a team will make.
pub const FEATURES: usize = 16;

/// Features of a team's play in a strain, from the seat whose memory this is.
pub(crate) fn features(memory: &Memory, view: &SeatView, team: Team, trump: Option<Suit>) -> [f32; FEATURES] {
    let hand = view.dealt;
    let auction = &view.auction;
    let me = memory.me;
    let members = || memory.seats.chairs().filter(move |chair| chair.team() == team);
    let copies = |chair: Chair, card: Card| {
        if chair == me { f32::from(hand.copies(card)) } else { memory.copies(chair, card) }
    };
    let length = |chair: Chair, suit: Suit| {
        if chair == me { f32::from(hand.count(suit)) } else { memory.expected(chair, suit) }
    };
    let rank = |suit: Suit, rank: Rank| members().map(|chair| copies(chair, Card::new(suit, rank))).sum::<f32>();
    let mut f = [0.0; FEATURES];
    f[0] = 1.0;
    f[1] = f32::from(u8::from(auction.leader().team() == team));
    let mut strongest = 0.0f32;
    for suit in Suit::ALL {
        let jacks = rank(suit, Rank::Jack);
        let nines = rank(suit, Rank::Nine);
        let tens = rank(suit, Rank::Ace) + rank(suit, Rank::Ten);
        let long: f32 = members().map(|chair| length(chair, suit)).sum();
        let longest = members().map(|chair| length(chair, suit)).fold(0.0, f32::max);
        if trump == Some(suit) {
            f[2] = long;
            f[3] = jacks;
            f[4] = nines;
            f[5] = tens;
            f[6] = longest;
            f[7] = jacks * nines;
        } else {
            f[8] += jacks;
            f[9] += nines;
            f[10] += tens;
            strongest = strongest.max((jacks + 0.5 * nines) * longest);
        }
    }
    f[11] = strongest;
    if let Some(trump) = trump {
        // Room to ruff: short side suits in hands with trumps.
        for chair in members() {
            let trumps = length(chair, trump).min(2.0) / 2.0;
            for suit in Suit::ALL.into_iter().filter(|&suit| suit != trump) {
                let short = if chair == me {
                    match hand.count(suit) {
                        0 => 1.0,
                        1 => 0.5,
                        _ => 0.0,
                    }
                } else {
                    let void = memory.is_void(chair, suit);
                    void + 0.5 * (1.0 - void) * (1.0 - (length(chair, suit) - 1.0).clamp(0.0, 1.0))
                };
                f[12] += short * trumps;
            }
        }
    }
    // Who bids much has something, beyond what the tables promise. The bid that is judged does not count for itself.
    let mut last = None;
    for said in auction.said() {
        if matches!(said.call, Call::Bid(_)) {
            let ours = said.chair.team() == team;
            f[if ours { 13 } else { 14 }] += 1.0;
            last = Some(ours);
        }
    }
    if last == Some(true) {
        f[13] -= 1.0;
    }
    f[15] = (f[2] - 6.0).max(0.0);
    f
}

/// Points that a team is expected to make, and how far that may be off.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Estimate {
    mean: f32,
    spread: f32,
}

impl Estimate {
    /// So many points, give or take; near the top there is less room to be wrong.
    pub fn new(mean: f32, spread: f32) -> Estimate {
        Estimate { mean, spread: spread - 0.25 * (mean - 38.0).clamp(0.0, 10.0) }
    }

    /// Chance of making a contract of this value, with so many points more than expected.
    pub fn chance(&self, value: u8, lift: f32) -> f32 {
        normal((self.mean + lift - f32::from(value) + 0.5) / self.spread)
    }
}

/// The normal distribution, as the logistic curve closest to it.
fn normal(x: f32) -> f32 {
    1.0 / (1.0 + numbers::exp(-1.702 * x))
}

/// Weights of the features, fitted by `examples/fit.rs` to 5,000 deals of each system that the bots played: with a trump by the own team and by the other, without a trump by the
/// own and by the other; and the spread of what they leave open.
#[rustfmt::skip]
const WEIGHTS: [([f32; FEATURES], f32); 4] = [
    ([-1.333, -0.742, 2.590, 8.203, 1.346, 0.206, -1.341, 1.092, 2.959, 0.085, -0.295, -0.192, 1.655, -0.061, -0.149, -1.239], 9.4),
    ([-15.166, -1.258, 5.457, 8.420, 3.543, 0.372, -2.570, -0.632, 3.239, 0.040, -0.192, -0.237, 0.436, 0.295, -0.158, -2.346], 9.3),
    ([4.008, -6.450, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 5.908, 0.599, -0.051, 0.362, 0.000, 1.012, -1.313, 0.000], 10.4),
    ([6.396, -6.670, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 6.092, 0.466, -0.338, 0.404, 0.000, 0.902, -1.304, 0.000], 10.4),
];

/// What a team can expect in a strain.
pub(crate) fn points(memory: &Memory, view: &SeatView, team: Team, trump: Option<Suit>) -> Estimate {
    let features = features(memory, view, team, trump);
    let which = 2 * usize::from(trump.is_none()) + usize::from(team != memory.me.team());
    let (weights, spread) = WEIGHTS[which];
    let mean: f32 = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    Estimate::new(mean, spread)
}
