//! WebSockets: one task a connection, with small buffers, bounded queues, and a rate for each kind of message.

pub(crate) mod event;
pub(crate) mod lobby;
pub(crate) mod table;
mod web_socket;
mod woken;

use std::time::Duration;

use axum::Extension;
use axum::extract::{FromRequestParts, State};
use axum::response::Response;
use tokio::time::{Instant, Interval, MissedTickBehavior, interval_at, timeout};
use tokio_tungstenite::tungstenite::error::CapacityError;
use tokio_tungstenite::tungstenite::protocol::CloseFrame;
use tokio_tungstenite::tungstenite::protocol::frame::coding::CloseCode;
use tokio_tungstenite::tungstenite::{Error, Message, Utf8Bytes};

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
use crate::tables::Tables;
use crate::tables::room;
use thurup_table::Address;
use thurup_wire::Text;
use web_socket::{Handshake, WebSocket};

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
    handshake: Handshake,
}

impl Upgrade {
    /// Serves the socket behind this door. One who finds it full is told so.
    fn serve<F>(
        self,
        door: impl FnOnce(&Edge) -> &Door,
        kind: &'static str,
        serve: impl FnOnce(Box<Line>) -> F + Send + 'static,
    ) -> Response
    where
        F: Future<Output = ()> + Send + 'static,
    {
        let Self { edge, address, room, jar, handshake } = self;
        let token = jar.token().cloned();
        let beside = jar.others().map(|(_, token)| token.clone()).collect();
        let marks = jar.marks();
        let place = door(&edge).enter(address);
        let (answer, opening) = handshake.accept(edge.lifecycle.config.limits.message_bytes.saturating_mul(READ_ON));
        edge.lifecycle.tasks.clone().spawn(async move {
            // What is done on the way only has its room on the way: a connection at rest should be small.
            let Some(socket) = Box::pin(opening).await else { return };
            let mut line = Box::new(Line::new(edge, address, (token, beside, marks), socket));
            let Some(place) = place else { return Box::pin(line.bye(&Reason::TooManyConnections)).await };
            metrics::gauge!("thurup_sockets", "kind" => kind).increment(1);
            Box::pin(serve(line)).await;
            metrics::gauge!("thurup_sockets", "kind" => kind).decrement(1);
            drop::<(Place, Room)>((place, room));
        });
        answer
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

    fn tables(&self) -> &Tables {
        &self.edge.lifecycle
    }

    fn limits(&self) -> &Limits {
        &self.tables().config.limits
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
                    return Ok(Heard::Closed { parted: frame.is_none_or(|frame| u16::from(frame.code) != LINE_LOST) });
                }
                Some(Err(error)) => return self.cut_off(&error).map_or(Ok(Heard::Closed { parted: false }), Err),
                Some(Ok(Message::Ping(_) | Message::Pong(_))) => self.signs.check().map_err(|_| Reason::TooFast)?,
                Some(Ok(Message::Binary(_) | Message::Frame(_))) => {
                    return Err(Reason::Unreadable(Text {
                        en: "a message is text".to_owned(),
                        ml: "സന്ദേശം എഴുത്തായിരിക്കണം".to_owned(),
                    }));
                }
                Some(Ok(Message::Text(text))) => {
                    let most = self.limits().message_bytes;
                    return if text.len() > most { Err(RequestError::TooLarge(most).into()) } else { Ok(Heard::Text(text)) };
                }
            }
        }
    }

    /// The reason, where a message was much too long to be read to its end.
    fn cut_off(&self, error: &Error) -> Option<Reason> {
        let cut = matches!(error, Error::Capacity(CapacityError::MessageTooLong { .. }));
        cut.then(|| RequestError::TooLarge(self.limits().message_bytes).into())
    }

    /// Asks for a sign of life. False when the connection is of no more use.
    async fn ask_for_life(&mut self) -> bool {
        self.control(Message::Ping(Vec::new().into())).await
    }

    /// What is heard on a line of which nothing is asked: it is let be, up to a rate. False when the connection is of no more use.
    ///
    /// # Errors
    /// When it is none that can be read.
    async fn let_be(&mut self, heard: Result<Heard, Reason>, talk: &PerConnection) -> Result<bool, Reason> {
        Ok(match heard? {
            Heard::Text(_) => talk.check().is_ok(),
            Heard::Quiet => self.ask_for_life().await,
            Heard::Closed { .. } => false,
        })
    }

    /// Sends a ping, or the close. False when the connection is of no more use.
    async fn control(&mut self, message: Message) -> bool {
        matches!(timeout(self.limits().times.write, self.socket.control(message)).await, Ok(Ok(())))
    }

    /// Sends a text. False when the connection is of no more use.
    async fn send(&mut self, text: Utf8Bytes) -> bool {
        self.write(text, || None).await
    }

    /// Writes a text, and with it all that `more` has. False when the connection is of no more use.
    async fn write(&mut self, first: Utf8Bytes, more: impl FnMut() -> Option<Utf8Bytes>) -> bool {
        std::iter::once(first).chain(std::iter::from_fn(more)).for_each(|text| self.socket.push(text));
        matches!(timeout(self.limits().times.write, self.socket.flush()).await, Ok(Ok(())))
    }

    /// Says why, then closes.
    async fn bye(&mut self, reason: &Reason) {
        let word = room::text(&reason.bye());
        if self.send(word).await {
            let code = if matches!(reason, Reason::Stopping) { CloseCode::Restart } else { CloseCode::Policy };
            self.close(code, reason).await;
        }
    }

    async fn close(&mut self, code: CloseCode, reason: &Reason) {
        let frame = CloseFrame { code, reason: Utf8Bytes::from_static(reason.code()) };
        if self.control(Message::Close(Some(frame))).await {
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
