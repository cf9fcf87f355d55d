//! Steps with their values, told from the deal as the action left it.

use crate::step::Kind;
use crate::{Card, Chair, Contract, Deal, Opened, Outcome, Pair, Play, Said, Step, Steps, Taken};

impl Steps {
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
