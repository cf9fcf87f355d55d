//! The log of an event, read entry by entry.

use thurup_compete::event::Entry;
use thurup_people::ids::EventId;

use crate::error::reason::Reason;
use thurup_store::{Begin, Row, Store, StreamId};

/// Reads all of it, the first entry first.
///
/// # Errors
/// When the database cannot be read, or an entry is none.
pub async fn read(store: &Store, id: EventId, take: impl FnMut(Entry)) -> Result<(), Reason> {
    from(store, id, Begin::Start, take).await
}

/// Reads what stands behind the entry of this number.
///
/// # Errors
/// As [`read`].
pub async fn read_after(store: &Store, id: EventId, number: u64, take: impl FnMut(Entry)) -> Result<(), Reason> {
    from(store, id, Begin::After(number), take).await
}

async fn from(store: &Store, id: EventId, begin: Begin, mut take: impl FnMut(Entry)) -> Result<(), Reason> {
    let each = |row: Row| -> Result<(), Reason> {
        let entry = Entry::read(row.number, row.at, &row.payload);
        take(entry.map_err(|error| {
            tracing::error!(event = %id, %error, "the log of an event cannot be read");
            Reason::LogDamaged
        })?);
        Ok(())
    };
    store.log(StreamId::Event(id), begin, None, each).await.map(|_| ())
}
