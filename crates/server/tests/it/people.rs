//! Guests, their secrets and names; the plain pages.

use reqwest::StatusCode;
use serde_json::{Value, json};
use thurup_wire::http::{Guest, Me, RulesCatalogue, RulesDescription};

use crate::house::House;

#[tokio::test]
async fn a_guest_is_known_by_the_secret_alone_also_after_a_restart() {
    let house = House::open().await;
    let anu = house.guest(" Anu  K ").await;
    assert_eq!(anu.name, "Anu K");
    assert_eq!(anu.secret.len(), 64);
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!((me.id.as_str(), me.name.as_str()), (anu.id.as_str(), "Anu K"));

    let me: Me = house.put("/api/me", Some(&anu.secret), &json!({ "name": "അനു" })).await.unwrap();
    assert_eq!(me.name, "അനു");
    let house = house.restart().await;
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!((me.id.as_str(), me.name.as_str()), (anu.id.as_str(), "അനു"));

    let other = house.guest("Anu K").await;
    assert_ne!(other.id, anu.id);
    let wrong = [None, Some(""), Some("0"), Some(anu.id.as_str())];
    for secret in wrong.into_iter().chain([Some("00".repeat(32).as_str()), Some(anu.secret[..62].as_ref())]) {
        let refused = house.get::<Me>("/api/me", secret).await.unwrap_err();
        assert_eq!(refused, (StatusCode::UNAUTHORIZED, "unknown-secret".into()), "{secret:?}");
    }
    let database = std::fs::read(house.folder.path().join("thurup.db")).unwrap();
    let log = std::fs::read(house.folder.path().join("thurup.db-wal")).unwrap_or_default();
    for bytes in [database, log] {
        assert!(!bytes.windows(64).any(|w| w == anu.secret.as_bytes()), "the secret itself is stored");
    }
}

#[tokio::test]
async fn names_that_are_none_are_refused() {
    let house = House::open().await;
    for (name, code) in [("", "empty-text"), (" \u{202e}\t", "empty-text"), (&"a".repeat(25), "text-too-long")] {
        let refused = house.post::<Guest>("/api/guests", None, &json!({ "name": name })).await.unwrap_err();
        assert_eq!(refused, (StatusCode::BAD_REQUEST, code.into()));
    }
    for body in [json!({}), json!([]), json!({ "name": 7 })] {
        assert_eq!(house.post::<Guest>("/api/guests", None, &body).await.unwrap_err().1, "unreadable");
    }
    let refused = house.post::<Guest>("/api/guests", None, &json!({ "name": "a".repeat(20_000) })).await.unwrap_err();
    assert_eq!(refused, (StatusCode::PAYLOAD_TOO_LARGE, "too-large".into()));
}

#[tokio::test]
async fn guests_do_not_arrive_faster_than_allowed() {
    let house = House::open_with(|config| config.limits.arrivals = (1, 3)).await;
    for _ in 0..3 {
        house.guest("Anu").await;
    }
    let refused = house.post::<Guest>("/api/guests", None, &json!({ "name": "Anu" })).await.unwrap_err();
    assert_eq!(refused, (StatusCode::TOO_MANY_REQUESTS, "too-fast".into()));
}

#[tokio::test]
async fn rules_explain_themselves() {
    let house = House::open().await;
    let catalogue: RulesCatalogue = house.get("/api/rules", None).await.unwrap();
    assert_eq!(catalogue.presets.len(), 6);
    for preset in &catalogue.presets {
        assert!(catalogue.options.iter().all(|option| {
            let value = &preset.values[&option.key];
            option.values.iter().any(|known| known.value == *value)
        }));
        assert!(!preset.description.is_empty());
    }
    let same = json!({ "base": "kerala", "changes": { "self_raise": "any-higher", "redouble": "ends-auction" } });
    let described: RulesDescription = house.post("/api/rules/describe", None, &same).await.unwrap();
    assert_eq!(described.rules.changes.len(), 1, "a change that changes nothing is left out");
    for bad in [
        json!({ "base": "bridge" }),
        json!({ "base": "kerala", "changes": { "x": "y" } }),
        json!({ "base": "kerala", "changes": { "redouble": "maybe" } }),
    ] {
        assert_eq!(house.post::<Value>("/api/rules/describe", None, &bad).await.unwrap_err().1, "bad-rules");
    }
}

#[tokio::test]
async fn pages_carry_careful_headers_and_unknown_ones_say_so() {
    let house = House::open().await;
    let response = reqwest::get(house.url("/")).await.unwrap();
    assert!(response.headers()["content-security-policy"].to_str().unwrap().starts_with("default-src 'self'"));
    assert_eq!(response.headers()["x-content-type-options"], "nosniff");
    assert!(response.headers().contains_key("x-request-id"));
    assert!(response.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    // The client draws its own pages, so they all begin the same way.
    let (home, table) = (response.status(), reqwest::get(house.url("/t/whatever")).await.unwrap().status());
    assert_eq!(home, table);
    for path in ["/api/nothing", "/assets/none.js", "/../Cargo.toml", "/.env"] {
        assert_eq!(house.get::<Value>(path, None).await.unwrap_err(), (StatusCode::NOT_FOUND, "no-such-page".into()), "{path}");
    }
    assert_eq!(house.post::<Value>("/api/rules", None, &json!({})).await.unwrap_err().1, "wrong-method");
    assert_eq!(reqwest::get(house.url("/healthz")).await.unwrap().text().await.unwrap(), "ok\n");
    let metrics = reqwest::get(house.url("/metrics")).await.unwrap().text().await.unwrap();
    assert!(metrics.contains("thurup_requests_total"), "{metrics}");
}
