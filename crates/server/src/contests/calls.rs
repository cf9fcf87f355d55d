//! A table of an event calls the director: it stands in the event's log until one comes, those who look after the event's page see it there,
//! and whoever directs is told by the bell, wherever they are.

use thurup_compete::event::{Command, MatchKey, Player, Refusal, decide};
use thurup_compete::team::{Place, TeamId};
use thurup_people::ids::EventId;
use thurup_wire::events::{EventNews, EventRef};
use thurup_wire::friends::NoticeKind;

use super::convert::match_ref;
use super::matches::table_name;
use super::refusal::NoEvent;
use super::registry::ToWrite;
use super::snapshot::ContestSnapshot;
use crate::contests::Contests;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// Who directs an event: its maker, and those who were given that.
///
/// # Errors
/// When the database cannot be read.
pub async fn directors(contests: &Contests, known: &ContestSnapshot) -> Result<Vec<PersonId>, Reason> {
    let mut all = contests.store.holders_in_event(known.id).await?;
    all.push(known.made_by);
    all.sort_unstable();
    all.dedup();
    Ok(all)
}

/// A player at a table here calls: that is noted in the event. Where it takes no calls any more, the bell alone tells.
///
/// # Errors
/// When the event cannot be read, or it cannot be stored.
pub async fn note(contests: &Contests, person: PersonId, event: EventId, of: &MatchKey, table: u8) -> Result<(), Reason> {
    let writing = contests.events.open(&contests.store, event).await?;
    let known = writing.known.clone();
    let player = Player(person.to_string());
    let sides = known.event.stages.get(&of.stage).and_then(|stage| stage.sides_of(&of.name)).unwrap_or_default();
    let plays = |team: &TeamId| known.event.entrants.get(team).is_some_and(|entrant| entrant.plays(&player));
    let place = Place::BOTH.into_iter().find(|place| sides[place.index()].iter().any(plays));
    let command = Command::Call { of: of.clone(), table, place };
    match decide(&known.event, &command, now_ms(), &known.seed) {
        Ok(happened) => {
            writing.write(&contests.store, Some(person), ToWrite { happened, ..ToWrite::default() }).await?;
        }
        Err(refusal) => tracing::debug!(event = %event, code = refusal.code(), "a call is not noted"),
    }
    contests.events.tell(event, EventNews::Called { of: match_ref(of) }).await;
    Ok(())
}

/// Tells those who direct that a table with real cards calls.
///
/// # Errors
/// When it cannot be stored.
pub async fn ring(
    contests: &Contests,
    person: PersonId,
    known: &ContestSnapshot,
    of: &MatchKey,
    table: u8,
) -> Result<(), Reason> {
    let stage = known.event.stages.get(&of.stage).ok_or(NoEvent::Refused(Refusal::NoMatch))?;
    contests.events.tell(known.id, EventNews::Called { of: match_ref(of) }).await;
    let name = table_name(known, of, table, stage.plan.tables.count());
    let about = EventRef { id: known.id.to_string(), name };
    for director in directors(contests, known).await? {
        if director != person {
            bell::tell(contests, person, director, NoticeKind::MatchCalls, About::Event(about.clone())).await?;
        }
    }
    Ok(())
}
