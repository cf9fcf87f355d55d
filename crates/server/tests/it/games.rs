//! Every game of the house at tables of a real server: made and refused over HTTP, and played to the end of a match by people
//! and bots.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_rules::{Chair, Preset, Record};
use thurup_wire::http::{LobbyTable, RulesCatalogue, TableRef};

use crate::bots::{advised, follow};
use crate::house::House;
use crate::player::Player;
use crate::table::{quick, socket};

/// A table of this preset with two people next to each other and bots on the other chairs, playing two deals.
async fn table(house: &House, base: &str, chairs: u8) -> (Player, Player, String) {
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    let new = json!({
        "public": true, "chairs": chairs, "rules": { "base": base }, "format": { "form": "deals", "deals": 2 },
        "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut first = Player::join(&socket(house, &table.id), &anu.secret).await;
    let mut second = Player::join(&socket(house, &table.id), &biju.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(first.act(json!({ "do": "start" })).await, None);
    (first, second, table.id)
}

/// A whole match, with a stop of the server in its middle. What happened in it, by name.
async fn match_of(base: &str, chairs: u8) -> BTreeSet<String> {
    let house = House::open().await;
    let (mut anu, mut biju, id) = table(&house, base, chairs).await;
    let listed: LobbyTable = house.get(&format!("/api/tables/{id}"), None).await.unwrap();
    assert_eq!(json!(listed.game), anu.view["table"]["game"]);

    // In the middle of the first deal the server goes down, and comes back.
    let midway = |player: &Player| player.view["play"]["tricks"].as_array().is_some_and(|tricks| tricks.len() >= 2);
    let midway = |player: &Player| midway(player) || !player.view["match"]["deals"][0].is_null();
    tokio::join!(anu.play_until("two tricks", midway), biju.play_until("two tricks", midway));
    let house = house.restart().await;
    for player in [&mut anu, &mut biju] {
        player.until_closed().await;
        player.resume(&socket(&house, &id)).await;
        let caught = player.caught_up;
        player.until("all that was missed", |player| player.caught_up > caught).await;
    }
    let over = |player: &Player| player.phase() == "over";
    tokio::join!(anu.play_until("the end of the match", over), biju.play_until("the end of the match", over));

    for player in [&anu, &biju] {
        // Where nothing but a pass is possible, the table may have passed before.
        let late = ["not-your-turn", "trump-to-set", "auction-over", "no-deal-on", "close-trick-first"];
        assert!(player.refusals.iter().all(|code| late.contains(&code.as_str())), "{base}: {:?}", player.refusals);
        let fresh = Player::join(&socket(&house, &id), &player.secret).await;
        assert_eq!((&fresh.view, &fresh.you), (&player.view, &player.you), "{base}");
    }
    let deals = anu.view["match"]["deals"].as_array().unwrap();
    assert_eq!(deals.len(), 2, "{base}");
    for deal in deals {
        let id = deal["id"].as_str().unwrap();
        let page: Value = house.get(&format!("/api/deals/{id}"), None).await.unwrap();
        let frames = page["frames"].as_array().unwrap();
        assert_eq!(frames.last().unwrap()["change"]["result"]["line"], deal["line"], "{base}");
        let record: Record = house.get(&format!("/api/deals/{id}/record"), None).await.unwrap();
        let check = record.verify_shuffle().unwrap();
        assert!(check.commitment && check.hands, "{base}");
        let replay = record.replay().unwrap();
        assert!(replay.fault.is_none() && replay.deal.is_some_and(|deal| deal.outcome().is_some()), "{base}");
    }
    anu.events.iter().filter_map(|event| Some(event["happened"]["what"].as_str()?.to_owned())).collect()
}

#[tokio::test]
async fn every_game_is_played_to_the_end_of_a_match() {
    // Of the games with a hidden trump every size of table.
    let sizes = |preset: &Preset| if Preset::SPOKEN.contains(preset) { 1 } else { Chair::MAX };
    let tables = Preset::ALL.iter().flat_map(|preset| {
        preset.rules().seats().iter().take(sizes(preset)).map(|seats| (preset.name(), seats.count())).collect::<Vec<_>>()
    });
    let mut seen = BTreeSet::new();
    for (table, happened) in join_all(tables.map(async |table| (table, match_of(table.0, table.1).await))).await {
        for what in ["dealt", "called", "contract-made", "played", "deal-over", "match-over"] {
            assert!(happened.contains(what), "{table:?}: {happened:?}");
        }
        seen.extend(happened);
    }
    assert!(seen.contains("trump-set") && seen.contains("trump-opened"), "{seen:?}");
}

#[tokio::test]
async fn one_plays_any_game_at_once() {
    let house = House::open().await;
    let catalogue: RulesCatalogue = house.get("/api/rules", None).await.unwrap();
    for preset in &catalogue.presets {
        let guest = house.guest("Anu").await;
        let wish = json!({ "base": preset.name, "bots_only": true, "strength": "beginner" });
        let table: TableRef = house.post("/api/play-now", Some(&guest.secret), &wish).await.unwrap();
        let mut anu = Player::join(&socket(&house, &table.id), &guest.secret).await;
        assert_eq!(anu.view["table"]["chairs"], preset.chairs[0], "the usual size of {}", preset.name);
        assert_eq!(anu.view["table"]["game"]["id"], preset.game);
        anu.play_until("a deal", |p| !p.view["match"]["deals"][0].is_null()).await;
    }
}

#[tokio::test]
async fn a_table_is_as_large_as_its_game() {
    let house = House::open().await;
    let guest = house.guest("Anu").await;
    let new = |base: &str, chairs: u8, changes: Value| json!({ "public": false, "chairs": chairs, "rules": { "base": base, "changes": changes }, "format": { "form": "games" } });
    for (base, chairs) in [("28", 4), ("28", 8), ("40", 4), ("28-four", 6), ("28-four", 8)] {
        let refused = house.post::<TableRef>("/api/tables", Some(&guest.secret), &new(base, chairs, json!({}))).await;
        assert_eq!(refused.unwrap_err(), (StatusCode::CONFLICT, "chairs-of-game".into()), "{base} {chairs}");
    }
    for changes in [json!({ "deck": "eight-each" }), json!({ "pair": "yes" }), json!({ "solo": "perhaps" })] {
        let refused = house.post::<TableRef>("/api/tables", Some(&guest.secret), &new("28", 6, changes)).await;
        assert_eq!(refused.unwrap_err(), (StatusCode::CONFLICT, "bad-rules".into()));
    }
    let made: TableRef = house.post("/api/tables", Some(&guest.secret), &new("28", 6, json!({ "solo": "no" }))).await.unwrap();
    let mut anu = Player::join(&socket(&house, &made.id), &guest.secret).await;
    let rules = |base: &str| json!({ "do": "set-rules", "rules": { "base": base } });
    assert_eq!(anu.act(rules("28-four")).await.as_deref(), Some("chairs-of-game"));
    assert_eq!(anu.view["table"]["rules"]["changes"], json!({ "solo": "no" }));
    assert_eq!(anu.act(rules("hidden-56")).await, None);
    assert_eq!(anu.view["table"]["game"]["family"], "56");
}

/// Bare numbers need no agreements: a card chosen for them is refused, and one that was chosen goes with its game.
#[tokio::test]
async fn a_convention_card_goes_with_calls_that_mean_something() {
    let house = House::open().await;
    let guest = house.guest("Anu").await;
    let catalogue: RulesCatalogue = house.get("/api/rules", None).await.unwrap();
    let settings = |convention: Option<&str>| {
        let mut settings = serde_json::to_value(&catalogue.settings).unwrap();
        settings["convention"] = json!(convention);
        settings
    };
    let new = |base: &str, convention: Option<&str>| json!({ "public": false, "chairs": catalogue.presets.iter().find(|preset| preset.name == base).unwrap().chairs[0], "rules": { "base": base, "changes": {} }, "format": { "form": "games" }, "settings": settings(convention) });
    let card = |base: &str| json!({ "rules": { "base": base }, "convention": "kerala" });
    for preset in catalogue.presets.iter().filter(|preset| preset.convention.is_none()) {
        let refused = house.post::<TableRef>("/api/tables", Some(&guest.secret), &new(&preset.name, Some("kerala"))).await;
        assert_eq!(refused.unwrap_err(), (StatusCode::CONFLICT, "no-conventions".into()), "{}", preset.name);
        let refused = house.post::<Value>("/api/conventions/describe", None, &card(&preset.name)).await;
        assert_eq!(refused.unwrap_err(), (StatusCode::CONFLICT, "no-conventions".into()), "{}", preset.name);
    }
    assert!(house.post::<Value>("/api/conventions/describe", None, &card("standard")).await.is_ok());

    let made: TableRef = house.post("/api/tables", Some(&guest.secret), &new("standard", Some("kerala"))).await.unwrap();
    let mut anu = Player::join(&socket(&house, &made.id), &guest.secret).await;
    assert_eq!(anu.view["table"]["settings"]["convention"], "kerala");
    assert_eq!(anu.act(json!({ "do": "set-rules", "rules": { "base": "40" } })).await, None);
    assert_eq!(anu.view["table"]["settings"]["convention"], Value::Null);
    assert_eq!(anu.view["table"]["convention"], Value::Null);
    let set = |convention| json!({ "do": "set-settings", "settings": settings(convention) });
    assert_eq!(anu.act(set(Some("kerala"))).await.as_deref(), Some("no-conventions"));
    assert_eq!(anu.act(set(None)).await, None);
}

/// What does not fit is named, and changes nothing.
#[tokio::test]
async fn what_cannot_be_done_now_is_named() {
    let house = House::open().await;
    let guest = house.guest("Anu").await;
    let wish = json!({ "base": "40", "bots_only": true, "strength": "beginner" });
    let table: TableRef = house.post("/api/play-now", Some(&guest.secret), &wish).await.unwrap();
    let mut anu = Player::join(&socket(&house, &table.id), &guest.secret).await;
    assert_eq!(anu.act(json!({ "do": "set-trump", "card": "??" })).await.as_deref(), Some("not-a-card"));
    assert_eq!(anu.act(json!({ "do": "call", "call": "sixteen" })).await.as_deref(), Some("not-a-call"));

    let calls = |player: &Player| player.you["calls"]["only_pass"] == false;
    anu.play_until("a choice of calls", calls).await;
    let before = anu.view["auction"].clone();
    for (action, code) in [
        (json!({ "do": "call", "call": "X" }), "no-double"),
        (json!({ "do": "call", "call": "30H" }), "number-only"),
        (json!({ "do": "call", "call": "7" }), "out-of-range"),
        (json!({ "do": "call", "call": "41" }), "out-of-range"),
        (json!({ "do": "open-trump" }), "auction-on"),
        (json!({ "do": "show-pair" }), "auction-on"),
        (json!({ "do": "set-trump", "card": "SJ" }), "auction-on"),
        (json!({ "do": "ask-redeal" }), "no-redeal"),
    ] {
        assert_eq!(anu.act(action.clone()).await.as_deref(), Some(code), "{action}");
    }

    // One who cannot open trump at the own turn is told why, before and after asking.
    let barred = |player: &Player| player.you["open_trump"]["why_not"]["code"].is_string();
    assert_eq!(anu.view["auction"], before);
    anu.play_until("a turn at which trump cannot be opened", barred).await;
    let (why, before) = (anu.you["open_trump"]["why_not"]["code"].clone(), anu.number);
    assert_eq!(anu.act(json!({ "do": "open-trump" })).await.map(Value::from), Some(why));
    assert_eq!(anu.act(json!({ "do": "show-pair" })).await.as_deref(), Some("no-pair"));
    assert_eq!(anu.number, before);
}

/// What the tutor told is found again at its place in the deal, beside calls and cards too.
#[tokio::test]
async fn hints_are_found_in_the_finished_deal() {
    for base in ["28-four", "40"] {
        let house = House::open().await;
        let guest = house.guest("Anu").await;
        let wish = json!({ "base": base, "bots_only": true, "strength": "beginner" });
        let table: TableRef = house.post("/api/play-now", Some(&guest.secret), &wish).await.unwrap();
        let mut anu = Player::join(&socket(&house, &table.id), &guest.secret).await;
        let mut told = Vec::new();
        loop {
            let hint = advised(&mut anu).await;
            if !follow(&mut anu, hint, &mut told).await {
                continue;
            }
            if told.len() >= 5 {
                break;
            }
            // Dealt again before there was much to ask.
            told.clear();
            assert_eq!(anu.act(json!({ "do": "ready" })).await, None);
            anu.until("the next deal", |p| p.view["result"].is_null()).await;
        }
        let deal = anu.view["deal"]["id"].as_str().unwrap();
        let page: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
        let frames = page["frames"].as_array().unwrap();
        let shown: Vec<_> = frames.iter().filter(|frame| !frame["hint"].is_null()).map(|frame| &frame["hint"]).collect();
        assert_eq!(shown, told.iter().collect::<Vec<_>>(), "{base}");
        // Everything that happened is told again in the same order, the hints among it.
        let of_deal = |happened: &&Value| happened.is_object();
        let line = |happened: &Value| (happened["what"].clone(), happened["chair"].clone());
        let began = anu.events.iter().rposition(|event| event["happened"]["what"] == "dealt").unwrap();
        let heard = anu.events[began + 1..].iter().map(|event| &event["happened"]).filter(of_deal).map(line);
        let again: Vec<_> = frames.iter().map(|frame| &frame["happened"]).filter(of_deal).map(line).collect();
        assert_eq!(again, heard.take(again.len()).collect::<Vec<_>>(), "{base}");
        let record: Record = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
        assert_eq!(record.hints.len(), told.len());
    }
}
