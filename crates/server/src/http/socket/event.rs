//! `GET /api/events/{id}/line`: what number an event is at, and calls about time, as they come.

use axum::extract::Path;
use axum::response::Response;
use thurup_wire::Refused;
use thurup_wire::events::EventNews;
use tokio::sync::broadcast;
use tokio::sync::broadcast::error::RecvError;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::{Line, Upgrade};
use crate::contests::by_id;
use crate::error::reason::Reason;

/// Follows an event
///
/// A WebSocket. The server sends an `EventNews` at once and after each change: whoever has an older page asks for it anew. Nothing is
/// asked of the client.
#[utoipa::path(get, path = "/api/events/{id}/line", tag = "events",
    params(("id" = String, Path, description = "Of the event")), responses(
    (status = 101, description = "The WebSocket is open"),
    (status = 400, description = "The request asks for no WebSocket", body = String, content_type = "text/plain"),
    (status = 403, description = "The page of another site, or a name that is not ours", body = Refused),
))]
pub async fn open_event_socket(upgrade: Upgrade, Path(id): Path<String>) -> Response {
    upgrade.serve(
        |edge| &edge.doors.lobby,
        "event",
        |mut line| async move {
            let tables = line.tables().clone();
            let following = async {
                let known = by_id::known(&tables, &id).await?;
                tables.events.follow(&tables.store, known.id).await
            };
            match following.await {
                Ok((news, first)) => follow(&mut line, news, first).await,
                Err(reason) => line.bye(&reason).await,
            }
        },
    )
}

fn text(news: &EventNews) -> Utf8Bytes {
    // Every part can be written as JSON.
    serde_json::to_string(news).unwrap_or_default().into()
}

async fn follow(line: &mut Line, mut news: broadcast::Receiver<EventNews>, first: Vec<EventNews>) {
    let stop = line.tables().stop.clone();
    let talk = super::rate::per_connection(line.limits().pings);
    let mut last = 0;
    for told in first {
        if let EventNews::Now { number } = told {
            last = number;
        }
        if !line.send(text(&told)).await {
            return;
        }
    }
    loop {
        let going_on = tokio::select! {
            told = news.recv() => match told {
                Ok(told) => {
                    if let EventNews::Now { number } = told {
                        last = number;
                    }
                    line.send(text(&told)).await
                }
                // What was missed is in the page.
                Err(RecvError::Lagged(_)) => line.send(text(&EventNews::Now { number: last.saturating_add(1) })).await,
                Err(RecvError::Closed) => false,
            },
            heard = line.hear() => match line.let_be(heard, &talk).await {
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
