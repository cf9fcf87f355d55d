//! Order: what is done about somebody, and an appeal; who sees what of it, and what follows from it at a table.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{OrderError, Rights, grant, judge, lift, sanction, sanctions};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

pub type Answer = Result<Value, (StatusCode, String)>;

pub async fn staff(house: &House, name: &str, set: &str) -> Guest {
    let person = account(house, name).await;
    grant(&house.config.database, name, set, Scope::Site, None).await.unwrap();
    person
}

pub fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

pub async fn give(house: &House, by: &Guest, whom: &Guest, form: &Value) -> Answer {
    house.post(&format!("/api/people/{}/sanctions", whom.id), Some(&by.secret), form).await
}

/// Gives it, and its id.
pub async fn given(house: &House, by: &Guest, whom: &Guest, form: Value) -> String {
    let page = give(house, by, whom, &form).await.unwrap();
    page["record"]["sanctions"][0]["id"].as_str().unwrap().to_owned()
}

pub async fn act(house: &House, by: &Guest, id: &str, act: &str) -> Answer {
    house.put(&format!("/api/sanctions/{id}"), Some(&by.secret), &json!({ "act": act })).await
}

pub async fn own(house: &House, of: &Guest) -> Value {
    house.get("/api/order", Some(&of.secret)).await.unwrap()
}

pub async fn desk(house: &House, of: &Guest) -> Value {
    house.get("/api/desk", Some(&of.secret)).await.unwrap()
}

pub async fn report(house: &House, by: &Guest, about: &Guest, kind: &str) -> Answer {
    let form = json!({ "about": about.id, "kind": kind, "words": "Said so" });
    house.post("/api/reports", Some(&by.secret), &form).await
}

pub async fn judged(house: &House, by: &Guest, report: &str, act: &str) -> Answer {
    house.put(&format!("/api/reports/{report}"), Some(&by.secret), &json!({ "act": act })).await
}

pub async fn appeal(house: &House, by: &Guest, id: &str, words: &str) -> Answer {
    let form = json!({ "admits": false, "words": words });
    house.post(&format!("/api/sanctions/{id}/appeal"), Some(&by.secret), &form).await
}

pub async fn person(house: &House, of: &Guest) -> Value {
    house.get(&format!("/api/people/{}", of.id), None).await.unwrap()
}

pub async fn bell(house: &House, of: &Guest) -> Vec<String> {
    let bell: Value = house.get("/api/bell", Some(&of.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

/// As if everything had been done so much earlier.
pub async fn earlier(house: &House, ms: i64) {
    let mut database = connect(&house.config.database).await.unwrap();
    for sql in [
        "UPDATE sanctions SET at = at - $1, agreed_at = agreed_at - $1, begins = begins - $1, ends = ends - $1",
        "UPDATE report_words SET at = at - $1",
        "UPDATE reports SET claimed_at = claimed_at - $1",
        "UPDATE appeals SET at = at - $1",
        "UPDATE jobs SET queued_at = queued_at - $1, run_after = run_after - $1",
    ] {
        statement(sql).bind(ms).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

pub fn new() -> Value {
    json!({
        "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    })
}

pub const MINUTE: i64 = 60 * 1000;
pub const DAY: i64 = 24 * 60 * MINUTE;

pub fn why<'a>(denied: &'a Value, act: &str) -> Option<&'a str> {
    let groups = denied.as_array().unwrap();
    groups.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?["refused"]["code"].as_str()
}

#[tokio::test]
async fn how_often_each_thing_is_done_is_told_to_everybody_and_names_nobody() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let months = async || house.get::<Value>("/api/order/months", None).await.unwrap();
    assert_eq!(months().await, json!({ "months": [] }));
    for kind in ["warn", "mute-chat"] {
        let length = (kind != "warn").then_some("day");
        thurup_server::sanction(&house.config.database, "Anu", (kind, length), "abuse", "").await.unwrap();
    }
    let told = months().await;
    let kinds: Vec<_> = told["months"].as_array().unwrap().iter().map(|one| (&one["kind"], &one["times"])).collect();
    assert!(kinds.len() == 2 && kinds.contains(&(&json!("mute-chat"), &json!(1))), "{told}");
    assert!(!told.to_string().contains(&anu.id));
}

#[tokio::test]
async fn a_warning_is_read_before_the_next_table() {
    let house = House::open().await;
    let (anu, gita) = (account(&house, "Anu").await, staff(&house, "Gita", "moderator").await);
    let id = given(&house, &gita, &anu, json!({ "kind": "warn", "reason": "abuse", "words": " In the  lobby " })).await;
    assert_eq!(bell(&house, &anu).await, ["order"]);
    let told = own(&house, &anu).await;
    let shown = &told["sanctions"][0];
    assert_eq!((&shown["words"], &shown["by"], &shown["state"]), (&json!("In the lobby"), &Value::Null, &json!("on")));
    assert_eq!(shown["reason"]["en"], json!("Was rude to others."));
    // Nobody else sees a warning.
    assert_eq!(person(&house, &anu).await["sanctions"], json!([]));
    let made: Result<TableRef, _> = house.post("/api/tables", Some(&anu.secret), &new()).await;
    assert_eq!(made.map(|table| table.id), Err(refused(StatusCode::FORBIDDEN, "to-read")));
    assert_eq!(act(&house, &gita, &id, "read").await, Err(refused(StatusCode::NOT_FOUND, "no-such-sanction")));
    act(&house, &anu, &id, "read").await.unwrap();
    assert_eq!(act(&house, &anu, &id, "read").await, Err(refused(StatusCode::CONFLICT, "sanction-over")));
    house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
}

#[tokio::test]
async fn who_is_to_take_another_name_does_so_before_the_next_table() {
    let house = House::open().await;
    let (anu, gita) = (account(&house, "Anu").await, staff(&house, "Gita", "moderator").await);
    given(&house, &gita, &anu, json!({ "kind": "rename", "reason": "name" })).await;
    let made: Result<TableRef, _> = house.post("/api/tables", Some(&anu.secret), &new()).await;
    assert_eq!(made.map(|table| table.id), Err(refused(StatusCode::FORBIDDEN, "to-rename")));
    // Written otherwise it is the same name.
    for same in ["Anu", "ANU", "A nu"] {
        let _: Value = house.put("/api/me", Some(&anu.secret), &json!({ "name": same })).await.unwrap();
        let made: Result<TableRef, _> = house.post("/api/tables", Some(&anu.secret), &new()).await;
        assert_eq!(made.map(|table| table.id), Err(refused(StatusCode::FORBIDDEN, "to-rename")), "{same}");
    }
    let _: Value = house.put("/api/me", Some(&anu.secret), &json!({ "name": "Anupama" })).await.unwrap();
    house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
    assert_eq!(own(&house, &anu).await["sanctions"][0]["state"], json!("over"));
}

#[tokio::test]
async fn who_may_do_what_about_whom() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (gita, hari) = (staff(&house, "Gita", "moderator").await, staff(&house, "Hari", "moderator").await);
    let helper = staff(&house, "Jaya", "helper").await;
    let warn = json!({ "kind": "warn", "reason": "abuse" });
    for (by, whom, code) in
        [(&biju, &anu, "staff"), (&helper, &anu, "staff"), (&gita, &hari, "rank"), (&gita, &gita, "own-case")]
    {
        assert_eq!(give(&house, by, whom, &warn).await, Err(refused(StatusCode::FORBIDDEN, code)));
    }
    give(&house, &gita, &helper, &warn).await.unwrap();
    for (form, status, code) in [
        (json!({ "kind": "warn", "reason": "nothing" }), StatusCode::BAD_REQUEST, "no-such-reason"),
        (json!({ "kind": "warn", "reason": "abuse", "length": "day" }), StatusCode::BAD_REQUEST, "bad-length"),
        (json!({ "kind": "suspend", "reason": "abuse" }), StatusCode::BAD_REQUEST, "bad-length"),
        (json!({ "kind": "suspend", "reason": "abuse", "length": "hour" }), StatusCode::BAD_REQUEST, "bad-length"),
        (json!({ "kind": "warn", "reason": "abuse", "words": "x".repeat(301) }), StatusCode::BAD_REQUEST, "text-too-long"),
    ] {
        assert_eq!(give(&house, &gita, &anu, &form).await, Err(refused(status, code)), "{form}");
    }
    given(&house, &gita, &anu, json!({ "kind": "mute-chat", "length": "week", "reason": "abuse" })).await;
    let shorter = json!({ "kind": "mute-chat", "length": "day", "reason": "abuse" });
    assert_eq!(give(&house, &hari, &anu, &shorter).await, Err(refused(StatusCode::CONFLICT, "holds-already")));
    // To those who keep no order it is as if there were nothing.
    for path in ["/api/desk".to_owned(), format!("/api/people/{}/order", anu.id)] {
        let looked: Answer = house.get(&path, Some(&biju.secret)).await;
        assert_eq!(looked, Err(refused(StatusCode::FORBIDDEN, "staff")), "{path}");
    }
    assert!(person(&house, &anu).await["order_denied"].is_object());
    let seen: Value = house.get(&format!("/api/people/{}", anu.id), Some(&gita.secret)).await.unwrap();
    assert!(seen["order_denied"].is_null());
}

#[tokio::test]
async fn a_suspension_can_be_taken_back_for_a_minute_and_is_public_while_it_lasts() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (anu, gita, hari) =
        (account(&house, "Anu").await, staff(&house, "Gita", "moderator").await, staff(&house, "Hari", "moderator").await);
    let week = json!({ "kind": "suspend", "length": "week", "reason": "leaving", "words": "Five times." });
    let id = given(&house, &gita, &anu, week.clone()).await;
    // In its minute it does nothing, and nobody hears of it.
    assert_eq!((own(&house, &anu).await["sanctions"].clone(), bell(&house, &anu).await), (json!([]), vec![]));
    let table = house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
    assert_eq!(act(&house, &hari, &id, "take-back").await, Err(refused(StatusCode::CONFLICT, "not-in-grace")));
    act(&house, &gita, &id, "take-back").await.unwrap();
    assert_eq!(own(&house, &anu).await["sanctions"], json!([]));
    let id = given(&house, &gita, &anu, week).await;
    earlier(&house, MINUTE - 300).await;
    let shown = until(&house, &anu, |page| page["sanctions"].as_array().is_some_and(|all| !all.is_empty())).await;
    assert_eq!((&shown["sanctions"][0]["kind"], &shown["sanctions"][0]["words"]), (&json!("suspend"), &json!("Five times.")));
    assert_eq!(act(&house, &gita, &id, "take-back").await, Err(refused(StatusCode::CONFLICT, "not-in-grace")));
    for _ in 0..600 {
        if !bell(&house, &anu).await.is_empty() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(bell(&house, &anu).await, ["order"], "told when it begins");
    // The rights of everyone stay: to appeal, to report, to write a ticket, to see one's sessions.
    let made: Result<TableRef, _> = house.post("/api/tables", Some(&anu.secret), &new()).await;
    assert_eq!(made.map(|table| table.id), Err(refused(StatusCode::FORBIDDEN, "suspended")));
    let ticket = json!({ "kind": "playing", "language": "en", "title": "Why", "text": "Why" });
    let _: Value = house.post("/api/tickets", Some(&anu.secret), &ticket).await.unwrap();
    report(&house, &anu, &hari, "abuse").await.unwrap();
    let _: Value = house.get("/api/sessions", Some(&anu.secret)).await.unwrap();
    drop(table);
    earlier(&house, 8 * DAY).await;
    assert_eq!(person(&house, &anu).await["sanctions"], json!([]));
    house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
}

async fn until(house: &House, of: &Guest, done: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let page = person(house, of).await;
        if done(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("it did not come: {}", person(house, of).await);
}

#[tokio::test]
async fn for_good_takes_two() {
    let house = House::open().await;
    let (anu, gita, hari) =
        (account(&house, "Anu").await, staff(&house, "Gita", "moderator").await, staff(&house, "Hari", "moderator").await);
    let id = given(&house, &gita, &anu, json!({ "kind": "suspend", "length": "for-good", "reason": "cheating" })).await;
    let waits = &desk(&house, &hari).await["waiting"];
    assert_eq!((&waits[0]["person"]["name"], &waits[0]["sanction"]["state"]), (&json!("Anu"), &json!("waits")));
    assert_eq!(why(&waits[0]["sanction"]["denied"], "agree"), None);
    assert_eq!(act(&house, &gita, &id, "agree").await, Err(refused(StatusCode::CONFLICT, "needs-two")));
    earlier(&house, DAY).await;
    assert_eq!(person(&house, &anu).await["sanctions"], json!([]), "not before it is agreed");
    act(&house, &hari, &id, "agree").await.unwrap();
    earlier(&house, MINUTE).await;
    let shown = person(&house, &anu).await["sanctions"].clone();
    assert_eq!((&shown[0]["kind"], &shown[0]["until"]), (&json!("suspend"), &Value::Null));
    assert_eq!(desk(&house, &hari).await["waiting"], json!([]));
}

#[tokio::test]
async fn who_is_suspended_plays_the_deal_to_its_end_and_then_a_bot_plays() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    staff(&house, "Gita", "moderator").await;
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new()).await.unwrap();
    let mut host = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut guest = Player::join(&socket(&house, &table.id), &biju.secret).await;
    assert_eq!(guest.act(json!({ "do": "sit", "chair": 2 })).await, None);
    for chair in [3, 4] {
        assert_eq!(host.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    guest.until("a deal", |player| player.phase() == "dealing").await;
    sanction(&house.config.database, "Bincy", ("suspend", Some("day")), "abuse", "").await.unwrap();
    earlier(&house, MINUTE - 300).await;
    guest.until("the word of it", |player| player.denied.is_array() && why(&player.denied, "chat") == Some("suspended")).await;
    // Cards can still be played, and the chair is theirs until the deal is over; then they are shown out.
    let sits = |player: &Player| player.view["seats"][1]["who"]["id"] == json!(biju.id);
    assert!(sits(&host), "{}", host.view["seats"]);
    // A deal that is dealt again is over, too, and counts nowhere.
    tokio::join!(host.play_until("a bot on the chair", |player| !sits(player)), guest.play_until_closed());
    assert_ne!(guest.phase(), "dealing", "shown out before the end of the deal: {}", guest.view["deal"]);
    let back: Result<TableRef, _> = house.post("/api/tables", Some(&biju.secret), &new()).await;
    assert_eq!(back.map(|table| table.id), Err(refused(StatusCode::FORBIDDEN, "suspended")));
}

#[tokio::test]
async fn who_is_muted_writes_nothing_and_speaks_again_when_it_is_over() {
    let house = House::open().await;
    let (anu, gita) = (account(&house, "Anu").await, staff(&house, "Gita", "moderator").await);
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new()).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(player.act(json!({ "do": "say", "text": "Hello" })).await, None);
    given(&house, &gita, &anu, json!({ "kind": "mute-chat", "length": "hour", "reason": "abuse" })).await;
    assert_eq!(player.act(json!({ "do": "say", "text": "Hello?" })).await.as_deref(), Some("muted"));
    earlier(&house, 61 * MINUTE).await;
    assert_eq!(player.act(json!({ "do": "say", "text": "Hello." })).await, None);
}

#[tokio::test]
async fn an_appeal_is_judged_by_somebody_else() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let gita = staff(&house, "Gita", "moderator").await;
    let id = given(&house, &gita, &anu, json!({ "kind": "mute-chat", "length": "month", "reason": "abuse" })).await;
    assert_eq!(appeal(&house, &biju, &id, "Not she").await, Err(refused(StatusCode::NOT_FOUND, "no-such-sanction")));
    assert_eq!(appeal(&house, &anu, &id, " ").await, Err(refused(StatusCode::BAD_REQUEST, "text-empty")));
    let made = appeal(&house, &anu, &id, "It was not I").await.unwrap();
    // There is nobody else yet, and the page says so.
    assert_eq!(made["sanctions"][0]["appeal"]["terminal"], json!(true));
    let hari = staff(&house, "Hari", "moderator").await;
    assert_eq!(own(&house, &anu).await["sanctions"][0]["appeal"]["terminal"], json!(false));
    assert_eq!(appeal(&house, &anu, &id, "Again").await, Err(refused(StatusCode::CONFLICT, "appeal-already")));
    let path = format!("/api/sanctions/{id}/appeal");
    let outcome = |outcome: &str, length: Option<&str>| json!({ "outcome": outcome, "length": length });
    let judge_it = async |by: &Guest, body: Value| -> Answer { house.put(&path, Some(&by.secret), &body).await };
    assert_eq!(judge_it(&gita, outcome("lifted", None)).await, Err(refused(StatusCode::FORBIDDEN, "own-case")));
    assert_eq!(judge_it(&biju, outcome("lifted", None)).await, Err(refused(StatusCode::FORBIDDEN, "staff")));
    let more = async |by: &Guest| -> Answer {
        house.post(&format!("{path}/words"), Some(&by.secret), &json!({ "words": "A word" })).await
    };
    assert_eq!(more(&anu).await, Err(refused(StatusCode::CONFLICT, "appeal-not-answered")));
    more(&hari).await.unwrap();
    more(&anu).await.unwrap();
    assert_eq!(more(&anu).await, Err(refused(StatusCode::CONFLICT, "appeal-more-already")));
    let shown = &desk(&house, &hari).await["appeals"][0];
    assert_eq!((&shown["sanction"]["appeal"]["more"], &shown["sanction"]["by"]["name"]), (&json!("A word"), &json!("Gita")));
    let longer = judge_it(&hari, outcome("shortened", Some("month"))).await;
    assert_eq!(longer, Err(refused(StatusCode::CONFLICT, "not-shorter")));
    judge_it(&hari, outcome("shortened", Some("hour"))).await.unwrap();
    assert_eq!(judge_it(&hari, outcome("lifted", None)).await, Err(refused(StatusCode::CONFLICT, "appeal-judged")));
    let told = own(&house, &anu).await;
    assert_eq!(
        (&told["sanctions"][0]["length"], &told["sanctions"][0]["appeal"]["outcome"]),
        (&json!("hour"), &json!("shortened"))
    );
    assert_eq!(desk(&house, &hari).await["appeals"], json!([]));
    // One that is lifted is gone.
    let id = given(&house, &gita, &anu, json!({ "kind": "warn", "reason": "abuse" })).await;
    appeal(&house, &anu, &id, "Not I").await.unwrap();
    let _: Value =
        house.put(&format!("/api/sanctions/{id}/appeal"), Some(&hari.secret), &outcome("lifted", None)).await.unwrap();
    assert_eq!(own(&house, &anu).await["sanctions"].as_array().unwrap().len(), 1);
    house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
}

#[tokio::test]
async fn the_terminal_does_the_same_and_judges_where_nobody_else_can() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let database = &house.config.database;
    for (what, reason, says) in [
        (("hang", None), "abuse", "there is no measure \"hang\""),
        (("suspend", None), "abuse", "say how long \"suspend\" lasts, with --for: day, week, month, for-good"),
        (("suspend", Some("year")), "abuse", "there is no length \"year\""),
        (("warn", Some("day")), "abuse", "\"warn\" has no length"),
        (("warn", None), "rude", "there is no reason \"rude\""),
    ] {
        let error = sanction(database, "Anu", what, reason, "").await.unwrap_err();
        assert!(error.is_input() && error.to_string().starts_with(says), "{error}");
    }
    let nobody = sanction(database, "Anna", ("warn", None), "abuse", "").await.unwrap_err();
    assert!(matches!(nobody, OrderError::Who(_)) && nobody.to_string().contains("Anna"), "{nobody}");
    let done = sanction(database, "Anu", ("suspend", Some("for-good")), "cheating", "In May.").await.unwrap();
    assert_eq!((done.what.as_str(), done.why.as_str()), ("suspend for good", "Did not play fair. In May."));
    earlier(&house, MINUTE).await;
    assert_eq!(person(&house, &anu).await["sanctions"][0]["kind"], json!("suspend"));
    appeal(&house, &anu, &done.id, "I was away").await.unwrap();
    let waiting = sanctions(database, None).await.unwrap();
    assert!(waiting.len() == 1 && waiting[0].appeal.contains("I was away"), "{waiting:?}");
    assert!(judge(database, &done.id, "shortened", None).await.unwrap_err().is_input());
    let shorter = judge(database, &done.id, "shortened", Some("week")).await.unwrap();
    assert!(shorter.what == "suspend for 7 days" && shorter.stands.starts_with("holds until"), "{shorter:?}");
    assert!(judge(database, &done.id, "lifted", None).await.unwrap_err().is_input());
    lift(database, &done.id).await.unwrap();
    assert_eq!(
        (person(&house, &anu).await["sanctions"].clone(), own(&house, &anu).await["sanctions"].clone()),
        (json!([]), json!([]))
    );
    assert!(lift(database, &done.id).await.unwrap_err().is_input());
    assert_eq!(sanctions(database, Some("Anu")).await.unwrap().len(), 1);
}

#[tokio::test]
async fn what_was_lost_to_whoever_is_marked_is_given_back_and_told() {
    let house = House::open().await;
    let guests = crate::figures::rated_match(&house).await;
    let mut changes = Vec::new();
    for guest in &guests {
        crate::figures::page(&house, guest).await;
        let matches: Value = house.get(&format!("/api/people/{}/matches", guest.id), None).await.unwrap();
        changes.push(matches["matches"][0]["change"].as_i64().unwrap());
    }
    // Cards fall as they fall; where nobody lost, nothing is given back.
    let Some(winner) = changes.iter().position(|change| *change > 0) else { return };
    let name = person(&house, &guests[winner]).await["person"]["name"].as_str().unwrap().to_owned();
    sanction(&house.config.database, &name, ("mark", None), "cheating", "").await.unwrap();
    earlier(&house, MINUTE).await;
    let loser = changes.iter().position(|change| *change < 0).unwrap();
    let mut told = Value::Null;
    for _ in 0..200 {
        let path = format!("/api/people/{}/matches", guests[loser].id);
        told = house.get::<Value>(&path, None).await.unwrap()["matches"].clone();
        if told.as_array().unwrap().len() == 2 {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let back = &told[0];
    assert_eq!((&back["given_back"], &back["change"], &back["deals"]), (&json!(true), &json!(-changes[loser]), &json!(0)));
    assert_eq!((&back["number"], &back["game"], &back["with"]), (&json!(1500), &json!("28-four"), &json!([])));
    let why = back["why"]["en"].as_str().unwrap();
    assert!(why.starts_with(&format!("+{}: given back", -changes[loser])) && !why.contains(&name), "{why}");
    let page = person(&house, &guests[loser]).await;
    assert_eq!(page["ratings"][0]["history"].as_array().unwrap().len(), 2, "{page}");
    // Of whoever is marked no badge is told, with their matches neither.
    let matches: Value = house.get(&format!("/api/people/{}/matches", guests[winner].id), None).await.unwrap();
    assert_eq!(matches["matches"][0]["badges"], json!([]));
    let had: Value = house.get(&format!("/api/people/{}/matches", guests[loser].id), None).await.unwrap();
    assert_ne!(had["matches"][1]["badges"], json!([]), "the first cards are a badge");
    // It is folded again.
    let house = {
        let House { server, folder, config } = house;
        server.stop().await;
        thurup_server::rebuild(&config.database, "matches").await.unwrap();
        House { server: thurup_server::Server::start(config.clone()).await.unwrap(), folder, config }
    };
    let again: Value = house.get(&format!("/api/people/{}/matches", guests[loser].id), None).await.unwrap();
    assert_eq!(again["matches"], told);
}

#[tokio::test]
async fn a_mark_takes_off_the_lists_and_back() {
    let house = House::open().await;
    let guests = crate::figures::rated_match(&house).await;
    crate::figures::page(&house, &guests[0]).await;
    let database = &house.config.database;
    let name = person(&house, &guests[0]).await["person"]["name"].as_str().unwrap().to_owned();
    let row = async || -> (bool, Option<Value>) {
        let mut read = connect(database).await.unwrap();
        let sql = "SELECT payload FROM rated_people WHERE person_id = $1";
        let row: String = scalar(sql).bind(&guests[0].id).fetch_one(&mut read).await.unwrap();
        let row: Value = serde_json::from_str(&row).unwrap();
        (row["marked"] == json!(true), None)
    };
    assert!(!row().await.0);
    let done = sanction(database, &name, ("mark", None), "cheating", "").await.unwrap();
    earlier(&house, MINUTE).await;
    let marked = async |want: bool| {
        for _ in 0..600 {
            if row().await.0 == want {
                return;
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
        panic!("marked is not {want}");
    };
    marked(true).await;
    assert_eq!(person(&house, &guests[0]).await["sanctions"][0]["kind"], json!("mark"));
    assert_eq!(person(&house, &guests[0]).await["badges"], json!([]));
    lift(database, &done.id).await.unwrap();
    marked(false).await;
}
