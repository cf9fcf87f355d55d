//! A stage that was drawn.

use std::collections::{BTreeMap, BTreeSet};

use super::desk::Desk;
use super::formats::Body;
use super::names::MatchKey;
use super::plan::{StageFormat, StagePlan, default_rounds};
use super::rounds::{Meeting, Round};
use crate::fraction::Fraction;
use crate::ranking::Ranked;
use crate::result::{Match, MatchState};
use crate::round_robin::{berger, double};
use crate::sheet::{Carry, Sheet};
use crate::team::TeamId;

/// A stage that was drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stage {
    /// Its settings, which cannot be changed any more.
    pub plan: StagePlan,
    /// Its teams in the order of seeds, which are the numbers of an all-play-all.
    pub teams: Vec<TeamId>,
    /// The lots.
    pub lots: Vec<TeamId>,
    /// What is played.
    pub body: Body,
    /// What an earlier stage brings along.
    pub carry: Carry,
    /// Points that were taken.
    pub penalties: Vec<(TeamId, Fraction)>,
    /// Teams that left.
    pub withdrawn: BTreeSet<TeamId>,
    /// Those whose results do not count.
    pub annulled: BTreeSet<TeamId>,
    /// When its last result came.
    pub last_result: Option<u64>,
    /// When a round of it was closed last.
    pub last_closed: Option<u64>,
    /// It is over.
    pub closed: bool,
}

impl Stage {
    /// The rounds of an all-play-all.
    pub fn rounds_of(teams: &[TeamId], twice: bool) -> Vec<Round> {
        let rounds = if twice { double(teams.len()) } else { berger(teams.len()) };
        let rounds = (1..).zip(rounds).map(|(number, round)| Round {
            meetings: (1..)
                .zip(round)
                .map(|(table, [first, other])| Meeting {
                    name: format!("{number}.{table}"),
                    of: Match::open(teams[first], teams[other]),
                    late: None,
                })
                .collect(),
            ..Round::default()
        });
        rounds.collect()
    }

    /// The sheet of its table, with what rulings add; nothing for other formats.
    pub fn sheet(&self, index: usize, desks: &BTreeMap<MatchKey, Desk>) -> Option<Sheet> {
        let Body::Table(rounds) = &self.body else { return None };
        let matches = rounds.iter().flat_map(|round| &round.meetings).map(|meeting| {
            let desk = desks.get(&MatchKey::new(index, &meeting.name));
            let ruled = match (&meeting.of.state, desk) {
                (MatchState::Played(_), Some(Desk { scored: Some(scored), adjustments, .. })) => {
                    scored.adjusted(adjustments).state()
                }
                _ => None,
            };
            Match { teams: meeting.of.teams, state: ruled.unwrap_or_else(|| meeting.of.state.clone()) }
        });
        Some(Sheet {
            matches: matches.collect(),
            lots: Some(self.lots.clone()),
            byes: rounds.iter().filter_map(|round| round.bye).collect(),
            penalties: self.penalties.clone(),
            carry: self.carry.clone(),
            withdrawn: self.withdrawn.clone(),
            annulled: self.annulled.clone(),
            ..Sheet::new(self.plan.scoring, self.teams.clone(), &self.plan.ties)
        })
    }

    /// The sheets of its tables: of an all-play-all or a Swiss one, of a championship one for each pool.
    pub fn sheets(&self, index: usize, desks: &BTreeMap<MatchKey, Desk>) -> Vec<Sheet> {
        match &self.body {
            Body::Championship(of) => of.tables(),
            Body::Table(_) | Body::Bracket(_) | Body::Sittings(_) => self.sheet(index, desks).into_iter().collect(),
        }
    }

    /// The two teams of a match of this name, if they are known.
    pub fn teams_of(&self, name: &str) -> Option<[TeamId; 2]> {
        match self.body.sides_of(name)?.each_ref().map(Vec::as_slice) {
            [[first], [other]] => Some([*first, *other]),
            _ => None,
        }
    }

    /// How many rounds a Swiss has; nothing for other formats.
    pub fn planned_rounds(&self) -> Option<usize> {
        match self.plan.format {
            StageFormat::Swiss { rounds, .. } => Some(rounds.unwrap_or_else(|| default_rounds(self.teams.len()))),
            _ => None,
        }
    }

    /// Whether the last round that was drawn is still being played.
    pub fn is_round_on(&self) -> bool {
        matches!(&self.body, Body::Table(rounds) if rounds.last().is_some_and(|round| !round.is_over()))
    }

    /// Whether a team, or a person of an individual event, is on a side of a match.
    pub fn has(&self, name: &str, team: TeamId) -> bool {
        self.sides_of(name).is_some_and(|sides| sides.iter().flatten().any(|of| *of == team))
    }

    /// The sides of a match or a table, if they are known: teams, or the persons of an individual event.
    pub fn sides_of(&self, name: &str) -> Option<[Vec<TeamId>; 2]> {
        self.body.sides_of(name)
    }

    /// The ranking of a movement so far, without those who left; nothing for other formats.
    pub fn ranking(&self, index: usize, desks: &BTreeMap<MatchKey, Desk>) -> Option<Vec<Ranked>> {
        let Body::Sittings(sittings) = &self.body else { return None };
        let here: Vec<TeamId> = self.teams.iter().copied().filter(|team| !self.withdrawn.contains(team)).collect();
        Some(sittings.ranking(index, &self.plan, &here, &self.lots, desks))
    }

    /// A match of a table.
    pub fn meeting(&self, name: &str) -> Option<&Meeting> {
        let Body::Table(rounds) = &self.body else { return None };
        rounds.iter().flat_map(|round| &round.meetings).find(|meeting| meeting.name == name)
    }

    /// A match of a table, to be changed.
    pub fn meeting_mut(&mut self, name: &str) -> Option<&mut Meeting> {
        let Body::Table(rounds) = &mut self.body else { return None };
        rounds.iter_mut().flat_map(|round| &mut round.meetings).find(|meeting| meeting.name == name)
    }

    /// Whether the director has said that the round of a match is over.
    pub fn round_is_closed(&self, name: &str) -> bool {
        self.body.round_is_closed(name)
    }

    /// The penalties in ranking points that a team was given.
    pub fn penalties_of(&self, team: TeamId) -> Vec<Fraction> {
        let all = if let Body::Championship(of) = &self.body { of.penalties() } else { self.penalties.clone() };
        all.into_iter().filter(|(of, _)| *of == team).map(|(_, points)| points).collect()
    }

    /// The names of all matches and tables that can be played or entered now.
    pub fn open_names(&self) -> Vec<String> {
        self.body.open_names()
    }

    /// The matches of two teams that can be played or entered now, by name.
    pub fn open(&self) -> Vec<(String, [TeamId; 2])> {
        self.open_names().into_iter().filter_map(|name| Some((name.clone(), self.teams_of(&name)?))).collect()
    }

    /// Its teams that have a rank or a place so far, best first.
    pub fn order(&self, index: usize, desks: &BTreeMap<MatchKey, Desk>) -> Vec<TeamId> {
        if let Some(sheet) = self.sheet(index, desks) {
            return crate::standings::standings(&sheet).into_iter().map(|row| row.team).collect();
        }
        if let Some(ranking) = self.ranking(index, desks) {
            return crate::ranking::order(&ranking, &self.lots);
        }
        let places = self.places();
        // Who shares a place is ordered by lot, because a place that must be decided is.
        let drawn = |team: &TeamId| self.lots.iter().position(|lot| lot == team);
        let mut order: Vec<(usize, Option<usize>, TeamId)> =
            places.into_iter().map(|(team, place)| (place, drawn(&team), team)).collect();
        order.sort_unstable();
        order.into_iter().map(|(_, _, team)| team).collect()
    }

    /// The places of a bracket so far.
    pub fn places(&self) -> BTreeMap<TeamId, usize> {
        self.body.bracket().map(|bracket| bracket.places()).unwrap_or_default()
    }

    /// Whether somebody must win this match: one of a bracket.
    pub fn must_be_won(&self, name: &str) -> bool {
        self.body.must_be_won(name)
    }

    /// Whether no guest may play a match: from the quarter-final on.
    pub fn is_late(&self, name: &str) -> bool {
        self.body.is_late(name)
    }

    /// How often everybody meets everybody.
    pub fn legs(&self) -> usize {
        if self.plan.format == (StageFormat::RoundRobin { double: true }) { 2 } else { 1 }
    }
}
