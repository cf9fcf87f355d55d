//! Matches: each that ends is summed up, counted and rated, and its people's rows are folded on.

mod facts;
mod rows;
mod summary;
#[cfg(test)]
mod tests;

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use sha2::{Digest, Sha256};
use thurup_people::ids::EventId;
use thurup_ratings::{Event, Measured, What, three};

use self::rows::Fold;
pub use self::rows::{MatchLine, TrioLine, read};
use self::summary::Collector;
pub use self::summary::id;
use super::pace::AT_ONCE;
use crate::contests::next::is_let_go;
use crate::contests::snapshot::ContestSnapshot;
use crate::streams::table_log::Trouble;
use thurup_store::ids::PersonId;
use thurup_store::{Begin, Counted, Outbound, Row, Store, StoreError, Topic};

/// Its name among the cursors.
pub const NAME: &str = "matches";
/// Stands among the cursors while everything is folded again.
const FOLDING: &str = "matches-folding";
/// Events that are folded at once when all is folded again.
const FOLDED_AT_ONCE: u32 = 8_000;
/// Rows of people, and of trios, that are then written at once.
const PEOPLE_AT_ONCE: usize = 5_000;

/// Matches that have ended and are not counted yet: others have still to play their deals.
#[derive(Debug, Default)]
pub struct Waiting(Vec<Outbound>);

/// Counts all matches that ended since it was last called, but for those that wait.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(store: &Store, waiting: &mut Waiting) -> Result<(), StoreError> {
    // One that was broken off left rows of which nobody knows how far they go.
    if store.cursor(FOLDING).await? > 0 {
        rebuild(store).await?;
    }
    let mut position = store.cursor(NAME).await?;
    loop {
        let lines = store.outbox_after(position, AT_ONCE).await?;
        let Some(last) = lines.last() else { return Ok(()) };
        position = last.position;
        let mut fold = Fold::going_on(store).await?;
        take(store, &lines, &mut fold, waiting).await?;
        store.count(Counted { outbox: Some((NAME, position)), ..fold.counted()? }).await?;
    }
}

/// Counts those that wait no more: deals of an event were let go.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn let_go(store: &Store, waiting: &mut Waiting) -> Result<(), StoreError> {
    let lines = std::mem::take(&mut waiting.0);
    if lines.is_empty() {
        return Ok(());
    }
    // Put back where the store fails: counted twice is counted once.
    let mut again = Waiting::default();
    let done = async {
        let mut fold = Fold::going_on(store).await?;
        take(store, &lines, &mut fold, &mut again).await?;
        store.count(fold.counted()?).await
    };
    match done.await {
        Ok(()) => *waiting = again,
        Err(error) => {
            waiting.0 = lines;
            return Err(error);
        }
    }
    Ok(())
}

/// Folds the matches that ended with these lines and are not among what counts. Gives their number.
async fn take(store: &Store, lines: &[Outbound], fold: &mut Fold, waiting: &mut Waiting) -> Result<u64, StoreError> {
    let mut taken = 0;
    // Many matches are of one event, whose log may be long.
    let mut events: HashMap<EventId, ContestSnapshot> = HashMap::new();
    for line in lines.iter().filter(|line| line.topic == Topic::MatchEnded) {
        if waits(store, &mut events, line).await? {
            waiting.0.push(*line);
            continue;
        }
        match ended(store, line).await {
            Ok(Some(event)) if store.rating_event(event.id.as_str()).await?.is_none() => {
                fold.take_new(store, event).await?;
                taken += 1;
            }
            Ok(_) => {}
            Err(Trouble::Store(error)) => return Err(error),
            // It will be the same tomorrow, and the others must not wait for it; when all is folded again it is tried again.
            Err(Trouble::Log(why)) => tracing::error!(number = line.number, why, "a match cannot be counted"),
        }
    }
    Ok(taken)
}

/// Whether a match was played with deals of an event that others have still to play: figures, badges and ratings of people tell what it
/// brought.
async fn waits(store: &Store, events: &mut HashMap<EventId, ContestSnapshot>, line: &Outbound) -> Result<bool, StoreError> {
    let Some(table) = line.stream.table() else { return Ok(false) };
    let Some((event, row)) = store.contest_of_table(table).await? else { return Ok(false) };
    if let Entry::Vacant(unread) = events.entry(event) {
        match ContestSnapshot::read(store, event).await {
            Ok(known) => drop(unread.insert(known)),
            Err(reason) => {
                tracing::error!(%event, code = reason.code(), "a match of an event waits: the event cannot be read");
                return Ok(true);
            }
        }
    }
    Ok(events.get(&event).is_none_or(|known| !is_let_go(known, &row)))
}

/// Counts the matches that were passed over, because their logs could not be read then or as others had still to play their deals, after
/// all others. Gives their number.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn passed_over(store: &Store, waiting: &mut Waiting) -> Result<u64, StoreError> {
    let upto = store.cursor(NAME).await?;
    let (mut position, mut found) = (0, 0);
    loop {
        let lines = store.uncounted_matches(position, upto, AT_ONCE).await?;
        let Some(last) = lines.last() else { return Ok(found) };
        position = last.position;
        let mut fold = Fold::going_on(store).await?;
        found += take(store, &lines, &mut fold, waiting).await?;
        store.count(fold.counted()?).await?;
    }
}

/// The match that ended with this event of a table's log.
async fn ended(store: &Store, line: &Outbound) -> Result<Option<Event>, Trouble> {
    let Some(table) = line.stream.table() else { return Ok(None) };
    let mut collector = Collector::new(table);
    store.log(line.stream, Begin::Checkpoint, Some(line.number), |row: Row| collector.take(&row)).await?;
    let Some((mut event, began)) = collector.ended() else { return Ok(None) };
    name_trios(store, &mut event, began).await?;
    Ok(Some(event))
}

/// Names the trios that held all chairs of their sides, as they stood when the match began: what is left, founded or come back to
/// while it is on counts from the next one.
async fn name_trios(store: &Store, event: &mut Event, began: u64) -> Result<(), StoreError> {
    let What::Match(played) = &mut event.what else { return Ok(()) };
    for side in 0..played.sides.len() {
        let Some(three) = three(played, side) else { continue };
        let [Ok(first), Ok(second), Ok(third)] = three.map(|person| person.as_str().parse::<PersonId>()) else { continue };
        played.sides[side].trio = store.trio_at([first, second, third], began).await?.map(|trio| trio.to_string().into());
    }
    Ok(())
}

/// Takes somebody who is to be forgotten off all lists and figures by name, those of matches that are still on too.
///
/// # Errors
/// When the store fails.
pub async fn forgotten(store: &Store, waiting: &mut Waiting, who: PersonId, at: i64) -> Result<(), StoreError> {
    catch_up(store, waiting).await?;
    once(store, Event { id: format!("deleted-{who}").into(), at, what: What::Deleted(id(who)) }).await
}

/// Marks somebody by this sanction, or takes the mark away, after the matches that have ended by now. What was never marked by it
/// cannot be unmarked.
///
/// # Errors
/// When the store fails.
pub async fn marked(
    store: &Store,
    waiting: &mut Waiting,
    (who, sanction): (PersonId, &str),
    marked: bool,
    at: i64,
) -> Result<(), StoreError> {
    let (mark, unmark) = (format!("mark-{sanction}"), format!("unmark-{sanction}"));
    if !marked && store.rating_event(&mark).await?.is_none() {
        return Ok(());
    }
    catch_up(store, waiting).await?;
    let (id_of, what) = if marked { (mark, What::Mark(id(who))) } else { (unmark, What::Unmark(id(who))) };
    once(store, Event { id: id_of.into(), at, what }).await
}

/// What guests have played is theirs with whose account they are one, the matches that have ended by now among it.
///
/// # Errors
/// When the store fails.
pub async fn merged(store: &Store, waiting: &mut Waiting, at: i64) -> Result<(), StoreError> {
    let uncounted = store.merged_uncounted().await?;
    if !uncounted.is_empty() {
        catch_up(store, waiting).await?;
    }
    for (guest, into) in uncounted {
        let what = What::Merged { from: id(guest), into: id(into) };
        once(store, Event { id: format!("merged-{guest}").into(), at, what }).await?;
    }
    Ok(())
}

/// Takes the numbers of the bots in one game from a measurement, for the matches that end from now on. The same one twice is once.
/// Says whether it was new.
///
/// # Errors
/// When the store fails, or no numbers follow from the measurement.
pub async fn measured(store: &Store, measured: &Measured, at: i64) -> Result<bool, StoreError> {
    let unfit = |error: &dyn std::fmt::Display| StoreError::Failed(format!("the measurement: {error}"));
    let text = serde_json::to_vec(measured).map_err(|error| unfit(&error))?;
    let id = format!("anchors-{}-{}", measured.game.name(), &hex::encode(Sha256::digest(text))[..16]);
    if store.rating_event(&id).await?.is_some() {
        return Ok(false);
    }
    // Whoever waits is found again when the server starts.
    catch_up(store, &mut Waiting::default()).await?;
    let before = Fold::going_on(store).await?.anchors();
    let anchors = measured.over(before).map_err(|error| unfit(&error))?;
    once(store, Event { id: id.into(), at, what: What::Anchors(anchors) }).await?;
    Ok(true)
}

/// Counts something that is no match, unless it counts already.
pub(super) async fn once(store: &Store, event: Event) -> Result<(), StoreError> {
    if store.rating_event(event.id.as_str()).await?.is_some() {
        return Ok(());
    }
    let mut fold = Fold::going_on(store).await?;
    fold.take_new(store, event).await?;
    store.count(fold.counted()?).await
}

/// Folds everything that counts again, from the first event on, then the matches whose logs could not be read when they ended.
/// Gives the number of events.
///
/// # Errors
/// When the database cannot be used, or holds an event that cannot be read.
pub async fn rebuild(store: &Store) -> Result<u64, StoreError> {
    let mut fold = Fold::default();
    let (mut events, mut first, mut after) = (0, true, 0);
    let mut folded: Option<Counted> = None;
    loop {
        // The next are read and folded while the last are written.
        let write = async {
            match folded.take() {
                Some(counted) => store.count(counted).await,
                None => Ok(()),
            }
        };
        let read = async {
            let some = store.rating_events_after(after, FOLDED_AT_ONCE).await?;
            let last = some.last().map(|last| last.position);
            for stored in some {
                fold.take_stored(&stored)?;
                events += 1;
            }
            Ok::<_, StoreError>(last)
        };
        let ((), last) = tokio::try_join!(write, read)?;
        let Some(last) = last else { break };
        after = last;
        folded = Some(Counted { anew: std::mem::take(&mut first), outbox: Some((FOLDING, 1)), ..fold.matches() });
    }
    // People once, at the end: each is touched by many matches.
    loop {
        let people = fold.people(PEOPLE_AT_ONCE)?;
        if people.is_empty() {
            break;
        }
        store.count(Counted { people, ..Counted::default() }).await?;
    }
    loop {
        let trios = fold.trios(PEOPLE_AT_ONCE)?;
        if trios.is_empty() {
            break;
        }
        store.count(Counted { trios, ..Counted::default() }).await?;
    }
    store.count(Counted { anew: first, outbox: Some((FOLDING, 0)), ..Counted::default() }).await?;
    Ok(events + passed_over(store, &mut Waiting::default()).await?)
}
