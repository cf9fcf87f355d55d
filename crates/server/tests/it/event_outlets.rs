//! Every way out and every command, asked by everybody while deals have been played at one table and are still to be played at another:
//! nobody is told what they brought, nor a card of them, nor decides anything. Nothing else was ever played in this house, so whatever
//! tells of a result tells of that table. A way out or a command that is not in these lists fails.

use std::collections::BTreeSet;

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::described::DOCUMENT;
use crate::event_play::{at, at_once, draw, find, here, once, play_out, sit, start, table};
use crate::events::{command, command_as_seen, enter, make, page, people, stage};
use crate::house::{Guest, House, cookie};
use crate::player::Player;

/// Parts of answers that tell of play: of each, what it may be while nothing is told.
const OF_PLAY: [&str; 26] = [
    "auction",
    "calls",
    "claim",
    "deals_won",
    "defeated",
    "hand",
    "hands",
    "line",
    "lost",
    "made",
    "margins",
    "play",
    "played",
    "points",
    "record",
    "result",
    "score",
    "scores",
    "shuffle",
    "stakes",
    "standing",
    "tricks",
    "trump",
    "winner",
    "won",
    "worth",
];

/// What an answer tells of play: the parts that are not empty, by their place in it.
fn tells(value: &Value, place: &str, found: &mut BTreeSet<String>) {
    match value {
        Value::Object(parts) => {
            for (name, part) in parts {
                let place = format!("{place}/{name}");
                // What a result may be by the rules, and calls for the director.
                if place == "/bounds" || place.ends_with("/matches/calls") {
                    continue;
                }
                if OF_PLAY.contains(&name.as_str()) && !is_empty(part) {
                    found.insert(format!("{place} = {part}"));
                } else {
                    tells(part, &place, found);
                }
            }
        }
        Value::Array(parts) => parts.iter().for_each(|part| tells(part, place, found)),
        _ => {}
    }
}

/// Nothing, none, or only that.
fn is_empty(value: &Value) -> bool {
    match value {
        Value::Null | Value::Bool(false) => true,
        Value::Bool(true) => false,
        Value::Number(number) => number.as_f64() == Some(0.0),
        Value::String(text) => matches!(text.as_str(), "" | "0" | "0.0" | "0/0"),
        Value::Array(parts) => parts.iter().all(is_empty),
        Value::Object(parts) => parts.values().all(is_empty),
    }
}

struct Walk {
    house: House,
    event: String,
    /// The table at which all was played, and the one at which nothing was.
    tables: [String; 2],
    deals: Vec<String>,
    director: Guest,
    squads: Vec<Vec<Guest>>,
    /// Who sits at the second table and lets it wait: else bots would play there.
    _waits: Player,
}

impl Walk {
    async fn begun() -> Self {
        let house = House::open_with(at_once).await;
        let director = people(&house, "Yamuna", 1).await.remove(0);
        let mut plan = stage(json!({ "kind": "round-robin", "double": false }));
        (plan["tables"], plan["scale"], plan["deals"]) = (json!({ "kind": "difference" }), json!("vp"), json!(3));
        let event = make(&house, &director, &here("Squads", &json!([plan]))).await;
        let all = people(&house, "Xavier", 12).await;
        let mut squads = Vec::new();
        for (number, six) in (1..).zip(all.chunks(6)) {
            enter(&house, &event, &format!("Squad {number}"), six).await.unwrap();
            command(&house, &event, &six[0], json!({ "do": "check-in", "team": number })).await.unwrap();
            squads.push(six.to_vec());
        }
        draw(&house, &event, &director, 0).await.unwrap();
        start(&house, &event, &director, 0, &["1.1"]).await;
        let first = sit(&house, &event, (0, "1.1"), 0, &squads[0][0]).await;
        let waits = sit(&house, &event, (0, "1.1"), 0, &squads[0][3]).await;
        let deals = play_out(first).await.view["match"]["deals"].clone();
        let deals = deals.as_array().unwrap().iter().map(|deal| deal["id"].as_str().unwrap().to_owned()).collect();
        let scored = |page: &Value| {
            let dealt = find(page, 0, "1.1")["dealt"].as_array().unwrap().clone();
            dealt.iter().filter(|deal| deal["table"] == 1 && !deal["result"].is_null()).count() == 3
        };
        once(&house, &event, &director, "the scores", scored).await;
        let tables =
            [table(&house, &event, &director, (0, "1.1"), 0).await, table(&house, &event, &director, (0, "1.1"), 1).await];
        Self { house, event, tables, deals, director, squads, _waits: waits }
    }

    /// Where a way out is asked; nothing for one that is not known.
    fn addresses(&self, path: &str) -> Option<Vec<String>> {
        let event = format!("/api/events/{}", self.event);
        let people = || self.squads.iter().flatten().chain([&self.director]);
        let of_people = |rest: &str| people().map(|who| format!("/api/people/{}{rest}", who.id)).collect();
        let of_deals = |rest: &str| self.deals.iter().map(|deal| format!("/api/deals/{deal}{rest}")).collect();
        let of_tables = |rest: &str| self.tables.iter().map(|table| format!("/api/tables/{table}{rest}")).collect();
        let of_sources = |path: &str| ["people", "bots", "own"].map(|of| format!("{path}of={of}")).to_vec();
        Some(match path {
            "/api/deals/{id}" => of_deals(""),
            "/api/deals/{id}/record" => of_deals("/record"),
            "/api/deals/{id}/analysis" => of_deals("/analysis"),
            "/api/calls" => {
                let of_deals = self.deals.iter().map(|deal| format!("/api/calls?deal={deal}"));
                of_sources("/api/calls?").into_iter().chain(of_deals).collect()
            }
            "/api/calls/deals" => of_sources("/api/calls/deals?auction=&"),
            "/api/matches/{id}/analysis" => self.deals.iter().map(|deal| format!("/api/matches/{deal}/analysis")).collect(),
            "/api/matches/{id}" => self.deals.iter().map(|deal| format!("/api/matches/{deal}")).collect(),
            "/api/tables/{id}" => of_tables(""),
            "/api/tables/{id}/form" => of_tables("/form"),
            "/api/people/{id}" => of_people(""),
            "/api/people/{id}/matches" => of_people("/matches"),
            "/api/people/{id}/companions" => of_people("/companions"),
            "/api/people/{id}/order" => of_people("/order"),
            "/api/people" => vec!["/api/people?name=Xavier".to_owned()],
            "/api/people/search" => vec!["/api/people/search?name=Xavier".to_owned()],
            "/api/leaders/{list}" => ["56", "28", "40"].map(|list| format!("/api/leaders/{list}")).to_vec(),
            "/api/leaders/{list}/trios" => vec!["/api/leaders/56/trios".to_owned()],
            "/api/events/{id}" => vec![event],
            "/api/events/{id}/corrections" => vec![event + "/corrections"],
            "/api/events/{id}/rulings" => vec![event + "/rulings"],
            "/api/events/{id}/draws/{stage}/{round}" => vec![event + "/draws/0/1"],
            "/api/events/{id}/matches/{stage}/{name}" => vec![event + "/matches/0/1.1"],
            "/api/events/{id}/matches/{stage}/{name}/history" => vec![event + "/matches/0/1.1/history"],
            "/api/events/{id}/matches/{stage}/{name}/hand" => {
                (1..=3).flat_map(|deal| [1, 2].map(|at| format!("{event}/matches/0/1.1/hand?table={at}&deal={deal}"))).collect()
            }
            "/api/events/{id}/desk" => vec![event + "/desk"],
            "/api/events/{id}/desk/deal" => vec![event + "/desk/deal?stage=0&name=1.1&deal=1&table=1"],
            "/api/events/{id}/desk/poll" => vec![event + "/desk/poll?stage=0&name=1.1&deal=1&table=1&call=0"],
            "/api/events/{id}/matches.csv" => vec![event + "/matches.csv"],
            "/api/events/{id}/standings.csv" => vec![event + "/standings.csv"],
            "/api/events/{id}/timetable.ics" => vec![event + "/timetable.ics"],
            "/api/events/{id}/papers/{paper}" => {
                ["conditions", "standings", "cross-table", "draw", "score-sheets", "codes", "hands"]
                    .map(|paper| format!("{event}/papers/{paper}"))
                    .to_vec()
            }
            // They tell of nobody's play but one's own, or of the house; and what of them does is found like all else.
            "/api" | "/api/answers" | "/api/bell" | "/api/clubs" | "/api/desk" | "/api/events" | "/api/figures"
            | "/api/friends" | "/api/help" | "/api/house" | "/api/me" | "/api/me/export" | "/api/me/profile" | "/api/order"
            | "/api/order/months" | "/api/push" | "/api/puzzles" | "/api/rights" | "/api/sessions" | "/api/tickets"
            | "/api/trios" | "/api/ways" => vec![path.to_owned()],
            // Who looks after the house sees no results there; nobody of these does.
            "/api/administration"
            | "/api/administration/backups"
            | "/api/administration/clubs"
            | "/api/administration/jobs"
            | "/api/administration/log"
            | "/api/administration/people"
            | "/api/administration/sets"
            | "/api/administration/settings"
            | "/api/administration/tables"
            | "/api/administration/voice" => vec![path.to_owned()],
            "/api/administration/people/{id}" => vec![format!("/api/administration/people/{}", self.director.id)],
            // Of what there is none here; lines, which tests of their own hold; and what is the same for all, ever.
            "/api/clubs/{id}"
            | "/api/clubs/{id}/figures"
            | "/api/clubs/{id}/members"
            | "/api/trios/{id}"
            | "/api/trios/{id}/companions"
            | "/api/pages/{page}"
            | "/api/trios/{id}/matches"
            | "/api/reports/{id}"
            | "/api/tickets/{id}"
            | "/api/me/export/file"
            | "/api/tables/{id}/picture.png"
            | "/api/tables/{id}/socket"
            | "/api/events/{id}/line"
            | "/api/lobby"
            | "/api/games"
            | "/api/lessons"
            | "/api/practice"
            | "/api/practice/hint"
            | "/api/practice/next"
            | "/api/practice/pairs/{id}"
            | "/api/practice/pairs/{id}/calls/{index}"
            | "/api/practice/question"
            | "/api/tutor"
            | "/api/master-deals"
            | "/api/master-deals/{id}"
            | "/api/puzzles/next"
            | "/api/puzzles/{id}"
            | "/api/rules"
            | "/api/openapi.json"
            | "/api/device-link"
            | "/api/sign-in/mail"
            | "/api/sign-in/passkey"
            | "/healthz"
            | "/readyz" => Vec::new(),
            _ => return None,
        })
    }

    /// Everybody who may know nothing of what was played, and a player who may know of their own table alone.
    async fn strangers(&self) -> Vec<(&'static str, Option<Guest>)> {
        let account = people(&self.house, "Zubair", 1).await.remove(0);
        let path = format!("/api/events/{}/directors/{}", self.event, self.squads[0][4].id);
        let _: Value = self.house.put(&path, Some(&self.director.secret), &()).await.unwrap();
        vec![
            ("nobody", None),
            ("a guest", Some(self.house.guest("Zeenath").await)),
            ("an account", Some(account)),
            ("who plays them yet, for the first team", Some(self.squads[0][3].clone())),
            ("who plays them yet, for the second team", Some(self.squads[1][3].clone())),
            ("who plays them yet, and directs", Some(self.squads[0][4].clone())),
        ]
    }

    async fn ask(&self, path: &str, who: Option<&Guest>) -> (StatusCode, String) {
        let mut asking = reqwest::Client::new().get(self.house.url(path));
        if let Some(who) = who {
            asking = asking.header("cookie", cookie(&who.secret));
        }
        let answer = asking.send().await.unwrap();
        (answer.status(), answer.text().await.unwrap_or_default())
    }
}

#[tokio::test]
async fn no_way_out_tells_what_is_still_to_be_played() {
    let walk = Walk::begun().await;
    let who = walk.strangers().await;
    let mut faults = BTreeSet::new();
    let mut asked = 0;
    for (path, item) in DOCUMENT["paths"].as_object().unwrap() {
        if item["get"].is_null() {
            continue;
        }
        let Some(addresses) = walk.addresses(path) else {
            faults.insert(format!("{path}: not in the list of this test"));
            continue;
        };
        for address in &addresses {
            for (kind, guest) in &who {
                let (status, text) = walk.ask(address, guest.as_ref()).await;
                asked += usize::from(status == StatusCode::OK);
                assert!(!status.is_server_error(), "{address}: {status}");
                if walk.deals.iter().any(|deal| text.contains(deal.as_str())) && !address.contains(&walk.tables[0]) {
                    faults.insert(format!("{address}, to {kind}: where a deal is found"));
                }
                let mut found = BTreeSet::new();
                if let Ok(answer) = serde_json::from_str::<Value>(&text) {
                    tells(&answer, "", &mut found);
                }
                faults.extend(found.into_iter().map(|part| format!("{address}, to {kind}: {part}")));
            }
        }
    }
    assert!(faults.is_empty(), "{} told: {faults:#?}", faults.len());
    assert!(asked > 300, "{asked} answers were read");
}

/// Each command once, about the match that is half played.
fn commands(walk: &Walk, stranger: &Guest) -> Vec<Value> {
    let of = at(0, "1.1");
    let scored = json!({ "kind": "deals", "stakes": [8, 6], "won": [2, 1], "deals": 3 });
    let (deal, played) = (&walk.deals[0], json!({ "kind": "played", "won": ["2", "-2"] }));
    let six: Vec<&str> = walk.squads[0].iter().rev().map(|player| player.id.as_str()).collect();
    let finding = json!({ "kind": "call-out-of-turn", "facts": {}, "choice": [] });
    vec![
        json!({ "do": "enter", "name": "Third", "players": six, "captain": six[0] }),
        json!({ "do": "enter-file", "file": "Third; A; B; C" }),
        json!({ "do": "rename", "team": 1, "name": "Another" }),
        json!({ "do": "seat", "of": of, "place": "first", "players": six }),
        json!({ "do": "substitute", "team": 1, "out": six[0], "player": stranger.id }),
        json!({ "do": "agree", "team": 1 }),
        json!({ "do": "leave", "team": 1 }),
        json!({ "do": "stand-by" }),
        json!({ "do": "stand-down" }),
        json!({ "do": "claim", "team": 1, "player": six[0], "table": "1", "key": "none" }),
        json!({ "do": "check-in", "team": 1 }),
        json!({ "do": "check-out", "team": 1 }),
        json!({ "do": "withdraw", "team": 1 }),
        json!({ "do": "return", "team": 1 }),
        json!({ "do": "draw", "stage": 0, "seeds": { "kind": "as-they-come" } }),
        json!({ "do": "draw-round", "stage": 0 }),
        json!({ "do": "undo-round", "stage": 0 }),
        json!({ "do": "change-pairing", "stage": 0, "pairs": [[2, 1]], "bye": null }),
        json!({ "do": "arrive", "of": of, "place": "first" }),
        json!({ "do": "exchange", "of": of }),
        json!({ "do": "begin-deal", "of": of, "table": 2 }),
        json!({ "do": "score-deal", "of": of, "table": 2, "number": 1, "result": played }),
        json!({ "do": "tell-deal", "of": of, "table": 2, "number": 1, "told": { "kind": "passed-out" } }),
        json!({ "do": "sign", "of": of, "place": "first" }),
        json!({ "do": "finish", "of": of }),
        json!({ "do": "start", "matches": [of], "overlapping": false }),
        json!({ "do": "undo-start", "matches": [of] }),
        json!({ "do": "pause", "of": of }),
        json!({ "do": "resume", "of": of }),
        json!({ "do": "extend", "of": of, "minutes": 30 }),
        json!({ "do": "cancel", "of": of, "words": "Rain" }),
        json!({ "do": "forfeit", "of": of, "by": "other", "words": "Late" }),
        json!({ "do": "give-back", "of": of, "words": "Not so" }),
        json!({ "do": "result", "of": of, "scored": scored, "sure": true }),
        json!({ "do": "confirm", "of": of, "place": "first" }),
        json!({ "do": "correct", "of": of, "scored": scored, "words": "Misread", "sure": true }),
        json!({ "do": "annul", "of": of, "words": "Misread" }),
        json!({ "do": "rule", "of": of, "adjustments": ["3", "0"], "words": "Slow play" }),
        json!({ "do": "judge", "of": of, "finding": finding }),
        json!({ "do": "appeal", "ruling": 1, "place": "first", "words": "Not so" }),
        json!({ "do": "settle", "ruling": 1, "words": "It was so" }),
        json!({ "do": "call-director", "of": of, "table": 1, "place": "first" }),
        json!({ "do": "answer-call", "of": of, "table": 1 }),
        json!({ "do": "reopen", "of": of }),
        json!({ "do": "penalise", "stage": 0, "team": 2, "points": "1", "words": "Slow" }),
        json!({ "do": "lift-penalty", "stage": 0, "team": 1, "points": "1", "words": "Not slow" }),
        json!({ "do": "hold", "deal": deal }),
        json!({ "do": "release-hold", "deal": deal }),
        json!({ "do": "release", "deal": deal }),
        json!({ "do": "close-round", "stage": 0 }),
        json!({ "do": "close-stage", "stage": 0 }),
    ]
}

#[tokio::test]
async fn nobody_decides_anything_of_what_is_still_to_be_played() {
    let walk = Walk::begun().await;
    let who = walk.strangers().await;
    let stranger = who[2].1.clone().unwrap();
    let all = commands(&walk, &stranger);
    let known = DOCUMENT["components"]["schemas"]["EventCommand"]["oneOf"].as_array().unwrap().iter();
    let known: BTreeSet<&str> = known.map(|one| one["properties"]["do"]["enum"][0].as_str().unwrap()).collect();
    let listed: BTreeSet<&str> = all.iter().map(|one| one["do"].as_str().unwrap()).collect();
    assert_eq!(listed, known, "every command is in the list of this test");
    let shown = |page: &Value| {
        let of = find(page, 0, "1.1");
        let results = ["result", "winner", "points", "adjustments", "state", "seats"].map(|part| of[part].clone());
        let teams = page["teams"].as_array().unwrap().iter().map(|team| team["players"].clone());
        (results, page["stages"][0]["standings"].clone(), teams.collect::<Vec<_>>())
    };
    let before = shown(&page(&walk.house, &walk.event, Some(&walk.director)).await);
    // What is theirs as players: their own side's, and nothing of results.
    let own = ["agree", "arrive", "call-director", "stand-down"];
    let directs = ["agree", "arrive", "call-director", "check-in", "enter-file", "rename", "stand-down"];
    let account = ["stand-by", "stand-down"];
    let last = who.len() - 1;
    for (number, (kind, guest)) in who.iter().enumerate() {
        let theirs: &[&str] = match number {
            2 => &account,
            3 => &own,
            number if number == last => &directs,
            4 => &["stand-down"],
            _ => &[],
        };
        let may = given(&walk, kind, guest.as_ref(), &all).await;
        assert_eq!(may, theirs.iter().copied().collect(), "{kind}");
    }
    assert_eq!(shown(&page(&walk.house, &walk.event, Some(&walk.director)).await), before, "nothing is changed");
    // Who directs takes themself out at once, and decides nothing of that team's all the same.
    let both = who[last].1.as_ref().unwrap();
    command(&walk.house, &walk.event, both, json!({ "do": "leave", "team": 1 })).await.unwrap();
    let may = given(&walk, "who directs and has left", Some(both), &all).await;
    assert_eq!(may, ["check-in", "enter-file", "stand-by", "stand-down"].into(), "what decides nothing");
}

/// The commands that somebody may give, or be shown what would come of; `leave` is left to the end.
async fn given<'a>(walk: &Walk, kind: &str, guest: Option<&Guest>, all: &'a [Value]) -> BTreeSet<&'a str> {
    let nobody = Guest { id: String::new(), name: String::new(), secret: String::new() };
    let by = guest.unwrap_or(&nobody);
    let mut may = BTreeSet::new();
    for command in all.iter().filter(|one| one["do"] != "leave") {
        let seen = page(&walk.house, &walk.event, Some(&walk.director)).await["number"].as_u64();
        let preview = format!("/api/events/{}/preview", walk.event);
        let secret = guest.map(|guest| guest.secret.as_str());
        let previewed = walk.house.post::<Value>(&preview, secret, command).await;
        let name = command["do"].as_str().unwrap();
        let done = command_as_seen(&walk.house, &walk.event, by, &format!("{kind} {name}"), seen, command).await;
        for answer in [previewed, done].into_iter().flatten() {
            may.insert(name);
            let mut found = BTreeSet::new();
            tells(&answer, "", &mut found);
            // What they know of their own table.
            found.retain(|part| !part.starts_with("/teams"));
            assert!(found.is_empty(), "{kind}, {name}: {found:#?}");
        }
    }
    may
}
