//! The server is killed in the middle of deals, again and again; every client comes back and nothing is lost or done twice.

use std::collections::HashMap;
use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use serde_json::{Value, json};
use thurup_server::{Config, Limits, Pace};
use thurup_wire::http::TableRef;

use crate::house::{cookie, database, signed_in};
use tokio::sync::watch;

use crate::player::Player;

const DATABASE: &str = "THURUP_TEST_DATABASE";

/// Not a test: the server that is killed, in a process of its own.
#[tokio::test]
#[ignore = "started by the test below"]
async fn child() {
    let Ok(database) = std::env::var(DATABASE) else { return };
    let limits = Limits { actions: (1000, 1000), ..Limits::default() };
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), database, limits, pace: Pace::at_once(), ..Config::default() };
    thurup_server::serve(config, |address| eprintln!("listening on {address}")).await.unwrap();
}

struct Server(Child, String);

impl Server {
    fn start(database: &str) -> Self {
        let mut child = Command::new(std::env::current_exe().unwrap())
            .args(["--exact", "kill::child", "--ignored", "--nocapture"])
            .env(DATABASE, database)
            .stderr(Stdio::piped())
            .stdout(Stdio::null())
            .spawn()
            .unwrap();
        let mut lines = BufReader::new(child.stderr.take().unwrap()).lines();
        let address = loop {
            let line = lines.next().expect("the server did not start").unwrap();
            if let Some(address) = line.strip_prefix("listening on ") {
                break address.to_owned();
            }
        };
        Self(child, address)
    }

    /// SIGKILL: no chance to do anything more.
    fn kill(mut self) {
        self.0.kill().unwrap();
        self.0.wait().unwrap();
    }
}

async fn ask<T: serde::de::DeserializeOwned>(address: &str, path: &str, secret: Option<&str>, body: Option<Value>) -> T {
    let client = reqwest::Client::new();
    let url = format!("http://{address}{path}");
    let mut request = if body.is_some() { client.post(url) } else { client.get(url) };
    if let Some(secret) = secret {
        request = request.header("cookie", cookie(secret)).header("origin", format!("http://{address}"));
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.unwrap();
    assert!(response.status().is_success(), "{path}: {}", response.status());
    response.json().await.unwrap()
}

/// Plays until the match is over, coming back to whatever address the server has, and sending again what was not answered.
/// Gives the calls and cards that were acknowledged, and the view at the end.
async fn persevere(
    mut player: Player,
    mut address: watch::Receiver<String>,
    table: String,
    progress: Arc<AtomicU64>,
) -> (Player, Vec<String>) {
    let mut done = Vec::new();
    let mut pending: Option<(String, Value)> = None;
    let mut commands = 0;
    while player.phase() != "over" {
        progress.fetch_max(player.number, Ordering::SeqCst);
        if pending.is_none()
            && let Some(action) = player.wish()
        {
            commands += 1;
            let id = format!("k{commands}");
            pending = Some((id.clone(), action.clone()));
            // A line that breaks now is noticed by the next reading.
            let _ = player.try_send(&json!({ "type": "do", "id": id, "action": action })).await;
        }
        match player.step().await {
            Some(message) if message["type"] == "answer" => {
                let (id, action) = pending.take().unwrap();
                assert_eq!(message["id"], id.as_str());
                if message.get("refused").is_none() {
                    done.push(action["call"].as_str().or(action["card"].as_str()).unwrap().to_owned());
                }
            }
            Some(message) if message["type"] != "bye" => {}
            _ => {
                loop {
                    let url = format!("ws://{}/api/tables/{table}/socket", *address.borrow_and_update());
                    if player.try_resume(&url).await {
                        break;
                    }
                    address.changed().await.unwrap();
                }
                if let Some((id, action)) = &pending {
                    let _ = player.try_send(&json!({ "type": "do", "id": id, "action": action })).await;
                }
            }
        }
    }
    (player, done)
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn killed_in_the_middle_of_deals_every_table_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let database = database(&folder);
    let mut server = Server::start(&database);
    let (tell, address) = watch::channel(server.1.clone());

    let mut guests = Vec::new();
    for name in ["Anu", "Biju", "Chitra"] {
        let arriving = reqwest::Client::new().post(format!("http://{}/api/guests", server.1)).json(&json!({ "name": name }));
        guests.push(signed_in(arriving.send().await.unwrap()).await);
    }
    let new = json!({
        "public": false, "chairs": 6, "rules": { "base": "international" }, "format": { "form": "deals", "deals": 2 },
        "settings": crate::table::quick(),
    });
    let table = ask::<TableRef>(&server.1, "/api/tables", Some(&guests[0].secret), Some(new)).await.id;
    let url = format!("ws://{}/api/tables/{table}/socket", server.1);
    let mut players = Vec::new();
    for (guest, chair) in guests.iter().zip(1..) {
        let mut player = Player::join(&url, &guest.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);

    let progress = Arc::new(AtomicU64::new(0));
    let games: Vec<_> = players
        .into_iter()
        .map(|player| tokio::spawn(persevere(player, address.clone(), table.clone(), progress.clone())))
        .collect();
    // Each time at another place: in an auction, in a trick, between two deals.
    for more in [9, 23, 31, 40] {
        let at = progress.load(Ordering::SeqCst) + more;
        while progress.load(Ordering::SeqCst) < at && !games.iter().any(tokio::task::JoinHandle::is_finished) {
            tokio::task::yield_now().await;
        }
        server.kill();
        server = Server::start(&database);
        tell.send_replace(server.1.clone());
    }
    let mut ends = Vec::new();
    for game in games {
        ends.push(game.await.unwrap());
    }

    // All have the same table, and it is what a newcomer is shown.
    let url = format!("ws://{}/api/tables/{table}/socket", server.1);
    let fresh = Player::join(&url, &guests[0].secret).await;
    for (player, _) in &ends {
        assert_eq!(player.view["match"], fresh.view["match"]);
        assert_eq!(player.view["result"], fresh.view["result"]);
    }
    // Both deals replay by the rules: nothing is missing and nothing is there twice.
    let mut recorded: [HashMap<String, usize>; 3] = Default::default();
    for deal in fresh.view["match"]["deals"].as_array().unwrap() {
        let path = format!("/api/deals/{}/record", deal["id"].as_str().unwrap());
        let record: thurup_rules::Record = ask(&server.1, &path, None, None).await;
        let replay = record.replay().unwrap();
        assert!(replay.is_complete(), "{:?}", replay.fault);
        let game = replay.deal.unwrap();
        let calls = game.auction().said().iter().map(|said| (said.chair, said.call.to_string()));
        let cards = game.play().unwrap().cards().map(|(chair, card)| (chair, card.to_string()));
        for (chair, what) in calls.chain(cards) {
            if let Some(own) = recorded.get_mut(chair.index()) {
                *own.entry(what).or_default() += 1;
            }
        }
    }
    // Whatever was acknowledged is in the records.
    for ((_, done), mut recorded) in ends.into_iter().zip(recorded) {
        assert!(!done.is_empty());
        for what in done {
            let left = recorded.get_mut(&what).filter(|left| **left > 0);
            *left.unwrap_or_else(|| panic!("{what} was acknowledged and is lost")) -= 1;
        }
    }
    server.kill();
}
