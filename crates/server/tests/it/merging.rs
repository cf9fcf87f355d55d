//! A guest of a device who is somebody with an account: what they have played goes along.

use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{Server, grant, rebuild};

use crate::exports::taken;
use crate::friends::account;
use crate::house::{House, latest};
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{quick, socket};

const WORDS: &str = "kadavu vallam padavu";

/// A private table of 28, of six deals.
fn table() -> Value {
    json!({
        "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    })
}

/// The token of the one who is in use.
fn token(browser: &Browser<'_>, place: usize) -> String {
    let name = format!("thurup-{place}");
    browser.cookies.iter().find(|(known, _)| *known == name).map(|(_, token)| token.clone()).unwrap()
}

async fn deals(house: &House, id: &str) -> Value {
    let page: Value = house.get(&format!("/api/people/{id}"), None).await.unwrap();
    page["deals"].clone()
}

/// An account with a password, on another device.
async fn with_password<'a>(house: &'a House, name: &str) -> (Browser<'a>, String) {
    let mut other = Browser::new(house);
    let id = other.arrive(name).await.id;
    let (status, body) = other.ask(Method::PUT, "/api/ways/password", Some(json!({ "secret": WORDS }))).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    (other, id)
}

#[tokio::test]
async fn what_a_guest_has_played_goes_along_and_a_chair_too() {
    let house = House::open().await;
    let (_laptop, anu) = with_password(&house, "Anu Pillai").await;
    let mut phone = Browser::new(&house);
    let guest = phone.arrive("Anu").await;
    // A match to its end, and another that is on.
    let (_, made) = phone.ask(Method::POST, "/api/tables", Some(table())).await;
    let secret = token(&phone, 0);
    let mut player = Player::join(&socket(&house, made["id"].as_str().unwrap()), &secret).await;
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.play_until("the end", |player| player.phase() == "over").await;
    for _ in 0..600 {
        if deals(&house, &guest.id).await == 6 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.until("cards", |player| player.phase() == "dealing").await;

    // A puzzle that is failed.
    let (_, tried) = phone.ask(Method::POST, "/api/puzzles/98d865d9/tries", Some(json!({ "cards": ["H9"] }))).await;
    assert_eq!(tried["standing"], json!("failed"));

    let (status, body) = phone.ask(Method::POST, "/api/sign-in", Some(json!({ "name": "Anu Pillai", "secret": WORDS }))).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let me = phone.me().await;
    assert_eq!((me.id.as_str(), me.others.len(), me.others[0].guest_deals), (anu.as_str(), 1, Some(6)));
    let path = format!("/api/here/{}/take-along", me.others[0].place);
    let (status, body) = phone.ask(Method::POST, &path, None).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert_eq!((&body["others"], body["tables"].as_array().unwrap().len()), (&json!([]), 1));
    player.until_closed().await;
    // Their session on this device has ended with their place, also for one who has kept its token.
    assert_eq!(house.get::<Value>("/api/me", Some(&secret)).await.unwrap_err().1, "unknown-secret");

    // The chair in the middle of the deal, and both deals and page, by either id.
    let mut player = Player::join(&socket(&house, made["id"].as_str().unwrap()), &token(&phone, 1)).await;
    assert_eq!((player.view["seats"][0]["who"]["name"].as_str(), player.you["chair"].as_u64()), (Some("Anu Pillai"), Some(1)));
    player.play_until("the end", |player| player.phase() == "over").await;
    for id in [&anu, &guest.id] {
        let page: Value = house.get(&format!("/api/people/{id}"), None).await.unwrap();
        assert_eq!(page["person"]["id"], anu, "{id}");
    }
    for _ in 0..600 {
        if deals(&house, &anu).await == 12 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    assert_eq!(deals(&house, &anu).await, 12);
    let own: Value = house.get(&format!("/api/people/{anu}/matches"), None).await.unwrap();
    assert_eq!(own["matches"].as_array().unwrap().len(), 2);
    let export = taken(&house, &phone.token()).await;
    assert_eq!(export.lines("deals").len(), 12);
    assert_eq!(export.records().len(), 12);
    assert_eq!(export.lines("puzzles").len(), 2);
    whoever_reads_the_id_finds_the_other(&house, &guest.id, &anu).await;
    // Once, and for good.
    let (status, _) = phone.ask(Method::POST, &path, None).await;
    assert_eq!(status, StatusCode::NOT_FOUND);
    // Folded again it is the same.
    let before = deals(&house, &anu).await;
    let House { server, folder, config } = house;
    server.stop().await;
    rebuild(&config.database, "matches").await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(deals(&house, &anu).await, before);
    let own: Value = house.get(&format!("/api/people/{anu}/matches"), None).await.unwrap();
    assert_eq!(own["matches"].as_array().unwrap().len(), 2);
}

/// What is done to a guest by the id that a record has is done to whom they are.
async fn whoever_reads_the_id_finds_the_other(house: &House, guest: &str, anu: &str) {
    let bincy = account(house, "Bincy").await;
    grant(&house.config.database, "Bincy", "moderator", Scope::Site, None).await.unwrap();
    grant(&house.config.database, "Bincy", "administrator", Scope::Site, None).await.unwrap();
    let by = Some(bincy.secret.as_str());
    let report = json!({ "about": guest, "kind": "other", "words": "" });
    let _: Value = house.post("/api/reports", by, &report).await.unwrap();
    let order: Value = house.get(&format!("/api/people/{guest}/order"), by).await.unwrap();
    assert_eq!((&order["record"]["person"]["id"], order["reports"].as_array().unwrap().len()), (&json!(anu), 1));
    let warn = json!({ "kind": "warn", "reason": "abuse", "words": "" });
    let _: Value = house.post(&format!("/api/people/{guest}/sanctions"), by, &warn).await.unwrap();
    let order: Value = house.get(&format!("/api/people/{anu}/order"), by).await.unwrap();
    assert_eq!(order["record"]["sanctions"][0]["kind"], "warn");
    let friends: Value = house.put(&format!("/api/blocks/{guest}"), by, &()).await.unwrap();
    assert_eq!(friends["blocked"][0]["id"], anu);
    let kept: Value = house.get(&format!("/api/administration/people/{guest}"), by).await.unwrap();
    assert_eq!((&kept["person"]["id"], &kept["account"]), (&json!(anu), &json!(true)));
    let club = json!({ "name": "Vallamkali", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let club: Value = house.post("/api/clubs", by, &club).await.unwrap();
    let place = format!("/api/clubs/{}/members/{guest}", club["id"].as_str().unwrap());
    let asked = house.put::<Value>(&place, by, &json!({ "owner": false })).await.unwrap_err();
    assert_eq!(asked.1, "not-asked", "an account that has not asked");
}

#[tokio::test]
async fn a_guest_s_session_on_another_device_shows_no_way_in() {
    let house = House::open().await;
    let (_laptop, anu) = with_password(&house, "Anu Pillai").await;
    let mut phone = Browser::new(&house);
    phone.arrive("Anu").await;
    // The guest lets a tablet in; then they take their account on the phone.
    let (_, made) = phone.ask(Method::POST, "/api/device-link", None).await;
    let mut tablet = Browser::new(&house);
    let (_, opened) = tablet.ask(Method::POST, "/api/device-link/open", Some(json!({ "link": made["link"] }))).await;
    phone.ask(Method::PUT, "/api/device-link", Some(json!({ "yes": true }))).await;
    let (status, body) = tablet.ask(Method::POST, "/api/device-link/claim", Some(json!({ "claim": opened["claim"] }))).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    phone.ask(Method::POST, "/api/sign-in", Some(json!({ "name": "Anu Pillai", "secret": WORDS }))).await;
    let (status, body) = phone.ask(Method::POST, "/api/here/0/take-along", None).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    assert_eq!(tablet.me().await.id, anu);
    let (_, ways) = tablet.ask(Method::GET, "/api/ways", None).await;
    assert_eq!(ways["proven"], false, "whoever has the tablet has shown nothing");
    let (_, ways) = phone.ask(Method::GET, "/api/ways", None).await;
    assert_eq!(ways["proven"], true);
}

#[tokio::test]
async fn two_who_have_met_stay_two_and_so_do_two_accounts() {
    let house = House::open().await;
    let (_, anu) = with_password(&house, "Anu Pillai").await;
    let mut tablet = Browser::new(&house);
    let guest = tablet.arrive("Anu").await;
    let sign_in = json!({ "name": "Anu Pillai", "secret": WORDS });
    let refused = async |tablet: &mut Browser<'_>, place: usize, code: &str| {
        let (_, body) = tablet.ask(Method::POST, &format!("/api/here/{place}/take-along"), None).await;
        assert_eq!(body["code"], code, "{body}");
    };
    // A guest takes nobody along.
    refused(&mut tablet, 0, "no-account-to-take-along").await;
    let (status, body) = tablet.ask(Method::POST, "/api/sign-in", Some(sign_in)).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    refused(&mut tablet, 1, "no-guest-to-take-along").await;
    refused(&mut tablet, 5, "nobody-there").await;
    // Both at one table.
    let (_, made) = tablet.ask(Method::POST, "/api/tables", Some(table())).await;
    let url = socket(&house, made["id"].as_str().unwrap());
    let (one, other) = (token(&tablet, 1), token(&tablet, 0));
    let mut players = join_all([one, other].iter().map(|secret| Player::join(&url, secret))).await;
    assert_eq!(players[1].act(json!({ "do": "sit", "chair": 2 })).await, None);
    refused(&mut tablet, 0, "have-met").await;
    assert_eq!(players[1].act(json!({ "do": "stand" })).await, None);
    drop(players);
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others[0].person.id.as_str()), (anu.as_str(), guest.id.as_str()));
    // Two accounts.
    let bincy = account(&house, "Bincy").await;
    tablet.cookies.push(("thurup-2".to_owned(), latest(&bincy.secret)));
    refused(&mut tablet, 2, "no-guest-to-take-along").await;
}
