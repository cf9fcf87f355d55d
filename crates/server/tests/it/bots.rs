//! Bots of every strength, hints, and convention cards, at tables of a real server.

use serde_json::{Value, json};
use thurup_wire::http::{RulesCatalogue, TableRef};

use crate::house::House;
use crate::player::Player;
use crate::table::{quick, socket, table_of_three};

/// The names and strengths of the bots at a table.
fn bots(player: &Player) -> Vec<(String, String)> {
    let text = |value: &Value| value.as_str().unwrap_or_default().to_owned();
    let seats = player.view["seats"].as_array().unwrap();
    let bots = seats.iter().map(|seat| &seat["who"]).filter(|who| who["bot"] == true);
    bots.map(|who| (text(&who["name"]), text(&who["strength"]))).collect()
}

#[tokio::test]
async fn one_plays_at_once_with_bots_of_a_chosen_strength() {
    let house = House::open().await;
    let catalogue: RulesCatalogue = house.get("/api/rules", None).await.unwrap();
    assert_eq!(catalogue.strengths.len(), 5);
    assert_eq!(catalogue.strengths.iter().filter(|strength| strength.usual).count(), 1);
    assert!(catalogue.conventions.len() >= 3);
    let guest = house.guest("Anu").await;
    for strength in &catalogue.strengths {
        let wish = json!({ "base": "kerala", "bots_only": true, "strength": strength.id });
        let table: TableRef = house.post("/api/play-now", Some(&guest.secret), &wish).await.unwrap();
        let mut anu = Player::join(&socket(&house, &table.id), &guest.secret).await;
        let seated = bots(&anu);
        assert_eq!(seated.len(), 5);
        assert_eq!(seated[0].0, strength.person.en, "the one it is named after comes first");
        assert!(seated.iter().all(|(_, plays)| *plays == strength.id), "{seated:?}");
        let mut names: Vec<&String> = seated.iter().map(|(name, _)| name).collect();
        names.sort();
        names.dedup();
        assert_eq!(names.len(), 5);
        // Each of them can play.
        anu.play_until("a trick", |p| p.view["play"]["tricks"].as_array().is_some_and(|tricks| !tricks.is_empty())).await;
    }
    let wish = json!({ "base": "kerala", "bots_only": true, "strength": "god" });
    assert_eq!(house.post::<TableRef>("/api/play-now", Some(&guest.secret), &wish).await.unwrap_err().1, "no-such-strength");
}

#[tokio::test]
async fn a_table_keeps_its_bots_and_its_card_over_a_restart() {
    let house = House::open().await;
    let settings = {
        let mut settings = quick();
        settings["convention"] = json!("standard");
        settings
    };
    let (mut players, id) = table_of_three(&house, Some(settings)).await;
    let anu = &mut players[0];
    assert_eq!(anu.view["table"]["convention"]["id"], "standard", "though the rules are those of Kerala");
    assert_eq!(anu.act(json!({ "do": "add-bot", "chair": 4, "strength": "learner" })).await, None);
    assert_eq!(anu.act(json!({ "do": "add-bot", "chair": 5 })).await, None);
    assert_eq!(anu.act(json!({ "do": "add-bot", "chair": 4, "strength": "learner" })).await.as_deref(), Some("chair-taken"));
    assert_eq!(anu.act(json!({ "do": "add-bot", "chair": 4, "strength": "club" })).await, None);
    assert_eq!(players[1].act(json!({ "do": "add-bot", "chair": 6 })).await.as_deref(), Some("chair-1"));
    let anu = &mut players[0];
    let before = bots(anu);
    assert_eq!(before.iter().map(|(_, strength)| strength.as_str()).collect::<Vec<_>>(), ["club", "beginner"]);
    let house = house.restart().await;
    anu.until_closed().await;
    anu.resume(&socket(&house, &id)).await;
    let number = anu.snapshots;
    anu.until("a snapshot", |p| p.snapshots > number || p.events.len() > 3).await;
    assert_eq!(bots(anu), before);
    assert_eq!(anu.view["table"]["convention"]["id"], "standard");
}

#[tokio::test]
async fn a_hint_is_for_one_and_known_to_all() {
    let house = House::open().await;
    let (mut players, id) = table_of_three(&house, None).await;
    let mut watching = Player::join(&socket(&house, &id), &house.guest("Vava").await.secret).await;
    assert_eq!(players[0].act(json!({ "do": "hint" })).await.as_deref(), Some("no-deal-on"));
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    assert_eq!(watching.act(json!({ "do": "hint" })).await.as_deref(), Some("not-seated"));
    let mut told = Vec::new();
    let mut done = false;
    while !done {
        // Whoever is on turn asks, and does what the tutor says.
        let [anu, biju, chitra] = players.as_mut_slice() else { panic!() };
        tokio::select! {
            biased;
            hint = advised(anu) => done = follow(anu, hint, &mut told).await,
            hint = advised(biju) => done = follow(biju, hint, &mut told).await,
            hint = advised(chitra) => done = follow(chitra, hint, &mut told).await,
        }
    }
    // The others heard that it was asked, and no word of what was told.
    watching.until("the end of the deal", |p| !p.view["result"].is_null()).await;
    let hinted = watching.events.iter().filter(|event| event["happened"]["what"] == "hinted").count();
    // A bot that is sure of the rest may end the deal.
    let few = if watching.view["claim"].is_object() { 8 } else { 20 };
    assert!(told.len() > few, "{}", told.len());
    assert_eq!(hinted, told.len());
    assert!(watching.events.iter().all(|event| event["you"]["hint"].is_null() && !event.to_string().contains("reason")));

    // Once the cards are open to all, so is what was told, where it was asked.
    let deal = watching.view["deal"]["id"].as_str().unwrap();
    let page: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
    let frames = page["frames"].as_array().unwrap();
    let shown: Vec<_> = frames.iter().filter(|frame| !frame["hint"].is_null()).map(|frame| frame["hint"].clone()).collect();
    assert_eq!(shown, told);
    let line = |happened: &Value| (happened["what"].clone(), happened["chair"].clone());
    let of_deal = |happened: &&Value| matches!(happened["what"].as_str(), Some("hinted" | "called" | "played"));
    let heard: Vec<_> = watching
        .events
        .iter()
        .map(|event| &event["happened"])
        .take_while(|h| h["what"] != "deal-over")
        .filter(of_deal)
        .collect();
    let told_again = frames.iter().map(|frame| &frame["happened"]).filter(of_deal);
    assert!(told_again.map(line).eq(heard.into_iter().map(line)));

    // It is in the record too, and nothing that is checked depends on it.
    let record: thurup_rules::Record = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
    assert_eq!(record.hints.len(), told.len());
    assert!(record.replay().unwrap().is_complete());
    let without = thurup_rules::Record { hints: Vec::new(), ..record.clone() };
    assert_eq!(without.replay(), record.replay());
}

/// Waits for this player's turn, and asks; nothing when the deal is over.
pub async fn advised(player: &mut Player) -> Option<Value> {
    player.until("a turn", |p| p.you["may_hint"] == true || !p.you["hint"].is_null() || !p.view["result"].is_null()).await;
    if !player.view["result"].is_null() {
        return None;
    }
    Some(player.you["hint"].clone())
}

/// Asks and does what is advised. True when the deal is over.
pub async fn follow(player: &mut Player, hint: Option<Value>, told: &mut Vec<Value>) -> bool {
    let Some(hint) = hint else { return true };
    if hint.is_null() {
        assert_eq!(player.act(json!({ "do": "hint" })).await, None);
        // Asked again, the tutor says the same and nobody hears of it.
        let (hint, number) = (player.you["hint"].clone(), player.number);
        assert!(!hint.is_null());
        told.push(hint.clone());
        assert_eq!(player.act(json!({ "do": "hint" })).await, None);
        assert_eq!((&player.you["hint"], player.number), (&hint, number));
        return false;
    }
    let reason = &hint["reason"];
    assert!(!reason["en"].as_str().unwrap().is_empty() && !reason["ml"].as_str().unwrap().is_empty());
    let advice = &hint["advice"];
    let action = match advice["do"].as_str().unwrap() {
        "call" => json!({ "do": "call", "call": advice["call"]["text"] }),
        _ => advice.clone(),
    };
    assert_eq!(player.act(action).await, None, "what is advised can be done");
    false
}

#[tokio::test]
async fn where_there_are_no_hints_there_are_none() {
    let house = House::open().await;
    let settings = {
        let mut settings = quick();
        settings["hints"] = json!(false);
        settings
    };
    let (mut players, _) = table_of_three(&house, Some(settings)).await;
    let anu = &mut players[0];
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    anu.until("a deal", |p| p.phase() == "dealing").await;
    assert_eq!(anu.act(json!({ "do": "hint" })).await.as_deref(), Some("no-hints"));
    assert_eq!(anu.you["may_hint"], false);
}

#[tokio::test]
async fn calls_are_explained_by_the_tables_card() {
    let house = House::open().await;
    let mut meanings = Vec::new();
    for card in ["international", "standard"] {
        let mut settings = quick();
        settings["convention"] = json!(card);
        let (mut players, _) = table_of_three(&house, Some(settings)).await;
        let anu = &mut players[0];
        assert_eq!(anu.act(json!({ "do": "start" })).await, None);
        anu.until("a deal", |p| p.phase() == "dealing").await;
        anu.send(&json!({ "type": "ask", "id": "q", "about": { "call": "28NS" } })).await;
        let answer = loop {
            let message = anu.step().await.unwrap();
            if message["type"] == "meaning" {
                break message;
            }
        };
        meanings.push(answer["meaning"]["en"].as_str().unwrap().to_owned());
    }
    assert!(meanings.iter().all(|text| !text.is_empty()) && meanings[0] != meanings[1], "{meanings:?}");
}
