//! The interface is what its description says: every operation, asked well and badly, answers with a status, a media type and a
//! body that are described.

use std::collections::BTreeSet;

use reqwest::{Method, Response};
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::grant;

use crate::described;
use crate::friends::{account, become_friends};
use crate::house::{House, cookie, note_renewed};
use crate::table::play_now;

/// The description as it is checked in: what programs in the world were written for.
const CHECKED_IN: &str = "tests/data/openapi.json";

/// Letters of a line of it.
const WIDTH: usize = 140;

/// JSON of many lines, with what fits on a line on one: to be read, and compared.
fn folded(json: &str) -> String {
    let lines: Vec<&str> = json.lines().collect();
    let indent = |line: &str| line.len() - line.trim_start().len();
    let mut folded = String::new();
    let mut at = 0;
    while let Some(&line) = lines.get(at) {
        let mut shown = line.to_owned();
        if line.ends_with(['{', '[']) {
            let inner = lines[at + 1..].iter().take_while(|inner| indent(inner) > indent(line)).count();
            for part in lines[at + 1..].iter().take(inner + 1).map(|part| part.trim_start()) {
                let list = shown.ends_with('[') || part.starts_with(']');
                shown += if list { "" } else { " " };
                shown += part;
            }
            if shown.chars().count() <= WIDTH {
                at += inner + 1;
            } else {
                line.clone_into(&mut shown);
            }
        }
        folded += &shown;
        folded += "\n";
        at += 1;
    }
    folded
}

fn now_ms() -> u64 {
    let now = std::time::SystemTime::now().duration_since(std::time::UNIX_EPOCH).unwrap();
    u64::try_from(now.as_millis()).unwrap()
}

#[tokio::test]
async fn the_description_is_the_one_that_is_checked_in() {
    let house = House::open().await;
    let now = reqwest::get(house.url("/api/openapi.json")).await.unwrap().text().await.unwrap();
    let text = folded(&now);
    assert_eq!(serde_json::from_str::<Value>(&text).unwrap(), serde_json::from_str::<Value>(&now).unwrap());
    let path = format!("{}/{CHECKED_IN}", env!("CARGO_MANIFEST_DIR"));
    let before = std::fs::read_to_string(&path).unwrap_or_default();
    if text != before {
        // As with the types of the wire: written here, and what is not checked in is found by the gate, and by this test
        // when it runs next.
        std::fs::write(&path, &text).unwrap();
        panic!("{CHECKED_IN} was not current; look at what this test has written, and commit it");
    }
}

/// What is published is part of the whole, word for word, and nothing of it refers to what is not.
#[tokio::test]
async fn what_is_published_is_part_of_the_whole() {
    let house = House::open().await;
    let published: Value = reqwest::get(house.url("/api/openapi.json")).await.unwrap().json().await.unwrap();
    let whole = &*described::DOCUMENT;
    for (path, item) in published["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            assert_eq!(operation, &whole["paths"][path][method], "{method} {path}");
        }
    }
    let mut found = BTreeSet::new();
    described::references(&published["paths"], &mut found);
    for (kind, parts) in published["components"].as_object().unwrap() {
        for (name, part) in parts.as_object().unwrap() {
            assert_eq!(part, &whole["components"][kind][name], "{name}");
            described::references(part, &mut found);
        }
    }
    assert!(found.iter().all(|path| published.pointer(path.trim_start_matches('#')).is_some()), "{found:?}");
    // Two that are our own client's.
    for (method, path) in [("put", "/api/sign-in/passkey"), ("get", "/api/administration")] {
        assert!(whole["paths"][path][method].is_object() && published["paths"][path].is_null(), "{path}");
    }
    assert!(whole["components"]["schemas"]["Administration"].is_object());
    assert!(published["components"]["schemas"]["Administration"].is_null());
}

/// Each operation has a name of its own, and says what all may answer.
#[test]
fn operations_have_names_of_their_own_and_share_answers() {
    let mut names = BTreeSet::new();
    for (path, item) in described::DOCUMENT["paths"].as_object().unwrap() {
        for (method, operation) in item.as_object().unwrap() {
            let name = operation["operationId"].as_str().unwrap();
            assert!(names.insert(name), "{name} is the name of two operations");
            let parts: Vec<&str> = name.split('_').collect();
            let lower = |part: &&str| !part.is_empty() && part.bytes().all(|letter| letter.is_ascii_lowercase());
            assert!(parts.len() > 1 && parts.iter().all(lower), "{name}: a verb and what it is done to");
            let refers =
                |status: &str, to: &str| operation["responses"][status]["$ref"] == format!("#/components/responses/{to}");
            assert!(refers("500", "Internal") && operation["responses"]["429"].is_object(), "{method} {path}");
            assert_eq!(refers("415", "NotJson"), operation["requestBody"].is_object(), "{method} {path}");
            assert!(method == "get" || operation["responses"]["403"].is_object(), "{method} {path}");
            let known = operation["security"] == json!([{ "session": [] }]);
            assert!(!known || operation["responses"]["401"].is_object(), "{method} {path}");
        }
    }
}

/// One question, and the statuses it is meant to be answered with.
struct Question {
    method: Method,
    /// As described.
    path: &'static str,
    /// For `{id}` and `{list}`.
    id: String,
    /// What stands after the path, with its question mark.
    query: &'static str,
    secret: Option<String>,
    kind: &'static str,
    body: Option<String>,
    status: u16,
}

fn ask(method: Method, path: &'static str, status: u16) -> Question {
    Question { method, path, id: String::new(), query: "", secret: None, kind: "application/json", body: None, status }
}

impl Question {
    fn by(mut self, secret: &str) -> Self {
        self.secret = Some(secret.to_owned());
        self
    }

    fn of(mut self, id: &str) -> Self {
        id.clone_into(&mut self.id);
        self
    }

    fn asking(mut self, query: &'static str) -> Self {
        self.query = query;
        self
    }

    fn with(mut self, body: &Value) -> Self {
        self.body = Some(body.to_string());
        self
    }

    fn text(mut self, kind: &'static str, body: String) -> Self {
        (self.kind, self.body) = (kind, Some(body));
        self
    }

    async fn ask(&self, house: &House) -> Response {
        let path = self
            .path
            .replace("{id}", &self.id)
            .replace("{list}", &self.id)
            .replace("{person}", NOBODY)
            .replace("{number}", "1")
            .replace("{page}", "privacy")
            .replace("{question}", "play-now")
            .replace("{evening}", "nothing")
            .replace("{stage}", "0")
            .replace("{round}", "1")
            .replace("{paper}", "standings.pdf")
            .replace("{place}", "3");
        let url = house.url(&format!("{path}{}", self.query));
        let mut request = reqwest::Client::new().request(self.method.clone(), url);
        if let Some(secret) = &self.secret {
            request = request.header("cookie", cookie(secret)).header("origin", house.url(""));
        }
        if let Some(body) = &self.body {
            request = request.header("content-type", self.kind).body(body.clone());
        }
        let response = request.send().await.unwrap();
        if let Some(secret) = &self.secret {
            note_renewed(secret, &response);
        }
        response
    }
}

/// An id that nobody has.
const NOBODY: &str = "00000000000000000000000000";

#[tokio::test]
async fn every_operation_answers_as_described() {
    let house = House::open_with(|config| {
        config.push = Some(crate::push::config());
        // More questions than anybody has, one right after the other.
        (config.limits.requests, config.limits.arrivals) = ((10_000, 10_000), (10_000, 10_000));
    })
    .await;
    let document = &*described::DOCUMENT;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("a deal", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    let deal = anu.view["match"]["deals"][0]["id"].as_str().unwrap().to_owned();
    let table = anu.url.split('/').nth_back(1).unwrap().to_owned();
    let secret = anu.secret.clone();
    let id = house.get::<Value>("/api/me", Some(&secret)).await.unwrap()["id"].as_str().unwrap().to_owned();
    let (get, post, put) =
        (|path, status| ask(Method::GET, path, status), |path, status| ask(Method::POST, path, status), Method::PUT);
    let none = NOBODY;
    let kerala = json!({ "base": "kerala" });
    let name = json!({ "name": "Biju" });
    let bell = |to: u16| json!({ "off": ["agreed"], "quiet": [1320, to], "shown": false });
    let told = |portrait: &str| json!({ "portrait": portrait, "languages": ["ml"], "rule_sets": ["kerala"], "card": "SJ" });
    let new = |chairs: u8| json!({ "public": false, "chairs": chairs, "rules": kerala, "format": { "form": "games" } });
    let now = |base: &str| json!({ "base": base, "bots_only": true });
    let by = house.guest("Ammini").await;
    let made: Value = house.post("/api/device-link", Some(&by.secret), &()).await.unwrap();
    let opened: Value = house.post("/api/device-link/open", None, &json!({ "link": made["link"] })).await.unwrap();
    let made: Value = house.post("/api/device-link", Some(&by.secret), &()).await.unwrap();
    let owner = account(&house, "Chandrika").await.secret;
    let club = |name: &str| json!({ "name": name, "about": "", "rules": kerala, "asking": true });
    let made_club: Value = house.post("/api/clubs", Some(&owner), &club("Aranmula")).await.unwrap();
    let here = made_club["id"].as_str().unwrap();
    let made_to_leave: Value = house.post("/api/clubs", Some(&owner), &club("Kainakary")).await.unwrap();
    let left_club = made_to_leave["id"].as_str().unwrap();
    let three = [account(&house, "Eliyas").await, account(&house, "Faisal").await, account(&house, "Gopika").await];
    for friend in &three[1..] {
        become_friends(&house, &three[0], friend).await;
    }
    let look = |name: &str, band: &str| json!({ "name": name, "colours": ["areca", band] });
    let trio = |name: &str, other: &str| json!({ "look": look(name, "kajal"), "with": [three[1].id, other] });
    let made_trio: Value = house.post("/api/trios", Some(&three[0].secret), &trio("Kadavu", &three[2].id)).await.unwrap();
    let trio_id = made_trio["trio"]["id"].as_str().unwrap();
    let helper = account(&house, "Deepa").await.secret;
    grant(&house.config.database, "Deepa", "helper", Scope::Site, None).await.unwrap();
    let ticket = |title: &str| {
        let saw = json!({ "page": "/", "version": "1", "browser": "none", "refusals": ["too-fast"] });
        json!({ "kind": "idea", "language": "en", "title": title, "text": "Louder", "saw": saw })
    };
    let asked: Value = house.post("/api/tickets", Some(&secret), &ticket("The bell")).await.unwrap();
    let asked = asked["ticket"]["id"].as_str().unwrap();
    let video =
        |url: &str| json!({ "kind": "video", "title": { "en": "Bids", "ml": "" }, "text": { "en": "", "ml": "" }, "url": url });
    let judge = account(&house, "Elsamma").await.secret;
    grant(&house.config.database, "Elsamma", "moderator", Scope::Site, None).await.unwrap();
    let sinner = house.guest("Fathima").await;
    let warn = json!({ "kind": "warn", "reason": "abuse", "words": "On Sunday." });
    let people = format!("/api/people/{}/sanctions", sinner.id);
    let given: Value = house.post(&people, Some(&judge), &warn).await.unwrap();
    let given = given["record"]["sanctions"][0]["id"].as_str().unwrap();
    let reported = json!({ "about": sinner.id, "kind": "abuse", "words": "Shouted" });
    let _: Value = house.post("/api/reports", Some(&secret), &reported).await.unwrap();
    let queue: Value = house.get("/api/desk", Some(&judge)).await.unwrap();
    let report = queue["reports"][0]["id"].as_str().unwrap();
    let upheld = json!({ "outcome": "upheld" });
    let admin = account(&house, "Ganesh").await.secret;
    grant(&house.config.database, "Ganesh", "administrator", Scope::Site, None).await.unwrap();
    let site_page = |seen: u64| json!({ "text": { "en": "Ask us.", "ml": "" }, "seen": seen });
    let of_day: Value = house.get("/api/puzzles/daily", None).await.unwrap();
    let (puzzle, playable) = (of_day["id"].as_str().unwrap(), of_day["playable"][0].clone());
    let rahel = account(&house, "Rahel").await.id;
    let set = |permission: &str| json!({ "name": { "en": "greeter", "ml": "സ്വാഗതം" }, "kind": "role", "rank": 1, "permissions": [permission] });
    let social = json!({ "set": "social", "scope": "site" });
    let event = |name: &str| crate::events::form(name, &crate::events::swiss());
    let new_event = |key: &str, name: &str| json!({ "key": key, "like": { "kind": "form", "form": event(name) } });
    let plan = |teams: &[u32]| {
        let form = event("Cup");
        json!({ "rules": form["rules"], "settings": form["settings"], "teams": teams })
    };
    let told_event = |key: &str, seen: u64, what: &str| {
        let seeds = (what == "draw").then(|| json!({ "kind": "lots" }));
        json!({ "key": key, "seen": seen, "command": { "do": what, "stage": 0, "seeds": seeds } })
    };
    let made_cup: Value = house.post("/api/events", Some(&owner), &new_event("cup", "Cup")).await.unwrap();
    let cup = made_cup["id"].as_str().unwrap().to_owned();
    for (number, three) in (1..).zip(crate::events::people(&house, "Xavier", 6).await.chunks(3)) {
        crate::events::enter(&house, &cup, &format!("Kara {number}"), three).await.unwrap();
        let there = json!({ "do": "check-in", "team": number });
        crate::events::command(&house, &cup, &three[0], there).await.unwrap();
    }
    let page_of_cup = crate::events::page(&house, &cup, None).await;
    let seen_cup = page_of_cup["number"].as_u64().unwrap();
    let edit_cup = json!({ "before": page_of_cup["form"], "form": event("Vishu Cup") });
    let mut questions = vec![
        get("/api/house", 200),
        get("/api/administration", 200).by(&admin),
        get("/api/administration", 403).by(&owner),
        get("/api/administration/people", 200).by(&admin),
        get("/api/administration/people", 403).by(&owner),
        get("/api/administration/people/{id}", 200).of(&rahel).by(&admin),
        get("/api/administration/people/{id}", 404).of(none).by(&admin),
        post("/api/administration/people/{id}/link", 200).of(&rahel).by(&admin),
        post("/api/administration/people/{id}/link", 403).of(&rahel).by(&owner),
        ask(put.clone(), "/api/administration/people/{id}/grants", 200).of(&rahel).by(&admin).with(&social),
        ask(put.clone(), "/api/administration/people/{id}/grants", 404).of(none).by(&admin).with(&social),
        ask(put.clone(), "/api/administration/people/{id}/grants", 409).of(&sinner.id).by(&admin).with(&social),
        get("/api/administration/sets", 200).by(&admin),
        get("/api/administration/sets", 403).by(&owner),
        ask(put.clone(), "/api/administration/sets/{id}", 200).of("greeter").by(&admin).with(&set("faq.edit")),
        ask(put.clone(), "/api/administration/sets/{id}", 400).of("greeter").by(&admin).with(&set("faq")),
        ask(put.clone(), "/api/administration/sets/{id}", 403).of("greeter").by(&admin).with(&set("grant")),
        ask(put.clone(), "/api/administration/sets/{id}", 409).of("greeter").by(&admin).with(&set("faq.edit")),
        ask(Method::DELETE, "/api/administration/sets/{id}", 200).of("greeter").by(&admin),
        ask(Method::DELETE, "/api/administration/sets/{id}", 404).of("greeter").by(&admin),
        ask(Method::DELETE, "/api/administration/sets/{id}", 409).of("social").by(&admin),
        ask(Method::DELETE, "/api/administration/sets/{id}", 400).of("guest").by(&admin),
        post("/api/administration/sets/{id}/restore", 404).of("greeter").by(&admin),
        post("/api/administration/sets/{id}/restore", 409).of("social").by(&admin),
        get("/api/administration/clubs", 200).by(&admin),
        get("/api/administration/tables", 200).by(&admin),
        get("/api/administration/tables", 403).by(&owner),
        get("/api/administration/jobs", 200).by(&admin),
        post("/api/administration/jobs", 200).by(&admin),
        post("/api/administration/jobs", 401),
        get("/api/administration/settings", 200).by(&admin),
        get("/api/administration/voice", 200).by(&admin),
        ask(put.clone(), "/api/administration/settings/{id}", 200).of("name").by(&admin).with(&json!({ "value": "Thurup" })),
        ask(put.clone(), "/api/administration/settings/{id}", 400).of("zone").by(&admin).with(&json!({ "value": "Kochi" })),
        ask(put.clone(), "/api/administration/settings/{id}", 404).of("colour").by(&admin).with(&json!({ "value": null })),
        get("/api/administration/log", 200).by(&admin),
        get("/api/administration/log", 403).by(&judge),
        get("/api/administration/backups", 200).by(&admin),
        post("/api/administration/backups", 200).by(&admin),
        post("/api/administration/backups", 403).by(&owner),
        post("/api/administration/people/{id}/leave", 200).of(&rahel).by(&admin).with(&json!({ "at_once": true })),
        post("/api/administration/people/{id}/leave", 404).of(none).by(&admin).with(&json!({ "at_once": true })),
        get("/api/order", 200).by(&secret),
        get("/api/order", 401),
        get("/api/desk", 200).by(&judge),
        get("/api/desk", 403).by(&owner),
        get("/api/people/{id}/order", 200).of(&sinner.id).by(&judge),
        get("/api/people/{id}/order", 403).of(&sinner.id).by(&owner),
        get("/api/people/{id}/order", 404).of(none).by(&judge),
        post("/api/people/{id}/sanctions", 200).of(&sinner.id).by(&judge).with(&warn),
        post("/api/people/{id}/sanctions", 403).of(&sinner.id).by(&owner).with(&warn),
        post("/api/people/{id}/sanctions", 404).of(none).by(&judge).with(&warn),
        ask(put.clone(), "/api/sanctions/{id}", 409).of(given).by(&judge).with(&json!({ "act": "take-back" })),
        ask(put.clone(), "/api/sanctions/{id}", 404).of(given).by(&owner).with(&json!({ "act": "read" })),
        ask(put.clone(), "/api/sanctions/{id}", 200).of(given).by(&sinner.secret).with(&json!({ "act": "read" })),
        post("/api/sanctions/{id}/appeal", 200)
            .of(given)
            .by(&sinner.secret)
            .with(&json!({ "admits": false, "words": "Not I" })),
        post("/api/sanctions/{id}/appeal", 409).of(given).by(&sinner.secret).with(&json!({ "admits": true, "words": "Oh" })),
        post("/api/sanctions/{id}/appeal", 404).of(given).by(&owner).with(&json!({ "admits": true, "words": "Oh" })),
        post("/api/sanctions/{id}/appeal/words", 409).of(given).by(&sinner.secret).with(&json!({ "words": "More" })),
        post("/api/sanctions/{id}/appeal/words", 403).of(given).by(&judge).with(&json!({ "words": "Own judgment" })),
        post("/api/sanctions/{id}/appeal/words", 404).of(given).by(&owner).with(&json!({ "words": "Me" })),
        ask(put.clone(), "/api/sanctions/{id}/appeal", 403).of(given).by(&judge).with(&upheld),
        ask(put.clone(), "/api/sanctions/{id}/appeal", 404).of(none).by(&judge).with(&upheld),
        post("/api/reports", 200).by(&secret).with(&reported),
        post("/api/reports", 401).with(&reported),
        post("/api/reports", 404).by(&secret).with(&json!({ "about": none, "kind": "abuse" })),
        get("/api/reports/{id}", 200).of(report).by(&judge),
        get("/api/reports/{id}", 403).of(report).by(&owner),
        get("/api/reports/{id}", 404).of(none).by(&judge),
        ask(put.clone(), "/api/reports/{id}", 409).of(report).by(&judge).with(&json!({ "act": "uphold" })),
        ask(put.clone(), "/api/reports/{id}", 200).of(report).by(&judge).with(&json!({ "act": "claim" })),
        ask(put.clone(), "/api/reports/{id}", 200).of(report).by(&judge).with(&json!({ "act": "no-action" })),
        ask(Method::DELETE, "/api/chat/{id}", 404).of("99999").by(&judge),
        ask(Method::DELETE, "/api/chat/{id}", 403).of("99999").by(&owner),
        ask(Method::DELETE, "/api/chat/{id}", 401).of("99999"),
        get("/api/tickets", 200).by(&secret),
        get("/api/tickets", 401),
        post("/api/tickets", 200).by(&secret).with(&ticket("The lamp")),
        post("/api/tickets", 400).by(&secret).with(&ticket("")),
        post("/api/tickets", 401).with(&ticket("The lamp")),
        get("/api/tickets/{id}", 200).of(asked).by(&helper),
        get("/api/tickets/{id}", 404).of(asked).by(&owner),
        ask(put.clone(), "/api/tickets/{id}", 200).of(asked).by(&helper).with(&json!({ "act": "claim" })),
        ask(put.clone(), "/api/tickets/{id}", 403).of(asked).by(&helper).with(&json!({ "act": "spam" })),
        post("/api/tickets/{id}/words", 200).of(asked).by(&helper).with(&json!({ "text": "Yes", "note": true })),
        post("/api/tickets/{id}/words", 200).of(asked).by(&secret).with(&json!({ "text": "Please", "note": false })),
        post("/api/tickets/{id}/words", 404).of(asked).by(&owner).with(&json!({ "text": "Me too", "note": false })),
        post("/api/help", 200).by(&helper).with(&video("https://club.example/")),
        post("/api/help", 400).by(&helper).with(&video("club")),
        post("/api/help", 403).by(&secret).with(&video("https://club.example/")),
        get("/api/help", 200),
        get("/api/answers", 200),
        post("/api/answers/{question}/opened", 200).with(&json!({})),
        get("/api/practice", 200),
        get("/api/practice/question", 200).asking("?situation=kerala/opening-1&number=0"),
        get("/api/practice/question", 400),
        get("/api/practice/question", 404).asking("?situation=none&number=0"),
        get("/api/practice/hint", 200).asking("?situation=kerala/opening-1&number=0"),
        get("/api/practice/hint", 400),
        get("/api/practice/hint", 404).asking("?situation=none&number=0"),
        get("/api/practice/next", 200).by(&admin).asking("?card=kerala"),
        get("/api/practice/next", 400).by(&admin),
        get("/api/practice/next", 404).by(&admin).asking("?card=none"),
        post("/api/practice/easy", 409).by(&admin).with(&json!({ "situation": "none", "number": 0 })),
        post("/api/practice/answers", 200).with(&json!({ "situation": "kerala/opening-1", "number": 0, "call": "P" })),
        post("/api/practice/answers", 404).with(&json!({ "situation": "none", "number": 0, "call": "P" })),
        post("/api/practice/answers", 409).with(&json!({ "situation": "kerala/opening-1", "number": 0, "call": "X" })),
        get("/api/puzzles", 200),
        get("/api/puzzles/next", 200).by(&secret),
        get("/api/puzzles/{id}", 404).of("none"),
        get("/api/puzzles/{id}", 200).of("daily"),
        post("/api/puzzles/{id}/tries", 200).of(puzzle).by(&secret).with(&json!({ "cards": [] })),
        post("/api/puzzles/{id}/tries", 200).of(puzzle).by(&secret).with(&json!({ "cards": [playable], "way": "theme" })),
        post("/api/puzzles/{id}/tries", 409).of(puzzle).with(&json!({ "cards": ["S6"] })),
        post("/api/puzzles/{id}/hints", 200).of(puzzle).with(&json!({ "cards": [], "hint": "suit" })),
        post("/api/puzzles/{id}/hints", 404).of("none").with(&json!({ "cards": [], "hint": "theme" })),
        get("/api/pages/{page}", 200),
        ask(put.clone(), "/api/pages/{page}", 400).by(&admin).with(&json!({ "text": "Ask us." })),
        ask(put.clone(), "/api/pages/{page}", 200).by(&admin).with(&site_page(0)),
        ask(put.clone(), "/api/pages/{page}", 409).by(&admin).with(&site_page(0)),
        ask(put.clone(), "/api/pages/{page}", 403).by(&helper).with(&site_page(1)),
        ask(put.clone(), "/api/pages/{page}", 401).with(&site_page(1)),
        ask(put.clone(), "/api/help/{number}", 200).by(&helper).with(&video("https://club.example/2")),
        ask(Method::DELETE, "/api/help/{number}", 200).by(&helper),
        ask(Method::DELETE, "/api/help/{number}", 404).by(&helper),
        get("/api/people", 400).by(&owner),
        get("/api/people", 401),
        get("/api/people/search", 400).by(&owner),
        get("/api/people/search", 401),
        get("/api/clubs", 200),
        post("/api/clubs", 200).by(&owner).with(&club("Payippad")),
        post("/api/clubs", 401).with(&club("Payippad")),
        post("/api/clubs", 403).by(&secret).with(&club("Nehru Trophy")),
        post("/api/clubs", 409).by(&owner).with(&club("PAYIPPAD")),
        get("/api/clubs/{id}", 200).of(here),
        get("/api/clubs/{id}", 404).of("nothing"),
        get("/api/clubs/{id}/members", 200).of(here),
        get("/api/clubs/{id}/members", 404).of("nothing"),
        get("/api/clubs/{id}/figures", 200).of(here),
        get("/api/clubs/{id}/figures", 404).of("nothing"),
        ask(put.clone(), "/api/clubs/{id}", 200).of(here).by(&owner).with(&club("Aranmula")),
        ask(put.clone(), "/api/clubs/{id}", 409).of(here).by(&owner).with(&club("Payippad")),
        ask(put.clone(), "/api/clubs/{id}/me", 200).of(here).by(&owner).with(&json!({})),
        ask(put.clone(), "/api/clubs/{id}/me", 403).of(here).by(&secret).with(&json!({})),
        post("/api/clubs/{id}/notices", 200).of(here).by(&owner).with(&json!({ "text": "Sunday" })),
        post("/api/clubs/{id}/notices", 400).of(here).by(&owner).with(&json!({ "text": "" })),
        ask(Method::DELETE, "/api/clubs/{id}/notices/{number}", 200).of(here).by(&owner),
        ask(Method::DELETE, "/api/clubs/{id}/notices/{number}", 404).of(here).by(&owner),
        post("/api/clubs/{id}/evenings", 200).of(here).by(&owner).with(&json!({ "at": now_ms() + 3_600_000, "words": "" })),
        post("/api/clubs/{id}/evenings", 403).of(here).by(&secret).with(&json!({ "at": now_ms(), "words": "" })),
        post("/api/clubs/{id}/evenings", 409).of(here).by(&owner).with(&json!({ "at": 1, "words": "" })),
        ask(Method::DELETE, "/api/clubs/{id}/evenings/{evening}", 404).of(here).by(&owner),
        ask(put.clone(), "/api/clubs/{id}/evenings/{evening}/me", 404).of(here).by(&owner).with(&json!({ "comes": "yes" })),
        post("/api/clubs/{id}/evenings/{evening}/tables", 404).of(here).by(&owner),
        post("/api/clubs/{id}/prepared", 200).of(here).by(&owner).with(&json!({ "name": "Ammachi" })),
        post("/api/clubs/{id}/prepared", 400).of(here).by(&owner).with(&json!({ "name": "Ammachi" })),
        post("/api/clubs/{id}/prepared/{person}", 404).of(here).by(&owner),
        post("/api/clubs/{id}/link", 200).of(here).by(&owner),
        post("/api/clubs/{id}/link", 403).of(here).by(&secret),
        ask(Method::DELETE, "/api/clubs/{id}/link", 200).of(here).by(&owner),
        ask(put.clone(), "/api/clubs/{id}/members/{person}", 404).of(here).by(&owner).with(&json!({ "owner": false })),
        ask(Method::DELETE, "/api/clubs/{id}/members/{person}", 404).of(here).by(&owner),
        ask(Method::DELETE, "/api/clubs/{id}/me", 403).of(here).by(&owner),
        ask(Method::DELETE, "/api/clubs/{id}/me", 200).of(left_club).by(&owner),
        get("/api/events", 200),
        post("/api/events", 200).by(&owner).with(&new_event("a", "Onam Cup")),
        post("/api/events", 400).by(&owner).with(&new_event("", "Onam Cup")),
        post("/api/events", 401).with(&new_event("b", "Onam Cup")),
        post("/api/events", 403).by(&secret).with(&new_event("b", "Onam Cup")),
        post("/api/events/plan", 200).with(&plan(&[8, 16])),
        post("/api/events/plan", 400).with(&plan(&[1])),
        get("/api/events/{id}", 200).of(&cup),
        get("/api/events/{id}", 404).of(none),
        ask(put.clone(), "/api/events/{id}", 200).of(&cup).by(&owner).with(&edit_cup),
        ask(put.clone(), "/api/events/{id}", 403).of(&cup).by(&helper).with(&edit_cup),
        post("/api/events/{id}/commands", 200).of(&cup).by(&owner).with(&told_event("c", seen_cup, "draw")),
        post("/api/events/{id}/commands", 403).of(&cup).by(&helper).with(&told_event("d", seen_cup, "draw")),
        post("/api/events/{id}/commands", 409).of(&cup).by(&owner).with(&told_event("e", seen_cup, "close-round")),
        post("/api/events/{id}/preview", 200).of(&cup).by(&owner).with(&json!({ "do": "draw-round", "stage": 0 })),
        post("/api/events/{id}/preview", 404).of(none).by(&owner).with(&json!({ "do": "draw-round", "stage": 0 })),
        get("/api/events/{id}/draws/{stage}/{round}", 404).of(&cup),
        get("/api/events/{id}/matches/{stage}/{name}", 404).of(&cup),
        get("/api/events/{id}/matches/{stage}/{name}/history", 404).of(&cup),
        get("/api/events/{id}/matches/{stage}/{name}/hand", 404).of(&cup).by(&owner),
        ask(put.clone(), "/api/events/{id}/directors/{person}", 404).of(&cup).by(&owner),
        ask(Method::DELETE, "/api/events/{id}/directors/{person}", 404).of(&cup).by(&owner),
        get("/api/events/{id}/desk", 400).of(&cup).by(&owner),
        get("/api/events/{id}/desk/deal", 400).of(&cup).by(&owner),
        get("/api/events/{id}/desk/poll", 400).of(&cup).by(&owner),
        post("/api/events/{id}/desk/likelihoods", 400).of(&cup).by(&owner).with(&json!({})),
        get("/api/events/{id}/corrections", 200).of(&cup),
        get("/api/events/{id}/corrections", 404).of(none),
        get("/api/events/{id}/rulings", 200).of(&cup),
        get("/api/events/{id}/rulings", 404).of(none),
        get("/api/events/{id}/standings.csv", 200).of(&cup),
        get("/api/events/{id}/standings.csv", 404).of(none),
        get("/api/events/{id}/matches.csv", 200).of(&cup),
        get("/api/events/{id}/matches.csv", 404).of(none),
        get("/api/events/{id}/papers/{paper}", 200).of(&cup),
        get("/api/events/{id}/papers/{paper}", 404).of(none),
        get("/api/events/{id}/timetable.ics", 200).of(&cup),
        get("/api/events/{id}/timetable.ics", 404).of(none),
        get("/api/events/{id}/line", 400).of(&cup),
        get("/api/trios", 200).by(&three[1].secret),
        get("/api/trios", 401),
        post("/api/trios", 400).by(&three[0].secret).with(&trio("Padavu", &three[1].id)),
        post("/api/trios", 401).with(&trio("Padavu", &three[2].id)),
        post("/api/trios", 403).by(&secret).with(&trio("Padavu", &three[2].id)),
        post("/api/trios", 404).by(&three[0].secret).with(&trio("Padavu", "nobody")),
        post("/api/trios", 409).by(&three[0].secret).with(&trio("Padavu", &three[2].id)),
        get("/api/trios/{id}", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}", 404).of(trio_id),
        get("/api/trios/{id}/matches", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}/matches", 404).of(trio_id),
        get("/api/trios/{id}/companions", 200).of(trio_id).by(&three[1].secret),
        get("/api/trios/{id}/companions", 404).of(trio_id),
        get("/api/leaders/{list}/trios", 200).of("56").by(&three[1].secret),
        get("/api/leaders/{list}/trios", 404).of("57"),
        ask(put.clone(), "/api/trios/{id}", 200).of(trio_id).by(&three[0].secret).with(&look("Kadavu", "jamun")),
        ask(put.clone(), "/api/trios/{id}", 400).of(trio_id).by(&three[0].secret).with(&look("Kadavu", "areca")),
        ask(put.clone(), "/api/trios/{id}", 403).of(trio_id).by(&three[1].secret).with(&look("Kadavu", "jamun")),
        ask(put.clone(), "/api/trios/{id}/preferences", 200)
            .of(trio_id)
            .by(&three[0].secret)
            .with(&json!({ "play": { "rules": kerala }, "seats": [] })),
        ask(put.clone(), "/api/trios/{id}/preferences", 409)
            .of(trio_id)
            .by(&three[0].secret)
            .with(&json!({ "play": { "rules": { "base": "bridge" } }, "seats": [] })),
        ask(put.clone(), "/api/trios/{id}/me", 200).of(trio_id).by(&three[1].secret),
        ask(put.clone(), "/api/trios/{id}/me", 200).of(trio_id).by(&three[2].secret),
        ask(put.clone(), "/api/trios/{id}/me", 409).of(trio_id).by(&owner),
        ask(put.clone(), "/api/trios/{id}/three/{person}", 404).of(trio_id).by(&three[0].secret),
        ask(Method::DELETE, "/api/trios/{id}", 409).of(trio_id).by(&three[0].secret),
        ask(Method::DELETE, "/api/trios/{id}/me", 200).of(trio_id).by(&three[1].secret),
        ask(Method::DELETE, "/api/trios/{id}/me", 409).of(trio_id).by(&three[1].secret),
        ask(Method::DELETE, "/api/trios/{id}", 200).of(trio_id).by(&three[0].secret),
        post("/api/guests", 200).with(&name),
        post("/api/guests", 400).with(&json!({ "name": "" })),
        get("/api/me", 200).by(&secret),
        get("/api/me", 401),
        get("/api/people/{id}", 200).of(&id),
        get("/api/people/{id}", 404).of("nobody"),
        get("/api/people/{id}/matches", 200).of(&id),
        get("/api/people/{id}/matches", 404).of("nobody"),
        get("/api/people/{id}/companions", 200).of(&id),
        get("/api/people/{id}/companions", 404).of("nobody"),
        get("/api/figures", 200),
        get("/api/leaders/{list}", 200).of("56").by(&secret),
        get("/api/leaders/{list}", 404).of("57"),
        ask(put.clone(), "/api/me", 200).by(&secret).with(&name),
        ask(put.clone(), "/api/me", 401).with(&name),
        ask(put.clone(), "/api/me", 400).by(&secret).with(&json!({ "name": "x".repeat(25) })),
        get("/api/me/profile", 200).by(&secret),
        get("/api/me/profile", 401),
        get("/api/rights", 200).by(&secret),
        get("/api/rights", 200),
        ask(put.clone(), "/api/me/profile", 200).by(&secret).with(&told("lamp")),
        ask(put.clone(), "/api/me/profile", 400).by(&secret).with(&told("lamb")),
        get("/api/friends", 200).by(&secret),
        get("/api/friends", 401),
        ask(put.clone(), "/api/friends/{id}", 403).of(&by.id).by(&secret),
        ask(put.clone(), "/api/friends/{id}", 404).of(none).by(&secret),
        ask(Method::DELETE, "/api/friends/{id}", 409).of(&id).by(&secret),
        ask(put.clone(), "/api/blocks/{id}", 200).of(&by.id).by(&secret),
        ask(put.clone(), "/api/blocks/{id}", 409).of(&id).by(&secret),
        ask(Method::DELETE, "/api/blocks/{id}", 200).of(&by.id).by(&secret),
        ask(Method::DELETE, "/api/blocks/{id}", 404).of("nobody").by(&secret),
        ask(put.clone(), "/api/mutes/{id}", 200).of(&by.id).by(&secret),
        ask(put.clone(), "/api/mutes/{id}", 409).of(&id).by(&secret),
        ask(Method::DELETE, "/api/mutes/{id}", 200).of(&by.id).by(&secret),
        ask(Method::DELETE, "/api/mutes/{id}", 404).of("nobody").by(&secret),
        post("/api/tables/{id}/director", 404).of(none).by(&secret),
        post("/api/tables/{id}/again", 404).of(none).by(&secret).with(&json!({ "begins": 1 })),
        post("/api/tables/{id}/invitations", 403).of(none).by(&secret).with(&json!({ "person": by.id })),
        ask(put.clone(), "/api/tables/{id}/list", 404).of(none).by(&secret).with(&json!({ "people": [] })),
        get("/api/bell", 200).by(&secret),
        ask(put.clone(), "/api/bell/seen", 200).by(&secret).with(&json!({ "until": 1 })),
        get("/api/push", 200).by(&secret),
        get("/api/push", 401),
        ask(put.clone(), "/api/push", 200)
            .by(&secret)
            .with(&crate::push::Keys::new().subscription("https://push.example.com/1")),
        ask(put.clone(), "/api/push", 400).by(&secret).with(&crate::push::Keys::new().subscription("https://10.0.0.1/1")),
        ask(Method::DELETE, "/api/push", 200).by(&secret),
        ask(put.clone(), "/api/bell/settings", 200).by(&secret).with(&bell(7 * 60)),
        ask(put.clone(), "/api/bell/settings", 400).by(&secret).with(&bell(25 * 60)),
        post("/api/sign-in/link", 404).with(&json!({ "link": "0".repeat(64) })),
        ask(put.clone(), "/api/here", 200).by(&secret).with(&json!({ "place": 0 })),
        post("/api/here/{place}/take-along", 404).by(&secret),
        ask(put.clone(), "/api/here/lock", 200).by(&secret).with(&json!({ "pin": "0560" })),
        ask(put.clone(), "/api/here/lock", 400).by(&secret).with(&json!({ "pin": "56" })),
        ask(put.clone(), "/api/here/lock", 200).by(&secret).with(&json!({ "pin": null })),
        ask(put.clone(), "/api/here", 404).by(&secret).with(&json!({ "place": 3 })),
        // An account may not be called like a bot.
        ask(put.clone(), "/api/me", 200).by(&secret).with(&json!({ "name": "Kunjamma" })),
        get("/api/ways", 200).by(&secret),
        get("/api/ways", 401),
        post("/api/ways/words", 200).by(&secret),
        ask(put.clone(), "/api/ways/words", 409).by(&secret).with(&json!({ "secret": "no such words" })),
        ask(put.clone(), "/api/ways/password", 400).by(&secret).with(&json!({ "secret": "short" })),
        ask(put.clone(), "/api/ways/password", 200).by(&secret).with(&json!({ "secret": "rain on the backwaters" })),
        ask(Method::DELETE, "/api/ways/password", 409).by(&secret),
        ask(Method::DELETE, "/api/ways/words", 200).by(&secret),
        ask(Method::DELETE, "/api/ways/words", 401),
        get("/api/sign-in/mail", 200),
        post("/api/sign-in/mail", 404).with(&json!({ "address": "anu@mail.example" })),
        ask(put.clone(), "/api/sign-in/mail", 404).with(&json!({ "challenge": "0".repeat(64), "code": "123 456" })),
        post("/api/ways/mail", 404).by(&secret).with(&json!({ "address": "anu@mail.example" })),
        ask(put.clone(), "/api/ways/mail", 404).by(&secret).with(&json!({ "challenge": "0".repeat(64), "code": "123 456" })),
        post("/api/prove/mail", 404).by(&secret).with(&json!({})),
        ask(put.clone(), "/api/prove/mail", 404).by(&secret).with(&json!({ "challenge": "0".repeat(64), "code": "123 456" })),
        ask(Method::DELETE, "/api/ways/mail", 200).by(&secret),
        get("/api/sign-in/passkey", 200),
        post("/api/sign-in/passkey", 200),
        ask(put.clone(), "/api/sign-in/passkey", 403).with(&json!({ "answer": {} })),
        post("/api/prove/passkey", 200).by(&secret),
        ask(put.clone(), "/api/prove/passkey", 403).by(&secret).with(&json!({ "answer": {} })),
        post("/api/ways/passkeys", 200).by(&secret),
        post("/api/ways/passkeys", 401),
        ask(put.clone(), "/api/ways/passkeys", 400).by(&secret).with(&json!({ "name": " ", "answer": {} })),
        ask(put.clone(), "/api/ways/passkeys/{id}", 404).of("0").by(&secret).with(&json!({ "name": "Phone" })),
        ask(Method::DELETE, "/api/ways/passkeys/{id}", 404).of("0").by(&secret),
        post("/api/prove", 403).by(&secret).with(&json!({ "secret": "rain on the mountains" })),
        post("/api/prove", 200).by(&secret).with(&json!({ "secret": "rain on the backwaters" })),
        get("/api/device-link", 200).by(&secret),
        get("/api/device-link", 401),
        post("/api/device-link", 200).by(&secret),
        post("/api/device-link", 401),
        ask(put.clone(), "/api/device-link", 200).by(&secret).with(&json!({ "yes": false })),
        post("/api/device-link/open", 404).with(&json!({ "link": "0".repeat(32) })),
        post("/api/device-link/open", 200).with(&json!({ "link": made["link"] })),
        post("/api/device-link/claim", 404).with(&json!({ "claim": "0".repeat(64) })),
        post("/api/device-link/claim", 200).with(&json!({ "claim": opened["claim"] })),
        post("/api/sign-in", 403).with(&json!({ "name": "Nobody", "secret": "rain on the backwaters" })),
        post("/api/sign-in", 200).with(&json!({ "name": "Kunjamma", "secret": "rain on the backwaters" })),
        post("/api/me/export", 200).by(&secret).with(&json!({})),
        get("/api/me/export", 200).by(&secret),
        get("/api/me/export", 401),
        get("/api/me/export/file", 404).by(&house.guest("Devan").await.secret),
        get("/api/order/months", 200),
        post("/api/me/leave", 200).by(&house.guest("Deepthi").await.secret).with(&json!({ "at_once": true })),
        post("/api/me/leave", 401).with(&json!({ "at_once": true })),
        get("/api/sessions", 200).by(&secret),
        ask(put.clone(), "/api/sessions/seen", 200).by(&secret),
        ask(put, "/api/sessions/seen", 401),
        get("/api/sessions", 401),
        ask(Method::DELETE, "/api/sessions", 200).by(&secret),
        ask(Method::DELETE, "/api/sessions/{id}", 404).of("nothing").by(&secret),
        ask(Method::DELETE, "/api/here", 401),
        get("/api/games", 200),
        get("/api/rules", 200),
        post("/api/analysis", 200).with(&json!({ "ask": "rules" })),
        post("/api/rules/describe", 200).with(&kerala),
        post("/api/rules/describe", 409).with(&json!({ "base": "bridge" })),
        post("/api/rules/read", 200).with(&json!({ "toml": "base = \"kerala\"\nself_raise = \"levels\"" })),
        post("/api/rules/read", 409).with(&json!({ "toml": "base = 7" })),
        post("/api/conventions/describe", 200).with(&json!({ "rules": kerala, "convention": null })),
        post("/api/conventions/describe", 409).with(&json!({ "rules": kerala, "convention": "blackwood" })),
        post("/api/tables", 200).by(&secret).with(&new(6)),
        post("/api/tables", 401).with(&new(6)),
        post("/api/tables", 409).by(&secret).with(&new(5)),
        post("/api/play-now", 200).by(&secret).with(&now("international")),
        post("/api/play-now", 401).with(&now("international")),
        post("/api/play-now", 409).by(&secret).with(&now("rummy")),
        get("/api/tables/{id}/form", 200).of(&table),
        get("/api/tables/{id}/form", 404).of(none),
        get("/api/tables/{id}/picture.png", 200).of(&table),
        get("/api/tables/{id}/picture.png", 404).of(none),
        get("/api/tables/{id}", 200).of(&table),
        get("/api/tables/{id}", 404).of(none),
        get("/api/tables/{id}", 404).of("nothing"),
        get("/api/matches/{id}", 404).of(&deal),
        get("/api/deals/{id}", 200).of(&deal),
        get("/api/deals/{id}", 404).of(none),
        get("/api/deals/{id}/record", 200).of(&deal),
        get("/api/deals/{id}/record", 404).of("nothing"),
        get("/api/deals/{id}/analysis", 200).of(&deal),
        get("/api/deals/{id}/analysis", 404).of(none),
        post("/api/deals/{id}/analysis", 200).of(&deal),
        post("/api/deals/{id}/analysis", 404).of("nothing"),
        get("/healthz", 200),
        get("/api/openapi.json", 200),
        get("/api", 200),
        get("/api/lobby", 400),
        post("/api/lobby/talk", 200).by(&owner).with(&json!({ "id": "1", "text": "Anybody there?" })),
        post("/api/lobby/talk", 400).by(&owner).with(&json!({ "id": "2", "text": " " })),
        post("/api/lobby/talk", 401).with(&json!({ "id": "3", "text": "Hello" })),
        get("/api/tables/{id}/socket", 400).of(&table),
        get("/api/tables/{id}/socket", 404).of("nothing"),
    ];
    // What every body can be refused for.
    for (method, path) in [
        (Method::POST, "/api/guests"),
        (Method::POST, "/api/sign-in/link"),
        (Method::PUT, "/api/here"),
        (Method::PUT, "/api/me"),
        (Method::POST, "/api/rules/describe"),
        (Method::POST, "/api/rules/read"),
        (Method::POST, "/api/conventions/describe"),
        (Method::POST, "/api/tables"),
        (Method::POST, "/api/play-now"),
    ] {
        let json = "application/json";
        for (kind, body, status) in [
            (json, "{".to_owned(), 400),
            (json, "[]".to_owned(), 400),
            (json, format!("\"{}\"", "x".repeat(9000)), 413),
            ("text/plain", "{}".to_owned(), 415),
            ("application/x-www-form-urlencoded", "name=Anu".to_owned(), 415),
        ] {
            questions.push(ask(method.clone(), path, status).by(&secret).text(kind, body));
        }
    }

    let mut asked = BTreeSet::new();
    let mut wrong = Vec::new();
    for question in &questions {
        let what =
            format!("{} {} ({:?})", question.method, question.path, question.body.as_deref().map(|b| b.get(..40).unwrap_or(b)));
        let response = question.ask(&house).await;
        asked.insert((question.path, question.method.as_str().to_lowercase()));
        let status = response.status().as_u16();
        if status != question.status {
            wrong.push(format!("{what}: {status}, not {}: {}", question.status, response.text().await.unwrap()));
            continue;
        }
        let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        let url = response.url().path().to_owned();
        let text = response.text().await.unwrap();
        if let Some(fault) = described::fault(question.method.as_str(), &url, status, kind.as_deref(), &text) {
            wrong.push(fault);
            continue;
        }
        if let Some(body) = question.body.as_ref().filter(|_| status == 200) {
            let method = question.method.as_str().to_lowercase();
            let schema = &document["paths"][question.path][method]["requestBody"]["content"]["application/json"]["schema"];
            if let Err(why) = described::fits(schema, &serde_json::from_str(body).unwrap()) {
                wrong.push(format!("{what}: a good body that is not described: {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let paths = document["paths"].as_object().unwrap();
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            assert!(asked.contains(&(path.as_str(), method.clone())), "{method} {path} is described, but not asked here");
        }
    }
    // Another method at a known path is refused in the usual form.
    let response = reqwest::Client::new().delete(house.url("/api/me")).send().await.unwrap();
    assert_eq!(response.status(), 405);
}

/// The check itself is awake: what does not fit is found.
#[tokio::test]
async fn a_body_that_does_not_fit_is_found() {
    let house = House::open().await;
    let me = json!({ "$ref": "#/components/schemas/Me" });
    let good = json!({ "id": "1", "name": "Anu", "tables": [{ "id": "2", "name": "T" }], "others": [], "has_lock": false, "new_sessions": false, "must_choose": false });
    assert_eq!(described::fits(&me, &good), Ok(()));
    let told = |method, path, status, kind, body: &Value| described::fault(method, path, status, kind, &body.to_string());
    let json = Some("application/json; charset=utf-8");
    assert_eq!(told("GET", "/api/me", 200, json, &good), None);
    for fault in [
        told("GET", "/api/me", 200, json, &json!({})),
        told("GET", "/api/me", 418, json, &good),
        told("GET", "/api/me", 200, Some("text/plain"), &good),
        told("PATCH", "/api/me", 200, json, &good),
    ] {
        assert!(fault.is_some());
    }
    for bad in [
        json!({ "id": "1", "name": "Anu" }),
        json!({ "id": 1, "name": "Anu", "tables": [], "others": [], "has_lock": false, "new_sessions": false, "must_choose": false }),
        json!([]),
    ] {
        assert!(described::fits(&me, &bad).is_err(), "{bad}");
    }
    let page = reqwest::get(house.url("/api")).await.unwrap().text().await.unwrap();
    for word in ["POST /api/guests", "id=\"RulesChoice\"", "thurup-0=TOKEN", "413"] {
        assert!(page.contains(word), "{word}");
    }
    assert!(!page.contains("http://") && !page.contains("https://") && !page.contains("<script"), "nothing from elsewhere");
}
