//! The lobby, and chairs at once.

use std::time::Duration;

use serde_json::{Value, json};
use thurup_wire::http::{LobbyTable, TableRef};
use tokio_tungstenite::connect_async;

use crate::house::{House, cookie};
use crate::player::{self, Player};
use crate::table::{socket, table_of_three};

/// One who looks at the lobby.
struct Looker {
    line: player::Socket,
    view: Value,
}

impl Looker {
    async fn open(house: &House) -> Self {
        let mut line = player::open(&format!("ws://{}/api/lobby", house.server.address()), "").await;
        let view = player::next(&mut line).await.unwrap();
        Self { line, view }
    }

    async fn until(&mut self, what: &str, done: impl Fn(&Value) -> bool) {
        while !done(&self.view) {
            self.view = player::next(&mut self.line).await.unwrap_or_else(|| panic!("closed while waiting for: {what}"));
        }
    }
}

#[tokio::test]
async fn the_lobby_follows_the_tables() {
    let house = House::open().await;
    let mut lobby = Looker::open(&house).await;
    assert_eq!(lobby.view["tables"], json!([]));
    let (mut players, id) = table_of_three(&house, None).await;
    let three =
        |view: &Value| view["tables"][0]["sitters"].as_array().is_some_and(|s| s.iter().filter(|s| !s.is_null()).count() == 3);
    lobby.until("three people", three).await;
    assert_eq!((&lobby.view["tables"][0]["id"], &lobby.view["tables"][0]["phase"]), (&json!(id), &json!("gathering")));
    lobby.until("everyone counted", |view| view["people"] == 4).await;
    assert_eq!(lobby.view["tables"].as_array().unwrap().len(), 1);
    let looked: LobbyTable = house.get(&format!("/api/tables/{id}"), None).await.unwrap();
    assert_eq!(looked.sitters.iter().flatten().count(), 3);
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    lobby.until("a deal", |view| view["tables"][0]["deal"] == 1).await;
    assert_eq!(players[0].act(json!({ "do": "close" })).await, None);
    lobby.until("no table", |view| view["tables"] == json!([])).await;
}

/// Long enough that no test sees it end.
const LONG: Duration = Duration::from_secs(300);

fn now(base: &str, bots_only: bool) -> Value {
    json!({ "base": base, "bots_only": bots_only, "strength": "beginner" })
}

async fn play_now(house: &House, secret: &str, base: &str) -> TableRef {
    house.post("/api/play-now", Some(secret), &now(base, false)).await.unwrap()
}

/// As somebody from elsewhere.
async fn play_now_from(house: &House, secret: &str, from: &str) -> TableRef {
    let request = reqwest::Client::new().post(house.url("/api/play-now"));
    let request = request.header("cookie", cookie(secret)).header("origin", house.url(""));
    let request = request.header("x-forwarded-for", from).json(&now("kerala", false));
    request.send().await.unwrap().json().await.unwrap()
}

/// Whoever pushes somebody out, or finds a bot's chair, and sits down there under another name, would see a second hand.
#[tokio::test]
async fn nobody_sees_two_hands_of_a_deal_under_two_names() {
    let house = House::open_with(|config| config.behind_proxy = true).await;
    let (mut players, id) = table_of_three(&house, None).await;
    let [anu, ..] = players.as_mut_slice() else { panic!() };
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    anu.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;

    let dev = house.guest("Dev").await;
    let mut dev_there = Player::join(&socket(&house, &id), &dev.secret).await;
    assert_eq!(dev_there.act(json!({ "do": "sit", "chair": 6 })).await.as_deref(), Some("seen-from-here"));
    // Playing now goes on elsewhere, at once.
    let own = play_now(&house, &dev.secret, "kerala").await;
    assert_ne!(own.id, id);
    let mut own = Player::join(&socket(&house, &own.id), &dev.secret).await;
    own.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;

    // Somebody from elsewhere may, and nobody from here is dealt their hand when they are pushed out.
    let fay = house.guest("Fay").await;
    assert_eq!(play_now_from(&house, &fay.secret, "192.0.2.1").await.id, id);
    anu.until("Fay", |p| p.view["seats"][3]["who"]["name"] == "Fay").await;
    assert_eq!(anu.act(json!({ "do": "remove", "chair": 4 })).await, None);
    assert_eq!(dev_there.act(json!({ "do": "sit", "chair": 4 })).await.as_deref(), Some("seen-from-here"));
    assert!(dev_there.you["hand"].as_array().unwrap().is_empty());
}

#[tokio::test]
async fn playing_now_joins_who_waits_or_begins_with_bots() {
    let house = House::open_with(|config| {
        config.pace.gather = LONG;
        config.behind_proxy = true;
    })
    .await;
    let mut lobby = Looker::open(&house).await;
    let _another = Looker::open(&house).await;
    lobby.until("two who look", |view| view["people"] == 2).await;
    let anu = house.guest("Anu").await;
    let waiting = play_now(&house, &anu.secret, "kerala").await.id;
    let mut anu = Player::join(&socket(&house, &waiting), &anu.secret).await;
    assert_eq!(anu.phase(), "gathering");
    let left = anu.view["table"]["starts_in_ms"].as_u64().unwrap();
    assert!(left > 0 && left <= 300_000, "{left}");
    // It is in the lobby once somebody is there; the join has been answered, so it is.
    lobby.until("the table", |view| view["tables"][0]["id"] == waiting.as_str()).await;
    assert!(lobby.view["tables"][0]["starts_in_ms"].is_u64());

    let dev = house.guest("Dev").await;
    let table = play_now(&house, &dev.secret, "kerala").await;
    assert_eq!(table.id, waiting);
    let mut there = Player::join(&socket(&house, &table.id), &dev.secret).await;
    assert_eq!(there.you["chair"], 2);

    let eby = house.guest("Eby").await;
    let own: TableRef = house.post("/api/play-now", Some(&eby.secret), &now("kerala", true)).await.unwrap();
    assert_ne!(own.id, waiting);
    let mut own = Player::join(&socket(&house, &own.id), &eby.secret).await;
    assert_eq!(own.view["table"]["public"], false);
    own.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    assert_eq!(
        house.post::<TableRef>("/api/play-now", Some(&eby.secret), &now("rummy", true)).await.unwrap_err().1,
        "bad-rules"
    );

    // Who cannot wait starts with bots; then a third one takes over from a bot.
    assert_eq!(there.act(json!({ "do": "start" })).await.as_deref(), Some("chair-1"));
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    there.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    assert!(there.view["table"]["starts_in_ms"].is_null());
    lobby.until("a deal", |view| view["tables"][0]["deal"] == 1).await;
    let fay = house.guest("Fay").await;
    assert_eq!(play_now_from(&house, &fay.secret, "192.0.2.1").await.id, waiting);
    let fay = Player::join(&socket(&house, &waiting), &fay.secret).await;
    assert_eq!((fay.you["chair"].as_u64(), fay.you["hand"].as_array().unwrap().len()), (Some(3), 8));
}

/// Who practises is in no list, and is found by those alone who play now themselves.
#[tokio::test]
async fn whoever_plays_now_alone_is_in_no_lobby_and_is_met_by_the_next() {
    let house = House::open_with(|config| config.behind_proxy = true).await;
    let mut lobby = Looker::open(&house).await;
    let (anu, eby) = (house.guest("Anu").await, house.guest("Eby").await);
    let id = play_now(&house, &anu.secret, "kerala").await.id;
    let mut anu = Player::join(&socket(&house, &id), &anu.secret).await;
    anu.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    assert_eq!(anu.view["table"]["public"], false);
    let alone: TableRef = house.post("/api/play-now", Some(&eby.secret), &now("kerala", true)).await.unwrap();
    let mut eby = Player::join(&socket(&house, &alone.id), &eby.secret).await;
    eby.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    lobby.until("all are there", |view| view["people"] == 3).await;
    assert_eq!(lobby.view["tables"], json!([]));

    let fay = house.guest("Fay").await;
    assert_eq!(play_now_from(&house, &fay.secret, "192.0.2.1").await.id, id);
    let fay = Player::join(&socket(&house, &id), &fay.secret).await;
    assert_eq!((fay.you["chair"].as_u64(), fay.you["hand"].as_array().unwrap().len()), (Some(2), 8));
    lobby.until("she has come", |view| view["people"] == 4).await;
    assert_eq!(lobby.view["tables"], json!([]));
}

#[tokio::test]
async fn a_table_of_play_now_starts_when_its_time_comes_or_when_everyone_is_there() {
    let house = House::open_with(|config| config.pace.gather = Duration::from_secs(1)).await;
    let (mut first, mut second) = (Looker::open(&house).await, Looker::open(&house).await);
    first.until("two who look", |view| view["people"] == 2).await;
    second.until("two who look", |view| view["people"] == 2).await;
    let anu = house.guest("Anu").await;
    let id = play_now(&house, &anu.secret, "standard").await.id;
    let mut anu = Player::join(&socket(&house, &id), &anu.secret).await;
    anu.until("cards with bots", |p| p.you["hand"].as_array().unwrap().len() == 8).await;

    let house = House::open_with(|config| config.pace.gather = LONG).await;
    let (mut first, _second) = (Looker::open(&house).await, Looker::open(&house).await);
    first.until("two who look", |view| view["people"] == 2).await;
    let mut players = Vec::new();
    for n in 1..=6 {
        let guest = house.guest(&format!("Guest {n}")).await;
        let id = play_now(&house, &guest.secret, "standard").await.id;
        players.push(Player::join(&socket(&house, &id), &guest.secret).await);
        first.until("a table", |view| !view["tables"].as_array().unwrap().is_empty()).await;
    }
    for player in &mut players {
        player.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
        assert!(player.view["seats"].as_array().unwrap().iter().all(|seat| seat["who"]["bot"] == false));
    }
}

#[tokio::test]
async fn nobody_is_put_at_a_table_that_may_never_start() {
    let house = House::open().await;
    let (players, waiting) = table_of_three(&house, None).await;
    let mut lobby = Looker::open(&house).await;
    lobby.until("the table", |view| view["tables"][0]["id"] == waiting.as_str()).await;
    let dev = house.guest("Dev").await;
    let table = play_now(&house, &dev.secret, "kerala").await;
    assert_ne!(table.id, waiting);
    let mut dev = Player::join(&socket(&house, &table.id), &dev.secret).await;
    dev.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    drop(players);
}

#[tokio::test]
async fn the_lobby_is_not_captured_by_one_address() {
    let house = House::open_with(|config| {
        config.behind_proxy = true;
        config.limits.public_tables_of_address = 4;
        config.pace.gather = LONG;
    })
    .await;
    let client = reqwest::Client::new();
    let make = async |from: &str, name: &str, public: bool| {
        let guest = house.guest(name).await;
        let new = json!({
            "name": name, "public": public, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "games" },
            "settings": { "seconds_per_action": 0, "bank_seconds": 0, "break_after_deal": false, "show_points": true,
                          "show_all_calls": true, "viewers": true, "starts_after": 300 },
        });
        let request = client.post(house.url("/api/tables")).header("x-forwarded-for", from);
        let request = request.header("cookie", cookie(&guest.secret)).header("origin", house.url(""));
        (guest, request.json(&new).send().await.unwrap().json::<Value>().await.unwrap())
    };
    let join = async |from: &str, id: &str, secret: &str| {
        let mut request = player::request(&socket(&house, id), secret);
        request.headers_mut().insert("x-forwarded-for", from.parse().unwrap());
        let mut line = connect_async(request).await.unwrap().0;
        player::send(&mut line, &json!({ "type": "hello" })).await;
        assert_eq!(player::next(&mut line).await.unwrap()["type"], "snapshot");
        line
    };
    let mut lines = Vec::new();
    let mut codes = Vec::new();
    for n in 0..20 {
        let (guest, made) = make("198.51.100.1", &format!("Captor {n}"), true).await;
        match made["id"].as_str() {
            Some(id) => lines.push(join("198.51.100.1", id, &guest.secret).await),
            None => codes.push(made["code"].as_str().unwrap().to_owned()),
        }
    }
    assert_eq!((lines.len(), codes.len()), (4, 16));
    assert!(codes.iter().all(|code| code == "too-many-public-tables"), "{codes:?}");
    // Old ones may be woken from elsewhere; what is shown is bounded all the same.
    for n in 0..3 {
        let (guest, made) = make(&format!("203.0.113.{n}"), &format!("Captor too {n}"), true).await;
        lines.push(join("198.51.100.1", made["id"].as_str().unwrap(), &guest.secret).await);
    }
    // An honest table, made after all of them, with people from two houses.
    let (anu, honest) = make("192.0.2.1", "Anu", true).await;
    let honest = honest["id"].as_str().unwrap().to_owned();
    lines.push(join("192.0.2.1", &honest, &anu.secret).await);
    let biju = house.guest("Biju").await;
    lines.push(join("192.0.2.2", &honest, &biju.secret).await);

    let mut lobby = Looker::open(&house).await;
    lobby.until("the honest table, first", |view| view["tables"][0]["id"] == honest.as_str()).await;
    lobby.until("the captors' share", |view| view["tables"].as_array().unwrap().len() == 5).await;
    let cyril = house.guest("Cyril").await;
    assert_eq!(play_now(&house, &cyril.secret, "kerala").await.id, honest);
}

#[tokio::test]
async fn one_person_has_room_for_some_tables() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let new =
        |public: bool| json!({ "public": public, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "games" } });
    for (public, code) in [
        (true, None),
        (true, None),
        (true, None),
        (true, Some("too-many-public-tables")),
        (false, None),
        (false, None),
        (false, None),
        (false, None),
        (false, None),
        (false, Some("too-many-own-tables")),
    ] {
        let made = house.post::<TableRef>("/api/tables", Some(&anu.secret), &new(public)).await;
        assert_eq!(made.err().map(|(_, code)| code).as_deref(), code);
    }
}

#[tokio::test]
async fn tables_out_of_bounds_are_not_made() {
    let house = House::open_with(|config| config.limits.tables = 1).await;
    let anu = house.guest("Anu").await;
    let new = |chairs: u8, deals: u8, seconds: u16| {
        json!({
            "public": false, "chairs": chairs, "rules": { "base": "international" }, "format": { "form": "deals", "deals": deals },
            "settings": { "seconds_per_action": seconds, "bank_seconds": 0, "break_after_deal": false, "show_points": true,
                          "show_all_calls": true, "viewers": true },
        })
    };
    for (body, code) in [(new(5, 6, 0), "bad-chairs"), (new(6, 7, 0), "bad-format"), (new(6, 6, 2), "bad-settings")] {
        assert_eq!(house.post::<TableRef>("/api/tables", Some(&anu.secret), &body).await.unwrap_err().1, code);
    }
    let mut long = new(6, 6, 0);
    long["name"] = json!("x".repeat(41));
    assert_eq!(house.post::<TableRef>("/api/tables", Some(&anu.secret), &long).await.unwrap_err().1, "text-too-long");
    for chairs in [4, 6, 8] {
        let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new(chairs, 6, 0)).await.unwrap();
        assert_eq!(table.name, "Anu's table");
        let looked: Result<LobbyTable, _> = house.get(&format!("/api/tables/{}", table.id), None).await;
        match looked {
            Ok(looked) => assert_eq!(looked.sitters.len(), usize::from(chairs)),
            // Only one may be awake, and the first still is.
            Err((_, code)) => assert_eq!(code, "too-many-tables"),
        }
        if chairs == 4 {
            assert!(house.get::<LobbyTable>(&format!("/api/tables/{}", table.id), None).await.is_ok());
            break;
        }
    }
    assert_eq!(house.get::<Value>("/api/tables/nothing", None).await.unwrap_err().1, "no-such-table");
    assert_eq!(house.get::<Value>("/api/deals/00000000000000000000000000", None).await.unwrap_err().1, "no-such-deal");
}
