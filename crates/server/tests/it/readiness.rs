//! Whether the server lives and whether people can play on it are two questions.

use std::time::Duration;

use reqwest::{Client, StatusCode};
use serde_json::{Value, json};
use thurup_wire::people::Person;

use crate::house::House;

/// What a house says of whether people can play.
pub async fn readiness(house: &House) -> (StatusCode, Value) {
    let answer = reqwest::get(house.url("/readyz")).await.unwrap();
    (answer.status(), answer.json().await.unwrap())
}

/// What it says of one part.
pub fn part<'a>(readiness: &'a Value, name: &str) -> &'a Value {
    let parts = readiness["parts"].as_array().unwrap();
    parts.iter().find(|part| part["part"] == name).unwrap()
}

/// Asked until it says this.
pub async fn until(house: &House, status: StatusCode) -> Value {
    let said = async {
        loop {
            let (now, said) = readiness(house).await;
            if now == status {
                return said;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(60), said).await.expect("readiness stays as it was")
}

#[tokio::test]
async fn a_server_that_is_well_lives_and_is_ready_in_words() {
    let house = House::open().await;
    let alive: Value = house.get("/healthz", None).await.unwrap();
    assert_eq!(alive, json!({ "alive": true, "version": env!("CARGO_PKG_VERSION") }));
    let ready: Value = house.get("/readyz", None).await.unwrap();
    assert_eq!((&ready["ready"], &ready["proxy"]), (&json!(true), &json!("none")));
    let names: Vec<&str> = ready["parts"].as_array().unwrap().iter().map(|part| part["part"].as_str().unwrap()).collect();
    assert_eq!(names, ["serving", "database"], "one server that has its database alone needs no lease");
    for part in ready["parts"].as_array().unwrap() {
        assert!(part["ready"] == true && part["text"]["en"] != part["text"]["ml"], "{part}");
    }
    house.server.stop().await;
}

#[tokio::test]
async fn a_server_that_is_told_to_end_is_not_ready_and_serves_on_until_it_does() {
    let house = House::open_with(|config| config.drain = Duration::from_secs(3600)).await;
    let (enough, wait) = tokio::sync::oneshot::channel::<()>();
    let draining = house.server.drain(async { drop(wait.await) });
    let asking = async {
        let said = until(&house, StatusCode::SERVICE_UNAVAILABLE).await;
        assert!(part(&said, "serving")["text"]["en"].as_str().unwrap().contains("was told to end"), "{said}");
        assert_eq!((&said["ready"], &part(&said, "database")["ready"]), (&json!(false), &json!(true)));
        let _: Value = house.get("/healthz", None).await.unwrap();
        let anu: Person = house.post("/api/guests", None, &json!({ "name": "Anu" })).await.unwrap();
        assert_eq!(anu.name, "Anu");
        enough.send(()).unwrap();
    };
    tokio::join!(draining, asking);
    house.server.stop().await;
}

#[tokio::test]
async fn what_stands_in_front_is_told_by_how_a_request_came() {
    for (behind_proxy, direct, forwarded) in [(false, "none", "ignored"), (true, "missing", "named")] {
        let house = House::open_with(|config| config.behind_proxy = behind_proxy).await;
        let ask = Client::new().get(house.url("/readyz"));
        let seen = async |ask: reqwest::RequestBuilder| {
            let said: Value = ask.send().await.unwrap().json().await.unwrap();
            said["proxy"].as_str().unwrap().to_owned()
        };
        assert_eq!(seen(ask.try_clone().unwrap()).await, direct);
        assert_eq!(seen(ask.header("x-forwarded-for", "192.0.2.1")).await, forwarded);
        house.server.stop().await;
    }
}
