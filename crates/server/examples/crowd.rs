//! A house with many people and many rated matches: how long everything takes to be folded again, and a page to be shown.
//!
//! `cargo run --release -p thurup-server --example crowd -- --people 100000 --matches 1000000 --database crowd.db`
//!
//! The database is made new and left there, so that the pages can be looked at in a browser. The same seed makes the same house.
//! `--deals 10000` gives so many finished deals to one of the people, who then takes along all that is kept of them.

#![allow(clippy::unwrap_used, clippy::expect_used, clippy::panic, missing_docs, reason = "a tool for measuring")]

use std::net::{IpAddr, Ipv4Addr, SocketAddr};
use std::time::{Duration, Instant, SystemTime, UNIX_EPOCH};

use rand_chacha::ChaCha8Rng;
use rand_core::{Rng, SeedableRng};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use thurup_ratings::input::{Bid, Chair, Contract, Deal, Doubling, Origin, Outcome, Sat, Side, Who};
use thurup_ratings::{Event, Match, What};
use thurup_rules::record::Record;
use thurup_rules::{Action, Chair as Place, Deal as Played, Game, Phase, Preset, Seats, Seed};
use thurup_server::{Config, Limits, Server, rebuild, sign_in_link};
use ulid::Ulid;

const MINUTE: u64 = 60_000;
/// Two years in which the matches lie.
const SPAN: u64 = 2 * 365 * 24 * 60 * MINUTE;
const DEALS: usize = 12;
const NAMES: [&str; 10] = ["Anu", "ബിജു", "Chacko", "Devaki", "ഏലിയാസ്", "Fathima", "Gopalakrishnan", "ഹംസ", "Indira", "Joseph"];

struct Chance(ChaCha8Rng);

impl Chance {
    fn below(&mut self, end: u64) -> u64 {
        self.0.next_u64() % end
    }

    fn index(&mut self, end: usize) -> usize {
        usize::try_from(self.below(end as u64)).unwrap()
    }
}

#[tokio::main]
async fn main() {
    let (mut people, mut matches, mut deals, mut database) = (1_000_usize, 10_000_u64, 0_u64, "crowd.db".to_owned());
    let mut words = std::env::args().skip(1);
    while let Some(word) = words.next() {
        let value = words.next().unwrap_or_default();
        match word.as_str() {
            "--people" => people = value.parse().unwrap(),
            "--matches" => matches = value.parse().unwrap(),
            "--deals" => deals = value.parse().unwrap(),
            "--database" => database = value,
            _ => panic!("usage: crowd [--people N] [--matches N] [--deals N] [--database PATH]"),
        }
    }
    for end in ["", "-wal", "-shm"] {
        let _ = std::fs::remove_file(format!("{database}{end}"));
    }
    let config = Config {
        database: format!("sqlite:{database}"),
        listen: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
        limits: Limits { requests: (1_000_000, 1_000_000), ..Limits::default() },
        ..Config::default()
    };
    // A start and a stop make the tables.
    Server::start(config.clone()).await.expect("it starts").stop().await;
    let began = Instant::now();
    let ids = fill(&database, people, matches).await;
    play(&database, &ids, deals).await;
    println!("{people} people and {matches} matches made in {:.1?}", began.elapsed());
    let began = Instant::now();
    rebuild(&config.database, "matches").await.expect("it can be folded");
    println!("everything folded again in {:.1?}", began.elapsed());

    let server = Server::start(config.clone()).await.expect("it starts");
    let client = reqwest::Client::new();
    let mut chance = Chance(ChaCha8Rng::seed_from_u64(28));
    let whose = |chance: &mut Chance| ids[chance.index(ids.len())].clone();
    for (what, path) in [
        ("the list of the best, first asked for", "/api/leaders/56?from=1"),
        ("the list of the best", "/api/leaders/56?from=1"),
        ("figures of the house", "/api/figures"),
        ("a person", "/api/people/ID"),
        ("a person's matches", "/api/people/ID/matches"),
        ("a person's companions", "/api/people/ID/companions"),
    ] {
        let times = if what.ends_with("first asked for") { 1 } else { 200 };
        let mut took = Vec::new();
        for _ in 0..times {
            let url = format!("http://{}{}", server.address(), path.replace("ID", &whose(&mut chance)));
            let began = Instant::now();
            let answer = client.get(url).send().await.unwrap().error_for_status().unwrap();
            answer.bytes().await.unwrap();
            took.push(began.elapsed());
        }
        tell(what, took);
    }
    // By a link, which asks for no hash of a password. Each comes from an address of its own: one may try only so often.
    let mut took = Vec::new();
    for place in 2..=201 {
        let client = reqwest::Client::builder().local_address(IpAddr::from([127, 0, 0, place])).build().unwrap();
        let (path, _) = sign_in_link(&config.database, &whose(&mut chance)).await.unwrap();
        let link = serde_json::json!({ "link": path.trim_start_matches("/sign-in#") });
        let url = format!("http://{}", server.address());
        let asking = client.post(format!("{url}/api/sign-in/link")).header("origin", &url).json(&link);
        let began = Instant::now();
        asking.send().await.unwrap().error_for_status().unwrap();
        took.push(began.elapsed());
    }
    tell("signing in by a link", took);
    if deals > 0 {
        take_along(&server, &config.database, &ids[0]).await;
    }
    server.stop().await;
}

/// The first of the people asks for all that is kept of them, and waits for the file.
async fn take_along(server: &Server, database: &str, id: &str) {
    let client = reqwest::Client::new();
    let (path, _) = sign_in_link(database, id).await.unwrap();
    let link = serde_json::json!({ "link": path.trim_start_matches("/sign-in#") });
    let url = format!("http://{}", server.address());
    let signed = client.post(format!("{url}/api/sign-in/link")).header("origin", &url).json(&link).send().await.unwrap();
    let cookie =
        signed.error_for_status().unwrap().headers()["set-cookie"].to_str().unwrap().split(';').next().unwrap().to_owned();
    let began = Instant::now();
    let asked = client.post(format!("{url}/api/me/export")).header("origin", &url).header("cookie", &cookie);
    asked.json(&serde_json::json!({})).send().await.unwrap().error_for_status().unwrap();
    loop {
        let state = client
            .get(format!("{url}/api/me/export"))
            .header("cookie", &cookie)
            .send()
            .await
            .unwrap()
            .error_for_status()
            .unwrap();
        let state: serde_json::Value = serde_json::from_str(&state.text().await.unwrap()).unwrap();
        match state["state"].as_str() {
            Some("making") => tokio::time::sleep(Duration::from_millis(20)).await,
            Some("ready") => return println!("taken along in {:.1?}: {} bytes", began.elapsed(), state["bytes"]),
            _ => panic!("{state}"),
        }
    }
}

fn tell(what: &str, mut took: Vec<Duration>) {
    took.sort();
    println!("{what}: p50 {:.1?}, p99 {:.1?}", took[took.len() / 2], took[took.len() * 99 / 100]);
}

/// People with names, and matches among them, one of four under each of some presets.
async fn fill(database: &str, people: usize, matches: u64) -> Vec<String> {
    let mut chance = Chance(ChaCha8Rng::seed_from_u64(56));
    let now = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let first = now - SPAN;
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let mut writing = connection.begin().await.unwrap();
    let mut ids = Vec::with_capacity(people);
    for number in 0..people {
        let id = Ulid::from_parts(first, u128::from(chance.0.next_u64()) << 16 | number as u128);
        let id = id.to_string().to_lowercase();
        ids.push(id.clone());
        sqlx::query("INSERT INTO people (id, name, made_at, played_at, seen_at) VALUES ($1, $2, $3, $3, $3)")
            .bind(id)
            .bind(format!("{} {number}", NAMES[number % NAMES.len()]))
            .bind(first.cast_signed())
            .execute(&mut *writing)
            .await
            .unwrap();
    }
    // Some play much more than others do.
    let strength: Vec<u64> = (0..people).map(|_| chance.below(100)).collect();
    for number in 1..=matches {
        let at = first + SPAN / matches * number;
        let event = one(&mut chance, &ids, &strength, number, at);
        sqlx::query("INSERT INTO rating_events (position, id, at, payload) VALUES ($1, $2, $3, $4)")
            .bind(number.cast_signed())
            .bind(event.id.as_str())
            .bind(event.at)
            .bind(serde_json::to_string(&event).unwrap())
            .execute(&mut *writing)
            .await
            .unwrap();
    }
    writing.commit().await.unwrap();
    connection.close().await.unwrap();
    ids
}

/// Finished deals of the first six people, at a table of theirs.
async fn play(database: &str, ids: &[String], deals: u64) {
    let now = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let options = SqliteConnectOptions::new().filename(database);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let mut writing = connection.begin().await.unwrap();
    let table = Ulid::from_parts(now - SPAN, 56).to_string().to_lowercase();
    for id in ids.iter().take(6).filter(|_| deals > 0) {
        let row = sqlx::query("INSERT INTO seats (person_id, stream, table_name, since) VALUES ($1, $2, 'Of a crowd', $3)");
        row.bind(id).bind(&table).bind((now - SPAN).cast_signed()).execute(&mut *writing).await.unwrap();
    }
    let sitters: Vec<_> = ids.iter().take(6).map(|id| serde_json::json!({ "person": id })).collect();
    for number in 1..=deals {
        let at = now - SPAN + SPAN / deals * number;
        let file = serde_json::json!({
            "v": 2, "number": number, "began": at - 4 * MINUTE, "sitters": sitters, "record": Record::of(&played(number)),
        });
        sqlx::query("INSERT INTO deals (id, stream, ended_at, payload) VALUES ($1, $2, $3, $4)")
            .bind(Ulid::from_parts(at, u128::from(number)).to_string().to_lowercase())
            .bind(&table)
            .bind(at.cast_signed())
            .bind(file.to_string())
            .execute(&mut *writing)
            .await
            .unwrap();
    }
    writing.commit().await.unwrap();
    connection.close().await.unwrap();
}

/// A deal that is bid and played by the first thing that can be done.
fn played(number: u64) -> Played {
    let (rules, leader) = (Preset::International.rules(), Place::FIRST);
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    let (hands, _) = Seed(seed).cards(&[], &rules, Seats::Six, leader);
    let mut deal = Played::new(rules, Seats::Six, leader, &hands[..]).unwrap();
    while let Some(chair) = deal.turn() {
        let action = match deal.phase() {
            Phase::Play => Action::Play(deal.seat_view(chair).playable().cards().next().unwrap()),
            _ if deal.auction().said().is_empty() => Action::Call("28NS".parse().unwrap()),
            _ => Action::Call("P".parse().unwrap()),
        };
        deal.apply(chair, action).unwrap();
    }
    deal
}

fn one(chance: &mut Chance, ids: &[String], strength: &[u64], number: u64, at: u64) -> Event {
    let mut six: Vec<usize> = Vec::new();
    while six.len() < 6 {
        let (one, other) = (chance.index(ids.len()), chance.index(ids.len()));
        // The smaller of two: the first are here more often.
        if !six.contains(&one.min(other)) {
            six.push(one.min(other));
        }
    }
    let of = |side: usize| six[3 * side..][..3].iter().map(|who| strength[*who]).sum::<u64>();
    let sum = of(0) + of(1) + 2;
    let at = i64::try_from(at).unwrap();
    let deals = (0..DEALS)
        .map(|deal| {
            let bidder = chance.index(6);
            let won = usize::from(chance.below(sum) > of(0));
            let bid = [28, 30, 32, 34, 36, 40, 42, 48, 56][chance.index(9).min(chance.index(9))];
            let worth = 1 + u32::from(bid >= 40) + u32::from(bid >= 48) + u32::from(bid >= 56);
            let mut got = [0; 2];
            got[won] = if won == bidder / 3 { worth } else { worth + 1 };
            let contract = Contract {
                side: bidder / 3,
                by: Who::Person(ids[six[bidder]].as_str().into()),
                bid: Bid::Points(bid),
                doubled: Doubling::Undoubled,
            };
            let at = at - i64::try_from((DEALS - deal) as u64 * 4 * MINUTE).unwrap();
            Deal { at: Some(at), outcome: Outcome::Got(got), contract: Some(contract), facts: None }
        })
        .collect();
    let side = |side: usize| Side {
        chairs: six[3 * side..][..3]
            .iter()
            .map(|who| Chair(vec![Sat { who: Who::Person(ids[*who].as_str().into()), deals: DEALS as u32 }]))
            .collect(),
        trio: None,
        left: Vec::new(),
    };
    let (game, rules) = [
        (Game::FiftySix, Preset::International),
        (Game::FiftySix, Preset::Kerala),
        (Game::Forty, Preset::Forty),
        (Game::FiftySix, Preset::Standard),
    ][chance.index(4)];
    let deals = deals_in(game, deals);
    let played = Match {
        game,
        rules,
        origin: Origin::House,
        seats: 6,
        tables: 1,
        rated: true,
        help: false,
        sides: [side(0), side(1)],
        deals,
    };
    Event { id: format!("crowd-{number}").into(), at, what: What::Match(Box::new(played)) }
}

/// The deals of 56, or of the other game without their contracts.
fn deals_in(game: Game, deals: Vec<Deal>) -> Vec<Deal> {
    if game == Game::FiftySix { deals } else { deals.into_iter().map(|deal| Deal { contract: None, ..deal }).collect() }
}
