//! Two people at one event: a command names what its sender saw, and is refused where another has changed that meanwhile. What has begun by
//! mistake is taken back as long as no card of it is out.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::events::{command, command_as_seen, entered, form, large, make, matches_of, of, page, people, stage, swiss};
use crate::house::{Guest, House};

/// An event with two directors and four teams, drawn.
struct Two {
    house: House,
    event: String,
    one: Guest,
    other: Guest,
}

impl Two {
    async fn of(stages: &Value) -> Two {
        let house = large().await;
        let mut both = people(&house, "Yamuna", 2).await;
        let (other, one) = (both.remove(1), both.remove(0));
        let event = make(&house, &one, &form("Cup", stages)).await;
        let path = format!("/api/events/{event}/directors/{}", other.id);
        house.put::<Value>(&path, Some(&one.secret), &json!({})).await.unwrap();
        entered(&house, &event, 4).await;
        let two = Two { house, event, one, other };
        for team in 1..=4 {
            two.gives(&two.one, json!({ "do": "check-in", "team": team })).await;
        }
        two.gives(&two.one, json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } })).await;
        two
    }

    async fn gives(&self, by: &Guest, given: Value) -> Value {
        command(&self.house, &self.event, by, given).await.unwrap()
    }

    async fn number(&self) -> u64 {
        self.page().await["number"].as_u64().unwrap()
    }

    async fn page(&self) -> Value {
        page(&self.house, &self.event, Some(&self.one)).await
    }

    /// What comes of a command of somebody who saw this number: nothing, or the code of the refusal.
    async fn as_seen(&self, by: &Guest, key: &str, seen: Option<u64>, given: &Value) -> Option<(StatusCode, String)> {
        command_as_seen(&self.house, &self.event, by, key, seen, given).await.err()
    }

    /// One director says yes, and then the other to what they saw before: refused, and nothing is changed. Having looked again they may.
    async fn crossed(&self, first: &Value, second: &Value) {
        let seen = self.number().await;
        assert_eq!(self.as_seen(&self.one, &format!("{} {seen} 1", first["do"]), Some(seen), first).await, None, "{first}");
        let before = self.page().await;
        let refused = self.as_seen(&self.other, &format!("{} {seen} 2", second["do"]), Some(seen), second).await;
        assert_eq!(refused, Some((StatusCode::CONFLICT, "meanwhile".to_owned())), "{first}, then {second}");
        // Its number may have grown: deals of a round that is over are let go by themselves.
        assert_eq!(self.page().await["stages"], before["stages"], "{first}, then {second}: nothing is changed");
    }

    /// All open matches of the round that is on are won by the first team.
    async fn play_round(&self, round: u64) {
        let drawn = self.page().await;
        for one in matches_of(&drawn, round) {
            let scored = json!({ "kind": "deals", "stakes": [8, 6], "won": [7, 5], "deals": 12 });
            self.gives(&self.one, json!({ "do": "result", "of": of(one["name"].as_str().unwrap()), "scored": scored })).await;
        }
    }
}

const DRAW: &str = "draw-round";

fn draw() -> Value {
    json!({ "do": DRAW, "stage": 0 })
}

#[tokio::test]
async fn two_directors_who_say_yes_to_the_same_draw_make_one_round() {
    let two = Two::of(&swiss()).await;
    two.crossed(&draw(), &draw()).await;
    assert_eq!(two.page().await["stages"][0]["rounds"].as_array().unwrap().len(), 1);
    // Whose pairs were meant for a round that has gone changes none.
    two.play_round(1).await;
    let pairs = json!({ "do": "change-pairing", "stage": 0, "pairs": [[1, 4], [2, 3]], "bye": null });
    two.crossed(&draw(), &pairs).await;
    // What the draw is made from counts, too: who is there, and what was played.
    two.play_round(2).await;
    two.crossed(&json!({ "do": "check-out", "team": 4 }), &draw()).await;
    let corrected = json!({ "kind": "deals", "stakes": [6, 8], "won": [5, 7], "deals": 12 });
    let correct = json!({ "do": "correct", "of": of("2.1"), "scored": corrected, "words": "Misread" });
    two.crossed(&correct, &draw()).await;
    assert_eq!(two.page().await["stages"][0]["rounds"].as_array().unwrap().len(), 2);
    // What does not touch it stands in nobody's way.
    let seen = two.number().await;
    two.gives(&two.one, json!({ "do": "rename", "team": 1, "name": "Kuttanad" })).await;
    assert_eq!(two.as_seen(&two.other, "free", Some(seen), &json!({ "do": "close-stage", "stage": 0 })).await, None);
}

#[tokio::test]
async fn a_round_is_closed_once_and_a_match_is_not_overwritten_unseen() {
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let two = Two::of(&plan).await;
    let close = json!({ "do": "close-round", "stage": 0 });
    two.crossed(&close, &close).await;
    let second: Vec<String> =
        matches_of(&two.page().await, 2).iter().map(|of| of["name"].as_str().unwrap().to_owned()).collect();
    let start = json!({ "do": "start", "matches": second.iter().map(|name| of(name)).collect::<Vec<_>>() });
    two.crossed(&start, &close).await;
    let scored = |won: u32| json!({ "kind": "deals", "stakes": [won + 1, 13 - won], "won": [won, 12 - won], "deals": 12 });
    let result = |won: u32| json!({ "do": "result", "of": of(&second[0]), "scored": scored(won) });
    let correct = |won: u32| json!({ "do": "correct", "of": of(&second[0]), "scored": scored(won), "words": "Misread" });
    two.crossed(&result(8), &json!({ "do": "forfeit", "of": of(&second[0]), "by": "first", "words": "Late" })).await;
    two.crossed(&correct(7), &correct(6)).await;
    let penalise = json!({ "do": "penalise", "stage": 0, "team": 2, "points": "1", "words": "Slow" });
    two.crossed(&penalise, &penalise).await;
    // Another team's is another matter.
    let seen = two.number().await;
    two.gives(&two.one, penalise).await;
    let third = json!({ "do": "penalise", "stage": 0, "team": 3, "points": "1", "words": "Slow" });
    assert_eq!(two.as_seen(&two.other, "third", Some(seen), &third).await, None);
}

#[tokio::test]
async fn who_does_not_say_what_they_saw_changes_nothing() {
    let two = Two::of(&swiss()).await;
    let number = two.number().await;
    for seen in [None, Some(number + 1)] {
        let refused = two.as_seen(&two.one, "unseen", seen, &draw()).await;
        assert_eq!(refused, Some((StatusCode::BAD_REQUEST, "no-seen".to_owned())));
    }
    assert_eq!(two.number().await, number);
    // The number is told with what would change.
    let told: Value =
        two.house.post(&format!("/api/events/{}/preview", two.event), Some(&two.one.secret), &draw()).await.unwrap();
    assert_eq!(told["number"], number);
    // Sent again under its key it is done once, and is no conflict with itself.
    assert_eq!(two.as_seen(&two.one, "once", Some(number), &draw()).await, None);
    assert_eq!(two.as_seen(&two.one, "once", Some(number), &draw()).await, None);
    assert_eq!(two.page().await["stages"][0]["rounds"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn it_is_said_what_was_done_meanwhile_and_by_whom() {
    let two = Two::of(&swiss()).await;
    let seen = two.number().await;
    two.gives(&two.one, draw()).await;
    let late = async |key: &str, seen: u64, command: Value| -> Value {
        let asking = reqwest::Client::new().post(two.house.url(&format!("/api/events/{}/commands", two.event)));
        let answer = asking
            .header("cookie", crate::house::cookie(&two.other.secret))
            .header("origin", two.house.url(""))
            .json(&json!({ "key": key, "seen": seen, "command": command }))
            .send()
            .await
            .unwrap();
        answer.json::<Value>().await.unwrap()["text"].clone()
    };
    let told = late("late", seen, draw()).await;
    assert_eq!(told["en"], "Meanwhile round 1 was drawn, by Yamuna 1. Nothing else was done: look again.");
    // A match is called by where it is played and who meets.
    let seen = two.number().await;
    let start = json!({ "do": "start", "matches": [of("1.1")], "overlapping": false });
    two.gives(&two.one, start.clone()).await;
    let shown = two.page().await;
    let team = |at: usize| {
        let number = &shown["stages"][0]["matches"][0]["sides"][at]["teams"][0];
        shown["teams"].as_array().unwrap().iter().find(|team| team["number"] == *number).unwrap()["name"].as_str().unwrap()
    };
    let (first, other) = (team(0), team(1));
    let told = late("later", seen, start).await;
    assert_eq!(
        (told["en"].as_str().unwrap(), told["ml"].as_str().unwrap()),
        (
            format!("Meanwhile Round 1, table 1 ({first} – {other}) began, by Yamuna 1. Nothing else was done: look again.")
                .as_str(),
            format!("ഇതിനിടെ റൗണ്ട് 1, മേശ 1 ({first} – {other}) തുടങ്ങി (Yamuna 1). വേറൊന്നും ചെയ്തിട്ടില്ല: ഒന്നുകൂടി നോക്കൂ.").as_str()
        )
    );
}

#[tokio::test]
async fn what_has_begun_by_mistake_is_taken_back_while_no_card_is_out() {
    let two = Two::of(&swiss()).await;
    two.gives(&two.one, draw()).await;
    let names = ["1.1", "1.2"].map(of);
    let start = json!({ "do": "start", "matches": names });
    two.gives(&two.one, start.clone()).await;
    let begun = two.page().await;
    assert!(begun["stages"][0]["may"].as_array().unwrap().contains(&json!("undo-round")));
    two.gives(&two.one, json!({ "do": "undo-start", "matches": [of("1.1")] })).await;
    let after = two.page().await;
    let state = |page: &Value, name: &str| {
        matches_of(page, 1).iter().find(|of| of["name"] == name).map(|of| of["started"].clone()).unwrap()
    };
    assert!(state(&after, "1.1").is_null() && !state(&after, "1.2").is_null());
    // The whole round goes with its draw.
    two.gives(&two.one, json!({ "do": "undo-round", "stage": 0 })).await;
    assert_eq!(two.page().await["stages"][0]["rounds"].as_array().unwrap().len(), 0);
    two.gives(&two.one, draw()).await;
    two.gives(&two.one, start).await;
    two.gives(&two.one, json!({ "do": "begin-deal", "of": of("1.1"), "table": 1 })).await;
    for given in [json!({ "do": "undo-start", "matches": [of("1.1")] }), json!({ "do": "undo-round", "stage": 0 })] {
        let refused = command(&two.house, &two.event, &two.one, given).await.unwrap_err();
        assert_eq!(refused, (StatusCode::CONFLICT, "cards-are-out".to_owned()));
    }
}

#[tokio::test]
async fn nobody_plays_two_matches_at_once_but_on_purpose() {
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let two = Two::of(&plan).await;
    two.gives(&two.one, json!({ "do": "start", "matches": [of("1.1")] })).await;
    let second: Vec<Value> = matches_of(&two.page().await, 2).iter().map(|one| of(one["name"].as_str().unwrap())).collect();
    let refused = command(&two.house, &two.event, &two.one, json!({ "do": "start", "matches": second })).await.unwrap_err();
    assert_eq!(refused, (StatusCode::CONFLICT, "team-plays".to_owned()));
    two.gives(&two.one, json!({ "do": "start", "matches": second, "overlapping": true })).await;
}

#[tokio::test]
async fn a_forfeit_is_taken_back_after_the_next_round_is_drawn() {
    let two = Two::of(&swiss()).await;
    two.gives(&two.one, draw()).await;
    two.gives(&two.one, json!({ "do": "forfeit", "of": of("1.1"), "by": "both", "words": "Not there" })).await;
    let page = two.page().await;
    for name in matches_of(&page, 1).iter().filter(|one| one["state"] != "forfeited").map(|one| one["name"].as_str().unwrap()) {
        let scored = json!({ "kind": "deals", "stakes": [8, 6], "won": [7, 5], "deals": 12 });
        two.gives(&two.one, json!({ "do": "result", "of": of(name), "scored": scored })).await;
    }
    let drawn = two.gives(&two.one, draw()).await;
    let second = |page: &Value| matches_of(page, 2).iter().map(|one| one["sides"].clone()).collect::<Vec<_>>();
    assert!(!second(&drawn).is_empty());
    let may = matches_of(&drawn, 1)[0]["may"].clone();
    let pairs = second(&drawn);
    let open = two.gives(&two.one, json!({ "do": "give-back", "of": of("1.1"), "words": "They were there" })).await;
    assert_eq!((&matches_of(&open, 1)[0]["state"], second(&open)), (&json!("open"), pairs), "{may}");
    let told = crate::event_desk::corrections(&two.house, &two.event, Some(&two.other)).await;
    let line = &told[0]["line"];
    assert_eq!((&line["what"]["kind"], &line["words"]), (&json!("given-back"), &json!("They were there")));
}

#[tokio::test]
async fn a_forfeit_and_a_penalty_are_taken_back_with_a_reason() {
    let two = Two::of(&swiss()).await;
    two.gives(&two.one, draw()).await;
    two.gives(&two.one, json!({ "do": "forfeit", "of": of("1.1"), "by": "first", "words": "Not there" })).await;
    let back = json!({ "do": "give-back", "of": of("1.1"), "words": "They had been at the other hall" });
    let without = json!({ "do": "give-back", "of": of("1.1") });
    assert_eq!(command(&two.house, &two.event, &two.one, without).await.unwrap_err().1, "no-words");
    let open = two.gives(&two.one, back.clone()).await;
    assert_eq!(matches_of(&open, 1)[0]["state"], "open");
    assert_eq!(command(&two.house, &two.event, &two.one, back).await.unwrap_err().1, "not-forfeited");
    let points = |page: &Value| -> Vec<String> {
        page["stages"][0]["standings"][0]["rows"].as_array().unwrap().iter().map(|row| row["points"].to_string()).collect()
    };
    let before = points(&open);
    let penalise = json!({ "do": "penalise", "stage": 0, "team": 2, "points": "1", "words": "Slow" });
    assert_ne!(points(&two.gives(&two.one, penalise).await), before);
    let lift = json!({ "do": "lift-penalty", "stage": 0, "team": 2, "points": "1", "words": "The clock was wrong" });
    assert_eq!(points(&two.gives(&two.one, lift.clone()).await), before);
    assert_eq!(command(&two.house, &two.event, &two.one, lift).await.unwrap_err().1, "no-penalty");
    let told = crate::event_desk::corrections(&two.house, &two.event, Some(&two.other)).await;
    let kinds: Vec<&str> = told.iter().map(|line| line["line"]["what"]["kind"].as_str().unwrap()).collect();
    assert_eq!(kinds, ["penalty-lifted", "penalised", "given-back", "forfeited"], "nothing is lost");
}
