//! A line of chat loses its words: that it was said, by whom and when, stays for those who judge.

use serde_json::json;
use thurup_people::rights::{Other, Permission};
use thurup_wire::order::SaidThen;

use super::keeper::Keeper;
use super::reports::said_then;
use crate::house::House;
use crate::reason::Reason;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, OrderJob, StoreError};

/// Takes the words from a line of chat. What has none any more stays so.
///
/// # Errors
/// When one may not, or there is no such line; when it cannot be stored.
pub async fn redact(house: &House, person: PersonId, line: u64) -> Result<SaidThen, Reason> {
    let keeper = Keeper::of(house, person).await?;
    keeper.may(Permission::ChatRedact, Other::default())?;
    let said = house.store.said(line).await?.ok_or(Reason::NoSuchLine)?;
    let detail = json!({ "line": line }).to_string();
    let by = person.to_string();
    let act = ActRow { at: now_ms(), by, act: "chat.redact".to_owned(), person: Some(said.person), detail };
    match house.store.write_order(OrderJob::Redact { line, act }).await {
        Ok(()) => {
            // Whoever is at the table has it before their eyes.
            if let Some(table) = said.stream.table() {
                house.tables.anew(table).await;
            }
        }
        Err(StoreError::TooLate) => {}
        Err(error) => return Err(error.into()),
    }
    let said = house.store.said(line).await?.ok_or(Reason::NoSuchLine)?;
    let by = house.store.names(&[said.person]).await?.pop();
    Ok(said_then(line, said, by))
}
