//! The booklet's championship: pools that make tables, then a bracket. A match is of the one or of the other.

use std::borrow::Cow;

use super::super::desk::Scored;
use super::super::plan::StagePlan;
use super::{InBracket, Play, RoundOf, Share, Sharing, Unplayed, forfeit};
use crate::bracket::Bracket;
use crate::championship::{Championship, minutes};
use crate::result::MatchState;
use crate::team::TeamId;

impl Championship {
    /// Changes a match of the bracket. While the pools go on there is none.
    fn in_bracket(&mut self, change: impl FnOnce(&mut Bracket)) {
        if let Ok(bracket) = self.knock_out() {
            change(bracket);
        }
    }

    fn put(&mut self, name: &str, in_pool: Option<MatchState>, in_bracket: impl FnOnce(&mut Bracket)) {
        match (self.pool_teams(name), in_pool) {
            (Some(teams), Some(state)) => self.set_in_pool(teams, state),
            (Some(_), None) => {}
            (None, _) => self.in_bracket(in_bracket),
        }
    }
}

impl Play for Championship {
    fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        let in_pool = self.pool_teams(name).map(|teams| teams.map(|team| vec![team]));
        in_pool.or_else(|| self.bracket()?.teams(name))
    }

    fn knows(&self, name: &str) -> bool {
        self.pool_teams(name).is_some() || self.bracket().is_some_and(|bracket| bracket.find(name).is_some())
    }

    fn is_open(&self, name: &str) -> bool {
        self.open_names().iter().any(|open| open == name)
    }

    fn open_names(&self) -> Vec<String> {
        let bracket = self.bracket().map(|bracket| bracket.open_names()).unwrap_or_default();
        // Once there is a bracket, those that are open again: nobody waits for them.
        bracket.into_iter().chain(self.open_in_pools().into_iter().map(|(name, _)| name)).collect()
    }

    fn is_decided(&self, name: &str) -> bool {
        if self.pool_teams(name).is_some() {
            return !self.is_open(name);
        }
        self.bracket().is_some_and(|bracket| bracket.outcome(name).is_some())
    }

    fn unplayed(&self, name: &str) -> Option<Unplayed> {
        match self.pool_teams(name) {
            Some(teams) => Unplayed::of(&self.state_in_pool(teams)?),
            // Somebody must win there: it is not called off.
            None => (!self.is_open(name)).then_some(Unplayed::Forfeited),
        }
    }

    fn scheduled(&self, name: &str, plan: &StagePlan) -> Option<u32> {
        match self.pool_teams(name) {
            Some(_) => Some(plan.scoring.deals),
            None => self.bracket()?.deals(name),
        }
    }

    fn extra(&self, name: &str) -> Option<u32> {
        self.bracket()?.extra_deals(name)
    }

    fn own_minutes(&self, name: &str) -> Option<u32> {
        if self.pool_teams(name).is_some() {
            return None;
        }
        let bracket = self.planned_bracket();
        bracket.nodes().get(bracket.find(name)?).map(minutes)
    }

    fn must_be_won(&self, name: &str) -> bool {
        self.pool_teams(name).is_none()
    }

    fn is_late(&self, name: &str) -> bool {
        self.pool_teams(name).is_none() && !name.starts_with("PQ")
    }

    fn ranks_deals(&self) -> bool {
        false
    }

    fn bracket(&self) -> Option<Cow<'_, Bracket>> {
        Championship::bracket(self).map(Cow::Owned)
    }

    fn rounds(&self) -> Option<Vec<RoundOf>> {
        None
    }

    fn round_is_closed(&self, _: &str) -> bool {
        false
    }

    fn share(&self, _: &str, _: &StagePlan) -> Option<Share> {
        None
    }

    fn sharing(&self, _: Share, _: &StagePlan) -> Option<Sharing> {
        None
    }

    fn is_round_over(&self, name: &str) -> bool {
        !self.is_open(name)
    }

    fn close_round(&mut self, _: usize) {}

    fn settle(&mut self, name: &str, state: &MatchState) {
        self.put(name, Some(state.clone()), |bracket| bracket.put(name, forfeit(state)));
    }

    fn set(&mut self, name: &str, _: &Scored, adjusted: &Scored) {
        self.put(name, adjusted.state(), |bracket| bracket.put(name, adjusted.entered()));
    }

    fn annul(&mut self, name: &str) {
        self.put(name, Some(MatchState::Annulled), |bracket| Play::annul(bracket, name));
    }

    fn give_back(&mut self, name: &str) {
        self.put(name, Some(MatchState::Open), |bracket| Play::annul(bracket, name));
    }
}
