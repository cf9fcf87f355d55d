//! Helpers: programs elsewhere that take bots' thinking and analyses from a server.

use std::num::NonZero;
use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_rules::Hand;
use thurup_server::{HelperConfig, HelperError, HelperNews, HelperTimes, THINKING, add_helper, help, helpers, remove_helper};
use thurup_store::testing::rows::{connect, statement};
use tokio::sync::mpsc;
use tokio::task::JoinHandle;
use tokio_util::sync::CancellationToken;

use crate::described;
use crate::house::House;
use crate::order::{desk, report, staff};
use crate::player::Player;
use crate::table::play_now;

const LONG: Duration = Duration::from_secs(60 * 60);

/// A house that waits for helpers as long as it takes, and tells them soon that there is nothing.
async fn house(thought: Duration, analysis: Duration) -> House {
    House::open_with(|config| {
        config.helpers = HelperTimes { thought, analysis, poll: Duration::from_millis(50) };
        // A helper asks more often than people do.
        config.limits.requests = (10_000, 10_000);
    })
    .await
}

/// A helper that works here, and what it tells.
struct Helping {
    stop: CancellationToken,
    news: mpsc::UnboundedReceiver<HelperNews>,
    ended: JoinHandle<Result<(), HelperError>>,
}

impl Helping {
    async fn start(house: &House, key: &str) -> Self {
        let config = HelperConfig { server: house.url(""), key: key.to_owned(), cores: NonZero::new(2).unwrap() };
        let (stop, (tell, news)) = (CancellationToken::new(), mpsc::unbounded_channel());
        let ended = tokio::spawn(help(config, stop.clone(), move |told| drop(tell.send(told))));
        let mut helping = Self { stop, news, ended };
        helping.until(|told| *told == HelperNews::Connected).await;
        helping
    }

    async fn until(&mut self, of: impl Fn(&HelperNews) -> bool) {
        while !of(&self.news.recv().await.expect("it goes on")) {}
    }

    async fn end(self) {
        self.stop.cancel();
        assert_eq!(self.ended.await.unwrap(), Ok(()));
    }
}

fn has_done(kind: &'static str) -> impl Fn(&HelperNews) -> bool {
    move |told| matches!(told, HelperNews::Done(done, _) if done == kind)
}

/// Asks as a helper would that does as it likes.
async fn ask(house: &House, path: &str, key: &str, body: &Value) -> (StatusCode, Value) {
    let request = reqwest::Client::new().post(house.url(path)).header("authorization", format!("Bearer {key}")).json(body);
    let response = request.send().await.unwrap();
    let status = response.status();
    let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
    let text = response.text().await.unwrap();
    assert_eq!(described::fault("POST", path, status.as_u16(), kind.as_deref(), &text), None);
    (status, serde_json::from_str(&text).unwrap_or_default())
}

fn wanted(thoughts: bool) -> Value {
    json!({ "version": THINKING, "thoughts": thoughts, "analyses": !thoughts, "waits": true })
}

async fn answer(house: &House, key: &str, work: &Value, answer: Value) -> (StatusCode, Value) {
    let path = format!("/api/work/{}", work["id"].as_str().unwrap());
    let (status, refused) = ask(house, &path, key, &json!({ "answer": answer })).await;
    (status, refused["code"].clone())
}

async fn counts(house: &House) -> (u64, u64) {
    let all = helpers(&house.config.database).await.unwrap();
    (all.iter().map(|key| key.done).sum(), all.iter().map(|key| key.refused).sum())
}

/// A deal that is over, by its id.
async fn finished(house: &House) -> String {
    let (mut anu, _) = play_now(house, "Anu").await;
    anu.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
    anu.view["deal"]["id"].as_str().unwrap().to_owned()
}

/// What is known of a deal once somebody has asked, and it is known.
async fn analysed(house: &House, deal: &str) -> Value {
    let path = format!("/api/deals/{deal}/analysis");
    let mut found: Value = house.post(&path, None, &json!(null)).await.unwrap();
    while found.is_null() {
        tokio::time::sleep(Duration::from_millis(200)).await;
        found = house.get(&path, None).await.unwrap();
    }
    found
}

async fn forget_analyses(house: &House) {
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("DELETE FROM deal_analyses").execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

#[tokio::test]
async fn a_helper_finds_what_the_server_finds() {
    let house = house(LONG, LONG).await;
    let deal = finished(&house).await;
    let here = analysed(&house, &deal).await;
    assert!(!here["seat"].as_array().unwrap().is_empty());
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let mut helping = Helping::start(&house, &key).await;
    // Between two questions of a helper the server may begin itself: then once more.
    while counts(&house).await == (0, 0) {
        forget_analyses(&house).await;
        assert_eq!(analysed(&house, &deal).await, here);
    }
    helping.until(has_done("deal-analysis")).await;
    // Bots go on, whoever thinks for them.
    let (mut biju, _) = play_now(&house, "Biju").await;
    biju.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
    helping.until(has_done("thought")).await;
    helping.end().await;
    let (done, refused) = counts(&house).await;
    assert!(done > 1 && refused == 0, "{done} {refused}");
}

#[tokio::test]
async fn a_report_of_cheating_is_looked_at_by_a_helper_who_hears_nothing_of_it() {
    let house = house(LONG, LONG).await;
    let guests = crate::figures::rated_match(&house).await;
    let gita = staff(&house, "Gita", "moderator").await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    report(&house, &guests[1], &guests[0], "cheating").await.unwrap();
    let id = desk(&house, &gita).await["reports"][0]["id"].as_str().unwrap().to_owned();
    // What it hears: of one of the deals, if the server was not quicker with all of them.
    let (_, work) = ask(&house, "/api/work/acquire", &key, &wanted(false)).await;
    if !work.is_null() {
        assert_eq!(work["kind"], "report-analysis");
        let text = work.to_string();
        for told in guests.iter().flat_map(|guest| [&guest.name, &guest.id]).chain([&id]) {
            assert!(!text.contains(told.as_str()), "{told} in {text}");
        }
        assert!(work["task"]["record"]["shuffle"].is_null() && work["task"]["record"]["players"].is_null());
        let chair = |number: u8| json!({ "chair": number, "decisions": 99, "clean": 0, "lost": 1 });
        let wrong = json!([chair(1), chair(2), chair(3), chair(4)]);
        assert_eq!(answer(&house, &key, &work, wrong).await, (StatusCode::UNPROCESSABLE_ENTITY, json!("bad-answer")));
    }
    let path = format!("/api/reports/{id}");
    let mut made = Value::Null;
    while !made.is_number() {
        tokio::time::sleep(Duration::from_millis(50)).await;
        made = house.get::<Value>(&path, Some(&gita.secret)).await.unwrap()["analysis"]["made"].clone();
    }
}

/// Texts of a piece of work that could be hands of two cards or more.
fn hands(value: &Value, path: &str, found: &mut Vec<(String, Hand)>) {
    match value {
        Value::String(text) => {
            found.extend(text.parse::<Hand>().ok().filter(|hand| hand.len() > 1).map(|hand| (path.to_owned(), hand)));
        }
        Value::Array(parts) => parts.iter().for_each(|part| hands(part, path, found)),
        Value::Object(parts) => parts.iter().for_each(|(name, part)| hands(part, &format!("{path}/{name}"), found)),
        _ => {}
    }
}

#[tokio::test]
async fn a_helper_sees_one_seat_and_what_is_wrong_is_not_played() {
    let house = house(LONG, LONG).await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let (mut anu, table) = play_now(&house, "Anu").await;
    let playing = tokio::spawn(async move {
        anu.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
        anu
    });
    let mut refused = 0;
    let mut asked = Vec::new();
    for wrong in [json!("nothing"), json!({ "play": "ZZ" }), json!({ "claim": ["SJ"] }), json!({ "call": "99S" }), json!(null)]
    {
        if playing.is_finished() {
            break;
        }
        let (_, work) = ask(&house, "/api/work/acquire", &key, &wanted(true)).await;
        if work.is_null() {
            continue;
        }
        assert_eq!(work["kind"], "thought");
        assert!(!work.to_string().contains(&table) && !work.to_string().contains("Anu"));
        let mut own = Vec::new();
        hands(&work, "", &mut own);
        assert!(own.iter().all(|(path, _)| path == "/task/seat/dealt" || path == "/task/seat/hand"), "{own:?}");
        asked.push((work["task"]["seat"]["chair"].as_u64().unwrap(), own));
        assert_eq!(answer(&house, &key, &work, wrong).await, (StatusCode::UNPROCESSABLE_ENTITY, json!("bad-answer")));
        // Refused once, it is nobody's.
        assert_eq!(answer(&house, &key, &work, json!(null)).await, (StatusCode::GONE, json!("work-gone")));
        refused += 1;
    }
    let anu = playing.await.unwrap();
    assert!(refused > 0);
    assert_eq!(counts(&house).await, (0, refused));
    // The hands were those of the chairs for which it was asked.
    let deal = anu.view["deal"]["id"].as_str().unwrap();
    let record: Value = house.get(&format!("/api/deals/{deal}/record"), None).await.unwrap();
    for (chair, own) in asked {
        let dealt = record["hands"][usize::try_from(chair).unwrap() - 1].as_str().unwrap();
        let dealt: Hand = dealt.parse().unwrap();
        assert!(own.iter().all(|(path, hand)| path != "/task/seat/dealt" || *hand == dealt));
    }
}

#[tokio::test]
async fn what_a_helper_takes_along_the_server_does_itself() {
    // Nobody waits any longer for it as soon as it is given.
    let house = house(Duration::ZERO, Duration::ZERO).await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let takes = {
        let (url, key) = (house.url("/api/work/acquire"), key.clone());
        let wanted = json!({ "version": THINKING, "thoughts": true, "analyses": true, "waits": true });
        tokio::spawn(async move {
            let client = reqwest::Client::new();
            loop {
                let request = client.post(&url).header("authorization", format!("Bearer {key}")).json(&wanted);
                if request.send().await.is_err() {
                    return;
                }
                // It is soon enough for all that there is, and leaves the processor to what is waited for.
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        })
    };
    let deal = finished(&house).await;
    let found = analysed(&house, &deal).await;
    assert!(!found["seat"].as_array().unwrap().is_empty());
    takes.abort();
    assert_eq!(counts(&house).await, (0, 0));
}

#[tokio::test]
async fn an_analysis_that_is_given_back_or_wrong_is_made_all_the_same() {
    let house = house(LONG, LONG).await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let other = add_helper(&house.config.database, "cellar").await.unwrap();
    let deal = finished(&house).await;
    let (mut given_back, mut refused) = (false, false);
    while !(given_back && refused) {
        forget_analyses(&house).await;
        let asking = acquire_soon(&house, &key);
        let waiting = analysed(&house, &deal);
        let (work, found) = tokio::join!(
            async {
                let work = asking.await?;
                let path = format!("/api/work/{}/abort", work["id"].as_str().unwrap());
                assert_eq!(work["kind"], "deal-analysis");
                assert!(work["task"]["record"]["players"].is_null() && work["task"]["record"]["shuffle"].is_null());
                // Nobody else can do anything with it.
                assert_eq!(answer(&house, &other, &work, json!({})).await.0, StatusCode::GONE);
                assert_eq!(ask(&house, &path, &other, &json!(null)).await, (StatusCode::OK, json!(false)));
                if given_back {
                    let told = answer(&house, &key, &work, json!({ "seat": [] })).await;
                    assert_eq!(told, (StatusCode::UNPROCESSABLE_ENTITY, json!("bad-answer")));
                    refused = true;
                } else {
                    assert_eq!(ask(&house, &path, &key, &json!(null)).await, (StatusCode::OK, json!(true)));
                    given_back = true;
                }
                Some(work)
            },
            waiting
        );
        assert!(!found["seat"].as_array().unwrap().is_empty());
        if let Some(work) = work {
            assert_eq!(answer(&house, &key, &work, json!({})).await, (StatusCode::GONE, json!("work-gone")));
        }
    }
    assert_eq!(counts(&house).await, (0, 1));
}

/// An analysis, where the server was not quicker.
async fn acquire_soon(house: &House, key: &str) -> Option<Value> {
    for _ in 0..20 {
        let (_, work) = ask(house, "/api/work/acquire", key, &wanted(false)).await;
        if !work.is_null() {
            return Some(work);
        }
    }
    None
}

#[tokio::test]
async fn who_is_not_wanted_hears_why() {
    let house = house(LONG, LONG).await;
    let nobody = "0".repeat(64);
    let told = async |key: &str, body: &Value| {
        let (status, refused) = ask(&house, "/api/work/acquire", key, body).await;
        (status.as_u16(), refused["code"].as_str().unwrap().to_owned(), refused["text"]["en"].as_str().unwrap().to_owned())
    };
    let none = told(&nobody, &wanted(true)).await;
    assert!((none.0, none.1.as_str()) == (404, "no-helpers") && none.2.contains("thurup helper add"), "{none:?}");
    let database = &house.config.database;
    let key = add_helper(database, "attic").await.unwrap();
    for wrong in [nobody.as_str(), "", "attic", &key[1..]] {
        assert_eq!(
            (401, "no-such-helper-key"),
            (told(wrong, &wanted(true)).await.0, told(wrong, &wanted(true)).await.1.as_str())
        );
    }
    let other = json!({ "version": "0.0.1-feed", "thoughts": true, "analyses": true, "waits": true });
    let other = told(&key, &other).await;
    assert!((other.0, other.1.as_str()) == (409, "other-version") && other.2.contains(THINKING), "{other:?}");
    // The key is kept nowhere.
    assert_eq!(crate::house::kept(database, &key).await, crate::house::NOWHERE);
    assert!(add_helper(database, "attic").await.unwrap_err().to_string().contains("already"));
    assert!(add_helper(database, " ").await.is_err());
    assert!(remove_helper(database, "cellar").await.unwrap_err().to_string().contains("no key called cellar"));

    let config = |key: &str, server: String| HelperConfig { server, key: key.to_owned(), cores: NonZero::<usize>::MIN };
    let refused = help(config(&nobody, house.url("")), CancellationToken::new(), |_| {}).await;
    assert!(matches!(&refused, Err(HelperError::Refused(why)) if why.contains("not known here")), "{refused:?}");
    // Not the root of the site.
    let refused = help(config(&key, house.url("/elsewhere")), CancellationToken::new(), |_| {}).await;
    assert!(matches!(&refused, Err(HelperError::Refused(why)) if why.contains("no Thurup that takes helpers")), "{refused:?}");
    let refused = help(config(&key, "cards.example".to_owned()), CancellationToken::new(), |_| {}).await;
    assert!(matches!(&refused, Err(HelperError::Address(why)) if why.contains("https://cards.example")), "{refused:?}");

    // A key that is taken back stops who works with it.
    let helping = Helping::start(&house, &key).await;
    // Where no other is left it hears that there is none.
    add_helper(database, "another").await.unwrap();
    remove_helper(database, "attic").await.unwrap();
    let ended = helping.ended.await.unwrap();
    assert!(matches!(&ended, Err(HelperError::Refused(why)) if why.contains("taken back")), "{ended:?}");
}

#[tokio::test]
async fn a_helper_waits_for_a_server_that_restarts() {
    let house = house(LONG, LONG).await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let mut helping = Helping::start(&house, &key).await;
    let address = house.server.address();
    let House { server, folder, mut config } = house;
    server.stop().await;
    helping.until(|told| matches!(told, HelperNews::Trouble(..))).await;
    config.listen = address;
    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    helping.until(|told| *told == HelperNews::Connected).await;
    helping.end().await;
    server.stop().await;
    drop(folder);
}

/// A table where nobody helps is as it was: this one has a player who looks.
#[tokio::test]
async fn a_table_plays_on_while_a_helper_comes_and_goes() {
    let house = house(LONG, LONG).await;
    let key = add_helper(&house.config.database, "attic").await.unwrap();
    let (mut anu, _) = play_now(&house, "Anu").await;
    for _ in 0..3 {
        let mut helping = Helping::start(&house, &key).await;
        let deals = |player: &Player| player.view["match"]["deals"].as_array().map_or(0, Vec::len);
        let before = deals(&anu);
        anu.play_until("another deal", |player| deals(player) > before).await;
        helping.until(has_done("thought")).await;
        helping.end().await;
    }
    assert_eq!(counts(&house).await.1, 0);
}
