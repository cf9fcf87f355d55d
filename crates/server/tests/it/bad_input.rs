//! What a connection can send that it should not: each time a clear word, and nobody else is disturbed.

use futures_util::SinkExt;
use serde_json::{Value, json};
use tokio_tungstenite::connect_async;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;

use crate::house::House;
use crate::player::{Player, next, open, send};
use crate::table::{play_now, socket};

/// Sends something first, and gives the code of the goodbye.
async fn goodbye(house: &House, id: &str, secret: &str, first: Message) -> String {
    let mut line = open(&socket(house, id), secret).await;
    line.send(first).await.unwrap();
    loop {
        let message: Value = next(&mut line).await.expect("a word before the end");
        if message["type"] == "bye" {
            assert!(next(&mut line).await.is_none(), "the line is ended");
            return message["refused"]["code"].as_str().unwrap().to_owned();
        }
    }
}

#[tokio::test]
async fn a_wrong_beginning() {
    let house = House::open().await;
    let (anu, id) = play_now(&house, "Anu").await;
    let text = |value: Value| Message::text(value.to_string());
    let hello = || text(json!({ "type": "hello" }));
    for secret in ["0".repeat(64).as_str(), anu.you["id"].as_str().unwrap(), ""] {
        assert_eq!(goodbye(&house, &id, secret, hello()).await, "unknown-secret", "{secret:?}");
    }
    for (first, code) in [
        (text(json!({ "type": "do", "id": "1", "action": { "do": "stand" } })), "hello-first"),
        (Message::text("garbage"), "unreadable"),
        (Message::text("{\"type\":\"hello\",\"since\":-1}"), "unreadable"),
        (Message::binary(vec![0, 159, 146, 150]), "unreadable"),
        (Message::text("x".repeat(9000)), "too-large"),
    ] {
        assert_eq!(goodbye(&house, &id, &anu.secret, first).await, code);
    }
    let nowhere = format!("ws://{}/api/tables/00000000000000000000000000/socket", house.server.address());
    let mut line = open(&nowhere, &anu.secret).await;
    send(&mut line, &json!({ "type": "hello" })).await;
    assert_eq!(next(&mut line).await.unwrap()["refused"]["code"], "no-such-table");
    assert!(connect_async(format!("ws://{}/api/tables/nothing/socket", house.server.address())).await.is_err());
}

#[tokio::test]
async fn a_page_of_another_site_cannot_connect() {
    let house = House::open_with(|config| config.origins = vec!["https://cards.example".into()]).await;
    let (_, id) = play_now(&house, "Anu").await;
    let from = |origin: &str| {
        let mut request = socket(&house, &id).into_client_request().unwrap();
        request.headers_mut().insert("origin", origin.parse().unwrap());
        connect_async(request)
    };
    assert!(from("https://evil.example").await.is_err());
    assert!(from("https://cards.example").await.is_ok());
    assert!(from(&format!("http://{}", house.server.address())).await.is_ok());
}

#[tokio::test]
async fn nonsense_in_the_middle_ends_that_line_alone() {
    let house = House::open().await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    for nonsense in [
        "{".to_owned(),
        "[]".to_owned(),
        json!({ "type": "do", "action": { "do": "ready" } }).to_string(),
        json!({ "type": "fly", "id": "1" }).to_string(),
        json!({ "type": "hello" }).to_string(),
        "y".repeat(10_000),
        "y".repeat(30_000),
        "[".repeat(8000),
    ] {
        let mut other = Player::join(&socket(&house, &id), &anu.secret).await;
        other.send_text(nonsense.clone()).await;
        let mut last = Value::Null;
        while let Some(message) = other.step().await {
            last = message;
        }
        assert_eq!(last["type"], "bye", "{nonsense:.60}");
        assert_eq!(last["refused"]["code"] == "too-large", nonsense.len() > 8 * 1024, "{last}");
    }
    anu.play_until("a whole deal all the same", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
}

#[tokio::test]
async fn a_command_that_cannot_be_read_is_refused_and_the_line_stays() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    let number = anu.number;
    for action in [
        json!({ "do": "fly" }),
        json!({ "do": "sit", "chair": 999 }),
        json!({ "do": "sit", "chair": "two" }),
        json!({ "do": "play" }),
        json!({ "do": "claim", "claim": { "points": -1 }, "cards": 3 }),
        json!(7),
        json!(null),
    ] {
        assert_eq!(anu.act(action.clone()).await.as_deref(), Some("unreadable"), "{action}");
    }
    for about in [json!({ "call": 7 }), json!({ "made": -1 }), json!([])] {
        anu.send(&json!({ "type": "ask", "id": "q", "about": about })).await;
        let message = loop {
            let message = anu.step().await.expect("the line stays");
            if message["type"] == "meaning" {
                break message;
            }
        };
        assert_eq!((&message["id"], &message["refused"]["code"]), (&json!("q"), &json!("unreadable")));
    }
    assert!(anu.number >= number);
    anu.play_until("a whole deal all the same", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    // Whoever sends nothing else is let go all the same.
    for _ in 0..201 {
        if !anu.try_send(&json!({ "type": "do", "id": "x", "action": 7 })).await {
            break;
        }
    }
    let mut last = Value::Null;
    while let Some(message) = anu.step().await {
        last = message;
    }
    assert_eq!((&last["type"], &last["refused"]["code"]), (&json!("bye"), &json!("too-fast")));
    assert_eq!(last["for_good"], false, "whoever was too fast comes back");
}

#[tokio::test]
async fn illegal_calls_and_cards_are_refused_with_a_reason_and_change_nothing() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.until("a turn to call", |p| !p.you["calls"].is_null()).await;
    let before = anu.view["auction"].clone();
    for (action, code) in [
        (json!({ "do": "call", "call": "27H" }), "value"),
        (json!({ "do": "call", "call": "57H" }), "value"),
        (json!({ "do": "call", "call": "\u{1F0A1}" }), "not-a-call"),
        (json!({ "do": "play", "card": "SJ" }), "auction-on"),
        (json!({ "do": "play", "card": "ZZ" }), "not-a-card"),
        (json!({ "do": "ask-redeal" }), "no-redeal"),
        (json!({ "do": "close-trick" }), "no-trick-to-close"),
        (json!({ "do": "ready" }), "nobody-waits"),
        (json!({ "do": "contribute", "entropy": "00", "commitment": "00" }), "bad-entropy"),
        (json!({ "do": "contribute", "entropy": "00".repeat(32), "commitment": "00" }), "other-shuffle"),
        (json!({ "do": "sit", "chair": 2 }), "already-seated"),
    ] {
        assert_eq!(anu.act(action.clone()).await.as_deref(), Some(code), "{action}");
    }
    assert_eq!(anu.view["auction"], before);
    let wish = anu.wish().unwrap();
    assert_eq!(anu.act(wish).await, None);
}

#[tokio::test]
async fn a_flood_is_held_back_and_nobody_else_notices() {
    let house = House::open_with(|config| config.limits.chat = (1, 3)).await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    let noisy = house.guest("Noisy").await;
    let mut flood = Player::join(&socket(&house, &id), &noisy.secret).await;
    for n in 0..600 {
        if !flood.try_send(&json!({ "type": "do", "id": format!("n{n}"), "action": { "do": "say", "text": "!" } })).await {
            break;
        }
    }
    let (mut told, mut last) = (0, Value::Null);
    while let Some(message) = flood.step().await {
        told += u32::from(message["type"] == "answer" && message["refused"]["code"] == "too-fast");
        last = message;
    }
    assert!(told >= 100, "{told}");
    assert_eq!(last["refused"]["code"], "too-fast", "whoever goes on is sent away");
    anu.play_until("a whole deal all the same", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    assert!(anu.view["chat"].as_array().unwrap().len() < 20);
}

#[tokio::test]
async fn what_is_wrong_with_an_address_is_said_in_both_languages() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let matches = format!("/api/people/{}/matches", anu.id);
    for (query, en, ml) in [
        ("before=x", "`before`: a whole number is expected", "`before`: ഒരു പൂർണസംഖ്യ വേണം"),
        ("before=", "`before`: a whole number is expected", "`before`: ഒരു പൂർണസംഖ്യ വേണം"),
        ("before=99999999999999999999", "`before`: the number is too small or too large", "`before`: സംഖ്യ വളരെ ചെറുതോ വലുതോ ആണ്"),
        ("before=1&before=2", "`before` is there twice", "`before` രണ്ടു തവണയുണ്ട്"),
    ] {
        let ask = reqwest::get(house.url(&format!("{matches}?{query}"))).await.unwrap();
        let refused: Value = ask.json().await.unwrap();
        assert_eq!(refused["code"], json!("unreadable"), "{query}: {refused}");
        let text = |language: &str| refused["text"][language].as_str().unwrap().to_owned();
        assert!(text("en").contains(en) && text("ml").contains(ml), "{query}: {refused}");
    }
}
