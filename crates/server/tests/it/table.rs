//! Playing at a table.

use serde_json::{Value, json};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;
use thurup_wire::people::Me;

use crate::house::House;
use crate::player::Player;

pub fn socket(house: &House, id: &str) -> String {
    format!("ws://{}/api/tables/{id}/socket", house.server.address())
}

pub async fn play_now(house: &House, name: &str) -> (Player, String) {
    let guest = house.guest(name).await;
    let table: TableRef = house
        .post(
            "/api/play-now",
            Some(&guest.secret),
            &json!({ "base": "international", "bots_only": true, "strength": "beginner" }),
        )
        .await
        .unwrap();
    (Player::join(&socket(house, &table.id), &guest.secret).await, table.id)
}

#[tokio::test]
async fn a_stranger_on_chair_1_moderates_nothing() {
    let house = House::open().await;
    let (anu, bincy, chitra) = (house.guest("Anu").await, house.guest("Bincy").await, house.guest("Chitra").await);
    let new = json!({
        "public": true, "name": "T", "chairs": 6, "rules": { "base": "kerala" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut maker = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut longest = Player::join(&socket(&house, &table.id), &bincy.secret).await;
    assert_eq!(longest.act(json!({ "do": "sit", "chair": 2 })).await, None);
    // Who made it leaves: then it is who has sat there longest, and nobody else, wherever they sit down.
    assert_eq!(maker.act(json!({ "do": "stand" })).await, None);
    let mut stranger = Player::join(&socket(&house, &table.id), &chitra.secret).await;
    assert_eq!(stranger.act(json!({ "do": "sit", "chair": 1 })).await, None);
    assert_eq!(stranger.act(json!({ "do": "add-bot", "chair": 3 })).await.as_deref(), Some("chair-1"));
    assert_eq!(stranger.act(json!({ "do": "remove", "chair": 2 })).await.as_deref(), Some("chair-1"));
    assert_eq!(longest.act(json!({ "do": "add-bot", "chair": 3 })).await, None);
    // Whoever made it comes back as everybody comes.
    assert_eq!(maker.act(json!({ "do": "sit", "chair": 4 })).await, None);
    assert_eq!(maker.act(json!({ "do": "add-bot", "chair": 5 })).await.as_deref(), Some("chair-1"));
}

#[tokio::test]
async fn a_whole_match_against_bots() {
    whole_match(&House::open().await).await;
}

/// Plays one, looks at its deals, and gives whoever played it, and their table.
pub async fn whole_match(house: &House) -> (Player, String) {
    let (mut anu, id) = play_now(house, "Anu").await;
    assert_eq!(anu.you["chair"], 1);
    assert_eq!(anu.you["moderator"], true);
    assert_eq!(anu.view["table"]["settings"]["break_after_deal"], true, "no deal begins before it is wanted");
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!(me.tables[0].id, id);

    anu.play_until("the end of the match", |p| p.phase() == "over").await;
    assert_eq!(anu.snapshots, 1, "one who keeps up gets events only");
    let score = &anu.view["match"];
    assert_eq!(score["deals"].as_array().unwrap().len(), 6);
    assert!(!score["over"].is_null());
    let won: u64 = score["deals"]
        .as_array()
        .unwrap()
        .iter()
        .flat_map(|d| d["stakes"].as_array().unwrap())
        .map(|s| s.as_u64().unwrap())
        .sum();
    let shown: u64 = score["stakes"].as_array().unwrap().iter().map(|s| s.as_u64().unwrap()).sum();
    assert_eq!(won, shown);

    // What was folded from the events is what a newcomer is shown.
    let fresh = Player::join(&anu.url, &anu.secret).await;
    assert_eq!(fresh.view, anu.view);
    assert_eq!(fresh.you, anu.you);

    // Each deal can be stepped through and its record downloaded, and the shuffle is what was promised.
    let deals = score["deals"].as_array().unwrap();
    for (place, deal) in deals.iter().enumerate() {
        let deal_id = deal["id"].as_str().unwrap();
        let page: Value = house.get(&format!("/api/deals/{deal_id}"), None).await.unwrap();
        // It leads to the deals before and after it; to a private table it leads those alone who have a chair there.
        let beside = |place: Option<usize>| place.and_then(|place| deals.get(place)).map_or(Value::Null, |d| d["id"].clone());
        assert_eq!(page["previous"], beside(place.checked_sub(1)));
        assert_eq!(page["next"], beside(Some(place + 1)));
        assert!(page["table"].is_null() && !page.to_string().contains(&id), "a stranger is not told the table");
        let own: Value = house.get(&format!("/api/deals/{deal_id}"), Some(&anu.secret)).await.unwrap();
        assert_eq!(own["table"], json!({ "id": id, "name": me.tables[0].name }));
        assert_eq!(own["frames"], page["frames"]);
        let frames = page["frames"].as_array().unwrap();
        assert_eq!(frames.last().unwrap()["change"]["result"]["line"], deal["line"]);
        let record: Value = house.get(&format!("/api/deals/{deal_id}/record"), None).await.unwrap();
        let steps =
            frames.iter().filter(|frame| matches!(frame["happened"]["what"].as_str(), Some("called" | "played"))).count();
        assert_eq!(steps, record["auction"].as_array().unwrap().len() + record["play"].as_array().unwrap().len());
        let record: thurup_rules::Record = serde_json::from_value(record).unwrap();
        let check = record.verify_shuffle().unwrap();
        assert!(check.commitment && check.hands);
    }
    (anu, id)
}

/// What the tables handed over while they were played is what their logs say.
#[tokio::test]
async fn deals_that_were_lost_are_made_again_from_the_logs() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("three deals", |p| p.view["match"]["deals"].as_array().unwrap().len() == 3).await;
    let deals: Vec<String> =
        anu.view["match"]["deals"].as_array().unwrap().iter().map(|deal| deal["id"].as_str().unwrap().to_owned()).collect();
    let mut pages = Vec::new();
    for deal in &deals {
        pages.push(house.get::<Value>(&format!("/api/deals/{deal}/record"), None).await.unwrap());
    }
    let House { server, folder, config } = house;
    server.stop().await;
    let mut connection = connect(&config.database).await.unwrap();
    let lost = statement("DELETE FROM deals").execute(&mut connection).await.unwrap();
    connection.close().await.unwrap();
    assert!(lost >= 3);
    assert!(thurup_server::rebuild(&config.database, "no such job").await.is_err());
    assert!(thurup_server::rebuild(&config.database, "deal-files").await.unwrap() >= 3);
    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    for (deal, page) in deals.iter().zip(&pages) {
        assert_eq!(house.get::<Value>(&format!("/api/deals/{deal}/record"), None).await.unwrap(), *page);
    }
}

/// Settings of a table whose bots do not think long.
pub fn quick() -> Value {
    json!({
        "seconds_per_action": 0, "bank_seconds": 0, "break_after_deal": false, "show_points": true, "show_all_calls": true,
        "viewers": true, "hints": true, "strength": "beginner", "convention": null,
    })
}

/// A table with three people on chairs 1 to 3 and bots on the others, not started.
pub async fn table_of_three(house: &House, settings: Option<Value>) -> (Vec<Player>, String) {
    let mut guests = Vec::new();
    for name in ["Anu", "Biju", "Chitra"] {
        guests.push(house.guest(name).await);
    }
    let mut new =
        json!({ "public": true, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 2 } });
    new["settings"] = settings.unwrap_or_else(quick);
    let table: TableRef = house.post("/api/tables", Some(&guests[0].secret), &new).await.unwrap();
    let mut players = Vec::new();
    for (guest, chair) in guests.iter().zip(1..) {
        let mut player = Player::join(&socket(house, &table.id), &guest.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    (players, table.id)
}

#[tokio::test]
async fn one_who_comes_back_gets_just_the_rest() {
    let house = House::open().await;
    let (mut players, id) = table_of_three(&house, None).await;
    let [anu, biju, chitra] = players.as_mut_slice() else { panic!() };
    biju.until("all are seated", |p| p.view["seats"][2]["who"]["here"] == true).await;
    biju.hang_up().await;
    for text in ["one", "two", "three"] {
        assert_eq!(anu.act(json!({ "do": "say", "text": text })).await, None);
    }
    let number = anu.number;
    biju.resume(&socket(&house, &id)).await;
    let heard = |p: &Player| p.view["chat"].as_array().unwrap().len() >= 3;
    biju.until("the rest", |p| p.number >= number && heard(p)).await;
    assert_eq!(biju.snapshots, 1, "no snapshot was needed");
    assert_eq!(biju.view["chat"].as_array().unwrap().len(), 3);
    chitra.until("the rest", |p| p.number >= number && heard(p)).await;
    assert_eq!(biju.view["chat"], chitra.view["chat"]);

    // With nothing missed it is told just that; from another life the answer is a snapshot.
    for (since, snapshots) in [(biju.number, 0), (1_000_000, 1)] {
        biju.hang_up().await;
        biju.number = since;
        biju.resume(&socket(&house, &id)).await;
        let before = (biju.snapshots, biju.caught_up);
        biju.until("the end of what was missed", |p| p.caught_up > before.1).await;
        assert_eq!(biju.snapshots, before.0 + snapshots);
    }
}

#[tokio::test]
async fn a_command_sent_again_is_answered_and_acts_once_also_after_a_restart() {
    let house = House::open().await;
    let (mut players, id) = table_of_three(&house, None).await;
    let say = |text: &str| json!({ "do": "say", "text": text });
    let anu = &mut players[0];
    assert_eq!(anu.act_as("x1", say("once")).await, None);
    assert_eq!(anu.act_as("x1", say("once")).await, None);
    assert_eq!(anu.act_as("x2", json!({ "do": "sit", "chair": 9 })).await.as_deref(), Some("no-such-chair"));
    assert_eq!(anu.act_as("x2", json!({ "do": "sit", "chair": 9 })).await.as_deref(), Some("no-such-chair"));
    assert_eq!(anu.act_as("", say("never")).await.as_deref(), Some("bad-command-id"));
    assert_eq!(anu.act_as(&"x".repeat(65), say("never")).await.as_deref(), Some("bad-command-id"));

    let house = house.restart().await;
    let anu = &mut players[0];
    anu.until_closed().await;
    anu.resume(&socket(&house, &id)).await;
    assert_eq!(anu.act_as("x1", say("once")).await, None);
    // The same id is another's own.
    let biju = &mut players[1];
    biju.until_closed().await;
    biju.resume(&socket(&house, &id)).await;
    assert_eq!(biju.act_as("x1", say("mine")).await, None);
    let said: Vec<&str> = biju.view["chat"].as_array().unwrap().iter().map(|l| l["text"]["en"].as_str().unwrap()).collect();
    assert_eq!(said, ["once", "mine"]);
}

#[tokio::test]
async fn what_is_sent_again_is_said_once_however_much_others_say() {
    let house = House::open_with(|config| {
        config.limits.chat = (1000, 1000);
        config.limits.chat_of_address = (1000, 1000);
    })
    .await;
    let (mut players, id) = table_of_three(&house, None).await;
    let say = |text: &str| json!({ "do": "say", "text": text });
    let lines = |player: &Player, words: &str| {
        player.view["chat"].as_array().unwrap().iter().filter(|line| line["text"]["en"] == words).count()
    };
    assert_eq!(players[0].act_as("x1", say("once")).await, None);
    for stranger in ["Dileep", "Eliyamma", "Fathima"] {
        let mut stranger = Player::join(&socket(&house, &id), &house.guest(stranger).await.secret).await;
        for batch in 0..4 {
            for n in 0..25 {
                let action = say(&format!("line {}", batch * 25 + n));
                stranger.send(&json!({ "type": "do", "id": format!("{batch} {n}"), "action": action })).await;
            }
            let mut answers = 0;
            while answers < 25 {
                let message = stranger.step().await.unwrap();
                assert!(message["refused"].is_null(), "{message}");
                answers += u8::from(message["type"] == "answer");
            }
        }
    }
    let anu = &mut players[0];
    assert_eq!(anu.act_as("x1", say("once")).await, None);
    assert_eq!(anu.act_as("x2", say("last")).await, None);
    assert_eq!((lines(anu, "once"), lines(anu, "line 99"), lines(anu, "last")), (1, 3, 1));

    let house = house.restart().await;
    let anu = &mut players[0];
    anu.until_closed().await;
    anu.resume(&socket(&house, &id)).await;
    assert_eq!(anu.act_as("x1", say("once")).await, None);
    assert_eq!(anu.act_as("x3", say("later")).await, None);
    assert_eq!((lines(anu, "once"), lines(anu, "later")), (0, 1), "it was said longer ago than is shown");
    let mut rows = connect(&house.config.database).await.unwrap();
    let said: i64 = scalar("SELECT count(*) FROM chat").fetch_one(&mut rows).await.unwrap();
    assert_eq!(said, 303);
}

/// A table that is woken costs what is open there, not all that ever was: what came before cannot even be read here.
#[tokio::test]
async fn a_table_wakes_from_its_checkpoint_and_the_last_lines_of_chat() {
    let house = House::open().await;
    let (mut players, id) = table_of_three(&house, None).await;
    let anu = &mut players[0];
    assert_eq!(anu.act(json!({ "do": "start" })).await, None);
    anu.until("a deal", |p| !p.view["deal"].is_null()).await;
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    let House { server, folder, config } = house;
    server.stop().await;
    let mut log = connect(&config.database).await.unwrap();
    let before = statement(
        "UPDATE events SET payload = 'no event' WHERE stream = $1 \
         AND number < (SELECT max(number) FROM checkpoints WHERE stream = $1)",
    );
    assert!(before.bind(&id).execute(&mut log).await.unwrap() > 3);
    let chat = statement(
        "WITH RECURSIVE line (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM line WHERE n < 1200) \
         INSERT INTO chat (stream, at, person_id, words) \
         SELECT $1, n, $2, CASE WHEN n > 1000 THEN 'line ' || n END FROM line ORDER BY n",
    );
    assert_eq!(chat.bind(&id).bind(&me.id).execute(&mut log).await.unwrap(), 1200);
    log.close().await.unwrap();

    let server = thurup_server::Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    let anu = &mut players[0];
    let seats = anu.view["seats"].clone();
    anu.until_closed().await;
    anu.resume(&socket(&house, &id)).await;
    anu.until("the table as it was", |p| p.view["chat"].as_array().unwrap().len() == 40).await;
    let names = |seats: &Value| seats.as_array().unwrap().iter().map(|seat| seat["who"]["name"].clone()).collect::<Vec<_>>();
    assert_eq!(names(&anu.view["seats"]), names(&seats));
    assert_eq!(anu.view["chat"][39]["text"]["en"], "line 1200");
    assert_eq!(anu.act(json!({ "do": "say", "text": "here again" })).await, None);
}

#[tokio::test]
async fn what_is_added_to_one_shuffle_is_not_added_to_a_later_one() {
    // The next deal waits until it is wanted.
    let house = House::open_with(|config| {
        config.pace.result = std::time::Duration::from_secs(3600);
        config.pace.result_at_most = std::time::Duration::from_secs(3600);
    })
    .await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("the first deal's end", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    let first = anu.view["deal"]["commitment"].as_str().unwrap().to_owned();
    let other = |p: &Player| p.view["match"]["next_commitment"].as_str().is_some_and(|next| next != first);
    anu.until("the next shuffle's commitment", other).await;
    let next = anu.view["match"]["next_commitment"].clone();
    let contribute = |digit: &str, commitment: &Value| {
        let entropy = digit.repeat(64);
        json!({ "do": "contribute", "entropy": entropy, "commitment": commitment })
    };
    // As it is when a device sends late what it drew for the deal before.
    assert_eq!(anu.act(contribute("a", &json!(first))).await.as_deref(), Some("other-shuffle"));
    assert_eq!(anu.act(contribute("b", &next)).await, None);
    assert_eq!(anu.act(json!({ "do": "ready" })).await, None);
    anu.play_until("the second deal's end", |p| p.view["match"]["deals"].as_array().unwrap().len() == 2).await;
    let mut shuffles = Vec::new();
    for deal in anu.view["match"]["deals"].as_array().unwrap() {
        let record = format!("/api/deals/{}/record", deal["id"].as_str().unwrap());
        shuffles.push(house.get::<Value>(&record, None).await.unwrap()["shuffle"].clone());
    }
    assert_eq!((&shuffles[0]["commitment"], &shuffles[0]["contributions"]), (&json!(first), &json!([])));
    assert_eq!((&shuffles[1]["commitment"], &shuffles[1]["contributions"]), (&next, &json!([[1, "b".repeat(64)]])));
}

#[tokio::test]
async fn a_stopping_server_says_so_to_everyone() {
    let house = House::open().await;
    let (mut players, _) = table_of_three(&house, None).await;
    let mut lobby = crate::player::open(&format!("ws://{}/api/lobby", house.server.address()), "").await;
    crate::player::next(&mut lobby).await.unwrap();
    let address = house.server.address();
    house.server.stop().await;
    for player in &mut players {
        let mut last = Value::Null;
        while let Some(message) = player.step().await {
            last = message;
        }
        assert_eq!((&last["type"], &last["refused"]["code"]), (&json!("bye"), &json!("stopping")));
        assert_eq!(last["for_good"], false, "the server will be back");
    }
    while crate::player::next(&mut lobby).await.is_some() {}
    assert!(tokio::net::TcpStream::connect(address).await.is_err(), "nobody listens any more");
}

#[tokio::test]
async fn two_devices_of_one_person_are_one_player() {
    let house = House::open().await;
    let (mut phone, id) = play_now(&house, "Anu").await;
    let mut tablet = Player::join(&socket(&house, &id), &phone.secret).await;
    phone.until("a turn", |p| p.wish().is_some()).await;
    tablet.until("the same turn", |p| p.wish().is_some()).await;
    assert_eq!(phone.you, tablet.you);
    let wish = tablet.wish().unwrap();
    assert_eq!(tablet.act(wish.clone()).await, None);
    let number = tablet.number;
    phone.until("what the tablet did", |p| p.number >= number).await;
    let turn = phone.events.iter().filter(|e| e["happened"]["what"] == "called" && e["happened"]["chair"] == 1).count();
    assert_eq!(turn, 1, "{wish}");
    phone.play_until("the first deal", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
}

#[tokio::test]
async fn an_absent_player_is_played_for_and_takes_over_again() {
    let house = House::open_with(|config| {
        config.pace.gone = std::time::Duration::ZERO;
        config.pace.away = std::time::Duration::ZERO;
    })
    .await;
    let (mut players, id) = table_of_three(&house, None).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    players[1].hang_up().await;
    players[2].hang_up().await;
    let anu = &mut players[0];
    // The others' turns are not waited for: bots take them.
    anu.play_until("bots play for both", |p| [1, 2].iter().all(|seat| p.view["seats"][seat]["who"]["stood_in"] == true)).await;
    anu.play_until("play", |p| !p.view["play"].is_null()).await;
    players[1].resume(&socket(&house, &id)).await;
    players[1].until("a place of one's own again", |p| p.you["stood_in"] == false && p.you["chair"] == 2).await;
    let (first, rest) = players.split_at_mut(1);
    let both = async {
        tokio::join!(
            first[0].play_until("the end", |p| p.phase() == "over"),
            rest[0].play_until("the end", |p| p.phase() == "over"),
        )
    };
    both.await;
}

#[tokio::test]
async fn chat_is_for_everyone_and_phrases_come_in_both_languages() {
    let house = House::open().await;
    let (mut players, _) = table_of_three(&house, None).await;
    assert_eq!(players[0].act(json!({ "do": "phrase", "phrase": "well-played" })).await, None);
    assert_eq!(players[1].act(json!({ "do": "say", "text": " നമസ്കാരം \u{202e} " })).await, None);
    assert_eq!(players[1].act(json!({ "do": "say", "text": "  " })).await.as_deref(), Some("empty-text"));
    assert_eq!(players[1].act(json!({ "do": "say", "text": "x".repeat(301) })).await.as_deref(), Some("text-too-long"));
    let chitra = &mut players[2];
    chitra.until("two lines", |p| p.view["chat"].as_array().unwrap().len() == 2).await;
    let chat = &chitra.view["chat"];
    assert_eq!(chat[0]["text"]["en"], "Well played!");
    assert_ne!(chat[0]["text"]["ml"], chat[0]["text"]["en"]);
    assert_eq!((&chat[1]["text"]["en"], &chat[1]["name"]), (&json!("നമസ്കാരം"), &json!("Biju")));
}

#[tokio::test]
async fn calls_are_explained_before_and_after() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.until("a turn to call", |p| !p.you["calls"].is_null()).await;
    for (about, refused) in
        [(json!({ "call": "56NT" }), false), (json!({ "call": "27H" }), true), (json!({ "call": "no call" }), true)]
    {
        anu.send(&json!({ "type": "ask", "id": "q", "about": about })).await;
        let answer = loop {
            let message = anu.step().await.unwrap();
            if message["type"] == "meaning" {
                break message;
            }
        };
        assert_eq!(answer.get("refused").is_some(), refused, "{answer}");
        if !refused {
            assert!(
                !answer["reading"]["en"].as_str().unwrap().is_empty() && !answer["meaning"]["ml"].as_str().unwrap().is_empty()
            );
        }
    }
}

#[tokio::test]
async fn viewers_see_the_table_and_no_hand_and_may_be_barred() {
    let house = House::open().await;
    let (mut players, id) = table_of_three(&house, None).await;
    let viewer = house.guest("Vava").await;
    let mut watching = Player::join(&socket(&house, &id), &viewer.secret).await;
    assert_eq!(players[0].act(json!({ "do": "start" })).await, None);
    watching.until("a deal", |p| p.phase() == "dealing").await;
    assert_eq!((&watching.you["chair"], &watching.you["hand"]), (&Value::Null, &json!([])));
    assert_eq!(watching.act(json!({ "do": "call", "call": "P" })).await.as_deref(), Some("not-seated"));
    assert_eq!(watching.act(json!({ "do": "start" })).await.as_deref(), Some("chair-1"));
    let mut settings = watching.view["table"]["settings"].clone();
    settings["viewers"] = json!(false);
    assert_eq!(players[0].act(json!({ "do": "set-settings", "settings": settings })).await, None);
    let mut late = crate::player::open(&socket(&house, &id), &house.guest("Late").await.secret).await;
    crate::player::send(&mut late, &json!({ "type": "hello" })).await;
    assert_eq!(crate::player::next(&mut late).await.unwrap()["refused"]["code"], "viewers-barred");
}
