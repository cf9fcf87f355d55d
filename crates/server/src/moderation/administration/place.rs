//! A page of the list of people, and where it ended: told to whoever asks for the next one.

use crate::accounts::error::AccountError;
use crate::accounts::names::looked_for;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;
use thurup_store::{FoundPerson, Store};

/// People that are told at once.
const AT_ONCE: u32 = 50;

/// People whose name has this in it, those first who were here last, after those that were told before; and after whom the next
/// page begins, if there is one.
///
/// # Errors
/// When `after` is none that was told; when the database cannot be read.
pub(super) async fn page(
    store: &Store,
    typed: &str,
    after: Option<&str>,
) -> Result<(Vec<FoundPerson>, Option<String>), Reason> {
    let after = after.map(|after| place(after).ok_or(Reason::from(AccountError::NoSuchPerson))).transpose()?;
    let mut found = store.people_like((&looked_for(typed), typed), after, AT_ONCE + 1).await?;
    let most = usize::try_from(AT_ONCE).unwrap_or(usize::MAX);
    let more = found.len() > most;
    found.truncate(most);
    let more = found.last().filter(|_| more).map(told);
    Ok((found, more))
}

/// After this one.
fn told(last: &FoundPerson) -> String {
    format!("{}-{}", last.seen_at, last.person.id)
}

/// Reads it.
fn place(told: &str) -> Option<(u64, PersonId)> {
    let (seen, id) = told.split_once('-')?;
    Some((seen.parse().ok().filter(|seen| *seen <= i64::MAX.cast_unsigned())?, id.parse().ok()?))
}
