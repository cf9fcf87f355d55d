//! Neighbours: cards of a hand of which one need not be tried.
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

use crate::deck::{Deck, card_points};
use crate::setup::Setup;
use crate::table::Pairs;

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
