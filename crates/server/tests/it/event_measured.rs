//! What the director's desk measures at a deal that was dealt at a table here, and that nobody else gets a byte of it.

use std::collections::{BTreeMap, BTreeSet};

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::event_tables::{at_once, barometer, drawn, find, here, once, table, two_deals};
use crate::events::{Answer, command, entered, form, make, of, page, people, refused, stage};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::socket;

fn at(event: &str, what: &str, name: &str, deal: u32, more: &str) -> String {
    format!("/api/events/{event}/desk/{what}?stage=0&name={name}&deal={deal}{more}")
}

async fn seen(house: &House, event: &str, by: &Guest, name: &str, deal: u32) -> Answer {
    house.get(&at(event, "deal", name, deal, ""), Some(&by.secret)).await
}

fn weighing(deal: u32, contracts: &Value) -> Value {
    json!({ "of": of("1.1"), "table": 1, "deal": deal, "odd_at_fault": false, "calls": 0, "contracts": contracts })
}

async fn weigh(house: &House, event: &str, by: &Guest, asked: &Value) -> Answer {
    house.post(&format!("/api/events/{event}/desk/likelihoods"), Some(&by.secret), asked).await
}

/// The tempos of a deal by whose they are and in what position: milliseconds of those who acted themselves.
fn tempos(deal: &Value) -> Vec<(u64, String, u64, Value)> {
    let acts = deal["calls"].as_array().unwrap().iter().chain(deal["cards"].as_array().unwrap());
    acts.map(|act| {
        let tempo = &act["tempo"];
        let like = tempo["like"].as_str().unwrap().to_owned();
        (act["chair"].as_u64().unwrap(), like, tempo["took_ms"].as_u64().unwrap(), tempo.clone())
    })
    .collect()
}

#[tokio::test]
async fn a_deal_is_measured_for_who_may_rule_there_and_for_nobody_else() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &two_deals())).await;
    let teams = entered(&house, &event, 2).await;
    drawn(&house, &event, &director).await;
    let early = seen(&house, &event, &director, "1.1", 1).await.unwrap_err();
    assert_eq!(early, refused(StatusCode::CONFLICT, "not-at-a-table"), "nothing is dealt yet");
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let one = teams[0][0].clone();
    let id = table(&house, &event, &one, "1.1", 0).await;
    let mut player = Player::join(&socket(&house, &id), &one.secret).await;
    player.play_until("a card", |player| player.view["play"]["tricks"].as_array().is_some_and(|tricks| tricks.len() > 1)).await;

    // While the deal is on the director sees it as it stands.
    let on = seen(&house, &event, &director, "1.1", 1).await.unwrap();
    assert_eq!((&on["ended"], &on["odd"]), (&json!(false), &Value::Null));
    assert!(on["cards"].as_array().unwrap().len() >= 6 && on["contract"].is_object(), "{on}");
    // Whoever has looked at it comes into no team that has it to play.
    let join = json!({ "do": "substitute", "team": 1, "player": director.id });
    for who in [&one, &director] {
        let no = command(&house, &event, who, join.clone()).await.unwrap_err();
        assert_eq!(no, refused(StatusCode::CONFLICT, "has-seen"));
    }
    player.play_until("the match", |player| player.phase() == "over").await;
    once(&house, &event, &one, "a result", |page| find(page, "1.1")["state"] == "played").await;

    // All hands, every call and card, and whose time each was.
    let first = seen(&house, &event, &director, "1.1", 1).await.unwrap();
    assert_eq!((&first["ended"], &first["leader"], first["hands"].as_array().unwrap().len()), (&json!(true), &json!(1), 6));
    let held: Vec<&Value> =
        first["hands"].as_array().unwrap().iter().flat_map(|hand| hand["cards"].as_array().unwrap()).collect();
    assert_eq!(held.len(), 48);
    assert_eq!(first["hands"][0]["person"]["id"], json!(one.id));
    let played: BTreeSet<String> =
        first["cards"].as_array().unwrap().iter().map(|card| format!("{}{}", card["chair"], card["card"])).collect();
    for hand in first["hands"].as_array().unwrap() {
        for card in hand["cards"].as_array().unwrap() {
            let own = played.contains(&format!("{}{card}", hand["chair"]));
            assert!(own || first["cards"].as_array().unwrap().len() < 48, "each plays their own cards: {card}");
        }
    }
    let turns = tempos(&first);
    // The table passes for whoever can do nothing else: that is nobody's time either.
    let own = |turn: &&(u64, String, u64, Value)| turn.3["own"] == true;
    assert!(
        turns.iter().filter(own).all(|turn| turn.0 == 1) && turns.iter().any(|turn| own(&turn)),
        "bots' times are nobody's"
    );
    assert_eq!(turns[0].1, "first-call");
    let takes = first["cards"].as_array().unwrap().iter().filter(|card| card["takes"] == true).count();
    assert_eq!(takes, first["cards"].as_array().unwrap().len() / 6, "one of each trick takes it");

    // The second deal's times are beside those of the first.
    let mut before: BTreeMap<&str, Vec<u64>> = BTreeMap::new();
    for (_, like, took, _) in turns.iter().filter(own) {
        before.entry(like).or_default().push(*took);
    }
    let second = seen(&house, &event, &director, "1.1", 2).await.unwrap();
    for (_, like, took, tempo) in tempos(&second).iter().filter(own) {
        let mut others = before.get(like.as_str()).cloned().unwrap_or_default();
        others.sort_unstable();
        assert_eq!(tempo["compared"], json!(others.len()), "{like}");
        let (low, high) = (others.get((others.len().max(1) - 1) / 2), others.get(others.len() / 2));
        let usual = low.zip(high).map(|(low, high)| (low + high) / 2).filter(|_| others.len() >= 5);
        assert_eq!(tempo["usual_ms"], json!(usual), "{like}: {others:?}");
        assert_eq!(tempo["far"], json!(usual.is_some_and(|usual| *took > 5000 && *took > 3 * usual)));
    }

    // A poll: bots alone, as nobody else has these cards.
    let poll: Value = house.get(&at(&event, "poll", "1.1", 1, "&call=0"), Some(&director.secret)).await.unwrap();
    assert_eq!((&poll["players"], &poll["bots"], &poll["chair"]), (&json!(0), &json!(24), &json!(1)), "{poll}");
    assert_eq!(poll["chosen"], first["calls"][0]["call"]);
    let calls = poll["calls"].as_array().unwrap();
    assert_eq!(calls.iter().map(|call| call["bots"].as_u64().unwrap()).sum::<u64>(), 24);
    assert!(calls.iter().all(|call| call["considered"].as_u64() >= call["bots"].as_u64()), "{calls:?}");
    assert!(calls.iter().all(|call| call["logical"] == json!(call["considered"].as_u64().unwrap() * 5 >= 24)), "{calls:?}");
    for (more, code) in [("&call=99", "no-such-call"), ("", "unreadable"), ("&call=-1", "unreadable")] {
        let none: Answer = house.get(&at(&event, "poll", "1.1", 1, more), Some(&director.secret)).await;
        assert_eq!(none.unwrap_err(), refused(StatusCode::BAD_REQUEST, code));
    }

    // Contracts: what they would have brought, as fractions that add up to one.
    let own = first["contract"].clone();
    let spades = json!({ "odd": false, "value": 28, "strain": "S", "doubled": 0 });
    let noes = json!({ "odd": true, "value": 56, "strain": "NS", "doubled": 1 });
    let asked = json!([
        { "contract": own, "weight": 1, "other": false },
        { "contract": spades, "weight": 2, "other": true },
        { "contract": noes, "weight": 1, "other": true },
    ]);
    let likely = weigh(&house, &event, &director, &weighing(1, &asked)).await.unwrap();
    let odd = first["odd"].as_i64().unwrap();
    assert_eq!(
        (&likely["table_score"], &likely["found"][0]["of_table"]),
        (&json!(odd), &json!(true)),
        "the even side is at fault"
    );
    for found in &likely["found"].as_array().unwrap()[1..] {
        let [least, most] = [0, 1].map(|at| found["open_points"][at].as_u64().unwrap());
        assert!(least <= most && most <= 56, "{found}");
        assert!(found["made"].as_u64() <= found["games"].as_u64());
    }
    let parts = |text: &str| {
        let (over, under) = text.split_once('/').unwrap_or((text, "1"));
        96 / under.parse::<u64>().unwrap() * over.parse::<u64>().unwrap()
    };
    let results = likely["results"].as_array().unwrap();
    assert_eq!(results.iter().map(|result| parts(result["likely"].as_str().unwrap())).sum::<u64>(), 96, "{results:?}");
    assert_eq!((&results[0]["score"], &results[0]["contract"]), (&likely["table_score"], &likely["table_contract"]));
    // What is proposed is what the desk takes.
    let lines: Vec<String> = results
        .iter()
        .map(|one| {
            let other = if one["other"] == true { "other" } else { "" };
            format!("{};{};{};{other}", one["score"], one["likely"].as_str().unwrap(), one["contract"].as_str().unwrap())
        })
        .collect();
    let facts = json!({
        "at-fault": "even", "remedy": "result", "table-score": likely["table_score"].to_string(),
        "table-contract": likely["table_contract"], "results": lines.join("\n"), "serious-error": "no"
    });
    let finding = json!({ "table": 1, "deal": 1, "kind": "adjust-other", "facts": facts, "choice": [] });
    let preview = json!({ "do": "judge", "of": of("1.1"), "finding": finding });
    let path = format!("/api/events/{event}/preview");
    let taken: Value = house.post(&path, Some(&director.secret), &preview).await.unwrap();
    assert!(taken["ruling"]["follows"].as_array().is_some_and(|follows| !follows.is_empty()), "{taken}");
    for contracts in [
        json!([]),
        json!([{ "contract": { "odd": true, "value": 99, "strain": "H", "doubled": 0 }, "weight": 1, "other": true }]),
        json!([{ "contract": { "odd": true, "value": 30, "strain": "?", "doubled": 0 }, "weight": 1, "other": true }]),
        json!([{ "contract": { "odd": true, "value": 30, "strain": null, "doubled": 0 }, "weight": 1, "other": true }]),
        json!([{ "contract": { "odd": true, "value": 30, "strain": "NT", "doubled": 3 }, "weight": 1, "other": true }]),
        json!([{ "contract": { "odd": true, "value": 30, "strain": "NT", "doubled": 0 }, "weight": 0, "other": true }]),
    ] {
        let bad = weigh(&house, &event, &director, &weighing(1, &contracts)).await.unwrap_err();
        assert_eq!(bad, refused(StatusCode::BAD_REQUEST, "no-such-contract"), "{contracts}");
    }

    // Nobody else: who played it, who plays for the other team, a stranger, nobody at all.
    let stranger = people(&house, "Zubair", 1).await.remove(0);
    for who in [&teams[0][0], &teams[1][2], &stranger] {
        let deal = seen(&house, &event, who, "1.1", 1).await.unwrap_err();
        let poll: Answer = house.get(&at(&event, "poll", "1.1", 1, "&call=0"), Some(&who.secret)).await;
        let weighed = weigh(&house, &event, who, &weighing(1, &asked)).await.unwrap_err();
        assert_eq!([deal.0, poll.unwrap_err().0, weighed.0], [StatusCode::FORBIDDEN; 3]);
    }
    let nobody: Answer = house.get(&at(&event, "deal", "1.1", 1, ""), None).await;
    assert_eq!(nobody.unwrap_err().0, StatusCode::UNAUTHORIZED);
    // A player who directs as well is still a player of this match.
    let _: Value = house
        .put(&format!("/api/events/{event}/directors/{}", teams[1][2].id), Some(&director.secret), &json!({}))
        .await
        .unwrap();
    let too = seen(&house, &event, &teams[1][2], "1.1", 1).await.unwrap_err();
    assert_eq!(too.0, StatusCode::FORBIDDEN, "{too:?}");
    // Measuring changes nothing, and is the same after a restart.
    let rulings: Value = house.get(&format!("/api/events/{event}/rulings"), Some(&director.secret)).await.unwrap();
    assert_eq!(rulings["rulings"], json!([]));
    let house = house.restart().await;
    assert_eq!(seen(&house, &event, &director, "1.1", 1).await.unwrap(), first);
}

#[tokio::test]
async fn players_who_held_the_same_cards_are_polled_and_whoever_may_get_them_sees_none() {
    let house = House::open_with(at_once).await;
    let (event, director, [first, others]) = barometer(&house).await;
    let mut player = Player::join(&socket(&house, &table(&house, &event, &first[0], "1.1", 0).await), &first[0].secret).await;
    player.play_until("its match", |player| player.phase() == "over").await;
    once(&house, &event, &first[0], "a result", |page| find(page, "1.1")["state"] == "played").await;

    // Who plays at the other table directs, too: these cards are still to come to them.
    let _: Value = house
        .put(&format!("/api/events/{event}/directors/{}", others[1].id), Some(&director.secret), &json!({}))
        .await
        .unwrap();
    let come = refused(StatusCode::FORBIDDEN, "deal-may-come");
    assert_eq!(seen(&house, &event, &others[1], "1.1", 1).await.unwrap_err(), come);
    let poll: Answer = house.get(&at(&event, "poll", "1.1", 1, "&call=0"), Some(&others[1].secret)).await;
    assert_eq!(poll.unwrap_err(), come);
    let asked = json!([{ "contract": { "odd": true, "value": 30, "strain": "NT", "doubled": 0 }, "weight": 1, "other": true }]);
    assert_eq!(weigh(&house, &event, &others[1], &weighing(1, &asked)).await.unwrap_err(), come);
    // Who only directs sees them, and nobody there has called yet.
    let alone: Value = house.get(&at(&event, "poll", "1.1", 1, "&call=0"), Some(&director.secret)).await.unwrap();
    assert_eq!((&alone["players"], &alone["bots"]), (&json!(0), &json!(24)));

    let mut later = Player::join(&socket(&house, &table(&house, &event, &others[0], "1.2", 0).await), &others[0].secret).await;
    later.play_until("its match", |player| player.phase() == "over").await;
    let all = |page: &Value| {
        ["1.1", "1.2"]
            .iter()
            .all(|name| find(page, name)["dealt"].as_array().unwrap().iter().all(|deal| deal["page"].is_string()))
    };
    once(&house, &event, &director, "all is released", all).await;
    let there = seen(&house, &event, &director, "1.2", 1).await.unwrap();
    let both: Value = house.get(&at(&event, "poll", "1.1", 1, "&call=0"), Some(&director.secret)).await.unwrap();
    assert_eq!(both["players"], json!(1), "chair 1 leads at both tables, and a person sits there: {both}");
    let theirs = both["calls"].as_array().unwrap().iter().find(|call| call["players"] == 1).unwrap();
    assert_eq!(theirs["call"], there["calls"][0]["call"]);
    // Once it is released whoever played it may look, at matches that are not their own.
    let own = seen(&house, &event, &others[1], "1.1", 1).await.unwrap();
    let cards = |deal: &Value| deal["hands"].as_array().unwrap().iter().map(|hand| hand["cards"].clone()).collect::<Vec<_>>();
    assert_eq!(cards(&own), cards(&there));
    assert_eq!(seen(&house, &event, &others[1], "1.2", 1).await.unwrap_err().0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn real_cards_are_not_measured() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let event = make(&house, &director, &form("Onam Cup", &plan)).await;
    entered(&house, &event, 2).await;
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let none = seen(&house, &event, &director, "1.1", 1).await.unwrap_err();
    assert_eq!(none, refused(StatusCode::CONFLICT, "not-at-a-table"));
    assert_eq!(page(&house, &event, Some(&director)).await["id"], json!(event));
}
