//! The talk of the lobby: who writes there, who hears it, and how it is kept in order.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{Rights, grant, sanction};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::{self, Player};
use crate::table::{quick, socket};

/// One who looks at the lobby, and what they have heard of its talk.
struct Listener {
    line: player::Socket,
    said: Vec<(String, String)>,
    closed: Option<String>,
}

impl Listener {
    async fn open(house: &House, secret: &str) -> Self {
        let line = player::open(&format!("ws://{}/api/lobby", house.server.address()), secret).await;
        Self { line, said: Vec::new(), closed: None }
    }

    async fn until(&mut self, what: &str, done: impl Fn(&Self) -> bool) {
        while !done(self) {
            let told = player::next(&mut self.line).await.unwrap_or_else(|| panic!("closed while waiting for: {what}"));
            let Some(lines) = told["talk"].as_array() else { continue };
            if told["more"] == false {
                self.said.clear();
            }
            let word = |line: &Value, of: &str| line[of].as_str().unwrap().to_owned();
            self.said.extend(lines.iter().map(|line| (word(line, "name"), line["text"]["en"].as_str().unwrap().to_owned())));
            self.closed = told["closed"]["code"].as_str().map(str::to_owned);
        }
    }

    async fn hears(&mut self, lines: &[(&str, &str)]) {
        let lines: Vec<_> = lines.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        self.until("these lines", |listener| listener.said == lines && listener.closed.is_none()).await;
    }
}

type Answer = Result<Value, (StatusCode, String)>;

async fn say_as(house: &House, by: &Guest, id: &str, text: &str) -> Answer {
    house.post("/api/lobby/talk", Some(&by.secret), &json!({ "id": id, "text": text })).await
}

async fn say(house: &House, by: &Guest, text: &str) -> Answer {
    say_as(house, by, text, text).await
}

fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn whoever_may_writes_in_the_lobby_and_all_who_are_known_hear_it_once() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (anu, binu) = (account(&house, "Anu").await, account(&house, "Binu").await);
    let guest = house.guest("Gita").await;
    assert_eq!(say(&house, &guest, "Hello").await, Err(refused(StatusCode::FORBIDDEN, "membership")));
    let rights: Value = house.get("/api/rights", Some(&guest.secret)).await.unwrap();
    let denied = rights["denied"]
        .as_array()
        .unwrap()
        .iter()
        .find(|group| group["acts"].as_array().unwrap().contains(&json!("chat.lobby")));
    assert!(denied.is_some(), "the page says why: {rights}");
    let mut first = Listener::open(&house, &binu.secret).await;
    first.hears(&[]).await;
    let line = say_as(&house, &anu, "1", "  Anybody for\n56? ").await.unwrap();
    assert_eq!((&line["who"], &line["text"]["en"], &line["team"]), (&json!(anu.id), &json!("Anybody for 56?"), &Value::Null));
    say_as(&house, &anu, "1", "Anybody for 56?").await.unwrap();
    say_as(&house, &binu, "1", "I am").await.unwrap();
    let said = [("Anu", "Anybody for 56?"), ("Binu", "I am")];
    first.hears(&said).await;
    let mut read = Listener::open(&house, &guest.secret).await;
    read.hears(&said).await;
    for (id, text, code) in [("2", " \n", "empty-text"), ("", "Hello", "bad-command-id")] {
        assert_eq!(say_as(&house, &anu, id, text).await.unwrap_err().1, code);
    }
    let stranger = player::open(&format!("ws://{}/api/lobby", house.server.address()), "").await;
    let mut stranger = Listener { line: stranger, said: Vec::new(), closed: None };
    let lobby = player::next(&mut stranger.line).await.unwrap();
    assert!(lobby["tables"].is_array(), "{lobby}");
    say_as(&house, &anu, "3", "Room for two").await.unwrap();
    first.until("one more", |listener| listener.said.len() == 3).await;
    assert_eq!(first.said.last().unwrap().1, "Room for two");
    let more = tokio::time::timeout(std::time::Duration::from_millis(600), player::next(&mut stranger.line)).await;
    assert!(
        more.is_err() || more.as_ref().is_ok_and(|told| told.as_ref().is_none_or(|told| told["talk"].is_null())),
        "{more:?}"
    );
    sanction(&house.config.database, "Anu", ("mute-chat", Some("day")), "abuse", "").await.unwrap();
    assert_eq!(say_as(&house, &anu, "4", "Hello").await, Err(refused(StatusCode::FORBIDDEN, "muted")));
    // It is there again after a restart.
    drop((first, read, stranger));
    let house = house.restart().await;
    let mut again = Listener::open(&house, &binu.secret).await;
    again.hears(&[said[0], said[1], ("Anu", "Room for two")]).await;
}

#[tokio::test]
async fn a_line_of_the_lobby_is_reported_read_and_taken_away() {
    let house = House::open().await;
    let (anu, binu) = (account(&house, "Anu").await, account(&house, "Binu").await);
    let judge = account(&house, "Hari").await;
    grant(&house.config.database, "Hari", "moderator", Scope::Site, None).await.unwrap();
    let mut listener = Listener::open(&house, &judge.secret).await;
    say(&house, &anu, "Good evening").await.unwrap();
    let rude = say(&house, &binu, "Go away").await.unwrap();
    listener.hears(&[("Anu", "Good evening"), ("Binu", "Go away")]).await;
    let form = json!({ "about": binu.id, "kind": "abuse", "lobby": true, "moment": rude["at"] });
    let _: Value = house.post("/api/reports", Some(&anu.secret), &form).await.unwrap();
    let desk: Value = house.get("/api/desk", Some(&judge.secret)).await.unwrap();
    let report = desk["reports"][0]["id"].as_str().unwrap();
    let page: Value = house.get(&format!("/api/reports/{report}"), Some(&judge.secret)).await.unwrap();
    let words = &page["words"][0];
    assert_eq!((&words["lobby"], &words["table"]), (&json!(true), &Value::Null));
    let said: Vec<_> = words["said"].as_array().unwrap().iter().map(|line| line["text"].as_str().unwrap()).collect();
    assert_eq!(said, ["Good evening", "Go away"], "what was said around is read with it");
    let line = words["said"][1]["id"].as_u64().unwrap();
    let _: Value = house.delete(&format!("/api/chat/{line}"), Some(&judge.secret)).await.unwrap();
    listener.hears(&[("Anu", "Good evening"), ("Binu", "(removed)")]).await;
    // Whoever is forgotten takes their words with them, for those too who look just now.
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    listener.hears(&[("A former player", "(removed)"), ("Binu", "(removed)")]).await;
}

#[tokio::test]
async fn whoever_plays_a_rated_deal_neither_hears_nor_writes_until_it_is_over() {
    let house = House::open().await;
    let names = ["Anu", "Binu", "Chandran", "Devi"];
    let mut guests = Vec::new();
    for name in names {
        guests.push(account(&house, name).await);
    }
    let looker = account(&house, "Latha").await;
    let mut settings = quick();
    (settings["rated"], settings["hints"]) = (json!(true), json!(false));
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
        "settings": settings,
    });
    let table: TableRef = house.post("/api/tables", Some(&guests[0].secret), &new).await.unwrap();
    let mut players = Vec::new();
    for (guest, chair) in guests.iter().zip(1..) {
        let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    let mut inside = Listener::open(&house, &guests[1].secret).await;
    say(&house, &guests[1], "We begin").await.unwrap();
    inside.hears(&[("Binu", "We begin")]).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    inside.until("it is closed", |listener| listener.closed.as_deref() == Some("in-play")).await;
    assert_eq!(inside.said, []);
    assert_eq!(say(&house, &guests[1], "Two jacks").await, Err(refused(StatusCode::CONFLICT, "in-play")));
    say(&house, &looker, "Anu has the jack").await.unwrap();
    let mut came_later = Listener::open(&house, &guests[2].secret).await;
    came_later.until("it is closed", |listener| listener.closed.is_some()).await;
    assert_eq!(came_later.said, []);
    let over = |player: &Player| player.phase() == "over";
    futures_util::future::join_all(players.iter_mut().map(|player| player.play_until("the end of the match", over))).await;
    let said = [("Binu", "We begin"), ("Latha", "Anu has the jack")];
    inside.hears(&said).await;
    came_later.hears(&said).await;
    say(&house, &guests[1], "Well played").await.unwrap();
}

#[tokio::test]
async fn what_was_said_in_the_lobby_goes_after_a_month_unless_it_is_still_to_be_judged() {
    let house = House::open().await;
    let (anu, binu) = (account(&house, "Anu").await, account(&house, "Binu").await);
    for (by, text) in [(&anu, "old"), (&binu, "old and reported"), (&anu, "new")] {
        say(&house, by, text).await.unwrap();
    }
    let mut database = connect(&house.config.database).await.unwrap();
    let month = 31_i64 * 24 * 60 * 60 * 1000;
    for (text, earlier) in [("old", 2 * month), ("old and reported", month)] {
        let sql = "UPDATE chat SET at = at - $1 WHERE words = $2";
        statement(sql).bind(earlier).bind(text).execute(&mut database).await.unwrap();
    }
    let at: i64 = scalar("SELECT at FROM chat WHERE words = 'old and reported'").fetch_one(&mut database).await.unwrap();
    let form = json!({ "about": binu.id, "kind": "abuse", "lobby": true, "moment": at });
    let _: Value = house.post("/api/reports", Some(&anu.secret), &form).await.unwrap();
    let mut listener = Listener::open(&house, &anu.secret).await;
    statement("UPDATE jobs SET run_after = 0").execute(&mut database).await.unwrap();
    listener.hears(&[("Binu", "old and reported"), ("Anu", "new")]).await;
}
