//! Whoever is named for a team by somebody else is asked, and bound to nothing before they say yes. What they hold goes on to others when
//! their account goes.

use std::time::Duration;

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, statement};

use crate::event_tables::{at_once, drawn, here, table, two_deals};
use crate::events::{command, enter, entered, form, large, make, of, page, people, refused, stage, swiss};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::socket;

/// What the bell told somebody, the last first.
async fn heard(house: &House, whom: &Guest) -> Vec<String> {
    let bell: Value = house.get("/api/bell", Some(&whom.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().iter().map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

fn named(name: &str, players: &[Guest]) -> Value {
    let ids: Vec<&str> = players.iter().map(|player| player.id.as_str()).collect();
    json!({ "do": "enter", "name": name, "players": ids, "captain": ids[0] })
}

fn does(what: &str, team: u32) -> Value {
    json!({ "do": what, "team": team })
}

fn team(page: &Value, number: u64) -> &Value {
    page["teams"].as_array().unwrap().iter().find(|team| team["number"] == number).unwrap()
}

#[tokio::test]
async fn strangers_are_asked_by_the_bell_and_enter_with_whom_they_like() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let event = make(&house, &director, &form("Cup", &swiss())).await;
    let all = people(&house, "Xavier", 5).await;
    let asks = [all[0].clone(), all[1].clone(), all[2].clone()];
    let shown = command(&house, &event, &all[0], named("Theirs", &asks)).await.unwrap();
    assert_eq!(team(&shown, 1)["asked"], json!([all[1].id, all[2].id]));
    assert_eq!((heard(&house, &all[1]).await, heard(&house, &all[0]).await), (vec!["team-asks".to_owned()], vec![]));
    // They see that they are asked, have no team, and may enter.
    let asked = page(&house, &event, Some(&all[1])).await;
    assert_eq!((&asked["you"]["asked"], &asked["you"]["team"]), (&json!([1]), &Value::Null));
    assert_eq!(asked["you"]["may"], json!(["enter", "stand-by"]));
    assert_eq!(team(&asked, 1)["may"], json!(["agree", "leave"]));
    let own = [all[1].clone(), all[3].clone(), all[4].clone()];
    let shown = command(&house, &event, &all[1], named("Own", &own)).await.unwrap();
    assert_eq!((&shown["you"]["team"], &shown["you"]["asked"]), (&json!(2), &json!([])));
    // The other team has a place that is open, with nobody's name, and its captain hears of it.
    let first = team(&shown, 1);
    assert_eq!((&first["open"], &first["players"][1]["name"]), (&json!([all[1].id]), &json!("")));
    assert_eq!(heard(&house, &all[0]).await, ["team-opens"]);
    // A no; somebody whom nobody asks; a yes, said twice.
    command(&house, &event, &all[2], does("leave", 1)).await.unwrap();
    let nobody = refused(StatusCode::CONFLICT, "not-named");
    assert_eq!(command(&house, &event, &director, does("agree", 1)).await.unwrap_err(), nobody);
    assert_eq!(command(&house, &event, &director, does("leave", 1)).await.unwrap_err(), nobody);
    for _ in 0..2 {
        command(&house, &event, &all[3], does("agree", 2)).await.unwrap();
    }
    let shown = command(&house, &event, &all[3], does("leave", 2)).await.unwrap();
    assert_eq!(team(&shown, 2)["may"], json!(["agree"]), "a slip is undone while the place is open");
    command(&house, &event, &all[3], does("agree", 2)).await.unwrap();
    // A restart knows it all.
    let before = page(&house, &event, Some(&all[3])).await["teams"].clone();
    let House { server, folder, config } = house;
    server.stop().await;
    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    assert_eq!(page(&house, &event, Some(&all[3])).await["teams"], before);
}

#[tokio::test]
async fn a_director_who_is_named_judges_on_and_takes_themself_out_at_any_time() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let event = make(&house, &director, &form("Cup", &plan)).await;
    let teams = entered(&house, &event, 3).await;
    let join = json!({ "do": "substitute", "team": 1, "player": director.id });
    command(&house, &event, &teams[0][0], join).await.unwrap();
    assert_eq!(heard(&house, &director).await, ["team-asks"]);
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
    let shown = command(&house, &event, &director, draw).await.unwrap();
    let own = shown["stages"][0]["matches"].as_array().unwrap().iter().find(|of| of["sides"].to_string().contains("[1]"));
    let own = own.unwrap()["name"].as_str().unwrap();
    // Named by a captain they are no party.
    command(&house, &event, &director, json!({ "do": "start", "matches": [of(own)] })).await.unwrap();
    command(&house, &event, &director, json!({ "do": "pause", "of": of(own) })).await.unwrap();
    // They play along, and it is their own case, also when they have gone; of matches that begin then it is not.
    command(&house, &event, &director, does("agree", 1)).await.unwrap();
    let resume = json!({ "do": "resume", "of": of(own) });
    let own_case = refused(StatusCode::FORBIDDEN, "own-case");
    assert_eq!(command(&house, &event, &director, resume.clone()).await.unwrap_err(), own_case);
    command(&house, &event, &director, does("leave", 1)).await.unwrap();
    assert_eq!(command(&house, &event, &director, resume).await.unwrap_err(), own_case);
    let cancel = json!({ "do": "cancel", "of": of(own), "words": "Rain" });
    assert_eq!(command(&house, &event, &director, cancel).await.unwrap_err(), own_case);
    // Players are bound by the draw.
    let bound = refused(StatusCode::CONFLICT, "bound-by-draw");
    assert_eq!(command(&house, &event, &teams[0][1], does("leave", 1)).await.unwrap_err(), bound);
}

#[tokio::test]
async fn whoever_has_not_said_yes_is_dealt_nothing() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &two_deals())).await;
    let teams = entered(&house, &event, 1).await;
    let others = people(&house, "Varkey", 3).await;
    command(&house, &event, &others[0], named("Asking", &others)).await.unwrap();
    command(&house, &event, &others[0], does("check-in", 2)).await.unwrap();
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let id = table(&house, &event, &teams[0][0], "1.1", 0).await;
    let told = async {
        while heard(&house, &others[0]).await != ["match-begins"] {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), told).await.expect("the captain hears nothing of the match");
    assert_eq!(heard(&house, &others[1]).await, ["team-asks"], "nothing begins for them");
    let line = socket(&house, &id);
    let mut plays = Player::join(&line, &teams[0][0].secret).await;
    plays
        .play_until("a card", |player| player.view["play"]["tricks"].as_array().is_some_and(|tricks| !tricks.is_empty()))
        .await;
    // Bots play on their chairs, and they see no more of the table than a stranger.
    let seats = plays.view["seats"].to_string();
    assert!(seats.contains(&others[0].id) && !seats.contains(&others[1].id) && !seats.contains(&others[2].id), "{seats}");
    let shown = page(&house, &event, Some(&others[1])).await;
    assert_eq!((&shown["you"]["next"], &shown["you"]["asked"]), (&Value::Null, &json!([2])));
}

#[tokio::test]
async fn what_somebody_holds_goes_on_to_others_with_their_account() {
    let house = large().await;
    let directors = people(&house, "Devaki", 2).await;
    let event = make(&house, &directors[0], &form("Cup", &swiss())).await;
    let path = format!("/api/events/{event}/directors/{}", directors[1].id);
    house.put::<Value>(&path, Some(&directors[0].secret), &json!({})).await.unwrap();
    let teams = entered(&house, &event, 3).await;
    command(&house, &event, &directors[1], json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } })).await.unwrap();
    let captain = &teams[0][0];
    // They have all shown a way in lately, as grave things ask for it.
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE sessions SET proved_at = used_at").execute(&mut rows).await.unwrap();
    let _: Value = house.post("/api/me/leave", Some(&captain.secret), &json!({ "at_once": true })).await.unwrap();
    let shown = page(&house, &event, Some(&teams[0][1])).await;
    let first = team(&shown, 1);
    assert_eq!((&first["captain"], &shown["you"]["captain"]), (&json!(teams[0][1].id), &json!(true)));
    assert_eq!((&first["present"], &first["gone"], &first["open"]), (&json!(false), &json!(false), &json!([captain.id])));
    for (whom, what) in [(&teams[0][1], "team-opens"), (&teams[0][2], "team-opens"), (&directors[0], "team-opens")] {
        assert!(heard(&house, whom).await.contains(&what.to_owned()), "{}", whom.id);
    }
    // The one who captains now fills the place and says that they are there.
    let comes = people(&house, "Varkey", 1).await;
    let fill = json!({ "do": "substitute", "team": 1, "out": captain.id, "player": comes[0].id });
    command(&house, &event, &teams[0][1], fill).await.unwrap();
    command(&house, &event, &comes[0], does("agree", 1)).await.unwrap();
    command(&house, &event, &teams[0][1], does("check-in", 1)).await.unwrap();
    // With its maker's account, the other director is told that they direct it.
    let _: Value = house.post("/api/me/leave", Some(&directors[0].secret), &json!({ "at_once": false })).await.unwrap();
    assert_eq!(heard(&house, &directors[1]).await[0], "event-yours");
    // A team that nobody is left of has left.
    for one in &teams[1] {
        let _: Value = house.post("/api/me/leave", Some(&one.secret), &json!({ "at_once": true })).await.unwrap();
    }
    assert_eq!(team(&page(&house, &event, None).await, 2)["gone"], json!(true));
    assert!(enter(&house, &event, "Late", &people(&house, "Zubair", 3).await).await.is_ok());
}
