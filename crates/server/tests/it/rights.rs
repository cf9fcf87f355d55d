//! Who may do what: sets that are given and taken in the terminal while the server runs, asked about before every act and shown
//! with every table.

use std::time::{Duration, SystemTime};

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{GrantError, Rights, SetChange, acts, change_set, forget, given, grant, revoke};
use thurup_store::testing::rows::{connect, statement};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

async fn club() -> House {
    House::open_with(|config| config.rights = Rights::Club).await
}

fn new(deals: u8, rated: bool) -> Value {
    let mut settings = quick();
    settings["rated"] = json!(rated);
    json!({
        "public": true, "name": "Aranmula", "chairs": 4, "rules": { "base": "28-four" },
        "format": { "form": "deals", "deals": deals }, "settings": settings,
    })
}

async fn make(house: &House, by: &Guest, deals: u8, rated: bool) -> Result<TableRef, (StatusCode, String)> {
    house.post("/api/tables", Some(&by.secret), &new(deals, rated)).await
}

fn denied(code: &str) -> (StatusCode, String) {
    (StatusCode::FORBIDDEN, code.to_owned())
}

async fn site_denials(house: &House, of: &Guest) -> Value {
    house.get("/api/rights", Some(&of.secret)).await.unwrap()
}

/// Why this act is denied, by the code.
fn why(denied: &Value, act: &str) -> Option<String> {
    let groups = denied.as_array().unwrap();
    let group = groups.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?;
    assert!(!group["refused"]["text"]["en"].as_str().unwrap().is_empty());
    Some(group["refused"]["code"].as_str().unwrap().to_owned())
}

/// Takes messages until this holds of what one was told that one may not do.
async fn until_told(player: &mut Player, done: impl Fn(&Value) -> bool) -> Value {
    player.until("what one may not do", |player| !player.denied.is_null() && done(&player.denied)).await;
    player.denied.clone()
}

fn ms(from_now: i64) -> u64 {
    let now = SystemTime::now().duration_since(SystemTime::UNIX_EPOCH).unwrap().as_millis() as u64;
    now.saturating_add_signed(from_now)
}

#[tokio::test]
async fn a_club_refuses_what_its_lists_do_not_give_and_a_grant_counts_at_once() {
    let house = club().await;
    let database = house.config.database.clone();
    let (anu, guest) = (account(&house, "Anu").await, house.guest("Bincy").await);
    // Six deals everyone plays; more are a social member's, and numbers an account's.
    let table = make(&house, &guest, 6, false).await.unwrap();
    assert_eq!(make(&house, &guest, 8, false).await.unwrap_err(), denied("membership"));
    assert_eq!(make(&house, &guest, 6, true).await.unwrap_err(), denied("account"));
    assert_eq!(make(&house, &anu, 8, false).await.unwrap_err(), denied("membership"));
    make(&house, &anu, 6, true).await.unwrap();
    let shown = site_denials(&house, &guest).await["denied"].clone();
    assert_eq!(why(&shown, "match.length").as_deref(), Some("membership"));
    assert_eq!(why(&shown, "table.rated").as_deref(), Some("account"));
    assert_eq!(why(&shown, "table.make"), None);
    let newcomer: Value = house.get("/api/rights", None).await.unwrap();
    assert_eq!(newcomer["denied"], shown);
    assert_eq!(why(&site_denials(&house, &anu).await["denied"], "table.rated"), None);

    // The buttons at the table say the same as the table does.
    let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
    let told = until_told(&mut player, |_| true).await;
    for (act, code) in [("table.reset", "membership"), ("table.push", "membership"), ("match.length", "membership")] {
        assert_eq!(why(&told, act).as_deref(), Some(code), "{act}");
    }
    assert_eq!((why(&told, "start"), why(&told, "table.bot"), why(&told, "chat")), (None, None, None));
    let longer = json!({ "do": "set-format", "format": { "form": "deals", "deals": 12 } });
    assert_eq!(player.act(longer.clone()).await.as_deref(), Some("membership"));
    // Who takes an account at the table has its rights there at once.
    let password = json!({ "secret": "rain on the backwaters" });
    let _: Value = house.put("/api/ways/password", Some(&guest.secret), &password).await.unwrap();
    until_told(&mut player, |denied| why(denied, "table.push").is_none()).await;
    let mut looker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let told = until_told(&mut looker, |_| true).await;
    assert_eq!(why(&told, "table.bot").as_deref(), Some("chair-1"));
    assert_eq!(looker.act(json!({ "do": "start" })).await.as_deref(), Some("chair-1"));

    // Given in the terminal, it counts with the next question; shown it is a moment later.
    let own = make(&house, &anu, 6, false).await.unwrap();
    let mut moderator = Player::join(&socket(&house, &own.id), &anu.secret).await;
    let told = until_told(&mut moderator, |_| true).await;
    assert_eq!(why(&told, "table.reset").as_deref(), Some("membership"));
    let site = "site".parse().unwrap();
    grant(&database, "Anu", "social", site, None).await.unwrap();
    assert_eq!(moderator.act(longer.clone()).await, None);
    make(&house, &anu, 8, false).await.unwrap();
    until_told(&mut moderator, |denied| why(denied, "table.reset").is_none()).await;
    revoke(&database, "Anu", "social", site).await.unwrap();
    assert_eq!(moderator.act(longer.clone()).await.as_deref(), Some("membership"));
    until_told(&mut moderator, |denied| why(denied, "table.reset").is_some()).await;

    // What runs out ends by itself; the moment is on the clock of the machine.
    grant(&database, &anu.id, "premium", site, Some(ms(3_600_000))).await.unwrap();
    assert_eq!(moderator.act(longer.clone()).await, None);
    // A machine so slow that the moment has passed before it is given gets a later one.
    let mut wait = 300;
    let soon = loop {
        let soon = ms(wait);
        if grant(&database, &anu.id, "premium", site, Some(soon)).await.is_ok() {
            break soon;
        }
        wait *= 2;
    };
    while ms(0) <= soon {
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    assert_eq!(moderator.act(longer).await.as_deref(), Some("membership"));
    until_told(&mut moderator, |denied| why(denied, "table.reset").is_some()).await;
    let shown = given(&database, Some("Anu")).await.unwrap();
    assert!(shown.len() == 1 && shown[0].over && shown[0].by == "terminal", "{shown:?}");

    let log = acts(&database, 10, None, None).await.unwrap();
    let said: Vec<_> = log.iter().map(|[_, by, act, whom, _]| (by.as_str(), act.as_str(), whom.as_str())).collect();
    assert_eq!(
        said,
        [
            ("terminal", "grant", "Anu"),
            ("terminal", "grant", "Anu"),
            ("terminal", "revoke", "Anu"),
            ("terminal", "grant", "Anu")
        ]
    );
    house.server.stop().await;
}

#[tokio::test]
async fn a_club_s_lists_are_data() {
    let house = club().await;
    let database = house.config.database.clone();
    let guest = house.guest("Bincy").await;
    let table = make(&house, &guest, 6, false).await.unwrap();
    let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
    let say = json!({ "do": "say", "text": "namaskaram" });
    assert_eq!(player.act(say.clone()).await, None);
    let out = SetChange { remove: vec!["chat.table".to_owned()], ..SetChange::default() };
    change_set(&database, "guest", &out).await.unwrap();
    assert_eq!(player.act(say.clone()).await.as_deref(), Some("membership"));
    assert_eq!(player.act(json!({ "do": "phrase", "phrase": "hello" })).await.as_deref(), Some("membership"));
    until_told(&mut player, |denied| why(denied, "chat").is_some()).await;
    // Whoever may not watch any more is shown out, and not let in again.
    let other = house.guest("Chitra").await;
    let mut watching = Player::join(&socket(&house, &table.id), &other.secret).await;
    let out = SetChange { remove: vec!["table.watch".to_owned()], ..SetChange::default() };
    change_set(&database, "guest", &out).await.unwrap();
    let bye = loop {
        let message = watching.step().await.expect("a last word");
        if message["type"] == "bye" {
            break message;
        }
    };
    assert_eq!((&bye["refused"]["code"], &bye["for_good"]), (&json!("membership"), &json!(true)));
    // It stays over a restart, and goes as it came.
    let house = house.restart().await;
    let mut player = Player::join(&socket(&house, &table.id), &guest.secret).await;
    assert_eq!(player.act(say.clone()).await.as_deref(), Some("membership"));
    change_set(&database, "guest", &SetChange { restore: true, ..SetChange::default() }).await.unwrap();
    assert_eq!(player.act(say).await, None);
    house.server.stop().await;
}

#[tokio::test]
async fn what_is_looked_at_is_asked_about_too() {
    let house = club().await;
    let (anu, guest) = (account(&house, "Anu").await, house.guest("Bincy").await);
    let path = |what: &str| format!("/api/people/{}/{what}", anu.id);
    for what in ["matches", "companions"] {
        assert!(house.get::<Value>(&path(what), Some(&anu.secret)).await.is_ok(), "one's own");
        assert_eq!(house.get::<Value>(&path(what), Some(&guest.secret)).await.unwrap_err(), denied("membership"));
        assert_eq!(house.get::<Value>(&path(what), None).await.unwrap_err(), denied("membership"));
    }
    let own: Value = house.get(&format!("/api/people/{}", anu.id), Some(&anu.secret)).await.unwrap();
    assert_eq!(own.get("more_denied"), None);
    let others: Value = house.get(&format!("/api/people/{}", anu.id), Some(&guest.secret)).await.unwrap();
    assert_eq!(others["more_denied"]["code"], "membership");
    let deal = "/api/deals/01hf7yat00zzzzzzzzzzzzzzzz";
    for path in [deal.to_owned(), format!("{deal}/record")] {
        assert_eq!(house.get::<Value>(&path, None).await.unwrap_err(), denied("membership"));
        assert_eq!(house.get::<Value>(&path, Some(&anu.secret)).await.unwrap_err().0, StatusCode::NOT_FOUND);
    }
    let leaders: Value = house.get("/api/leaders/56", None).await.unwrap();
    assert_eq!(leaders["more_denied"]["code"], "membership");
    assert_eq!(house.get::<Value>("/api/leaders/56?from=11", None).await.unwrap_err(), denied("membership"));
    house.server.stop().await;
    // An open house lets everybody see.
    let house = House::open().await;
    let leaders: Value = house.get("/api/leaders/56?from=11", None).await.unwrap();
    assert_eq!(leaders.get("more_denied"), None);
    assert_eq!(house.get::<Value>(deal, None).await.unwrap_err().0, StatusCode::NOT_FOUND);
    house.server.stop().await;
}

#[tokio::test]
async fn nothing_goes_from_the_log_of_acts_and_no_grant_outlives_its_person() {
    let house = club().await;
    let database = house.config.database.clone();
    let anu = account(&house, "Anu").await;
    grant(&database, "Anu", "moderator", "site".parse().unwrap(), None).await.unwrap();
    house.server.stop().await;
    let mut connection = connect(&database).await.unwrap();
    for sql in ["UPDATE acts SET act = 'nothing'", "DELETE FROM acts"] {
        let refused = statement(sql).execute(&mut connection).await.unwrap_err();
        assert!(refused.to_string().contains("only added to"), "{refused}");
    }
    connection.close().await.unwrap();
    forget(&database, &anu.id).await.unwrap();
    assert_eq!(given(&database, None).await.unwrap(), []);
    let log = acts(&database, 10, None, None).await.unwrap();
    assert_eq!((log.len(), &log[0][3]), (1, &anu.id), "an id, and no name");
}

#[tokio::test]
async fn a_damaged_set_stops_what_hangs_on_it_and_the_terminal_mends_it() {
    let house = club().await;
    let database = house.config.database.clone();
    let anu = account(&house, "Anu").await;
    let mut connection = connect(&database).await.unwrap();
    statement("INSERT INTO permission_sets (id, payload) VALUES ('casual', '{')").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    let house = house.restart().await;
    let answer = house.get::<Value>(&format!("/api/people/{}/matches", anu.id), Some(&anu.secret)).await;
    assert_eq!(answer.unwrap_err(), (StatusCode::INTERNAL_SERVER_ERROR, "internal".to_owned()));
    let restore = SetChange { restore: true, ..SetChange::default() };
    assert!(change_set(&database, "social", &restore).await.unwrap_err().to_string().contains("like that already"));
    change_set(&database, "casual", &restore).await.unwrap();
    // Sets are looked at anew when something was done.
    assert!(house.get::<Value>(&format!("/api/people/{}/matches", anu.id), Some(&anu.secret)).await.is_ok());
    house.server.stop().await;
}

#[tokio::test]
async fn slips_are_named() {
    let house = club().await;
    let database = house.config.database.clone();
    let (anu, _guest) = (account(&house, "Anupama").await, house.guest("Bincy").await);
    let said = |error: GrantError| {
        assert!(error.is_input(), "{error}");
        error.to_string()
    };
    let site = "site".parse().unwrap();
    let club = "club:01hf7yat00zzzzzzzzzzzzzzzz".parse().unwrap();
    assert!(said(grant(&database, "Anupma", "social", site, None).await.unwrap_err()).contains("did you mean \"Anupama\"?"));
    assert!(said(grant(&database, "Zzz", "social", site, None).await.unwrap_err()).contains("nobody here is called"));
    assert!(said(grant(&database, "Bincy", "social", site, None).await.unwrap_err()).contains("plays as a guest"));
    assert!(said(grant(&database, "Anupama", "socail", site, None).await.unwrap_err()).contains("did you mean `social`?"));
    assert!(said(grant(&database, "Anupama", "owner", site, None).await.unwrap_err()).contains("--scope club:ID"));
    assert!(said(grant(&database, "Anupama", "guest", site, None).await.unwrap_err()).contains("given to nobody"));
    assert!(
        said(grant(&database, "Anupama", "moderator", club, None).await.unwrap_err()).contains("on the site or in an event")
    );
    assert!(said(grant(&database, "Anupama", "social", site, Some(7)).await.unwrap_err()).contains("has passed"));
    assert!(said(revoke(&database, &anu.id, "social", site).await.unwrap_err()).contains("does not have social in site"));
    let change = |add: &str, remove: &str| SetChange {
        add: Some(add).filter(|add| !add.is_empty()).map(str::to_owned).into_iter().collect(),
        remove: Some(remove).filter(|remove| !remove.is_empty()).map(str::to_owned).into_iter().collect(),
        restore: false,
    };
    let slip =
        async |set: &str, add: &str, remove: &str| said(change_set(&database, set, &change(add, remove)).await.unwrap_err());
    assert!(slip("casual", "match.lenght", "").await.contains("did you mean `match.length`?"));
    assert!(slip("casual", "deal.log", "").await.contains("like that already"));
    assert!(slip("administrator", "", "grant").await.contains("must keep grant"));
    assert_eq!(given(&database, None).await.unwrap(), []);
    assert_eq!(acts(&database, 10, None, None).await.unwrap().len(), 0, "nothing was done");
    house.server.stop().await;
}
