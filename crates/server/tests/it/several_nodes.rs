//! Several servers with one database and one bus: one site.

use std::time::Duration;

use reqwest::StatusCode;
use rustix::process::Signal;
use serde_json::{Value, json};
use thurup_server::NodeConfig;
use thurup_store::testing::Postgres;
use thurup_store::testing::nats::Nats;
use thurup_wire::http::TableRef;

use crate::events::{enter, form, make, page, people, swiss};
use crate::house::{Guest, House, cookie, token_of};
use crate::player::{self, Player};
use crate::table::{quick, socket};

/// Shorter than on a site: tests wait for the end of one.
const LEASE: Duration = Duration::from_secs(3);

/// Servers that are one site.
struct Site {
    nats: Nats,
    database: String,
    nodes: Vec<House>,
}

impl Site {
    async fn of(count: usize) -> Self {
        let (nats, database) = (Nats::start(), Postgres::shared().database());
        let mut site = Self { nats, database, nodes: Vec::new() };
        for _ in 0..count {
            site.another().await;
        }
        site.are_known().await;
        site
    }

    async fn another(&mut self) {
        let name = format!("node-{}", self.nodes.len() + 1);
        let node = NodeConfig { lease: LEASE, ..NodeConfig::new(name, self.nats.url()) };
        let house = House::open_with(|config| {
            config.database.clone_from(&self.database);
            config.node = Some(node);
            config.limits.arrivals = (1000, 1000);
            config.limits.requests = (100_000, 100_000);
        });
        self.nodes.push(house.await);
    }

    /// All have heard of each other: the lobby of each counts one who looks at that of another.
    async fn are_known(&self) {
        let mut lobbies = Vec::new();
        for node in &self.nodes {
            lobbies.push(player::open(&format!("ws://{}/api/lobby", node.server.address()), "").await);
        }
        for lobby in &mut lobbies {
            let mut people = 0;
            while people < self.nodes.len() as u64 {
                people = player::next(lobby).await.unwrap()["people"].as_u64().unwrap_or(people);
            }
        }
    }

    /// A table that this one makes at a node, and sits at.
    async fn table(&self, node: usize, maker: &Guest) -> (Player, String) {
        let new = json!({
            "public": true, "name": "Of all", "chairs": 6, "rules": { "base": "kerala" },
            "format": { "form": "deals", "deals": 2 }, "settings": quick(),
        });
        let table: TableRef = self.nodes[node].post("/api/tables", Some(&maker.secret), &new).await.unwrap();
        (self.join(node, &table.id, maker).await, table.id)
    }

    async fn join(&self, node: usize, table: &str, guest: &Guest) -> Player {
        Player::join(&socket(&self.nodes[node], table), &guest.secret).await
    }

    /// Comes back over a node until it is taken.
    async fn come_back(&self, node: usize, table: &str, player: &mut Player) {
        let url = socket(&self.nodes[node], table);
        loop {
            player.resume(&url).await;
            let (snapshots, caught_up) = (player.snapshots, player.caught_up);
            while let Some(message) = player.step().await {
                if message["type"] == "bye" {
                    break;
                }
                if player.snapshots > snapshots || player.caught_up > caught_up {
                    return;
                }
            }
            tokio::time::sleep(Duration::from_millis(50)).await;
        }
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn people_of_three_nodes_play_at_one_table_and_see_it_alike() {
    let site = Site::of(3).await;
    let mut guests = Vec::new();
    for (node, name) in site.nodes.iter().zip(["Anu", "Biju", "Chitra"]) {
        guests.push(node.guest(name).await);
    }
    // Who they are is known everywhere.
    let me: Value = site.nodes[2].get("/api/me", Some(&guests[0].secret)).await.unwrap();
    assert_eq!(me["name"], "Anu");

    let (mut anu, id) = site.table(0, &guests[0]).await;
    let mut biju = site.join(1, &id, &guests[1]).await;
    let mut chitra = site.join(2, &id, &guests[2]).await;
    assert_eq!(biju.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(
        biju.act(json!({ "do": "sit", "chair": 3 })).await.as_deref(),
        Some("already-seated"),
        "the owner's refusals come back"
    );
    assert_eq!(chitra.act(json!({ "do": "sit", "chair": 3 })).await, None);
    // What is said at one node is heard at all, once.
    assert_eq!(chitra.act(json!({ "do": "say", "text": "namaskaram" })).await, None);
    let heard = |player: &Player| {
        player.view["chat"].as_array().unwrap().iter().filter(|line| line["text"]["en"] == "namaskaram").count()
    };
    for player in [&mut anu, &mut biju, &mut chitra] {
        player.until("a word", |player| heard(player) > 0).await;
    }
    // The lobby of each shows the table, and who is there.
    for node in &site.nodes {
        let mut lobby = player::open(&format!("ws://{}/api/lobby", node.server.address()), "").await;
        loop {
            let view = player::next(&mut lobby).await.unwrap();
            let sitters = view["tables"][0]["sitters"].as_array();
            if sitters.is_some_and(|sitters| sitters.iter().filter(|sitter| !sitter.is_null()).count() == 3)
                && view["people"].as_u64() >= Some(4)
            {
                assert_eq!(view["tables"].as_array().unwrap().len(), 1);
                break;
            }
        }
    }
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    let over = |player: &Player| player.phase() == "over";
    tokio::join!(anu.play_until("the end", over), biju.play_until("the end", over), chitra.play_until("the end", over),);
    assert_eq!([&anu, &biju, &chitra].map(heard), [1; 3]);
    assert_eq!(anu.view["match"], chitra.view["match"]);
    assert_eq!(
        (anu.snapshots, biju.snapshots, chitra.snapshots),
        (1, 1, 1),
        "who keeps up gets events alone, wherever they are"
    );
    // What is derived from it is there at each.
    let deal = anu.view["match"]["deals"][0]["id"].as_str().unwrap();
    for node in &site.nodes {
        let page: Value = node.get(&format!("/api/deals/{deal}"), None).await.unwrap();
        assert!(page["frames"].as_array().is_some_and(|frames| !frames.is_empty()));
    }
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_node_that_is_told_to_end_gives_its_tables_up_at_once() {
    let mut site = Site::of(2).await;
    let (anu, biju) = (site.nodes[0].guest("Anu").await, site.nodes[1].guest("Biju").await);
    let (mut host, id) = site.table(0, &anu).await;
    let mut guest = site.join(1, &id, &biju).await;
    assert_eq!(guest.act(json!({ "do": "sit", "chair": 2 })).await, None);
    assert_eq!(host.act(json!({ "do": "start" })).await, None);
    let under_way = |player: &Player| player.number > 20;
    tokio::join!(host.play_until("cards", under_way), guest.play_until("cards", under_way));
    let first = site.nodes.remove(0);
    let ended = tokio::spawn(first.server.stop());
    tokio::join!(guest.until_closed(), host.until_closed());
    ended.await.unwrap();
    // The other one has the table before any lease is past, and both go on where they were.
    site.come_back(0, &id, &mut guest).await;
    site.come_back(0, &id, &mut host).await;
    let over = |player: &Player| player.phase() == "over";
    tokio::join!(host.play_until("the end", over), guest.play_until("the end", over));
    assert_eq!(host.view["match"], guest.view["match"]);
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn without_a_bus_tables_go_on_where_they_are_and_all_is_one_site_again_with_it() {
    let site = Site::of(2).await;
    let (anu, biju) = (site.nodes[0].guest("Anu").await, site.nodes[1].guest("Biju").await);
    let (mut host, id) = site.table(0, &anu).await;
    let mut guest = site.join(1, &id, &biju).await;
    assert_eq!(guest.act(json!({ "do": "sit", "chair": 2 })).await, None);
    host.until("both are seated", |player| player.view["seats"][1]["who"]["here"] == true).await;
    site.nats.kill();
    // Who is elsewhere is told so. Whoever is here plays on, and sees that the other is not here.
    guest.until_closed().await;
    host.until("the other is away", |player| player.view["seats"][1]["who"]["here"] == false).await;
    assert_eq!(host.act(json!({ "do": "say", "text": "alone" })).await, None);
    // Nobody may do elsewhere what only the first may.
    let refused = site.nodes[1].post::<Value>("/api/sign-in", None, &json!({ "name": "Anu", "secret": "nonsense" })).await;
    let refused_there =
        site.nodes[0].post::<Value>("/api/sign-in", None, &json!({ "name": "Anu", "secret": "nonsense" })).await;
    let codes = [refused.unwrap_err().1, refused_there.unwrap_err().1];
    assert!(codes.contains(&"moving".to_owned()) && codes.iter().any(|code| code != "moving"), "one of them leads: {codes:?}");
    site.nats.again();
    site.are_known().await;
    site.come_back(1, &id, &mut guest).await;
    host.until("the other is back", |player| player.view["seats"][1]["who"]["here"] == true).await;
    let said = |player: &Player| player.view["chat"].as_array().unwrap().iter().any(|line| line["text"]["en"] == "alone");
    guest.until("what was said meanwhile", said).await;
    assert_eq!(guest.act(json!({ "do": "say", "text": "together" })).await, None);
    host.until("a word", |player| player.view["chat"].to_string().contains("together")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_bus_that_stands_still_is_as_one_that_is_gone() {
    let site = Site::of(2).await;
    let (anu, biju) = (site.nodes[0].guest("Anu").await, site.nodes[1].guest("Biju").await);
    let (mut host, id) = site.table(0, &anu).await;
    let mut guest = site.join(1, &id, &biju).await;
    site.nats.signal(Signal::STOP);
    // Nobody at the table waits for it.
    assert_eq!(host.act(json!({ "do": "say", "text": "still here" })).await, None);
    guest.until_closed().await;
    site.nats.signal(Signal::CONT);
    site.are_known().await;
    site.come_back(1, &id, &mut guest).await;
    guest.until("what was said", |player| player.view["chat"].to_string().contains("still here")).await;
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn a_session_that_ends_at_one_node_ends_at_all_and_a_device_is_let_in_over_any() {
    let site = Site::of(3).await;
    let anu = site.nodes[0].guest("Anu").await;
    // A link made at one, opened at another, answered at the third: they are known where tries are counted.
    let made: Value = site.nodes[0].post("/api/device-link", Some(&anu.secret), &()).await.unwrap();
    let opened: Value = site.nodes[1].post("/api/device-link/open", None, &json!({ "link": made["code"] })).await.unwrap();
    let _: Value = site.nodes[2].put("/api/device-link", Some(&anu.secret), &json!({ "yes": true })).await.unwrap();
    let claim = json!({ "claim": opened["claim"] });
    let request = reqwest::Client::new().post(site.nodes[1].url("/api/device-link/claim")).json(&claim);
    let response = request.send().await.unwrap();
    assert_eq!(response.status(), StatusCode::OK);
    let phone = Guest { secret: token_of(&response).unwrap(), ..anu.clone() };

    let (mut at_table, _) = site.table(2, &phone).await;
    let mut lobby = player::open(&format!("ws://{}/api/lobby", site.nodes[1].server.address()), &phone.secret).await;
    player::next(&mut lobby).await.unwrap();
    // Ended from the first device, over a node that has no line of it.
    let ended = reqwest::Client::new()
        .delete(site.nodes[0].url("/api/sessions"))
        .header("cookie", cookie(&anu.secret))
        .header("origin", site.nodes[0].url(""))
        .send();
    assert!(ended.await.unwrap().status().is_success());
    at_table.until_closed().await;
    while player::next(&mut lobby).await.is_some() {}
    let refused = site.nodes[1].get::<Value>("/api/me", Some(&phone.secret)).await.unwrap_err();
    assert_eq!(refused.1, "unknown-secret");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn wrong_passwords_are_counted_for_all_nodes_together() {
    let site = Site::of(2).await;
    let wrong = json!({ "name": "Anu", "secret": "wrong horse battery" });
    let mut refused = Vec::new();
    while refused.last().is_none_or(|code| code != "too-many-tries") {
        let node = &site.nodes[refused.len() % 2];
        refused.push(node.post::<Value>("/api/sign-in", None, &wrong).await.unwrap_err().1);
    }
    let alone = House::open().await;
    let mut on_one = 1;
    while alone.post::<Value>("/api/sign-in", None, &wrong).await.unwrap_err().1 != "too-many-tries" {
        on_one += 1;
    }
    assert_eq!(refused.len(), on_one, "as many as on one server: {refused:?}");
}

#[tokio::test(flavor = "multi_thread", worker_threads = 2)]
async fn an_event_is_written_at_whichever_node_somebody_comes_to() {
    let site = Site::of(2).await;
    let [one, other] = [&site.nodes[0], &site.nodes[1]];
    let organiser = people(one, "Organiser", 1).await.remove(0);
    let event = make(one, &organiser, &form("Of two nodes", &swiss())).await;
    // Teams enter over both, one after the other and at once.
    tokio::join!(entered_at(one, &event, "Kara"), entered_at(other, &event, "Karayil"));
    for node in [one, other] {
        assert_eq!(page(node, &event, Some(&organiser)).await["teams"].as_array().map(Vec::len), Some(4));
    }
}

/// Two teams enter over a node.
async fn entered_at(node: &House, event: &str, name: &str) {
    let all = people(node, name, 6).await;
    for (number, three) in (1..).zip(all.chunks(3)) {
        enter(node, event, &format!("{name} {number}"), three).await.unwrap();
    }
}
