//! Coming in where many share an address, and attacks on secrets: each guesses no more than it is allowed, and keeps nobody out who has
//! come in before.

use futures_util::future::join_all;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, made, statement};
use thurup_wire::people::Me;

use crate::house::House;
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{play_now, socket};

const PASSWORD: &str = "rain on the backwaters";
const ROUTER: &str = "203.0.113.9";

async fn open() -> House {
    House::open_with(|config| config.behind_proxy = true).await
}

/// Somebody with an account, on a phone of theirs.
async fn come<'a>(house: &'a House, name: &str, from: &str) -> Browser<'a> {
    let mut phone = Browser::new(house);
    let arrived = phone.ask_from(from, Method::POST, "/api/guests", Some(json!({ "name": name }))).await;
    assert_eq!(arrived.0, StatusCode::OK, "{name}: {}", arrived.1);
    let kept = keep(&mut phone, from, PASSWORD).await;
    assert_eq!(kept.0, StatusCode::OK, "{name}: {}", kept.1);
    phone
}

/// As a page does, which waits a moment where too many come at once.
async fn patiently(phone: &mut Browser<'_>, from: &str, method: Method, path: &str, body: Value) -> (StatusCode, Value) {
    loop {
        let answer = phone.ask_from(from, method.clone(), path, Some(body.clone())).await;
        if answer.1["code"] != "busy" {
            return answer;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
}

async fn keep(phone: &mut Browser<'_>, from: &str, secret: &str) -> (StatusCode, Value) {
    patiently(phone, from, Method::PUT, "/api/ways/password", json!({ "secret": secret })).await
}

/// Whether somebody is let in, or why not.
async fn sign_in(phone: &mut Browser<'_>, from: &str, name: &str, secret: &str) -> Result<(), String> {
    let (status, body) = patiently(phone, from, Method::POST, "/api/sign-in", json!({ "name": name, "secret": secret })).await;
    if status == StatusCode::OK { Ok(()) } else { Err(body["code"].as_str().unwrap().to_owned()) }
}

async fn sign_out(phone: &mut Browser<'_>, from: &str) {
    assert_eq!(phone.ask_from(from, Method::DELETE, "/api/here", None).await.0, StatusCode::OK);
}

/// How many of these wrong tries were judged at all.
async fn guess(phone: &mut Browser<'_>, tries: impl IntoIterator<Item = (String, String)>) -> usize {
    let mut judged = 0;
    for (from, name) in tries {
        match sign_in(phone, &from, &name, "wrong, wrong, wrong").await.unwrap_err().as_str() {
            "do-not-fit" => judged += 1,
            code => assert_eq!(code, "too-many-tries"),
        }
    }
    judged
}

#[tokio::test]
async fn forty_people_make_accounts_and_come_in_again_behind_one_router() {
    let house = open().await;
    // Without letters that look alike.
    let letters = "ABCDEFGHJKMNPQRSTUVWXYZ";
    let name = |n: usize| letters.chars().nth(n % letters.len()).unwrap().to_string().repeat(1 + n / letters.len());
    let names: Vec<String> = (0..40).map(|n| format!("Member {}", name(n))).collect();
    let mut phones = join_all(names.iter().map(|name| come(&house, name, ROUTER))).await;
    for phone in &mut phones {
        sign_out(phone, ROUTER).await;
    }
    // All at once, and each twice: on the phone, and on one that nobody knows.
    let house = &house;
    let again = phones.iter_mut().zip(&names).map(|(phone, name)| async move {
        sign_in(phone, ROUTER, name, PASSWORD).await?;
        sign_in(&mut Browser::new(house), ROUTER, name, PASSWORD).await
    });
    assert_eq!(join_all(again).await, vec![Ok(()); 40]);
    // One who has mistyped a few times does not end it for the others.
    assert_eq!(guess(&mut Browser::new(house), (0..4).map(|_| (ROUTER.to_owned(), names[0].clone()))).await, 4);
    assert_eq!(sign_in(&mut Browser::new(house), ROUTER, &names[1], PASSWORD).await, Ok(()));
    // The evening after that, and more who are new.
    for n in 0..20 {
        come(house, &format!("Visitor {}", name(n)), ROUTER).await;
    }
}

#[tokio::test]
async fn guessing_from_one_address_ends_and_keeps_no_known_device_out() {
    let house = open().await;
    let mut anu = come(&house, "Anu", ROUTER).await;
    sign_out(&mut anu, ROUTER).await;
    let mut thief = Browser::new(&house);
    let tries = (0..60).map(|n| (ROUTER.to_owned(), format!("Somebody {n}")));
    assert_eq!(guess(&mut thief, tries).await, 30);
    // Whoever is new there waits, other addresses do not, and Anu was here before.
    assert_eq!(sign_in(&mut Browser::new(&house), ROUTER, "Anu", PASSWORD).await, Err("too-many-tries".to_owned()));
    assert_eq!(sign_in(&mut Browser::new(&house), "203.0.113.10", "Anu", PASSWORD).await, Ok(()));
    assert_eq!(sign_in(&mut anu, ROUTER, "Anu", PASSWORD).await, Ok(()));
    // Codes of nine digits are guessed no longer either.
    let code = json!({ "link": "123456789" });
    let (_, body) = thief.ask_from(ROUTER, Method::POST, "/api/device-link/open", Some(code)).await;
    assert_eq!(body["code"], "too-many-tries");
    // What names nobody is shown again by whoever is signed in.
    let (status, body) = anu.ask_from(ROUTER, Method::POST, "/api/prove", Some(json!({ "secret": PASSWORD }))).await;
    assert_eq!(status, StatusCode::OK, "{body}");
}

#[tokio::test]
async fn guessing_at_somebody_from_everywhere_ends_and_keeps_none_of_their_devices_out() {
    let house = open().await;
    let mut phone = come(&house, "Anu", "203.0.113.1").await;
    let mut tablet = Browser::new(&house);
    sign_in(&mut tablet, "203.0.113.1", "Anu", PASSWORD).await.unwrap();
    for device in [&mut phone, &mut tablet] {
        sign_out(device, "203.0.113.1").await;
    }
    let tries = (0..40).map(|n| (format!("198.51.100.{n}"), "Anu".to_owned()));
    assert_eq!(guess(&mut Browser::new(&house), tries).await, 5);
    let stranger = sign_in(&mut Browser::new(&house), "192.0.2.1", "Anu", PASSWORD).await;
    assert_eq!(stranger, Err("too-many-tries".to_owned()));
    // A stolen one has no more tries than a stranger, from wherever.
    let mut stolen = Browser::new(&house);
    stolen.cookies.clone_from(&tablet.cookies);
    assert_eq!(guess(&mut stolen, (0..40).map(|n| (format!("198.51.100.{n}"), "Anu".to_owned()))).await, 5);
    // And is worth nothing on others.
    let mut biju = come(&house, "Bincy", "203.0.113.2").await;
    sign_out(&mut biju, "203.0.113.2").await;
    let tries = (0..40).map(|n| (format!("198.51.100.{n}"), "Bincy".to_owned()));
    assert_eq!(guess(&mut stolen, tries).await, 5);
    // Hers come in: the phone that nobody has guessed on, at the first try, and from anywhere.
    assert_eq!(sign_in(&mut phone, "192.0.2.77", "Anu", PASSWORD).await, Ok(()));
    assert_eq!(sign_in(&mut biju, "192.0.2.77", "Bincy", PASSWORD).await, Ok(()));
}

#[tokio::test]
async fn what_is_tried_first_is_no_password() {
    let house = open().await;
    let mut phone = Browser::new(&house);
    phone.arrive("Ammukutty").await;
    for (secret, code) in [
        ("1234567890", "password-common"),
        ("Password123", "password-common"),
        ("qwertyuiop", "password-common"),
        ("iloveyouiloveyou", "password-common"),
        ("ammukutty", "password-too-short"),
        ("Ammukutty Ammukutty", "password-is-name"),
        ("ammukutty1965", "password-is-name"),
    ] {
        let (status, body) = keep(&mut phone, ROUTER, secret).await;
        assert_eq!((status, body["code"].as_str()), (StatusCode::BAD_REQUEST, Some(code)), "{secret}");
        assert!(!body["text"]["ml"].as_str().unwrap().is_empty());
    }
    let (_, ways) = phone.ask(Method::GET, "/api/ways", None).await;
    assert_eq!(ways["password"], Value::Null);
}

#[tokio::test]
async fn a_session_has_another_token_when_its_rights_rise() {
    let house = House::open().await;
    let (mut anu, table) = play_now(&house, "Anu").await;
    let mut phone = Browser::new(&house);
    phone.cookies = vec![("thurup-0".to_owned(), anu.secret.clone()), ("thurup-place".to_owned(), "0".to_owned())];
    let me = phone.me().await;
    let known = async |token: &str| {
        let request = reqwest::Client::new().get(house.url("/api/me")).header("cookie", format!("thurup-0={token}"));
        request.send().await.unwrap().status()
    };
    let planted = phone.token();
    assert_eq!(keep(&mut phone, ROUTER, PASSWORD).await.0, StatusCode::OK);
    assert_eq!(known(&planted).await, StatusCode::UNAUTHORIZED, "whoever had put it there gains nothing");
    assert_eq!(phone.me().await.id, me.id);
    // So it is with what shows once more who one is.
    let before = phone.token();
    assert_eq!(phone.ask(Method::POST, "/api/prove", Some(json!({ "secret": PASSWORD }))).await.0, StatusCode::OK);
    assert_eq!((known(&before).await, known(&phone.token()).await), (StatusCode::UNAUTHORIZED, StatusCode::OK));
    // It is one session still, and the line that was open plays on.
    let (_, sessions) = phone.ask(Method::GET, "/api/sessions", None).await;
    assert_eq!(sessions.as_array().unwrap().len(), 1);
    anu.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    // Signing out finds it under its new name.
    assert_eq!(phone.ask(Method::DELETE, "/api/here", None).await.0, StatusCode::OK);
    while anu.step().await.is_some() {}
    drop(table);
}

#[tokio::test]
async fn the_place_of_a_guest_is_never_lost_and_a_link_opens_it() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let ammu = tablet.arrive("Ammu").await;
    assert_eq!(tablet.ask(Method::PUT, "/api/here/lock", Some(json!({ "pin": "0560" }))).await.0, StatusCode::OK);
    let devan = tablet.arrive("Devan").await;
    let mut open = async |pin: &str| tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 0, "pin": pin }))).await;
    for _ in 0..5 {
        assert_eq!(open("1111").await.1["code"], "wrong-pin");
    }
    for pin in ["1111", "0560"] {
        let (status, body) = open(pin).await;
        assert_eq!((status, body["code"].as_str()), (StatusCode::TOO_MANY_REQUESTS, Some("lock-waits")));
        assert!(body["text"]["en"].as_str().unwrap().contains("second"), "{body}");
    }
    // It is there still.
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others.len(), me.others[0].locked), (devan.id.as_str(), 1, true));
    // Whoever looks after the house makes a link, and on this tablet it opens the place.
    let link = thurup_server::sign_in_link(&house.config.database, &ammu.id).await.unwrap().0;
    let link = json!({ "link": link.split_once('#').unwrap().1 });
    assert_eq!(tablet.ask(Method::POST, "/api/sign-in/link", Some(link)).await.0, StatusCode::OK);
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.has_lock, me.others.len()), (ammu.id.as_str(), false, 1));
    assert!(!me.must_choose, "a guest had nothing to lose but the digits");
}

#[tokio::test]
async fn names_that_look_alike_are_one() {
    let house = House::open().await;
    let mut phone = Browser::new(&house);
    phone.arrive("Timing Known").await;
    assert_eq!(keep(&mut phone, ROUTER, PASSWORD).await.0, StatusCode::OK);
    for name in ["Timing-Known", "Timlng Known", "T1ming_Known", "TIMING.KNOWN", "Tim1ng Kn0wn"] {
        let guest = house.post::<Value>("/api/guests", None, &json!({ "name": name })).await.unwrap_err();
        assert_eq!(guest.1, "name-taken", "{name}");
    }
    for name in ["Adm1n", "AdmIn", "ad-min"] {
        let guest = house.post::<Value>("/api/guests", None, &json!({ "name": name })).await.unwrap_err();
        assert_eq!(guest.1, "name-reserved", "{name}");
    }
    // What would be drawn over others' lines is left out.
    let tower = house.guest(&format!("Anu{}", "\u{301}".repeat(22))).await;
    assert_eq!(tower.name, "Anu\u{301}\u{301}");
    // Bots have theirs for themselves.
    for name in ["Devaki", "Dev-aki", "DevakI", "ദേവകി"] {
        let mut guest = Browser::new(&house);
        guest.arrive(name).await;
        assert_eq!(keep(&mut guest, ROUTER, PASSWORD).await.1["code"], "name-of-bot", "{name}");
    }
    // Written otherwise it is one's own still; and what one gave up is nobody else's for a while, however it is written.
    let rename =
        async |phone: &mut Browser<'_>, name: &str| phone.ask(Method::PUT, "/api/me", Some(json!({ "name": name }))).await;
    assert_eq!(rename(&mut phone, "timing known").await.0, StatusCode::OK);
    assert_eq!(rename(&mut phone, "Latha").await.0, StatusCode::OK);
    let again = house.post::<Value>("/api/guests", None, &json!({ "name": "T.i.m.i.n.g Known" })).await;
    assert_eq!(again.unwrap_err().1, "name-taken");
    assert_eq!(rename(&mut phone, "Timing-Known").await.0, StatusCode::OK);
}

#[tokio::test]
async fn accounts_that_look_alike_since_before_keep_their_names_and_ways() {
    let house = House::open().await;
    let (mut one, mut other) = (Browser::new(&house), Browser::new(&house));
    let anil = one.arrive("Anil").await;
    other.arrive("Chitra").await;
    for phone in [&mut one, &mut other] {
        assert_eq!(keep(phone, ROUTER, PASSWORD).await.0, StatusCode::OK);
    }
    // As a server of before let them be called.
    let mut database = connect(&house.config.database).await.unwrap();
    let alike = format!("UPDATE people SET name = 'Anll', skeleton = 'anll' WHERE id <> '{}'", anil.id);
    statement(made(alike)).execute(&mut database).await.unwrap();
    database.close().await.unwrap();
    for (phone, name) in [(&mut one, "Anil"), (&mut other, "Anll")] {
        assert_eq!(keep(phone, ROUTER, "more rain, more backwaters").await.0, StatusCode::OK, "{name}");
        assert_eq!(sign_in(&mut Browser::new(&house), ROUTER, name, "more rain, more backwaters").await, Ok(()), "{name}");
    }
    assert_eq!(house.post::<Value>("/api/guests", None, &json!({ "name": "AniI" })).await.unwrap_err().1, "name-taken");
}

#[tokio::test]
async fn a_picture_of_a_link_is_at_the_house_s_own_name_or_nowhere() {
    let page = async |house: &House| {
        let guest = house.guest("Anu").await;
        let new = json!({
            "name": "Table", "public": false, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 6 },
        });
        let made: Value = house.post("/api/tables", Some(&guest.secret), &new).await.unwrap();
        let path = house.url(&format!("/t/{}", made["id"].as_str().unwrap()));
        let request = reqwest::Client::new().get(path).header("host", "evil.example").header("x-forwarded-proto", "https");
        request.send().await.unwrap().text().await.unwrap()
    };
    let shown = page(&House::open().await).await;
    assert!(shown.contains("og:title") && !shown.contains("og:image") && !shown.contains("evil.example"), "{shown}");
    let house = House::open_with(|config| config.origins = vec!["http://cards.example".to_owned()]).await;
    let shown = page(&house).await;
    assert!(shown.contains("og:image\" content=\"http://cards.example/") && !shown.contains("evil.example"), "{shown}");
}

#[tokio::test]
async fn a_guest_at_a_table_is_told_to_whoever_signs_in_and_the_chair_comes_along() {
    let house = House::open().await;
    let mut account = Browser::new(&house);
    account.arrive("Ammu Pillai").await;
    assert_eq!(keep(&mut account, ROUTER, PASSWORD).await.0, StatusCode::OK);
    let (guest, table) = play_now(&house, "Ammu").await;
    let mut phone = Browser::new(&house);
    phone.cookies = vec![("thurup-0".to_owned(), guest.secret.clone()), ("thurup-place".to_owned(), "0".to_owned())];
    sign_in(&mut phone, ROUTER, "Ammu Pillai", PASSWORD).await.unwrap();
    let me: Me = phone.me().await;
    let sits = me.others[0].guest_table.as_ref().unwrap();
    assert_eq!((sits.id.as_str(), me.others[0].guest_deals), (table.as_str(), Some(0)), "no deal is over yet");
    let place = me.others[0].place;
    let (status, body) = phone.ask(Method::POST, &format!("/api/here/{place}/take-along"), None).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    let me = phone.me().await;
    assert_eq!((me.tables[0].id.as_str(), me.others.len()), (table.as_str(), 0));
    let there = Player::join(&socket(&house, &table), &phone.token()).await;
    assert_eq!(there.you["chair"], guest.you["chair"]);
}
