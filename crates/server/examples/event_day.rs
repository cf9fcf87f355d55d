//! The day of a large event on a real server over the loopback: 128 teams of three at 64 tables, all of them connected.
//!
//! `cargo run --release -p thurup-server --example event_day -- --tables 64`
//!
//! The server runs in a process of its own, with a database on disk in a temporary folder. Everybody follows the event as the client does:
//! a line that tells when something has happened, and the page anew each time. Printed are how long teams take to enter, a round of a
//! Swiss to be drawn, a corrected draw to be on every screen, everybody to sit at their table once the round begins, and a result to be
//! on the page with its standings.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

mod process;

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::time::{Duration, Instant};

use futures_util::future::join_all;
use futures_util::{SinkExt, StreamExt};
use process::Server;
use serde_json::{Value, json};
use sqlx::sqlite::SqliteConnectOptions;
use sqlx::{ConnectOptions, SqliteConnection};
use thurup_server::{Config, Limits, PerAddress};
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio::time::sleep;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::{WebSocketStream, client_async};

/// As the program that serves has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

const SERVE: &str = "THURUP_DAY_DATABASE";
/// Rounds, and results that are entered in each.
const ROUNDS: u32 = 5;
/// Long enough for anything that comes at all.
const PATIENCE: Duration = Duration::from_secs(120);
/// As in the client: so long after a page before the next one.
const BREATH: Duration = Duration::from_millis(400);

async fn serve(database: String) {
    let limits = Limits {
        connections: 15_000,
        requests: (1_000_000, 1_000_000),
        arrivals: (1_000_000, 1_000_000),
        guests_an_hour: 100_000,
        // All of the load comes from one address.
        per_address: PerAddress::each(15_000),
        ..Limits::default()
    };
    let config = Config { listen: ([127, 0, 0, 1], 0).into(), database, limits, ..Config::default() };
    thurup_server::serve(config, |address| println!("{address}")).await.unwrap();
}

#[derive(Clone)]
struct Person {
    id: String,
    secret: String,
}

/// What everybody has in common.
struct Day {
    client: reqwest::Client,
    address: String,
    event: String,
    keys: AtomicU64,
}

impl Day {
    async fn ask(&self, who: &Person, path: &str, body: Option<Value>) -> Value {
        let url = format!("http://{}{path}", self.address);
        let request = match &body {
            Some(body) => self.client.post(url).json(body),
            None => self.client.get(url),
        };
        let request =
            request.header("cookie", format!("thurup-0={}", who.secret)).header("origin", format!("http://{}", self.address));
        let response = request.send().await.unwrap();
        let (status, text) = (response.status(), response.text().await.unwrap());
        assert!(status.is_success(), "{path}: {status}: {text}");
        serde_json::from_str(&text).unwrap()
    }

    async fn command(&self, who: &Person, command: Value) -> Value {
        let key = format!("k{}", self.keys.fetch_add(1, Ordering::Relaxed));
        let path = format!("/api/events/{}/commands", self.event);
        self.ask(who, &path, Some(json!({ "key": key, "command": command }))).await
    }

    async fn page(&self, who: &Person) -> Value {
        self.ask(who, &format!("/api/events/{}", self.event), None).await
    }

    async fn line(&self, who: &Person, path: &str) -> WebSocketStream<TcpStream> {
        let stream = TcpStream::connect(&self.address).await.unwrap();
        stream.set_nodelay(true).unwrap();
        let mut request = format!("ws://{}{path}", self.address).into_client_request().unwrap();
        request.headers_mut().insert("cookie", format!("thurup-0={}", who.secret).parse().unwrap());
        request.headers_mut().insert("origin", format!("http://{}", self.address).parse().unwrap());
        client_async(request, stream).await.unwrap().0
    }

    /// Follows the event as the client does, and sits down at the first table that its page leads to.
    async fn follow(self: Arc<Self>, who: Person, seen: Arc<Seen>) {
        let mut line = self.line(&who, &format!("/api/events/{}/line", self.event)).await;
        let (mut first, mut missed) = (true, false);
        loop {
            if !missed {
                let Some(Ok(message)) = line.next().await else { return };
                if !matches!(message, Message::Text(_)) {
                    continue;
                }
            }
            let page = self.page(&who).await;
            seen.pages.fetch_add(1, Ordering::Relaxed);
            seen.note(page["number"].as_u64().unwrap());
            if first {
                first = false;
                seen.there.fetch_add(1, Ordering::Relaxed);
            }
            let own = page["stages"][0]["matches"].as_array().unwrap().iter().find(|of| !of["yours"].is_null());
            if let Some(table) = own.and_then(|of| of["tables"][0]["id"].as_str()) {
                return self.sit(&who, table, &seen).await;
            }
            // What comes in the moment after the first news is answered together.
            missed = false;
            let breath = sleep(BREATH);
            tokio::pin!(breath);
            loop {
                tokio::select! {
                    () = &mut breath => break,
                    told = line.next() => match told {
                        Some(Ok(message)) => missed |= matches!(message, Message::Text(_)),
                        _ => return,
                    },
                }
            }
        }
    }

    /// Comes to a table, and stays there.
    async fn sit(&self, who: &Person, table: &str, seen: &Seen) {
        let mut at = self.line(who, &format!("/api/tables/{table}/socket")).await;
        at.send(Message::text(json!({ "type": "hello" }).to_string())).await.unwrap();
        let text = loop {
            match at.next().await.unwrap().unwrap() {
                Message::Text(text) if text.starts_with("{\"type\":\"snapshot\"") => break text,
                _ => {}
            }
        };
        let told: Value = serde_json::from_str(&text).unwrap();
        assert!(told["you"]["chair"].is_u64(), "no chair for {}", who.id);
        seen.seated.fetch_add(1, Ordering::Relaxed);
        while at.next().await.is_some() {}
    }
}

/// How far those are who follow.
#[derive(Default)]
struct Seen {
    there: AtomicUsize,
    seated: AtomicUsize,
    pages: AtomicUsize,
    /// Pages by their number.
    numbers: std::sync::Mutex<std::collections::BTreeMap<u64, usize>>,
}

impl Seen {
    fn note(&self, number: u64) {
        *self.numbers.lock().unwrap().entry(number).or_default() += 1;
    }

    /// Those who have a page of this number, or a later one.
    fn have(&self, number: u64) -> usize {
        self.numbers.lock().unwrap().range(number..).map(|(_, pages)| pages).sum()
    }
}

async fn until(what: &str, holds: impl Fn() -> bool) -> Duration {
    let began = Instant::now();
    while !holds() {
        assert!(began.elapsed() < PATIENCE, "{what} does not come");
        sleep(Duration::from_millis(2)).await;
    }
    began.elapsed()
}

fn form(cards: &str, rounds: u32) -> Value {
    json!({
        "name": "A large cup", "about": "", "rules": { "base": "kerala" }, "cards": cards, "bots": false,
        "settings": {
            "stages": [{
                "format": { "kind": "swiss", "rounds": rounds, "method": "adjacent" }, "feed": { "kind": "entrants" },
                "scale": "vp", "deals": 12, "ties": ["head-to-head", "opponents", "difference", "lot"],
                "bring": { "kind": "nothing" }, "tables": { "kind": "one" }, "same_deals": false
            }],
            "substitutes": 1, "after": "round",
            "running": { "starts": null, "by_the_clock": false, "forfeit_missing": false, "guests": false, "exchange": false }
        }
    })
}

/// So many people with accounts: a way in is written for each, without the time that a password takes.
async fn people(client: &reqwest::Client, address: &str, rows: &mut SqliteConnection, count: usize) -> Vec<Person> {
    let mut people = Vec::new();
    for number in 1..=count {
        let arriving = client.post(format!("http://{address}/api/guests")).json(&json!({ "name": format!("Player {number}") }));
        let answer = arriving.send().await.unwrap().error_for_status().unwrap();
        let cookie = answer.headers()["set-cookie"].to_str().unwrap();
        let secret = cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned();
        let body: Value = answer.json().await.unwrap();
        people.push(Person { id: body["id"].as_str().unwrap().to_owned(), secret });
    }
    for person in &people {
        let way = sqlx::query("INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, 'password', 'x', 1)");
        way.bind(&person.id).execute(&mut *rows).await.unwrap();
    }
    people
}

/// A new event that these teams of three have entered, and how long that took, all at once.
async fn entered(client: &reqwest::Client, address: &str, form: Value, director: &Person, all: &[Person]) -> (Day, Duration) {
    let mut day = Day { client: client.clone(), address: address.to_owned(), event: String::new(), keys: AtomicU64::new(1) };
    let key = form["cards"].clone();
    let made = day.ask(director, "/api/events", Some(json!({ "key": key, "like": { "kind": "form", "form": form } }))).await;
    day.event = made["id"].as_str().unwrap().to_owned();
    let began = Instant::now();
    let turns = Semaphore::new(64);
    let entering = all.chunks(3).enumerate().map(|(number, team)| {
        let (day, turns) = (&day, &turns);
        async move {
            let _turn = turns.acquire().await.unwrap();
            let ids: Vec<&str> = team.iter().map(|person| person.id.as_str()).collect();
            let enter = json!({ "do": "enter", "name": format!("Team of {number}"), "players": ids, "captain": ids[0] });
            let page = day.command(&team[0], enter).await;
            for mate in &team[1..] {
                day.command(mate, json!({ "do": "agree", "team": page["you"]["team"] })).await;
            }
            day.command(&team[0], json!({ "do": "check-in", "team": page["you"]["team"] })).await;
        }
    });
    join_all(entering).await;
    (day, began.elapsed())
}

fn matches_of(page: &Value, round: u32) -> Vec<Value> {
    let all = page["stages"][0]["matches"].as_array().unwrap().iter();
    all.filter(|of| of["round"] == round).cloned().collect()
}

fn told(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    println!("{what}: median {:.0?}, slowest {:.0?}", times[times.len() / 2], times[times.len() - 1]);
}

/// Rounds of a Swiss with real cards: how long draws and results take, each with the page and its standings.
async fn rounds(day: &Day, director: &Person) {
    let (mut draws, mut results) = (Vec::new(), Vec::new());
    day.command(director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } })).await;
    for round in 1..=ROUNDS {
        let began = Instant::now();
        let drawn = day.command(director, json!({ "do": "draw-round", "stage": 0 })).await;
        draws.push(began.elapsed());
        for (number, of) in (1..).zip(matches_of(&drawn, round)) {
            let stakes = [10 + (number * 7 + round * 3) % 17, 10 + (number * 5 + round) % 13];
            let scored = json!({ "kind": "deals", "stakes": stakes, "won": [7, 5], "deals": 12 });
            let result = json!({ "do": "result", "of": { "stage": 0, "name": of["name"] }, "scored": scored });
            let began = Instant::now();
            day.command(director, result).await;
            results.push(began.elapsed());
        }
    }
    told("a round drawn, with its page", draws);
    told("a result, with the page and its standings", results);
}

async fn run(tables: usize) {
    let folder = tempfile::tempdir().unwrap();
    let server = Server::start(SERVE, folder.path());
    let address = server.1.clone();
    let client = reqwest::Client::new();
    let options = SqliteConnectOptions::new().filename(folder.path().join("measured.db")).busy_timeout(Duration::from_secs(10));
    let mut rows = options.connect().await.unwrap();
    let mut all = people(&client, &address, &mut rows, tables * 6 + 1).await;
    let director = all.pop().unwrap();

    let (by_hand, took) = entered(&client, &address, form("real", ROUNDS), &director, &all).await;
    println!("{} teams enter and check in: {took:.0?}", tables * 2);
    rounds(&by_hand, &director).await;

    let (day, _) = entered(&client, &address, form("here", 1), &director, &all).await;
    day.command(&director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } })).await;
    let drawn = day.command(&director, json!({ "do": "draw-round", "stage": 0 })).await;
    let (day, seen) = (Arc::new(day), Arc::new(Seen::default()));
    println!("the page: {} kB", drawn.to_string().len() / 1000);
    let everybody = all.iter().map(|who| tokio::spawn(day.clone().follow(who.clone(), seen.clone())));
    let everybody: Vec<_> = everybody.collect();
    until("everybody", || seen.there.load(Ordering::Relaxed) == all.len()).await;

    // Two pairs change their opponents.
    let mut pairs: Vec<[u64; 2]> =
        matches_of(&drawn, 1).iter().map(|of| [0, 1].map(|at: usize| of["sides"][at]["teams"][0].as_u64().unwrap())).collect();
    let (one, other) = (pairs[0][1], pairs[1][1]);
    (pairs[0][1], pairs[1][1]) = (other, one);
    let before = seen.pages.load(Ordering::Relaxed);
    let began = Instant::now();
    let changed = day.command(&director, json!({ "do": "change-pairing", "stage": 0, "pairs": pairs, "bye": null })).await;
    let number = changed["number"].as_u64().unwrap();
    until("the corrected draw", || seen.have(number) >= all.len()).await;
    let pages = seen.pages.load(Ordering::Relaxed) - before;
    println!("a corrected draw on {} screens: {:.2?} ({pages} pages)", all.len(), began.elapsed());

    let names: Vec<Value> = matches_of(&changed, 1).iter().map(|of| json!({ "stage": 0, "name": of["name"] })).collect();
    let before = seen.pages.load(Ordering::Relaxed);
    let began = Instant::now();
    day.command(&director, json!({ "do": "start", "matches": names })).await;
    let answered = began.elapsed();
    until("the chairs", || seen.seated.load(Ordering::Relaxed) == all.len()).await;
    let pages = seen.pages.load(Ordering::Relaxed) - before;
    println!(
        "{tables} tables begin: answered after {answered:.2?}, {} people seated after {:.2?} ({pages} pages)",
        all.len(),
        began.elapsed()
    );
    for one in everybody {
        one.abort();
    }
    drop(server);
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    if let Ok(database) = std::env::var(SERVE) {
        return runtime.block_on(serve(database));
    }
    let mut words = std::env::args().skip(1);
    let mut tables = 64;
    while let Some(word) = words.next() {
        match (word.as_str(), words.next().and_then(|value| value.parse().ok())) {
            ("--tables", Some(value)) if value > 1 => tables = value,
            _ => panic!("usage: event_day [--tables N]"),
        }
    }
    runtime.block_on(run(tables));
}
