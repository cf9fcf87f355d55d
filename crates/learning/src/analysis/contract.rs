//! What a contract brings.

use thurup_rules::{Contract, RuleSet, Team};

use super::known::Known;

/// The two stakes of a contract, doubling counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Stakes {
    /// The bidder's team.
    pub team: Team,
    /// Points that it needs; in a solo 1, which is to win it.
    pub value: i32,
    /// What it gets if it makes the contract.
    pub made: i32,
    /// What the other team gets if it does not.
    pub defeated: i32,
}

impl Stakes {
    /// Those of a contract.
    pub fn of(contract: &Contract, rules: &RuleSet) -> Stakes {
        let (made, defeated) = rules.stakes(contract.value, contract.doubled);
        let value = if contract.is_solo() { 1 } else { contract.value.into() };
        Stakes { team: contract.by.team(), value, made: made.into(), defeated: defeated.into() }
    }

    /// The stake for odd if the bidder's team ends with so many points. It never falls as odd's points rise.
    pub fn at(&self, points: i32) -> i32 {
        let own = if points >= self.value { self.made } else { -self.defeated };
        if self.team == Team::Odd { own } else { -own }
    }

    /// The stake for odd if the contract is made, or is not.
    pub fn if_made(&self, is_made: bool) -> i32 {
        self.at(if is_made { self.value } else { self.value - 1 })
    }

    /// The same for points that may be known only by bounds.
    pub fn of_points(&self, points: Known) -> Known {
        let at = |points: i32| self.at(points);
        if self.team == Team::Odd { points.rising(at) } else { points.falling(at) }
    }
}
