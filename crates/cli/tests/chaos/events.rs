//! An event that goes on while the server is killed: teams enter, rounds begin, tables play, results are corrected. Whatever was
//! acknowledged is there once, every table opens once, every deal is begun and scored once.

use std::collections::BTreeMap;
use std::net::{IpAddr, SocketAddr};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use fastrand::Rng;
use futures_util::future::join_all;
use serde_json::{Value, json};
use thurup_rules::Record;
use thurup_store::testing::rows::{column, connect, scalar, statement};
use tokio::sync::watch;
use tokio::time::{sleep, timeout};

use crate::ledger::Ledger;
use crate::line::Known;
use crate::nodes::Site;
use crate::player::{Address, Order, Player};
use crate::server::{PATIENCE, Server, arrive, ask, source};

/// Deals of a match.
const DEALS: u32 = 2;
/// Teams, each of three.
const TEAMS: usize = 4;

/// Somebody with an account.
#[derive(Clone)]
pub struct Person {
    pub id: String,
    pub secret: String,
    pub from: IpAddr,
}

/// Asks until there is an answer: the same question again while the server is away. An error is a refusal.
async fn insist(address: &Address, who: &Person, path: &str, body: Option<Value>) -> Result<Value, String> {
    let (mut address, began) = (address.clone(), Instant::now());
    loop {
        let server = *address.borrow_and_update();
        if let Some(server) = server {
            match ask(server, who.from, path, Some(&who.secret), body.clone()).await {
                Ok(answer) => return Ok(answer),
                Err(error) if error.starts_with(&format!("{path}: 4")) => return Err(error),
                Err(error) => assert!(began.elapsed() < PATIENCE, "{error}"),
            }
        }
        let _ = timeout(Duration::from_millis(50), address.changed()).await;
    }
}

/// What the director and the teams do, and what they have seen.
struct Desk {
    /// Where people are: each at one of these, always the same.
    addresses: Vec<Address>,
    director: Person,
    teams: Vec<Vec<Person>>,
    event: String,
    /// The number after the last command that was acknowledged, and the table of each match.
    seen: Mutex<(u64, BTreeMap<String, String>)>,
    faults: Mutex<Vec<String>>,
}

impl Desk {
    fn fault(&self, fault: String) {
        self.faults.lock().unwrap().push(fault);
    }

    fn address(&self, who: &Person) -> &Address {
        let sum: usize = who.id.bytes().map(usize::from).sum();
        &self.addresses[sum % self.addresses.len()]
    }

    fn look(&self, page: &Value, before: u64) {
        let number = page["number"].as_u64().unwrap();
        if number < before {
            self.fault(format!("the event was at {before}, and now it is at {number}"));
        }
        let mut seen = self.seen.lock().unwrap();
        seen.0 = seen.0.max(number);
        for of in page["stages"].as_array().unwrap().iter().flat_map(|stage| stage["matches"].as_array().unwrap()) {
            let Some(table) = of["tables"][0]["id"].as_str() else { continue };
            let name = of["name"].as_str().unwrap();
            let first = seen.1.entry(name.to_owned()).or_insert_with(|| table.to_owned());
            if first != table {
                self.fault(format!("{name} was played at {first}, and now at {table}"));
            }
        }
    }

    async fn page(&self) -> Value {
        let before = self.seen.lock().unwrap().0;
        let page =
            insist(self.address(&self.director), &self.director, &format!("/api/events/{}", self.event), None).await.unwrap();
        self.look(&page, before);
        page
    }

    /// Gives a command under its key, and then once more.
    async fn command(&self, who: &Person, key: &str, command: Value) -> Value {
        let path = format!("/api/events/{}/commands", self.event);
        let before = self.seen.lock().unwrap().0;
        let body = json!({ "key": key, "seen": before, "command": command });
        let first = insist(self.address(who), who, &path, Some(body.clone())).await.unwrap();
        self.look(&first, before);
        let again = insist(self.address(who), who, &path, Some(body)).await.unwrap();
        self.look(&again, first["number"].as_u64().unwrap());
        again
    }

    async fn until(&self, what: &str, holds: impl Fn(&Value) -> bool) -> Value {
        let began = Instant::now();
        loop {
            let page = self.page().await;
            if holds(&page) {
                return page;
            }
            assert!(began.elapsed() < 2 * PATIENCE, "waited for: {what}: {page}");
            sleep(Duration::from_millis(60)).await;
        }
    }

    /// Six people at a table of a match, who play until they are told to finish.
    fn sit(&self, page: &Value, of: &Value, order: &watch::Receiver<Order>, rng: &mut Rng) -> At {
        let table = of["tables"][0]["id"].as_str().unwrap().to_owned();
        let ledger = Arc::new(Mutex::new(Ledger::default()));
        let (mut players, mut chairs) = (Vec::new(), Vec::new());
        for (side, teams) in of["sides"].as_array().unwrap().iter().enumerate() {
            let team = usize::try_from(teams["teams"][0].as_u64().unwrap()).unwrap();
            for (place, player) in page["teams"][team - 1]["players"].as_array().unwrap().iter().enumerate() {
                let person = self.teams.iter().flatten().find(|person| player["id"] == person.id.as_str()).unwrap();
                let chair = u8::try_from(2 * place + side + 1).unwrap();
                let player = Player {
                    person: chairs.len(),
                    chair: Some(chair),
                    secret: person.secret.clone(),
                    from: person.from,
                    table: table.clone(),
                    ledger: ledger.clone(),
                    rng: rng.fork(),
                    known: Known::default(),
                    commands: 0,
                    waiting: Vec::new(),
                    done: Vec::new(),
                };
                chairs.push(Some(chair));
                players.push(tokio::spawn(player.play(self.address(person).clone(), order.clone())));
            }
        }
        At { name: of["name"].as_str().unwrap().to_owned(), ledger, chairs, players }
    }

    /// The event from its first team to its last result. Gives the books of all tables, with the deals played there.
    async fn story(self: Arc<Self>, mut rng: Rng) -> Vec<At> {
        let entering = self.teams.iter().zip(1..).map(|(team, number)| {
            let desk = &self;
            async move {
                let ids: Vec<&str> = team.iter().map(|person| person.id.as_str()).collect();
                let enter = json!({ "do": "enter", "name": format!("Kara {number}"), "players": ids, "captain": ids[0] });
                let entered = desk.command(&team[0], "enter", enter).await;
                for mate in &team[1..] {
                    desk.command(mate, "agree", json!({ "do": "agree", "team": entered["you"]["team"] })).await;
                }
            }
        });
        join_all(entering).await;
        let shown = self.page().await;
        if shown["teams"].as_array().unwrap().len() != TEAMS {
            self.fault(format!("{TEAMS} teams entered, and these are there: {}", shown["teams"]));
            return Vec::new();
        }
        let desk = &self;
        let director = desk.director.clone();
        let draw = json!({ "do": "draw", "stage": 0, "seeds": { "kind": "lots" } });
        desk.command(&director, "draw", draw).await;
        let mut all = Vec::new();
        for round in 1..TEAMS {
            let of = |page: &Value| -> Vec<Value> {
                let all = page["stages"][0]["matches"].as_array().unwrap().iter();
                all.filter(|of| of["round"] == round).cloned().collect()
            };
            let names: Vec<Value> = of(&desk.page().await).iter().map(|of| json!({ "stage": 0, "name": of["name"] })).collect();
            desk.command(&director, &format!("start {round}"), json!({ "do": "start", "matches": names })).await;
            let open = |page: &Value| of(page).iter().all(|of| of["tables"][0]["id"].is_string());
            let shown = desk.until("tables", open).await;
            let (finish, order) = watch::channel(Order::Play);
            let tables: Vec<At> = of(&shown).iter().map(|of| desk.sit(&shown, of, &order, &mut rng)).collect();
            let over = |page: &Value| of(page).iter().all(|of| of["state"] == "played");
            let shown = desk.until("results", over).await;
            finish.send_replace(Order::Finish);
            for mut at in tables {
                for player in std::mem::take(&mut at.players) {
                    if timeout(2 * PATIENCE, player).await.is_err() {
                        desk.fault("somebody never came to an end".to_owned());
                    }
                }
                all.push(at);
            }
            let first = of(&shown).remove(0);
            let scored = json!({ "kind": "deals", "stakes": [9, 3], "won": [1, 1], "deals": 2 });
            let correct = json!({ "do": "correct", "of": { "stage": 0, "name": first["name"] }, "scored": scored, "words": "So the sheet says", "sure": true });
            let corrected = desk.command(&director, &format!("correct {round}"), correct).await;
            if of(&corrected)[0]["result"]["stakes"] != json!([9, 3]) {
                desk.fault(format!("a correction is lost: {}", of(&corrected)[0]));
            }
        }
        all
    }
}

/// The books of a table.
struct At {
    /// The match that was played there.
    name: String,
    ledger: Arc<Mutex<Ledger>>,
    chairs: Vec<Option<u8>>,
    players: Vec<tokio::task::JoinHandle<Player>>,
}

/// People with accounts: a way in is written for each, without the time that a password takes.
pub async fn people(server: SocketAddr, database: &str, name: &str, number: usize, count: usize) -> Vec<Person> {
    let mut rows = connect(database).await.unwrap();
    let (mut people, from) = (Vec::new(), source(number));
    for place in 1..=count {
        let secret = arrive(server, from, &format!("{name} {number} {place}")).await.unwrap();
        let me: Value = ask(server, from, "/api/me", Some(&secret), None).await.unwrap();
        let id = me["id"].as_str().unwrap_or_else(|| panic!("{me}")).to_owned();
        let way = statement("INSERT INTO ways (person_id, kind, stored, made_at) VALUES ($1, 'password', 'x', 1)");
        way.bind(id.as_str()).execute(&mut rows).await.unwrap();
        people.push(Person { id, secret, from });
    }
    people
}

/// An event of this database, at these addresses; nothing of it was done yet.
async fn desk(database: &str, addresses: Vec<Address>) -> Arc<Desk> {
    let server = addresses[0].borrow().unwrap();
    let director = people(server, database, "Yamuna", 0, 1).await.remove(0);
    let mut teams = Vec::new();
    for number in 1..=TEAMS {
        teams.push(people(server, database, "Player", number, 3).await);
    }
    let make = json!({ "key": "make", "like": { "kind": "form", "form": form() } });
    let made = insist(&addresses[0], &director, "/api/events", Some(make)).await.unwrap();
    let event = made["id"].as_str().unwrap().to_owned();
    Arc::new(Desk { addresses, director, teams, event, seen: Mutex::default(), faults: Mutex::default() })
}

/// SIGKILL, again and again, while an event is played from its first team to its last result.
pub async fn kills(seed: u64) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let place = tempfile::tempdir().unwrap();
    let folder = place.path().join("data");
    std::fs::create_dir(&folder).unwrap();
    let database = format!("sqlite:{}", folder.join("thurup.db").display());
    let mut server = Server::start(&folder);
    let (address, there) = watch::channel(Some(server.address));
    let desk = desk(&database, vec![there]).await;
    let story = tokio::spawn(desk.clone().story(rng.fork()));
    let mut kills = 0;
    while !story.is_finished() {
        sleep(Duration::from_millis(rng.u64(20..1_200))).await;
        address.send_replace(None);
        server.kill();
        kills += 1;
        server = Server::start(&folder);
        address.send_replace(Some(server.address));
        // Now and then so soon that nothing has begun, and now and then with time to get on.
        if rng.bool() {
            sleep(Duration::from_millis(800)).await;
        }
    }
    let tables = story.await.unwrap();
    let mut faults = desk.compared(server.address, &tables).await;
    server.kill();
    faults.extend(in_log(&database, &desk.event).await);
    println!("{kills} kills while an event of {} matches was played", tables.len());
    faults
}

/// The same over several nodes, each of which is killed once; its people are at another one meanwhile.
pub async fn kills_of_nodes(seed: u64) -> Vec<String> {
    let mut rng = Rng::with_seed(seed);
    let mut site = Site::open().await;
    let (addresses, there): (Vec<_>, Vec<_>) = site.addresses().into_iter().map(|at| watch::channel(Some(at))).unzip();
    let desk = desk(site.nodes[0].database(), there).await;
    let story = tokio::spawn(desk.clone().story(rng.fork()));
    let mut kills = 0;
    while kills < site.nodes.len() && !story.is_finished() {
        sleep(Duration::from_millis(rng.u64(500..4_000))).await;
        let at = kills;
        let other = site.addresses()[(at + 1) % addresses.len()];
        site.nodes[at].kill();
        addresses[at].send_replace(Some(other));
        sleep(Duration::from_millis(rng.u64(..2_000))).await;
        site.begin(at);
        addresses[at].send_replace(Some(site.addresses()[at]));
        kills += 1;
    }
    let tables = story.await.unwrap();
    let mut faults = desk.compared(site.addresses()[0], &tables).await;
    faults.extend(in_log(site.nodes[0].database(), &desk.event).await);
    println!("{kills} kills of nodes while an event of {} matches was played", tables.len());
    faults
}

impl Desk {
    /// What is wrong with what is there at the end.
    async fn compared(&self, server: SocketAddr, tables: &[At]) -> Vec<String> {
        let desk = self;
        let mut faults = std::mem::take(&mut *desk.faults.lock().unwrap());
        let end = desk.page().await;
        faults.append(&mut desk.faults.lock().unwrap());
        for of in end["stages"][0]["matches"].as_array().unwrap() {
            let dealt = of["dealt"].as_array().unwrap();
            if dealt.len() != DEALS as usize || dealt.iter().any(|deal| deal["state"] != "scored") {
                faults.push(format!("not {DEALS} deals, each scored: {of}"));
            }
            let Some(at) = tables.iter().find(|at| of["name"] == at.name.as_str()) else { continue };
            for deal in dealt.iter().filter_map(|deal| deal["page"].as_str()) {
                let record: Record = ask(server, source(0), &format!("/api/deals/{deal}/record"), None, None).await.unwrap();
                at.ledger.lock().unwrap().check_deal(deal, &record, &at.chairs);
            }
            faults.extend(at.ledger.lock().unwrap().faults().iter().map(|fault| format!("at {}: {fault}", at.name)));
        }
        faults
    }
}

/// What is wrong with what stands in the log at the end: each thing happened once.
async fn in_log(database: &str, event: &str) -> Vec<String> {
    let mut rows = connect(database).await.unwrap();
    let log = statement("SELECT number, payload FROM events WHERE stream = $1 ORDER BY number");
    let log = log.bind(event).fetch_all(&mut rows).await.unwrap();
    let mut counts: BTreeMap<String, usize> = BTreeMap::new();
    let mut faults = Vec::new();
    for (row, number) in log.iter().zip(1_i64..) {
        if column::<i64>(row, 0).unwrap() != number {
            faults.push(format!("the log has no {number}"));
        }
        let payload: Value = serde_json::from_str(column(row, 1).unwrap()).unwrap();
        *counts.entry(payload["e"]["type"].as_str().unwrap().to_owned()).or_default() += 1;
    }
    let matches = TEAMS * (TEAMS - 1) / 2;
    let deals = matches * DEALS as usize;
    let wanted = [
        ("entered", TEAMS),
        ("drawn", 1),
        ("started", matches),
        ("deal-begun", deals),
        ("deal-scored", deals),
        ("resulted", matches),
        ("corrected", TEAMS - 1),
    ];
    for (what, times) in wanted {
        let there = counts.get(what).copied().unwrap_or(0);
        if there != times {
            faults.push(format!("{what} stands {there} times in the log, not {times}"));
        }
    }
    let tables: i64 =
        scalar("SELECT count(*) FROM contest_tables WHERE contest = $1").bind(event).fetch_one(&mut rows).await.unwrap();
    if tables != i64::try_from(matches).unwrap() {
        faults.push(format!("{tables} tables opened for {matches} matches"));
    }
    faults
}

fn form() -> Value {
    json!({
        "name": "Onam Cup", "about": "", "rules": { "base": "kerala", "changes": { "trick_closed_by": "itself" } },
        "cards": "here", "bots": true,
        "settings": {
            "stages": [{
                "format": { "kind": "round-robin", "double": false }, "feed": { "kind": "entrants" }, "scale": "vp",
                "deals": DEALS, "ties": ["difference", "lot"], "bring": { "kind": "nothing" },
                "tables": { "kind": "one" }, "same_deals": true
            }],
            "substitutes": 1, "after": "round",
            "running": { "starts": null, "by_the_clock": false, "forfeit_missing": false, "guests": false, "exchange": false }
        }
    })
}
