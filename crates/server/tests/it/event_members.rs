//! Members of teams beside people with accounts: bots, those known by name alone, and whoever stands by as a substitute.

use axum::http::StatusCode;
use serde_json::{Value, json};

use crate::event_tables::{at_once, drawn, find, here, once, table, two_deals};
use crate::events::{command, enter, entered, form, large, make, of, page, people, refused, stage, swiss};
use crate::house::House;
use crate::player::Player;
use crate::table::socket;

fn names(page: &Value, team: usize) -> Vec<String> {
    let players = page["teams"][team]["players"].as_array().unwrap().iter();
    players.map(|player| player["name"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test]
async fn a_bot_is_a_member_that_plays_and_leads_no_team() {
    let house = House::open_with(at_once).await;
    let director = people(&house, "Yamuna", 1).await.remove(0);
    let event = make(&house, &director, &here("Cup", &two_deals())).await;
    let pair = people(&house, "Anu", 2).await;
    let bot = json!({ "bot": true });
    let with_bot =
        json!({ "do": "enter", "name": "Two and a bot", "players": [pair[0].id, bot, pair[1].id], "captain": pair[0].id });
    let shown = command(&house, &event, &pair[0], with_bot).await.unwrap();
    command(&house, &event, &pair[1], json!({ "do": "agree", "team": 1 })).await.unwrap();
    assert_eq!(names(&shown, 0), ["Anu 1", "Hamza", "Anu 2"]);
    assert_eq!(shown["teams"][0]["players"][1]["name_ml"], json!("ഹംസ"), "a bot has a name in each language");
    assert_eq!(shown["teams"][0]["asked"], json!([pair[1].id]), "a bot is asked nothing");
    // Nobody is led by a bot, and a bot is told plainly.
    let id = shown["teams"][0]["players"][1]["id"].as_str().unwrap();
    let led = json!({ "do": "enter", "name": "Led", "players": [bot, bot, bot], "captain": id });
    assert!(command(&house, &event, &director, led).await.is_err());
    let untrue = json!({ "do": "substitute", "team": 1, "out": id, "player": { "bot": false } });
    assert_eq!(command(&house, &event, &pair[0], untrue).await.unwrap_err().0, StatusCode::BAD_REQUEST);
    // The captain goes: the other person leads, not the bot between them.
    let shown = command(&house, &event, &pair[0], json!({ "do": "leave", "team": 1 })).await.unwrap();
    assert_eq!(shown["teams"][0]["captain"], json!(pair[1].id));
    command(&house, &event, &pair[0], json!({ "do": "agree", "team": 1 })).await.unwrap();
    let other = people(&house, "Biju", 3).await;
    enter(&house, &event, "Other", &other).await.unwrap();
    for (team, captain) in [(1, &pair[1]), (2, &other[0])] {
        command(&house, &event, captain, json!({ "do": "check-in", "team": team })).await.unwrap();
    }
    drawn(&house, &event, &director).await;
    command(&house, &event, &director, json!({ "do": "start", "matches": [of("1.1")] })).await.unwrap();
    let at = table(&house, &event, &pair[0], "1.1", 0).await;
    let mut player = Player::join(&socket(&house, &at), &pair[0].secret).await;
    let sits = &player.view["seats"][2]["who"];
    assert_eq!((&sits["bot"], &sits["name"]), (&json!(true), &json!("Hamza")), "it sits where it was entered, by its name");
    player.play_until("the match", |player| player.phase() == "over").await;
    // What was played stands beside each result, once it may be seen.
    let all_told = |page: &Value| {
        let dealt = find(page, "1.1")["dealt"].as_array().unwrap();
        dealt.len() == 2 && dealt.iter().all(|deal| deal["released"] == true && deal["played"].is_object())
    };
    let over = once(&house, &event, &director, "what was played", all_told).await;
    for deal in find(&over, "1.1")["dealt"].as_array().unwrap() {
        let (played, won) = (&deal["played"], deal["result"]["won"][0].as_str().unwrap());
        match played["kind"].as_str().unwrap() {
            "passed-out" => assert_eq!(won, "0"),
            "solo" => assert_ne!(won, "0"),
            _ => {
                // The first team sits on the odd chairs: made and won by it, or not.
                let made = played["points"].as_i64() >= played["value"].as_i64();
                let odd = played["by"] == "first";
                assert_eq!(made == odd, !won.starts_with('-'), "{deal}");
            }
        }
    }
}

#[tokio::test]
async fn without_an_account_one_plays_with_real_cards_alone() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let event = make(&house, &director, &form("Cup", &swiss())).await;
    let new = |name: &str| json!({ "name": name });
    let named = |team: &str, names: [&str; 3]| json!({ "do": "enter", "name": team, "players": names.map(new), "captain": "" });
    let shown = command(&house, &event, &director, named("Paper", ["Kunjappan", "Ouseph", "Mariam"])).await.unwrap();
    assert_eq!(names(&shown, 0), ["Kunjappan", "Ouseph", "Mariam"]);
    assert_eq!(shown["teams"][0]["captain"], shown["teams"][0]["players"][0]["id"]);
    // A walk-in takes a place; one name is one player.
    let out = shown["teams"][0]["players"][1]["id"].clone();
    let walks_in = |name: &str| json!({ "do": "substitute", "team": 1, "out": out, "player": { "name": name } });
    let twice = command(&house, &event, &director, walks_in("mariam")).await.unwrap_err();
    assert_eq!(twice, refused(StatusCode::CONFLICT, "other-teams"));
    let path = format!("/api/events/{event}/preview");
    let preview: Value = house.post(&path, Some(&director.secret), &walks_in("Thankachan")).await.unwrap();
    assert_eq!(preview["changed"][0]["player"]["name"], "Thankachan", "{preview}");
    let shown = command(&house, &event, &director, walks_in("Thankachan")).await.unwrap();
    assert_eq!(names(&shown, 0), ["Kunjappan", "Thankachan", "Mariam"]);
    let dupes = command(&house, &event, &director, named("Dupes", ["Kochu", "kochu", "Paily"])).await.unwrap_err();
    assert_eq!(dupes, refused(StatusCode::CONFLICT, "named-twice"));
    // Only a director names such a player; and there are no bots at real tables.
    let player = people(&house, "Xavier", 1).await.remove(0);
    let own =
        json!({ "do": "enter", "name": "Own", "players": [player.id, { "name": "A" }, { "name": "B" }], "captain": player.id });
    assert_eq!(command(&house, &event, &player, own).await.unwrap_err(), refused(StatusCode::CONFLICT, "names-on-paper"));
    let bots = json!({ "do": "enter", "name": "Bots", "players": [{ "bot": true }], "captain": "" });
    assert_eq!(command(&house, &event, &director, bots).await.unwrap_err(), refused(StatusCode::CONFLICT, "no-bots-here"));
    let mut tables = form("Tables", &swiss());
    tables["cards"] = json!("here");
    let event = make(&house, &director, &tables).await;
    let no = command(&house, &event, &director, named("Paper", ["A", "B", "C"])).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::CONFLICT, "names-on-paper"));
}

#[tokio::test]
async fn whoever_stands_by_is_found_by_captains_and_asked_nothing_more() {
    let house = large().await;
    let director = people(&house, "Devaki", 1).await.remove(0);
    let plan = json!([stage(json!({ "kind": "round-robin", "double": false }))]);
    let event = make(&house, &director, &form("Cup", &plan)).await;
    let teams = entered(&house, &event, 2).await;
    let free = people(&house, "Saramma", 2).await;
    for one in &free {
        command(&house, &event, one, json!({ "do": "stand-by" })).await.unwrap();
    }
    command(&house, &event, &free[1], json!({ "do": "stand-by" })).await.unwrap();
    let shown = page(&house, &event, Some(&free[0])).await;
    assert_eq!((&shown["you"]["may"], &shown["standing_by"]), (&json!(["enter", "stand-down"]), &json!([])));
    let seen = |page: Value| -> Vec<String> {
        page["standing_by"].as_array().unwrap().iter().map(|one| one["name"].as_str().unwrap().to_owned()).collect()
    };
    for (whom, sees) in [(&teams[0][0], true), (&director, true), (&teams[0][1], false)] {
        let names = seen(page(&house, &event, Some(whom)).await);
        assert_eq!(names.is_empty(), !sees, "{}: {names:?}", whom.name);
    }
    let no = command(&house, &event, &teams[0][1], json!({ "do": "stand-by" })).await.unwrap_err();
    assert_eq!(no.0, StatusCode::CONFLICT, "whoever plays for a team stands by for none");
    // A captain takes one: they play at once, hear of it, and stand by no more.
    let takes = json!({ "do": "substitute", "team": 1, "out": teams[0][2].id, "player": free[0].id });
    let shown = command(&house, &event, &teams[0][0], takes).await.unwrap();
    assert_eq!((&shown["teams"][0]["asked"], seen(shown.clone())), (&json!([]), vec!["Saramma 2".to_owned()]));
    assert_eq!(page(&house, &event, Some(&free[0])).await["you"]["team"], json!(1));
    let bell: Value = house.get("/api/bell", Some(&free[0].secret)).await.unwrap();
    assert_eq!(bell["notices"][0]["kind"], json!("team-asks"));
    command(&house, &event, &free[1], json!({ "do": "stand-down" })).await.unwrap();
    assert_eq!(seen(page(&house, &event, Some(&director)).await), Vec::<String>::new());
    // Without an account nobody stands by.
    let guest = house.guest("Guest").await;
    let no = command(&house, &event, &guest, json!({ "do": "stand-by" })).await.unwrap_err();
    assert_eq!(no, refused(StatusCode::FORBIDDEN, "account"));
    assert_eq!(page(&house, &event, Some(&guest)).await["you"]["may"], json!([]), "nothing is offered that is refused");
}
