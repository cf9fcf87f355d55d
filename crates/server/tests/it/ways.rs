//! Ways in: a guest takes an account by words and by a password, comes in by them elsewhere, and nobody else does.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::people::{Me, Person, SessionView, Ways, WordsView};

use crate::house::{Guest, House, NOWHERE, cookie, kept, signed_in};
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{play_now, socket};

const PASSWORD: &str = "rain on the backwaters";

pub async fn sign_in(house: &House, name: &str, secret: &str) -> Result<Guest, (StatusCode, String)> {
    let body = json!({ "name": name, "secret": secret });
    let response = reqwest::Client::new().post(house.url("/api/sign-in")).json(&body).send().await.unwrap();
    if response.status().is_success() {
        return Ok(signed_in(response).await);
    }
    let status = response.status();
    Err((status, response.json::<Value>().await.unwrap()["code"].as_str().unwrap().to_owned()))
}

async fn set_password(house: &House, secret: &str, password: &str) -> Result<Ways, (StatusCode, String)> {
    house.put("/api/ways/password", Some(secret), &json!({ "secret": password })).await
}

#[tokio::test]
async fn a_guest_who_plays_takes_an_account_and_plays_on_elsewhere() {
    let house = House::open().await;
    let (mut anu, table) = play_now(&house, "Anu").await;
    anu.play_until("cards", |player| player.you["hand"].as_array().is_some_and(|hand| !hand.is_empty())).await;
    let ways: Ways = house.get("/api/ways", Some(&anu.secret)).await.unwrap();
    assert_eq!((ways.words, ways.password, ways.proven), (None, None, true));
    let shown: WordsView = house.post("/api/ways/words", Some(&anu.secret), &()).await.unwrap();
    assert_eq!((shown.words.len(), shown.ask.len()), (8, 2));
    // Shown is not kept.
    assert_eq!(sign_in(&house, "Anu", &shown.words.join(" ")).await.unwrap_err().1, "do-not-fit");
    let other = json!({ "secret": "these are not the words that you look for" });
    assert_eq!(house.put::<Ways>("/api/ways/words", Some(&anu.secret), &other).await.unwrap_err().1, "not-these-words");
    let words = json!({ "secret": shown.words.join(" ") });
    let ways: Ways = house.put("/api/ways/words", Some(&anu.secret), &words).await.unwrap();
    assert!(ways.words.is_some() && ways.password.is_none());
    let refused = set_password(&house, &anu.secret, &shown.words.join(" ")).await.unwrap_err();
    assert_eq!(refused.1, "password-is-words");

    // On another device, in mid-deal, typed as people type.
    let typed = format!("  {}  ", shown.words.join(", ").to_uppercase());
    let there = sign_in(&house, "  anu ", &typed).await.unwrap();
    assert_eq!(there.id, anu.you["id"].as_str().unwrap());
    let mut on_phone = Player::join(&socket(&house, &table), &there.secret).await;
    let seen = |player: &Player| {
        let cards: Vec<_> = player.you["hand"].as_array().unwrap().iter().map(|held| held["card"].clone()).collect();
        (player.you["chair"].clone(), cards)
    };
    assert_eq!(seen(&on_phone), seen(&anu));
    on_phone.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    let sessions: Vec<SessionView> = house.get("/api/sessions", Some(&there.secret)).await.unwrap();
    assert_eq!(sessions.len(), 2);
    let me: Me = house.get("/api/me", Some(&there.secret)).await.unwrap();
    assert_eq!(me.tables.len(), 1);

    // And after a restart; new words end the old.
    let house = house.restart().await;
    let there = sign_in(&house, "Anu", &shown.words.join(" ")).await.unwrap();
    let next: WordsView = house.post("/api/ways/words", Some(&there.secret), &()).await.unwrap();
    let words = json!({ "secret": next.words.join(" ") });
    house.put::<Ways>("/api/ways/words", Some(&there.secret), &words).await.unwrap();
    assert_eq!(sign_in(&house, "Anu", &shown.words.join(" ")).await.unwrap_err().1, "do-not-fit");
    assert!(sign_in(&house, "Anu", &next.words.join(" ")).await.is_ok());
}

#[tokio::test]
async fn what_does_not_fit_says_no_more_than_that() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    for (bad, code) in
        [("short", "password-too-short"), ("aaaaaaaaaaaa", "password-one-character"), ("anuanuanuanu", "password-is-name")]
    {
        let refused = set_password(&house, &anu.secret, bad).await.unwrap_err();
        assert_eq!(refused, (StatusCode::BAD_REQUEST, code.to_owned()), "{bad}");
    }
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    for (name, secret) in
        [("Anu", "rain on the mountains"), ("Nobody", PASSWORD), ("", PASSWORD), ("Anu", ""), ("Anu", "one two")]
    {
        assert_eq!(
            sign_in(&house, name, secret).await.unwrap_err(),
            (StatusCode::FORBIDDEN, "do-not-fit".to_owned()),
            "{name}"
        );
    }
    assert_eq!(sign_in(&house, "Anu", PASSWORD).await.unwrap().id, anu.id);
    // After five wrong ones there is a wait, for a name that is nobody's too.
    for name in ["Anu", "Somebody"] {
        for _ in 0..5 {
            assert_eq!(sign_in(&house, name, "wrong, wrong, wrong").await.unwrap_err().1, "do-not-fit");
        }
        let refused = sign_in(&house, name, PASSWORD).await.unwrap_err();
        assert_eq!(refused, (StatusCode::TOO_MANY_REQUESTS, "too-many-tries".to_owned()), "{name}");
    }
    assert_eq!(kept(&house.config.database, PASSWORD).await, NOWHERE, "the password itself is stored");
}

#[tokio::test]
async fn an_account_s_name_is_its_own() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let second = house.guest("ANU").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    let refused = set_password(&house, &second.secret, "coconut trees in a row").await.unwrap_err();
    assert_eq!(refused.1, "name-taken");
    let name = json!({ "name": "Ａnu" });
    assert_eq!(house.post::<Value>("/api/guests", None, &name).await.unwrap_err().1, "name-taken");
    assert_eq!(house.put::<Me>("/api/me", Some(&second.secret), &name).await.unwrap_err().1, "name-taken");
    // Its owner may write it otherwise, and gives it up for a while before others have it.
    house.put::<Me>("/api/me", Some(&anu.secret), &name).await.unwrap();
    house.put::<Me>("/api/me", Some(&anu.secret), &json!({ "name": "Ammu" })).await.unwrap();
    assert_eq!(sign_in(&house, "Ammu", PASSWORD).await.unwrap().id, anu.id);
    let refused = set_password(&house, &second.secret, "coconut trees in a row").await.unwrap_err();
    assert_eq!(refused.1, "name-taken");
}

#[tokio::test]
async fn the_last_way_in_stays_and_grave_things_ask_again() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    let remove = async |secret: &str, kind: &str| house.delete::<Ways>(&format!("/api/ways/{kind}"), Some(secret)).await;
    assert_eq!(remove(&anu.secret, "password").await.unwrap_err().1, "last-way");
    assert_eq!(remove(&anu.secret, "passkey").await.unwrap_err().0, StatusCode::METHOD_NOT_ALLOWED);
    let shown: WordsView = house.post("/api/ways/words", Some(&anu.secret), &()).await.unwrap();
    house.put::<Ways>("/api/ways/words", Some(&anu.secret), &json!({ "secret": shown.words.join(" ") })).await.unwrap();
    remove(&anu.secret, "password").await.unwrap();
    assert_eq!(sign_in(&house, "Anu", PASSWORD).await.unwrap_err().1, "do-not-fit");

    // A stolen session of long ago changes nothing.
    let mut database = connect(&house.config.database).await.unwrap();
    statement("UPDATE sessions SET proved_at = 0").execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    assert_eq!(
        set_password(&house, &anu.secret, PASSWORD).await.unwrap_err(),
        (StatusCode::FORBIDDEN, "prove-again".to_owned())
    );
    let wrong = json!({ "secret": "not what was kept" });
    assert_eq!(house.post::<Ways>("/api/prove", Some(&anu.secret), &wrong).await.unwrap_err().1, "do-not-fit");
    let right = json!({ "secret": shown.words.join(" ") });
    assert!(house.post::<Ways>("/api/prove", Some(&anu.secret), &right).await.unwrap().proven);
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
}

#[tokio::test]
async fn who_signs_in_again_on_a_device_keeps_the_place() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let (anu, biju) = (tablet.arrive("Anu").await, tablet.arrive("Biju").await);
    let before = tablet.cookies.clone();
    let secret = json!({ "secret": PASSWORD });
    tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 0 }))).await;
    assert_eq!(tablet.ask(Method::PUT, "/api/ways/password", Some(secret)).await.0, StatusCode::OK);
    tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 1 }))).await;
    let how = json!({ "name": "Anu", "secret": PASSWORD });
    let signed = tablet.ask(Method::POST, "/api/sign-in", Some(how)).await;
    assert_eq!(signed.1["id"], anu.id.as_str());
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others.len(), me.others[0].person.id.as_str()), (anu.id.as_str(), 1, biju.id.as_str()));
    // With another token: the one of before is nobody's.
    let token = |cookies: &[(String, String)]| cookies.iter().find(|(name, _)| name == "thurup-0").unwrap().1.clone();
    assert_ne!(token(&before), token(&tablet.cookies));
    assert_eq!(house.get::<Me>("/api/me", Some(&token(&before))).await.unwrap_err().1, "unknown-secret");
    assert_eq!(house.get::<Vec<SessionView>>("/api/sessions", Some(&token(&tablet.cookies))).await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_sign_in_is_told_on_the_other_devices() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    let is_new = async |secret: &str| house.get::<Me>("/api/me", Some(secret)).await.unwrap().new_sessions;
    assert!(!is_new(&anu.secret).await);
    let there = sign_in(&house, "Anu", PASSWORD).await.unwrap();
    assert!(is_new(&anu.secret).await && !is_new(&there.secret).await);
    let list = async || house.get::<Vec<SessionView>>("/api/sessions", Some(&anu.secret)).await.unwrap();
    assert!(list().await.iter().all(|session| session.new != session.this));
    let seen: Vec<SessionView> = house.put("/api/sessions/seen", Some(&anu.secret), &()).await.unwrap();
    assert!(seen.len() == 2 && seen.iter().all(|session| !session.new));
    assert!(!is_new(&anu.secret).await);
}

#[tokio::test]
async fn a_session_that_makes_room_for_others_is_cut_off() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    let mut database = connect(&house.config.database).await.unwrap();
    let fill = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < 50) \
                INSERT INTO sessions (id, hash, person_id, made_at, used_at, proved_at, device) \
                SELECT 'id ' || i, 'hash ' || i, person_id, made_at, used_at + i, 0, '' FROM sessions, n";
    statement(fill).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    sign_in(&house, "Anu", PASSWORD).await.unwrap();
    let mut last = Value::Null;
    while let Some(message) = anu.step().await {
        last = message;
    }
    assert_eq!(last["refused"]["code"], "session-ended");
}

#[tokio::test]
async fn a_link_is_made_beside_a_server_that_goes_on() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    let (path, name) = thurup_server::sign_in_link(&house.config.database, "Anu").await.unwrap();
    assert_eq!(name, "Anu");
    let link = json!({ "link": path.split_once('#').unwrap().1 });
    let take = async || house.post::<Person>("/api/sign-in/link", None, &link).await;
    assert_eq!(take().await.unwrap().id, anu.you["id"].as_str().unwrap());
    assert_eq!(take().await.unwrap_err().1, "link-used");
    anu.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
}

#[tokio::test]
async fn who_came_by_a_link_is_to_choose_a_way_in_before_anything_else() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let _: Ways = house.put("/api/ways/password", Some(&anu.secret), &json!({ "secret": PASSWORD })).await.unwrap();
    let must = async |phone: &mut Browser<'_>| phone.ask(Method::GET, "/api/me", None).await.1["must_choose"].clone();
    let come = async |phone: &mut Browser<'_>| {
        let link = thurup_server::sign_in_link(&house.config.database, "Anu").await.unwrap().0;
        let link = json!({ "link": link.split_once('#').unwrap().1 });
        assert_eq!(phone.ask(Method::POST, "/api/sign-in/link", Some(link)).await.0, StatusCode::OK);
    };
    let mut phone = Browser::new(&house);
    come(&mut phone).await;
    assert_eq!(must(&mut phone).await, json!(true), "the password of before may be lost");
    // Their other devices are let be.
    assert_eq!(house.get::<Value>("/api/me", Some(&anu.secret)).await.unwrap()["must_choose"], json!(false));
    // The right of everyone to play on is nobody's to take: the server lets be what the page holds back.
    assert_eq!(phone.ask(Method::GET, "/api/tickets", None).await.0, StatusCode::OK);
    let other = json!({ "secret": "another rain, more backwaters" });
    assert_eq!(phone.ask(Method::PUT, "/api/ways/password", Some(other)).await.0, StatusCode::OK);
    assert_eq!(must(&mut phone).await, json!(false));
    // So does whoever finds that one of old is still known.
    let mut tablet = Browser::new(&house);
    come(&mut tablet).await;
    assert_eq!(must(&mut tablet).await, json!(true));
    let secret = json!({ "secret": "another rain, more backwaters" });
    assert_eq!(tablet.ask(Method::POST, "/api/prove", Some(secret)).await.0, StatusCode::OK);
    assert_eq!(must(&mut tablet).await, json!(false));
}

#[tokio::test]
async fn an_address_has_only_so_many_tries() {
    let house = House::open().await;
    let guess = async |n: u32| sign_in(&house, &format!("Somebody {n}"), "wrong, wrong, wrong").await.unwrap_err().1;
    for n in 0..30 {
        assert_eq!(guess(n).await, "do-not-fit");
    }
    assert_eq!(guess(30).await, "too-many-tries");
}

#[tokio::test]
async fn strangers_keep_nobody_from_showing_who_they_are() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    for _ in 0..5 {
        assert_eq!(sign_in(&house, "Anu", "wrong, wrong, wrong").await.unwrap_err().1, "do-not-fit");
    }
    assert_eq!(sign_in(&house, "Anu", PASSWORD).await.unwrap_err().1, "too-many-tries");
    let prove = async |secret: &str| house.post::<Ways>("/api/prove", Some(&anu.secret), &json!({ "secret": secret })).await;
    assert!(prove(PASSWORD).await.unwrap().proven);
    // Whoever has the session has tries of their own.
    for _ in 0..5 {
        assert_eq!(prove("wrong, wrong, wrong").await.unwrap_err().1, "do-not-fit");
    }
    assert_eq!(prove(PASSWORD).await.unwrap_err().1, "too-many-tries");
}

#[tokio::test]
async fn a_password_is_changed_only_so_often() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    for n in 0..30 {
        set_password(&house, &anu.secret, &format!("{PASSWORD} {n}")).await.unwrap();
    }
    assert_eq!(set_password(&house, &anu.secret, PASSWORD).await.unwrap_err().1, "too-many-tries");
    // One that nobody can have costs nothing, and a name that is taken no hash.
    assert_eq!(set_password(&house, &anu.secret, "short").await.unwrap_err().1, "password-too-short");
}

#[tokio::test]
async fn a_password_is_not_what_the_house_is_called() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    thurup_server::set_setting(&house.config.database, "name", Some("Kottayam Cards")).await.unwrap();
    for _ in 0..200 {
        // It counts within a second.
        if set_password(&house, &anu.secret, "kottayam cards").await.is_err() {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    for named in ["kottayam cards", "KottayamCardsKottayamCards", "thurupthurup"] {
        assert_eq!(set_password(&house, &anu.secret, named).await.unwrap_err().1, "password-is-site", "{named}");
    }
}

#[tokio::test]
async fn a_device_lets_another_in() {
    let house = House::open().await;
    let (anu, table) = play_now(&house, "Anu").await;
    let id = anu.you["id"].as_str().unwrap();
    for by in ["link", "code"] {
        let made: Value = house.post("/api/device-link", Some(&anu.secret), &()).await.unwrap();
        let open = json!({ "link": made[by] });
        let own = house.post::<Value>("/api/device-link/open", Some(&anu.secret), &open).await.unwrap_err();
        assert_eq!(own.1, "own-device");
        let opened: Value = house.post("/api/device-link/open", None, &open).await.unwrap();
        let claim = json!({ "claim": opened["claim"] });
        let waits: Value = house.post("/api/device-link/claim", None, &claim).await.unwrap();
        assert_eq!(waits["person"], Value::Null);
        let shown: Value = house.get("/api/device-link", Some(&anu.secret)).await.unwrap();
        assert_eq!((&shown["state"], &shown["number"]), (&json!("shown"), &opened["number"]));
        // Nobody else lets it in.
        let stranger = house.guest("Biju").await;
        let yes = json!({ "yes": true });
        let other: Value = house.put("/api/device-link", Some(&stranger.secret), &yes).await.unwrap();
        assert_eq!(other["state"], "dead");
        let answered: Value = house.put("/api/device-link", Some(&anu.secret), &yes).await.unwrap();
        assert_eq!(answered["state"], "used");
        let mut phone = Browser::new(&house);
        let (status, come) = phone.ask(Method::POST, "/api/device-link/claim", Some(claim.clone())).await;
        assert_eq!((status, come["person"]["id"].as_str()), (StatusCode::OK, Some(id)));
        assert_eq!(phone.me().await.id, id);
        let token = phone.cookies.iter().find(|(name, _)| name == "thurup-0").unwrap().1.clone();
        let there = Player::join(&socket(&house, &table), &token).await;
        assert_eq!(there.you["chair"], anu.you["chair"]);
        assert_eq!(house.post::<Value>("/api/device-link/claim", None, &claim).await.unwrap_err().1, "link-used");
        assert_eq!(house.post::<Value>("/api/device-link/open", None, &open).await.unwrap_err().1, "link-used");
        assert!(!house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap().new_sessions, "who lets it in knows");
    }
}

#[tokio::test]
async fn a_device_that_is_signed_out_lets_nobody_in() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let made: Value = house.post("/api/device-link", Some(&anu.secret), &()).await.unwrap();
    let opened: Value = house.post("/api/device-link/open", None, &json!({ "link": made["link"] })).await.unwrap();
    house.put::<Value>("/api/device-link", Some(&anu.secret), &json!({ "yes": true })).await.unwrap();
    house.delete::<Value>("/api/here", Some(&anu.secret)).await.unwrap();
    let claim = json!({ "claim": opened["claim"] });
    assert_eq!(house.post::<Value>("/api/device-link/claim", None, &claim).await.unwrap_err().1, "link-used");
}

#[tokio::test]
async fn letting_a_device_in_hides_no_other_that_is_not_seen_yet() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    set_password(&house, &anu.secret, PASSWORD).await.unwrap();
    let stranger = sign_in(&house, "Anu", PASSWORD).await.unwrap();
    let made: Value = house.post("/api/device-link", Some(&anu.secret), &()).await.unwrap();
    let opened: Value = house.post("/api/device-link/open", None, &json!({ "link": made["link"] })).await.unwrap();
    house.put::<Value>("/api/device-link", Some(&anu.secret), &json!({ "yes": true })).await.unwrap();
    let claim = json!({ "claim": opened["claim"] });
    house.post::<Value>("/api/device-link/claim", None, &claim).await.unwrap();
    assert!(house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap().new_sessions, "{} is still told", stranger.id);
}

#[tokio::test]
async fn a_full_device_has_room_for_whoever_is_on_it() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    for n in 0..7 {
        tablet.arrive(&format!("Biju {n}")).await;
    }
    let anu = tablet.arrive("Anu").await;
    let secret = json!({ "secret": PASSWORD });
    assert_eq!(tablet.ask(Method::PUT, "/api/ways/password", Some(secret)).await.0, StatusCode::OK);
    tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 2 }))).await;
    let how = json!({ "name": "Anu", "secret": PASSWORD });
    assert_eq!(tablet.ask(Method::POST, "/api/sign-in", Some(how)).await.1["id"], anu.id.as_str());
    let link = thurup_server::sign_in_link(&house.config.database, "Anu").await.unwrap().0;
    let link = json!({ "link": link.split_once('#').unwrap().1 });
    assert_eq!(tablet.ask(Method::POST, "/api/sign-in/link", Some(link)).await.1["id"], anu.id.as_str());
    assert_eq!(tablet.me().await.others.len(), 7);
    // Somebody else finds no room, and spends nothing.
    let chitra = house.guest("Chitra").await;
    let link = thurup_server::sign_in_link(&house.config.database, "Chitra").await.unwrap().0;
    let link = json!({ "link": link.split_once('#').unwrap().1 });
    assert_eq!(tablet.ask(Method::POST, "/api/sign-in/link", Some(link.clone())).await.1["code"], "device-full");
    assert_eq!(house.post::<Person>("/api/sign-in/link", None, &link).await.unwrap().id, chitra.id);
}

#[tokio::test]
async fn an_address_of_the_world_makes_so_many_accounts_a_day() {
    let house = House::open_with(|config| {
        config.behind_proxy = true;
        config.limits.accounts_a_day = 2;
    })
    .await;
    let make = async |name: &str, from: &str, secret: &str| {
        let guest = house.guest(name).await;
        let request = reqwest::Client::new().put(house.url("/api/ways/password")).header("origin", house.url(""));
        let request = request.header("cookie", cookie(&guest.secret)).header("x-forwarded-for", from);
        let response = request.json(&json!({ "secret": secret })).send().await.unwrap();
        response.json::<Value>().await.unwrap()["code"].as_str().map(str::to_owned)
    };
    assert_eq!(make("Anu", "203.0.113.1", "short").await.as_deref(), Some("password-too-short"), "none is made of that");
    assert_eq!(make("Latha Menon", "203.0.113.1", PASSWORD).await, None);
    assert_eq!(make("Suresh Pillai", "203.0.113.1", PASSWORD).await, None);
    let full = Some("too-many-accounts".to_owned());
    assert_eq!(make("Usha Nair", "203.0.113.1", PASSWORD).await, full);
    assert_eq!(make("Vinod Varma", "203.0.113.2", PASSWORD).await, None, "others have their own");
    for name in ["Eapen Kurian", "Femina Basheer", "George Paul"] {
        assert_eq!(make(name, "192.168.1.7", PASSWORD).await, None, "an open house's own network is free");
    }
}
