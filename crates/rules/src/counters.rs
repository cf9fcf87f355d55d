//! Counters and kunukku: the old home style of keeping score.

use serde::{Deserialize, Serialize};

use crate::{ByChair, ByTeam, Chair, Score, Seats};

/// The old home style of keeping score. Each team begins with six counters, seven at eight chairs. Stakes move counters from
/// the losers to the winners. A team that has none left hangs a kunukku on each of its players; both teams then begin again
/// with a full set, and what was still to be paid is paid from it. A player who wins a deal as the bidder takes one off; in the
/// games with a hidden trump all the team do, when it got its kunukku in the deal before.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Counters {
    teams: ByTeam<u8>,
    kunukku: ByChair<u8>,
    /// Teams that got a kunukku in the deal before.
    fresh: ByTeam<bool>,
    /// What is fresh comes off the whole team.
    of_team: bool,
}

impl Counters {
    pub(crate) fn new(seats: Seats, of_team: bool) -> Counters {
        let teams = ByTeam([Counters::full(seats); 2]);
        Counters { teams, kunukku: ByChair::default(), fresh: ByTeam::default(), of_team }
    }

    fn full(seats: Seats) -> u8 {
        if seats == Seats::Eight { 7 } else { 6 }
    }

    /// Counters held by each team.
    pub fn teams(&self) -> ByTeam<u8> {
        self.teams
    }

    /// Kunukku worn by the player on a chair.
    pub fn kunukku(&self, chair: Chair) -> u8 {
        self.kunukku[chair]
    }

    pub(crate) fn settle(&mut self, seats: Seats, score: &Score) {
        let (winner, loser) = (score.winner, !score.winner);
        if score.made() {
            let by = score.contract.by;
            let all = self.of_team && self.fresh[winner];
            for chair in seats.chairs().filter(|&chair| chair == by || all && chair.team() == winner) {
                self.kunukku[chair] = self.kunukku[chair].saturating_sub(1);
            }
        }
        self.fresh = ByTeam::default();
        let mut due = score.stakes;
        while due > 0 {
            let paid = due.min(self.teams[loser]);
            self.teams[loser] -= paid;
            self.teams[winner] += paid;
            due -= paid;
            if self.teams[loser] == 0 {
                self.fresh[loser] = true;
                for chair in seats.chairs().filter(|chair| chair.team() == loser) {
                    self.kunukku[chair] = self.kunukku[chair].saturating_add(1);
                }
                self.teams = ByTeam([Counters::full(seats); 2]);
            }
        }
    }

    /// The teams exchange sides: everyone moves one chair to the right, and takes along what they have.
    pub(crate) fn exchange_sides(&mut self, seats: Seats) {
        self.teams.0.reverse();
        self.fresh.0.reverse();
        let worn = self.kunukku;
        for chair in seats.chairs() {
            self.kunukku[seats.next(chair)] = worn[chair];
        }
    }
}
