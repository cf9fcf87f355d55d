//! The transposition table: what is proved of positions between two tricks.
//!
//! # What a key leaves out
//!
//! King and queen have no points, ace and ten one each: a *pair* is two neighbouring ranks of equal points in one suit. Most
//! proofs do not depend on which hand has the higher card of a pair; they say no more than "this hand has two of the pair, that
//! hand one". The search returns with every bound the set of pairs on whose order its proof leans ([`Pairs`]), and the table
//! finds a position by what is always needed (how many cards of each pair, and which other cards, each hand has, and who
//! leads), then compares the order within the pairs that were needed, and no others. One entry so stands for many positions.
//!
//! *Why it is right.* Take two positions whose hands hold equally many cards of each pair, and otherwise the same cards. Match
//! the cards hand by hand, pairs by rank. Play goes the same way in both, card by matched card: the same suits can be followed
//! and the points are equal. Only the winner of a trick can differ, and only when the winning card and another card on the
//! table are of one pair. A proof that never meets such a trick is a proof for both. A trick that is won so names its pair,
//! and so does a bound that compares cards of a pair; then the order within the pair must be the same, too. The order is told
//! by ranks that are left: where only one rank of a pair remains it does not matter which.

use std::fmt;

/// A set of pairs: bit `2 * suit` for king and queen, the next one for ace and ten.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Pairs(pub u8);

impl Pairs {
    pub(crate) const NONE: Pairs = Pairs(0);

    pub(crate) const fn or(self, other: Pairs) -> Pairs {
        Pairs(self.0 | other.0)
    }

    /// Four bits of an order for each pair.
    const fn nibbles(self) -> u32 {
        NIBBLES[self.0 as usize]
    }
}

impl fmt::Debug for Pairs {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:08b}", self.0)
    }
}

static NIBBLES: [u32; 256] = {
    let mut table = [0; 256];
    let mut set = 0;
    while set < 256 {
        let mut pair = 0;
        while pair < 8 {
            if set >> pair & 1 == 1 {
                table[set] |= 15 << (4 * pair);
            }
            pair += 1;
        }
        set += 1;
    }
    table
};

/// A bound on the points of the side to play, and the pairs on whose order its proof leans. Whether it is a lower or an upper
/// bound follows from the goal it was asked for: a lower one if it reaches the goal, else an upper one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Proof {
    pub points: u8,
    pub pairs: Pairs,
}

impl Proof {
    #[inline(always)]
    pub(crate) fn new(points: i32, pairs: Pairs) -> Proof {
        debug_assert!((0..=255).contains(&points));
        Proof { points: points as u8, pairs }
    }

    /// The other side's bound, when both share so many points.
    #[inline(always)]
    pub(crate) fn turned(self, left: i32) -> Proof {
        Proof::new(left - i32::from(self.points), self.pairs)
    }

    /// What two upper bounds for two moves say of both together.
    #[inline(always)]
    pub(crate) fn highest(self, other: Proof) -> Proof {
        Proof { points: self.points.max(other.points), pairs: self.pairs.or(other.pairs) }
    }
}

/// What identifies a position between two tricks, but for the order within pairs.
#[derive(Clone, Copy)]
pub(crate) struct Key {
    /// The count of each class of cards.
    pub counts: u64,
    pub leader: usize,
    /// Tricks left. The counts tell them, too; they say which part of the table to use.
    pub tricks: u32,
}

/// A bound that was proved.
#[derive(Clone, Copy, Default)]
struct Entry {
    counts: u64,
    /// Order within pairs, 4 bits each.
    order: u32,
    pairs: u8,
    points: u8,
    /// Bits 0-2 the leader, bit 3 set for an upper bound, bits 4-7 tricks left.
    about: u8,
    /// Of which deal; entries of others are free.
    age: u8,
}

const UPPER: u8 = 8;

/// One cache line.
#[derive(Clone, Copy, Default)]
#[repr(align(64))]
struct Bucket([Entry; 4]);

const _: () = assert!(size_of::<Entry>() == 16 && size_of::<Bucket>() == 64 && size_of::<Proof>() == 2);

/// The table, in two parts: one for positions with two tricks left, small enough for the processor's cache, for these are half
/// of all and are asked for again soon or never; and one for all others. The size of that is given in bits, so that 16 is
/// 2^16 buckets of 64 bytes, 4 MiB.
pub(crate) struct Table {
    /// The small part first.
    buckets: Vec<Bucket>,
    /// The size of the large part, in bits.
    bits: u32,
    /// What takes a hash to a bucket in either part, with as many buckets as the deal at hand needs.
    shift: u32,
    near_shift: u32,
    age: u8,
}

/// The size of the small part.
const NEAR_BITS: u32 = 12;

impl Table {
    pub(crate) fn new(bits: u32) -> Table {
        let buckets = vec![Bucket::default(); (1 << bits) + (1 << NEAR_BITS)];
        Table { buckets, bits, shift: 64 - bits, near_shift: 64 - NEAR_BITS, age: 1 }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.age = self.age.wrapping_add(1);
        if self.age == 0 {
            self.buckets.fill(Bucket::default());
            self.age = 1;
        }
    }

    /// Forgets everything before a deal of so many tricks. A short one is given a small part of the table, which stays in the
    /// processor's cache.
    pub(crate) fn begin(&mut self, tricks: u32) {
        self.forget();
        let (bits, near) = match tricks {
            0..=4 => (8, 8),
            5 => (11, 10),
            6 => (14, 12),
            _ => (self.bits, NEAR_BITS),
        };
        self.shift = 64 - bits.min(self.bits);
        self.near_shift = 64 - near;
    }

    #[inline(always)]
    fn slot(&self, key: Key) -> usize {
        // The counts fill low bits densely; two multiplications spread them over the high ones.
        let mixed = (key.counts ^ key.counts >> 31).wrapping_add(key.leader as u64).wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let spread = (mixed ^ mixed >> 29).wrapping_mul(0xBF58_476D_1CE4_E5B9);
        let (first, shift) = if key.tricks == 2 { (0, self.near_shift) } else { (1 << NEAR_BITS, self.shift) };
        first + (spread >> (shift & 63)) as usize
    }

    /// Asks the processor to fetch what [`Self::find`] will look at. Waiting for memory is a third of all time without it.
    #[inline(always)]
    #[allow(unsafe_code)]
    pub(crate) fn fetch(&self, key: Key) {
        #[cfg(target_arch = "x86_64")]
        {
            let bucket: *const Bucket = &raw const self.buckets[self.slot(key)];
            // SAFETY: the pointer comes from a reference; and a prefetch reads nothing that the program could see.
            unsafe { std::arch::x86_64::_mm_prefetch::<{ std::arch::x86_64::_MM_HINT_T0 }>(bucket.cast()) };
        }
        #[cfg(not(target_arch = "x86_64"))]
        let _ = key;
    }

    /// A bound that settles whether the leader's side gets `goal` points. `order` tells the order within pairs.
    #[inline(always)]
    pub(crate) fn find(&self, key: Key, goal: i32, order: impl Fn() -> u32) -> Option<Proof> {
        let bucket = &self.buckets[self.slot(key)];
        // All four are compared before the first branch.
        let mut fits = 0u32;
        for (index, entry) in bucket.0.iter().enumerate() {
            let same = (entry.counts == key.counts) & (entry.age == self.age) & ((entry.about & 7) as usize == key.leader);
            let settles = (i32::from(entry.points) >= goal) != (entry.about & UPPER != 0);
            fits |= u32::from(same & settles) << index;
        }
        while fits != 0 {
            let entry = &bucket.0[fits.trailing_zeros() as usize & 3];
            fits &= fits - 1;
            let pairs = Pairs(entry.pairs);
            if (entry.order ^ order()) & pairs.nibbles() == 0 {
                return Some(Proof { points: entry.points, pairs });
            }
        }
        None
    }

    /// Keeps a bound.
    #[inline(always)]
    pub(crate) fn keep(&mut self, key: Key, goal: i32, proof: Proof, order: u32) {
        let upper = if i32::from(proof.points) >= goal { 0 } else { UPPER };
        let slot = self.slot(key);
        let about = key.leader as u8 | upper | (key.tricks as u8) << 4;
        let order = order & proof.pairs.nibbles();
        let mut victim = 0;
        let mut least = u8::MAX;
        for (index, entry) in self.buckets[slot].0.iter().enumerate() {
            if entry.age != self.age {
                victim = index;
                least = 0;
            } else if entry.counts == key.counts && entry.about == about && entry.pairs == proof.pairs.0 && entry.order == order
            {
                victim = index;
                break;
            } else if entry.about >> 4 < least {
                victim = index;
                least = entry.about >> 4;
            }
        }
        self.buckets[slot].0[victim] =
            Entry { counts: key.counts, order, pairs: proof.pairs.0, points: proof.points, about, age: self.age };
    }
}
