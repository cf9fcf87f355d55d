//! Puzzles: the answer is told when an attempt is over and not before, the first attempt counts, and what is kept of it goes where all
//! that is kept of somebody goes.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_learning::puzzle::{Standing, attempted, stock};
use thurup_solver::Solver;
use thurup_store::testing::rows::{connect, places_of, scalar, statement};
use thurup_wire::people::Leaving;
use tokio::time::sleep;

use crate::exports::taken;
use crate::house::{Guest, House};
use crate::table::play_now;

type Answer = Result<Value, (StatusCode, String)>;

/// The right cards of a puzzle, and one that is wrong at the first turn.
fn answer_of(id: &str) -> (Vec<String>, String) {
    let parts = stock::puzzles().iter().find(|parts| parts.id == id).unwrap();
    let (puzzle, mut solver) = (parts.puzzle.as_ref().unwrap(), Solver::new());
    let (mut cards, mut wrong) = (Vec::new(), None);
    while let Standing::Turn { playable, wins, .. } = attempted(puzzle, &cards, &mut solver).unwrap().standing {
        wrong = wrong.or_else(|| playable.iter().copied().find(|card| !wins.contains(card)));
        // Not the first of equal cards, where there are several.
        cards.push(*wins.last().unwrap());
    }
    (cards.iter().map(ToString::to_string).collect(), wrong.unwrap().to_string())
}

async fn next(house: &House, by: Option<&Guest>, query: &str) -> Answer {
    house.get(&format!("/api/puzzles/next{query}"), by.map(|guest| guest.secret.as_str())).await
}

async fn attempt(house: &House, by: Option<&Guest>, id: &str, cards: &[String], way: Option<&str>) -> Answer {
    let mut body = json!({ "cards": cards });
    if let Some(way) = way {
        body["way"] = json!(way);
    }
    house.post(&format!("/api/puzzles/{id}/tries"), by.map(|guest| guest.secret.as_str()), &body).await
}

async fn figures(house: &House, by: &Guest) -> Value {
    house.get::<Value>("/api/puzzles", Some(&by.secret)).await.unwrap()["you"].clone()
}

/// How many deals wait to be looked through for puzzles.
async fn waiting(house: &House) -> i64 {
    let mut rows = connect(&house.config.database).await.unwrap();
    let waiting = scalar("SELECT count(*) FROM mining_waits").fetch_one(&mut rows).await.unwrap();
    rows.close().await.unwrap();
    waiting
}

#[tokio::test]
async fn deals_of_the_house_are_looked_through_and_what_they_hold_is_asked_like_the_rest() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("a contract that was played", |player| !player.view["result"]["points"].is_null()).await;
    while waiting(&house).await == 0 {
        sleep(Duration::from_millis(50)).await;
    }
    let before: Value = house.get("/api/puzzles", None).await.unwrap();
    // Whatever that deal holds; and one that is known to be a puzzle.
    let shipped = stock::puzzles().first().unwrap();
    let line = stock::lines(stock::PUZZLES).next().unwrap().replacen(&shipped.id, "feedf00d", 1);
    let mut rows = connect(&house.config.database).await.unwrap();
    let mined = statement("INSERT INTO mined_puzzles (id, line, deal_id) VALUES ('feedf00d', $1, 'none')").bind(line);
    mined.execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
    // It is done when a server starts, and every ten minutes.
    let house = house.restart().await;
    while waiting(&house).await > 0 {
        sleep(Duration::from_millis(50)).await;
    }
    let after: Value = house.get("/api/puzzles", None).await.unwrap();
    let more = after["count"].as_u64().unwrap() - before["count"].as_u64().unwrap();
    assert!((1..=3).contains(&more), "{more}: two of a deal at most");
    let page: Value = house.get("/api/puzzles/feedf00d", None).await.unwrap();
    assert_eq!(page["chair"], house.get::<Value>(&format!("/api/puzzles/{}", shipped.id), None).await.unwrap()["chair"]);
    let (cards, _) = answer_of(&shipped.id);
    let solved = attempt(&house, None, "feedf00d", &cards, None).await.unwrap();
    assert_eq!(solved["standing"], "solved");
}

#[tokio::test]
async fn the_answer_is_told_when_the_attempt_is_over_and_the_first_one_counts() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let page = next(&house, Some(&anu), "").await.unwrap();
    let id = page["id"].as_str().unwrap();
    assert!((1300..=1700).contains(&page["rating"].as_i64().unwrap()), "{page}");
    assert_eq!(page["solved"], Value::Null);
    let (cards, wrong) = answer_of(id);
    for count in 0..cards.len() {
        let on = attempt(&house, Some(&anu), id, &cards[..count], None).await.unwrap();
        assert_eq!((&on["standing"], &on["told"]), (&json!("on"), &Value::Null));
        assert!(on["turn"]["playable"].as_array().unwrap().len() > 1);
    }
    assert_eq!(figures(&house, &anu).await["tried"], json!(0));
    let solved = attempt(&house, Some(&anu), id, &cards, None).await.unwrap();
    assert_eq!((&solved["standing"], &solved["turn"]), (&json!("solved"), &Value::Null));
    let told = &solved["told"];
    assert_eq!(told["rated"]["before"], json!(1500));
    assert!(told["rated"]["after"].as_i64().unwrap() > 1500, "{told}");
    assert!(told["line"].as_array().unwrap().last().unwrap()["needs"].as_i64().unwrap() <= 0);
    assert!(!told["themes"].as_array().unwrap().is_empty());
    // Once more it does not count.
    let again = attempt(&house, Some(&anu), id, &cards, None).await.unwrap();
    assert_eq!(again["told"]["rated"], Value::Null);
    let you = figures(&house, &anu).await;
    assert_eq!((&you["tried"], &you["solved"], &you["again"]), (&json!(1), &json!(1), &json!(0)));
    // What cannot be played there.
    let too_many = [cards.as_slice(), &[wrong]].concat();
    assert_eq!(
        attempt(&house, None, id, &too_many, None).await.unwrap_err(),
        (StatusCode::CONFLICT, "no-turn-for-card".into())
    );
    assert_eq!(attempt(&house, None, id, &["XX".to_owned()], None).await.unwrap_err().0, StatusCode::BAD_REQUEST);
    assert_eq!(attempt(&house, None, "none", &[], None).await.unwrap_err(), (StatusCode::NOT_FOUND, "no-such-puzzle".into()));
}

#[tokio::test]
async fn a_wrong_card_is_refuted_and_what_was_failed_comes_again_until_it_is_solved() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    assert_eq!(next(&house, Some(&anu), "?way=again").await.unwrap_err(), (StatusCode::NOT_FOUND, "nothing-again".into()));
    let page = next(&house, Some(&anu), "?theme=ruff").await.unwrap();
    let id = page["id"].as_str().unwrap();
    let (cards, wrong) = answer_of(id);
    let failed = attempt(&house, Some(&anu), id, std::slice::from_ref(&wrong), Some("theme")).await.unwrap();
    assert_eq!(failed["standing"], json!("failed"));
    let told = &failed["told"];
    let last = told["after"].as_array().unwrap().last().or(failed["played"].as_array().unwrap().last()).unwrap().clone();
    assert!(last["needs"].as_i64().unwrap() > 0, "{failed}");
    assert!(told["rated"]["after"].as_i64().unwrap() < 1500, "{told}");
    assert!(told["themes"].as_array().unwrap().contains(&json!("ruff")));
    assert_eq!(figures(&house, &anu).await["again"], json!(1));
    let again = next(&house, Some(&anu), "?way=again").await.unwrap();
    assert_eq!((&again["id"], &again["solved"]), (&json!(id), &json!(false)));
    let solved = attempt(&house, Some(&anu), id, &cards, Some("again")).await.unwrap();
    assert_eq!((&solved["standing"], &solved["told"]["rated"]), (&json!("solved"), &Value::Null));
    let you = figures(&house, &anu).await;
    assert_eq!((&you["again"], &you["tried"], &you["solved"]), (&json!(0), &json!(1), &json!(0)));
    // Weeks later it comes again: whoever failed a puzzle once remembers it not for ever.
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE puzzle_tries SET at = at - 2592000000").execute(&mut rows).await.unwrap();
    assert_eq!(figures(&house, &anu).await["again"], json!(1));
    let all: Value = house.get("/api/puzzles", Some(&anu.secret)).await.unwrap();
    let ruff = all["themes"].as_array().unwrap().iter().find(|theme| theme["theme"] == "ruff").unwrap();
    assert_eq!((&ruff["tried"], &ruff["solved"]), (&json!(1), &json!(0)));
    assert_eq!(next(&house, None, "?theme=magic").await.unwrap_err(), (StatusCode::NOT_FOUND, "no-such-puzzle".into()));
}

#[tokio::test]
async fn hints_tell_what_was_asked_for_and_count() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let page = next(&house, Some(&anu), "").await.unwrap();
    let id = page["id"].as_str().unwrap();
    let (cards, _) = answer_of(id);
    let hint = async |kind: &str| -> Value {
        let body = json!({ "cards": [], "hint": kind });
        house.post(&format!("/api/puzzles/{id}/hints"), Some(&anu.secret), &body).await.unwrap()
    };
    let theme = hint("theme").await;
    assert!(!theme["themes"].as_array().unwrap().is_empty() && theme["suit"].is_null() && theme["card"].is_null());
    let card = hint("card").await;
    assert_eq!(card["card"].as_str().unwrap()[..1], cards[0][..1]);
    assert_eq!(hint("suit").await["suit"], json!(cards[0][..1]));
    // The strongest of them counts: the card was told.
    let solved = attempt(&house, Some(&anu), id, &cards, None).await.unwrap();
    assert!(solved["told"]["rated"]["after"].as_i64().unwrap() < 1500, "{solved}");
}

#[tokio::test]
async fn a_run_rises_until_one_fails_and_is_not_rated() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let first = next(&house, Some(&anu), "?way=run").await.unwrap();
    assert!(first["rating"].as_i64().unwrap() < 1300, "{first}");
    let id = first["id"].as_str().unwrap();
    let solved = attempt(&house, Some(&anu), id, &answer_of(id).0, Some("run")).await.unwrap();
    assert_eq!(solved["told"]["rated"], Value::Null);
    let you = figures(&house, &anu).await;
    assert_eq!((&you["run"], &you["best_run"], &you["rating"]), (&json!(1), &json!(1), &json!(1500)));
    let second = next(&house, Some(&anu), &format!("?way=run&after={id}")).await.unwrap();
    let id = second["id"].as_str().unwrap();
    attempt(&house, Some(&anu), id, &[answer_of(id).1], Some("run")).await.unwrap();
    let you = figures(&house, &anu).await;
    assert_eq!((&you["run"], &you["best_run"]), (&json!(0), &json!(1)));
}

#[tokio::test]
async fn the_puzzle_of_the_day_is_the_same_for_all_and_strangers_try_it_too() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let of_anu: Value = house.get("/api/puzzles/daily", Some(&anu.secret)).await.unwrap();
    let of_all: Value = house.get("/api/puzzles/daily", None).await.unwrap();
    assert_eq!(of_anu, of_all);
    let page: Value = house.get("/api/puzzles", None).await.unwrap();
    assert_eq!((&page["day"], &page["you"]), (&of_all["day"], &Value::Null));
    let id = of_all["id"].as_str().unwrap();
    let by_id: Value = house.get(&format!("/api/puzzles/{id}"), None).await.unwrap();
    assert_eq!((&by_id["hands"], &by_id["day"]), (&of_all["hands"], &Value::Null));
    let solved = attempt(&house, None, id, &answer_of(id).0, None).await.unwrap();
    assert_eq!((&solved["standing"], &solved["told"]["rated"]), (&json!("solved"), &Value::Null));
    attempt(&house, Some(&anu), id, &answer_of(id).0, None).await.unwrap();
    let page: Value = house.get("/api/puzzles", Some(&anu.secret)).await.unwrap();
    assert_eq!(page["daily_solved"], json!(true));
    let house = house.restart().await;
    let later: Value = house.get("/api/puzzles/daily", None).await.unwrap();
    assert_eq!(later["id"], json!(id));
}

#[tokio::test]
async fn what_is_kept_of_puzzles_is_taken_along_and_forgotten() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    assert!(taken(&house, &anu.secret).await.lines("puzzles").is_empty());
    let bincy = house.guest("Bincy").await;
    let page = next(&house, Some(&bincy), "").await.unwrap();
    let id = page["id"].as_str().unwrap();
    attempt(&house, Some(&bincy), id, &answer_of(id).0, None).await.unwrap();
    let lines = taken(&house, &bincy.secret).await.lines("puzzles");
    assert_eq!((lines.len(), &lines[1]["puzzle"], &lines[1]["solved"]), (2, &json!(id), &json!(true)));
    let _: Leaving = house.post("/api/me/leave", Some(&bincy.secret), &json!({ "at_once": true })).await.unwrap();
    for _ in 0..200 {
        let mut rows = connect(&house.config.database).await.unwrap();
        if places_of(&bincy.id, &mut rows).await.unwrap().iter().all(|place| !place.starts_with("puzzle")) {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    panic!("it is never forgotten");
}
