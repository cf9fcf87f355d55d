//! Trios: founded with two friends, left, come back to, closed; named and arranged by their three.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Rights, Server, forget};

use crate::friends::{account, become_friends};
use crate::house::{Guest, House};

pub type Answer = Result<Value, (StatusCode, String)>;

pub async fn try_found(house: &House, by: &Guest, name: &str, with: [&Guest; 2]) -> Answer {
    let look = json!({ "name": name, "colours": ["indigo", "jasmine"] });
    house.post("/api/trios", Some(&by.secret), &json!({ "look": look, "with": with.map(|one| &one.id) })).await
}

pub async fn found(house: &House, by: &Guest, name: &str, with: [&Guest; 2]) -> String {
    try_found(house, by, name, with).await.unwrap()["trio"]["id"].as_str().unwrap().to_owned()
}

pub async fn accept(house: &House, trio: &str, by: &Guest) -> Answer {
    house.put(&format!("/api/trios/{trio}/me"), Some(&by.secret), &()).await
}

pub async fn leave(house: &House, trio: &str, by: &Guest) -> Answer {
    house.delete(&format!("/api/trios/{trio}/me"), Some(&by.secret)).await
}

/// A trio that stands, of people who need not be friends yet.
pub async fn standing(house: &House, name: &str, three: [&Guest; 3]) -> String {
    for other in &three[1..] {
        become_friends(house, three[0], other).await;
    }
    let trio = found(house, three[0], name, [three[1], three[2]]).await;
    for other in &three[1..] {
        accept(house, &trio, other).await.unwrap();
    }
    trio
}

async fn page(house: &House, trio: &str, by: Option<&Guest>) -> Answer {
    house.get(&format!("/api/trios/{trio}"), by.map(|by| by.secret.as_str())).await
}

async fn yours(house: &House, of: &Guest) -> Vec<Value> {
    let trios: Value = house.get("/api/trios", Some(&of.secret)).await.unwrap();
    trios["yours"].as_array().unwrap().clone()
}

pub async fn ask_back(house: &House, trio: &str, by: &Guest, whom: &Guest) -> Answer {
    house.put(&format!("/api/trios/{trio}/three/{}", whom.id), Some(&by.secret), &()).await
}

async fn close(house: &House, trio: &str, by: &Guest) -> Answer {
    house.delete(&format!("/api/trios/{trio}"), Some(&by.secret)).await
}

/// The kinds of notices that one has of a trio, the last first.
async fn told(house: &House, of: &Guest, trio: &str) -> Vec<String> {
    let bell: Value = house.get("/api/bell", Some(&of.secret)).await.unwrap();
    let notices = bell["notices"].as_array().unwrap().iter().filter(|notice| notice["trio"]["id"] == json!(trio));
    notices.map(|notice| notice["kind"].as_str().unwrap().to_owned()).collect()
}

fn conflict(code: &str) -> (StatusCode, String) {
    (StatusCode::CONFLICT, code.to_owned())
}

fn not_found() -> (StatusCode, String) {
    (StatusCode::NOT_FOUND, "no-such-trio".to_owned())
}

fn tie_of<'a>(page: &'a Value, one: &Guest) -> &'a Value {
    let three = page["trio"]["three"].as_array().unwrap();
    three.iter().find(|of| of["person"]["id"] == json!(one.id)).map_or(&Value::Null, |of| &of["tie"])
}

/// The code with which the page says why one may not do this.
fn why<'a>(page: &'a Value, act: &str) -> Option<&'a str> {
    let groups = page["denied"].as_array().unwrap();
    let group = groups.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?;
    group["refused"]["code"].as_str()
}

#[tokio::test]
async fn three_friends_found_a_trio_leave_it_come_back_and_close_it() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (chitra, devan) = (account(&house, "Chitra").await, account(&house, "Devan").await);
    let guest = house.guest("Ammini").await;
    become_friends(&house, &anu, &bincy).await;
    // Founded with friends alone, of whom there are two and oneself; by accounts.
    assert_eq!(try_found(&house, &guest, "Kadavu", [&anu, &bincy]).await.unwrap_err().1, "account");
    assert_eq!(try_found(&house, &anu, "Kadavu", [&bincy, &chitra]).await.unwrap_err(), conflict("trio-of-friends"));
    become_friends(&house, &anu, &chitra).await;
    for with in [[&bincy, &bincy], [&anu, &bincy]] {
        assert_eq!(try_found(&house, &anu, "Kadavu", with).await.unwrap_err().1, "not-three");
    }
    for (bad, code) in [("  ", "empty-text"), ("56", "name-without-letter"), ("Thurup", "name-reserved"), ("a@b", "name-sign")]
    {
        assert_eq!(try_found(&house, &anu, bad, [&bincy, &chitra]).await.unwrap_err().1, code, "{bad}");
    }
    assert_eq!(try_found(&house, &anu, &"x".repeat(25), [&bincy, &chitra]).await.unwrap_err().1, "text-too-long");
    let bad = json!({ "look": { "name": "Kadavu", "colours": ["red", "jasmine"] }, "with": [bincy.id, chitra.id] });
    let refused = house.post::<Value>("/api/trios", Some(&anu.secret), &bad).await.unwrap_err();
    assert_eq!(refused, (StatusCode::BAD_REQUEST, "no-such-colours".to_owned()));

    // Until all three have agreed nobody else sees it, and the three do not begin another.
    let trio = found(&house, &anu, "Kadavu  ", [&bincy, &chitra]).await;
    assert_eq!(page(&house, &trio, None).await.unwrap_err(), not_found());
    assert_eq!(page(&house, &trio, Some(&devan)).await.unwrap_err(), not_found());
    assert_eq!(
        (told(&house, &bincy, &trio).await, told(&house, &chitra, &trio).await),
        (vec!["trio-asks".into()], vec!["trio-asks".to_owned()])
    );
    assert_eq!(yours(&house, &bincy).await[0]["tie"], json!("asked"));
    become_friends(&house, &bincy, &chitra).await;
    assert_eq!(try_found(&house, &bincy, "Padavu", [&chitra, &anu]).await.unwrap_err(), conflict("same-three"));
    assert_eq!(accept(&house, &trio, &devan).await.unwrap_err(), not_found());
    let shown = accept(&house, &trio, &bincy).await.unwrap();
    assert_eq!(
        (&shown["trio"]["stands"], &shown["begun"], tie_of(&shown, &chitra)),
        (&json!(false), &json!(false), &json!("asked"))
    );
    let shown = accept(&house, &trio, &chitra).await.unwrap();
    assert_eq!((&shown["trio"]["stands"], &shown["begun"]), (&json!(true), &json!(true)));
    assert_eq!(
        (told(&house, &anu, &trio).await, told(&house, &bincy, &trio).await),
        (vec!["trio-stands".into()], vec!["trio-stands".into(), "trio-asks".to_owned()])
    );
    // Agreed twice is agreed once.
    accept(&house, &trio, &chitra).await.unwrap();
    assert_eq!(told(&house, &anu, &trio).await.len(), 1);
    let strange = page(&house, &trio, None).await.unwrap();
    assert_eq!((&strange["trio"]["look"]["name"], &strange["trio"]["tie"]), (&json!("Kadavu"), &json!("none")));
    assert_eq!((why(&strange, "team.name"), why(&shown, "team.name")), (Some("account"), None));
    assert_eq!(why(&page(&house, &trio, Some(&devan)).await.unwrap(), "team.preferences"), Some("not-yours"));

    // A name is its own; one may belong to several, but three people have one.
    become_friends(&house, &anu, &devan).await;
    assert_eq!(try_found(&house, &anu, "KADAVU", [&bincy, &devan]).await.unwrap_err(), conflict("trio-name-taken"));
    assert_eq!(try_found(&house, &chitra, "Padavu", [&anu, &bincy]).await.unwrap_err(), conflict("same-three"));
    let other = found(&house, &anu, "Padavu", [&bincy, &devan]).await;
    // Whoever says no ends what has not begun; the name is free again, and nobody is told.
    let left = leave(&house, &other, &devan).await.unwrap();
    assert_eq!(left["yours"], json!([]));
    assert_eq!(page(&house, &other, Some(&anu)).await.unwrap_err(), not_found());
    assert_eq!(told(&house, &bincy, &other).await, Vec::<String>::new());
    found(&house, &anu, "Padavu", [&bincy, &devan]).await;

    // One leaves: it stands no more, the others keep it, and nobody else comes in.
    assert_eq!(close(&house, &trio, &anu).await.unwrap_err(), conflict("trio-stands"));
    leave(&house, &trio, &chitra).await.unwrap();
    assert_eq!(leave(&house, &trio, &chitra).await.unwrap_err(), conflict("not-asked-to-trio"));
    let house = house.restart().await;
    let shown = page(&house, &trio, Some(&chitra)).await.unwrap();
    assert_eq!(
        (&shown["trio"]["stands"], &shown["begun"], &shown["trio"]["tie"]),
        (&json!(false), &json!(true), &json!("left"))
    );
    assert_eq!(why(&shown, "team.name"), Some("not-yours"));
    assert_eq!(accept(&house, &trio, &chitra).await.unwrap_err(), conflict("not-asked-to-trio"));
    assert_eq!(try_found(&house, &chitra, "Vallam", [&anu, &bincy]).await.unwrap_err(), conflict("same-three"));
    assert_eq!(ask_back(&house, &trio, &chitra, &chitra).await.unwrap_err().1, "not-yours");
    assert_eq!(ask_back(&house, &trio, &anu, &bincy).await.unwrap_err(), conflict("did-not-leave"));
    assert_eq!(ask_back(&house, &trio, &anu, &devan).await.unwrap_err().1, "no-such-person");
    ask_back(&house, &trio, &bincy, &chitra).await.unwrap();
    assert_eq!(accept(&house, &trio, &chitra).await.unwrap()["trio"]["stands"], json!(true));
    // Closed by one of those who still belong to it, or with the last of them.
    leave(&house, &trio, &bincy).await.unwrap();
    assert_eq!(close(&house, &trio, &bincy).await.unwrap_err().1, "not-yours");
    close(&house, &trio, &anu).await.unwrap();
    assert_eq!(page(&house, &trio, Some(&anu)).await.unwrap_err(), not_found());
    let again = standing(&house, "Kadavu", [&anu, &bincy, &chitra]).await;
    for one in [&anu, &bincy, &chitra] {
        leave(&house, &again, one).await.unwrap();
    }
    assert_eq!(page(&house, &again, Some(&anu)).await.unwrap_err(), not_found());
}

#[tokio::test]
async fn its_three_name_it_and_say_what_they_like() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (chitra, devan) = (account(&house, "Chitra").await, account(&house, "Devan").await);
    let trio = standing(&house, "Kadavu", [&anu, &bincy, &chitra]).await;
    standing(&house, "Padavu", [&anu, &bincy, &devan]).await;
    let put = async |by: &Guest, part: &str, body: Value| -> Answer {
        house.put(&format!("/api/trios/{trio}{part}"), Some(&by.secret), &body).await
    };
    let look = |name: &str| json!({ "name": name, "colours": ["hibiscus", "turmeric"] });
    assert_eq!(put(&devan, "", look("Vallam")).await.unwrap_err(), (StatusCode::FORBIDDEN, "not-yours".to_owned()));
    assert_eq!(put(&chitra, "", look("Padavu")).await.unwrap_err(), conflict("trio-name-taken"));
    let shown = put(&chitra, "", look("Vallam")).await.unwrap();
    assert_eq!(shown["trio"]["look"], look("Vallam"));

    let likes = |seats: Value| json!({ "play": { "rules": { "base": "international", "changes": {} }, "convention": "kerala" }, "seats": seats });
    assert_eq!(put(&devan, "/preferences", likes(json!([]))).await.unwrap_err().1, "not-yours");
    for seats in [
        json!([anu.id, bincy.id]),
        json!([anu.id, bincy.id, devan.id]),
        json!([anu.id, anu.id, chitra.id]),
        json!(["a", "b", "c"]),
    ] {
        let refused = put(&anu, "/preferences", likes(seats.clone())).await.unwrap_err();
        assert_eq!(refused, (StatusCode::BAD_REQUEST, "bad-seats".to_owned()), "{seats}");
    }
    for (bad, code) in [
        (json!({ "play": { "rules": { "base": "bridge" } } }), "bad-rules"),
        (json!({ "play": { "rules": { "base": "kerala" }, "convention": "blackwood" } }), "no-such-convention"),
    ] {
        assert_eq!(put(&anu, "/preferences", bad).await.unwrap_err().1, code);
    }
    let note = |words: &str| json!({ "after": "P P 28H", "call": "29H", "words": words });
    let noted = |note: Value| {
        let rules = json!({ "base": "international", "changes": {} });
        json!({ "play": { "rules": rules, "convention": "kerala+strategic-pass", "notes": [note] }, "seats": [] })
    };
    let shown = put(&bincy, "/preferences", noted(note(" Both  black jacks. "))).await.unwrap();
    let own = json!([{ "after": "28H", "call": "29H", "words": "Both black jacks." }]);
    assert_eq!(shown["preferences"]["play"]["notes"], own);
    assert_eq!(put(&bincy, "/preferences", noted(note(""))).await.unwrap_err().0, StatusCode::CONFLICT);
    let order = json!([chitra.id, anu.id, bincy.id]);
    let shown = put(&bincy, "/preferences", likes(order.clone())).await.unwrap();
    assert_eq!(shown["preferences"], likes(order));
    let names: Vec<_> = shown["trio"]["three"].as_array().unwrap().iter().map(|one| &one["person"]["name"]).collect();
    assert_eq!(names, ["Chitra", "Anu", "Bincy"]);
    let house = house.restart().await;
    let none: Value =
        house.put(&format!("/api/trios/{trio}/preferences"), Some(&anu.secret), &json!({ "seats": [] })).await.unwrap();
    assert_eq!(none["preferences"], json!({ "seats": [] }));
}

#[tokio::test]
async fn where_memberships_decide_a_casual_member_belongs_to_a_trio_but_does_not_name_one() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let chitra = account(&house, "Chitra").await;
    for other in [&bincy, &chitra] {
        become_friends(&house, &anu, other).await;
    }
    assert_eq!(try_found(&house, &anu, "Kadavu", [&bincy, &chitra]).await.unwrap_err().1, "membership");
    let rights: Value = house.get("/api/rights", Some(&anu.secret)).await.unwrap();
    assert_eq!(why(&rights, "team.name"), Some("membership"));
    let social = thurup_people::rights::Scope::Site;
    thurup_server::grant(&house.config.database, "Anu", "social", social, None).await.unwrap();
    let trio = found(&house, &anu, "Kadavu", [&bincy, &chitra]).await;
    accept(&house, &trio, &bincy).await.unwrap();
    let shown = accept(&house, &trio, &chitra).await.unwrap();
    assert_eq!((why(&shown, "team.name"), why(&shown, "team.preferences")), (Some("membership"), Some("membership")));
    let rights: Value = house.get("/api/rights", Some(&anu.secret)).await.unwrap();
    assert_eq!(why(&rights, "team.name"), None);
    leave(&house, &trio, &chitra).await.unwrap();
}

#[tokio::test]
async fn nothing_arrives_of_whom_one_has_blocked() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let chitra = account(&house, "Chitra").await;
    for other in [&bincy, &chitra] {
        become_friends(&house, &anu, other).await;
    }
    let trio = found(&house, &anu, "Kadavu", [&bincy, &chitra]).await;
    let _: Value = house.put(&format!("/api/blocks/{}", anu.id), Some(&bincy.secret), &()).await.unwrap();
    assert_eq!(yours(&house, &bincy).await, Vec::<Value>::new());
    assert_eq!(accept(&house, &trio, &bincy).await.unwrap_err(), not_found());
    // She sees no difference, and can take it back.
    assert_eq!(tie_of(&page(&house, &trio, Some(&anu)).await.unwrap(), &bincy), &json!("asked"));
    close(&house, &trio, &anu).await.unwrap();
    assert_eq!(yours(&house, &chitra).await, Vec::<Value>::new());
}

#[tokio::test]
async fn a_trio_nobody_belongs_to_is_closed_with_the_last_who_is_forgotten() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let chitra = account(&house, "Chitra").await;
    let trio = standing(&house, "Kadavu", [&anu, &bincy, &chitra]).await;
    leave(&house, &trio, &bincy).await.unwrap();
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &anu.id).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    let shown = page(&house, &trio, None).await.unwrap();
    assert_eq!((&shown["trio"]["look"]["name"], tie_of(&shown, &chitra)), (&json!("A trio"), &json!("member")));
    let House { server, folder, config } = house;
    server.stop().await;
    forget(&config.database, &chitra.id).await.unwrap();
    let house = House { server: Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(page(&house, &trio, Some(&bincy)).await.unwrap_err(), not_found());
    assert_eq!(yours(&house, &bincy).await, Vec::<Value>::new());
}

#[tokio::test]
async fn at_a_table_made_for_a_trio_its_three_are_asked_to_the_chairs_that_they_like() {
    let house = House::open().await;
    let [anu, bincy, chitra] = [account(&house, "Anu").await, account(&house, "Bincy").await, account(&house, "Chitra").await];
    let trio = standing(&house, "Kadavu", [&anu, &bincy, &chitra]).await;
    let wanted = json!({ "play": null, "seats": [&bincy.id, &chitra.id, &anu.id] });
    let _: Value = house.put(&format!("/api/trios/{trio}/preferences"), Some(&anu.secret), &wanted).await.unwrap();
    let make = async |by: &Guest| {
        let new = json!({
            "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "trio": trio,
        });
        house.post::<Value>("/api/tables", Some(&by.secret), &new).await
    };
    let made = make(&anu).await.unwrap();
    let table = house.get::<Value>(&format!("/api/tables/{}", made["id"].as_str().unwrap()), Some(&anu.secret)).await.unwrap();
    let sitters: Vec<_> = table["sitters"].as_array().unwrap().iter().map(|one| one["name"].as_str()).collect();
    assert_eq!(sitters, [None, None, None, None, Some("Anu"), None], "the third chair of a side");
    for (one, chair) in [(&bincy, 1), (&chitra, 3)] {
        let bell: Value = house.get("/api/bell", Some(&one.secret)).await.unwrap();
        let notice = &bell["notices"][0];
        assert_eq!((&notice["kind"], &notice["table"]["id"]), (&json!("invited"), &made["id"]));
        assert_eq!(notice["chair"], json!(chair));
    }
    // For those who belong to it.
    let devan = account(&house, "Devan").await;
    assert_eq!(make(&devan).await.unwrap_err().1, "no-such-trio");
}
