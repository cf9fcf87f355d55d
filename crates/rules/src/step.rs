//! What an action brought about.

use crate::{Card, Chair, Contract, Deal, Opened, Outcome, Pair, Play, Said, Taken};

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
            self.trump_set(deal).map(Step::TrumpSet),
            self.has(Kind::SecondHalf).then_some(Step::SecondHalf),
            self.opened(deal).filter(|opened| opened.by.is_some()).map(Step::TrumpOpened),
            self.pair_shown(deal).map(Step::PairShown),
            self.played(deal).map(|(chair, card)| Step::Played(chair, card)),
            self.took(deal).map(|taken| Step::Took(*taken)),
            self.opened(deal).filter(|opened| opened.by.is_none()).map(Step::OpenedItself),
            self.ended(deal).map(Step::Ended),
        ]
        .into_iter()
        .flatten()
    }

    /// The call that was made.
    pub fn called(self, deal: &Deal) -> Option<Said> {
        if self.has(Kind::Called) { deal.auction().said().last().copied() } else { None }
    }

    /// Who set a card aside.
    pub fn trump_set(self, deal: &Deal) -> Option<Chair> {
        if self.has(Kind::TrumpSet) { deal.indicator_of() } else { None }
    }

    /// The second part of the cards was dealt.
    pub const fn second_half(self) -> bool {
        self.has(Kind::SecondHalf)
    }

    /// How trump was opened.
    pub fn opened(self, deal: &Deal) -> Option<Opened> {
        if self.has(Kind::TrumpOpened) { deal.play().and_then(Play::opened) } else { None }
    }

    /// The pair that was shown.
    pub fn pair_shown(self, deal: &Deal) -> Option<Pair> {
        if self.has(Kind::PairShown) { deal.play().and_then(Play::pair) } else { None }
    }

    /// The contract in which the auction ended, or a round of it.
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
