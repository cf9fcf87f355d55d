//! Tables that somebody knows.

use crate::error::reason::Reason;
use crate::social::Social;
use thurup_store::ids::{PersonId, TableId};

/// The name of a table, for those who know it: it is in the lobby now, or they have a chair there.
///
/// # Errors
/// When the database cannot be read.
pub async fn knows_table(social: &Social, table: TableId, who: Option<PersonId>) -> Result<Option<String>, Reason> {
    Ok(match (social.table_port.name_of(table), who) {
        (Some(name), _) => Some(name),
        (None, Some(person)) => {
            social.store.tables_of(person).await?.into_iter().find(|(own, _)| *own == table).map(|(_, name)| name)
        }
        (None, None) => None,
    })
}
