//! The system's own call at a player's turn: there always is one, and it has a reason.

use thurup_rules::{Auction, Call, Hand, Text};

use crate::convention::Convention;
use crate::natural;
use crate::situation::Situation;

/// The call that a system makes, with the reason and what else it weighed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The call. The rules take it.
    pub call: Call,
    /// What the call says, in the reader's terms.
    pub reason: Text,
    /// Paragraph of the booklet; none for a natural call.
    pub clause: Option<&'static str>,
    /// What else the hand could say by the same tables, best first. The call itself is not among them.
    pub alternatives: Vec<Alternative>,
}

/// A call that fits the hand too, and comes later in the tables.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Alternative {
    /// The call.
    pub call: Call,
    /// What it says.
    pub meaning: Text,
    /// Paragraph of the booklet; none for a natural call.
    pub clause: Option<&'static str>,
}

impl Convention {
    /// The system's own call for the player on turn, without any search; none when the auction is over. Where the tables
    /// have nothing that the rules allow, the call is a natural one and says so.
    pub fn bid(self, auction: &Auction, hand: Hand) -> Option<Decision> {
        auction.turn()?;
        let situation = Situation::of(auction);
        let turn = self.prepare(&situation);
        let mut weighed: Vec<Alternative> = Vec::new();
        for (way, call) in turn.fitting(hand) {
            if auction.check(call, hand).is_ok() && !weighed.iter().any(|other| other.call == call) {
                weighed.push(Alternative { call, meaning: way.text(&situation), clause: Some(way.entry.clause) });
            }
        }
        if let Some((call, meaning)) = natural::choose(&turn, auction, hand, weighed.is_empty())
            && !weighed.iter().any(|other| other.call == call)
        {
            weighed.push(Alternative { call, meaning, clause: None });
        }
        let mut weighed = weighed.into_iter();
        let Alternative { call, meaning, clause } = weighed.next()?;
        Some(Decision { call, reason: meaning, clause, alternatives: weighed.collect() })
    }
}
