//! How many points a team can expect in a strain, as far as one seat can tell.

use thurup_rules::{Call, Card, Chair, Rank, SeatView, Suit, Team};

use crate::memory::Memory;

/// What tells about the points that a team will make.
pub(crate) const FEATURES: usize = 16;

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
    for (index, call) in auction.calls().iter().enumerate() {
        if matches!(call, Call::Bid(_)) {
            let ours = auction.caller(index).team() == team;
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
    /// Chance of making a contract of this value, with so many points more than expected.
    pub fn chance(&self, value: u8, lift: f32) -> f32 {
        normal((self.mean + lift - f32::from(value) + 0.5) / self.spread)
    }
}

/// The normal distribution, as the logistic curve closest to it.
fn normal(x: f32) -> f32 {
    1.0 / (1.0 + (-1.702 * x).exp())
}

/// Weights of the features, fitted to played deals: with a trump by the own team and by the other, without a trump by the
/// own and by the other; and the spread of what they leave open.
#[rustfmt::skip]
const WEIGHTS: [([f32; FEATURES], f32); 4] = [
    ([-9.064, -1.514, 3.173, 7.930, 1.765, 0.695, -0.618, 0.942, 3.146, 0.268, -0.039, -0.071, 1.417, -0.650, -0.549, -1.900], 9.4),
    ([-15.206, -2.028, 5.001, 9.101, 4.074, 0.708, -0.821, -0.718, 2.949, -0.023, -0.177, 0.070, -1.966, -0.179, -0.520, -1.634], 9.4),
    ([4.999, -4.879, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 5.671, 0.446, -0.195, 0.407, 0.000, 1.294, -1.069, 0.000], 10.3),
    ([6.574, -5.068, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000, 5.814, 0.432, -0.376, 0.380, 0.000, 1.314, -1.009, 0.000], 10.3),
];

/// What a team can expect in a strain.
pub(crate) fn points(memory: &Memory, view: &SeatView, team: Team, trump: Option<Suit>) -> Estimate {
    let features = features(memory, view, team, trump);
    let which = 2 * usize::from(trump.is_none()) + usize::from(team != memory.me.team());
    let (weights, spread) = WEIGHTS[which];
    let mean: f32 = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    // Near the top there is less room to be wrong.
    Estimate { mean, spread: spread - 0.25 * (mean - 38.0).clamp(0.0, 10.0) }
}
