//! What of events goes by itself: tables open, rounds begin and end at their time, teams that are missing forfeit, deals are let go, and
//! what was played at tables is scored.

use std::time::Duration;

use thurup_compete::event::{Command, Happened, calls, due, signals};
use thurup_people::ids::EventId;
use thurup_wire::events::EventNews;

use super::acts::by_itself;
use super::convert::{match_ref, place_shown};
use super::form::is_here;
use super::keeper::ToWrite;
use super::refusal::NoEvent;
use super::tables;
use crate::clock::now_ms;
use crate::house::House;
use crate::jobs::EVENT_DEALS;
use crate::reason::Reason;
use crate::store::ContestChange;

/// So often the clock is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// Commands that an event wants one after the other at one time: rounds, and what follows on them.
const AT_ONCE: usize = 200;

/// Looks after the events until the server stops.
pub async fn run(house: &House) {
    let mut before = now_ms();
    loop {
        let now = now_ms();
        match house.store.contests_on().await {
            Ok(on) => {
                for id in on {
                    if let Err(reason) = look_after(house, id, before, now).await {
                        tracing::warn!(event = %id, code = reason.code(), "an event waits");
                    }
                }
            }
            Err(error) => tracing::warn!(%error, "events wait"),
        }
        before = now;
        tokio::select! {
            () = house.stop.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
            () = house.events.changed.notified() => {}
        }
    }
}

/// Scores what is played at tables, until the server stops.
pub async fn score(house: &House) {
    let mut news = house.store.outbox_news();
    loop {
        let waits = match tables::catch_up(house).await {
            Ok(()) => None,
            Err(reason) => {
                tracing::error!(code = reason.code(), job = EVENT_DEALS, "a job waits");
                Some(LOOK)
            }
        };
        tokio::select! {
            () = house.stop.cancelled() => return,
            changed = news.changed(), if waits.is_none() => if changed.is_err() { return },
            () = crate::clock::wait(waits) => {}
        }
    }
}

async fn look_after(house: &House, id: EventId, before: u64, now: u64) -> Result<(), Reason> {
    let known = house.events.get(&house.store, id).await?;
    for signal in signals(&known.event, before, now) {
        house.events.tell(id, EventNews::Time { of: match_ref(&signal.of), left: signal.left });
    }
    for (of, place) in calls(&known.event, before, now) {
        house.events.tell(id, EventNews::Missing { of: match_ref(&of), place: place_shown(place) });
    }
    let mut known = known;
    for _ in 0..AT_ONCE {
        let Some(command) = wanted(&known, now) else { break };
        match by_itself(house, id, &command, ContestChange::default()).await {
            Ok(after) => known = after,
            // Somebody was quicker, or the director has to see to it.
            Err(Reason::Event(NoEvent::Refused(refusal))) => {
                tracing::debug!(event = %id, code = refusal.code(), "what the clock wants is not done");
                break;
            }
            Err(reason) => return Err(reason),
        }
    }
    tables::open(house, id).await?;
    release(house, id).await
}

/// What the clock wants done first.
fn wanted(known: &super::known::Known, now: u64) -> Option<Command> {
    due(&known.event, now).into_iter().next().or_else(|| time_up(known, now))
}

/// A match at tables here whose time is up, with no deal on: it has its result from the deals that are finished.
fn time_up(known: &super::known::Known, now: u64) -> Option<Command> {
    if !is_here(&known.form) {
        return None;
    }
    let up = known.event.desks.iter().find(|(of, desk)| {
        let open =
            known.event.stages.get(&of.stage).is_some_and(|stage| stage.is_open(&of.name) && stage.extra(&of.name).is_none());
        let over = desk.until.is_some_and(|until| until <= now) && desk.paused.is_none();
        open && over && !desk.deals.is_empty() && !desk.is_playing() && !desk.is_at_time()
    });
    up.map(|(of, _)| Command::Finish(of.clone()))
}

/// Lets go of the deals that may be seen: from then on they may be for ever, whatever is corrected.
async fn release(house: &House, id: EventId) -> Result<(), Reason> {
    if house.events.get(&house.store, id).await?.event.to_release().is_empty() {
        return Ok(());
    }
    let writing = house.events.open(&house.store, id).await?;
    let happened = writing.known.event.to_release().into_iter().map(|deal| Happened::Released { deal }).collect();
    writing.write(&house.store, None, ToWrite { happened, ..ToWrite::default() }).await.map(|_| ())
}
