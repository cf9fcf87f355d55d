//! What may be told of a deal, for whoever makes something of it for everybody, with no service but the database.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use thurup_compete::event::DealId as EventDeal;
use thurup_people::ids::{ClubId, EventId};
use thurup_table::deal_file::{self, DealFile, DealFileError};

use crate::contests::snapshot::ContestSnapshot;
use thurup_store::ids::DealId;
use thurup_store::{DealRow, Store, StoreError};

/// A finished deal whose cards may be told.
#[derive(Debug)]
pub struct Released(DealRow);

impl Released {
    /// One of which that was found out.
    pub(super) fn of(deal: DealRow) -> Self {
        Self(deal)
    }

    /// As it is stored.
    pub fn row(&self) -> &DealRow {
        &self.0
    }

    /// All of it.
    ///
    /// # Errors
    /// When it cannot be read.
    pub fn file(&self) -> Result<DealFile, DealFileError> {
        deal_file::read(&self.0.payload)
    }
}

/// Whether the cards of a deal may be told, to whoever makes something of it for everybody.
#[derive(Debug)]
pub enum Told {
    /// They may; with the club of the event in which it was played.
    ToAll(Released, Option<ClubId>),
    /// Not yet.
    Later,
}

/// Whether a stored deal may be told by now, where events are read as they are stored: each once, into `events`.
///
/// # Errors
/// When the database cannot be read.
pub async fn told(store: &Store, events: &mut HashMap<EventId, ContestSnapshot>, deal: DealRow) -> Result<Told, StoreError> {
    let Some(table) = deal.stream.table() else { return Ok(Told::Later) };
    if store.contest_of_table(table).await?.is_none() {
        return Ok(Told::ToAll(Released(deal), None));
    }
    Ok(match let_go(store, events, deal.id).await? {
        Some(club) => Told::ToAll(Released(deal), club),
        None => Told::Later,
    })
}

/// The same for a deal of an event, which is read only where it may be told.
///
/// # Errors
/// When the database cannot be read.
pub async fn told_by_id(store: &Store, events: &mut HashMap<EventId, ContestSnapshot>, id: DealId) -> Result<Told, StoreError> {
    let Some(club) = let_go(store, events, id).await? else { return Ok(Told::Later) };
    Ok(store.deal(id).await?.map_or(Told::Later, |deal| Told::ToAll(Released(deal), club)))
}

/// Whether an event lets go of a deal that was played in it; with its club.
async fn let_go(
    store: &Store,
    events: &mut HashMap<EventId, ContestSnapshot>,
    id: DealId,
) -> Result<Option<Option<ClubId>>, StoreError> {
    let Some((event, row)) = store.contest_of_deal(id).await? else { return Ok(None) };
    if let Entry::Vacant(unread) = events.entry(event) {
        match ContestSnapshot::read(store, event).await {
            Ok(known) => drop(unread.insert(known)),
            Err(reason) => {
                tracing::error!(%event, code = reason.code(), "a deal of an event waits: the event cannot be read");
                return Ok(None);
            }
        }
    }
    let known = events.get(&event).filter(|known| known.event.may_be_seen(&EventDeal(row.deal)));
    Ok(known.map(|known| known.club))
}
