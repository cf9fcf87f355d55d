//! Codes by mail, against a real mail server.

use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use reqwest::{Method, StatusCode};
use serde_json::{Value, json};
use tempfile::TempDir;
use thurup_server::{MailConfig, MailError, Server, test_mail};
use thurup_store::testing::rows::{connect, scalar, statement};
use thurup_wire::people::{Leaving, MailCodeAsked, MailHere, Ways};
use tokio::io::AsyncReadExt;

use crate::exports::taken;
use crate::house::{House, NOWHERE, kept};
use crate::sessions::Browser;

/// Long enough for anything that comes at all.
const PATIENCE: Duration = Duration::from_secs(30);
const ADDRESS: &str = "anu@mail.example";

/// A mail server on a port of its own, which keeps what it takes as files.
struct MailServer {
    process: Child,
    port: u16,
    folder: TempDir,
}

impl MailServer {
    async fn start() -> Self {
        Self::start_as("aiosmtpd.handlers.Mailbox").await
    }

    /// One that has mails handled by this class.
    async fn start_as(handler: &str) -> Self {
        loop {
            // Another may take the port before it does.
            if let Some(server) = Self::listening_on(free_port(), handler).await {
                return server;
            }
        }
    }

    /// Nothing where it ends before it has greeted.
    async fn listening_on(port: u16, handler: &str) -> Option<Self> {
        let folder = tempfile::tempdir().unwrap();
        let process = Command::new("aiosmtpd")
            .args(["-n", "-l", &format!("127.0.0.1:{port}"), "-c", handler])
            .env("PYTHONPATH", concat!(env!("CARGO_MANIFEST_DIR"), "/tests/data"))
            .env("PYTHONDONTWRITEBYTECODE", "1")
            .arg(folder.path().join("mail"))
            .stderr(Stdio::null())
            .spawn()
            .expect("aiosmtpd, of Debian's python3-aiosmtpd: `make setup` installs it");
        let mut server = Self { process, port, folder };
        let listens = async {
            while !greets(port).await {
                if server.process.try_wait().unwrap().is_some() {
                    return false;
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
            true
        };
        let listens = tokio::time::timeout(PATIENCE, listens).await.expect("the mail server does not greet");
        listens.then_some(server)
    }

    fn config(&self) -> MailConfig {
        MailConfig::read(&format!("smtp://127.0.0.1:{}", self.port), "Thurup <cards@house.example>").unwrap()
    }

    /// The mails that came, the first first.
    fn mails(&self) -> Vec<String> {
        let mut files: Vec<PathBuf> = files(&self.folder.path().join("mail/new"));
        files.sort_by_key(|file| file.metadata().unwrap().modified().unwrap());
        files.iter().map(|file| std::fs::read_to_string(file).unwrap()).collect()
    }

    /// The code in the mail of this number, from 1, once it has come.
    async fn code(&self, number: usize) -> String {
        let come = async {
            loop {
                if let Some(mail) = self.mails().get(number - 1) {
                    return mail.clone();
                }
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        let mail = tokio::time::timeout(PATIENCE, come).await.expect("no mail comes");
        for word in ["From: Thurup <cards@house.example>", "Auto-Submitted: auto-generated"] {
            assert!(mail.contains(word), "{word}: {mail}");
        }
        assert!(!mail.contains("http"), "nothing that a scanner could open");
        code_in(&mail)
    }
}

impl Drop for MailServer {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

/// Whether a mail server answers there. To be connected is not enough: a line may meet itself.
async fn greets(port: u16) -> bool {
    let Ok(mut line) = tokio::net::TcpStream::connect(("127.0.0.1", port)).await else { return false };
    let mut greeting = [0; 3];
    let read = tokio::time::timeout(Duration::from_secs(1), line.read_exact(&mut greeting)).await;
    matches!(read, Ok(Ok(_))) && &greeting == b"220"
}

/// Below those that the system gives to lines that go out.
fn free_port() -> u16 {
    loop {
        let nanos = SystemTime::now().duration_since(UNIX_EPOCH).unwrap().subsec_nanos();
        let port = u16::try_from(10_000 + nanos / 7 % 22_000).unwrap();
        if std::net::TcpListener::bind(("127.0.0.1", port)).is_ok() {
            return port;
        }
    }
}

fn files(folder: &Path) -> Vec<PathBuf> {
    std::fs::read_dir(folder).map(|files| files.map(|file| file.unwrap().path()).collect()).unwrap_or_default()
}

/// The code in a mail.
fn code_in(mail: &str) -> String {
    let text = text_of(mail);
    let code = text.split("Your code: ").nth(1).unwrap_or_else(|| panic!("{text}"));
    code[..7].to_owned()
}

/// What a mail says. The body is quoted-printable or base64, for its Malayalam.
fn text_of(mail: &str) -> String {
    let (head, body) = mail.replace("\r\n", "\n").split_once("\n\n").map(|(a, b)| (a.to_owned(), b.to_owned())).unwrap();
    if head.to_lowercase().contains("base64") {
        let packed: String = body.split_whitespace().collect();
        String::from_utf8(unpack(&packed)).unwrap()
    } else {
        body
    }
}

/// Base64, without a library for this one place.
fn unpack(packed: &str) -> Vec<u8> {
    const LETTERS: &[u8] = b"ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
    let (mut bits, mut count, mut bytes) = (0_u32, 0, Vec::new());
    for letter in packed.bytes().filter(|letter| *letter != b'=') {
        bits = bits << 6 | u32::try_from(LETTERS.iter().position(|known| *known == letter).unwrap()).unwrap();
        count += 6;
        if count >= 8 {
            count -= 8;
            bytes.push((bits >> count & 0xff) as u8);
        }
    }
    bytes
}

async fn house_with(mail: &MailServer) -> House {
    let config = mail.config();
    let house = House::open_with(|house| house.mail = Some(config.clone())).await;
    test_mail(&house.config.database, &config, "you@mail.example").await.unwrap();
    house
}

async fn ask(house: &House, path: &str, secret: Option<&str>, address: &str) -> Result<String, (StatusCode, String)> {
    let asked: MailCodeAsked = house.post(path, secret, &json!({ "address": address })).await?;
    Ok(asked.challenge)
}

/// Keeps an address as a way in. Gives its mail's number.
async fn keep(house: &House, mail: &MailServer, secret: &str, number: usize) {
    let challenge = ask(house, "/api/ways/mail", Some(secret), ADDRESS).await.unwrap();
    let typed = json!({ "challenge": challenge, "code": mail.code(number).await });
    let ways: Ways = house.put("/api/ways/mail", Some(secret), &typed).await.unwrap();
    assert_eq!(ways.mail.as_deref(), Some(ADDRESS));
}

#[tokio::test]
async fn mail_is_offered_only_once_a_test_has_gone_through() {
    let mail = MailServer::start().await;
    let config = mail.config();
    let house = House::open_with(|house| house.mail = Some(config.clone())).await;
    let here = async |house: &House| house.get::<MailHere>("/api/sign-in/mail", None).await.unwrap().here;
    assert!(!here(&house).await);
    assert_eq!(ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap_err().0, StatusCode::NOT_FOUND);
    assert!(matches!(test_mail(&house.config.database, &config, "nobody").await, Err(MailError::NoAddress)));
    let closed = MailConfig::read(&format!("smtp://127.0.0.1:{}", free_port()), "cards@house.example").unwrap();
    assert!(matches!(test_mail(&house.config.database, &closed, ADDRESS).await, Err(MailError::Server(_))));
    assert!(!here(&house).await);
    test_mail(&house.config.database, &config, "you@mail.example").await.unwrap();
    assert_eq!(mail.mails().len(), 1);
    assert!(here(&house).await, "beside the server that runs");
    // Other settings have to be tried anew.
    let House { server, folder, config: before } = house;
    server.stop().await;
    let other = MailConfig::read(&format!("smtp://127.0.0.1:{}", mail.port), "others@house.example").unwrap();
    let changed = thurup_server::Config { mail: Some(other), ..before };
    let house = House { server: Server::start(changed.clone()).await.unwrap(), folder, config: changed };
    assert!(!here(&house).await);
    for (server, from) in [("ftp://x", "a@b.example"), ("", "a@b.example"), ("smtp://localhost", "nobody")] {
        assert!(MailConfig::read(server, from).is_err(), "{server} {from}");
    }
}

#[tokio::test]
async fn a_mail_that_is_not_taken_now_is_handed_in_once_more() {
    let mail = MailServer::start_as("busy_once.BusyOnce").await;
    let config = mail.config();
    let house = House::open_with(|house| house.mail = Some(config.clone())).await;
    test_mail(&house.config.database, &config, "you@mail.example").await.unwrap();
    assert_eq!(mail.mails().len(), 1);
    // What is not taken for good is not.
    let refused = test_mail(&house.config.database, &config, "nobody@mail.example").await.unwrap_err();
    assert!(matches!(&refused, MailError::Server(error) if error.is_permanent()), "{refused}");
    assert_eq!(mail.mails().len(), 1);
}

#[tokio::test]
async fn a_database_that_cannot_tell_whether_mail_works_is_no_answer() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    assert!(house.get::<Ways>("/api/ways", Some(&anu.secret)).await.unwrap().mail_here);
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("ALTER TABLE mail_tests RENAME TO elsewhere").execute(&mut rows).await.unwrap();
    for path in ["/api/ways", "/api/sign-in/mail"] {
        let refused = house.get::<Value>(path, Some(&anu.secret)).await.unwrap_err();
        assert!(refused.0.is_server_error(), "{path}: {refused:?}");
    }
}

#[tokio::test]
async fn a_guest_takes_an_address_and_comes_in_by_a_code() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    keep(&house, &mail, &anu.secret, 2).await;
    assert_eq!(taken(&house, &anu.secret).await.lines("ways")[0]["address"], json!(ADDRESS));
    let last = house.delete::<Ways>("/api/ways/mail", Some(&anu.secret)).await.unwrap_err();
    assert_eq!(last.1, "last-way");
    // On another device, in other letters; the code is of use once, on the page that asked.
    let challenge = ask(&house, "/api/sign-in/mail", None, " Anu@Mail.Example ").await.unwrap();
    let code = mail.code(3).await;
    let elsewhere = json!({ "challenge": "0".repeat(64), "code": code });
    let come_in = async |typed: &Value| house.put::<Value>("/api/sign-in/mail", None, typed).await;
    let wrong = (StatusCode::FORBIDDEN, "code-does-not-fit".to_owned());
    assert_eq!(come_in(&elsewhere).await.unwrap_err(), wrong);
    let typed = json!({ "challenge": challenge, "code": code });
    let keeping = house.put::<Ways>("/api/ways/mail", Some(&anu.secret), &typed).await.unwrap_err();
    assert_eq!(keeping, wrong, "a code to sign in is for nothing else");
    let mut phone = Browser::new(&house);
    let (status, person) = phone.ask(Method::PUT, "/api/sign-in/mail", Some(typed.clone())).await;
    assert_eq!((status, person["id"].as_str()), (StatusCode::OK, Some(anu.id.as_str())));
    assert_eq!(phone.me().await.id, anu.id);
    assert_eq!(come_in(&typed).await.unwrap_err(), wrong);
    // Nobody else has it as theirs.
    let biju = house.guest("Bincy").await;
    let challenge = ask(&house, "/api/ways/mail", Some(&biju.secret), ADDRESS).await.unwrap();
    let typed = json!({ "challenge": challenge, "code": mail.code(4).await });
    let refused = house.put::<Ways>("/api/ways/mail", Some(&biju.secret), &typed).await.unwrap_err();
    assert_eq!(refused, (StatusCode::CONFLICT, "mail-taken".to_owned()));
    // Forgotten, with the rest.
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    let house = house.restart().await;
    assert!(house.get::<MailHere>("/api/sign-in/mail", None).await.unwrap().here);
    let House { server, config, folder: _folder } = house;
    server.stop().await;
    assert_eq!(kept(&config.database, ADDRESS).await, NOWHERE);
}

#[tokio::test]
async fn an_address_that_is_not_known_is_answered_in_the_same_way() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    keep(&house, &mail, &anu.secret, 2).await;
    // The address has had one code for keeping it.
    for _ in 0..2 {
        assert_eq!(ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap().len(), 64);
    }
    for _ in 0..3 {
        assert_eq!(ask(&house, "/api/sign-in/mail", None, "nobody@mail.example").await.unwrap().len(), 64);
    }
    for address in [ADDRESS, "nobody@mail.example"] {
        let refused = ask(&house, "/api/sign-in/mail", None, address).await.unwrap_err();
        assert_eq!(refused, (StatusCode::TOO_MANY_REQUESTS, "too-many-tries".to_owned()), "{address}");
    }
    for bad in ["", "anu", "anu@", "a@b@c", "anu@mail.example\r\nBcc: x@y.example", &format!("{}@x.example", "a".repeat(300))] {
        assert_eq!(ask(&house, "/api/sign-in/mail", None, bad).await.unwrap_err().1, "no-address", "{bad}");
    }
    mail.code(4).await;
    assert_eq!(mail.mails().len(), 4, "nothing is sent to somebody who is not known");
}

/// As if everybody had shown their ways in a day ago.
async fn long_ago(house: &House) {
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("UPDATE sessions SET proved_at = 0").execute(&mut rows).await.unwrap();
    rows.close().await.unwrap();
}

#[tokio::test]
async fn who_has_mail_alone_shows_by_a_code_that_it_is_them() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    let nothing = house.post::<Value>("/api/prove/mail", Some(&anu.secret), &json!({})).await.unwrap_err();
    assert_eq!(nothing, (StatusCode::CONFLICT, "no-mail-kept".to_owned()));
    keep(&house, &mail, &anu.secret, 2).await;
    long_ago(&house).await;
    let leave = async || house.post::<Leaving>("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await;
    let again = (StatusCode::FORBIDDEN, "prove-again".to_owned());
    assert_eq!(leave().await.unwrap_err(), again);
    let wrong = (StatusCode::FORBIDDEN, "code-does-not-fit".to_owned());
    // A code to sign in with is no proof, nor is one of somebody else's.
    let signing = ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap();
    let typed = json!({ "challenge": signing, "code": mail.code(3).await });
    assert_eq!(house.put::<Ways>("/api/prove/mail", Some(&anu.secret), &typed).await.unwrap_err(), wrong);
    let asked: MailCodeAsked = house.post("/api/prove/mail", Some(&anu.secret), &json!({})).await.unwrap();
    let typed = json!({ "challenge": asked.challenge, "code": mail.code(4).await });
    let bincy = house.guest("Bincy").await;
    assert_eq!(house.put::<Ways>("/api/prove/mail", Some(&bincy.secret), &typed).await.unwrap_err(), wrong);
    assert_eq!(house.put::<Value>("/api/sign-in/mail", None, &typed).await.unwrap_err(), wrong);
    assert_eq!(leave().await.unwrap_err(), again);
    let ways: Ways = house.put("/api/prove/mail", Some(&anu.secret), &typed).await.unwrap();
    assert!(ways.proven);
    assert_eq!(house.put::<Ways>("/api/prove/mail", Some(&anu.secret), &typed).await.unwrap_err(), wrong, "once");
    leave().await.unwrap();
}

#[tokio::test]
async fn codes_that_are_dead_count_for_nobody() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    keep(&house, &mail, &anu.secret, 2).await;
    let first = ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap();
    let first = json!({ "challenge": first, "code": mail.code(3).await });
    let again = json!({ "address": ADDRESS, "before": first["challenge"] });
    let asked: MailCodeAsked = house.post("/api/sign-in/mail", None, &again).await.unwrap();
    let second = json!({ "challenge": asked.challenge, "code": mail.code(4).await });
    for _ in 0..8 {
        // Somebody types codes of nobody, and names that are the address.
        let typed = house.put::<Value>("/api/sign-in/mail", None, &first).await.unwrap_err();
        assert_eq!(typed.1, "code-does-not-fit", "dead since another was asked for");
        let _ = house.post::<Value>("/api/sign-in", None, &json!({ "name": ADDRESS, "secret": "none of hers" })).await;
    }
    let person: Value = house.put("/api/sign-in/mail", None, &second).await.unwrap();
    assert_eq!(person["id"].as_str(), Some(anu.id.as_str()));
}

#[tokio::test]
async fn a_code_is_tried_five_times() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    keep(&house, &mail, &anu.secret, 2).await;
    let challenge = ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap();
    let code = mail.code(3).await;
    let wrong = if code == "111 111" { "222 222" } else { "111 111" };
    let come_in = async |code: &str| {
        house.put::<Value>("/api/sign-in/mail", None, &json!({ "challenge": challenge, "code": code })).await
    };
    for _ in 0..5 {
        assert_eq!(come_in(wrong).await.unwrap_err().1, "code-does-not-fit");
    }
    assert_eq!(come_in(&code).await.unwrap_err().0, StatusCode::FORBIDDEN, "dead, however right it is");
}

#[tokio::test]
async fn a_mail_server_that_hangs_holds_nobody_up() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let anu = house.guest("Anu").await;
    keep(&house, &mail, &anu.secret, 2).await;
    let port = mail.port;
    drop(mail);
    // It takes every line, and says nothing.
    let silent = tokio::net::TcpListener::bind(("127.0.0.1", port)).await.unwrap();
    ask(&house, "/api/sign-in/mail", None, ADDRESS).await.unwrap();
    let (_line, _) = tokio::time::timeout(PATIENCE, silent.accept()).await.expect("no mail is tried").unwrap();
    // More than may be on their way at once, and the house goes on as before.
    for n in 0..20 {
        ask(&house, "/api/sign-in/mail", None, &format!("nobody{n}@mail.example")).await.unwrap();
    }
    house.get::<Value>("/api/me", Some(&anu.secret)).await.unwrap();
    house.server.stop().await;
}

/// Writes a question, which one who helps answers.
async fn answered(house: &House, by: &str, helper: &str, title: &str, answer: &str) -> String {
    let form = json!({ "kind": "playing", "language": "en", "title": title, "text": "How?" });
    let made: Value = house.post("/api/tickets", Some(by), &form).await.unwrap();
    let id = made["ticket"]["id"].as_str().unwrap().to_owned();
    let _: Value = house.put(&format!("/api/tickets/{id}"), Some(helper), &json!({ "act": "claim" })).await.unwrap();
    let said = json!({ "text": answer, "note": false });
    let _: Value = house.post(&format!("/api/tickets/{id}/words"), Some(helper), &said).await.unwrap();
    id
}

#[tokio::test]
async fn answers_come_by_mail_to_those_who_want_them_so() {
    let mail = MailServer::start().await;
    let house = {
        let config = mail.config();
        let house = House::open_with(|house| {
            house.mail = Some(config.clone());
            house.origins = vec!["https://cards.example".to_owned()];
        });
        let house = house.await;
        test_mail(&house.config.database, &config, "you@mail.example").await.unwrap();
        house
    };
    let (anu, helper) = (house.guest("Anu").await, crate::friends::account(&house, "Gita Menon").await);
    thurup_server::grant(&house.config.database, "Gita Menon", "helper", thurup_people::rights::Scope::Site, None)
        .await
        .unwrap();
    let bell = async |house: &House| house.get::<Value>("/api/bell", Some(&anu.secret)).await.unwrap();
    assert_eq!(bell(&house).await["mail_comes"], json!(false), "there is no address of hers");
    keep(&house, &mail, &anu.secret, 2).await;
    assert_eq!(bell(&house).await["mail_comes"], json!(true));
    // Not wanted: nothing is even written down.
    answered(&house, &anu.secret, &helper.secret, "The trump", "It is closed").await;
    let mut rows = connect(&house.config.database).await.unwrap();
    let mut waiting =
        async || scalar::<i64>("SELECT count(*) FROM jobs WHERE kind = 'help-letter'").fetch_one(&mut rows).await.unwrap();
    assert_eq!(waiting().await, 0);
    let mut settings = bell(&house).await["settings"].clone();
    settings["mail"] = json!(true);
    let kept: Value = house.put("/api/bell/settings", Some(&anu.secret), &settings).await.unwrap();
    assert_eq!(kept["settings"]["mail"], json!(true));
    let id =
        answered(&house, &anu.secret, &helper.secret, "A \u{d24}\u{d41}\u{d30}\u{d41}\u{d2a}\u{d4d}", "Open it\n\nthen play")
            .await;
    let come = async {
        while mail.mails().len() < 3 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, come).await.expect("no answer comes");
    let letter = mail.mails()[2].clone();
    assert!(letter.contains("Auto-Submitted: auto-generated") && letter.contains(ADDRESS), "{letter}");
    let text = text_of(&letter);
    for said in
        ["Open it", "then play", "Gita of Thurup", "Nobody reads answers", &format!("https://cards.example/tickets/{id}")]
    {
        assert!(text.contains(said), "{said}: {text}");
    }
    assert!(!text.contains("Menon"), "a first name is told");
    let gone = async {
        while waiting().await > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("the letter stays");
    assert_eq!(mail.mails().len(), 3);
}

#[tokio::test]
async fn letters_wait_until_a_test_mail_has_gone_through_and_go_with_their_person() {
    let mail = MailServer::start().await;
    let house = house_with(&mail).await;
    let (anu, helper) = (house.guest("Anu").await, crate::friends::account(&house, "Gita").await);
    thurup_server::grant(&house.config.database, "Gita", "helper", thurup_people::rights::Scope::Site, None).await.unwrap();
    keep(&house, &mail, &anu.secret, 2).await;
    let settings = json!({ "off": [], "quiet": null, "shown": true, "mail": true });
    let _: Value = house.put("/api/bell/settings", Some(&anu.secret), &settings).await.unwrap();
    let mut rows = connect(&house.config.database).await.unwrap();
    statement("DELETE FROM mail_tests").execute(&mut rows).await.unwrap();
    answered(&house, &anu.secret, &helper.secret, "Why?", "Because").await;
    let tried = async {
        while scalar::<i64>("SELECT coalesce(max(failures), 0) FROM jobs").fetch_one(&mut rows).await.unwrap() == 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, tried).await.expect("it is never tried");
    assert_eq!(mail.mails().len(), 2, "nothing is sent before a test has gone through");
    // After a day it is given up.
    statement("UPDATE jobs SET queued_at = queued_at - 90000000, run_after = 0 WHERE kind = 'help-letter'")
        .execute(&mut rows)
        .await
        .unwrap();
    let gone = async {
        while scalar::<i64>("SELECT count(*) FROM jobs WHERE kind = 'help-letter'").fetch_one(&mut rows).await.unwrap() > 0 {
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    };
    tokio::time::timeout(PATIENCE, gone).await.expect("it is never given up");
    answered(&house, &anu.secret, &helper.secret, "When?", "Now").await;
    let _: Value = house.post("/api/me/leave", Some(&anu.secret), &json!({ "at_once": true })).await.unwrap();
    let left: i64 = scalar("SELECT count(*) FROM jobs WHERE kind = 'help-letter'").fetch_one(&mut rows).await.unwrap();
    assert_eq!((left, mail.mails().len()), (0, 2));
}
