//! Databases that released versions have written: every table is there and plays on, every record and shared link too, and what
//! people have made of themselves since there are accounts.
//!
//! Each pair `tests/data/released-VERSION-NAME.db` and `.json` was made by the function of [`make`] of that name, from the program of that
//! version; the second file holds what that program showed. A later release adds pairs of its own and leaves the older ones as they
//! are.

mod make;

use std::collections::BTreeSet;
use std::time::{SystemTime, UNIX_EPOCH};

use reqwest::StatusCode;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use thurup_server::{Config, rebuild};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::people::Me;

use crate::house::{self, Answer, House, signed_in};
use crate::player::Player;

/// What the released version showed.
#[derive(Debug, Serialize, Deserialize)]
struct Shown {
    /// When that was, in milliseconds since 1970.
    at: u64,
    /// Name, and the token of a session.
    people: Vec<(String, String)>,
    /// Other ways in: a person, a place among them, and a secret.
    ways: Vec<(usize, String)>,
    tables: Vec<ShownTable>,
    deals: Vec<ShownDeal>,
    pages: Vec<ShownPage>,
}

#[derive(Debug, Serialize, Deserialize)]
struct ShownTable {
    /// What is particular about it.
    about: String,
    id: String,
    /// Whose view it is, a place among the people.
    person: usize,
    view: Value,
    you: Value,
}

#[derive(Debug, Serialize, Deserialize)]
struct ShownDeal {
    id: String,
    names: Value,
    /// The file that is downloaded.
    record: Value,
}

/// The answer to a question of the interface.
#[derive(Debug, Serialize, Deserialize)]
struct ShownPage {
    /// Who asks, a place among the people.
    person: usize,
    path: String,
    answer: Value,
}

/// Where the pairs lie.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");
/// The versions that were released.
const VERSIONS: [&str; 1] = ["0.1.0"];
/// Tables of every kind, guests, deals.
const TABLES: &str = "tables";
/// Accounts, sessions, friends and the bell, profiles, ratings, games with trumps hidden.
const FRIENDS: &str = "friends";
/// Clubs, what was given to people, tickets, what a house adds to its help.
const CLUBS: &str = "clubs";

/// A house on a copy of the database of this name that a version has written.
async fn opened(version: &str, name: &str) -> (House, Shown) {
    let released = format!("released-{version}-{name}");
    let text = std::fs::read_to_string(format!("{DATA}/{released}.json")).unwrap();
    let shown: Shown = serde_json::from_str(&text).unwrap();
    let folder = tempfile::tempdir().unwrap();
    let copy = folder.path().join("copy.db");
    std::fs::copy(format!("{DATA}/{released}.db"), &copy).unwrap();
    let database = format!("sqlite:{}", copy.display());
    as_if_used_now(&database, shown.at).await;
    let config = Config { database, ..house::config(&folder) };
    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    (House { server, folder, config }, shown)
}

/// These of each version.
fn each(names: [(&'static str, usize); 3]) -> impl Iterator<Item = (&'static str, &'static str, usize)> {
    VERSIONS.into_iter().flat_map(move |version| names.into_iter().map(move |(name, least)| (version, name, least)))
}

/// Moves the hours of sessions and people as if no time had gone by.
async fn as_if_used_now(database: &str, at: u64) {
    let mut connection = connect(database).await.unwrap();
    let now = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let sessions = "UPDATE sessions SET made_at = made_at + $1, used_at = used_at + $1, proved_at = proved_at + $1, \
        seen_until = seen_until + $1";
    for moved in [sessions, "UPDATE people SET seen_at = seen_at + $1"] {
        statement(moved).bind((now - at).cast_signed()).execute(&mut connection).await.unwrap();
    }
    connection.close().await.unwrap();
}

fn url(address: &str, table: &str) -> String {
    format!("ws://{address}/api/tables/{table}/socket")
}

/// What a view shows of the cards, the calls, the people and the score; clocks and who is connected are of the moment.
fn lasting(view: &Value, you: &Value) -> Value {
    let each = |list: &Value, of: &dyn Fn(&Value) -> Value| list.as_array().map(|list| list.iter().map(of).collect::<Vec<_>>());
    let who =
        |seat: &Value| json!([seat["chair"], seat["who"]["id"], seat["who"]["name"], seat["who"]["name_ml"], seat["cards"]]);
    let call =
        |entry: &Value| json!([entry["chair"], entry["call"]["text"], entry["call"]["value"], entry["call"]["counted_pass"]]);
    let line = |deal: &Value| json!([deal["id"], deal["number"], deal["stakes"]]);
    let (table, score, play) = (&view["table"], &view["match"], &view["play"]);
    json!({
        "table": [table["name"], table["public"], table["chairs"], table["rules_title"], table["format_title"], table["phase"],
            table["moderator"], table["settings"]["convention"], table["settings"]["strength"], table["settings"]["hints"]],
        "seats": each(&view["seats"], &who),
        "match": [score["number"], score["stakes"], score["games"], score["next_commitment"]],
        "deals": each(&score["deals"], &line),
        "deal": view["deal"],
        "calls": each(&view["auction"]["calls"], &call),
        "standing": view["auction"]["standing"],
        "tricks": play["tricks"],
        "trick": play["trick"],
        "turn": [view["auction"]["turn"]["chair"], play["turn"]["chair"]],
        "chat": each(&view["chat"], &|line| json!([line["who"], line["name"], line["team"], line["text"], line["at"]])),
        "hand": hand(you),
        "you": [you["id"], you["chair"], you["calls"]["pass"], you["moderator"], you["hint"]["reason"],
            you["indicator"]],
    })
}

/// The cards held, whatever order they are shown in.
fn hand(you: &Value) -> Vec<&str> {
    let mut cards: Vec<&str> = you["hand"].as_array().into_iter().flatten().filter_map(|held| held["card"].as_str()).collect();
    cards.sort_unstable();
    cards
}

/// All that was shown then is shown now. A later version may show more.
fn holds(now: &Value, then: &Value) -> bool {
    match (now, then) {
        (Value::Object(now), Value::Object(then)) => {
            then.iter().all(|(part, then)| now.get(part).is_some_and(|now| holds(now, then)))
        }
        (Value::Array(now), Value::Array(then)) => {
            now.len() == then.len() && now.iter().zip(then).all(|(now, then)| holds(now, then))
        }
        _ => now == then,
    }
}

#[tokio::test]
async fn every_table_is_as_it_was() {
    for (version, name, least) in each([(TABLES, 8), (FRIENDS, 3), (CLUBS, 3)]) {
        let (house, shown) = opened(version, name).await;
        assert!(shown.tables.len() >= least, "the database holds every kind of table");
        for table in &shown.tables {
            let secret = &shown.people[table.person].1;
            let player = Player::join(&url(&house.server.address().to_string(), &table.id), secret).await;
            let (now, then) = (lasting(&player.view, &player.you), lasting(&table.view, &table.you));
            assert!(holds(&now, &then), "{}:\n{now}\n{then}", table.about);
        }
    }
}

#[tokio::test]
async fn every_person_finds_their_tables() {
    for (version, name, _) in each([(TABLES, 0), (FRIENDS, 0), (CLUBS, 0)]) {
        let (house, shown) = opened(version, name).await;
        for (place, (name, secret)) in shown.people.iter().enumerate() {
            let me: Me = house.get("/api/me", Some(secret)).await.unwrap();
            assert_eq!(me.name, *name);
            for table in shown.tables.iter().filter(|table| table.person == place && !table.you["chair"].is_null()) {
                let closed = table.view["table"]["phase"] == "closed";
                assert_eq!(me.tables.iter().any(|own| own.id == table.id), !closed, "{}", table.about);
            }
        }
    }
}

#[tokio::test]
async fn every_shared_link_shows_the_same_deal() {
    for (version, name, least) in each([(TABLES, 9), (FRIENDS, 6), (CLUBS, 1)]) {
        let (house, shown) = opened(version, name).await;
        assert!(shown.deals.len() >= least);
        for deal in &shown.deals {
            let record: Value = house.get(&format!("/api/deals/{}/record", deal.id), None).await.unwrap();
            for part in
                ["hands", "auction", "play", "leader", "seats", "shuffle", "players", "times", "hints", "redeal", "began"]
            {
                assert_eq!(record[part], deal.record[part], "{part} of {}", deal.id);
            }
            let read: thurup_rules::Record = serde_json::from_value(record).unwrap();
            assert!(read.replay().unwrap().is_complete());
            let page: Value = house.get(&format!("/api/deals/{}", deal.id), None).await.unwrap();
            assert_eq!(names(&page), deal.names);
        }
    }
}

/// The names on the chairs of a deal's page.
fn names(page: &Value) -> Value {
    page["start"]["seats"].as_array().unwrap().iter().map(|seat| seat["who"]["name"].clone()).collect()
}

#[tokio::test]
async fn what_was_on_is_played_to_its_end() {
    for (version, name, least) in each([(TABLES, 2), (FRIENDS, 2), (CLUBS, 2)]) {
        let (house, shown) = opened(version, name).await;
        assert!(play_on(&house, &shown).await >= least, "one in its auction, one in its play");
    }
}

/// Plays the deals that were on to their ends, and says how many there were.
async fn play_on(house: &House, shown: &Shown) -> usize {
    let mut played = 0;
    for table in &shown.tables {
        if table.view["table"]["phase"] != "dealing" {
            continue;
        }
        let mut people = Vec::new();
        for seat in table.view["seats"].as_array().unwrap() {
            if let Some((_, secret)) =
                shown.people.iter().find(|(name, _)| seat["who"]["bot"] == false && seat["who"]["name"] == *name)
            {
                people.push(Player::join(&url(&house.server.address().to_string(), &table.id), secret).await);
            }
        }
        assert!(!people.is_empty(), "{}", table.about);
        let deal = table.view["deal"]["id"].clone();
        let over = |player: &Player| {
            player.view["match"]["deals"].as_array().unwrap().iter().any(|line| line["id"] == deal) || player.phase() == "over"
        };
        // One after the other takes what is theirs to take, until the deal is in the books.
        let games = people.into_iter().map(|mut player| async move {
            player.play_until("the end of the deal", over).await;
            player
        });
        let ends = futures_util::future::join_all(games).await;
        let id = deal.as_str().unwrap();
        let record: thurup_rules::Record = house.get(&format!("/api/deals/{id}/record"), None).await.unwrap();
        assert!(record.replay().unwrap().is_complete(), "{}", table.about);
        // The calls and cards from before are still its beginning.
        let before = table.view["auction"]["calls"].as_array().unwrap();
        for (call, entry) in record.auction.iter().zip(before) {
            assert!(entry["call"]["text"].is_null() || entry["call"]["text"] == **call, "{}", table.about);
        }
        drop(ends);
        played += 1;
    }
    played
}

/// Who somebody is and what is between people, what they were told, what they have won: as it was, and still so when the ratings
/// are folded again.
#[tokio::test]
async fn every_person_is_who_they_were() {
    for version in VERSIONS {
        let (house, shown) = opened(version, FRIENDS).await;
        let kinds: BTreeSet<&str> = shown.pages.iter().map(|page| page.path.rsplit('/').next().unwrap()).collect();
        for kind in ["friends", "bell", "profile", "sessions", "ways", "matches", "28-four"] {
            assert!(kinds.contains(kind), "{kind} is shown: {kinds:?}");
        }
        as_shown(&house, &shown).await;
        let House { server, folder, config } = house;
        server.stop().await;
        assert_eq!(rebuild(&config.database, "matches").await.unwrap(), 1);
        let server = thurup_server::Server::start(config.clone()).await.unwrap();
        as_shown(&House { server, folder, config }, &shown).await;
    }
}

async fn as_shown(house: &House, shown: &Shown) {
    for page in &shown.pages {
        let now: Value = house.get(&page.path, Some(&shown.people[page.person].1)).await.unwrap();
        let then = without_the_moment(&page.answer);
        assert!(holds(&now, &then), "{}:\n{now}\n{then}", page.path);
    }
}

/// Without what goes with the hour or with who is connected: a club's page lists the tables where somebody is.
fn without_the_moment(answer: &Value) -> Value {
    const OF_THE_MOMENT: [&str; 8] = ["presence", "made_at", "used_at", "width", "unsure_for", "proven", "today", "tables"];
    match answer {
        Value::Object(parts) => {
            let lasting = parts.iter().filter(|(part, _)| !OF_THE_MOMENT.contains(&part.as_str()));
            lasting.map(|(part, value)| (part.clone(), without_the_moment(value))).collect()
        }
        Value::Array(items) => items.iter().map(without_the_moment).collect(),
        other => other.clone(),
    }
}

/// By every way in there was; and what was left open between people is answered.
#[tokio::test]
async fn people_come_in_and_go_on_with_each_other() {
    for version in VERSIONS {
        let (house, shown) = opened(version, FRIENDS).await;
        let mut secrets = Vec::new();
        for (person, secret) in &shown.ways {
            let (name, token) = &shown.people[*person];
            let body = json!({ "name": name, "secret": secret });
            let answer = reqwest::Client::new().post(house.url("/api/sign-in")).json(&body).send().await.unwrap();
            assert_eq!(answer.status(), StatusCode::OK, "{name}");
            let (guest, me) = (signed_in(answer).await, house.get::<Me>("/api/me", Some(token)).await.unwrap());
            assert_eq!((&guest.name, &guest.id), (name, &me.id));
            secrets.push(guest.secret);
        }
        assert!(secrets.len() > 4, "each account by its password, and one by its words too");

        // Chitra had asked Anu to be friends. Fathima, whom Chitra has blocked, still reaches her by nothing.
        let id = |page: &Value, list: &str| page[list][0]["id"].as_str().unwrap_or_default().to_owned();
        let [anu, _, chitra, _, _, fathima] = &shown.people[..] else { panic!("six people") };
        let before: Value = house.get("/api/friends", Some(&anu.1)).await.unwrap();
        let asks = before["people"].as_array().unwrap().iter().find(|friend| friend["tie"] == "asks").unwrap();
        let path = format!("/api/friends/{}", asks["person"]["id"].as_str().unwrap());
        let agreed: Value = house.put(&path, Some(&anu.1), &()).await.unwrap();
        assert!(agreed["people"].as_array().unwrap().iter().all(|friend| friend["tie"] == "friends"), "{agreed}");
        let theirs: Value = house.get("/api/friends", Some(&chitra.1)).await.unwrap();
        assert_eq!(theirs["people"][0]["tie"], "friends");
        let blocked = id(&theirs, "blocked");
        let me: Me = house.get("/api/me", Some(&fathima.1)).await.unwrap();
        assert_eq!(blocked, me.id);
        let bell: Value = house.get("/api/bell", Some(&chitra.1)).await.unwrap();
        let chitra_is: Me = house.get("/api/me", Some(&chitra.1)).await.unwrap();
        let asked: Answer<Value> = house.put(&format!("/api/friends/{}", chitra_is.id), Some(&fathima.1), &()).await;
        assert!(asked.is_ok(), "{asked:?}");
        assert_eq!(house.get::<Value>("/api/bell", Some(&chitra.1)).await.unwrap(), bell);

        // Biju opens the table to which the bell has invited him.
        let told: Value = house.get("/api/bell", Some(&shown.people[1].1)).await.unwrap();
        let invited = told["notices"].as_array().unwrap().iter().find(|notice| notice["kind"] == "invited").unwrap();
        let table = invited["table"]["id"].as_str().unwrap();
        let player = Player::join(&url(&house.server.address().to_string(), table), &shown.people[1].1).await;
        assert_eq!(player.view["table"]["name"], invited["table"]["name"]);
    }
}

/// Who belongs to a club and who asks, its board and its table, what somebody may do, questions to those who help: as it was,
/// and it goes on from there.
#[tokio::test]
async fn clubs_and_questions_go_on() {
    for version in VERSIONS {
        let (house, shown) = opened(version, CLUBS).await;
        as_shown(&house, &shown).await;
        let club = shown.pages.iter().find(|page| page.path.starts_with("/api/clubs/")).unwrap().path.clone();
        let [anu, _, _, deepthi, gita, fathima] = &shown.people[..] else { panic!("six people") };
        let page: Value = house.get(&club, Some(&anu.1)).await.unwrap();
        let asks = page["asks"][0]["person"]["id"].as_str().unwrap();
        let _: Value = house.put(&format!("{club}/members/{asks}"), Some(&anu.1), &json!({ "owner": false })).await.unwrap();
        let page: Value = house.get(&club, Some(&deepthi.1)).await.unwrap();
        assert_eq!((&page["tie"], page["members"].as_array().unwrap().len()), (&json!("member"), 4));
        let back: Answer<Value> = house.put(&format!("{club}/me"), Some(&fathima.1), &json!({})).await;
        assert_eq!(back.unwrap_err(), (StatusCode::FORBIDDEN, "club-barred".to_owned()));
        let waiting: Value = house.get("/api/tickets", Some(&gita.1)).await.unwrap();
        let ticket = format!("/api/tickets/{}", waiting["queue"][0]["id"].as_str().unwrap());
        let _: Value = house.put(&ticket, Some(&gita.1), &json!({ "act": "claim" })).await.unwrap();
        let answered: Value =
            house.post(&format!("{ticket}/words"), Some(&gita.1), &json!({ "text": "Ask its owners." })).await.unwrap();
        assert_eq!(answered["ticket"]["state"], "answered");
        let told: Value = house.get("/api/bell", Some(&fathima.1)).await.unwrap();
        assert_eq!(told["notices"][0]["kind"], "ticket-answered");
    }
}
