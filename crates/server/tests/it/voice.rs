//! Voice: who has it on, what their pages tell each other and who never hears of it; where it is shut, and whose it is not.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{VoiceConfig, grant, sanction, set_setting};
use thurup_wire::http::TableRef;

use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

const ONE: &str = "00000000000000a1";
const OTHER: &str = "00000000000000b2";
const THIRD: &str = "00000000000000c3";
const SOUND: &str =
    "v=0\r\no=- 1 2 IN IP4 127.0.0.1\r\ns=-\r\nt=0 0\r\nm=audio 9 UDP/TLS/RTP/SAVPF 111\r\nc=IN IP4 0.0.0.0\r\n";
const HOST: &str = "candidate:1 1 udp 2113937151 192.168.1.4 54400 typ host";
const RELAY: &str = "candidate:3 1 udp 33562367 203.0.113.9 49170 typ relay raddr 0.0.0.0 rport 0";

fn join(peer: &str) -> Value {
    json!({ "do": "join-voice", "peer": peer })
}

fn leave() -> Value {
    json!({ "do": "leave-voice" })
}

fn signal(to: &str, signal: Value) -> Value {
    json!({ "do": "signal", "to": to, "signal": signal })
}

fn offer(to: &str) -> Value {
    signal(to, json!({ "kind": "offer", "sdp": SOUND }))
}

fn candidate(to: &str, candidate: &str) -> Value {
    signal(to, json!({ "kind": "candidates", "candidates": [candidate] }))
}

fn relay() -> VoiceConfig {
    let turn = ["turn:cards.example:3478".to_owned()];
    VoiceConfig::read(&["stun:cards.example".to_owned()], &turn, Some("north kerala")).unwrap()
}

/// A table of four with these people on the first chairs.
async fn table(house: &House, people: &[&Guest], public: bool, settings: Value) -> (Vec<Player>, String) {
    table_of(house, people, public, settings, "28-four").await
}

/// The same under the rules of this name.
async fn table_of(house: &House, people: &[&Guest], public: bool, settings: Value, base: &str) -> (Vec<Player>, String) {
    let new = json!({
        "public": public, "chairs": 4, "rules": { "base": base }, "format": { "form": "deals", "deals": 6 },
        "settings": settings,
    });
    let table: TableRef = house.post("/api/tables", Some(&people[0].secret), &new).await.unwrap();
    let mut players = Vec::new();
    for (person, chair) in people.iter().zip(1..) {
        let mut player = Player::join(&socket(house, &table.id), &person.secret).await;
        if chair > 1 {
            assert_eq!(player.act(json!({ "do": "sit", "chair": chair })).await, None);
        }
        players.push(player);
    }
    (players, table.id)
}

/// What is told of voice once this holds.
async fn until(player: &mut Player, what: &str, done: impl Fn(&Value) -> bool) -> Value {
    player.until(what, |player| !player.voice.is_null() && done(&player.voice)).await;
    player.voice.clone()
}

/// The next signal of another page.
async fn told(player: &mut Player) -> Value {
    player.until("a signal", |player| !player.signals.is_empty()).await;
    player.signals.remove(0)
}

fn peers(told: &Value) -> Vec<(u64, &str)> {
    let speakers = told["speakers"].as_array().unwrap();
    speakers.iter().map(|one| (one["chair"].as_u64().unwrap(), one["peer"].as_str().unwrap())).collect()
}

/// All that has come to somebody by now.
async fn heard(player: &mut Player) -> Vec<Value> {
    player.send(&json!({ "type": "ask", "id": "now", "about": { "made": 999 } })).await;
    let mut heard = Vec::new();
    loop {
        let message = player.step().await.expect("an answer");
        if message["type"] == "meaning" {
            return heard;
        }
        heard.push(message);
    }
}

fn of_voice(heard: &[Value]) -> usize {
    heard.iter().filter(|message| message["type"] == "voice" || message["type"] == "signal").count()
}

#[tokio::test]
async fn signals_go_between_two_who_have_voice_on_and_to_nobody_else() {
    let house = House::open().await;
    let people = [house.guest("Anu").await, house.guest("Biju").await, house.guest("Chitra").await];
    let (mut players, id) = table(&house, &people.each_ref(), false, quick()).await;
    let mut viewer = Player::join(&socket(&house, &id), &house.guest("Devan").await.secret).await;
    let [anu, biju, chitra] = players.as_mut_slice() else { panic!() };
    assert_eq!(viewer.act(join(ONE)).await.as_deref(), Some("not-seated"));
    for wrong in ["", "A1A1A1A1A1A1A1A1", "0123", &"a".repeat(33)] {
        assert_eq!(anu.act(join(wrong)).await.as_deref(), Some("bad-peer"), "{wrong}");
    }
    assert_eq!(anu.act(offer(OTHER)).await.as_deref(), Some("no-voice"));
    assert_eq!(anu.act(join(ONE)).await, None);
    let on = until(anu, "that it is on", |told| told.get("own").is_some()).await;
    assert_eq!(on["own"], json!({ "peer": ONE, "servers": [], "relay": false }));
    assert_eq!(anu.act(offer(OTHER)).await.as_deref(), Some("nobody-speaks"));
    assert_eq!(anu.act(offer(ONE)).await.as_deref(), Some("nobody-speaks"));
    assert_eq!(biju.act(join(ONE)).await.as_deref(), Some("peer-taken"));
    assert_eq!(biju.act(join(OTHER)).await, None);
    for (player, own) in [(&mut *anu, true), (biju, true), (chitra, false)] {
        let both = |told: &Value| peers(told) == [(1, ONE), (2, OTHER)] && told.get("own").is_some() == own;
        assert_eq!(until(player, "both", both).await.get("shut"), None);
    }

    assert_eq!(anu.act(offer(OTHER)).await, None);
    let came = told(biju).await;
    assert_eq!(came, json!({ "type": "signal", "from": ONE, "signal": { "kind": "offer", "sdp": SOUND } }));
    assert_eq!(biju.act(candidate(ONE, HOST)).await, None);
    assert_eq!(told(anu).await["signal"]["candidates"], json!([HOST]));
    // What is no signal is refused, and goes nowhere.
    let sound = |more: &str| signal(OTHER, json!({ "kind": "offer", "sdp": format!("{SOUND}{more}") }));
    for (wrong, code) in [
        (sound("m=video 9 UDP/TLS/RTP/SAVPF 96\r\n"), "bad-signal"),
        (sound("m=application 9 UDP/DTLS/SCTP webrtc-datachannel\r\n"), "bad-signal"),
        (sound(&format!("a={}\r\n", "x".repeat(6_000))), "bad-signal"),
        (sound("s=\u{d05}\r\n"), "bad-signal"),
        (signal(OTHER, json!({ "kind": "answer", "sdp": "" })), "bad-signal"),
        (signal(OTHER, json!({ "kind": "candidates", "candidates": [] })), "bad-signal"),
        (signal(OTHER, json!({ "kind": "candidates", "candidates": vec![HOST; 21] })), "bad-signal"),
        (signal(&people[1].id, json!({ "kind": "offer", "sdp": SOUND })), "nobody-speaks"),
    ] {
        assert_eq!(anu.act(wrong.clone()).await.as_deref(), Some(code), "{wrong}");
    }
    // Chitra sits there and has it off: nothing can be told her, nor by her.
    assert_eq!(chitra.act(offer(ONE)).await.as_deref(), Some("no-voice"));
    assert_eq!(anu.act(offer(THIRD)).await.as_deref(), Some("nobody-speaks"));
    for player in [&mut *anu, biju, chitra, &mut viewer] {
        assert_eq!(of_voice(&heard(player).await), 0);
    }
    // Too many are held back, and those who play are not.
    let mut refused = None;
    for _ in 0..400 {
        refused = anu.act(candidate(OTHER, HOST)).await;
        if refused.is_some() {
            break;
        }
    }
    assert_eq!((refused.as_deref(), anu.act(json!({ "do": "start" })).await), (Some("too-fast"), None));

    assert_eq!(anu.act(leave()).await, None);
    assert_eq!(anu.act(leave()).await, None, "twice is no harm");
    until(chitra, "that Anu has it off", |told| peers(told) == [(2, OTHER)]).await;
    assert_eq!(biju.act(json!({ "do": "stand" })).await, None);
    until(chitra, "nobody", |told| peers(told).is_empty()).await;
    // What is malformed is refused, and the line stays, as everywhere.
    assert_eq!(anu.act(signal(OTHER, json!({ "kind": "hello" }))).await.as_deref(), Some("unreadable"));
    let all = heard(&mut viewer).await;
    assert!(of_voice(&all) == 0 && !all.iter().any(|message| message.to_string().contains(ONE)));
    house.server.stop().await;
}

#[tokio::test]
async fn where_strangers_meet_it_goes_by_a_relay_alone() {
    let house = House::open().await;
    let (anu, biju) = (house.guest("Anu").await, house.guest("Biju").await);
    let (mut players, _) = table(&house, &[&anu, &biju], true, quick()).await;
    assert_eq!(players[0].act(join(ONE)).await.as_deref(), Some("no-relay"));
    drop(players);
    let House { server, mut config, folder } = house;
    server.stop().await;
    config.voice = relay();
    let house = House { server: thurup_server::Server::start(config.clone()).await.unwrap(), config, folder };
    let (mut players, _) = table(&house, &[&anu, &biju], true, quick()).await;
    let [first, second] = players.as_mut_slice() else { panic!() };
    assert_eq!((first.act(join(ONE)).await, second.act(join(OTHER)).await), (None, None));
    let own = until(first, "that both have it on", |told| peers(told).len() == 2).await["own"].clone();
    assert_eq!((&own["relay"], &own["servers"][0]["urls"]), (&json!(true), &json!(["turn:cards.example:3478"])));
    let name = own["servers"][0]["username"].as_str().unwrap();
    assert!(name.ends_with(&format!(":{}", anu.id)) && own["servers"].as_array().unwrap().len() == 1);
    assert_eq!(first.act(candidate(OTHER, HOST)).await.as_deref(), Some("relay-only"));
    let inside = json!({ "kind": "offer", "sdp": format!("{SOUND}a={HOST}\r\n") });
    assert_eq!(first.act(signal(OTHER, inside)).await.as_deref(), Some("relay-only"));
    assert_eq!(first.act(candidate(OTHER, RELAY)).await, None);
    // Among friends all ways are open.
    let (mut players, _) = table(&house, &[&anu, &biju], false, quick()).await;
    assert_eq!(players[0].act(join(ONE)).await, None);
    let own = until(&mut players[0], "that it is on", |told| told.get("own").is_some()).await["own"].clone();
    assert_eq!((&own["relay"], own["servers"].as_array().unwrap().len()), (&json!(false), 2));

    // Whoever looks after the house tries them.
    let path = "/api/administration/voice";
    assert_eq!(house.get::<Value>(path, Some(&anu.secret)).await, Err((StatusCode::FORBIDDEN, "account".to_owned())));
    let hari = account(&house, "Hari").await;
    assert_eq!(house.get::<Value>(path, Some(&hari.secret)).await, Err((StatusCode::FORBIDDEN, "staff".to_owned())));
    let gita = account(&house, "Gita").await;
    grant(&house.config.database, "Gita", "administrator", "site".parse().unwrap(), None).await.unwrap();
    let servers: Value = house.get(path, Some(&gita.secret)).await.unwrap();
    assert_eq!(servers["servers"][1]["urls"], json!(["turn:cards.example:3478"]));
    let shown: Value = house.get("/api/administration/settings", Some(&gita.secret)).await.unwrap();
    assert!(shown.to_string().contains("turn:cards.example") && !shown.to_string().contains("north kerala"));
    house.server.stop().await;
}

#[tokio::test]
async fn in_rated_play_it_is_shut_from_the_first_call_to_the_last_card() {
    let house = House::open().await;
    let people = [account(&house, "Anu").await, account(&house, "Binoy").await];
    let mut settings = quick();
    settings["rated"] = json!(true);
    settings["break_after_deal"] = json!(true);
    // In 28 for four a deal may end at its first turn: a bot with no points has the cards dealt again.
    let (mut players, _) = table_of(&house, &people.each_ref(), false, settings, "kerala").await;
    let [anu, biju] = players.as_mut_slice() else { panic!() };
    assert_eq!((anu.act(join(ONE)).await, biju.act(join(OTHER)).await), (None, None));
    assert_eq!((anu.act(offer(OTHER)).await, anu.act(json!({ "do": "start" })).await), (None, None));
    let shut = until(anu, "that it is shut", |told| told.get("shut").is_some()).await;
    assert_eq!((&shut["shut"]["code"], shut.get("own").is_some()), (&json!("voice-shut"), true));
    assert_eq!(anu.act(offer(OTHER)).await.as_deref(), Some("voice-shut"));
    // Whoever comes back in the deal has it on again, for after it.
    assert_eq!((anu.act(leave()).await, anu.act(join(ONE)).await), (None, None));
    until(anu, "that it is on, and shut", |told| told.get("own").is_some() && told.get("shut").is_some()).await;
    let over = |player: &Player| !player.view["match"]["deals"].as_array().unwrap().is_empty();
    tokio::join!(anu.play_until("the last card", over), biju.play_until("the last card", over));
    until(anu, "that it is open", |told| told.get("shut").is_none()).await;
    assert_eq!((anu.act(offer(OTHER)).await, biju.act(offer(ONE)).await), (None, None));
    house.server.stop().await;
}

#[tokio::test]
async fn whoever_may_not_speak_any_more_is_put_out() {
    let house = House::open().await;
    let people = [account(&house, "Anu").await, account(&house, "Binoy").await];
    let (mut players, _) = table(&house, &people.each_ref(), false, quick()).await;
    let [anu, biju] = players.as_mut_slice() else { panic!() };
    let database = &house.config.database;
    assert_eq!((anu.act(join(ONE)).await, biju.act(join(OTHER)).await), (None, None));
    until(biju, "both", |told| peers(told).len() == 2).await;
    sanction(database, "Anu", ("mute-voice", Some("hour")), "abuse", "").await.unwrap();
    until(anu, "that she is put out", |told| peers(told) == [(2, OTHER)] && told.get("own").is_none()).await;
    until(biju, "the same", |told| peers(told) == [(2, OTHER)]).await;
    assert_eq!(
        (anu.act(join(ONE)).await.as_deref(), anu.act(offer(OTHER)).await.as_deref()),
        (Some("muted"), Some("no-voice"))
    );
    set_setting(database, "voice", Some("off")).await.unwrap();
    until(biju, "that there is no voice", |told| peers(told).is_empty()).await;
    assert_eq!(biju.act(join(OTHER)).await.as_deref(), Some("off"));
    house.server.stop().await;
}

#[tokio::test]
async fn a_broken_line_goes_on_and_another_page_takes_over() {
    let house = House::open().await;
    let people = [house.guest("Anu").await, house.guest("Biju").await];
    let (mut players, id) = table(&house, &people.each_ref(), false, quick()).await;
    let url = socket(&house, &id);
    let [anu, biju] = players.as_mut_slice() else { panic!() };
    assert_eq!((anu.act(join(ONE)).await, biju.act(join(OTHER)).await), (None, None));
    until(biju, "both", |told| peers(told).len() == 2).await;
    anu.hang_up().await;
    anu.until_closed().await;
    anu.voice = Value::Null;
    anu.resume(&url).await;
    assert_eq!(anu.act(join(ONE)).await, None);
    let on = until(anu, "that it goes on", |told| told.get("own").is_some()).await;
    assert_eq!(peers(&on), [(1, ONE), (2, OTHER)]);
    assert_eq!(biju.act(offer(ONE)).await, None);
    assert_eq!(told(anu).await["from"], OTHER);
    assert_eq!(of_voice(&heard(biju).await), 0, "nobody else noticed");
    // The same person on another page: the first is told that it is off there.
    let mut phone = Player::join(&url, &people[0].secret).await;
    assert_eq!(phone.act(join(THIRD)).await, None);
    until(biju, "the other page", |told| peers(told) == [(1, THIRD), (2, OTHER)]).await;
    until(anu, "that it is off here", |told| peers(told) == [(1, THIRD), (2, OTHER)] && told.get("own").is_none()).await;
    assert_eq!(anu.act(offer(OTHER)).await.as_deref(), Some("no-voice"));
    assert_eq!(biju.act(offer(ONE)).await.as_deref(), Some("nobody-speaks"));
    house.server.stop().await;
}
