//! Claims at a table of the real server.

use std::time::Duration;

use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_server::Pace;
use thurup_wire::http::TableRef;

use crate::figures::account;
use crate::house::House;
use crate::player::Player;
use crate::table::{play_now, quick, socket};

/// Cards are played, no more than so many are left in the hand, and one may claim.
fn may_claim(player: &Player, cards: usize) -> bool {
    let claims = &player.view["play"]["claims"];
    claims.is_object() && claims["why_not"].is_null() && player.you["hand"].as_array().unwrap().len() <= cards
}

fn is_asked(player: &Player) -> bool {
    let claim = &player.view["claim"];
    claim["stage"] == "answers" && claim["awaits"].as_array().unwrap().contains(&player.you["chair"])
}

fn over(player: &Player) -> bool {
    !player.view["result"].is_null() && !player.view["claim"].is_null()
}

/// The referee judges beside the table, all see why, and the deal's page and record tell it.
#[tokio::test]
async fn a_claim_is_judged_and_kept() {
    let house = House::open().await;
    let (mut holds, mut fails) = (0, 0);
    // Which claims hold is in the cards: a match, and further ones until there was one that holds and one that fails.
    for _ in 0..12 {
        let (held, failed) = a_match_of_claims(&house).await;
        (holds, fails) = (holds + held, fails + failed);
        if holds > 0 && fails > 0 {
            return;
        }
    }
    panic!("{holds} hold, {fails} fail");
}

/// How many claims of a match held, and how many failed.
async fn a_match_of_claims(house: &House) -> (u32, u32) {
    let (mut anu, _) = play_now(house, "Anu").await;
    let (mut holds, mut fails) = (0, 0);
    for claim in ["rest", "concede-rest", "contract", "rest", "concede-contract"] {
        anu.play_until("a deal to claim in", |p| may_claim(p, 3) || p.phase() == "over").await;
        if anu.phase() == "over" {
            break;
        }
        let deal = anu.view["deal"]["id"].as_str().unwrap().to_owned();
        let refused = anu.act(json!({ "do": "claim", "claim": claim, "cards": [] })).await;
        // The contract is decided already.
        if refused.is_some() && anu.act(json!({ "do": "claim", "claim": "rest", "cards": [] })).await.is_some() {
            // Or a bot was quicker.
            anu.until("the end of the deal", over).await;
            continue;
        }
        assert_eq!(anu.view["claim"]["hands"].as_array().unwrap().len(), 6, "all hands are open");
        anu.until("the end of the deal", over).await;
        let verdict = anu.view["claim"]["verdict"].clone();
        assert_eq!(anu.view["claim"]["stage"], "over");
        let line = verdict["line"].as_array().unwrap();
        match verdict["holds"].as_bool().unwrap() {
            true => holds += 1,
            false => fails += 1,
        }
        if verdict["holds"] == false && anu.view["claim"]["concedes"] == false {
            assert!(line.iter().all(|step| !step["why"]["ml"].as_str().unwrap().is_empty()) && !line.is_empty());
        }
        let record: Value = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
        assert_eq!(record["claim"]["chair"], 1);
        let page: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
        let told = page["frames"].as_array().unwrap().iter().rev().find_map(|frame| frame["change"].get("claim")).unwrap();
        assert_eq!(told["verdict"], verdict);
        assert_eq!(page["frames"].as_array().unwrap().last().unwrap()["change"]["result"]["line"], anu.view["result"]["line"]);
    }
    (holds, fails)
}

/// What waits for somebody waits through a restart: the claim is in the log, and a verdict that was found is not looked for again.
#[tokio::test]
async fn a_claim_outlives_the_server() {
    let minute = Duration::from_secs(60);
    let pace = Pace { claim_answer: minute, claim_statement: minute, ..Pace::at_once() };
    let mut house = House::open_with(|config| config.pace = pace).await;
    let (mut anu, id) = play_now(&house, "Anu").await;
    loop {
        anu.play_until("a deal to claim in", |p| may_claim(p, 5) || is_asked(p)).await;
        if is_asked(&anu) {
            // A bot of the other side has claimed.
            assert_eq!(anu.act(json!({ "do": "answer-claim", "accept": true })).await, None);
            anu.until("the end of the deal", over).await;
            continue;
        }
        if anu.act(json!({ "do": "claim", "claim": "rest", "cards": [] })).await.is_some() {
            // A bot was quicker.
            continue;
        }
        anu.until("an answer", |p| p.view["claim"]["stage"] != "answers").await;
        if anu.view["claim"]["stage"] == "statement" {
            break;
        }
        anu.until("the end of the deal", over).await;
    }
    assert_eq!(anu.view["claim"]["awaits"], json!([1]));
    assert_eq!(anu.act(json!({ "do": "answer-claim", "accept": true })).await.as_deref(), Some("claim-own"));
    house = house.restart().await;
    let mut anu = Player::join(&crate::table::socket(&house, &id), &anu.secret).await;
    assert_eq!(anu.view["claim"]["stage"], "statement");
    let card = anu.you["hand"][0]["card"].clone();
    assert_eq!(anu.act(json!({ "do": "play", "card": card })).await.as_deref(), Some("claim-on"));
    assert_eq!(anu.act(json!({ "do": "state-line", "cards": [card] })).await, None);
    anu.until("the verdict", over).await;
    let (claim, result) = (anu.view["claim"].clone(), anu.view["result"].clone());
    assert_eq!(claim["cards"], json!([card]));
    house = house.restart().await;
    let anu = Player::join(&crate::table::socket(&house, &id), &anu.secret).await;
    // The next deal may have begun; if not, it is the same verdict.
    if anu.view["result"] == result {
        assert_eq!(anu.view["claim"], claim);
    }
}

/// Ten claims that the other team accepts, one after the other, are a badge, with the deal of the tenth as its proof.
#[tokio::test]
async fn ten_claims_granted_are_a_badge() {
    // Answers are waited for.
    let pace = Pace { claim_answer: Duration::from_secs(60), ..Pace::at_once() };
    let house = House::open_with(|config| config.pace = pace).await;
    let anu = account(&house, "Anu").await;
    let mut players = Vec::new();
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 32 },
        "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let secrets = [
        anu.secret.clone(),
        house.guest("Bincy").await.secret,
        house.guest("Chitra").await.secret,
        house.guest("Deepthi").await.secret,
    ];
    for (secret, chair) in secrets.iter().zip(1..) {
        let mut player = Player::join(&socket(&house, &table.id), secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    // A deal may be over before one can claim in it.
    let is_over = |p: &Player| p.phase() == "over";
    let (mut claimed, mut granted): (Vec<String>, Vec<String>) = Default::default();
    while !is_over(&players[0]) {
        // A deal that is decided ends with the claim, and nobody is asked.
        let last = claimed.last().cloned();
        let is_new = |p: &Player| over(p) && p.view["deal"]["id"].as_str() != last.as_deref();
        let all = players.iter_mut().zip(1..).map(async |(player, chair)| {
            if chair == 1 {
                player.play_until("a card of one's own", |p| may_claim(p, 8) || is_over(p)).await;
                if is_over(player) {
                    return;
                }
                assert_eq!(player.act(json!({ "do": "claim", "claim": "rest", "cards": [] })).await, None);
            } else {
                player.play_until("a claim", |p| p.view["claim"]["stage"] == "answers" || is_new(p) || is_over(p)).await;
                if is_asked(player) {
                    assert_eq!(player.act(json!({ "do": "answer-claim", "accept": true })).await, None);
                }
            }
            player.until("the end of the deal", |p| over(p) || is_over(p)).await;
        });
        join_all(all).await;
        let anu = &players[0];
        let deal = anu.view["deal"]["id"].as_str().unwrap().to_owned();
        if over(anu) && claimed.last() != Some(&deal) {
            assert_eq!(anu.view["claim"]["verdict"]["holds"], true, "{}", anu.view["claim"]);
            claimed.push(deal.clone());
            // Of a deal that was decided nobody was asked anything: that is no claim to be proud of.
            if !anu.view["claim"]["answers"].as_array().unwrap().is_empty() {
                granted.push(deal);
            }
        }
    }
    // The job comes after the match; it is never far behind.
    for _ in 0..600 {
        let page: Value = house.get(&format!("/api/people/{}", anu.id), Some(&anu.secret)).await.unwrap();
        let found = page["badges"].as_array().unwrap().iter().find(|badge| badge["badge"] == "claim-10");
        if let Some(badge) = found {
            assert_eq!(badge["deal"], granted[9], "{badge}");
            return;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("no badge for ten claims");
}
