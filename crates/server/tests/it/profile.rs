//! What people tell of themselves, and where others see it.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Server, forget};
use thurup_wire::http::TableRef;

use crate::house::House;
use crate::player::Player;
use crate::table::{quick, socket};

fn told() -> Value {
    json!({ "portrait": "hornbill", "languages": ["ml", "ta"], "rule_sets": ["kerala", "28"], "card": "h9" })
}

#[tokio::test]
async fn what_somebody_tells_of_themselves_is_seen_by_others() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let before: Value = house.get("/api/me/profile", Some(&anu.secret)).await.unwrap();
    assert_eq!(before["profile"], json!({ "portrait": null, "languages": [], "rule_sets": [], "card": null }));
    let table = |public: bool| {
        json!({
            "public": public, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 6 },
            "settings": quick(),
        })
    };
    let made: TableRef = house.post("/api/tables", Some(&anu.secret), &table(true)).await.unwrap();
    let biju = house.guest("Biju").await;
    let mut first = Player::join(&socket(&house, &made.id), &anu.secret).await;
    let mut other = Player::join(&socket(&house, &made.id), &biju.secret).await;
    assert_eq!(other.view["seats"][0]["who"]["portrait"], Value::Null);
    first.hang_up().await;

    let kept: Value = house.put("/api/me/profile", Some(&anu.secret), &told()).await.unwrap();
    let stands = json!({ "portrait": "hornbill", "languages": ["ml", "ta"], "rule_sets": ["kerala", "28"], "card": "H9" });
    assert_eq!(kept["profile"], stands);
    // At the table it is seen by all from one's next line on, and from outside.
    let mut own = Player::join(&socket(&house, &made.id), &anu.secret).await;
    own.until("the own picture", |p| p.view["seats"][0]["who"]["portrait"] == json!("hornbill")).await;
    other.until("the picture", |p| p.view["seats"][0]["who"]["portrait"] == json!("hornbill")).await;
    let outside: Value = house.get(&format!("/api/tables/{}", made.id), None).await.unwrap();
    assert_eq!(outside["sitters"][0]["portrait"], json!("hornbill"));
    drop((own, other));
    let house = house.restart().await;
    let page: Value = house.get(&format!("/api/people/{}", anu.id), None).await.unwrap();
    assert_eq!((&page["person"]["portrait"], &page["card"]), (&json!("hornbill"), &json!("H9")));
    assert_eq!((&page["languages"], &page["rule_sets"][1]["name"]), (&json!(["ml", "ta"]), &json!("28")));
    assert!(page["rule_sets"][0]["title"]["ml"].is_string(), "{page}");
    let again = Player::join(&socket(&house, &made.id), &biju.secret).await;
    assert_eq!(again.view["seats"][0]["who"]["portrait"], json!("hornbill"));

    // Whoever is forgotten has told nothing.
    drop(again);
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &anu.id).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    let gone = house.get::<Value>(&format!("/api/people/{}", anu.id), None).await.unwrap_err();
    assert_eq!(gone, (StatusCode::NOT_FOUND, "no-such-person".to_owned()));
    let left: Value = house.get(&format!("/api/tables/{}", made.id), None).await.unwrap();
    assert_eq!(left["sitters"][0]["portrait"], Value::Null);
}

#[tokio::test]
async fn what_nobody_can_tell_is_refused_with_its_reason_and_changes_nothing() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let _: Value = house.put("/api/me/profile", Some(&anu.secret), &told()).await.unwrap();
    for (field, value, code) in [
        ("portrait", json!("https://example.org/me.png"), "no-such-portrait"),
        ("portrait", json!(""), "no-such-portrait"),
        ("languages", json!(["ml", "klingon"]), "no-such-language"),
        ("languages", json!(["ml", "en", "hi", "ta", "kn", "te", "de"]), "too-many-languages"),
        ("rule_sets", json!(["rummy"]), "no-such-preset"),
        ("rule_sets", json!(["kerala", "28", "40", "international"]), "too-many-rule-sets"),
        ("card", json!("S2"), "no-such-card"),
        ("card", json!("<script>"), "no-such-card"),
        ("card", json!(7), "unreadable"),
    ] {
        let mut bad = told();
        bad[field] = value.clone();
        let (status, code_told) = house.put::<Value>("/api/me/profile", Some(&anu.secret), &bad).await.unwrap_err();
        assert_eq!((status, code_told.as_str()), (StatusCode::BAD_REQUEST, code), "{field}: {value}");
    }
    let after: Value = house.get("/api/me/profile", Some(&anu.secret)).await.unwrap();
    assert_eq!(after["profile"]["portrait"], json!("hornbill"));
    assert_eq!(house.put::<Value>("/api/me/profile", None, &told()).await.unwrap_err().0, StatusCode::UNAUTHORIZED);
}
