//! Whom tables let in, what they are called, the right of the house over every one, and what an operator can switch off.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{Rights, acts, grant, set_setting};
use thurup_store::testing::rows::{connect, places_of};
use thurup_wire::http::TableRef;

use crate::friends::{account, become_friends};
use crate::house::{Guest, House};
use crate::player::{self, Player};
use crate::table::{quick, socket};

type Made = Result<TableRef, (StatusCode, String)>;

async fn club() -> House {
    House::open_with(|config| config.rights = Rights::Club).await
}

async fn give(house: &House, name: &str, set: &str) {
    grant(&house.config.database, name, set, Scope::Site, None).await.unwrap();
}

async fn make(house: &House, by: &Guest, more: Value) -> Made {
    let mut new = json!({
        "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    for (key, value) in more.as_object().unwrap() {
        new[key] = value.clone();
    }
    house.post("/api/tables", Some(&by.secret), &new).await
}

async fn list(house: &House, by: &Guest, table: &str, people: &[&Guest]) -> Result<Value, (StatusCode, String)> {
    let people: Vec<&str> = people.iter().map(|one| one.id.as_str()).collect();
    house.put(&format!("/api/tables/{table}/list"), Some(&by.secret), &json!({ "people": people })).await
}

/// To which tables somebody was asked, the latest first.
async fn asked_to(house: &House, who: &Guest) -> Vec<(String, String)> {
    let bell: Value = house.get("/api/bell", Some(&who.secret)).await.unwrap();
    let invited = bell["notices"].as_array().unwrap().iter().filter(|notice| notice["kind"] == "invited");
    let text = |value: &Value| value.as_str().unwrap().to_owned();
    invited.map(|notice| (text(&notice["table"]["id"]), text(&notice["table"]["name"]))).collect()
}

/// Why somebody who opens a table is sent away at once.
async fn sent_away(house: &House, table: &str, who: &Guest) -> String {
    let mut line = player::open(&socket(house, table), &who.secret).await;
    player::send(&mut line, &json!({ "type": "hello" })).await;
    let said = player::next(&mut line).await.expect("a word");
    assert_eq!(said["type"], "bye", "{said}");
    said["refused"]["code"].as_str().unwrap().to_owned()
}

/// What the lobby tells of a table, as soon as it shows it.
async fn in_lobby(house: &House, table: &str) -> Value {
    let mut line = player::open(&house.url("/api/lobby").replace("http", "ws"), "").await;
    loop {
        let told = player::next(&mut line).await.expect("the lobby");
        if let Some(shown) = told["tables"].as_array().unwrap().iter().find(|other| other["id"] == table) {
            return shown.clone();
        }
    }
}

/// Acts for a reason, and gives the refusal's code, if any.
async fn act_because(player: &mut Player, action: Value, why: &str) -> Option<String> {
    static NUMBER: std::sync::atomic::AtomicU32 = std::sync::atomic::AtomicU32::new(0);
    let id = format!("because-{}", NUMBER.fetch_add(1, std::sync::atomic::Ordering::Relaxed));
    player.send(&json!({ "type": "do", "id": id, "action": action, "why": why })).await;
    loop {
        let message = player.step().await.expect("an answer");
        if message["type"] == "answer" && message["id"] == id.as_str() {
            return message.get("refused").map(|refused| refused["code"].as_str().unwrap().to_owned());
        }
    }
}

fn why(denied: &Value, act: &str) -> Option<String> {
    let group = denied.as_array()?.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?;
    Some(group["refused"]["code"].as_str().unwrap().to_owned())
}

#[tokio::test]
async fn a_table_for_a_list_is_for_nobody_else_and_its_people_are_told() {
    let house = club().await;
    let (anu, biju, chitra) = (account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Chitra").await);
    let exclusive = |people: &[&Guest]| {
        let people: Vec<&str> = people.iter().map(|one| one.id.as_str()).collect();
        json!({ "kind": "exclusive", "list": people })
    };
    let denied = (StatusCode::FORBIDDEN, "membership".to_owned());
    assert_eq!(make(&house, &anu, exclusive(&[])).await.unwrap_err(), denied);
    give(&house, "Anu", "premium").await;
    become_friends(&house, &anu, &biju).await;
    let stranger = (StatusCode::CONFLICT, "not-to-be-listed".to_owned());
    assert_eq!(make(&house, &anu, exclusive(&[&chitra])).await.unwrap_err(), stranger);
    let table = make(&house, &anu, exclusive(&[&biju])).await.unwrap();
    assert_eq!(asked_to(&house, &biju).await, [(table.id.clone(), "Aranmula".to_owned())]);

    let mut moderator = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(moderator.view["table"]["kind"], "exclusive");
    assert_eq!(moderator.view["table"]["list"].as_array().unwrap().len(), 2, "{}", moderator.view["table"]);
    let mut friend = Player::join(&socket(&house, &table.id), &biju.secret).await;
    assert_eq!(friend.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(sent_away(&house, &table.id, &chitra).await, "not-invited");
    assert_eq!(sent_away(&house, &table.id, &house.guest("Devi").await).await, "not-invited");
    // Nobody finds it where others are found; a link shows that it is closed.
    let later = make(&house, &anu, json!({ "name": "Open" })).await.unwrap();
    let _there = Player::join(&socket(&house, &later.id), &anu.secret).await;
    let mut line = player::open(&house.url("/api/lobby").replace("http", "ws"), "").await;
    loop {
        // One that was shown later is there; this one is not.
        let told = player::next(&mut line).await.expect("the lobby");
        let ids: Vec<&Value> = told["tables"].as_array().unwrap().iter().map(|other| &other["id"]).collect();
        assert!(!ids.contains(&&json!(table.id)), "{told}");
        if ids.contains(&&json!(later.id)) {
            break;
        }
    }
    let seen: Value = house.get(&format!("/api/tables/{}", table.id), None).await.unwrap();
    assert_eq!((&seen["kind"], seen.get("list")), (&json!("exclusive"), None));

    // Its moderator lets in and puts out, by friendship, a club or a trio.
    assert_eq!(list(&house, &anu, &table.id, &[&biju, &chitra]).await.unwrap_err(), stranger);
    become_friends(&house, &anu, &chitra).await;
    assert_eq!(list(&house, &biju, &table.id, &[&biju]).await.unwrap_err().1, "chair-1");
    let invite = async |whom: &Guest| {
        let path = format!("/api/tables/{}/invitations", table.id);
        house.post::<Value>(&path, Some(&anu.secret), &json!({ "person": whom.id })).await
    };
    assert_eq!(invite(&chitra).await.unwrap_err(), (StatusCode::CONFLICT, "not-listed".to_owned()));
    list(&house, &anu, &table.id, &[&chitra]).await.unwrap();
    assert_eq!(asked_to(&house, &chitra).await.len(), 1);
    assert_eq!(asked_to(&house, &biju).await.len(), 1, "who was on it is not told again");
    moderator.until("three on the list", |player| player.view["table"]["list"].as_array().unwrap().len() == 3).await;
    let mut third = Player::join(&socket(&house, &table.id), &chitra.secret).await;
    list(&house, &anu, &table.id, &[&biju]).await.unwrap();
    let bye = loop {
        let message = third.step().await.expect("a last word");
        if message["type"] == "bye" {
            break message;
        }
    };
    assert_eq!((&bye["refused"]["code"], &bye["for_good"]), (&json!("not-invited"), &json!(true)), "shown out");

    // It is so after a restart, too; and nothing is changed in a match.
    let house = house.restart().await;
    let mut moderator = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(sent_away(&house, &table.id, &chitra).await, "not-invited");
    assert_eq!(moderator.act(json!({ "do": "start" })).await, None);
    assert_eq!(list(&house, &anu, &table.id, &[&chitra]).await.unwrap_err(), (StatusCode::CONFLICT, "match-on".to_owned()));
    let open = make(&house, &anu, json!({})).await.unwrap();
    assert_eq!(list(&house, &anu, &open.id, &[&biju]).await.unwrap_err().1, "no-list");
    house.server.stop().await;
}

#[tokio::test]
async fn at_a_social_table_sits_who_has_its_permission() {
    let house = club().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let social = || json!({ "kind": "social", "format": { "form": "deals", "deals": 24 } });
    assert_eq!(make(&house, &anu, social()).await.unwrap_err(), (StatusCode::FORBIDDEN, "membership".to_owned()));
    let site: Value = house.get("/api/rights", Some(&anu.secret)).await.unwrap();
    for act in ["table.social", "table.exclusive"] {
        assert_eq!(why(&site["denied"], act).as_deref(), Some("membership"), "{act}");
    }
    give(&house, "Anu", "social").await;
    let table = make(&house, &anu, social()).await.unwrap();
    let mut maker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(maker.view["table"]["kind"], "social");
    assert_eq!(in_lobby(&house, &table.id).await["kind"], "social");
    let mut looker = Player::join(&socket(&house, &table.id), &biju.secret).await;
    looker.until("what one may not do", |player| why(&player.denied, "sit").is_some()).await;
    assert_eq!(why(&looker.denied, "sit").as_deref(), Some("membership"), "the chair says so");
    assert_eq!(looker.act(json!({ "do": "sit", "chair": 2 })).await.as_deref(), Some("membership"));
    give(&house, "Bincy", "social").await;
    assert_eq!(looker.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(maker.act(json!({ "do": "start" })).await, None);
    house.server.stop().await;
}

#[tokio::test]
async fn the_house_moderates_any_table_for_a_reason_that_all_hear() {
    let house = club().await;
    let (anu, biju, ravi) = (account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Ravi").await);
    give(&house, "Ravi", "moderator").await;
    give(&house, "Anu", "premium").await;
    become_friends(&house, &anu, &biju).await;
    // Into a table that is for a list, too: nothing could be done there else.
    let table = make(&house, &anu, json!({ "kind": "exclusive", "list": [biju.id] })).await.unwrap();
    let mut moderator = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut other = Player::join(&socket(&house, &table.id), &biju.secret).await;
    assert_eq!(other.act(json!({ "do": "sit", "chair": 2 })).await, None);
    let mut staff = Player::join(&socket(&house, &table.id), &ravi.secret).await;
    let remove = || json!({ "do": "remove", "chair": 2 });
    assert_eq!(staff.act(remove()).await.as_deref(), Some("reason-needed"));
    assert_eq!(act_because(&mut staff, remove(), " \u{200b} ").await.as_deref(), Some("empty-text"));
    assert_eq!(act_because(&mut other, json!({ "do": "remove", "chair": 1 }), "mine").await.as_deref(), Some("chair-1"));
    assert!(staff.view["seats"][1]["who"].is_object(), "nothing has changed");
    const WORDS: &str = "Plays under two names in Kuttanad";
    assert_eq!(act_because(&mut staff, remove(), WORDS).await, None);
    let told = |event: &Value| event["happened"]["what"] == "overridden";
    moderator.until("the reason", |player| player.events.iter().any(told)).await;
    let event = moderator.events.iter().find(|event| told(event)).unwrap();
    assert_eq!(event["happened"], json!({ "what": "overridden", "by": ravi.id, "name": "Ravi", "words": WORDS }));
    moderator.until("the chair", |player| player.view["seats"][1]["who"].is_null()).await;
    let [_, by, act, whom, detail] = acts(&house.config.database, 1, None, None).await.unwrap().remove(0);
    assert_eq!((by.as_str(), act.as_str(), whom.as_str()), ("Ravi", "table.override", ""));
    assert!(detail.contains(&table.id) && detail.contains("remove") && !detail.contains("Kuttanad"), "{detail}");

    // At a table of their own, and in a match in which they play, they are like others.
    let open = make(&house, &anu, json!({})).await.unwrap();
    let mut host = Player::join(&socket(&house, &open.id), &anu.secret).await;
    let mut plays = Player::join(&socket(&house, &open.id), &ravi.secret).await;
    assert_eq!(plays.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    assert_eq!(act_because(&mut plays, json!({ "do": "reset" }), "I lose").await.as_deref(), Some("own-case"));
    plays.until("what one may not do", |player| why(&player.denied, "table.reset").as_deref() == Some("own-case")).await;
    let own = make(&house, &ravi, json!({})).await.unwrap();
    let mut player = Player::join(&socket(&house, &own.id), &ravi.secret).await;
    assert_eq!(player.act(json!({ "do": "add-bot", "chair": 2 })).await, None, "no reason is asked for");

    // What they said goes with them; that they did it stays.
    let mut rows = connect(&house.config.database).await.unwrap();
    assert_eq!(places_of("in Kuttanad", &mut rows).await.unwrap(), ["events.payload"]);
    let _: Value = house.post("/api/me/leave", Some(&ravi.secret), &json!({ "at_once": true })).await.unwrap();
    assert_eq!(places_of("in Kuttanad", &mut rows).await.unwrap(), Vec::<String>::new());
    assert_eq!(places_of("overridden", &mut rows).await.unwrap(), ["events.payload"]);
    rows.close().await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn a_new_name_is_followed_everywhere_and_forgotten_with_who_gave_it() {
    const NAME: &str = "Ammukkutty Kuttanadkaari";
    const TEAM: &str = "Ammu and her uncles";
    const NOTE: &str = "As her grandmother bid";
    let house = House::open().await;
    let (anu, ammu, third) = (account(&house, "Anu").await, account(&house, "Ammu").await, account(&house, "Chitra").await);
    become_friends(&house, &anu, &third).await;
    let rules = json!({ "base": "standard", "changes": {} });
    let table = make(&house, &anu, json!({ "name": "Of Anu at home", "rules": rules, "chairs": 6 })).await.unwrap();
    let mut maker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let path = format!("/api/tables/{}/invitations", table.id);
    let _: Value = house.post(&path, Some(&anu.secret), &json!({ "person": third.id })).await.unwrap();
    let mut namer = Player::join(&socket(&house, &table.id), &ammu.secret).await;
    let name = |name: &str| json!({ "do": "set-name", "name": name });
    assert_eq!(namer.act(name(NAME)).await.as_deref(), Some("chair-1"));
    assert_eq!(namer.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(maker.act(json!({ "do": "hand-on", "chair": 2 })).await, None);
    assert_eq!(namer.act(name("  ")).await.as_deref(), Some("empty-text"));
    assert_eq!(namer.act(name(&format!(" {NAME}  "))).await, None);
    assert_eq!(namer.act(json!({ "do": "set-teams", "odd": TEAM, "even": "" })).await, None);
    maker.until("the new name", |player| player.view["table"]["name"] == NAME).await;
    assert_eq!(maker.events.last().unwrap()["happened"], json!({ "what": "named", "name": NAME }));
    maker.until("the teams' names", |player| player.view["table"]["teams"] == json!([TEAM, ""])).await;
    let card = json!({ "convention": "kerala", "notes": [{ "call": "28H", "words": NOTE }] });
    assert_eq!(namer.act(json!({ "do": "file-card", "card": card })).await, None);
    maker.until("the card", |player| player.view["table"]["filed"][0]["card"]["notes"][0]["words"] == NOTE).await;
    assert_eq!(asked_to(&house, &third).await[0].1, NAME);
    assert_eq!(in_lobby(&house, &table.id).await["name"], NAME);
    assert_eq!(namer.act(json!({ "do": "start" })).await, None);
    let deals = |player: &Player| !player.view["match"]["deals"].as_array().unwrap().is_empty();
    tokio::join!(maker.play_until("a deal", deals), namer.play_until("a deal", deals));
    let mut rows = connect(&house.config.database).await.unwrap();
    for place in ["events.payload", "seats.table_name", "notices.name"] {
        assert!(places_of(NAME, &mut rows).await.unwrap().iter().any(|found| found == place), "the search finds it in {place}");
    }
    assert_eq!(places_of(TEAM, &mut rows).await.unwrap(), ["events.payload"]);
    assert!(places_of(NOTE, &mut rows).await.unwrap().contains(&"events.payload".to_owned()));
    let _: Value = house.post("/api/me/leave", Some(&ammu.secret), &json!({ "at_once": true })).await.unwrap();
    for name in [NAME, TEAM, NOTE] {
        assert_eq!(places_of(name, &mut rows).await.unwrap(), Vec::<String>::new());
    }
    // What the maker had called it is theirs still, and goes when they go.
    assert_eq!(places_of("Of Anu at home", &mut rows).await.unwrap(), ["events.payload"]);
    let maker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(maker.view["table"]["name"], "A table");
    assert_eq!(maker.view["table"].get("teams"), None);
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    assert_eq!(places_of("Of Anu at home", &mut rows).await.unwrap(), Vec::<String>::new());
    rows.close().await.unwrap();
    house.server.stop().await;
}

#[tokio::test]
async fn an_operator_switches_voice_and_events_off() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let table = make(&house, &anu, json!({})).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
    player.until("what one may not do", |player| !player.denied.is_null()).await;
    assert_eq!(why(&player.denied, "speak"), None);
    let events = async || {
        let site: Value = house.get("/api/rights", Some(&anu.secret)).await.unwrap();
        why(&site["denied"], "event.make")
    };
    assert_eq!(events().await, None);
    let database = &house.config.database;
    set_setting(database, "voice", Some("off")).await.unwrap();
    set_setting(database, "events", Some("off")).await.unwrap();
    assert_eq!(events().await.as_deref(), Some("off"));
    player.until("that voice is off", |player| why(&player.denied, "speak").as_deref() == Some("off")).await;
    assert!(set_setting(database, "voice", Some("loud")).await.is_err());
    set_setting(database, "voice", None).await.unwrap();
    player.until("that voice is on", |player| why(&player.denied, "speak").is_none()).await;
    set_setting(database, "events", Some("on")).await.unwrap();
    assert_eq!(events().await, None);
    house.server.stop().await;
}
