//! Six people who play, a little faster than people do, and newcomers who want to watch them.

use std::net::SocketAddr;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::sleep;

use crate::net::{self, Socket, home};

/// What the good people met.
#[derive(Clone, Default)]
pub struct Seen {
    /// Milliseconds from sending to the answer.
    pub moves: Vec<f64>,
    pub refused: usize,
    /// Milliseconds from connecting to the first view.
    pub newcomers: Vec<f64>,
    pub turned_away: usize,
}

/// The good table. Those at it have a thread of their own, so that what is measured is the server's answer and not how long the
/// crowd in this process keeps its own threads busy.
pub struct Good {
    pub table: String,
    pub secrets: Vec<String>,
    seen: Arc<Mutex<Seen>>,
    measuring: Arc<AtomicBool>,
    close: oneshot::Sender<()>,
}

impl Good {
    pub async fn open(server: SocketAddr) -> Good {
        let (seen, measuring) = (Arc::<Mutex<Seen>>::default(), Arc::<AtomicBool>::default());
        let (opened, open) = oneshot::channel();
        let (close, closed) = oneshot::channel();
        let theirs = (seen.clone(), measuring.clone());
        std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().unwrap();
            runtime.block_on(async move {
                opened.send(sit_down(server, theirs).await).unwrap();
                let _ = closed.await;
            });
            // With the runtime they all are gone.
        });
        let (table, secrets) = open.await.unwrap();
        Good { table, secrets, seen, measuring, close }
    }

    /// From now on, or no longer, what they meet is written down.
    pub fn measure(&self, on: bool) {
        self.measuring.store(on, Ordering::SeqCst);
    }

    pub fn close(self) -> Seen {
        let _ = self.close.send(());
        self.seen.lock().unwrap().clone()
    }
}

/// Makes the table, and has them play from now on. Gives its id and their secrets.
async fn sit_down(server: SocketAddr, (seen, measuring): (Arc<Mutex<Seen>>, Arc<AtomicBool>)) -> (String, Vec<String>) {
    let mut secrets = Vec::new();
    for chair in 1..=6 {
        secrets.push(net::guest(server, home(chair), &format!("Good {chair}")).await.unwrap());
    }
    let new = json!({
        "name": "The good table", "public": true, "chairs": 6,
        "rules": { "base": "international", "changes": { "trick_closed_by": "itself" } },
        "format": { "form": "timed", "minutes": 600 },
        "settings": {
            "seconds_per_action": 0, "bank_seconds": 0, "break_after_deal": false, "show_points": true,
            "show_all_calls": true, "viewers": true, "hints": false, "strength": "beginner", "convention": null,
        },
    });
    let made = net::post(server, home(1), "/api/tables", Some(&secrets[0]), &new).await.unwrap();
    let table = made["id"].as_str().unwrap().to_owned();
    let mut sockets = Vec::new();
    for (secret, chair) in secrets.iter().zip(1..) {
        let (mut socket, _) = net::join(server, home(chair), &table, secret).await.unwrap();
        if chair > 1 {
            net::send(&mut socket, &json!({ "type": "do", "id": "sit", "action": { "do": "sit", "chair": chair } })).await;
            while net::next(&mut socket).await.unwrap()["type"] != "answer" {}
        }
        sockets.push(socket);
    }
    net::send(&mut sockets[0], &json!({ "type": "do", "id": "start", "action": { "do": "start" } })).await;
    for (socket, number) in sockets.into_iter().zip(0u64..) {
        let player = Player { socket: Some(socket), server, table: table.clone(), secret: secrets[number as usize].clone() };
        tokio::spawn(player.play(number, seen.clone(), measuring.clone()));
    }
    tokio::spawn(newcomers(server, table.clone(), seen, measuring));
    (table, secrets)
}

struct Player {
    socket: Option<Socket>,
    server: SocketAddr,
    table: String,
    secret: String,
}

impl Player {
    async fn play(mut self, number: u64, seen: Arc<Mutex<Seen>>, measuring: Arc<AtomicBool>) {
        let mut rng = number + 1;
        let (mut commands, mut sent) = (0, None::<Instant>);
        let mut you = Value::Null;
        loop {
            let Some(socket) = &mut self.socket else {
                // Cut off: that is a refusal, if ever there was one.
                if measuring.load(Ordering::SeqCst) {
                    seen.lock().unwrap().refused += 1;
                }
                sent = None;
                sleep(Duration::from_millis(500)).await;
                if let Some((socket, first)) = net::join(self.server, home(number as u8 + 1), &self.table, &self.secret).await {
                    you = first["you"].clone();
                    self.socket = Some(socket);
                }
                continue;
            };
            if sent.is_none()
                && let Some(action) = wish(&you)
            {
                rng = rng.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
                sleep(Duration::from_millis(20 + (rng >> 33) % 100)).await;
                commands += 1;
                sent = Some(Instant::now());
                net::send(socket, &json!({ "type": "do", "id": format!("m{commands}"), "action": action })).await;
            }
            let Some(message) = quiet(socket).await else {
                self.socket = None;
                continue;
            };
            if let Some(own) = message.get("you") {
                you = own.clone();
            }
            if message["type"] == "answer"
                && let Some(at) = sent.take()
                && measuring.load(Ordering::SeqCst)
            {
                let mut seen = seen.lock().unwrap();
                seen.moves.push(at.elapsed().as_secs_f64() * 1000.0);
                // The table may have passed meanwhile for one who could do nothing else.
                if message["refused"]["code"].as_str().is_some_and(|code| code != "not-your-turn") {
                    seen.refused += 1;
                }
            }
        }
    }
}

/// The next message, however long it takes; nothing when the line is at its end.
async fn quiet(socket: &mut Socket) -> Option<Value> {
    use futures_util::StreamExt;
    loop {
        match socket.next().await?.ok()? {
            tokio_tungstenite::tungstenite::Message::Text(text) => return serde_json::from_str(&text).ok(),
            tokio_tungstenite::tungstenite::Message::Close(_) => return None,
            _ => {}
        }
    }
}

fn wish(you: &Value) -> Option<Value> {
    let calls = &you["calls"];
    if calls.is_object() {
        let bid = &calls["bids"][0];
        return Some(match bid["numbers"][0].as_u64() {
            // Open at the lowest, then pass.
            Some(number) if number == 28 || calls["pass"] != true => {
                json!({ "do": "call", "call": format!("{number}{}", bid["strains"][0].as_str()?) })
            }
            _ => json!({ "do": "call", "call": "P" }),
        });
    }
    let card = you["hand"].as_array()?.iter().find(|card| card["playable"] == true)?;
    Some(json!({ "do": "play", "card": card["card"] }))
}

/// Four times a second somebody comes, from an address of their own, looks, and goes.
async fn newcomers(server: SocketAddr, table: String, seen: Arc<Mutex<Seen>>, measuring: Arc<AtomicBool>) {
    let secret = net::guest(server, home(10), "Newcomer").await.unwrap();
    for number in 0.. {
        sleep(Duration::from_millis(250)).await;
        if !measuring.load(Ordering::SeqCst) {
            continue;
        }
        let (table, secret, seen) = (table.clone(), secret.clone(), seen.clone());
        tokio::spawn(async move {
            let began = Instant::now();
            let joined = net::join(server, home(20 + (number % 200) as u8), &table, &secret).await;
            let mut seen = seen.lock().unwrap();
            match joined {
                Some(_) => seen.newcomers.push(began.elapsed().as_secs_f64() * 1000.0),
                None => seen.turned_away += 1,
            }
        });
    }
}
