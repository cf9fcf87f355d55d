//! Master deals over HTTP: one hand is told, and the others once it is over.

use serde_json::{Value, json};

use crate::house::{Guest, House};

async fn attempt(house: &House, by: Option<&Guest>, id: &str, cards: &[String]) -> Value {
    let by = by.map(|guest| guest.secret.as_str());
    house.post(&format!("/api/master-deals/{id}/tries"), by, &json!({ "cards": cards })).await.unwrap()
}

#[tokio::test]
async fn a_master_deal_tells_one_hand_until_it_is_over() {
    let house = House::open().await;
    let all: Value = house.get("/api/master-deals", None).await.unwrap();
    let deals = all["deals"].as_array().unwrap();
    assert_eq!(deals.len(), 60);
    for line in deals.iter().step_by(7) {
        let id = line["id"].as_str().unwrap();
        let page: Value = house.get(&format!("/api/master-deals/{id}"), None).await.unwrap();
        let chairs = page["left"].as_array().unwrap().len();
        assert_eq!(line["seats"], chairs);
        let chair = usize::try_from(page["chair"].as_u64().unwrap()).unwrap();
        assert_eq!(page["left"][chair - 1], page["hand"].as_array().unwrap().len());
        // All cards that are told are those of the one hand, and those that lie open.
        let open = page["before"].as_array().unwrap().len() + page["trick"].as_array().unwrap().len();
        let left: u64 = page["left"].as_array().unwrap().iter().map(|left| left.as_u64().unwrap()).sum();
        assert_eq!(open as u64 + left, 48, "{id}: every card of the deck is played or held");
        assert!(page.get("hands").is_none() && page.get("layouts").is_none());
        assert!(!page["facts"].as_array().unwrap().is_empty());

        let mut cards: Vec<String> = Vec::new();
        let end = loop {
            let came = attempt(&house, None, id, &cards).await;
            let Some(playable) = came["turn"]["playable"].as_array() else { break came };
            assert_eq!((&came["standing"], &came["told"]), (&json!("on"), &Value::Null), "{id}");
            cards.push(playable.last().unwrap().as_str().unwrap().to_owned());
        };
        let told = &end["told"];
        assert_eq!(told["hands"].as_array().unwrap().len(), chairs);
        assert_eq!(told["hands"][chair - 1].as_array().unwrap().len(), page["hand"].as_array().unwrap().len());
        assert_eq!(end["standing"] == "failed", told["wrong"].is_u64(), "{id}: {end}");
        // What was seen and what follows are all of the cards.
        let shown = end["played"].as_array().unwrap().len() + told["after"].as_array().unwrap().len();
        assert_eq!(shown as u64, left, "{id}");
    }
}

/// Tries until the goal is reached: a wrong card is told, and the right one after it.
async fn solved(house: &House, by: Option<&Guest>, id: &str) {
    let mut cards: Vec<String> = Vec::new();
    for _ in 0..200 {
        let came = attempt(house, by, id, &cards).await;
        match came["standing"].as_str().unwrap() {
            "solved" => return,
            "on" => cards.push(came["turn"]["playable"][0].as_str().unwrap().to_owned()),
            _ => {
                let wrong = came["told"]["wrong"].as_u64().unwrap();
                let mine = |card: &&Value| card["chair"] == came["played"][usize::try_from(wrong).unwrap()]["chair"];
                let before = came["played"].as_array().unwrap()[..usize::try_from(wrong).unwrap()].iter().filter(mine).count();
                cards.truncate(before);
                cards.push(came["told"]["line"][0]["card"].as_str().unwrap().to_owned());
            }
        }
    }
    panic!("{id} was not solved");
}

#[tokio::test]
async fn that_the_goal_was_reached_is_kept_of_whoever_is_signed_in() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    let reached = async |by: Option<&Guest>| -> Value {
        let page: Value = house.get("/api/master-deals", by.map(|guest| guest.secret.as_str())).await.unwrap();
        page["reached"].clone()
    };
    solved(&house, Some(&anu), "m002").await;
    solved(&house, Some(&anu), "m001").await;
    solved(&house, Some(&anu), "m001").await;
    solved(&house, None, "m003").await;
    attempt(&house, Some(&biju), "m001", &[]).await;
    assert_eq!(reached(Some(&anu)).await, json!(["m001", "m002"]));
    assert_eq!((reached(Some(&biju)).await, reached(None).await), (json!([]), json!([])));
}
