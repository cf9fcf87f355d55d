//! The attacks. Each gives, in a few words, what it came to.

use std::net::SocketAddr;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::{SinkExt, StreamExt, stream};
use serde_json::{Value, json};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio::time::{sleep, timeout};
use tokio_tungstenite::tungstenite::Message;

use crate::Server;
use crate::good::Good;
use crate::net::{self, den, home};
use crate::wake::{self, Asleep};

pub const LONG: &str = "wake of 10,000 events";
pub const CHATTY: &str = "wake of 400,000 lines of chat";

pub const NAMES: [&str; 13] = [
    "nothing",
    "1,100 silent connections",
    "1,100 lobby sockets",
    "205 public tables",
    "70 strangers talk",
    "185 watchers talk",
    "100 unread downloads",
    "pings without end",
    "garbage",
    "strange requests",
    "5,000 come at once",
    LONG,
    CHATTY,
];

pub async fn attack(name: &str, server: &Arc<Server>, good: &Good, seconds: u64, asleep: Option<Asleep>) -> String {
    let (address, time) = (server.address, Duration::from_secs(seconds));
    match name {
        "nothing" => {
            sleep(time).await;
            String::new()
        }
        "1,100 silent connections" => silent(address, time).await,
        "1,100 lobby sockets" => lobby(address, time).await,
        "205 public tables" => tables(address, time).await,
        "70 strangers talk" => strangers(address, good, time).await,
        "185 watchers talk" => watchers(address, good, time).await,
        "100 unread downloads" => unread(address).await,
        "pings without end" => pings(address, good, time).await,
        "garbage" => garbage(address, good, time).await,
        "strange requests" => requests(address, time).await,
        "5,000 come at once" => herd(address, time).await,
        _ => wake(server, &asleep.unwrap()).await,
    }
}

/// How many of these connections the server keeps open.
async fn open_of(streams: &mut [TcpStream]) -> usize {
    let mut open = 0;
    for stream in streams {
        let mut byte = [0; 512];
        // Nothing to read: still open.
        match stream.try_read(&mut byte) {
            Err(error) if error.kind() == std::io::ErrorKind::WouldBlock => open += 1,
            Ok(n) if n > 0 => open += 1,
            _ => {}
        }
    }
    open
}

async fn silent(server: SocketAddr, time: Duration) -> String {
    let mut streams: Vec<TcpStream> = stream::iter(0..1100)
        .map(|_| net::connect(server, den(0)))
        .buffer_unordered(64)
        .filter_map(std::future::ready)
        .collect()
        .await;
    sleep(time).await;
    let all = streams.len();
    format!("{} of {all} open after {} s", open_of(&mut streams).await, time.as_secs())
}

/// From ten addresses, each more patient than the rate of requests.
async fn lobby(server: SocketAddr, time: Duration) -> String {
    let sockets: Vec<net::Socket> = stream::iter(0..1100)
        .map(|number| net::open(server, den(number % 10), "/api/lobby", None))
        .buffer_unordered(32)
        .filter_map(std::future::ready)
        .collect()
        .await;
    sleep(time).await;
    format!("{} of 1,100 lobby sockets open, from ten addresses", sockets.len())
}

/// One address makes tables that look inviting, as fast as it may, and nobody is at them.
async fn tables(server: SocketAddr, time: Duration) -> String {
    let named = |name: &str| {
        json!({
            "name": name, "public": true, "chairs": 6, "rules": { "base": "international" },
            "format": { "form": "deals", "deals": 2 },
        })
    };
    let honest = net::guest(server, home(11), "Honest").await.unwrap();
    let table = net::post(server, home(11), "/api/tables", Some(&honest), &named("The honest table")).await.unwrap();
    let _there = net::join(server, home(11), table["id"].as_str().unwrap(), &honest).await;
    let (mut made, mut secret, began) = (0, None, Instant::now());
    while made < 205 && began.elapsed() < time.max(Duration::from_secs(30)) {
        if secret.is_none() || made % 3 == 0 {
            secret = net::guest(server, den(0), "Spam").await.or(secret);
        }
        match net::post(server, den(0), "/api/tables", secret.as_deref(), &named("Come in")).await {
            Some(_) => made += 1,
            None => sleep(Duration::from_millis(200)).await,
        }
    }
    let took = began.elapsed().as_secs();
    // The list follows what happens with a small delay.
    sleep(Duration::from_secs(2)).await;
    let mut lobby = net::open(server, home(12), "/api/lobby", None).await.unwrap();
    let shown = net::next(&mut lobby).await.unwrap();
    let names: Vec<&str> = shown["tables"].as_array().unwrap().iter().filter_map(|table| table["name"].as_str()).collect();
    let place = names.iter().position(|name| *name == "The honest table");
    let mut seated = Vec::new();
    for newcomer in 0..6 {
        let from = home(230 + newcomer);
        let Some(secret) = net::guest(server, from, "New").await else { continue };
        let wish = json!({ "base": "international", "bots_only": false });
        let table = net::post(server, from, "/api/play-now", Some(&secret), &wish).await;
        seated.push(table.and_then(|table| Some(table["name"].as_str()?.to_owned())).unwrap_or("nowhere".to_owned()));
    }
    format!(
        "{made} made in {took} s; the honest one is {} of {} in the lobby; \"play now\" six times: {} at the honest one, {} at theirs",
        place.map_or("not one".to_owned(), |place| format!("number {}", place + 1)),
        names.len(),
        seated.iter().filter(|name| *name == "The honest table").count(),
        seated.iter().filter(|name| *name == "Come in").count(),
    )
}

/// A seated player says something, seventy strangers speak, and the player's command comes again.
async fn strangers(server: SocketAddr, good: &Good, time: Duration) -> String {
    let (mut player, _) = net::join(server, home(1), &good.table, &good.secrets[0]).await.unwrap();
    let strangers: Vec<net::Socket> = stream::iter(0..70)
        .map(|number| async move {
            let from = den(number / 7);
            let secret = net::guest(server, from, "Stranger").await?;
            Some(net::join(server, from, &good.table, &secret).await?.0)
        })
        .buffer_unordered(8)
        .filter_map(std::future::ready)
        .collect()
        .await;
    let words = json!({ "type": "do", "id": "the-same", "action": { "do": "say", "text": "once" } });
    net::send(&mut player, &words).await;
    let mut heard = 0;
    let mut hear =
        |message: &Value| heard += usize::from(message.to_string().contains("\"once\"") && message["type"] != "snapshot");
    loop {
        let message = net::next(&mut player).await.unwrap();
        hear(&message);
        if message["type"] == "answer" && message["id"] == "the-same" {
            break;
        }
    }
    // All at once, before the player makes another move.
    let speaking = strangers.into_iter().map(|mut socket| async move {
        net::send(&mut socket, &json!({ "type": "do", "id": "s", "action": { "do": "say", "text": "hello" } })).await;
        answer_of(&mut socket).await.is_some_and(|answer| answer["refused"].is_null())
    });
    let spoken = futures_util::future::join_all(speaking).await.into_iter().filter(|done| *done).count();
    net::send(&mut player, &words).await;
    // Both lines come before a second answer.
    while let Some(message) = net::next(&mut player).await {
        hear(&message);
        if message["type"] == "answer" && message["id"] == "the-same" {
            break;
        }
    }
    sleep(time).await;
    format!("{spoken} spoke; a command sent again was done {}", if heard > 1 { "twice" } else { "once" })
}

async fn answer_of(socket: &mut net::Socket) -> Option<Value> {
    for _ in 0..1000 {
        let message = net::next(socket).await?;
        if message["type"] == "answer" {
            return Some(message);
        }
    }
    None
}

async fn watchers(server: SocketAddr, good: &Good, time: Duration) -> String {
    let sockets: Vec<net::Socket> = stream::iter(0..185)
        .map(|number| async move {
            let from = den(number / 10);
            let secret = net::guest(server, from, "Watcher").await?;
            Some(net::join(server, from, &good.table, &secret).await?.0)
        })
        .buffer_unordered(16)
        .filter_map(std::future::ready)
        .collect()
        .await;
    let (all, said) = (sockets.len(), Arc::new(AtomicUsize::new(0)));
    let talking: Vec<_> = sockets
        .into_iter()
        .enumerate()
        .map(|(number, mut socket)| {
            let said = said.clone();
            tokio::spawn(async move {
                sleep(Duration::from_millis(number as u64 * 1000 / 185)).await;
                let (mut tick, mut lines) = (tokio::time::interval(Duration::from_secs(1)), 0);
                loop {
                    tokio::select! {
                        _ = tick.tick() => {
                            lines += 1;
                            let text = format!("bla {number} {lines}");
                            net::send(&mut socket, &json!({ "type": "do", "id": text, "action": { "do": "say", "text": text } })).await;
                        }
                        heard = socket.next() => match heard {
                            Some(Ok(Message::Text(text))) => {
                                said.fetch_add(usize::from(text.starts_with("{\"type\":\"answer\"") && !text.contains("refused")), Ordering::Relaxed);
                            }
                            Some(Ok(_)) => {}
                            _ => return,
                        }
                    }
                }
            })
        })
        .collect();
    sleep(time).await;
    let still = talking.iter().filter(|task| !task.is_finished()).count();
    talking.iter().for_each(tokio::task::JoinHandle::abort);
    format!("{still} of {all} still there; {:.0} lines a second", said.load(Ordering::Relaxed) as f64 / time.as_secs_f64())
}

/// Downloads that are asked for and not read.
async fn unread(server: SocketAddr) -> String {
    let Some(page) = reqwest::get(format!("http://{server}/")).await.ok() else { return "no page".to_owned() };
    let page = page.text().await.unwrap_or_default();
    // The greatest file that the page names.
    let mut greatest = (0, "/".to_owned());
    for path in page.split('"').filter(|text| text.starts_with("/assets/") || text.ends_with(".js") || text.ends_with(".css")) {
        if let Ok(body) = reqwest::get(format!("http://{server}{path}")).await {
            let length = body.bytes().await.map_or(0, |bytes| bytes.len());
            greatest = greatest.max((length, path.to_owned()));
        }
    }
    let mut streams = Vec::new();
    for number in 0..100 {
        let Some(mut stream) = net::connect_with(server, den(number), Some(4096)).await else { continue };
        // Many times over, so that no buffer holds all of it.
        let request = format!("GET {} HTTP/1.1\r\nHost: {server}\r\n\r\n", greatest.1).repeat(100);
        let _ = timeout(Duration::from_secs(1), stream.write_all(request.as_bytes())).await;
        streams.push(stream);
    }
    sleep(Duration::from_secs(75)).await;
    let mut open = 0;
    for stream in &mut streams {
        // What waits is read to the end; a line that the server has given up ends soon.
        let mut bytes = vec![0; 1 << 16];
        let mut end = false;
        for _ in 0..200 {
            match timeout(Duration::from_millis(100), stream.read(&mut bytes)).await {
                Ok(Ok(0) | Err(_)) => {
                    end = true;
                    break;
                }
                Ok(Ok(_)) => {}
                Err(_) => break,
            }
        }
        open += usize::from(!end);
    }
    format!("{open} of 100 open after 75 s, a file of {} kB each", greatest.0 / 1000)
}

async fn pings(server: SocketAddr, good: &Good, time: Duration) -> String {
    let sent = Arc::new(AtomicUsize::new(0));
    let mut tasks = Vec::new();
    for number in 0..4 {
        let Some(secret) = net::guest(server, den(number), "Pinger").await else { continue };
        let Some((mut socket, _)) = net::join(server, den(number), &good.table, &secret).await else { continue };
        let sent = sent.clone();
        tasks.push(tokio::spawn(async move {
            loop {
                for _ in 0..64 {
                    if socket.feed(Message::Ping(vec![1; 8].into())).await.is_err() {
                        return;
                    }
                }
                sent.fetch_add(64, Ordering::Relaxed);
                if socket.flush().await.is_err() {
                    return;
                }
                // What comes back is taken, or the server would wait for us.
                while let Ok(heard) = timeout(Duration::from_millis(1), socket.next()).await {
                    if !matches!(heard, Some(Ok(_))) {
                        return;
                    }
                }
            }
        }));
    }
    sleep(time).await;
    let still = tasks.iter().filter(|task| !task.is_finished()).count();
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    format!("{} pings, {still} of 4 connections still there", sent.load(Ordering::Relaxed))
}

async fn garbage(server: SocketAddr, good: &Good, time: Duration) -> String {
    let sent = Arc::new(AtomicUsize::new(0));
    let mut tasks = Vec::new();
    for number in 0..16usize {
        let from = den(number);
        let Some(secret) = net::guest(server, from, "Noise").await else { continue };
        let (table, sent) = (good.table.clone(), sent.clone());
        tasks.push(tokio::spawn(async move {
            loop {
                let Some((mut socket, _)) = net::join(server, from, &table, &secret).await else {
                    sleep(Duration::from_millis(200)).await;
                    continue;
                };
                for turn in 0..50usize {
                    let message = match turn % 6 {
                        0 => Message::text(r#"{"type":"do","id":"x","action":{"do":"play","card":"ZZ"}}"#),
                        1 => Message::text(r#"{"type":"do","id":"y","action":{"do":"call","call":"99H"}}"#),
                        2 => Message::text(r#"{"type":"ask","id":"z","about":{"made":65535}}"#),
                        3 => Message::text(format!(r#"{{"type":"do","id":"{}","action":{{"do":"start"}}}}"#, "i".repeat(100))),
                        4 if turn < 40 => Message::text(r#"{"type":"do","id":"w","action":{"do":"sit","chair":99}}"#),
                        _ if turn < 44 => Message::text(r#"{"type":"do","id":"v","action":{"do":"add-bot","chair":1}}"#),
                        _ => Message::text("{{{{".repeat(500 * (turn + 1))),
                    };
                    if !matches!(timeout(net::PATIENCE, socket.send(message)).await, Ok(Ok(()))) {
                        break;
                    }
                    sent.fetch_add(1, Ordering::Relaxed);
                    while let Ok(Some(Ok(_))) = timeout(Duration::from_millis(1), socket.next()).await {}
                }
            }
        }));
    }
    sleep(time).await;
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    format!("{} messages", sent.load(Ordering::Relaxed))
}

/// Bytes that are no HTTP, requests without end, bodies that lie about their length.
async fn requests(server: SocketAddr, time: Duration) -> String {
    let sent = Arc::new(AtomicUsize::new(0));
    let tasks: Vec<_> = (0..16usize)
        .map(|number| {
            let sent = sent.clone();
            tokio::spawn(async move {
                for turn in 0usize.. {
                    let Some(mut stream) = net::connect(server, den(number)).await else { continue };
                    let bytes: Vec<u8> = match turn % 5 {
                        0 => (0..4000usize).map(|n| (n * 31 + turn * 17 + number) as u8).collect(),
                        1 => format!("GET /{} HTTP/1.1\r\nHost: x\r\n\r\n", "a".repeat(60_000)).into_bytes(),
                        2 => b"POST /api/guests HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 999999999\r\n\r\n{".to_vec(),
                        3 => b"POST /api/tables HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nffffffffff\r\n".to_vec(),
                        _ => b"GET /api/tables/%00%ff/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n\r\n".to_vec(),
                    };
                    let _ = timeout(Duration::from_millis(200), stream.write_all(&bytes)).await;
                    let mut rest = [0; 2048];
                    let _ = timeout(Duration::from_millis(50), stream.read(&mut rest)).await;
                    sent.fetch_add(1, Ordering::Relaxed);
                }
            })
        })
        .collect();
    sleep(time).await;
    tasks.iter().for_each(tokio::task::JoinHandle::abort);
    format!("{} requests", sent.load(Ordering::Relaxed))
}

/// Five thousand people from 250 addresses, each with a table to watch, all in the same moment.
async fn herd(server: SocketAddr, time: Duration) -> String {
    let mut tables = Vec::new();
    for number in 0..30 {
        let Some(secret) = net::guest(server, den(300 + number), "Host").await else { continue };
        let new =
            json!({ "public": false, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 2 } });
        if let Some(table) = net::post(server, den(300 + number), "/api/tables", Some(&secret), &new).await {
            tables.push((table["id"].as_str().unwrap().to_owned(), secret));
        }
    }
    let secrets: Vec<String> = stream::iter(0..5000)
        .map(|number| async move { net::guest(server, den(number % 250), "Herd").await })
        .buffer_unordered(32)
        .filter_map(std::future::ready)
        .collect()
        .await;
    let began = Instant::now();
    let coming: Vec<_> = secrets
        .into_iter()
        .enumerate()
        .map(|(number, secret)| {
            let table = tables[number % tables.len()].0.clone();
            tokio::spawn(async move {
                let joined = net::join(server, den(number % 250), &table, &secret).await;
                (joined, began.elapsed())
            })
        })
        .collect();
    let (mut there, mut last) = (Vec::new(), Duration::ZERO);
    for one in coming {
        if let (Some((socket, _)), at) = one.await.unwrap() {
            there.push(socket);
            last = last.max(at);
        }
    }
    sleep(time).await;
    format!("{} of 5,000 had their table, the last after {:.1} s", there.len(), last.as_secs_f64())
}

/// What a table costs that wakes, beyond what a server has once bots have played at any of its tables.
async fn wake(server: &Server, asleep: &Asleep) -> String {
    let other = net::guest(server.address, home(13), "Another").await.unwrap();
    let (_, line, _) = wake::bots_begin(server.address, home(13), &other).await;
    sleep(Duration::from_secs(2)).await;
    drop(line);
    let before = server.memory("VmRSS");
    server.forget_highest();
    let began = Instant::now();
    let joined = net::join(server.address, home(14), &asleep.table, &asleep.secret).await;
    let took = began.elapsed();
    let (highest, now) = (server.memory("VmHWM"), server.memory("VmRSS"));
    // So that there are moves to measure.
    sleep(Duration::from_secs(5)).await;
    format!(
        "{} after {:.1} ms; {:.1} MB more at the highest, {:.1} MB then",
        if joined.is_some() { "awake" } else { "not awake" },
        took.as_secs_f64() * 1000.0,
        highest - before,
        now - before
    )
}
