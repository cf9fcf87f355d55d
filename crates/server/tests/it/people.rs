//! Guests and their names; the plain pages.

use std::time::{Duration, Instant};

use futures_util::future::join_all;
use reqwest::StatusCode;
use serde_json::{Value, json};
use thurup_server::{Server, set_setting};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::RulesChoice;
use thurup_wire::http::{RulesCatalogue, RulesDescription, TableRef};
use thurup_wire::people::{Me, Person};

use crate::house::{House, NOWHERE, kept};
use crate::table::play_now;

#[tokio::test]
async fn a_guest_is_known_by_the_session_alone_also_after_a_restart() {
    let house = House::open().await;
    let anu = house.guest(" Anu  K ").await;
    assert_eq!(anu.name, "Anu K");
    assert_eq!(anu.secret.len(), 64);
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!((me.id.as_str(), me.name.as_str()), (anu.id.as_str(), "Anu K"));

    let me: Me = house.put("/api/me", Some(&anu.secret), &json!({ "name": "അനു" })).await.unwrap();
    assert_eq!(me.name, "അനു");
    let house = house.restart().await;
    let me: Me = house.get("/api/me", Some(&anu.secret)).await.unwrap();
    assert_eq!((me.id.as_str(), me.name.as_str()), (anu.id.as_str(), "അനു"));

    let other = house.guest("Anu K").await;
    assert_ne!(other.id, anu.id);
    let wrong = [None, Some(""), Some("0"), Some(anu.id.as_str())];
    for secret in wrong.into_iter().chain([Some("00".repeat(32).as_str()), Some(anu.secret[..62].as_ref())]) {
        let refused = house.get::<Me>("/api/me", secret).await.unwrap_err();
        assert_eq!(refused, (StatusCode::UNAUTHORIZED, "unknown-secret".into()), "{secret:?}");
    }
    assert_eq!(kept(&house.config.database, &anu.secret).await, NOWHERE, "the secret itself is stored");
}

#[tokio::test]
async fn names_that_are_none_are_refused() {
    let house = House::open().await;
    for (name, code) in [
        ("", "empty-text"),
        (" \u{202e}\t", "empty-text"),
        ("\u{2800}\u{1d173}", "empty-text"),
        (&"a".repeat(25), "text-too-long"),
    ] {
        let refused = house.post::<Person>("/api/guests", None, &json!({ "name": name })).await.unwrap_err();
        assert_eq!(refused, (StatusCode::BAD_REQUEST, code.into()));
    }
    for body in [json!({}), json!([]), json!({ "name": 7 })] {
        assert_eq!(house.post::<Person>("/api/guests", None, &body).await.unwrap_err().1, "unreadable");
    }
    let refused = house.post::<Person>("/api/guests", None, &json!({ "name": "a".repeat(20_000) })).await.unwrap_err();
    assert_eq!(refused, (StatusCode::PAYLOAD_TOO_LARGE, "too-large".into()));
}

#[tokio::test]
async fn guests_do_not_arrive_faster_than_allowed() {
    let house = House::open_with(|config| config.limits.arrivals = (1, 3)).await;
    let began = Instant::now();
    let name = json!({ "name": "Anu" });
    let arrivals = (0..60).map(|_| house.post::<Person>("/api/guests", None, &name));
    let (came, refused): (Vec<_>, Vec<_>) = join_all(arrivals).await.into_iter().partition(Result::is_ok);
    // Three at once, and one more each second that it takes.
    let seconds = usize::try_from(began.elapsed().as_secs()).unwrap();
    assert!((3..=4 + seconds).contains(&came.len()), "{} in {seconds} s", came.len());
    for refused in refused {
        assert_eq!(refused.unwrap_err(), (StatusCode::TOO_MANY_REQUESTS, "too-fast".into()));
    }
}

#[tokio::test]
async fn an_address_of_the_world_brings_so_many_guests_an_hour() {
    let house = House::open_with(|config| {
        config.behind_proxy = true;
        config.limits.guests_an_hour = 3;
    })
    .await;
    let arrive = async |from: &str| {
        let request = reqwest::Client::new().post(house.url("/api/guests")).json(&json!({ "name": "Anu" }));
        let response = request.header("x-forwarded-for", from).send().await.unwrap();
        (response.status(), response.json::<Value>().await.unwrap()["code"].as_str().map(str::to_owned))
    };
    for _ in 0..3 {
        assert_eq!(arrive("192.0.2.1").await.0, StatusCode::OK);
    }
    assert_eq!(arrive("192.0.2.1").await, (StatusCode::TOO_MANY_REQUESTS, Some("too-many-guests".to_owned())));
    assert_eq!(arrive("192.0.2.2").await.0, StatusCode::OK, "others come");
    for _ in 0..5 {
        assert_eq!(arrive("192.168.1.7").await.0, StatusCode::OK, "an open house's own network is free");
    }
    // In a club nobody is at home.
    set_setting(&house.config.database, "rights", Some("club")).await.unwrap();
    for _ in 0..500 {
        if arrive("192.168.1.8").await.0 != StatusCode::OK {
            break;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    assert_eq!(arrive("192.168.1.8").await.1.as_deref(), Some("too-many-guests"));
}

/// Guests who never took a chair are forgotten when they were away for longer than is said, as soon as the server looks.
#[tokio::test]
async fn guests_who_never_played_are_forgotten_in_time() {
    let house = House::open().await;
    let [long_gone, away, new] = [house.guest("Anu").await, house.guest("Biju").await, house.guest("Chitra").await];
    let (player, _) = play_now(&house, "Dileep").await;
    let Me { id: player_id, .. } = house.get("/api/me", Some(&player.secret)).await.unwrap();
    let House { server, folder, mut config } = house;
    server.stop().await;
    let mut people = connect(&config.database).await.unwrap();
    for (id, days) in [(&long_gone.id, 31), (&away.id, 29), (&player_id, 31)] {
        let aged = statement("UPDATE people SET seen_at = seen_at - $1 * 24 * 60 * 60 * 1000 WHERE id = $2");
        assert_eq!(aged.bind(days).bind(id).execute(&mut people).await.unwrap(), 1);
    }
    config.idle_guests_kept = Duration::from_secs(30 * 24 * 60 * 60);
    let server = Server::start(config.clone()).await.unwrap();
    let house = House { server, folder, config };
    // Who asks as one of them was here just now: so the database is asked.
    let gone = async {
        loop {
            let known = scalar::<i64>("SELECT count(*) FROM people WHERE id = $1");
            if known.bind(&long_gone.id).fetch_one(&mut people).await.unwrap() == 0 {
                break;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(Duration::from_secs(30), gone).await.expect("nobody is forgotten");
    let refused = house.get::<Me>("/api/me", Some(&long_gone.secret)).await.unwrap_err();
    assert_eq!(refused, (StatusCode::UNAUTHORIZED, "unknown-secret".into()));
    for secret in [&away.secret, &new.secret, &player.secret] {
        house.get::<Me>("/api/me", Some(secret)).await.unwrap();
    }
}

#[tokio::test]
async fn rules_explain_themselves() {
    let house = House::open().await;
    let catalogue: RulesCatalogue = house.get("/api/rules", None).await.unwrap();
    assert_eq!(catalogue.presets.len(), 10);
    assert_eq!(
        catalogue.games.iter().map(|game| game.id.as_str()).collect::<Vec<_>>(),
        ["56", "28", "40", "28-four", "hidden-56"]
    );
    for preset in &catalogue.presets {
        assert!(catalogue.games.iter().any(|game| game.id == preset.game));
        for option in &catalogue.options {
            // An option that the game has not is left out on both sides.
            let here: Vec<_> = option.values.iter().filter(|known| known.games.contains(&preset.game)).collect();
            let value = preset.values.get(&option.key);
            assert_eq!(value.is_some(), !here.is_empty(), "{} {}", preset.name, option.key);
            assert!(value.is_none_or(|value| here.iter().any(|known| known.value == *value)));
        }
        assert!(!preset.description.is_empty() && !preset.chairs.is_empty());
        let card = preset.convention.as_ref();
        assert_eq!(card.is_some(), preset.game == "56");
        assert!(card.is_none_or(|card| catalogue.conventions.iter().any(|known| known.id == *card)));
    }
    let same = json!({ "base": "kerala", "changes": { "self_raise": "any-higher", "redouble": "ends-auction" } });
    let described: RulesDescription = house.post("/api/rules/describe", None, &same).await.unwrap();
    assert_eq!(described.rules.changes.len(), 1, "a change that changes nothing is left out");
    for bad in [
        json!({ "base": "bridge" }),
        json!({ "base": "kerala", "changes": { "x": "y" } }),
        json!({ "base": "kerala", "changes": { "redouble": "maybe" } }),
    ] {
        assert_eq!(house.post::<Value>("/api/rules/describe", None, &bad).await.unwrap_err().1, "bad-rules");
    }
    let read: RulesChoice = house.post("/api/rules/read", None, &json!({ "toml": described.toml })).await.unwrap();
    assert_eq!(read, described.rules);
    let bad = json!({ "toml": "base = \"kerala\"\nself_rais = \"levels\"" });
    let refused = house.post::<RulesChoice>("/api/rules/read", None, &bad).await.unwrap_err();
    assert_eq!(refused, (StatusCode::CONFLICT, "bad-rules".into()));
}

/// What every answer has, whole, that a browser may show as a document.
const CAREFUL: [(&str, &str); 6] = [
    (
        "content-security-policy",
        "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; \
         img-src 'self' data: blob:; media-src 'self' data: blob:; \
         object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    ),
    ("x-content-type-options", "nosniff"),
    ("referrer-policy", "same-origin"),
    ("x-frame-options", "DENY"),
    ("cross-origin-opener-policy", "same-origin"),
    ("permissions-policy", "camera=(), geolocation=(), microphone=(self)"),
];

/// What data has of these.
const OF_DATA: [(&str, &str); 2] =
    [("content-security-policy", "default-src 'none'; frame-ancestors 'none'"), ("x-content-type-options", "nosniff")];

#[tokio::test]
async fn every_answer_keeps_browsers_careful() {
    let house = House::open().await;
    let secure = House::open_with(|config| config.origins = vec!["https://cards.example".to_owned()]).await;
    for (house, https) in [(&house, None), (&secure, Some("max-age=31536000"))] {
        for (path, status, kept, data) in [
            ("/", None, "no-cache", false),
            // A page that the server draws itself.
            ("/api", Some(StatusCode::OK), "no-store", false),
            ("/api/rules", Some(StatusCode::OK), "no-store", true),
            ("/api/me", Some(StatusCode::UNAUTHORIZED), "no-store", true),
            ("/api/nothing", Some(StatusCode::NOT_FOUND), "no-store", true),
        ] {
            let response = reqwest::get(house.url(path)).await.unwrap();
            // Where no client is built its page is a note that says so.
            assert!(status.is_none_or(|status| response.status() == status), "{path}: {}", response.status());
            let header = |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap());
            for (name, value) in CAREFUL {
                let value =
                    if data { OF_DATA.into_iter().find(|(own, _)| *own == name).map(|(_, value)| value) } else { Some(value) };
                assert_eq!(header(name), value, "{path} {name}");
            }
            assert_eq!(header("access-control-allow-credentials"), None, "{path}");
            assert_eq!(header("strict-transport-security"), https, "{path}");
            if status.is_some() {
                assert_eq!(header("cache-control"), Some(kept), "{path}");
            }
        }
    }
}

#[tokio::test]
async fn a_deal_stands_in_a_frame_where_its_address_asks_for_that_alone() {
    let house = House::open().await;
    let (mut anu, _) = play_now(&house, "Anu").await;
    anu.play_until("the end of the deal", |player| !player.view["result"].is_null()).await;
    let deal = anu.view["deal"]["id"].as_str().unwrap();
    let headers = async |path: &str| {
        let response = reqwest::get(house.url(path)).await.unwrap();
        let header = |name: &str| response.headers().get(name).map(|value| value.to_str().unwrap().to_owned());
        (header("content-security-policy").unwrap(), header("x-frame-options"))
    };
    let own = CAREFUL[0].1;
    let framed = (own.replace("frame-ancestors 'none'", "frame-ancestors *"), None);
    for may in [format!("/d/{deal}?embed=true"), "/learn/puzzles/daily?embed=true".to_owned()] {
        assert_eq!(headers(&may).await, framed, "{may}");
    }
    let denied = (own.to_owned(), Some("DENY".to_owned()));
    for more in ["", "?embed=false", "?embed=true&embed=false", "?%65mbed=false&embed=true", "?x&embed=true", "?embed=%74rue"] {
        assert_eq!(headers(&format!("/d/{deal}{more}")).await, denied, "{more}");
    }
    for other in [
        "/d/01?embed=true",
        "/?embed=true",
        "/settings?embed=true",
        "/learn/puzzles/daily",
        "/learn/puzzles/daily?way=run&embed=true",
    ] {
        assert_eq!(headers(other).await, denied, "{other}");
    }
}

#[tokio::test]
async fn pages_that_are_not_there_say_so() {
    let house = House::open().await;
    let response = reqwest::get(house.url("/")).await.unwrap();
    assert!(response.headers().contains_key("x-request-id"));
    assert!(response.headers()["content-type"].to_str().unwrap().starts_with("text/html"));
    // The client draws its own pages, so they all begin the same way, and those that are not there look the same but for the
    // status.
    let home = response.status();
    let (_, table) = play_now(&house, "Anu").await;
    let there = [
        "/lobby",
        "/new",
        "/learn",
        "/learn/28-four",
        "/learn/rules/kerala",
        "/learn/lessons",
        "/learn/lessons/first",
        "/learn/deals",
        "/learn/deals/1",
        "/learn/differences",
        "/settings",
        "/help",
        &format!("/t/{table}"),
    ];
    for path in there {
        assert_eq!(reqwest::get(house.url(path)).await.unwrap().status(), home, "{path}");
    }
    let never = [
        "/t/whatever",
        "/t/00000000000000000000000000",
        "/d/00000000000000000000000000",
        "/d/7",
        "/nowhere",
        "/learn/rummy",
        "/learn/56",
        "/learn/rules/rummy",
    ];
    for path in never {
        let response = reqwest::get(house.url(path)).await.unwrap();
        assert_eq!(response.status(), StatusCode::NOT_FOUND, "{path}");
        assert!(response.headers()["content-type"].to_str().unwrap().starts_with("text/html"), "{path}");
    }
    for path in ["/api/nothing", "/assets/none.js", "/../Cargo.toml", "/.env"] {
        assert_eq!(house.get::<Value>(path, None).await.unwrap_err(), (StatusCode::NOT_FOUND, "no-such-page".into()), "{path}");
    }
    assert_eq!(house.post::<Value>("/api/rules", None, &json!({})).await.unwrap_err().1, "wrong-method");
    assert_eq!(house.get::<Value>("/healthz", None).await.unwrap()["alive"], true);
}

#[tokio::test]
async fn a_shared_link_shows_what_it_leads_to() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let name = "<b>\"Q\" & A</b>";
    let new = json!({
        "name": name, "public": false, "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "deals", "deals": 6 },
    });
    let made: TableRef = house.post("/api/tables", Some(&anu.secret), &new).await.unwrap();
    let page = reqwest::get(house.url(&format!("/t/{}", made.id))).await.unwrap().text().await.unwrap();
    assert!(page.contains("property=\"og:title\" content=\"&lt;b&gt;&quot;Q&quot; &amp; A&lt;/b&gt;\""), "{page}");
    assert!(page.contains("Kerala") && page.contains("5 of 6 chairs are free"), "{page}");
    assert!(!page.contains("<b>") && !page.contains("Anu"), "{page}");
    let malayalam = reqwest::Client::new().get(house.url(&format!("/t/{}", made.id))).header("accept-language", "ml-IN, en");
    let page = malayalam.send().await.unwrap().text().await.unwrap();
    assert!(page.contains("ml_IN") && page.contains("കസേര"), "{page}");

    let (mut biju, _) = play_now(&house, "Biju").await;
    biju.play_until("a deal", |p| !p.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    let deal = &biju.view["match"]["deals"][0];
    let page = reqwest::get(house.url(&format!("/d/{}", deal["id"].as_str().unwrap()))).await.unwrap();
    let page = page.text().await.unwrap();
    assert!(page.contains(&format!("og:title\" content=\"{}\"", deal["line"]["en"].as_str().unwrap())), "{page}");
    let home = reqwest::get(house.url("/")).await.unwrap().text().await.unwrap();
    assert!(!home.contains("og:title"));
}

#[tokio::test]
async fn a_question_about_a_deal_is_answered_and_not_too_often() {
    let house = House::open_with(|config| config.limits.analyses = (1, 2)).await;
    let asked: Value = house.post("/api/analysis", None, &json!({ "ask": "rules" })).await.unwrap();
    assert_eq!((asked["answer"][0]["name"].as_str(), &asked["troubles"]), (Some("international"), &json!([])));
    let wrong: Value = house.post("/api/analysis", None, &json!({ "ask": "read", "text": "good morning" })).await.unwrap();
    assert_eq!(wrong["troubles"][0]["code"], "no-records");
    let refused = house.post::<Value>("/api/analysis", None, &json!({ "ask": "rules" })).await.unwrap_err();
    assert_eq!(refused.0, StatusCode::TOO_MANY_REQUESTS);
}
