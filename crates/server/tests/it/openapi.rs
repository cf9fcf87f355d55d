//! The description of the interface: what is checked in, what is published, and whether what does not fit it is found.

use std::collections::BTreeSet;

use serde_json::{Value, json};

use crate::described;
use crate::house::House;

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
