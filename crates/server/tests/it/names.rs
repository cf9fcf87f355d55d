//! Names: told apart at a table, marked where they are of the staff, changed seldom and kept for a while.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_people::rights::Scope;
use thurup_server::{grant, revoke};
use thurup_store::testing::rows::{connect, made, scalar, statement};
use thurup_wire::http::TableRef;

use crate::friends::{account, become_friends};
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

async fn rename(house: &House, of: &Guest, name: &str) -> Result<Value, (StatusCode, String)> {
    house.put("/api/me", Some(&of.secret), &json!({ "name": name })).await
}

async fn arrive(house: &House, name: &str) -> Result<Value, (StatusCode, String)> {
    house.post("/api/guests", None, &json!({ "name": name })).await
}

async fn formerly(house: &House, of: &Guest, by: Option<&Guest>) -> Value {
    let page: Value = house.get(&format!("/api/people/{}", of.id), by.map(|by| by.secret.as_str())).await.unwrap();
    page["formerly"].clone()
}

/// As if all names had been given up so many days earlier.
async fn earlier(house: &House, days: u32) {
    let mut rows = connect(&house.config.database).await.unwrap();
    let sql = format!("UPDATE former_names SET given_up_at = given_up_at - {days} * 24 * 60 * 60 * 1000");
    statement(made(sql)).execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

async fn table(house: &House, by: &Guest) -> String {
    let new = json!({
        "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    socket(house, &house.post::<TableRef>("/api/tables", Some(&by.secret), &new).await.unwrap().id)
}

#[tokio::test]
async fn an_account_changes_its_name_twice_a_year_and_the_old_one_is_kept() {
    let house = House::open().await;
    let (anu, biju, chitra) = (account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Chitra").await);
    become_friends(&house, &anu, &biju).await;
    assert_eq!(formerly(&house, &anu, Some(&biju)).await, Value::Null);
    // Written otherwise it is the same name.
    for same in ["ANU", "A nu", "Anu"] {
        rename(&house, &anu, same).await.unwrap();
    }
    rename(&house, &anu, "Ammu").await.unwrap();
    // Friends are told, and nobody else.
    assert_eq!(formerly(&house, &anu, Some(&biju)).await, json!("Anu"));
    for other in [None, Some(&chitra), Some(&anu)] {
        assert_eq!(formerly(&house, &anu, other).await, Value::Null);
    }
    // Nobody else has the old name: no guest, no account, and nobody who becomes one.
    let taken = (StatusCode::BAD_REQUEST, "name-taken".to_owned());
    assert_eq!(arrive(&house, "Anu").await.unwrap_err(), taken);
    assert_eq!(rename(&house, &chitra, "ANU").await.unwrap_err(), taken);
    let guest = house.guest("Leela").await;
    assert_eq!(rename(&house, &guest, "Anu").await.unwrap_err(), taken);
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE people SET name = 'Anu' WHERE name = 'Leela'").execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
    let password = json!({ "secret": "rain on the backwaters" });
    let kept = house.put::<Value>("/api/ways/password", Some(&guest.secret), &password).await;
    assert_eq!(kept.unwrap_err(), taken);
    // Its owner takes it back; a third change is one too many.
    rename(&house, &anu, "Anu").await.unwrap();
    assert_eq!(formerly(&house, &anu, Some(&biju)).await, json!("Ammu"));
    assert_eq!(rename(&house, &anu, "Ammukutty").await.unwrap_err(), (StatusCode::CONFLICT, "names-used-up".to_owned()));
    for free in ["Leela", "Latha", "Lakshmikutty"] {
        rename(&house, &guest, free).await.unwrap();
    }
    // After a month it is shown no more, after three it is anybody's, after a year it counts no more.
    earlier(&house, 31).await;
    assert_eq!(formerly(&house, &anu, Some(&biju)).await, Value::Null);
    assert_eq!(arrive(&house, "Ammu").await.unwrap_err(), taken);
    earlier(&house, 60).await;
    arrive(&house, "Ammu").await.unwrap();
    assert_eq!(rename(&house, &anu, "Ammukutty").await.unwrap_err().1, "names-used-up");
    let house = house.restart().await;
    let mut rows = connect(&house.config.database).await.unwrap();
    let cleared = async {
        let left = "SELECT count(*) FROM former_names WHERE name IS NOT NULL";
        while scalar::<i64>(left).fetch_one(&mut rows).await.unwrap() > 0 {
            tokio::time::sleep(std::time::Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(std::time::Duration::from_secs(30), cleared).await.expect("the name itself is forgotten");
    earlier(&house, 280).await;
    rename(&house, &anu, "Ammukutty").await.unwrap();
}

#[tokio::test]
async fn two_of_one_name_at_a_table_are_told_apart() {
    let house = House::open().await;
    let (first, second) = (house.guest("Anu").await, house.guest("anu").await);
    let url = table(&house, &first).await;
    let (mut one, mut other) = (Player::join(&url, &first.secret).await, Player::join(&url, &second.secret).await);
    assert_eq!(other.act(json!({ "do": "sit", "chair": 3 })).await, None);
    one.until("another", |player| !player.view["seats"][2]["who"].is_null()).await;
    let names =
        |player: &Player| [0, 2].map(|at| player.view["seats"][at]["who"]["name"].as_str().unwrap_or_default().to_owned());
    assert_eq!(names(&one), ["Anu", "anu 2"]);
    assert_eq!(other.act(json!({ "do": "say", "text": "Good day" })).await, None);
    one.until("words", |player| !player.view["chat"].as_array().unwrap().is_empty()).await;
    assert_eq!(one.view["chat"][0]["name"], "anu 2");
    // It goes by who has sat there longest, not by the chair; and it is no part of the name.
    assert_eq!(one.act(json!({ "do": "stand" })).await, None);
    other.until("one", |player| player.view["seats"][0]["who"].is_null()).await;
    assert_eq!(names(&other), ["", "anu"]);
    assert_eq!(one.act(json!({ "do": "sit", "chair": 1 })).await, None);
    other.until("two", |player| !player.view["seats"][0]["who"].is_null()).await;
    assert_eq!(names(&other), ["Anu 2", "anu"]);
    let page: Value = house.get(&format!("/api/people/{}", first.id), None).await.unwrap();
    assert_eq!(page["person"]["name"], "Anu");
}

#[tokio::test]
async fn the_staff_are_known_at_a_table_and_on_their_pages() {
    let house = House::open().await;
    let (gita, anu) = (account(&house, "Gita").await, account(&house, "Anu").await);
    let database = &house.config.database;
    grant(database, "Gita", "moderator", Scope::Site, None).await.unwrap();
    // A membership is no rank.
    grant(database, "Anu", "premium", Scope::Site, None).await.unwrap();
    for (who, staff) in [(&gita, true), (&anu, false)] {
        let page: Value = house.get(&format!("/api/people/{}", who.id), None).await.unwrap();
        assert_eq!(page["staff"], staff, "{}", who.name);
    }
    let url = table(&house, &anu).await;
    let (mut one, mut other) = (Player::join(&url, &anu.secret).await, Player::join(&url, &gita.secret).await);
    assert_eq!(other.act(json!({ "do": "sit", "chair": 2 })).await, None);
    let is_staff = |player: &Player, chair: usize| player.view["seats"][chair]["who"].get("staff") == Some(&json!(true));
    one.until("the mark", |player| is_staff(player, 1)).await;
    assert!(!is_staff(&one, 0));
    revoke(database, "Gita", "moderator", Scope::Site).await.unwrap();
    one.until("no mark", |player| !is_staff(player, 1)).await;
    // It is known of those, too, who sat there before the table woke.
    grant(database, "Gita", "helper", Scope::Site, None).await.unwrap();
    let house = house.restart().await;
    let url = url.replacen(url.split('/').nth(2).unwrap(), &house.server.address().to_string(), 1);
    let one = Player::join(&url, &anu.secret).await;
    assert!(is_staff(&one, 1), "{}", one.view["seats"]);
}
