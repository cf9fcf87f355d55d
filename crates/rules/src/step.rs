//! What an action brought about.

use crate::{Card, Chair, Contract, Deal, Outcome, Play, Said, Taken};

/// One thing that happened in a deal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A call was made.
    Called(Said),
    /// The auction ended in this contract.
    Contracted(Contract),
    /// A card was played.
    Played(Chair, Card),
    /// With that a trick was complete.
    Took(Taken),
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
    Played = 1 << 2,
    Took = 1 << 3,
    Ended = 1 << 4,
}

impl Steps {
    /// One more.
    pub(crate) const fn add(&mut self, kind: Kind) {
        self.0 |= kind as u16;
    }

    const fn has(self, kind: Kind) -> bool {
        self.0 & kind as u16 != 0
    }

    /// Nothing happened.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// In order, told from the deal as the action left it.
    pub fn of(self, deal: &Deal) -> impl Iterator<Item = Step> {
        [
            self.called(deal).map(Step::Called),
            self.contracted(deal).map(Step::Contracted),
            self.played(deal).map(|(chair, card)| Step::Played(chair, card)),
            self.took(deal).map(|taken| Step::Took(*taken)),
            self.ended(deal).map(Step::Ended),
        ]
        .into_iter()
        .flatten()
    }

    /// The call that was made.
    pub fn called(self, deal: &Deal) -> Option<Said> {
        if self.has(Kind::Called) { deal.auction().said().last().copied() } else { None }
    }

    /// The contract in which the auction ended.
    pub fn contracted(self, deal: &Deal) -> Option<Contract> {
        if self.has(Kind::Contracted) { deal.auction().standing() } else { None }
    }

    /// The card that was played, and by whom.
    pub fn played(self, deal: &Deal) -> Option<(Chair, Card)> {
        if self.has(Kind::Played) { deal.play().and_then(Play::last_card) } else { None }
    }

    /// The trick that was completed.
    pub fn took(self, deal: &Deal) -> Option<&Taken> {
        if self.has(Kind::Took) { deal.play().and_then(|play| play.taken().last()) } else { None }
    }

    /// How the deal ended.
    pub fn ended(self, deal: &Deal) -> Option<Outcome> {
        if self.has(Kind::Ended) { deal.outcome() } else { None }
    }
}
