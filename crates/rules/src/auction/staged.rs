//! The auction of 28 and 40 for six: numbers by stages, in each of which a player speaks once.
//!
//! | rule | where |
//! |---|---|
//! | who may be asked: has not passed, has not bid in this stage nor in the one right below | [`Staged::eligible`] |
//! | a value of a later stage moves the auction there at once | [`Staged::take`] |
//! | whose turn after a bid, and after a pass by either team | [`Staged::take`] |
//! | a stage in which nobody is eligible is skipped; after senior, or full, it is over | [`Staged::find`] |

use super::common::Common;
use super::orders::{Chairs, Orders};
use super::said::Said;
use crate::{Chair, Contract, Refusal, Refusals, RuleSet, Seats, Stage, Team};

/// What such an auction keeps.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(super) struct Staged {
    stage: Stage,
    /// A pass is for good.
    passed: Chairs,
    /// Who has bid in which stage.
    bid: [Chairs; Stage::ALL.len()],
    orders: Orders,
}

impl Staged {
    pub fn new(seats: Seats, leader: Chair) -> Staged {
        Staged {
            stage: Stage::Normal,
            passed: Chairs::default(),
            bid: [Chairs::default(); Stage::ALL.len()],
            orders: Orders::new(seats, leader),
        }
    }

    pub const fn stage(&self) -> Stage {
        self.stage
    }

    fn eligible(&self, chair: Chair, stage: Stage) -> bool {
        let below = match stage {
            Stage::Honours => self.bid[Stage::Normal as usize],
            Stage::Senior => self.bid[Stage::Honours as usize],
            // In full only solo can be called, by all who have not passed.
            Stage::Normal | Stage::Full | Stage::Solo => Chairs::default(),
        };
        !self.passed.has(chair) && !self.bid[stage as usize].has(chair) && !below.has(chair)
    }

    /// Whether this player can be asked in this stage or in one that passing leads to.
    pub fn may_still_call(&self, chair: Chair) -> bool {
        let mut stage = self.stage;
        loop {
            if self.eligible(chair, stage) {
                return true;
            }
            match stage {
                Stage::Normal | Stage::Honours => stage = stage.next(),
                Stage::Senior | Stage::Full | Stage::Solo => return false,
            }
        }
    }

    pub fn judge(&self, auction: &Common, value: u8, reasons: &mut Refusals) {
        let lowest = auction.rules.lowest_of(self.stage);
        // Below the first stage there is no bid at all.
        let below = self.stage != Stage::Normal && value < lowest;
        reasons.add_if(below, Refusal::BelowStage { stage: self.stage, lowest });
    }

    /// Takes in a call; who is asked next, unless it is over.
    pub fn take(&mut self, rules: &RuleSet, seats: Seats, said: Said, bid: bool, standing: Option<Contract>) -> Option<Chair> {
        let (chair, team) = (said.chair, said.chair.team());
        self.orders.called(seats, chair);
        if bid {
            let stage = rules.stage(said.value());
            self.bid[stage as usize].add(chair);
            self.stage = self.stage.max(stage);
            return self.find(seats, [!team, team]);
        }
        self.passed.add(chair);
        let holding = standing.map_or(!team, |standing| standing.by.team());
        if let Some(partner) = self.asked(seats, team) {
            return Some(partner);
        }
        // When the others have passed out, the stage is over even for the holder's partners.
        if team == holding
            && let Some(other) = self.asked(seats, !team)
        {
            return Some(other);
        }
        self.up()?;
        self.find(seats, [holding, !holding])
    }

    /// The first player of a team who is eligible in this stage.
    fn asked(&self, seats: Seats, team: Team) -> Option<Chair> {
        self.orders.of(seats, team).find(|&chair| self.eligible(chair, self.stage))
    }

    /// The first of these teams' players who is eligible, in this stage or in the next that has one.
    fn find(&mut self, seats: Seats, teams: [Team; 2]) -> Option<Chair> {
        loop {
            if let Some(chair) = teams.into_iter().find_map(|team| self.asked(seats, team)) {
                return Some(chair);
            }
            self.up()?;
        }
    }

    /// Moves to the next stage; full is never reached by passing.
    fn up(&mut self) -> Option<()> {
        if self.stage >= Stage::Senior {
            return None;
        }
        self.stage = self.stage.next();
        Some(())
    }
}
