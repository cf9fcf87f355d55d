//! Administration: each part by its own permission, every change in the log, nothing that lets anybody in, and a stolen session that
//! cannot stay.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::{Kind, Scope};
use thurup_server::{
    AdminError, Rights, SetChange, acts, backup, change_set, clubs_told, cursors, delete, drop_set, find, grant, make_set,
    set_setting, setting, settings, show,
};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::table::{play_now, quick};

type Answer = Result<Value, (StatusCode, String)>;

const HOME: &str = "/api/administration";

async fn staff(house: &House, name: &str, set: &str) -> Guest {
    let person = account(house, name).await;
    grant(&house.config.database, name, set, Scope::Site, None).await.unwrap();
    person
}

/// A role of one permission, and somebody who has it.
async fn only(house: &House, permission: &str) -> Guest {
    let id = permission.replace('.', "-");
    let role = Kind::Role { rank: 3 };
    make_set(&house.config.database, &id, role, ("one", "ഒന്ന്")).await.unwrap();
    let change = SetChange { add: vec![permission.to_owned()], ..SetChange::default() };
    change_set(&house.config.database, &id, &change).await.unwrap();
    let name = format!("Of {}", id.replace('-', " "));
    staff(house, &name, &id).await
}

async fn get(house: &House, by: &Guest, path: &str) -> Answer {
    house.get(&format!("{HOME}{path}"), Some(&by.secret)).await
}

async fn post(house: &House, by: &Guest, path: &str, body: &Value) -> Answer {
    house.post(&format!("{HOME}{path}"), Some(&by.secret), body).await
}

async fn put(house: &House, by: &Guest, path: &str, body: &Value) -> Answer {
    house.put(&format!("{HOME}{path}"), Some(&by.secret), body).await
}

async fn remove(house: &House, by: &Guest, path: &str) -> Answer {
    house.delete(&format!("{HOME}{path}"), Some(&by.secret)).await
}

async fn give(house: &House, by: &Guest, whom: &Guest, set: &str, take: bool) -> Answer {
    put(house, by, &format!("/people/{}/grants", whom.id), &json!({ "set": set, "scope": "site", "take": take })).await
}

fn code(answer: Answer) -> String {
    answer.err().map_or_else(|| "done".to_owned(), |(_, code)| code)
}

fn forbidden(code: &str) -> (StatusCode, String) {
    (StatusCode::FORBIDDEN, code.to_owned())
}

/// What the log tells last: the act and its detail.
async fn last_act(house: &House) -> (String, String) {
    let [_, _, act, _, detail] = acts(&house.config.database, 1, None, None).await.unwrap().remove(0);
    (act, detail)
}

async fn run(house: &House, sql: &'static str) {
    let mut database = connect(&house.config.database).await.unwrap();
    statement(sql).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
}

fn role(name: &str, rank: u8, permissions: &[&str]) -> Value {
    json!({ "name": { "en": name, "ml": "സ്വാഗതം" }, "kind": "role", "rank": rank, "permissions": permissions })
}

#[tokio::test]
async fn each_part_is_for_those_alone_who_have_its_permission() {
    let house = House::open().await;
    let (guest, anu) = (house.guest("Bincy").await, account(&house, "Anu").await);
    let parts: [(&str, &[&str]); 9] = [
        ("/people", &["person.link", "person.delete", "grant"]),
        ("/sets", &["grant"]),
        ("/clubs", &["grant"]),
        ("/tables", &["table.override"]),
        ("/jobs", &["jobs"]),
        ("/settings", &["settings"]),
        ("/log", &["log.see"]),
        ("/backups", &["backup"]),
        (&format!("/people/{}", anu.id), &["person.link", "person.delete", "grant"]),
    ];
    let mut holders = Vec::new();
    for permission in ["person.link", "person.delete", "grant", "table.override", "jobs", "settings", "log.see", "backup"] {
        holders.push((permission, only(&house, permission).await));
    }
    for (part, needs) in parts {
        assert_eq!(get(&house, &guest, part).await.unwrap_err(), forbidden("account"), "{part}");
        assert_eq!(get(&house, &anu, part).await.unwrap_err(), forbidden("staff"), "{part}");
        for (permission, holder) in &holders {
            let answer = get(&house, holder, part).await;
            assert_eq!(answer.is_ok(), needs.contains(permission), "{part} with {permission}: {answer:?}");
        }
    }
    assert_eq!(get(&house, &anu, "").await.unwrap_err(), forbidden("staff"));
    let shown =
        async |of: &Guest| house.get::<Value>("/api/rights", Some(&of.secret)).await.unwrap()["administers"] == json!(true);
    assert!(!shown(&anu).await && !shown(&guest).await);
    for (permission, holder) in &holders {
        assert!(shown(holder).await, "{permission}");
    }
    // The first page tells each which parts are theirs, and no number of another.
    let home = get(&house, &holders[4].1, "").await.unwrap();
    assert_eq!((&home["behind"], &home["people"], &home["tables"]), (&json!(0), &Value::Null, &Value::Null));
    let denied: Vec<_> =
        home["denied"].as_array().unwrap().iter().flat_map(|group| group["acts"].as_array().unwrap()).collect();
    assert!(denied.len() == 9 && !denied.contains(&&json!("jobs")), "{denied:?}");

    // What changes something is asked about the same.
    let person = format!("/people/{}", anu.id);
    for (permission, holder) in &holders {
        let refused = |code: &str, needs: &str| if *permission == needs { "done".to_owned() } else { code.to_owned() };
        assert_eq!(code(post(&house, holder, &format!("{person}/link"), &json!(null)).await), refused("staff", "person.link"));
        assert_eq!(code(post(&house, holder, "/jobs", &json!(null)).await), refused("staff", "jobs"));
        let form = json!({ "value": "20" });
        assert_eq!(code(put(&house, holder, "/settings/guests-per-hour", &form).await), refused("staff", "settings"));
        assert_eq!(code(post(&house, holder, "/backups", &json!(null)).await), refused("staff", "backup"));
        // Giving rights by anything but the role of administrators works as far as it reaches.
        assert_eq!(code(give(&house, holder, &anu, "social", false).await), refused("staff", "grant"));
        if *permission != "person.delete" {
            assert_eq!(code(post(&house, holder, &format!("{person}/leave"), &json!({ "at_once": false })).await), "staff");
        }
    }
}

#[tokio::test]
async fn people_are_found_and_nothing_that_is_told_lets_anybody_in() {
    let house = House::open().await;
    let admin = staff(&house, "Gita", "administrator").await;
    let (anu, guest) = (account(&house, "Anupama Nair").await, house.guest("അമ്മിണി").await);
    thurup_server::sign_in_link(&house.config.database, &anu.id).await.unwrap();
    let names = async |query: &str| {
        let found = get(&house, &admin, &format!("/people?{query}")).await.unwrap();
        let name = |found: &Value| found["person"]["name"].as_str().unwrap().to_owned();
        found["people"].as_array().unwrap().iter().map(name).collect::<Vec<_>>()
    };
    // By how a name looks, by its letters, by the id.
    assert_eq!(names("find=ANUPAMANAIR").await, ["Anupama Nair"]);
    assert_eq!(names("find=%E0%B4%AE%E0%B5%8D%E0%B4%AE%E0%B4%BF").await, ["അമ്മിണി"]);
    assert_eq!(names(&format!("find={}", guest.id)).await, ["അമ്മിണി"]);
    assert_eq!(names("find=nobody").await, Vec::<String>::new());
    assert_eq!(names("find=100%25_").await, Vec::<String>::new());
    assert_eq!(names("").await.len(), 3);
    assert_eq!(get(&house, &admin, "/people?after=x").await.unwrap_err().0, StatusCode::NOT_FOUND);
    for number in 0..55 {
        house.guest(&format!("Crowd {number}")).await;
    }
    let first = get(&house, &admin, "/people?find=crowd").await.unwrap();
    let second = get(&house, &admin, &format!("/people?find=crowd&after={}", first["more"].as_str().unwrap())).await.unwrap();
    assert_eq!((first["people"].as_array().unwrap().len(), second["people"].as_array().unwrap().len()), (50, 5));
    assert_eq!(second["more"], Value::Null);

    let page = get(&house, &admin, &format!("/people/{}", anu.id)).await.unwrap();
    assert_eq!((&page["account"], &page["sessions"], &page["ways"][0]["kind"]), (&json!(true), &json!(1), &json!("password")));
    let text = page.to_string();
    assert!(!text.contains("argon2") && !text.contains(&anu.secret) && !text.contains("hash"), "{text}");
    let give = page["sets"].as_array().unwrap().iter().find(|set| set["id"] == json!("administrator")).unwrap();
    assert_eq!(give["refused"]["code"], json!("terminal"));
    let of_guest = get(&house, &admin, &format!("/people/{}", guest.id)).await.unwrap();
    assert_eq!((&of_guest["account"], &of_guest["sets"][0]["refused"]["code"]), (&json!(false), &json!("no-account-there")));
    for nobody in ["nobody", "01hf7yat00zzzzzzzzzzzzzzzz"] {
        assert_eq!(get(&house, &admin, &format!("/people/{nobody}")).await.unwrap_err().1, "no-such-person");
    }
}

#[tokio::test]
async fn a_link_signs_in_once_and_rank_holds() {
    let house = House::open_with(|config| config.origins = vec!["https://cards.example".to_owned()]).await;
    let (gita, hari) = (staff(&house, "Gita", "administrator").await, staff(&house, "Hari", "administrator").await);
    let (anu, moderator) = (account(&house, "Anu").await, staff(&house, "Manoj", "moderator").await);
    let link = async |of: &Guest| post(&house, &gita, &format!("/people/{}/link", of.id), &json!(null)).await;
    let made = link(&anu).await.unwrap();
    let url = made["url"].as_str().unwrap();
    assert!(url.starts_with("https://cards.example/sign-in#"), "{url}");
    let secret = json!({ "link": url.split_once('#').unwrap().1 });
    let (act, detail) = last_act(&house).await;
    assert!(act == "person.link" && !detail.contains(secret["link"].as_str().unwrap()), "{act} {detail}");
    let again = link(&anu).await.unwrap();
    let take = async |link: &Value| house.post::<Value>("/api/sign-in/link", None, link).await;
    assert_eq!(take(&secret).await.unwrap_err().1, "link-used", "the one before is good for nothing");
    let secret = json!({ "link": again["url"].as_str().unwrap().split_once('#').unwrap().1 });
    assert_eq!(take(&secret).await.unwrap()["id"], json!(anu.id));
    assert_eq!(take(&secret).await.unwrap_err().1, "link-used");
    link(&moderator).await.unwrap();
    assert_eq!(link(&hari).await.unwrap_err(), forbidden("rank"));
    assert_eq!(link(&gita).await.unwrap_err(), forbidden("own-case"));
    // Administrators are not deleted in the browser, so there is always one left.
    let leave = async |of: &Guest| post(&house, &gita, &format!("/people/{}/leave", of.id), &json!({ "at_once": true })).await;
    assert_eq!(leave(&hari).await.unwrap_err(), forbidden("rank"));
    assert_eq!(leave(&gita).await.unwrap_err(), forbidden("own-case"));
    let denied = get(&house, &gita, &format!("/people/{}", hari.id)).await.unwrap()["denied"].to_string();
    assert!(denied.contains("link") && denied.contains("delete") && denied.contains("rank"), "{denied}");
    leave(&anu).await.unwrap();
    assert_eq!(last_act(&house).await, ("person.delete".to_owned(), "{\"at_once\":true}".to_owned()));
    assert_eq!(house.get::<Value>("/api/me", Some(&anu.secret)).await.unwrap_err().1, "unknown-secret");
    assert_eq!(get(&house, &gita, &format!("/people/{}", anu.id)).await.unwrap_err().1, "no-such-person");
    // The log knows an id that nobody has any more.
    let log = get(&house, &gita, &format!("/log?person={}", anu.id)).await.unwrap();
    assert_eq!((&log["acts"][0]["person"], &log["acts"][0]["person_name"]), (&json!(anu.id), &Value::Null));
}

#[tokio::test]
async fn a_stolen_session_changes_nothing_and_cannot_multiply() {
    let house = House::open().await;
    let (gita, hari) = (staff(&house, "Gita", "administrator").await, staff(&house, "Hari", "administrator").await);
    let (anu, manoj) = (account(&house, "Anu").await, staff(&house, "Manoj", "moderator").await);
    for (whom, set, take, why) in [
        (&anu, "administrator", false, "terminal"),
        (&hari, "administrator", true, "terminal"),
        (&gita, "administrator", true, "own-case"),
        (&gita, "social", false, "own-case"),
        (&anu, "king", false, "no-such-set"),
        (&anu, "member", false, "wrong-scope"),
        (&anu, "social", true, "not-given"),
    ] {
        assert_eq!(code(give(&house, &gita, whom, set, take).await), why, "{set}");
    }
    let page = put(&house, &gita, "/sets/moderator", &role("moderator", 3, &["report.judge", "grant"])).await;
    assert_eq!(page.unwrap_err(), forbidden("terminal"));
    for (id, form, why) in [
        ("administrator", role("administrator", 4, &["grant", "settings", "log.see"]), "terminal"),
        ("second", role("second", 4, &["jobs"]), "rank-of-role"),
        ("second", role("second", 2, &["grant"]), "terminal"),
        ("second", role("second", 0, &["jobs"]), "no-rank"),
        ("Second", role("second", 2, &["jobs"]), "bad-set-id"),
        ("second", role("", 2, &["jobs"]), "empty"),
        ("second", role("second", 2, &["jobz"]), "no-such-permission"),
        (
            "casual",
            json!({ "name": { "en": "c", "ml": "ക" }, "kind": "membership", "permissions": ["backup"] }),
            "staff-in-roles",
        ),
        ("casual", role("casual", 1, &[]), "wrong-scope"),
        ("more", json!({ "name": { "en": "g", "ml": "ഗ" }, "kind": "guest", "permissions": [] }), "wrong-scope"),
    ] {
        let answer = code(put(&house, &gita, &format!("/sets/{id}"), &form).await);
        assert!(answer == why || (why == "empty" && answer.contains("empty")), "{id}: {answer}, not {why}");
    }
    // Whoever has a role may not change it: nobody changes their own rights.
    grant(&house.config.database, "Gita", "helper", Scope::Site, None).await.unwrap();
    assert_eq!(code(put(&house, &gita, "/sets/helper", &role("helper", 1, &["ticket.answer"])).await), "own-case");

    // An hour later a way in has to be shown again, whatever is changed; looking goes on.
    run(&house, "UPDATE sessions SET proved_at = proved_at - 3600000").await;
    let before = acts(&house.config.database, 100, None, None).await.unwrap().len();
    let person = format!("/people/{}", anu.id);
    for answer in [
        give(&house, &gita, &anu, "social", false).await,
        give(&house, &gita, &manoj, "moderator", true).await,
        post(&house, &gita, &format!("{person}/link"), &json!(null)).await,
        post(&house, &gita, &format!("{person}/leave"), &json!({ "at_once": true })).await,
        put(&house, &gita, "/sets/second", &role("second", 2, &["jobs"])).await,
        remove(&house, &gita, "/sets/helper").await,
        post(&house, &gita, "/sets/casual/restore", &json!(null)).await,
        put(&house, &gita, "/settings/name", &json!({ "value": "Mine" })).await,
        post(&house, &gita, "/jobs", &json!(null)).await,
        post(&house, &gita, "/backups", &json!(null)).await,
    ] {
        assert_eq!(answer.unwrap_err(), forbidden("prove-again"));
    }
    assert_eq!(acts(&house.config.database, 100, None, None).await.unwrap().len(), before, "nothing was done");
    get(&house, &gita, &person).await.unwrap();
    let _: Value = house.post("/api/prove", Some(&gita.secret), &json!({ "secret": "rain on the backwaters" })).await.unwrap();
    give(&house, &gita, &anu, "social", false).await.unwrap();
}

#[tokio::test]
async fn sets_are_made_changed_given_and_taken_away() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, account(&house, "Anu").await);
    let made = put(&house, &gita, "/sets/greeter", &role("greeter", 1, &["faq.edit"])).await.unwrap();
    let greeter = |page: &Value| page["sets"].as_array().unwrap().iter().find(|set| set["id"] == json!("greeter")).cloned();
    let shown = greeter(&made).unwrap();
    assert_eq!((&shown["own"], &shown["given"], &shown["rank"]), (&json!(true), &json!(0), &json!(1)));
    assert_eq!(last_act(&house).await.0, "set.make");
    assert_eq!(code(put(&house, &gita, "/sets/greeter", &role("greeter", 1, &["faq.edit"])).await), "nothing-new");
    let denied = |page: &Value, act: &str| page["denied"].to_string().contains(act);
    give(&house, &gita, &anu, "greeter", false).await.unwrap();
    assert_eq!(last_act(&house).await.0, "grant");
    let page = get(&house, &gita, "/sets").await.unwrap();
    assert!(denied(&greeter(&page).unwrap(), "remove") && greeter(&page).unwrap()["given"] == json!(1));
    assert_eq!(code(remove(&house, &gita, "/sets/greeter").await), "set-in-use");
    // What it has counts at once.
    let video = json!({ "kind": "answer", "title": { "en": "Hello", "ml": "" }, "text": { "en": "There", "ml": "" } });
    let _: Value = house.post("/api/help", Some(&anu.secret), &video).await.unwrap();
    put(&house, &gita, "/sets/greeter", &role("greeter", 1, &["ticket.answer"])).await.unwrap();
    let (act, detail) = last_act(&house).await;
    assert_eq!(act, "set.change");
    assert!(detail.contains("\"add\":[\"ticket.answer\"]") && detail.contains("\"remove\":[\"faq.edit\"]"), "{detail}");
    assert_eq!(house.post::<Value>("/api/help", Some(&anu.secret), &video).await.unwrap_err().1, "staff");
    give(&house, &gita, &anu, "greeter", true).await.unwrap();
    assert_eq!(last_act(&house).await.0, "revoke");
    let page = remove(&house, &gita, "/sets/greeter").await.unwrap();
    assert_eq!((greeter(&page), last_act(&house).await.0.as_str()), (None, "set.remove"));
    for (id, why) in [("greeter", "no-such-set"), ("casual", "set-missing"), ("owner", "set-missing")] {
        assert_eq!(code(remove(&house, &gita, &format!("/sets/{id}")).await), why, "{id}");
    }
    // One of the program's goes and comes back.
    remove(&house, &gita, "/sets/director").await.unwrap();
    assert_eq!(code(give(&house, &gita, &anu, "director", false).await), "no-such-set");
    post(&house, &gita, "/sets/director/restore", &json!(null)).await.unwrap();
    assert_eq!(code(post(&house, &gita, "/sets/director/restore", &json!(null)).await), "nothing-new");
    // A set ends by itself where an end is said, and only one that lies ahead.
    let with = |until: u64| json!({ "set": "premium", "scope": "site", "until": until });
    let path = format!("/people/{}/grants", anu.id);
    assert_eq!(code(put(&house, &gita, &path, &with(1)).await), "end-has-passed");
    let page = put(&house, &gita, &path, &with(9_000_000_000_000)).await.unwrap();
    assert_eq!(page["grants"][0]["until"], json!(9_000_000_000_000_u64));
    assert_eq!(page["grants"][0]["by_name"], json!("Gita"));
    let nowhere = json!({ "set": "member", "scope": "club:01hf7yat00zzzzzzzzzzzzzzzz" });
    assert_eq!(code(put(&house, &gita, &path, &nowhere).await), "no-such-club");
    // In the terminal the same.
    let database = &house.config.database;
    make_set(database, "usher", Kind::Membership, ("usher", "സഹായി")).await.unwrap();
    assert!(matches!(make_set(database, "usher", Kind::Club, ("a", "ക")).await, Err(AdminError::Refused(_))));
    drop_set(database, "usher").await.unwrap();
    assert!(drop_set(database, "usher").await.is_err() && drop_set(database, "premium").await.is_err());
}

#[tokio::test]
async fn settings_count_at_once_and_bad_ones_change_nothing() {
    let house = House::open_with(|config| config.mail = None).await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, account(&house, "Anu").await);
    let page = get(&house, &gita, "/settings").await.unwrap();
    let one =
        |page: &Value, key: &str| page["settings"].as_array().unwrap().iter().find(|one| one["key"] == json!(key)).cloned();
    let zone = one(&page, "zone").unwrap();
    assert_eq!((&zone["value"], &zone["set"], &zone["form"]["type"]), (&json!("Asia/Kolkata"), &json!(false), &json!("zone")));
    for (key, value, why) in [
        ("zone", "Asia/Kottayam", "no-such-zone"),
        ("name", " ", "bad-setting-line"),
        ("rights", "palace", "bad-setting-choice"),
        ("guests-per-hour", "0", "bad-setting-number"),
        ("guests-kept", "-3", "bad-setting-number"),
        ("colour", "red", "no-such-setting"),
    ] {
        assert_eq!(code(put(&house, &gita, &format!("/settings/{key}"), &json!({ "value": value })).await), why);
    }
    assert_eq!(get(&house, &gita, "/settings").await.unwrap(), page);
    let page = put(&house, &gita, "/settings/zone", &json!({ "value": "Europe/Berlin" })).await.unwrap();
    assert_eq!(one(&page, "zone").unwrap()["set"], json!(true));
    assert_eq!(last_act(&house).await, ("settings".to_owned(), "{\"key\":\"zone\",\"value\":\"Europe/Berlin\"}".to_owned()));
    assert_eq!(house.get::<Value>("/api/figures", None).await.unwrap()["zone"], json!("Europe/Berlin"));
    put(&house, &gita, "/settings/name", &json!({ "value": "Kottayam 56" })).await.unwrap();
    assert_eq!(house.get::<Value>("/api/house", None).await.unwrap()["name"], json!("Kottayam 56"));

    // Who may do what changes with the next question; from the terminal, too.
    let table = |deals: u8| {
        json!({ "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
            "format": { "form": "deals", "deals": deals }, "settings": quick() })
    };
    let make = async |deals| house.post::<TableRef>("/api/tables", Some(&anu.secret), &table(deals)).await.map(|_| ());
    make(8).await.unwrap();
    put(&house, &gita, "/settings/rights", &json!({ "value": "club" })).await.unwrap();
    assert_eq!(make(8).await.unwrap_err(), forbidden("membership"));
    let database = &house.config.database;
    set_setting(database, "rights", Some("open-house")).await.unwrap();
    make(8).await.unwrap();
    assert!(matches!(set_setting(database, "right", Some("club")).await, Err(AdminError::Nearly { .. })));
    assert_eq!(setting(database, "zone").await.unwrap().set.as_deref(), Some("Europe/Berlin"));
    // Taken back, it is as the server was started; and it lasts over a start.
    let page = put(&house, &gita, "/settings/zone", &json!({ "value": null })).await.unwrap();
    assert_eq!(one(&page, "zone"), Some(zone));
    let house = house.restart().await;
    assert_eq!(house.get::<Value>("/api/house", None).await.unwrap()["name"], json!("Kottayam 56"));
    assert_eq!(settings(&house.config.database).await.unwrap().iter().filter(|one| one.set.is_some()).count(), 2);
}

#[tokio::test]
async fn clubs_tables_and_jobs_are_told() {
    let house = House::open().await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, account(&house, "Anu").await);
    let club = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let _: Value = house.post("/api/clubs", Some(&anu.secret), &club).await.unwrap();
    let clubs = get(&house, &gita, "/clubs?find=aran").await.unwrap();
    assert_eq!((&clubs["clubs"][0]["members"], &clubs["clubs"][0]["owners"]), (&json!(1), &json!(1)));
    assert_eq!(get(&house, &gita, "/clubs?find=nehru").await.unwrap()["clubs"], json!([]));
    let now = json!({ "base": "international", "bots_only": true });
    let table: TableRef = house.post("/api/play-now", Some(&anu.secret), &now).await.unwrap();
    let _: Value = house.get(&format!("/api/tables/{}", table.id), None).await.unwrap();
    let tables = get(&house, &gita, "/tables").await.unwrap();
    assert_eq!((&tables["count"], &tables["tables"][0]["table"]["id"]), (&json!(1), &json!(table.id)));
    assert!(tables["tables"][0]["since"].as_u64().unwrap() > 1_700_000_000_000);
    let jobs = post(&house, &gita, "/jobs", &json!(null)).await.unwrap();
    let ids: Vec<_> =
        jobs["projections"].as_array().unwrap().iter().map(|job| job["id"].as_str().unwrap().to_owned()).collect();
    assert_eq!(ids, ["deal-files", "matches", "match-endings", "farming", "event-deals", "calls"]);
    assert!(jobs["projections"].as_array().unwrap().iter().all(|job| job["error"].is_null()), "{jobs}");
    let waits: Vec<_> = jobs["queue"].as_array().unwrap().iter().map(|of| of["kind"].as_str().unwrap().to_owned()).collect();
    assert_eq!(waits, ["backups-tidied", "exports-tidied", "forgetting", "mining"], "what comes again and again: {jobs}");
    assert_eq!(last_act(&house).await.0, "jobs.go-on");
    let home = get(&house, &gita, "").await.unwrap();
    assert_eq!(
        (&home["people"], &home["accounts"], &home["clubs"], &home["tables"]),
        (&json!(2), &json!(2), &json!(1), &json!(1))
    );
    assert_eq!(home["denied"], json!([]));
}

#[tokio::test]
async fn a_backup_is_whole_and_stays_on_the_machine() {
    let house = House::open().await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, house.guest("Ammukkutty Kuttanad").await);
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    let make = || post(&house, &gita, "/backups", &json!(null));
    let (page, meanwhile) = tokio::join!(make(), make());
    let (page, refused) = match (page, meanwhile) {
        (Ok(page), other) | (other, Ok(page)) => (page, other),
        (Err(one), Err(other)) => panic!("none is made: {one:?}, {other:?}"),
    };
    assert_eq!(refused.unwrap_err().1, "backup-on", "two are not made at once");
    let (folder, name) = (page["folder"].as_str().unwrap(), page["backups"][0]["name"].as_str().unwrap());
    assert_eq!(folder, house.folder.path().join("backups").display().to_string());
    let file = std::path::Path::new(folder).join(name);
    let bytes = std::fs::read(&file).unwrap();
    assert_eq!(page["backups"][0]["bytes"], json!(bytes.len()));
    assert!(!bytes.windows(10).any(|part| part == b"Ammukkutty"), "who is forgotten is in no later backup");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        assert_eq!(std::fs::metadata(&file).unwrap().permissions().mode() & 0o777, 0o600);
        assert_eq!(std::fs::metadata(folder).unwrap().permissions().mode() & 0o777, 0o700);
    }
    assert!(last_act(&house).await.1.contains(name));
    assert!(get(&house, &gita, "").await.unwrap()["backup"].as_u64().is_some());
    // No address hands it out.
    for path in [format!("/api/administration/backups/{name}"), format!("/backups/{name}"), format!("/{name}")] {
        let answer = reqwest::get(house.url(&path)).await.unwrap();
        assert_eq!(answer.status(), StatusCode::NOT_FOUND, "{path}");
    }
    // A house that begins with it knows the same people.
    let again = House::open_with(|config| config.database = format!("sqlite:{}", file.display())).await;
    assert_eq!(again.get::<Value>("/api/me", Some(&gita.secret)).await.unwrap()["name"], json!("Gita"));
    // Where none can be made, nothing is left.
    let taken = house.folder.path().join("a file");
    std::fs::write(&taken, "no folder").unwrap();
    let none = House::open_with(|config| config.backups = Some(taken)).await;
    let hari = staff(&none, "Hari", "administrator").await;
    assert_eq!(post(&none, &hari, "/backups", &json!(null)).await.unwrap_err().1, "no-backup");
    assert_eq!(get(&none, &hari, "/backups").await.unwrap()["backups"], json!([]));
}

#[tokio::test]
async fn the_log_tells_every_act_page_by_page() {
    let house = House::open().await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, account(&house, "Anu").await);
    for _ in 0..30 {
        give(&house, &gita, &anu, "social", false).await.unwrap();
        give(&house, &gita, &anu, "social", true).await.unwrap();
    }
    let first = get(&house, &gita, "/log").await.unwrap();
    let acts = first["acts"].as_array().unwrap();
    assert_eq!((acts.len(), &acts[0]["act"], &acts[0]["by_name"]), (50, &json!("revoke"), &json!("Gita")));
    assert_eq!((&acts[0]["person_name"], &acts[0]["person"]), (&json!("Anu"), &json!(anu.id)));
    assert_eq!(acts[0]["detail"], json!([{ "key": "scope", "value": "site" }, { "key": "set", "value": "social" }]));
    let second = get(&house, &gita, &format!("/log?before={}", first["more"])).await.unwrap();
    assert_eq!((second["acts"].as_array().unwrap().len(), &second["more"]), (11, &Value::Null));
    assert_eq!(second["acts"][10]["by"], json!("terminal"));
    let kind = get(&house, &gita, "/log?kind=revoke").await.unwrap();
    assert_eq!((kind["acts"].as_array().unwrap().len(), &kind["kinds"]), (30, &json!(["grant", "revoke"])));
    let by = get(&house, &gita, "/log?person=terminal").await.unwrap();
    assert_eq!(by["acts"].as_array().unwrap().len(), 1);
    assert_eq!(get(&house, &gita, "/log?before=x").await.unwrap_err().0, StatusCode::BAD_REQUEST);
    assert_eq!(get(&house, &gita, "/log?person=%27%20OR%201").await.unwrap()["acts"], json!([]));
}

#[tokio::test]
async fn the_terminal_finds_shows_and_deletes() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, house.guest("Biju").await);
    let database = &house.config.database;
    let found = find(database, "an", None).await.unwrap().0;
    assert_eq!(found.iter().map(|found| (found.name.as_str(), found.account)).collect::<Vec<_>>(), [("Anu", true)]);
    let shown = show(database, "Anu").await.unwrap();
    assert_eq!((shown.id.as_str(), shown.ways[0].0.as_str(), shown.sessions), (anu.id.as_str(), "password", 1));
    assert!(show(database, "Anuu").await.is_err());
    let (name, _) = delete(database, "Anu", false).await.unwrap();
    assert_eq!((name.as_str(), last_act(&house).await.0.as_str()), ("Anu", "person.delete"));
    assert!(show(database, "Anu").await.unwrap().leaves.is_some());
    assert_eq!(house.get::<Value>("/api/me", Some(&anu.secret)).await.unwrap_err().1, "unknown-secret");
    // Whoever is at a table by then is there no more within moments.
    let (mut latha, _) = play_now(&house, "Latha").await;
    delete(database, latha.you["id"].as_str().unwrap(), true).await.unwrap();
    let mut last = Value::Null;
    while let Some(message) = latha.step().await {
        last = message;
    }
    assert_eq!(last["refused"]["code"], "session-ended");
    // Done by the server that starts next, or within the hour.
    delete(database, &biju.id, true).await.unwrap();
    let house = house.restart().await;
    let gone = async {
        while show(&house.config.database, &biju.id).await.is_ok() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), gone).await.unwrap();
}

#[tokio::test]
async fn the_last_owner_of_a_club_cannot_be_taken_away_and_one_sees_that_before() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (gita, anu) = (staff(&house, "Gita", "administrator").await, account(&house, "Anu").await);
    grant(&house.config.database, "Anu", "social", Scope::Site, None).await.unwrap();
    let form = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let club: Value = house.post("/api/clubs", Some(&anu.secret), &form).await.unwrap();
    let scope = format!("club:{}", club["id"].as_str().unwrap());
    let asked = async || {
        let page = get(&house, &gita, &format!("/people/{}", anu.id)).await.unwrap();
        let owner = page["grants"].as_array().unwrap().iter().find(|grant| grant["set"] == json!("owner")).cloned().unwrap();
        owner["refused"]["code"].clone()
    };
    assert_eq!(asked().await, json!("last-owner"));
    let take = json!({ "set": "owner", "scope": scope, "take": true });
    let taken = put(&house, &gita, &format!("/people/{}/grants", anu.id), &take).await;
    assert_eq!(taken.unwrap_err(), forbidden("last-owner"));
    // With a second owner it can be.
    let bincy = account(&house, "Bincy").await;
    for set in ["member", "owner"] {
        let give = json!({ "set": set, "scope": scope, "take": false });
        put(&house, &gita, &format!("/people/{}/grants", bincy.id), &give).await.unwrap();
    }
    assert_eq!(asked().await, Value::Null);
    put(&house, &gita, &format!("/people/{}/grants", anu.id), &take).await.unwrap();
}

#[tokio::test]
async fn a_set_s_new_name_and_rank_stand_in_the_log() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let gita = staff(&house, "Gita", "administrator").await;
    put(&house, &gita, "/sets/greeter", &role("greeter", 1, &["faq.edit"])).await.unwrap();
    let detail = async || serde_json::from_str::<Value>(&last_act(&house).await.1).unwrap();
    let made = detail().await;
    assert_eq!((&made["rank"], made["name"].is_string()), (&json!(1), true));
    put(&house, &gita, "/sets/greeter", &role("greeter", 2, &["faq.edit"])).await.unwrap();
    let raised = detail().await;
    assert_eq!((&raised["rank"], &raised["name"], &raised["add"]), (&json!(2), &Value::Null, &json!([])));
    let mut other = role("greeter", 2, &["faq.edit"]);
    other["name"] = json!({ "en": "Usher", "ml": "സഹായി" });
    put(&house, &gita, "/sets/greeter", &other).await.unwrap();
    let named = detail().await;
    assert_eq!((&named["name"], &named["name_ml"], &named["rank"]), (&json!("Usher"), &json!("സഹായി"), &Value::Null));
}

#[tokio::test]
async fn the_terminal_makes_backups_lists_clubs_and_jobs_and_reads_the_log_in_parts() {
    let house = House::open().await;
    let (anu, _) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let database = &house.config.database;
    let form = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let _: Value = house.post("/api/clubs", Some(&anu.secret), &form).await.unwrap();
    let clubs = clubs_told(database, "mula").await.unwrap();
    assert_eq!((clubs[0].name.as_str(), clubs[0].members, clubs[0].owners, clubs.len()), ("Aranmula", 1, 1, 1));
    assert!(clubs_told(database, "nehru").await.unwrap().is_empty());
    let jobs = cursors(database).await.unwrap();
    assert!(jobs.iter().any(|(job, position, head, behind)| *job == "matches" && position <= head && *behind == 0), "{jobs:?}");
    // Of a running house and of a stopped one, where the page finds it too.
    let (file, bytes) = backup(database, house.config.backups.as_deref()).await.unwrap();
    assert_eq!(std::fs::metadata(&file).unwrap().len(), bytes);
    let gita = staff(&house, "Gita", "administrator").await;
    let page = get(&house, &gita, "/backups").await.unwrap();
    assert_eq!(page["backups"][0]["name"].as_str(), file.file_name().unwrap().to_str());
    grant(database, "Bincy", "social", Scope::Site, None).await.unwrap();
    let log = async |kind: Option<&str>, who: Option<&str>| {
        acts(database, 10, kind, who)
            .await
            .map(|lines| lines.into_iter().map(|[_, _, act, whom, _]| (act, whom)).collect::<Vec<_>>())
    };
    let line = |act: &str, whom: &str| (act.to_owned(), whom.to_owned());
    assert_eq!(log(Some("backup"), None).await.unwrap(), [line("backup", "")]);
    assert_eq!(log(None, Some("Bincy")).await.unwrap(), [line("grant", "Bincy")]);
    assert_eq!(log(None, Some("Anu")).await.unwrap(), [line("club.found", "Anu")]);
    assert!(log(Some("grants"), None).await.unwrap_err().to_string().contains("grant"));
    assert!(log(None, Some("Zacharias")).await.unwrap_err().is_input());
    let House { server, folder, config } = house;
    server.stop().await;
    tokio::time::sleep(Duration::from_millis(1_100)).await;
    let (second, _) = backup(&config.database, Some(&folder.path().join("elsewhere"))).await.unwrap();
    assert!(second.starts_with(folder.path().join("elsewhere")) && second.exists());
}
