//! The times of an event's matches.

use super::command::Command;
use super::desk::Desk;
use super::formats::RoundOf;
use super::names::MatchKey;
use super::plan::{Feed, StageFormat, StagePlan};
use super::stage::Stage;
use super::state::ContestState;
use crate::clock::{self, BREAK, MISSING};
use crate::result::Forfeit;
use crate::team::{Place, TeamId};

/// Milliseconds of a minute.
pub const MINUTE: u64 = 60_000;

/// A match that is told of its time.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signal {
    /// The match.
    pub of: MatchKey,
    /// Minutes left; 0 when its time is up.
    pub left: u32,
}

/// Minutes of a match of a stage, but for those of the booklet's knock-out.
pub fn usual_minutes(plan: &StagePlan) -> u32 {
    plan.minutes.unwrap_or_else(|| clock::minutes(plan.scoring.deals))
}

/// Minutes of a match.
pub fn minutes(stage: &Stage, name: &str) -> u32 {
    stage.body.own_minutes(name).unwrap_or_else(|| usual_minutes(&stage.plan))
}

/// The signals that fall after one time and not after another: 10 and 5 minutes before a match's time is up, and then. A match that
/// is halted has none.
pub fn signals(event: &ContestState, after: u64, now: u64) -> Vec<Signal> {
    let mut signals = Vec::new();
    for (of, desk) in &event.desks {
        let Some(until) = desk.until.filter(|_| desk.paused.is_none() && desk.scored.is_none()) else { continue };
        for left in clock::SIGNALS.into_iter().chain([0]) {
            let at = until.saturating_sub(u64::from(left) * MINUTE);
            if after < at && at <= now {
                signals.push(Signal { of: of.clone(), left });
            }
        }
    }
    signals
}

/// Teams that have not come to their table so many minutes after their match began.
fn missing(event: &ContestState, minutes: u32) -> impl Iterator<Item = (u64, &MatchKey, [bool; 2])> {
    event.desks.iter().filter_map(move |(of, desk)| {
        let idle = desk.paused.is_none() && desk.deals.is_empty() && desk.entries == [None, None];
        let at = desk.started?.saturating_add(u64::from(minutes) * MINUTE);
        let away = desk.arrived.map(|arrived| !arrived);
        (idle && away != [false, false] && event.stages.get(&of.stage)?.is_open(&of.name)).then_some((at, of, away))
    })
}

/// Matches for which the director is called, after one time and not after another: a team has been missing for five minutes.
pub fn calls(event: &ContestState, after: u64, now: u64) -> Vec<(MatchKey, Place)> {
    let due = missing(event, MISSING[0]).filter(|(at, ..)| after < *at && *at <= now);
    due.flat_map(|(_, of, away)| {
        Place::BOTH.into_iter().filter(move |place| away[place.index()]).map(|place| (of.clone(), place))
    })
    .collect()
}

/// What the clock wants done at this time, where the event goes by itself: matches forfeited by who is missing, rounds drawn and begun.
/// After these are done it may want more.
pub fn due(event: &ContestState, now: u64) -> Vec<Command> {
    let Some(settings) = &event.settings else { return Vec::new() };
    let mut all = Vec::new();
    if settings.running.forfeit_missing {
        let late = missing(event, MISSING[1]).filter(|(at, ..)| *at <= now);
        all.extend(late.map(|(_, of, away)| {
            let by = match away {
                [true, true] => Forfeit::Both,
                [true, false] => Forfeit::By(Place::First),
                _ => Forfeit::By(Place::Other),
            };
            Command::Forfeit { of: of.clone(), by }
        }));
    }
    if settings.running.by_the_clock {
        for (&index, stage) in event.stages.iter().filter(|(_, stage)| !stage.closed) {
            all.extend(of_stage(event, index, stage, now));
        }
    }
    all
}

/// When a stage can begin: at the event's time, or after the break that follows the stage it takes its teams from.
fn begins(event: &ContestState, stage: &Stage) -> Option<u64> {
    match &stage.plan.feed {
        Feed::Entrants => event.settings.as_ref()?.running.starts,
        Feed::Ranks { stage, .. } | Feed::Matches { stage, .. } => event.stages.get(stage)?.rests(),
    }
}

impl Stage {
    /// The end of the break after what was played so far.
    fn rests(&self) -> Option<u64> {
        let last = self.last_result.max(self.last_closed)?;
        Some(last.saturating_add(u64::from(BREAK) * MINUTE))
    }
}

fn of_stage(event: &ContestState, index: usize, stage: &Stage, now: u64) -> Vec<Command> {
    let unstarted = |name: &String| event.desk(&MatchKey::new(index, name.clone())).started.is_none();
    let start = |names: Vec<String>| {
        let matches = names.into_iter().map(|name| MatchKey::new(index, name)).collect();
        Command::Start { matches, overlapping: false }
    };
    // Whose teams still play elsewhere begins once they are free.
    let free = |name: &String| event.is_free(&MatchKey::new(index, name.clone()));
    let passed = |at: Option<u64>| at.is_some_and(|at| at <= now);
    let Some(rounds) = stage.body.rounds() else {
        let ready: Vec<String> = ready(event, index, stage)
            .into_iter()
            .filter(|(name, at)| passed(*at) && free(name))
            .map(|(name, _)| name)
            .collect();
        return if ready.is_empty() { Vec::new() } else { vec![start(ready)] };
    };
    let first = |number: usize| if number == 0 { begins(event, stage) } else { stage.rests() };
    // What is open again of a round from which others have gone on is made up whenever its teams can, and holds nobody up.
    let has_begun = |round: &RoundOf| !round.matches.iter().all(&unstarted);
    let drawn = if stage.plan.format.is_swiss() { rounds.len().saturating_sub(1) } else { 0 };
    let now_at = rounds.iter().rposition(has_begun).unwrap_or(0).max(drawn);
    let on = (now_at..rounds.len()).find(|number| rounds.get(*number).is_some_and(|round| !round.over));
    match (on, stage.plan.format) {
        (Some(number), _) => {
            let open = &rounds[number].open;
            let begins = !open.is_empty() && open.iter().all(|name| unstarted(name) && free(name)) && passed(first(number));
            if begins { vec![start(open.clone())] } else { Vec::new() }
        }
        (None, StageFormat::Swiss { rounds: Some(planned), .. }) if rounds.len() < planned => {
            // Drawn as soon as the round before is over, so that the break is there to find one's table.
            let draws = if rounds.is_empty() { passed(begins(event, stage)) } else { true };
            let draw = Command::DrawRound { stage: index, forbidden: Vec::new(), again: false };
            if draws { vec![draw] } else { Vec::new() }
        }
        _ => Vec::new(),
    }
}

/// Matches of a bracket or of pools that have not begun, with the time from which they can: a break after the last match of either
/// team. In a pool a team plays in the order of rounds.
fn ready(event: &ContestState, index: usize, stage: &Stage) -> Vec<(String, Option<u64>)> {
    let open = stage.open();
    let is_next = |(name, teams): &(String, [TeamId; 2])| {
        let first_of = |team: &TeamId| open.iter().find(|(_, teams)| teams.contains(team)).map(|(name, _)| name);
        teams.iter().all(|team| first_of(team) == Some(name))
    };
    let last = |team: &TeamId| {
        let own = event
            .desks
            .iter()
            .filter(|(of, _)| of.stage == index && stage.teams_of(&of.name).is_some_and(|teams| teams.contains(team)));
        own.filter_map(|(_, desk): (_, &Desk)| desk.ended).max()
    };
    let unstarted = |(name, _): &&(String, [TeamId; 2])| event.desk(&MatchKey::new(index, name.clone())).started.is_none();
    open.iter()
        .filter(unstarted)
        .filter(|of| is_next(of))
        .map(|(name, teams)| {
            let rested = teams.iter().filter_map(last).max().map(|ended| ended.saturating_add(u64::from(BREAK) * MINUTE));
            (name.clone(), rested.or_else(|| begins(event, stage)))
        })
        .collect()
}
