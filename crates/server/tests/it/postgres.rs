//! The house with its database in PostgreSQL.

use reqwest::StatusCode;
use serde_json::Value;
use thurup_store::testing::Postgres;
use thurup_wire::people::Me;

use crate::house::House;
use crate::player::Player;
use crate::table::{socket, whole_match};

#[tokio::test]
async fn a_match_is_played_and_all_of_it_is_there_after_a_restart() {
    let house = House::open_with(|config| config.database = Postgres::shared().database()).await;
    let (anu, id) = whole_match(&house).await;
    let house = house.restart().await;
    let again = Player::join(&socket(&house, &id), &anu.secret).await;
    assert_eq!(again.view["match"], anu.view["match"]);
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!(me.tables[0].id, id);
    // What is folded from its matches is there, too.
    let deal = anu.view["match"]["deals"][0]["id"].as_str().unwrap();
    let page: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
    assert!(page["frames"].as_array().is_some_and(|frames| !frames.is_empty()));
    house.server.stop().await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn while_the_database_is_gone_nothing_is_told_and_then_the_table_goes_on() {
    let postgres = Postgres::alone();
    let house = House::open_with(|config| config.database = postgres.database()).await;
    let anu = house.guest("Anu").await;
    let health = async || reqwest::get(house.url("/healthz")).await.unwrap().status();
    assert_eq!(health().await, StatusCode::OK);
    postgres.kill();
    while health().await == StatusCode::OK {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    postgres.start();
    while health().await != StatusCode::OK {
        tokio::time::sleep(std::time::Duration::from_millis(100)).await;
    }
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!(me.name, "Anu");
    house.guest("Biju").await;
    house.server.stop().await;
}
