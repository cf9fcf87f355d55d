//! The auction of hidden 56: after a bid the other team is asked, then the bidder's own.
//!
//! | rule | where |
//! |---|---|
//! | the other team in its order, then the partners in theirs, the holder last | [`ByTeams::take`] |
//! | a player speaks once below 40, and once below 48 | `floor` |
//! | over the own team's bid one goes to a later stage | [`ByTeams::lowest`] |
//! | the holder's own raise ends it | [`ByTeams::take`] |

use super::common::Common;
use super::orders::{Chairs, Orders};
use super::said::Said;
use crate::{ByChair, Chair, Contract, Refusal, Refusals, RuleSet, Seats};

/// What such an auction keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct ByTeams {
    /// The lowest that a player may bid after having spoken; 0 before.
    floor: ByChair<u8>,
    /// Who has passed on the bid that stands.
    passed: Chairs,
    orders: Orders,
}

impl ByTeams {
    pub fn new(seats: Seats, leader: Chair) -> ByTeams {
        ByTeams { floor: ByChair::default(), passed: Chairs::default(), orders: Orders::new(seats, leader) }
    }

    /// The lowest value over the own team's bid: that of a later stage, and from the last but one on just one more.
    fn over_own(rules: &RuleSet, standing: Option<Contract>, chair: Chair) -> u8 {
        let [_, second, third, _] = rules.levels();
        match standing {
            Some(held) if held.by.team() == chair.team() && held.value < second => second,
            Some(held) if held.by.team() == chair.team() && held.value < third => third,
            _ => 0,
        }
    }

    fn lowest_over(&self, rules: &RuleSet, standing: Option<Contract>, chair: Chair) -> u8 {
        let above = standing.map_or(rules.lowest_bid(), |held| held.value.saturating_add(1));
        above.max(self.floor[chair]).max(ByTeams::over_own(rules, standing, chair))
    }

    /// Who is still asked about the bid that stands. Another bid asks everybody anew.
    pub fn may_still_call(&self, chair: Chair) -> bool {
        !self.passed.has(chair)
    }

    /// The lowest bid that is open to a player.
    pub fn lowest(&self, auction: &Common, chair: Chair) -> u8 {
        self.lowest_over(&auction.rules, auction.standing, chair)
    }

    pub fn judge(&self, auction: &Common, value: u8, reasons: &mut Refusals) {
        let (chair, floor) = (auction.turn, self.floor[auction.turn]);
        reasons.add_if(value < floor, Refusal::SpokenInStage { lowest: floor });
        let lowest = ByTeams::over_own(&auction.rules, auction.standing, chair);
        reasons.add_if(value < lowest, Refusal::OverPartner { lowest });
    }

    /// Takes in a call, with the bid that stood before it; who is asked next, unless it is over.
    pub fn take(&mut self, rules: &RuleSet, seats: Seats, said: Said, bid: bool, held: Option<Contract>) -> Option<Chair> {
        let (chair, team) = (said.chair, said.chair.team());
        let spoken = if bid { said.value() } else { self.lowest_over(rules, held, chair) };
        let [_, second, third, _] = rules.levels();
        let floor = &mut self.floor[chair];
        *floor = (*floor).max(if spoken < second { second } else { third });
        self.orders.called(seats, chair);
        let holder = held.map(|held| held.by);
        if bid {
            self.passed = Chairs::default();
            // The holder is asked last of all: with an own raise there is nobody left.
            return (holder != Some(chair)).then(|| self.next(seats, !team)).flatten();
        }
        self.passed.add(chair);
        if holder.is_none_or(|holder| holder == chair) {
            return None;
        }
        self.next(seats, team).or_else(|| self.next(seats, !team))
    }

    /// The next of a team who has not passed on the bid that stands.
    fn next(&self, seats: Seats, team: crate::Team) -> Option<Chair> {
        self.orders.of(seats, team).find(|&chair| !self.passed.has(chair))
    }
}
