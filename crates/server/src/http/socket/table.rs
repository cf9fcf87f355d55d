//! `GET /api/tables/{id}/socket`: a person at a table.

use std::future::poll_fn;
use std::pin::pin;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::task::Poll;
use std::time::Instant;

use axum::extract::Path;
use axum::response::{IntoResponse, Response};
use futures_util::{Stream as _, stream};
use serde::Deserialize;
use tokio::sync::mpsc;
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Utf8Bytes;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;

use super::rate::{self, PerConnection};
use super::woken::Woken;
use super::{ApiError, Heard, Line, Upgrade};
use crate::accounts::connections::InSession;
use crate::accounts::device::Token;
use crate::accounts::error::AccountError;
use crate::accounts::sessions;
use crate::base::config::Limits;
use crate::error::reason::Reason;
use crate::http::extract::Who;
use crate::http::request_error::RequestError;
use crate::notices::news::Listening;
use crate::tables::directory::Table;
use crate::tables::lobby::Here;
use crate::tables::room::{self, OUTBOX, RoomMessage, Shared};
use thurup_store::Store;
use thurup_store::clock::now_ms;
use thurup_store::ids::{PersonId, TableId};
use thurup_wire::Refused;
use thurup_wire::table::{ClientMessage, ServerMessage, TableAction};

/// Messages over the rate that are answered; more of them end the connection.
const PATIENCE: u32 = 200;

/// Follows a table and acts at it
///
/// A WebSocket. The client sends `ClientMessage`, `hello` first; the server sends `ServerMessage`. See
/// docs/contributors/wire.md.
#[utoipa::path(get, path = "/api/tables/{id}/socket", tag = "tables", params(("id" = String, Path, description = "Of the table")), responses(
    (status = 101, description = "The WebSocket is open. Whether there is such a table is told on it"),
    (status = 400, description = "The request asks for no WebSocket", body = String, content_type = "text/plain"),
    (status = 403, description = "The page of another site, or a name that is not ours", body = Refused),
    (status = 404, description = "This cannot be a table", body = Refused),
))]
pub async fn open_table_socket(Path(id): Path<String>, upgrade: Result<Upgrade, Response>) -> Response {
    let Ok(id) = id.parse::<TableId>() else { return ApiError(Reason::NoSuchTable).into_response() };
    let upgrade = match upgrade {
        Ok(upgrade) => upgrade,
        Err(refused) => return refused,
    };
    upgrade.serve(|edge| &edge.doors.tables, "table", move |line| serve(id, line))
}

struct Hello {
    who: Who,
    since: Option<u64>,
}

/// What a line says first; nothing where it ends before.
async fn first(line: &mut Line) -> Result<Option<Utf8Bytes>, Reason> {
    loop {
        match line.hear().await? {
            Heard::Text(text) => return Ok(Some(text)),
            Heard::Closed { .. } => return Ok(None),
            Heard::Quiet => {}
        }
    }
}

async fn hello(store: &Store, first: &str, token: Option<&Token>) -> Result<Hello, Reason> {
    match serde_json::from_str(first) {
        Ok(ClientMessage::Hello { person, since }) => {
            let who = Who::of(store, token).await?;
            if person.is_some_and(|meant| !who.is(meant.as_bytes())) {
                return Err(AccountError::SomebodyElse.into());
            }
            Ok(Hello { who, since })
        }
        Ok(_) => Err(RequestError::HelloFirst.into()),
        Err(error) => Err(Reason::unread("", &error)),
    }
}

/// Serves one connection. An error is told to the client before it is closed.
async fn serve(id: TableId, mut line: Box<Line>) {
    let (at, listening, in_session, here) = match Box::pin(join(id, &mut line)).await {
        Ok(Some(joined)) => joined,
        Ok(None) => return,
        Err(reason) => return Box::pin(line.bye(&reason)).await,
    };
    let (tables, table, connection, watches) = (line.tables().clone(), at.table.clone(), at.connection, at.watches.clone());
    let mut talk = Box::new(Talk { line, at, listening, in_session });
    // Whoever sits down, or gets up, goes on elsewhere.
    let ended = loop {
        let watching = watches.load(Ordering::Relaxed);
        let going_on = Box::pin(talk.go_on(watching));
        let gone_on = if watching { tables.spectators.does(going_on).await } else { Some(going_on.await) };
        match gone_on {
            Some((back, Ok(Ended::Elsewhere))) => talk = back,
            gone_on => break gone_on,
        }
    };
    drop(here);
    // Whoever is sent away for what they did has not lost their line.
    let parted = match &ended {
        Some((_, Ok(Ended::Closed { parted }))) => *parted,
        Some((_, Err(_))) => true,
        Some((_, Ok(Ended::Elsewhere))) | None => false,
    };
    // The table may have stopped already; then it has forgotten the connection itself.
    let _ = Box::pin(table.ask(RoomMessage::Leave { connection, parted })).await;
    if let Some((mut talk, Err(reason))) = ended {
        Box::pin(talk.line.bye(&reason)).await;
    }
}

/// From the first word of a line to its place at the table. Nothing where it ends before.
async fn join(id: TableId, line: &mut Line) -> Result<Option<(At, Listening, InSession, Here)>, Reason> {
    static NUMBER: AtomicU64 = AtomicU64::new(1);
    let time = line.limits().times.hello;
    // What is done but once, on the way in, has its room only while it is done: a connection at rest should be small.
    let tables = line.tables().clone();
    let token = line.token.take();
    // Noted before it is looked up: whoever ends the session from then on finds this line.
    let in_session = tables.lines.enter(token.as_ref().map(Token::hash).unwrap_or_default());
    let first = timeout(time, Box::pin(first(line))).await.map_err(|_| RequestError::HelloFirst)??;
    let Some(first) = first else { return Ok(None) };
    // From here on nothing is waited for but this server, until they have their table.
    let turn = tables.admission.next().await;
    let Hello { who: Who { person, session }, since } = Box::pin(hello(&tables.store, &first, token.as_ref())).await?;
    if !tables.lines.is_of(&in_session, person.id) {
        Box::pin(Who::of(&tables.store, token.as_ref())).await?;
    }
    let mut device = Shared { beside: Vec::new(), marks: std::mem::take(&mut line.marks) };
    if device.marks.is_empty() {
        device.marks.push(session.id);
    }
    for token in std::mem::take(&mut line.beside) {
        // A session that has ended is nobody's; and whoever else is signed in is not here for that.
        if let Ok((person, _)) = Box::pin(sessions::look(&tables.store, &token, now_ms())).await {
            device.beside.push(person.id);
        }
    }
    let table = Box::pin(tables.directory.get(id)).await?;
    let connection = NUMBER.fetch_add(1, Ordering::Relaxed);
    let (outbox, inbox) = mpsc::channel(OUTBOX);
    let watches = Arc::new(AtomicBool::new(false));
    let person_id = person.id;
    let here = tables.lobby.enter(id, person_id, line.address);
    let listening = tables.news.enter(person_id);
    let told = tables.rights.told();
    let rights = Box::pin(tables.rights.of(person_id)).await?;
    let ask = RoomMessage::Join {
        connection,
        person,
        from: line.address,
        rights,
        told,
        device: Box::new(device),
        since,
        outbox,
        watches: watches.clone(),
        turn,
    };
    table.ask(ask).await?;
    let rates = Rates::new(line.limits());
    let at = At { table, connection, person: person_id, watches, inbox, rates, patience: PATIENCE };
    Ok(Some((at, listening, in_session, here)))
}

struct Rates {
    actions: PerConnection,
    questions: PerConnection,
    signals: PerConnection,
}

impl Rates {
    fn new(limits: &Limits) -> Self {
        let [actions, questions, signals] = [limits.actions, limits.questions, limits.signals].map(rate::per_connection);
        Self { actions, questions, signals }
    }
}

/// What is said on one line after the hello.
struct Talk {
    line: Box<Line>,
    at: At,
    listening: Listening,
    in_session: InSession,
}

impl Talk {
    /// Until it ends, or they begin or end to only watch.
    async fn go_on(mut self: Box<Self>, watching: bool) -> (Box<Self>, Result<Ended, Reason>) {
        let Self { line, at, listening, in_session } = &mut *self;
        let ended = at.run(line, listening, in_session, watching).await;
        (self, ended)
    }
}

/// How somebody's talk ended without a reason to be told.
enum Ended {
    /// They only watch, or do so no more.
    Elsewhere,
    /// The line is closed: by a page that said good-bye, or it broke.
    Closed { parted: bool },
}

/// Somebody's place at a table.
struct At {
    table: Table,
    connection: u64,
    person: PersonId,
    watches: Arc<AtomicBool>,
    inbox: mpsc::Receiver<Utf8Bytes>,
    rates: Rates,
    patience: u32,
}

/// What comes next on a line.
enum Next {
    /// The table tells something, or lets go.
    Told(Option<Utf8Bytes>),
    /// There is something new for the person.
    Bell,
    Heard(Result<Heard, Reason>),
    /// The session has ended.
    Over(Reason),
}

impl At {
    async fn run(
        &mut self,
        line: &mut Line,
        listening: &mut Listening,
        in_session: &mut InSession,
        watching: bool,
    ) -> Result<Ended, Reason> {
        let mut bells = pin!(stream::unfold(listening, |listening| async move {
            listening.told().await;
            Some(((), listening))
        }));
        let (woken, mut told) = (Woken::default(), false);
        while self.watches.load(Ordering::Relaxed) == watching {
            // Of ten times that this runs, the table has told something nine times. By turns, so that neither keeps the other waiting.
            let next = poll_fn(|context| {
                let mut look = |at_table: bool| match at_table {
                    true => self.inbox.poll_recv(context).map(Next::Told),
                    false => woken.poll(context, |context| {
                        if let Poll::Ready(why) = pin!(in_session.ended()).poll(context) {
                            return Poll::Ready(Next::Over(why));
                        }
                        if bells.as_mut().poll_next(context).is_ready() {
                            return Poll::Ready(Next::Bell);
                        }
                        pin!(line.hear()).poll(context).map(Next::Heard)
                    }),
                };
                let first = look(!told);
                if first.is_ready() { first } else { look(told) }
            });
            let next = next.await;
            told = matches!(next, Next::Told(_));
            let answer = match next {
                Next::Told(message) => {
                    let Some(message) = message else {
                        // The table let go: it stopped, it said why, or the connection read too slowly.
                        let stopping = line.tables().stop.is_cancelled();
                        let (code, reason) = if stopping {
                            (CloseCode::Restart, Reason::Stopping)
                        } else {
                            (CloseCode::Again, RequestError::TooSlow.into())
                        };
                        line.close(code, &reason).await;
                        return Ok(Ended::Closed { parted: false });
                    };
                    message
                }
                Next::Bell => room::text(&ServerMessage::Bell),
                Next::Over(why) => return Err(why),
                Next::Heard(heard) => match heard? {
                    Heard::Closed { parted } => return Ok(Ended::Closed { parted }),
                    Heard::Quiet => {
                        if !line.ask_for_life().await {
                            return Ok(Ended::Closed { parted: false });
                        }
                        continue;
                    }
                    Heard::Text(text) => {
                        let no = match serde_json::from_str(&text) {
                            Ok(message) if self.allows(line, &message) => {
                                self.pass_on(message).await?;
                                continue;
                            }
                            Ok(message) => refused(message, &Reason::TooFast),
                            // A page that says one thing wrong goes on with all else.
                            Err(error) => not_read(&text, &error)?,
                        };
                        self.patience = self.patience.checked_sub(1).ok_or(Reason::TooFast)?;
                        room::text(&no)
                    }
                },
            };
            if !line.write(answer, || self.inbox.try_recv().ok()).await {
                return Ok(Ended::Closed { parted: false });
            }
        }
        Ok(Ended::Elsewhere)
    }

    fn allows(&self, line: &Line, message: &ClientMessage) -> bool {
        match message {
            ClientMessage::Do { action: TableAction::Say { .. } | TableAction::Phrase { .. }, .. } => {
                line.edge.rates.may_speak(self.person, line.address)
            }
            ClientMessage::Do { action: TableAction::Signal { .. }, .. } => self.rates.signals.check().is_ok(),
            ClientMessage::Do { .. } | ClientMessage::Hello { .. } | ClientMessage::Looks { .. } => {
                self.rates.actions.check().is_ok()
            }
            ClientMessage::Ask { .. } => self.rates.questions.check().is_ok(),
        }
    }

    async fn pass_on(&self, message: ClientMessage) -> Result<(), Reason> {
        let connection = self.connection;
        let ask = match message {
            ClientMessage::Hello { .. } => return Err(RequestError::HelloFirst.into()),
            ClientMessage::Do { id, action, why } => RoomMessage::Do { connection, id, action, why, came: Instant::now() },
            ClientMessage::Ask { id, about } => RoomMessage::Question { connection, id, about },
            ClientMessage::Looks { looks } => RoomMessage::Looks { connection, looks },
        };
        self.table.ask(ask).await
    }
}

/// What is said to a message that cannot be read: to a command or a question of which the id is known, why.
fn not_read(text: &str, error: &serde_json::Error) -> Result<ServerMessage, Reason> {
    let reason = Reason::unread("", error);
    match serde_json::from_str(text) {
        Ok(Meant::Do { id }) => Ok(ServerMessage::Answer { id, refused: Some(reason.refused()) }),
        Ok(Meant::Ask { id }) => Ok(no_meaning(id, &reason)),
        Err(_) => Err(reason),
    }
}

/// What a message was meant to be that is wrong in what it says.
#[derive(Deserialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
enum Meant {
    Do { id: String },
    Ask { id: String },
}

fn no_meaning(id: String, reason: &Reason) -> ServerMessage {
    let refused = reason.refused();
    let text = refused.text.clone();
    ServerMessage::Meaning { id, call: None, reading: text.clone(), meaning: text, clause: None, refused: Some(refused) }
}

/// What is said to a message that is not taken.
fn refused(message: ClientMessage, reason: &Reason) -> ServerMessage {
    match message {
        ClientMessage::Do { id, .. } => ServerMessage::Answer { id, refused: Some(reason.refused()) },
        ClientMessage::Ask { id, .. } => no_meaning(id, reason),
        // Nobody waits for an answer to it; the page says it again when it is other.
        ClientMessage::Looks { .. } => ServerMessage::Answer { id: String::new(), refused: Some(reason.refused()) },
        ClientMessage::Hello { .. } => reason.bye(),
    }
}
