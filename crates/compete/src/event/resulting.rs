//! Results: entered, confirmed, corrected, ruled on.

use std::collections::BTreeSet;

use super::clock::{MINUTE, minutes};
use super::command::EntryBy;
use super::desk::{Desk, Scored};
use super::formats::Body;
use super::happened::{Decision, Happened};
use super::names::MatchKey;
use super::plan::Feed;
use super::preconditions::{drawn, is_open, running};
use super::refusal::Refusal;
use super::stage::Stage;
use super::state::ContestState;
use crate::bracket::{BadResult, Bracket, Entered};
use crate::championship::Championship;
use crate::fraction::Fraction;
use crate::scale::Scale;

/// For how long after a stage's last result any of its results can be corrected.
const CORRECTIONS: u64 = 30 * MINUTE;

impl ContestState {
    /// A match other than these that a team of a match is playing: it has begun and has no result, and the director has not said that its
    /// round is over.
    fn overlap(&self, of: &MatchKey, besides: &[MatchKey]) -> Option<&MatchKey> {
        let sides =
            |of: &MatchKey| self.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name)).map(|sides| sides.concat());
        let own = sides(of)?;
        let is_played = |(other, desk): &(&MatchKey, &Desk)| {
            let stage = self.stages.get(&other.stage);
            desk.started.is_some()
                && !besides.contains(other)
                && stage.is_some_and(|stage| !stage.closed && stage.is_open(&other.name) && !stage.round_is_closed(&other.name))
        };
        let with_own = |other: &&MatchKey| sides(other).is_some_and(|sides| sides.iter().any(|team| own.contains(team)));
        self.desks.iter().filter(is_played).map(|(other, _)| other).find(with_own)
    }

    /// Whether a match can begin without a team that still plays another.
    pub(super) fn is_free(&self, of: &MatchKey) -> bool {
        self.overlap(of, &[]).is_none()
    }
}

pub(super) fn start(event: &ContestState, matches: &[MatchKey], overlapping: bool, now: u64) -> Decision {
    let mut happened = Vec::with_capacity(matches.len());
    let mut named = BTreeSet::new();
    for of in matches {
        let stage = is_open(event, of)?;
        if event.desk(of).started.is_some() || !named.insert(of) {
            return Err(Refusal::MatchBegun);
        }
        if let Some(other) = event.overlap(of, matches).filter(|_| !overlapping) {
            return Err(Refusal::TeamPlays(other.clone()));
        }
        let until = now.saturating_add(u64::from(minutes(stage, &of.name)) * MINUTE);
        happened.push(Happened::Started { of: of.clone(), at: now, until });
    }
    Ok(happened)
}

/// Matches have not begun after all. Where a hand was dealt or shown, or something was told, they have.
pub(super) fn undo_start(event: &ContestState, matches: &[MatchKey]) -> Decision {
    let mut happened = Vec::with_capacity(matches.len());
    for of in matches {
        let stage = is_open(event, of)?;
        let desk = event.desk(of);
        if desk.started.is_none() {
            return Err(Refusal::NotBegun);
        }
        let shown = (1..=stage.plan.tables.count()).any(|table| event.hands_are_out(of, table));
        if shown || !desk.deals.is_empty() || !desk.told.is_empty() || desk.entries != [None, None] {
            return Err(Refusal::CardsAreOut);
        }
        happened.push(Happened::StartUndone { of: of.clone() });
    }
    Ok(happened)
}

pub(super) fn result(event: &ContestState, of: &MatchKey, scored: &Scored, by: EntryBy, now: u64) -> Decision {
    let stage = is_open(event, of)?;
    // A deal that is on is played out and counts.
    if event.desk(of).is_playing() {
        return Err(Refusal::InMidDeal);
    }
    check(event, stage, of, scored, false)?;
    let stands = Happened::Resulted { of: of.clone(), scored: scored.clone(), at: now };
    let EntryBy::Team(place) = by else { return Ok(vec![stands]) };
    let made = Happened::EntryMade { of: of.clone(), place, scored: scored.clone() };
    // Two entries that differ stay as they are, and go to the director.
    let agreed = event.desk(of).entries[place.opposite().index()].as_ref() == Some(scored);
    Ok(if agreed { vec![made, stands] } else { vec![made] })
}

/// Whether a result can be, for the match that it is of.
pub(super) fn check(
    event: &ContestState,
    stage: &Stage,
    of: &MatchKey,
    scored: &Scored,
    correction: bool,
) -> Result<(), Refusal> {
    if stage.body.ranks_deals() {
        return Err(Refusal::ByDeals);
    }
    let counts_deals = !stage.must_be_won(&of.name);
    match (scored, counts_deals) {
        (Scored::Deals(tally), true) => {
            let won = u64::from(tally.won[0]) + u64::from(tally.won[1]);
            let scoring = stage.plan.scoring;
            // What deals are worth by themselves counts on that scale alone, and no deal is worth less than nothing.
            let boards = tally.boards.iter().flatten().all(|own| scoring.scale == Scale::Board && !own.is_negative());
            let sound = tally.deals <= scoring.deals && won <= u64::from(tally.deals) && boards;
            if sound { Ok(()) } else { Err(Refusal::BadDeals) }
        }
        (_, false) => {
            let adjusted = scored.adjusted(&event.desk(of).adjustments);
            let entered = adjusted.entered().ok_or(Refusal::Result(BadResult::WrongForm))?;
            check_bracket(event, stage, of, &entered, correction)
        }
        (_, true) => Err(Refusal::Result(BadResult::WrongForm)),
    }
}

/// Tries a result on a copy of the bracket, if the match is one of a bracket.
pub(super) fn check_bracket(
    event: &ContestState,
    stage: &Stage,
    of: &MatchKey,
    entered: &Entered,
    correction: bool,
) -> Result<(), Refusal> {
    let Some(before) = bracket_of(stage, &of.name)? else { return Ok(()) };
    let mut after = before.clone();
    if correction { after.correct(&of.name, entered.clone()) } else { after.enter(&of.name, entered.clone()) }?;
    stays(event, of.stage, &before, &after)
}

/// The bracket of a match that somebody must win; nothing for others.
pub(super) fn bracket_of(stage: &Stage, name: &str) -> Result<Option<Bracket>, Refusal> {
    if !stage.must_be_won(name) {
        return Ok(None);
    }
    Ok(Some(stage.body.bracket().ok_or(BadResult::NotOpen)?.into_owned()))
}

/// Refuses what would send other teams to a match that has begun, with a result or without.
pub(super) fn stays(event: &ContestState, stage: usize, before: &Bracket, after: &Bracket) -> Result<(), Refusal> {
    let moved = before.nodes().iter().enumerate().any(|(index, node)| {
        let begun = event.desks.get(&MatchKey::new(stage, &node.name)).is_some_and(Desk::has_begun);
        begun && before.sides(index) != after.sides(index)
    });
    if moved { Err(BadResult::GoneOn.into()) } else { Ok(()) }
}

/// Whether the time for corrections of a match has not passed: until the next draw that used it, or half an hour after the stage's
/// last result, whichever is later.
pub(super) fn may_correct(event: &ContestState, of: &MatchKey, now: u64) -> Result<(), Refusal> {
    let stage = drawn(event, of.stage)?;
    let fed = event.stages.values().any(|later| match &later.plan.feed {
        Feed::Entrants => false,
        Feed::Ranks { stage, .. } | Feed::Matches { stage, .. } => *stage == of.stage,
    });
    let in_time = stage.last_result.is_some_and(|last| now <= last.saturating_add(CORRECTIONS));
    if in_time || !(fed || stage.is_drawn_on(&of.name)) { Ok(()) } else { Err(Refusal::CorrectionTooLate) }
}

impl Stage {
    /// Whether a draw has used the result of a match: of a later round, or of the knock-out.
    pub(super) fn is_drawn_on(&self, name: &str) -> bool {
        match &self.body {
            Body::Table(rounds) => {
                let last = rounds.last().filter(|_| self.plan.format.is_swiss());
                last.is_some_and(|last| last.meetings.iter().all(|meeting| meeting.name != name))
            }
            Body::Championship(championship) => pool_and_begun(championship, name),
            Body::Bracket(_) | Body::Sittings(_) => false,
        }
    }
}

pub(super) fn pool_and_begun(championship: &Championship, name: &str) -> bool {
    championship.pool_teams(name).is_some() && championship.knock_out_begun()
}

pub(super) fn correct(event: &ContestState, of: &MatchKey, scored: &Scored, now: u64) -> Decision {
    let stage = drawn(event, of.stage)?;
    stage.sides_of(&of.name).ok_or(Refusal::NoMatch)?;
    if stage.is_open(&of.name) && event.desk(of).scored.is_none() {
        return Err(Refusal::NoResult);
    }
    may_correct(event, of, now)?;
    check(event, stage, of, scored, true)?;
    Ok(vec![Happened::Corrected { of: of.clone(), scored: scored.clone(), at: now }])
}

pub(super) fn annul(event: &ContestState, of: &MatchKey) -> Decision {
    let stage = running(event, of.stage)?;
    stage.teams_of(&of.name).ok_or(Refusal::NoMatch)?;
    if let Some(before) = bracket_of(stage, &of.name)? {
        let mut after = before.clone();
        match after.annul(&of.name) {
            Ok(()) => stays(event, of.stage, &before, &after)?,
            // It has begun, but has no result yet.
            Err(BadResult::NotOpen) if event.desk(of).has_begun() => {}
            Err(bad) => return Err(bad.into()),
        }
    }
    Ok(vec![Happened::Annulled { of: of.clone() }])
}

pub(super) fn rule(event: &ContestState, of: &MatchKey, adjustments: &[Fraction; 2], now: u64) -> Decision {
    let stage = drawn(event, of.stage)?;
    let scored = event.desk(of).scored.ok_or(Refusal::NoResult)?;
    may_correct(event, of, now)?;
    if let Some(entered) = scored.adjusted(adjustments).entered() {
        check_bracket(event, stage, of, &entered, true)?;
    }
    Ok(vec![Happened::Ruled { of: of.clone(), adjustments: adjustments.clone() }])
}
