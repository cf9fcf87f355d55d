//! The rules a second time: plain and slow, read off the rules of the game and not off the crate.
//!
//! Nothing is kept but the hands and what was said and played; every question is answered from that history anew. Only the
//! plain types (cards, calls, the options of a rule set) are the crate's.

use thurup_rules::options::{
    Doubling, EightJacks, OneSuitContract, OneSuitHand, Opening, OpeningPass, PlusNoes, RedoubleEffect, SelfRaise,
};
use thurup_rules::{Bid, Call, Card, Form, Hand, RuleSet, Strain, Suit};

/// A deal so far. Chairs count from 0.
#[derive(Clone)]
pub struct Naive {
    rules: RuleSet,
    n: usize,
    leader: usize,
    dealt: Vec<Vec<Card>>,
    pub calls: Vec<Call>,
    pub cards: Vec<Card>,
    asked: Option<usize>,
}

/// A bid in the history, counted passes included.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Named {
    pub index: usize,
    pub by: usize,
    pub value: u32,
    pub strain: Strain,
}

/// How a deal ended.
#[derive(Clone, Copy, Debug, PartialEq)]
pub enum Ended {
    PassedOut,
    /// By the stable name of the reason.
    Cancelled(&'static str),
    Played {
        points: [u32; 2],
        winner: usize,
        stakes: u32,
    },
}

/// Complete tricks with their winners, and the trick on the table.
pub struct Tricks {
    pub complete: Vec<(usize, Vec<Card>)>,
    pub leader: usize,
    pub on_table: Vec<Card>,
}

fn points(card: Card) -> u32 {
    match card.rank().letter() {
        'J' => 3,
        '9' => 2,
        'A' | 'T' => 1,
        _ => 0,
    }
}

fn height(card: Card) -> usize {
    match card.rank().letter() {
        'J' => 9,
        '9' => 8,
        'A' => 7,
        'T' => 6,
        'K' => 5,
        'Q' => 4,
        '8' => 3,
        '7' => 2,
        _ => 1,
    }
}

fn one_suit(hand: &[Card]) -> bool {
    hand.iter().all(|card| card.suit() == hand[0].suit())
}

impl Naive {
    pub fn new(rules: RuleSet, n: usize, leader: usize, hands: &[Hand]) -> Naive {
        let dealt = hands.iter().map(|hand| hand.cards().collect()).collect();
        Naive { rules, n, leader, dealt, calls: Vec::new(), cards: Vec::new(), asked: None }
    }

    pub fn ask_redeal(&mut self, chair: usize) {
        self.asked = Some(chair);
    }

    // The auction.

    pub fn caller(&self, index: usize) -> usize {
        (self.leader + index) % self.n
    }

    /// What a plain pass as the call with this index counts as, when no bid was made before it.
    fn forced(&self, index: usize) -> bool {
        match self.rules.opening {
            Opening::Leader => index == 0,
            // The players of the leader's team make the first, third, ... call; the last of them the last but one.
            Opening::LastOfLeadersTeam => index == self.n - 2,
            Opening::Nobody => false,
        }
    }

    /// All bids so far.
    pub fn bids(&self) -> Vec<Named> {
        let mut bids: Vec<Named> = Vec::new();
        for (index, call) in self.calls.iter().enumerate() {
            let before = bids.last().map_or(27, |bid| bid.value);
            let named = match *call {
                Call::Bid(bid) => Some((worth(bid, before), bid.strain)),
                Call::Pass if bids.is_empty() && self.forced(index) => match self.rules.opening_pass {
                    OpeningPass::NumberPass => Some((28, Strain::Pass)),
                    OpeningPass::Noes => Some((28, Strain::Noes)),
                    OpeningPass::Refused => None,
                },
                _ => None,
            };
            if let Some((value, strain)) = named {
                bids.push(Named { index, by: self.caller(index), value, strain });
            }
        }
        bids
    }

    /// The index of the pass that was counted as a bid.
    pub fn counted(&self) -> Option<usize> {
        self.bids().first().filter(|bid| self.calls[bid.index] == Call::Pass).map(|bid| bid.index)
    }

    /// How often the last bid is doubled, and who spoke last of it.
    pub fn doubled(&self) -> (u8, Option<usize>) {
        let from = self.bids().last().map_or(0, |bid| bid.index + 1);
        let spoken: Vec<usize> =
            (from..self.calls.len()).filter(|&index| matches!(self.calls[index], Call::Double | Call::Redouble)).collect();
        (spoken.len() as u8, spoken.last().map(|&index| self.caller(index)))
    }

    /// Passes in a row up to now; one that counted as a bid is none.
    pub fn passes(&self) -> usize {
        let from = self.bids().last().map_or(0, |bid| bid.index + 1);
        self.calls[from..].iter().rev().take_while(|&&call| call == Call::Pass).count()
    }

    pub fn auction_over(&self) -> bool {
        self.passes() >= self.n
            || self.calls.last() == Some(&Call::Redouble) && self.rules.redouble == RedoubleEffect::EndsAuction
    }

    /// Whether two bids in a row are a bid and its self-raise.
    fn is_self_raise(&self, first: Named, second: Named) -> bool {
        first.by == second.by
            && second.index == first.index + self.n
            && self.calls[first.index + 1..second.index].iter().all(|&call| call == Call::Pass)
    }

    fn knows(&self, bid: Bid, opened: bool) -> bool {
        let rules = &self.rules;
        match bid.strain {
            Strain::Suit(_) => match bid.form {
                Form::Straight(_) => rules.straight_suits,
                Form::Reverse(_) => rules.reverse_suits,
                Form::Plus(None) | Form::ReversePlus(None) => rules.plus_suits,
                Form::Plus(Some(n)) | Form::ReversePlus(Some(n)) => rules.plus_suits && (1..=8).contains(&n),
            },
            Strain::NoTrump => rules.no_trump && matches!(bid.form, Form::Straight(_)),
            Strain::Noes => match bid.form {
                Form::Straight(_) => rules.noes,
                Form::Plus(Some(n)) => rules.plus_n_noes && (1..=8).contains(&n),
                Form::Plus(None) => rules.plus_noes == PlusNoes::Yes || rules.plus_noes == PlusNoes::NotFirst && opened,
                _ => false,
            },
            Strain::Pass => rules.number_pass && matches!(bid.form, Form::Straight(_)),
        }
    }

    /// The calls that the player on turn may make.
    pub fn legal_calls(&self) -> Vec<Call> {
        if self.turn().is_none() || self.auction_over() {
            return Vec::new();
        }
        let bids = self.bids();
        let mut calls: Vec<Call> = every_call().iter().copied().filter(|&call| self.may_call(call, &bids)).collect();
        // Somebody who must open and has no bid at all cannot be left without a call.
        if calls.is_empty() {
            calls.push(Call::Pass);
        }
        calls
    }

    fn may_call(&self, call: Call, bids: &[Named]) -> bool {
        let last = bids.last().copied();
        let now = self.calls.len();
        let me = self.caller(now);
        match call {
            Call::Number(_) | Call::Solo => false,
            Call::Pass => !(last.is_none() && self.forced(now) && self.rules.opening_pass == OpeningPass::Refused),
            Call::Double => self.doubled().0 == 0 && last.is_some_and(|bid| bid.by % 2 != me % 2),
            Call::Redouble => self.doubled().0 == 1 && last.is_some_and(|bid| bid.by % 2 == me % 2),
            Call::Bid(bid) => {
                let before = last.map_or(27, |bid| bid.value);
                let value = worth(bid, before);
                if !self.knows(bid, last.is_some()) || !(28..=56).contains(&value) || value <= before {
                    return false;
                }
                if bids.windows(2).any(|pair| self.is_self_raise(pair[0], pair[1])) {
                    return false;
                }
                // Who doubled or redoubled is on turn again: all others passed.
                if self.doubled().1 == Some(me) {
                    return false;
                }
                if let Some(last) = last {
                    let this = Named { index: now, by: me, value, strain: bid.strain };
                    if self.is_self_raise(last, this) {
                        let trumps = |strain: Strain| match strain {
                            Strain::Suit(suit) => suit.letter(),
                            Strain::NoTrump | Strain::Noes | Strain::Pass => '-',
                        };
                        if trumps(last.strain) != trumps(bid.strain) {
                            return false;
                        }
                        if self.rules.self_raise == SelfRaise::Levels && ![40, 48, 56].contains(&value) {
                            return false;
                        }
                    }
                }
                match bid.strain {
                    Strain::Suit(suit) => {
                        let hand = &self.dealt[me];
                        hand.iter().any(|card| card.suit() == suit) && !one_suit(hand)
                    }
                    _ => true,
                }
            }
        }
    }

    /// Whether a player may ask for a re-deal.
    pub fn may_ask(&self, chair: usize) -> bool {
        self.rules.one_suit_hand == OneSuitHand::HolderChooses
            && chair < self.n
            && one_suit(&self.dealt[chair])
            && !(0..self.calls.len()).any(|index| self.caller(index) == chair)
            && !self.auction_over()
            && self.ended().is_none()
    }

    // The play.

    fn trump(&self) -> Option<Suit> {
        match self.bids().last()?.strain {
            Strain::Suit(suit) => Some(suit),
            _ => None,
        }
    }

    pub fn tricks(&self) -> Tricks {
        let trump = self.trump();
        let mut leader = self.leader;
        let mut complete = Vec::new();
        let mut rest = &self.cards[..];
        while rest.len() >= self.n {
            let (trick, after) = rest.split_at(self.n);
            let decides = trump.filter(|&trump| trick.iter().any(|card| card.suit() == trump)).unwrap_or(trick[0].suit());
            let best = trick.iter().filter(|card| card.suit() == decides).map(|&card| height(card)).max().unwrap();
            let place = trick.iter().position(|&card| card.suit() == decides && height(card) == best).unwrap();
            leader = (leader + place) % self.n;
            complete.push((leader, trick.to_vec()));
            rest = after;
        }
        Tricks { complete, leader, on_table: rest.to_vec() }
    }

    /// Points of both teams in complete tricks.
    pub fn points(&self) -> [u32; 2] {
        let mut won = [0; 2];
        for (winner, trick) in self.tricks().complete {
            won[winner % 2] += trick.into_iter().map(points).sum::<u32>();
        }
        won
    }

    /// The cards that a player still holds.
    pub fn holds(&self, chair: usize) -> Vec<Card> {
        let mut hand = self.dealt[chair].clone();
        let mut player = self.leader;
        let Tricks { complete, leader, on_table } = self.tricks();
        let mut gone = |who: usize, card: Card| {
            if who == chair {
                let place = hand.iter().position(|&held| held == card).expect("played what was held");
                hand.remove(place);
            }
        };
        for (winner, trick) in complete {
            for (turn, card) in trick.into_iter().enumerate() {
                gone((player + turn) % self.n, card);
            }
            player = winner;
        }
        for (turn, card) in on_table.into_iter().enumerate() {
            gone((leader + turn) % self.n, card);
        }
        hand
    }

    /// The cards that the player on turn may play.
    pub fn legal_cards(&self) -> Vec<Card> {
        let Some(turn) = self.turn().filter(|_| self.auction_over()) else { return Vec::new() };
        let mut hand = self.holds(turn);
        if let Some(led) = self.tricks().on_table.first()
            && hand.iter().any(|card| card.suit() == led.suit())
        {
            hand.retain(|card| card.suit() == led.suit());
        }
        hand
    }

    // The whole.

    /// How the deal ended, if it did.
    pub fn ended(&self) -> Option<Ended> {
        if self.asked.is_some() {
            return Some(Ended::Cancelled("asked"));
        }
        let jacks = |hand: &Vec<Card>| hand.iter().filter(|card| card.rank().letter() == 'J').count();
        if self.rules.eight_jacks == EightJacks::Redeal && self.dealt.iter().any(|hand| jacks(hand) == 8) {
            return Some(Ended::Cancelled("eight-jacks"));
        }
        if self.rules.one_suit_hand == OneSuitHand::Redeal && self.dealt.iter().any(|hand| one_suit(hand)) {
            return Some(Ended::Cancelled("one-suit"));
        }
        if !self.auction_over() {
            return None;
        }
        let Some(&contract) = self.bids().last() else { return Some(Ended::PassedOut) };
        if let Some(trump) = self.trump() {
            let of_trump = |team: usize| {
                let hands = self.dealt.iter().enumerate().filter(|(chair, _)| chair % 2 == team);
                hands.flat_map(|(_, hand)| hand).filter(|card| card.suit() == trump).count()
            };
            if of_trump(contract.by % 2) == of_trump(0) + of_trump(1) {
                return Some(Ended::Cancelled("every-trump"));
            }
            for hand in self.dealt.iter().filter(|hand| one_suit(hand)) {
                if self.rules.one_suit_contract == OneSuitContract::NoTrumpOnly
                    || self.rules.one_suit_contract == OneSuitContract::NotInThatSuit && hand[0].suit() == trump
                {
                    return Some(Ended::Cancelled("one-suit-contract"));
                }
            }
        }
        let won = self.points();
        let bidder = contract.by % 2;
        let all_played = self.cards.len() == self.dealt.iter().map(Vec::len).sum::<usize>();
        let available: u32 = 56 - won[0] - won[1];
        let safe = won[bidder] >= contract.value;
        let lost = won[bidder] + available < contract.value;
        if !(all_played || self.rules.stop_when_decided && (safe || lost)) {
            return None;
        }
        let (made, down) = match contract.value {
            28..=39 => (1, 2),
            40..=47 => (2, 3),
            48..=55 => (3, 4),
            _ => (4, 5),
        };
        let (winner, plain) = if safe { (bidder, made) } else { (1 - bidder, down) };
        let stakes = match (self.doubled().0, self.rules.doubling) {
            (0, _) => plain,
            (1, Doubling::PlusOneTwo) => plain + 1,
            (2, Doubling::PlusOneTwo) => plain + 2,
            (1, _) => plain + plain,
            (_, Doubling::TimesTwoFour) => plain + plain + plain + plain,
            _ => plain + plain + plain,
        };
        Some(Ended::Played { points: won, winner, stakes })
    }

    /// Whose turn it is.
    pub fn turn(&self) -> Option<usize> {
        if self.ended().is_some() {
            None
        } else if self.auction_over() {
            let Tricks { leader, on_table, .. } = self.tricks();
            Some((leader + on_table.len()) % self.n)
        } else {
            Some(self.caller(self.calls.len()))
        }
    }
}

fn worth(bid: Bid, before: u32) -> u32 {
    match bid.form {
        Form::Straight(value) | Form::Reverse(value) => value.into(),
        Form::Plus(n) | Form::ReversePlus(n) => before + u32::from(n.unwrap_or(1)),
    }
}

/// Every call that anybody could think of, and some that nobody should.
pub fn every_call() -> &'static [Call] {
    static CALLS: std::sync::OnceLock<Vec<Call>> = std::sync::OnceLock::new();
    CALLS.get_or_init(|| {
        let mut calls = vec![Call::Pass, Call::Double, Call::Redouble, Call::Solo];
        calls.extend([0, 13, 57, 99].into_iter().chain(14..=56).map(Call::Number));
        for strain in Strain::ALL {
            for value in [0, 27].into_iter().chain(28..=57).chain([99]) {
                calls.push(Call::Bid(Bid { form: Form::Straight(value), strain }));
                calls.push(Call::Bid(Bid { form: Form::Reverse(value), strain }));
            }
            for n in std::iter::once(None).chain((0..=9).map(Some)).chain([Some(99)]) {
                calls.push(Call::Bid(Bid { form: Form::Plus(n), strain }));
                calls.push(Call::Bid(Bid { form: Form::ReversePlus(n), strain }));
            }
        }
        calls
    })
}
