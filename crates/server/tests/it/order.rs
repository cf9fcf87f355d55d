//! Order: a report, what is done about it, and an appeal; who sees what of it, and what follows from it at a table.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use sqlx::{Connection, SqliteConnection};
use thurup_people::rights::Scope;
use thurup_server::{OrderError, Rights, grant, judge, lift, sanction, sanctions};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

type Answer = Result<Value, (StatusCode, String)>;

async fn staff(house: &House, name: &str, set: &str) -> Guest {
    let person = account(house, name).await;
    grant(&house.config.database, name, set, Scope::Site, None).await.unwrap();
    person
}

fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

async fn give(house: &House, by: &Guest, whom: &Guest, form: &Value) -> Answer {
    house.post(&format!("/api/people/{}/sanctions", whom.id), Some(&by.secret), form).await
}

/// Gives it, and its id.
async fn given(house: &House, by: &Guest, whom: &Guest, form: Value) -> String {
    let page = give(house, by, whom, &form).await.unwrap();
    page["record"]["sanctions"][0]["id"].as_str().unwrap().to_owned()
}

async fn act(house: &House, by: &Guest, id: &str, act: &str) -> Answer {
    house.put(&format!("/api/sanctions/{id}"), Some(&by.secret), &json!({ "act": act })).await
}

async fn own(house: &House, of: &Guest) -> Value {
    house.get("/api/order", Some(&of.secret)).await.unwrap()
}

async fn desk(house: &House, of: &Guest) -> Value {
    house.get("/api/desk", Some(&of.secret)).await.unwrap()
}

async fn report(house: &House, by: &Guest, about: &Guest, kind: &str) -> Answer {
    let form = json!({ "about": about.id, "kind": kind, "words": "Said so" });
    house.post("/api/reports", Some(&by.secret), &form).await
}

async fn judged(house: &House, by: &Guest, report: &str, act: &str) -> Answer {
    house.put(&format!("/api/reports/{report}"), Some(&by.secret), &json!({ "act": act })).await
}

async fn appeal(house: &House, by: &Guest, id: &str, words: &str) -> Answer {
    let form = json!({ "admits": false, "words": words });
    house.post(&format!("/api/sanctions/{id}/appeal"), Some(&by.secret), &form).await
}

async fn person(house: &House, of: &Guest) -> Value {
    house.get(&format!("/api/people/{}", of.id), None).await.unwrap()
}

async fn bell(house: &House, of: &Guest) -> Vec<String> {
    let bell: Value = house.get("/api/bell", Some(&of.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

/// As if everything had been done so much earlier.
async fn earlier(house: &House, ms: i64) {
    let path = house.config.database.strip_prefix("sqlite:").unwrap();
    let mut database = SqliteConnection::connect(path).await.unwrap();
    for sql in [
        "UPDATE sanctions SET at = at - $1, agreed_at = agreed_at - $1, begins = begins - $1, ends = ends - $1",
        "UPDATE report_words SET at = at - $1",
        "UPDATE reports SET claimed_at = claimed_at - $1",
        "UPDATE appeals SET at = at - $1",
        "UPDATE jobs SET queued_at = queued_at - $1, run_after = run_after - $1",
    ] {
        sqlx::query(sql).bind(ms).execute(&mut database).await.unwrap();
    }
    database.close().await.unwrap();
}

fn new() -> Value {
    json!({
        "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    })
}

const MINUTE: i64 = 60 * 1000;
const DAY: i64 = 24 * 60 * MINUTE;

fn why<'a>(denied: &'a Value, act: &str) -> Option<&'a str> {
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
async fn a_report_goes_its_way_and_grave_ones_are_laid_aside_by_two() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (gita, hari) = (staff(&house, "Gita", "moderator").await, staff(&house, "Hari", "moderator").await);
    let guest = house.guest("Chitra").await;
    assert_eq!(report(&house, &anu, &anu, "abuse").await, Err(refused(StatusCode::CONFLICT, "oneself")));
    let sent = report(&house, &anu, &biju, "name").await.unwrap();
    assert_eq!((&sent["reports"][0]["kind"], &sent["reports"][0]["judged"]), (&json!("name"), &json!(false)));
    // More about the same is added, and the graver thing counts.
    let threat = json!({ "about": biju.id, "kind": "hate-or-threat", "words": "Line one\nLine two" });
    let _: Value = house.post("/api/reports", Some(&anu.secret), &threat).await.unwrap();
    report(&house, &guest, &gita, "other").await.unwrap();
    let queue = desk(&house, &hari).await["reports"].clone();
    let row = |at: usize| (queue[at]["about"]["name"].clone(), queue[at]["kind"].clone(), queue[at]["times"].clone());
    assert_eq!(row(0), (json!("Bincy"), json!("hate-or-threat"), json!(2)));
    assert_eq!(row(1), (json!("Gita"), json!("other"), json!(1)));
    assert_eq!((queue[0]["score"].as_f64(), queue[1]["score"].as_f64()), (Some(60.0), Some(15.0)));
    // What is about oneself is not there.
    let hers = desk(&house, &gita).await["reports"].clone();
    assert_eq!(hers.as_array().unwrap().len(), 1);
    let about_her = queue[1]["id"].as_str().unwrap();
    let looked: Answer = house.get(&format!("/api/reports/{about_her}"), Some(&gita.secret)).await;
    assert_eq!(looked, Err(refused(StatusCode::NOT_FOUND, "no-such-report")));

    let id = queue[0]["id"].as_str().unwrap();
    let page: Value = house.get(&format!("/api/reports/{id}"), Some(&gita.secret)).await.unwrap();
    assert_eq!((&page["words"][1]["text"], &page["by"]["person"]["name"]), (&json!("Line one\nLine two"), &json!("Anu")));
    assert_eq!((why(&page["denied"], "claim"), why(&page["denied"], "uphold")), (None, Some("report-not-taken")));
    assert_eq!(judged(&house, &gita, id, "no-action").await, Err(refused(StatusCode::CONFLICT, "report-not-taken")));
    let taken = judged(&house, &gita, id, "claim").await.unwrap();
    assert_eq!((&taken["report"]["yours"], &taken["report"]["claimed"]["name"]), (&json!(true), &json!("Gita")));
    assert_eq!(judged(&house, &hari, id, "claim").await, Err(refused(StatusCode::CONFLICT, "report-taken")));
    // Half an hour, and it is anybody's.
    earlier(&house, 31 * MINUTE).await;
    judged(&house, &hari, id, "claim").await.unwrap();
    assert_eq!(judged(&house, &gita, id, "uphold").await, Err(refused(StatusCode::CONFLICT, "report-taken")));
    let aside = judged(&house, &hari, id, "no-action").await.unwrap();
    assert_eq!((&aside["report"]["second"], &aside["report"]["upheld"]), (&json!(true), &Value::Null));
    judged(&house, &hari, id, "claim").await.unwrap();
    assert_eq!(judged(&house, &hari, id, "no-action").await, Err(refused(StatusCode::CONFLICT, "needs-second")));
    earlier(&house, 31 * MINUTE).await;
    judged(&house, &gita, id, "claim").await.unwrap();
    // What follows is given before, with the report.
    let warn = json!({ "kind": "warn", "reason": "hate-or-threat", "report": id });
    give(&house, &gita, &biju, &warn).await.unwrap();
    let wrong = json!({ "kind": "warn", "reason": "abuse", "report": about_her });
    assert_eq!(give(&house, &gita, &biju, &wrong).await, Err(refused(StatusCode::NOT_FOUND, "no-such-report")));
    assert_eq!(judged(&house, &gita, id, "uphold").await.unwrap()["report"]["upheld"], json!(true));
    assert_eq!(judged(&house, &gita, id, "claim").await, Err(refused(StatusCode::CONFLICT, "report-judged")));
    assert_eq!(own(&house, &anu).await["reports"][0]["judged"], json!(true));
    let hers: Value = house.get(&format!("/api/people/{}/order", biju.id), Some(&hari.secret)).await.unwrap();
    assert_eq!((&hers["record"]["reported"], &hers["reports"][0]["upheld"]), (&json!([1, 1]), &json!(true)));
    // A new one is a report of its own, and weighs more: its writer was right.
    report(&house, &anu, &biju, "abuse").await.unwrap();
    let queue = desk(&house, &hari).await["reports"].clone();
    assert_eq!(queue[0]["score"].as_f64(), Some(35.0 + 3.3), "{queue}");
}

#[tokio::test]
async fn ten_reports_a_day() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Bincy").await);
    for _ in 0..10 {
        report(&house, &anu, &biju, "abuse").await.unwrap();
    }
    assert_eq!(report(&house, &anu, &biju, "abuse").await, Err(refused(StatusCode::TOO_MANY_REQUESTS, "too-many-reports")));
    earlier(&house, DAY).await;
    report(&house, &anu, &biju, "abuse").await.unwrap();
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
async fn whoever_wrote_the_report_is_a_party_to_what_followed() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let (gita, hari) = (staff(&house, "Gita", "moderator").await, staff(&house, "Hari", "moderator").await);
    report(&house, &hari, &anu, "cheating").await.unwrap();
    let id = desk(&house, &gita).await["reports"][0]["id"].as_str().unwrap().to_owned();
    let form = json!({ "kind": "suspend", "length": "for-good", "reason": "cheating", "report": id });
    let sanction = given(&house, &gita, &anu, form).await;
    // For good takes a second one, and not one who accused them.
    let own_case = || Err(refused(StatusCode::FORBIDDEN, "own-case"));
    let waits = desk(&house, &hari).await["waiting"][0]["sanction"].clone();
    assert_eq!(why(&waits["denied"], "agree"), Some("own-case"));
    assert_eq!(act(&house, &hari, &sanction, "agree").await, own_case());
    let indu = staff(&house, "Indu", "moderator").await;
    act(&house, &indu, &sanction, "agree").await.unwrap();
    earlier(&house, MINUTE).await;
    let made = appeal(&house, &anu, &sanction, "Not I").await.unwrap();
    assert_eq!(made["sanctions"][0]["appeal"]["terminal"], json!(false), "there is Indu");
    let path = format!("/api/sanctions/{sanction}/appeal");
    let lifted = json!({ "outcome": "lifted" });
    let judge_it = async |by: &Guest| -> Answer { house.put(&path, Some(&by.secret), &lifted).await };
    assert_eq!(judge_it(&hari).await, own_case());
    let answered: Answer = house.post(&format!("{path}/words"), Some(&hari.secret), &json!({ "words": "No" })).await;
    assert_eq!(answered, own_case());
    let shown = desk(&house, &hari).await["appeals"][0]["sanction"].clone();
    assert_eq!((why(&shown["denied"], "judge"), why(&shown["denied"], "answer")), (Some("own-case"), Some("own-case")));
    // Where nobody but giver, reporter and the person could judge, it is the terminal that does.
    thurup_server::revoke(&house.config.database, "Indu", "moderator", Scope::Site).await.unwrap();
    assert_eq!(own(&house, &anu).await["sanctions"][0]["appeal"]["terminal"], json!(true));
}

#[tokio::test]
async fn the_heaviest_stand_first_however_many_wait_and_the_terminal_lays_grave_ones_aside() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let gita = staff(&house, "Gita", "moderator").await;
    let path = house.config.database.strip_prefix("sqlite:").unwrap();
    let mut database = SqliteConnection::connect(path).await.unwrap();
    for number in 0..301 {
        let id = format!("{number:026}");
        for sql in [
            "INSERT INTO reports (id, about_id, by_id, kind, made_at) VALUES ($1, $2, $1, 'other', unixepoch() * 1000 - 3600000)",
            "INSERT INTO report_words (report_id, number, by_id, at, kind, words) VALUES ($1, 1, $1, 0, 'other', $2)",
        ] {
            sqlx::query(sql).bind(&id).bind(&anu.id).execute(&mut database).await.unwrap();
        }
    }
    database.close().await.unwrap();
    report(&house, &anu, &biju, "hate-or-threat").await.unwrap();
    let queue = desk(&house, &gita).await["reports"].clone();
    assert_eq!((queue.as_array().unwrap().len(), &queue[0]["kind"]), (300, &json!("hate-or-threat")));
    // One moderator alone cannot close it with "no action"; whoever has the machine can.
    let id = queue[0]["id"].as_str().unwrap();
    judged(&house, &gita, id, "claim").await.unwrap();
    judged(&house, &gita, id, "no-action").await.unwrap();
    judged(&house, &gita, id, "claim").await.unwrap();
    assert_eq!(judged(&house, &gita, id, "no-action").await, Err(refused(StatusCode::CONFLICT, "needs-second")));
    let database = &house.config.database;
    let waiting = thurup_server::reports(database).await.unwrap();
    assert_eq!((waiting.len(), waiting[0].id.as_str(), waiting[0].about.as_str()), (302, id, "Bincy"));
    assert_eq!((waiting[0].kind.as_str(), &waiting[0].words), ("hate-or-threat", &vec!["Said so".to_owned()]));
    assert!(thurup_server::judge_report(database, id, "perhaps").await.unwrap_err().is_input());
    thurup_server::judge_report(database, id, "no-action").await.unwrap();
    assert!(thurup_server::judge_report(database, id, "no-action").await.unwrap_err().is_input());
    let page: Value = house.get(&format!("/api/reports/{id}"), Some(&gita.secret)).await.unwrap();
    assert_eq!(page["report"]["upheld"], json!(false));
    assert_eq!(own(&house, &anu).await["reports"][0]["judged"], json!(true));
}

#[tokio::test]
async fn a_line_of_chat_loses_its_words_and_nothing_else() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let gita = staff(&house, "Gita", "moderator").await;
    let table = house.post::<TableRef>("/api/tables", Some(&anu.secret), &new()).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
    assert_eq!(player.act(json!({ "do": "say", "text": "Something bad" })).await, None);
    assert_eq!(player.act(json!({ "do": "say", "text": "Good evening" })).await, None);
    let form = json!({ "about": anu.id, "kind": "abuse", "words": "", "table": table.id });
    let _: Value = house.post("/api/reports", Some(&biju.secret), &form).await.unwrap();
    let id = desk(&house, &gita).await["reports"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/reports/{id}");
    let page: Value = house.get(&path, Some(&gita.secret)).await.unwrap();
    let said = page["words"][0]["said"].clone();
    assert_eq!((&said[0]["text"], why(&page["denied"], "redact")), (&json!("Something bad"), None));
    let line = format!("/api/chat/{}", said[0]["id"]);
    let by_others: Answer = house.delete(&line, Some(&biju.secret)).await;
    assert_eq!(by_others, Err(refused(StatusCode::FORBIDDEN, "staff")));
    let nothing: Answer = house.delete("/api/chat/99999", Some(&gita.secret)).await;
    assert_eq!(nothing, Err(refused(StatusCode::NOT_FOUND, "no-such-line")));
    for _ in 0..2 {
        let gone: Value = house.delete(&line, Some(&gita.secret)).await.unwrap();
        assert_eq!((&gone["text"], &gone["at"], &gone["id"]), (&json!(""), &said[0]["at"], &said[0]["id"]));
    }
    let page: Value = house.get(&path, Some(&gita.secret)).await.unwrap();
    assert_eq!(
        (&page["words"][0]["said"][0]["by"]["name"], &page["words"][0]["said"][1]["text"]),
        (&json!("Anu"), &json!("Good evening"))
    );
    assert!(!page.to_string().contains("Something bad"));
    // At the table its words are gone, too, for whoever is there and comes back.
    player.until_closed().await;
    let again = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let chat: Vec<&Value> = again.view["chat"].as_array().unwrap().iter().map(|line| &line["text"]["en"]).collect();
    assert_eq!(chat, [&json!("(removed)"), &json!("Good evening")]);
    let database = house.config.database.strip_prefix("sqlite:").unwrap();
    let mut database = SqliteConnection::connect(database).await.unwrap();
    let acts: Vec<String> =
        sqlx::query_scalar("SELECT person_id FROM acts WHERE act = 'chat.redact'").fetch_all(&mut database).await.unwrap();
    assert_eq!(acts, [anu.id]);
}

#[tokio::test]
async fn a_report_of_cheating_has_the_last_deals_looked_at_with_open_hands() {
    let house = House::open().await;
    let guests = crate::figures::rated_match(&house).await;
    let gita = staff(&house, "Gita", "moderator").await;
    report(&house, &guests[1], &guests[0], "abuse").await.unwrap();
    let id = desk(&house, &gita).await["reports"][0]["id"].as_str().unwrap().to_owned();
    let path = format!("/api/reports/{id}");
    let page = async || -> Value { house.get(&path, Some(&gita.secret)).await.unwrap() };
    assert_eq!(page().await["analysis"], Value::Null, "it is about something else");
    report(&house, &guests[1], &guests[0], "cheating").await.unwrap();
    let mut analysis = page().await["analysis"].clone();
    for _ in 0..600 {
        if analysis["made"].is_number() {
            break;
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
        analysis = page().await["analysis"].clone();
    }
    let deals = analysis["deals"].as_array().unwrap();
    assert!(analysis["made"].is_number() && !deals.is_empty() && deals.len() <= 6, "{analysis}");
    for deal in deals {
        let _: Value = house.get(&format!("/api/deals/{}", deal["deal"].as_str().unwrap()), None).await.unwrap();
        // The first guest made the table, and sits on chair 1.
        assert_eq!((&deal["suspect"], deal["chairs"].as_array().unwrap().len()), (&json!(1), 4));
        for chair in deal["chairs"].as_array().unwrap() {
            let count = |what: &str| chair[what].as_u64().unwrap();
            assert!(count("clean") <= count("decisions") && count("decisions") <= 8, "{chair}");
            assert_eq!(count("clean") == count("decisions"), count("lost") == 0, "{chair}");
        }
    }
    let decisions =
        deals.iter().flat_map(|deal| deal["chairs"].as_array().unwrap()).map(|chair| chair["decisions"].as_u64().unwrap());
    assert!(decisions.sum::<u64>() > 0, "{analysis}");
    // It goes with whom it is about.
    thurup_server::forget(&house.config.database, &guests[0].id).await.unwrap();
    let database = house.config.database.strip_prefix("sqlite:").unwrap();
    let mut database = SqliteConnection::connect(database).await.unwrap();
    let left: i64 = sqlx::query_scalar("SELECT count(*) FROM report_analyses").fetch_one(&mut database).await.unwrap();
    assert_eq!(left, 0);
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
        let mut read = SqliteConnection::connect(database.strip_prefix("sqlite:").unwrap()).await.unwrap();
        let sql = "SELECT payload FROM rated_people WHERE person_id = $1";
        let row: String = sqlx::query_scalar(sql).bind(&guests[0].id).fetch_one(&mut read).await.unwrap();
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

#[tokio::test]
async fn whoever_may_not_look_at_the_desk_is_told_so_in_its_own_words() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let ask = reqwest::Client::new().get(house.url("/api/desk")).header("cookie", crate::house::cookie(&anu.secret));
    let refused: Value = ask.send().await.unwrap().json().await.unwrap();
    assert!(refused["text"]["en"].as_str().unwrap().contains("judge reports"), "{refused}");
}

#[tokio::test]
async fn a_reader_s_own_english_stands_in_no_malayalam() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let cookie = crate::house::cookie(&anu.secret);
    let ask = reqwest::Client::new().post(house.url("/api/reports")).header("cookie", cookie).header("origin", house.url(""));
    let ask = ask.header("content-type", "application/json").body("{\"about\": 7}");
    let refused: Value = ask.send().await.unwrap().json().await.unwrap();
    assert_eq!(refused["code"], json!("unreadable"), "{refused}");
    // What stands between backquotes is the name of a field, as it was sent.
    let ml: String = refused["text"]["ml"].as_str().unwrap().split('`').step_by(2).collect();
    assert!(!ml.chars().any(|letter| letter.is_ascii_alphabetic()), "{ml}");
}
