//! Playing at a table.

use serde_json::{Value, json};
use thurup_server::wire::http::{Me, TableRef};

use crate::house::House;
use crate::player::Player;

pub fn socket(house: &House, id: &str) -> String {
    format!("ws://{}/api/tables/{id}/socket", house.server.address())
}

pub async fn play_now(house: &House, name: &str) -> (Player, String) {
    let guest = house.guest(name).await;
    let table: TableRef =
        house.post("/api/play-now", Some(&guest.secret), &json!({ "base": "international", "bots_only": true })).await.unwrap();
    (Player::join(&socket(house, &table.id), &guest.secret).await, table.id)
}

#[tokio::test]
async fn a_whole_match_against_bots() {
    let house = House::open().await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    assert_eq!(anu.you["chair"], 1);
    assert_eq!(anu.you["moderator"], true);
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!(me.tables[0].id, id);

    anu.play_until("the end of the match", |p| p.phase() == "over").await;
    assert_eq!(anu.snapshots, 1, "one who keeps up gets events only");
    let score = &anu.view["match"];
    assert_eq!(score["deals"].as_array().unwrap().len(), 6);
    assert!(!score["over"].is_null());
    let won: u64 = score["deals"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|d| d["stakes"].as_array().unwrap())
        .map(|s| s.as_u64().unwrap())
        .sum();
    let shown: u64 = score["stakes"].as_array().unwrap().iter().map(|s| s.as_u64().unwrap()).sum();
    assert_eq!(won, shown);

    // What was folded from the events is what a newcomer is shown.
    let fresh = Player::join(&anu.url, &anu.secret).await;
    assert_eq!(fresh.view, anu.view);
    assert_eq!(fresh.you, anu.you);

    // Each deal can be stepped through and its record downloaded, and the shuffle is what was promised.
    for deal in score["deals"].as_array().unwrap() {
        let deal_id = deal["id"].as_str().unwrap();
        let page: Value = house.get(&format!("/api/deals/{deal_id}"), None).await.unwrap();
        assert_eq!(page["result"]["line"], deal["line"]);
        let record: Value = house.get(&format!("/api/deals/{deal_id}/record"), None).await.unwrap();
        let steps = page["steps"].as_array().unwrap().len();
        assert_eq!(steps, 1 + record["auction"].as_array().unwrap().len() + record["play"].as_array().unwrap().len());
        let record: thurup_rules::Record = serde_json::from_value(record).unwrap();
        let check = record.verify_shuffle().unwrap();
        assert!(check.commitment && check.hands);
    }
}
