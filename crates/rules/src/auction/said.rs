//! What was said: a call, and what it was worth.

use crate::{Bid, Call, Chair, Stage};

/// A call as it was made, with what it was worth then.
///
/// ```
/// use thurup_rules::{Auction, Call, Chair, Hand, Preset, Rank, Seats};
/// let mut auction = Auction::new(Preset::Kerala.rules(), Seats::Four, Chair::FIRST);
/// for _ in 0..3 {
///     auction.push(Call::Pass, Hand::full(Rank::Queen))?;
/// }
/// let opening = auction.said()[2];
/// assert_eq!((opening.call, opening.before, opening.value()), (Call::Pass, 27, 28));
/// assert_eq!(opening.counts_as.map(|call| call.to_string()), Some("28NS".to_owned()));
/// # Ok::<(), thurup_rules::Refusal>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Said {
    /// Who made it.
    pub chair: Chair,
    /// The call.
    pub call: Call,
    /// The value that stood before it; one less than the lowest bid before the first.
    pub before: u8,
    /// The value that stands after it.
    pub(super) after: u8,
    /// The bid that this pass counts as.
    pub counts_as: Option<Call>,
    /// The stage in which it was made, where the auction goes by stages: for a bid that of its value.
    pub stage: Option<Stage>,
}

// An auction keeps many.
const _: () = assert!(size_of::<Said>() <= 12);

impl Said {
    /// The call that counts: what a pass counts as, where it counts as a bid.
    pub fn made(&self) -> Call {
        self.counts_as.unwrap_or(self.call)
    }

    /// The bid with a denomination that it made, spoken or counted.
    pub const fn bid(&self) -> Option<Bid> {
        match (self.call, self.counts_as) {
            (Call::Bid(bid), _) | (_, Some(Call::Bid(bid))) => Some(bid),
            _ => None,
        }
    }

    /// It made a bid of whatever kind, spoken or counted.
    pub fn is_bid(&self) -> bool {
        matches!(self.made(), Call::Bid(_) | Call::Number(_) | Call::Solo)
    }

    /// The value that stands after it.
    pub const fn value(&self) -> u8 {
        self.after
    }
}
