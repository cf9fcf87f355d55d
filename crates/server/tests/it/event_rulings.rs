//! Rulings at an event: the desk asks, the laws answer, both teams hear; what is ruled counts, can be appealed, and is kept.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Server, forget};

use crate::events::{Answer, command, command_of_key, enter, entered, form, large, make, of, page, people, refused, stage};
use crate::house::{Guest, House, NOWHERE, cookie, kept};

/// An event of four teams with real cards, its first round begun.
struct Cup {
    house: House,
    event: String,
    director: Guest,
    teams: Vec<Vec<Guest>>,
}

/// Kinds of what somebody's bell has told.
async fn bell(cup: &Cup, whom: &Guest) -> Vec<String> {
    let bell: Value = cup.house.get("/api/bell", Some(&whom.secret)).await.unwrap();
    bell["notices"].as_array().unwrap().iter().map(|one| one["kind"].as_str().unwrap().to_owned()).collect()
}

impl Cup {
    async fn number(&self) -> u64 {
        page(&self.house, &self.event, Some(&self.director)).await["number"].as_u64().unwrap()
    }

    async fn begin() -> Cup {
        Self::begin_under(None).await
    }

    /// Where other laws than those of the rules hold.
    async fn begin_under(laws: Option<&str>) -> Cup {
        let house = large().await;
        let director = people(&house, "Yamuna", 1).await.remove(0);
        let mut form = form("Onam Cup", &json!([stage(json!({ "kind": "round-robin", "double": false }))]));
        if let Some(laws) = laws {
            form["laws"] = json!(laws);
        }
        let event = make(&house, &director, &form).await;
        let teams = entered(&house, &event, 4).await;
        let seeds = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
        command(&house, &event, &director, seeds).await.unwrap();
        command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1"), of("1.2")] })).await.unwrap();
        Cup { house, event, director, teams }
    }

    async fn preview(&self, by: &Guest, command: &Value) -> Answer {
        self.house.post(&format!("/api/events/{}/preview", self.event), Some(&by.secret), command).await
    }

    async fn judge(&self, by: &Guest, finding: &Value) -> Answer {
        command(&self.house, &self.event, by, json!({ "do": "judge", "of": of("1.1"), "finding": finding })).await
    }

    /// All rulings, the last first, as somebody sees them.
    async fn rulings(&self, by: Option<&Guest>) -> Vec<Value> {
        let path = format!("/api/events/{}/rulings", self.event);
        let all: Value = self.house.get(&path, by.map(|by| by.secret.as_str())).await.unwrap();
        all["rulings"].as_array().unwrap().clone()
    }

    /// What the laws say before anything is chosen.
    async fn found(&self, finding: &Value) -> Value {
        let preview = self.preview(&self.director, &json!({ "do": "judge", "of": of("1.1"), "finding": finding })).await;
        preview.unwrap()["ruling"].clone()
    }

    /// The captains of the first and of the other team of match 1.1.
    async fn captains(&self) -> [&Guest; 2] {
        let shown = page(&self.house, &self.event, None).await;
        [0, 1].map(|at| {
            let team = shown["stages"][0]["matches"][0]["sides"][at]["teams"][0].as_u64().unwrap();
            &self.teams[usize::try_from(team).unwrap() - 1][0]
        })
    }
}

fn finding(deal: u32, kind: &str, facts: &Value, choice: &[&str]) -> Value {
    json!({ "table": 1, "deal": deal, "kind": kind, "facts": facts, "choice": choice })
}

fn revoke(deal: u32, agreed: &str) -> Value {
    let facts = json!({
        "chair": "2", "card": "SJ", "agreed": agreed, "state": "closed", "said-by": "opponents", "dealer": "6", "value": "30",
        "denomination": "H", "bidder": "1", "doubled": "0", "ruff": "no"
    });
    let mut finding = finding(deal, "revoke", &facts, &[]);
    finding["entered"] = json!("0");
    finding
}

fn adds(ruling: &Value) -> [&str; 2] {
    [0, 1].map(|at| ruling["adds"][at]["exact"].as_str().unwrap())
}

#[tokio::test]
async fn a_desk_asks_what_its_laws_need_and_nobody_else_opens_it() {
    let cup = Cup::begin().await;
    let path = format!("/api/events/{}/desk?stage=0&name=1.1&deal=2", cup.event);
    let desk: Value = cup.house.get(&path, Some(&cup.director.secret)).await.unwrap();
    assert_eq!(
        (&desk["deal"], &desk["dealer"], &desk["by_deals"], &desk["games"]),
        (&json!(2), &json!(1), &json!(false), &json!(false))
    );
    assert_eq!((desk["chairs"].as_array().unwrap().len(), &desk["chairs"][0]["place"]), (6, &json!("first")));
    assert!(desk["chairs"][0]["person"]["name"].as_str().unwrap().starts_with("Xavier"));
    assert_eq!(desk["chairs"][0]["name"], desk["chairs"][0]["person"]["name"]);
    let kinds: Vec<&str> = desk["groups"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|group| group["kinds"].as_array().unwrap())
        .map(|kind| kind["kind"].as_str().unwrap())
        .collect();
    // Where real cards are played nobody here knows how far the deal has come; each kind says when it can be.
    assert_eq!(desk["been"], json!([]));
    let all = || desk["groups"].as_array().unwrap().iter().flat_map(|group| group["kinds"].as_array().unwrap());
    let revoke = all().find(|kind| kind["kind"] == "revoke").unwrap();
    assert_eq!((&revoke["happens"], &revoke["ruled"]), (&json!(["play"]), &json!(["play", "claim", "score"])));
    let agreed = revoke["questions"].as_array().unwrap().iter().find(|question| question["fact"] == "agreed").unwrap();
    assert_eq!(agreed["only"], json!([{ "answer": "yes", "at": ["score"] }]));
    assert!(kinds.contains(&"revoke") && kinds.contains(&"adjust-information"), "{kinds:?}");
    assert!(!kinds.contains(&"score-talk"), "the association's rows are not asked for under other laws");
    for (who, code) in [(&cup.teams[0][0], "event-not-director"), (&cup.teams[3][0], "event-not-director")] {
        let denied = cup.house.get::<Value>(&path, Some(&who.secret)).await.unwrap_err();
        assert_eq!(denied.0, StatusCode::FORBIDDEN, "{code}: {denied:?}");
    }
    let nowhere = format!("/api/events/{}/desk?stage=0&name=9.9", cup.event);
    let none = cup.house.get::<Value>(&nowhere, Some(&cup.director.secret)).await.unwrap_err();
    assert_eq!(none, refused(StatusCode::NOT_FOUND, "no-match"));
}

#[tokio::test]
async fn ten_rulings_of_different_kinds_are_made_and_kept() {
    let cup = Cup::begin().await;
    let [first, other] = cup.captains().await;
    // Kind, facts, who chooses, what is chosen, a part of what follows.
    let at_stake = json!({ "dealer": "6", "far": "auction", "calls": "30H" });
    let with = |more: Value| {
        let mut facts = at_stake.clone();
        facts.as_object_mut().unwrap().extend(more.as_object().unwrap().clone());
        facts
    };
    let all = [
        (
            "call-out-of-turn",
            json!({ "dealer": "6", "chair": "3", "call": "P", "next-called": "no" }),
            "{4} chooses.",
            vec!["accept"],
            "{3} leads to the first trick.",
        ),
        (
            "insufficient",
            json!({ "dealer": "6", "calls": "30H", "chair": "2", "call": "29S", "next-called": "no" }),
            "{3} chooses.",
            vec!["demand"],
            "At the next turn, {2} may only call: a bid in spades.",
        ),
        (
            "misdeal",
            json!({ "dealer": "6", "misdealt": "wrong-count", "noticed": "deal", "taken-up": "no" }),
            "{1} chooses.",
            vec!["re-deal"],
            "dealt again",
        ),
        (
            "exposed-card",
            json!({ "far": "auction", "dealer": "6", "chair": "3", "card": "HJ", "partner-could-see": "yes" }),
            "{4} chooses.",
            vec!["demand"],
            "{1} must now lead a heart if there is one in the hand.",
        ),
        (
            "lead-out-of-turn",
            json!({ "dealer": "6", "closed": "2", "leader": "1", "chair": "3", "card": "SA", "next-played": "no" }),
            "Whoever speaks first of {even} chooses for it, without consulting.",
            vec!["forbid"],
            "penalty card",
        ),
        ("card-out-of-turn", json!({ "leader": "1", "trick": "SJ", "chair": "4", "card": "SQ" }), "", vec![], "is played."),
        ("trick-question", json!({ "question": "who-played" }), "", vec![], ""),
        ("call-review", json!({ "asker": "2", "review": "all" }), "", vec![], ""),
        ("silence", json!({ "dealer": "6", "calls": "30H", "thinker": "2" }), "", vec![], "It is the turn of {2}."),
        (
            "indication",
            with(json!({ "chair": "3" })),
            "The director chooses.",
            vec!["warn"],
            "Indications in this match by {3}: 1.",
        ),
    ];
    // People and teams are called by their names.
    let desk: Value = cup
        .house
        .get(&format!("/api/events/{}/desk?stage=0&name=1.1&deal=1", cup.event), Some(&cup.director.secret))
        .await
        .unwrap();
    let name = |chair: usize| desk["chairs"][chair - 1]["person"]["name"].as_str().unwrap().to_owned();
    let shown = page(&cup.house, &cup.event, None).await;
    let even = shown["stages"][0]["matches"][0]["sides"][1]["teams"][0].as_u64().unwrap();
    let even = shown["teams"].as_array().unwrap().iter().find(|team| team["number"] == even).unwrap()["name"].clone();
    let called = |text: &str| {
        let text = text.replace("{even}", even.as_str().unwrap());
        (1..=6).fold(text, |text, chair| text.replace(&format!("{{{chair}}}"), &name(chair)))
    };
    let count = all.len();
    for (number, (kind, facts, chooser, choice, follows)) in (1..).zip(all) {
        let (chooser, follows) = (called(chooser), called(follows));
        let open = cup.found(&finding(1, kind, &facts, &[])).await;
        let who = open["chooser"]["text"]["en"].as_str().unwrap_or_default();
        assert_eq!(who, chooser, "{kind}: {open}");
        if !chooser.is_empty() {
            let names: Vec<&str> =
                open["options"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap()).collect();
            assert!(names.contains(&choice[0]), "{kind}: {names:?}");
            let early = cup.judge(&cup.director, &finding(1, kind, &facts, &[])).await.unwrap_err();
            assert_eq!(early, refused(StatusCode::CONFLICT, "not-chosen"), "{kind}");
        }
        let done = cup.judge(&cup.director, &finding(1, kind, &facts, &choice)).await.unwrap();
        assert_eq!(done["stages"][0]["matches"][0]["rulings"], json!(number), "{kind}");
        let made = cup.rulings(Some(&cup.director)).await.remove(0);
        let told: String = made["follows"].as_array().unwrap().iter().map(|one| one["en"].as_str().unwrap()).collect();
        assert!(told.contains(&follows), "{kind}: {told}");
        // What was answered is in the record, all of it.
        let record = made["told"]["en"].as_str().unwrap();
        assert!(record.lines().count() > facts.as_object().unwrap().len(), "{kind}: {record}");
        assert!(!made["source"].as_str().unwrap().is_empty() && made["told"]["ml"].is_string(), "{kind}");
    }
    // A card that the bound leader must not see is told to the other team and to its holder, not to the leader.
    let exposed = |rulings: Vec<Value>| rulings.into_iter().find(|one| one["number"] == 4).unwrap();
    assert!(exposed(cup.rulings(Some(first)).await)["told"].is_null(), "chair 1 is the leader");
    assert!(exposed(cup.rulings(Some(other)).await)["told"]["en"].as_str().unwrap().contains("jack"));
    let stranger = cup.rulings(None).await;
    assert_eq!(stranger.len(), count, "that there was a ruling is public");
    assert!(stranger.iter().all(|one| one["told"].is_null() && one["follows"] == json!([]) && one["finding"].is_null()));
    // All of it is in the log.
    let before = cup.rulings(Some(&cup.director)).await;
    let Cup { house, event, director, teams } = cup;
    let cup = Cup { house: house.restart().await, event, director, teams };
    assert_eq!(cup.rulings(Some(&cup.director)).await, before);
}

#[tokio::test]
async fn a_record_states_what_was_answered_and_nothing_else() {
    let cup = Cup::begin().await;
    cup.judge(&cup.director, &revoke(3, "no")).await.unwrap();
    let told = cup.rulings(None).await.remove(0);
    assert!(told["told"].is_null(), "not before the deal may be seen");
    let told = cup.rulings(Some(&cup.director)).await.remove(0)["told"]["en"].as_str().unwrap().to_owned();
    for line in ["The card: jack of spades", "Who said it first: the other team", "Contract: number: 30", "Was it a ruff? No"] {
        assert!(told.contains(line), "{line}: {told}");
    }
    // Once the result is agreed nobody is asked who said it: so it is in no record.
    cup.judge(&cup.director, &revoke(4, "yes")).await.unwrap();
    let told = cup.rulings(Some(&cup.director)).await.remove(0)["told"]["en"].as_str().unwrap().to_owned();
    assert!(told.contains("Had both teams agreed on the result? Yes"), "{told}");
    assert!(!told.contains("other team") && !told.contains("closed"), "{told}");
    // An adjusted score has its grounds in it, not just who was at fault.
    let facts = json!({
        "at-fault": "even", "remedy": "result", "table-score": "-2", "results": "1;1/2;30H\n-2;1/2", "serious-error": "no"
    });
    cup.judge(&cup.director, &finding(5, "adjust-other", &facts, &[])).await.unwrap();
    let told = cup.rulings(Some(&cup.director)).await.remove(0)["told"]["en"].as_str().unwrap().to_owned();
    for line in ["Results that were possible without it: 30H 1 (likely 1/2)", "serious error of its own? No"] {
        assert!(told.contains(line), "{line}: {told}");
    }
}

#[tokio::test]
async fn breaches_of_procedure_have_a_scale_and_what_teams_agree_on_is_kept() {
    let cup = Cup::begin().await;
    let slow = json!({ "at-fault": "odd" });
    let open = cup.found(&finding(1, "procedure-slow-play", &slow, &[])).await;
    let names = |open: &Value| -> Vec<String> {
        open["options"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(
        (open["chooser"]["text"]["en"].as_str(), names(&open).join(" ")),
        (Some("The director chooses."), "warn one two three".to_owned())
    );
    assert!(open["told"]["en"].as_str().unwrap().ends_with("here: a warning."), "{open}");
    cup.judge(&cup.director, &finding(1, "procedure-slow-play", &slow, &["warn"])).await.unwrap();
    let again = cup.found(&finding(2, "procedure-slow-play", &slow, &[])).await;
    assert!(again["told"]["en"].as_str().unwrap().ends_with("here: one point."), "{again}");
    cup.judge(&cup.director, &finding(2, "procedure-slow-play", &slow, &["one"])).await.unwrap();
    assert_eq!(adds(&cup.rulings(Some(&cup.director)).await.remove(0)), ["-1", "1"]);
    // Who is late by ten minutes may lose the match; who is late by less may not.
    let late = |minutes: &str| json!({ "at-fault": "even", "minutes-late": minutes });
    assert!(!names(&cup.found(&finding(3, "procedure-lateness", &late("9"), &[])).await).contains(&"match".to_owned()));
    assert!(names(&cup.found(&finding(3, "procedure-lateness", &late("10"), &[])).await).contains(&"match".to_owned()));
    let agreed = json!({ "at-fault": "even", "happened": "a card shown twice", "agreed-points": "2" });
    cup.judge(&cup.director, &finding(4, "procedure-agreed", &agreed, &[])).await.unwrap();
    let made = cup.rulings(Some(&cup.director)).await.remove(0);
    assert_eq!(adds(&made), ["2", "-2"]);
    assert!(made["told"]["en"].as_str().unwrap().contains("a card shown twice"), "{made}");
}

#[tokio::test]
async fn offences_are_counted_over_the_match() {
    let cup = Cup::begin().await;
    let facts = |chair: &str| json!({ "dealer": "6", "far": "auction", "calls": "30H", "chair": chair });
    cup.judge(&cup.director, &finding(1, "indication", &facts("3"), &["warn"])).await.unwrap();
    let partner = cup.found(&finding(2, "indication", &facts("1"), &[])).await;
    assert_eq!(partner["options"].as_array().unwrap().len(), 2, "a partner's first is the team's second: {partner}");
    let again = cup.found(&finding(3, "indication", &facts("3"), &[])).await;
    assert!(again["chooser"].is_null(), "the second of a player loses the match: {again}");
    // The one that is replaced counts no more.
    let anew = json!({ "do": "judge", "of": of("1.1"), "instead": 1, "finding": finding(1, "indication", &facts("3"), &[]) });
    let anew = cup.preview(&cup.director, &anew).await.unwrap();
    assert_eq!(anew["ruling"]["options"].as_array().unwrap().len(), 2);

    cup.judge(&cup.director, &revoke(4, "no")).await.unwrap();
    let second = cup.judge(&cup.director, &revoke(5, "no")).await.unwrap();
    let lost = &second["stages"][0]["matches"][0];
    assert_eq!(
        (&lost["state"], &lost["forfeited"]),
        (&json!("forfeited"), &json!("other")),
        "the second revoke that was found"
    );
    let row = |team: u64| {
        let rows = second["stages"][0]["standings"][0]["rows"].as_array().unwrap();
        rows.iter().find(|row| row["team"] == team).unwrap()["points"]["exact"].clone()
    };
    let side = |at: usize| lost["sides"][at]["teams"][0].as_u64().unwrap();
    assert_eq!((row(side(0)), row(side(1))), (json!("2"), json!("0")));
    // Another ruling in the place of that one gives the match back, and how that came is told.
    let mild = finding(5, "indication", &facts("2"), &["warn"]);
    let anew = json!({ "do": "judge", "of": of("1.1"), "instead": 3, "finding": mild });
    let back = command(&cup.house, &cup.event, &cup.director, anew).await.unwrap();
    let given = &back["stages"][0]["matches"][0];
    assert_eq!((&given["state"], &given["forfeited"], &given["open_again"]), (&json!("playing"), &Value::Null, &json!(true)));
    let path = format!("/api/events/{}/matches/0/1.1/history", cup.event);
    let history: Value = cup.house.get(&path, Some(&cup.director.secret)).await.unwrap();
    assert_eq!(history["lines"].as_array().unwrap().last().unwrap()["what"], json!({ "kind": "given-back", "scored": null }));
}

#[tokio::test]
async fn a_ruling_moves_the_result_and_the_committee_changes_it() {
    let cup = Cup::begin().await;
    let [_, other] = cup.captains().await;
    // A committee is another director than who ruled.
    let second = people(&cup.house, "Devaki", 1).await.remove(0);
    let named: Value = cup
        .house
        .put(&format!("/api/events/{}/directors/{}", cup.event, second.id), Some(&cup.director.secret), &json!({}))
        .await
        .unwrap();
    assert_eq!(named["directors"].as_array().unwrap().len(), 1);
    let level = json!({ "do": "result", "of": of("1.1"), "scored": { "kind": "deals", "stakes": [10, 10], "won": [6, 6], "deals": 12 } });
    command(&cup.house, &cup.event, &cup.director, level).await.unwrap();

    let preview = json!({ "do": "judge", "of": of("1.1"), "finding": revoke(3, "no") });
    let preview = cup.preview(&cup.director, &preview).await.unwrap();
    let stake = preview["ruling"]["deal"]["exact"].as_str().unwrap().to_owned();
    assert!(stake.parse::<i32>().unwrap() > 0, "the even chairs have revoked: {preview}");
    assert_eq!(adds(&preview["ruling"]), [stake.as_str(), &format!("-{stake}")]);
    assert!(preview["changed"].as_array().unwrap().iter().any(|one| one["kind"] == "standing"), "{preview}");
    let body = json!({ "do": "judge", "of": of("1.1"), "finding": revoke(3, "no") });
    let ruled = command_of_key(&cup.house, &cup.event, &cup.director, "twice", &body).await.unwrap();
    let again = command_of_key(&cup.house, &cup.event, &cup.director, "twice", &body).await.unwrap();
    assert_eq!((&again["number"], cup.rulings(None).await.len()), (&ruled["number"], 1), "sent twice, ruled once");
    let shown = &ruled["stages"][0]["matches"][0];
    assert_eq!((&shown["margins"][0]["exact"], &shown["winner"]), (&json!(stake), &json!("first")));

    // Who may, and how often.
    let appeal = |ruling: u32, words: &str| json!({ "do": "appeal", "ruling": ruling, "place": "other", "words": words });
    let players = &cup.teams;
    for stranger in [&players[0][1], &players[1][1], &players[2][1]] {
        let denied = command(&cup.house, &cup.event, stranger, appeal(1, "No!")).await.unwrap_err();
        assert_eq!(denied, refused(StatusCode::FORBIDDEN, "not-the-captain"));
        assert_eq!(cup.judge(stranger, &revoke(3, "no")).await.unwrap_err().0, StatusCode::FORBIDDEN);
    }
    let mute = command(&cup.house, &cup.event, other, appeal(1, " ")).await.unwrap_err();
    assert_eq!(mute, refused(StatusCode::BAD_REQUEST, "no-words"));
    let none = command(&cup.house, &cup.event, other, appeal(7, "No!")).await.unwrap_err();
    assert_eq!(none, refused(StatusCode::FORBIDDEN, "not-the-captain"));
    let appealed = command(&cup.house, &cup.event, other, appeal(1, "The result was agreed.")).await.unwrap();
    assert_eq!(appealed["stages"][0]["matches"][0]["appealed"], json!(true));
    // It rings for whoever may decide it, and not for who ruled.
    assert_eq!(bell(&cup, &second).await, ["ruling-appealed"]);
    assert!(!bell(&cup, &cup.director).await.contains(&"ruling-appealed".to_owned()));
    let twice = command(&cup.house, &cup.event, other, appeal(1, "Again.")).await.unwrap_err();
    assert_eq!(twice, refused(StatusCode::CONFLICT, "appealed"));
    let anew = json!({ "do": "judge", "of": of("1.1"), "instead": 1, "finding": revoke(3, "yes") });
    let early = command(&cup.house, &cup.event, &cup.director, anew).await.unwrap_err();
    assert_eq!(early, refused(StatusCode::CONFLICT, "appealed"), "it is the committee's now");

    let settle = json!({ "do": "settle", "ruling": 1, "words": "It was agreed: the director heard it late.", "change": revoke(3, "yes") });
    let own = command(&cup.house, &cup.event, &cup.director, settle.clone()).await.unwrap_err();
    assert_eq!(own, refused(StatusCode::CONFLICT, "own-ruling"));
    let denied = command(&cup.house, &cup.event, other, settle.clone()).await.unwrap_err();
    assert_eq!(denied.0, StatusCode::FORBIDDEN);
    let settled = command(&cup.house, &cup.event, &second, settle.clone()).await.unwrap();
    let shown = &settled["stages"][0]["matches"][0];
    assert_eq!((&shown["margins"][0]["exact"], &shown["winner"]), (&json!("0"), &Value::Null), "level as it was played");
    assert_eq!((&shown["rulings"], &shown["appealed"]), (&json!(1), &json!(false)));
    let captains = cup.captains().await;
    for captain in captains {
        assert!(bell(&cup, captain).await.contains(&"appeal-decided".to_owned()), "both captains hear of it");
    }
    let closed = command(&cup.house, &cup.event, &second, settle).await.unwrap_err();
    assert_eq!(closed, refused(StatusCode::CONFLICT, "no-appeal"));

    let last = command(&cup.house, &cup.event, other, appeal(2, "And again.")).await.unwrap_err();
    assert_eq!(last, refused(StatusCode::CONFLICT, "appealed"), "the committee has the last word");
    let history = cup.rulings(Some(other)).await;
    assert!(history.iter().all(|one| one["may"] == json!([])));
    let (new, old) = (&history[0], &history[1]);
    assert_eq!((&old["replaced"], &new["instead"], &old["appeal"]["decided"]["changed"]), (&json!(2), &json!(1), &json!(2)));
    assert_eq!(old["appeal"]["words"], "The result was agreed.");
    assert_eq!(old["appeal"]["decided"]["words"], "It was agreed: the director heard it late.");
    let before = (history, page(&cup.house, &cup.event, None).await["stages"].clone());
    let captain = other.clone();
    let Cup { house, event, director, teams } = cup;
    let cup = Cup { house: house.restart().await, event, director, teams };
    let after = (cup.rulings(Some(&captain)).await, page(&cup.house, &cup.event, None).await["stages"].clone());
    assert_eq!(after, before, "a restart changes nothing");
}

#[tokio::test]
async fn facts_that_cannot_be_are_refused_by_name() {
    let cup = Cup::begin().await;
    let refusal = async |kind: &str, facts: Value, choice: &[&str]| {
        let body = json!({ "key": "k", "seen": cup.number().await, "command": { "do": "judge", "of": of("1.1"), "finding": finding(1, kind, &facts, choice) } });
        let asking = reqwest::Client::new().post(cup.house.url(&format!("/api/events/{}/commands", cup.event)));
        let answer = asking
            .header("cookie", cookie(&cup.director.secret))
            .header("origin", cup.house.url(""))
            .json(&body)
            .send()
            .await
            .unwrap();
        let refused: Value = answer.json().await.unwrap();
        (refused["code"].as_str().unwrap().to_owned(), refused["text"]["en"].as_str().unwrap().to_owned())
    };
    let out_of_turn = |chair: &str, call: &str| json!({ "dealer": "6", "chair": chair, "call": call, "next-called": "no" });
    let (code, text) = refusal("call-out-of-turn", out_of_turn("1", "P"), &[]).await;
    assert_eq!(code, "bad-fact");
    assert_eq!(text, "Who did it: It is the turn of chair 1, so this was in turn.");
    let (code, text) = refusal("call-out-of-turn", out_of_turn("9", "P"), &[]).await;
    assert_eq!((code.as_str(), text.as_str()), ("bad-fact", "Who did it: This cannot be read as such."));
    let (_, text) = refusal("call-out-of-turn", out_of_turn("3", "nonsense"), &[]).await;
    assert_eq!(text, "The call: This cannot be read as such.");
    let (_, text) = refusal("call-out-of-turn", json!({ "dealer": "6" }), &[]).await;
    assert_eq!(text, "Who did it: An answer is needed.");
    assert_eq!(refusal("call-out-of-turn", out_of_turn("3", "P"), &["penalty"]).await.0, "no-such-choice");
    assert_eq!(refusal("theft", json!({}), &[]).await.0, "no-such-fact");
    assert_eq!(refusal("silence", json!({ "colour": "red" }), &[]).await.0, "no-such-fact");
    assert!(cup.rulings(None).await.is_empty(), "nothing has changed");
}

#[tokio::test]
async fn adjusted_scores_need_not_add_up() {
    let cup = Cup::begin().await;
    let level = json!({ "do": "result", "of": of("1.1"), "scored": { "kind": "deals", "stakes": [10, 10], "won": [6, 6], "deals": 12 } });
    command(&cup.house, &cup.event, &cup.director, level).await.unwrap();
    // The even side paused; like players would have passed as well. Without it 2 was likely, and 5 at all probable.
    let facts = json!({
        "at-fault": "even", "information": "yes", "call": "30H", "suggested": "yes", "panel": "5", "poll": "30H 4, P 2",
        "less-suggested": "P", "remedy": "result", "table-score": "-1", "results": "2; 1/2\n5; 1/5\n-1; 3/10", "serious-error": "no"
    });
    let found = cup.found(&finding(2, "adjust-information", &facts, &[])).await;
    assert_eq!(adds(&found), ["3", "-6"], "{found}");
    let ruled = cup.judge(&cup.director, &finding(2, "adjust-information", &facts, &[])).await.unwrap();
    let margins = &ruled["stages"][0]["matches"][0]["margins"];
    assert_eq!((&margins[0]["exact"], &margins[1]["exact"]), (&json!("3"), &json!("-6")));
    let mut few = facts.clone();
    few["poll"] = json!("30H 5, P 0");
    let found = cup.found(&finding(2, "adjust-information", &few, &[])).await;
    assert_eq!(adds(&found), ["0", "0"], "there was no other call: {found}");
    let averages = json!({ "at-fault": "odd", "remedy": "average", "table-score": "1", "non-offenders": "average-plus", "offenders": "average-minus" });
    let found = cup.found(&finding(4, "adjust-other", &averages, &[])).await;
    assert_eq!(adds(&found), ["-2", "2"], "{found}");
    let right =
        json!({ "at-fault": "odd", "fits-hand": "no", "cards-agree": "yes", "card-covers": "yes", "card-says": "explanation" });
    let found = cup.found(&finding(4, "adjust-explanation", &right, &[])).await;
    assert_eq!(found["follows"][0]["en"], "The bid was mistaken, not the explanation: no offence.");
}

#[tokio::test]
async fn deals_that_are_scored_one_by_one_have_what_is_ruled() {
    let cup = Cup::begin().await;
    let score = json!({ "do": "score-deal", "of": of("1.1"), "table": 1, "number": 1, "result": { "kind": "played", "won": ["-1", "1"] } });
    command(&cup.house, &cup.event, &cup.director, score).await.unwrap();
    let mut ruling = revoke(1, "no");
    ruling.as_object_mut().unwrap().remove("entered");
    let ruled = cup.judge(&cup.director, &ruling).await.unwrap();
    let deal = |page: &Value| page["stages"][0]["matches"][0]["dealt"][0]["result"]["won"].clone();
    assert!(deal(&ruled)[0].as_str().unwrap().parse::<i32>().unwrap() > 0, "{}", deal(&ruled));
    let mut late = revoke(1, "yes");
    late.as_object_mut().unwrap().remove("entered");
    let anew = json!({ "do": "judge", "of": of("1.1"), "instead": 1, "finding": late });
    let anew = command(&cup.house, &cup.event, &cup.director, anew).await.unwrap();
    assert_eq!(deal(&anew), json!(["-1", "1"]), "as it was before the ruling");
}

/// Directors' file 23, 24: who changed a call on purpose gets at most average minus, the others keep what the table brought.
#[tokio::test]
async fn an_event_may_have_other_laws_than_its_rules() {
    let cup = Cup::begin_under(Some("bridge")).await;
    assert_eq!(page(&cup.house, &cup.event, None).await["form"]["laws"], "bridge", "everybody reads it");
    let path = format!("/api/events/{}/desk?stage=0&name=1.1&deal=1", cup.event);
    let desk: Value = cup.house.get(&path, Some(&cup.director.secret)).await.unwrap();
    assert_eq!(desk["laws"]["en"], "the booklet's laws with bridge principles");
    assert!(desk["groups"].to_string().contains("changed-call"), "the rows of these laws are asked for");
    let facts = json!({ "dealer": "6", "chair": "1", "call": "28H", "second-call": "29S", "calls": "" });
    let changed = finding(1, "changed-call", &facts, &["refuse", "other-call"]);
    let score = json!({ "do": "score-deal", "of": of("1.1"), "table": 1, "number": 1, "result": { "kind": "played", "won": ["2", "-2"] } });
    command(&cup.house, &cup.event, &cup.director, score).await.unwrap();
    let ruled = cup.judge(&cup.director, &changed).await.unwrap();
    let result = &ruled["stages"][0]["matches"][0]["dealt"][0]["result"];
    assert_eq!(*result, json!({ "kind": "capped", "won": ["2", "-2"], "capped": [true, false] }));
    let mut later = changed.clone();
    later["deal"] = json!(2);
    let found = cup.found(&later).await;
    assert!(found["follows"].to_string().contains("no score yet"), "{found}");

    let mut wrong = form("Vishu Cup", &json!([stage(json!({ "kind": "round-robin", "double": false }))]));
    wrong["laws"] = json!("cricket");
    let new = json!({ "key": "wrong", "like": { "kind": "form", "form": wrong } });
    let no = cup.house.post::<Value>("/api/events", Some(&cup.director.secret), &new).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::CONFLICT, "no-such-laws"));
}

#[tokio::test]
async fn nobody_rules_at_a_match_of_their_own() {
    let house = large().await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let plan = stage(json!({ "kind": "round-robin", "double": false }));
    let event = make(&house, &director, &form("Onam Cup", &json!([plan]))).await;
    let others = people(&house, "Xavier", 5).await;
    let own = [director.clone(), others[0].clone(), others[1].clone()];
    for (name, three) in [("Kabani", &own[..]), ("Pamba", &others[2..])] {
        enter(&house, &event, name, three).await.unwrap();
    }
    let seeds = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } });
    command(&house, &event, &director, seeds).await.unwrap();
    let judge = json!({ "do": "judge", "of": of("1.1"), "finding": revoke(1, "no") });
    assert_eq!(command(&house, &event, &director, judge).await.unwrap_err().0, StatusCode::FORBIDDEN);
    let desk = format!("/api/events/{event}/desk?stage=0&name=1.1");
    assert_eq!(house.get::<Value>(&desk, Some(&director.secret)).await.unwrap_err().0, StatusCode::FORBIDDEN);
}

#[tokio::test]
async fn words_go_with_whoever_wrote_them() {
    let cup = Cup::begin().await;
    let [_, other] = cup.captains().await;
    cup.judge(&cup.director, &revoke(1, "no")).await.unwrap();
    let appeal = json!({ "do": "appeal", "ruling": 1, "place": "other", "words": "Zebrafish was agreed." });
    command(&cup.house, &cup.event, other, appeal).await.unwrap();
    let gone = other.id.clone();
    let Cup { house: House { server, folder, config }, event, director, teams } = cup;
    server.stop().await;
    forget(&config.database, &gone).await.unwrap();
    let server = Server::start(config.clone()).await.unwrap();
    let cup = Cup { house: House { server, folder, config }, event, director, teams };
    let appeal = cup.rulings(None).await[0]["appeal"].clone();
    assert_eq!((&appeal["by"], &appeal["words"], &appeal["place"]), (&Value::Null, &json!(""), &json!("other")));
    assert_eq!(kept(&cup.house.config.database, "Zebrafish").await, NOWHERE);
}
