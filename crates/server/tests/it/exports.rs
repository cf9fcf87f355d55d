//! Taking along all that is kept of oneself: a file that is made beside all else, kept for a day, one a day.

use std::collections::BTreeMap;
use std::io::{Cursor, Read};
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;
use zip::ZipArchive;

use crate::friends::account;
use crate::house::{House, cookie};
use crate::player::Player;
use crate::table::{quick, socket};

/// What somebody has taken along: the files by their names.
pub struct Taken(BTreeMap<String, String>);

impl Taken {
    /// The lines of a kind.
    pub fn lines(&self, kind: &str) -> Vec<Value> {
        self.0[&format!("{kind}.ndjson")].lines().map(|line| serde_json::from_str(line).unwrap()).collect()
    }

    /// The records of deals, by their ids.
    pub fn records(&self) -> Vec<(&str, Value)> {
        let records = self.0.iter().filter_map(|(name, text)| {
            Some((name.strip_prefix("deals/")?.strip_suffix(".json")?, serde_json::from_str(text).unwrap()))
        });
        records.collect()
    }

    /// All of it.
    pub fn text(&self) -> String {
        self.0.values().cloned().collect()
    }
}

async fn state(house: &House, secret: &str) -> Value {
    house.get("/api/me/export", Some(secret)).await.unwrap()
}

/// How it stands, once it is made.
async fn made(house: &House, secret: &str) -> Value {
    for _ in 0..600 {
        let state = state(house, secret).await;
        if state["state"] != json!("making") {
            return state;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it is never made");
}

async fn file(house: &House, secret: &str) -> reqwest::Response {
    let request = reqwest::Client::new().get(house.url("/api/me/export/file")).header("cookie", cookie(secret));
    request.send().await.unwrap()
}

/// Takes along all that is kept of somebody.
pub async fn taken(house: &House, secret: &str) -> Taken {
    let asked: Value = house.post("/api/me/export", Some(secret), &json!({})).await.unwrap();
    assert_eq!(asked["state"], json!("making"));
    let ready = made(house, secret).await;
    assert_eq!(ready["state"], json!("ready"), "{ready}");
    let answer = file(house, secret).await;
    assert_eq!(answer.status(), StatusCode::OK);
    assert_eq!(answer.headers()["content-type"], "application/zip");
    let bytes = answer.bytes().await.unwrap();
    assert_eq!(ready["bytes"], json!(bytes.len()));
    let mut archive = ZipArchive::new(Cursor::new(bytes)).unwrap();
    let mut files = BTreeMap::new();
    for index in 0..archive.len() {
        let mut file = archive.by_index(index).unwrap();
        let mut text = String::new();
        file.read_to_string(&mut text).unwrap();
        files.insert(file.name().unwrap().into_owned(), text);
    }
    Taken(files)
}

#[tokio::test]
async fn a_file_is_made_once_a_day_told_by_the_bell_and_kept_for_a_day() {
    let house = House::open().await;
    let (anu, bincy) = (house.guest("Anu").await, house.guest("Bincy").await);
    let none = json!({ "state": "none", "asked_at": null, "bytes": null, "until": null, "again_at": null });
    assert_eq!(
        (state(&house, &anu.secret).await, file(&house, &anu.secret).await.status()),
        (none.clone(), StatusCode::NOT_FOUND)
    );
    let all = taken(&house, &anu.secret).await;
    assert_eq!(all.lines("person")[0]["name"], json!("Anu"));
    assert!(!all.text().contains("Bincy"));
    // The bell rings once the file can be had.
    let mut bell = Value::Null;
    while bell["notices"][0].is_null() {
        bell = house.get("/api/bell", Some(&anu.secret)).await.unwrap();
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!((&bell["notices"][0]["kind"], &bell["notices"][0]["from"]["id"]), (&json!("export-ready"), &json!(anu.id)));
    // It is nobody else's, and one a day.
    assert_eq!(file(&house, &bincy.secret).await.status(), StatusCode::NOT_FOUND);
    assert_eq!(file(&house, &"0".repeat(64)).await.status(), StatusCode::UNAUTHORIZED);
    let ask = async || house.post::<Value>("/api/me/export", Some(&anu.secret), &json!({})).await;
    assert_eq!(ask().await.unwrap_err(), (StatusCode::TOO_MANY_REQUESTS, "export-soon".to_owned()));
    let shown = state(&house, &anu.secret).await;
    assert_eq!(shown["again_at"].as_u64().unwrap() - shown["asked_at"].as_u64().unwrap(), 24 * 60 * 60 * 1000);

    // A restart keeps it; a day later it is gone, and another can be made.
    let house = house.restart().await;
    assert_eq!(file(&house, &anu.secret).await.status(), StatusCode::OK);
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE exports SET asked_at = asked_at - 86400000, ready_at = ready_at - 86400000")
        .execute(&mut rows)
        .await
        .unwrap();
    assert_eq!(state(&house, &anu.secret).await, none);
    assert_eq!(file(&house, &anu.secret).await.status(), StatusCode::NOT_FOUND);
    let folder = house.folder.path().join("exports");
    let house = house.restart().await;
    let files = || std::fs::read_dir(&folder).unwrap().count();
    for _ in 0..200 {
        if files() == 0 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(files(), 0);
    taken(&house, &anu.secret).await;
    assert_eq!(files(), 1);
}

#[tokio::test]
async fn what_a_restart_has_broken_off_is_made_again_and_what_cannot_be_is_said() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    // The folder cannot be made: a file has its name.
    let folder = house.folder.path().join("exports");
    std::fs::write(&folder, "x").unwrap();
    let _: Value = house.post("/api/me/export", Some(&anu.secret), &json!({})).await.unwrap();
    let failed = made(&house, &anu.secret).await;
    assert_eq!((&failed["state"], &failed["again_at"]), (&json!("failed"), &Value::Null));
    assert_eq!(file(&house, &anu.secret).await.status(), StatusCode::NOT_FOUND);
    std::fs::remove_file(&folder).unwrap();
    taken(&house, &anu.secret).await;
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE exports SET ready_at = NULL, bytes = NULL").execute(&mut rows).await.unwrap();
    // The file is there before its job has ended.
    while scalar::<i64>("SELECT count(*) FROM jobs WHERE kind = 'export'").fetch_one(&mut rows).await.unwrap() > 0 {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    // As a kill leaves it: taken, and not ended.
    let broken = "INSERT INTO jobs (kind, about, payload, person_id, queued_at, run_after, takes, node, lease_until) \
        SELECT 'export', person_id, '{\"person\":\"' || person_id || '\",\"file\":\"' || file || '\"}', person_id, \
        1, 1, 1, 'local', 9000000000000 FROM exports";
    statement(broken).execute(&mut rows).await.unwrap();
    let house = house.restart().await;
    assert_eq!(made(&house, &anu.secret).await["state"], json!("ready"));
}

#[tokio::test]
async fn a_bot_that_left_before_one_came_is_named_with_the_match() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let new = json!({
        "name": "Aranmula", "public": false, "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut host = Player::join(&socket(&house, &table.id), &anu.secret).await;
    for chair in [2, 3, 4] {
        assert_eq!(host.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    host.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    let left = host.view["seats"][1]["who"]["name"].clone();
    let mut other = Player::join(&socket(&house, &table.id), &bincy.secret).await;
    assert_eq!(other.act(json!({ "do": "sit", "chair": 2 })).await, None);
    let over = |player: &Player| player.phase() == "over";
    tokio::join!(host.play_until("the end", over), other.play_until("the end", over));
    let path = format!("/api/people/{}/matches", bincy.id);
    while house.get::<Value>(&path, None).await.unwrap()["matches"].as_array().unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let of_match = taken(&house, &bincy.secret).await.lines("matches").remove(0);
    let bots = of_match["bots"].as_array().unwrap();
    let named: Vec<_> = bots.iter().map(|bot| (bot["chair"].as_u64().unwrap(), &bot["name"]["en"])).collect();
    assert!(named.contains(&(2, &left)) && named.len() == 3, "{left}: {of_match}");
}
