//! The house with its database in PostgreSQL.

use reqwest::StatusCode;
use serde_json::Value;
use thurup_server::{Config, Server, move_database};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_store::testing::{OnSmallDisk, Postgres};
use thurup_wire::people::Me;

use crate::events::{entered, form, make, page, people, swiss};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::readiness::{part, readiness, until};
use crate::storage::{fill_with_guests, takes_guests_again};
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
    assert_eq!(readiness(&house).await.0, StatusCode::OK);
    postgres.kill();
    let said = until(&house, StatusCode::SERVICE_UNAVAILABLE).await;
    assert!(part(&said, "database")["text"]["en"].as_str().unwrap().contains("does not answer"), "{said}");
    assert!(part(&said, "serving")["ready"] == true && !said.to_string().contains("socket"), "why is for the log: {said}");
    let alive = reqwest::get(house.url("/healthz")).await.unwrap();
    assert_eq!(alive.status(), StatusCode::OK, "it lives, and whoever looks after processes leaves it alone");
    postgres.start();
    assert_eq!(until(&house, StatusCode::OK).await["ready"], true);
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!(me.name, "Anu");
    house.guest("Biju").await;
    house.server.stop().await;
}

#[tokio::test]
async fn readiness_tells_of_a_full_disk_until_there_is_room() {
    let Some(postgres) = Postgres::on_small_disk(OnSmallDisk::Tables) else {
        eprintln!("no disk can be mounted here: not tested");
        return;
    };
    let house = House::open_with(|config| {
        config.database = postgres.database();
        config.limits.arrivals = (100_000, 100_000);
        config.limits.requests = (100_000, 100_000);
    })
    .await;
    assert_eq!(readiness(&house).await.0, StatusCode::OK);
    postgres.fill();
    let guests = fill_with_guests(&house).await;
    postgres.make_room();
    takes_guests_again(&house).await;
    let mut rows = connect(&house.config.database).await.unwrap();
    let kept: i64 = scalar("SELECT count(*) FROM people WHERE name = 'Anu'").fetch_one(&mut rows).await.unwrap();
    assert_eq!(kept, guests + 1, "whoever was let in is there");
    house.server.stop().await;
}

/// Puts a text in the place of an event; gives what was there.
async fn put(database: &str, stream: &str, number: i64, payload: &str) -> String {
    let mut rows = connect(database).await.unwrap();
    let there = scalar("SELECT payload FROM events WHERE stream = $1 AND number = $2").bind(stream).bind(number);
    let there: String = there.fetch_one(&mut rows).await.unwrap();
    let put = statement("UPDATE events SET payload = $3 WHERE stream = $1 AND number = $2");
    assert_eq!(put.bind(stream).bind(number).bind(payload).execute(&mut rows).await.unwrap(), 1);
    rows.close().await.unwrap();
    there
}

/// The page of an event, but for the hour.
async fn event_page(house: &House, event: &str, by: &Guest) -> Value {
    let mut shown = page(house, event, Some(by)).await;
    shown.as_object_mut().unwrap().remove("now").unwrap();
    shown
}

#[tokio::test]
async fn a_house_moves_and_each_log_comes_to_the_same() {
    let file = tempfile::tempdir().unwrap();
    let database = format!("sqlite:{}/thurup.db", file.path().display());
    let house = House::open_with(|config| {
        config.database = database.clone();
        crate::events::many(config);
    })
    .await;
    let (anu, table) = whole_match(&house).await;
    let director = people(&house, "Latha", 1).await.remove(0);
    let event = make(&house, &director, &form("Onam cup", &swiss())).await;
    let teams = entered(&house, &event, 2).await;
    let shown = event_page(&house, &event, &teams[0][0]).await;
    let House { server, folder, config } = house;
    server.stop().await;
    let to = Postgres::shared().database();
    for stream in [&table, &event] {
        let there = put(&database, stream, 2, "no event").await;
        let refused = move_database(&database, &to).await.unwrap_err();
        let words = refused.to_string();
        assert!(words.contains("event 2 of the log of the ") && words.contains("is damaged"), "{words}");
        assert!(refused.is_input() && !words.contains(stream.as_str()), "the id of a table is the key to it: {words}");
        put(&database, stream, 2, &there).await;
    }
    assert_eq!(move_database(&database, &to).await.unwrap().logs, 2);
    let config = Config { database: to, ..config };
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    let again = Player::join(&socket(&house, &table), &anu.secret).await;
    assert_eq!((&again.view["match"], &again.you), (&anu.view["match"], &anu.you));
    assert_eq!(event_page(&house, &event, &teams[0][0]).await, shown);
    house.server.stop().await;
}
