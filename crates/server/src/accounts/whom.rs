//! Somebody, by an id that a page or a record has, and what they know anyway.

use crate::accounts::error::AccountError;
use crate::error::reason::Reason;
use thurup_store::ids::PersonId;
use thurup_store::{Person, Store};

/// Who this is. A record may have the id of a guest who is somebody with an account by now: that is who is meant.
///
/// # Errors
/// [`AccountError::NoSuchPerson`]; when the database cannot be read.
pub async fn somebody(store: &Store, id: &str) -> Result<Person, Reason> {
    let id: PersonId = id.parse().map_err(|_| AccountError::NoSuchPerson)?;
    let id = store.resolved(id).await?;
    store.names(&[id]).await?.pop().ok_or(Reason::from(AccountError::NoSuchPerson))
}
