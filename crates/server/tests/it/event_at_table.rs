//! A code belongs to a table of the hall: it carries a key, and whoever is at the table may say that they are a player who is known by
//! name alone, as a guest too; nobody else may, and nowhere else.

use axum::http::StatusCode;
use serde_json::json;
use sha2::{Digest, Sha256};
use thurup_store::testing::rows::{connect, scalar};

use crate::events::{Answer, command, form, large, make, matches_of, of, page, people, refused, stage};
use crate::house::House;

const HALL: &str = "Kuttanad,Anu,Binu,Chandran\nKollam,Deepa,Eapen,Fathima\nKochi,Geetha,Hari,Ittoop\nKara,Jaya,Kannan,Leela\n";

/// The key of a table's code: what a director prints has it, and nobody else is told it.
async fn key(house: &House, table: &str) -> String {
    let mut rows = connect(&house.config.database).await.unwrap();
    let seed: String = scalar("SELECT seed FROM contests").fetch_one(&mut rows).await.unwrap();
    let mut hash = Sha256::new();
    hash.update("thurup event table 1");
    hash.update(hex::decode(seed).unwrap());
    hash.update(table);
    hex::encode(&hash.finalize()[..8])
}

#[tokio::test]
async fn whoever_is_at_a_table_may_play_there_under_their_name_as_a_guest() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    plan["deals"] = json!(2);
    let event = make(&house, &director, &form("Hall", &json!([plan]))).await;
    command(&house, &event, &director, json!({ "do": "enter-file", "file": HALL })).await.unwrap();
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "rating" } });
    let drawn = command(&house, &event, &director, draw).await.unwrap();
    assert_eq!(drawn["stages"][0]["seeds"], json!([1, 2, 3, 4]), "nobody is rated: in the order in which they entered");
    let at = matches_of(&drawn, 1)[0].clone();
    let name = at["name"].as_str().unwrap().to_owned();
    let (table, team) = (name.rsplit_once('.').unwrap().1.to_owned(), at["sides"][0]["teams"][0].clone());
    let start = json!({ "do": "start", "matches": [of(&name)] });
    command(&house, &event, &director, start).await.unwrap();

    let (known, other) = (key(&house, &table).await, key(&house, "9").await);
    let guest = house.guest("Sreeja").await;
    let shown = page(&house, &event, Some(&guest)).await;
    let of_team = shown["teams"].as_array().unwrap().iter().find(|one| one["number"] == team).unwrap().clone();
    let named = of_team["players"][1]["id"].as_str().unwrap().to_owned();
    let claim = |key: &str, table: &str, player: &str| json!({ "do": "claim", "team": team, "player": player, "table": table, "key": key });
    let tell = json!({ "do": "tell-deal", "of": of(&name), "table": 1, "number": 1, "place": "first",
        "told": { "kind": "played", "by": "first", "value": 30, "doubled": 0, "points": 40 } });
    let early: Answer = command(&house, &event, &guest, tell.clone()).await;
    assert_eq!(early.unwrap_err(), refused(StatusCode::FORBIDDEN, "not-the-players"));
    for wrong in [
        claim("0123456789abcdef", &table, &named),
        claim(&other, "9", &named),
        claim(&other, &table, &named),
        claim(&known, &table, "~9.9"),
        claim(&known, &table, &guest.id),
    ] {
        let no = command(&house, &event, &guest, wrong.clone()).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::FORBIDDEN, "not-the-code"), "{wrong}");
    }
    let after = command(&house, &event, &guest, claim(&known, &table, &named)).await.unwrap();
    assert_eq!(after["you"]["team"], team);
    let players = after["teams"].as_array().unwrap().iter().find(|one| one["number"] == team).unwrap()["players"].clone();
    let listed = json!({ "id": guest.id, "name": of_team["players"][1]["name"], "here": true });
    assert_eq!(players[1], listed, "the same player, by the name that the list has");
    // Who says that they are the captain is the captain.
    let leads = house.guest("Indu").await;
    let captain = of_team["players"][0]["id"].as_str().unwrap();
    let led = command(&house, &event, &leads, claim(&known, &table, captain)).await.unwrap();
    let led = led["teams"].as_array().unwrap().iter().find(|one| one["number"] == team).unwrap();
    assert_eq!((&led["captain"], &led["players"][0]["name"]), (&json!(leads.id), &of_team["players"][0]["name"]));
    command(&house, &event, &guest, tell).await.unwrap();
    // The place is taken, and nobody plays for two teams.
    let late = house.guest("Latha").await;
    let no = command(&house, &event, &late, claim(&known, &table, &named)).await.unwrap_err();
    assert_eq!(no.1, "not-the-code");
    let rest = of_team["players"][2]["id"].as_str().unwrap();
    let twice = command(&house, &event, &guest, claim(&known, &table, rest)).await.unwrap_err();
    assert_eq!(twice.0, StatusCode::CONFLICT);
}
