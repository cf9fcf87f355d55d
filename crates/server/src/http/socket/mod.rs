//! WebSockets: one task a connection, with small buffers, bounded queues, and a rate for each kind of message.

pub(crate) mod event;
pub(crate) mod lobby;
pub(crate) mod table;

use std::time::Duration;

use axum::Extension;
use axum::extract::ws::{CloseFrame, Message, Utf8Bytes, WebSocket, close_code};
use axum::extract::{FromRequestParts, State, WebSocketUpgrade};
use axum::response::Response;
use futures_util::SinkExt;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};

use super::cookies::Jar;
use super::edge::Edge;
use super::error::ApiError;
use super::layers::places::{Door, Place};
use super::layers::rate::{self, PerConnection};
use super::listen::Room;
use crate::accounts::device::Token;
use crate::base::config::Limits;
use crate::error::reason::Reason;
use crate::http::request_error::RequestError;
use crate::lifecycle::Lifecycle;
use crate::tables::room;
use thurup_table::Address;
use thurup_wire::table::ServerMessage;

/// Bytes of a socket's read buffer: a call or a card is a few dozen. The default is 128 times as much, for every connection at
/// rest.
const READ_BUFFER: usize = 1024;
/// Messages that wait are written together up to so many bytes.
const WRITE_BUFFER: usize = 8192;
/// A message that is too long is still read to its end, up to so many times the length allowed: what is unread when the line
/// is closed resets it, and the reason would be lost on the way. Longer ones are cut off.
const READ_ON: usize = 4;
/// Time for the other side to take our last words.
const LINGER: Duration = Duration::from_secs(3);
/// Messages that are still read meanwhile: who floods the line is cut off.
const LAST_READ: usize = 1000;
/// A quiet connection is asked for a sign of life so often, and closed after twice that without one.
/// The code with which our page closes a line that says nothing any more: that is no good-bye.
const LINE_LOST: u16 = 4000;
const PING: Duration = Duration::from_secs(30);

/// A request that wants to become a WebSocket, and what counts it.
#[derive(FromRequestParts)]
#[from_request(state(Edge))]
pub struct Upgrade {
    #[from_request(via(State))]
    edge: Edge,
    #[from_request(via(Extension))]
    address: Address,
    #[from_request(via(Extension))]
    room: Room,
    jar: Jar,
    socket: WebSocketUpgrade,
}

impl Upgrade {
    /// Serves the socket behind this door. One who finds it full is told so.
    fn serve<F>(
        self,
        door: impl FnOnce(&Edge) -> &Door,
        kind: &'static str,
        serve: impl FnOnce(Line) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { edge, address, room, jar, socket } = self;
        let token = jar.token().cloned();
        let beside = jar.others().map(|(_, token)| token.clone()).collect();
        let marks = jar.marks();
        let place = door(&edge).enter(address);
        let most = edge.lifecycle.config.limits.message_bytes.saturating_mul(READ_ON);
        let tasks = edge.lifecycle.tasks.clone();
        socket
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(WRITE_BUFFER)
            .max_write_buffer_size(1 << 20)
            .max_message_size(most)
            .max_frame_size(most)
            .on_upgrade(move |socket| {
                // Boxed, or every wrapper around it would have room for all of it once more.
                tasks.track_future(Box::pin(async move {
                    let mut line = Line::new(edge, address, (token, beside, marks), socket);
                    let Some(place) = place else { return line.bye(&Reason::TooManyConnections).await };
                    metrics::gauge!("thurup_sockets", "kind" => kind).increment(1);
                    serve(line).await;
                    metrics::gauge!("thurup_sockets", "kind" => kind).decrement(1);
                    drop::<(Place, Room)>((place, room));
                }))
            })
    }
}

/// An open WebSocket.
struct Line {
    edge: Edge,
    address: Address,
    /// Whose line this says it is; gone once that is known.
    token: Option<Token>,
    /// The others of the same device; gone once it is known who they are.
    beside: Vec<Token>,
    /// The marks of the device; gone once a table knows them.
    marks: Vec<String>,
    socket: WebSocket,
    signs: PerConnection,
    life: Interval,
    quiet: u8,
}

/// What came, or did not come, on a line.
enum Heard {
    Text(Utf8Bytes),
    /// It is time to ask for a sign of life.
    Quiet,
    /// It is closed, by a page that said good-bye or without one.
    Closed {
        parted: bool,
    },
}

impl Line {
    fn new(
        edge: Edge,
        address: Address,
        (token, beside, marks): (Option<Token>, Vec<Token>, Vec<String>),
        socket: WebSocket,
    ) -> Self {
        let signs = rate::per_connection(edge.lifecycle.config.limits.pings);
        let mut life = interval_at(Instant::now() + PING, PING);
        life.set_missed_tick_behavior(MissedTickBehavior::Delay);
        Self { edge, address, token, beside, marks, socket, signs, life, quiet: 0 }
    }

    fn lifecycle(&self) -> &Lifecycle {
        &self.edge.lifecycle
    }

    fn limits(&self) -> &Limits {
        &self.lifecycle().config.limits
    }

    /// The next message. May be given up half way.
    ///
    /// # Errors
    /// When it is none that can be read, or there are too many pings.
    async fn hear(&mut self) -> Result<Heard, Reason> {
        loop {
            let heard = tokio::select! {
                heard = self.socket.recv() => heard,
                _ = self.life.tick() => {
                    self.quiet += 1;
                    return Ok(if self.quiet > 3 { Heard::Closed { parted: false } } else { Heard::Quiet });
                }
            };
            self.quiet = 0;
            match heard {
                None => return Ok(Heard::Closed { parted: false }),
                Some(Ok(Message::Close(frame))) => {
                    return Ok(Heard::Closed { parted: frame.is_none_or(|frame| frame.code != LINE_LOST) });
                }
                Some(Err(error)) => return self.cut_off(&error).map_or(Ok(Heard::Closed { parted: false }), Err),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.signs.check().map_err(|_| Reason::TooFast)?,
                Some(Ok(Message::Binary(_))) => return Err(Reason::Unreadable("text is expected".to_owned())),
                Some(Ok(Message::Text(text))) => {
                    let most = self.limits().message_bytes;
                    return if text.len() > most { Err(RequestError::TooLarge(most).into()) } else { Ok(Heard::Text(text)) };
                }
            }
        }
    }

    /// The reason, where a message was much too long to be read to its end.
    fn cut_off(&self, error: &axum::Error) -> Option<Reason> {
        let text = error.to_string();
        let cut = text.contains("too long") || text.contains("too big") || text.contains("Space limit");
        cut.then(|| RequestError::TooLarge(self.limits().message_bytes).into())
    }

    /// Asks for a sign of life. False when the connection is of no more use.
    async fn ask_for_life(&mut self) -> bool {
        self.send(Message::Ping(Vec::new().into())).await
    }

    /// Sends a message. False when the connection is of no more use.
    async fn send(&mut self, message: Message) -> bool {
        matches!(timeout(self.limits().times.write, self.socket.send(message)).await, Ok(Ok(())))
    }

    /// Writes a message, and with it all that `more` has. False when the connection is of no more use.
    async fn write(&mut self, first: Utf8Bytes, mut more: impl FnMut() -> Option<Utf8Bytes>) -> bool {
        let time = self.limits().times.write;
        let writing = async {
            self.socket.feed(Message::Text(first)).await?;
            while let Some(next) = more() {
                self.socket.feed(Message::Text(next)).await?;
            }
            self.socket.flush().await
        };
        matches!(timeout(time, writing).await, Ok(Ok(())))
    }

    /// Says why, then closes.
    async fn bye(&mut self, reason: &Reason) {
        let word = room::text(&ServerMessage::Bye { refused: reason.refused() });
        if self.send(Message::Text(word)).await {
            let code = if matches!(reason, Reason::Stopping) { close_code::RESTART } else { close_code::POLICY };
            self.close(code, reason).await;
        }
    }

    async fn close(&mut self, code: u16, reason: &Reason) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason.code()) };
        if self.send(Message::Close(Some(frame))).await {
            // Closing with something unread would reset the line, and our last words would be lost on the way.
            let rest = async {
                for _ in 0..LAST_READ {
                    if !matches!(self.socket.recv().await, Some(Ok(_))) {
                        break;
                    }
                }
            };
            let _ = timeout(LINGER, rest).await;
        }
    }
}
