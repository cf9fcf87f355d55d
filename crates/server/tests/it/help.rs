//! Help: a ticket's way from the first word to the last, who sees what of it, and what the house adds to its help.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{answer_ticket, close_ticket, grant, ticket, tickets};
use thurup_store::testing::rows::{connect, places_of, statement};

use crate::exports::taken;
use crate::friends::account;
use crate::house::{Guest, House};

type Answer = Result<Value, (StatusCode, String)>;

fn form(kind: &str, title: &str) -> Value {
    json!({ "kind": kind, "language": "ml", "title": title, "text": "It was my turn.\n\nThen it was not." })
}

async fn write(house: &House, by: &Guest, form: &Value) -> Answer {
    house.post("/api/tickets", Some(&by.secret), form).await
}

async fn written(house: &House, by: &Guest, kind: &str, title: &str) -> String {
    write(house, by, &form(kind, title)).await.unwrap()["ticket"]["id"].as_str().unwrap().to_owned()
}

async fn page(house: &House, by: &Guest, id: &str) -> Answer {
    house.get(&format!("/api/tickets/{id}"), Some(&by.secret)).await
}

async fn lists(house: &House, by: &Guest) -> Value {
    house.get("/api/tickets", Some(&by.secret)).await.unwrap()
}

async fn say(house: &House, by: &Guest, id: &str, text: &str, note: bool) -> Answer {
    let body = json!({ "text": text, "note": note });
    house.post(&format!("/api/tickets/{id}/words"), Some(&by.secret), &body).await
}

async fn act(house: &House, by: &Guest, id: &str, act: &str) -> Answer {
    house.put(&format!("/api/tickets/{id}"), Some(&by.secret), &json!({ "act": act })).await
}

async fn staff(house: &House, name: &str, set: &str) -> Guest {
    let person = account(house, name).await;
    grant(&house.config.database, name, set, Scope::Site, None).await.unwrap();
    person
}

fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

fn missing() -> (StatusCode, String) {
    refused(StatusCode::NOT_FOUND, "no-such-ticket")
}

/// Titles of a list.
fn titles(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["title"].as_str().unwrap()).collect()
}

/// What is written, each with by whom.
fn said(page: &Value) -> Vec<(&str, &str)> {
    let words = page["words"].as_array().unwrap().iter();
    words.map(|one| (one["by"].as_str().unwrap(), one["text"].as_str().unwrap())).collect()
}

/// Why this cannot be done, by the page.
fn why<'a>(page: &'a Value, act: &str) -> Option<&'a str> {
    let groups = page["denied"].as_array().unwrap();
    let group = groups.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?;
    group["refused"]["code"].as_str()
}

#[tokio::test]
async fn a_guest_asks_a_helper_answers_and_both_agree_that_it_is_solved() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let (helper, other) = (staff(&house, "Gita Menon", "helper").await, staff(&house, "Hari", "helper").await);
    let mut asked = form("bug", "  The card\tdid not move ");
    asked["saw"] = json!({ "page": "/lobby", "version": "1", "browser": "x".repeat(300), "refusals": vec!["too-fast"; 12] });
    let made = write(&house, &anu, &asked).await.unwrap();
    let id = made["ticket"]["id"].as_str().unwrap();
    assert_eq!(made["ticket"]["title"], json!("The card did not move"));
    assert_eq!((&made["ticket"]["state"], &made["own"], &made["helps"]), (&json!("open"), &json!(true), &json!(false)));
    assert_eq!(made["saw"]["browser"].as_str().unwrap().len(), 200);
    assert_eq!(made["saw"]["refusals"].as_array().unwrap().len(), 10);
    assert_eq!((why(&made, "write"), why(&made, "solve"), why(&made, "claim")), (None, None, Some("account")));
    assert_eq!((&lists(&house, &anu).await["guest"], &lists(&house, &helper).await["guest"]), (&json!(true), &json!(false)));
    assert_eq!(lists(&house, &anu).await["denied"]["code"], json!("account"));

    // It is taken before it is answered, by one.
    let queue = lists(&house, &helper).await;
    assert_eq!((titles(&queue["queue"]), &queue["denied"]), (vec!["The card did not move"], &Value::Null));
    assert_eq!(say(&house, &helper, id, "Hello", false).await, Err(refused(StatusCode::CONFLICT, "ticket-not-claimed")));
    let taken = act(&house, &helper, id, "claim").await.unwrap();
    assert_eq!((&taken["ticket"]["state"], &taken["ticket"]["yours"]), (&json!("claimed"), &json!(true)));
    assert_eq!(act(&house, &other, id, "claim").await, Err(refused(StatusCode::CONFLICT, "ticket-claimed")));
    assert_eq!(why(&page(&house, &other, id).await.unwrap(), "write"), Some("ticket-claimed"));
    act(&house, &helper, id, "hand-on").await.unwrap();
    act(&house, &other, id, "claim").await.unwrap();
    act(&house, &other, id, "hand-on").await.unwrap();
    act(&house, &helper, id, "claim").await.unwrap();
    say(&house, &helper, id, "It is the tablet", true).await.unwrap();
    let answered = say(&house, &helper, id, "Turn it off and on", false).await.unwrap();
    assert_eq!(said(&answered).iter().map(|(by, _)| *by).collect::<Vec<_>>(), ["person", "note", "helper"]);
    assert_eq!((&answered["ticket"]["state"], why(&answered, "spam")), (&json!("answered"), Some("staff")));
    assert_eq!(act(&house, &helper, id, "spam").await, Err(refused(StatusCode::FORBIDDEN, "staff")));

    // Its person hears it by the bell, and learns a first name; notes are not for them.
    let bell: Value = house.get("/api/bell", Some(&anu.secret)).await.unwrap();
    let notice = &bell["notices"][0];
    assert_eq!((&notice["kind"], &notice["ticket"]["id"]), (&json!("ticket-answered"), &json!(id)));
    let seen = page(&house, &anu, id).await.unwrap();
    let first = "It was my turn.\n\nThen it was not.";
    assert_eq!(said(&seen), [("person", first), ("helper", "Turn it off and on")]);
    assert_eq!(seen["words"][1]["name"], json!("Gita"));
    assert!(![seen, bell].iter().any(|told| told.to_string().contains("Menon") || told.to_string().contains(&helper.id)));

    let house = house.restart().await;
    assert_eq!(say(&house, &anu, id, "It helps", false).await.unwrap()["ticket"]["state"], json!("open"));
    assert_eq!(act(&house, &anu, id, "solve").await.unwrap()["ticket"]["state"], json!("closed"));
    assert_eq!(titles(&lists(&house, &helper).await["queue"]), Vec::<&str>::new());
    assert_eq!(act(&house, &helper, id, "claim").await, Err(refused(StatusCode::CONFLICT, "ticket-closed")));
    assert_eq!(say(&house, &anu, id, "No, it does not", false).await.unwrap()["ticket"]["state"], json!("open"));
}

#[tokio::test]
async fn clocks_give_back_close_and_shut_for_good() {
    let house = House::open().await;
    let (anu, helper) = (house.guest("Anu").await, staff(&house, "Gita", "helper").await);
    let id = written(&house, &anu, "playing", "Whose turn").await;
    let hours_ago = async |hours: i64| {
        let mut database = connect(&house.config.database).await.unwrap();
        let moved = statement("UPDATE tickets SET since = since - $1").bind(hours * 60 * 60 * 1000);
        moved.execute(&mut database).await.unwrap();
    };
    let state = async |by: &Guest| page(&house, by, &id).await.unwrap()["ticket"]["state"].clone();
    act(&house, &helper, &id, "claim").await.unwrap();
    hours_ago(25).await;
    assert_eq!(state(&helper).await, json!("open"));
    assert_eq!(say(&house, &helper, &id, "Yours", false).await, Err(refused(StatusCode::CONFLICT, "ticket-not-claimed")));
    act(&house, &helper, &id, "claim").await.unwrap();
    say(&house, &helper, &id, "Yours", false).await.unwrap();
    hours_ago(24 * 15).await;
    assert_eq!(state(&anu).await, json!("closed"));
    assert_eq!(titles(&lists(&house, &helper).await["queue"]), Vec::<&str>::new());
    hours_ago(24 * 30).await;
    assert_eq!(say(&house, &anu, &id, "Still", false).await, Err(refused(StatusCode::CONFLICT, "ticket-old")));
    let mut again = form("playing", "Whose turn, again");
    again["before"] = json!(id);
    assert_eq!(write(&house, &anu, &again).await.unwrap()["before"], json!(id));
}

#[tokio::test]
async fn nobody_sees_what_is_not_theirs() {
    let house = House::open().await;
    let (anu, bincy) = (house.guest("Anu").await, house.guest("Bincy").await);
    let (owner, helper) = (account(&house, "Chitra").await, staff(&house, "Gita", "helper").await);
    let moderator = staff(&house, "Hari", "moderator").await;
    let club = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let club: Value = house.post("/api/clubs", Some(&owner.secret), &club).await.unwrap();
    let mut to_club = form("club", "May my brother come");
    to_club["link"] = json!({ "is": "club", "id": club["id"] });
    let to_club = write(&house, &anu, &to_club).await.unwrap()["ticket"]["id"].as_str().unwrap().to_owned();
    let secret = written(&house, &anu, "account", "My words are lost").await;

    for id in [&to_club, &secret] {
        assert_eq!(page(&house, &bincy, id).await, Err(missing()));
        assert_eq!(say(&house, &bincy, id, "Me too", false).await, Err(missing()));
        assert_eq!(act(&house, &bincy, id, "solve").await, Err(missing()));
    }
    // What is confidential is for those who judge.
    assert_eq!(titles(&lists(&house, &helper).await["queue"]), ["May my brother come"]);
    assert_eq!(page(&house, &helper, &secret).await, Err(missing()));
    assert_eq!(titles(&lists(&house, &moderator).await["queue"]), ["May my brother come", "My words are lost"]);
    // An owner reads what was addressed to the club; notes are for those who help.
    act(&house, &helper, &to_club, "claim").await.unwrap();
    say(&house, &helper, &to_club, "Ask Chitra", true).await.unwrap();
    assert_eq!(titles(&lists(&house, &owner).await["queue"]), ["May my brother come"]);
    let read = page(&house, &owner, &to_club).await.unwrap();
    assert_eq!((said(&read).len(), &read["helps"], why(&read, "write")), (1, &json!(false), Some("staff")));
    assert_eq!(say(&house, &owner, &to_club, "Yes", false).await, Err(refused(StatusCode::FORBIDDEN, "staff")));
    // Nobody answers their own.
    let own = written(&house, &moderator, "idea", "A louder bell").await;
    assert_eq!(act(&house, &moderator, &own, "claim").await, Err(refused(StatusCode::CONFLICT, "oneself")));
    assert_eq!(titles(&lists(&house, &moderator).await["own"]), ["A louder bell"]);
    // Who wrote nonsense is not told what it was taken for.
    act(&house, &moderator, &to_club, "spam").await.unwrap();
    assert_eq!(page(&house, &anu, &to_club).await.unwrap()["ticket"]["state"], json!("closed"));
    assert_eq!(say(&house, &anu, &to_club, "Please", false).await, Err(refused(StatusCode::CONFLICT, "ticket-closed")));
}

#[tokio::test]
async fn five_are_open_twenty_words_a_day_and_long_texts_of_any_script_fit() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let mut long = form("idea", &"ക്ഷ".repeat(80));
    long["text"] = json!("ക്ഷ".repeat(4_000));
    let first = write(&house, &anu, &long).await.unwrap()["ticket"]["id"].as_str().unwrap().to_owned();
    for (field, text, code) in [
        ("title", "x".repeat(81), "text-too-long"),
        ("title", " ".to_owned(), "empty-text"),
        ("text", "x".repeat(4_001), "text-too-long"),
        ("text", "\n".to_owned(), "empty-text"),
    ] {
        let mut bad = form("idea", "An idea");
        bad[field] = json!(text);
        assert_eq!(write(&house, &anu, &bad).await, Err(refused(StatusCode::BAD_REQUEST, code)));
    }
    let answers = (0..8).map(|n| {
        let (house, anu) = (&house, &anu);
        async move { write(house, anu, &form("idea", &format!("Idea {n}"))).await }
    });
    // All at once: no more get in for that.
    let answers = futures_util::future::join_all(answers).await;
    assert_eq!(answers.iter().filter(|answer| answer.is_ok()).count(), 4);
    assert!(answers.contains(&Err(refused(StatusCode::CONFLICT, "too-many-tickets"))));
    for _ in 5..20 {
        say(&house, &anu, &first, "And another thing", false).await.unwrap();
    }
    let many = Err(refused(StatusCode::CONFLICT, "too-many-messages"));
    assert_eq!(say(&house, &anu, &first, "And another thing", false).await, many);
    act(&house, &anu, &first, "solve").await.unwrap();
    assert_eq!(write(&house, &anu, &form("idea", "One more")).await, many);
}

#[tokio::test]
async fn words_are_taken_along_and_forgotten() {
    const NAME: &str = "Ammukkutty Kuttanadkaari";
    let house = House::open().await;
    let (ammu, helper) = (account(&house, NAME).await, staff(&house, "Gita", "helper").await);
    let mut asked = form("bug", &format!("{NAME} asks"));
    asked["text"] = json!(format!("I am {NAME}"));
    asked["saw"] = json!({ "page": NAME, "version": NAME, "browser": NAME, "refusals": [NAME] });
    let id = write(&house, &ammu, &asked).await.unwrap()["ticket"]["id"].as_str().unwrap().to_owned();
    act(&house, &helper, &id, "claim").await.unwrap();
    say(&house, &helper, &id, "A note", true).await.unwrap();
    say(&house, &helper, &id, "Good day", false).await.unwrap();
    let all = taken(&house, &ammu.secret).await.lines("ticket-words");
    assert_eq!(all[0]["words"], json!(format!("I am {NAME}")));
    assert_eq!(all[0]["with"]["saw"]["page"], json!(NAME));
    let of_helper = taken(&house, &helper.secret).await;
    assert_eq!(of_helper.lines("ticket-words").len(), 1);
    assert!(!of_helper.text().contains(NAME), "the title is another's");

    let _: Value = house.post("/api/me/leave", Some(&ammu.secret), &json!({ "at_once": true })).await.unwrap();
    let mut database = connect(&house.config.database).await.unwrap();
    let kept = places_of(NAME, &mut database).await.unwrap();
    let theirs = |place: &&String| ["tickets.", "ticket_words.", "notices."].iter().any(|table| place.starts_with(table));
    assert_eq!(kept.iter().find(theirs), None);
    let left = page(&house, &helper, &id).await.unwrap();
    assert_eq!((&left["ticket"]["state"], &left["ticket"]["person"]), (&json!("closed"), &Value::Null));
    assert_eq!(said(&left), [("person", ""), ("note", "A note"), ("helper", "Good day")]);
}

#[tokio::test]
async fn helpers_fill_the_page_of_videos_and_links() {
    let house = House::open().await;
    let (anu, helper) = (account(&house, "Anu").await, staff(&house, "Gita", "helper").await);
    let video = |url: &str| {
        json!({
            "kind": "video", "title": { "en": "Bidding", "ml": "വിളി" }, "text": { "en": "", "ml": "" }, "url": url,
        })
    };
    let add = async |by: &Guest, form: Value| house.post::<Value>("/api/help", Some(&by.secret), &form).await;
    assert_eq!(add(&anu, video("https://club.example/v")).await, Err(refused(StatusCode::FORBIDDEN, "staff")));
    for bad in [
        "javascript:alert(1)",
        "data:text/html,x",
        "https://a:b@club.example/",
        "club.example",
        "ftp://club.example/",
        "/lobby",
    ] {
        assert_eq!(add(&helper, video(bad)).await, Err(refused(StatusCode::BAD_REQUEST, "no-web-address")), "{bad}");
    }
    let mut nameless = video("https://club.example/v");
    nameless["title"] = json!({ "en": " ", "ml": "" });
    assert_eq!(add(&helper, nameless).await, Err(refused(StatusCode::BAD_REQUEST, "empty-text")));
    add(&helper, video("https://club.example/v")).await.unwrap();
    let answer = json!({ "kind": "answer", "title": { "en": "When?", "ml": "" }, "text": { "en": "Sunday", "ml": "" } });
    add(&helper, answer).await.unwrap();
    let seen: Value = house.get("/api/help", None).await.unwrap();
    assert_eq!((seen["entries"].as_array().unwrap().len(), &seen["denied"]["code"]), (2, &json!("account")));
    assert_eq!(seen["entries"][0]["entry"]["url"], json!("https://club.example/v"));
    let changed: Value = house.put("/api/help/1", Some(&helper.secret), &video("https://club.example/w")).await.unwrap();
    assert_eq!((&changed["entries"][0]["entry"]["url"], &changed["denied"]), (&json!("https://club.example/w"), &Value::Null));
    let left: Value = house.delete("/api/help/1", Some(&helper.secret)).await.unwrap();
    assert_eq!(left["entries"].as_array().unwrap().len(), 1);
    assert_eq!(
        house.delete::<Value>("/api/help/1", Some(&helper.secret)).await,
        Err(refused(StatusCode::NOT_FOUND, "no-such-entry"))
    );
}

#[tokio::test]
async fn what_came_of_a_report_is_asked_by_its_writer_and_read_by_those_who_judge() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (helper, moderator) = (staff(&house, "Gita", "helper").await, staff(&house, "Manoj", "moderator").await);
    let report = json!({ "about": bincy.id, "kind": "abuse", "words": "Bad words" });
    let _: Value = house.post("/api/reports", Some(&anu.secret), &report).await.unwrap();
    let own: Value = house.get("/api/order", Some(&anu.secret)).await.unwrap();
    let mut asked = form("playing", "What came of it?");
    asked["link"] = json!({ "is": "report", "id": own["reports"][0]["id"] });
    let no = write(&house, &bincy, &asked).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::NOT_FOUND, "no-such-report"), "it is another's");
    let made = write(&house, &anu, &asked).await.unwrap();
    let id = made["ticket"]["id"].as_str().unwrap();
    assert_eq!((&made["ticket"]["kind"], &made["link"]["is"]), (&json!("report"), &json!("report")));
    assert_eq!(page(&house, &helper, id).await, Err(missing()), "helpers need not know");
    assert_eq!(page(&house, &moderator, id).await.unwrap()["link"], asked["link"]);
}

#[tokio::test]
async fn tickets_are_answered_and_closed_in_the_terminal() {
    let house = House::open().await;
    let (anu, helper) = (house.guest("Anu").await, staff(&house, "Gita", "helper").await);
    let database = &house.config.database;
    let (first, second) = (written(&house, &anu, "bug", "One").await, written(&house, &anu, "account", "Two").await);
    let told = tickets(database).await.unwrap();
    let told: Vec<_> = told.iter().map(|ticket| (ticket.id.as_str(), ticket.name.as_str())).collect();
    assert_eq!(told, [(first.as_str(), "Anu"), (second.as_str(), "Anu")]);
    assert!(answer_ticket(database, &first, " ").await.unwrap_err().is_input());
    let seen = answer_ticket(database, &first, "Turn it\n\noff").await.unwrap();
    assert!(seen.ticket.stands.starts_with("answered") && seen.words[1].2 == "Turn it\n\noff", "{seen:?}");
    let shown = page(&house, &anu, &first).await.unwrap();
    assert_eq!((said(&shown)[1], &shown["words"][1]["name"]), (("helper", "Turn it\n\noff"), &Value::Null));
    let bell: Value = house.get("/api/bell", Some(&anu.secret)).await.unwrap();
    assert_eq!((&bell["notices"][0]["kind"], &bell["notices"][0]["ticket"]["id"]), (&json!("ticket-answered"), &json!(first)));
    // What somebody has taken is theirs; closed is closed.
    say(&house, &anu, &first, "It is off", false).await.unwrap();
    act(&house, &helper, &first, "claim").await.unwrap();
    let taken = answer_ticket(database, &first, "On again").await.unwrap_err();
    assert!(taken.is_input() && taken.to_string().contains("Somebody else"), "{taken}");
    assert!(close_ticket(database, &second).await.unwrap().ticket.stands.starts_with("closed"));
    assert!(close_ticket(database, &second).await.unwrap_err().is_input());
    assert!(ticket(database, "nonsense").await.unwrap_err().is_input());
    assert_eq!(tickets(database).await.unwrap().len(), 1);
}

/// Pages that an operator fills: anyone reads them, who may change settings changes what they have seen, and nothing is kept of who reads.
#[tokio::test]
async fn pages_of_the_site_are_read_by_all_and_changed_by_who_runs_it() {
    let house = House::open().await;
    let (anu, other) = (staff(&house, "Anu", "administrator").await, staff(&house, "Femina", "helper").await);
    let nobody: Value = house.get("/api/pages/privacy", None).await.unwrap();
    assert_eq!((&nobody["text"], &nobody["number"]), (&Value::Null, &json!(0)));
    assert!(nobody["denied"].is_object());
    let missing: Answer = house.get("/api/pages/prices", None).await;
    assert_eq!(missing.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-page"));

    let form = |en: &str, seen: u64| json!({ "text": { "en": en, "ml": "" }, "seen": seen });
    let put = |by: &Guest, form: Value| {
        let (house, secret) = (&house, by.secret.clone());
        async move { house.put::<Value>("/api/pages/privacy", Some(&secret), &form).await }
    };
    let no = put(&other, form("Mine", 0)).await.unwrap_err();
    assert_eq!(no.0, StatusCode::FORBIDDEN);
    let changed = put(&anu, form("We keep little.\n\nAsk us.", 0)).await.unwrap();
    assert_eq!((&changed["text"]["en"], &changed["number"]), (&json!("We keep little.\n\nAsk us."), &json!(1)));
    assert_eq!(changed["denied"], Value::Null);
    for seen in [0, 2] {
        assert_eq!(put(&anu, form("Other", seen)).await.unwrap_err(), refused(StatusCode::CONFLICT, "page-changed"));
    }
    let long = put(&anu, form(&"x".repeat(5_001), 1)).await.unwrap_err();
    assert_eq!(long.0, StatusCode::BAD_REQUEST);
    let again: Value = house.get("/api/pages/privacy", Some(&other.secret)).await.unwrap();
    assert_eq!((&again["number"], &again["text"]["ml"]), (&json!(1), &json!("")));
    let back = put(&anu, form(" ", 1)).await.unwrap();
    assert_eq!((&back["text"], &back["number"]), (&Value::Null, &json!(2)), "the program's own again");

    let opened = |name: &str| {
        let (house, path) = (&house, format!("/api/answers/{name}/opened"));
        async move { house.post::<Value>(&path, None, &json!({})).await }
    };
    for name in ["double", "play-now", "play-now"] {
        opened(name).await.unwrap();
    }
    let most: Value = house.get("/api/answers", None).await.unwrap();
    assert_eq!(most["questions"], json!(["play-now", "double"]));
    assert_eq!(opened("a%20b").await.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-entry"));
    assert_eq!(opened(&"x".repeat(61)).await.unwrap_err().0, StatusCode::NOT_FOUND);
}
