//! What a server holds itself goes with the people: crowd after crowd comes and leaves, and what is in use afterwards grows by
//! less than any of their tables or connections would take.
#![allow(clippy::unwrap_used, clippy::expect_used, unsafe_code, missing_docs)]

use std::alloc::{GlobalAlloc, Layout, System};
use std::net::{Ipv4Addr, SocketAddr};
use std::sync::atomic::{AtomicIsize, Ordering};
use std::time::Duration;

use futures_util::{SinkExt, StreamExt};
use serde_json::{Value, json};
use thurup_server::{Config, Limits, Pace, Server};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

static LIVE: AtomicIsize = AtomicIsize::new(0);

struct Counting;

fn grown(bytes: usize) {
    LIVE.fetch_add(bytes.cast_signed(), Ordering::Relaxed);
}

fn shrunk(bytes: usize) {
    LIVE.fetch_sub(bytes.cast_signed(), Ordering::Relaxed);
}

// Safety: everything is handed to the system's allocator as it came.
unsafe impl GlobalAlloc for Counting {
    unsafe fn alloc(&self, layout: Layout) -> *mut u8 {
        grown(layout.size());
        unsafe { System.alloc(layout) }
    }

    unsafe fn dealloc(&self, memory: *mut u8, layout: Layout) {
        shrunk(layout.size());
        unsafe { System.dealloc(memory, layout) }
    }

    unsafe fn realloc(&self, memory: *mut u8, layout: Layout, size: usize) -> *mut u8 {
        shrunk(layout.size());
        grown(size);
        unsafe { System.realloc(memory, layout, size) }
    }
}

#[global_allocator]
static ALLOCATOR: Counting = Counting;

const CROWDS: usize = 7;
const HERD: usize = 40;
/// Bytes that may stay of one who came and went: their rates, for some minutes. A table takes more than 100,000.
const STAYS: usize = 500;
/// Bytes that a connection takes, and more.
const CONNECTION: usize = 10_000;

/// One of the crowd comes, gets a table of their own and stays until the whole crowd is there.
async fn come(address: SocketAddr, everyone: &tokio::sync::Barrier) {
    let http = reqwest::Client::new();
    let origin = format!("http://{address}");
    let post = |path: &str, body: Value| http.post(format!("{origin}{path}")).header("origin", &origin).json(&body);
    let guest = post("/api/guests", json!({ "name": "Anu" })).send().await.unwrap().error_for_status().unwrap();
    let cookie = guest.headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let body = json!({ "base": "international", "bots_only": true, "strength": "beginner" });
    let made = post("/api/play-now", body).header("cookie", &cookie).send().await.unwrap().error_for_status().unwrap();
    let table: Value = made.json().await.unwrap();
    let url = format!("ws://{address}/api/tables/{}/socket", table["id"].as_str().unwrap());
    let mut request = url.into_client_request().unwrap();
    request.headers_mut().insert("origin", origin.parse().unwrap());
    request.headers_mut().insert("cookie", cookie.parse().unwrap());
    let (mut socket, _) = connect_async(request).await.unwrap();
    socket.send(Message::text(r#"{"type":"hello"}"#)).await.unwrap();
    let first = socket.next().await.unwrap().unwrap();
    assert!(first.to_text().unwrap().contains("snapshot"), "{first}");
    everyone.wait().await;
}

/// Waits until nobody is connected and every table sleeps.
async fn all_gone(figures: &str) {
    let quiet = async {
        loop {
            let text = reqwest::get(figures).await.unwrap().text().await.unwrap();
            let zero = |name: &str| text.lines().filter(|line| line.starts_with(name)).all(|line| line.ends_with(" 0"));
            if zero("thurup_tables_awake") && zero("thurup_sockets") {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), quiet).await.expect("somebody stays");
}

#[tokio::test]
async fn what_is_held_goes_with_the_people() {
    let folder = tempfile::tempdir().unwrap();
    let config = Config {
        limits: Limits { arrivals: (1000, 1000), requests: (1000, 1000), tables_of_address: 1000, ..Limits::default() },
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        database: format!("sqlite:{}/thurup.db", folder.path().display()),
        pace: Pace { sleep: Duration::from_millis(300), ..Pace::at_once() },
        metrics: Some((Ipv4Addr::LOCALHOST, 0).into()),
        ..Config::default()
    };
    let server = Server::start(config).await.unwrap();
    let figures = format!("http://{}/metrics", server.metrics_address().unwrap());
    let mut held = Vec::new();
    for _ in 0..CROWDS {
        let everyone = tokio::sync::Barrier::new(HERD);
        futures_util::future::join_all((0..HERD).map(|_| come(server.address(), &everyone))).await;
        all_gone(&figures).await;
        held.push(LIVE.load(Ordering::Relaxed));
    }
    // What is kept for all that follow (prepared statements, pools, what bots know) is filled by the first crowds, or grows once by
    // much when it is full: what stays of each who comes would show after every crowd.
    let least = held.windows(3).map(|held| held[2] - held[0]).min().unwrap();
    assert!(least < (2 * HERD * STAYS).cast_signed(), "bytes in use after each crowd: {held:?}");
    // And all that grew is less than the connections of a single crowd would take.
    assert!(held[CROWDS - 1] - held[1] < (HERD * CONNECTION).cast_signed(), "bytes in use after each crowd: {held:?}");
    server.stop().await;
}
