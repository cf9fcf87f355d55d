//! Practice with a partner: each sees their own hand, calls in turn, and all hands once the auction is over.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{Guest, House};

type Answer = Result<Value, (StatusCode, String)>;

pub async fn begun(house: &House, maker: &Guest, card: &str) -> Answer {
    house.post("/api/practice/pairs", Some(&maker.secret), &json!({ "card": card })).await
}

async fn seen(house: &House, by: &Guest, id: &str) -> Answer {
    house.get(&format!("/api/practice/pairs/{id}"), Some(&by.secret)).await
}

pub async fn joined(house: &House, by: &Guest, id: &str) -> Answer {
    house.post(&format!("/api/practice/pairs/{id}/partner"), Some(&by.secret), &json!(null)).await
}

async fn acts(house: &House, by: &Guest, pair: &Value, call: Option<&str>) -> Answer {
    let deal = &pair["deal"];
    let mut act = json!({ "number": deal["number"], "after": deal["calls"].as_array().map_or(0, Vec::len) });
    if let Some(call) = call {
        act["call"] = call.into();
    }
    let id = pair["id"].as_str().unwrap();
    house.post(&format!("/api/practice/pairs/{id}/acts"), Some(&by.secret), &act).await
}

/// Whoever has the turn makes the call that `choose` picks among those offered, until the auction is over. Gives the last view of the first.
pub async fn to_its_end(house: &House, two: [&Guest; 2], id: &str, choose: impl Fn(&[Value]) -> usize) -> Value {
    loop {
        for one in two {
            let pair = seen(house, one, id).await.unwrap();
            if pair["deal"]["turn"].is_null() {
                return seen(house, two[0], id).await.unwrap();
            }
            assert!(pair["deal"]["over"].is_null(), "nothing is told of the others before it is over");
            let choices = pair["deal"]["choices"].as_array().unwrap().clone();
            if pair["deal"]["turn"] == pair["deal"]["chair"] {
                let call = choices[choose(&choices)]["text"].as_str().unwrap().to_owned();
                acts(house, one, &pair, Some(&call)).await.unwrap();
            } else {
                assert!(choices.is_empty(), "it is the other's turn");
            }
        }
    }
}

#[tokio::test]
async fn two_call_and_each_sees_their_own_hand_until_the_auction_is_over() {
    let house = House::open().await;
    let (anu, biju, chitra) = (house.guest("Anu").await, house.guest("Biju").await, house.guest("Chitra").await);
    let pair = begun(&house, &anu, "kerala").await.unwrap();
    let id = pair["id"].as_str().unwrap().to_owned();
    assert_eq!((pair["people"].as_array().unwrap().len(), pair["deal"]["hand"].as_array().unwrap().len()), (1, 8));

    // Who may be the partner sees nobody's cards.
    let asked = seen(&house, &biju, &id).await.unwrap();
    assert_eq!((&asked["deal"], &asked["people"][0]["person"]["name"]), (&Value::Null, &json!("Anu")));
    let theirs = joined(&house, &biju, &id).await.unwrap();
    assert_eq!(theirs["deal"]["chair"], 3);
    assert_ne!(theirs["deal"]["hand"], pair["deal"]["hand"]);
    assert_eq!(joined(&house, &biju, &id).await.unwrap()["deal"]["chair"], 3, "once more is the same");
    for refused in [seen(&house, &chitra, &id).await, joined(&house, &chitra, &id).await.map(|_| Value::Null)] {
        let (status, words) = refused.unwrap_err();
        assert!([StatusCode::NOT_FOUND, StatusCode::CONFLICT].contains(&status), "{words}");
    }

    let over = to_its_end(&house, [&anu, &biju], &id, |_| 0).await;
    let hands = over["deal"]["over"]["hands"].as_array().unwrap();
    assert_eq!(hands.len(), 6);
    assert_eq!((&hands[0], &hands[2]), (&pair["deal"]["hand"], &theirs["deal"]["hand"]));
    let judged = over["deal"]["over"]["calls"].as_array().unwrap();
    assert!(!judged.is_empty());
    let first = &judged[0];
    let weighed: Value =
        house.get(&format!("/api/practice/pairs/{id}/calls/{}", first["index"]), Some(&biju.secret)).await.unwrap();
    assert_eq!(weighed["card_call"], first["card_call"]);
    assert_eq!(weighed["grade"] == "by-the-card", first["by_card"] == true);

    // The next deal is another, and the old call of a slow line says nothing in it.
    let next = acts(&house, &biju, &over, None).await.unwrap();
    assert_eq!((next["deal"]["number"].clone(), next["deal"]["over"].clone()), (json!(1), Value::Null));
    assert_ne!(next["deal"]["hand"], theirs["deal"]["hand"]);
    for late in [acts(&house, &anu, &over, None).await, acts(&house, &anu, &over, Some("P")).await] {
        assert_eq!(late.unwrap_err().0, StatusCode::CONFLICT);
    }
}

#[tokio::test]
async fn whoever_passes_where_the_card_bids_is_told_so() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    let pair = begun(&house, &anu, "standard").await.unwrap();
    let id = pair["id"].as_str().unwrap().to_owned();
    joined(&house, &biju, &id).await.unwrap();
    let mut bids = 0;
    for _ in 0..3 {
        let pass = |choices: &[Value]| choices.iter().position(|call| call["text"] == "P").unwrap_or(0);
        let over = to_its_end(&house, [&anu, &biju], &id, pass).await;
        for call in over["deal"]["over"]["calls"].as_array().unwrap() {
            let made = &over["deal"]["calls"][call["index"].as_u64().unwrap() as usize]["call"]["text"];
            if made == "P" {
                assert_eq!(call["by_card"] == true, call["card_call"]["text"] == "P", "{call}");
                bids += usize::from(call["by_card"] == false);
            }
        }
        acts(&house, &anu, &over, None).await.unwrap();
    }
    assert!(bids > 0, "in each deal one of the two has something to say");
}

#[tokio::test]
async fn what_cannot_be_done_is_refused_and_changes_nothing() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    assert_eq!(begun(&house, &anu, "karela").await.unwrap_err().0, StatusCode::NOT_FOUND);
    let pair = begun(&house, &anu, "kerala").await.unwrap();
    let id = pair["id"].as_str().unwrap().to_owned();
    assert_eq!(seen(&house, &anu, "nowhere").await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert_eq!(acts(&house, &biju, &pair, Some("P")).await.unwrap_err().0, StatusCode::NOT_FOUND, "not the partner yet");
    let theirs = joined(&house, &biju, &id).await.unwrap();
    let (turn, other, view) = match theirs["deal"]["turn"] == theirs["deal"]["chair"] {
        true => (&biju, &anu, theirs.clone()),
        false => (&anu, &biju, seen(&house, &anu, &id).await.unwrap()),
    };
    assert_eq!(acts(&house, other, &theirs, Some("P")).await.unwrap_err().0, StatusCode::CONFLICT, "not their turn");
    for wrong in ["XX", "57S", "what", ""] {
        assert_eq!(acts(&house, turn, &view, Some(wrong)).await.unwrap_err().0, StatusCode::CONFLICT, "{wrong}");
    }
    assert_eq!(acts(&house, turn, &view, None).await.unwrap_err().0, StatusCode::CONFLICT, "the auction goes on");
    let early: Answer = house.get(&format!("/api/practice/pairs/{id}/calls/0"), Some(&anu.secret)).await;
    assert_eq!(early.unwrap_err().0, StatusCode::CONFLICT, "nothing is weighed before it is over");
    let now = seen(&house, turn, &id).await.unwrap();
    assert_eq!(now, view, "nothing has changed");

    // Two taps of one key are one call.
    let choice = view["deal"]["choices"][0]["text"].as_str().unwrap();
    let (one, two) = tokio::join!(acts(&house, turn, &view, Some(choice)), acts(&house, turn, &view, Some(choice)));
    assert!(one.is_ok() != two.is_ok(), "{one:?} {two:?}");
}
