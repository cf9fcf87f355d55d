//! A line of chat loses its words: that it was said, by whom and when, stays for those who judge.

use serde_json::json;
use thurup_people::rights::{Other, Permission};
use thurup_wire::order::SaidThen;

use super::keeper::Keeper;
use super::reports::said_then;
use crate::error::reason::Reason;
use crate::moderation::Moderation;
use crate::moderation::error::ModerationError;
use thurup_store::clock::now_ms;
use thurup_store::ids::PersonId;
use thurup_store::{ActRow, OrderWrite, StoreError, TalkPlace};

/// Takes the words from a line of chat. What has none any more stays so.
///
/// # Errors
/// When one may not, or there is no such line; when it cannot be stored.
pub async fn redact(moderation: &Moderation, person: PersonId, line: u64) -> Result<SaidThen, Reason> {
    let keeper = Keeper::of(moderation, person).await?;
    keeper.may(Permission::ChatRedact, Other::default())?;
    let said = moderation.store.said(line).await?.ok_or(ModerationError::NoSuchLine)?;
    let detail = json!({ "line": line }).to_string();
    let by = person.to_string();
    let act = ActRow { at: now_ms(), by, act: "chat.redact".to_owned(), person: Some(said.person), detail };
    match moderation.store.write_order(OrderWrite::Redact { line, act }).await {
        Ok(()) => {
            // Whoever is there has it before their eyes.
            match said.place {
                TalkPlace::Table(table) => moderation.directory.anew(table).await,
                TalkPlace::Lobby => moderation.lobby_talk.anew().await,
            }
        }
        Err(StoreError::TooLate) => {}
        Err(error) => return Err(error.into()),
    }
    let said = moderation.store.said(line).await?.ok_or(ModerationError::NoSuchLine)?;
    let by = moderation.store.names(&[said.person]).await?.pop();
    Ok(said_then(line, said, by))
}
