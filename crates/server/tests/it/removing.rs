//! Whoever is taken from a chair, whoever does not look when the table waits for them, and all when they play again.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use serde_json::{Value, json};
use thurup_server::Pace;
use thurup_wire::http::TableRef;

use crate::house::House;
use crate::player::Player;
use crate::table::{quick, socket};

fn new_table() -> Value {
    json!({
        "public": false, "chairs": 4, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 12 },
        "settings": quick(),
    })
}

async fn two(house: &House) -> (Player, Player, String) {
    let (anu, bincy) = (house.guest("Anu").await, house.guest("Bincy").await);
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new_table()).await.unwrap();
    let url = socket(house, &table.id);
    let mut first = Player::join(&url, &anu.secret).await;
    let mut second = Player::join(&url, &bincy.secret).await;
    assert_eq!(second.act(json!({ "do": "sit", "chair": 2 })).await, None);
    first.until("both sit", |player| !player.view["seats"][1]["who"].is_null()).await;
    (first, second, table.id)
}

#[tokio::test]
async fn whoever_is_removed_is_told_by_whom_and_does_not_come_back_by_themselves() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = two(&house).await;
    assert_eq!(anu.act(json!({ "do": "remove", "chair": 2 })).await, None);
    bincy.until("told", |player| player.events.iter().any(|event| event["happened"]["what"] == "removed")).await;
    bincy.until("and shown", |player| player.view["table"]["removed"][0]["by"]["en"] == "Anu").await;
    for chair in [2, 3] {
        assert_eq!(bincy.act(json!({ "do": "sit", "chair": chair })).await.as_deref(), Some("removed"));
    }
    // A page that is opened anew says it too, and a restart forgets nothing.
    let house = house.restart().await;
    let mut bincy = Player::join(&socket(&house, &table), &bincy.secret).await;
    assert_eq!(bincy.view["table"]["removed"][0]["id"], bincy.you["id"]);
    assert_eq!(bincy.act(json!({ "do": "sit", "chair": 2 })).await.as_deref(), Some("removed"));
    let mut anu = Player::join(&socket(&house, &table), &anu.secret).await;
    assert_eq!(bincy.act(json!({ "do": "put-back", "chair": 2 })).await.as_deref(), Some("chair-1"));
    assert_eq!(anu.act(json!({ "do": "put-back", "chair": 2 })).await, None);
    bincy.until("back", |player| player.you["chair"] == 2 && player.view["table"].get("removed").is_none()).await;
    assert_eq!(anu.act(json!({ "do": "put-back", "chair": 2 })).await.as_deref(), Some("nobody-removed"));
}

#[tokio::test]
async fn a_bot_goes_on_for_who_does_not_look_and_they_play_on_when_they_do() {
    let pace = Pace { dozes: Duration::ZERO, only_pass: Duration::from_secs(600), ..Pace::at_once() };
    let house = House::open_with(|config| config.pace = pace).await;
    let (mut anu, mut bincy, _) = two(&house).await;
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    // Bincy's page is out of sight, as on a phone that was put away.
    bincy.send(&json!({ "type": "looks", "looks": false })).await;
    anu.play_until("Bincy is waited for", |player| player.view["seats"][1]["who"]["dozes"] == true).await;
    assert_eq!(anu.act(json!({ "do": "stand-in", "chair": 1 })).await.as_deref(), Some("looks"));
    assert_eq!(anu.act(json!({ "do": "stand-in", "chair": 2 })).await, None);
    anu.until("a bot plays", |player| player.view["seats"][1]["who"]["stood_in"] == true).await;
    bincy.send(&json!({ "type": "looks", "looks": true })).await;
    bincy
        .until("plays again", |player| player.you["stood_in"] == false && player.view["seats"][1]["who"].get("dozes").is_none())
        .await;
}

#[tokio::test]
async fn one_table_is_made_for_the_next_time_and_its_people_are_asked() {
    let house = House::open().await;
    let (mut anu, mut bincy, table) = two(&house).await;
    let stranger = house.guest("Chitra").await;
    let again = format!("/api/tables/{table}/again");
    let in_a_week = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_millis() as u64 + 7 * 24 * 60 * 60 * 1000;
    let at = |begins: u64| json!({ "begins": begins });
    let ask = async |secret: &str, begins: u64| house.post::<TableRef>(&again, Some(secret), &at(begins)).await;
    assert_eq!(ask(&stranger.secret, in_a_week).await.unwrap_err().1, "not-seated");
    for wrong in [0, in_a_week - 8 * 24 * 60 * 60 * 1000, in_a_week + 90 * 24 * 60 * 60 * 1000, u64::MAX] {
        assert_eq!(ask(&anu.secret, wrong).await.unwrap_err().1, "bad-appointment", "{wrong}");
    }
    let made = ask(&anu.secret, in_a_week).await.unwrap();
    let shown = |player: &Player| player.view["table"]["appointed"].clone();
    for player in [&mut anu, &mut bincy] {
        player.until("where and when", |player| shown(player) == json!({ "begins": in_a_week, "table": made.id })).await;
    }
    // The other is asked, and whoever would ask once more hears that it is arranged.
    assert_eq!(ask(&bincy.secret, in_a_week + 1).await.unwrap_err().1, "appointed");
    let bell: Value = house.get("/api/bell", Some(&bincy.secret)).await.unwrap();
    let asked = bell["notices"].as_array().unwrap().iter().find(|notice| notice["kind"] == "invited").unwrap();
    assert_eq!(asked["table"]["id"], json!(made.id));
    let there = Player::join(&socket(&house, &made.id), &bincy.secret).await;
    assert_eq!((shown(&there), &there.view["table"]["chairs"]), (json!({ "begins": in_a_week }), &json!(4)));
    // After a restart too.
    let house = house.restart().await;
    let there = Player::join(&socket(&house, &made.id), &bincy.secret).await;
    assert_eq!(shown(&there), json!({ "begins": in_a_week }));
}
