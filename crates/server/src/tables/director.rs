//! Calling the director to a table: those who are there see it at once, and those who may judge there are told by the bell.

use thurup_compete::event::MatchKey;
use thurup_people::rights::Permission;
use thurup_table::{Address, TableId, Wish};
use thurup_wire::friends::NoticeKind;
use thurup_wire::http::TableRef;

use crate::contests::calls;
use crate::error::reason::Reason;
use crate::notices::bell::{self, About};
use crate::tables::Tables;
use thurup_store::Person;

/// Calls the director for somebody who sits at the table. Play goes on.
///
/// # Errors
/// When they do not sit there; when it cannot be stored.
pub async fn call(tables: &Tables, person: &Person, from: Address, id: &str) -> Result<TableRef, Reason> {
    let id: TableId = id.parse().map_err(|_| Reason::NoSuchTable)?;
    let table = tables.directory.get(id).await?;
    let answer = table.act(person.clone(), from, Wish::CallDirector).await?;
    if let Some(refused) = answer.refused {
        return Err(Reason::told(refused));
    }
    let (there, _) = table.look().await?;
    let about = TableRef { id: there.id, name: there.name };
    let mut judges = tables.rights.given(&[Permission::EventRule, Permission::TableOverride]).await?;
    // At a table of an event those who direct it, whose page says so as well.
    if let Some((event, row)) = tables.store.contest_of_table(id).await? {
        let known = tables.events.get(&tables.store, event).await?;
        judges.extend(calls::directors(tables, &known).await?);
        judges.sort_unstable();
        judges.dedup();
        calls::note(tables, person.id, event, &MatchKey::new(row.stage as usize, row.name), row.number).await?;
    }
    for judge in judges {
        if judge != person.id {
            bell::tell(tables, person.id, judge, NoticeKind::DirectorCalled, About::Table(about.clone())).await?;
        }
    }
    Ok(about)
}
