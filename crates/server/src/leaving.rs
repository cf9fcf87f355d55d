//! People who want to be forgotten: in a week, in which they may come back, or at once.

use std::collections::BTreeMap;
use std::time::Duration;

use thurup_table::{Address, Wish};

use crate::clock::now_ms;
use crate::house::House;
use crate::ids::PersonId;
use crate::jobs::matches;
use crate::reason::Reason;
use crate::store::{Store, StoreError, StreamId};

/// Whoever wants to be forgotten has so long to come back.
const GRACE: Duration = Duration::from_secs(7 * 24 * 60 * 60);
/// Tables may write a last line while their maker is forgotten, and know the name still: then it is done once more.
const PASSES: usize = 5;
/// A person has chairs at fewer tables than this times those that are told at once.
const ROUNDS: usize = 20;

/// Somebody wants to be forgotten. Gives from when on they are; their sessions are over.
///
/// # Errors
/// When it cannot be written. Nobody is forgotten before that is.
pub async fn leave(house: &House, person: PersonId, at_once: bool, now: u64) -> Result<u64, Reason> {
    let at = if at_once { now } else { now.saturating_add(u64::try_from(GRACE.as_millis()).unwrap_or(u64::MAX)) };
    let sessions = house.store.sessions_of(person).await?;
    house.store.leave(person, at).await?;
    tracing::info!(%person, at_once, "somebody wants to be forgotten");
    for session in &sessions {
        house.lines.end(&session.hash);
    }
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

/// Forgets a person on a running server: a bot plays on in their place.
async fn forget(house: &House, person: PersonId) -> Result<(), Reason> {
    stand_up(house, person).await?;
    house.jobs.forget(&house.store, person).await?;
    // As they were called before the first time: what is written late has that name.
    let mut named = BTreeMap::new();
    for _ in 0..PASSES {
        for (stream, name) in house.store.tables_made_by(person).await? {
            named.entry(stream).or_insert(name);
        }
        let all: Vec<_> = named.iter().map(|(stream, name)| (*stream, name.clone())).collect();
        if !house.store.forget(person, &all).await? {
            break;
        }
        let tables: Vec<_> = named.keys().map(|StreamId::Table(table)| *table).collect();
        house.tables.forgotten(person, &tables).await;
    }
    tracing::info!(%person, "somebody is forgotten");
    Ok(())
}

/// Gives up all of a person's chairs.
async fn stand_up(house: &House, person: PersonId) -> Result<(), Reason> {
    let Some(who) = house.store.names(&[person]).await?.pop() else { return Ok(()) };
    for _ in 0..ROUNDS {
        let (mut stood, tables) = (false, house.store.tables_of(person).await?);
        for (id, _) in tables {
            // A table that cannot be woken keeps a chair for nobody.
            if let Ok(table) = house.tables.get(id).await {
                stood |= table
                    .act(who.clone(), Address::of([0; 4].into()), Wish::Stand)
                    .await
                    .is_ok_and(|done| done.refused.is_none());
            }
        }
        if !stood {
            break;
        }
    }
    Ok(())
}

/// Forgets a person on a database that no server uses.
///
/// # Errors
/// When it cannot be written.
pub async fn forget_offline(store: &Store, person: PersonId) -> Result<(), StoreError> {
    // First: who is gone by name can be asked for no second time.
    matches::forgotten(store, person, now_ms().cast_signed()).await?;
    let named = store.tables_made_by(person).await?;
    store.forget(person, &named).await?;
    Ok(())
}
