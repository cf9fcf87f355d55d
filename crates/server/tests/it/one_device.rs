//! Several people of one device at one table: each deal shows one hand there.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};

use crate::event_play::{at_once, draw, here, start, table};
use crate::events::{command, enter, make, people, stage};
use crate::house::{House, signed_in};
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{quick, socket};

fn cards(player: &Player) -> usize {
    player.you["hand"].as_array().unwrap().len()
}

fn is_covered(player: &Player) -> bool {
    player.you.get("covered").is_some()
}

#[tokio::test]
async fn two_of_one_device_at_one_table_see_one_hand_of_a_deal() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    tablet.arrive("Anu").await;
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 12 },
        "settings": quick(),
    });
    let (_, made) = tablet.ask(Method::POST, "/api/tables", Some(new)).await;
    let url = socket(&house, made["id"].as_str().unwrap());
    // Two windows of one browser, each opened while the other one played.
    let mut anu = Player::join_in(&url, &tablet.cookies).await;
    tablet.arrive("Bincy").await;
    let mut biju = Player::join_in(&url, &tablet.cookies).await;
    assert_eq!(biju.act(json!({ "do": "sit", "chair": 2 })).await, None, "at a casual table they sit together");
    for chair in [3, 4] {
        assert_eq!(anu.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    assert!(!is_covered(&anu) && !is_covered(&biju));
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    anu.until("cards", |player| cards(player) > 0).await;
    biju.until("backs", is_covered).await;
    assert_eq!((cards(&biju), &biju.you["chair"], &biju.you["calls"]), (0, &json!(2), &Value::Null));
    assert!(biju.you["covered"]["ml"].as_str().is_some_and(|text| !text.is_empty()));
    assert!(biju.view["seats"][1]["cards"].as_u64().unwrap() > 0, "all see that there are cards");
    // Nor by asking, doing or coming anew.
    for action in [json!({ "do": "call", "call": "P" }), json!({ "do": "hint" }), json!({ "do": "return" })] {
        assert_eq!(biju.act(action).await.as_deref(), Some("covered"));
    }
    biju.send(&json!({ "type": "ask", "id": "q", "about": { "call": "14" } })).await;
    let answer = loop {
        let message = biju.step().await.unwrap();
        if message["type"] == "meaning" {
            break message;
        }
    };
    assert_eq!((&answer["refused"]["code"], &answer["meaning"]["en"]), (&json!("covered"), &json!("")));
    let anew = Player::join_in(&url, &tablet.cookies).await;
    assert!(is_covered(&anew) && cards(&anew) == 0);
    drop(anew);
    // Nobody waits for who sees no cards: a bot plays them, until the deal is over.
    anu.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    biju.until("the end of the deal", |player| !is_covered(player)).await;

    // On a phone of his own he sees them, whoever looks at the tablet.
    anu.play_until("cards", |player| player.phase() == "dealing" && cards(player) > 0).await;
    let password = json!({ "secret": "rain on the backwaters" });
    let (status, body) = tablet.ask(Method::PUT, "/api/ways/password", Some(password)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let sign_in = json!({ "name": "Bincy", "secret": "rain on the backwaters" });
    let phone = reqwest::Client::new().post(house.url("/api/sign-in")).json(&sign_in).send().await.unwrap();
    let phone = Player::join(&url, &signed_in(phone).await.secret).await;
    assert!(cards(&phone) > 0 && !is_covered(&phone), "{}", phone.you);
    let tablet = Player::join_in(&url, &tablet.cookies).await;
    assert!(is_covered(&tablet) && cards(&tablet) == 0);
}

/// The same deals lie at two tables of a match: one tablet shows a hand of each to one person, whichever table they sit at.
#[tokio::test]
async fn a_deal_of_two_tables_shows_one_hand_on_a_device() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["tables"], plan["scale"], plan["deals"]) = (json!({ "kind": "difference" }), json!("vp"), json!(2));
    let event = make(&house, &director, &here("Squads", &json!([plan]))).await;
    let all = people(&house, "Xavier", 12).await;
    for (number, six) in (1..).zip(all.chunks(6)) {
        enter(&house, &event, &format!("Squad {number}"), six).await.unwrap();
        command(&house, &event, &six[0], json!({ "do": "check-in", "team": number })).await.unwrap();
    }
    draw(&house, &event, &director, 0).await.unwrap();
    start(&house, &event, &director, 0, &["1.1"]).await;
    // One sits at the first table, the other at the second; both are signed in on one tablet.
    let (one, two) = (&all[0], &all[3]);
    let tablet = |place: &str| {
        let all = [("thurup-0", one.secret.as_str()), ("thurup-1", &two.secret), ("thurup-place", place)];
        all.map(|(name, value)| (name.to_owned(), value.to_owned()))
    };
    let [first, second] = [table(&house, &event, one, (0, "1.1"), 0).await, table(&house, &event, two, (0, "1.1"), 0).await];
    let mut first = Player::join_in(&socket(&house, &first), &tablet("0")).await;
    first.until("cards", |player| cards(player) > 0).await;
    let mut second = Player::join_in(&socket(&house, &second), &tablet("1")).await;
    second.until("backs", is_covered).await;
    assert_eq!(cards(&second), 0, "the tablet has shown a hand of this deal");
}
