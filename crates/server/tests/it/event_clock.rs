//! What of events goes by itself: rounds begin, teams that are missing forfeit, time is up. Minutes pass while the server stands still:
//! all times of the event's log are moved into the past.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use thurup_store::testing::rows::{column, connect, statement};

use crate::event_play::{agrees, at, at_once, draw, find, here, in_state, once, side, sit, start};
use crate::events::{command, entered, make, page, people, stage};
use crate::house::{Guest, House};
use crate::player;

const MINUTE: u64 = 60_000;

fn now() -> u64 {
    u64::try_from(SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis()).unwrap()
}

/// Moves the times in this into the past.
fn back(value: &mut Value, ms: u64) {
    match value {
        Value::Object(fields) => {
            for (name, value) in fields {
                match value.as_u64().filter(|_| ["at", "until", "starts"].contains(&name.as_str())) {
                    Some(at) => *value = json!(at - ms),
                    None => back(value, ms),
                }
            }
        }
        Value::Array(all) => all.iter_mut().for_each(|value| back(value, ms)),
        _ => {}
    }
}

/// The server stops, so many milliseconds pass, and it starts again.
async fn later(house: House, event: &str, ms: u64) -> House {
    let House { server, folder, config } = house;
    server.stop().await;
    let mut rows = connect(&config.database).await.unwrap();
    let log = statement("SELECT number, payload FROM events WHERE stream = $1").bind(event).fetch_all(&mut rows).await.unwrap();
    for row in &log {
        let mut payload: Value = serde_json::from_str(column(row, 1).unwrap()).unwrap();
        back(&mut payload, ms);
        let put = statement("UPDATE events SET payload = $3 WHERE stream = $1 AND number = $2");
        put.bind(event).bind(column::<i64>(row, 0).unwrap()).bind(payload.to_string()).execute(&mut rows).await.unwrap();
    }
    let clock = statement("UPDATE cursors SET position = position - $1 WHERE job = 'event-clock'");
    clock.bind(ms.cast_signed()).execute(&mut rows).await.unwrap();
    drop(rows);
    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    House { server, folder, config }
}

/// What the line of an event tells until this comes.
async fn hears(line: &mut player::Socket, what: &str, wanted: &[Value]) {
    let mut left: Vec<&Value> = wanted.iter().collect();
    while !left.is_empty() {
        let told = player::next(line).await.unwrap_or_else(|| panic!("closed while waiting for: {what}"));
        left.retain(|wanted| **wanted != told);
    }
}

#[tokio::test]
async fn an_event_goes_by_its_clock() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    plan["deals"] = json!(3);
    let mut form = here("Cup", &json!([plan]));
    let running = &mut form["settings"]["running"];
    (running["starts"], running["by_the_clock"], running["forfeit_missing"]) = (json!(now() + 1_000), json!(true), json!(true));
    let event = make(&house, &director, &form).await;
    let teams = entered(&house, &event, 4).await;
    let drawn = draw(&house, &event, &director, 0).await.unwrap();
    assert_eq!((in_state(&drawn, 0, "open").len(), &drawn["timetable"][0]["begun"]), (6, &json!(false)));

    // The first round begins by itself, and its tables open.
    let begun = once(&house, &event, &director, "the first round", |page| in_state(page, 0, "playing").len() == 2).await;
    assert_eq!((&begun["timetable"][0]["begun"], &begun["timetable"][1]["begun"]), (&json!(true), &json!(false)));
    let of = find(&begun, 0, "1.1");
    assert_eq!(of["until"].as_u64().unwrap() - of["started"].as_u64().unwrap(), 15 * MINUTE);
    let one: Guest = teams[side(of, 0)[0] - 1][0].clone();
    let came = sit(&house, &event, (0, "1.1"), 0, &one).await;
    let arrived = |page: &Value| find(page, 0, "1.1")["arrived"] == json!([true, false]);
    once(&house, &event, &director, "their coming", arrived).await;
    drop(came);

    // Ten minutes before the end all are told, and of whom nobody has come the director hears.
    let soon = 10_000;
    let started = find(&begun, 0, "1.1")["started"].as_u64().unwrap();
    let house = later(house, &event, started + 5 * MINUTE - soon - now()).await;
    let mut line =
        player::open(&house.url(&format!("/api/events/{event}/line")).replacen("http", "ws", 1), &director.secret).await;
    let missing = |place: &str| json!({ "type": "missing", "of": at(0, "1.2"), "place": place });
    let time = |name: &str| json!({ "type": "time", "of": at(0, name), "left": 10 });
    hears(&mut line, "the signals", &[missing("first"), missing("other"), time("1.1"), time("1.2")]).await;

    // A match that is halted loses no time; more of it can be given.
    let before = find(&page(&house, &event, Some(&director)).await, 0, "1.1")["until"].as_u64().unwrap();
    let paused = command(&house, &event, &director, json!({ "do": "pause", "of": at(0, "1.1") })).await.unwrap();
    assert_eq!(find(&paused, 0, "1.1")["state"], "paused");
    let house = later(house, &event, 5 * MINUTE).await;
    // Whoever has not come in ten minutes has forfeited.
    let gone = once(&house, &event, &director, "a forfeit", |page| find(page, 0, "1.2")["state"] == "forfeited").await;
    assert_eq!((&find(&gone, 0, "1.2")["forfeited"], &find(&gone, 0, "1.1")["state"]), (&json!("both"), &json!("paused")));
    let on = command(&house, &event, &director, json!({ "do": "resume", "of": at(0, "1.1") })).await.unwrap();
    let until = find(&on, 0, "1.1")["until"].as_u64().unwrap();
    assert!(until >= before, "halted it was all the time that passed: {until} {before}");
    let more = command(&house, &event, &director, json!({ "do": "extend", "of": at(0, "1.1"), "minutes": 20 })).await.unwrap();
    assert_eq!(find(&more, 0, "1.1")["until"].as_u64().unwrap(), until + 20 * MINUTE);

    // The time is up while a deal is on: it is played out and counts, and no other is begun.
    let mut player = sit(&house, &event, (0, "1.1"), 0, &one).await;
    player.play_until("the second deal", |player| player.view["deal"]["number"] == 2).await;
    let house = later(house, &event, 40 * MINUTE).await;
    let mut player = sit(&house, &event, (0, "1.1"), 0, &one).await;
    player.play_until("the match", |player| player.phase() == "over").await;
    let over = once(&house, &event, &director, "a result", |page| find(page, 0, "1.1")["state"] == "played").await;
    assert_eq!(find(&over, 0, "1.1")["result"]["deals"], 2);
    agrees(&house, &event, &director).await;

    // The next round waits for the break, and a server that starts again begins it once.
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let shown = page(&house, &event, Some(&director)).await;
    assert_eq!(in_state(&shown, 0, "playing").len(), 0);
    let house = later(house, &event, 10 * MINUTE).await;
    let second = once(&house, &event, &director, "the second round", |page| in_state(page, 0, "playing").len() == 2).await;
    let tables = |page: &Value| {
        let all = page["stages"][0]["matches"].as_array().unwrap().iter();
        all.map(|of| of["tables"].clone()).collect::<Vec<_>>()
    };
    let with_tables = |page: &Value| in_state(page, 0, "playing").iter().all(|name| find(page, 0, name)["tables"] != json!([]));
    let second = if with_tables(&second) { second } else { once(&house, &event, &director, "tables", with_tables).await };
    let house = house.restart().await;
    tokio::time::sleep(Duration::from_millis(1_500)).await;
    let again = page(&house, &event, Some(&director)).await;
    assert_eq!((tables(&again), &again["number"]), (tables(&second), &second["number"]));
}

/// What the line of an event tells until its number has come, and in the moment after it, of time alone.
async fn told_of_time(house: &House, event: &str, who: &Guest) -> Vec<Value> {
    let url = house.url(&format!("/api/events/{event}/line")).replacen("http", "ws", 1);
    let mut line = player::open(&url, &who.secret).await;
    let mut told = Vec::new();
    while let Ok(Some(news)) = tokio::time::timeout(Duration::from_millis(1_500), player::next(&mut line)).await {
        if ["time", "missing"].contains(&news["type"].as_str().unwrap()) {
            told.push(news);
        }
    }
    told
}

#[tokio::test]
async fn what_falls_due_while_the_server_is_down_is_made_up_for_once() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["deals"], plan["minutes"]) = (json!(12), json!(45));
    let mut form = here("Cup", &json!([plan]));
    form["cards"] = json!("real");
    form["bots"] = json!(false);
    let event = make(&house, &director, &form).await;
    let teams = entered(&house, &event, 4).await;
    draw(&house, &event, &director, 0).await.unwrap();
    let begun = start(&house, &event, &director, 0, &["1.1", "1.2"]).await;
    for (name, at_side, place) in [("1.1", 0, "first"), ("1.1", 1, "other"), ("1.2", 0, "first")] {
        let captain = &teams[side(find(&begun, 0, name), at_side)[0] - 1][0];
        let come = json!({ "do": "arrive", "of": at(0, name), "place": place });
        command(&house, &event, captain, come).await.unwrap();
    }
    assert_eq!(told_of_time(&house, &event, &director).await, Vec::<Value>::new());
    // Both signals fall due, and a team is missing: everybody hears once how long is left, who comes back.
    let house = later(house, &event, 42 * MINUTE).await;
    let time = |name: &str, left: u64| json!({ "type": "time", "of": at(0, name), "left": left });
    let missing = json!({ "type": "missing", "of": at(0, "1.2"), "place": "other" });
    for who in [&director, &teams[0][0]] {
        assert_eq!(told_of_time(&house, &event, who).await, [time("1.1", 3), time("1.2", 3), missing.clone()]);
    }
    // A server that starts once more tells nothing twice.
    let house = house.restart().await;
    assert_eq!(told_of_time(&house, &event, &director).await, Vec::<Value>::new());
    // Hours later it is of no use.
    let house = later(house, &event, 5 * 60 * MINUTE).await;
    assert_eq!(told_of_time(&house, &event, &director).await, Vec::<Value>::new());
}
