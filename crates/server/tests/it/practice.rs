//! Practice of bidding: each person has hands of their own, the same again for the same number, and answers are held against the card.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::house::{Guest, House};

type Answer = Result<Value, (StatusCode, String)>;

async fn question(house: &House, by: Option<&Guest>, situation: &str, number: u32) -> Answer {
    let path = format!("/api/practice/question?situation={situation}&number={number}");
    house.get(&path, by.map(|guest| guest.secret.as_str())).await
}

async fn answer(house: &House, by: Option<&Guest>, situation: &str, number: u32, call: &str) -> Answer {
    let body = json!({ "situation": situation, "number": number, "call": call });
    house.post("/api/practice/answers", by.map(|guest| guest.secret.as_str()), &body).await
}

#[tokio::test]
async fn a_hand_is_ones_own_and_the_cards_own_call_is_among_the_choices() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Vinod").await);
    let page: Value = house.get("/api/practice", None).await.unwrap();
    let cards = page["cards"].as_array().unwrap();
    assert_eq!(cards.len(), 6);
    assert!(cards.iter().all(|card| card["situations"].as_array().is_some_and(|all| all.len() > 7)), "{page}");
    let first = question(&house, Some(&anu), "kerala/answer-1", 0).await.unwrap();
    assert_eq!(question(&house, Some(&anu), "kerala/answer-1", 0).await.unwrap(), first);
    assert_ne!(question(&house, Some(&biju), "kerala/answer-1", 0).await.unwrap()["hand"], first["hand"]);
    assert_ne!(question(&house, None, "kerala/answer-1", 0).await.unwrap()["hand"], first["hand"]);
    assert_eq!((first["chair"].clone(), first["hand"].as_array().unwrap().len()), (json!(3), 8));
    assert_eq!(first["calls"].as_array().unwrap().len(), 2);
    let choices: Vec<&str> = first["choices"].as_array().unwrap().iter().map(|call| call["text"].as_str().unwrap()).collect();
    assert!(choices.len() > 2 && choices.contains(&"P"), "{choices:?}");
    let passed = answer(&house, Some(&anu), "kerala/answer-1", 0, "P").await.unwrap();
    let own = passed["card_call"]["text"].as_str().unwrap();
    assert!(choices.contains(&own), "{own}: {choices:?}");
    let by_card = answer(&house, Some(&anu), "kerala/answer-1", 0, own).await.unwrap();
    assert_eq!((&by_card["grade"], &by_card["answer"]), (&json!("by-the-card"), &by_card["card_call"]));
    assert_eq!(passed["grade"] == json!("by-the-card"), own == "P");
}

#[tokio::test]
async fn what_cannot_be_practised_is_refused() {
    let house = House::open().await;
    let none = (StatusCode::NOT_FOUND, "no-such-practice".to_owned());
    assert_eq!(question(&house, None, "kerala/nowhere", 0).await.unwrap_err(), none);
    assert_eq!(answer(&house, None, "kerala/nowhere", 0, "P").await.unwrap_err(), none);
    let no_call = (StatusCode::CONFLICT, "no-such-call".to_owned());
    for call in ["X", "what", "", "99S", "27S"] {
        assert_eq!(answer(&house, None, "kerala/opening-1", 0, call).await.unwrap_err(), no_call, "{call}");
    }
    let wrong = house.get::<Value>("/api/practice/question?situation=kerala/opening-1&number=-1", None).await.unwrap_err();
    assert_eq!(wrong.0, StatusCode::BAD_REQUEST);
}
