//! What the client's tests of components take for the server's answers, `web/src/testing/answers.json`: this server has given
//! them.

use std::fmt::Write as _;

use reqwest::{Client, Method};
use serde_json::{Value, json};

use crate::house::House;

/// What is asked: the way, the path under `/api`, and the body.
fn questions() -> Vec<(Method, &'static str, Option<Value>)> {
    let rules = |base: &str, changes: Value| Some(json!({ "base": base, "changes": changes }));
    let file = |text: &str| Some(json!({ "toml": text }));
    let describe = "/rules/describe";
    let tries = "/puzzles/98d865d9/tries";
    let call =
        |call: &str| Some(json!({ "situation": "kerala/opening-1", "number": 0, "call": call, "hint": false, "slow": false }));
    let cards = |cards: &[&str]| Some(json!({ "cards": cards }));
    vec![
        (Method::GET, "/rights", None),
        (Method::GET, "/rules", None),
        (Method::GET, "/games", None),
        (Method::POST, describe, rules("international", json!({}))),
        (Method::POST, describe, rules("kerala", json!({}))),
        (Method::POST, describe, rules("kerala", json!({ "counters": "yes" }))),
        (Method::POST, describe, rules("kerala", json!({ "counters": "yes", "self_raise": "levels" }))),
        (Method::POST, describe, rules("club-itc", json!({ "counters": "yes" }))),
        (Method::POST, describe, rules("28", json!({}))),
        (Method::POST, "/rules/read", file("base = \"club-itc\"\ncounters = true\n")),
        (Method::POST, "/rules/read", file("<!doctype html>")),
        (Method::POST, "/rules/read", file("base = \"kerala\"\nself_raise = \"sometimes\"")),
        (Method::GET, "/practice", None),
        (Method::GET, "/practice/question?situation=kerala%2Fopening-1&number=0", None),
        (Method::GET, "/practice/question?situation=kerala%2Fopening-1&number=1", None),
        (Method::GET, "/practice/question?situation=kerala%2Fnowhere&number=0", None),
        (Method::GET, "/practice/hint?situation=kerala%2Fopening-1&number=0", None),
        (Method::POST, "/practice/answers", call("P")),
        (Method::POST, "/practice/answers", call("30NS")),
        (Method::GET, "/puzzles/98d865d9", None),
        (Method::GET, "/puzzles/none", None),
        (Method::POST, "/puzzles/98d865d9/hints", Some(json!({ "cards": [], "hint": "theme" }))),
        (Method::POST, "/puzzles/98d865d9/hints", Some(json!({ "cards": [], "hint": "suit" }))),
        (Method::POST, "/puzzles/98d865d9/hints", Some(json!({ "cards": [], "hint": "card" }))),
        (Method::POST, tries, cards(&["H9"])),
        (Method::POST, tries, cards(&["HJ"])),
        (Method::POST, tries, cards(&["HJ", "SK"])),
        (Method::POST, tries, cards(&["HJ", "SK", "CQ"])),
        (Method::POST, tries, cards(&["HJ", "SK", "CQ", "CA"])),
        (Method::POST, tries, cards(&["HJ", "SK", "CQ", "CA", "DJ"])),
    ]
}

#[tokio::test]
async fn answers_are_written() {
    let house = House::open().await;
    let mut text = String::new();
    for (method, path, body) in questions() {
        let mut asked = Client::new().request(method.clone(), house.url(&format!("/api{path}")));
        if let Some(body) = &body {
            asked = asked.json(body);
        }
        let told = asked.send().await.unwrap();
        let status = told.status().as_u16();
        let answer: Value = told.json().await.unwrap();
        let said = json!({ "method": method.as_str(), "path": path, "body": body, "status": status, "answer": answer });
        write!(text, "{}\n{said}", if text.is_empty() { "[" } else { "," }).unwrap();
    }
    text.push_str("\n]\n");
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/testing/answers.json");
    if std::fs::read_to_string(path).ok().as_deref() != Some(text.as_str()) {
        std::fs::write(path, text).unwrap();
    }
}
