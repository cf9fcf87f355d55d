//! Sampled play for whoever assigns a score: a deal is put into a contract and played out by bots that see their own cards alone, again
//! and again with different chance.

use thurup_rules::{Action, Bid, ByChair, Call, Card, Chair, Contract, Deal, Doubled, Outcome, Phase, Strain, Team, TrumpKind};
use thurup_systems::Cards;

use crate::{BookBot, Budget, Player, SearchBot, Worlds};

/// What the bots of a sampled game think: enough that they do not throw points away, and little enough for dozens of games.
const BUDGET: Budget = Budget { card_worlds: 4, card_nodes: 1_500, question_nodes: 500, ..Budget::NONE };
/// Actions of the longest deal.
const LONGEST: usize = 160;
/// Makes draws of neighbours differ in every bit.
pub(crate) const SPREAD: u64 = 0x9e37_79b9_7f4a_7c15;

/// A contract that might have been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wanted {
    /// The team whose contract it is.
    pub side: Team,
    /// Card points to make.
    pub value: u8,
    /// The denomination; none where trump is set aside.
    pub strain: Option<Strain>,
    /// How often it is doubled.
    pub doubled: Doubled,
}

impl Wanted {
    /// Whether a contract is this one.
    pub fn is(&self, contract: &Contract) -> bool {
        !contract.is_solo()
            && (contract.value, contract.by.team(), contract.strain(), contract.doubled)
                == (self.value, self.side, self.strain, self.doubled)
    }
}

/// Who of a side would bid this: whoever holds most in it.
fn bidder(deal: &Deal, wanted: &Wanted) -> Option<Chair> {
    let worth = |chair: &Chair| {
        let hand = deal.whole(*chair);
        let in_suit = |suit| {
            let own = hand.cards().filter(|card: &Card| card.suit() == suit);
            u16::from(hand.count(suit)) * 4 + own.map(|card| u16::from(card.points())).sum::<u16>()
        };
        match wanted.strain.and_then(Strain::trump) {
            Some(suit) => in_suit(suit),
            None if wanted.strain.is_some() => u16::from(hand.points()),
            None => thurup_rules::Suit::ALL.into_iter().map(in_suit).max().unwrap_or(0),
        }
    };
    deal.seats().chairs().filter(|chair| chair.team() == wanted.side).max_by_key(worth)
}

/// A deal as it would be played in a contract. The calls before the irregularity stay as they were as far as the contract can still come
/// after them, all of them where they came to it; then its bidder names it, and all others pass, but for those who double. `start`
/// stands before its first call.
pub fn in_contract(start: &Deal, said: &[Call], wanted: &Wanted) -> Option<Deal> {
    let by = bidder(start, wanted)?;
    let calls = [said, &[]];
    calls.into_iter().find_map(|said| {
        let mut deal = start.clone();
        for call in said {
            deal.apply(deal.turn()?, Action::Call(*call)).ok()?;
        }
        if deal.phase() == Phase::Auction { named(deal, by, wanted) } else { Some(deal).filter(|deal| is_in(deal, wanted)) }
    })
}

/// The play of a deal whose bidder names the contract at the next turn.
fn named(mut deal: Deal, by: Chair, wanted: &Wanted) -> Option<Deal> {
    let strain = wanted.strain;
    for _ in 0..LONGEST {
        if deal.phase() != Phase::Auction {
            return None;
        }
        let turn = deal.turn()?;
        if turn == by {
            break;
        }
        // Where its player has to bid, a pass counts as the least.
        deal.take(turn, Action::Call(Call::Pass));
    }
    if deal.phase() != Phase::Auction || (deal.auction().standing().is_some() && deal.auction().current() > wanted.value) {
        return None;
    }
    let bid = match strain {
        Some(strain) => Call::Bid(Bid::straight(wanted.value, strain)),
        None => Call::Number(wanted.value),
    };
    deal.take(by, Action::Call(bid));
    for (times, call) in [(1, Call::Double), (2, Call::Redouble)] {
        let turn = deal.turn().filter(|_| wanted.doubled.times() >= times);
        if let Some(turn) = turn {
            deal.take(turn, Action::Call(call));
        }
    }
    for _ in 0..LONGEST {
        match deal.phase() {
            Phase::Auction => {
                let turn = deal.turn()?;
                deal.take(turn, Action::Call(Call::Pass));
            }
            // The card that is set aside is its bidder's choice, at each game anew.
            Phase::Trump | Phase::Play => return Some(deal).filter(|deal| is_in(deal, wanted)),
            Phase::Over(_) => return None,
        }
    }
    None
}

/// Whether a deal has come to this contract.
fn is_in(deal: &Deal, wanted: &Wanted) -> bool {
    matches!(deal.phase(), Phase::Trump | Phase::Play) && deal.auction().standing().is_some_and(|stands| wanted.is(&stands))
}

/// Players who play a deal out again and again.
pub struct Sampler {
    deal: Deal,
    cards: Cards,
    thinkers: ByChair<Option<SearchBot>>,
}

impl Sampler {
    /// For this deal, in its contract.
    pub fn new(deal: Deal, cards: impl Into<Cards>) -> Sampler {
        Sampler { deal, cards: cards.into(), thinkers: ByChair::default() }
    }

    /// Plays it out once: which team won it, and the deal as far as it was played. The same number plays the same game. Nothing where it
    /// cannot be played out, or `stop` says so.
    pub fn game(&mut self, number: u64, stop: &dyn Fn() -> bool) -> Option<Team> {
        let mut deal = self.deal.clone();
        for _ in 0..LONGEST {
            if stop() {
                return None;
            }
            if let Some(outcome) = deal.outcome() {
                return if let Outcome::Played(score) = outcome { Some(score.winner) } else { None };
            }
            if let Some(winner) = deal.play().and_then(thurup_rules::Play::decided) {
                return Some(winner);
            }
            let turn = deal.turn()?;
            if deal.phase() == Phase::Auction {
                // A second auction, in which nobody bids more.
                deal.take(turn, Action::Call(Call::Pass));
                continue;
            }
            let action = self.act(&deal, turn, number);
            deal.apply(turn, action).ok()?;
        }
        None
    }

    /// Of four at a table one counts, and three think through a few likely deals, drawn anew in each game.
    fn act(&mut self, deal: &Deal, turn: Chair, number: u64) -> Action {
        let view = deal.seat_view(turn);
        let lot = number.wrapping_mul(8).wrapping_add(u64::from(turn.number())).wrapping_mul(SPREAD);
        // Where trump is set aside, somebody who counts would play by rule of thumb alone.
        if lot >> 62 == 0 && deal.rules().trump() == TrumpKind::Named {
            return BookBot::new(self.cards).act(&view);
        }
        // What was called to reach the contract is nobody's word: all deals that are possible are as likely.
        let thinker = self.thinkers[turn].take().unwrap_or_else(|| SearchBot::new(self.cards, BUDGET, Worlds::Uniform));
        let mut thinker = thinker.with_drawing(lot);
        let action = thinker.act(&view);
        self.thinkers[turn] = Some(thinker);
        action
    }
}

/// The deal with its trump set aside, where that is still to be done: by its bidder, as most would.
pub fn with_trump(deal: &Deal, cards: impl Into<Cards>) -> Option<Deal> {
    let cards = cards.into();
    let mut deal = deal.clone();
    for _ in 0..LONGEST {
        match deal.phase() {
            Phase::Play => return Some(deal),
            Phase::Auction => {
                let turn = deal.turn()?;
                deal.take(turn, Action::Call(Call::Pass));
            }
            Phase::Trump => {
                let turn = deal.turn()?;
                let action = BookBot::new(cards).act(&deal.seat_view(turn));
                deal.apply(turn, action).ok()?;
            }
            Phase::Over(_) => return None,
        }
    }
    None
}
