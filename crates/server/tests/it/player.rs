//! A client: one connection to a table that keeps its view as the real client does.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::handshake::client::Request;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, connect_async};

use crate::house::cookie;

/// Long enough for anything that comes at all.
const PATIENCE: Duration = Duration::from_secs(30);

pub type Socket = WebSocketStream<MaybeTlsStream<TcpStream>>;

pub struct Player {
    pub secret: String,
    pub url: String,
    socket: Socket,
    /// Number of the last event.
    pub number: u64,
    /// The table's view, folded.
    pub view: Value,
    pub you: Value,
    /// What it was told last that it may not do.
    pub denied: Value,
    /// Who watches, as it was told last.
    pub gallery: Value,
    /// What it was told last of voice.
    pub voice: Value,
    /// What other pages told it, in order.
    pub signals: Vec<Value>,
    /// Every event message, in order.
    pub events: Vec<Value>,
    pub snapshots: u32,
    /// Times that it heard that it had missed nothing more.
    pub caught_up: u32,
    /// Why [`Player::play_until`] could not do what was offered: somebody was quicker, if nothing is wrong.
    pub refusals: Vec<String>,
}

/// Opens a socket for whoever has this token.
pub async fn open(url: &str, secret: &str) -> Socket {
    try_open(url, secret).await.unwrap()
}

async fn try_open(url: &str, secret: &str) -> Option<Socket> {
    connect_async(request(url, secret)).await.ok().map(|(socket, _)| socket)
}

/// Asks for a socket as whoever has this token; as nobody without one.
pub fn request(url: &str, secret: &str) -> Request {
    request_with(url, &if secret.is_empty() { String::new() } else { cookie(secret) })
}

/// Asks for a socket with these cookies.
fn request_with(url: &str, cookies: &str) -> Request {
    let mut request = url.into_client_request().unwrap();
    let origin = url.replacen("ws", "http", 1);
    request.headers_mut().insert("origin", origin.split("/api").next().unwrap().parse().unwrap());
    if !cookies.is_empty() {
        request.headers_mut().insert("cookie", cookies.parse().unwrap());
    }
    request
}

pub async fn send(socket: &mut Socket, message: &Value) {
    socket.send(Message::text(message.to_string())).await.unwrap();
}

/// The next message that is text; `None` when the server closed.
pub async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match tokio::time::timeout(PATIENCE + Duration::from_secs(5), socket.next()).await.expect("nothing came") {
            Some(Ok(Message::Text(text))) => return Some(serde_json::from_str(&text).unwrap()),
            Some(Ok(Message::Ping(_) | Message::Pong(_))) => {}
            _ => return None,
        }
    }
}

impl Player {
    /// Says hello and waits for the first message.
    pub async fn join(url: &str, secret: &str) -> Self {
        Self::greet(url, secret, open(url, secret).await).await
    }

    /// The same, in a browser with these cookies.
    pub async fn join_in(url: &str, cookies: &[(String, String)]) -> Self {
        let cookies: Vec<String> = cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let (socket, _) = connect_async(request_with(url, &cookies.join("; "))).await.unwrap();
        Self::greet(url, "", socket).await
    }

    async fn greet(url: &str, secret: &str, mut socket: Socket) -> Self {
        send(&mut socket, &json!({ "type": "hello" })).await;
        let mut player = Self {
            secret: secret.to_owned(),
            url: url.to_owned(),
            socket,
            number: 0,
            view: Value::Null,
            you: Value::Null,
            denied: Value::Null,
            gallery: Value::Null,
            voice: Value::Null,
            signals: Vec::new(),
            events: Vec::new(),
            snapshots: 0,
            caught_up: 0,
            refusals: Vec::new(),
        };
        let mut first = player.step().await.expect("a snapshot");
        // The bell may ring before.
        while first["type"] == "bell" {
            first = player.step().await.expect("a snapshot");
        }
        assert_eq!(player.snapshots, 1, "{first}");
        player
    }

    /// Comes back with what it had, as after a broken line.
    pub async fn resume(&mut self, url: &str) {
        url.clone_into(&mut self.url);
        self.socket = open(url, &self.secret).await;
        send(&mut self.socket, &json!({ "type": "hello", "since": self.number })).await;
    }

    /// The same, when the server may not be there. False if it is not.
    pub async fn try_resume(&mut self, url: &str) -> bool {
        let Some(socket) = try_open(url, &self.secret).await else { return false };
        self.socket = socket;
        self.try_send(&json!({ "type": "hello", "since": self.number })).await
    }

    /// Sends, when the line may be broken.
    pub async fn try_send(&mut self, message: &Value) -> bool {
        self.socket.send(Message::text(message.to_string())).await.is_ok()
    }

    /// Breaks the line, without a word.
    pub async fn hang_up(&mut self) {
        if let MaybeTlsStream::Plain(stream) = self.socket.get_mut() {
            tokio::io::AsyncWriteExt::shutdown(stream).await.unwrap();
        }
    }

    /// Reads until the server ends the line.
    pub async fn until_closed(&mut self) {
        while self.step().await.is_some() {}
    }

    /// Takes one message and returns it.
    pub async fn step(&mut self) -> Option<Value> {
        let message = next(&mut self.socket).await?;
        match message["type"].as_str().unwrap() {
            "snapshot" => {
                self.number = message["number"].as_u64().unwrap();
                self.view = message["view"].clone();
                self.you = message["you"].clone();
                self.snapshots += 1;
            }
            "event" => {
                assert_eq!(message["number"].as_u64().unwrap(), self.number + 1, "numbers have no gaps: {message}");
                self.number += 1;
                if let Some(change) = message.get("change") {
                    for (part, value) in change.as_object().unwrap() {
                        if part == "said" {
                            self.view["chat"].as_array_mut().unwrap().push(value.clone());
                        } else {
                            self.view[part] = value.clone();
                        }
                    }
                }
                if let Some(you) = message.get("you") {
                    self.you = you.clone();
                }
                self.events.push(message.clone());
            }
            "caught-up" => {
                assert_eq!(message["number"].as_u64().unwrap(), self.number, "everything came before");
                if let Some(chat) = message.get("chat") {
                    self.view["chat"] = chat.clone();
                }
                self.caught_up += 1;
            }
            "said" => {
                let lines = message["lines"].as_array().unwrap();
                self.view["chat"].as_array_mut().unwrap().extend(lines.iter().cloned());
            }
            "gallery" => self.gallery = message["viewers"].clone(),
            "voice" => self.voice = message.clone(),
            "signal" => self.signals.push(message.clone()),
            "rights" => self.denied = message["denied"].clone(),
            _ => {}
        }
        Some(message)
    }

    /// Takes messages until this holds.
    pub async fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            assert!(self.step().await.is_some(), "closed while waiting for: {what}");
        }
    }

    pub fn phase(&self) -> &str {
        self.view["table"]["phase"].as_str().unwrap()
    }

    pub async fn send(&mut self, message: &Value) {
        send(&mut self.socket, message).await;
    }

    pub async fn send_text(&mut self, text: String) {
        self.socket.send(Message::text(text)).await.unwrap();
    }

    /// Acts and waits for the answer: the refusal's code, if any.
    pub async fn act(&mut self, action: Value) -> Option<String> {
        // Ids belong to the person: two devices must not choose the same, nor those of a log that was written in an earlier test.
        static COMMANDS: AtomicU64 = AtomicU64::new(1);
        let id = format!("{}-{}", std::process::id(), COMMANDS.fetch_add(1, Ordering::Relaxed));
        self.act_as(&id, action).await
    }

    pub async fn act_as(&mut self, id: &str, action: Value) -> Option<String> {
        self.send(&json!({ "type": "do", "id": id, "action": action })).await;
        loop {
            let message = self.step().await.expect("an answer");
            if message["type"] == "answer" && message["id"] == id {
                let refused = message.get("refused")?;
                assert!(
                    !refused["text"]["en"].as_str().unwrap().is_empty() && !refused["text"]["ml"].as_str().unwrap().is_empty()
                );
                return Some(refused["code"].as_str().unwrap().to_owned());
            }
        }
    }

    /// The action this player would take now: the first legal one, passing where that is possible; where trump is set aside,
    /// now and then another number, and everything that can be done beside calls and cards.
    pub fn wish(&self) -> Option<Value> {
        let calls = &self.you["calls"];
        if !calls.is_null() {
            let opened = !self.view["auction"]["standing"].is_null();
            if let Some(number) = calls["numbers"][0].as_u64()
                && (!opened || self.number.is_multiple_of(5))
            {
                return Some(json!({ "do": "call", "call": number.to_string() }));
            }
            if calls["solo"] == true && self.number.is_multiple_of(31) {
                return Some(json!({ "do": "call", "call": "SOLO" }));
            }
            if calls["pass"] == true && opened {
                return Some(json!({ "do": "call", "call": "P" }));
            }
            let bid = &calls["bids"][0];
            return Some(match bid["numbers"][0].as_u64() {
                Some(number) => json!({ "do": "call", "call": format!("{number}{}", bid["strains"][0].as_str().unwrap()) }),
                None => json!({ "do": "call", "call": "P" }),
            });
        }
        if let Some(card) = self.you["set_trump"].get(0) {
            return Some(json!({ "do": "set-trump", "card": card }));
        }
        for offer in ["open_trump", "show_pair"] {
            if self.you.get(offer).is_some_and(|offer| offer["why_not"].is_null()) {
                return Some(json!({ "do": offer.replace('_', "-") }));
            }
        }
        // A table that breaks after a deal waits for everybody, however quick it is.
        let waits = self.view["table"]["settings"]["break_after_deal"] == true && self.view["deal"]["phase"] == "over";
        let seat = self.you["chair"].as_u64().map(|chair| &self.view["seats"][chair as usize - 1]);
        if waits && self.view["match"]["over"].is_null() && seat.is_some_and(|seat| seat["ready"] == false) {
            return Some(json!({ "do": "ready" }));
        }
        let card = self.you["hand"].as_array().unwrap().iter().find(|card| card["playable"] == true)?;
        Some(json!({ "do": "play", "card": card["card"] }))
    }

    /// Plays until this holds, acting whenever it can.
    pub async fn play_until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        assert!(self.play(what, done).await, "closed while waiting for: {what}");
    }

    /// Plays until it is shown out.
    pub async fn play_until_closed(&mut self) {
        self.play("to be shown out", |_| false).await;
    }

    /// Plays until this holds. Says whether it does: not where it was shown out before.
    async fn play(&mut self, what: &str, done: impl Fn(&Self) -> bool) -> bool {
        let mut acted_at = None;
        while !done(self) {
            let turn = self.wish();
            if let Some(action) = turn.filter(|_| acted_at != Some(self.number)) {
                acted_at = Some(self.number);
                // The table may have passed for us meanwhile.
                let refused = self.act(action).await;
                self.refusals.extend(refused);
                continue;
            }
            let (number, refusals, you) = (self.number, self.refusals.clone(), self.you.clone());
            let came = tokio::time::timeout(PATIENCE, self.step()).await;
            let came = came.unwrap_or_else(|_| panic!("nothing came after {number}, {what}: refused {refusals:?}, {you}"));
            if came.is_none() {
                return false;
            }
        }
        true
    }
}
