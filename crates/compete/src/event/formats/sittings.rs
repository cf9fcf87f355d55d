//! Movements and individual events: tables that play the same deals, which are what is ranked.

use std::borrow::Cow;

use super::super::desk::Scored;
use super::super::plan::StagePlan;
use super::super::sittings::{Sat, Sitting, Sittings};
use super::{Play, RoundOf, Share, Sharing, Unplayed};
use crate::bracket::Bracket;
use crate::result::MatchState;
use crate::team::{Place, TeamId};

impl Play for Sittings {
    fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        let sitting = self.find(name)?;
        Some(Place::BOTH.map(|place| sitting.side(place).to_vec()))
    }

    fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn is_open(&self, name: &str) -> bool {
        self.find(name).is_some_and(|of| of.sat == Sat::Open)
    }

    fn open_names(&self) -> Vec<String> {
        self.all().filter(|sitting| sitting.sat == Sat::Open).map(|sitting| sitting.name.clone()).collect()
    }

    fn is_decided(&self, name: &str) -> bool {
        !self.is_open(name)
    }

    fn unplayed(&self, name: &str) -> Option<Unplayed> {
        match self.find(name)?.sat {
            Sat::Forfeited(_) => Some(Unplayed::Forfeited),
            Sat::Cancelled => Some(Unplayed::CalledOff),
            Sat::Open | Sat::Over => None,
        }
    }

    fn scheduled(&self, _: &str, plan: &StagePlan) -> Option<u32> {
        Some(plan.scoring.deals)
    }

    fn extra(&self, _: &str) -> Option<u32> {
        None
    }

    fn own_minutes(&self, _: &str) -> Option<u32> {
        None
    }

    fn must_be_won(&self, _: &str) -> bool {
        false
    }

    fn is_late(&self, _: &str) -> bool {
        false
    }

    fn ranks_deals(&self) -> bool {
        true
    }

    fn bracket(&self) -> Option<Cow<'_, Bracket>> {
        None
    }

    fn rounds(&self) -> Option<Vec<RoundOf>> {
        let open = |round: &[Sitting]| {
            let open = round.iter().filter(|sitting| sitting.sat == Sat::Open);
            open.map(|sitting| sitting.name.clone()).collect()
        };
        let all = |round: &[Sitting]| round.iter().map(|sitting| sitting.name.clone()).collect();
        let rounds = (0..).zip(&self.rounds);
        let of = |(index, round): (usize, &Vec<Sitting>)| RoundOf {
            matches: all(round),
            open: open(round),
            over: self.is_over(index),
        };
        Some(rounds.map(of).collect())
    }

    fn round_is_closed(&self, name: &str) -> bool {
        let rounds = self.rounds.iter().zip(&self.closed);
        rounds.into_iter().any(|(round, closed)| *closed && round.iter().any(|sitting| sitting.name == name))
    }

    fn share(&self, name: &str, _: &StagePlan) -> Option<Share> {
        Some(Share::Set(self.find(name)?.at.set))
    }

    fn sharing(&self, share: Share, _: &StagePlan) -> Option<Sharing> {
        let Share::Set(set) = share else { return None };
        let matches = self.all().filter(|sitting| sitting.at.set == set).map(|sitting| sitting.name.clone()).collect();
        Some(Sharing { matches, over: self.last_round_of(set).is_some_and(|round| self.is_over(round)) })
    }

    fn is_round_over(&self, name: &str) -> bool {
        !self.is_open(name)
    }

    fn close_round(&mut self, round: usize) {
        if let Some(closed) = self.closed.get_mut(round) {
            *closed = true;
        }
    }

    fn settle(&mut self, name: &str, state: &MatchState) {
        let sat = if let MatchState::Forfeited(by) = state { Sat::Forfeited(*by) } else { Sat::Cancelled };
        Sittings::set(self, name, sat);
    }

    /// Deals are scored, not matches.
    fn set(&mut self, _: &str, _: &Scored, _: &Scored) {}

    /// What was played at a table counts deal by deal.
    fn annul(&mut self, _: &str) {}

    fn give_back(&mut self, name: &str) {
        Sittings::set(self, name, Sat::Open);
    }
}
