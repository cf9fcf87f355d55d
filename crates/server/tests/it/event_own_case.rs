//! Whoever directs an event and plays in it decides nothing in their own matches, by no command; another director does, with a reason.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::event_desk::corrections;
use crate::events::{command, enter, entered, form, large, make, matches_of, of, page, people, refused, stage};
use crate::house::{Guest, House};

/// Commands that decide something about a match, with what they need.
fn about(name: &str) -> Vec<Value> {
    let scored = json!({ "kind": "deals", "stakes": [8, 6], "won": [6, 6], "deals": 12 });
    let told = json!({ "kind": "passed-out" });
    let played = json!({ "kind": "played", "won": ["2", "-2"] });
    let average = json!({ "kind": "artificial", "scores": ["average", "average"] });
    let of = of(name);
    vec![
        json!({ "do": "result", "of": of, "scored": scored }),
        json!({ "do": "correct", "of": of, "scored": scored, "words": "Misread" }),
        json!({ "do": "forfeit", "of": of, "by": "other", "words": "Not there" }),
        json!({ "do": "cancel", "of": of, "words": "Rain" }),
        json!({ "do": "annul", "of": of, "words": "Misread" }),
        json!({ "do": "rule", "of": of, "adjustments": ["3", "0"], "words": "Slow play" }),
        json!({ "do": "pause", "of": of }),
        json!({ "do": "resume", "of": of }),
        json!({ "do": "extend", "of": of, "minutes": 30 }),
        json!({ "do": "finish", "of": of }),
        json!({ "do": "begin-deal", "of": of, "table": 1 }),
        json!({ "do": "score-deal", "of": of, "table": 1, "number": 1, "result": played }),
        json!({ "do": "score-deal", "of": of, "table": 1, "number": 1, "result": average }),
        json!({ "do": "tell-deal", "of": of, "table": 1, "number": 1, "told": told }),
        json!({ "do": "answer-call", "of": of, "table": 1 }),
    ]
}

async fn refusal(house: &House, event: &str, by: &Guest, given: Value) -> Option<String> {
    command(house, event, by, given).await.err().map(|(_, code)| code)
}

/// The page of the event as one sees it, and its match of this name.
fn named<'a>(page: &'a Value, name: &str) -> &'a Value {
    page["stages"][0]["matches"].as_array().unwrap().iter().find(|of| of["name"] == name).unwrap()
}

#[tokio::test]
async fn a_director_who_plays_decides_nothing_of_their_own() {
    let house = large().await;
    let plays = people(&house, "Yamuna", 4).await;
    let (director, other) = (&plays[0], &plays[3]);
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let event = make(&house, director, &form("Cup", &plan)).await;
    let path = format!("/api/events/{event}/directors/{}", other.id);
    house.put::<Value>(&path, Some(&director.secret), &json!({})).await.unwrap();
    entered(&house, &event, 3).await;
    enter(&house, &event, "Theirs", &plays[..3]).await.unwrap();
    command(&house, &event, director, json!({ "do": "check-in", "team": 4 })).await.unwrap();
    let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
    let drawn = command(&house, &event, director, draw).await.unwrap();
    let first = matches_of(&drawn, 1);
    let has = |of: &Value, team: u64| of["sides"].as_array().unwrap().iter().any(|side| side["teams"][0] == team);
    let own = first.iter().find(|of| has(of, 4)).unwrap();
    let theirs = first.iter().find(|of| !has(of, 4)).unwrap();
    let name = |of: &Value| of["name"].as_str().unwrap().to_owned();
    let (own, opponent, theirs) = (name(own), (1..4).find(|team| has(own, *team)).unwrap(), name(theirs));
    // A round begins for everybody, their own match with it.
    let start = json!({ "do": "start", "matches": [of(&own), of(&theirs)] });
    command(&house, &event, director, start).await.unwrap();

    for given in about(&own) {
        assert_eq!(refusal(&house, &event, director, given.clone()).await.as_deref(), Some("own-case"), "{given}");
        let shown = house.post::<Value>(&format!("/api/events/{event}/preview"), Some(&director.secret), &given).await;
        assert_eq!(shown.unwrap_err(), refused(StatusCode::FORBIDDEN, "own-case"), "{given}");
    }
    let seats: Vec<String> = (0..3).map(|at| plays[at].id.clone()).collect();
    let weighs = [
        json!({ "do": "withdraw", "team": opponent }),
        json!({ "do": "rename", "team": opponent, "name": "The losers" }),
        json!({ "do": "check-out", "team": opponent }),
        json!({ "do": "substitute", "team": opponent, "player": other.id }),
        json!({ "do": "penalise", "stage": 0, "team": 4, "points": "-3", "words": "Well played" }),
        json!({ "do": "penalise", "stage": 0, "team": opponent, "points": "3", "words": "Came late" }),
        json!({ "do": "close-round", "stage": 0 }),
        // Nor do they end it while matches are to come, or draw until they like it.
        json!({ "do": "close-stage", "stage": 0 }),
        json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } }),
        json!({ "do": "draw", "stage": 0, "seeds": { "kind": "order", "teams": [4, 1, 2, 3] } }),
    ];
    for given in weighs {
        assert_eq!(refusal(&house, &event, director, given.clone()).await.as_deref(), Some("own-case"), "{given}");
    }
    // What a captain does is theirs still, and the pages offer that alone.
    let side = if named(&drawn, &own)["sides"][0]["teams"][0] == 4 { "first" } else { "other" };
    let seat = json!({ "do": "seat", "of": of(&own), "place": side, "players": seats });
    command(&house, &event, director, seat).await.unwrap();
    let seen = page(&house, &event, Some(director)).await;
    let decides = ["forfeit", "cancel", "correct", "rule", "judge", "extend", "pause", "score-deal", "finish", "answer-call"];
    let offered = |name: &str| -> Vec<String> { serde_json::from_value(named(&seen, name)["may"].clone()).unwrap() };
    assert_eq!(offered(&own).iter().filter(|may| decides.contains(&may.as_str())).count(), 0, "{:?}", offered(&own));
    for may in ["forfeit", "cancel", "extend", "pause", "score-deal", "judge"] {
        assert!(offered(&theirs).contains(&may.to_owned()), "{may}");
    }
    // It is said why, where the keys would be.
    assert_eq!((&named(&seen, &own)["own_case"], &named(&seen, &theirs)["own_case"]), (&json!(true), &Value::Null));
    assert_eq!(seen["stages"][0]["own_case"], json!(true));
    let team = |number: u64| seen["teams"].as_array().unwrap().iter().find(|team| team["number"] == number).unwrap();
    assert_eq!(team(opponent)["own_case"], json!(true));
    for may in ["withdraw", "rename"] {
        assert!(!team(opponent)["may"].as_array().unwrap().contains(&json!(may)), "{may}");
    }
    // The own name is the captain's, and those of teams that one does not meet are no case.
    command(&house, &event, director, json!({ "do": "rename", "team": 4, "name": "Still theirs" })).await.unwrap();
    assert!(!team(4)["may"].as_array().unwrap().contains(&json!("penalise")));
    assert!(!seen["stages"][0]["may"].as_array().unwrap().contains(&json!("close-round")));

    // In a match of others they decide, and another director does in theirs: with a reason, which everybody reads.
    let forfeit = |name: &str, words: &str| json!({ "do": "forfeit", "of": of(name), "by": "first", "words": words });
    assert_eq!(refusal(&house, &event, director, forfeit(&theirs, " ")).await.as_deref(), Some("no-words"));
    command(&house, &event, director, forfeit(&theirs, "Did not come")).await.unwrap();
    command(&house, &event, other, forfeit(&own, "Left after two deals")).await.unwrap();
    let lines = corrections(&house, &event, None).await;
    let told: Vec<[&str; 3]> = lines
        .iter()
        .map(|line| {
            let line = &line["line"];
            [&line["what"]["kind"], &line["by"]["id"], &line["words"]].map(|value| value.as_str().unwrap())
        })
        .collect();
    assert_eq!(
        told,
        [["forfeited", other.id.as_str(), "Left after two deals"], ["forfeited", director.id.as_str(), "Did not come"]]
    );
}
