//! The auctions of 28 for four: one on the first cards, one on all of them.
//!
//! | rule | where |
//! |---|---|
//! | round the table; a pass is final in its round | [`TwoRounds::take`] |
//! | over the partner's bid of the first round one goes to honours | [`TwoRounds::judge`] |
//! | the second begins at senior | [`TwoRounds::judge`] |
//! | the first ends with the full bid; either when all but the last bidder have passed | [`TwoRounds::take`] |

use super::common::Common;
use super::orders::Chairs;
use super::said::Said;
use crate::{Chair, Contract, Refusal, Refusals, RuleSet, Seats};

/// What such an auction keeps.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub(super) struct TwoRounds {
    /// Who has passed in this round.
    passed: Chairs,
    /// Who bid last in this round.
    bidder: Option<Chair>,
    /// The calls before the second round, once it has begun.
    second_from: Option<u16>,
}

impl TwoRounds {
    pub fn second_from(&self) -> Option<usize> {
        self.second_from.map(usize::from)
    }

    pub fn begin_second(&mut self, calls: usize) {
        *self = TwoRounds { second_from: Some(u16::try_from(calls).unwrap_or(u16::MAX)), ..TwoRounds::default() };
    }

    pub fn may_still_call(&self, chair: Chair) -> bool {
        !self.passed.has(chair)
    }

    /// The lowest number over the partner's bid in the first round.
    fn over_partner(&self, auction: &Common) -> Option<u8> {
        let partners = auction.standing.is_some_and(|held| held.by.team() == auction.turn.team() && held.by != auction.turn);
        (self.second_from.is_none() && partners).then(|| auction.rules.levels()[1])
    }

    pub fn lowest(&self, auction: &Common) -> u8 {
        let [_, _, senior, _] = auction.rules.levels();
        let least = if self.second_from.is_some() { senior } else { self.over_partner(auction).unwrap_or(0) };
        auction.current().saturating_add(1).max(least)
    }

    pub fn judge(&self, auction: &Common, value: u8, reasons: &mut Refusals) {
        let [_, _, lowest, _] = auction.rules.levels();
        reasons.add_if(self.second_from.is_some() && value < lowest, Refusal::SecondMinimum { lowest });
        if let Some(lowest) = self.over_partner(auction) {
            reasons.add_if(value < lowest, Refusal::OverPartner { lowest });
        }
    }

    /// Takes in a call; who is asked next, unless the round is over.
    pub fn take(&mut self, rules: &RuleSet, seats: Seats, said: Said, bid: bool, standing: Option<Contract>) -> Option<Chair> {
        if bid {
            self.bidder = Some(said.chair);
            let full = standing.is_some_and(|held| held.value >= rules.levels()[3]);
            if full && self.second_from.is_none() {
                return None;
            }
        } else {
            self.passed.add(said.chair);
        }
        seats.from(seats.next(said.chair)).find(|&chair| !self.passed.has(chair) && Some(chair) != self.bidder)
    }
}
