//! What of events goes by itself: tables open, rounds begin and end at their time, teams that are missing forfeit, deals are let go, and
//! what was played at tables is scored.

use std::collections::BTreeMap;
use std::time::Duration;

use thurup_compete::event::{Command, ContestState, Happened, MINUTE, MatchKey, calls, due, signals};
use thurup_people::ids::EventId;
use thurup_wire::events::EventNews;
use tokio_util::sync::CancellationToken;

use super::acts::by_itself;
use super::bound;
use super::convert::match_ref;
use super::departed;
use super::form::is_here;
use super::places::place_shown;
use super::refusal::NoEvent;
use super::registry::ToWrite;
use super::tables;
use crate::contests::Contests;
use crate::contests::tables::EVENT_DEALS;
use crate::error::reason::Reason;
use thurup_store::ContestChange;
use thurup_store::clock::now_ms;

/// So often the clock is looked at.
const LOOK: Duration = Duration::from_secs(1);
/// Commands that an event wants one after the other at one time: rounds, and what follows on them.
const AT_ONCE: usize = 200;

/// How far the clock has been looked at, in milliseconds since 1970: what falls due later was told to nobody.
const CLOCK: &str = "event-clock";
/// It is noted so often while events are on, and whenever something is told.
const NOTED: u64 = 60_000;
/// What fell due longer ago, while the server was down, is of no use to anybody.
const MADE_UP: u64 = 60 * MINUTE;
/// For so long after a start lines that come back are told of it.
const COMING_BACK: u64 = MINUTE;

/// Looks after the events until that is stopped.
pub async fn run(contests: &Contests, stop: &CancellationToken) {
    let started = now_ms();
    let noted = contests.store.cursor(CLOCK).await.unwrap_or_default();
    // Nothing was noted before there were events.
    let mut look = Look {
        before: if noted == 0 { started } else { noted.clamp(started.saturating_sub(MADE_UP), started) },
        now: started,
        noted,
        first: true,
    };
    loop {
        look.now = now_ms();
        match contests.store.contests_on().await {
            Ok(on) => {
                for id in on {
                    if let Err(reason) = look_after(contests, id, &mut look).await {
                        tracing::warn!(event = %id, code = reason.code(), "an event waits");
                    }
                }
                (look.before, look.first) = (look.now, false);
            }
            Err(error) => tracing::warn!(%error, "events wait"),
        }
        tokio::select! {
            () = stop.cancelled() => return,
            () = tokio::time::sleep(LOOK) => {}
            () = contests.events.changed.notified() => {}
        }
    }
}

/// Scores what is played at tables, until that is stopped.
pub async fn score(contests: &Contests, stop: &CancellationToken) {
    let mut news = contests.store.outbox_news();
    loop {
        let waits = match tables::catch_up(contests).await {
            Ok(()) => None,
            Err(reason) => {
                tracing::error!(
                    code = reason.code(),
                    projection = EVENT_DEALS,
                    "a projection waits: it failed, and is tried again"
                );
                Some(LOOK)
            }
        };
        tokio::select! {
            () = stop.cancelled() => return,
            changed = news.changed(), if waits.is_none() => if changed.is_err() { return },
            () = thurup_store::clock::wait(waits) => {}
        }
    }
}

/// One look at the clock.
struct Look {
    /// When it was looked at before.
    before: u64,
    now: u64,
    /// What is noted of that.
    noted: u64,
    /// The first one of this server: what it finds fell due while there was none.
    first: bool,
}

impl Look {
    /// Notes how far the clock has been looked at, before anything of it is told: so nobody is told it twice.
    async fn note(&mut self, contests: &Contests, tells: bool) -> Result<(), Reason> {
        if (tells && self.noted < self.now) || self.now.saturating_sub(self.noted) >= NOTED {
            contests.store.derive(CLOCK, self.now, Vec::new()).await?;
            self.noted = self.now;
        }
        Ok(())
    }
}

/// What the clock tells of an event. After a time in which nobody looked, of each match just how it stands by now.
fn news(event: &ContestState, look: &Look) -> Vec<EventNews> {
    let mut left: BTreeMap<MatchKey, Vec<u32>> = BTreeMap::new();
    for signal in signals(event, look.before, look.now) {
        left.entry(signal.of).or_default().push(signal.left);
    }
    let time = left.into_iter().flat_map(|(of, left)| {
        let until = event.desk(&of).until.unwrap_or_default();
        let now = u32::try_from(until.saturating_sub(look.now).div_ceil(MINUTE)).unwrap_or(u32::MAX);
        let left = if look.first { vec![now] } else { left };
        left.into_iter().map(move |left| EventNews::Time { of: match_ref(&of), left })
    });
    let missing = calls(event, look.before, look.now);
    let missing = missing.into_iter().map(|(of, place)| EventNews::Missing { of: match_ref(&of), place: place_shown(place) });
    time.chain(missing).collect()
}

async fn look_after(contests: &Contests, id: EventId, look: &mut Look) -> Result<(), Reason> {
    let now = look.now;
    if look.first {
        departed::look(contests, id).await?;
    }
    let mut known = contests.events.get(&contests.store, id).await?;
    bound::tell(contests, &known).await;
    let told = news(&known.event, look);
    look.note(contests, !told.is_empty()).await?;
    if look.first && !told.is_empty() {
        contests.events.make_up(id, told, now.saturating_add(COMING_BACK)).await;
    } else {
        for told in told {
            contests.events.tell(id, told).await;
        }
    }
    for _ in 0..AT_ONCE {
        let Some(command) = wanted(&known, now) else { break };
        match by_itself(contests, id, &command, ContestChange::default()).await {
            Ok(after) => known = after,
            // Somebody was quicker, or the director has to see to it.
            Err(reason) if reason.of().is_some_and(NoEvent::is_refused) => {
                tracing::debug!(event = %id, code = reason.code(), "what the clock wants is not done");
                break;
            }
            Err(reason) => return Err(reason),
        }
    }
    tables::open(contests, id).await?;
    release(contests, id).await?;
    tables::wake(contests, id).await
}

/// What the clock wants done first.
fn wanted(known: &super::snapshot::ContestSnapshot, now: u64) -> Option<Command> {
    due(&known.event, now).into_iter().next().or_else(|| time_up(known, now))
}

/// A match at tables here whose time is up, with no deal on: it has its result from the deals that are finished.
fn time_up(known: &super::snapshot::ContestSnapshot, now: u64) -> Option<Command> {
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
async fn release(contests: &Contests, id: EventId) -> Result<(), Reason> {
    if contests.events.get(&contests.store, id).await?.event.to_release().is_empty() {
        return Ok(());
    }
    let writing = contests.events.open(&contests.store, id).await?;
    let happened = writing.known.event.to_release().into_iter().map(|deal| Happened::Released { deal }).collect();
    writing.write(&contests.store, None, ToWrite { happened, ..ToWrite::default() }).await?;
    contests.events.have_released();
    Ok(())
}
