//! The database of calls: each finished deal of 56 that everybody may see, by its auction. It is made of the files of deals, so that it
//! never comes further than these; a deal of an event waits until the event lets it go.

mod facts;

use std::collections::HashMap;

use thurup_people::ids::{ClubId, EventId};

use self::facts::facts;
pub use self::facts::rules_id;
use super::deal_files;
use super::pace::AT_ONCE;
use crate::contests::snapshot::ContestSnapshot;
use crate::results::released::told::{self, Released, Told};
use thurup_store::{Called, CalledDealRow, Store, StoreError};

/// Its name among the cursors.
pub const NAME: &str = "calls";
/// Deals that waited and are written in one.
const LET_GO_AT_ONCE: usize = 64;

/// Takes the deals whose files were made since it was last called.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn catch_up(store: &Store) -> Result<(), StoreError> {
    let mut position = store.cursor(NAME).await?;
    let mut events = HashMap::new();
    loop {
        let upto = store.cursor(deal_files::NAME).await?;
        if upto <= position {
            return Ok(());
        }
        let filed = store.filed_deals(position, upto, AT_ONCE).await?;
        let all = filed.len() < AT_ONCE as usize;
        position = filed.last().map_or(upto, |last| if all { upto } else { last.position });
        let mut called = Called { position: Some(position), ..Called::default() };
        for one in filed {
            let id = one.deal.id;
            match told::told(store, &mut events, one.deal).await? {
                Told::ToAll(deal, club) => called.deals.extend(read(&deal, club.or(one.club))),
                Told::Later => called.waits.push(id),
            }
        }
        store.write_called(NAME, called).await?;
    }
}

/// Takes those that waited and that everybody may see by now.
///
/// # Errors
/// When the store fails; what was done until then stays done.
pub async fn let_go(store: &Store) -> Result<(), StoreError> {
    let waiting = store.called_waiting().await?;
    let mut events: HashMap<EventId, ContestSnapshot> = HashMap::new();
    for some in waiting.chunks(LET_GO_AT_ONCE) {
        let mut called = Called::default();
        for id in some {
            if let Told::ToAll(deal, club) = told::told_by_id(store, &mut events, *id).await? {
                called.deals.extend(read(&deal, club));
                called.done.push(*id);
            }
        }
        if !called.done.is_empty() {
            store.write_called(NAME, called).await?;
        }
    }
    Ok(())
}

/// Makes all of it again. Gives how far in the outbox it has come.
///
/// # Errors
/// When the store fails; it goes on from where it was then.
pub async fn rebuild(store: &Store) -> Result<u64, StoreError> {
    store.write_called(NAME, Called { anew: true, position: Some(0), ..Called::default() }).await?;
    catch_up(store).await?;
    store.cursor(NAME).await
}

/// What it says of a deal. One that cannot be read will be the same tomorrow, and the others must not wait for it.
fn read(deal: &Released, club: Option<ClubId>) -> Option<CalledDealRow> {
    let id = deal.row().id;
    let row = deal.file().and_then(|file| facts(id, &file, club));
    row.unwrap_or_else(|error| {
        tracing::error!(deal = %id, %error, "the calls of a deal cannot be read");
        None
    })
}
