//! What tests of events have in common: matches played out at their tables, and pages compared with what the log comes to.

use std::collections::BTreeMap;
use std::time::Duration;

use serde_json::{Value, json};
use thurup_compete::event::{ContestState, Entry};
use thurup_compete::standings::standings;
use thurup_server::Config;
use thurup_store::testing::rows::{SqlRow, column, connect, statement};

use crate::events::{Answer, command, form, many, page};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::socket;

/// Nobody is waited for who is not there: a bot plays for them at once.
pub fn at_once(config: &mut Config) {
    many(config);
    (config.pace.gone, config.pace.away) = (Duration::ZERO, Duration::ZERO);
}

/// An event at tables here, in which bots play for whoever is missing.
pub fn here(name: &str, stages: &Value) -> Value {
    let mut form = form(name, stages);
    (form["cards"], form["bots"]) = (json!("here"), json!(true));
    form
}

/// A match of a stage.
pub fn at(stage: usize, name: &str) -> Value {
    json!({ "stage": stage, "name": name })
}

pub async fn draw(house: &House, event: &str, by: &Guest, stage: usize) -> Answer {
    command(house, event, by, json!({ "do": "draw", "stage": stage, "seeds": { "kind": "as-they-come" } })).await
}

pub async fn start(house: &House, event: &str, by: &Guest, stage: usize, names: &[&str]) -> Value {
    let matches: Vec<Value> = names.iter().map(|name| at(stage, name)).collect();
    command(house, event, by, json!({ "do": "start", "matches": matches })).await.unwrap()
}

pub fn find<'a>(page: &'a Value, stage: usize, name: &str) -> &'a Value {
    let all = page["stages"][stage]["matches"].as_array().unwrap();
    all.iter().find(|of| of["name"] == name).unwrap_or_else(|| panic!("no match {name}"))
}

/// The names of the matches in this state.
pub fn in_state<'a>(page: &'a Value, stage: usize, state: &str) -> Vec<&'a str> {
    let all = page["stages"][stage]["matches"].as_array().unwrap().iter();
    all.filter(|of| of["state"] == state).map(|of| of["name"].as_str().unwrap()).collect()
}

/// The numbers of the teams of a side, from 1.
pub fn side(of: &Value, at: usize) -> Vec<usize> {
    let teams = of["sides"][at]["teams"].as_array().unwrap_or_else(|| panic!("nobody there: {of}"));
    teams.iter().map(|team| usize::try_from(team.as_u64().unwrap()).unwrap()).collect()
}

/// The places of a bracket so far.
pub fn places(page: &Value, stage: usize) -> BTreeMap<u64, u64> {
    let places = page["stages"][stage]["places"].as_array().unwrap().iter();
    places.map(|placed| (placed["team"].as_u64().unwrap(), placed["place"].as_u64().unwrap())).collect()
}

/// The page of an event, once this holds.
pub async fn once(house: &House, event: &str, by: &Guest, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
    for _ in 0..600 {
        let page = page(house, event, Some(by)).await;
        if holds(&page) {
            return page;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    panic!("waited for: {what}");
}

/// A table of a match, once it is open.
pub async fn table(house: &House, event: &str, by: &Guest, of: (usize, &str), number: usize) -> String {
    let tables = |page: &Value| find(page, of.0, of.1)["tables"].as_array().unwrap().len();
    let page = once(house, event, by, "a table", |page| tables(page) > number).await;
    find(&page, of.0, of.1)["tables"][number]["id"].as_str().unwrap().to_owned()
}

/// Somebody at a table of their match.
pub async fn sit(house: &House, event: &str, of: (usize, &str), number: usize, who: &Guest) -> Player {
    Player::join(&socket(house, &table(house, event, who, of, number).await), &who.secret).await
}

/// Plays until the match is over at this table.
pub async fn play_out(mut player: Player) -> Player {
    player.play_until("its match", |player| player.phase() == "over").await;
    player
}

/// Several at once.
pub async fn play_all(players: Vec<Player>) -> Vec<Player> {
    futures_util::future::join_all(players.into_iter().map(play_out)).await
}

/// One person at each of these tables, and bots on the other chairs; the page once all have a result.
pub async fn play_matches(
    house: &House,
    event: &str,
    by: &Guest,
    stage: usize,
    names: &[&str],
    person: impl Fn(usize) -> Guest,
) -> Value {
    let started = start(house, event, by, stage, names).await;
    let mut players = Vec::new();
    for name in names {
        let of = find(&started, stage, name);
        players.push(sit(house, event, (stage, name), 0, &person(side(of, 0)[0])).await);
    }
    play_all(players).await;
    let over = |page: &Value| names.iter().all(|name| find(page, stage, name)["state"] == "played");
    once(house, event, by, "the results", over).await
}

/// The event that the stored log comes to.
pub async fn replayed(house: &House, event: &str) -> ContestState {
    let mut rows = connect(&house.config.database).await.unwrap();
    let sql = "SELECT number, at, payload FROM events WHERE stream = $1 ORDER BY number";
    let rows = statement(sql).bind(event).fetch_all(&mut rows).await.unwrap();
    let entry = |row: &SqlRow| {
        let (number, at, payload): (i64, i64, &str) =
            (column(row, 0).unwrap(), column(row, 1).unwrap(), column(row, 2).unwrap());
        Entry::read(number.cast_unsigned(), at.cast_unsigned(), payload).unwrap().happened
    };
    let log: Vec<_> = rows.iter().map(entry).collect();
    assert!(!log.is_empty());
    ContestState::replay(&log)
}

/// The page as a director sees it says what the log comes to: ranks, points, percent and places of every stage.
pub async fn agrees(house: &House, event: &str, by: &Guest) {
    let (page, of) = (page(house, event, Some(by)).await, replayed(house, event).await);
    for (index, stage) in &of.stages {
        let sheets = stage.sheets(*index, &of.desks);
        let mut rows: Vec<(u32, usize, String)> =
            sheets.iter().flat_map(standings).map(|row| (row.team.0, row.rank, row.points.to_string())).collect();
        for row in stage.ranking(*index, &of.desks).unwrap_or_default() {
            rows.push((row.team.0, row.rank, row.ranks_by().to_string()));
        }
        let shown: Vec<(u32, usize, String)> = page["stages"][index]["standings"]
            .as_array()
            .unwrap()
            .iter()
            .flat_map(|table| table["rows"].as_array().unwrap())
            .map(|row| {
                let figure =
                    ["percent", "per_deal", "points"].into_iter().map(|name| &row[name]).find(|figure| !figure.is_null());
                let figure = figure.unwrap();
                let number = |of: &Value| of.as_u64().unwrap();
                (
                    u32::try_from(number(&row["team"])).unwrap(),
                    usize::try_from(number(&row["rank"])).unwrap(),
                    figure["exact"].as_str().unwrap().to_owned(),
                )
            })
            .collect();
        assert_eq!(shown, rows, "stage {index}");
        let own = stage.places().into_iter().map(|(team, place)| (u64::from(team.0), place as u64)).collect();
        assert_eq!(places(&page, *index), own, "stage {index}");
    }
}
