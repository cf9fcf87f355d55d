//! What each choice of a finished deal looked like from its seat: asked for once, found out beside the tables, kept; and what came of a match by it.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::refused;
use crate::figures::rated_match;
use crate::house::House;
use crate::player::Player;
use crate::table::{play_now, table_of_three};

#[tokio::test]
async fn a_deal_is_seen_from_its_seats_once_somebody_asks_and_is_so_after_a_restart() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.until("a deal", |player| player.view["deal"]["id"].is_string()).await;
    let running = anu.view["deal"]["id"].as_str().unwrap().to_owned();
    let path = |deal: &str| format!("/api/deals/{deal}/analysis");
    // Cards that are played still tell nobody anything.
    let early = house.post::<Value>(&path(&running), Some(&anu.secret), &json!(null)).await.unwrap_err();
    assert_eq!(early, refused(StatusCode::NOT_FOUND, "no-such-deal"));
    anu.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
    let deal = anu.view["deal"]["id"].as_str().unwrap().to_owned();
    assert_eq!(house.get::<Value>(&path(&deal), None).await.unwrap(), Value::Null, "nobody has asked");

    let asked: Value = house.post(&path(&deal), None, &json!(null)).await.unwrap();
    assert_eq!(asked, Value::Null);
    // A server that stops meanwhile goes on with it.
    let house = house.restart().await;
    let mut found = Value::Null;
    while found.is_null() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        found = house.get(&path(&deal), None).await.unwrap();
    }
    let page: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
    let acts = |what: &str| {
        let frames = page["frames"].as_array().unwrap();
        frames.iter().filter(|frame| frame["happened"]["what"] == what).count() as u64
    };
    // It is told whose choices they were, and to nobody else.
    let tutor: Value = house.get("/api/tutor", Some(&anu.secret)).await.unwrap();
    let seat = found["seat"].as_array().unwrap();
    let own: Vec<&Value> = seat.iter().filter(|row| row["chair"] == anu.you["chair"]).collect();
    let lost: f64 = own.iter().map(|row| row["delta"].as_f64().unwrap()).sum();
    assert!(!own.is_empty() && (tutor["now"]["loss"].as_f64().unwrap() - lost).abs() < 0.01, "{tutor}");
    assert_eq!((&tutor["now"]["deals"], &tutor["before"]["deals"], &tutor["left"]), (&json!(1), &json!(0), &json!(0)));
    let is_about = |row: &&&Value| !row["themes"].is_null() || !row["asked"].is_null();
    let mistakes =
        |row: &&&Value| row["word"].as_str().is_some_and(|word| word.contains("mistake") || word.contains("inaccuracy"));
    assert!(own.iter().filter(is_about).count() <= own.iter().filter(mistakes).count());
    let other = house.guest("Biju").await;
    let others: Value = house.get("/api/tutor", Some(&other.secret)).await.unwrap();
    assert_eq!((&others["now"]["deals"], &others["left"]), (&json!(0), &json!(0)));
    assert_eq!(house.get::<Value>("/api/tutor", None).await.unwrap_err().0, StatusCode::UNAUTHORIZED);

    let rows = found["seat"].as_array().unwrap();
    assert!(!rows.is_empty());
    for row in rows {
        assert!(row["action"].as_u64().unwrap() < acts("called") + acts("played"), "{row}");
        assert!(row["delta"].as_f64().unwrap() >= 0.0 && row["q"].as_object().unwrap().len() > 1, "{row}");
    }
    // What made the result is all of it, to the thousandth of a stake; of a deal that is too hard it is not known.
    if let Some(sums) = found.get("sums") {
        let sum = |of: &Value| of.as_i64().unwrap();
        let choices: i64 = sums["choices"].as_object().unwrap().values().map(sum).sum();
        assert_eq!(sum(&sums["cards"]) + sum(&sums["unseen"]) + sum(&sums["end"]) + choices, sum(&sums["result"]), "{sums}");
    }
    // Asked again, it is there.
    assert_eq!(house.post::<Value>(&path(&deal), None, &json!(null)).await.unwrap(), found);
}

#[tokio::test]
async fn a_match_is_what_luck_and_choices_brought_in_its_deals() {
    let house = House::open().await;
    let (mut players, _) = table_of_three(&house, None).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    let over = |player: &Player| player.phase() == "over";
    futures_util::future::join_all(players.iter_mut().map(|player| player.play_until("the end of the match", over))).await;
    let deals = players[0].view["match"]["deals"].as_array().unwrap().clone();
    let first = deals[0]["id"].as_str().unwrap();
    let path = format!("/api/matches/{first}/analysis");
    // Nobody has asked, and nothing is made up.
    let early: Value = house.get(&path, None).await.unwrap();
    assert_eq!(early, json!({ "deals": 2, "analysed": 0, "summed": 0, "parts": null, "decided": [] }));
    let mut found: Value = house.post(&path, None, &json!(null)).await.unwrap();
    while found["analysed"] != 2 {
        tokio::time::sleep(Duration::from_millis(200)).await;
        found = house.get(&path, None).await.unwrap();
    }
    // The sums are those of the deals, to the thousandth, and all of the result where all are known.
    let mut sums = Vec::new();
    for deal in &deals {
        let one: Value = house.get(&format!("/api/deals/{}/analysis", deal["id"].as_str().unwrap()), None).await.unwrap();
        sums.extend(one.get("sums").cloned());
    }
    assert_eq!(found["summed"], sums.len());
    for part in ["result", "cards", "unseen", "end"] {
        let sum: i64 = sums.iter().map(|sums| sums[part].as_i64().unwrap()).sum();
        assert_eq!(found["parts"][part].as_i64().unwrap_or_default(), sum, "{part}");
    }
    if sums.len() == 2 {
        let page: Value = house.get(&format!("/api/matches/{first}"), None).await.unwrap();
        assert_eq!(found["parts"]["result"], page["deals"][1]["after"].as_i64().unwrap() * 1000);
    }
    for deal in found["decided"].as_array().unwrap() {
        let number = usize::try_from(deal["number"].as_u64().unwrap()).unwrap();
        assert_eq!(deal["deal"], deals[number - 1]["id"]);
    }
}

/// Where trump is set aside, too: calls have no open value there, and what made the result is all of it.
#[tokio::test]
async fn games_with_a_hidden_trump_have_sums() {
    let house = House::open().await;
    let guests = rated_match(&house).await;
    crate::figures::page(&house, &guests[0]).await;
    let secret = Some(guests[0].secret.as_str());
    let matches: Value = house.get(&format!("/api/people/{}/matches", guests[0].id), secret).await.unwrap();
    let page = format!("/api/matches/{}", matches["matches"][0]["id"].as_str().unwrap());
    let shown: Value = house.get(&page, secret).await.unwrap();
    let deal = shown["deals"][0]["deal"].as_str().unwrap();
    let of_deal = format!("/api/deals/{deal}/analysis");
    let mut found: Value = house.post(&of_deal, secret, &json!(null)).await.unwrap();
    while found.is_null() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        found = house.get(&of_deal, secret).await.unwrap();
    }
    assert!(!found["seat"].as_array().unwrap().is_empty(), "{found}");
    let brought: Value = house.get(&format!("{page}/analysis"), secret).await.unwrap();
    assert_eq!((&brought["deals"], &brought["analysed"]), (&json!(shown["deals"].as_array().unwrap().len()), &json!(1)));
    assert_eq!((&brought["parts"]["result"], &brought["parts"]["cards"]), (&found["sums"]["result"], &found["sums"]["cards"]));
    assert_eq!(brought["decided"], json!([]), "not all are known");
}
