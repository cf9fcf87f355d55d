//! A knock-out, with a second chance or without.

use std::borrow::Cow;

use super::super::desk::Scored;
use super::super::plan::StagePlan;
use super::{InBracket, Play, RoundOf, Share, Sharing, Unplayed, forfeit};
use crate::bracket::{Bracket, Node};
use crate::result::MatchState;
use crate::team::TeamId;

impl Play for Bracket {
    fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        self.teams(name)
    }

    fn knows(&self, name: &str) -> bool {
        self.find(name).is_some()
    }

    fn is_open(&self, name: &str) -> bool {
        self.open().iter().any(|open| open.node.name == name)
    }

    fn open_names(&self) -> Vec<String> {
        self.open().into_iter().map(|open| open.node.name.clone()).collect()
    }

    fn is_decided(&self, name: &str) -> bool {
        self.outcome(name).is_some()
    }

    /// Somebody must win there: it is not called off.
    fn unplayed(&self, name: &str) -> Option<Unplayed> {
        (!Play::is_open(self, name)).then_some(Unplayed::Forfeited)
    }

    fn scheduled(&self, name: &str, _: &StagePlan) -> Option<u32> {
        self.deals(name)
    }

    fn extra(&self, name: &str) -> Option<u32> {
        self.extra_deals(name)
    }

    fn own_minutes(&self, _: &str) -> Option<u32> {
        None
    }

    fn must_be_won(&self, _: &str) -> bool {
        true
    }

    fn is_late(&self, name: &str) -> bool {
        let round = name.split('.').next().unwrap_or(name);
        let of_round = |node: &&Node| node.name.split('.').next() == Some(round);
        self.nodes().iter().filter(of_round).count() <= 4
    }

    fn ranks_deals(&self) -> bool {
        false
    }

    fn bracket(&self) -> Option<Cow<'_, Bracket>> {
        Some(Cow::Borrowed(self))
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
        !Play::is_open(self, name)
    }

    fn close_round(&mut self, _: usize) {}

    fn settle(&mut self, name: &str, state: &MatchState) {
        self.put(name, forfeit(state));
    }

    fn set(&mut self, name: &str, _: &Scored, adjusted: &Scored) {
        self.put(name, adjusted.entered());
    }

    fn annul(&mut self, name: &str) {
        // What cannot be was refused before it was logged.
        let _ = Bracket::annul(self, name);
    }

    fn give_back(&mut self, name: &str) {
        Play::annul(self, name);
    }
}
