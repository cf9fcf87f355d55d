//! The one evaluator of bidding systems, with its three readings.

use thurup_rules::{Auction, Call, Chair, Hand, RuleSet, Seats, Text};

use crate::card::Convention;
use crate::entry::Entry;
use crate::known::Known;
use crate::prepared::Prepared;
use crate::promise::Promise;
use crate::situation::{Said, Situation, said};

/// A bidding system: entries in order, the first that fits is the call.
#[derive(Debug)]
pub struct System {
    /// The entries, in sections; sections too stand in order.
    pub sections: &'static [&'static [Entry]],
}

/// A call that the system makes, with the reason.
#[derive(Clone, Debug)]
pub struct Choice {
    /// The call.
    pub call: Call,
    /// The entry that gives it, with its paragraph of the booklet.
    pub entry: &'static Entry,
    /// What the call says.
    pub reason: Text,
}

/// What a call means to everybody at the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Explanation {
    /// In the reader's terms.
    pub text: Text,
    /// Paragraph of the booklet; none where the call has only its natural meaning.
    pub clause: Option<&'static str>,
}

impl System {
    /// Every entry in order, whatever the switches.
    pub fn entries(&self) -> impl Iterator<Item = &'static Entry> + use<> {
        self.sections.iter().flat_map(|section| section.iter())
    }
}

/// The three readings.
impl Convention {
    /// The system's call with a hand; none where the tables have no entry for the situation.
    pub fn choose(self, situation: &Situation, hand: Hand) -> Option<Choice> {
        let prepared = self.prepare(situation);
        let (way, call) = prepared.way(hand)?;
        Some(Choice { call, entry: way.entry, reason: way.text(situation) })
    }

    /// The system's call and its entry, without the words.
    pub fn call(self, situation: &Situation, hand: Hand) -> Option<(Call, &'static Entry)> {
        let prepared = self.prepare(situation);
        prepared.way(hand).map(|(way, call)| (call, way.entry))
    }

    /// The system at one turn, ready to judge many hands.
    pub fn prepare(self, situation: &Situation) -> Prepared {
        Prepared::new(self, situation)
    }

    /// What a call promises in a situation.
    pub fn promise(self, situation: &Situation, call: Call) -> Promise {
        Promise::new(self.prepare(situation), call)
    }

    /// What the last of these calls means to everybody.
    pub fn explain(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call]) -> Option<Explanation> {
        let all = said(rules, seats, leader, calls);
        let (last, before) = all.split_last()?;
        let situation = Situation::after(rules, seats, leader, before);
        Some(self.promise(&situation, last.call).explanation())
    }

    /// What a call would mean before it is made, to everybody.
    pub fn explain_call(self, situation: &Situation, call: Call) -> Explanation {
        self.promise(situation, call).explanation()
    }

    /// The same to the player on turn who would make it with this hand: what applies to the hand comes first. A pass that counts
    /// as a bid means what the bid does.
    pub fn explain_own(self, auction: &Auction, call: Call, hand: Hand) -> Explanation {
        let call = match auction.counted_pass() {
            Some(bid) if call == Call::Pass => Call::Bid(bid),
            _ => call,
        };
        self.promise(&Situation::of(auction), call).explanation_to(hand)
    }

    /// What the calls so far promise of each hand, chair 1 first.
    pub fn known(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call]) -> Vec<Known> {
        let mut known = vec![Known::default(); seats.count() as usize];
        self.learn(rules, seats, leader, calls, 0, &mut known);
        known
    }

    /// Adds to `known` what the calls from index `from` on promise; those before it have been learned already.
    pub fn learn(self, rules: &RuleSet, seats: Seats, leader: Chair, calls: &[Call], from: usize, known: &mut [Known]) {
        let all = said(rules, seats, leader, calls);
        for (index, &Said { chair, call, .. }) in all.iter().enumerate().skip(from) {
            let situation = Situation::after(rules, seats, leader, &all[..index]);
            if let Some(learned) = self.promise(&situation, call).known() {
                let chair = &mut known[chair.index()];
                *chair = chair.both(&learned);
            }
        }
    }
}
