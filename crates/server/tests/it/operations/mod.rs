//! Every operation, asked well and badly, answers with a status, a media type and a body that are described.

mod keepers;
mod people;
mod tables;
mod together;

use std::collections::BTreeSet;

use reqwest::{Method, Response};
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::grant;

use crate::described;
use crate::events::{self, enter, form, swiss};
use crate::friends::{account, become_friends};
use crate::house::{Guest, House, cookie, note_renewed};
use crate::practice_pairs;
use crate::table::play_now;

/// One question, and the statuses it is meant to be answered with.
struct Question {
    method: Method,
    /// As described.
    path: &'static str,
    /// For `{id}` and `{list}`.
    id: String,
    /// What stands after the path, with its question mark.
    query: &'static str,
    secret: Option<String>,
    kind: &'static str,
    body: Option<String>,
    status: u16,
}

fn ask(method: Method, path: &'static str, status: u16) -> Question {
    Question { method, path, id: String::new(), query: "", secret: None, kind: "application/json", body: None, status }
}

fn get(path: &'static str, status: u16) -> Question {
    ask(Method::GET, path, status)
}

fn post(path: &'static str, status: u16) -> Question {
    ask(Method::POST, path, status)
}

fn put(path: &'static str, status: u16) -> Question {
    ask(Method::PUT, path, status)
}

fn delete(path: &'static str, status: u16) -> Question {
    ask(Method::DELETE, path, status)
}

impl Question {
    fn by(mut self, secret: &str) -> Self {
        self.secret = Some(secret.to_owned());
        self
    }

    fn of(mut self, id: &str) -> Self {
        id.clone_into(&mut self.id);
        self
    }

    fn asking(mut self, query: &'static str) -> Self {
        self.query = query;
        self
    }

    fn with(mut self, body: &Value) -> Self {
        self.body = Some(body.to_string());
        self
    }

    fn text(mut self, kind: &'static str, body: String) -> Self {
        (self.kind, self.body) = (kind, Some(body));
        self
    }

    async fn ask(&self, house: &House) -> Response {
        let path = self
            .path
            .replace("{id}", &self.id)
            .replace("{list}", &self.id)
            .replace("{person}", NOBODY)
            .replace("{number}", "1")
            .replace("{page}", "privacy")
            .replace("{question}", "play-now")
            .replace("{evening}", "nothing")
            .replace("{stage}", "0")
            .replace("{round}", "1")
            .replace("{index}", "0")
            .replace("{paper}", "standings.pdf")
            .replace("{place}", "3");
        let url = house.url(&format!("{path}{}", self.query));
        let mut request = reqwest::Client::new().request(self.method.clone(), url);
        if let Some(secret) = &self.secret {
            request = request.header("cookie", cookie(secret)).header("origin", house.url(""));
        }
        if let Some(body) = &self.body {
            request = request.header("content-type", self.kind).body(body.clone());
        }
        let response = request.send().await.unwrap();
        if let Some(secret) = &self.secret {
            note_renewed(secret, &response);
        }
        response
    }
}

/// An id that nobody has.
const NOBODY: &str = "00000000000000000000000000";

/// Who asks, each by the token of their session, and what is there to ask about, by its id.
struct Fixture {
    /// A guest who plays, with her id.
    secret: String,
    id: String,
    table: String,
    deal: String,
    /// A guest who lets a device of hers in: what was made for it, and what it opened.
    by: Guest,
    made: Value,
    opened: Value,
    /// Who has clubs and an event: one club of several, one that is left, the event with what was last seen of it.
    owner: String,
    club_id: String,
    left_club: String,
    cup: String,
    seen_cup: u64,
    edit_cup: Value,
    /// Three friends with a trio.
    three: [Guest; 3],
    trio_id: String,
    /// Who answers questions, and one.
    helper: String,
    asked: String,
    /// Who keeps order, and a guest with a sanction and a report.
    judge: String,
    sinner: Guest,
    given: String,
    report: String,
    /// Who looks after the house, and an account.
    admin: String,
    rahel: String,
    /// The puzzle of the day, and a card of it.
    puzzle: String,
    playable: Value,
    /// What two of the three friends practise together: they have called on a deal, the first of the three first.
    over_pair: String,
    /// Guests who have done nothing yet.
    devan: String,
    deepthi: String,
}

impl Fixture {
    async fn of(house: &House) -> Self {
        let (mut anu, _) = play_now(house, "Anu").await;
        anu.play_until("a deal", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
        let deal = anu.view["match"]["deals"][0]["id"].as_str().unwrap().to_owned();
        let table = anu.url.split('/').nth_back(1).unwrap().to_owned();
        let secret = anu.secret.clone();
        let id = house.get::<Value>("/api/me", Some(&secret)).await.unwrap()["id"].as_str().unwrap().to_owned();
        let text = |value: &Value| value.as_str().unwrap().to_owned();
        let by = house.guest("Ammini").await;
        let owner = account(house, "Chandrika").await.secret;
        let club: Value = house.post("/api/clubs", Some(&owner), &Self::club("Aranmula")).await.unwrap();
        let left_club: Value = house.post("/api/clubs", Some(&owner), &Self::club("Kainakary")).await.unwrap();
        let three = [account(house, "Eliyas").await, account(house, "Faisal").await, account(house, "Gopika").await];
        for friend in &three[1..] {
            become_friends(house, &three[0], friend).await;
        }
        let trio: Value =
            house.post("/api/trios", Some(&three[0].secret), &trio_of(&three, "Kadavu", &three[2].id)).await.unwrap();
        let helper = account(house, "Deepa").await.secret;
        grant(&house.config.database, "Deepa", "helper", Scope::Site, None).await.unwrap();
        let asked: Value = house.post("/api/tickets", Some(&secret), &Self::ticket("The bell")).await.unwrap();
        let judge = account(house, "Elsamma").await.secret;
        grant(&house.config.database, "Elsamma", "moderator", Scope::Site, None).await.unwrap();
        let sinner = house.guest("Fathima").await;
        let people = format!("/api/people/{}/sanctions", sinner.id);
        let given: Value = house.post(&people, Some(&judge), &Self::warning()).await.unwrap();
        let _: Value = house.post("/api/reports", Some(&secret), &report_of(&sinner)).await.unwrap();
        let queue: Value = house.get("/api/desk", Some(&judge)).await.unwrap();
        let admin = account(house, "Ganesh").await.secret;
        grant(&house.config.database, "Ganesh", "administrator", Scope::Site, None).await.unwrap();
        let of_day: Value = house.get("/api/puzzles/daily", None).await.unwrap();
        let rahel = account(house, "Rahel").await.id;
        let pair = text(&practice_pairs::begun(house, &three[0], "kerala").await.unwrap()["id"]);
        practice_pairs::joined(house, &three[1], &pair).await.unwrap();
        practice_pairs::to_its_end(house, [&three[0], &three[1]], &pair, |_| 0).await;
        let cup: Value = house.post("/api/events", Some(&owner), &Self::new_event("cup", "Cup")).await.unwrap();
        let cup = text(&cup["id"]);
        for (number, three) in (1..).zip(events::people(house, "Xavier", 6).await.chunks(3)) {
            enter(house, &cup, &format!("Kara {number}"), three).await.unwrap();
            let there = json!({ "do": "check-in", "team": number });
            events::command(house, &cup, &three[0], there).await.unwrap();
        }
        // These live for three minutes.
        let made: Value = house.post("/api/device-link", Some(&by.secret), &()).await.unwrap();
        let opened: Value = house.post("/api/device-link/open", None, &json!({ "link": made["link"] })).await.unwrap();
        let made: Value = house.post("/api/device-link", Some(&by.secret), &()).await.unwrap();
        let page_of_cup = events::page(house, &cup, None).await;
        Self {
            id,
            table,
            deal,
            by,
            made,
            opened,
            club_id: text(&club["id"]),
            left_club: text(&left_club["id"]),
            seen_cup: page_of_cup["number"].as_u64().unwrap(),
            edit_cup: json!({ "before": page_of_cup["form"], "form": Self::event("Vishu Cup") }),
            cup,
            trio_id: text(&trio["trio"]["id"]),
            three,
            owner,
            helper,
            asked: text(&asked["ticket"]["id"]),
            judge,
            given: text(&given["record"]["sanctions"][0]["id"]),
            report: text(&queue["reports"][0]["id"]),
            sinner,
            admin,
            rahel,
            puzzle: text(&of_day["id"]),
            playable: of_day["playable"][0].clone(),
            over_pair: pair,
            devan: house.guest("Devan").await.secret,
            deepthi: house.guest("Deepthi").await.secret,
            secret,
        }
    }

    fn kerala() -> Value {
        json!({ "base": "kerala" })
    }

    fn club(name: &str) -> Value {
        json!({ "name": name, "about": "", "rules": Self::kerala(), "asking": true })
    }

    fn look(name: &str, band: &str) -> Value {
        json!({ "name": name, "colours": ["areca", band] })
    }

    fn trio(&self, name: &str, other: &str) -> Value {
        trio_of(&self.three, name, other)
    }

    fn ticket(title: &str) -> Value {
        let saw = json!({ "page": "/", "version": "1", "browser": "none", "refusals": ["too-fast"] });
        json!({ "kind": "idea", "language": "en", "title": title, "text": "Louder", "saw": saw })
    }

    fn warning() -> Value {
        json!({ "kind": "warn", "reason": "abuse", "words": "On Sunday." })
    }

    fn reported(&self) -> Value {
        report_of(&self.sinner)
    }

    fn event(name: &str) -> Value {
        form(name, &swiss())
    }

    fn new_event(key: &str, name: &str) -> Value {
        json!({ "key": key, "like": { "kind": "form", "form": Self::event(name) } })
    }
}

fn trio_of(three: &[Guest; 3], name: &str, other: &str) -> Value {
    json!({ "look": Fixture::look(name, "kajal"), "with": [three[1].id, other] })
}

fn report_of(sinner: &Guest) -> Value {
    json!({ "about": sinner.id, "kind": "abuse", "words": "Shouted" })
}

#[tokio::test]
async fn every_operation_answers_as_described() {
    let house = House::open_with(|config| {
        config.push = Some(crate::push::config());
        // More questions than anybody has, one right after the other.
        (config.limits.requests, config.limits.arrivals) = ((10_000, 10_000), (10_000, 10_000));
    })
    .await;
    let document = &*described::DOCUMENT;
    let here = Fixture::of(&house).await;
    let secret = here.secret.clone();
    // One after the other: what one does, the next finds.
    let mut questions: Vec<Question> = [
        people::device_links,
        keepers::administration,
        keepers::moderation,
        keepers::help,
        keepers::work,
        together::clubs,
        together::events,
        together::trios,
        people::people,
        tables::tables,
    ]
    .iter()
    .flat_map(|of| of(&here))
    .collect();
    // What every body can be refused for.
    for (method, path) in [
        (Method::POST, "/api/guests"),
        (Method::POST, "/api/sign-in/link"),
        (Method::PUT, "/api/here"),
        (Method::PUT, "/api/me"),
        (Method::POST, "/api/rules/describe"),
        (Method::POST, "/api/rules/read"),
        (Method::POST, "/api/conventions/describe"),
        (Method::POST, "/api/tables"),
        (Method::POST, "/api/play-now"),
    ] {
        let json = "application/json";
        for (kind, body, status) in [
            (json, "{".to_owned(), 400),
            (json, "[]".to_owned(), 400),
            (json, format!("\"{}\"", "x".repeat(9000)), 413),
            ("text/plain", "{}".to_owned(), 415),
            ("application/x-www-form-urlencoded", "name=Anu".to_owned(), 415),
        ] {
            questions.push(ask(method.clone(), path, status).by(&secret).text(kind, body));
        }
    }

    let mut asked = BTreeSet::new();
    let mut wrong = Vec::new();
    for question in &questions {
        let what =
            format!("{} {} ({:?})", question.method, question.path, question.body.as_deref().map(|b| b.get(..40).unwrap_or(b)));
        let response = question.ask(&house).await;
        asked.insert((question.path, question.method.as_str().to_lowercase()));
        let status = response.status().as_u16();
        if status != question.status {
            wrong.push(format!("{what}: {status}, not {}: {}", question.status, response.text().await.unwrap()));
            continue;
        }
        let kind = response.headers().get("content-type").map(|kind| kind.to_str().unwrap().to_owned());
        let url = response.url().path().to_owned();
        let text = response.text().await.unwrap();
        if let Some(fault) = described::fault(question.method.as_str(), &url, status, kind.as_deref(), &text) {
            wrong.push(fault);
            continue;
        }
        if let Some(body) = question.body.as_ref().filter(|_| status == 200) {
            let method = question.method.as_str().to_lowercase();
            let schema = &document["paths"][question.path][method]["requestBody"]["content"]["application/json"]["schema"];
            if let Err(why) = described::fits(schema, &serde_json::from_str(body).unwrap()) {
                wrong.push(format!("{what}: a good body that is not described: {why}"));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));

    let paths = document["paths"].as_object().unwrap();
    for (path, item) in paths {
        for method in item.as_object().unwrap().keys() {
            assert!(asked.contains(&(path.as_str(), method.clone())), "{method} {path} is described, but not asked here");
        }
    }
    // Another method at a known path is refused in the usual form.
    let response = reqwest::Client::new().delete(house.url("/api/me")).send().await.unwrap();
    assert_eq!(response.status(), 405);
}
