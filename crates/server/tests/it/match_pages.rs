//! The page of a match: what it tells, to whom, and by which ids it is found.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Config, Rights, Server};

use crate::figures::{page, rated_match};
use crate::house::{Guest, House};

/// The id of the only match of somebody, once it is counted.
async fn only_match(house: &House, guest: &Guest) -> String {
    page(house, guest).await;
    let matches: Value = house.get(&format!("/api/people/{}/matches", guest.id), Some(&guest.secret)).await.unwrap();
    matches["matches"][0]["id"].as_str().unwrap().to_owned()
}

async fn look(house: &House, id: &str, who: Option<&Guest>) -> Value {
    house.get(&format!("/api/matches/{id}"), who.map(|who| who.secret.as_str())).await.unwrap()
}

fn list<'a>(of: &'a Value, what: &str) -> &'a Vec<Value> {
    of[what].as_array().unwrap()
}

/// The ids of the deals that a page leads to.
fn deals(page: &Value) -> Vec<&str> {
    list(page, "deals").iter().filter_map(|deal| deal["deal"].as_str()).collect()
}

#[tokio::test]
async fn a_match_tells_who_sat_where_what_was_bid_and_what_it_did() {
    let house = House::open().await;
    let guests = rated_match(&house).await;
    let id = only_match(&house, &guests[0]).await;
    let shown = look(&house, &id, Some(&guests[0])).await;
    assert_eq!((&shown["id"], &shown["game"], &shown["unrated"]), (&json!(id), &json!("28-four"), &Value::Null));
    for (index, guest) in guests.iter().enumerate() {
        let chair = &shown["chairs"][index];
        assert_eq!(chair["chair"], index + 1);
        assert_eq!(chair["held"][0]["who"]["person"]["id"], guest.id.as_str(), "{chair}");
        assert_eq!((&chair["held"][0]["deals"], &chair["held"][0]["left"]), (&json!(6), &json!(false)));
    }
    // The stakes after each deal, and the points of those that were played.
    let (mut sum, mut contracts) = (0, 0);
    for deal in list(&shown, "deals") {
        let [first, other] = [0, 1].map(|side| deal["stakes"][side].as_i64().unwrap());
        sum += first - other;
        assert_eq!(deal["after"], sum, "{deal}");
        let contract = &deal["contract"];
        if contract.is_null() {
            assert_eq!((first, other, &deal["points"]), (0, 0, &Value::Null), "{deal}");
            continue;
        }
        contracts += 1;
        let by = list(&shown, "people").iter().find(|one| one["person"]["id"] == contract["by"]["person"]["id"]).unwrap();
        assert_eq!(by["side"], contract["side"]);
        let bidders = usize::try_from(contract["side"].as_u64().unwrap()).unwrap();
        assert_eq!(contract["made"], [first, other][bidders] > 0, "{deal}");
        // A solo may be lost in a trick without points.
        let points = [0, 1].map(|side| deal["points"][side].as_u64().unwrap_or_default());
        assert!(points.iter().sum::<u64>() <= 28 && (points != [0, 0] || contract["made"] == false), "{deal}");
    }
    assert!(contracts > 0);
    // Each contract is one bidder's, one partner's, and two people's against.
    let of_role = |one: &Value, role: &str| -> u64 {
        let some = list(one, "contracts").iter().filter(|some| some["role"] == role);
        some.map(|some| some["made"].as_u64().unwrap() + some["defeated"].as_u64().unwrap()).sum()
    };
    let people = list(&shown, "people");
    assert_eq!(people.len(), 4);
    for (role, number) in [("bidder", 1), ("partner", 1), ("defender", 2)] {
        assert_eq!(people.iter().map(|one| of_role(one, role)).sum::<u64>(), number * contracts, "{role}");
    }
    let matches: Value = house.get(&format!("/api/people/{}/matches", guests[0].id), Some(&guests[0].secret)).await.unwrap();
    for one in people {
        let own = one["person"]["id"] == guests[0].id.as_str();
        let rated = &one["rated"];
        let why = rated["why"]["en"].as_str().unwrap();
        assert!(why.contains(if own { ": you " } else { ": they " }), "{why}");
        if own {
            assert_eq!(
                (&rated["change"], &rated["number"]),
                (&matches["matches"][0]["change"], &matches["matches"][0]["number"])
            );
            assert_eq!(rated["why"], matches["matches"][0]["why"]);
            assert!(list(one, "badges").contains(&json!("deals-1")), "{one}");
        }
    }
    // A badge says the game in which it was got: by that it is called.
    let own = page(&house, &guests[0]).await;
    assert!(list(&own, "badges").iter().all(|badge| badge["game"] == "28-four"), "{own}");
}

#[tokio::test]
async fn the_deals_of_a_private_table_are_told_to_those_who_know_of_them() {
    let house = House::open().await;
    let guests = rated_match(&house).await;
    let id = only_match(&house, &guests[0]).await;
    let own = look(&house, &id, Some(&guests[1])).await;
    assert_eq!(deals(&own).len(), 6, "who sat in it is led to all");
    for deal in deals(&own) {
        let shown: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
        assert_eq!(shown["match_page"], id.as_str(), "and from each back to the match");
    }
    // The page's own id leads nobody else to them.
    let bystander = house.guest("Eliyas").await;
    for who in [None, Some(&bystander)] {
        let strange = look(&house, &id, who).await;
        assert_eq!(deals(&strange), [""; 0]);
        assert_eq!(list(&strange, "people").len(), 4);
        let text = strange.to_string();
        assert!(deals(&own).iter().all(|deal| !text.contains(deal)), "{text}");
    }
    // Whoever comes from a deal knows it.
    let by_deal = look(&house, deals(&own)[5], None).await;
    assert_eq!((by_deal["id"].as_str(), deals(&by_deal)), (Some(id.as_str()), deals(&own)));
    // What is told is no key to the table.
    let reached = house.get::<Value>(&format!("/api/tables/{id}"), None).await.unwrap_err();
    assert_eq!(reached, (StatusCode::NOT_FOUND, "no-such-table".to_owned()));
    let nothing = "0".repeat(26);
    for (path, status) in [(format!("/m/{id}"), 200), (format!("/m/{nothing}"), 404), ("/m/nothing".to_owned(), 404)] {
        assert_eq!(reqwest::get(house.url(&path)).await.unwrap().status(), status, "{path}");
    }
    for none in [nothing.as_str(), "nothing"] {
        let missing = house.get::<Value>(&format!("/api/matches/{none}"), None).await.unwrap_err();
        assert_eq!(missing, (StatusCode::NOT_FOUND, "no-such-match".to_owned()));
    }
}

#[tokio::test]
async fn figures_of_a_match_come_with_a_membership() {
    let house = House::open().await;
    let guests = rated_match(&house).await;
    let id = only_match(&house, &guests[0]).await;
    let House { server, folder, config } = house;
    server.stop().await;
    let club = Server::start(Config { rights: Rights::Club, ..config.clone() }).await.unwrap();
    let house = House { server: club, folder, config };
    let refused = house.get::<Value>(&format!("/api/matches/{id}"), None).await.unwrap_err();
    assert_eq!(refused, (StatusCode::FORBIDDEN, "membership".to_owned()));
    assert_eq!(reqwest::get(house.url(&format!("/m/{id}"))).await.unwrap().status(), 200, "the client says why");
    // A casual member sees the match, and what it did to themselves: others' numbers come with more.
    let shown = look(&house, &id, Some(&guests[2])).await;
    assert_eq!((&shown["more_denied"]["code"], &shown["log_denied"]), (&json!("membership"), &Value::Null));
    assert_eq!(deals(&shown).len(), 6);
    for one in list(&shown, "people") {
        let own = one["person"]["id"] == guests[2].id.as_str();
        assert_eq!((one["rated"].is_object(), list(one, "badges").is_empty()), (own, !own), "{one}");
        assert!(one["stakes"].is_number());
    }
}
