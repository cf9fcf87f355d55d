//! The one evaluator of bidding systems, with its three readings.

use thurup_rules::{Auction, Call, Hand, Text};

use crate::card::Convention;
use crate::entry::Entry;
use crate::known::Known;
use crate::prepared::Prepared;
use crate::promise::Promise;
use crate::situation::{Situation, heard};

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

    /// What the call with this index means to everybody; none where there is no such call.
    pub fn explain(self, auction: &Auction, index: usize) -> Option<Explanation> {
        let said = auction.said().get(index)?;
        Some(self.promise(&Situation::before(auction, index), heard(said)).explanation())
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
    pub fn known(self, auction: &Auction) -> Vec<Known> {
        let mut known = vec![Known::default(); auction.seats().count() as usize];
        self.learn(auction, 0, &mut known);
        known
    }

    /// Adds to `known` what the calls from index `from` on promise; those before it have been learned already.
    pub fn learn(self, auction: &Auction, from: usize, known: &mut [Known]) {
        for (index, said) in auction.said().iter().enumerate().skip(from) {
            if let Some(learned) = self.promise(&Situation::before(auction, index), heard(said)).known() {
                let chair = &mut known[said.chair.index()];
                *chair = chair.both(&learned);
            }
        }
    }
}
