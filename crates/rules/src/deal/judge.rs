//! What a player may do in a deal now, and every reason why not.

use super::{Action, Deal, State};
use crate::options::{NoPointsRedeal, OneSuitHand};
use crate::{Chair, Refusal, Refusals, TrumpKind};

impl Deal {
    /// Whether a player may do this now.
    ///
    /// # Errors
    /// The first of the reasons that [`Deal::refusals`] gives.
    pub fn check(&self, chair: Chair, action: Action) -> Result<(), Refusal> {
        match self.out_of_place(chair, action) {
            Some(refusal) => Err(refusal),
            None => match (action, &self.state) {
                (Action::Call(call), State::Auction) => self.auction.check(call, self.dealt(chair)),
                _ => self.judge(chair, action).check(),
            },
        }
    }

    /// Every reason why a player may not do this now.
    pub fn refusals(&self, chair: Chair, action: Action) -> Refusals {
        self.out_of_place(chair, action).map_or_else(|| self.judge(chair, action), Refusals::from)
    }

    /// Why it is not the place for this action, whatever it is in particular.
    fn out_of_place(&self, chair: Chair, action: Action) -> Option<Refusal> {
        if chair.number() > self.seats().count() {
            return Some(Refusal::NoSuchChair);
        }
        if let State::Over(play, _) = &self.state {
            // Where trump is set aside a deal that is to be dealt again is told apart from one that was played.
            let played = play.is_some() && self.rules().trump() == TrumpKind::Indicator;
            return Some(if played { Refusal::PlayOver } else { Refusal::DealOver });
        }
        if action == Action::AskRedeal {
            return None;
        }
        match self.turn() {
            Some(turn) if turn != chair => Some(Refusal::NotYourTurn(turn)),
            _ => None,
        }
    }

    /// Why the player on turn may not do this, or why a re-deal may not be asked for.
    fn judge(&self, chair: Chair, action: Action) -> Refusals {
        match (action, &self.state) {
            (Action::AskRedeal, _) => self.may_ask_redeal(chair).into(),
            (Action::Call(call), State::Auction) => self.auction.refusals(call, self.dealt(chair)),
            (Action::SetTrump(card), State::Trump(_)) if !self.hands[chair].has(card) => Refusal::NotHeld(card).into(),
            (Action::SetTrump(_), State::Trump(_)) => Refusals::none(),
            (Action::SetTrump(_), _) => self.no_card_to_set().into(),
            (Action::Play(card), State::Play(play)) => play.card_refusals(card, self.own(chair)),
            (Action::OpenTrump, State::Play(play)) => play.open_refusals(self.own(chair)),
            (Action::ShowPair, State::Play(play)) => play.pair_refusals(chair, self.hands[chair]),
            (Action::Call(_), _) => Refusal::AuctionOver.into(),
            (_, State::Trump(_)) => Refusal::TrumpToSet.into(),
            (Action::Play(_) | Action::OpenTrump | Action::ShowPair, _) => Refusal::AuctionOn.into(),
        }
    }

    /// Why no card is set aside when none is due.
    fn no_card_to_set(&self) -> Refusal {
        match (self.rules().trump(), &self.state) {
            (TrumpKind::Named, _) => Refusal::NoIndicator,
            (TrumpKind::Indicator, State::Auction) => Refusal::AuctionOn,
            (TrumpKind::Indicator, State::Play(play)) if play.contract().is_solo() => Refusal::SoloNoTrump,
            (TrumpKind::Indicator, _) => Refusal::TrumpStands,
        }
    }

    /// Whether a player may ask for a re-deal. In 56: a hand of one suit, where the rules leave it to its holder, before the
    /// holder's first call and before the play, which a quick redouble can bring on. Elsewhere: the leader with no points in the
    /// first cards, where the rules leave it to the leader, before the first call.
    ///
    /// # Errors
    /// The [`Refusal`] that says which of this is not so.
    pub fn may_ask_redeal(&self, chair: Chair) -> Result<(), Refusal> {
        let in_auction = matches!(self.state, State::Auction);
        let said = self.auction.said().len();
        match self.rules().trump() {
            TrumpKind::Named => {
                let called = usize::from(self.seats().distance(self.leader(), chair)) < said;
                let right = self.rules().one_suit_hand == OneSuitHand::HolderChooses
                    && self.dealt[chair].only_suit().is_some()
                    && in_auction
                    && !called;
                if right { Ok(()) } else { Err(Refusal::NoRedeal) }
            }
            TrumpKind::Indicator if self.rules().no_points_redeal == NoPointsRedeal::Ask => {
                let right = in_auction && said == 0 && chair == self.leader() && self.dealt(chair).points() == 0;
                if right { Ok(()) } else { Err(Refusal::RedealRight) }
            }
            TrumpKind::Indicator => Err(Refusal::NoRedeal),
        }
    }
}
