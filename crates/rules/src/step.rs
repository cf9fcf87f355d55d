//! What an action brought about.

use crate::{Card, Chair, Contract, Opened, Outcome, Pair, Said, Taken};

/// One thing that happened in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A call was made.
    Called(Said),
    /// The auction, or a round of it, ended in this contract.
    Contracted(Contract),
    /// This player set a card aside, face down.
    TrumpSet(Chair),
    /// The second part of the cards was dealt.
    SecondHalf,
    /// Trump was opened by a player, before the own card.
    TrumpOpened(Opened),
    /// King and queen of trump were shown.
    PairShown(Pair),
    /// A card was played.
    Played(Chair, Card),
    /// With that a trick was complete.
    Took(Taken),
    /// Before the last trick trump opened by itself.
    OpenedItself(Opened),
    /// The deal is over.
    Ended(Outcome),
}

/// What an action brought about: nothing, or the call or card itself and what followed from it.
///
/// These are the kinds of steps alone, two bytes that cost nothing to make. The values are read from the deal as the action left
/// it, which has to be at hand before its next action.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Steps(u16);

/// A kind of step, in the order in which they happen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u16)]
pub(crate) enum Kind {
    Called = 1,
    Contracted = 1 << 1,
    TrumpSet = 1 << 2,
    SecondHalf = 1 << 3,
    TrumpOpened = 1 << 4,
    PairShown = 1 << 5,
    Played = 1 << 6,
    Took = 1 << 7,
    Ended = 1 << 8,
}

impl Steps {
    /// One more.
    pub(crate) const fn add(&mut self, kind: Kind) {
        self.0 |= kind as u16;
    }

    /// One less.
    #[must_use]
    pub(crate) const fn without(self, kind: Kind) -> Steps {
        Steps(self.0 & !(kind as u16))
    }

    pub(crate) const fn has(self, kind: Kind) -> bool {
        self.0 & kind as u16 != 0
    }

    /// Nothing happened.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }
}
