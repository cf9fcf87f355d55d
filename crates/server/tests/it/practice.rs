//! Practice of bidding: each person has hands of their own, the same again for the same number, and answers are held against the card.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::exports::taken;
use crate::friends::account;
use crate::house::{Guest, House};

const DAY: u64 = 24 * 60 * 60 * 1000;

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

async fn memory(house: &House, by: &Guest) -> Value {
    let page: Value = house.get("/api/practice", Some(&by.secret)).await.unwrap();
    page["cards"].as_array().unwrap().iter().find(|card| card["id"] == "kerala").unwrap()["memory"].clone()
}

/// Passes in one situation until that is, or is not, by the card. Gives the hand and the day on which its clause comes again.
async fn passed(house: &House, by: &Guest, hint: bool, by_the_card: bool) -> (u32, u64) {
    for number in 0..60 {
        let body = json!({ "situation": "kerala/opening-2", "number": number, "call": "P", "hint": hint });
        let told: Value = house.post("/api/practice/answers", Some(&by.secret), &body).await.unwrap();
        if (told["grade"] == "by-the-card") == by_the_card {
            return (number, told["again_at"].as_u64().unwrap() / DAY);
        }
    }
    panic!("the card always or never passes");
}

#[tokio::test]
async fn what_was_answered_comes_again_when_it_is_about_to_be_forgotten() {
    let house = House::open().await;
    let (anu, vinod) = (account(&house, "Anu").await, account(&house, "Vinod").await);
    let next = "/api/practice/next?card=kerala";
    let new = memory(&house, &anu).await;
    assert_eq!((&new["due"], &new["fresh"], &new["known"], &new["share"]), (&json!(0), &json!(20), &json!(0), &json!(0)));
    assert!(new["occurring"].as_u64().unwrap() > 10, "{new}");
    let first: Value = house.get(next, Some(&anu.secret)).await.unwrap();
    assert_eq!((&first["hand"], &first["again_at"]), (&json!({ "situation": "kerala/opening-1", "number": 0 }), &Value::Null));

    // What was not known comes the next day, what was after two, what was easy after more than a week, what was known with a hint the next
    // day.
    let easy = async |number: u32| {
        let body = json!({ "situation": "kerala/opening-2", "number": number });
        house.post::<Value>("/api/practice/easy", Some(&anu.secret), &body).await
    };
    let (number, again) = passed(&house, &anu, false, true).await;
    let was_easy = easy(number).await.unwrap()["again_at"].as_u64().unwrap() / DAY;
    let tomorrow = passed(&house, &anu, false, false).await.1;
    assert_eq!((again, was_easy), (tomorrow + 1, tomorrow + 7));
    assert_eq!(passed(&house, &vinod, true, true).await.1, tomorrow);
    assert_eq!(easy(1000).await.unwrap_err(), (StatusCode::CONFLICT, "no-such-answer".to_owned()));
    // Of a hand the first answer counts, and each hand is passed over once it is answered.
    let before = memory(&house, &anu).await;
    // Which calls there are depends on the hand: nobody bids a suit of which they hold no card.
    let hand = question(&house, Some(&anu), "kerala/opening-2", number).await.unwrap();
    let other = hand["choices"]
        .as_array()
        .unwrap()
        .iter()
        .map(|call| call["text"].as_str().unwrap())
        .find(|call| *call != "P")
        .unwrap();
    answer(&house, Some(&anu), "kerala/opening-2", number, other).await.unwrap();
    assert_eq!(memory(&house, &anu).await, before);
    let clauses = before["clauses"].as_array().unwrap();
    assert_eq!((clauses.len() as u64, &before["due"]), (20 - before["fresh"].as_u64().unwrap(), &json!(0)));
    assert!(clauses.iter().any(|clause| clause["last"][0] == true), "{before}");
    let page: Value = house.get("/api/practice", Some(&anu.secret)).await.unwrap();
    let situations = page["cards"].as_array().unwrap().iter().flat_map(|card| card["situations"].as_array().unwrap());
    let next_hands: Vec<_> = situations.filter(|one| one["id"] == "kerala/opening-2").map(|one| one["next"].as_u64()).collect();
    assert!(next_hands.len() == 1 && next_hands[0] > Some(number.into()), "{next_hands:?}");
    let after: Value = house.get(next, Some(&anu.secret)).await.unwrap();
    assert_eq!(after["again_at"].as_u64().unwrap() / DAY, tomorrow);

    let lines = taken(&house, &anu.secret).await.lines("practice");
    assert!(lines.iter().any(|line| line["number"] == number && line["recall"] == 4), "{lines:?}");
    // Of nobody nothing is kept.
    let told = answer(&house, None, "kerala/opening-2", 0, "P").await.unwrap();
    assert_eq!(told["again_at"], Value::Null);
    assert_eq!(house.get::<Value>(next, None).await.unwrap_err().0, StatusCode::UNAUTHORIZED);
}

#[tokio::test]
async fn what_each_choice_would_tell_is_a_hint() {
    let house = House::open().await;
    let hand = question(&house, None, "kerala/answer-1", 0).await.unwrap();
    let hint: Value = house.get("/api/practice/hint?situation=kerala/answer-1&number=0", None).await.unwrap();
    let meanings = hint["meanings"].as_array().unwrap();
    assert_eq!(meanings.len(), hand["choices"].as_array().unwrap().len());
    assert!(meanings.iter().all(|meaning| meaning["en"] != "" && meaning["ml"] != ""), "{hint}");
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

#[tokio::test]
async fn a_hand_in_which_the_card_loses_is_filed_without_who_was_asked() {
    let house = House::open().await;
    let filed = async || thurup_server::card_losses(&house.config.database, None).await.unwrap();
    assert_eq!(filed().await, []);
    // Hands of a stranger are the same in each house.
    for number in 0.. {
        let told = answer(&house, None, "kerala/overcall-1", number, "P").await.unwrap();
        if told["better"].is_null() {
            assert_eq!(filed().await, [], "hand {number}");
            continue;
        }
        let again = answer(&house, None, "kerala/overcall-1", number, "P").await.unwrap();
        assert_eq!(again, told);
        let all = filed().await;
        let [one] = all.as_slice() else { panic!("{all:?}") };
        assert_eq!((one.row.card.as_str(), one.row.times), ("kerala", 2));
        assert_eq!(
            (json!(one.row.card_call), json!(one.row.better)),
            (told["card_call"]["text"].clone(), told["better"]["text"].clone())
        );
        assert!(one.row.loss >= 20 && one.row.hand.split(' ').count() == 8 && one.paragraph == told["clause"]["en"], "{one:?}");
        break;
    }
    let wrong = thurup_server::card_losses(&house.config.database, Some("karela")).await.unwrap_err();
    assert!(wrong.to_string().contains("`karela`; there are international"), "{wrong}");
}
