//! A WebSocket of the server's. Tungstenite reads it, and says what a WebSocket says by itself; texts are written from where they lie:
//! what a room tells is there once for all who get it, and no connection keeps room for the longest text that it ever got.

use std::collections::VecDeque;
use std::future::poll_fn;
use std::io::{self, IoSlice};
use std::pin::Pin;
use std::task::{Context, Poll};

use axum::extract::FromRequestParts;
use axum::http::header::{CONNECTION, SEC_WEBSOCKET_ACCEPT, SEC_WEBSOCKET_KEY, SEC_WEBSOCKET_VERSION, UPGRADE};
use axum::http::request::Parts;
use axum::http::{HeaderName, Method, StatusCode};
use axum::response::{IntoResponse, Response};
use futures_util::{SinkExt, StreamExt};
use hyper::upgrade::{OnUpgrade, Upgraded};
use hyper_util::rt::TokioIo;
use tokio::io::AsyncWrite;
use tokio_tungstenite::WebSocketStream;
use tokio_tungstenite::tungstenite::handshake::derive_accept_key;
use tokio_tungstenite::tungstenite::protocol::frame::FrameHeader;
use tokio_tungstenite::tungstenite::protocol::frame::coding::{Data, OpCode};
use tokio_tungstenite::tungstenite::protocol::{Role, WebSocketConfig};
use tokio_tungstenite::tungstenite::{self, Message, Utf8Bytes};

/// Bytes of a socket's read buffer: a call or a card is a few dozen. The default is 128 times as much, for every connection at
/// rest.
const READ_BUFFER: usize = 512;
/// The longest head of a frame that is not masked.
const HEAD: usize = 10;
/// Parts that are handed to the system at once: head and text of so many messages.
const PARTS: usize = 8;
/// What is no longer than so many bytes is put together on the stack: the system takes one part in less time than two.
const TOGETHER: usize = 4096;

/// A request that asks for a WebSocket (RFC 6455, 4.2.1).
#[derive(Debug)]
pub struct Handshake {
    key: String,
    upgrade: OnUpgrade,
}

impl<S: Sync> FromRequestParts<S> for Handshake {
    type Rejection = (StatusCode, &'static str);

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, Self::Rejection> {
        let says = |name: HeaderName, word: &str| {
            let said = parts.headers.get_all(name).into_iter().filter_map(|value| value.to_str().ok());
            said.flat_map(|value| value.split(',')).any(|one| one.trim().eq_ignore_ascii_case(word))
        };
        let key = parts.headers.get(SEC_WEBSOCKET_KEY).and_then(|key| key.to_str().ok()).map(str::to_owned);
        let asks = parts.method == Method::GET
            && says(CONNECTION, "upgrade")
            && says(UPGRADE, "websocket")
            && says(SEC_WEBSOCKET_VERSION, "13");
        match (key, parts.extensions.remove::<OnUpgrade>()) {
            (Some(key), Some(upgrade)) if asks => Ok(Self { key, upgrade }),
            _ => Err((StatusCode::BAD_REQUEST, "Here a WebSocket is expected, of version 13")),
        }
    }
}

impl Handshake {
    /// The answer to the request, and what comes of it once the answer is on the line: nothing where the line is lost by then.
    /// Messages of more than `most` bytes are not read.
    pub fn accept(self, most: usize) -> (Response, impl Future<Output = Option<WebSocket>> + Send + 'static) {
        let Self { key, upgrade } = self;
        let accept = derive_accept_key(key.as_bytes());
        let heads = [(CONNECTION, "upgrade"), (UPGRADE, "websocket"), (SEC_WEBSOCKET_ACCEPT, accept.as_str())];
        let answer = (StatusCode::SWITCHING_PROTOCOLS, heads).into_response();
        let config = WebSocketConfig::default()
            .read_buffer_size(READ_BUFFER)
            .write_buffer_size(0)
            .max_message_size(Some(most))
            .max_frame_size(Some(most));
        let opening = async move {
            let upgraded = TokioIo::new(upgrade.await.ok()?);
            let stream = WebSocketStream::from_raw_socket(upgraded, Role::Server, Some(config)).await;
            Some(WebSocket { stream, answers: false, waiting: VecDeque::new() })
        };
        (answer, opening)
    }
}

/// An open one.
#[derive(Debug)]
pub struct WebSocket {
    stream: WebSocketStream<TokioIo<Upgraded>>,
    /// Tungstenite may have something of its own to write: the answer to a ping, say.
    answers: bool,
    /// Texts to be written. What is half written stays here whoever gives up waiting for it, so that no text is cut in two.
    waiting: VecDeque<Waiting>,
}

#[derive(Debug)]
struct Waiting {
    head: [u8; HEAD],
    head_length: usize,
    text: Utf8Bytes,
    /// Bytes of both that are on the line.
    written: usize,
}

impl Waiting {
    fn new(text: Utf8Bytes) -> Self {
        let mut head = [0; HEAD];
        let mut rest = &mut head[..];
        let header = FrameHeader { is_final: true, opcode: OpCode::Data(Data::Text), ..FrameHeader::default() };
        // A head that is not masked always finds room in ten bytes.
        let left = header.format(text.len() as u64, &mut rest).map_or(0, |()| rest.len());
        Self { head, head_length: HEAD - left, text, written: 0 }
    }

    /// What is left of head and text.
    fn left(&self) -> [&[u8]; 2] {
        let in_head = self.written.min(self.head_length);
        [&self.head[in_head..self.head_length], &self.text.as_bytes()[self.written - in_head..]]
    }
}

impl WebSocket {
    /// The next message; nothing at the end. May be given up half way.
    ///
    /// # Errors
    /// When what comes is no WebSocket's, or too long, or the line breaks.
    pub async fn recv(&mut self) -> Option<tungstenite::Result<Message>> {
        let heard = self.stream.next().await;
        self.answers |= !matches!(heard, Some(Ok(Message::Text(_))));
        heard
    }

    /// Adds a text to those that [`WebSocket::flush`] writes.
    pub fn push(&mut self, text: Utf8Bytes) {
        self.waiting.push_back(Waiting::new(text));
    }

    /// Writes what waits. May be given up half way, and gone on with.
    ///
    /// # Errors
    /// When the line is broken.
    pub async fn flush(&mut self) -> tungstenite::Result<()> {
        if self.answers && self.waiting.front().is_some_and(|first| first.written == 0) {
            // An answer to a ping goes before, never between.
            self.stream.flush().await?;
            self.answers = false;
        }
        while !self.waiting.is_empty() {
            match poll_fn(|context| self.poll_write(context)).await? {
                0 => return Err(io::Error::from(io::ErrorKind::WriteZero).into()),
                written => self.have_written(written),
            }
        }
        // A crowd of messages is soon over; its room is given back.
        self.waiting = VecDeque::new();
        Ok(())
    }

    /// Hands the system as much of what waits as it takes.
    fn poll_write(&mut self, context: &mut Context<'_>) -> Poll<io::Result<usize>> {
        let (stream, left) = (Pin::new(self.stream.get_mut()), || self.waiting.iter().flat_map(Waiting::left));
        if left().map(<[u8]>::len).sum::<usize>() <= TOGETHER {
            let mut together = [0; TOGETHER];
            let mut rest = &mut together[..];
            for part in left() {
                let (own, others) = rest.split_at_mut(part.len());
                own.copy_from_slice(part);
                rest = others;
            }
            let length = TOGETHER - rest.len();
            return stream.poll_write(context, &together[..length]);
        }
        let mut parts = [IoSlice::new(&[]); PARTS];
        parts.iter_mut().zip(left()).for_each(|(part, left)| *part = IoSlice::new(left));
        stream.poll_write_vectored(context, &parts)
    }

    fn have_written(&mut self, mut bytes: usize) {
        while let Some(first) = self.waiting.front_mut() {
            let left: usize = first.left().into_iter().map(<[u8]>::len).sum();
            if bytes < left {
                first.written += bytes;
                return;
            }
            bytes -= left;
            self.waiting.pop_front();
        }
    }

    /// Writes what waits, then a ping or the close.
    ///
    /// # Errors
    /// When the line is broken.
    pub async fn control(&mut self, message: Message) -> tungstenite::Result<()> {
        self.flush().await?;
        self.answers = true;
        self.stream.send(message).await?;
        self.answers = false;
        Ok(())
    }
}
