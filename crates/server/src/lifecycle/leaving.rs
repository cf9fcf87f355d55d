//! People who want to be forgotten: in a week, in which they may come back, or at once.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::accounts::connections::SessionOver;
use crate::contests;
use crate::lifecycle::export;
use crate::social::clubs;
use serde_json::json;
use thurup_people::rights::Permission;

use crate::accounts::credentials::Signed;
use crate::error::reason::Reason;
use crate::lifecycle::Lifecycle;
use crate::moderation::administration::people::acts_on;
use crate::results::projections::matches;
use thurup_store::clock::{millis, now_ms};
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, PERSON_DELETE, Store, StoreError, StreamId};

/// Whoever wants to be forgotten has so long to come back.
const GRACE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Tables may write a last line while their maker is forgotten, and know the name still: then it is done once more.
const PASSES: usize = 5;

/// Somebody wants to be forgotten, or somebody else wants it for them, by this act. Gives from when on they are; their sessions are
/// over.
///
/// # Errors
/// When it cannot be written. Nobody is forgotten before that is.
pub async fn leave(
    lifecycle: &Lifecycle,
    person: PersonId,
    at_once: bool,
    now: u64,
    act: Option<ActRow>,
) -> Result<u64, Reason> {
    let at = if at_once { now } else { now.saturating_add(millis(GRACE)) };
    let sessions = lifecycle.store.sessions_of(person).await?;
    lifecycle.store.leave(person, at, act).await?;
    tracing::info!(%person, at_once, "somebody wants to be forgotten");
    for session in &sessions {
        lifecycle.lines.end(&session.hash, SessionOver::Ended);
    }
    // Others count on them: what they hold in events is free now, not when the week is over.
    contests::departed::gone(lifecycle, person).await?;
    if at_once {
        // Done to its end, whether or not whoever asked waits for it.
        let here = lifecycle.clone();
        let done = lifecycle.tasks.spawn(async move { forget(&here, person).await });
        done.await.map_err(|_| Reason::NotKnown)??;
    }
    Ok(at)
}

/// Forgets those whose time has come.
///
/// # Errors
/// When one cannot be forgotten now: it is tried again later. The others are all the same.
pub async fn forget_who_left(lifecycle: &Lifecycle, now: u64) -> Result<(), Reason> {
    let mut all = Ok(());
    for person in lifecycle.store.leaving(now).await? {
        if let Err(reason) = forget(lifecycle, person).await {
            tracing::error!(%person, code = reason.code(), "somebody cannot be forgotten now");
            all = Err(reason);
        }
    }
    all
}

/// Forgets a person on a running server: a bot plays on in their place. Their tables let them go once no deal is on.
async fn forget(lifecycle: &Lifecycle, person: PersonId) -> Result<(), Reason> {
    // The logs know them by the ids, too, that they had as guests. Read first: who is forgotten was nobody.
    let all_of_them = all_of(&lifecycle.store, person).await?;
    lifecycle.projections.forget(&lifecycle.store, person).await?;
    contests::departed::gone(lifecycle, person).await?;
    let clubs = lifecycle.store.clubs_owned_by(person).await?;
    // As they were called before the first time: what is written late has that name.
    let mut named = BTreeSet::new();
    for _ in 0..PASSES {
        named.extend(tables_of(&lifecycle.store, &all_of_them).await?);
        let all: Vec<_> = named.iter().cloned().collect();
        if !lifecycle.store.forget(person, &all).await? {
            break;
        }
        let tables: Vec<_> = named.iter().filter_map(|(stream, _)| stream.table()).collect();
        lifecycle.directory.forgotten(&all_of_them, &tables).await;
        lifecycle.lobby_talk.anew().await;
        // What they called their teams is read no more.
        lifecycle.events.anew();
    }
    clubs::inherited(lifecycle, clubs).await?;
    export::sweep(&lifecycle.store, &lifecycle.config.exports()).await?;
    tracing::info!(%person, "somebody is forgotten");
    Ok(())
}

/// A person, and the guests who they were.
async fn all_of(store: &Store, person: PersonId) -> Result<Vec<PersonId>, StoreError> {
    let mut all = store.guests_of(person).await?;
    all.push(person);
    Ok(all)
}

/// The tables that these have made or named, each with what they called it.
async fn tables_of(store: &Store, people: &[PersonId]) -> Result<Vec<(StreamId, String)>, StoreError> {
    let mut tables = Vec::new();
    for person in people {
        tables.extend(store.tables_made_by(*person).await?);
        tables.extend(store.tables_named_by(*person).await?);
    }
    Ok(tables)
}

/// Forgets a person on a database that no server uses.
///
/// # Errors
/// When it cannot be written.
pub async fn forget_offline(store: &Store, person: PersonId) -> Result<(), StoreError> {
    // First: who is gone by name can be asked for no second time.
    matches::forgotten(store, &mut matches::Waiting::default(), person, now_ms().cast_signed()).await?;
    let named = tables_of(store, &all_of(store, person).await?).await?;
    store.forget(person, &named).await?;
    Ok(())
}

/// Lets somebody be forgotten, in a week or at once. A guest could not come back, and need not wait.
///
/// # Errors
/// When one may not, there is no such person, or it is long ago that a way in was shown; when it cannot be stored.
pub async fn delete_by_staff(lifecycle: &Lifecycle, who: &Signed<'_>, id: &str, at_once: bool) -> Result<u64, Reason> {
    let (staff, person) = acts_on(lifecycle, who, id, Permission::PersonDelete).await?;
    let at_once = at_once || lifecycle.store.ways_of(person.id).await?.is_empty();
    let act = staff.noted(PERSON_DELETE, Some(person.id), &json!({ "at_once": at_once }));
    leave(lifecycle, person.id, at_once, now_ms(), Some(act)).await
}
