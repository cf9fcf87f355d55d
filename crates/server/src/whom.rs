//! Somebody, by an id that a page or a record has, and what they know anyway.

use crate::house::House;
use crate::reason::Reason;
use thurup_store::ids::{PersonId, TableId};
use thurup_store::{Person, Store};

/// Who this is. A record may have the id of a guest who is somebody with an account by now: that is who is meant.
///
/// # Errors
/// [`Reason::NoSuchPerson`]; when the database cannot be read.
pub async fn somebody(store: &Store, id: &str) -> Result<Person, Reason> {
    let id: PersonId = id.parse().map_err(|_| Reason::NoSuchPerson)?;
    let id = store.resolved(id).await?;
    store.names(&[id]).await?.pop().ok_or(Reason::NoSuchPerson)
}

/// The name of a table, for those who know it: it is in the lobby now, or they have a chair there.
///
/// # Errors
/// When the database cannot be read.
pub async fn knows_table(house: &House, table: TableId, who: Option<PersonId>) -> Result<Option<String>, Reason> {
    Ok(match (house.lobby.name_of(table), who) {
        (Some(name), _) => Some(name),
        (None, Some(person)) => {
            house.store.tables_of(person).await?.into_iter().find(|(own, _)| *own == table).map(|(_, name)| name)
        }
        (None, None) => None,
    })
}
