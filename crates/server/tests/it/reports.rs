//! Reports: their way through the queue of those who keep order, what comes of them, and who may not judge them.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::order::{
    Answer, DAY, MINUTE, act, appeal, desk, earlier, give, given, judged, new, own, refused, report, staff, why,
};
use crate::player::Player;
use crate::table::socket;

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
    let mut database = connect(&house.config.database).await.unwrap();
    for number in 0..301 {
        let id = format!("{number:026}");
        for sql in [
            "INSERT INTO reports (id, about_id, by_id, kind, made_at) SELECT $1, $2, $1, 'other', seen_at - 3600000 FROM people WHERE id = $2",
            "INSERT INTO report_words (report_id, number, by_id, at, kind, words) VALUES ($1, 1, $1, 0, 'other', $2)",
        ] {
            statement(sql).bind(&id).bind(&anu.id).execute(&mut database).await.unwrap();
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
    let mut database = connect(&house.config.database).await.unwrap();
    let acts: Vec<String> =
        scalar("SELECT person_id FROM acts WHERE act = 'chat.redact'").fetch_all(&mut database).await.unwrap();
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
    let House { server, folder: _folder, config } = house;
    server.stop().await;
    thurup_server::forget(&config.database, &guests[0].id).await.unwrap();
    let mut database = connect(&config.database).await.unwrap();
    let left: i64 = scalar("SELECT count(*) FROM report_analyses").fetch_one(&mut database).await.unwrap();
    assert_eq!(left, 0);
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
