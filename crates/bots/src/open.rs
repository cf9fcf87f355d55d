//! How many points a team will make when all hands are known: a guess that costs less than a microsecond, for worlds in which
//! an auction is played to its end.

use thurup_rules::{Card, Chair, Hand, Rank, Seats, Suit, Team};

use crate::estimate::Estimate;

/// What tells about the points that a team will make with all hands in sight.
pub const FEATURES: usize = 22;

/// Features of a team's play in a strain. `hands` as dealt, chair 1 first.
pub(crate) fn features(seats: Seats, hands: &[Hand], leader: Chair, team: Team, trump: Option<Suit>) -> [f32; FEATURES] {
    let mut f = [0.0; FEATURES];
    let of = |team: Team| seats.chairs().zip(hands).filter(move |(chair, _)| chair.team() == team).map(|(_, hand)| *hand);
    let ours = || of(team);
    let theirs = || of(!team);
    let size = f32::from(seats.count()) / 2.0;
    let sum = |count: &dyn Fn(Hand) -> u8| ours().map(|hand| f32::from(count(hand))).sum::<f32>();
    let held = |suit: Suit, rank: Rank| sum(&|hand: Hand| hand.copies(Card::new(suit, rank)));
    f[0] = 1.0;
    f[1] = f32::from(u8::from(leader.team() == team));
    // Points beyond an equal share of all.
    f[2] = (sum(&|hand: Hand| hand.points()) - theirs().map(|hand| f32::from(hand.points())).sum::<f32>()) / 2.0;
    for suit in Suit::ALL.into_iter().filter(|&suit| trump != Some(suit)) {
        let jacks = held(suit, Rank::Jack);
        f[3] += jacks;
        f[4] += held(suit, Rank::Nine);
        // A jack brings its trick home where nobody on the other side is void.
        let follow = |n: u8| theirs().filter(|hand| hand.count(suit) >= n).count() as f32 / size;
        f[5] += jacks.min(1.0) * follow(1);
        f[6] += (jacks - 1.0).max(0.0) * follow(2);
        let nines = held(suit, Rank::Nine);
        f[7] += if jacks == 2.0 { nines * follow(3) } else { 0.0 };
        // The long hand with the tops runs its suit.
        let run = |hand: Hand| f32::from(tops(hand, suit));
        f[8] = f[8].max(ours().map(run).fold(0.0, f32::max));
        f[9] = f[9].max(theirs().map(run).fold(0.0, f32::max));
    }
    let runs = |hand: Hand| Suit::ALL.into_iter().map(|suit| f32::from(tops(hand, suit))).sum::<f32>();
    let first = hands.get(leader.index()).map_or(0.0, |hand| runs(*hand));
    f[10] = if leader.team() == team { first } else { 0.0 };
    f[11] = if leader.team() == team { 0.0 } else { first };
    if let Some(trump) = trump {
        let length = |hand: Hand| f32::from(hand.count(trump));
        f[12] = ours().map(length).sum::<f32>() - 6.0;
        f[13] = held(trump, Rank::Jack);
        f[14] = held(trump, Rank::Nine);
        f[15] = held(trump, Rank::Ace) + held(trump, Rank::Ten);
        f[16] = ours().map(length).fold(0.0, f32::max);
        f[17] = theirs().map(length).fold(0.0, f32::max);
        f[18] = ours().map(|hand| room(hand, trump)).sum();
        f[19] = theirs().map(|hand| room(hand, trump)).sum();
        f[20] = ours().map(|hand| f32::from(tops(hand, trump))).fold(0.0, f32::max);
        f[21] = theirs().filter(|hand| !hand.has_suit(trump)).count() as f32;
    } else {
        f[12] = ours().map(runs).fold(0.0, f32::max);
        f[13] = theirs().map(runs).fold(0.0, f32::max);
        let jacks = |n: f32| Suit::ALL.into_iter().filter(|&suit| held(suit, Rank::Jack) == n).count() as f32;
        f[14] = jacks(2.0);
        f[15] = jacks(0.0);
    }
    f
}

/// How many of the highest cards of a suit a hand holds from the top on, both copies counted.
fn tops(hand: Hand, suit: Suit) -> u8 {
    let mut run = 0;
    for rank in Rank::ALL {
        let copies = hand.copies(Card::new(suit, rank));
        run += copies;
        if copies < 2 {
            break;
        }
    }
    run
}

/// Room to cut: short side suits in a hand with trumps.
fn room(hand: Hand, trump: Suit) -> f32 {
    let trumps = f32::from(hand.count(trump).min(2)) / 2.0;
    let short = |suit: Suit| match hand.count(suit) {
        0 => 1.0,
        1 => 0.5,
        _ => 0.0,
    };
    trumps * Suit::ALL.into_iter().filter(|&suit| suit != trump).map(short).sum::<f32>()
}

/// Weights of the features, fitted by `examples/fit.rs` to deals that the bots played, with a trump and without, and the
/// spread of what they leave open.
#[rustfmt::skip]
const WEIGHTS: [([f32; FEATURES], f32); 2] = [
    ([0.726, 0.205, -0.148, 1.150, 0.425, 3.098, 2.559, -0.391, 0.287, 0.446, 0.278, -0.420, 0.865, 6.885, 2.752, 0.709, 2.263, -1.667, 2.872, -1.734, 0.396, -1.957], 6.4),
    ([-0.417, -0.578, -0.072, 2.250, 0.860, 3.424, -0.050, 0.943, 0.490, 0.920, 0.736, -0.786, 0.840, -0.357, 3.690, -0.229, 0.000, 0.000, 0.000, 0.000, 0.000, 0.000], 9.2),
];

/// What a team can expect in a strain when these hands are played by players who see only their own.
pub(crate) fn points(seats: Seats, hands: &[Hand], leader: Chair, team: Team, trump: Option<Suit>) -> Estimate {
    let (weights, spread) = WEIGHTS[usize::from(trump.is_none())];
    let features = features(seats, hands, leader, team, trump);
    let mean = weights.iter().zip(features).map(|(weight, feature)| weight * feature).sum();
    Estimate::new(mean, spread)
}
