//! Friends, blocks, who is where, invitations and the bell.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Server, forget};
use thurup_wire::http::TableRef;

use crate::house::{Guest, House, cookie};
use crate::player::{self, Player};
use crate::table::{quick, socket};

pub async fn account(house: &House, name: &str) -> Guest {
    let guest = house.guest(name).await;
    let password = json!({ "secret": "rain on the backwaters" });
    let _: Value = house.put("/api/ways/password", Some(&guest.secret), &password).await.unwrap();
    guest
}

async fn friends(house: &House, of: &Guest) -> Value {
    house.get("/api/friends", Some(&of.secret)).await.unwrap()
}

async fn bell(house: &House, of: &Guest) -> Value {
    house.get("/api/bell", Some(&of.secret)).await.unwrap()
}

async fn ask(house: &House, by: &Guest, of: &Guest) -> Result<Value, (StatusCode, String)> {
    house.put(&format!("/api/friends/{}", of.id), Some(&by.secret), &()).await
}

#[tokio::test]
async fn an_account_is_found_by_its_whole_name_alone() {
    let house = House::open().await;
    let (asha, binu) = (account(&house, "Asha Menon").await, account(&house, "Binu").await);
    let find = async |by: Option<&Guest>, name: &str| -> Result<Value, (StatusCode, String)> {
        house.get(&format!("/api/people?name={name}"), by.map(|by| by.secret.as_str())).await
    };
    for name in ["Asha%20Menon", "asha%20menon", "%20ASHA%20%20menon"] {
        assert_eq!(find(Some(&binu), name).await.unwrap()["id"], json!(asha.id), "{name}");
    }
    for name in ["Asha", "Nobody%20here"] {
        assert_eq!(find(Some(&binu), name).await.unwrap_err().0, StatusCode::NOT_FOUND, "{name}");
    }
    assert_eq!(find(Some(&binu), "").await.unwrap_err().0, StatusCode::BAD_REQUEST);
    assert_eq!(find(None, "Binu").await.unwrap_err().0, StatusCode::UNAUTHORIZED);
    // A guest is nobody's account.
    let guest = house.guest("Passing By").await;
    assert_eq!(find(Some(&binu), "Passing%20By").await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert_eq!(find(Some(&guest), "Binu").await.unwrap()["id"], json!(binu.id));
    // Who keep apart do not find each other.
    let _: Value = house.put(&format!("/api/blocks/{}", binu.id), Some(&asha.secret), &()).await.unwrap();
    assert_eq!(find(Some(&binu), "Asha%20Menon").await.unwrap_err().0, StatusCode::NOT_FOUND);
}

/// Those who are found by a part of their name, and what the answer says beside.
async fn search(house: &House, by: &Guest, query: &str) -> Result<Value, (StatusCode, String)> {
    house.get(&format!("/api/people/search?{query}"), Some(&by.secret)).await
}

fn names(found: &Value) -> Vec<&str> {
    found["people"].as_array().unwrap().iter().map(|one| one["person"]["name"].as_str().unwrap()).collect()
}

#[tokio::test]
async fn people_are_found_by_the_beginning_of_each_word_of_their_names() {
    let house = House::open().await;
    let asha = account(&house, "Asha Menon").await;
    let (ashok, latha) = (account(&house, "Ashok Menon").await, account(&house, "ലത നായർ").await);
    let guest = house.guest("Ashwin Passing").await;
    for (typed, expected) in [
        ("ash", vec!["Ashok Menon"]),
        ("MEN%20AS", vec!["Ashok Menon"]),
        ("men", vec!["Ashok Menon"]),
        ("hok", vec![]),
        ("ashok%20nair", vec![]),
        ("നാ", vec!["ലത നായർ"]),
        ("നായര്‍%20ല", vec!["ലത നായർ"]),
    ] {
        assert_eq!(names(&search(&house, &asha, &format!("name={typed}")).await.unwrap()), expected, "{typed}");
    }
    for short in ["", "a", "%20-%20", "ല"] {
        assert_eq!(search(&house, &asha, &format!("name={short}")).await.unwrap_err().0, StatusCode::BAD_REQUEST, "{short}");
    }
    // Guests do not list who is here.
    assert_eq!(search(&house, &guest, "name=ash").await.unwrap_err().0, StatusCode::FORBIDDEN);

    // Friends stand first, and are said to be it; so is a club to which both belong.
    become_friends(&house, &asha, &latha).await;
    let club = crate::clubs::found(&house, &latha, "Kuttanad Club").await;
    let key: Value = house.post(&format!("/api/clubs/{club}/link"), Some(&latha.secret), &()).await.unwrap();
    let _: Value =
        house.put(&format!("/api/clubs/{club}/me"), Some(&asha.secret), &json!({ "key": key["key"] })).await.unwrap();
    let found = search(&house, &asha, "name=നായ").await.unwrap();
    assert_eq!(found["people"][0]["friend"], true);
    assert_eq!(found["people"][0]["clubs"], json!([{ "id": club, "name": "Kuttanad Club" }]));
    // Among friends, and among those of a club.
    assert_eq!(names(&search(&house, &asha, "name=ash&friends=true").await.unwrap()), Vec::<&str>::new());
    assert_eq!(names(&search(&house, &asha, "name=നായ&friends=true").await.unwrap()), ["ലത നായർ"]);
    assert_eq!(names(&search(&house, &latha, &format!("name=as&club={club}")).await.unwrap()), ["Asha Menon"]);
    // Others see the owners of a club alone, and look among them.
    assert_eq!(names(&search(&house, &ashok, &format!("name=as&club={club}")).await.unwrap()), Vec::<&str>::new());
    assert_eq!(names(&search(&house, &ashok, &format!("name=നാ&club={club}")).await.unwrap()), ["ലത നായർ"]);
    assert_eq!(search(&house, &ashok, "name=as&club=nothing").await.unwrap_err().0, StatusCode::NOT_FOUND);
}

#[tokio::test]
async fn who_keeps_apart_or_has_asked_not_to_be_found_is_found_by_nobody() {
    let house = House::open().await;
    let (anu, binu) = (account(&house, "Anu Thomas").await, account(&house, "Binu Thomas").await);
    let (cini, dileep) = (account(&house, "Cini Thomas").await, account(&house, "Dileep Thomas").await);
    let hidden = json!({ "off": [], "quiet": null, "shown": true, "found": false });
    let kept: Value = house.put("/api/bell/settings", Some(&binu.secret), &hidden).await.unwrap();
    assert_eq!(kept["settings"]["found"], false);
    let _: Value = house.put(&format!("/api/blocks/{}", anu.id), Some(&cini.secret), &()).await.unwrap();
    assert_eq!(names(&search(&house, &anu, "name=thom").await.unwrap()), ["Dileep Thomas"]);
    // Who blocks does not find whom they have blocked, either.
    assert_eq!(names(&search(&house, &cini, "name=thom").await.unwrap()), ["Dileep Thomas"]);
    // Friends know them anyway.
    become_friends(&house, &dileep, &binu).await;
    assert_eq!(names(&search(&house, &dileep, "name=bin").await.unwrap()), ["Binu Thomas"]);
    // Who has said that they leave is not found any more.
    let _: Value = house.post("/api/me/leave", Some(&dileep.secret), &json!({ "at_once": false })).await.unwrap();
    assert_eq!(names(&search(&house, &anu, "name=thom").await.unwrap()), Vec::<&str>::new());
}

#[tokio::test]
async fn a_search_tells_ten_at_most_and_is_not_asked_too_often() {
    let house = House::open_with(|config| config.limits.people = (1, 3)).await;
    let asha = account(&house, "Asha").await;
    for number in 1..=11 {
        account(&house, &format!("Kurian {number}")).await;
    }
    let found = search(&house, &asha, "name=kuri").await.unwrap();
    assert_eq!((names(&found).len(), &found["more"]), (10, &json!(true)));
    let found = search(&house, &asha, "name=kuri%2011").await.unwrap();
    assert_eq!((names(&found), &found["more"]), (vec!["Kurian 11"], &json!(false)));
    let mut refused = None;
    for _ in 0..50 {
        refused = refused.or(search(&house, &asha, "name=kuri").await.err());
    }
    assert_eq!(refused.map(|refused| refused.0), Some(StatusCode::TOO_MANY_REQUESTS));
}

pub async fn become_friends(house: &House, one: &Guest, other: &Guest) {
    ask(house, one, other).await.unwrap();
    ask(house, other, one).await.unwrap();
}

async fn invite(house: &House, by: &Guest, table: &str, whom: &Guest) -> Result<Value, (StatusCode, String)> {
    house.post(&format!("/api/tables/{table}/invitations"), Some(&by.secret), &json!({ "person": whom.id })).await
}

async fn table(house: &House, by: &Guest, public: bool) -> String {
    let new = json!({
        "public": public, "name": "Aranmula", "chairs": 6, "rules": { "base": "kerala" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    house.post::<TableRef>("/api/tables", Some(&by.secret), &new).await.unwrap().id
}

fn tie<'a>(friends: &'a Value, of: &Guest) -> &'a Value {
    friends["people"].as_array().unwrap().iter().find(|friend| friend["person"]["id"] == json!(of.id)).unwrap_or(&Value::Null)
}

#[tokio::test]
async fn friends_ask_agree_and_part() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let chitra = house.guest("Chitra").await;
    // Who has no account neither asks nor is asked; oneself and nobody are no friends either.
    assert_eq!(ask(&house, &chitra, &anu).await.unwrap_err(), (StatusCode::FORBIDDEN, "account".to_owned()));
    assert_eq!(ask(&house, &anu, &chitra).await.unwrap_err(), (StatusCode::CONFLICT, "no-account-there".to_owned()));
    assert_eq!(ask(&house, &anu, &anu).await.unwrap_err(), (StatusCode::CONFLICT, "oneself".to_owned()));
    let page = |of: &Guest, by: Option<String>| {
        let path = format!("/api/people/{}", of.id);
        let house = &house;
        async move { house.get::<Value>(&path, by.as_deref()).await.unwrap()["ties"].clone() }
    };
    assert_eq!(page(&anu, None).await, Value::Null);
    assert_eq!(page(&anu, Some(anu.secret.clone())).await, Value::Null);
    assert_eq!(page(&anu, Some(chitra.secret.clone())).await["why_not"]["code"], json!("account"));
    assert_eq!(page(&anu, Some(biju.secret.clone())).await, json!({ "tie": "none", "blocked": false }));

    let asked = ask(&house, &anu, &biju).await.unwrap();
    assert_eq!(tie(&asked, &biju)["tie"], json!("asked"));
    assert_eq!(tie(&friends(&house, &biju).await, &anu)["tie"], json!("asks"));
    let told = bell(&house, &biju).await;
    assert_eq!((&told["notices"][0]["kind"], &told["notices"][0]["from"]["name"]), (&json!("asked"), &json!("Anu")));
    // Asked twice is told once.
    ask(&house, &anu, &biju).await.unwrap();
    assert_eq!(bell(&house, &biju).await, told);

    let agreed = ask(&house, &biju, &anu).await.unwrap();
    assert_eq!(tie(&agreed, &anu)["tie"], json!("friends"));
    assert_eq!(bell(&house, &anu).await["notices"][0]["kind"], json!("agreed"));
    let house = house.restart().await;
    assert_eq!(tie(&friends(&house, &anu).await, &biju)["tie"], json!("friends"));
    let until = bell(&house, &anu).await["notices"][0]["at"].clone();
    let seen: Value = house.put("/api/bell/seen", Some(&anu.secret), &json!({ "until": until })).await.unwrap();
    assert_eq!(seen["notices"][0]["seen"], json!(true));

    // It ends for both, and nobody is told.
    let parted: Value = house.delete(&format!("/api/friends/{}", anu.id), Some(&biju.secret)).await.unwrap();
    assert_eq!(parted["people"], json!([]));
    assert_eq!(friends(&house, &anu).await["people"], json!([]));
    assert_eq!(bell(&house, &anu).await, seen);
}

#[tokio::test]
async fn friends_see_where_one_is_and_nobody_else_does() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let dev = account(&house, "Devan").await;
    become_friends(&house, &anu, &biju).await;
    ask(&house, &dev, &biju).await.unwrap();
    let presence = async |of: &Guest| tie(&friends(&house, of).await, &biju)["presence"].clone();
    assert_eq!(presence(&anu).await, json!({ "is": "away" }));
    let (public, private) = (table(&house, &biju, true).await, table(&house, &biju, false).await);
    let mut at = Player::join(&socket(&house, &private), &biju.secret).await;
    assert_eq!(presence(&anu).await, json!({ "is": "at-private-table" }), "its id is the key to it");
    at.hang_up().await;
    at = Player::join(&socket(&house, &public), &biju.secret).await;
    // The lobby shows it a moment later.
    for _ in 0..200 {
        if presence(&anu).await["is"] == json!("at-table") {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(presence(&anu).await, json!({ "is": "at-table", "id": public, "name": "Aranmula" }));
    assert_eq!(presence(&dev).await, json!({ "is": "away" }), "who has only asked is told nothing");
    let hidden = json!({ "off": [], "quiet": null, "shown": false });
    let _: Value = house.put("/api/bell/settings", Some(&biju.secret), &hidden).await.unwrap();
    assert_eq!(presence(&anu).await, json!({ "is": "away" }));
    drop(at);
}

#[tokio::test]
async fn an_invitation_rings_at_once_where_a_line_is_open() {
    let house = House::open().await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let made = table(&house, &anu, false).await;
    assert_eq!(invite(&house, &anu, &made, &biju).await.unwrap_err(), (StatusCode::CONFLICT, "not-friends".to_owned()));
    become_friends(&house, &anu, &biju).await;
    // Over the line of the lobby.
    let mut lobby = player::open(&house.url("/api/lobby").replace("http", "ws"), &biju.secret).await;
    while !player::next(&mut lobby).await.unwrap()["tables"].is_array() {}
    invite(&house, &anu, &made, &biju).await.unwrap();
    loop {
        let message = player::next(&mut lobby).await.unwrap();
        if message == json!({ "bell": true }) {
            break;
        }
    }
    let told = bell(&house, &biju).await;
    assert_eq!(told["notices"][0]["kind"], json!("invited"));
    assert_eq!(told["notices"][0]["table"], json!({ "id": made, "name": "Aranmula" }));
    // Over that of another table.
    let own = table(&house, &biju, false).await;
    assert_eq!(invite(&house, &anu, &own, &biju).await.unwrap_err(), (StatusCode::CONFLICT, "not-at-table".to_owned()));
    let mut at = player::open(&socket(&house, &own), &biju.secret).await;
    player::send(&mut at, &json!({ "type": "hello" })).await;
    while player::next(&mut at).await.unwrap()["type"] != json!("caught-up") {}
    let second = table(&house, &anu, false).await;
    invite(&house, &anu, &second, &biju).await.unwrap();
    while player::next(&mut at).await.unwrap()["type"] != json!("bell") {}
    // What one does not want to hear is not told, and whoever asks does not learn it.
    let off = json!({ "off": ["invited", "invited"], "quiet": [1320, 420], "shown": true });
    let kept: Value = house.put("/api/bell/settings", Some(&biju.secret), &off).await.unwrap();
    assert_eq!(
        kept["settings"],
        json!({ "off": ["invited"], "quiet": [1320, 420], "shown": true, "mail": false, "found": true })
    );
    let before = bell(&house, &biju).await;
    let third = table(&house, &anu, false).await;
    invite(&house, &anu, &third, &biju).await.unwrap();
    assert_eq!(bell(&house, &biju).await, before);
    let bad = json!({ "off": [], "quiet": [1440, 0], "shown": true });
    let refused = house.put::<Value>("/api/bell/settings", Some(&biju.secret), &bad).await.unwrap_err();
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "no-such-time".to_owned()));
}

#[tokio::test]
async fn who_is_blocked_reaches_one_no_more_and_does_not_learn_it() {
    let house = House::open().await;
    let (anu, biju, dev) = (account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Devan").await);
    become_friends(&house, &anu, &biju).await;
    let before = bell(&house, &biju).await;
    let blocked: Value = house.put(&format!("/api/blocks/{}", biju.id), Some(&anu.secret), &()).await.unwrap();
    assert_eq!((&blocked["people"], &blocked["blocked"][0]["name"]), (&json!([]), &json!("Bincy")));
    assert_eq!(bell(&house, &anu).await["notices"], json!([]), "what came from them is gone");
    // For Biju it looks as if Anu had ended it, and as if she gave no answer: as it is with Devan, who did just that.
    become_friends(&house, &dev, &biju).await;
    let _: Value = house.delete(&format!("/api/friends/{}", biju.id), Some(&dev.secret)).await.unwrap();
    assert_eq!(bell(&house, &biju).await["notices"].as_array().unwrap().len(), before["notices"].as_array().unwrap().len() + 1);
    let seen = async |of: &Guest| {
        let page: Value = house.get(&format!("/api/people/{}", of.id), Some(&biju.secret)).await.unwrap();
        page["ties"].clone()
    };
    assert_eq!(seen(&anu).await, seen(&dev).await);
    let asked = ask(&house, &biju, &anu).await.unwrap();
    assert_eq!(tie(&asked, &anu)["tie"], json!("asked"));
    ask(&house, &biju, &dev).await.unwrap();
    assert_eq!(seen(&anu).await, seen(&dev).await);
    let made = table(&house, &biju, true).await;
    assert_eq!(invite(&house, &biju, &made, &anu).await, invite(&house, &biju, &made, &dev).await);
    // Nothing of it came.
    assert_eq!(bell(&house, &anu).await["notices"], json!([]));
    assert_eq!(friends(&house, &anu).await["people"], json!([]));
    // Anu may not ask whom she has blocked; she is told why.
    assert_eq!(ask(&house, &anu, &biju).await.unwrap_err(), (StatusCode::CONFLICT, "blocked".to_owned()));
    // Taken back, what was asked meanwhile is there.
    let free: Value = house.delete(&format!("/api/blocks/{}", biju.id), Some(&anu.secret)).await.unwrap();
    assert_eq!((tie(&free, &biju)["tie"].clone(), &free["blocked"]), (json!("asks"), &json!([])));

    // Forgotten, nobody has them in a list.
    ask(&house, &anu, &biju).await.unwrap();
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &biju.id).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(friends(&house, &anu).await["people"], json!([]));
    assert_eq!(bell(&house, &anu).await["notices"], json!([]));
}

/// "Play now" as somebody from elsewhere: one household gets no second hand of a deal.
async fn play_now_from(house: &House, by: &Guest, from: &str) -> String {
    let request = reqwest::Client::new().post(house.url("/api/play-now"));
    let request = request.header("cookie", cookie(&by.secret)).header("origin", house.url(""));
    let wish = json!({ "base": "kerala", "bots_only": false, "strength": "beginner" });
    let answer = request.header("x-forwarded-for", from).json(&wish).send().await.unwrap();
    answer.json::<TableRef>().await.unwrap().id
}

#[tokio::test]
async fn play_now_puts_nobody_beside_whom_they_keep_apart_from() {
    let house = House::open_with(|config| config.behind_proxy = true).await;
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    // A match that runs, with bots to take over from.
    let made = table(&house, &anu, true).await;
    let mut at = Player::join(&socket(&house, &made), &anu.secret).await;
    assert_eq!(at.act(json!({ "do": "start" })).await, None);
    at.until("cards", |p| p.you["hand"].as_array().unwrap().len() == 8).await;
    for (by, whom) in [(&biju, &anu), (&anu, &biju)] {
        let _: Value = house.put(&format!("/api/blocks/{}", whom.id), Some(&by.secret), &()).await.unwrap();
        assert_ne!(play_now_from(&house, &biju, "192.0.2.1").await, made);
        let _: Value = house.delete(&format!("/api/blocks/{}", whom.id), Some(&by.secret)).await.unwrap();
    }
    // Taken back, they meet again, as anybody does.
    assert_eq!(play_now_from(&house, &biju, "192.0.2.1").await, made);
}
