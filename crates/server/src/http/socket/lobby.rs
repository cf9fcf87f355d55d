//! `GET /api/lobby`: the lobby at once, and after each change.

use axum::response::Response;
use thurup_wire::Refused;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::{Line, Upgrade};
use crate::accounts::device::Token;
use crate::error::reason::Reason;
use crate::http::extract::Who;
use crate::notices::news::told;
use crate::tables::lobby_talk::Following;
use thurup_store::Store;
use thurup_store::ids::PersonId;

/// Follows the lobby
///
/// A WebSocket. The server sends a `Lobby` at once and after each change; to whoever is known it says when the bell has something new,
/// and what is said in the lobby. Nothing is asked of the client.
#[utoipa::path(get, path = "/api/lobby", tag = "tables", responses(
    (status = 101, description = "The WebSocket is open"),
    (status = 400, description = "The request asks for no WebSocket", body = String, content_type = "text/plain"),
    (status = 403, description = "The page of another site, or a name that is not ours", body = Refused),
))]
pub async fn open_lobby_socket(upgrade: Upgrade) -> Response {
    upgrade.serve(
        |edge| &edge.doors.lobby,
        "lobby",
        |mut line| async move {
            let tables = line.tables().clone();
            let looker = tables.lobby.looker(line.address);
            let token = line.token.take();
            // Nobody need be known to look; whoever is hears the bell.
            let mut in_session = tables.lines.enter(token.as_ref().map(Token::hash).unwrap_or_default());
            let turn = tables.admission.next().await;
            let mut who = Who::of(&tables.store, token.as_ref()).await.ok();
            if who.as_ref().is_some_and(|who| !tables.lines.is_of(&in_session, who.person.id)) {
                who = Who::of(&tables.store, token.as_ref()).await.ok();
            }
            drop(turn);
            let known = who.map(|who| who.person.id);
            if known.is_none() {
                follow(&mut line, None).await;
            } else {
                let ended = tokio::select! {
                    () = follow(&mut line, known) => None,
                    why = in_session.ended() => Some(why),
                };
                if let Some(why) = ended {
                    line.close(CloseCode::Policy, &why).await;
                }
            }
            drop(looker);
        },
    )
}

async fn follow(line: &mut Line, known: Option<PersonId>) {
    let tables = line.tables().clone();
    let mut listening = known.map(|person| tables.news.enter(person));
    let mut lobby = tables.lobby.watch();
    let stop = tables.stop.clone();
    let signs = super::rate::per_connection(line.limits().pings);
    lobby.mark_changed();
    let mut talk = match known {
        Some(person) => match tables.lobby_talk.follow(&tables.store, person).await {
            Ok(following) => Some(following),
            Err(reason) => return line.bye(&reason).await,
        },
        None => None,
    };
    loop {
        let going_on = tokio::select! {
            changed = lobby.changed() => match changed {
                Ok(()) => {
                    let text = lobby.borrow_and_update().clone();
                    line.send(text).await
                }
                Err(_) => false,
            },
            () = told(&mut listening) => line.send(Utf8Bytes::from_static(r#"{"bell":true}"#)).await,
            said = next(&mut talk, &tables.store) => match said {
                Ok(text) => line.send(text).await,
                Err(reason) => return line.bye(&reason).await,
            },
            heard = line.hear() => match line.let_be(heard, &signs).await {
                Ok(going_on) => going_on,
                Err(reason) => return line.bye(&reason).await,
            },
            () = stop.cancelled() => return line.close(CloseCode::Restart, &Reason::Stopping).await,
        };
        if !going_on {
            return;
        }
    }
}

/// The next message of the talk, where somebody follows it.
async fn next(talk: &mut Option<Following>, store: &Store) -> Result<Utf8Bytes, Reason> {
    match talk {
        Some(talk) => talk.next(store).await,
        None => std::future::pending().await,
    }
}
