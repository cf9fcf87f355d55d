//! The lobby, and chairs at once.

use serde_json::{Value, json};
use thurup_wire::http::{LobbyTable, TableRef};

use crate::house::House;
use crate::player::{self, Player};
use crate::table::{socket, table_of_three};

/// One who looks at the lobby.
struct Looker {
    line: player::Socket,
    view: Value,
}

impl Looker {
    async fn open(house: &House) -> Self {
        let mut line = player::open(&format!("ws://{}/api/lobby", house.server.address())).await;
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

#[tokio::test]
async fn playing_now_joins_who_waits_or_begins_with_bots() {
    let house = House::open().await;
    let (players, waiting) = table_of_three(&house, None).await;
    let dev = house.guest("Dev").await;
    let wish = |base: &str, bots_only: bool| json!({ "base": base, "bots_only": bots_only, "strength": "beginner" });
    // It is in the lobby once somebody is there; the join has been answered, so it is.
    let mut lobby = Looker::open(&house).await;
    lobby.until("the table", |view| view["tables"][0]["id"] == waiting.as_str()).await;

    let table: TableRef = house.post("/api/play-now", Some(&dev.secret), &wish("kerala", false)).await.unwrap();
    assert_eq!(table.id, waiting);
    let there = Player::join(&socket(&house, &table.id), &dev.secret).await;
    assert_eq!(there.you["chair"], 4);

    let eby = house.guest("Eby").await;
    for (base, bots_only) in [("standard", false), ("kerala", true)] {
        let table: TableRef = house.post("/api/play-now", Some(&eby.secret), &wish(base, bots_only)).await.unwrap();
        assert_ne!(table.id, waiting);
        let mut own = Player::join(&socket(&house, &table.id), &eby.secret).await;
        assert_eq!(own.view["table"]["public"], !bots_only);
        own.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    }
    assert_eq!(
        house.post::<TableRef>("/api/play-now", Some(&eby.secret), &wish("rummy", true)).await.unwrap_err().1,
        "bad-rules"
    );
    drop(players);
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
