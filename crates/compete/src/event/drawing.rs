//! Draws: of stages, and of the rounds of a Swiss.

use std::collections::BTreeSet;

use thurup_rules::Seed;

use super::apply::body;
use super::command::Seeds;
use super::formats::Body;
use super::happened::{Decision, Happened};
use super::names::MatchKey;
use super::plan::{Feed, StageFormat, StagePlan};
use super::preconditions::{drawn, running};
use super::refusal::Refusal;
use super::resulting::undo_start;
use super::rounds::Meeting;
use super::sittings::arrange;
use super::state::ContestState;
use super::swiss::request;
use crate::lots::lots;
use crate::pairing::{ByHand, Field, Invalid, Pairing, cost_of};
use crate::result::MatchState;
use crate::team::TeamId;

/// A stage is drawn anew, for other teams in an order that is known.
pub(super) fn again(event: &ContestState, stage: usize, teams: Vec<TeamId>, seed: &Seed) -> Result<Happened, Refusal> {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let plan = settings.stages.get(stage).ok_or(Refusal::NoStage)?;
    let lots = lots(seed, event.draws, &teams);
    made(event, stage, plan, teams, lots, seed)
}

impl ContestState {
    /// The teams that a draw of a stage would be of, in the order in which they come.
    ///
    /// # Errors
    /// When there is no such stage, or its teams are not known yet.
    pub fn teams_for(&self, stage: usize) -> Result<Vec<TeamId>, Refusal> {
        let settings = self.settings.as_ref().ok_or(Refusal::BadSettings)?;
        coming(self, settings.stages.get(stage).ok_or(Refusal::NoStage)?)
    }
}

/// The teams of a stage, in the order in which they come.
pub(super) fn coming(event: &ContestState, plan: &StagePlan) -> Result<Vec<TeamId>, Refusal> {
    let stays = |team: &TeamId| event.entrants.get(team).is_some_and(|entrant| !entrant.gone);
    let all = match &plan.feed {
        Feed::Entrants => event.entrants.keys().copied().collect(),
        Feed::Ranks { stage, from, to } => {
            let earlier = drawn(event, *stage)?;
            if !earlier.closed {
                return Err(Refusal::NotKnown);
            }
            let order = earlier.order(*stage, &event.desks).into_iter();
            order.skip(from.saturating_sub(1)).take((to + 1).saturating_sub(*from)).collect()
        }
        Feed::Matches { stage, winners, losers } => {
            let bracket = drawn(event, *stage)?.body.bracket().ok_or(Refusal::NotKnown)?;
            let of = |name: &String, won: bool| bracket.outcome(name).map(|outcome| outcome[usize::from(!won)]);
            let all = winners.iter().map(|name| of(name, true)).chain(losers.iter().map(|name| of(name, false)));
            let all: Option<Vec<Option<TeamId>>> = all.collect();
            all.ok_or(Refusal::NotKnown)?.into_iter().flatten().collect()
        }
    };
    let all: Vec<TeamId> = all;
    Ok(all.into_iter().filter(stays).collect())
}

pub(super) fn draw(event: &ContestState, index: usize, seeds: &Seeds, seed: &Seed) -> Decision {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let plan = settings.stages.get(index).ok_or(Refusal::NoStage)?;
    if event.has_begun(index) {
        return Err(Refusal::Begun);
    }
    let teams = coming(event, plan)?;
    let lots = lots(seed, event.draws, &teams);
    let all: BTreeSet<TeamId> = teams.iter().copied().collect();
    let teams = match seeds {
        Seeds::AsTheyCome => teams,
        Seeds::Lots => lots.clone(),
        Seeds::Order(order) => {
            if order.len() != all.len() || order.iter().copied().collect::<BTreeSet<_>>() != all {
                return Err(Refusal::BadSeeds);
            }
            order.clone()
        }
    };
    Ok(vec![made(event, index, plan, teams, lots, seed)?])
}

/// A stage for these teams, if so many can play it.
fn made(
    event: &ContestState,
    stage: usize,
    plan: &StagePlan,
    teams: Vec<TeamId>,
    lots: Vec<TeamId>,
    seed: &Seed,
) -> Result<Happened, Refusal> {
    let settings = event.settings.as_ref().ok_or(Refusal::BadSettings)?;
    let arranged = arrange(plan, &teams, settings.side, seed, event.draws);
    body(plan, &teams, &lots, settings.greatest_stake, arranged.as_ref()).ok_or(Refusal::TeamCount)?;
    Ok(Happened::Drawn { stage, teams, lots, arranged })
}

pub(super) fn draw_round(event: &ContestState, index: usize, forbidden: &[[TeamId; 2]]) -> Decision {
    let stage = running(event, index)?;
    let (Body::Table(rounds), Some(planned)) = (&stage.body, stage.planned_rounds()) else {
        return Err(Refusal::NotSwiss);
    };
    if rounds.len() >= planned {
        return Err(Refusal::NoMoreRounds);
    }
    // Who meets whom next tells what tables have brought whose deals others still play.
    if stage.plan.same_deals && stage.is_round_on() {
        return Err(Refusal::OpenMatches);
    }
    let (request, missed) = request(event, index, forbidden).ok_or(Refusal::NotSwiss)?;
    let here = request.teams.len();
    if here < 2 {
        return Err(Refusal::TooFewHere { here, of: here + missed.len() });
    }
    let drawn = crate::pairing::draw(&Field::new(&request).map_err(no_field)?);
    let (Pairing { pairs, bye }, floats, cost) = (drawn.pairing(), drawn.floats(), drawn.total);
    let forbidden = forbidden.to_vec();
    Ok(vec![Happened::RoundDrawn { stage: index, pairs, bye, missed, floats, cost, forbidden }])
}

/// Takes the draw of the last round back, if it has not begun; the event as it was before it.
pub(super) fn undo_round(event: &ContestState, index: usize) -> Result<(Vec<Happened>, ContestState), Refusal> {
    let stage = running(event, index)?;
    let Body::Table(rounds) = &stage.body else { return Err(Refusal::NotSwiss) };
    let (Some(last), StageFormat::Swiss { .. }) = (rounds.last(), stage.plan.format) else { return Err(Refusal::NotSwiss) };
    let touched = |meeting: &Meeting| {
        meeting.of.state != MatchState::Open || event.desk(&MatchKey::new(index, &meeting.name)).started.is_some()
    };
    if last.meetings.iter().any(touched) {
        return Err(Refusal::MatchBegun);
    }
    let undone = Happened::RoundUndone { stage: index };
    let mut before = event.clone();
    before.apply(&undone);
    Ok((vec![undone], before))
}

/// The draw of the last round is taken back; matches of it that have begun have not, as long as no hand of them was dealt or shown.
pub(super) fn take_back_round(event: &ContestState, index: usize) -> Decision {
    let stage = running(event, index)?;
    let Body::Table(rounds) = &stage.body else { return Err(Refusal::NotSwiss) };
    let meetings = rounds.last().map(|round| &round.meetings[..]).unwrap_or_default();
    let keys = meetings.iter().map(|meeting| MatchKey::new(index, &meeting.name));
    let begun: Vec<MatchKey> = keys.filter(|of| event.desk(of).started.is_some()).collect();
    let mut happened = undo_start(event, &begun)?;
    let mut before = event.clone();
    happened.iter().for_each(|happened| before.apply(happened));
    happened.extend(undo_round(&before, index)?.0);
    Ok(happened)
}

/// Why a round cannot be drawn: somebody may not meet itself, or has more points than can be.
pub(super) fn no_field(invalid: Vec<Invalid>) -> Refusal {
    let itself = invalid.iter().any(|invalid| matches!(invalid, Invalid::Forbidden(_)));
    if itself { Refusal::BadPairing } else { Refusal::NoDraw }
}

/// What other pairs in the place of the last round's cost, before they are put there, and what the director should know of them.
///
/// # Errors
/// Why they cannot be.
pub fn by_hand(event: &ContestState, index: usize, pairing: &Pairing) -> Result<ByHand, Refusal> {
    let (_, before) = undo_round(event, index)?;
    let (request, _) = request(&before, index, &[]).ok_or(Refusal::NotSwiss)?;
    cost_of(&Field::new(&request).map_err(no_field)?, pairing).map_err(|_| Refusal::BadPairing)
}

/// The director puts other pairs in the place of a round's. There may be warnings, but no refusals, except of a team twice, against
/// itself, or not in the stage. Who is in no pair misses the round.
pub(super) fn change_pairing(event: &ContestState, index: usize, pairs: &[[TeamId; 2]], bye: Option<TeamId>) -> Decision {
    let pairing = Pairing { pairs: pairs.to_vec(), bye };
    let drawn = by_hand(event, index, &pairing)?.draw;
    let stage = running(event, index)?;
    let here: Vec<TeamId> = stage.teams.iter().copied().filter(|team| !stage.withdrawn.contains(team)).collect();
    let named: BTreeSet<TeamId> = pairs.iter().flatten().copied().chain(bye).collect();
    if named.iter().any(|team| !here.contains(team)) {
        return Err(Refusal::BadPairing);
    }
    let missed = here.into_iter().filter(|team| !named.contains(team)).collect();
    let (floats, cost) = (drawn.floats(), drawn.total);
    Ok(vec![Happened::PairingChanged { stage: index, pairs: pairing.pairs, bye, missed, floats, cost }])
}
