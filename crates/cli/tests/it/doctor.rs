//! `thurup doctor`: what is well, what is wrong, and that looking changes nothing.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Seek, SeekFrom, Write};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::sync::OnceLock;

use serde_json::Value;
use thurup_store::testing::Postgres;

use crate::support::house::House;
use crate::support::serving::{Serving, execute};
use crate::support::{Folder, Ran, command, thurup};

/// Runs the doctor on a database.
fn doctor(database: &str, more: &[&str]) -> Ran {
    let folder = folder_of(database);
    let (backups, exports) = (format!("{folder}/backups"), format!("{folder}/exports"));
    let usual = ["doctor", "--database", database, "--backups", &backups, "--exports", &exports];
    thurup(&[&usual, more].concat())
}

/// The folder of a file; of another database, one that is there.
fn folder_of(database: &str) -> String {
    let path = database.strip_prefix("sqlite:").map(Path::new).and_then(Path::parent);
    path.map_or_else(|| std::env::temp_dir().display().to_string(), |folder| folder.display().to_string())
}

/// Fails unless it has found this part so, in these words. `state` is `well`, `note` or `wrong`.
#[track_caller]
fn finds(ran: &Ran, state: &str, part: &str, words: &str) {
    let found = ran.out.lines().any(|line| {
        let rest = line.strip_prefix(state).map(str::trim_start).and_then(|rest| rest.strip_prefix(part));
        rest.is_some_and(|says| says.starts_with("  ") && says.contains(words))
    });
    assert!(found, "no {state} {part} with `{words}` in:\n{}{}", ran.out, ran.err);
}

/// Every file of a folder, with what is in it.
fn files(folder: &str) -> BTreeMap<PathBuf, Vec<u8>> {
    let all = fs::read_dir(folder).expect("a folder").flatten();
    all.map(|file| (file.path(), fs::read(file.path()).unwrap_or_default())).collect()
}

#[test]
fn a_site_that_is_well_is_looked_at_running_and_stopped_and_stays_as_it_was() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    assert!(server.post("/api/guests", "{\"name\":\"Bincy\"}").starts_with("HTTP/1.1 200"));
    let url = format!("http://{}", server.address);
    thurup(&["backup", "--database", &database]).ended(0);
    let ran = doctor(&database, &["--url", &url]).ended(0);
    finds(&ran, "well", "database", "whole (quick_check)");
    finds(&ran, "well", "logs", "0 of tables and events, each without a gap");
    finds(&ran, "well", "last backup", "second");
    finds(&ran, "well", "site", env!("CARGO_PKG_VERSION"));
    finds(&ran, "well", "ready", "people can play");
    finds(&ran, "well", "proxy", "none in front, and none expected");
    finds(&ran, "well", "WebSocket", "opens, under this name");
    finds(&ran, "note", "names", "none is given");
    assert!(ran.out.contains("\nnothing is wrong, "), "{}", ran.out);
    let ready = thurup(&["doctor", "--ready", "--url", &url]).ended(0).out;
    assert_eq!(ready.lines().count(), 3, "of the site it is asked only whether it is ready: {ready}");
    assert_eq!(server.end(), Some(0));

    let before = files(&folder.path(""));
    let said: Value = serde_json::from_str(&doctor(&database, &["--json"]).ended(0).out).expect("JSON");
    assert_eq!(said["well"], true);
    let parts = said["findings"].as_array().expect("findings");
    assert!(parts.iter().any(|part| part["part"] == "database" && part["state"] == "well"), "{said}");
    assert_eq!(files(&folder.path("")), before, "looking changes nothing");
    let ran = doctor(&database, &["--url", &url]).ended(1);
    finds(&ran, "wrong", "site", "nobody answers there");
}

#[test]
fn where_nothing_is_yet_nothing_is_made() {
    let folder = Folder::new();
    let ran = doctor(&format!("sqlite:{}", folder.path("thurup.db")), &[]).ended(0);
    finds(&ran, "note", "database", "thurup.db is not there yet");
    assert!(files(&folder.path("")).is_empty());
    let ran = doctor(&format!("sqlite:{}", folder.path("none/thurup.db")), &[]).ended(1);
    finds(&ran, "wrong", "database", "does not exist");
    assert!(files(&folder.path("")).is_empty());
}

#[test]
fn a_database_that_cannot_be_used_is_wrong_in_words() {
    let folder = Folder::new();
    let wrong = |database: &str, words: &str| finds(&doctor(database, &[]).ended(1), "wrong", "database", words);
    wrong("mysql://anu:secret@somewhere/thurup", "names no database");
    wrong(&format!("sqlite:{}", folder.file("prose.db", "This is a letter, and no database.".repeat(99))), "cannot be opened");
    let theirs = format!("sqlite:{}", folder.path("theirs.db"));
    drop(execute(&theirs, "create table theirs (one bigint)"));
    wrong(&theirs, "holds what another program keeps there");

    let house = House::of_two();
    drop(execute(
        &house.database,
        "insert into events (stream, number, at, payload) values ('t-01hf7yat00zzzzzzzzzzzzzzzz', 1, 0, ''), \
        ('t-01hf7yat00zzzzzzzzzzzzzzzz', 3, 0, '')",
    ));
    let ran = doctor(&house.database, &[]).ended(1);
    finds(&ran, "wrong", "logs", "of 1 logs 1 have a gap");
    drop(execute(&house.database, "update writes set at = 9000000000000"));
    finds(&doctor(&house.database, &[]).ended(1), "wrong", "clock", "ahead of this machine's clock");
    drop(execute(
        &house.database,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99999999999999, 'from the future', true, x'00', 0)",
    ));
    wrong(&house.database, "was written by a newer version of Thurup");
    drop(execute(&house.database, "delete from _sqlx_migrations where version > 7"));
    finds(&doctor(&house.database, &[]).ended(0), "note", "database", "of an older version");
}

#[test]
fn a_damaged_file_is_found() {
    let house = House::of_two();
    let path = house.database.strip_prefix("sqlite:").expect("a file");
    let mut file = fs::OpenOptions::new().read(true).write(true).open(path).expect("the file");
    let length = file.metadata().expect("its length").len();
    // Every page but the first, which tells what the file is, and the second.
    for page in 2..length / 4096 {
        file.seek(SeekFrom::Start(page * 4096)).and_then(|_| file.write_all(&[0x5a; 64])).expect("it can be written");
    }
    drop(file);
    let ran = doctor(&house.database, &[]).ended(1);
    assert!(
        ran.out
            .lines()
            .any(|line| line.starts_with("wrong  database ") && line.contains("damaged") || line.contains("malformed")),
        "{}",
        ran.out
    );
}

#[test]
fn what_stands_in_front_of_a_site_is_told() {
    let folder = Folder::new();
    let mut serve = command();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--behind-proxy", "--database"]);
    serve.arg(format!("sqlite:{}", folder.path("thurup.db")));
    let server = Serving::spawn(serve);
    let site = |url: &str| doctor(&format!("sqlite:{}", folder.path("thurup.db")), &["--url", url]).ended(1);
    let url = format!("http://{}", server.address);
    finds(&site(&url), "wrong", "proxy", "came without X-Forwarded-For");
    finds(&site(&format!("https://{}", server.address)), "wrong", "site", "no TLS can be spoken there");
    assert_eq!(server.end(), Some(0));

    // Something else listens there.
    let other = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = other.local_addr().expect("an address");
    let answering = std::thread::spawn(move || {
        let (mut stream, _) = other.accept().expect("somebody comes");
        let mut asked = [0; 1024];
        let _ = stream.read(&mut asked).expect("they ask");
        stream.write_all(b"HTTP/1.1 502 Bad Gateway\r\nContent-Length: 2\r\nConnection: close\r\n\r\nno").expect("they hear");
    });
    finds(&site(&format!("http://{address}")), "wrong", "site", "does not reach Thurup (502)");
    answering.join().expect("it has answered");
    thurup(&["doctor", "--url", "cards.example"]).bad_input_of_clap("an origin is written like");
    thurup(&["doctor", "--ready"]).bad_input_of_clap("--url");
}

#[test]
fn a_mail_server_that_is_not_there_is_wrong_and_no_password_is_told() {
    let house = House::empty();
    let free = TcpListener::bind("127.0.0.1:0").and_then(|listener| listener.local_addr()).expect("a free port");
    let url = format!("smtps://anu:secret@{free}");
    let mail = ["--mail-server", url.as_str(), "--mail-from", "cards@cards.example", "--json"];
    let ran = doctor(&house.database, &mail).ended(1);
    let said: Value = serde_json::from_str(&ran.out).expect("JSON");
    let mail = said["findings"].as_array().and_then(|all| all.iter().find(|part| part["part"] == "mail")).expect("mail");
    assert!(mail["state"] == "wrong" && mail["says"].as_str().is_some_and(|says| says.contains("refused")), "{mail}");
    assert!(!ran.out.contains("secret") && !ran.err.contains("secret"), "{}{}", ran.out, ran.err);
    let push = doctor(&house.database, &["--push", "mailto:cards@cards.example"]);
    assert!(push.out.contains("web push"), "{}", push.out);
}

#[test]
fn postgresql_is_looked_at_and_what_is_wrong_with_it_is_said() {
    let postgres = Postgres::shared();
    let ours = postgres.database();
    let name = ours.rsplit('/').next().expect("a name");
    let server = Serving::start(&ours);
    // This one syncs nothing, to be quick.
    let ran = doctor(&ours, &[]).ended(1);
    finds(&ran, "wrong", "database's disk", "fsync is off");
    finds(&ran, "well", "PostgreSQL", "a server of Thurup runs on this database");
    finds(&ran, "well", "database's clock", "this machine's");
    finds(&ran, "well", "database's connections", "are open of");
    finds(&ran, "well", "logs", "each without a gap");
    assert!(ran.out.contains("\n1 thing is wrong"), "{}", ran.out);
    assert_eq!(server.end(), Some(0));
    let wrong = |database: &str, words: &str| {
        let ran = doctor(database, &[]).ended(1);
        finds(&ran, "wrong", "database", words);
        assert!(!ran.out.contains("guess"), "no password is told: {}", ran.out);
    };
    wrong(&postgres.url_of("nobody_here:guess", name), "does not let this user in");
    wrong(&postgres.url("nowhere"), "there is no such database");
    wrong("postgres://anu:guess@127.0.0.1:1/thurup", "refused");
    wrong("postgres://anu:guess@127.0.0.1:x/thurup", "cannot be read");
    // A clock that is an hour behind: the doctor's own.
    let mut late = command();
    late.args(["doctor", "--database", &ours]).env("LD_PRELOAD", clock()).stdin(Stdio::null());
    let said = String::from_utf8(late.output().expect("thurup runs").stdout).expect("UTF-8");
    assert!(said.contains("it is 60 minutes ahead of this machine's"), "{said}");
}

/// A library that sets the clock of a program back by an hour and half a minute.
fn clock() -> &'static Path {
    static LIBRARY: OnceLock<PathBuf> = OnceLock::new();
    LIBRARY.get_or_init(|| {
        let source = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/it/support/clock.c");
        let made = Path::new(env!("CARGO_TARGET_TMPDIR")).join(format!("clock-{}.so", std::process::id()));
        let status = Command::new("cc").args(["-O1", "-shared", "-fPIC", "-o"]).arg(&made).arg(&source).arg("-ldl").status();
        assert!(status.expect("cc runs").success(), "clock.c does not compile");
        made
    })
}
