//! What one seat may know of a deal.

use crate::{Auction, Card, Chair, Hand, Match, Offer, Outcome, Own, Play, Refusal, Refusals};

fn not_now(turn: Option<Chair>, outcome: Option<Outcome>) -> Refusals {
    match (outcome, turn) {
        (None, Some(turn)) => Refusal::NotYourTurn(turn),
        _ => Refusal::DealOver,
    }
    .into()
}

/// What a director's ruling leaves of what the rules allow a player now: all of it, where there is none. Whoever knows of rulings adds
/// it, and never leaves nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq, Hash)]
pub struct Left {
    /// Of the calls.
    pub offer: Option<Offer>,
    /// Of the cards.
    pub cards: Option<Hand>,
}

/// What one player may know of a deal: the own cards, and all that is said and played in the open. This is all that a bot
/// is given to decide from.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct SeatView {
    /// The chair of the player whose view it is.
    pub chair: Chair,
    /// The own hand as dealt so far.
    pub dealt: Hand,
    /// The own cards that are left, without the one set aside.
    pub hand: Hand,
    /// The own card that lies face down: trump, for this player alone.
    pub indicator: Option<Card>,
    /// Before whom a card lies face down; all see that.
    pub aside: Option<Chair>,
    /// Who has to set a card aside now.
    pub sets_trump: Option<Chair>,
    /// The auction.
    pub auction: Auction,
    /// The play, once the auction has ended.
    pub play: Option<Play>,
    /// How the deal ended, once it has: all see that.
    pub outcome: Option<Outcome>,
    /// May ask for a re-deal.
    pub may_ask_redeal: bool,
    /// The match as it stands before this deal; `None` for a deal on its own, which is played for its stakes alone.
    pub match_score: Option<Match>,
    /// What rulings leave of calls and cards.
    pub left: Left,
}

impl SeatView {
    /// Whose turn it is.
    pub fn turn(&self) -> Option<Chair> {
        match (&self.outcome, &self.play) {
            (Some(_), _) => None,
            (None, Some(play)) => play.turn(),
            (None, None) => self.sets_trump.or_else(|| self.auction.turn()),
        }
    }

    /// The own cards.
    pub fn own(&self) -> Own {
        Own { hand: self.hand, indicator: self.indicator }
    }

    fn on_turn(&self) -> bool {
        self.turn() == Some(self.chair)
    }

    /// The calls this player can make now; `None` when it is not the turn for a call.
    pub fn offer(&self) -> Option<Offer> {
        let calls = self.play.is_none() && self.sets_trump.is_none() && self.on_turn();
        if calls { self.left.offer.clone().or_else(|| self.auction.offer(self.dealt)) } else { None }
    }

    /// The cards this player can play now; empty when it is not the turn for a card.
    pub fn playable(&self) -> Hand {
        match &self.play {
            Some(play) if self.on_turn() => {
                let all = play.playable(self.own());
                // Opening trump changes what the rules allow, and leaves what a ruling says.
                let left = self.left.cards.map_or(all, |cards| all.minus(all.minus(cards)));
                if left.is_empty() { all } else { left }
            }
            _ => Hand::EMPTY,
        }
    }

    /// The cards that this player can set aside now; empty when it is not the turn for that.
    pub fn settable(&self) -> Hand {
        if self.outcome.is_none() && self.sets_trump == Some(self.chair) { self.hand } else { Hand::EMPTY }
    }

    /// Why this player cannot open trump now; no reason if it can be done.
    pub fn open_refusals(&self) -> Refusals {
        match &self.play {
            Some(play) if self.on_turn() => play.open_refusals(self.own()),
            _ => not_now(self.turn(), self.outcome),
        }
    }

    /// Why this player cannot show the pair now; no reason if it can be done.
    pub fn pair_refusals(&self) -> Refusals {
        match &self.play {
            Some(play) if self.on_turn() => play.pair_refusals(self.chair, self.hand),
            _ => not_now(self.turn(), self.outcome),
        }
    }
}
