//! WebSockets: one task a connection, with small buffers, bounded queues, and a rate for each kind of message.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::extract::{Path, State, WebSocketUpgrade};
use axum::http::HeaderMap;
use axum::response::{IntoResponse, Response};
use futures_util::SinkExt;
use tokio::sync::mpsc;
use tokio::time::{MissedTickBehavior, interval, timeout};

use super::error::ApiError;
use super::guard::{self, PerConnection};
use super::listen::Place;
use crate::config::Limits;
use crate::house::{House, now_ms};
use crate::ids::TableId;
use crate::people;
use crate::reason::Reason;
use crate::store::Person;
use crate::table::actor::{self, Ask, OUTBOX};
use crate::tables::Table;
use thurup_wire::table::{ClientMessage, ServerMessage, TableAction};

/// Bytes of a socket's read buffer. The default is thirty-two times as much, for every connection at rest.
const READ_BUFFER: usize = 4096;
/// Messages that wait are written together up to so many bytes.
const WRITE_BUFFER: usize = 8192;
/// A message that is too long is still read to its end, up to so many times the length allowed: what is unread when the line
/// is closed resets it, and the reason would be lost on the way. Longer ones are cut off.
const READ_ON: usize = 4;
/// Time for the first message.
const HELLO: Duration = Duration::from_secs(15);
/// Time for one write to a connection that does not read.
const WRITE: Duration = Duration::from_secs(20);
/// Time for the other side to take our last words.
const LINGER: Duration = Duration::from_secs(3);
/// A quiet connection is asked for a sign of life so often, and closed after twice that without one.
const PING: Duration = Duration::from_secs(30);
/// Messages over the rate that are answered; more of them end the connection.
const PATIENCE: u32 = 200;

fn upgrade<F>(
    house: &House,
    headers: &HeaderMap,
    socket: WebSocketUpgrade,
    serve: impl FnOnce(WebSocket) -> F + Send + 'static,
) -> Response
where
    F: Future<Output = ()> + Send + 'static,
{
    if !guard::origin_allowed(headers, &house.config.origins) {
        return ApiError(Reason::ForeignOrigin).into_response();
    }
    let most = house.config.limits.message_bytes.saturating_mul(READ_ON);
    let tasks = house.tasks.clone();
    socket
        .read_buffer_size(READ_BUFFER)
        .write_buffer_size(WRITE_BUFFER)
        .max_write_buffer_size(1 << 20)
        .max_message_size(most)
        .max_frame_size(most)
        .on_upgrade(move |socket| tasks.track_future(serve(socket)))
}

/// `GET /api/lobby`
pub async fn lobby(
    State(house): State<House>,
    Extension(place): Extension<Place>,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Response {
    let own = house.clone();
    upgrade(&house, &headers, socket, move |socket| async move {
        metrics::gauge!("thurup_sockets").increment(1);
        own.lobby.looker(true);
        follow_lobby(&own, socket).await;
        own.lobby.looker(false);
        metrics::gauge!("thurup_sockets").decrement(1);
        drop(place);
    })
}

async fn follow_lobby(house: &House, mut socket: WebSocket) {
    let mut lobby = house.lobby.watch();
    let mut life = interval(PING);
    life.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut quiet = 0;
    lobby.mark_changed();
    loop {
        let message = tokio::select! {
            changed = lobby.changed() => match changed {
                Ok(()) => Message::Text(lobby.borrow_and_update().clone()),
                Err(_) => return,
            },
            heard = socket.recv() => match heard {
                Some(Ok(Message::Close(_)) | Err(_)) | None => return,
                // Nothing is asked of the lobby; a sign of life is enough.
                Some(Ok(_)) => { quiet = 0; continue }
            },
            _ = life.tick() => {
                quiet += 1;
                if quiet > 3 {
                    return;
                }
                Message::Ping(Vec::new().into())
            }
            () = house.stop.cancelled() => {
                close(&mut socket, close_code::RESTART, &Reason::Stopping).await;
                return;
            }
        };
        if !matches!(timeout(WRITE, socket.send(message)).await, Ok(Ok(()))) {
            return;
        }
    }
}

/// `GET /api/tables/{id}/socket`
pub async fn table(
    State(house): State<House>,
    Extension(place): Extension<Place>,
    Path(id): Path<String>,
    headers: HeaderMap,
    socket: WebSocketUpgrade,
) -> Response {
    let Ok(id) = id.parse::<TableId>() else { return ApiError(Reason::NoSuchTable).into_response() };
    let own = house.clone();
    upgrade(&house, &headers, socket, move |mut socket| async move {
        metrics::gauge!("thurup_sockets").increment(1);
        if let Err(reason) = serve(&own, id, &mut socket).await {
            bye(&mut socket, &reason).await;
        }
        metrics::gauge!("thurup_sockets").decrement(1);
        drop(place);
    })
}

/// Says why, then closes.
async fn bye(socket: &mut WebSocket, reason: &Reason) {
    let word = actor::text(&ServerMessage::Bye { refused: reason.refused() });
    if matches!(timeout(WRITE, socket.send(Message::Text(word))).await, Ok(Ok(()))) {
        let code = if matches!(reason, Reason::Stopping) { close_code::RESTART } else { close_code::POLICY };
        close(socket, code, reason).await;
    }
}

async fn close(socket: &mut WebSocket, code: u16, reason: &Reason) {
    let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason.code()) };
    if matches!(timeout(WRITE, socket.send(Message::Close(Some(frame)))).await, Ok(Ok(()))) {
        // Closing with something unread would reset the line, and our last words would be lost on the way.
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = timeout(LINGER, rest).await;
    }
}

struct Hello {
    person: Person,
    since: Option<u64>,
}

async fn hello(house: &House, socket: &mut WebSocket) -> Result<Option<Hello>, Reason> {
    let first = loop {
        match timeout(HELLO, socket.recv()).await {
            Err(_) => return Err(Reason::HelloFirst),
            Ok(None | Some(Ok(Message::Close(_)))) => return Ok(None),
            Ok(Some(Err(error))) => return cut_off(house, &error).map_or(Ok(None), Err),
            Ok(Some(Ok(Message::Ping(_) | Message::Pong(_)))) => {}
            Ok(Some(Ok(Message::Text(text)))) => break fitting(house, text)?,
            Ok(Some(Ok(Message::Binary(_)))) => return Err(Reason::Unreadable("text is expected".to_owned())),
        }
    };
    match serde_json::from_str(&first) {
        Ok(ClientMessage::Hello { secret, since }) => {
            Ok(Some(Hello { person: people::known(&house.store, &secret, now_ms()).await?, since }))
        }
        Ok(_) => Err(Reason::HelloFirst),
        // What the parser says could repeat the secret, so it is not told.
        Err(_) => Err(Reason::Unreadable("a hello is expected".to_owned())),
    }
}

fn fitting(house: &House, text: Utf8Bytes) -> Result<Utf8Bytes, Reason> {
    let most = house.config.limits.message_bytes;
    if text.len() > most { Err(Reason::TooLarge(most)) } else { Ok(text) }
}

/// The reason, where a message was much too long to be read to its end.
fn cut_off(house: &House, error: &axum::Error) -> Option<Reason> {
    let text = error.to_string();
    (text.contains("too long") || text.contains("too big") || text.contains("Space limit"))
        .then_some(Reason::TooLarge(house.config.limits.message_bytes))
}

/// Serves one connection. An error is told to the client before it is closed.
async fn serve(house: &House, id: TableId, socket: &mut WebSocket) -> Result<(), Reason> {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let Some(Hello { person, since }) = hello(house, socket).await? else { return Ok(()) };
    let table = house.tables.get(house, id).await?;
    let connection = NUMBER.fetch_add(1, Ordering::Relaxed);
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let person_id = person.id;
    table.ask(Ask::Join { connection, person, since, outbox }).await?;
    house.lobby.person(person_id, true);
    let result = converse(house, &table, connection, socket, inbox).await;
    house.lobby.person(person_id, false);
    // The table may have stopped already; then it has forgotten the connection itself.
    let _ = table.ask(Ask::Leave { connection }).await;
    result
}

struct Rates {
    actions: PerConnection,
    chat: PerConnection,
    questions: PerConnection,
}

impl Rates {
    fn new(limits: &Limits) -> Self {
        Self {
            actions: guard::per_connection(limits.actions),
            chat: guard::per_connection(limits.chat),
            questions: guard::per_connection(limits.questions),
        }
    }

    fn allows(&self, message: &ClientMessage) -> bool {
        let rate = match message {
            ClientMessage::Do { action: TableAction::Say { .. } | TableAction::Phrase { .. }, .. } => &self.chat,
            ClientMessage::Do { .. } | ClientMessage::Hello { .. } => &self.actions,
            ClientMessage::Ask { .. } => &self.questions,
        };
        rate.check().is_ok()
    }
}

async fn converse(
    house: &House,
    table: &Table,
    connection: u64,
    socket: &mut WebSocket,
    mut inbox: mpsc::Receiver<Utf8Bytes>,
) -> Result<(), Reason> {
    let rates = Rates::new(&house.config.limits);
    let mut patience = PATIENCE;
    let mut life = interval(PING);
    life.set_missed_tick_behavior(MissedTickBehavior::Delay);
    let mut quiet = 0;
    loop {
        tokio::select! {
            message = inbox.recv() => {
                let Some(message) = message else {
                    // The table let go: it stopped, it said why, or the connection read too slowly.
                    let (code, reason) = if house.stop.is_cancelled() {
                        (close_code::RESTART, Reason::Stopping)
                    } else {
                        (close_code::AGAIN, Reason::TooSlow)
                    };
                    close(socket, code, &reason).await;
                    return Ok(());
                };
                if !write(socket, message, &mut inbox).await {
                    return Ok(());
                }
            }
            heard = socket.recv() => {
                quiet = 0;
                let text = match heard {
                    None | Some(Ok(Message::Close(_))) => return Ok(()),
                    Some(Err(error)) => return cut_off(house, &error).map_or(Ok(()), Err),
                    Some(Ok(Message::Ping(_) | Message::Pong(_))) => continue,
                    Some(Ok(Message::Binary(_))) => return Err(Reason::Unreadable("text is expected".to_owned())),
                    Some(Ok(Message::Text(text))) => fitting(house, text)?,
                };
                let came = Instant::now();
                let message = serde_json::from_str::<ClientMessage>(&text).map_err(|e| Reason::Unreadable(e.to_string()))?;
                if rates.allows(&message) {
                    let ask = match message {
                        ClientMessage::Hello { .. } => return Err(Reason::HelloFirst),
                        ClientMessage::Do { id, action } => Ask::Do { connection, id, action, came },
                        ClientMessage::Ask { id, about } => Ask::Question { connection, id, about },
                    };
                    table.ask(ask).await?;
                } else {
                    patience = patience.checked_sub(1).ok_or(Reason::TooFast)?;
                    let answer = actor::text(&too_fast(message));
                    if !write(socket, answer, &mut inbox).await {
                        return Ok(());
                    }
                }
            }
            _ = life.tick() => {
                quiet += 1;
                if quiet > 3 {
                    return Ok(());
                }
                if !matches!(timeout(WRITE, socket.send(Message::Ping(Vec::new().into()))).await, Ok(Ok(()))) {
                    return Ok(());
                }
            }
        }
    }
}

fn too_fast(message: ClientMessage) -> ServerMessage {
    let refused = Reason::TooFast.refused();
    match message {
        ClientMessage::Do { id, .. } => ServerMessage::Answer { id, refused: Some(refused) },
        ClientMessage::Ask { id, .. } => {
            let text = refused.text.clone();
            ServerMessage::Meaning {
                id,
                call: None,
                reading: text.clone(),
                meaning: text,
                clause: None,
                refused: Some(refused),
            }
        }
        ClientMessage::Hello { .. } => ServerMessage::Bye { refused },
    }
}

/// Writes a message, and with it all that wait. False when the connection is of no more use.
async fn write(socket: &mut WebSocket, first: Utf8Bytes, inbox: &mut mpsc::Receiver<Utf8Bytes>) -> bool {
    let writing = async {
        socket.feed(Message::Text(first)).await?;
        while let Ok(next) = inbox.try_recv() {
            socket.feed(Message::Text(next)).await?;
        }
        socket.flush().await
    };
    matches!(timeout(WRITE, writing).await, Ok(Ok(())))
}
