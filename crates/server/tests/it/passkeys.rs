//! Passkeys, with devices written here: they sign with ES256 and attest nothing, as those of people do.

use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicU64, Ordering};
use thurup_store::testing::rows::{connect, made, scalar, statement};
use thurup_wire::friends::{Bell, NoticeKind};
use thurup_wire::passkeys::{PasskeyAsked, PasskeysHere};
use thurup_wire::people::{Me, SessionView, Ways};

use crate::house::{Guest, House, signed_in};
use crate::sessions::Browser;

type Refused = (StatusCode, String);

/// What is needed of a device, and what can be wrong with it.
#[derive(Clone)]
pub struct Device {
    keys: Vec<Key>,
    /// Which name its page has.
    rp: &'static str,
    /// The origin of its page; that of the house where it is empty.
    origin: &'static str,
    /// It asks its person for a finger or a number.
    verifies: bool,
}

#[derive(Clone)]
struct Key {
    id: [u8; 32],
    secret: SigningKey,
    user: String,
    count: u32,
}

impl Default for Device {
    fn default() -> Self {
        Self { keys: Vec::new(), rp: "localhost", origin: "", verifies: true }
    }
}

impl Device {
    /// Makes a passkey of this name, and has it kept.
    pub async fn make(&mut self, house: &House, secret: &str, name: &str) -> Result<Ways, Refused> {
        let options = ask(house, "/api/ways/passkeys", Some(secret)).await?;
        let answer = self.made(house, &options);
        keep(house, secret, name, &answer).await
    }

    /// Comes in without a name.
    async fn come_in(&mut self, house: &House) -> Result<Guest, Refused> {
        let options = ask(house, "/api/sign-in/passkey", None).await?;
        let answer = self.says(house, &options);
        come_in(house, &answer).await
    }

    fn client(&self, house: &House, kind: &str, options: &Value) -> String {
        let port = house.server.address().port();
        let own = format!("http://localhost:{port}");
        let origin = if self.origin.is_empty() { own.as_str() } else { self.origin };
        json!({ "type": kind, "challenge": options["challenge"], "origin": origin, "crossOrigin": false }).to_string()
    }

    fn flags(&self, more: u8) -> u8 {
        more | 1 | if self.verifies { 4 } else { 0 }
    }

    /// Makes a key: `RegistrationResponseJSON`.
    fn made(&mut self, house: &House, options: &Value) -> Value {
        assert_eq!(options["rp"]["id"], self.rp);
        assert_eq!(options["authenticatorSelection"]["residentKey"], "required");
        assert_eq!(options["authenticatorSelection"]["userVerification"], "required");
        assert_eq!(options["attestation"], "none");
        assert_eq!(options["extensions"], json!({}), "which many devices do not know");
        let key = Key::new(options["user"]["id"].as_str().unwrap());
        let answer = self.tells_of(house, options, &key);
        self.keys.push(key);
        answer
    }

    fn tells_of(&self, house: &House, options: &Value, key: &Key) -> Value {
        let mut data = Sha256::digest(self.rp).to_vec();
        data.push(self.flags(0x40));
        data.extend(key.count.to_be_bytes());
        data.extend([0; 16]);
        data.extend([0, 32]);
        data.extend(key.id);
        data.extend(key.cose());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        let client = self.client(house, "webauthn.create", options);
        let id = pack(&key.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {},
            "response": { "clientDataJSON": pack(client.as_bytes()), "attestationObject": pack(&object), "transports": ["internal"] },
        })
    }

    /// `AuthenticationResponseJSON`, of the last key.
    fn says(&mut self, house: &House, options: &Value) -> Value {
        assert_eq!(options["rpId"], self.rp);
        assert_eq!(options["userVerification"], "required");
        assert_eq!(
            options["allowCredentials"].as_array().map_or(0, Vec::len),
            0,
            "it names no key, so that it tells of nobody"
        );
        let client = self.client(house, "webauthn.get", options);
        let flags = self.flags(0);
        let key = self.keys.last_mut().unwrap();
        key.count += 1;
        let mut data = Sha256::digest(self.rp).to_vec();
        data.push(flags);
        data.extend(key.count.to_be_bytes());
        let signed: Vec<u8> = data.iter().copied().chain(Sha256::digest(&client)).collect();
        let signature: Signature = key.secret.sign(&signed);
        let id = pack(&key.id);
        json!({
            "id": id, "rawId": id, "type": "public-key", "clientExtensionResults": {},
            "response": {
                "clientDataJSON": pack(client.as_bytes()), "authenticatorData": pack(&data),
                "signature": pack(signature.to_der().as_bytes()), "userHandle": key.user,
            },
        })
    }
}

impl Key {
    fn new(user: &str) -> Self {
        static MADE: AtomicU64 = AtomicU64::new(1);
        let number = MADE.fetch_add(1, Ordering::Relaxed);
        let id = Sha256::digest(format!("id {number}")).into();
        let secret: [u8; 32] = Sha256::digest(format!("secret {number}")).into();
        Self { id, secret: SigningKey::from_bytes(&secret.into()).unwrap(), user: user.to_owned(), count: 1 }
    }

    /// The public key: `{1: 2, 3: -7, -1: 1, -2: x, -3: y}`.
    fn cose(&self) -> Vec<u8> {
        let point = self.secret.verifying_key().to_encoded_point(false);
        let mut cose = b"\xa5\x01\x02\x03\x26\x20\x01\x21\x58\x20".to_vec();
        cose.extend_from_slice(point.x().unwrap());
        cose.extend(b"\x22\x58\x20");
        cose.extend_from_slice(point.y().unwrap());
        cose
    }
}

/// Base64url, without a library for this one place.
fn pack(bytes: &[u8]) -> String {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";
    let mut packed = String::new();
    for three in bytes.chunks(3) {
        let bits = three.iter().fold(0_u32, |bits, byte| bits << 8 | u32::from(*byte)) << (8 * (3 - three.len()));
        for letter in 0..=three.len() {
            packed.push(char::from(LETTERS[(bits >> (18 - 6 * letter) & 63) as usize]));
        }
    }
    packed
}

/// Asks what to ask the browser for.
pub async fn ask(house: &House, path: &str, secret: Option<&str>) -> Result<Value, Refused> {
    Ok(house.post::<PasskeyAsked>(path, secret, &()).await?.options)
}

async fn keep(house: &House, secret: &str, name: &str, answer: &Value) -> Result<Ways, Refused> {
    house.put("/api/ways/passkeys", Some(secret), &json!({ "name": name, "answer": answer })).await
}

async fn come_in(house: &House, answer: &Value) -> Result<Guest, Refused> {
    let body = json!({ "answer": answer });
    let response = reqwest::Client::new().put(house.url("/api/sign-in/passkey")).json(&body).send().await.unwrap();
    if response.status().is_success() {
        return Ok(signed_in(response).await);
    }
    let status = response.status();
    Err((status, response.json::<Value>().await.unwrap()["code"].as_str().unwrap().to_owned()))
}

async fn ways(house: &House, secret: &str) -> Ways {
    house.get("/api/ways", Some(secret)).await.unwrap()
}

async fn execute(house: &House, sql: &str) {
    let mut rows = connect(&house.config.database).await.unwrap();
    statement(made(sql.to_owned())).execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

fn refused<T>(answer: Result<T, Refused>) -> Refused {
    answer.err().expect("a refusal")
}

const LATE: (StatusCode, &str) = (StatusCode::FORBIDDEN, "passkey-late");
const UNFIT: (StatusCode, &str) = (StatusCode::FORBIDDEN, "passkey-does-not-fit");

#[track_caller]
fn is_refused<T>(answer: Result<T, Refused>, (status, code): (StatusCode, &str)) {
    assert_eq!(refused(answer), (status, code.to_owned()));
}

#[tokio::test]
async fn a_guest_takes_a_passkey_loses_the_device_and_goes_on_with_another() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let before = ways(&house, &anu.secret).await;
    assert!(before.passkeys.is_empty() && before.passkeys_here.name.as_deref() == Some("localhost"));
    let (mut phone, mut tablet) = (Device::default(), Device::default());
    let now = phone.make(&house, &anu.secret, "  Phone ").await.unwrap();
    assert_eq!((now.passkeys[0].name.as_str(), now.passkeys[0].used_at, now.proven), ("Phone", None, true));
    assert!(!house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap().new_sessions);
    // An account: nobody else can be called so.
    let name = json!({ "name": "ANU" });
    assert_eq!(refused(house.post::<Value>("/api/guests", None, &name).await).1, "name-taken");

    let there = phone.come_in(&house).await.unwrap();
    assert_eq!((there.id.as_str(), there.name.as_str()), (anu.id.as_str(), "Anu"));
    assert!(house.get::<Me>("/api/me", Some(&anu.secret)).await.unwrap().new_sessions, "it is told on the other device");
    let now = ways(&house, &there.secret).await;
    assert!(now.proven && now.passkeys[0].used_at.is_some());

    // The device that makes another is told which there are already.
    let options = ask(&house, "/api/ways/passkeys", Some(&there.secret)).await.unwrap();
    assert_eq!(options["excludeCredentials"][0]["id"], pack(&phone.keys[0].id));
    assert_eq!((&options["user"]["name"], &options["rp"]["name"]), (&json!("Anu"), &json!("Thurup")));
    let now = tablet.make(&house, &there.secret, "ടാബ്‌ലെറ്റ്").await.unwrap();
    let ids: Vec<_> = now.passkeys.iter().map(|key| key.id.clone()).collect();
    assert_eq!(now.passkeys.iter().map(|key| key.name.as_str()).collect::<Vec<_>>(), ["Phone", "ടാബ്‌ലെറ്റ്"]);
    assert_eq!(tablet.come_in(&house).await.unwrap().id, anu.id);

    // The phone is lost: its key is taken away, its sessions ended.
    let key = |id: &str| format!("/api/ways/passkeys/{id}");
    let named: Ways = house.put(&key(&ids[1]), Some(&there.secret), &json!({ "name": "Big one" })).await.unwrap();
    assert_eq!(named.passkeys[1].name, "Big one");
    let left: Ways = house.delete(&key(&ids[0]), Some(&there.secret)).await.unwrap();
    assert_eq!(left.passkeys.len(), 1);
    is_refused(phone.come_in(&house).await, UNFIT);
    let back = tablet.come_in(&house).await.unwrap();
    let _: Vec<SessionView> = house.delete("/api/sessions", Some(&back.secret)).await.unwrap();

    // The last way in stays, whoever asks how.
    let last = (StatusCode::CONFLICT, "last-way");
    is_refused(house.delete::<Ways>(&key(&ids[1]), Some(&back.secret)).await, last);
    let gone = (StatusCode::NOT_FOUND, "no-such-passkey");
    is_refused(house.delete::<Ways>(&key(&ids[0]), Some(&back.secret)).await, gone);
    is_refused(house.put::<Ways>(&key(&ids[0]), Some(&back.secret), &json!({ "name": "Mine" })).await, gone);
    let hameed = house.guest("Hameed").await;
    is_refused(house.put::<Ways>(&key(&ids[1]), Some(&hameed.secret), &json!({ "name": "Mine" })).await, gone);
    let words = json!({ "secret": "rain on the backwaters" });
    let _: Ways = house.put("/api/ways/password", Some(&back.secret), &words).await.unwrap();
    let left: Ways = house.delete(&key(&ids[1]), Some(&back.secret)).await.unwrap();
    assert!(left.passkeys.is_empty() && left.password.is_some());
    // A passkey beside it lets the password go.
    tablet.make(&house, &back.secret, "Again").await.unwrap();
    let left: Ways = house.delete("/api/ways/password", Some(&back.secret)).await.unwrap();
    assert!(left.passkeys.len() == 1 && left.password.is_none());
}

#[tokio::test]
async fn there_are_ten_at_most_each_with_a_name_and_none_twice() {
    let house = House::open().await;
    let (anu, hameed) = (house.guest("Anu").await, house.guest("Hameed").await);
    let mut device = Device::default();
    let options = ask(&house, "/api/ways/passkeys", Some(&anu.secret)).await.unwrap();
    let answer = device.made(&house, &options);
    for (name, code) in [(" ".to_owned(), "empty-text"), ("x".repeat(41), "text-too-long")] {
        is_refused(keep(&house, &anu.secret, &name, &answer).await, (StatusCode::BAD_REQUEST, code));
    }
    // What was refused for its name can be given another.
    keep(&house, &anu.secret, &"x".repeat(40), &answer).await.unwrap();
    is_refused(keep(&house, &anu.secret, "Twice", &answer).await, LATE);
    // The same key once more, by a device that heeds nothing, and for somebody else.
    for guest in [&anu, &hameed] {
        let options = ask(&house, "/api/ways/passkeys", Some(&guest.secret)).await.unwrap();
        let again = device.tells_of(&house, &options, &device.keys[0]);
        is_refused(keep(&house, &guest.secret, "Same", &again).await, (StatusCode::CONFLICT, "passkey-kept"));
    }
    for n in 1..10 {
        device.make(&house, &anu.secret, &format!("Key {n}")).await.unwrap();
    }
    is_refused(ask(&house, "/api/ways/passkeys", Some(&anu.secret)).await, (StatusCode::CONFLICT, "too-many-passkeys"));
    assert_eq!(ways(&house, &anu.secret).await.passkeys.len(), 10);
    // A name that an account has already.
    let double = house.guest("Hameed").await;
    device.make(&house, &hameed.secret, "Key").await.unwrap();
    is_refused(ask(&house, "/api/ways/passkeys", Some(&double.secret)).await, (StatusCode::BAD_REQUEST, "name-taken"));
}

#[tokio::test]
async fn a_question_is_answered_once_in_time_and_by_whom_it_was_put_to() {
    let house = House::open().await;
    let (anu, hameed) = (house.guest("Anu").await, house.guest("Hameed").await);
    let mut device = Device::default();
    // The server is started anew between question and answer, for both.
    let options = ask(&house, "/api/ways/passkeys", Some(&anu.secret)).await.unwrap();
    let house = house.restart().await;
    let answer = device.made(&house, &options);
    is_refused(keep(&house, &hameed.secret, "Mine", &answer).await, LATE);
    keep(&house, &anu.secret, "Phone", &answer).await.unwrap();
    let options = ask(&house, "/api/sign-in/passkey", None).await.unwrap();
    let house = house.restart().await;
    let answer = device.says(&house, &options);
    assert_eq!(come_in(&house, &answer).await.unwrap().id, anu.id);
    is_refused(come_in(&house, &answer).await, LATE);

    // Late.
    let options = ask(&house, "/api/sign-in/passkey", None).await.unwrap();
    execute(&house, "UPDATE passkey_challenges SET until = until - 300000").await;
    let answer = device.says(&house, &options);
    is_refused(come_in(&house, &answer).await, LATE);
    // What was asked for one thing is no answer to another, nor one that was never put.
    let options = ask(&house, "/api/prove/passkey", Some(&anu.secret)).await.unwrap();
    let answer = device.says(&house, &options);
    is_refused(come_in(&house, &answer).await, LATE);
    let options = ask(&house, "/api/sign-in/passkey", None).await.unwrap();
    let answer = json!({ "answer": device.says(&house, &options) });
    is_refused(house.put::<Ways>("/api/prove/passkey", Some(&anu.secret), &answer).await, LATE);
    let never =
        device.says(&house, &json!({ "challenge": pack(&[7; 16]), "rpId": "localhost", "userVerification": "required" }));
    is_refused(come_in(&house, &never).await, LATE);
    // What nobody answers is forgotten.
    execute(&house, "UPDATE passkey_challenges SET until = 1").await;
    ask(&house, "/api/sign-in/passkey", None).await.unwrap();
    let mut rows = connect(&house.config.database).await.unwrap();
    let open: i64 = scalar("SELECT count(*) FROM passkey_challenges").fetch_one(&mut rows).await.unwrap();
    assert_eq!(open, 1);
}

#[tokio::test]
async fn what_does_not_fit_is_refused_alike() {
    let house = House::open().await;
    let (anu, hameed) = (house.guest("Anu").await, house.guest("Hameed").await);
    let mut device = Device::default();
    for wrong in [
        Device { origin: "https://evil.example", ..Device::default() },
        Device { origin: "http://127.0.0.1:5656", ..Device::default() },
        Device { verifies: false, ..Device::default() },
    ] {
        let mut wrong = wrong;
        is_refused(wrong.make(&house, &anu.secret, "Phone").await, UNFIT);
    }
    is_refused(keep(&house, &anu.secret, "Phone", &json!({ "id": "x" })).await, UNFIT);
    assert!(ways(&house, &anu.secret).await.passkeys.is_empty());
    device.make(&house, &anu.secret, "Phone").await.unwrap();
    Device::default().make(&house, &hameed.secret, "Phone").await.unwrap();

    let mut stranger = device.clone();
    stranger.keys[0] = Key { user: device.keys[0].user.clone(), ..Key::new("") };
    let mut impostor = device.clone();
    impostor.keys[0].secret = Key::new("").secret;
    let mut other = device.clone();
    other.keys[0].user = pack(hameed.id.as_bytes());
    let wrong = [
        Device { origin: "https://evil.example", ..device.clone() },
        Device { verifies: false, ..device.clone() },
        stranger,
        impostor,
        other,
    ];
    for mut wrong in wrong {
        is_refused(wrong.come_in(&house).await, UNFIT);
    }
    for answer in [json!({}), json!([]), json!("x"), json!({ "id": "AA", "response": {} })] {
        is_refused(come_in(&house, &answer).await, UNFIT);
    }
    assert_eq!(device.come_in(&house).await.unwrap().id, anu.id);
}

#[tokio::test]
async fn a_count_that_falls_is_refused_and_told_to_the_owner() {
    let house = House::open().await;
    let anu = house.guest("Anu").await;
    let mut device = Device::default();
    device.make(&house, &anu.secret, "Phone").await.unwrap();
    let mut copy = device.clone();
    device.come_in(&house).await.unwrap();
    device.come_in(&house).await.unwrap();
    let copied = (StatusCode::FORBIDDEN, "passkey-copied");
    is_refused(copy.come_in(&house).await, copied);
    let now = ways(&house, &anu.secret).await;
    assert!(now.passkeys[0].refused_at.is_some());
    let bell: Bell = house.get("/api/bell", Some(&anu.secret)).await.unwrap();
    let told: Vec<_> = bell.notices.iter().map(|notice| (notice.kind, notice.passkey.as_deref(), notice.seen)).collect();
    assert_eq!(told, [(NoticeKind::PasskeyRefused, Some("Phone"), false)]);
    let sessions: Vec<SessionView> = house.get("/api/sessions", Some(&anu.secret)).await.unwrap();
    assert_eq!(sessions.len(), 3, "the copy is not in");
    // What cannot sign counts nothing.
    let mut forged = copy.clone();
    forged.keys[0].secret = Key::new("").secret;
    forged.keys[0].count = 0;
    is_refused(forged.come_in(&house).await, UNFIT);
    // Its owner goes on, until they take it away.
    assert_eq!(device.come_in(&house).await.unwrap().id, anu.id);
    is_refused(copy.come_in(&house).await, copied);
}

#[tokio::test]
async fn grave_things_ask_again_and_a_passkey_answers() {
    let house = House::open().await;
    let (anu, hameed) = (house.guest("Anu").await, house.guest("Hameed").await);
    let (mut device, mut other) = (Device::default(), Device::default());
    device.make(&house, &anu.secret, "Phone").await.unwrap();
    other.make(&house, &hameed.secret, "Phone").await.unwrap();
    let key = format!("/api/ways/passkeys/{}", ways(&house, &anu.secret).await.passkeys[0].id);
    execute(&house, "UPDATE sessions SET proved_at = 0").await;
    assert!(!ways(&house, &anu.secret).await.proven);
    let again = (StatusCode::FORBIDDEN, "prove-again");
    is_refused(ask(&house, "/api/ways/passkeys", Some(&anu.secret)).await, again);
    is_refused(house.delete::<Ways>(&key, Some(&anu.secret)).await, again);
    is_refused(house.put::<Ways>(&key, Some(&anu.secret), &json!({ "name": "Mine" })).await, again);
    let prove = async |device: &mut Device| {
        let options = ask(&house, "/api/prove/passkey", Some(&anu.secret)).await?;
        let answer = json!({ "answer": device.says(&house, &options) });
        house.put::<Ways>("/api/prove/passkey", Some(&anu.secret), &answer).await
    };
    is_refused(prove(&mut other).await, UNFIT);
    assert!(prove(&mut device).await.unwrap().proven);
    ask(&house, "/api/ways/passkeys", Some(&anu.secret)).await.unwrap();
}

#[tokio::test]
async fn passkeys_are_there_for_a_name_with_https_and_on_ones_own_machine() {
    let opened = async |origins: &[&str]| {
        let origins: Vec<String> = origins.iter().map(|&origin| origin.to_owned()).collect();
        House::open_with(|config| config.origins = origins).await
    };
    for (origin, https, name) in
        [("http://192.0.2.1:5656", true, true), ("https://192.0.2.1", false, true), ("http://cards.example", true, false)]
    {
        let house = opened(&[origin]).await;
        let here: PasskeysHere = house.get("/api/sign-in/passkey", None).await.unwrap();
        assert_eq!(here, PasskeysHere { name: None, https_missing: https, name_missing: name }, "{origin}");
        let anu = house.guest("Anu").await;
        assert_eq!(ways(&house, &anu.secret).await.passkeys_here, here);
        for path in ["/api/sign-in/passkey", "/api/ways/passkeys", "/api/prove/passkey"] {
            let nothing = (StatusCode::NOT_FOUND, "no-such-page");
            is_refused(ask(&house, path, Some(&anu.secret)).await, nothing);
            is_refused(house.put::<Value>(path, Some(&anu.secret), &json!({ "name": "x", "answer": {} })).await, nothing);
        }
    }
    let house = opened(&["https://cards.example"]).await;
    // Under the name, and to nobody else.
    let mut browser = Browser::new(&house);
    browser.arrive("Anu").await;
    let (_, asked) = browser.ask(Method::POST, "/api/ways/passkeys", None).await;
    let mut device = Device { rp: "cards.example", origin: "https://cards.example", ..Device::default() };
    let answer = device.made(&house, &asked["options"]);
    let (status, kept) =
        browser.ask(Method::PUT, "/api/ways/passkeys", Some(json!({ "name": "Phone", "answer": answer }))).await;
    assert_eq!((status, kept["passkeys"][0]["name"].as_str()), (StatusCode::OK, Some("Phone")), "{kept}");
    assert!(device.come_in(&house).await.is_ok());
    let mut elsewhere = Device { origin: "http://localhost:5656", ..device.clone() };
    is_refused(elsewhere.come_in(&house).await, UNFIT);
}

#[tokio::test]
async fn an_address_asks_so_often_and_no_more() {
    let house = House::open().await;
    for _ in 0..240 {
        ask(&house, "/api/sign-in/passkey", None).await.unwrap();
    }
    is_refused(ask(&house, "/api/sign-in/passkey", None).await, (StatusCode::TOO_MANY_REQUESTS, "too-many-tries"));
}
