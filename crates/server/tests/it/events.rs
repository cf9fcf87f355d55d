//! Events: made, entered, drawn, played with real cards, corrected and closed; who may do what; what is kept.

use axum::http::StatusCode;
use futures_util::future::join_all;
use serde_json::{Value, json};
use sha2::Digest as _;
use thurup_server::{Config, Server, forget, set_setting};
use thurup_store::testing::rows::{connect, statement};

use crate::house::{Guest, House, NOWHERE, kept};
use crate::player;

pub type Answer = Result<Value, (StatusCode, String)>;

/// A house in which many people may come at once from one address.
pub async fn large() -> House {
    House::open_with(many).await
}

pub fn many(config: &mut Config) {
    let limits = &mut config.limits;
    (limits.requests, limits.arrivals) = ((100_000, 100_000), (100_000, 100_000));
    limits.guests_an_hour = 10_000;
    limits.connections = 10_000;
    limits.per_address.http = 10_000;
}

/// So many people with accounts, of one name with a number.
pub async fn people(house: &House, name: &str, count: usize) -> Vec<Guest> {
    let mut people = Vec::new();
    for number in 1..=count {
        people.push(house.guest(&format!("{name} {number}")).await);
    }
    accounts(house, &people).await;
    people
}

/// Gives these people a way in, without the time that a password takes.
async fn accounts(house: &House, people: &[Guest]) {
    let mut rows = connect(&house.config.database).await.unwrap();
    for person in people {
        let way = statement("INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, 'password', 'x', 1)");
        way.bind(&person.id).execute(&mut rows).await.unwrap();
    }
}

pub fn stage(format: Value) -> Value {
    json!({
        "format": format, "feed": { "kind": "entrants" }, "scale": "win-draw", "deals": 12,
        "ties": ["head-to-head", "difference", "stakes", "deals-won", "lot"], "bring": { "kind": "nothing" },
        "tables": { "kind": "one" }, "same_deals": false
    })
}

pub fn form(name: &str, stages: &Value) -> Value {
    json!({
        "name": name, "about": "Sunday\n\n10 am", "rules": { "base": "kerala" }, "cards": "real", "bots": false,
        "settings": {
            "stages": stages, "substitutes": 1, "after": "round",
            "running": { "starts": null, "by_the_clock": false, "forfeit_missing": false, "guests": false, "exchange": false }
        }
    })
}

pub fn swiss() -> Value {
    json!([stage(json!({ "kind": "swiss", "rounds": null, "method": "slide" }))])
}

pub async fn make(house: &House, by: &Guest, form: &Value) -> String {
    let new = json!({ "key": format!("make {}", form["name"]), "like": { "kind": "form", "form": form } });
    let made: Value = house.post("/api/events", Some(&by.secret), &new).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

pub async fn page(house: &House, event: &str, by: Option<&Guest>) -> Value {
    house.get(&format!("/api/events/{event}"), by.map(|by| by.secret.as_str())).await.unwrap()
}

/// Given by somebody who has just looked at the event.
pub async fn command_of_key(house: &House, event: &str, by: &Guest, key: &str, command: &Value) -> Answer {
    let seen = match house.get::<Value>(&format!("/api/events/{event}"), Some(&by.secret)).await {
        Ok(page) => page["number"].as_u64(),
        Err(_) => None,
    };
    command_as_seen(house, event, by, key, seen, command).await
}

/// Given by somebody who saw the event with this number.
pub async fn command_as_seen(house: &House, event: &str, by: &Guest, key: &str, seen: Option<u64>, command: &Value) -> Answer {
    let body = json!({ "key": key, "seen": seen, "command": command });
    house.post(&format!("/api/events/{event}/commands"), Some(&by.secret), &body).await
}

pub async fn command(house: &House, event: &str, by: &Guest, command: Value) -> Answer {
    let key = format!("{:x}", rand_key(&command));
    command_of_key(house, event, by, &key, &command).await
}

/// A key that no other command of a test has.
fn rand_key(command: &Value) -> u128 {
    use std::sync::atomic::{AtomicU64, Ordering};
    static NEXT: AtomicU64 = AtomicU64::new(1);
    u128::from(NEXT.fetch_add(1, Ordering::SeqCst)) << 64 | command.to_string().len() as u128
}

pub async fn enter(house: &House, event: &str, name: &str, players: &[Guest]) -> Answer {
    let ids: Vec<&str> = players.iter().map(|player| player.id.as_str()).collect();
    let entered =
        command(house, event, &players[0], json!({ "do": "enter", "name": name, "players": ids, "captain": ids[0] })).await?;
    all_agree(house, event, &players[1..], &entered["you"]["team"]).await;
    Ok(entered)
}

/// Those whom somebody has named for a team say yes.
pub async fn all_agree(house: &House, event: &str, people: &[Guest], team: &Value) {
    for one in people {
        command(house, event, one, json!({ "do": "agree", "team": team })).await.unwrap();
    }
}

/// The number of the team in which somebody is named.
fn own_team(page: &Value, one: &Guest) -> Value {
    let named = |team: &&Value| team["players"].as_array().unwrap().iter().any(|player| player["id"] == one.id);
    page["teams"].as_array().unwrap().iter().find(named).unwrap()["number"].clone()
}

/// Teams of three, entered and there.
pub async fn entered(house: &House, event: &str, count: usize) -> Vec<Vec<Guest>> {
    let all = people(house, "Xavier", count * 3).await;
    let mut teams = Vec::new();
    for (number, three) in (1..).zip(all.chunks(3)) {
        enter(house, event, &format!("Kara {number}"), three).await.unwrap();
        command(house, event, &three[0], json!({ "do": "check-in", "team": number })).await.unwrap();
        teams.push(three.to_vec());
    }
    teams
}

pub fn of(name: &str) -> Value {
    json!({ "stage": 0, "name": name })
}

pub fn matches_of(page: &Value, round: u64) -> Vec<Value> {
    let all = page["stages"][0]["matches"].as_array().unwrap().iter();
    all.filter(|of| of["round"] == round).cloned().collect()
}

fn side(of: &Value, at: usize) -> usize {
    usize::try_from(of["sides"][at]["teams"][0].as_u64().unwrap()).unwrap()
}

pub fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

fn deals(stakes: [u32; 2]) -> Value {
    json!({ "kind": "deals", "stakes": stakes, "won": [7, 5], "deals": 12 })
}

async fn raw(house: &House, path: &str) -> String {
    let response = reqwest::get(house.url(path)).await.unwrap();
    assert!(response.status().is_success(), "{path}");
    response.text().await.unwrap()
}

#[tokio::test]
async fn a_swiss_of_eight_teams_is_played_by_hand_to_its_end() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Onam Cup", &swiss())).await;
    let teams = entered(&house, &event, 8).await;
    let mut line = player::open(&house.url(&format!("/api/events/{event}/line")).replacen("http", "ws", 1), "").await;
    let first = player::next(&mut line).await.unwrap();
    assert_eq!(
        (first["type"].as_str(), first["number"].as_u64()),
        (Some("now"), page(&house, &event, None).await["number"].as_u64())
    );

    let seeds = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } });
    let after = command(&house, &event, &director, seeds).await.unwrap();
    assert_eq!((after["state"].as_str(), after["stages"][0]["planned"].as_u64()), (Some("running"), Some(4)));
    let told = player::next(&mut line).await.unwrap();
    assert_eq!(told["number"], after["number"], "whoever follows hears of it");
    for round in 1..=4_u64 {
        let ahead: Value = house
            .post(&format!("/api/events/{event}/preview"), Some(&director.secret), &json!({ "do": "draw-round", "stage": 0 }))
            .await
            .unwrap();
        let drawn = command(&house, &event, &director, json!({ "do": "draw-round", "stage": 0 })).await.unwrap();
        let all = matches_of(&drawn, round);
        assert_eq!(all.len(), 4);
        let priced: Value = house.get(&format!("/api/events/{event}/draws/0/{round}"), None).await.unwrap();
        assert_eq!(priced, ahead["draw"], "what was shown before is what was drawn");
        assert_eq!((priced["pairs"].as_array().unwrap().len(), priced["total"]["rematches"].as_str()), (4, Some("0")));
        let names: Vec<Value> = all.iter().map(|one| of(one["name"].as_str().unwrap())).collect();
        command(&house, &event, &director, json!({ "do": "start", "matches": names })).await.unwrap();
        for one in &all {
            let key = of(one["name"].as_str().unwrap());
            // The lower number wins, by as much as it is lower.
            let (first, other) = (side(one, 0), side(one, 1));
            let ahead = u32::try_from(first.abs_diff(other)).unwrap();
            let stakes = if first < other { [10 + ahead, 10] } else { [10, 10 + ahead] };
            let result = json!({ "do": "result", "of": key, "scored": deals(stakes), "place": "first" });
            let waiting = command(&house, &event, &teams[first - 1][1], result).await.unwrap();
            let shown = matches_of(&waiting, round).into_iter().find(|of| of["name"] == one["name"]).unwrap();
            assert_eq!((shown["state"].as_str(), &shown["result"]), (Some("unconfirmed"), &Value::Null));
            assert!(shown["entries"][0].is_object(), "a player of the match sees what was entered");
            let others = page(&house, &event, None).await;
            let others = matches_of(&others, round).into_iter().find(|of| of["name"] == one["name"]).unwrap();
            assert_eq!((&others["entries"], &others["entered"]), (&json!([null, null]), &json!([true, false])));
            let confirm = json!({ "do": "confirm", "of": key, "place": "other" });
            command(&house, &event, &teams[other - 1][0], confirm).await.unwrap();
        }
    }
    let end = page(&house, &event, None).await;
    let rows = end["stages"][0]["standings"][0]["rows"].as_array().unwrap();
    assert_eq!((rows.len(), rows[0]["team"].as_u64(), rows[0]["points"]["shown"].as_str()), (8, Some(1), Some("8")));
    assert!(rows.iter().all(|row| row["played"] == 4) && rows[1]["by"].is_string());
    assert!(rows[0]["values"]["difference"]["shown"].is_string());
    assert_eq!(end["seed"], Value::Null, "the seed is told when it is over");
    let closed = command(&house, &event, &director, json!({ "do": "close-stage", "stage": 0 })).await.unwrap();
    assert_eq!(closed["state"], "over");
    let seed = hex::decode(closed["seed"].as_str().unwrap()).unwrap();
    assert_eq!(hex::encode(sha2::Sha256::digest(seed)), closed["commitment"].as_str().unwrap());
    let csv = raw(&house, &format!("/api/events/{event}/standings.csv")).await;
    assert_eq!(csv.lines().count(), 9);
    assert!(csv.lines().nth(1).unwrap().starts_with("1,,1,1,Kara 1,8,8,"), "{csv}");
    let csv = raw(&house, &format!("/api/events/{event}/matches.csv")).await;
    assert_eq!(csv.lines().count(), 17);
    let ics = raw(&house, &format!("/api/events/{event}/timetable.ics")).await;
    assert_eq!((ics.matches("BEGIN:VEVENT").count(), ics.lines().all(|line| line.len() <= 75)), (4, true), "{ics}");
    let listed: Value = house.get("/api/events", None).await.unwrap();
    assert_eq!((&listed["events"][0]["state"], &listed["events"][0]["teams"]), (&json!("over"), &json!(8)));
    let own: Value = house.get("/api/events?own=true", Some(&teams[2][1].secret)).await.unwrap();
    assert_eq!(own["events"][0]["team"], 3);
}

#[tokio::test]
async fn what_is_sent_twice_is_done_once_and_entries_that_differ_go_to_the_director() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event =
        make(&house, &director, &form("Vishu Cup", &json!([stage(json!({ "kind": "round-robin", "double": false }))]))).await;
    let again = make(&house, &director, &form("Vishu Cup", &swiss())).await;
    assert_eq!(event, again, "the command that made it makes no other");
    let teams = entered(&house, &event, 4).await;
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
    let once = command_of_key(&house, &event, &director, "draw", &draw).await.unwrap();
    let twice = command_of_key(&house, &event, &director, "draw", &draw).await.unwrap();
    assert_eq!(once["number"], twice["number"]);
    let frozen = form("Vishu Cup", &swiss());
    let (page, before) = (format!("/api/events/{event}"), &once["form"]);
    let edit = |form: &Value| json!({ "before": before, "form": form });
    let edited: Answer = house.put(&page, Some(&director.secret), &edit(&frozen)).await;
    assert_eq!(edited.unwrap_err(), refused(StatusCode::CONFLICT, "frozen"));
    let mut named = before.clone();
    named["name"] = json!("Vishu Cup 2026");
    let edited: Value = house.put(&page, Some(&director.secret), &edit(&named)).await.unwrap();
    assert_eq!(edited["form"]["name"], "Vishu Cup 2026", "what is said of it may change");
    named["name"] = json!("Onam Cup");
    let late: Answer = house.put(&page, Some(&director.secret), &edit(&named)).await;
    assert_eq!(late.unwrap_err(), refused(StatusCode::CONFLICT, "meanwhile"), "it is no longer what they began to change");

    let one = matches_of(&once, 1).remove(0);
    let (name, first, other) = (one["name"].as_str().unwrap(), side(&one, 0), side(&one, 1));
    let enters = |scored: Value, place: &str| json!({ "do": "result", "of": of(name), "scored": scored, "place": place });
    command(&house, &event, &teams[first - 1][0], enters(deals([14, 8]), "first")).await.unwrap();
    let disputed = command(&house, &event, &teams[other - 1][2], enters(deals([14, 9]), "other")).await.unwrap();
    let state = |page: &Value| matches_of(page, 1).into_iter().find(|of| of["name"] == name).unwrap();
    assert_eq!(state(&disputed)["state"], "disputed");
    let sheet: Vec<Value> = (0..12)
        .map(|deal| json!({ "kind": "played", "value": 28, "doubled": 0, "odd": deal % 2 == 0, "points": 30 }))
        .collect();
    let by_sheet = json!({ "do": "result", "of": of(name), "scored": { "kind": "sheet", "deals": sheet } });
    let settled = command(&house, &event, &director, by_sheet).await.unwrap();
    assert_eq!((&state(&settled)["state"], &state(&settled)["result"]["won"]), (&json!("played"), &json!([6, 6])));
    let mut bad = sheet.clone();
    bad[4]["points"] = json!(57);
    let bad = json!({ "do": "correct", "of": of(name), "scored": { "kind": "sheet", "deals": bad }, "words": "So it was" });
    assert_eq!(command(&house, &event, &director, bad).await.unwrap_err(), refused(StatusCode::BAD_REQUEST, "bad-sheet"));

    let scored = json!({ "kind": "deals", "stakes": [20, 2], "won": [10, 2], "deals": 12 });
    let correct = json!({ "do": "correct", "of": of(name), "scored": scored, "words": "So it was" });
    let ahead: Value = house.post(&format!("/api/events/{event}/preview"), Some(&director.secret), &correct).await.unwrap();
    assert!(ahead["changed"].as_array().unwrap().iter().any(|change| change["kind"] == "standing"), "{ahead}");
    let corrected = command(&house, &event, &director, correct).await.unwrap();
    assert_eq!(
        (&state(&corrected)["points"][0]["shown"], &state(&corrected)["margins"][1]["shown"]),
        (&json!("2"), &json!("-18"))
    );
    let rule = json!({ "do": "rule", "of": of(name), "adjustments": ["-19", "0"], "words": "Slow play" });
    let ruled = command(&house, &event, &director, rule).await.unwrap();
    assert_eq!(state(&ruled)["margins"][0]["shown"], "-1");
    let half = json!({ "do": "penalise", "stage": 0, "team": first, "points": "1/2", "words": "Came late" });
    let penalised = command(&house, &event, &director, half).await.unwrap();
    let rows = penalised["stages"][0]["standings"][0]["rows"].as_array().unwrap();
    assert_eq!(rows.iter().find(|row| row["team"] == first).unwrap()["points"]["exact"], "-1/2");
}

#[tokio::test]
async fn each_command_is_somebody_s() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Cup", &json!([stage(json!({ "kind": "round-robin", "double": false }))]))).await;
    let teams = entered(&house, &event, 4).await;
    let (stranger, guest) = (people(&house, "Zubair", 1).await.remove(0), house.guest("Qasim").await);
    let more = people(&house, "Varkey", 3).await;
    let not_theirs = refused(StatusCode::FORBIDDEN, "not-the-captain");
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } });
    for (who, code) in [(&stranger, "director"), (&teams[0][0], "director"), (&guest, "account")] {
        assert_eq!(command(&house, &event, who, draw.clone()).await.unwrap_err(), refused(StatusCode::FORBIDDEN, code));
    }
    let rename = |team: u32| json!({ "do": "rename", "team": team, "name": "Others" });
    assert_eq!(command(&house, &event, &teams[1][0], rename(1)).await.unwrap_err(), not_theirs);
    assert_eq!(command(&house, &event, &teams[0][1], rename(1)).await.unwrap_err(), not_theirs, "a player is no captain");
    command(&house, &event, &teams[0][0], rename(1)).await.unwrap();
    assert_eq!(command(&house, &event, &teams[1][0], json!({ "do": "withdraw", "team": 1 })).await.unwrap_err(), not_theirs);
    let ids: Vec<&str> = more.iter().map(|one| one.id.as_str()).collect();
    let enter_others = |name: &str, captain: &str| json!({ "do": "enter", "name": name, "players": ids, "captain": captain });
    let own = refused(StatusCode::FORBIDDEN, "own-team-only");
    assert_eq!(command(&house, &event, &stranger, enter_others("Theirs", ids[0])).await.unwrap_err(), own);
    let taken = refused(StatusCode::CONFLICT, "team-name-taken");
    assert_eq!(command(&house, &event, &more[0], enter_others("OTHERS", ids[0])).await.unwrap_err(), taken);
    let with_guest = json!({ "do": "enter", "name": "G", "players": [ids[0], ids[1], guest.id], "captain": ids[0] });
    let no = command(&house, &event, &more[0], with_guest).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::CONFLICT, "player-without-account"));
    let in_two = json!({ "do": "enter", "name": "T", "players": [ids[0], ids[1], teams[0][1].id], "captain": ids[0] });
    assert_eq!(command(&house, &event, &more[0], in_two).await.unwrap_err(), refused(StatusCode::CONFLICT, "other-teams"));
    command(&house, &event, &director, enter_others("Late", ids[0])).await.expect("a director enters whom they like");

    command(&house, &event, &director, draw).await.unwrap();
    let shown = page(&house, &event, None).await;
    let one = matches_of(&shown, 1).remove(0);
    let (name, first) = (one["name"].as_str().unwrap(), side(&one, 0));
    let outside = (1..=4).find(|team| *team != first && *team != side(&one, 1)).unwrap();
    let result = |place: &str| json!({ "do": "result", "of": of(name), "scored": deals([14, 8]), "place": place });
    let no = refused(StatusCode::FORBIDDEN, "not-the-players");
    assert_eq!(command(&house, &event, &teams[outside - 1][0], result("first")).await.unwrap_err(), no);
    if first <= 4 {
        assert_eq!(command(&house, &event, &teams[first - 1][0], result("other")).await.unwrap_err(), no, "not for the others");
    }
    // A director who plays rules in no match of their own.
    let of_nobody = command(&house, &event, &stranger, json!({ "do": "close-round", "stage": 0 })).await.unwrap_err();
    assert_eq!(of_nobody, refused(StatusCode::FORBIDDEN, "director"));
    let named: Value =
        house.put(&format!("/api/events/{event}/directors/{}", stranger.id), Some(&director.secret), &()).await.unwrap();
    assert_eq!(named["directors"][0]["id"], json!(stranger.id));
    let no: Answer = house.put(&format!("/api/events/{event}/directors/{}", guest.id), Some(&stranger.secret), &()).await;
    assert_eq!(no.unwrap_err().0, StatusCode::FORBIDDEN, "its maker alone names directors");
    command(&house, &event, &stranger, json!({ "do": "result", "of": of(name), "scored": deals([14, 8]) })).await.unwrap();
    let gone: Value =
        house.delete(&format!("/api/events/{event}/directors/{}", stranger.id), Some(&director.secret)).await.unwrap();
    assert_eq!(gone["directors"], json!([]));
    let no = command(&house, &event, &stranger, json!({ "do": "close-round", "stage": 0 })).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::FORBIDDEN, "director"));

    // Of a club its owners make them.
    let club = json!({ "name": "Aranmula", "about": "", "rules": { "base": "kerala" }, "asking": true });
    let club: Value = house.post("/api/clubs", Some(&stranger.secret), &club).await.unwrap();
    let of_club =
        |key: &str| json!({ "key": key, "club": club["id"], "like": { "kind": "copy", "of": event, "name": "Club Cup" } });
    let no: Answer = house.post("/api/events", Some(&director.secret), &of_club("a")).await;
    assert_eq!(no.unwrap_err(), refused(StatusCode::FORBIDDEN, "club-owner"));
    let copied: Value = house.post("/api/events", Some(&stranger.secret), &of_club("b")).await.unwrap();
    let listed: Value = house.get(&format!("/api/events?club={}", club["id"].as_str().unwrap()), None).await.unwrap();
    assert_eq!((&listed["events"][0]["id"], &listed["events"][0]["club"]["name"]), (&copied["id"], &json!("Aranmula")));
    let of_house: Value = house.get("/api/events", None).await.unwrap();
    assert_eq!(of_house["events"].as_array().unwrap().len(), 1);

    // Switched off, there are none.
    set_setting(&house.config.database, "events", Some("off")).await.unwrap();
    let off: Answer = house.get(&format!("/api/events/{event}"), Some(&director.secret)).await;
    assert_eq!(off.unwrap_err(), refused(StatusCode::FORBIDDEN, "off"));
    let off: Answer = house.get("/api/events", None).await;
    assert_eq!(off.unwrap_err(), refused(StatusCode::FORBIDDEN, "off"));
}

#[tokio::test]
async fn a_restart_in_the_middle_of_a_round_changes_nothing() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Cup", &swiss())).await;
    let teams = entered(&house, &event, 6).await;
    command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } })).await.unwrap();
    let drawn = command(&house, &event, &director, json!({ "do": "draw-round", "stage": 0 })).await.unwrap();
    let all = matches_of(&drawn, 1);
    let names: Vec<Value> = all.iter().map(|one| of(one["name"].as_str().unwrap())).collect();
    command(&house, &event, &director, json!({ "do": "start", "matches": names })).await.unwrap();
    // A round is drawn while another is on only where that is said.
    let path = format!("/api/events/{event}/preview");
    let next: Value = house.post(&path, Some(&director.secret), &json!({ "do": "draw-round", "stage": 0 })).await.unwrap();
    assert!(next["draw"]["warnings"][0]["en"].as_str().unwrap().contains("still being played"), "{next}");
    let one = &all[0];
    let result = json!({ "do": "result", "of": of(one["name"].as_str().unwrap()), "scored": deals([15, 9]), "place": "first" });
    command_of_key(&house, &event, &teams[side(one, 0) - 1][0], "r1", &result).await.unwrap();
    let still = |mut page: Value| {
        page["now"] = json!(0);
        page
    };
    let before = still(page(&house, &event, Some(&director)).await);
    let draw: Value = house.get(&format!("/api/events/{event}/draws/0/1"), None).await.unwrap();
    let house = house.restart().await;
    assert_eq!(still(page(&house, &event, Some(&director)).await), before);
    assert_eq!(house.get::<Value>(&format!("/api/events/{event}/draws/0/1"), None).await.unwrap(), draw);
    let again = command_of_key(&house, &event, &teams[side(one, 0) - 1][0], "r1", &result).await.unwrap();
    assert_eq!(again["number"], before["number"], "what was done before is done no second time");
    let confirm = json!({ "do": "confirm", "of": of(one["name"].as_str().unwrap()), "place": "other" });
    let after = command(&house, &event, &teams[side(one, 1) - 1][0], confirm).await.unwrap();
    assert_eq!(matches_of(&after, 1)[0]["state"], "played");
}

#[tokio::test]
async fn two_hundred_teams_enter_at_once() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Great Cup", &swiss())).await;
    let all = people(&house, "Xavier", 600).await;
    // Each captain presses twice in the same moment.
    let entering = all.chunks(3).enumerate().flat_map(|(number, three)| {
        let (house, event) = (&house, &event);
        let ids: Vec<&str> = three.iter().map(|player| player.id.as_str()).collect();
        let given = json!({ "do": "enter", "name": format!("Team of {number}"), "players": ids, "captain": ids[0] });
        [0, 1].map(|_| {
            let given = given.clone();
            async move { command_of_key(house, event, &three[0], "in", &given).await }
        })
    });
    let begun = std::time::Instant::now();
    let done = join_all(entering).await;
    let took = begun.elapsed();
    assert!(done.iter().all(Result::is_ok), "{:?}", done.iter().find(|done| done.is_err()));
    println!("200 captains, each twice: {took:?}");
    let late = people(&house, "Yusuf", 3).await;
    assert_eq!(enter(&house, &event, "TEAM OF 7", &late).await.unwrap_err(), refused(StatusCode::CONFLICT, "team-name-taken"));
    // Who is only asked may still say yes to others; who plays may not.
    let shown_before = page(&house, &event, None).await;
    all_agree(&house, &event, &[all[4].clone()], &own_team(&shown_before, &all[4])).await;
    let mixed = [late[0].clone(), late[1].clone(), all[4].clone()];
    assert_eq!(enter(&house, &event, "Late", &mixed).await.unwrap_err(), refused(StatusCode::CONFLICT, "other-teams"));
    let shown = page(&house, &event, None).await;
    let teams = shown["teams"].as_array().unwrap();
    assert_eq!((teams.len(), shown["number"].as_u64()), (200, Some(402)));
    let numbers: Vec<u64> = teams.iter().map(|team| team["number"].as_u64().unwrap()).collect();
    assert_eq!(numbers, (1..=200).collect::<Vec<u64>>());
    let captains: std::collections::BTreeSet<&str> = teams.iter().map(|team| team["captain"].as_str().unwrap()).collect();
    assert_eq!(captains.len(), 200);
    // What was answered is on disk.
    let house = house.restart().await;
    assert_eq!(page(&house, &event, None).await["teams"], shown["teams"]);
}

#[tokio::test]
async fn a_deal_at_several_tables_is_hidden_until_it_is_released() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["same_deals"], plan["scale"], plan["deals"]) = (json!(true), json!("vp"), json!(2));
    let event = make(&house, &director, &form("Barometer", &json!([plan]))).await;
    let teams = entered(&house, &event, 4).await;
    let drawn =
        command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await;
    let all = matches_of(&drawn.unwrap(), 1);
    let names: Vec<Value> = all.iter().map(|one| of(one["name"].as_str().unwrap())).collect();
    command(&house, &event, &director, json!({ "do": "start", "matches": names })).await.unwrap();
    let score = |name: &Value, number: u32, won: [&str; 2]| json!({ "do": "score-deal", "of": name, "table": 1, "number": number, "result": { "kind": "played", "won": won } });
    for number in [1, 2] {
        command(&house, &event, &director, score(&names[0], number, ["2", "-2"])).await.unwrap();
    }
    let find = |page: &Value, at: usize| matches_of(page, 1).into_iter().find(|of| of["name"] == all[at]["name"]).unwrap();
    let hidden = page(&house, &event, Some(&teams[side(&all[1], 0) - 1][0])).await;
    let one = find(&hidden, 0);
    assert_eq!((&one["hidden"], &one["result"], &one["points"]), (&json!(true), &Value::Null, &Value::Null));
    assert!(one["dealt"].as_array().unwrap().iter().all(|deal| deal["result"].is_null() && deal["released"] == false));
    let table = &hidden["stages"][0]["standings"][0];
    assert_eq!(table["hidden"], true);
    assert!(table["rows"].as_array().unwrap().iter().all(|row| row["points"]["exact"] == "0"), "{table}");
    let csv = raw(&house, &format!("/api/events/{event}/matches.csv")).await;
    assert!(!csv.contains(",4,"), "{csv}");
    let own = find(&page(&house, &event, Some(&teams[side(&all[0], 0) - 1][0])).await, 0);
    assert_eq!((&own["hidden"], &own["result"]["stakes"]), (&json!(false), &json!([4, 0])), "who played it knows");
    let directs = page(&house, &event, Some(&director)).await;
    assert_eq!((&find(&directs, 0)["hidden"], &directs["stages"][0]["standings"][0]["hidden"]), (&json!(false), &json!(false)));
    let early = json!({ "do": "release", "deal": "1/R1/1" });
    assert_eq!(command(&house, &event, &director, early).await.unwrap_err(), refused(StatusCode::CONFLICT, "not-released"));
    for number in [1, 2] {
        command(&house, &event, &director, score(&names[1], number, ["-1", "1"])).await.unwrap();
    }
    let shown = page(&house, &event, None).await;
    assert_eq!(
        (&find(&shown, 0)["result"]["stakes"], &shown["stages"][0]["standings"][0]["hidden"]),
        (&json!([4, 0]), &json!(false))
    );
}

#[tokio::test]
async fn two_squads_play_duplicate() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
    (plan["tables"], plan["scale"], plan["deals"]) = (json!({ "kind": "difference" }), json!("vp"), json!(2));
    let event = make(&house, &director, &form("Squads", &json!([plan]))).await;
    let all = people(&house, "Xavier", 12).await;
    for (number, six) in (1..).zip(all.chunks(6)) {
        enter(&house, &event, &format!("Squad {number}"), six).await.unwrap();
    }
    let drawn = command(&house, &event, &director, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } }))
        .await
        .unwrap();
    assert_eq!(drawn["side"], 6);
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    for (table, number, won) in [(1, 1, ["3", "-3"]), (2, 1, ["1", "-1"]), (1, 2, ["-2", "2"]), (2, 2, ["-2", "2"])] {
        let score = json!({ "do": "score-deal", "of": of("1.1"), "table": table, "number": number,
            "result": { "kind": "played", "won": won } });
        command(&house, &event, &director, score).await.unwrap();
    }
    // The first squad sat odd at the first table and even at the second: 3 - 1, and -2 + 2.
    let shown = page(&house, &event, None).await;
    let one = &shown["stages"][0]["matches"][0];
    assert_eq!(
        (&one["state"], &one["margins"][0]["exact"], &one["margins"][1]["exact"]),
        (&json!("played"), &json!("2"), &json!("-2"))
    );
    assert_eq!(
        one["dealt"].as_array().unwrap().iter().map(|deal| deal["id"].as_str().unwrap()).collect::<Vec<_>>(),
        ["1/1.1/1", "1/1.1/2", "1/1.1/1", "1/1.1/2"]
    );
}

#[tokio::test]
async fn who_is_forgotten_is_named_nowhere() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &form("Cup", &swiss())).await;
    let teams = entered(&house, &event, 2).await;
    let gone = &teams[0][0];
    command(&house, &event, gone, json!({ "do": "rename", "team": 1, "name": "Team Zacharias" })).await.unwrap();
    let shown = page(&house, &event, None).await;
    assert_eq!(shown["teams"][0]["name"], "Team Zacharias");
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &gone.id).await.unwrap();
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    let shown = page(&house, &event, None).await;
    assert_eq!(
        (&shown["teams"][0]["name"], &shown["teams"][0]["players"][0]["name"]),
        (&json!("Team 1"), &json!("A former player"))
    );
    assert_eq!(kept(&house.config.database, "Zacharias").await, NOWHERE);
}
