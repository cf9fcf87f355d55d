//! Those who send nonsense, and those who come all at once.

use std::net::SocketAddr;
use std::time::Duration;

use fastrand::Rng;
use futures_util::future::join_all;
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::time::timeout;
use tokio_tungstenite::tungstenite::Message;

use crate::line::{Line, connect};
use crate::server::{PATIENCE, Server, ask, source};
use crate::world::{World, guest, table};

/// Nonsense on sockets and in requests, while people play. Gives what is wrong.
pub async fn garbage(seed: u64, rounds: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let mut server = Server::start(&folder);
    let world = World::open(server.address, 2, &mut rng).await;
    let mut faults = Vec::new();
    let from = source(900);
    let secret = guest(server.address, from, "Noise").await;
    let own = table(server.address, from, &secret, 6, "kerala").await;
    for round in 0..rounds {
        bytes(server.address, &mut rng).await;
        // Mostly at a table of one's own, sometimes at one where others play.
        faults.extend(words(server.address, &own, &secret, &mut rng).await);
        if round % 4 == 0 {
            faults.extend(words(server.address, world.a_table(), &secret, &mut rng).await);
        }
        requests(server.address, &mut rng, &mut faults).await;
        server.check_alive();
    }
    if !world.progress(30).await {
        faults.push("the people were kept from playing".to_owned());
    }
    faults.extend(world.close(server.address).await);
    server.kill();
    faults
}

/// Bytes that are no HTTP, or break off.
async fn bytes(server: SocketAddr, rng: &mut Rng) {
    let Some(mut stream) = connect(server, source(901 + rng.usize(..20))).await else { return };
    let mut bytes: Vec<u8> = (0..rng.usize(1..3000)).map(|_| rng.u8(..)).collect();
    if rng.bool() {
        let head = [
            "GET / HTTP/1.1\r\n",
            "GET /api/lobby HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n\
             Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n",
            "POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999999999999\r\n\r\n",
            "POST /api/guests HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffffffffff\r\n",
        ];
        bytes.splice(..0, head[rng.usize(..head.len())].bytes());
    }
    let _ = timeout(PATIENCE, stream.write_all(&bytes)).await;
    let _ = stream.shutdown().await;
    let mut rest = vec![0; 4096];
    // Whatever it says; only that it goes on matters.
    let _ = timeout(Duration::from_millis(50), stream.read(&mut rest)).await;
}

/// Something that is, more or less, a message.
fn message(rng: &mut Rng) -> Value {
    let odd = [
        json!(null),
        json!(-1),
        json!(1e300),
        json!(u64::MAX),
        json!(""),
        json!("SJ"),
        json!("30H"),
        json!("\u{202e}\u{0}ള"),
        json!(["P"]),
        json!({}),
        json!("9".repeat(300)),
    ];
    let mut any = || odd[rng.usize(..odd.len())].clone();
    let (a, b, c) = (any(), any(), any());
    let deeds = [
        json!({ "do": "call", "call": a }),
        json!({ "do": "play", "card": a }),
        json!({ "do": "sit", "chair": a }),
        json!({ "do": "say", "text": a }),
        json!({ "do": "phrase", "phrase": a }),
        json!({ "do": "contribute", "entropy": a }),
        json!({ "do": "add-bot", "chair": a, "strength": b }),
        json!({ "do": "remove", "chair": a }),
        json!({ "do": "set-rules", "rules": { "base": a, "changes": b } }),
        json!({ "do": "set-format", "format": { "form": "deals", "deals": a } }),
        json!({ "do": "set-settings", "settings": a }),
        json!({ "do": a }),
    ];
    let valid = ["ask-redeal", "close-trick", "ready", "stand", "return", "hint", "start", "reset"];
    match rng.u8(..8) {
        0 => json!({ "type": "hello", "since": b }),
        1 => json!({ "type": "ask", "id": "q", "about": { "call": a } }),
        2 => json!({ "type": "ask", "id": "q", "about": { "made": a } }),
        3 => json!({ "type": a, "id": b, "action": c }),
        4 => json!({ "type": "do", "id": "valid", "action": { "do": valid[rng.usize(..valid.len())] } }),
        _ => json!({ "type": "do", "id": c, "action": deeds[rng.usize(..deeds.len())] }),
    }
}

/// A conversation of nonsense. Every refusal must have a code and words in both languages, and none may be the server's fault.
async fn words(server: SocketAddr, table: &str, secret: &str, rng: &mut Rng) -> Vec<String> {
    let mut faults = Vec::new();
    let line = match rng.u8(..4) {
        0 => Line::open(server, source(900), &format!("/api/tables/{table}/socket"), secret).await,
        _ => Line::join(server, source(900), table, secret, rng.bool().then(|| rng.u64(..))).await,
    };
    let Some(mut line) = line else { return faults };
    for _ in 0..rng.usize(1..12) {
        let mut text = message(rng).to_string();
        match rng.u8(..12) {
            0 => text = text.chars().take(text.len() / 2).collect(),
            1 => text = "[".repeat(rng.usize(1..6000)),
            2 => text.extend(std::iter::repeat_n(' ', rng.usize(8000..60_000))),
            3 => {
                line.send_raw(Message::binary(text.into_bytes())).await;
                continue;
            }
            _ => {}
        }
        line.send_raw(Message::text(text)).await;
    }
    while let Ok(Some(text)) = timeout(Duration::from_millis(150), line.next()).await {
        let message: Value = serde_json::from_str(&text).unwrap();
        let refused = &message["refused"];
        if refused.is_object() {
            let complete =
                ["en", "ml"].iter().all(|language| refused["text"][language].as_str().is_some_and(|t| !t.is_empty()));
            if !complete || refused["code"] == "internal" {
                faults.push(format!("refused like this: {message}"));
            }
        }
    }
    faults
}

/// Requests that are, more or less, right. Every answer is 2xx, or a refusal with a code.
async fn requests(server: SocketAddr, rng: &mut Rng, faults: &mut Vec<String>) {
    let from = source(930 + rng.usize(..20));
    let paths = ["/api/guests", "/api/tables", "/api/play-now", "/api/rules/describe", "/api/conventions/describe", "/api/me"];
    let path = paths[rng.usize(..paths.len())];
    let body = match rng.u8(..4) {
        0 => json!({ "name": message(rng) }),
        1 => json!({ "name": "x", "public": true, "chairs": 5, "rules": { "base": "kerala" }, "format": { "form": "games" } }),
        2 => json!({ "base": "kerala", "changes": { "self_raise": "perhaps" } }),
        _ => message(rng),
    };
    let secret = rng.bool().then_some("0123");
    let answer: Result<Value, String> = ask(server, from, path, secret, Some(body.clone())).await;
    if let Err(refused) = answer
        && (refused.contains(": 5") || !refused.contains("\"code\""))
        // One that is not for POST has no body to name.
        && !refused.contains(": 405")
    {
        faults.push(format!("{body} gives {refused}"));
    }
}

/// People come all at once, and after a kill all at once again. Gives what is wrong.
pub async fn herd(seed: u64, people: usize) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let mut server = Server::start(&folder);
    let world = World::open(server.address, 2, &mut rng).await;
    let mut tables = Vec::new();
    for number in 0..people.div_ceil(100) {
        let owner = guest(server.address, source(2000 + number), "Host").await;
        tables.push(table(server.address, source(2000 + number), &owner, 6, "international").await);
    }
    // Five of a household, behind one address.
    let households = people.div_ceil(5);
    let mut secrets = Vec::new();
    for number in 0..households {
        secrets.push(guest(server.address, source(3000 + number), "One of many").await);
    }
    let mut faults = Vec::new();
    for time in 0..2 {
        let address = server.address;
        let coming = (0..people).map(|number| {
            let (table, secret) = (&tables[number % tables.len()], &secrets[number % secrets.len()]);
            async move {
                let from = source(3000 + number % households);
                let mut line = Line::join(address, from, table, secret, None).await?;
                let first = timeout(PATIENCE, line.next()).await.ok()??;
                first.starts_with("{\"type\":\"snapshot\"").then_some(line)
            }
        });
        let there: Vec<Line> = join_all(coming).await.into_iter().flatten().collect();
        if there.len() < people {
            faults.push(format!("time {time}: only {} of {people} were given their table", there.len()));
        }
        if !world.progress(20).await {
            faults.push(format!("time {time}: the people were kept from playing"));
        }
        let port = address.port();
        server.kill();
        server = Server::start_again(&folder, port);
        world.moved(&server);
    }
    faults.extend(world.close(server.address).await);
    server.kill();
    faults
}
