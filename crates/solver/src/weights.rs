//! Weights: how much each feature of a move counts for its place in the order. They were found by hill climbing on the number
//! of nodes of real endings.

use crate::deck::{Deck, card_points};

/// What a card does for the trick.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
#[repr(usize)]
pub(crate) enum Kind {
    /// It wins, and nobody can beat it.
    Wins,
    /// A partner's card wins, and nobody can beat it.
    PartnersWins,
    /// A partner who plays later can win.
    PartnerCan,
    /// It or a partner's card is ahead, but can be beaten.
    Ahead,
    /// The other side has the trick.
    Lost,
}

/// Kinds of cards that follow.
pub(crate) const KINDS: usize = 5;

/// Kinds of leads.
const LEADS: usize = 4;

/// Scores of each card for each kind, for cards that do not get ahead, then for cards that do.
pub(crate) type FollowScores = [[i16; 64]; 2 * KINDS];

/// How much each feature of a move counts.
#[derive(Clone, Copy, Debug)]
pub struct Weights {
    /// For leads: sure to win, partner sure to win, the other side can beat it with a higher card, or only with a trump.
    pub lead: [i32; LEADS],
    /// For leads by kind: for each point of the card.
    pub lead_points: [i32; LEADS],
    /// For leads by kind: for each rank.
    pub lead_rank: [i32; LEADS],
    /// For leads by kind: for a trump.
    pub lead_trump: [i32; LEADS],
    /// For leads: for each point that the trick will hold for the side, or for the other.
    pub lead_swing: [i32; LEADS],
    /// For leads by kind: for each trick left.
    pub lead_tricks: [i32; LEADS],
    /// For leads: for each card held in the suit.
    pub lead_length: i32,
    /// For leads: the highest card left of its suit.
    pub lead_master: i32,
    /// For cards that follow, by kind.
    pub kind: [i32; KINDS],
    /// By kind, for each point on the table.
    pub stake: [i32; KINDS],
    /// By kind, for each trick left.
    pub tricks: [i32; KINDS],
    /// By kind, for each point.
    pub points: [i32; KINDS],
    /// For each rank: not ahead, ahead.
    pub rank: [i32; 2],
    /// For a trump: not ahead, ahead.
    pub trump: [i32; 2],
    /// The highest card left of its suit.
    pub master: i32,
    /// For each card held in the suit of a discard.
    pub length: i32,
    /// An opponent has a higher card of the suit; trick won or lost.
    pub beaten: [i32; 2],
    /// The same for each point of it.
    pub beaten_points: [i32; 2],
}

/// Weights with a trump suit and at no trump.
pub const WEIGHTS: [Weights; 2] = [
    Weights {
        lead: [891, 881, 517, 373],
        lead_points: [30, 31, 15, 7],
        lead_rank: [20, -8, -35, 9],
        lead_trump: [-129, -17, 35, 27],
        lead_swing: [8, 15, 29, 21],
        lead_tricks: [0, 0, 0, 5],
        lead_length: -3,
        lead_master: -14,
        kind: [1011, 907, 672, 326, -119],
        stake: [0, 16, -5, 7, 5],
        tricks: [2, 0, 11, 0, -14],
        points: [9, 30, 83, -48, -28],
        rank: [-8, -3],
        trump: [-119, -88],
        master: -36,
        length: -10,
        beaten: [30, 3],
        beaten_points: [15, -18],
    },
    Weights {
        lead: [919, 932, 387, 387],
        lead_points: [73, 37, 3, 3],
        lead_rank: [-1, -18, -22, -22],
        lead_trump: [0, 0, 0, 0],
        lead_swing: [23, 28, 57, 57],
        lead_tricks: [0; LEADS],
        lead_length: -37,
        lead_master: -30,
        kind: [965, 1035, 685, 239, 12],
        stake: [0; KINDS],
        tricks: [0; KINDS],
        points: [2, 19, 106, -13, -55],
        rank: [-40, 10],
        trump: [0, 0],
        master: 0,
        length: -17,
        beaten: [71, -7],
        beaten_points: [120, 3],
    },
];

/// The part of the scores of following cards that depends on nothing but the card.
pub(crate) fn follow_scores<D: Deck>(trumps: u64, weights: &Weights) -> FollowScores {
    let mut scores = [[0; 64]; 2 * KINDS];
    for (index, scores) in scores.iter_mut().enumerate() {
        let (kind, ahead) = (index % KINDS, index / KINDS);
        for card in (0..64u32).filter(|card| (card & 15) < D::LANE.len() as u32) {
            let trump = if trumps >> card & 1 == 1 { weights.trump[ahead] } else { 0 };
            let score = weights.kind[kind]
                + weights.points[kind] * card_points::<D>(card)
                + weights.rank[ahead] * (i32::from(D::FLOOR[(card & 15) as usize]) / 2)
                + trump;
            scores[card as usize] = score as i16;
        }
    }
    scores
}
