//! Taking along what is kept of one, and being forgotten.

use std::time::{SystemTime, UNIX_EPOCH};

use futures_util::future::join;
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::Server;
use thurup_store::testing::rows::{Connection, connect, made, places_of, scalar, statement};
use thurup_wire::http::TableRef;
use thurup_wire::people::{Leaving, Me, Person, Ways};

use crate::exports::taken;
use crate::friends::{account, become_friends};
use crate::house::{Guest, House, latest};
use crate::player::Player;
use crate::sessions::Browser;
use crate::table::{play_now, quick, socket};
use crate::{passkeys, trios};

/// As long as a name can be, so that it is found by chance nowhere.
const NAME: &str = "Ammukkutty Kuttanadkaari";
const PASSWORD: &str = "rain on the backwaters";

async fn set_password(house: &House, secret: &str) {
    let _: Ways = house.put("/api/ways/password", Some(secret), &json!({ "secret": PASSWORD })).await.unwrap();
}

async fn sign_in(house: &House, name: &str) -> Result<Guest, String> {
    let body = json!({ "name": name, "secret": PASSWORD });
    let response = reqwest::Client::new().post(house.url("/api/sign-in")).json(&body).send().await.unwrap();
    if response.status().is_success() {
        return Ok(crate::house::signed_in(response).await);
    }
    Err(response.json::<Value>().await.unwrap()["code"].as_str().unwrap().to_owned())
}

async fn leave(house: &House, secret: &str, at_once: bool) -> Result<Leaving, (StatusCode, String)> {
    house.post("/api/me/leave", Some(secret), &json!({ "at_once": at_once })).await
}

/// A table called like its maker, where she and somebody else have played a deal of a match that goes on, with bots.
async fn running_match(house: &House, secret: &str, biju: &Guest) -> (Player, Player, String) {
    let new = json!({
        "name": NAME, "public": true, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 12 },
        "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(secret), &new).await.unwrap();
    let mut first = Player::join(&socket(house, &table.id), secret).await;
    let mut second = Player::join(&socket(house, &table.id), &biju.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    for chair in [3, 4] {
        assert_eq!(first.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    assert_eq!(first.act(json!({ "do": "say", "text": format!("{NAME} says so") })).await, None);
    assert_eq!(first.act(json!({ "do": "start" })).await, None);
    let deals = |player: &Player| !player.view["match"]["deals"].as_array().unwrap().is_empty();
    join(first.play_until("a deal", deals), second.play_until("a deal", deals)).await;
    (first, second, table.id)
}

/// A guest on a phone, called like her, who has made a table called like her: who she is by then. Gives the guest's id.
async fn merged_guest(house: &House, secret: &str) -> String {
    let mut phone = Browser::new(house);
    let guest = phone.arrive(&format!("{} g", &NAME[..22])).await;
    let new = json!({
        "name": NAME, "public": false, "chairs": 4, "rules": { "base": "28-four" }, "format": { "form": "deals", "deals": 6 },
        "settings": quick(),
    });
    let (status, table) = phone.ask(Method::POST, "/api/tables", Some(new)).await;
    assert_eq!(status, StatusCode::OK, "{table}");
    // Asleep by the time she goes.
    let mut player = Player::join(&socket(house, table["id"].as_str().unwrap()), &phone.cookies[0].1).await;
    assert_eq!(player.act(json!({ "do": "say", "text": format!("{NAME} as a guest") })).await, None);
    assert_eq!(player.act(json!({ "do": "stand" })).await, None);
    drop(player);
    phone.cookies.push(("thurup-1".to_owned(), latest(secret)));
    let (status, _) = phone.ask(Method::PUT, "/api/here", Some(json!({ "place": 1 }))).await;
    assert_eq!(status, StatusCode::OK);
    let (status, body) = phone.ask(Method::POST, "/api/here/0/take-along", None).await;
    assert_eq!(status, StatusCode::OK, "{body}");
    guest.id
}

/// What has her name in it in clubs, in tickets and in the help, and where mail reaches her.
async fn words_of(house: &House, secret: &str, id: &str) {
    let by = Some(secret);
    let club = json!({ "name": format!("{} c", &NAME[..22]), "about": NAME, "rules": { "base": "kerala" }, "asking": true });
    let club: Value = house.post("/api/clubs", by, &club).await.unwrap();
    let notice = json!({ "text": NAME });
    let path = format!("/api/clubs/{}", club["id"].as_str().unwrap());
    let _: Value = house.post(&format!("{path}/notices"), by, &notice).await.unwrap();
    let other = account(house, "Femina").await;
    let theirs = json!({ "name": "Vallamkali", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let theirs: Value = house.post("/api/clubs", Some(&other.secret), &theirs).await.unwrap();
    let asks = json!({ "words": NAME });
    let _: Value = house.put(&format!("/api/clubs/{}/me", theirs["id"].as_str().unwrap()), by, &asks).await.unwrap();
    let ticket = json!({ "language": "en", "kind": "playing", "title": NAME, "text": NAME });
    let _: Value = house.post("/api/tickets", by, &ticket).await.unwrap();
    thurup_server::grant(&house.config.database, id, "helper", Scope::Site, None).await.unwrap();
    let entry = json!({ "kind": "answer", "title": { "en": NAME, "ml": NAME }, "text": { "en": NAME, "ml": NAME } });
    let _: Value = house.post("/api/help", by, &entry).await.unwrap();
    let mut rows = connect(&house.config.database).await.unwrap();
    let mail = "INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, 'mail', $2, 1)";
    statement(mail).bind(id).bind(format!("{NAME}@mail.example")).execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

/// A trio called like her to which all three belong, and one to which not all have agreed.
async fn trios_of(house: &House, secret: &str, id: &str) -> (String, String) {
    let ammu = Guest { id: id.to_owned(), name: NAME.to_owned(), secret: secret.to_owned() };
    let others = [account(house, "Chitra").await, account(house, "Devan").await, account(house, "Eliyas").await];
    for other in &others {
        become_friends(house, &ammu, other).await;
    }
    let keeping = trios::found(house, &ammu, &format!("{} m", &NAME[..22]), [&others[0], &others[1]]).await;
    let founding = trios::found(house, &ammu, &format!("{} z", &NAME[..22]), [&others[0], &others[2]]).await;
    for other in &others[..2] {
        trios::accept(house, &keeping, other).await.unwrap();
    }
    let look = json!({ "name": NAME, "colours": ["indigo", "jasmine"] });
    let _: Value = house.put(&format!("/api/trios/{keeping}"), Some(secret), &look).await.unwrap();
    // By the bell the name has gone to somebody from somebody else.
    become_friends(house, &others[0], &others[1]).await;
    trios::leave(house, &keeping, &others[1]).await.unwrap();
    trios::ask_back(house, &keeping, &others[0], &others[1]).await.unwrap();
    trios::accept(house, &keeping, &others[1]).await.unwrap();
    (keeping, founding)
}

#[tokio::test]
async fn who_is_forgotten_in_a_running_match_leaves_no_name_and_a_bot_plays_on() {
    let house = House::open().await;
    let (mut ammu, own) = play_now(&house, NAME).await;
    let (secret, id) = (ammu.secret.clone(), ammu.you["id"].as_str().unwrap().to_owned());
    set_password(&house, &secret).await;
    passkeys::Device::default().make(&house, &secret, NAME).await.unwrap();
    passkeys::ask(&house, "/api/prove/passkey", Some(&secret)).await.unwrap();
    let told = json!({ "portrait": null, "languages": ["ml"], "rule_sets": ["kerala"], "card": "SJ" });
    let _: Value = house.put("/api/me/profile", Some(&secret), &told).await.unwrap();
    assert_eq!(ammu.act(json!({ "do": "say", "text": format!("I am {NAME}") })).await, None);
    ammu.play_until("the end of the match", |player| player.phase() == "over").await;
    let biju = house.guest("Biju").await;
    let (keeping, founding) = trios_of(&house, &secret, &id).await;
    let (mut first, mut second, table) = running_match(&house, &secret, &biju).await;
    thurup_server::sign_in_link(&house.config.database, NAME).await.unwrap();
    let _: Value = house.post("/api/device-link", Some(&secret), &()).await.unwrap();

    // A report by her and one about her, what was done about her, and her appeal: each with her name in it.
    for (by, about) in [(&secret, &biju.id), (&biju.secret, &id)] {
        let report = json!({ "about": about, "kind": "other", "words": format!("{NAME} it was") });
        let _: Value = house.post("/api/reports", Some(by), &report).await.unwrap();
    }
    let done = thurup_server::sanction(&house.config.database, &id, ("warn", None), "name", NAME).await.unwrap();
    let appeal = json!({ "admits": false, "words": format!("{NAME} is my name") });
    let _: Value = house.post(&format!("/api/sanctions/{}/appeal", done.id), Some(&secret), &appeal).await.unwrap();

    // All of it can be taken along.
    let matches = async || house.get::<Value>(&format!("/api/people/{id}/matches"), None).await.unwrap();
    while matches().await["matches"].as_array().unwrap().is_empty() {
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    let all = taken(&house, &secret).await;
    let person = &all.lines("person")[0];
    assert_eq!((&person["format"], &person["id"], &person["name"]), (&json!("thurup-person/2"), &json!(id), &json!(NAME)));
    assert_eq!((&person["profile"]["languages"], person["played_at"].is_u64()), (&json!(["ml"]), true));
    let each =
        |kind: &str, key: &str| all.lines(kind).iter().map(|line| line[key].as_str().unwrap().to_owned()).collect::<Vec<_>>();
    assert_eq!(each("ways", "kind"), ["passkey", "password"]);
    assert_eq!(all.lines("order")[0]["sanctions"][0]["words"], json!(NAME));
    assert_eq!(each("report-words", "words"), [format!("{NAME} it was")]);
    let count = |kind: &str| all.lines(kind).len();
    assert_eq!((count("sessions"), count("tables"), count("matches"), count("figures")), (1, 2, 1, 1));
    // The bots of the match are called as in its deals.
    let of_match = all.lines("matches").remove(0);
    let bots = of_match["bots"].as_array().unwrap();
    assert!(!bots.is_empty(), "{of_match}");
    let records = all.records();
    for bot in bots {
        let (chair, name) = (usize::try_from(bot["chair"].as_u64().unwrap()).unwrap(), &bot["name"]["en"]);
        assert!(name.as_str().is_some_and(|name| name.chars().next().is_some_and(char::is_uppercase)), "{bot}");
        assert!(records.iter().any(|(_, record)| record["players"][chair - 1] == *name), "{bot}");
    }
    assert_eq!(each("trios", "id"), [founding.as_str(), keeping.as_str()]);
    assert_eq!(
        (each("chat", "table"), each("chat", "words")),
        (vec![own.clone(), table.clone()], vec![format!("I am {NAME}"), format!("{NAME} says so")],)
    );
    assert!(count("deals") >= 7, "{}", count("deals"));
    for (id, record) in all.records() {
        assert_eq!(house.get::<Value>(&format!("/api/deals/{id}/record"), None).await.unwrap(), record);
    }
    assert!(!all.text().contains("argon2id"), "no secret, nor what is kept of it");
    let folder = house.folder.path().join("exports");
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 1);

    // What moderators answer her, and what she writes then.
    let judge = account(&house, "Gita").await;
    thurup_server::grant(&house.config.database, "Gita", "moderator", Scope::Site, None).await.unwrap();
    for (by, words) in [(&judge.secret, format!("{NAME}, is it")), (&secret, format!("{NAME}, it is"))] {
        let path = format!("/api/sanctions/{}/appeal/words", done.id);
        let _: Value = house.post(&path, Some(by), &json!({ "words": words })).await.unwrap();
    }
    let guest = merged_guest(&house, &secret).await;
    words_of(&house, &secret, &id).await;

    let mut rows = connect(&house.config.database).await.unwrap();
    statement("INSERT INTO former_names SELECT id, 5, name, name FROM people WHERE skeleton IS NOT NULL")
        .execute(&mut rows)
        .await
        .unwrap();
    for place in [
        "former_names.name",
        "ways.stored",
        "clubs.payload",
        "club_notices.words",
        "club_asks.words",
        "tickets.title",
        "ticket_words.words",
        "help_entries.payload",
        "appeals.words",
        "appeals.answer",
        "appeals.more",
        "trios.name",
        "notices.name",
        "people.name",
        "passkeys.name",
        "seats.table_name",
        "chat.words",
        "events.payload",
        "deals.payload",
        "report_words.words",
        "sanctions.words",
    ] {
        assert!(places_of(NAME, &mut rows).await.unwrap().iter().any(|found| found == place), "the search finds it in {place}");
    }
    leave(&house, &secret, true).await.unwrap();
    assert_eq!(places_of(NAME, &mut rows).await.unwrap(), Vec::<String>::new());
    assert_eq!(std::fs::read_dir(&folder).unwrap().count(), 0, "what was made to be taken along is gone, too");
    for table in ["passkeys", "passkey_challenges"] {
        let kept: i64 = scalar(made(format!("SELECT count(*) FROM {table}"))).fetch_one(&mut rows).await.unwrap();
        assert_eq!(kept, 0, "{table}");
    }
    let places = [places_of(&id, &mut rows).await.unwrap(), places_of(&guest, &mut rows).await.unwrap()].concat();
    for place in places {
        let kept = ["events.", "deals.", "rating_events.", "played.", "rated_people.", "ratings."];
        let kept = kept.into_iter().chain(["acts.", "sanctions.", "reports.", "report_words.", "chat.", "tickets."]);
        let kept = kept.chain(["ticket_words."]).collect::<Vec<_>>();
        assert!(kept.iter().any(|kept| place.starts_with(kept)), "{place} knows the id");
    }
    // That she said something stays, and when; not what.
    let said = "SELECT count(*) FROM chat WHERE person_id = $1 AND at > 0 AND words = '' AND phrase IS NULL";
    let said: i64 = scalar(said).bind(&id).fetch_one(&mut rows).await.unwrap();
    assert_eq!(said, 3, "as a guest, too");
    first.until_closed().await;
    assert_eq!(house.get::<Me>("/api/me", Some(&secret)).await.unwrap_err().1, "unknown-secret");
    assert_eq!(sign_in(&house, NAME).await.unwrap_err(), "do-not-fit");
    for part in ["", "/matches", "/companions"] {
        let gone = house.get::<Value>(&format!("/api/people/{id}{part}"), None).await.unwrap_err();
        assert_eq!(gone.1, "no-such-person", "{part}");
    }
    // The trio that had begun is the others'; the one that had not is over.
    let page: Value = house.get(&format!("/api/trios/{keeping}"), None).await.unwrap();
    let three = page["trio"]["three"].as_array().unwrap();
    assert_eq!(
        (page["trio"]["look"]["name"].as_str(), three.len(), &page["trio"]["stands"]),
        (Some("A trio"), 2, &json!(false))
    );
    assert_eq!(house.get::<Value>(&format!("/api/trios/{founding}"), None).await.unwrap_err().1, "no-such-trio");
    let page: Value = house.get(&format!("/api/deals/{}", all.records().last().unwrap().0), None).await.unwrap();
    assert!(!page.to_string().contains(NAME) && page.to_string().contains("A former player"), "{page}");

    // The others are back at the table in a moment, and play on with a bot in the chair.
    second.until_closed().await;
    let mut second = Player::join(&socket(&house, &table), &biju.secret).await;
    // A bot plays for her, and has her chair once the deal is over.
    assert_eq!(second.phase(), "dealing");
    let chair = &second.view["seats"][0]["who"];
    assert_eq!((&chair["name"], &chair["name_ml"]), (&json!("A former player"), &json!("ഒരു മുൻ കളിക്കാരൻ")));
    assert_eq!((&chair["bot"], &second.view["chat"][0]["text"]["en"]), (&json!(false), &json!("(removed)")));
    let before = second.view["deal"]["id"].clone();
    second.play_until("a bot on her chair", |player| player.view["seats"][0]["who"]["bot"] == true).await;
    // Also where it is dealt again, as of four jacks in one hand.
    let deal = &second.view["deal"];
    assert!(deal["id"] != before || deal["phase"] == "over", "not before the deal is over: {deal}");
    assert_eq!(second.view["table"]["name"], "A table");
    assert!(!second.view.to_string().contains(NAME), "{}", second.view);
    assert_eq!(places_of(NAME, &mut rows).await.unwrap(), Vec::<String>::new(), "nothing writes it again");
    rows.close().await.unwrap();

    let House { server, folder, config } = house;
    server.stop().await;
    for file in std::fs::read_dir(folder.path()).unwrap() {
        let file = file.unwrap().path();
        if file.is_dir() {
            assert_eq!(std::fs::read_dir(&file).unwrap().count(), 0, "{}", file.display());
            continue;
        }
        let bytes = std::fs::read(&file).unwrap();
        assert!(!bytes.windows(NAME.len()).any(|part| part == NAME.as_bytes()), "{} has the name", file.display());
    }
    // All figures folded again are the same, and anybody may have the name.
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(house.get::<Value>(&format!("/api/people/{id}"), None).await.unwrap_err().1, "no-such-person");
    assert_eq!(house.guest(NAME).await.name, NAME);
}

#[tokio::test]
async fn an_account_has_a_week_to_come_back() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    set_password(&house, &anu.secret).await;
    let link = thurup_server::sign_in_link(&house.config.database, "Anu").await.unwrap().0;
    let week = 7 * 24 * 60 * 60 * 1000;
    let before = u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap();
    let at = leave(&house, &anu.secret, false).await.unwrap().at;
    // By days: an hour either way is the clock of a busy machine.
    assert!(at.abs_diff(before + week) < 60 * 60 * 1000, "{at}");
    assert_eq!(house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap_err().1, "unknown-secret");
    let link = json!({ "link": link.split_once('#').unwrap().1 });
    assert_eq!(house.post::<Person>("/api/sign-in/link", None, &link).await.unwrap_err().1, "link-used");
    // Whoever is a guest cannot come back, and need not wait.
    leave(&house, &biju.secret, false).await.unwrap();
    let mut rows = connect(&house.config.database).await.unwrap();
    assert_eq!(places_of("Biju", &mut rows).await.unwrap(), Vec::<String>::new());
    assert_eq!(places_of("Anu", &mut rows).await.unwrap(), ["people.name"]);

    // Who comes back stays; who does not is forgotten once the time has come.
    let back = sign_in(&house, "Anu").await.unwrap();
    assert_eq!(back.id, anu.id);
    let leaves =
        async |rows: &mut Connection| scalar::<Option<i64>>("SELECT leaves_at FROM people").fetch_one(rows).await.unwrap();
    assert_eq!(leaves(&mut rows).await, None);
    leave(&house, &back.secret, false).await.unwrap();
    statement("UPDATE people SET leaves_at = leaves_at - 7 * 24 * 60 * 60 * 1000").execute(&mut rows).await.unwrap();
    let house = house.restart().await;
    let gone = async {
        while !places_of("Anu", &mut rows).await.unwrap().is_empty() {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), gone).await.expect("nobody is forgotten");
    assert_eq!(sign_in(&house, "Anu").await.unwrap_err(), "do-not-fit");
}

#[tokio::test]
async fn a_session_of_long_ago_takes_nothing_along_and_forgets_nobody() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    set_password(&house, &anu.secret).await;
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE sessions SET proved_at = 0").execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
    let again = (StatusCode::FORBIDDEN, "prove-again".to_owned());
    assert_eq!(house.post::<Value>("/api/me/export", Some(&anu.secret), &json!({})).await.unwrap_err(), again);
    assert_eq!(house.get::<Value>("/api/me/export/file", Some(&anu.secret)).await.unwrap_err(), again);
    assert_eq!(leave(&house, &anu.secret, true).await.unwrap_err(), again);
    let _: Ways = house.post("/api/prove", Some(&anu.secret), &json!({ "secret": PASSWORD })).await.unwrap();
    leave(&house, &anu.secret, true).await.unwrap();
}

#[tokio::test]
async fn who_is_forgotten_leaves_the_device_to_the_others() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let (anu, biju) = (tablet.arrive("Anu").await, tablet.arrive("Biju").await);
    let (status, _) = tablet.ask(Method::POST, "/api/me/leave", Some(json!({ "at_once": true }))).await;
    assert_eq!(status, StatusCode::OK);
    let me = tablet.me().await;
    assert_eq!((me.id, me.others.len()), (anu.id, 0), "{} is gone", biju.id);
}
