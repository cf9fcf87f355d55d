//! Questions about calls, alerts and signs at a table, and what becomes of the words; mutes; the director.

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_server::{forget, grant};
use thurup_wire::http::{NewTable, TableRef};

use crate::house::{Guest, House, NOWHERE, kept};
use crate::player::Player;
use crate::table::{quick, socket, table_of_three};

/// Everybody plays until somebody on chair 1 or 3 is to call: who that is.
async fn to_call(players: &mut [Player]) -> usize {
    let people = |player: &Player| player.view["auction"]["turn"]["chair"].as_u64().is_some_and(|chair| chair <= 3);
    loop {
        join_all(players.iter_mut().map(|player| player.until("a person's turn", people))).await;
        let turn = players[0].view["auction"]["turn"]["chair"].as_u64().unwrap() as usize;
        if turn != 2 {
            return turn - 1;
        }
        let action = players[1].wish().unwrap();
        assert_eq!(players[1].act(action).await, None);
        let number = players[1].number;
        join_all(players.iter_mut().map(|player| player.until("the call", move |player| player.number >= number))).await;
    }
}

fn heard(player: &Player, words: &str) -> bool {
    player.events.iter().any(|event| event.to_string().contains(words)) || player.view.to_string().contains(words)
}

#[tokio::test]
async fn what_is_said_of_calls_is_for_the_other_team_and_goes_with_whoever_is_forgotten() {
    let house = House::open().await;
    let (mut players, _) = table_of_three(&house, None).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    let caller = to_call(&mut players).await;
    let partner = 2 - caller;
    let call = players[caller].wish().unwrap()["call"].clone();
    let alert = json!({ "do": "call-with-alert", "call": call, "alert": "Ammu's own \"alert\"" });
    assert_eq!(players[caller].act(alert).await, None);
    players[1].until("the alert", |player| player.you.get("alerts").is_some()).await;
    let made = players[1].you["alerts"][0]["call"].clone();
    assert_eq!(players[1].act(json!({ "do": "ask-call", "call": made })).await, None);
    players[partner].until("the question", |player| player.you["questions"][0]["may_answer"] == true).await;
    let answer = json!({ "do": "answer-call", "call": made, "words": "As Appu taught us" });
    assert_eq!(players[partner].act(answer).await, None);
    players[1].until("the answer", |player| player.you["questions"][0]["answer"].is_object()).await;
    assert_eq!(players[1].you["questions"][0]["answer"]["words"]["ml"], "As Appu taught us");
    let number = players[1].number;
    players[caller].until("all of it", |player| player.number >= number).await;
    assert!(!heard(&players[caller], "As Appu") && !heard(&players[partner], "own \\\"alert"));

    let over = |player: &Player| !player.view["match"]["deals"].as_array().unwrap().is_empty();
    join_all(players.iter_mut().map(|player| player.play_until("the end of the deal", over))).await;
    let deal = players[0].view["match"]["deals"][0]["id"].as_str().unwrap().to_owned();
    let record: Value = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
    assert_eq!(record["alerts"], json!([{ "call": made, "said": "Ammu's own \"alert\"" }]));
    let [question] = record["questions"].as_array().unwrap().as_slice() else { panic!("{record}") };
    assert_eq!((&question["by"], &question["said"]), (&json!(partner + 1), &json!("As Appu taught us")));
    // With those who said it the words go, here and in the log; that something was said stays.
    let ids = [caller, partner].map(|who| players[who].you["id"].as_str().unwrap().to_owned());
    drop(players);
    let House { server, config, folder } = house;
    server.stop().await;
    for id in &ids {
        forget(&config.database, id).await.unwrap();
    }
    for words in ["As Appu taught us", "Ammu's own"] {
        assert_eq!(kept(&config.database, words).await, NOWHERE);
    }
    let house = House { server: thurup_server::Server::start(config.clone()).await.unwrap(), config, folder };
    let record: Value = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
    assert_eq!((&record["alerts"][0]["said"], &record["questions"][0]["said"]), (&json!(""), &json!("")));
    let _: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
}

#[tokio::test]
async fn signs_are_shown_to_all_and_kept_nowhere() {
    let house = House::open().await;
    let (mut players, _) = table_of_three(&house, None).await;
    let react = json!({ "do": "react", "reaction": "tea" });
    for _ in 0..3 {
        assert_eq!(players[0].act(react.clone()).await, None);
    }
    assert_eq!(players[0].act(react.clone()).await, Some("too-fast".to_owned()));
    let shown = loop {
        let message = players[1].step().await.unwrap();
        if message["type"] == "reacted" {
            break message;
        }
    };
    assert_eq!((&shown["chair"], &shown["reaction"], &shown["who"]), (&json!(1), &json!("tea"), &players[0].you["id"]));
    assert!(!heard(&players[1], "\"tea\""), "no event tells of it");
    assert_eq!(players[2].act(json!({ "do": "stand" })).await, None);
    assert_eq!(players[2].act(react).await, Some("not-seated".to_owned()));
}

#[tokio::test]
async fn the_director_comes_by_the_bell_to_those_who_may_judge() {
    let house = House::open().await;
    let (mut players, table) = table_of_three(&house, None).await;
    let judge = crate::friends::account(&house, "Daya").await;
    grant(&house.config.database, &judge.id, "director", "site".parse().unwrap(), None).await.unwrap();
    let call = |guest: &str| (format!("/api/tables/{table}/director"), guest.to_owned());
    let (path, outside) = call(&judge.secret);
    let refused = house.post::<Value>(&path, Some(&outside), &()).await.unwrap_err();
    assert_eq!(refused, (StatusCode::FORBIDDEN, "not-seated".to_owned()));
    let secret = players[1].secret.clone();
    let called: Value = house.post(&path, Some(&secret), &()).await.unwrap();
    assert_eq!(called["id"], json!(table));
    players[0]
        .until("the call", |player| player.events.iter().any(|event| event["happened"]["what"] == "director-called"))
        .await;
    let bell: Value = house.get("/api/bell", Some(&judge.secret)).await.unwrap();
    let notice = &bell["notices"][0];
    assert_eq!(
        (&notice["kind"], &notice["from"]["name"], &notice["table"]["id"]),
        (&json!("director-called"), &json!("Biju"), &json!(table))
    );
}

#[tokio::test]
async fn who_is_muted_stays_so_until_it_is_taken_back() {
    let house = House::open().await;
    let (anu, biju): (Guest, Guest) = (house.guest("Anu").await, house.guest("Bincy").await);
    let path = format!("/api/mutes/{}", biju.id);
    let muted: Value = house.put(&path, Some(&anu.secret), &()).await.unwrap();
    assert_eq!(muted["muted"][0]["id"], json!(biju.id));
    let own = format!("/api/mutes/{}", anu.id);
    assert_eq!(
        house.put::<Value>(&own, Some(&anu.secret), &()).await.unwrap_err(),
        (StatusCode::CONFLICT, "oneself".to_owned())
    );
    let theirs: Value = house.get("/api/friends", Some(&biju.secret)).await.unwrap();
    assert_eq!(theirs["muted"], json!([]));
    let house = house.restart().await;
    let lists: Value = house.get("/api/friends", Some(&anu.secret)).await.unwrap();
    assert_eq!(lists["muted"][0]["name"], "Bincy");
    let heard: Value = house.delete(&path, Some(&anu.secret)).await.unwrap();
    assert_eq!(heard["muted"], json!([]));
}

#[tokio::test]
async fn a_table_tells_what_makes_another_like_it() {
    let house = House::open().await;
    let guest = house.guest("Anu").await;
    let new = json!({
        "public": false, "name": "Friday", "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 6 },
        "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&guest.secret), &new).await.unwrap();
    let form: NewTable = house.get(&format!("/api/tables/{}/form", table.id), None).await.unwrap();
    assert_eq!((form.name.as_str(), form.public, form.chairs, form.rules.base.as_str()), ("Friday", false, 6, "kerala"));
    let again: TableRef = house.post("/api/tables", Some(&guest.secret), &form).await.unwrap();
    let player = Player::join(&socket(&house, &again.id), &guest.secret).await;
    assert_eq!(player.view["table"]["format"], new["format"]);
    assert_eq!(player.view["table"]["settings"]["strength"], "beginner");
}
