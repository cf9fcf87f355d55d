//! What is said at a table, as it is stored.

use thurup_rules::{Chair, Seats};
use thurup_table::Words;
use thurup_table::owner_request::Said;
use thurup_table::room::{CHAT_SHOWN, PastLine};
use thurup_wire::table::Phrase;

use thurup_store::{ChatRow, Store, StoreError, StreamId};

/// A line as it is stored.
pub fn row(said: &Said, stream: StreamId) -> ChatRow {
    let words = match &said.words {
        Words::Typed(text) => thurup_store::Words::Typed(text.clone()),
        Words::Phrase(phrase) => thurup_store::Words::Phrase(phrase.id().to_owned()),
    };
    let (chair, command) = (said.chair.map(Chair::number), Some(said.command.clone()));
    ChatRow { stream, at: said.at, person: said.by.id, chair, command, words, gallery: said.gallery }
}

/// What was said last in a stream, to all and to the gallery, the oldest of each first.
///
/// # Errors
/// When it cannot be read.
pub async fn last(store: &Store, stream: StreamId) -> Result<Vec<PastLine>, StoreError> {
    let mut rows = store.chat(stream, false, CHAT_SHOWN).await?;
    rows.extend(store.chat(stream, true, CHAT_SHOWN).await?);
    Ok(rows.into_iter().filter_map(past).collect())
}

/// Nothing of a phrase that nobody knows any more.
fn past(row: ChatRow) -> Option<PastLine> {
    let words = match row.words {
        thurup_store::Words::Typed(text) => Words::Typed(text),
        thurup_store::Words::Phrase(id) => Words::Phrase(Phrase::from_id(&id)?),
    };
    // The largest table has every chair.
    let chair = row.chair.and_then(|number| Chair::from_number(number, Seats::Eight));
    Some(PastLine { at: row.at, person: row.person, chair, words, gallery: row.gallery, command: row.command })
}
