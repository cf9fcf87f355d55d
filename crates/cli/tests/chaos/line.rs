//! One connection to a table, and the view as its messages make it.

use std::net::{IpAddr, SocketAddr};

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

use crate::server::PATIENCE;

/// A WebSocket.
pub struct Line(WebSocketStream<TcpStream>);

impl Line {
    /// Connects to a path as whoever has this secret; nothing when there is no server, or it does not want us.
    pub async fn open(server: SocketAddr, from: IpAddr, path: &str, secret: &str) -> Option<Line> {
        let stream = connect(server, from).await?;
        let mut request = format!("ws://{server}{path}").into_client_request().ok()?;
        request.headers_mut().insert("cookie", format!("thurup-0={secret}").parse().ok()?);
        request.headers_mut().insert("origin", format!("http://{server}").parse().ok()?);
        let opened = timeout(PATIENCE, client_async(request, stream)).await.ok()?;
        Some(Line(opened.ok()?.0))
    }

    /// Connects to a table and says hello.
    pub async fn join(server: SocketAddr, from: IpAddr, table: &str, secret: &str, since: Option<u64>) -> Option<Line> {
        let mut line = Line::open(server, from, &format!("/api/tables/{table}/socket"), secret).await?;
        let mut hello = json!({ "type": "hello" });
        if let Some(since) = since {
            hello["since"] = since.into();
        }
        line.send(&hello).await;
        Some(line)
    }

    /// Sends, also where the line may be broken: the next reading tells.
    pub async fn send(&mut self, message: &Value) {
        self.send_raw(Message::text(message.to_string())).await;
    }

    pub async fn send_raw(&mut self, message: Message) {
        let _ = timeout(PATIENCE, self.0.send(message)).await;
    }

    /// The next text; nothing when the line is at its end.
    pub async fn next(&mut self) -> Option<String> {
        loop {
            match self.0.next().await? {
                Ok(Message::Text(text)) => return Some(text.to_string()),
                Ok(Message::Ping(_) | Message::Pong(_)) => {}
                _ => return None,
            }
        }
    }
}

/// Connects from one of our addresses.
pub async fn connect(server: SocketAddr, from: IpAddr) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    socket.bind(SocketAddr::new(from, 0)).ok()?;
    let stream = timeout(PATIENCE, socket.connect(server)).await.ok()?.ok()?;
    stream.set_nodelay(true).ok()?;
    Some(stream)
}

/// What a client knows of its table.
#[derive(Clone, Default)]
pub struct Known {
    /// Number of the last event.
    pub number: u64,
    /// What all may see, without the chat.
    pub view: Value,
    /// One's own part.
    pub you: Value,
    /// The lines of chat that the last snapshot showed, in order.
    pub chat: Vec<String>,
}

impl Known {
    /// Takes the parts of a snapshot.
    pub fn replace(&mut self, message: &Value) {
        self.number = message["number"].as_u64().unwrap();
        self.view = message["view"].clone();
        let chat = self.view.as_object_mut().unwrap().remove("chat").unwrap_or_default();
        self.chat = chat.as_array().into_iter().flatten().filter_map(text_of).collect();
        self.you = message["you"].clone();
    }

    /// Takes the changes of an event.
    pub fn change(&mut self, message: &Value) {
        self.number = message["number"].as_u64().unwrap();
        for (part, value) in message["change"].as_object().into_iter().flatten() {
            self.view[part] = value.clone();
        }
        if let Some(you) = message.get("you") {
            self.you = you.clone();
        }
    }

    /// The deal on the table.
    pub fn deal(&self) -> Option<&str> {
        self.view["deal"]["id"].as_str()
    }

    /// Cards played in it so far.
    pub fn played(&self) -> usize {
        let play = &self.view["play"];
        let (closed, lying) = (play["tricks"].as_array(), play["trick"]["cards"].as_array());
        let chairs = self.view["seats"].as_array().map_or(0, Vec::len);
        closed.map_or(0, |tricks| tricks.len() * chairs) + lying.map_or(0, Vec::len)
    }
}

fn text_of(line: &Value) -> Option<String> {
    line["text"]["en"].as_str().map(str::to_owned)
}
