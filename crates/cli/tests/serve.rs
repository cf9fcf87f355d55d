//! `thurup serve`: starting, ending, and everything that can be in the way.

#![allow(clippy::expect_used, clippy::panic, reason = "tests")]

mod support;

use std::io::{BufRead, BufReader, Read, Write};
use std::net::TcpStream;
use std::process::{Child, Stdio};

use sqlx::Connection;
use sqlx::sqlite::{SqliteConnectOptions, SqliteConnection};
use support::{Folder, command, thurup};

/// A server on a free port with a database in a folder.
struct Serving {
    child: Child,
    address: String,
}

impl Serving {
    fn start(database: &str) -> Serving {
        let mut child = command()
            .args(["serve", "--listen", "127.0.0.1:0", "--database", database])
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("thurup runs");
        let mut line = String::new();
        BufReader::new(child.stdout.take().expect("its output is ours")).read_line(&mut line).expect("a line");
        let address = line.trim().strip_prefix("listening on http://").expect("the address").to_owned();
        Serving { child, address }
    }

    fn get(&self, path: &str) -> String {
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        write!(stream, "GET {path} HTTP/1.1\r\nHost: {}\r\nConnection: close\r\n\r\n", self.address)
            .expect("it takes requests");
        let mut answer = String::new();
        stream.read_to_string(&mut answer).expect("it answers");
        answer
    }

    /// Asks it to end, as a service manager does, and gives its exit status.
    fn end(mut self) -> Option<i32> {
        let told = std::process::Command::new("kill").arg(self.child.id().to_string()).status().expect("kill runs");
        assert!(told.success());
        self.child.wait().expect("it ends").code()
    }
}

/// Changes a database with a statement, in the way another program would.
fn execute(path: &str, statement: &'static str) -> SqliteConnection {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let options = SqliteConnectOptions::new().filename(path).create_if_missing(true);
        let mut connection = SqliteConnection::connect_with(&options).await.expect("a database");
        sqlx::query(statement).execute(&mut connection).await.expect("the statement works");
        connection
    })
}

#[test]
fn it_says_where_it_listens_answers_and_ends_when_told() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    for _ in 0..2 {
        let server = Serving::start(&database);
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "{}", server.get("/healthz"));
        assert!(server.get("/metrics").starts_with("HTTP/1.1 200"));
        assert_eq!(server.end(), Some(0));
    }
}

#[test]
fn a_port_in_use_is_named() {
    let folder = Folder::new();
    let server = Serving::start(&format!("sqlite:{}", folder.path("one.db")));
    let other = format!("sqlite:{}", folder.path("two.db"));
    let ran = thurup(&["serve", "--listen", &server.address, "--database", &other]).ended(1);
    assert!(ran.err.contains(&format!("cannot listen on {}: another program", server.address)), "{}", ran.err);
    assert!(!std::path::Path::new(&folder.path("two.db")).exists());
    server.end();
}

#[test]
fn a_database_that_cannot_be_used_is_named() {
    let folder = Folder::new();
    let check = |database: &str, words: &[&str]| {
        let ran = thurup(&["serve", "--listen", "127.0.0.1:0", "--database", database]).ended(1);
        for word in words {
            assert!(ran.err.contains(word), "`{word}` is not in: {}", ran.err);
        }
    };
    check("postgres://somewhere/thurup", &["names no database"]);
    check(&format!("sqlite:{}", folder.path("none/thurup.db")), &["the folder ", "does not exist"]);
    check(&format!("sqlite:{}", folder.file("prose.db", "This is a letter, and no database.")), &["prose.db cannot be opened"]);
    check(&format!("sqlite:{}", folder.path("")), &["cannot be opened"]);
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let folder = Folder::new();
    let path = folder.path("thurup.db");
    let database = format!("sqlite:{path}");
    assert_eq!(Serving::start(&database).end(), Some(0));
    drop(execute(
        &path,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99999999999999, 'from the future', true, x'00', 0)",
    ));
    let ran = thurup(&["serve", "--listen", "127.0.0.1:0", "--database", &database]).ended(1);
    assert!(ran.err.contains("newer version of Thurup"), "{}", ran.err);
}

#[test]
fn a_locked_database_is_named() {
    let folder = Folder::new();
    let path = folder.path("thurup.db");
    let database = format!("sqlite:{path}");
    assert_eq!(Serving::start(&database).end(), Some(0));
    let holder = execute(&path, "begin exclusive");
    let ran = thurup(&["serve", "--listen", "127.0.0.1:0", "--database", &database]).ended(1);
    assert!(ran.err.contains("is locked by another program"), "{}", ran.err);
    drop(holder);
}

#[test]
fn bad_arguments_are_named() {
    for (arguments, words) in [
        (["--listen", "five"], "invalid value 'five' for '--listen"),
        (["--listen", "127.0.0.1:99999"], "--listen"),
        (["--origin", "cards"], "an origin is written like https://cards.example"),
        (["--pace", "slow"], "at-once"),
    ] {
        let ran = thurup(&["serve", arguments[0], arguments[1]]).ended(2);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}
