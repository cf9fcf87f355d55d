//! Rounds that make a table: an all-play-all, or a Swiss.

use std::borrow::Cow;

use super::super::desk::Scored;
use super::super::plan::StagePlan;
use super::super::rounds::{Meeting, Round};

use super::{Play, RoundOf, Share, Sharing, Unplayed};
use crate::bracket::Bracket;
use crate::result::MatchState;
use crate::team::TeamId;

fn meetings(rounds: &[Round]) -> impl Iterator<Item = &Meeting> {
    rounds.iter().flat_map(|round| &round.meetings)
}

fn find<'a>(rounds: &'a [Round], name: &str) -> Option<&'a Meeting> {
    meetings(rounds).find(|meeting| meeting.name == name)
}

fn round_of<'a>(rounds: &'a [Round], name: &str) -> Option<(usize, &'a Round)> {
    (1..).zip(rounds).find(|(_, round)| round.meetings.iter().any(|of| of.name == name))
}

fn put(rounds: &mut [Round], name: &str, state: MatchState) {
    let meeting = rounds.iter_mut().flat_map(|round| &mut round.meetings).find(|meeting| meeting.name == name);
    if let Some(meeting) = meeting {
        meeting.of.state = state;
    }
}

impl Play for Vec<Round> {
    fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        Some(find(self, name)?.of.teams.map(|team| vec![team]))
    }

    fn knows(&self, name: &str) -> bool {
        find(self, name).is_some()
    }

    fn is_open(&self, name: &str) -> bool {
        find(self, name).is_some_and(|of| of.of.state == MatchState::Open)
    }

    fn open_names(&self) -> Vec<String> {
        meetings(self).filter(|of| of.of.state == MatchState::Open).map(|of| of.name.clone()).collect()
    }

    fn is_decided(&self, name: &str) -> bool {
        !self.is_open(name)
    }

    fn unplayed(&self, name: &str) -> Option<Unplayed> {
        Unplayed::of(&find(self, name)?.of.state)
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
        false
    }

    fn bracket(&self) -> Option<Cow<'_, Bracket>> {
        None
    }

    fn rounds(&self) -> Option<Vec<RoundOf>> {
        let open = |round: &Round| {
            let own = round.meetings.iter().filter(|of| of.late.is_none() && of.of.state == MatchState::Open);
            own.map(|of| of.name.clone()).collect()
        };
        let all = |round: &Round| round.meetings.iter().map(|of| of.name.clone()).collect();
        let of = |round: &Round| RoundOf { matches: all(round), open: open(round), over: round.is_over() };
        Some(self.iter().map(of).collect())
    }

    fn round_is_closed(&self, name: &str) -> bool {
        round_of(self, name).is_some_and(|(_, round)| round.closed)
    }

    fn share(&self, name: &str, plan: &StagePlan) -> Option<Share> {
        let (number, _) = round_of(self, name)?;
        // What is made up later has deals of its own: those of the round may have been seen.
        let late = find(self, name)?.late.is_some();
        (plan.same_deals && !late).then_some(Share::Round(number))
    }

    fn sharing(&self, share: Share, plan: &StagePlan) -> Option<Sharing> {
        let Share::Round(number) = share else { return None };
        if !plan.same_deals {
            return None;
        }
        let Some(round) = number.checked_sub(1).and_then(|index| self.get(index)) else {
            return Some(Sharing { matches: Vec::new(), over: false });
        };
        let matches = round.meetings.iter().filter(|of| of.late.is_none()).map(|of| of.name.clone()).collect();
        Some(Sharing { matches, over: round.is_over() })
    }

    fn is_round_over(&self, name: &str) -> bool {
        round_of(self, name).is_some_and(|(_, round)| round.is_over())
    }

    fn close_round(&mut self, round: usize) {
        if let Some(round) = self.get_mut(round) {
            round.closed = true;
        }
    }

    fn settle(&mut self, name: &str, state: &MatchState) {
        put(self, name, state.clone());
    }

    /// The table itself adds what rulings add, whenever it is made.
    fn set(&mut self, name: &str, scored: &Scored, _: &Scored) {
        if let Some(state) = scored.state() {
            put(self, name, state);
        }
    }

    fn annul(&mut self, name: &str) {
        put(self, name, MatchState::Annulled);
    }

    fn give_back(&mut self, name: &str) {
        put(self, name, MatchState::Open);
    }
}
