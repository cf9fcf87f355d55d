//! Evenings of a club with tables from those who come, and members whose accounts an owner prepares.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::clubs::{found, join, page, refused};
use crate::friends::account;
use crate::house::{Guest, House};
use crate::ways::sign_in;

fn in_hours(hours: u64) -> u64 {
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap();
    u64::try_from((now + Duration::from_secs(hours * 3600)).as_millis()).unwrap()
}

async fn kinds(house: &House, of: &Guest) -> Vec<String> {
    let bell: Value = house.get("/api/bell", Some(&of.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

async fn says(house: &House, path: &str, by: &Guest, comes: &str) -> Result<Value, (StatusCode, String)> {
    house.put(&format!("{path}/me"), Some(&by.secret), &json!({ "comes": comes })).await
}

/// A club of its owner and others, who have joined by its link.
async fn club_of(house: &House, names: &[&str]) -> (String, Vec<Guest>) {
    let mut people = Vec::new();
    for name in names {
        people.push(account(house, name).await);
    }
    let club = found(house, &people[0], "Aranmula").await;
    let made: Value = house.post(&format!("/api/clubs/{club}/link"), Some(&people[0].secret), &()).await.unwrap();
    for one in &people[1..] {
        join(house, &club, one, json!({ "key": made["key"] })).await.unwrap();
    }
    (club, people)
}

#[tokio::test]
async fn an_evening_is_called_answered_and_tables_are_made_from_those_who_come() {
    let house = House::open().await;
    let names = ["Anu", "Bincy", "Chitra", "Deepthi", "Eliyamma", "Xavier 1", "Xavier 2", "Xavier 3", "Xavier 4"];
    let (club, people) = club_of(&house, &names).await;
    let stranger = account(&house, "Zubair").await;
    let path = format!("/api/clubs/{club}/evenings");
    let call = json!({ "at": in_hours(24), "words": "Tea is served" });
    for who in [&people[1], &stranger] {
        assert_eq!(house.post::<Value>(&path, Some(&who.secret), &call).await.unwrap_err().1, "club-owner");
    }
    for at in [1, in_hours(24 * 400)] {
        let no = house.post::<Value>(&path, Some(&people[0].secret), &json!({ "at": at })).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::CONFLICT, "bad-evening-time"));
    }
    let shown: Value = house.post(&path, Some(&people[0].secret), &call).await.unwrap();
    let evening = format!("{path}/{}", shown["evenings"][0]["id"].as_str().unwrap());
    for _ in 0..200 {
        if kinds(&house, &people[8]).await == ["club-evening"] {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(kinds(&house, &people[8]).await, ["club-evening"]);
    // Nobody outside sees it, or answers.
    assert_eq!(page(&house, &club, Some(&stranger)).await["evenings"], json!([]));
    assert_eq!(says(&house, &evening, &stranger, "yes").await.unwrap_err().1, "club-member");
    assert_eq!(says(&house, &format!("{path}/none"), &people[1], "yes").await.unwrap_err().1, "no-such-evening");
    let none = house.post::<Value>(&format!("{evening}/tables"), Some(&people[0].secret), &()).await.unwrap_err();
    assert_eq!(none, refused(StatusCode::CONFLICT, "nobody-comes"));
    for one in &people[..8] {
        says(&house, &evening, one, "yes").await.unwrap();
    }
    says(&house, &evening, &people[7], "maybe").await.unwrap();
    let shown = says(&house, &evening, &people[8], "no").await.unwrap();
    let one = &shown["evenings"][0];
    let count = |answer: &str| one[answer].as_array().unwrap().len();
    assert_eq!((count("yes"), count("maybe"), count("no")), (7, 1, 1));
    assert_eq!((&one["yours"], &one["waiting"], &one["words"]), (&json!("no"), &json!(7), &json!("Tea is served")));
    // Seven who come sit at two tables, four and three, each asked to a chair of their own.
    let made = house.post::<Value>(&format!("{evening}/tables"), Some(&people[1].secret), &()).await.unwrap_err();
    assert_eq!(made.1, "club-owner");
    let made: Value = house.post(&format!("{evening}/tables"), Some(&people[0].secret), &()).await.unwrap();
    assert_eq!((&made["evenings"][0]["waiting"], made["evenings"][0]["tables"].as_array().unwrap().len()), (&json!(0), 2));
    let mut chairs = Vec::new();
    for one in &people {
        let bell: Value = house.get("/api/bell", Some(&one.secret)).await.unwrap();
        let asked = bell["notices"].as_array().unwrap().iter().find(|notice| notice["kind"] == "invited").cloned();
        chairs.extend(asked.map(|asked| (asked["table"]["id"].to_string(), asked["chair"].as_u64().unwrap())));
    }
    chairs.sort();
    chairs.dedup();
    assert_eq!(chairs.len(), 6, "{chairs:?}");
    // Whoever makes the tables sits on the first chair of their own, and is not asked by themselves.
    assert!(!kinds(&house, &people[0]).await.contains(&"invited".to_owned()));
    let own = made["evenings"][0]["tables"]
        .as_array()
        .unwrap()
        .iter()
        .find(|table| table["people"].as_array().unwrap().iter().any(|person| person["id"] == json!(people[0].id)));
    let own = own.unwrap()["table"]["id"].as_str().unwrap();
    let door: Value = house.get(&format!("/api/tables/{own}"), Some(&people[0].secret)).await.unwrap();
    assert_eq!(door["sitters"][0]["id"], json!(people[0].id), "{door}");
    // Who says yes later takes the chair that is free at a table that has not begun; nobody gets a second one.
    says(&house, &evening, &people[7], "yes").await.unwrap();
    let made: Value = house.post(&format!("{evening}/tables"), Some(&people[0].secret), &()).await.unwrap();
    let tables = made["evenings"][0]["tables"].as_array().unwrap();
    let at: Vec<usize> = tables.iter().map(|table| table["people"].as_array().unwrap().len()).collect();
    assert_eq!((at, &made["evenings"][0]["waiting"]), (vec![4, 4], &json!(0)), "{tables:?}");
    let bell: Value = house.get("/api/bell", Some(&people[7].secret)).await.unwrap();
    let asked = bell["notices"].as_array().unwrap().iter().find(|notice| notice["kind"] == "invited").unwrap();
    let chair = (asked["table"]["id"].to_string(), asked["chair"].as_u64().unwrap());
    assert!(!chairs.contains(&chair), "a chair that nobody else was asked to: {chair:?}");
    let told = bell["notices"].as_array().unwrap().iter().find(|notice| notice["kind"] == "club-evening").unwrap();
    assert_eq!(told["begins"], made["evenings"][0]["at"], "the bell says when");
    // Whoever belongs to the club no more comes to none of its evenings, however they went.
    let _: Value = house.delete(&format!("/api/clubs/{club}/me"), Some(&people[7].secret)).await.unwrap();
    let out = format!("/api/clubs/{club}/members/{}", people[6].id);
    let shown: Value = house.delete(&out, Some(&people[0].secret)).await.unwrap();
    let shown = &shown["evenings"][0];
    assert_eq!((shown["yes"].as_array().unwrap().len(), &shown["waiting"]), (6, &json!(0)), "{shown}");
    let seated: usize = shown["tables"].as_array().unwrap().iter().map(|table| table["people"].as_array().unwrap().len()).sum();
    assert_eq!(seated, 6, "{shown}");
    let off: Value = house.delete(&evening, Some(&people[0].secret)).await.unwrap();
    assert_eq!(off["evenings"], json!([]));
    assert_eq!(says(&house, &evening, &people[1], "yes").await.unwrap_err().1, "no-such-evening");
}

#[tokio::test]
async fn an_owner_prepares_a_member_who_comes_in_by_a_code_or_a_link() {
    let house = House::open().await;
    let (club, people) = club_of(&house, &["Anu", "Bincy"]).await;
    let path = format!("/api/clubs/{club}/prepared");
    let named = |name: &str| json!({ "name": name });
    let no = house.post::<Value>(&path, Some(&people[1].secret), &named("Ammachi")).await.unwrap_err();
    assert_eq!(no.1, "club-owner");
    for (name, status) in [("Bincy", StatusCode::CONFLICT), ("", StatusCode::BAD_REQUEST)] {
        let no = house.post::<Value>(&path, Some(&people[0].secret), &named(name)).await.unwrap_err();
        assert!(no.0 == status || no.0 == StatusCode::BAD_REQUEST, "{name}: {no:?}");
    }
    let first: Value = house.post(&path, Some(&people[0].secret), &named("Ammachi Kurian")).await.unwrap();
    let shown = page(&house, &club, Some(&people[0])).await;
    assert_eq!((&shown["prepared"][0]["name"], &shown["count"]), (&json!("Ammachi Kurian"), &json!(3)));
    assert_eq!(page(&house, &club, Some(&people[1])).await["prepared"], json!([]), "that is for who lets people in");
    // Made anew, those of before are good for nothing.
    let again = format!("{path}/{}", first["person"]["id"].as_str().unwrap());
    let second: Value = house.post(&again, Some(&people[0].secret), &()).await.unwrap();
    assert!(sign_in(&house, "Ammachi Kurian", first["code"].as_str().unwrap()).await.is_err());
    let link = json!({ "link": first["link"] });
    assert_eq!(house.post::<Value>("/api/sign-in/link", None, &link).await.unwrap_err().1, "link-used");
    let come = sign_in(&house, "Ammachi Kurian", second["code"].as_str().unwrap()).await.unwrap();
    assert_eq!(come.id, first["person"]["id"]);
    let shown = page(&house, &club, Some(&come)).await;
    assert_eq!(shown["tie"], json!("member"));
    // From then on the account is theirs alone.
    assert_eq!(page(&house, &club, Some(&people[0])).await["prepared"], json!([]));
    let no = house.post::<Value>(&again, Some(&people[0].secret), &()).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::CONFLICT, "has-come"));
    let other = format!("{path}/{}", people[1].id);
    let no = house.post::<Value>(&other, Some(&people[0].secret), &()).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::CONFLICT, "has-come"), "nor is any other member's");
    // The other way in: by the link, once, with nothing to choose first.
    let third: Value = house.post(&path, Some(&people[0].secret), &named("Appachan Kurian")).await.unwrap();
    let client = reqwest::Client::new();
    let link = json!({ "link": third["link"] });
    let response = client.post(house.url("/api/sign-in/link")).json(&link).send().await.unwrap();
    let come = crate::house::signed_in(response).await;
    let me: Value = house.get("/api/me", Some(&come.secret)).await.unwrap();
    assert_eq!((&me["name"], &me["must_choose"]), (&json!("Appachan Kurian"), &json!(false)));
    assert_eq!(house.post::<Value>("/api/sign-in/link", None, &link).await.unwrap_err().1, "link-used");
}
