//! Connections from addresses of one's choice, and sums.

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use tokio::net::{TcpSocket, TcpStream};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// Nobody waits longer than this for anything.
pub const PATIENCE: Duration = Duration::from_secs(10);

pub type Socket = WebSocketStream<TcpStream>;

/// An address of the good people.
pub fn home(number: u8) -> IpAddr {
    Ipv4Addr::new(127, 1, 0, number).into()
}

/// An address of the bad ones.
pub fn den(number: usize) -> IpAddr {
    Ipv4Addr::new(127, 66, (number / 250) as u8, 1 + (number % 250) as u8).into()
}

pub async fn connect(server: SocketAddr, from: IpAddr) -> Option<TcpStream> {
    connect_with(server, from, None).await
}

/// Connects, with room for so many bytes that were not read, if need be.
pub async fn connect_with(server: SocketAddr, from: IpAddr, room: Option<u32>) -> Option<TcpStream> {
    let socket = TcpSocket::new_v4().ok()?;
    if let Some(room) = room {
        socket.set_recv_buffer_size(room).ok()?;
    }
    socket.bind(SocketAddr::new(from, 0)).ok()?;
    timeout(PATIENCE, socket.connect(server)).await.ok()?.ok()
}

/// Opens a socket; as somebody, where a secret is given.
pub async fn open(server: SocketAddr, from: IpAddr, path: &str, secret: Option<&str>) -> Option<Socket> {
    let stream = connect(server, from).await?;
    stream.set_nodelay(true).ok()?;
    let mut request = format!("ws://{server}{path}").into_client_request().ok()?;
    if let Some(secret) = secret {
        request.headers_mut().insert("cookie", format!("thurup-0={secret}").parse().ok()?);
        request.headers_mut().insert("origin", format!("http://{server}").parse().ok()?);
    }
    let opened = timeout(PATIENCE, client_async(request, stream)).await.ok()?;
    Some(opened.ok()?.0)
}

/// Joins a table; done when it shows something other than a farewell.
pub async fn join(server: SocketAddr, from: IpAddr, table: &str, secret: &str) -> Option<(Socket, Value)> {
    let mut socket = open(server, from, &format!("/api/tables/{table}/socket"), Some(secret)).await?;
    send(&mut socket, &json!({ "type": "hello" })).await;
    let first = next(&mut socket).await?;
    (first["type"] != "bye").then_some((socket, first))
}

pub async fn send(socket: &mut Socket, message: &Value) -> bool {
    matches!(timeout(PATIENCE, socket.send(Message::text(message.to_string()))).await, Ok(Ok(())))
}

pub async fn next(socket: &mut Socket) -> Option<Value> {
    loop {
        match timeout(PATIENCE, socket.next()).await.ok()??.ok()? {
            Message::Text(text) => return serde_json::from_str(&text).ok(),
            Message::Ping(_) | Message::Pong(_) => {}
            _ => return None,
        }
    }
}

/// Posts a body; nothing when it was refused.
pub async fn post(server: SocketAddr, from: IpAddr, path: &str, secret: Option<&str>, body: &Value) -> Option<Value> {
    answer(server, from, path, secret, body).await?.json().await.ok()
}

async fn answer(server: SocketAddr, from: IpAddr, path: &str, secret: Option<&str>, body: &Value) -> Option<reqwest::Response> {
    let client = reqwest::Client::builder().local_address(from).timeout(PATIENCE).build().unwrap();
    let mut request = client.post(format!("http://{server}{path}")).json(body);
    if let Some(secret) = secret {
        request = request.header("cookie", format!("thurup-0={secret}")).header("origin", format!("http://{server}"));
    }
    request.send().await.ok()?.error_for_status().ok()
}

/// The secret of a new guest: the token of their session.
pub async fn guest(server: SocketAddr, from: IpAddr, name: &str) -> Option<String> {
    let arrived = answer(server, from, "/api/guests", None, &json!({ "name": name })).await?;
    let cookie = arrived.headers().get("set-cookie")?.to_str().ok()?;
    Some(cookie.split_once('=')?.1.split(';').next()?.to_owned())
}

pub fn percentile(times: &[f64], part: f64) -> f64 {
    let mut times = times.to_vec();
    times.sort_by(f64::total_cmp);
    let at = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
    times.get(at).copied().unwrap_or(f64::NAN)
}
