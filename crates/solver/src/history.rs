//! What the search has learned of a deal: which cards were enough, in choices of a kind.
//!
//! Where a card is enough to reach the goal, its mark moves up, and the marks of the cards that were tried before it in vain
//! move down, each by a part of its way to the end. Marks are kept in rows by kind of choice, two for each: a narrow kind, which
//! learns fast, and a wide one, which learns slowly and knows something of choices that are new to the narrow one. A card says
//! whose it is, for it is named as dealt; so the kinds need not.
//!
//! Only the order of moves hangs on this, never an answer.

use crate::weights::Kind;

/// Marks of all cards for a kind of choice.
type Row = [i16; 64];

/// Rows in all, with room up to a power of two.
const ROWS: usize = 512;
/// The most tricks left that have rows of their own.
const MOST_TRICKS: usize = 12;
/// Kinds of a trick for a player who follows: those of [`Kind`] without the player's own winner.
const FATES: usize = 4;

/// Rows of followers by tricks left, suit led and fate; then by the card ahead and fate; then of leaders by tricks left; and
/// one for all leads.
const FOLLOW_WIDE: usize = (MOST_TRICKS + 1) * 4 * FATES;
const LEAD: usize = FOLLOW_WIDE + 64 * FATES;
const LEAD_WIDE: usize = LEAD + MOST_TRICKS + 1;
const _: () = assert!(LEAD_WIDE < ROWS);

/// A mark is a part of a score, so many times finer.
const FINER: i32 = 64;

/// The marks of a deal.
pub(crate) struct History {
    rows: Box<[Row; ROWS]>,
}

/// A choice between cards: its two rows, how fast their marks move, and how far.
#[derive(Clone, Copy)]
pub(crate) struct Choice {
    narrow: u16,
    wide: u16,
    /// A mark moves by `1 / 2^rate` of its way.
    rates: [u8; 2],
    /// The greatest marks.
    most: [i16; 2],
}

impl Choice {
    /// Of a player who follows in a suit, with `best` ahead.
    #[inline(always)]
    pub(crate) fn follow(tricks: u32, suit: usize, best: u8, fate: Kind) -> Choice {
        let fate = fate as usize - Kind::PartnersWins as usize;
        let narrow = (tricks.min(MOST_TRICKS as u32) as usize * 4 + suit) * FATES + fate;
        let wide = FOLLOW_WIDE + usize::from(best) * FATES + fate;
        Choice { narrow: narrow as u16, wide: wide as u16, rates: [fast(2, tricks), 3], most: [200, 150].map(in_marks) }
    }

    /// Of a leader.
    #[inline(always)]
    pub(crate) fn lead(tricks: u32) -> Choice {
        let narrow = LEAD + tricks.min(MOST_TRICKS as u32) as usize;
        Choice { narrow: narrow as u16, wide: LEAD_WIDE as u16, rates: [fast(4, tricks), 5], most: [200, 100].map(in_marks) }
    }
}

/// With more than five tricks left positions are few: there is less time to learn.
#[inline(always)]
fn fast(rate: u8, tricks: u32) -> u8 {
    rate.saturating_sub(tricks.saturating_sub(5) as u8).max(1)
}

const fn in_marks(score: i32) -> i16 {
    (score * FINER) as i16
}

impl History {
    pub(crate) fn new() -> History {
        History { rows: Box::new([[0; 64]; ROWS]) }
    }

    /// Forgets everything.
    pub(crate) fn forget(&mut self) {
        self.rows.fill([0; 64]);
    }

    /// What the marks of a choice add to the score of a card.
    #[inline(always)]
    pub(crate) fn marks(&self, choice: Choice) -> Marks<'_> {
        Marks([&self.rows[usize::from(choice.narrow) % ROWS], &self.rows[usize::from(choice.wide) % ROWS]])
    }

    /// A card was enough after others had been tried in vain.
    #[inline(always)]
    pub(crate) fn learn(&mut self, choice: Choice, enough: u32, mut vain: u64) {
        let rows = [choice.narrow, choice.wide];
        for ((row, rate), most) in rows.into_iter().zip(choice.rates).zip(choice.most) {
            let mark = &mut self.rows[usize::from(row) % ROWS][enough as usize & 63];
            *mark += (most - *mark) >> rate;
        }
        while vain != 0 {
            let card = vain.trailing_zeros() as usize & 63;
            vain &= vain - 1;
            for ((row, rate), most) in rows.into_iter().zip(choice.rates).zip(choice.most) {
                let mark = &mut self.rows[usize::from(row) % ROWS][card];
                *mark -= (*mark + most) >> rate;
            }
        }
    }
}

/// The marks for a choice.
#[derive(Clone, Copy)]
pub(crate) struct Marks<'a>([&'a Row; 2]);

impl Marks<'_> {
    /// What is added to the score of a card.
    #[inline(always)]
    pub(crate) fn of(self, card: u32) -> i32 {
        let [narrow, wide] = self.0.map(|row| i32::from(row[card as usize & 63]));
        (narrow + wide) / FINER
    }
}
