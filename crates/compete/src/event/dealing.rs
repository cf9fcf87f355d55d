//! Deals, one by one: begun, scored, and the result that they come to.

use super::command::EntryBy;
use super::desk::{DealAt, Desk, Scored};
use super::happened::{Decision, Happened};
use super::names::{MatchKey, Player};
use super::preconditions::{drawn, is_open, open_desk};
use super::refusal::Refusal;
use super::resulting::{correct, may_correct, result};
use super::stage::Stage;
use super::state::ContestState;
use crate::course::may_exchange;
use crate::duplicate::TableResult;
use crate::knock_out::{games, won_games};
use crate::team::Place;

/// A team comes to its table.
pub(super) fn arrive(event: &ContestState, of: &MatchKey, place: Place) -> Decision {
    is_open(event, of)?;
    Ok(vec![Happened::Arrived { of: of.clone(), place }])
}

/// Sides are exchanged: once, from half time on, between deals, in a match at one table with a fixed number of deals.
pub(super) fn exchange(event: &ContestState, of: &MatchKey) -> Decision {
    let (stage, desk) = open_desk(event, of)?;
    let after = exchangeable(stage, of, &desk).ok_or(Refusal::NoExchange)?;
    Ok(vec![Happened::Exchanged { of: of.clone(), after }])
}

/// After how many deals sides can be exchanged now.
pub(super) fn exchangeable(stage: &Stage, of: &MatchKey, desk: &Desk) -> Option<u32> {
    let scheduled = stage.scheduled(&of.name)?;
    let played = desk.dealt(1).count() as u32;
    let may = stage.plan.tables.count() == 1
        && !stage.body.ranks_deals()
        && desk.playing(1).is_none()
        && may_exchange(scheduled, played, desk.exchanged.is_some());
    may.then_some(played)
}

/// The number of the next deal at a table; nothing where no more is due.
pub(super) fn next(stage: &Stage, of: &MatchKey, desk: &Desk, table: u8) -> Option<u32> {
    let last = desk.dealt(table).next_back().map_or(0, |(number, _)| number);
    let Some(scheduled) = stage.scheduled(&of.name) else { return Some(last + 1) };
    // Extra deals have the numbers after those scheduled, also where not all of these were played.
    let before = stage.extra(&of.name).map_or(0, |extra| scheduled.saturating_add(desk.batches().saturating_mul(extra)));
    let number = last.max(before).saturating_add(1);
    (Some(number) <= stage.goes_to(&of.name, desk)).then_some(number)
}

pub(super) fn begin_deal(event: &ContestState, of: &MatchKey, table: u8, now: u64) -> Decision {
    let (stage, desk) = open_desk(event, of)?;
    if desk.started.is_none() || desk.paused.is_some() {
        return Err(Refusal::NotBegun);
    }
    if desk.playing(table).is_some() {
        return Err(Refusal::InMidDeal);
    }
    check_table(stage, table)?;
    let number = next(stage, of, &desk, table).ok_or(Refusal::NoMoreDeals)?;
    // A match that is level when its time is up goes on, a deal at a time.
    let goes_on = desk.is_at_time() || stage.extra(&of.name).is_some();
    if desk.until.is_some_and(|until| now >= until) && !goes_on {
        return Err(Refusal::TimeUp);
    }
    let deal = event.deal_of(of, number).ok_or(Refusal::NoMatch)?;
    if event.released.contains(&deal) {
        return Err(Refusal::WasReleased);
    }
    check_guests(event, stage, of, table, &desk)?;
    let mut happened = Vec::new();
    let compulsory = event.settings.as_ref().is_some_and(|settings| settings.running.exchange);
    if let (true, Some(after)) = (compulsory, exchangeable(stage, of, &desk)) {
        happened.push(Happened::Exchanged { of: of.clone(), after });
    }
    happened.push(Happened::DealBegun { of: of.clone(), table, number });
    Ok(happened)
}

pub(super) fn check_table(stage: &Stage, table: u8) -> Result<(), Refusal> {
    if (1..=stage.plan.tables.count()).contains(&table) { Ok(()) } else { Err(Refusal::NoMatch) }
}

/// A guest plays at most half of the deals of a match.
fn check_guests(event: &ContestState, stage: &Stage, of: &MatchKey, table: u8, desk: &Desk) -> Result<(), Refusal> {
    let Some(scheduled) = stage.scheduled(&of.name) else { return Ok(()) };
    let too_many = |player: &Player| {
        let begun = desk.guests.get(player).copied().unwrap_or(0);
        (u64::from(begun) + 1) * 2 > u64::from(scheduled)
    };
    if event.guests_at(of, table).iter().any(too_many) { Err(Refusal::GuestHalf) } else { Ok(()) }
}

/// Scores the next deal of a table, or one that was scored before; with the last deal of a match its result stands.
pub(super) fn score_deal(
    event: &ContestState,
    of: &MatchKey,
    table: u8,
    number: u32,
    scored: &TableResult,
    now: u64,
) -> Decision {
    let stage = drawn(event, of.stage)?;
    check_table(stage, table)?;
    let desk = event.desk(of);
    let open = is_open(event, of).is_ok();
    let again = matches!(desk.deals.get(&(table, number)), Some(DealAt::Scored(_)));
    if !again {
        is_open(event, of)?;
        let due = desk.playing(table).or_else(|| next(stage, of, &desk, table));
        if due != Some(number) {
            return Err(Refusal::NotThatDeal);
        }
    } else if !open {
        may_correct(event, of, now)?;
    }
    let happened = Happened::DealScored { of: of.clone(), table, number, result: scored.clone() };
    let mut after = event.clone();
    after.apply(&happened);
    let mut all = vec![happened];
    let stage = drawn(&after, of.stage)?;
    let desk = after.desk(of);
    let Some(tallied) = stage.tallied(&of.name, &desk) else {
        if open && (1..=stage.plan.scoring.deals).all(|number| matches!(desk.deals.get(&(1, number)), Some(DealAt::Scored(_))))
        {
            all.push(Happened::Finished { of: of.clone(), at: now });
        }
        return Ok(all);
    };
    if !open {
        // What stands by the director's word stays until they change it: a deal told otherwise does not do so behind their back.
        if !desk.corrected && desk.scored.as_ref() != Some(&tallied) {
            all.extend(correct(&after, of, &tallied, now)?);
        }
    } else if is_complete(stage, of, &desk, &tallied) {
        all.extend(result(&after, of, &tallied, EntryBy::Desk, now)?);
    } else if desk.is_at_time() {
        all.extend(finish(&after, of, now)?);
    }
    Ok(all)
}

/// Whether a result says something that was not known before: all deals are in, a batch of extra ones is, or a game is over.
fn is_complete(stage: &Stage, of: &MatchKey, desk: &Desk, tallied: &Scored) -> bool {
    if desk.is_playing() {
        return false;
    }
    let Some(scheduled) = stage.scheduled(&of.name) else {
        let known = match &desk.scored {
            Some(Scored::Games(games) | Scored::AtTime { games, .. }) => games.len(),
            _ => 0,
        };
        return matches!(tallied, Scored::Games(games) if games.len() > known);
    };
    match (tallied, &desk.scored) {
        (Scored::Decisive(now), Some(Scored::Decisive(before))) => now.extra.len() > before.extra.len(),
        _ => (1..=stage.plan.tables.count()).all(|table| desk.dealt(table).count() as u32 >= scheduled),
    }
}

/// The result from the deals that are finished, where no more are played: the time is up, or the director says so.
pub(super) fn finish(event: &ContestState, of: &MatchKey, now: u64) -> Decision {
    let (stage, desk) = open_desk(event, of)?;
    if desk.is_playing() {
        return Err(Refusal::InMidDeal);
    }
    let Some(tallied) = stage.tallied(&of.name, &desk) else {
        return Ok(vec![Happened::Finished { of: of.clone(), at: now }]);
    };
    if desk.deals.is_empty() {
        return Err(Refusal::NoResult);
    }
    let tallied = match tallied {
        Scored::Games(finished) if won_games(games(&finished, u32::MAX).unwrap_or_default()).is_none() => {
            Scored::AtTime { games: finished, open: stage.games_of(&desk).1 }
        }
        other => other,
    };
    result(event, of, &tallied, EntryBy::Desk, now)
}
