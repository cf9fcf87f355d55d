//! A rated match of four people, from the first card to the lists, and everything folded again.

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_server::{Config, Rights, Server, forget, rebuild};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::http::TableRef;

use crate::house::{Guest, House, latest};
use crate::player::Player;
use crate::table::{quick, socket};

const NAMES: [&str; 4] = ["Anu", "Bincy", "Chitra", "Deepthi"];

fn with(setting: &str, value: bool) -> Value {
    let mut settings = quick();
    settings[setting] = json!(value);
    settings
}

/// Somebody with an account.
pub async fn account(house: &House, name: &str) -> Guest {
    let guest = house.guest(name).await;
    let password = json!({ "secret": "rain on the backwaters" });
    let _: Value = house.put("/api/ways/password", Some(&guest.secret), &password).await.unwrap();
    guest
}

/// A rated match of 28 for four with six deals, played to its end.
pub async fn rated_match(house: &House) -> Vec<Guest> {
    let guests = join_all(NAMES.map(|name| account(house, name))).await;
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
        "settings": with("rated", true),
    });
    let table: TableRef = house.post("/api/tables", Some(&guests[0].secret), &new).await.unwrap();
    let mut players = Vec::new();
    for (guest, chair) in guests.iter().zip(1..) {
        let mut player = Player::join(&socket(house, &table.id), &guest.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    let settings = &players[0].view["table"]["settings"];
    assert_eq!((&settings["rated"], &settings["hints"]), (&json!(true), &json!(false)), "no help where it counts");
    // What the others agreed to by sitting down stays, at the latest from the start on.
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    let casual = json!({ "do": "set-settings", "settings": quick() });
    assert_eq!(players[0].act(casual).await.as_deref(), Some("rated-on"));
    // Whoever arranges the table cannot end what is lost, nor take anybody from it.
    for wish in [
        json!({ "do": "reset" }),
        json!({ "do": "close" }),
        json!({ "do": "remove", "chair": 2 }),
        json!({ "do": "add-bot", "chair": 2 }),
    ] {
        assert_eq!(players[0].act(wish.clone()).await.as_deref(), Some("rated-on"), "{wish}");
    }
    let over = |player: &Player| player.phase() == "over";
    join_all(players.iter_mut().map(|player| player.play_until("the end of the match", over))).await;
    guests
}

pub async fn page(house: &House, guest: &Guest) -> Value {
    // The job comes after the match; it is never far behind.
    for _ in 0..600 {
        let page: Value = house.get(&format!("/api/people/{}", guest.id), Some(&guest.secret)).await.unwrap();
        if page["deals"] == 6 {
            return page;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("the match was never counted");
}

#[tokio::test]
async fn a_rated_match_moves_numbers_and_says_why() {
    let house = House::open().await;
    let guests = rated_match(&house).await;
    let mut pages = Vec::new();
    for guest in &guests {
        pages.push(page(&house, guest).await);
    }
    let mut sum = 0;
    for (guest, page) in guests.iter().zip(&pages) {
        let rating = &page["ratings"][0];
        assert_eq!((&rating["list"], &rating["matches"]), (&json!("28-four"), &json!(1)), "{page}");
        assert!(rating["unsure_for"].as_u64().unwrap() > 10, "one match tells little: {rating}");
        assert_eq!(rating["place"], Value::Null);
        assert_eq!(rating["history"][0][1], rating["number"]);
        assert_eq!(page["badges"].as_array().unwrap().iter().filter(|badge| badge["badge"] == "deals-1").count(), 1);
        let matches: Value = house.get(&format!("/api/people/{}/matches", guest.id), None).await.unwrap();
        let only = &matches["matches"][0];
        assert_eq!((&only["deals"], &matches["before"]), (&json!(6), &Value::Null));
        assert_eq!(only["number"], rating["number"]);
        let change = only["change"].as_i64().unwrap();
        assert_eq!(rating["number"].as_i64().unwrap(), 1500 + change);
        let won = only["stakes"].as_i64().unwrap();
        assert!(change.signum() == won.signum() || won == 0 || change == 0, "{only}");
        let why = only["why"]["en"].as_str().unwrap();
        assert!(why.contains("in 6 deals; even sides would have 0"), "{why}");
        // To others it is told about them, to themselves as theirs.
        let own: Value = house.get(&format!("/api/people/{}/matches", guest.id), Some(&guest.secret)).await.unwrap();
        let to_them = own["matches"][0]["why"]["en"].as_str().unwrap();
        assert!(why.contains(": they ") && to_them.contains(": you "), "{why} / {to_them}");
        assert_eq!((only["with"].as_array().unwrap().len(), only["against"].as_array().unwrap().len()), (1, 2));
        sum += won;
    }
    assert_eq!(sum, 0, "what one side wins the other loses");
    // A badge for a deal leads to it, for whoever has it.
    let strange: Value = house.get(&format!("/api/people/{}", guests[0].id), None).await.unwrap();
    assert!(strange["badges"].as_array().unwrap().iter().all(|badge| badge["deal"].is_null()), "{strange}");
    let proofs =
        pages.iter().flat_map(|page| page["badges"].as_array().unwrap()).filter(|badge| badge["badge"] == "first-made");
    for badge in proofs {
        let deal = badge["deal"].as_str().unwrap_or_else(|| panic!("{badge}"));
        let _: Value = house.get(&format!("/api/deals/{deal}"), None).await.unwrap();
    }
    let figures: Value = house.get("/api/figures", None).await.unwrap();
    assert_eq!((&figures["deals"], &figures["today"], &figures["zone"]), (&json!(6), &json!(6), &json!("Asia/Kolkata")));
    assert_eq!((&figures["games"][0]["game"], &figures["most"][1]), (&json!("28-four"), &json!(6)));
    let leaders: Value = house.get("/api/leaders/28-four", Some(&guests[0].secret)).await.unwrap();
    assert_eq!((&leaders["all"], &leaders["you"]), (&json!(0), &Value::Null), "nobody's number is sure yet");

    // All of it folded again is the same, and who is forgotten is named nowhere.
    let told = |house: &House| {
        let paths = ["/api/figures".to_owned()].into_iter().chain(
            guests
                .iter()
                .flat_map(|guest| ["", "/matches", "/companions"].map(|part| format!("/api/people/{}{part}", guest.id))),
        );
        let urls: Vec<String> = paths.map(|path| house.url(&path)).collect();
        async move { join_all(urls.into_iter().map(async |url| reqwest::get(url).await.unwrap().text().await.unwrap())).await }
    };
    let before = told(&house).await;
    let House { server, folder, config } = house;
    server.stop().await;
    assert_eq!(rebuild(&config.database, "matches").await.unwrap(), 1);
    // Nor is a match lost that was passed over, as one whose log could not be read.
    let mut database = connect(&config.database).await.unwrap();
    statement("DELETE FROM rating_events").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    assert_eq!(rebuild(&config.database, "matches").await.unwrap(), 1);
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(told(&house).await, before);
    let House { server, folder, config } = house;
    server.stop().await;
    // Where figures come with a membership others see the number, and why no more.
    let club = Server::start(Config { rights: Rights::Club, ..config.clone() }).await.unwrap();
    let house = House { server: club, folder, config };
    let less: Value = house.get(&format!("/api/people/{}", guests[0].id), None).await.unwrap();
    assert_eq!((&less["ratings"][0]["number"], &less["deals"]), (&pages[0]["ratings"][0]["number"], &json!(6)));
    assert_eq!((&less["ratings"][0]["history"], &less["records"]), (&json!([]), &json!([])));
    assert_eq!(less["more_denied"]["code"], "membership");
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &guests[1].id).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    for part in ["", "/matches", "/companions"] {
        let gone = house.get::<Value>(&format!("/api/people/{}{part}", guests[1].id), None).await.unwrap_err();
        assert_eq!(gone, (StatusCode::NOT_FOUND, "no-such-person".to_owned()), "{part}");
    }
    assert!(told(&house).await.iter().all(|text| !text.contains("Bincy")));
}

#[tokio::test]
async fn who_sat_down_at_a_table_that_is_not_rated_did_not_agree_to_more() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let new = json!({
        "public": true, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 2 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut first = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let rated = |rated: bool| json!({ "do": "set-settings", "settings": with("rated", rated) });
    assert_eq!(first.act(rated(true)).await, None);
    assert_eq!(first.act(rated(false)).await, None);
    let mut second = Player::join(&socket(&house, &table.id), &biju.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(first.act(rated(true)).await.as_deref(), Some("not-asked-to-be-rated"));
}

#[tokio::test]
async fn numbers_are_kept_for_accounts() {
    let house = House::open().await;
    let (anu, guest) = (account(&house, "Anu").await, house.guest("Bincy").await);
    let new = |rated: bool| {
        json!({
            "public": true, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
            "settings": with("rated", rated),
        })
    };
    let refused = house.post::<Value>("/api/tables", Some(&guest.secret), &new(true)).await.unwrap_err();
    assert_eq!(refused.1, "account");
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new(true)).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
    assert_eq!(player.act(json!({ "do": "sit", "chair": 2 })).await.as_deref(), Some("account"));
    let own: TableRef = house.post("/api/tables", Some(&guest.secret), &new(false)).await.unwrap();
    let mut player = Player::join(&socket(&house, &own.id), &guest.secret).await;
    let rated = json!({ "do": "set-settings", "settings": with("rated", true) });
    assert_eq!(player.act(rated.clone()).await.as_deref(), Some("account"));
    let password = json!({ "secret": "rain on the backwaters" });
    let _: Value = house.put("/api/ways/password", Some(&guest.secret), &password).await.unwrap();
    assert_eq!(player.act(rated).await, None);
}

#[tokio::test]
async fn two_of_one_device_do_not_play_a_rated_match_together() {
    let house = House::open().await;
    let (anu, bincy, chitra) = (account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Chitra").await);
    let new = |rated: bool| {
        json!({
            "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
            "settings": with("rated", rated),
        })
    };
    let sit = json!({ "do": "sit", "chair": 2 });
    // One browser has both sessions: the first is whose line it is.
    let beside = format!("{}; thurup-1={}", latest(&bincy.secret), latest(&anu.secret));
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new(true)).await.unwrap();
    let _maker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut second = Player::join(&socket(&house, &table.id), &beside).await;
    assert_eq!(second.act(sit.clone()).await.as_deref(), Some("same-device"));
    // One room with two phones is another thing; and where nothing is counted a family shares a tablet.
    let mut third = Player::join(&socket(&house, &table.id), &chitra.secret).await;
    assert_eq!(third.act(sit.clone()).await, None);
    let casual: TableRef = house.post("/api/tables", Some(&anu.secret), &new(false)).await.unwrap();
    let mut second = Player::join(&socket(&house, &casual.id), &beside).await;
    assert_eq!(second.act(sit).await, None);
}

#[tokio::test]
async fn bots_and_short_matches_are_counted_and_not_rated() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
        "settings": with("rated", true),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(player.act(json!({ "do": "start" })).await, None);
    player.play_until("the end of the match", |player| player.phase() == "over").await;
    let page = page(&house, &anu).await;
    assert_eq!(page["ratings"], json!([]));
    let matches: Value = house.get(&format!("/api/people/{}/matches", anu.id), None).await.unwrap();
    assert_eq!(matches["matches"][0]["why"]["en"], "Not rated: a side had fewer than two people.");
    assert_eq!(matches["matches"][0]["change"], Value::Null);
}

#[tokio::test]
async fn what_nobody_has_is_not_found() {
    let house = House::open().await;
    let nobody = "0".repeat(26);
    for (path, code) in [
        (format!("/api/people/{nobody}"), "no-such-person"),
        ("/api/people/everybody".to_owned(), "no-such-person"),
        ("/api/people/everybody/matches".to_owned(), "no-such-person"),
        ("/api/leaders/57".to_owned(), "no-such-list"),
    ] {
        assert_eq!(house.get::<Value>(&path, None).await.unwrap_err(), (StatusCode::NOT_FOUND, code.to_owned()), "{path}");
    }
    for path in ["/api/leaders/56?from=first", "/api/people/x/matches?before=-1"] {
        assert_eq!(house.get::<Value>(path, None).await.unwrap_err().0, StatusCode::BAD_REQUEST, "{path}");
    }
    let far: Value = house.get("/api/leaders/56?from=4000000000", None).await.unwrap();
    assert_eq!(far["places"], json!([]));
}

#[tokio::test]
async fn nobody_changes_sides_between_the_deals_of_a_rated_match() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let mut settings = with("rated", true);
    settings["break_after_deal"] = json!(true);
    let new = json!({
        "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
        "settings": settings,
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut first = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut second = Player::join(&socket(&house, &table.id), &bincy.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(first.act(json!({ "do": "start" })).await, None);
    let between = |player: &Player| player.phase() == "between" && player.view["deal"]["phase"] == "over";
    let both = [&mut first, &mut second].into_iter().map(|player| player.play_until("the end of a deal", between));
    join_all(both).await;
    assert_eq!(second.act(json!({ "do": "stand" })).await, None);
    assert_eq!(second.act(json!({ "do": "sit", "chair": 3 })).await.as_deref(), Some("other-side"));
    assert_eq!(second.act(json!({ "do": "sit", "chair": 4 })).await, None);
}
