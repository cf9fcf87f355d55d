//! Moves: which cards are worth a try, and in which order.
//!
//! # Equal cards
//!
//! Two cards of a hand are *neighbours* if they are of one suit and no other hand, nor the card that is winning the trick on
//! the table, has a card of a rank from the lower to the higher of them. No trick can ever tell neighbours apart, so what can
//! be won with one can be won with the other, save for the points they carry: exchanging them in a line of play moves no more
//! points than the difference between the two. Hence
//!
//! 1. Of neighbours with equal points, copies above all, one is enough. (They must be of one pair or of none, see
//!    [`crate::table`]: a proof for one card knows nothing of the pair of the other.)
//! 2. To a trick that is certain to be won, the dearer of two neighbours is as good as the cheaper: say they differ by `d`
//!    points. The dearer card wins `d` points more now; the one kept wins at most `d` less later, and plays alike. To a trick
//!    that is certain to be lost, the cheaper one is as good, for the same reason.
//! 3. If one neighbour cannot bring more than `v`, the other cannot bring more than `v + d`.
//!
//! The card winning so far matters because a higher neighbour may beat it and a lower one not.
//!
//! # Order
//!
//! A good first move saves the others. Each move gets a score from a table by what it does for the trick (see [`Kind`]), and
//! by card; the weights were found by hill climbing on the number of nodes of real endings.

use crate::deck::{Deck, card_points, lane_of};
use crate::setup::Setup;
use crate::table::Pairs;
use crate::trick::{Followers, Trick};

/// The most cards in a hand.
const MOST_CARDS: usize = 16;

/// Moves in the order in which to try them.
pub(crate) struct Moves {
    /// Score above, card in the lowest six bits.
    list: [i32; MOST_CARDS],
    len: usize,
}

impl Moves {
    #[inline(always)]
    pub(crate) fn new() -> Moves {
        Moves { list: [0; MOST_CARDS], len: 0 }
    }

    #[inline(always)]
    fn push(&mut self, card: u32, score: i32) {
        let mut entry = score << 6 | card as i32;
        // To the last, without a branch that depends on scores.
        for other in &mut self.list[..self.len] {
            (*other, entry) = (entry.max(*other), entry.min(*other));
        }
        self.list[self.len] = entry;
        self.len += 1;
    }

    /// Cards in any order.
    #[inline(always)]
    pub(crate) fn take(&mut self, mut cards: u64) {
        while cards != 0 {
            self.list[self.len & (MOST_CARDS - 1)] = cards.trailing_zeros() as i32;
            self.len += 1;
            cards &= cards - 1;
        }
    }

    /// The best card.
    pub(crate) fn first(&self) -> Option<u32> {
        self.cards().next()
    }

    /// The cards, best first.
    #[inline(always)]
    pub(crate) fn cards(&self) -> impl Iterator<Item = u32> + Clone + '_ {
        self.list[..self.len].iter().map(|entry| (entry & 63) as u32)
    }
}

/// What becomes of a trick if one of two neighbours is played to it: it is the same for both. With the pairs that tell.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum Fate {
    /// Nobody can take it from the player's side.
    Ours(Pairs),
    /// Nobody can take it from the other side.
    Theirs(Pairs),
    /// It is not decided.
    Open,
}

/// Cards that need a try, and the pairs in which cards were compared to leave out others.
#[derive(Clone, Copy)]
pub(crate) struct Tries {
    pub cards: u64,
    pub pairs: Pairs,
}

/// The cards of `legal` that need a try, when `others` are all cards that neighbours must not have between them. `fate` says
/// what becomes of the trick with a card that is the higher of two neighbours.
#[inline(always)]
pub(crate) fn distinct<D: Deck>(setup: &Setup, legal: u64, others: u64, fate: impl Fn(u32) -> Fate) -> Tries {
    let mut tries = Tries { cards: legal & !((legal & D::TWINS) << 1), pairs: Pairs::NONE };
    if neighbours::<D>(legal, others) == 0 {
        return tries;
    }
    let mut rest = tries.cards;
    let mut below = rest.trailing_zeros();
    rest &= rest.wrapping_sub(1);
    while rest != 0 {
        let card = rest.trailing_zeros();
        rest &= rest - 1;
        if are_neighbours::<D>(below, card, others) {
            let equal = card_points::<D>(below) == card_points::<D>(card);
            if equal && D::PAIR_AT[(below & 15) as usize] == D::PAIR_AT[(card & 15) as usize] {
                tries.cards &= !(1 << card);
                // The lower card stands for both, also beside the next.
                continue;
            }
            let told_by = match fate(card) {
                Fate::Ours(pairs) => {
                    tries.cards &= !(1 << below);
                    pairs
                }
                Fate::Theirs(pairs) => {
                    tries.cards &= !(1 << card);
                    pairs
                }
                Fate::Open => {
                    below = card;
                    continue;
                }
            };
            tries.pairs = tries.pairs.or(told_by).or(comparing(setup, below, card, others));
            if tries.cards >> card & 1 == 0 {
                continue;
            }
        }
        below = card;
    }
    tries
}

/// The lowest cards of ranks of which a hand has all cards and a neighbour in the next rank below that is not empty; maybe
/// also one that has it only across the border of suits.
#[inline(always)]
pub(crate) fn neighbours<D: Deck>(hand: u64, others: u64) -> u64 {
    let firsts = |cards: u64| (cards | cards >> (D::EACH - 1)) & D::FIRSTS;
    let (mine, theirs) = (firsts(hand), firsts(others));
    let own = mine & !theirs;
    let free = D::FIRSTS & !(mine | theirs);
    let gaps = free | free << (D::EACH - 1);
    // The sum carries over the gap above a rank to the next one that is not empty.
    (own << D::EACH).wrapping_add(gaps) & !gaps & own
}

/// Two cards of a hand are neighbours.
#[inline(always)]
pub(crate) fn are_neighbours<D: Deck>(one: u32, other: u32, others: u64) -> bool {
    (one ^ other) & 48 == 0 && others & span::<D>(one.min(other), one.max(other)) == 0
}

/// The pairs whose order makes two cards neighbours: those of the two, if other hands have cards of them.
#[inline(always)]
pub(crate) fn comparing(setup: &Setup, one: u32, other: u32, others: u64) -> Pairs {
    let pair = |card: u32| {
        if setup.pair_cards[card as usize & 63] & others != 0 { setup.pair[card as usize & 63] } else { Pairs::NONE }
    };
    pair(one).or(pair(other))
}

/// All cards of ranks from one card's up to another's in the same suit.
#[inline(always)]
fn span<D: Deck>(low: u32, high: u32) -> u64 {
    let floor = u32::from(D::FLOOR[(low & 15) as usize]);
    // Bits of equal rank above the higher card, if any, are its copies.
    let ceiling = high & 15 | u32::from(D::TWINS >> (high & 15) & 1 == 1);
    ((2u64 << ceiling) - (1u64 << floor)) << (high & 48)
}

/// What a card does for the trick.
#[derive(Clone, Copy)]
#[repr(usize)]
enum Kind {
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

const KINDS: usize = 5;

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

/// What a move is ordered by, besides the trick.
pub(crate) struct Holdings {
    /// Cards of the hand on turn.
    pub hand: u64,
    /// Cards of the other side's hands.
    pub opponents: u64,
    /// All cards not played yet.
    pub all: u64,
}

/// Moves for a player at a place after the leader, out of `cards`.
#[inline(always)]
pub(crate) fn order_follow<D: Deck>(
    setup: &Setup,
    followers: &Followers,
    trick: Trick,
    place: usize,
    holdings: &Holdings,
    mut cards: u64,
    moves: &mut Moves,
) {
    let weights = &setup.weights;
    let theirs = followers.strongest[place + 1];
    let partners = followers.strongest[place + 2];
    let ours = (trick.place() ^ place) & 1 == 0;
    // Without getting ahead.
    let behind = if ours && trick.power >= theirs {
        Kind::PartnersWins
    } else if partners >= theirs && partners > trick.power {
        Kind::PartnerCan
    } else if ours {
        Kind::Ahead
    } else {
        Kind::Lost
    };
    let (stake, left) = (trick.points(), holdings.hand.count_ones() as i32);
    let powers = &setup.power[followers.suit & 3];
    let discards = cards & lane_of(16 * followers.suit as u32) == 0;
    let length = if discards { weights.length } else { 0 };
    while cards != 0 {
        let card = cards.trailing_zeros();
        cards &= cards - 1;
        let power = powers[card as usize & 63];
        let ahead = if power >= theirs {
            Kind::Wins
        } else if partners >= theirs && partners > power {
            Kind::PartnerCan
        } else {
            Kind::Ahead
        };
        let (kind, row) =
            if power <= trick.power { (behind as usize, behind as usize) } else { (ahead as usize, ahead as usize + KINDS) };
        let lane = lane_of(card);
        let higher = setup.above[card as usize & 63] & holdings.all;
        let lost = usize::from(kind >= Kind::Ahead as usize);
        let beaten = weights.beaten[lost] + weights.beaten_points[lost] * card_points::<D>(card);
        let score = i32::from(setup.follow_scores[row][card as usize & 63])
            + weights.stake[kind] * stake
            + weights.tricks[kind] * left
            + weights.master * i32::from(higher == 0)
            + beaten * i32::from(higher & holdings.opponents != 0)
            + length * (holdings.hand & lane).count_ones() as i32;
        moves.push(card, score);
    }
}

/// Moves for a leader, out of `cards`. `followers` holds the facts for each suit among them.
#[inline(always)]
pub(crate) fn order_lead<D: Deck>(
    setup: &Setup,
    followers: &[Followers; 4],
    hand: u64,
    all: u64,
    mut cards: u64,
    moves: &mut Moves,
) {
    let weights = &setup.weights;
    let left = hand.count_ones() as i32;
    while cards != 0 {
        let card = cards.trailing_zeros();
        cards &= cards - 1;
        let lane = lane_of(card);
        let facts = &followers[(card >> 4) as usize & 3];
        let power = setup.power[(card >> 4) as usize & 3][card as usize & 63];
        let (kind, swing) = if power >= facts.strongest[1] {
            (0, i32::from(facts.if_lost[1]))
        } else if facts.strongest[2] >= facts.strongest[1] {
            (1, i32::from(facts.if_lost[1]))
        } else {
            let ruff = (setup.trumps & lane == 0) & (facts.strongest[1] >= Setup::TRUMP_POWER);
            (2 + usize::from(ruff), -i32::from(facts.if_won[1]))
        };
        let mut score = weights.lead[kind]
            + weights.lead_points[kind] * card_points::<D>(card)
            + weights.lead_rank[kind] * (i32::from(D::FLOOR[(card & 15) as usize]) / 2)
            + weights.lead_swing[kind] * swing
            + weights.lead_tricks[kind] * left
            + weights.lead_length * (hand & lane).count_ones() as i32;
        if setup.trumps & lane != 0 {
            score += weights.lead_trump[kind];
        }
        if setup.beaten_by[card as usize & 63] & lane & all & !hand == 0 {
            score += weights.lead_master;
        }
        moves.push(card, score);
    }
}
