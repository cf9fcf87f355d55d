//! What is wanted now: of whom, how long they have, and what lies on the table until it is done.

use thurup_rules::options::{OneSuitHand, TrickClosedBy};
use thurup_rules::{Action, Call, Chair, Phase, SeatView, Taken};

use super::TableState;
use super::deal::{Moment, TableDeal};
use crate::question::Question;

impl TableState {
    /// Whose call or card is wanted; none while a trick waits to be closed, and while a claim is open.
    pub fn turn(&self) -> Option<Chair> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && !deal.trick_waits && deal.claim.is_none())?;
        deal.game.turn()
    }

    /// Where the deal that is on stands; nowhere once somebody has claimed: no card is played any more.
    pub fn moment(&self) -> Option<Moment> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && deal.claim.is_none())?;
        Some(Moment { deal: deal.id, actions: deal.game.done(), rulings: deal.rulings.len() })
    }

    /// What a bot needs to decide for this chair, or the tutor to advise it: the seat's view and what is open.
    pub fn question(&self, chair: Chair) -> Option<Question> {
        let deal = self.deal.as_ref().filter(|_| self.moment().is_some())?;
        let mut match_score = self.score.game;
        // As of the last action, not of now: the same log asks the same question.
        if let Some(game) = &mut match_score
            && self.time_is_up(deal.turn_since)
        {
            game.call_time();
        }
        Some(Question {
            view: SeatView { match_score, ..deal.seat_view(chair) },
            cards: self.agreed().cards,
            may_claim: !deal.restrictions.binds_cards(),
        })
    }

    /// Milliseconds for the present action, the bank not counted; `None` without a clock.
    pub fn action_ms(&self) -> Option<u64> {
        self.settings.clock.map(|clock| u64::from(clock.seconds) * 1000)
    }

    /// Milliseconds left in a player's bank.
    pub fn bank_ms(&self, chair: Chair) -> u64 {
        let used = self.deal.as_ref().map_or(0, |deal| deal.bank_used[chair]);
        (self.settings.clock.map_or(0, |clock| u64::from(clock.bank)) * 1000).saturating_sub(u64::from(used))
    }

    /// The player on turn, when nothing but a pass is possible whatever the hand: that the table passes by itself must not
    /// tell the others anything about the cards.
    pub fn only_pass(&self) -> Option<Chair> {
        let deal = self.deal.as_ref().filter(|deal| !deal.ended && deal.game.phase() == Phase::Auction)?;
        let auction = deal.game.auction();
        let turn = auction.turn()?;
        // Before the first own call there may be a re-deal to ask for.
        let may_ask =
            self.rules.one_suit_hand == OneSuitHand::HolderChooses && auction.said().len() < usize::from(self.seats.count());
        // Whether the first call may be a pass at all may hang on the hand.
        let ruled = !auction.said().is_empty() && deal.restrictions.only_pass(turn);
        let ruled = ruled && deal.game.check(turn, Action::Call(Call::Pass)).is_ok();
        (!may_ask && (ruled || auction.only_pass(self.rules.deck(self.seats).cards()))).then_some(turn)
    }

    /// The complete trick that waits to be closed.
    pub fn waiting_trick(&self) -> Option<&Taken> {
        let deal = self.deal.as_ref().filter(|deal| deal.trick_waits)?;
        deal.game.play()?.taken().last()
    }

    /// Who took it.
    pub fn waiting_winner(&self) -> Option<Chair> {
        self.waiting_trick().map(|taken| taken.winner)
    }

    /// Chairs of the people who may close the trick that lies on the table; empty when it closes by itself.
    pub fn closers(&self) -> Vec<Chair> {
        let Some(winner) = self.waiting_winner() else { return Vec::new() };
        // Whoever has it wait goes on when they have looked.
        if let Some((holder, _)) = self.deal.as_ref().and_then(|deal| deal.trick_held) {
            return self.people().map(|(chair, ..)| chair).filter(|chair| *chair == holder).collect();
        }
        let may = |chair: &Chair| match self.rules.trick_closed_by {
            TrickClosedBy::Itself => false,
            TrickClosedBy::Winner => *chair == winner,
            TrickClosedBy::WinnersTeam => chair.team() == winner.team(),
        };
        self.people().map(|(chair, ..)| chair).filter(may).collect()
    }

    /// Whether the player on a chair may have the complete trick wait: it did not yet.
    pub fn may_hold(&self, chair: Chair) -> bool {
        let waits = self.deal.as_ref().is_some_and(|deal| deal.trick_waits && deal.trick_held.is_none());
        waits && self.people().any(|(own, ..)| own == chair)
    }

    /// The deal on the table is over and open to all.
    pub fn result_is_open(&self) -> bool {
        self.deal.as_ref().is_some_and(TableDeal::is_released)
    }
}
