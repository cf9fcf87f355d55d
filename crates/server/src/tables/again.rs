//! The same people another time: one table is made for it, and all who sit at this one are asked to it.

use thurup_table::appointment::{self, Appointment};
use thurup_table::{Address, Refusal, TableId, Wish};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::{NewTable, TableRef};

use super::make;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::tables::Tables;
use crate::tables::table_quota::Maker;
use thurup_store::Person;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;

/// Makes the table for a time to come, in the name of somebody who sits at this one. It says there when, and here where.
///
/// # Errors
/// When they do not sit here, or another has arranged it already; when no table can be made.
pub async fn arrange(tables: &Tables, person: &Person, from: Address, id: &str, begins: u64) -> Result<TableRef, Reason> {
    let id: TableId = id.parse().map_err(|_| Reason::NoSuchTable)?;
    let table = tables.directory.get(id).await?;
    let (there, _) = table.look().await?;
    let sitters = there.sitters.iter().flatten().filter(|sitter| !sitter.bot);
    let sitters: Vec<PersonId> = sitters.filter_map(|sitter| sitter.id.parse().ok()).collect();
    // Before a table is made. Whether it is arranged already is asked where it is said, as another may be faster.
    if !sitters.contains(&person.id) {
        return Err(Refusal::NotSeated.into());
    }
    appointment::in_time(begins, now_ms())?;
    let others: Vec<PersonId> = sitters.into_iter().filter(|one| *one != person.id).collect();
    let wish = |table| Wish::Appoint(Appointment { begins, table: Some(table) }, now_ms());
    let form = table.form().await?;
    let list = others.iter().map(ToString::to_string).filter(|_| form.kind.is_some()).collect();
    let maker = Maker { person: person.clone(), address: from };
    let made = make::make(tables, &maker, NewTable { public: false, list, ..form }).await?;
    let new: TableId = made.id.parse().map_err(|_| Reason::Internal)?;
    let answer = table.act(person.clone(), from, wish(new)).await?;
    let new = tables.directory.get(new).await?;
    if let Some(refused) = answer.refused {
        new.act(person.clone(), from, Wish::Close).await?;
        return Err(Reason::told(refused));
    }
    new.act(person.clone(), from, Wish::Appoint(Appointment { begins, table: None }, now_ms())).await?;
    for other in others {
        bell::tell(tables, person.id, other, NoticeKind::Invited, About::Table(made.clone())).await?;
    }
    Ok(made)
}
