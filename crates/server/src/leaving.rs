//! People who want to be forgotten: in a week, in which they may come back, or at once.

use std::collections::BTreeSet;
use std::time::Duration;

use crate::clubs;
use crate::events;
use crate::export;
use crate::house::House;
use crate::jobs::matches;
use crate::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, Store, StoreError, StreamId};

/// Whoever wants to be forgotten has so long to come back.
const GRACE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Tables may write a last line while their maker is forgotten, and know the name still: then it is done once more.
const PASSES: usize = 5;

/// Somebody wants to be forgotten, or somebody else wants it for them, by this act. Gives from when on they are; their sessions are
/// over.
///
/// # Errors
/// When it cannot be written. Nobody is forgotten before that is.
pub async fn leave(house: &House, person: PersonId, at_once: bool, now: u64, act: Option<ActRow>) -> Result<u64, Reason> {
    let at = if at_once { now } else { now.saturating_add(u64::try_from(GRACE.as_millis()).unwrap_or(u64::MAX)) };
    let sessions = house.store.sessions_of(person).await?;
    house.store.leave(person, at, act).await?;
    tracing::info!(%person, at_once, "somebody wants to be forgotten");
    for session in &sessions {
        house.lines.end(&session.hash, &Reason::SessionEnded);
    }
    // Others count on them: what they hold in events is free now, not when the week is over.
    events::departed::gone(house, person).await?;
    if at_once {
        // Done to its end, whether or not whoever asked waits for it.
        let here = house.clone();
        let done = house.tasks.spawn(async move { forget(&here, person).await });
        done.await.map_err(|_| Reason::NotKnown)??;
    }
    Ok(at)
}

/// Forgets those whose time has come.
///
/// # Errors
/// When one cannot be forgotten now: it is tried again later. The others are all the same.
pub async fn forget_who_left(house: &House, now: u64) -> Result<(), Reason> {
    let mut all = Ok(());
    for person in house.store.leaving(now).await? {
        if let Err(reason) = forget(house, person).await {
            tracing::error!(%person, code = reason.code(), "somebody cannot be forgotten now");
            all = Err(reason);
        }
    }
    all
}

/// Forgets a person on a running server: a bot plays on in their place. Their tables let them go once no deal is on.
async fn forget(house: &House, person: PersonId) -> Result<(), Reason> {
    // The logs know them by the ids, too, that they had as guests. Read first: who is forgotten was nobody.
    let all_of_them = all_of(&house.store, person).await?;
    house.jobs.forget(&house.store, person).await?;
    events::departed::gone(house, person).await?;
    let clubs = house.store.clubs_owned_by(person).await?;
    // As they were called before the first time: what is written late has that name.
    let mut named = BTreeSet::new();
    for _ in 0..PASSES {
        named.extend(tables_of(&house.store, &all_of_them).await?);
        let all: Vec<_> = named.iter().cloned().collect();
        if !house.store.forget(person, &all).await? {
            break;
        }
        let tables: Vec<_> = named.iter().filter_map(|(stream, _)| stream.table()).collect();
        house.tables.forgotten(&all_of_them, &tables).await;
        // What they called their teams is read no more.
        house.events.anew();
    }
    clubs::inherited(house, clubs).await?;
    export::sweep(&house.store, &house.config.exports()).await?;
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
