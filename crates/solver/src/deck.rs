//! Decks: which cards a suit has, and the masks that follow from it.
//!
//! A set of cards is a `u64` with 16 bits, a *lane*, for each suit, spades lowest. Within a lane bits go from the lowest card
//! to the highest, so that a higher bit never loses to a lower one of its suit. Copies of a card lie side by side. Everything
//! the search knows of ranks, copies and points it knows from here; the order and the points themselves are the rules crate's.

use thurup_rules::{Card, Rank};

/// Bits from one suit to the next.
pub(crate) const LANE_BITS: u32 = 16;
/// The lowest bit of each lane.
const EACH_LANE: u64 = 0x0001_0001_0001_0001;

/// All bits of a suit.
pub(crate) const fn lane(suit: usize) -> u64 {
    0xFFFF << (LANE_BITS as usize * suit)
}

/// All bits of the suit of a card.
pub(crate) const fn lane_of(card: u32) -> u64 {
    0xFFFF << (card & 48)
}

/// A kind of deck: the ranks of one suit, their copies and their points. A deck may leave out cards of its kind, as the one of
/// 32 cards does, and the pack of 40 with its two jacks and one copy of all others.
pub trait Deck: Copy + 'static {
    /// The rank at each bit of a lane, from the lowest card up, copies side by side. At most 16.
    const LANE: &'static [Rank];

    /// For each bit the lowest bit of the same rank: two cards of a suit are equal in rank if this is equal.
    const FLOOR: [u8; 16] = floors(Self::LANE);
    /// Card points at each bit of a lane: at most 3.
    const POINTS: [u8; 16] = points(Self::LANE);
    /// Cards with one point, or three.
    const ODD_POINTS: u64 = points_plane(Self::POINTS, 1);
    /// Cards with two points, or three.
    const TWO_POINTS: u64 = points_plane(Self::POINTS, 2);
    /// Cards whose upper neighbour is another copy.
    const TWINS: u64 = twins(Self::LANE);
    /// The lowest card of each rank.
    const FIRSTS: u64 = firsts(Self::LANE);
    /// Copies of each card, the same number for all.
    const EACH: u32 = each(Self::LANE);
    /// The lowest bit of the *pairs*: king and queen, ace and ten. They lie side by side, and the ranks of a pair have equal
    /// points; no other cards that are common do. At most 8 bits in all.
    const PAIR_SHIFT: u32 = pair_bits(Self::LANE, Rank::Queen, Rank::King).trailing_zeros();
    /// King and queen, ace and ten of one lane, from bit [`Self::PAIR_SHIFT`] on.
    const PAIRS: [u16; 2] = [pair_bits(Self::LANE, Rank::Queen, Rank::King), pair_bits(Self::LANE, Rank::Ten, Rank::Ace)];
    /// For each bit a number that is equal for cards of one pair; 0 if it is in none.
    const PAIR_AT: [u8; 16] = pair_at(Self::PAIRS);
}

/// The decks of 32 and of 48 cards: two copies of J 9 A T K Q, or of J 9 A T.
#[derive(Clone, Copy, Debug)]
pub struct Deck48;

impl Deck for Deck48 {
    const LANE: &'static [Rank] = &copied::<12>(&[Rank::Queen, Rank::King, Rank::Ten, Rank::Ace, Rank::Nine, Rank::Jack]);
}

/// The deck of 64 cards: two copies of J 9 A T K Q 8 7; and the pack of 36 with two jacks and one copy of the others.
#[derive(Clone, Copy, Debug)]
pub struct Deck64;

impl Deck for Deck64 {
    const LANE: &'static [Rank] =
        &copied::<16>(&[Rank::Seven, Rank::Eight, Rank::Queen, Rank::King, Rank::Ten, Rank::Ace, Rank::Nine, Rank::Jack]);
}

/// The packs of one copy: 36 cards, J 9 A T K Q 8 7 6, and those that leave out the sixes or more.
#[derive(Clone, Copy, Debug)]
pub struct Pack36;

impl Deck for Pack36 {
    const LANE: &'static [Rank] = &copied::<9>(&[
        Rank::Six,
        Rank::Seven,
        Rank::Eight,
        Rank::Queen,
        Rank::King,
        Rank::Ten,
        Rank::Ace,
        Rank::Nine,
        Rank::Jack,
    ]);
}

/// Which deck a deal is of.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Kind {
    /// [`Pack36`]: no card is there twice.
    Single,
    /// [`Deck48`]: no card is below the queen.
    Short,
    /// [`Deck64`].
    Full,
}

/// An expression in which a name stands for the deck of a kind.
macro_rules! with_deck {
    ($kind:expr, $deck:ident => $value:expr) => {
        match $kind {
            $crate::deck::Kind::Single => {
                type $deck = $crate::deck::Pack36;
                $value
            }
            $crate::deck::Kind::Short => {
                type $deck = $crate::deck::Deck48;
                $value
            }
            $crate::deck::Kind::Full => {
                type $deck = $crate::deck::Deck64;
                $value
            }
        }
    };
}
pub(crate) use with_deck;

/// A lane of `N` cards with equally many copies of each rank, side by side.
const fn copied<const N: usize>(ranks: &[Rank]) -> [Rank; N] {
    assert!(N.is_multiple_of(ranks.len()));
    let mut lane = [ranks[0]; N];
    let mut bit = 0;
    while bit < N {
        lane[bit] = ranks[bit * ranks.len() / N];
        bit += 1;
    }
    lane
}

const fn same(a: Rank, b: Rank) -> bool {
    a as u8 == b as u8
}

const fn floors(ranks: &[Rank]) -> [u8; 16] {
    let mut floors = [0; 16];
    let mut bit = 1;
    while bit < ranks.len() {
        floors[bit] = if same(ranks[bit], ranks[bit - 1]) { floors[bit - 1] } else { bit as u8 };
        bit += 1;
    }
    floors
}

const fn copies(ranks: &[Rank]) -> [u8; 16] {
    let mut copies = [1; 16];
    let mut bit = 0;
    while bit < ranks.len() {
        let (mut other, mut count) = (0, 0);
        while other < ranks.len() {
            if same(ranks[bit], ranks[other]) {
                count += 1;
            }
            other += 1;
        }
        copies[bit] = count;
        bit += 1;
    }
    copies
}

const fn points(ranks: &[Rank]) -> [u8; 16] {
    let mut points = [0; 16];
    let mut bit = 0;
    while bit < ranks.len() {
        points[bit] = ranks[bit].points();
        bit += 1;
    }
    points
}

const fn points_plane(points: [u8; 16], plane: u8) -> u64 {
    let (mut mask, mut bit) = (0, 0);
    while bit < 16 {
        assert!(points[bit] <= 3);
        if points[bit] & plane != 0 {
            mask |= EACH_LANE << bit;
        }
        bit += 1;
    }
    mask
}

const fn twins(ranks: &[Rank]) -> u64 {
    let (mut mask, mut bit) = (0, 1);
    while bit < ranks.len() {
        if same(ranks[bit], ranks[bit - 1]) {
            mask |= EACH_LANE << (bit - 1);
        }
        bit += 1;
    }
    mask
}

const fn firsts(ranks: &[Rank]) -> u64 {
    let (mut mask, mut bit) = (0, 0);
    while bit < ranks.len() {
        if bit == 0 || !same(ranks[bit], ranks[bit - 1]) {
            mask |= EACH_LANE << bit;
        }
        bit += 1;
    }
    mask
}

const fn each(ranks: &[Rank]) -> u32 {
    let (copies, mut bit) = (copies(ranks), 0);
    while bit < ranks.len() {
        assert!(copies[bit] == copies[0] && copies[0] <= 2);
        bit += 1;
    }
    copies[0] as u32
}

const fn pair_bits(ranks: &[Rank], low: Rank, high: Rank) -> u16 {
    let (mut mask, mut bit) = (0, 0);
    while bit < ranks.len() {
        if same(ranks[bit], low) || same(ranks[bit], high) {
            mask |= 1 << bit;
        }
        bit += 1;
    }
    mask
}

const fn pair_at(pairs: [u16; 2]) -> [u8; 16] {
    let mut at = [0; 16];
    let mut bit = 0;
    while bit < 16 {
        at[bit] = (pairs[0] >> bit & 1) as u8 + 2 * (pairs[1] >> bit & 1) as u8;
        bit += 1;
    }
    at
}

/// Card points of a set.
#[inline(always)]
pub(crate) fn points_of<D: Deck>(cards: u64) -> i32 {
    ((cards & D::ODD_POINTS).count_ones() + 2 * (cards & D::TWO_POINTS).count_ones()) as i32
}

/// Card points of one card.
#[inline(always)]
pub(crate) fn card_points<D: Deck>(card: u32) -> i32 {
    i32::from(D::POINTS[(card & 15) as usize])
}

/// The most points that `count` cards of a set can have.
#[inline(always)]
pub(crate) fn most_points<D: Deck>(cards: u64, count: u32) -> i32 {
    let threes = (cards & D::ODD_POINTS & D::TWO_POINTS).count_ones().min(count);
    let twos = (cards & D::TWO_POINTS & !D::ODD_POINTS).count_ones().min(count - threes);
    let ones = (cards & D::ODD_POINTS & !D::TWO_POINTS).count_ones().min(count - threes - twos);
    (3 * threes + 2 * twos + ones) as i32
}

/// The fewest points that `count` cards of a set can have; all of its points when it has no more cards than that.
#[inline(always)]
pub(crate) fn fewest_points<D: Deck>(cards: u64, count: u32) -> i32 {
    points_of::<D>(cards) - most_points::<D>(cards, cards.count_ones().saturating_sub(count))
}

/// The most points of one card of a set that is not empty. Without branches, which nobody could foretell here.
#[inline(always)]
pub(crate) fn highest_points<D: Deck>(cards: u64) -> i32 {
    let (odd, two) = (cards & D::ODD_POINTS, cards & D::TWO_POINTS);
    (3 * i32::from(odd & two != 0)).max(2 * i32::from(two != 0)).max(i32::from(odd != 0))
}

/// The fewest points of one card of a set that is not empty.
#[inline(always)]
pub(crate) fn lowest_points<D: Deck>(cards: u64) -> i32 {
    let none = |kind: u64| i32::from(cards & kind == 0);
    let (odd, two) = (D::ODD_POINTS, D::TWO_POINTS);
    none(!(odd | two)) * (1 + none(odd & !two) * (1 + none(two & !odd)))
}

/// The bits of all copies of a card.
pub(crate) fn bits_of<D: Deck>(card: Card) -> u64 {
    let copies = D::LANE.iter().enumerate().filter(|(_, rank)| **rank == card.rank());
    copies.fold(0, |bits, (bit, _)| bits | 1 << bit) << (LANE_BITS as usize * card.suit() as usize)
}
