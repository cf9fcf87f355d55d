//! What is said at a table, as it is stored.

use thurup_rules::{Chair, Seats};
use thurup_table::Words;
use thurup_table::owner_request::Said;
use thurup_table::room::{CHAT_SHOWN, PastLine};
use thurup_wire::table::Phrase;

use thurup_store::ids::TableId;
use thurup_store::{ChatRow, Store, StoreError, TalkPlace};

/// A line as it is stored.
pub fn row(said: &Said, table: TableId) -> ChatRow {
    let words = match &said.words {
        Words::Typed(text) => thurup_store::Words::Typed(text.clone()),
        Words::Phrase(phrase) => thurup_store::Words::Phrase(phrase.id().to_owned()),
    };
    let (chair, command) = (said.chair.map(Chair::number), Some(said.command.clone()));
    ChatRow { place: table.into(), at: said.at, person: said.by.id, chair, command, words, gallery: said.gallery }
}

/// What was said last at a table, to all and to the gallery, the oldest of each first.
///
/// # Errors
/// When it cannot be read.
pub async fn last(store: &Store, table: TableId) -> Result<Vec<PastLine>, StoreError> {
    let mut lines = last_of(store, table.into(), false, CHAT_SHOWN).await?;
    lines.extend(last_of(store, table.into(), true, CHAT_SHOWN).await?);
    Ok(lines)
}

/// So many lines at most that were said last somewhere, to all or to the gallery alone, the oldest first.
///
/// # Errors
/// When they cannot be read.
pub async fn last_of(store: &Store, place: TalkPlace, gallery: bool, most: u32) -> Result<Vec<PastLine>, StoreError> {
    Ok(store.chat(place, gallery, most).await?.into_iter().filter_map(past).collect())
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
