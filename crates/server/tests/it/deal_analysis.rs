//! What each choice of a finished deal looked like from its seat: asked for once, found out beside the tables, kept.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::refused;
use crate::house::House;
use crate::table::play_now;

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
