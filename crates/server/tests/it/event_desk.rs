//! What whoever directs an event is called to and writes: calls from tables until somebody comes, corrections with their reasons, and
//! matches that are open again after their end.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Server, forget};

use crate::event_play::{at, at_once, draw, find, here, once, play_matches, play_out, sit, start, table};
use crate::events::{command, entered, form, large, make, page, people, refused, stage, swiss};
use crate::house::{Guest, House, NOWHERE, kept};
use crate::player;

async fn bell(house: &House, whom: &Guest) -> Vec<Value> {
    let bell: Value = house.get("/api/bell", Some(&whom.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().clone()
}

fn knock_out(deals: u32) -> Value {
    let mut plan = stage(json!({ "kind": "knock-out" }));
    plan["deals"] = json!(deals);
    json!([plan])
}

/// Two directors, four teams, and the first matches of a knock-out begun.
async fn cup(house: &House, form: &Value) -> (String, [Guest; 2], Vec<Vec<Guest>>) {
    let mut directors = people(house, "Devaki", 2).await;
    let (second, first) = (directors.remove(1), directors.remove(0));
    let event = make(house, &first, form).await;
    let path = format!("/api/events/{event}/directors/{}", second.id);
    house.put::<Value>(&path, Some(&first.secret), &json!({})).await.unwrap();
    let teams = entered(house, &event, 4).await;
    draw(house, &event, &first, 0).await.unwrap();
    (event, [first, second], teams)
}

#[tokio::test]
async fn a_table_with_real_cards_calls_until_a_director_comes() {
    let house = large().await;
    let (event, [first, second], teams) = cup(&house, &form("Kuttanad", &knock_out(4))).await;
    let begun = start(&house, &event, &first, 0, &["U1.1", "U1.2"]).await;
    let team = find(&begun, 0, "U1.1")["sides"][1]["teams"][0].as_u64().unwrap() as usize - 1;
    let playing = find(&begun, 0, "U1.1")["sides"].as_array().unwrap().iter();
    let playing: Vec<usize> = playing.map(|side| side["teams"][0].as_u64().unwrap() as usize - 1).collect();
    let other = (0..4).find(|other| !playing.contains(other)).unwrap();
    let (player, stranger) = (&teams[team][1], &teams[other][0]);
    let call = json!({ "do": "call-director", "of": at(0, "U1.1"), "table": 1, "place": "other" });
    let mut line =
        player::open(&house.url(&format!("/api/events/{event}/line")).replacen("http", "ws", 1), &first.secret).await;
    assert_eq!(
        command(&house, &event, stranger, call.clone()).await.unwrap_err(),
        refused(StatusCode::FORBIDDEN, "not-the-players")
    );
    assert_eq!(
        command(&house, &event, &first, call.clone()).await.unwrap_err(),
        refused(StatusCode::FORBIDDEN, "not-the-players")
    );
    let called = command(&house, &event, player, call.clone()).await.unwrap();
    let since = find(&called, 0, "U1.1")["calls"][0]["since"].as_u64().unwrap();
    command(&house, &event, player, call).await.unwrap();
    // On the page of both directors, on their lines, and by the bell, once.
    for director in [&first, &second] {
        let shown = page(&house, &event, Some(director)).await;
        let of = find(&shown, 0, "U1.1");
        assert_eq!(of["calls"], json!([{ "table": 1, "since": since }]));
        assert!(of["may"].as_array().unwrap().contains(&json!("answer-call")), "{of}");
        let notices = bell(&house, director).await;
        assert_eq!(notices.len(), 1, "{notices:?}");
        assert_eq!(
            (&notices[0]["kind"], &notices[0]["event"], &notices[0]["from"]["id"]),
            (&json!("match-calls"), &json!({ "id": event, "name": "Kuttanad · U1.1" }), &json!(player.id))
        );
    }
    loop {
        let told = player::next(&mut line).await.unwrap();
        if told["type"] == "called" {
            assert_eq!(told["of"], at(0, "U1.1"));
            break;
        }
    }
    assert_eq!(find(&page(&house, &event, Some(stranger)).await, 0, "U1.1")["calls"], json!([]), "it is theirs");
    // A restart forgets no call.
    let House { server, folder, config } = house;
    server.stop().await;
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    assert_eq!(find(&page(&house, &event, Some(&second)).await, 0, "U1.1")["calls"][0]["since"], since);
    let come = json!({ "do": "answer-call", "of": at(0, "U1.1"), "table": 1 });
    assert_eq!(command(&house, &event, player, come.clone()).await.unwrap_err().0, StatusCode::FORBIDDEN);
    let answered = command(&house, &event, &second, come).await.unwrap();
    assert_eq!(find(&answered, 0, "U1.1")["calls"], json!([]));
    let history: Value = house.get(&format!("/api/events/{event}/matches/0/U1.1/history"), Some(&player.secret)).await.unwrap();
    let kinds: Vec<&str> =
        history["lines"].as_array().unwrap().iter().map(|line| line["what"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["started", "called", "answered"]);
}

#[tokio::test]
async fn a_table_of_an_event_here_calls_its_directors_wherever_they_are() {
    let house = House::open_with(at_once).await;
    let (event, [first, second], teams) = cup(&house, &here("Kuttanad", &knock_out(2))).await;
    let begun = start(&house, &event, &first, 0, &["U1.1"]).await;
    let team = find(&begun, 0, "U1.1")["sides"][0]["teams"][0].as_u64().unwrap() as usize - 1;
    let player = &teams[team][0];
    let id = table(&house, &event, player, (0, "U1.1"), 0).await;
    let _there = sit(&house, &event, (0, "U1.1"), 0, player).await;
    house.post::<Value>(&format!("/api/tables/{id}/director"), Some(&player.secret), &json!({})).await.unwrap();
    for director in [&first, &second] {
        let shown = page(&house, &event, Some(director)).await;
        let of = find(&shown, 0, "U1.1");
        assert_eq!((&of["calls"][0]["table"], &of["tables"][0]["id"]), (&json!(1), &json!(id)));
        assert!(bell(&house, director).await.iter().any(|notice| notice["kind"] == "director-called"));
    }
    let come = json!({ "do": "answer-call", "of": at(0, "U1.1"), "table": 1 });
    assert_eq!(find(&command(&house, &event, &first, come).await.unwrap(), 0, "U1.1")["calls"], json!([]));
}

pub async fn corrections(house: &House, event: &str, who: Option<&Guest>) -> Vec<Value> {
    let path = format!("/api/events/{event}/corrections");
    let answer: Value = house.get(&path, who.map(|who| who.secret.as_str())).await.unwrap();
    answer["lines"].as_array().unwrap().clone()
}

#[tokio::test]
async fn corrections_adjustments_and_penalties_are_told_with_their_reasons() {
    let house = large().await;
    let mut directors = people(&house, "Devaki", 2).await;
    let (other, maker) = (directors.remove(1), directors.remove(0));
    let event = make(&house, &maker, &form("Kuttanad", &swiss())).await;
    let path = format!("/api/events/{event}/directors/{}", other.id);
    house.put::<Value>(&path, Some(&maker.secret), &json!({})).await.unwrap();
    let _teams = entered(&house, &event, 2).await;
    draw(&house, &event, &maker, 0).await.unwrap();
    let round = json!({ "do": "draw-round", "stage": 0, "forbidden": [], "again": false });
    command(&house, &event, &maker, round).await.unwrap();
    let scored = |stakes: [u32; 2]| json!({ "kind": "deals", "stakes": stakes, "won": [6, 6], "deals": 12 });
    let of = at(0, "1.1");
    command(&house, &event, &maker, json!({ "do": "result", "of": of, "scored": scored([8, 6]) })).await.unwrap();
    let without = [
        json!({ "do": "correct", "of": of, "scored": scored([7, 6]) }),
        json!({ "do": "rule", "of": of, "adjustments": ["-1", "0"], "words": " \u{200b} " }),
        json!({ "do": "penalise", "stage": 0, "team": 1, "points": "1", "words": "x".repeat(501) }),
    ];
    for (wanted, code) in without.into_iter().zip(["no-words", "no-words", "text-too-long"]) {
        assert_eq!(command(&house, &event, &maker, wanted).await.unwrap_err(), refused(StatusCode::BAD_REQUEST, code));
    }
    assert_eq!(corrections(&house, &event, None).await, Vec::<Value>::new());
    for (by, wanted) in [
        (&maker, json!({ "do": "correct", "of": of, "scored": scored([7, 6]), "words": "Deal 9 was read wrongly." })),
        (&other, json!({ "do": "rule", "of": of, "adjustments": ["-1", "0"], "words": "Zebrafish: slow play" })),
        (&maker, json!({ "do": "penalise", "stage": 0, "team": 1, "points": "1/2", "words": "Came late\n\ntwice" })),
    ] {
        command(&house, &event, by, wanted).await.unwrap();
    }
    // Everybody reads them, the last first.
    let lines = corrections(&house, &event, None).await;
    let told: Vec<(String, String, String)> = lines
        .iter()
        .map(|line| &line["line"])
        .map(|line| {
            let text = |value: &'_ Value| value.as_str().map(str::to_owned).unwrap();
            (text(&line["what"]["kind"]), text(&line["by"]["id"]), text(&line["words"]))
        })
        .collect();
    assert_eq!(
        told,
        [
            ("penalised", &maker, "Came late\n\ntwice"),
            ("ruled", &other, "Zebrafish: slow play"),
            ("corrected", &maker, "Deal 9 was read wrongly."),
        ]
        .map(|(kind, by, words)| (kind.to_owned(), by.id.clone(), words.to_owned()))
    );
    assert_eq!(lines[2]["line"]["what"]["before"]["stakes"], json!([8, 6]));
    assert_eq!((&lines[0]["of"], &lines[1]["of"]), (&Value::Null, &of));
    let history: Value = house.get(&format!("/api/events/{event}/matches/0/1.1/history"), None).await.unwrap();
    assert_eq!(history["lines"][2]["words"], "Zebrafish: slow play");
    // They go with whoever wrote them; what was done stays.
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &other.id).await.unwrap();
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    let lines = corrections(&house, &event, None).await;
    assert_eq!((lines.len(), &lines[1]["line"]["by"], &lines[1]["line"]["words"]), (3, &Value::Null, &Value::Null));
    assert_eq!(lines[0]["line"]["words"], "Came late\n\ntwice");
    assert_eq!(kept(&house.config.database, "Zebrafish").await, NOWHERE);
}

#[tokio::test]
async fn a_match_that_a_correction_makes_level_is_played_on_at_a_table_that_opens_again() {
    let house = House::open_with(at_once).await;
    let (event, [first, _], teams) = cup(&house, &here("Kuttanad", &knock_out(2))).await;
    let captain = |team: usize| teams[team - 1][0].clone();
    let over = play_matches(&house, &event, &first, 0, &["U1.1"], captain).await;
    let of = find(&over, 0, "U1.1");
    let (before, team) = (of["tables"][0]["id"].clone(), of["sides"][0]["teams"][0].as_u64().unwrap() as usize);
    let reopen = json!({ "do": "reopen", "of": at(0, "U1.1") });
    assert_eq!(command(&house, &event, &first, reopen.clone()).await.unwrap_err(), refused(StatusCode::CONFLICT, "has-result"));
    let scored = json!({ "kind": "decisive", "stakes": [5, 5], "extra": [] });
    let correct =
        json!({ "do": "correct", "of": at(0, "U1.1"), "scored": scored, "words": "Both were misread.", "sure": true });
    let level = command(&house, &event, &first, correct).await.unwrap();
    let of = find(&level, 0, "U1.1");
    assert_eq!((&of["open_again"], &of["winner"]), (&json!(true), &Value::Null));
    assert!(of["may"].as_array().unwrap().contains(&json!("reopen")), "{of}");
    let captain = captain(team);
    assert_eq!(command(&house, &event, &captain, reopen.clone()).await.unwrap_err().0, StatusCode::FORBIDDEN);
    command(&house, &event, &first, reopen).await.unwrap();
    let now = table(&house, &event, &captain, (0, "U1.1"), 0).await;
    assert_ne!(json!(now), before);
    play_out(sit(&house, &event, (0, "U1.1"), 0, &captain).await).await;
    let played = |page: &Value| find(page, 0, "U1.1")["state"] == "played";
    let end = once(&house, &event, &first, "the extra deals", played).await;
    let of = find(&end, 0, "U1.1");
    assert_eq!((&of["result"]["stakes"], &of["open_again"]), (&json!([5, 5]), &json!(false)), "the correction stands");
    assert!(!of["result"]["extra"].as_array().unwrap().is_empty() && of["winner"].is_string(), "{of}");
}
