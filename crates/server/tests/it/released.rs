//! Databases that a released version has written: every table is there and plays on, every record and shared link too.
//!
//! `tests/data/released-0001.db` was made by [`make_a_database_with_a_released_version`] below, with the program as it was
//! before the schema of version 2; `released-0001.json` holds what that program showed of it. A later release adds a pair of
//! its own and leaves the older ones as they are.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::Duration;

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};
use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use thurup_wire::http::TableRef;
use thurup_wire::people::Me;

use crate::house::{House, cookie, signed_in};
use crate::player::Player;

/// What the released version showed.
#[derive(Debug, Serialize, Deserialize)]
struct Shown {
    /// Name and secret; of a house that was opened, name and the token of the session that the secret was exchanged for.
    people: Vec<(String, String)>,
    tables: Vec<ShownTable>,
    deals: Vec<ShownDeal>,
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

/// Where the pairs lie.
const DATA: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data");

/// A house on a copy of the database.
async fn opened() -> (House, Shown) {
    let house = House::open_with(|config| {
        let path = config.database.strip_prefix("sqlite:").unwrap();
        std::fs::copy(format!("{DATA}/released-0001.db"), path).unwrap();
    })
    .await;
    let text = std::fs::read_to_string(format!("{DATA}/released-0001.json")).unwrap();
    let mut shown: Shown = serde_json::from_str(&text).unwrap();
    for (name, secret) in &mut shown.people {
        let carrying = reqwest::Client::new().post(house.url("/api/guests/carry-over")).json(&json!({ "secret": secret }));
        let carried = signed_in(carrying.send().await.unwrap()).await;
        assert_eq!(carried.name, *name);
        *secret = carried.secret;
    }
    (house, shown)
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
        "you": [you["id"], you["chair"], you["calls"]["pass"], you["moderator"], you["hint"]["reason"]],
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
    let (house, shown) = opened().await;
    assert!(shown.tables.len() >= 8, "the database holds every kind of table");
    for table in &shown.tables {
        let secret = &shown.people[table.person].1;
        let player =
            Player::join(&house.url(&format!("/api/tables/{}/socket", table.id)).replace("http:", "ws:"), secret).await;
        let (now, then) = (lasting(&player.view, &player.you), lasting(&table.view, &table.you));
        assert!(holds(&now, &then), "{}:\n{now}\n{then}", table.about);
    }
}

#[tokio::test]
async fn every_person_finds_their_tables() {
    let (house, shown) = opened().await;
    for (place, (name, secret)) in shown.people.iter().enumerate() {
        let me: Me = house.get("/api/me", Some(secret)).await.unwrap();
        assert_eq!(me.name, *name);
        for table in shown.tables.iter().filter(|table| table.person == place && !table.you["chair"].is_null()) {
            let closed = table.view["table"]["phase"] == "closed";
            assert_eq!(me.tables.iter().any(|own| own.id == table.id), !closed, "{}", table.about);
        }
    }
}

#[tokio::test]
async fn every_shared_link_shows_the_same_deal() {
    let (house, shown) = opened().await;
    assert!(shown.deals.len() >= 9);
    for deal in &shown.deals {
        let record: Value = house.get(&format!("/api/deals/{}/record", deal.id), None).await.unwrap();
        for part in ["hands", "auction", "play", "leader", "seats", "shuffle", "players", "times", "hints", "redeal", "began"] {
            assert_eq!(record[part], deal.record[part], "{part} of {}", deal.id);
        }
        let read: thurup_rules::Record = serde_json::from_value(record).unwrap();
        assert!(read.replay().unwrap().is_complete());
        let page: Value = house.get(&format!("/api/deals/{}", deal.id), None).await.unwrap();
        assert_eq!(names(&page), deal.names);
    }
}

/// What was said stands in a table of its own, and not a second time as empty room in the logs.
#[tokio::test]
async fn a_database_full_of_talk_does_not_grow_by_it() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("thurup.db");
    std::fs::copy(format!("{DATA}/released-0001.db"), &path).unwrap();
    let options = SqliteConnectOptions::new().filename(&path);
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let talk = "WITH RECURSIVE lines (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM lines WHERE n < 20000) \
        INSERT INTO events SELECT '0123456789abcdefghjkmnpqrs', n, 7, \
        '{\"v\":2,\"e\":{\"event\":\"said\",\"person\":\"00000000000000000000000001\",\"text\":\"' || hex(randomblob(60)) || '\"}}' \
        FROM lines";
    sqlx::query(talk).execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let before = std::fs::metadata(&path).unwrap().len();
    thurup_server::Server::start(crate::house::config(&folder)).await.unwrap().stop().await;
    let after = std::fs::metadata(&path).unwrap().len();
    assert!(before > 4_000_000 && after < before * 3 / 2, "{before} bytes were {after} after");
    let mut connection = SqliteConnection::connect_with(&options).await.unwrap();
    let said: i64 = sqlx::query_scalar("SELECT count(*) FROM chat WHERE words <> ''").fetch_one(&mut connection).await.unwrap();
    assert!(said >= 20_000, "{said}");
}

/// The names on the chairs of a deal's page.
fn names(page: &Value) -> Value {
    page["start"]["seats"].as_array().unwrap().iter().map(|seat| seat["who"]["name"].clone()).collect()
}

#[tokio::test]
async fn what_was_on_is_played_to_its_end() {
    let (house, shown) = opened().await;
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
    assert!(played >= 2, "one in its auction, one in its play");
}

/// A released version in a process of its own.
struct Program(Child, String);

impl Program {
    fn start(program: &str, database: &str) -> Self {
        let mut child = Command::new(program)
            .args(["serve", "--listen", "127.0.0.1:0", "--pace", "at-once", "--database", database])
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let mut line = String::new();
        BufReader::new(child.stdout.take().unwrap()).read_line(&mut line).unwrap();
        Self(child, line.trim().rsplit('/').next().unwrap().to_owned())
    }

    /// Asks it to end, so that it leaves one file behind.
    fn stop(mut self) {
        assert!(Command::new("kill").args(["-TERM", &self.0.id().to_string()]).status().unwrap().success());
        self.0.wait().unwrap();
    }
}

impl Drop for Program {
    fn drop(&mut self) {
        // Has ended already, unless something went wrong.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

async fn ask<T: serde::de::DeserializeOwned>(
    method: reqwest::Method,
    url: String,
    secret: Option<&str>,
    body: Option<Value>,
) -> T {
    let mut request = reqwest::Client::new().request(method, &url);
    if let Some(secret) = secret {
        let origin = url.split("/api").next().unwrap();
        request = request.header("cookie", cookie(secret)).header("origin", origin);
    }
    if let Some(body) = body {
        request = request.json(&body);
    }
    let response = request.send().await.unwrap();
    assert!(response.status().is_success(), "{url}: {}", response.status());
    response.json().await.unwrap()
}

/// Acts, as slowly as the usual rate wants it.
async fn act(player: &mut Player, action: Value) {
    for _ in 0..100 {
        match player.act(action.clone()).await.as_deref() {
            Some("too-fast") => tokio::time::sleep(Duration::from_millis(500)).await,
            Some("turn-over" | "no-trick-to-close" | "not-your-turn" | "close-trick-first" | "no-deal-on") | None => return,
            Some(other) => panic!("{other}: {action}"),
        }
    }
    panic!("too fast for ever");
}

/// Plays one person's part, at a speed that the usual rate allows, until this holds.
async fn play_slowly(player: &mut Player, done: impl Fn(&Player) -> bool) {
    let mut acted_at = None;
    while !done(player) {
        if let Some(action) = player.wish().filter(|_| acted_at != Some(player.number)) {
            acted_at = Some(player.number);
            tokio::time::sleep(Duration::from_millis(60)).await;
            act(player, action).await;
        } else if player.you["may_close_trick"] == true {
            act(player, json!({ "do": "close-trick" })).await;
        } else {
            player.step().await.unwrap();
        }
    }
}

/// Not a test: makes a pair of files from a released version.
///
/// `THURUP_RELEASED=PROGRAM THURUP_INTO=FOLDER cargo test -p thurup-server --test it -- --ignored released_version`
#[tokio::test]
#[ignore = "makes the data of the tests above from a program of a released version"]
async fn make_a_database_with_a_released_version() {
    let (program, into) = (std::env::var("THURUP_RELEASED").unwrap(), std::env::var("THURUP_INTO").unwrap());
    let database = format!("sqlite:{into}/released.db");
    let server = Program::start(&program, &database);
    let at = |path: &str| format!("http://{}{path}", server.1);
    let mut people = Vec::new();
    for name in ["Anu", "Biju", "Chitra", "Dileep", "Eliyamma", "ഫാത്തിമ"] {
        let arriving = reqwest::Client::new().post(at("/api/guests")).json(&json!({ "name": name }));
        let guest = signed_in(arriving.send().await.unwrap()).await;
        people.push((guest.name, guest.secret));
    }
    let secrets: Vec<String> = people.iter().map(|(_, secret)| secret.clone()).collect();
    let new = |name: &str, chairs: u8, rules: Value, format: Value| {
        let mut settings = crate::table::quick();
        settings["show_all_calls"] = (chairs != 8).into();
        json!({ "name": name, "public": chairs != 4, "chairs": chairs, "rules": rules, "format": format, "settings": settings })
    };
    let make = async |maker: usize, new: Value| {
        let made: TableRef = ask(reqwest::Method::POST, at("/api/tables"), Some(&secrets[maker]), Some(new)).await;
        made.id
    };
    let join = async |table: &str, person: usize| Player::join(&url(&server.1, table), &secrets[person]).await;
    let entropy = |digit: &str| json!({ "do": "contribute", "entropy": digit.repeat(64) });
    let say = |text: &str| json!({ "do": "say", "text": text });
    let mut tables: Vec<(&str, String, usize)> = Vec::new();

    // A match of two deals played to its end, with chat and what the player added to the shuffle.
    let finished = make(0, new("Kizhakke mesha", 6, json!({ "base": "kerala" }), json!({ "form": "deals", "deals": 2 }))).await;
    let mut anu = join(&finished, 0).await;
    act(&mut anu, entropy("a")).await;
    act(&mut anu, say("നമസ്കാരം, \"all\"!")).await;
    act(&mut anu, json!({ "do": "phrase", "phrase": "hello" })).await;
    act(&mut anu, json!({ "do": "start" })).await;
    play_slowly(&mut anu, |p| p.phase() == "over").await;
    act(&mut anu, say("again?")).await;
    // A stranger who watches speaks too.
    let mut stranger = join(&finished, 5).await;
    act(&mut stranger, say("well played")).await;
    tables.push(("a finished match with chat", finished.clone(), 0));

    // Alone with bots, six deals.
    let now = json!({ "base": "international", "bots_only": true, "strength": "beginner" });
    let now: TableRef = ask(reqwest::Method::POST, at("/api/play-now"), Some(&secrets[2]), Some(now)).await;
    let mut chitra = join(&now.id, 2).await;
    play_slowly(&mut chitra, |p| p.phase() == "over").await;
    tables.push(("play now, over", now.id.clone(), 2));

    // In mid-auction, four chairs, two people; one of them asked for a hint in the deal before.
    let auction = make(1, new("Four", 4, json!({ "base": "standard" }), json!({ "form": "games" }))).await;
    let (mut biju, mut dileep) = (join(&auction, 1).await, join(&auction, 3).await);
    act(&mut dileep, json!({ "do": "sit", "chair": 2 })).await;
    act(&mut biju, entropy("b")).await;
    act(&mut biju, json!({ "do": "start" })).await;
    let first_over = |p: &Player| !p.view["match"]["deals"].as_array().is_none_or(Vec::is_empty);
    let mut hinted = false;
    let both = async |biju: &mut Player, dileep: &mut Player, done: &dyn Fn(&Player) -> bool, hint: &mut bool| {
        while !done(biju) {
            for player in [&mut *biju, &mut *dileep] {
                if !*hint && player.you["may_hint"] == true && player.you["chair"] == 1 {
                    *hint = true;
                    act(player, json!({ "do": "hint" })).await;
                }
                if let Some(action) = player.wish() {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                    act(player, action).await;
                }
                while tokio::time::timeout(Duration::from_millis(20), player.step()).await.is_ok() {}
            }
        }
    };
    both(&mut biju, &mut dileep, &first_over, &mut hinted).await;
    both(
        &mut biju,
        &mut dileep,
        &|p| {
            p.view["deal"]["phase"] == "auction" && p.view["auction"]["calls"].as_array().is_some_and(|calls| calls.len() >= 2)
        },
        &mut hinted,
    )
    .await;
    tables.push(("in mid-auction, biju", auction.clone(), 1));
    tables.push(("in mid-auction, dileep", auction, 3));

    // In mid-play, eight chairs, calls of which only the last is shown; somebody was asked to leave in mid-deal.
    let play = make(4, new("Ettu peru", 8, json!({ "base": "kerala" }), json!({ "form": "session" }))).await;
    let (mut eli, mut fathima) = (join(&play, 4).await, join(&play, 5).await);
    act(&mut fathima, json!({ "do": "sit", "chair": 4 })).await;
    act(&mut eli, entropy("e")).await;
    act(&mut fathima, entropy("f")).await;
    act(&mut eli, json!({ "do": "start" })).await;
    let tricks = |p: &Player, least: usize| {
        p.view["deal"]["phase"] == "play" && p.view["play"]["tricks"].as_array().is_some_and(|tricks| tricks.len() >= least)
    };
    let mut no_hint = true;
    both(&mut eli, &mut fathima, &|p| tricks(p, 1), &mut no_hint).await;
    act(&mut eli, json!({ "do": "remove", "chair": 4 })).await;
    play_slowly(&mut eli, |p| tricks(p, 3) && (p.wish().is_some() || p.you["may_close_trick"] == true)).await;
    tables.push(("in mid-play", play.clone(), 4));
    tables.push(("in mid-play, seen by the one who was pushed", play, 5));

    // Renamed while seated.
    let renamed = make(3, new("Names", 6, json!({ "base": "association" }), json!({ "form": "deals", "deals": 6 }))).await;
    drop(join(&renamed, 3).await);
    let me: Me = ask(reqwest::Method::PUT, at("/api/me"), Some(&secrets[3]), Some(json!({ "name": "Dileep K" }))).await;
    people[3].0 = me.name;
    for table in [&renamed, &tables[2].1] {
        let mut dileep = join(table, 3).await;
        dileep
            .until("the new name", |p| p.view["seats"].as_array().unwrap().iter().any(|s| s["who"]["name"] == "Dileep K"))
            .await;
    }
    tables.push(("a renamed person", renamed, 3));

    // Closed, after a match that was ended.
    let closed = make(1, new("Closed", 6, json!({ "base": "club-itc" }), json!({ "form": "timed", "minutes": 30 }))).await;
    let mut biju = join(&closed, 1).await;
    act(&mut biju, json!({ "do": "start" })).await;
    play_slowly(&mut biju, |p| p.view["match"]["deals"].as_array().is_some_and(|deals| !deals.is_empty())).await;
    act(&mut biju, json!({ "do": "reset" })).await;
    act(&mut biju, say("good night")).await;
    act(&mut biju, json!({ "do": "close" })).await;
    tables.push(("closed", closed, 1));

    // Gathering, with rules and settings of its own and a bot.
    let changes = json!({ "base": "kerala", "changes": { "trick_closed_by": "itself" } });
    let gathering = make(0, new("ചങ്ങാതിമാർ", 6, json!({ "base": "club-ktc" }), json!({ "form": "deals", "deals": 12 }))).await;
    let mut anu = join(&gathering, 0).await;
    act(&mut anu, json!({ "do": "set-rules", "rules": changes })).await;
    let mut settings = crate::table::quick();
    settings["convention"] = "kerala+strategic-pass".into();
    act(&mut anu, json!({ "do": "set-settings", "settings": settings })).await;
    act(&mut anu, json!({ "do": "add-bot", "chair": 5, "strength": "strong" })).await;
    for n in 0..45 {
        act(&mut anu, say(&format!("line {n}"))).await;
    }
    tables.push(("gathering, more chat than is shown", gathering, 0));

    // What it shows, as somebody who opens the table finds it.
    let mut shown = Shown { people, tables: Vec::new(), deals: Vec::new() };
    for (about, id, person) in tables {
        let player = Player::join(&url(&server.1, &id), &shown.people[person].1).await;
        for deal in player.view["match"]["deals"].as_array().into_iter().flatten() {
            let id = deal["id"].as_str().unwrap().to_owned();
            if shown.deals.iter().all(|known| known.id != id) {
                let record: Value = ask(reqwest::Method::GET, at(&format!("/api/deals/{id}/record")), None, None).await;
                let page: Value = ask(reqwest::Method::GET, at(&format!("/api/deals/{id}")), None, None).await;
                shown.deals.push(ShownDeal { id, names: names(&page), record });
            }
        }
        let (view, you) = (player.view.clone(), player.you.clone());
        shown.tables.push(ShownTable { about: about.to_owned(), id, person, view, you });
    }
    std::fs::write(format!("{into}/released.json"), serde_json::to_string(&shown).unwrap()).unwrap();
    server.stop();
}
