//! Web push, to a push service on the loopback that reads what a browser would.

use std::net::Ipv4Addr;
use std::sync::Arc;
use std::sync::atomic::{AtomicU16, Ordering};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use axum::Router;
use axum::body::Bytes;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, StatusCode};
use axum::routing::post;
use base64::Engine as _;
use base64::prelude::BASE64_URL_SAFE_NO_PAD as BASE64;
use ring::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use ring::agreement::{ECDH_P256, EphemeralPrivateKey, UnparsedPublicKey, agree_ephemeral};
use ring::hmac::{HMAC_SHA256, Key, sign};
use ring::rand::SystemRandom;
use ring::signature::{self, ECDSA_P256_SHA256_FIXED};
use serde_json::{Value, json};
use thurup_server::PushConfig;
use thurup_store::testing::rows::{connect, scalar};
use tokio::net::TcpListener;
use tokio::sync::mpsc;

use crate::exports::taken;
use crate::friends::{account, become_friends};
use crate::house::{Guest, House, signed_in};
use crate::player::Player;
use crate::table::{play_now, socket};

/// Long enough for anything that comes at all.
const PATIENCE: Duration = Duration::from_secs(30);
const CONTACT: &str = "mailto:cards@house.example";
const SECRET: [u8; 16] = *b"sixteen secrets!";
/// A service that answers nothing.
const HANGS: u16 = 0;

/// Web push as the operator enables it.
pub fn config() -> PushConfig {
    PushConfig::read(CONTACT).unwrap()
}

/// The keys of a browser. Each reads one message.
pub struct Keys {
    own: EphemeralPrivateKey,
    public: Vec<u8>,
}

impl Keys {
    pub fn new() -> Self {
        let own = EphemeralPrivateKey::generate(&ECDH_P256, &SystemRandom::new()).unwrap();
        let public = own.compute_public_key().unwrap().as_ref().to_vec();
        Self { own, public }
    }

    /// What the browser tells the house.
    pub fn subscription(&self, endpoint: &str) -> Value {
        json!({
            "endpoint": endpoint, "p256dh": BASE64.encode(&self.public), "auth": BASE64.encode(SECRET), "zone": "UTC",
            "language": "en",
        })
    }

    /// Opens a sealed message as RFC 8291 says, written down once more from there.
    fn open(self, sealed: &[u8]) -> Value {
        let (salt, rest) = sealed.split_at(16);
        let (record, rest) = rest.split_at(4);
        assert_eq!((record, rest[0]), (&4096_u32.to_be_bytes()[..], 65));
        let (theirs, text) = rest[1..].split_at(65);
        let hmac = |key: &[u8], message: &[u8]| sign(&Key::new(HMAC_SHA256, key), message).as_ref().to_vec();
        let agreed = agree_ephemeral(self.own, &UnparsedPublicKey::new(&ECDH_P256, theirs), <[u8]>::to_vec).unwrap();
        let about = [b"WebPush: info\0", &self.public[..], theirs, &[1]].concat();
        let input = hmac(&hmac(&SECRET, &agreed), &about);
        let of_salt = hmac(salt, &input);
        let key = hmac(&of_salt, b"Content-Encoding: aes128gcm\0\x01")[..16].to_vec();
        let nonce: [u8; 12] = hmac(&of_salt, b"Content-Encoding: nonce\0\x01")[..12].try_into().unwrap();
        let (key, mut text) = (LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key).unwrap()), text.to_vec());
        let text = key.open_in_place(Nonce::assume_unique_for_key(nonce), Aad::empty(), &mut text).unwrap();
        serde_json::from_slice(text.strip_suffix(&[2]).unwrap()).unwrap()
    }
}

/// What came to a push service.
struct Came {
    path: String,
    headers: HeaderMap,
    body: Bytes,
}

/// A push service.
struct Service {
    address: String,
    came: mpsc::UnboundedReceiver<Came>,
    /// With which status it answers.
    answers: Arc<AtomicU16>,
}

impl Service {
    async fn open() -> Self {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).await.unwrap();
        let address = format!("http://{}", listener.local_addr().unwrap());
        let (sender, came) = mpsc::unbounded_channel();
        let answers = Arc::new(AtomicU16::new(201));
        let take = async |State((sender, answers)): State<(mpsc::UnboundedSender<Came>, Arc<AtomicU16>)>,
                          Path(path): Path<String>,
                          headers: HeaderMap,
                          body: Bytes| {
            let status = answers.load(Ordering::Relaxed);
            sender.send(Came { path, headers, body }).unwrap();
            if status == HANGS {
                std::future::pending::<()>().await;
            }
            StatusCode::from_u16(status).unwrap()
        };
        let router = Router::new().route("/{path}", post(take)).with_state((sender, answers.clone()));
        tokio::spawn(async move { axum::serve(listener, router).await });
        Self { address, came, answers }
    }

    fn answer(&self, status: u16) {
        self.answers.store(status, Ordering::Relaxed);
    }

    async fn next(&mut self) -> Came {
        tokio::time::timeout(PATIENCE, self.came.recv()).await.expect("nothing is pushed").unwrap()
    }
}

async fn house() -> House {
    House::open_with(|house| house.push = Some(config().with_near())).await
}

async fn keep(house: &House, of: &Guest, subscription: &Value) -> Result<Value, (StatusCode, String)> {
    house.put("/api/push", Some(&of.secret), subscription).await
}

/// Subscribes the browser of this session at a path of the service.
async fn subscribe(house: &House, of: &Guest, service: &Service, path: &str) -> Keys {
    let keys = Keys::new();
    let state = keep(house, of, &keys.subscription(&format!("{}/{path}", service.address))).await.unwrap();
    assert_eq!(state["on"], json!(true));
    keys
}

async fn ask(house: &House, by: &Guest, of: &Guest) {
    let _: Value = house.put(&format!("/api/friends/{}", of.id), Some(&by.secret), &()).await.unwrap();
}

async fn is_on(house: &House, of: &Guest) -> bool {
    house.get::<Value>("/api/push", Some(&of.secret)).await.unwrap()["on"] == json!(true)
}

/// Another session of an account that [`account`] has made.
async fn again(house: &House, of: &Guest) -> Guest {
    let body = json!({ "name": of.name, "secret": "rain on the backwaters" });
    signed_in(reqwest::Client::new().post(house.url("/api/sign-in")).json(&body).send().await.unwrap()).await
}

#[tokio::test]
async fn what_the_bell_tells_goes_sealed_and_signed_to_a_browser_with_no_page_open() {
    let (house, mut service) = (house().await, Service::open().await);
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (chitra, dev) = (account(&house, "Chitra").await, account(&house, "Devan").await);
    let known: Value = house.get("/api/push", Some(&anu.secret)).await.unwrap();
    assert_eq!(known["on"], json!(false));
    let keys = subscribe(&house, &anu, &service, "anu").await;
    ask(&house, &biju, &anu).await;
    let Came { path, headers, body } = service.next().await;
    assert_eq!(path, "anu");
    let told = json!({ "kind": "asked", "from": "Bincy", "id": "", "name": "", "to": "Anu", "language": "en" });
    assert_eq!(keys.open(&body), told);
    assert_eq!(
        ["content-encoding", "ttl", "urgency"].map(|name| headers[name].to_str().unwrap()),
        ["aes128gcm", "86400", "normal"]
    );
    assert_eq!(headers["topic"].len(), 32);

    // Whom the push comes from is signed with the key that the browser was told.
    let vapid = headers["authorization"].to_str().unwrap().strip_prefix("vapid t=").unwrap();
    let (token, key) = vapid.split_once(", k=").unwrap();
    assert_eq!(known["key"], json!(key));
    let (signed, signature) = token.rsplit_once('.').unwrap();
    let public = signature::UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, BASE64.decode(key).unwrap());
    public.verify(signed.as_bytes(), &BASE64.decode(signature).unwrap()).unwrap();
    let (head, claims) = signed.split_once('.').unwrap();
    let read = |part: &str| serde_json::from_slice::<Value>(&BASE64.decode(part).unwrap()).unwrap();
    assert_eq!(read(head), json!({ "typ": "JWT", "alg": "ES256" }));
    let claims = read(claims);
    assert_eq!((&claims["aud"], &claims["sub"]), (&json!(service.address), &json!(CONTACT)));
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs();
    assert!((now..now + 24 * 60 * 60).contains(&claims["exp"].as_u64().unwrap()), "{claims}");

    // Whoever has a page open hears it there; the key stays the same after a restart.
    let keys = subscribe(&house, &anu, &service, "later").await;
    let (_, table) = play_now(&house, "Eliyas").await;
    let mut at = Player::join(&socket(&house, &table), &anu.secret).await;
    ask(&house, &chitra, &anu).await;
    // What was told later is pushed: this was not.
    subscribe(&house, &biju, &service, "biju").await;
    ask(&house, &dev, &biju).await;
    assert_eq!(service.next().await.path, "biju");
    at.hang_up().await;
    let house = house.restart().await;
    ask(&house, &dev, &anu).await;
    let came = service.next().await;
    assert_eq!((came.path.as_str(), &keys.open(&came.body)["from"]), ("later", &json!("Devan")));
    assert_eq!(house.get::<Value>("/api/push", Some(&anu.secret)).await.unwrap()["key"], known["key"]);
}

#[tokio::test]
async fn an_invitation_is_urgent_and_names_the_table() {
    let (house, mut service) = (house().await, Service::open().await);
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    become_friends(&house, &anu, &biju).await;
    let new = json!({
        "public": false, "name": "Aranmula", "chairs": 6, "rules": { "base": "kerala" }, "format": { "form": "games" },
    });
    let table: Value = house.post("/api/tables", Some(&biju.secret), &new).await.unwrap();
    let id = table["id"].as_str().unwrap();
    let _at = Player::join(&socket(&house, id), &biju.secret).await;
    let keys = subscribe(&house, &anu, &service, "anu").await;
    let path = format!("/api/tables/{id}/invitations");
    let _: Value = house.post(&path, Some(&biju.secret), &json!({ "person": anu.id })).await.unwrap();
    let came = service.next().await;
    assert_eq!(["urgency", "ttl"].map(|name| came.headers[name].to_str().unwrap()), ["high", "900"]);
    let told = json!({ "kind": "invited", "from": "Bincy", "id": id, "name": "Aranmula", "to": "Anu", "language": "en" });
    assert_eq!(keys.open(&came.body), told);
}

#[tokio::test]
async fn a_browser_whose_subscription_is_over_is_forgotten_and_a_service_in_trouble_asked_again() {
    let (house, mut service) = (house().await, Service::open().await);
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    subscribe(&house, &anu, &service, "anu").await;
    service.answer(503);
    ask(&house, &biju, &anu).await;
    service.next().await;
    service.answer(410);
    // The same push, once more.
    service.next().await;
    let gone = async {
        while is_on(&house, &anu).await {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it is still told");
}

#[tokio::test]
async fn nothing_is_pushed_in_quiet_hours_nor_of_a_kind_that_is_off() {
    let (house, mut service) = (house().await, Service::open().await);
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    let (chitra, away) = (account(&house, "Chitra").await, again(&house, &anu).await);
    // At this hour it is quiet where one of the browsers is, and not where the other is.
    let now = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().as_secs() / 60 % 1440;
    let quiet = [(now + 1380) % 1440, (now + 60) % 1440];
    let settings = json!({ "off": [], "quiet": quiet, "shown": true });
    let _: Value = house.put("/api/bell/settings", Some(&anu.secret), &settings).await.unwrap();
    subscribe(&house, &anu, &service, "quiet").await;
    let keys = Keys::new();
    let mut loud = keys.subscription(&format!("{}/loud", service.address));
    loud["zone"] = json!("Asia/Kolkata");
    loud["language"] = json!("ml");
    keep(&house, &away, &loud).await.unwrap();
    ask(&house, &biju, &anu).await;
    let came = service.next().await;
    assert_eq!((came.path.as_str(), &keys.open(&came.body)["language"]), ("loud", &json!("ml")));

    let settings = json!({ "off": ["asked"], "quiet": null, "shown": true });
    let _: Value = house.put("/api/bell/settings", Some(&anu.secret), &settings).await.unwrap();
    ask(&house, &chitra, &anu).await;
    let settings = json!({ "off": [], "quiet": null, "shown": true });
    let _: Value = house.put("/api/bell/settings", Some(&anu.secret), &settings).await.unwrap();
    ask(&house, &anu, &biju).await;
    ask(&house, &account(&house, "Devan").await, &anu).await;
    let mut paths = [service.next().await.path, service.next().await.path];
    paths.sort_unstable();
    assert_eq!(paths, ["loud", "quiet"]);
    assert!(service.came.try_recv().is_err());
}

#[tokio::test]
async fn a_push_service_that_hangs_holds_nobody_up() {
    // Whoever waited for the one that hangs would wait for an hour.
    let house = House::open_with(|house| house.push = Some(config().with_near().with_patience(PATIENCE * 120))).await;
    let (mut hangs, mut other) = (Service::open().await, Service::open().await);
    hangs.answer(HANGS);
    let (anu, biju) = (account(&house, "Anu").await, account(&house, "Bincy").await);
    subscribe(&house, &anu, &hangs, "anu").await;
    let keys = subscribe(&house, &biju, &other, "biju").await;
    let chitra = account(&house, "Chitra").await;
    ask(&house, &chitra, &anu).await;
    hangs.next().await;
    ask(&house, &chitra, &biju).await;
    assert_eq!(keys.open(&other.next().await.body)["from"], json!("Chitra"));
    tokio::time::timeout(PATIENCE, house.server.stop()).await.expect("the server waits for it to stop");
}

#[tokio::test]
async fn where_it_is_not_enabled_there_is_nothing_and_none_of_the_own_network_is_asked() {
    let house = House::open().await;
    let anu = account(&house, "Anu").await;
    assert_eq!(house.get::<Value>("/api/push", Some(&anu.secret)).await.unwrap(), json!({ "key": null, "on": false }));
    let good = Keys::new().subscription("https://push.example.com/1");
    assert_eq!(keep(&house, &anu, &good).await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert_eq!(house.delete::<Value>("/api/push", Some(&anu.secret)).await.unwrap_err().0, StatusCode::NOT_FOUND);

    let house = House::open_with(|house| house.push = Some(config())).await;
    let anu = account(&house, "Anu").await;
    let bad = (StatusCode::BAD_REQUEST, "no-push-address".to_owned());
    for endpoint in [
        "http://push.example.com/1",
        "https://push.example.com:8443/1",
        "https://127.0.0.1/",
        "https://192.168.1.1/",
        "https://[fd00::1]/",
        "no",
    ] {
        assert_eq!(keep(&house, &anu, &Keys::new().subscription(endpoint)).await.unwrap_err(), bad, "{endpoint}");
    }
    for (key, value) in [("p256dh", "AAAA"), ("auth", "AAAA"), ("zone", "Asia/Aranmula"), ("language", "tlh")] {
        let mut wrong = good.clone();
        wrong[key] = json!(value);
        assert_eq!(keep(&house, &anu, &wrong).await.unwrap_err(), bad, "{key}");
    }
    assert!(!is_on(&house, &anu).await);
}

#[tokio::test]
async fn a_browser_belongs_to_its_session_and_ten_are_told() {
    let house = House::open_with(|house| house.push = Some(config())).await;
    let anu = account(&house, "Anu").await;
    let good = |n: usize| Keys::new().subscription(&format!("https://push.example.com/{n}"));
    keep(&house, &anu, &good(0)).await.unwrap();
    let mut others = Vec::new();
    for n in 1..=10 {
        let other = again(&house, &anu).await;
        keep(&house, &other, &good(n)).await.unwrap();
        others.push(other);
    }
    assert!(!is_on(&house, &anu).await && is_on(&house, &others[0]).await, "the oldest went");
    let mut rows = connect(&house.config.database).await.unwrap();
    let mut count = async || scalar::<i64>("SELECT count(*) FROM push_subscriptions").fetch_one(&mut rows).await.unwrap();
    assert_eq!(count().await, 10);

    // They can be taken along, without their secrets.
    let all = taken(&house, &others[0].secret).await;
    assert_eq!((all.lines("pushes").len(), &all.lines("pushes")[0]["zone"]), (10, &json!("UTC")));
    assert!(!all.text().contains(&BASE64.encode(SECRET)));

    // Switched off, signed out, ended from elsewhere, forgotten: each is told nothing any more.
    let off: Value = house.delete("/api/push", Some(&others[0].secret)).await.unwrap();
    assert_eq!((off["on"].clone(), count().await), (json!(false), 9));
    let _: Value = house.delete("/api/here", Some(&others[1].secret)).await.unwrap();
    assert_eq!(count().await, 8);
    let _: Value = house.delete("/api/sessions", Some(&others[9].secret)).await.unwrap();
    assert_eq!(count().await, 1);
    let _: Value = house.post("/api/me/leave", Some(&others[9].secret), &json!({ "at_once": true })).await.unwrap();
    assert_eq!(count().await, 0);
}
