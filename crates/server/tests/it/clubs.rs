//! Clubs: founded, joined by link or question, owned by several, with notices and tables of their own.

use axum::http::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Rights, forget, given, grant, revoke};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::http::TableRef;

use crate::exports::taken;
use crate::friends::account;
use crate::house::{Guest, House};
use crate::player::Player;
use crate::table::{quick, socket};

type Answer = Result<Value, (StatusCode, String)>;

fn form(name: &str) -> Value {
    json!({ "name": name, "about": "Sundays\n\n8 pm", "rules": { "base": "kerala" }, "asking": true })
}

pub async fn found(house: &House, by: &Guest, name: &str) -> String {
    let made: Value = house.post("/api/clubs", Some(&by.secret), &form(name)).await.unwrap();
    made["id"].as_str().unwrap().to_owned()
}

pub async fn page(house: &House, club: &str, by: Option<&Guest>) -> Value {
    house.get(&format!("/api/clubs/{club}"), by.map(|by| by.secret.as_str())).await.unwrap()
}

pub async fn join(house: &House, club: &str, by: &Guest, how: Value) -> Answer {
    house.put(&format!("/api/clubs/{club}/me"), Some(&by.secret), &how).await
}

async fn place(house: &House, club: &str, by: &Guest, whom: &Guest, place: Value) -> Answer {
    house.put(&format!("/api/clubs/{club}/members/{}", whom.id), Some(&by.secret), &place).await
}

async fn put_out(house: &House, club: &str, by: &Guest, whom: &Guest) -> Answer {
    house.delete(&format!("/api/clubs/{club}/members/{}", whom.id), Some(&by.secret)).await
}

async fn leave(house: &House, club: &str, by: &Guest) -> Answer {
    house.delete(&format!("/api/clubs/{club}/me"), Some(&by.secret)).await
}

/// The tables on a club's page, once there are any: a table is shown there a moment after somebody comes to it.
async fn tables(house: &House, club: &str, by: &Guest) -> Value {
    for _ in 0..200 {
        let tables = page(house, club, Some(by)).await["tables"].clone();
        if tables != json!([]) {
            return tables;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("no table is shown");
}

fn member() -> Value {
    json!({ "owner": false })
}

fn names(list: &Value) -> Vec<&str> {
    list.as_array().unwrap().iter().map(|one| one["person"]["name"].as_str().unwrap()).collect()
}

/// Whether this code is among what the page says that one may not do.
fn why<'a>(page: &'a Value, act: &str) -> Option<&'a str> {
    let groups = page["denied"].as_array().unwrap();
    let group = groups.iter().find(|group| group["acts"].as_array().unwrap().contains(&json!(act)))?;
    group["refused"]["code"].as_str()
}

pub fn refused(status: StatusCode, code: &str) -> (StatusCode, String) {
    (status, code.to_owned())
}

#[tokio::test]
async fn a_club_is_founded_joined_owned_by_two_and_left() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (chitra, guest) = (account(&house, "Chitra").await, house.guest("Ammu").await);
    // Guests found none; a name is a name, and no two read alike.
    let answer = house.post::<Value>("/api/clubs", Some(&guest.secret), &form("Aranmula")).await;
    assert_eq!(answer.unwrap_err(), refused(StatusCode::FORBIDDEN, "account"));
    for (bad, code) in [("  ", "empty-text"), ("56", "name-without-letter"), ("Thurup", "name-reserved"), ("a@b", "name-sign")]
    {
        let answer = house.post::<Value>("/api/clubs", Some(&anu.secret), &form(bad)).await;
        assert_eq!(answer.unwrap_err().1, code, "{bad}");
    }
    for (key, bad, code) in [
        ("rules", json!({ "base": "bridge" }), "bad-rules"),
        ("portrait", json!("unicorn"), "no-such-portrait"),
        ("about", json!("x".repeat(601)), "text-too-long"),
    ] {
        let mut form = form("Aranmula");
        form[key] = bad;
        let answer = house.post::<Value>("/api/clubs", Some(&anu.secret), &form).await;
        assert_eq!(answer.unwrap_err().1, code, "{key}");
    }
    let club = found(&house, &anu, "Aranmula  Vallamkali").await;
    let again = house.post::<Value>("/api/clubs", Some(&bincy.secret), &form("ARANMULA VALLAMKALI")).await;
    assert_eq!(again.unwrap_err(), refused(StatusCode::CONFLICT, "club-name-taken"));
    let shown = page(&house, &club, Some(&anu)).await;
    assert_eq!((&shown["club"]["name"], &shown["club"]["about"]), (&json!("Aranmula Vallamkali"), &json!("Sundays\n\n8 pm")));
    assert_eq!((&shown["tie"], &shown["count"], &shown["members"][0]["owner"]), (&json!("owner"), &json!(1), &json!(true)));
    assert_eq!(shown["denied"], json!([]));

    // Found by part of the name, by anybody.
    let found: Value = house.get("/api/clubs?find=vallam", None).await.unwrap();
    assert_eq!((&found["others"][0]["id"], &found["others"][0]["members"]), (&json!(club), &json!(1)));
    let none: Value = house.get("/api/clubs?find=nehru", None).await.unwrap();
    assert_eq!(none, json!({ "yours": [], "others": [] }));

    // Asking: the owner hears it by the bell, and nobody else sees it.
    assert_eq!(join(&house, &club, &guest, json!({})).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "account"));
    let asked = join(&house, &club, &bincy, json!({ "words": " I play on  Sundays " })).await.unwrap();
    assert_eq!((&asked["tie"], &asked["asks"]), (&json!("asked"), &json!([])));
    let bell: Value = house.get("/api/bell", Some(&anu.secret)).await.unwrap();
    let notice = &bell["notices"][0];
    assert_eq!((&notice["kind"], &notice["club"]["id"], &notice["table"]), (&json!("club-asks"), &json!(club), &Value::Null));
    let shown = page(&house, &club, Some(&anu)).await;
    assert_eq!((names(&shown["asks"]), &shown["asks"][0]["words"]), (vec!["Bincy"], &json!("I play on Sundays")));
    for (act, code) in [("club.admit", "club-owner"), ("club.edit", "club-owner"), ("club.table", "club-member")] {
        assert_eq!(why(&asked, act), Some(code), "{act}");
    }
    assert_eq!(place(&house, &club, &bincy, &bincy, member()).await.unwrap_err().1, "club-owner");
    assert_eq!(place(&house, &club, &anu, &chitra, member()).await.unwrap_err(), refused(StatusCode::CONFLICT, "not-asked"));
    let shown = place(&house, &club, &anu, &bincy, member()).await.unwrap();
    assert_eq!((names(&shown["members"]), &shown["asks"]), (vec!["Anu", "Bincy"], &json!([])));
    let bell: Value = house.get("/api/bell", Some(&bincy.secret)).await.unwrap();
    assert_eq!(bell["notices"][0]["kind"], json!("club-takes"));
    let shown = page(&house, &club, Some(&bincy)).await;
    assert_eq!((why(&shown, "club.table"), why(&shown, "club.admit")), (None, Some("club-owner")));
    // A stranger sees the owners, and no more.
    let strange = page(&house, &club, None).await;
    assert_eq!((names(&strange["members"]), &strange["count"]), (vec!["Anu"], &json!(2)));

    // Two owners; the last cannot stop being one.
    assert_eq!(place(&house, &club, &anu, &anu, member()).await.unwrap_err().1, "last-owner");
    assert_eq!(leave(&house, &club, &anu).await.unwrap_err().1, "last-owner");
    assert_eq!(place(&house, &club, &bincy, &anu, member()).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "staff"));
    place(&house, &club, &anu, &bincy, json!({ "owner": true })).await.unwrap();
    assert_eq!(put_out(&house, &club, &bincy, &anu).await.unwrap_err(), refused(StatusCode::CONFLICT, "owns-the-club"));
    place(&house, &club, &bincy, &anu, member()).await.unwrap();
    assert_eq!(why(&page(&house, &club, Some(&anu)).await, "club.edit"), Some("club-owner"));
    let edited = house.put::<Value>(&format!("/api/clubs/{club}"), Some(&anu.secret), &form("Mine")).await;
    assert_eq!(edited.unwrap_err().1, "club-owner");
    let house = house.restart().await;
    assert_eq!(page(&house, &club, Some(&bincy)).await["tie"], json!("owner"));

    // Leaving: the others stay; the last one closes it.
    leave(&house, &club, &anu).await.unwrap();
    assert_eq!(page(&house, &club, Some(&anu)).await["tie"], json!("none"));
    leave(&house, &club, &bincy).await.unwrap();
    let gone = house.get::<Value>(&format!("/api/clubs/{club}"), None).await;
    assert_eq!(gone.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-club"));
}

#[tokio::test]
async fn a_link_lets_in_until_it_is_another_and_whoever_is_put_out_stays_out() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    let path = format!("/api/clubs/{club}/link");
    let mut closed = form("Aranmula");
    closed["asking"] = json!(false);
    let _: Value = house.put(&format!("/api/clubs/{club}"), Some(&anu.secret), &closed).await.unwrap();
    assert_eq!(join(&house, &club, &bincy, json!({})).await.unwrap_err(), refused(StatusCode::CONFLICT, "by-link-alone"));
    let stolen = house.post::<Value>(&path, Some(&bincy.secret), &()).await;
    assert_eq!(stolen.unwrap_err().1, "club-owner");
    let first: Value = house.post(&path, Some(&anu.secret), &()).await.unwrap();
    let second: Value = house.post(&path, Some(&anu.secret), &()).await.unwrap();
    for wrong in [first["key"].clone(), json!(""), json!("0".repeat(32))] {
        let answer = join(&house, &club, &bincy, json!({ "key": wrong })).await;
        assert_eq!(answer.unwrap_err(), refused(StatusCode::NOT_FOUND, "link-used"), "{wrong}");
    }
    // Whoever lets people in is shown it as long as it is good, and nobody else.
    assert_eq!(page(&house, &club, Some(&anu)).await["key"], second["key"]);
    assert_eq!(page(&house, &club, Some(&bincy)).await["key"], Value::Null);
    let joined = join(&house, &club, &bincy, json!({ "key": second["key"] })).await.unwrap();
    assert_eq!((&joined["tie"], &joined["link"], &joined["key"]), (&json!("member"), &json!(false), &Value::Null));
    assert_eq!(page(&house, &club, Some(&anu)).await["link"], json!(true));

    put_out(&house, &club, &anu, &bincy).await.unwrap();
    assert_eq!(page(&house, &club, Some(&bincy)).await["tie"], json!("out"));
    for how in [json!({ "key": second["key"] }), json!({})] {
        assert_eq!(join(&house, &club, &bincy, how).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "club-barred"));
    }
    let shown = page(&house, &club, Some(&anu)).await;
    assert_eq!(shown["out"][0]["name"], json!("Bincy"));
    let shown = place(&house, &club, &anu, &bincy, member()).await.unwrap();
    assert_eq!((names(&shown["members"]), &shown["out"]), (vec!["Anu", "Bincy"], &json!([])));
    let ended: Value = house.delete(&path, Some(&anu.secret)).await.unwrap();
    assert_eq!((&ended["link"], &ended["key"]), (&json!(false), &Value::Null));
    let late = account(&house, "Chitra").await;
    assert_eq!(join(&house, &club, &late, json!({ "key": second["key"] })).await.unwrap_err().1, "link-used");
}

#[tokio::test]
async fn notices_are_for_members() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    let path = format!("/api/clubs/{club}/notices");
    let pin = async |by: &Guest, text: &str| house.post::<Value>(&path, Some(&by.secret), &json!({ "text": text })).await;
    assert_eq!(pin(&bincy, "hello").await.unwrap_err().1, "club-owner");
    assert_eq!(pin(&anu, " \n ").await.unwrap_err().1, "empty-text");
    assert_eq!(pin(&anu, &"x".repeat(1001)).await.unwrap_err().1, "text-too-long");
    pin(&anu, "Bring cards.").await.unwrap();
    let shown = pin(&anu, "ഞായർ\n\n8 pm").await.unwrap();
    assert_eq!((&shown["notices"][0]["text"], &shown["notices"][0]["number"]), (&json!("ഞായർ\n\n8 pm"), &json!(2)));
    assert_eq!(page(&house, &club, Some(&bincy)).await["notices"], json!([]));
    for (number, code) in [("7", "no-such-notice"), ("x", "no-such-notice")] {
        let answer = house.delete::<Value>(&format!("{path}/{number}"), Some(&anu.secret)).await;
        assert_eq!(answer.unwrap_err(), refused(StatusCode::NOT_FOUND, code));
    }
    let shown: Value = house.delete(&format!("{path}/1"), Some(&anu.secret)).await.unwrap();
    assert_eq!(shown["notices"].as_array().unwrap().len(), 1);
}

#[tokio::test]
async fn a_club_s_table_is_for_its_people_and_its_owners_look_after_it() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let stranger = account(&house, "Chitra").await;
    let database = house.config.database.clone();
    // Founding is a social member's.
    let answer = house.post::<Value>("/api/clubs", Some(&anu.secret), &form("Aranmula")).await;
    assert_eq!(answer.unwrap_err(), refused(StatusCode::FORBIDDEN, "membership"));
    grant(&database, "Anu", "social", thurup_people::rights::Scope::Site, None).await.unwrap();
    let club = found(&house, &anu, "Aranmula").await;
    join(&house, &club, &bincy, json!({})).await.unwrap();
    let new = |public: bool| {
        json!({
            "public": public, "club": club, "name": "Sunday", "chairs": 6, "rules": { "base": "kerala" },
            "format": { "form": "deals", "deals": 6 }, "settings": quick(),
        })
    };
    let make = async |by: &Guest, public: bool| house.post::<TableRef>("/api/tables", Some(&by.secret), &new(public)).await;
    assert_eq!(make(&bincy, false).await.unwrap_err(), refused(StatusCode::FORBIDDEN, "club-member"));
    place(&house, &club, &anu, &bincy, member()).await.unwrap();
    let private = make(&bincy, false).await.unwrap().id;
    let mut unknown = new(false);
    unknown["club"] = json!("0".repeat(26));
    let answer = house.post::<TableRef>("/api/tables", Some(&bincy.secret), &unknown).await;
    assert_eq!(answer.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-club"));

    let mut sits = Player::join(&socket(&house, &private), &bincy.secret).await;
    assert_eq!(sits.view["table"]["club"], json!({ "id": club, "name": "Aranmula" }));
    let mut looks = Player::join(&socket(&house, &private), &stranger.secret).await;
    let sit = |chair: u8| json!({ "do": "sit", "chair": chair });
    assert_eq!(looks.act(sit(2)).await.as_deref(), Some("club-member"));
    let mut owner = Player::join(&socket(&house, &private), &anu.secret).await;
    // An owner has the moderator's rights there, whatever the membership.
    assert_eq!(owner.act(sit(3)).await, None);
    assert_eq!(owner.act(json!({ "do": "add-bot", "chair": 4 })).await, None);
    // It stands in the club's lobby, and in no other; a public one in both.
    let shown = tables(&house, &club, &bincy).await;
    assert_eq!((&shown[0]["id"], &shown[0]["club"]["name"]), (&json!(private), &json!("Aranmula")));
    assert_eq!(page(&house, &club, Some(&stranger)).await["tables"], json!([]));
    let public = make(&anu, true).await.unwrap().id;
    let _there = Player::join(&socket(&house, &public), &anu.secret).await;
    assert_eq!(tables(&house, &club, &stranger).await[0]["id"], json!(public));
    let mut guest = Player::join(&socket(&house, &public), &stranger.secret).await;
    assert_eq!(guest.act(sit(2)).await, None);
    // Whoever is put out sits at neither, and what was theirs in the club is over at once.
    put_out(&house, &club, &anu, &bincy).await.unwrap();
    assert_eq!(make(&bincy, false).await.unwrap_err().1, "club-member");
    let mut out = Player::join(&socket(&house, &public), &bincy.secret).await;
    assert_eq!(out.act(sit(4)).await.as_deref(), Some("club-barred"));
    // Nor do they keep a chair there: no deal is on.
    owner.until("a free chair", |player| player.view["seats"][0]["who"].is_null()).await;
    // A table belongs to its club after a restart, too.
    sits.hang_up().await;
    let house = house.restart().await;
    let table: Value = house.get(&format!("/api/tables/{private}"), None).await.unwrap();
    assert_eq!(table["club"]["id"], json!(club));
    let mut looks = Player::join(&socket(&house, &private), &stranger.secret).await;
    assert_eq!(looks.act(sit(2)).await.as_deref(), Some("club-member"));
}

#[tokio::test]
async fn who_is_put_out_plays_the_deal_to_its_end_and_gives_up_the_chair() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    join(&house, &club, &bincy, json!({})).await.unwrap();
    place(&house, &club, &anu, &bincy, member()).await.unwrap();
    let new = json!({
        "public": false, "club": club, "name": "Sunday", "chairs": 4, "rules": { "base": "kerala" },
        "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let mut owner = Player::join(&socket(&house, &table.id), &anu.secret).await;
    let mut out = Player::join(&socket(&house, &table.id), &bincy.secret).await;
    assert_eq!(out.act(json!({ "do": "sit", "chair": 2 })).await, None);
    for chair in [3, 4] {
        assert_eq!(owner.act(json!({ "do": "add-bot", "chair": chair })).await, None);
    }
    assert_eq!(owner.act(json!({ "do": "start" })).await, None);
    out.until("a deal", |player| player.phase() == "dealing").await;
    put_out(&house, &club, &anu, &bincy).await.unwrap();
    let told = |player: &Player| {
        player.denied.as_array().is_some_and(|all| all.iter().any(|one| one["refused"]["code"] == "club-barred"))
    };
    let sits = |player: &Player| player.view["seats"][1]["who"]["id"] == json!(bincy.id);
    assert!(sits(&owner) && !told(&out), "the chair is theirs until the deal is over: {}", owner.view["seats"]);
    tokio::join!(
        owner.play_until("a bot on the chair", |player| !sits(player)),
        out.play_until("the word of it", |player| !sits(player) && told(player)),
    );
    assert_eq!(out.act(json!({ "do": "sit", "chair": 2 })).await.as_deref(), Some("club-barred"));
}

#[tokio::test]
async fn an_owner_gives_memberships_within_the_club_up_to_their_own() {
    let house = House::open_with(|config| config.rights = Rights::Club).await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    grant(&house.config.database, "Anu", "social", thurup_people::rights::Scope::Site, None).await.unwrap();
    let club = found(&house, &anu, "Aranmula").await;
    join(&house, &club, &bincy, json!({})).await.unwrap();
    // What cannot be changes nothing: she is not let in by it.
    let king = place(&house, &club, &anu, &bincy, json!({ "owner": false, "membership": "king" })).await;
    assert_eq!(king.unwrap_err(), refused(StatusCode::NOT_FOUND, "no-such-membership"));
    assert_eq!(page(&house, &club, Some(&bincy)).await["tie"], json!("asked"));
    let social = json!({ "owner": false, "membership": "social" });
    let shown = place(&house, &club, &anu, &bincy, social.clone()).await.unwrap();
    assert_eq!(shown["members"][1]["membership"], json!("social"));
    for (membership, code) in [("premium", "more-than-own"), ("owner", "no-such-membership"), ("king", "no-such-membership")] {
        let answer = place(&house, &club, &anu, &bincy, json!({ "owner": false, "membership": membership })).await;
        assert_eq!(answer.unwrap_err().1, code, "{membership}");
    }
    let own = place(&house, &club, &anu, &anu, json!({ "owner": true, "membership": "social" })).await;
    assert_eq!(own.unwrap_err().1, "own-case");
    // It counts at the club's tables, and nowhere else.
    let new = |club: Option<&str>| {
        json!({
            "public": false, "club": club, "name": "Sunday", "chairs": 6, "rules": { "base": "kerala" },
            "format": { "form": "deals", "deals": 8 }, "settings": quick(),
        })
    };
    let elsewhere = house.post::<TableRef>("/api/tables", Some(&bincy.secret), &new(None)).await;
    assert_eq!(elsewhere.unwrap_err().1, "membership");
    let _: TableRef = house.post("/api/tables", Some(&bincy.secret), &new(Some(&club))).await.unwrap();
    let shown = place(&house, &club, &anu, &bincy, member()).await.unwrap();
    assert_eq!(shown["members"][1]["membership"], Value::Null);
}

#[tokio::test]
async fn what_was_given_in_a_club_until_a_moment_is_over_then() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    let scope = thurup_people::rights::Scope::Club(club.parse().unwrap());
    // On a busy machine a moment may be over before it was looked at: then a longer one.
    let mut moment = 2_000;
    let now = || std::time::SystemTime::now().duration_since(std::time::SystemTime::UNIX_EPOCH).unwrap().as_millis() as u64;
    loop {
        moment *= 2;
        let until = now() + moment;
        let mut given = true;
        for set in ["member", "owner"] {
            given &= grant(&house.config.database, "Bincy", set, scope, Some(until)).await.is_ok();
        }
        let tie = page(&house, &club, Some(&bincy)).await["tie"].clone();
        if given && now() < until {
            assert_eq!(tie, json!("owner"));
            break;
        }
    }
    let until = std::time::Duration::from_millis(100);
    while page(&house, &club, Some(&bincy)).await["tie"] != json!("none") {
        tokio::time::sleep(until).await;
    }
    let shown = page(&house, &club, Some(&bincy)).await;
    assert_eq!((names(&shown["members"]), &shown["count"], &shown["notices"]), (vec!["Anu"], &json!(1), &json!([])));
    // There is one owner, who stays one; and whoever it was may ask and be let in again.
    assert_eq!(place(&house, &club, &anu, &anu, member()).await.unwrap_err().1, "last-owner");
    join(&house, &club, &bincy, json!({})).await.unwrap();
    place(&house, &club, &anu, &bincy, json!({ "owner": true })).await.unwrap();
    assert_eq!(page(&house, &club, Some(&bincy)).await["tie"], json!("owner"));
}

#[tokio::test]
async fn a_forgotten_owner_leaves_the_club_to_its_oldest_member_and_none_to_nobody() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let chitra = account(&house, "Chitra").await;
    let (club, lonely) = (found(&house, &anu, "Aranmula").await, found(&house, &anu, "Payippad").await);
    for one in [&chitra, &bincy] {
        join(&house, &club, one, json!({ "words": "Hello" })).await.unwrap();
        place(&house, &club, &anu, one, member()).await.unwrap();
    }
    let text = json!({ "text": "Anu was here" });
    let _: Value = house.post(&format!("/api/clubs/{club}/notices"), Some(&anu.secret), &text).await.unwrap();
    let database = house.config.database.clone();
    let export = taken(&house, &anu.secret).await;
    let clubs = export.lines("clubs");
    assert_eq!((&clubs[0]["name"], &clubs[0]["tie"]), (&json!("Aranmula"), &json!("owner")));
    assert_eq!(export.lines("club-words")[0]["words"], json!("Anu was here"));
    assert_eq!(export.lines("grants").len(), 4);
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    let shown = page(&house, &club, Some(&chitra)).await;
    assert_eq!(
        (names(&shown["members"]), &shown["tie"], &shown["notices"]),
        (vec!["Chitra", "Bincy"], &json!("owner"), &json!([]))
    );
    let gone = house.get::<Value>(&format!("/api/clubs/{lonely}"), None).await;
    assert_eq!(gone.unwrap_err().1, "no-such-club");
    // The same without a server.
    let House { server, folder, .. } = house;
    server.stop().await;
    forget(&database, &chitra.id).await.unwrap();
    forget(&database, &bincy.id).await.unwrap();
    let mut database = connect(&database).await.unwrap();
    let left: i64 = scalar(
        "SELECT (SELECT count(*) FROM clubs) + (SELECT count(*) FROM grants) + (SELECT count(*) FROM club_asks) \
         + (SELECT count(*) FROM club_notices)",
    )
    .fetch_one(&mut database)
    .await
    .unwrap();
    assert_eq!(left, 0);
    drop(folder);
}

#[tokio::test]
async fn what_the_terminal_gives_and_takes_in_a_club_leaves_it_a_club() {
    let house = House::open().await;
    let database = house.config.database.clone();
    let (anu, binu) = (account(&house, "Anupama").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    let scope = format!("club:{club}").parse().unwrap();
    // Nobody belongs to a club that is not there.
    let none = "club:01hf7yat00zzzzzzzzzzzzzzzz".parse().unwrap();
    assert!(grant(&database, "Bincy", "member", none, None).await.unwrap_err().to_string().contains("there is no club"));
    assert!(given(&database, Some("Bincy")).await.unwrap().is_empty());
    // It has an owner, whoever takes what from whom.
    let only = revoke(&database, "Anupama", "owner", scope).await.unwrap_err();
    assert!(only.is_input() && only.to_string().contains("only owner"), "{only}");
    // Who is given something in it belongs to it.
    grant(&database, "Bincy", "owner", scope, None).await.unwrap();
    let sets = given(&database, Some("Bincy")).await.unwrap();
    assert_eq!(sets.iter().map(|given| given.set.as_str()).collect::<Vec<_>>(), ["member", "owner"]);
    assert_eq!(page(&house, &club, Some(&binu)).await["tie"], "owner");
    revoke(&database, "Anupama", "owner", scope).await.unwrap();
    assert_eq!(page(&house, &club, Some(&anu)).await["tie"], "member");
    // Who does not belong to it has nothing in it, and the last owner leaves it to somebody.
    revoke(&database, "Bincy", "member", scope).await.unwrap();
    assert!(given(&database, Some("Bincy")).await.unwrap().is_empty());
    assert_eq!(page(&house, &club, Some(&anu)).await["tie"], "owner");
    house.server.stop().await;
}

#[tokio::test]
async fn who_gives_rights_in_a_club_has_shown_a_way_in_lately() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    join(&house, &club, &bincy, json!({})).await.unwrap();
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE sessions SET proved_at = 0").execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
    // Letting in gives nobody rights over others.
    place(&house, &club, &anu, &bincy, member()).await.unwrap();
    let again = refused(StatusCode::FORBIDDEN, "prove-again");
    for wanted in [json!({ "owner": true }), json!({ "owner": false, "membership": "casual" })] {
        assert_eq!(place(&house, &club, &anu, &bincy, wanted).await.unwrap_err(), again);
    }
    let secret = json!({ "secret": "rain on the backwaters" });
    let _: Value = house.post("/api/prove", Some(&anu.secret), &secret).await.unwrap();
    place(&house, &club, &anu, &bincy, json!({ "owner": true })).await.unwrap();
}

#[tokio::test]
async fn members_come_page_by_page_and_are_found_by_their_names() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    let club = found(&house, &anu, "Aranmula").await;
    let mut rows = connect(&house.config.database).await.unwrap();
    // As if they had come one by one.
    for number in 0..120_u64 {
        let (id, name) = (ulid::Ulid::from_parts(1, number.into()).to_string().to_lowercase(), format!("Crowd {number:03}"));
        let person = statement("INSERT INTO people (id, name, skeleton, made_at, seen_at) VALUES ($1, $2, $3, 1, 1)");
        person.bind(&id).bind(&name).bind(format!("crowd {number}")).execute(&mut rows).await.unwrap();
        let grant =
            statement("INSERT INTO grants (person_id, scope, set_id, given_by, given_at) VALUES ($1, $2, 'member', $1, 1)");
        grant.bind(&id).bind(format!("club:{club}")).execute(&mut rows).await.unwrap();
    }
    let shown = page(&house, &club, Some(&anu)).await;
    assert_eq!((&shown["count"], shown["members"].as_array().unwrap().len()), (&json!(121), 50));
    assert_eq!(names(&shown["members"])[..2], ["Anu", "Crowd 000"], "owners first");
    let mut all: Vec<String> = names(&shown["members"]).into_iter().map(str::to_owned).collect();
    let mut after = shown["more"].clone();
    while let Some(last) = after.as_str() {
        let path = format!("/api/clubs/{club}/members?after={last}");
        let part: Value = house.get(&path, Some(&anu.secret)).await.unwrap();
        all.extend(names(&part["members"]).into_iter().map(str::to_owned));
        after = part["more"].clone();
    }
    assert_eq!((all.len(), all[120].as_str()), (121, "Crowd 119"));
    let find = async |typed: &str, by: Option<&Guest>| {
        let path = format!("/api/clubs/{club}/members?find={typed}");
        let part: Value = house.get(&path, by.map(|by| by.secret.as_str())).await.unwrap();
        names(&part["members"]).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    assert_eq!(find("d%20077", Some(&anu)).await, ["Crowd 077"]);
    assert_eq!(find("anu", Some(&anu)).await, ["Anu"]);
    // To others its owners are shown alone.
    assert_eq!((find("Crowd", None).await, find("", None).await), (Vec::new(), vec!["Anu".to_owned()]));
    let wrong = house.get::<Value>(&format!("/api/clubs/{club}/members?after=x"), None).await.unwrap_err();
    assert_eq!(wrong.1, "no-such-person");
}

#[tokio::test]
async fn a_club_s_figures_are_folded_from_the_matches_at_its_tables() {
    let house = House::open().await;
    let (anu, bincy) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let club = found(&house, &anu, "Aranmula").await;
    let figures = async |house: &House, by: Option<&Guest>| {
        let path = format!("/api/clubs/{club}/figures");
        house.get::<Value>(&path, by.map(|by| by.secret.as_str())).await.unwrap()
    };
    assert_eq!(
        figures(&house, None).await,
        json!({
            "matches": 0, "deals": 0, "today": 0, "zone": "Asia/Kolkata", "games": [], "most": null,
        })
    );
    // One match at its table, one elsewhere.
    for club in [Some(&club), None] {
        let mut new = json!({
            "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": quick(),
        });
        if let Some(club) = club {
            new["club"] = json!(club);
        }
        let table: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
        let mut player = Player::join(&socket(&house, &table.id), &anu.secret).await;
        for chair in 2..=6 {
            assert_eq!(player.act(json!({ "do": "add-bot", "chair": chair })).await, None);
        }
        assert_eq!(player.act(json!({ "do": "start" })).await, None);
        player.play_until("the end of the match", |player| player.phase() == "over").await;
    }
    for _ in 0..600 {
        let own: Value = house.get(&format!("/api/people/{}/matches", anu.id), None).await.unwrap();
        if own["matches"].as_array().unwrap().len() == 2 {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(50)).await;
    }
    let shown = figures(&house, Some(&anu)).await;
    assert_eq!((&shown["matches"], &shown["deals"], &shown["today"]), (&json!(1), &json!(6), &json!(6)), "{shown}");
    assert_eq!((&shown["most"][0]["name"], &shown["most"][1]), (&json!("Anu"), &json!(6)));
    let contracts = shown["games"][0]["contracts"].as_array().unwrap();
    let bid: u64 = contracts.iter().map(|one| one["made"].as_u64().unwrap() + one["defeated"].as_u64().unwrap()).sum();
    assert!(shown["games"].as_array().unwrap().len() == 1 && bid <= 6 && bid > 0, "{shown}");
    // Sums are for everybody, names for members.
    let strange = figures(&house, Some(&bincy)).await;
    assert_eq!((&strange["deals"], &strange["most"]), (&json!(6), &Value::Null));
    // Folded once, and folded again from the beginning it is the same.
    let House { server, folder, config } = house;
    server.stop().await;
    thurup_server::rebuild(&config.database, "matches").await.unwrap();
    let house = House { server: thurup_server::Server::start(config.clone()).await.unwrap(), folder, config };
    assert_eq!(figures(&house, Some(&anu)).await, shown);
    // Who is forgotten is named nowhere; their deals stay in the sums.
    place_of(&house, &club, &anu, &bincy).await;
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    let left = figures(&house, Some(&bincy)).await;
    assert_eq!((&left["deals"], &left["most"]), (&json!(6), &Value::Null));
}

/// Lets somebody in who has asked.
async fn place_of(house: &House, club: &str, owner: &Guest, whom: &Guest) {
    join(house, club, whom, json!({ "words": "Hello" })).await.unwrap();
    place(house, club, owner, whom, member()).await.unwrap();
}
