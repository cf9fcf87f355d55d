//! The one evaluator of bidding systems, with its three readings.

use thurup_rules::options::OpeningPass;
use thurup_rules::{Auction, AuctionKind, Call, Chair, Hand, Seats, Suit, Text};

use crate::convention::Convention;
use crate::entry::Entry;
use crate::numbers;
use crate::prepared::Prepared;
use crate::promise::{Explanation, Promise};
use crate::situation::Situation;

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

    /// What the call with this index means to everybody; none where there is no such call.
    pub fn explain(self, auction: &Auction, index: usize) -> Option<Explanation> {
        let said = auction.said().get(index)?;
        if auction.rules().auction() != AuctionKind::Spoken {
            return numbers::meaning(&auction.before(index), Some(said.chair), said.call).map(Explanation::plain);
        }
        let reading = self.reading(&auction.before(index + 1), said.chair);
        reading.last().map(Promise::explanation)
    }

    /// What a call would mean to everybody, made as the next of this auction.
    pub fn explain_next(self, auction: &Auction, call: Call) -> Explanation {
        self.next(auction, call).map_or_else(|plain| plain, |promise| promise.explanation())
    }

    /// What a call made next would promise. A pass that counts as a bid means what the bid does; a bare number means what it says.
    fn next(self, auction: &Auction, call: Call) -> Result<Promise, Explanation> {
        if let Some(text) = numbers::meaning(auction, auction.turn(), call) {
            return Err(Explanation::plain(text));
        }
        let call = auction.counted_pass().filter(|_| call == Call::Pass).unwrap_or(call);
        let situation = Situation::of(auction);
        Ok(self.prepare(&situation).promise(call, self.reading(auction, situation.chair).told()))
    }

    /// The same to the player on turn who would make it with this hand: what applies to the hand comes first.
    pub fn explain_own(self, auction: &Auction, call: Call, hand: Hand) -> Explanation {
        self.next(auction, call).map_or_else(|plain| plain, |promise| promise.explanation_to(hand))
    }

    /// The card for people, line by line: the openings, as the tables have them, then the switches that are on, then those
    /// that are off. Spades stand for any suit.
    pub fn describe(self) -> Vec<Text> {
        let rules = self.rules();
        let due = match rules.opening_pass {
            OpeningPass::NumberPass => "28P P P P",
            _ => "P P P P",
        };
        let opening = |title: Text, calls: &str| {
            let calls = calls.split_whitespace().filter_map(|call| call.parse().ok());
            let turn = self.prepare(&Situation::of(&Auction::told(rules, Seats::Six, Chair::FIRST, calls)));
            std::iter::once(title).chain(turn.listed(Suit::Spades))
        };
        let first = opening(Text::new("The first to open:", "ആദ്യം തുറക്കുന്നയാൾ:"), "");
        let last = opening(Text::new("The last to open, after passes:", "പാസുകൾക്കു ശേഷം അവസാനം തുറക്കുന്നയാൾ:"), due);
        let agreed = Text::new("Agreed beside the tables:", "പട്ടികയ്ക്കു പുറമെ സമ്മതിച്ചത്:");
        first.chain(last).chain([agreed]).chain(self.agreements()).collect()
    }
}
