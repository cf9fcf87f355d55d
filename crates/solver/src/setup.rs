//! What stays the same through the search of one deal: who was dealt what, which card beats which, and how positions are named.

use crate::deck::{Deck, LANE_BITS, lane, lane_of};
use crate::table::Pairs;
use crate::weights::{self, FollowScores, Weights};

/// Chairs of the largest table.
pub(crate) const MOST_SEATS: usize = 8;

/// Facts of a deal and its trump suit.
pub(crate) struct Setup {
    /// Cards of each chair as dealt.
    pub dealt: [u64; MOST_SEATS],
    /// Cards of the even seats as dealt, and of the odd ones.
    pub side: [u64; 2],
    /// All trumps; empty at no trump.
    pub trumps: u64,
    /// For each card, the cards that beat it when they are played later.
    pub beaten_by: [u64; 64],
    /// For each card, the higher cards of its suit.
    pub above: [u64; 64],
    /// For each suit led, the power of each card in the trick: 0 if it cannot win.
    pub power: [[u8; 64]; 4],
    /// For each card, the other cards of its pair and itself; empty if it is in none.
    pub pair_cards: [u64; 64],
    /// For each card the pair it belongs to.
    pub pair: [Pairs; 64],
    /// What each card adds to the counts of a [`crate::table::Key`]: one in the place of its class.
    pub count_of: [u64; 64],
    /// For each suit and pattern of remaining cards of its two pairs: the order, the same number for the same order.
    order: [[u8; 256]; 4],
    pub follow_scores: FollowScores,
    pub weights: Weights,
}

impl Setup {
    /// The least power of a trump.
    pub(crate) const TRUMP_POWER: u8 = 32;

    pub(crate) fn new<D: Deck>(dealt: [u64; MOST_SEATS], trump: Option<usize>, weights: Weights) -> Setup {
        let trumps = trump.map_or(0, lane);
        let side = |first: usize| dealt.iter().skip(first).step_by(2).fold(0, |cards, hand| cards | hand);
        let mut setup = Setup {
            dealt,
            side: [side(0), side(1)],
            trumps,
            beaten_by: [0; 64],
            above: [0; 64],
            power: [[0; 64]; 4],
            pair_cards: [0; 64],
            pair: [Pairs::NONE; 64],
            count_of: [0; 64],
            order: [[0; 256]; 4],
            follow_scores: weights::follow_scores::<D>(trumps, &weights),
            weights,
        };
        for card in 0..64u32 {
            let (suit, bit) = (card >> 4, card & 15);
            if bit as usize >= D::LANE.len() {
                continue;
            }
            let equal = D::FLOOR.iter().take(D::LANE.len()).filter(|&&floor| floor == D::FLOOR[bit as usize]).count();
            let above = u32::from(D::FLOOR[bit as usize]) + equal as u32;
            let higher = (1u64 << LANE_BITS) - (1u64 << above);
            setup.above[card as usize] = higher << (card & 48);
            setup.beaten_by[card as usize] = setup.above[card as usize] | if trumps & lane_of(card) == 0 { trumps } else { 0 };
            let floor = D::FLOOR[bit as usize];
            for led in 0..4 {
                setup.power[led][card as usize] = if trumps >> card & 1 == 1 {
                    Self::TRUMP_POWER + floor
                } else if suit as usize == led {
                    16 + floor
                } else {
                    0
                };
            }
            for (index, bits) in D::PAIRS.into_iter().enumerate() {
                if bits >> bit & 1 == 1 {
                    setup.pair_cards[card as usize] = u64::from(bits) << (card & 48);
                    setup.pair[card as usize] = Pairs(1 << (2 * suit + index as u32));
                }
            }
        }
        setup.name_classes::<D>();
        setup.name_orders::<D>();
        setup
    }

    /// Gives each class of cards its place in a key. A class is the cards of one hand that are of one pair, or equal. The sum
    /// over cards held then holds the count of each class, for `n` cards need no more than `n` bits to count them in.
    fn name_classes<D: Deck>(&mut self) {
        let mut place = 0;
        for hand in self.dealt {
            let mut rest = hand;
            while rest != 0 {
                let card = rest.trailing_zeros();
                let pair = self.pair_cards[card as usize];
                let equal = 3 * (1u64 << (card & 48 | u32::from(D::FLOOR[(card & 15) as usize])));
                let twin = D::TWINS << 1 >> card & 1 == 1 || D::TWINS >> card & 1 == 1;
                let class = hand
                    & if pair != 0 {
                        pair
                    } else if twin {
                        equal
                    } else {
                        1 << card
                    };
                let mut members = class;
                while members != 0 {
                    self.count_of[members.trailing_zeros() as usize] = 1u64 << (place & 63);
                    members &= members - 1;
                }
                place += u64::BITS - u64::from(class.count_ones()).leading_zeros();
                rest &= !class;
            }
        }
        debug_assert!(place <= 64);
    }

    /// Two patterns of a pair have the same order if the same hands hold the upper and the same the lower rank of it, by ranks
    /// that are left; or if one hand holds all.
    fn name_orders<D: Deck>(&mut self) {
        let held = self.side[0] | self.side[1];
        for suit in 0..4usize {
            let mut names = [[0u8; 16]; 2];
            for (names, bits) in names.iter_mut().zip(D::PAIRS) {
                let first = LANE_BITS as usize * suit + bits.trailing_zeros() as usize;
                let dealt = (held >> first) as usize & (bits >> bits.trailing_zeros()) as usize;
                let mut owners = [0u8; 4];
                for (bit, owner) in owners.iter_mut().enumerate().filter(|(bit, _)| dealt >> bit & 1 == 1) {
                    *owner = self.dealt.iter().position(|hand| hand >> first >> bit & 1 == 1).map_or(0, |seat| seat as u8 + 1);
                }
                let mut signs = [0; 16];
                for pattern in (1..16).filter(|pattern| pattern & !dealt == 0) {
                    let sign = sign::<D>(&owners, pattern);
                    signs[pattern] = sign;
                    // An order has the name of the first pattern that has it.
                    names[pattern] = (1..=pattern).find(|&other| signs[other] == sign).unwrap_or(pattern) as u8;
                }
            }
            let width = D::PAIRS[0].count_ones();
            for (pattern, order) in self.order[suit].iter_mut().enumerate() {
                // A lane has other cards above narrow pairs.
                let ranks = (1 << width) - 1;
                let (low, high) = (pattern & ranks, pattern >> width & ranks);
                *order = names[0][low] | names[1][high] << 4;
            }
        }
    }

    /// The order within all pairs of the cards that are left, 4 bits for each.
    #[inline(always)]
    pub(crate) fn order<D: Deck>(&self, all: u64) -> u32 {
        let pattern = |suit: usize| self.order[suit][(all >> (16 * suit) >> D::PAIR_SHIFT & 255) as usize];
        u32::from_le_bytes([pattern(0), pattern(1), pattern(2), pattern(3)])
    }

    /// The counts of a set of cards.
    pub(crate) fn counts(&self, mut all: u64) -> u64 {
        let mut counts = 0;
        while all != 0 {
            counts += self.count_of[all.trailing_zeros() as usize];
            all &= all - 1;
        }
        counts
    }
}

/// What tells the order within a pair: who owns the cards of its lower and those of its upper rank, if both are left and not
/// all are one hand's; else who owns the cards. `owners` from the lowest card up, in numbers from 1; `pattern` has the cards
/// that are left.
fn sign<D: Deck>(owners: &[u8; 4], pattern: usize) -> u16 {
    let owner = |bit: usize| if pattern >> bit & 1 == 1 { u16::from(owners[bit]) } else { 0 };
    // Copies are equal: the greater number first.
    let rank = |first: usize| {
        let (one, other) = (owner(first), if D::EACH == 2 { owner(first + 1) } else { 0 });
        one.max(other) << 4 | one.min(other)
    };
    let (low, high) = (rank(0), rank(D::EACH as usize));
    let first = owner(pattern.trailing_zeros() as usize);
    if (0..4).all(|bit| owner(bit) == 0 || owner(bit) == first) {
        return first << 12 | pattern.count_ones() as u16;
    }
    if low == 0 || high == 0 { low | high } else { low << 8 | high }
}
