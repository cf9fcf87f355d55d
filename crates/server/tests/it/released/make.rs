//! Not tests: each makes a pair of files from a program of a released version.
//!
//! `THURUP_RELEASED=PROGRAM THURUP_INTO=FOLDER cargo test --workspace --test it -- --ignored released::make::tables`
//!
//! What speaks to the program here moves on with the tests' own client: a pair is made when its version is released, and stays.

use std::io::{BufRead, BufReader};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use futures_util::future::join_all;
use reqwest::Method;
use serde_json::{Value, json};
use thurup_wire::http::TableRef;
use thurup_wire::people::{Me, WordsView};

use super::{Shown, ShownDeal, ShownPage, ShownTable, names, url};
use crate::house::{cookie, latest, note_renewed, signed_in};
use crate::player::Player;

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

/// Milliseconds since 1970.
fn clock() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

async fn ask<T: serde::de::DeserializeOwned>(method: Method, url: String, secret: Option<&str>, body: Option<Value>) -> T {
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
    // A session gets another token as its rights rise.
    secret.inspect(|secret| note_renewed(secret, &response));
    response.json().await.unwrap()
}

/// Acts, as slowly as the usual rate wants it.
async fn act(player: &mut Player, action: Value) {
    for _ in 0..100 {
        match player.act(action.clone()).await.as_deref() {
            Some("too-fast") => tokio::time::sleep(Duration::from_millis(500)).await,
            Some("turn-over" | "auction-over" | "no-trick-to-close" | "not-your-turn" | "close-trick-first" | "no-deal-on")
            | None => return,
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

/// Tables of every kind, at which guests sit.
#[tokio::test]
#[ignore = "makes data of the tests from a program of a released version"]
async fn tables() {
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
        let made: TableRef = ask(Method::POST, at("/api/tables"), Some(&secrets[maker]), Some(new)).await;
        made.id
    };
    let join = async |table: &str, person: usize| Player::join(&url(&server.1, table), &secrets[person]).await;
    let entropy = |digit: &str, player: &Player| json!({ "do": "contribute", "entropy": digit.repeat(64), "commitment": player.view["match"]["next_commitment"] });
    let say = |text: &str| json!({ "do": "say", "text": text });
    let mut tables: Vec<(&str, String, usize)> = Vec::new();

    // A match of two deals played to its end, with chat and what the player added to the shuffle.
    let finished = make(0, new("Kizhakke mesha", 6, json!({ "base": "kerala" }), json!({ "form": "deals", "deals": 2 }))).await;
    let mut anu = join(&finished, 0).await;
    let added = entropy("a", &anu);
    act(&mut anu, added).await;
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
    let now: TableRef = ask(Method::POST, at("/api/play-now"), Some(&secrets[2]), Some(now)).await;
    let mut chitra = join(&now.id, 2).await;
    play_slowly(&mut chitra, |p| p.phase() == "over").await;
    tables.push(("play now, over", now.id.clone(), 2));

    // In mid-auction, four chairs, two people; one of them asked for a hint in the deal before.
    let auction = make(1, new("Four", 4, json!({ "base": "standard" }), json!({ "form": "games" }))).await;
    let (mut biju, mut dileep) = (join(&auction, 1).await, join(&auction, 3).await);
    act(&mut dileep, json!({ "do": "sit", "chair": 2 })).await;
    let added = entropy("b", &biju);
    act(&mut biju, added).await;
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
    let added = entropy("e", &eli);
    act(&mut eli, added).await;
    let added = entropy("f", &fathima);
    act(&mut fathima, added).await;
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
    let me: Me = ask(Method::PUT, at("/api/me"), Some(&secrets[3]), Some(json!({ "name": "Dileep K" }))).await;
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

    let mut shown = Shown { at: clock(), people, ways: Vec::new(), tables: Vec::new(), deals: Vec::new(), pages: Vec::new() };
    show(&server, &mut shown, tables).await;
    write(&into, shown);
    server.stop();
}

/// Writes what was shown, with the tokens as they are by now.
fn write(into: &str, mut shown: Shown) {
    shown.people.iter_mut().for_each(|(_, secret)| *secret = latest(secret));
    std::fs::write(format!("{into}/released.json"), serde_json::to_string(&shown).unwrap()).unwrap();
}

/// Adds the tables as somebody who opens them finds them, and the deals that ended there.
async fn show(server: &Program, shown: &mut Shown, tables: Vec<(&str, String, usize)>) {
    let at = |path: &str| format!("http://{}{path}", server.1);
    for (about, id, person) in tables {
        let player = Player::join(&url(&server.1, &id), &shown.people[person].1).await;
        for deal in player.view["match"]["deals"].as_array().into_iter().flatten() {
            let id = deal["id"].as_str().unwrap().to_owned();
            if shown.deals.iter().all(|known| known.id != id) {
                let record: Value = ask(Method::GET, at(&format!("/api/deals/{id}/record")), None, None).await;
                let page: Value = ask(Method::GET, at(&format!("/api/deals/{id}")), None, None).await;
                shown.deals.push(ShownDeal { id, names: names(&page), record });
            }
        }
        let (view, you) = (player.view.clone(), player.you.clone());
        shown.tables.push(ShownTable { about: about.to_owned(), id, person, view, you });
    }
}

const PASSWORD: &str = "rain on the backwaters";

/// People with accounts, and what they have made of each other and of themselves.
#[tokio::test]
#[ignore = "makes data of the tests from a program of a released version"]
async fn friends() {
    let (program, into) = (std::env::var("THURUP_RELEASED").unwrap(), std::env::var("THURUP_INTO").unwrap());
    let database = format!("sqlite:{into}/released.db");
    let server = Program::start(&program, &database);
    let at = |path: &str| format!("http://{}{path}", server.1);
    let (mut people, mut ids, mut ways) = (Vec::new(), Vec::new(), Vec::new());
    for name in ["Anu", "Bincy", "Chitra", "Deepthi", "Eliyamma", "ഫാത്തിമ"] {
        let arriving = reqwest::Client::new().post(at("/api/guests")).json(&json!({ "name": name }));
        let guest = signed_in(arriving.send().await.unwrap()).await;
        // Eliyamma stays a guest.
        if name != "Eliyamma" {
            let body = Some(json!({ "secret": PASSWORD }));
            let _: Value = ask(Method::PUT, at("/api/ways/password"), Some(&guest.secret), body).await;
            ways.push((people.len(), PASSWORD.to_owned()));
        }
        ids.push(guest.id);
        people.push((guest.name, guest.secret));
    }
    let secrets: Vec<String> = people.iter().map(|(_, secret)| secret.clone()).collect();
    let put = async |by: usize, path: &str, body: Value| -> Value {
        ask(Method::PUT, at(path), Some(&secrets[by]), Some(body)).await
    };
    let get = async |by: usize, path: &str| -> Value { ask(Method::GET, at(path), Some(&secrets[by]), None).await };
    let befriend = async |by: usize, whom: usize| put(by, &format!("/api/friends/{}", ids[whom]), Value::Null).await;
    let join = async |table: &str, person: usize| Player::join(&url(&server.1, table), &secrets[person]).await;
    let make = async |maker: usize, name: &str, base: &str, chairs: u8, rated: bool| {
        let mut settings = crate::table::quick();
        settings["rated"] = rated.into();
        let new = json!({
            "name": name, "public": !rated, "chairs": chairs, "rules": { "base": base },
            "format": { "form": "deals", "deals": 6 }, "settings": settings,
        });
        let made: TableRef = ask(Method::POST, at("/api/tables"), Some(&secrets[maker]), Some(new)).await;
        made.id
    };
    let mut tables: Vec<(&str, String, usize)> = Vec::new();

    // Anu comes in by words too, is signed in on a second device, and tells something of herself.
    let words: WordsView = ask(Method::POST, at("/api/ways/words"), Some(&secrets[0]), None).await;
    put(0, "/api/ways/words", json!({ "secret": words.words.join(" ") })).await;
    ways.push((0, words.words.join(" ")));
    let phone = reqwest::Client::new().post(at("/api/sign-in")).json(&json!({ "name": "Anu", "secret": PASSWORD }));
    let phone = phone.header("user-agent", "Mozilla/5.0 (Android 14; Mobile; rv:130.0) Gecko/130.0 Firefox/130.0");
    signed_in(phone.send().await.unwrap()).await;
    let told = json!({ "portrait": "hornbill", "languages": ["ml", "ta"], "rule_sets": ["kerala", "28"], "card": "H9" });
    put(0, "/api/me/profile", told).await;

    // A rated match of four accounts.
    let rated = make(0, "Rated", "28-four", 4, true).await;
    let mut players = Vec::new();
    for person in 0..4 {
        let mut player = join(&rated, person).await;
        if person > 0 {
            act(&mut player, json!({ "do": "sit", "chair": person + 1 })).await;
        }
        players.push(player);
    }
    act(&mut players[0], json!({ "do": "start" })).await;
    join_all(players.iter_mut().map(|player| play_slowly(player, |player| player.phase() == "over"))).await;
    drop(players);
    tables.push(("a rated match, over", rated, 0));

    // Trump lies face down in the middle of a deal; a guest and an account sit there, with bots.
    let hidden = make(0, "Aranmula", "28", 6, false).await;
    let mut anu = join(&hidden, 0).await;
    let mut eliyamma = join(&hidden, 4).await;
    act(&mut eliyamma, json!({ "do": "sit", "chair": 2 })).await;
    act(&mut anu, json!({ "do": "say", "text": "നമസ്കാരം, \"all\"!" })).await;
    act(&mut eliyamma, json!({ "do": "phrase", "phrase": "hello" })).await;
    act(&mut anu, json!({ "do": "start" })).await;
    // Where nothing moves until Anu plays.
    let midway = |player: &Player| {
        let (deal, play) = (&player.view["deal"], &player.view["play"]);
        let closed = deal["phase"] == "play" && deal["indicator"]["opened"].is_null();
        closed && play["turn"]["chair"] == 1 && !play["trick"]["cards"][0].is_null()
    };
    let (first, second) = (play_slowly(&mut anu, midway), play_slowly(&mut eliyamma, midway));
    tokio::join!(first, second);
    drop((anu, eliyamma));
    tables.push(("trump face down, in mid-play", hidden.clone(), 0));
    tables.push(("the same, seen by a guest", hidden.clone(), 4));

    // An auction of teams, where it goes on with the person to call.
    let auction = make(3, "Forty", "40", 6, false).await;
    let mut deepthi = join(&auction, 3).await;
    act(&mut deepthi, json!({ "do": "start" })).await;
    play_slowly(&mut deepthi, |player| player.view["deal"]["phase"] == "auction" && player.wish().is_some()).await;
    drop(deepthi);
    tables.push(("in its auction", auction, 3));

    // Anu and Bincy are friends, she has seen that; Bincy is invited; Chitra asks Anu, and keeps Fathima away.
    befriend(0, 1).await;
    befriend(1, 0).await;
    let until = get(0, "/api/bell").await["notices"][0]["at"].clone();
    put(0, "/api/bell/seen", json!({ "until": until })).await;
    let body = Some(json!({ "person": ids[1] }));
    let _: Value = ask(Method::POST, at(&format!("/api/tables/{hidden}/invitations")), Some(&secrets[0]), body).await;
    befriend(2, 0).await;
    put(2, &format!("/api/blocks/{}", ids[5]), Value::Null).await;
    put(3, "/api/bell/settings", json!({ "off": ["invited"], "quiet": [1320, 420], "shown": false })).await;

    // What it shows, to somebody who comes when all have gone; the match has been counted by then.
    for _ in 0..600 {
        if get(0, &format!("/api/people/{}", ids[0])).await["deals"] == 6 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let mut pages = Vec::new();
    for (person, id) in ids.iter().enumerate() {
        let of_all = ["/api/me", "/api/friends", "/api/bell"].map(str::to_owned);
        let of_accounts = ["/api/me/profile", "/api/sessions", "/api/ways", "/api/leaders/28-four"].map(str::to_owned);
        let own = ["", "/matches", "/companions"].map(|part| format!("/api/people/{id}{part}"));
        for path in of_all.into_iter().chain(of_accounts).chain(own) {
            let mut answer = get(person, &path).await;
            if path.ends_with("profile") {
                // Without what there is to choose from.
                answer = json!({ "profile": answer["profile"] });
            }
            pages.push(ShownPage { person, path, answer });
        }
    }
    let mut shown = Shown { at: clock(), people, ways, tables: Vec::new(), deals: Vec::new(), pages };
    show(&server, &mut shown, tables).await;
    write(&into, shown);
    server.stop();
}

/// A club with its board and its table, who was given what, questions to those who help, what the house adds to its help, and
/// a deal with trumps hidden.
#[tokio::test]
#[ignore = "makes data of the tests from a program of a released version"]
async fn clubs() {
    let (program, into) = (std::env::var("THURUP_RELEASED").unwrap(), std::env::var("THURUP_INTO").unwrap());
    let database = format!("sqlite:{into}/released.db");
    let server = Program::start(&program, &database);
    let at = |path: &str| format!("http://{}{path}", server.1);
    let (mut people, mut ids, mut ways) = (Vec::new(), Vec::new(), Vec::new());
    for name in ["Anu", "Bincy", "Chitra", "Deepthi", "Gita Menon", "ഫാത്തിമ"] {
        let arriving = reqwest::Client::new().post(at("/api/guests")).json(&json!({ "name": name }));
        let guest = signed_in(arriving.send().await.unwrap()).await;
        let body = Some(json!({ "secret": PASSWORD }));
        let _: Value = ask(Method::PUT, at("/api/ways/password"), Some(&guest.secret), body).await;
        ways.push((people.len(), PASSWORD.to_owned()));
        ids.push(guest.id);
        people.push((guest.name, guest.secret));
    }
    for (name, set) in [("Gita Menon", "helper"), ("Gita Menon", "administrator"), ("Anu", "premium")] {
        let granting = ["people", "grant", name, set, "--database", &database];
        assert!(Command::new(&program).args(granting).status().unwrap().success());
    }
    let secrets: Vec<String> = people.iter().map(|(_, secret)| secret.clone()).collect();
    let send = async |method: Method, by: usize, path: &str, body: Value| -> Value {
        ask(method, at(path), Some(&secrets[by]), Some(body)).await
    };
    let post = async |by: usize, path: &str, body: Value| send(Method::POST, by, path, body).await;
    let put = async |by: usize, path: &str, body: Value| send(Method::PUT, by, path, body).await;

    // Anu's club: Bincy comes by its link and owns it too, Chitra asked and is a social member, Deepthi still asks, Fathima
    // was put out.
    let about = "Sundays, 8 pm\n\nഞായറാഴ്ച";
    let form = json!({
        "name": "ആറന്മുള Vallamkali", "about": about, "portrait": "hornbill", "convention": "kerala+strategic-pass",
        "rules": { "base": "kerala", "changes": { "trick_closed_by": "itself" } }, "asking": true,
    });
    let club = post(0, "/api/clubs", form).await["id"].as_str().unwrap().to_owned();
    let path = |rest: &str| format!("/api/clubs/{club}{rest}");
    let key = post(0, &path("/link"), Value::Null).await["key"].clone();
    put(1, &path("/me"), json!({ "key": key })).await;
    put(5, &path("/me"), json!({ "key": key })).await;
    put(2, &path("/me"), json!({ "words": "We met in Kochi" })).await;
    put(3, &path("/me"), json!({ "words": "May I?" })).await;
    let member = |person: usize| path(&format!("/members/{}", ids[person]));
    put(0, &member(2), json!({ "owner": false, "membership": "social" })).await;
    put(0, &member(1), json!({ "owner": true })).await;
    let _: Value = ask(Method::DELETE, at(&member(5)), Some(&secrets[0]), None).await;
    post(1, &path("/notices"), json!({ "text": "On Sunday we play in the hall.\n\nBring chairs." })).await;

    // Its table: Anu and Bincy with bots, where nothing moves until Anu plays.
    let join = async |table: &str, person: usize| Player::join(&url(&server.1, table), &secrets[person]).await;
    let make = async |maker: usize, club: Option<&str>, rules: Value, chairs: u8| {
        let new = json!({
            "name": "Sunday", "public": club.is_none(), "club": club, "chairs": chairs, "rules": rules,
            "format": { "form": "deals", "deals": 6 }, "settings": crate::table::quick(),
        });
        let made: TableRef = ask(Method::POST, at("/api/tables"), Some(&secrets[maker]), Some(new)).await;
        made.id
    };
    let rules = json!({ "base": "kerala", "changes": { "trick_closed_by": "itself" } });
    let clubs = make(0, Some(club.as_str()), rules, 6).await;
    let (mut anu, mut bincy) = (join(&clubs, 0).await, join(&clubs, 1).await);
    act(&mut bincy, json!({ "do": "sit", "chair": 2 })).await;
    act(&mut anu, json!({ "do": "start" })).await;
    let midway = |player: &Player| {
        let (deal, play) = (&player.view["deal"], &player.view["play"]);
        deal["phase"] == "play" && play["turn"]["chair"] == 1 && !play["trick"]["cards"][0].is_null()
    };
    tokio::join!(play_slowly(&mut anu, midway), play_slowly(&mut bincy, midway));
    drop((anu, bincy));
    // Trumps hidden, four seats: Deepthi has played a deal and is in the auction of the next.
    let hidden = make(3, None, json!({ "base": "hidden-56" }), 4).await;
    let mut deepthi = join(&hidden, 3).await;
    act(&mut deepthi, json!({ "do": "start" })).await;
    play_slowly(&mut deepthi, |player| {
        let played = player.view["match"]["deals"].as_array().is_some_and(|deals| !deals.is_empty());
        played && player.view["deal"]["phase"] == "auction" && player.wish().is_some()
    })
    .await;
    drop(deepthi);
    let tables = vec![
        ("a club's table, in mid-play", clubs.clone(), 0),
        ("the same, seen by another owner", clubs, 1),
        ("trumps hidden, in its auction", hidden, 3),
    ];

    // Bincy's question was answered and is solved, Fathima's waits; the house has added an answer and a film to its help.
    let question = |kind: &str, title: &str| json!({ "kind": kind, "language": "ml", "title": title, "text": "എങ്ങനെ?" });
    let solved = post(1, "/api/tickets", question("playing", "How is a bid raised?")).await["ticket"]["id"].clone();
    let solved = format!("/api/tickets/{}", solved.as_str().unwrap());
    put(4, &solved, json!({ "act": "claim" })).await;
    post(4, &format!("{solved}/words"), json!({ "text": "By one at least." })).await;
    put(1, &solved, json!({ "act": "solve" })).await;
    let open = post(5, "/api/tickets", question("club", "I was put out")).await["ticket"]["id"].clone();
    let added = json!({
        "kind": "video", "title": { "en": "A film", "ml": "ഒരു സിനിമ" }, "text": { "en": "56 in an hour", "ml": "" },
        "url": "https://films.example/56",
    });
    post(4, "/api/help", added).await;

    let mut pages = Vec::new();
    for (person, secret) in secrets.iter().enumerate() {
        let mut paths = vec![path(""), "/api/clubs".to_owned(), "/api/rights".to_owned(), "/api/help".to_owned()];
        paths.extend(["/api/me", "/api/bell"].map(str::to_owned));
        if person == 5 {
            paths.push(format!("/api/tickets/{}", open.as_str().unwrap()));
        }
        if person != 4 {
            paths.push("/api/tickets".to_owned());
        }
        for path in paths {
            let answer: Value = ask(Method::GET, at(&path), Some(secret), None).await;
            pages.push(ShownPage { person, path, answer });
        }
    }
    let mut shown = Shown { at: clock(), people, ways, tables: Vec::new(), deals: Vec::new(), pages };
    show(&server, &mut shown, tables).await;
    write(&into, shown);
    server.stop();
}
