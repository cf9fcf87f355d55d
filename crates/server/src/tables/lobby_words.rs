//! Writing in the lobby: for whoever may.

use thurup_people::names::{LINE, clean};
use thurup_people::rights::{Act, Permission};
use thurup_table::Refusal;
use thurup_wire::http::LobbyWords;
use thurup_wire::view::ChatLine;

use super::Tables;
use crate::accounts::rights;
use crate::error::reason::Reason;
use thurup_store::Person;

/// Longest id that a client may call its words by.
const ID: usize = 64;

/// Somebody writes in the lobby.
///
/// # Errors
/// When they may not, or play where nobody outside may speak to the players; when nothing is written, or too much; when it cannot be kept.
pub async fn say(tables: &Tables, person: &Person, words: LobbyWords) -> Result<ChatLine, Reason> {
    rights::may(tables, person.id, Act::Do(Permission::ChatLobby)).await?;
    if words.id.is_empty() || words.id.len() > ID {
        return Err(Refusal::BadActionId.into());
    }
    let text = clean(&words.text, LINE).map_err(Reason::from)?;
    tables.lobby_talk.say(&tables.store, person, words.id, text).await
}
