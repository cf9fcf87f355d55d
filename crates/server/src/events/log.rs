//! The log of an event, read entry by entry.

use thurup_compete::event::Entry;
use thurup_people::ids::EventId;

use crate::reason::Reason;
use crate::store::{Begin, Row, Store, StreamId};

/// Reads all of it, the first entry first.
///
/// # Errors
/// When the database cannot be read, or an entry is none.
pub async fn read(store: &Store, id: EventId, mut take: impl FnMut(Entry)) -> Result<(), Reason> {
    let each = |row: Row| -> Result<(), Reason> {
        let entry = Entry::read(row.number, row.at, &row.payload);
        take(entry.map_err(|error| {
            tracing::error!(event = %id, %error, "the log of an event cannot be read");
            Reason::LogDamaged
        })?);
        Ok(())
    };
    store.log(StreamId::Event(id), Begin::Start, None, each).await.map(|_| ())
}
