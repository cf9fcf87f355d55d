//! The database of calls: what was called after an auction, by whom; whose calls are for whom; and deals by what was called in them.

use std::time::Duration;

use axum::http::StatusCode;
use reqwest::header::{CONTENT_TYPE, COOKIE};
use serde_json::{Value, json};
use thurup_server::{Server, forget, rebuild};
use thurup_wire::http::TableRef;

use crate::clubs::{found, join};
use crate::described::{DOCUMENT, fits};
use crate::events::refused;
use crate::friends::account;
use crate::house::{Guest, House, cookie, kept};
use crate::player::Player;
use crate::table::{play_now, quick, socket, table_of_three};

type Answer = Result<Value, (StatusCode, String)>;

async fn calls(house: &House, query: &str, by: Option<&str>) -> Answer {
    house.get(&format!("/api/calls?{query}"), by).await
}

/// Finished deals that are counted by now, over all rules.
pub async fn counted(house: &House) -> u64 {
    let page = calls(house, "", None).await.unwrap();
    page["all_rules"].as_array().unwrap().iter().map(|rules| rules["deals"].as_u64().unwrap()).sum()
}

/// Waits until so many are.
pub async fn until_counted(house: &House, deals: u64) {
    for _ in 0..500 {
        if counted(house).await == deals {
            return;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    panic!("{} deals are counted, not {deals}", counted(house).await);
}

/// How often anything was called next.
fn times(page: &Value) -> u64 {
    page["next"].as_array().unwrap().iter().map(|next| next["deals"].as_u64().unwrap()).sum()
}

/// Deals that are found, each held against its description.
async fn deals(house: &House, query: &str, by: Option<&str>) -> Vec<Value> {
    let mut asking = reqwest::Client::new().get(house.url(&format!("/api/calls/deals?{query}")));
    if let Some(secret) = by {
        asking = asking.header(COOKIE, cookie(secret));
    }
    let answer = asking.send().await.unwrap();
    assert_eq!(answer.status(), StatusCode::OK, "{query}");
    assert_eq!(answer.headers()[CONTENT_TYPE], "application/x-ndjson");
    let found = &DOCUMENT["paths"]["/api/calls/deals"]["get"]["responses"]["200"]["content"]["application/x-ndjson"]["schema"];
    let lines = answer.text().await.unwrap();
    let line = |line: &str| {
        let deal: Value = serde_json::from_str(line).unwrap();
        fits(found, &deal).unwrap();
        deal
    };
    lines.lines().map(line).collect()
}

/// Plays a match of two deals with three people, and gives its players and the ids of its deals.
async fn played(house: &House) -> (Vec<Player>, Vec<String>) {
    let (mut players, _) = table_of_three(house, None).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    let over = |player: &Player| player.phase() == "over";
    futures_util::future::join_all(players.iter_mut().map(|player| player.play_until("the end of the match", over))).await;
    let played = players[0].view["match"]["deals"].as_array().unwrap().clone();
    let counts = played.iter().filter(|deal| deal["id"].is_string());
    let ids = counts.map(|deal| deal["id"].as_str().unwrap().to_owned()).collect();
    (players, ids)
}

#[tokio::test]
async fn what_was_called_is_told_by_who_called_with_its_meaning_and_what_came_of_it() {
    let house = House::open().await;
    assert_eq!(calls(&house, "", None).await.unwrap()["rules"], Value::Null, "nothing was played");
    assert_eq!(deals(&house, "", None).await, Vec::<Value>::new());
    let (players, ids) = played(&house).await;
    until_counted(&house, 2).await;
    let anu = Some(players[0].secret.as_str());
    let [people, bots, own] = [("", None), ("of=bots", None), ("of=own", anu)].map(|(query, by)| calls(&house, query, by));
    let (people, bots, own) = (people.await.unwrap(), bots.await.unwrap(), own.await.unwrap());
    assert_eq!((&people["rules"]["seats"], &people["rules"]["deals"], &people["of"]), (&json!(6), &json!(2), &json!("people")));
    assert_eq!(people["rules"]["title"]["en"], "Kerala");
    assert_eq!((times(&people) + times(&bots), times(&own)), (2, 2), "each deal has one first call");

    // At each call of a deal that call is among those that were made there.
    for id in &ids {
        let record: Value = house.get(&format!("/api/deals/{id}/record"), None).await.unwrap();
        let auction: Vec<&str> = record["auction"].as_array().unwrap().iter().map(|call| call.as_str().unwrap()).collect();
        for (at, call) in auction.iter().enumerate() {
            let page = calls(&house, &format!("of=own&deal={id}&upto={at}"), anu).await.unwrap();
            assert_eq!((page["calls"].as_array().unwrap().len(), &page["over"]), (at, &json!(false)));
            assert_eq!(page["rules"], people["rules"]);
            let next = page["next"].as_array().unwrap().iter().find(|next| next["call"]["text"] == *call);
            let next = next.unwrap_or_else(|| panic!("{call} of {auction:?}: {page}"));
            assert!(next["meaning"]["en"] != "" && next["meaning"]["ml"] != "", "{next}");
            let (deals, declared, made) = (&next["deals"], &next["declared"], &next["made"]);
            assert!(made.as_u64() <= declared.as_u64() && declared.as_u64() <= deals.as_u64(), "{next}");
            assert!(!page["uncalled"].as_array().unwrap().contains(&json!(call)), "{page}");
        }
        // The same place by its calls.
        let by_calls = format!(
            "of=own&rules={}&auction={}",
            people["rules"]["id"].as_str().unwrap(),
            auction.join(",").replace('+', "%2B")
        );
        let end = calls(&house, &by_calls, anu).await.unwrap();
        assert_eq!((&end["over"], &end["next"], &end["uncalled"]), (&json!(true), &json!([]), &json!([])));
        let of_deal = calls(&house, &format!("of=own&deal={id}"), anu).await.unwrap();
        assert_eq!(end["calls"], of_deal["calls"]);
    }
    // What came of the first calls is what came of the deals, by the side of whoever called.
    let mut sum = 0.0;
    for id in &ids {
        let page: Value = house.get(&format!("/api/deals/{id}"), None).await.unwrap();
        let frames = page["frames"].as_array().unwrap();
        let stakes =
            &frames.iter().rev().find(|frame| !frame["change"]["result"].is_null()).unwrap()["change"]["result"]["stakes"];
        let leader = page["start"]["deal"]["leader"].as_u64().unwrap();
        let [odd, even] = [0, 1].map(|team| stakes[team].as_i64().unwrap());
        sum += (if leader % 2 == 1 { odd - even } else { even - odd }) as f64;
    }
    let told: f64 =
        own["next"].as_array().unwrap().iter().map(|n| n["stakes"].as_f64().unwrap() * n["deals"].as_f64().unwrap()).sum();
    assert!((told / 100.0 - sum).abs() < 0.05, "{told} of {sum}");
}

#[tokio::test]
async fn ones_own_deals_are_ones_own_and_a_clubs_for_its_members() {
    let house = House::open().await;
    let (anu, bincy, chitra) = (account(&house, "Anu").await, account(&house, "Bincy").await, house.guest("Chitra").await);
    let club = found(&house, &anu, "Aranmula").await;
    let new = json!({
        "public": false, "club": club, "name": "Sunday", "chairs": 6, "rules": { "base": "kerala" },
        "format": { "form": "deals", "deals": 2 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.play_until("the end of the match", |player| player.phase() == "over").await;
    until_counted(&house, 2).await;
    let secret = |guest: &Guest| guest.secret.clone();
    let ask = async |query: &str, by: Option<&Guest>| calls(&house, query, by.map(secret).as_deref()).await;
    let of_club = format!("of=club&club={club}");
    // Whose list of one's own it is, the session says.
    assert_eq!(times(&ask("of=own", Some(&anu)).await.unwrap()), 2);
    for stranger in [&bincy, &chitra] {
        assert_eq!(times(&ask("of=own", Some(stranger)).await.unwrap()), 0);
        assert_eq!(ask(&of_club, Some(stranger)).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "not-of-club"));
        assert_eq!(ask("", Some(stranger)).await.unwrap()["clubs"], json!([]));
    }
    assert_eq!(ask("of=own", None).await.unwrap_err().0, StatusCode::UNAUTHORIZED);
    assert_eq!(ask(&of_club, None).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "not-of-club"));
    let search: Answer = house.get(&format!("/api/calls/deals?{of_club}"), Some(&bincy.secret)).await;
    assert_eq!(search.unwrap_err(), refused(StatusCode::FORBIDDEN, "not-of-club"));
    let search: Answer = house.get("/api/calls/deals?of=own", None).await;
    assert_eq!(search.unwrap_err().0, StatusCode::UNAUTHORIZED);
    // People's calls alone, at the club's tables: hers where she led the auction.
    let own = ask("of=own", Some(&anu)).await.unwrap();
    let led: u64 = own["next"].as_array().unwrap().iter().map(|next| next["own"].as_u64().unwrap()).sum();
    let page = ask(&of_club, Some(&anu)).await.unwrap();
    assert_eq!((times(&page), &page["clubs"][0]["name"]), (led, &json!("Aranmula")));
    join(&house, &club, &bincy, json!({})).await.unwrap();
    let path = format!("/api/clubs/{club}/members/{}", bincy.id);
    house.put::<Value>(&path, Some(&anu.secret), &json!({ "owner": false })).await.unwrap();
    assert_eq!(times(&ask(&of_club, Some(&bincy)).await.unwrap()), times(&page));
    for (query, status, code) in [
        ("of=club", StatusCode::NOT_FOUND, "no-such-club"),
        ("rules=none", StatusCode::NOT_FOUND, "no-such-rules"),
        ("card=none", StatusCode::NOT_FOUND, "no-such-card"),
        ("deal=none", StatusCode::NOT_FOUND, "no-such-deal"),
        ("auction=28X", StatusCode::CONFLICT, "no-such-call"),
        ("auction=28H,28H", StatusCode::CONFLICT, "no-such-call"),
    ] {
        assert_eq!(ask(query, None).await.unwrap_err(), refused(status, code), "{query}");
    }
    for query in ["of=nobody", "upto=-1"] {
        assert_eq!(ask(query, None).await.unwrap_err().0, StatusCode::BAD_REQUEST, "{query}");
    }
    for query in ["trump=X", "jacks=many", "made=maybe"] {
        let search: Answer = house.get(&format!("/api/calls/deals?{query}"), None).await;
        assert_eq!(search.unwrap_err().0, StatusCode::BAD_REQUEST, "{query}");
    }
}

#[tokio::test]
async fn deals_are_found_with_names_as_their_owners_allow_and_made_anew_they_are_the_same() {
    let house = House::open().await;
    let (players, mut ids) = played(&house).await;
    until_counted(&house, 2).await;
    ids.sort();
    ids.reverse();
    let anu = players[0].secret.clone();
    let own = deals(&house, "of=own", Some(&anu)).await;
    let told: Vec<&str> = own.iter().map(|deal| deal["deal"].as_str().unwrap()).collect();
    // Where all passed there is no bidder, whose hand it could be.
    assert!(told.iter().all(|id| ids.iter().any(|known| known == id)), "{told:?}");
    let all = deals(&house, "of=own&auction=", Some(&anu)).await;
    assert_eq!(all.iter().map(|deal| deal["deal"].as_str().unwrap()).collect::<Vec<_>>(), ids, "the last first");
    let mut by_name = None;
    for deal in &all {
        let record: Value = house.get(&format!("/api/deals/{}/record", deal["deal"].as_str().unwrap()), None).await.unwrap();
        assert_eq!(
            (&deal["auction"], &deal["leader"], &deal["chair"]),
            (&record["auction"], &record["leader"], &record["leader"])
        );
        let leader = usize::try_from(deal["leader"].as_u64().unwrap()).unwrap();
        assert_eq!(deal["name"]["en"], record["players"][leader - 1]);
        assert_eq!(deal["bot"], json!(leader > 3));
        // The hand, and what of it is asked for.
        let jacks = deal["hand"].as_array().unwrap().iter().filter(|card| card.as_str().unwrap().ends_with('J')).count();
        let with = async |jacks: usize| {
            let query = format!("of=own&auction=&jacks={jacks}");
            deals(&house, &query, Some(&anu)).await.iter().any(|found| found["deal"] == deal["deal"])
        };
        assert!(with(jacks).await && (jacks == 8 || !with(jacks + 1).await), "{deal}");
        if let Some(contract) = deal["contract"].as_object() {
            let (value, made) = (contract["value"].as_u64().unwrap(), contract["made"].as_bool().unwrap());
            let query = |from: u64, made: bool| format!("of=own&auction=&from={from}&made={made}");
            for (query, fits) in [(query(value, made), true), (query(value + 1, made), false), (query(value, !made), false)] {
                let found = deals(&house, &query, Some(&anu)).await;
                assert_eq!(found.iter().any(|found| found["deal"] == deal["deal"]), fits, "{query}: {deal}");
            }
            let side = contract["chair"].as_u64().unwrap() % 2 == deal["chair"].as_u64().unwrap() % 2;
            assert_eq!(deal["stakes"].as_i64().unwrap() > 0, side == made, "{deal}");
        }
        if leader <= 3 {
            by_name = Some((deal["deal"].clone(), players[leader - 1].you["id"].as_str().unwrap().to_owned()));
        }
    }
    let one = deals(&house, &format!("of=own&auction=&most=1&before={}", all[0]["began"]), Some(&anu)).await;
    assert_eq!(one.iter().map(|deal| &deal["deal"]).collect::<Vec<_>>(), [&json!(ids[1])]);

    let pages = async |house: &House| {
        let mut pages = Vec::new();
        for query in ["", "of=bots", "of=own", "of=own&auction=P"] {
            pages.push(calls(house, query, Some(&anu)).await.ok());
        }
        pages
    };
    let before = pages(&house).await;
    let House { server, folder, config } = house;
    server.stop().await;
    rebuild(&config.database, "calls").await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(pages(&house).await, before);
    // Of whoever is forgotten the deals stay, and nothing says whose they were; also when all is made anew.
    if let Some((deal, person)) = by_name {
        let House { server, folder, config } = house;
        server.stop().await;
        forget(&config.database, &person).await.unwrap();
        rebuild(&config.database, "calls").await.unwrap();
        let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
        let mate = players.iter().find(|player| player.you["id"] != person.as_str()).unwrap();
        let found = deals(&house, "auction=", Some(&mate.secret)).await;
        let of = found.iter().find(|found| found["deal"] == deal).unwrap();
        assert_eq!(of["name"]["en"], "A former player");
        let places = kept(&house.config.database, &person).await;
        assert!(!places.iter().any(|place| place.starts_with("called")), "{places:?}");
        assert_eq!(counted(&house).await, 2);
    }
}

#[tokio::test]
async fn games_without_denominations_have_no_calls_here() {
    let house = House::open().await;
    let guest = house.guest("Anu").await;
    let new = json!({
        "public": true, "name": "T", "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 2 },
        "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&guest.secret), &new).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.play_until("the end of the match", |player| player.phase() == "over").await;
    let deal = player.view["match"]["deals"][0]["id"].as_str().unwrap();
    let of_deal = calls(&house, &format!("deal={deal}"), None).await.unwrap_err();
    assert_eq!(of_deal, refused(StatusCode::NOT_FOUND, "no-such-rules"));
    // A deal of 56 after it: by then the other was read.
    let (mut other, _) = play_now(&house, "Biju").await;
    other.play_until("the end of a deal", |player| !player.view["result"].is_null()).await;
    until_counted(&house, 1).await;
}

/// The id of a deal leads to all others of its table, and a private table is for those who have its link.
#[tokio::test]
async fn a_deal_of_a_private_table_is_told_to_strangers_without_names_and_ways_to_it() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
    let played = anu.view["deal"]["id"].clone();
    until_counted(&house, 1).await;
    let biju = house.guest("Biju").await;
    for by in [None, Some(biju.secret.as_str())] {
        for of in ["people", "bots"] {
            for deal in deals(&house, &format!("of={of}&auction="), by).await {
                assert_eq!((&deal["deal"], &deal["name"]["en"]), (&Value::Null, &json!("")), "{deal}");
                assert!(!deal.to_string().contains("Anu"), "{deal}");
            }
        }
    }
    let own = deals(&house, "of=own&auction=", Some(&anu.secret)).await;
    assert_eq!(own.iter().map(|deal| &deal["deal"]).collect::<Vec<_>>(), [&played]);
    let mut seen = Vec::new();
    for of in ["people", "bots"] {
        seen.extend(deals(&house, &format!("of={of}&auction="), Some(&anu.secret)).await);
    }
    assert!(!seen.is_empty() && seen.iter().all(|deal| deal["deal"] == played), "who sat there knows it: {seen:?}");
}
