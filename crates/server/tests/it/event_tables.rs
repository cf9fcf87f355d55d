//! Matches of events at tables here: who sits, which cards lie there, what goes into the event, and what is hidden until when.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::Config;

use crate::events::{Answer, all_agree, command, entered, form, make, many, of, page, people, refused, stage};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::socket;

/// Nobody is waited for who is not there: a bot plays for them at once.
pub fn at_once(config: &mut Config) {
    many(config);
    (config.pace.gone, config.pace.away) = (Duration::ZERO, Duration::ZERO);
}

/// An event at tables here, in which bots play for whoever is missing.
pub fn here(name: &str, plan: &Value) -> Value {
    let mut form = form(name, &json!([plan]));
    (form["cards"], form["bots"]) = (json!("here"), json!(true));
    form
}

pub fn two_deals() -> Value {
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    plan["deals"] = json!(2);
    plan
}

pub async fn drawn(house: &House, event: &str, by: &Guest) -> Value {
    command(house, event, by, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await.unwrap()
}

pub fn find<'a>(page: &'a Value, name: &str) -> &'a Value {
    page["stages"][0]["matches"].as_array().unwrap().iter().find(|of| of["name"] == name).unwrap()
}

/// The page of an event, once this holds.
pub async fn once(house: &House, event: &str, by: &Guest, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let page = page(house, event, Some(by)).await;
        if holds(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("waited for: {what}");
}

/// The table of a match, once it is open.
pub async fn table(house: &House, event: &str, by: &Guest, name: &str, number: usize) -> String {
    let open = |page: &Value| find(page, name)["tables"].as_array().unwrap().len() > number;
    let page = once(house, event, by, "a table", open).await;
    find(&page, name)["tables"][number]["id"].as_str().unwrap().to_owned()
}

fn deals_of(player: &Player) -> usize {
    player.view["match"]["deals"].as_array().map_or(0, Vec::len)
}

#[tokio::test]
async fn a_match_of_one_person_and_bots_is_played_to_its_result() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &two_deals())).await;
    let teams = entered(&house, &event, 2).await;
    drawn(&house, &event, &director).await;
    let started = command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    assert_eq!(find(&started, "1.1")["state"], "playing");
    let one = &teams[0][0];
    let id = table(&house, &event, one, "1.1", 0).await;
    assert_eq!(find(&page(&house, &event, None).await, "1.1")["tables"], json!([]), "its id is the key to it");
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    assert_eq!((player.you["chair"].as_u64(), &player.view["table"]["event"]["name"]), (Some(1), &json!("1.1")));
    assert_eq!(player.view["seats"][2]["who"]["id"], json!(teams[0][1].id), "partners have their chairs");
    for action in [
        json!({ "do": "start" }),
        json!({ "do": "reset" }),
        json!({ "do": "exchange-sides" }),
        json!({ "do": "sit", "chair": 2 }),
    ] {
        assert!(player.act(action.clone()).await.is_some(), "{action}");
    }
    // Somebody else does not even look on.
    let stranger = people(&house, "Zubair", 1).await.remove(0);
    let mut other = crate::player::open(&socket(&house, &id), &stranger.secret).await;
    crate::player::send(&mut other, &json!({ "type": "hello" })).await;
    let told = crate::player::next(&mut other).await.unwrap();
    assert_eq!((told["type"].as_str(), told["refused"]["code"].as_str()), (Some("bye"), Some("viewers-barred")));

    player.play_until("the first deal", |player| deals_of(player) == 1).await;
    let (result, empty) = (&player.view["result"], json!([]));
    assert_eq!(
        (&result["hands"], &result["tricks"], &result["shuffle"]),
        (&empty, &empty, &Value::Null),
        "its cards the event tells"
    );
    player.play_until("the match", |player| player.phase() == "over").await;
    assert_eq!(deals_of(&player), 2);
    let over = once(&house, &event, one, "a result", |page| find(page, "1.1")["state"] == "played").await;
    let of = find(&over, "1.1");
    assert_eq!((of["result"]["deals"].as_u64(), of["dealt"].as_array().unwrap().len()), (Some(2), 2));
    let odd: i64 = of["dealt"]
        .as_array()
        .unwrap()
        .iter()
        .map(|deal| deal["result"]["won"][0].as_str().unwrap().parse::<i64>().unwrap())
        .sum();
    let stakes = [&of["result"]["stakes"][0], &of["result"]["stakes"][1]].map(|stakes| stakes.as_i64().unwrap());
    assert_eq!(stakes[0] - stakes[1], odd);
    // Both deals are this table's alone: they may be seen, and lead to their pages.
    let seen = once(&house, &event, one, "pages", |page| {
        find(page, "1.1")["dealt"].as_array().unwrap().iter().all(|deal| deal["page"].is_string())
    });
    let page = find(&seen.await, "1.1")["dealt"][0]["page"].as_str().unwrap().to_owned();
    let record: thurup_rules::Record = house.get(&format!("/api/deals/{page}/record"), None).await.unwrap();
    assert!(record.replay().unwrap().is_complete());
    assert_eq!(record.leader, 1, "the first team leads the first deal");
}

#[tokio::test]
async fn a_match_to_which_nobody_comes_is_played_by_bots_over_a_restart() {
    let house = House::open_with(|config| {
        at_once(config);
        config.pace.alone = Duration::ZERO;
    })
    .await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = two_deals();
    plan["deals"] = json!(3);
    let event = make(&house, &director, &here("Cup", &plan)).await;
    entered(&house, &event, 2).await;
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let scored = |page: &Value| find(page, "1.1")["dealt"].as_array().unwrap().iter().any(|deal| deal["state"] == "scored");
    once(&house, &event, &director, "a deal", scored).await;
    let house = house.restart().await;
    let over = once(&house, &event, &director, "a result", |page| find(page, "1.1")["state"] == "played").await;
    assert_eq!(find(&over, "1.1")["result"]["deals"], 3);
}

/// An event whose tables share their two deals, with both matches of its first round begun: their director, and who are first in each.
pub async fn barometer(house: &House) -> (String, Guest, [Vec<Guest>; 2]) {
    let director = people(house, "Yamuna", 1).await.remove(0);
    let mut plan = two_deals();
    (plan["same_deals"], plan["scale"]) = (json!(true), json!("vp"));
    let event = make(house, &director, &here("Barometer", &plan)).await;
    let teams = entered(house, &event, 4).await;
    let shown = drawn(house, &event, &director).await;
    let firsts = ["1.1", "1.2"].map(|name| {
        let team = find(&shown, name)["sides"][0]["teams"][0].as_u64().unwrap();
        teams[usize::try_from(team).unwrap() - 1].clone()
    });
    command(house, &event, &director, json!({ "do": "start", "matches": [of("1.1"), of("1.2")] })).await.unwrap();
    (event, director, firsts)
}

#[tokio::test]
async fn tables_of_a_round_have_the_same_cards_and_nobody_sees_them_before_all_have_played() {
    let house = House::open_with(at_once).await;
    let (event, director, firsts) = barometer(&house).await;
    let [one, other] = firsts.map(|mut team| team.remove(0));
    let mut player = Player::join(&socket(&house, &table(&house, &event, &one, "1.1", 0).await), &one.secret).await;
    let mut later = Player::join(&socket(&house, &table(&house, &event, &other, "1.2", 0).await), &other.secret).await;
    player.play_until("its match", |player| player.phase() == "over").await;
    let over = once(&house, &event, &one, "a result", |page| find(page, "1.1")["state"] == "played").await;
    let first_deal = player.view["match"]["deals"][0]["id"].as_str().unwrap().to_owned();
    let hidden = refused(StatusCode::NOT_FOUND, "no-such-deal");
    for who in [None, Some(one.secret.as_str()), Some(director.secret.as_str())] {
        let page: Answer = house.get(&format!("/api/deals/{first_deal}"), who).await;
        assert_eq!(page.unwrap_err(), hidden);
        let record: Answer = house.get(&format!("/api/deals/{first_deal}/record"), who).await;
        assert_eq!(record.unwrap_err(), hidden);
        let of_match: Answer = house.get(&format!("/api/matches/{first_deal}"), who).await;
        assert_eq!(of_match.unwrap_err().0, StatusCode::NOT_FOUND);
    }
    assert!(find(&over, "1.1")["dealt"].as_array().unwrap().iter().all(|deal| deal["released"] == false));
    let elsewhere = page(&house, &event, Some(&other)).await;
    assert_eq!((&find(&elsewhere, "1.1")["hidden"], &find(&elsewhere, "1.1")["result"]), (&json!(true), &Value::Null));
    let text = serde_json::to_string(&[&player.view, &player.you]).unwrap();
    assert!(!text.contains("\"seed\""), "{text}");

    later.play_until("its match", |player| player.phase() == "over").await;
    let all = |page: &Value| {
        ["1.1", "1.2"]
            .iter()
            .all(|name| find(page, name)["dealt"].as_array().unwrap().iter().all(|deal| deal["page"].is_string()))
    };
    let end = once(&house, &event, &director, "all is released", all).await;
    for number in [0, 1] {
        let mut dealt = Vec::new();
        for name in ["1.1", "1.2"] {
            let deal = find(&end, name)["dealt"][number]["page"].as_str().unwrap();
            let record: Value = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
            dealt.push((record["hands"].clone(), record["shuffle"]["seed"].clone()));
        }
        assert_eq!(dealt[0], dealt[1], "the same cards");
        assert!(!dealt[0].0.is_null());
    }
}

#[tokio::test]
async fn a_restart_between_and_within_deals_loses_none_and_scores_none_twice() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = two_deals();
    plan["deals"] = json!(4);
    let mut form = here("Cup", &plan);
    form["settings"]["running"]["exchange"] = json!(true);
    let event = make(&house, &director, &form).await;
    let teams = entered(&house, &event, 2).await;
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let one = teams[0][0].clone();
    let id = table(&house, &event, &one, "1.1", 0).await;
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    player.play_until("a card", |player| player.view["play"]["tricks"].as_array().is_some_and(|tricks| tricks.len() > 1)).await;
    let house = house.restart().await;
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    player.play_until("the second deal", |player| deals_of(player) == 2).await;
    let house = house.restart().await;
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    player.play_until("the third deal", |player| player.view["deal"]["number"] == 3).await;
    assert_eq!(player.you["chair"], 2, "at half time everybody moves one chair to the right");
    player.play_until("the match", |player| player.phase() == "over").await;
    let over = once(&house, &event, &one, "a result", |page| find(page, "1.1")["state"] == "played").await;
    let of = find(&over, "1.1");
    assert_eq!((&of["result"]["deals"], of["dealt"].as_array().unwrap().len(), &of["exchanged"]), (&json!(4), 4, &json!(2)));
    let won = |deal: &Value| deal["result"]["won"][0].as_str().unwrap().parse::<i64>().unwrap();
    let dealt = of["dealt"].as_array().unwrap();
    let first = won(&dealt[0]) + won(&dealt[1]) - won(&dealt[2]) - won(&dealt[3]);
    let stakes = [&of["result"]["stakes"][0], &of["result"]["stakes"][1]].map(|stakes| stakes.as_i64().unwrap());
    assert_eq!(stakes[0] - stakes[1], first);
}

#[tokio::test]
async fn a_substitute_takes_the_chair_and_a_halted_match_waits() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &two_deals())).await;
    let teams = entered(&house, &event, 2).await;
    let fourth = people(&house, "Varkey", 1).await.remove(0);
    command(&house, &event, &teams[0][0], json!({ "do": "substitute", "team": 1, "player": fourth.id })).await.unwrap();
    all_agree(&house, &event, std::slice::from_ref(&fourth), &json!(1)).await;
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let one = teams[0][0].clone();
    let id = table(&house, &event, &one, "1.1", 0).await;
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    player.play_until("the first deal", |player| player.view["deal"]["phase"] != Value::Null).await;
    command(&house, &event, &director, json!({ "do": "pause", "of": of("1.1") })).await.unwrap();
    let seats =
        json!({ "do": "seat", "of": of("1.1"), "place": "first", "players": [teams[0][0].id, fourth.id, teams[0][2].id] });
    player.play_until("its end", |player| deals_of(player) == 1).await;
    once(&house, &event, &director, "its score", |page| find(page, "1.1")["dealt"][0]["state"] == "scored").await;
    command(&house, &event, &one, seats).await.unwrap();
    let halted = page(&house, &event, Some(&director)).await;
    assert_eq!(
        (&find(&halted, "1.1")["state"], find(&halted, "1.1")["dealt"].as_array().unwrap().len()),
        (&json!("paused"), 1)
    );
    command(&house, &event, &director, json!({ "do": "resume", "of": of("1.1") })).await.unwrap();
    player.play_until("the second deal", |player| player.view["deal"]["number"] == 2).await;
    assert_eq!(player.view["seats"][2]["who"]["id"], json!(fourth.id));
    let told = Player::join(&socket(&house, &id), &fourth.secret).await;
    assert_eq!(told.you["chair"], 3);
}
