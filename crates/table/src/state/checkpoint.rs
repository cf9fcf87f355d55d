//! From a state to a checkpoint and back.

use thurup_rules::Match;

use super::{Score, TableState};
use crate::checkpoint::Checkpoint;
use crate::event::Event;
use crate::ids::TableId;
use crate::phase::TablePhase;

/// Between matches a checkpoint is made after so many events.
const OFTEN: u64 = 500;

impl Checkpoint {
    /// Whether one is to follow this event, the last of those decided on this state.
    pub fn is_due(state: &TableState, event: &Event, number: u64) -> bool {
        matches!(event, Event::Started { .. }) || (state.phase == TablePhase::Gathering && number - state.beginning >= OFTEN)
    }

    /// The table as it is, where no deal is on it.
    pub fn of(state: &TableState) -> Option<Self> {
        let begun = state.score.deals.is_empty() && matches!(state.phase, TablePhase::Between | TablePhase::Gathering);
        (state.deal.is_none() && begun).then(|| Self {
            name: state.name.clone(),
            teams: state.teams.clone(),
            filed: state.filed.clone(),
            public: state.public,
            club: state.club.clone(),
            door: state.door.clone(),
            contest: state.contest.clone(),
            ruled: state.ruled,
            seats: state.seats,
            rules: state.rules,
            format: state.format,
            settings: state.settings,
            sitting: state
                .seats
                .chairs()
                .filter_map(|chair| state.sitting[chair].clone().map(|sitting| (chair, sitting)))
                .collect(),
            matches: state.score.number,
            began: state.score.game.map(|game| (game.dealer(), state.score.began)),
            origin: state.score.origin,
            phase_since: state.phase_since,
            next: state.next.clone(),
            gallery: state.gallery.clone(),
            removed: state.removed.clone(),
            appointed: state.appointed,
            answered: state.answered.clone(),
        })
    }

    /// The table at this number of its log.
    pub fn restore(&self, id: TableId, number: u64) -> TableState {
        let mut state = TableState::new(id, number, self.name.clone(), self.public, self.seats, self.rules, self.format);
        state.teams = self.teams.clone();
        state.filed.clone_from(&self.filed);
        state.club = self.club.clone();
        state.door = self.door.clone();
        state.contest = self.contest.clone();
        state.ruled = self.ruled;
        state.settings = self.settings;
        for (chair, sitting) in &self.sitting {
            state.sitting[*chair] = Some(sitting.clone());
        }
        let (phase, game, began) = match self.began {
            Some((dealer, began)) => {
                (TablePhase::Between, Some(Match::new(self.format, &self.rules, self.seats, dealer)), began)
            }
            None => (TablePhase::Gathering, None, 0),
        };
        state.phase = phase;
        state.phase_since = self.phase_since;
        let played_for = match game {
            Some(_) => state.people().map(|(chair, person, _)| (person, chair.team())).collect(),
            None => Vec::new(),
        };
        state.score = Score { number: self.matches, game, began, origin: self.origin, played_for, ..Score::default() };
        state.next = self.next.clone();
        state.gallery = self.gallery.clone();
        state.removed = self.removed.clone();
        state.appointed = self.appointed;
        state.answered = self.answered.clone();
        state
    }
}
