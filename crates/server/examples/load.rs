//! Load on a real server over the loopback: tables full of players, each acting as soon as the table lets them.
//!
//! `cargo run --release -p thurup-server --example load -- --tables 1000 --seconds 20`
//!
//! All tables play `--rules international`; more presets, with commas between them, are played by turns, and `all` are all.
//!
//! With `--gallery 1000` half of the tables play at the given rate with nobody watching, and then the same go on with so many
//! people in the gallery of one of them. They read in a process of the lowest priority: on few cores their reading would be
//! measured as the players' waiting.
//!
//! With `--database postgres` all is kept in a PostgreSQL of its own that syncs what it says is stored; with `--nodes 2` two servers, or
//! more, have that together, over a bus: who sits on the first chair is at the first of them, which owns the table, the others at the others.
//!
//! The server runs in a process of its own, with a database on disk in a temporary folder. Printed are the durable actions a
//! second at full speed, the time from sending to the answer at a given rate, and the server's memory for each connection at
//! rest and each live table.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

mod process;

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::time::{Duration, Instant};

use futures_util::stream::{self, SplitSink, SplitStream};
use futures_util::{SinkExt, StreamExt};
use process::Server;
use serde::Deserialize;
use serde::de::IgnoredAny;
use serde_json::json;
use thurup_rules::Preset;
use thurup_server::{Config, Limits, NodeConfig, Pace, PerAddress};
use thurup_store::testing::Postgres;
use thurup_store::testing::nats::Nats;
use thurup_wire::http::TableRef;
use tokio::net::TcpStream;
use tokio::sync::Semaphore;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::protocol::WebSocketConfig;
use tokio_tungstenite::tungstenite::{Message, Utf8Bytes};
use tokio_tungstenite::{WebSocketStream, client_async_with_config};

/// As the program that serves has it.
#[global_allocator]
static ALLOCATOR: mimalloc::MiMalloc = mimalloc::MiMalloc;

struct Given {
    tables: usize,
    seconds: u64,
    rate: u64,
    viewers: usize,
    gallery: usize,
    rules: Vec<Preset>,
    folder: std::path::PathBuf,
    postgres: bool,
    nodes: usize,
}

fn given() -> Given {
    let rules = vec![Preset::International];
    let mut given = Given {
        tables: 1000,
        seconds: 20,
        rate: 500,
        viewers: 4000,
        gallery: 0,
        rules,
        folder: std::env::temp_dir(),
        postgres: false,
        nodes: 0,
    };
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        match word.as_str() {
            "--tables" => given.tables = value.parse().unwrap(),
            "--seconds" => given.seconds = value.parse().unwrap(),
            "--rate" => given.rate = value.parse().unwrap(),
            "--viewers" => given.viewers = value.parse().unwrap(),
            "--gallery" => given.gallery = value.parse().unwrap(),
            "--rules" if value == "all" => given.rules = Preset::ALL.into(),
            "--rules" => given.rules = value.split(',').map(|name| Preset::from_name(name).expect("a preset")).collect(),
            "--folder" => given.folder = value.into(),
            "--database" => given.postgres = value == "postgres",
            "--nodes" => (given.postgres, given.nodes) = (true, value.parse().unwrap()),
            _ => panic!(
                "usage: load [--tables N] [--seconds N] [--rate N] [--viewers N] [--gallery N] [--rules all|PRESET,..] [--folder PATH] \
                 [--database sqlite|postgres] [--nodes N]"
            ),
        }
    }
    given
}

const SERVE: &str = "THURUP_LOAD_DATABASE";

/// Those who watch one table: a process of their own, of the lowest priority.
struct Gallery(Child);

const WATCH: &str = "THURUP_LOAD_WATCH";

impl Gallery {
    /// Comes back when all are there.
    fn open(address: &str, table: &str, people: usize) -> Self {
        let mut child = Command::new("nice")
            .args(["-n", "19"])
            .arg(std::env::current_exe().unwrap())
            .env(WATCH, format!("{address} {table} {people}"))
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        assert_eq!(line.trim(), "there");
        Self(child)
    }

    /// How many of them the server has not shut out.
    fn still_there(mut self) -> usize {
        drop(self.0.stdin.take());
        let mut line = String::new();
        BufReader::new(self.0.stdout.as_mut().unwrap()).read_line(&mut line).unwrap();
        self.0.wait().unwrap();
        line.trim().parse().unwrap()
    }
}

/// What the gallery's process does, until its input ends.
async fn watch(whom: &str) {
    let [address, table, people] = whom.split(' ').collect::<Vec<_>>().try_into().unwrap();
    let client = reqwest::Client::new();
    let mut coming = stream::iter(0..people.parse::<usize>().unwrap())
        .map(|n| {
            let client = &client;
            async move {
                let guest = arrive(client, address, &format!("Viewer {n}")).await;
                connect(address, table, &guest).await
            }
        })
        .buffer_unordered(64);
    let mut watching = Vec::new();
    // Each reads from the moment they come: the server lets nobody fall behind.
    while let Some(mut line) = coming.next().await {
        watching.push(tokio::spawn(async move { while let Some(Ok(_)) = line.next().await {} }));
    }
    println!("there");
    tokio::task::spawn_blocking(|| std::io::stdin().lines().count()).await.unwrap();
    println!("{}", watching.iter().filter(|viewer| !viewer.is_finished()).count());
    std::process::exit(0);
}

/// `DATABASE`, or of one of several nodes `DATABASE BUS NAME`.
async fn serve(says: &str) {
    let mut says = says.split(' ').map(str::to_owned);
    let database = says.next().unwrap();
    let node = says.next().zip(says.next()).map(|(bus, name)| NodeConfig::new(name, bus));
    let limits = Limits {
        // Six at each of the tables, those who watch, and some of the tables anew; more than the system has files for would cost
        // the address its share of them.
        connections: 15_000,
        connections_per_table: 15_000,
        tables: 20_000,
        actions: (10_000, 10_000),
        requests: (1_000_000, 1_000_000),
        arrivals: (1_000_000, 1_000_000),
        // All of the load comes from one address.
        per_address: PerAddress::each(15_000),
        tables_of_address: 20_000,
        public_tables_of_address: 20_000,
        tables_of_person: 20_000,
        public_tables_of_person: 20_000,
        ..Limits::default()
    };
    let listen = ([127, 0, 0, 1], 0).into();
    let config = Config { listen, database, node, limits, pace: Pace::at_once(), ..Config::default() };
    thurup_server::serve(config, |address| println!("{address}")).await.unwrap();
}

/// What a player needs of the own part of a message; the rest is passed over.
#[derive(Deserialize)]
struct Own {
    you: You,
}

#[derive(Deserialize)]
struct You {
    calls: Option<Calls>,
    set_trump: Option<Vec<String>>,
    open_trump: Option<Offered>,
    hand: Vec<Held>,
}

#[derive(Deserialize)]
struct Offered {
    why_not: Option<IgnoredAny>,
}

#[derive(Deserialize)]
struct Calls {
    pass: bool,
    bids: Vec<Bids>,
}

#[derive(Deserialize)]
struct Bids {
    numbers: Vec<u8>,
    strains: Vec<String>,
}

#[derive(Deserialize)]
struct Held {
    card: String,
    playable: bool,
}

impl You {
    fn wish(&self) -> Option<serde_json::Value> {
        if let Some(calls) = &self.calls {
            let first = calls.bids.first().and_then(|bids| Some((bids.numbers.first()?, bids.strains.first()?)));
            return Some(match first {
                // Open at the lowest, then pass.
                Some((28, strain)) => json!({ "do": "call", "call": format!("28{strain}") }),
                Some((number, strain)) if !calls.pass => json!({ "do": "call", "call": format!("{number}{strain}") }),
                _ => json!({ "do": "call", "call": "P" }),
            });
        }
        if let Some(card) = self.set_trump.iter().flatten().next() {
            return Some(json!({ "do": "set-trump", "card": card }));
        }
        if self.open_trump.as_ref().is_some_and(|offer| offer.why_not.is_none()) {
            return Some(json!({ "do": "open-trump" }));
        }
        let card = self.hand.iter().find(|held| held.playable)?;
        Some(json!({ "do": "play", "card": card.card }))
    }
}

type Line = WebSocketStream<TcpStream>;

/// What all players share.
#[derive(Default)]
struct Shared {
    /// Times from sending to the answer, in microseconds.
    times: std::sync::Mutex<Vec<u32>>,
    done: AtomicU64,
    refused: AtomicU64,
    messages: AtomicU64,
    counting: AtomicBool,
    stop: AtomicBool,
}

async fn connect(address: &str, table: &str, secret: &str) -> Line {
    let stream = TcpStream::connect(address).await.unwrap();
    stream.set_nodelay(true).unwrap();
    let config = WebSocketConfig::default().read_buffer_size(4096).write_buffer_size(0);
    let mut request = format!("ws://{address}/api/tables/{table}/socket").into_client_request().unwrap();
    request.headers_mut().insert("cookie", format!("thurup-0={secret}").parse().unwrap());
    request.headers_mut().insert("origin", format!("http://{address}").parse().unwrap());
    let (mut line, _) = client_async_with_config(request, stream, Some(config)).await.unwrap();
    line.send(Message::text(json!({ "type": "hello" }).to_string())).await.unwrap();
    while !heard(&mut line).await.starts_with("{\"type\":\"snapshot\"") {}
    line
}

/// The next message.
async fn heard(line: &mut Line) -> Utf8Bytes {
    loop {
        match line.next().await.unwrap().unwrap() {
            Message::Text(text) => return text,
            Message::Close(why) => panic!("closed: {why:?}"),
            _ => {}
        }
    }
}

async fn play(line: Line, shared: Arc<Shared>, pace: Arc<Semaphore>) {
    let (mut write, mut read): (SplitSink<Line, Message>, SplitStream<Line>) = line.split();
    let (mut sent_at, mut commands) = (None, 0u64);
    let mut wish = None;
    while let Some(Ok(message)) = read.next().await {
        let Message::Text(text) = message else { continue };
        shared.messages.fetch_add(1, Ordering::Relaxed);
        if text.starts_with("{\"type\":\"answer\"") {
            let refused = text.contains("\"refused\"");
            let at: Option<Instant> = sent_at.take();
            if refused {
                // Nobody here asks for what may not be: the first one is shown.
                if shared.refused.fetch_add(1, Ordering::Relaxed) == 0 {
                    eprintln!("refused: {text}");
                }
            } else if let Some(at) = at {
                if shared.counting.load(Ordering::Relaxed) {
                    shared.times.lock().unwrap().push(u32::try_from(at.elapsed().as_micros()).unwrap_or(u32::MAX));
                }
                shared.done.fetch_add(1, Ordering::Relaxed);
            }
        } else if text.contains("\"you\":{") {
            wish = serde_json::from_str::<Own>(&text).unwrap().you.wish();
        }
        if shared.stop.load(Ordering::Relaxed) {
            break;
        }
        if sent_at.is_none()
            && let Some(action) = wish.take()
        {
            pace.acquire().await.unwrap().forget();
            commands += 1;
            sent_at = Some(Instant::now());
            let command = json!({ "type": "do", "id": format!("{commands}"), "action": action });
            write.send(Message::text(command.to_string())).await.unwrap();
        }
    }
}

async fn post<T: serde::de::DeserializeOwned>(
    client: &reqwest::Client,
    url: String,
    secret: Option<&str>,
    body: serde_json::Value,
) -> T {
    let origin = url.split("/api").next().unwrap().to_owned();
    let mut request = client.post(url).json(&body);
    if let Some(secret) = secret {
        request = request.header("cookie", format!("thurup-0={secret}")).header("origin", origin);
    }
    request.send().await.unwrap().error_for_status().unwrap().json().await.unwrap()
}

/// Makes a guest, and gives the token of their session.
async fn arrive(client: &reqwest::Client, address: &str, name: &str) -> String {
    let arriving = client.post(format!("http://{address}/api/guests")).json(&json!({ "name": name }));
    let answer = arriving.send().await.unwrap().error_for_status().unwrap();
    let cookie = answer.headers()["set-cookie"].to_str().unwrap();
    cookie.split_once('=').unwrap().1.split(';').next().unwrap().to_owned()
}

/// One table of the usual size for these rules, with people on all chairs.
async fn table(client: &reqwest::Client, addresses: &[String], preset: Preset) -> (String, Vec<Line>) {
    let address = &addresses[0];
    let mut guests: Vec<String> = Vec::new();
    let chairs = preset.rules().seats()[0].count();
    for chair in 1..=chairs {
        guests.push(arrive(client, address, &format!("Player {chair}")).await);
    }
    let new = json!({
        "public": false, "chairs": chairs, "rules": { "base": preset.name(), "changes": { "trick_closed_by": "itself" } },
        "format": { "form": "deals", "deals": 60 }
    });
    let made: TableRef = post(client, format!("http://{address}/api/tables"), Some(&guests[0]), new).await;
    let mut lines = Vec::new();
    for (guest, chair) in guests.iter().zip(1..) {
        let others = &addresses[usize::from(addresses.len() > 1)..];
        let at = if chair == 1 { address } else { &others[chair % others.len()] };
        let mut line = connect(at, &made.id, guest).await;
        if chair > 1 {
            let sit = json!({ "type": "do", "id": "s", "action": { "do": "sit", "chair": chair } });
            line.send(Message::text(sit.to_string())).await.unwrap();
            // A match that starts before somebody sits is played by a bot there.
            let answer = loop {
                let text = heard(&mut line).await;
                if text.starts_with("{\"type\":\"answer\"") {
                    break text;
                }
            };
            assert!(!answer.contains("\"refused\""), "{answer}");
        }
        lines.push(line);
    }
    (made.id, lines)
}

async fn start(lines: &mut [Line]) {
    let start = json!({ "type": "do", "id": "start", "action": { "do": "start" } });
    lines[0].send(Message::text(start.to_string())).await.unwrap();
}

fn percentile(times: &[u32], part: f64) -> f64 {
    let at = ((times.len() as f64 * part) as usize).min(times.len().saturating_sub(1));
    f64::from(times.get(at).copied().unwrap_or(0)) / 1000.0
}

struct Measured {
    actions: f64,
    times: Vec<u32>,
    refused: u64,
    messages: f64,
    /// Cores that the server kept busy.
    cores: f64,
}

/// Tables whose players act.
struct Playing {
    shared: Arc<Shared>,
    pace: Arc<Semaphore>,
    players: Vec<tokio::task::JoinHandle<()>>,
    metronome: Option<tokio::task::JoinHandle<()>>,
}

impl Playing {
    /// Every table starts. `rate`: actions a second over all tables; none for as fast as answered.
    async fn begin(tables: Vec<Vec<Line>>, rate: Option<u64>) -> Self {
        let shared = Arc::new(Shared::default());
        let pace = Arc::new(Semaphore::new(if rate.is_some() { 0 } else { Semaphore::MAX_PERMITS / 2 }));
        let mut players = Vec::new();
        for mut lines in tables {
            start(&mut lines).await;
            for line in lines {
                players.push(tokio::spawn(play(line, shared.clone(), pace.clone())));
            }
        }
        let metronome = rate.map(|rate| {
            let pace = pace.clone();
            tokio::spawn(async move {
                let mut tick = tokio::time::interval(Duration::from_micros(1_000_000 / rate));
                loop {
                    tick.tick().await;
                    pace.add_permits(1);
                }
            })
        });
        // Until all have begun.
        tokio::time::sleep(Duration::from_secs(3)).await;
        Self { shared, pace, players, metronome }
    }

    /// How it goes for so long.
    async fn measured(&self, server: &Server, seconds: u64) -> Measured {
        let shared = &self.shared;
        let count = || (shared.done.load(Ordering::Relaxed), shared.messages.load(Ordering::Relaxed));
        shared.counting.store(true, Ordering::Relaxed);
        let (before, processor, began) = (count(), server.processor(), Instant::now());
        tokio::time::sleep(Duration::from_secs(seconds)).await;
        let (after, took) = (count(), began.elapsed().as_secs_f64());
        let cores = (server.processor() - processor) / took;
        shared.counting.store(false, Ordering::Relaxed);
        let mut times = std::mem::take(&mut *shared.times.lock().unwrap());
        times.sort_unstable();
        Measured {
            actions: (after.0 - before.0) as f64 / took,
            messages: (after.1 - before.1) as f64 / took,
            refused: shared.refused.load(Ordering::Relaxed),
            times,
            cores,
        }
    }

    async fn end(self) {
        self.shared.stop.store(true, Ordering::Relaxed);
        self.metronome.inspect(tokio::task::JoinHandle::abort);
        // One more action each, so that everyone hears something and stops.
        self.pace.add_permits(100_000);
        for player in self.players {
            let abort = player.abort_handle();
            if tokio::time::timeout(Duration::from_millis(500), player).await.is_err() {
                abort.abort();
            }
        }
    }
}

fn paced_line(measured: &Measured) -> String {
    format!(
        "at {:.0} actions/s: p50 {:.1} ms, p99 {:.1} ms, longest {:.1} ms; server {:.2} cores; refused {}",
        measured.actions,
        percentile(&measured.times, 0.5),
        percentile(&measured.times, 0.99),
        percentile(&measured.times, 1.0),
        measured.cores,
        measured.refused
    )
}

fn main() {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap();
    match (std::env::var(SERVE), std::env::var(WATCH)) {
        (Ok(database), _) => runtime.block_on(serve(&database)),
        (_, Ok(whom)) => runtime.block_on(watch(&whom)),
        _ => runtime.block_on(run(given())),
    }
}

async fn run(given: Given) {
    let folder = tempfile::tempdir_in(&given.folder).unwrap();
    let postgres = given.postgres.then(Postgres::alone);
    let database = match &postgres {
        Some(postgres) => postgres.database(),
        None => format!("sqlite:{}/measured.db", folder.path().display()),
    };
    let nats = (given.nodes > 0).then(Nats::start);
    let says = |node: usize| match &nats {
        Some(nats) => format!("{database} {} node-{node}", nats.url()),
        None => database.clone(),
    };
    let server = Server::start_with(SERVE, &says(1));
    let others: Vec<Server> = (2..=given.nodes).map(|node| Server::start_with(SERVE, &says(node))).collect();
    let address = server.1.clone();
    let addresses: Vec<String> = std::iter::once(&server).chain(&others).map(|server| server.1.clone()).collect();
    if !others.is_empty() {
        // Until they hear each other.
        tokio::time::sleep(Duration::from_secs(3)).await;
    }
    let client = reqwest::Client::new();
    let bare = server.memory();

    let make = |count: usize| {
        let (client, addresses, rules) = (client.clone(), addresses.clone(), given.rules.clone());
        stream::iter(0..count)
            .map(move |n| {
                let (client, addresses, preset) = (client.clone(), addresses.clone(), rules[n % rules.len()]);
                async move { table(&client, &addresses, preset).await }
            })
            .buffer_unordered(64)
            .collect::<Vec<_>>()
    };
    let began = Instant::now();
    let tables = make(given.tables).await;
    let connections: usize = tables.iter().map(|(_, lines)| lines.len()).sum();
    println!("{} tables with {connections} connections made in {:.1} s", tables.len(), began.elapsed().as_secs_f64());
    let gathered = server.memory();

    // Connections at rest: people who watch, spread over the tables.
    let guest = arrive(&client, &address, "Viewer").await;
    let viewers: Vec<Line> = stream::iter(0..given.viewers)
        .map(|n| connect(&address, &tables[n % tables.len()].0, &guest))
        .buffer_unordered(64)
        .collect()
        .await;
    tokio::time::sleep(Duration::from_secs(1)).await;
    let resting = server.memory();
    let per_connection = (resting - gathered) as f64 / given.viewers.max(1) as f64;
    drop(viewers);
    tokio::time::sleep(Duration::from_secs(1)).await;

    let watched = tables[1].0.clone();
    let (slow, fast): (Vec<_>, Vec<_>) = tables.into_iter().map(|(_, lines)| lines).enumerate().partition(|(n, _)| n % 2 == 1);
    let lines = |tables: Vec<(usize, Vec<Line>)>| tables.into_iter().map(|(_, lines)| lines).collect::<Vec<_>>();
    let paced = Playing::begin(lines(slow), Some(given.rate)).await;
    println!("{}", paced_line(&paced.measured(&server, given.seconds).await));
    if given.gallery > 0 {
        let gallery = Gallery::open(&address, &watched, given.gallery);
        // Until what their coming has set going is done.
        tokio::time::sleep(Duration::from_secs(5)).await;
        let with = paced.measured(&server, given.seconds).await;
        println!("with {} people in the gallery of one table {}", given.gallery, paced_line(&with));
        println!("{} of them are still there", gallery.still_there());
    }
    paced.end().await;
    let mut all = lines(fast);
    all.extend(make(given.tables - all.len()).await.into_iter().map(|(_, lines)| lines));
    let full = Playing::begin(all, None).await;
    let measured = full.measured(&server, given.seconds).await;
    full.end().await;
    let full = measured;
    println!(
        "at full speed: {:.0} durable actions/s, {:.0} messages/s; p50 {:.1} ms, p99 {:.1} ms; server {:.2} cores; refused {}",
        full.actions,
        full.messages,
        percentile(&full.times, 0.5),
        percentile(&full.times, 0.99),
        full.cores,
        full.refused
    );
    let playing = server.memory();
    let awake = given.tables + given.tables / 2;
    let per_table = (playing.saturating_sub(bare) as f64 - per_connection * connections as f64) / awake as f64;
    println!(
        "memory: {per_connection:.1} kB a connection at rest; {per_table:.0} kB a table that has played (without its connections); {} MB in all",
        playing / 1024
    );
}
