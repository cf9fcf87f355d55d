//! Who leaves a match that others are in, what follows, and how a match ends by agreement.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, scalar};
use thurup_wire::http::TableRef;

use crate::exports::taken;
use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

/// A private table of these people, with a match begun.
async fn begun(house: &House, guests: [&Guest; 2]) -> (TableRef, [Player; 2]) {
    let new = json!({
        "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&guests[0].secret), &new).await.unwrap();
    let mut host = Player::join(&socket(house, &table.id), &guests[0].secret).await;
    let mut other = Player::join(&socket(house, &table.id), &guests[1].secret).await;
    assert_eq!(other.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    for player in [&mut host, &mut other] {
        player.until("a match", |player| player.phase() != "gathering").await;
    }
    (table, [host, other])
}

/// How many left matches count, once it is this many: the job comes after the table.
async fn left(house: &House, of: &Guest, count: u64) -> Value {
    for _ in 0..200 {
        let own: Value = house.get("/api/order", Some(&of.secret)).await.unwrap();
        if own["leaving"]["left"] == count {
            return own["leaving"].clone();
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("{count} were never counted");
}

async fn word(house: &House, of: &Guest) -> Value {
    let page: Value = house.get(&format!("/api/people/{}", of.id), None).await.unwrap();
    page["reliability"].clone()
}

#[tokio::test]
async fn whoever_leaves_is_told_and_after_the_second_time_rated_play_is_closed_and_nothing_else() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    assert_eq!(word(&house, &bincy).await, Value::Null);
    let (table, [_, mut player]) = begun(&house, [&anu, &bincy]).await;
    assert_eq!(player.act(json!({ "do": "stand" })).await, None);
    let leaving = left(&house, &bincy, 1).await;
    assert_eq!((&leaving["word"], &leaving["closed_until"]), (&json!("steady"), &Value::Null));
    let bell: Value = house.get("/api/bell", Some(&bincy.secret)).await.unwrap();
    assert_eq!((&bell["notices"][0]["kind"], &bell["notices"][0]["table"]["id"]), (&json!("left-match"), &json!(table.id)));

    let rated = |rated: bool| {
        let mut settings = quick();
        settings["rated"] = json!(rated);
        json!({ "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": settings })
    };
    let made: TableRef = house.post("/api/tables", Some(&anu.secret), &rated(true)).await.unwrap();
    let _: TableRef = house.post("/api/tables", Some(&bincy.secret), &rated(true)).await.unwrap();
    let mut sits = Player::join(&socket(&house, &made.id), &bincy.secret).await;
    assert_eq!(sits.act(json!({ "do": "sit", "chair": 2 })).await, None);

    let (_, [_, mut player]) = begun(&house, [&anu, &bincy]).await;
    assert_eq!(player.act(json!({ "do": "stand" })).await, None);
    let leaving = left(&house, &bincy, 2).await;
    let until = leaving["closed_until"].as_u64().unwrap();
    assert_eq!(word(&house, &bincy).await, "mostly");

    let closed = Err((StatusCode::FORBIDDEN, "left-matches".to_owned()));
    let post = async |path: &str, body: Value| {
        let made: Result<TableRef, _> = house.post(path, Some(&bincy.secret), &body).await;
        made.map(|_| ())
    };
    assert_eq!(post("/api/tables", rated(true)).await, closed);
    assert_eq!(post("/api/play-now", json!({ "base": "28", "bots_only": false })).await, closed);
    // Whoever sat down before is asked at the start, too.
    let mut host = Player::join(&socket(&house, &made.id), &anu.secret).await;
    assert_eq!(host.act(json!({ "do": "start" })).await.as_deref(), Some("rated-closed"));
    assert_eq!(sits.act(json!({ "do": "stand" })).await, None);
    assert_eq!(sits.act(json!({ "do": "sit", "chair": 2 })).await.as_deref(), Some("left-matches"));
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    // Bots and private tables stay open: the way back is never locked.
    assert_eq!(post("/api/play-now", json!({ "base": "28", "bots_only": true })).await, Ok(()));
    assert_eq!(post("/api/tables", rated(false)).await, Ok(()));
    let (_, [mut host, mut player]) = begun(&house, [&anu, &bincy]).await;
    let over = |player: &Player| player.phase() == "over";
    tokio::join!(host.play_until("the end", over), player.play_until("the end", over));
    let mut rows = connect(&house.config.database).await.unwrap();
    for _ in 0..200 {
        let ended = scalar::<i64>("SELECT count(*) FROM match_endings WHERE person_id = $1").bind(&bincy.id);
        if ended.fetch_one(&mut rows).await.unwrap() == 3 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let endings = taken(&house, &bincy.secret).await.lines("endings");
    let words: Vec<_> = endings.iter().map(|one| one["ending"].as_str().unwrap()).collect();
    assert_eq!(words, ["finished", "left", "left"]);
    // By the time that is kept: a machine's clock may be set while this runs.
    assert_eq!(endings[1]["at"].as_u64().unwrap() + 10 * 60_000, until);
    assert_eq!(word(&house, &anu).await, "steady");
}

#[tokio::test]
async fn a_match_that_all_agree_to_end_was_left_by_nobody_and_shows_no_card() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (_, [mut host, mut other]) = begun(&house, [&anu, &bincy]).await;
    for player in [&mut host, &mut other] {
        player.until("cards", |player| player.phase() == "dealing").await;
    }
    assert_eq!(host.act(json!({ "do": "end-here", "wanted": true })).await, None);
    other.until("the question", |player| player.view["seats"][0]["ends"] == true).await;
    assert_eq!((&other.view["seats"][1]["ends"], &other.view["seats"][2].get("ends")), (&json!(false), &None));
    assert_eq!(other.act(json!({ "do": "end-here", "wanted": true })).await, None);
    for player in [&mut host, &mut other] {
        player.until("the end", |player| player.phase() == "over").await;
        assert_eq!((&player.view["deal"], &player.view["result"]), (&Value::Null, &Value::Null));
    }
    assert_eq!(other.act(json!({ "do": "end-here", "wanted": true })).await.as_deref(), Some("no-match-on"));
    assert_eq!(other.act(json!({ "do": "stand" })).await, None);
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    assert_eq!(word(&house, &bincy).await, Value::Null);
}
