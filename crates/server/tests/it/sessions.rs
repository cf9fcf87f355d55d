//! Who is signed in where: devices with several people, sessions that are listed and ended, the secrets of the version before.

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use thurup_wire::people::{Me, Person, SessionView};

use crate::house::{House, cookie, signed_in};
use crate::player::{Player, next, open, send};
use crate::table::{play_now, quick, socket};

/// A browser: it keeps the cookies that it is given.
pub struct Browser<'a> {
    house: &'a House,
    pub cookies: Vec<(String, String)>,
}

impl<'a> Browser<'a> {
    pub fn new(house: &'a House) -> Self {
        Self { house, cookies: Vec::new() }
    }

    /// The token of whoever asks.
    pub fn token(&self) -> String {
        let value = |name: &str| self.cookies.iter().find(|(known, _)| known == name).map(|(_, value)| value.clone());
        value(&format!("thurup-{}", value("thurup-place").unwrap_or_default())).unwrap()
    }

    pub async fn ask(&mut self, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        self.ask_from("127.0.0.1", method, path, body).await
    }

    /// The same from an address, where the house is behind a proxy.
    pub async fn ask_from(&mut self, from: &str, method: Method, path: &str, body: Option<Value>) -> (StatusCode, Value) {
        let cookies: Vec<String> = self.cookies.iter().map(|(name, value)| format!("{name}={value}")).collect();
        let mut request = reqwest::Client::new().request(method, self.house.url(path)).header("origin", self.house.url(""));
        request =
            request.header("cookie", cookies.join("; ")).header("user-agent", "Mozilla/5.0 (Linux; Android 14) Chrome/120.0");
        request = request.header("x-forwarded-for", from);
        if let Some(body) = body {
            request = request.json(&body);
        }
        let response = request.send().await.unwrap();
        for set in response.headers().get_all("set-cookie") {
            let set = set.to_str().unwrap();
            let (name, rest) = set.split_once('=').unwrap();
            let value = rest.split(';').next().unwrap();
            self.cookies.retain(|(known, _)| known != name);
            if !set.contains("Max-Age=0") {
                self.cookies.push((name.to_owned(), value.to_owned()));
            }
        }
        (response.status(), response.json().await.unwrap())
    }

    pub async fn arrive(&mut self, name: &str) -> Person {
        let (status, body) = self.ask(Method::POST, "/api/guests", Some(json!({ "name": name }))).await;
        assert_eq!(status, StatusCode::OK, "{body}");
        serde_json::from_value(body).unwrap()
    }

    pub async fn me(&mut self) -> Me {
        serde_json::from_value(self.ask(Method::GET, "/api/me", None).await.1).unwrap()
    }
}

#[tokio::test]
async fn several_people_share_a_device() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let anu = tablet.arrive("Anu").await;
    let biju = tablet.arrive("Biju").await;
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others.len()), (biju.id.as_str(), 1), "who came last is in use");
    assert_eq!((me.others[0].place, me.others[0].person.id.as_str()), (0, anu.id.as_str()));
    let chosen = tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 0 }))).await;
    assert_eq!((chosen.0, chosen.1["name"].as_str()), (StatusCode::OK, Some("Anu")));
    assert_eq!(tablet.me().await.id, anu.id);
    assert_eq!(tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 5 }))).await.1["code"], "nobody-there");
    for n in 2..8 {
        tablet.arrive(&format!("Guest {n}")).await;
    }
    let full = tablet.ask(Method::POST, "/api/guests", Some(json!({ "name": "One more" }))).await;
    assert_eq!((full.0, full.1["code"].as_str()), (StatusCode::CONFLICT, Some("device-full")));
    // Somebody signs out: they are gone from this device, the others stay.
    let left = tablet.ask(Method::DELETE, "/api/here", None).await;
    assert_eq!((left.0, left.1), (StatusCode::OK, json!([])), "it was their only session");
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others.len()), (anu.id.as_str(), 6));
    tablet.arrive("One more").await;
}

#[tokio::test]
async fn who_is_signed_out_elsewhere_leaves_the_device_to_the_others() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let (anu, biju) = (tablet.arrive("Anu").await, tablet.arrive("Biju").await);
    let mut phone = Browser { house: &house, cookies: tablet.cookies.clone() };
    assert_eq!(phone.me().await.id, biju.id);
    phone.ask(Method::DELETE, "/api/here", None).await;
    // Biju was in use on the tablet, too, and his session is over.
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others.len()), (anu.id.as_str(), 0));
    assert_eq!(tablet.me().await.id, anu.id);
    // His place is free again.
    for n in 0..7 {
        tablet.arrive(&format!("Guest {n}")).await;
    }
    let full = tablet.ask(Method::POST, "/api/guests", Some(json!({ "name": "One more" }))).await;
    assert_eq!(full.1["code"], "device-full");
}

#[tokio::test]
async fn sessions_are_listed_and_ended_wherever_they_are() {
    let house = House::open().await;
    let (mut anu, table) = play_now(&house, "Anu").await;
    let id = anu.you["id"].as_str().unwrap().to_owned();
    // A phone and a tablet, by a password.
    let password = "rain on the backwaters";
    let _: Value = house.put("/api/ways/password", Some(&anu.secret), &json!({ "secret": password })).await.unwrap();
    let sign_in =
        || reqwest::Client::new().post(house.url("/api/sign-in")).json(&json!({ "name": "Anu", "secret": password })).send();
    let phone = signed_in(sign_in().await.unwrap()).await;
    assert_eq!((phone.id.as_str(), phone.name.as_str()), (id.as_str(), "Anu"));
    signed_in(sign_in().await.unwrap()).await;

    let list: Vec<SessionView> = house.get("/api/sessions", Some(&anu.secret)).await.unwrap();
    assert_eq!((list.len(), list.iter().filter(|session| session.this).count()), (3, 1));
    let of_phone: Vec<SessionView> = house.get("/api/sessions", Some(&phone.secret)).await.unwrap();
    let phone_id = of_phone.iter().find(|session| session.this).unwrap().id.clone();
    // Both play at the same table; the phone is signed out, and its line ends.
    let mut on_phone = Player::join(&socket(&house, &table), &phone.secret).await;
    assert_eq!(on_phone.you["chair"], 1);
    // Nobody ends another's session.
    let stranger = house.guest("Biju").await;
    let end = async |who: &str| {
        let request = reqwest::Client::new().delete(house.url(&format!("/api/sessions/{phone_id}")));
        request.header("cookie", cookie(who)).header("origin", house.url("")).send().await.unwrap().status()
    };
    assert_eq!(end(&stranger.secret).await, StatusCode::NOT_FOUND);
    assert_eq!(end(&anu.secret).await, StatusCode::OK);
    let mut last = Value::Null;
    while let Some(message) = on_phone.step().await {
        last = message;
    }
    assert_eq!(last["refused"]["code"], "session-ended");
    assert_eq!(house.get::<Me>("/api/me", Some(&phone.secret)).await.unwrap_err().1, "unknown-secret");
    // The other line plays on.
    anu.play_until("a deal", |player| !player.view["match"]["deals"].as_array().unwrap().is_empty()).await;
    // All but this one.
    let request = reqwest::Client::new().delete(house.url("/api/sessions"));
    let left = request.header("cookie", cookie(&anu.secret)).header("origin", house.url("")).send().await.unwrap();
    assert_eq!(left.json::<Vec<SessionView>>().await.unwrap().len(), 1);
}

#[tokio::test]
async fn a_session_that_another_site_sends_along_does_nothing() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let rename = |headers: &[(&'static str, String)]| {
        let mut request = reqwest::Client::new().put(house.url("/api/me")).json(&json!({ "name": "Mallory" }));
        for (name, value) in headers {
            request = request.header(*name, value);
        }
        request.header("cookie", cookie(&anu.secret)).send()
    };
    for headers in [
        vec![],
        vec![("origin", "https://evil.example".to_owned())],
        vec![("origin", "null".to_owned())],
        vec![("sec-fetch-site", "cross-site".to_owned())],
    ] {
        assert_eq!(rename(&headers).await.unwrap().status(), StatusCode::FORBIDDEN, "{headers:?}");
    }
    assert_eq!(house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap().name, "Anu");
    assert_eq!(rename(&[("origin", house.url(""))]).await.unwrap().status(), StatusCode::OK);
}

#[tokio::test]
async fn a_session_is_in_a_cookie_that_no_script_and_no_other_site_reads() {
    let house = House::open().await;
    let arriving = reqwest::Client::new().post(house.url("/api/guests")).json(&json!({ "name": "Anu" }));
    let response = arriving.send().await.unwrap();
    let set: Vec<_> = response.headers().get_all("set-cookie").iter().map(|set| set.to_str().unwrap().to_owned()).collect();
    assert_eq!(set.len(), 2);
    assert!(set.iter().all(|set| set.contains("SameSite=Lax") && set.contains("Path=/")), "{set:?}");
    assert!(set[0].contains("HttpOnly") && set[1].starts_with("thurup-place=0"), "{set:?}");
    let token = set[0].split_once('=').unwrap().1.split(';').next().unwrap().to_owned();
    assert!(!response.text().await.unwrap().contains(&token), "no script has it");
    // Under a name with https the browser keeps it to that name, and to https.
    let house = House::open_with(|config| config.origins = vec!["https://cards.example".to_owned()]).await;
    let arriving = reqwest::Client::new().post(house.url("/api/guests")).json(&json!({ "name": "Anu" }));
    let response = arriving.header("host", "cards.example").header("origin", "https://cards.example").send().await.unwrap();
    let set = response.headers()["set-cookie"].to_str().unwrap();
    assert!(set.starts_with("__Host-thurup-0=") && set.contains("Secure"), "{set}");
}

#[tokio::test]
async fn a_page_acts_for_nobody_but_the_one_it_shows() {
    let house = House::open().await;
    let (anu, table) = play_now(&house, "Anu").await;
    let biju = house.guest("Biju").await;
    let id = anu.you["id"].as_str().unwrap();
    let rename = |meant: &str| {
        let request = reqwest::Client::new().put(house.url("/api/me")).json(&json!({ "name": "Chitra" }));
        request.header("cookie", cookie(&biju.secret)).header("origin", house.url("")).header("thurup-person", meant).send()
    };
    let refused = rename(id).await.unwrap();
    assert_eq!(
        (refused.status(), refused.json::<Value>().await.unwrap()["code"].as_str()),
        (StatusCode::CONFLICT, Some("somebody-else"))
    );
    assert_eq!(house.get::<Me>("/api/me", Some(&biju.secret)).await.unwrap().name, "Biju");
    assert_eq!(rename(&biju.id).await.unwrap().status(), StatusCode::OK);
    let mut line = open(&socket(&house, &table), &biju.secret).await;
    send(&mut line, &json!({ "type": "hello", "person": id })).await;
    assert_eq!(next(&mut line).await.unwrap()["refused"]["code"], "somebody-else");
}

#[tokio::test]
async fn a_lock_of_four_digits_keeps_others_of_the_device_out() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    let anu = tablet.arrive("Anu").await;
    let lock = async |tablet: &mut Browser<'_>, pin: Value| {
        tablet.ask(Method::PUT, "/api/here/lock", Some(json!({ "pin": pin }))).await
    };
    for wrong in ["", "123", "12345", "12a4", "൧൨൩൪"] {
        let (status, body) = lock(&mut tablet, json!(wrong)).await;
        assert_eq!((status, body["code"].as_str()), (StatusCode::BAD_REQUEST, Some("not-a-pin")), "{wrong}");
    }
    assert!(!tablet.me().await.has_lock);
    assert_eq!(lock(&mut tablet, json!("0560")).await.1["has_lock"], true);
    // While nobody else plays it is open.
    assert_eq!(tablet.me().await.id, anu.id);
    let table = json!({
        "public": false, "chairs": 6, "rules": { "base": "28" }, "format": { "form": "deals", "deals": 6 }, "settings": quick(),
    });
    let (_, made) = tablet.ask(Method::POST, "/api/tables", Some(table)).await;
    let mut line = Player::join(&socket(&house, made["id"].as_str().unwrap()), &tablet.cookies[0].1).await;
    let bincy = tablet.arrive("Bincy").await;
    let mut last = Value::Null;
    while let Some(message) = line.step().await {
        last = message;
    }
    assert_eq!(last["refused"]["code"], "locked", "the session goes on");
    let me = tablet.me().await;
    assert_eq!((me.id.as_str(), me.others[0].locked), (bincy.id.as_str(), true));

    let choose = async |tablet: &mut Browser<'_>, place: u8, pin: Option<&str>| {
        let (_, body) = tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": place, "pin": pin }))).await;
        body["code"].as_str().unwrap_or_else(|| body["name"].as_str().unwrap()).to_owned()
    };
    // By hand, too, the cookie alone opens nothing.
    let mut by_hand = Browser { house: &house, cookies: tablet.cookies.clone() };
    by_hand.cookies.retain(|(name, _)| name != "thurup-place");
    by_hand.cookies.push(("thurup-place".to_owned(), "0".to_owned()));
    let (status, body) = by_hand.ask(Method::GET, "/api/sessions", None).await;
    assert_eq!((status, body["code"].as_str()), (StatusCode::FORBIDDEN, Some("locked")));
    assert_eq!(by_hand.me().await.id, bincy.id, "the other is let in");
    assert_eq!(choose(&mut tablet, 0, None).await, "locked");
    assert_eq!(choose(&mut tablet, 0, Some("1111")).await, "wrong-pin");
    assert_eq!(choose(&mut tablet, 0, Some("0560")).await, "Anu");
    assert_eq!(tablet.me().await.id, anu.id);
    // Without a lock one goes back and forth; and the tries begin anew after right ones.
    assert_eq!(choose(&mut tablet, 1, None).await, "Bincy");
    for left in (0..5).rev() {
        let (status, body) = tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 0, "pin": "9999" }))).await;
        assert_eq!(status, StatusCode::FORBIDDEN, "{left} {body}");
        assert!(left == 0 || body["text"]["en"].as_str().unwrap().contains(&left.to_string()), "{body}");
    }
    assert_eq!(choose(&mut tablet, 0, Some("0560")).await, "lock-waits", "one waits, and nothing is lost");
}

#[tokio::test]
async fn whoever_is_left_alone_with_a_locked_place_is_asked_for_its_digits() {
    let house = House::open().await;
    let mut tablet = Browser::new(&house);
    tablet.arrive("Anu").await;
    tablet.ask(Method::PUT, "/api/here/lock", Some(json!({ "pin": "0560" }))).await;
    tablet.arrive("Bincy").await;
    tablet.ask(Method::DELETE, "/api/here", None).await;
    let (status, body) = tablet.ask(Method::GET, "/api/me", None).await;
    assert_eq!((status, body["code"].as_str()), (StatusCode::FORBIDDEN, Some("locked")));
    assert!(tablet.cookies.contains(&("thurup-place".to_owned(), "0".to_owned())));
    let (status, body) = tablet.ask(Method::PUT, "/api/here", Some(json!({ "place": 0, "pin": "0560" }))).await;
    assert_eq!((status, body["name"].as_str()), (StatusCode::OK, Some("Anu")));
    let (_, body) = tablet.ask(Method::PUT, "/api/here/lock", Some(json!({ "pin": null }))).await;
    assert_eq!(body["has_lock"], false);
}
