//! `thurup serve`: starting, ending, and everything that can be in the way.

use std::net::TcpStream;
use std::process::{Command, Stdio};

use crate::support::serving::{Serving, execute};
use crate::support::{Folder, command, thurup};

#[test]
fn it_says_where_it_listens_answers_and_ends_when_told() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    for _ in 0..2 {
        let server = Serving::start(&database);
        assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "{}", server.get("/healthz"));
        assert!(server.get("/metrics").starts_with("HTTP/1.1 404"), "figures are not for everyone");
        assert_eq!(server.end(), Some(0));
    }
}

#[test]
fn told_to_end_it_serves_on_and_says_so_until_it_is_told_once_more() {
    let folder = Folder::new();
    let mut serve = command();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--drain", "3600", "--database"]);
    serve.arg(format!("sqlite:{}", folder.path("thurup.db")));
    let server = Serving::spawn(serve);
    assert!(server.get("/readyz").starts_with("HTTP/1.1 200"), "{}", server.get("/readyz"));
    assert!(Command::new("kill").arg(server.child.id().to_string()).status().expect("kill runs").success());
    let said = loop {
        let said = server.get("/readyz");
        if said.starts_with("HTTP/1.1 503") {
            break said;
        }
        std::thread::sleep(std::time::Duration::from_millis(20));
    };
    assert!(said.contains("The server was told to end"), "{said}");
    assert!(server.get("/healthz").starts_with("HTTP/1.1 200"), "{}", server.get("/healthz"));
    assert!(server.post("/api/guests", "{\"name\":\"Bincy\"}").starts_with("HTTP/1.1 200"));
    let url = format!("http://{}", server.address);
    let ready = thurup(&["doctor", "--ready", "--url", &url]).ended(1).out;
    assert!(ready.contains("wrong  ready  The server was told to end"), "{ready}");
    assert_eq!(server.end(), Some(0));
}

#[test]
#[cfg(target_os = "linux")]
fn it_takes_as_many_open_files_as_the_system_allows_and_lives_with_few() {
    let folder = Folder::new();
    let under = |limits: &str| {
        let mut shell = Command::new("sh");
        let serve = format!("ulimit {limits} && exec \"$0\" serve --listen 127.0.0.1:0 --database \"$1\"");
        shell.args(["-c", &serve, env!("CARGO_BIN_EXE_thurup"), &format!("sqlite:{}", folder.path("files.db"))]);
        Serving::spawn(shell)
    };
    let server = under("-S -n 200");
    let limits = std::fs::read_to_string(format!("/proc/{}/limits", server.child.id())).expect("the system tells");
    let line = limits.lines().find(|line| line.starts_with("Max open files")).expect("a limit of files");
    let numbers: Vec<&str> = line.split_whitespace().skip(3).collect();
    assert_eq!(numbers[0], numbers[1], "the soft limit is the hard one: {line}");
    assert_eq!(server.end(), Some(0));

    // More silent connections than files: whoever comes from elsewhere is served all the same.
    let server = under("-n 300");
    let silent: Vec<TcpStream> = (0..400).filter_map(|_| TcpStream::connect(&server.address).ok()).collect();
    assert!(silent.len() > 300);
    let elsewhere = std::net::SocketAddr::from(([127, 0, 0, 2], 0));
    let answer = server.get_on(connect_from(elsewhere, &server.address), "/healthz");
    assert!(answer.starts_with("HTTP/1.1 200"), "{answer}");
    drop(silent);
    assert_eq!(server.end(), Some(0));
}

/// Connects from an address of this machine's own.
fn connect_from(from: std::net::SocketAddr, to: &str) -> TcpStream {
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    let stream = runtime.block_on(async {
        let socket = tokio::net::TcpSocket::new_v4().expect("a socket");
        socket.bind(from).expect("the loopback has many addresses");
        socket.connect(to.parse().expect("an address")).await.expect("it listens").into_std().expect("a stream")
    });
    stream.set_nonblocking(false).expect("a stream that waits");
    stream
}

#[test]
fn figures_have_an_address_of_their_own() {
    let folder = Folder::new();
    let free = std::net::TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").to_string();
    let mut serve = command();
    serve.args(["serve", "--listen", "127.0.0.1:0", "--metrics-listen", &free, "--database"]);
    serve.arg(format!("sqlite:{}", folder.path("thurup.db")));
    let server = Serving::spawn(serve);
    let figures = server.get_on(TcpStream::connect(&free).expect("it listens"), "/metrics");
    assert!(figures.starts_with("HTTP/1.1 200") && figures.contains("thurup_"), "{figures}");
    assert_eq!(server.end(), Some(0));
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
    check("mysql://somewhere/thurup", &["names no database"]);
    check("postgres://nobody@127.0.0.1:1/thurup", &["127.0.0.1:1", "cannot be opened as a database"]);
    check(&format!("sqlite:{}", folder.path("none/thurup.db")), &["the folder ", "does not exist"]);
    check(&format!("sqlite:{}", folder.file("prose.db", "This is a letter, and no database.")), &["prose.db cannot be opened"]);
    check(&format!("sqlite:{}", folder.path("")), &["cannot be opened"]);
}

/// A disk that is mounted for reading, with what a server that was killed has left beside its database.
#[test]
#[cfg(target_os = "linux")]
fn it_does_not_start_on_a_disk_that_cannot_be_written() {
    let own_mounts = |script: &str, arguments: &[&str]| {
        let mut shell = Command::new("unshare");
        shell.args(["--mount", "--map-root-user", "sh", "-c", script]).args(arguments);
        shell.stdin(Stdio::null()).output().expect("unshare runs")
    };
    if !own_mounts("true", &[]).status.success() {
        // On a developer's machine it may be so; where the project is checked it would be a hole that nobody sees.
        assert!(std::env::var_os("CI").is_none(), "this system lets nobody mount anything");
        eprintln!("not tried: this system lets nobody mount anything");
        return;
    }
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let mut server = Serving::start(&database);
    server.child.kill().expect("it can be killed");
    server.child.wait().expect("it ends");
    assert!(std::path::Path::new(&folder.path("thurup.db-wal")).exists());
    let script = "mount --bind \"$1\" \"$1\" && mount -o remount,ro,bind \"$1\" \
        && exec \"$0\" serve --listen 127.0.0.1:0 --database \"$2\"";
    let ran = own_mounts(script, &[env!("CARGO_BIN_EXE_thurup"), &folder.path(""), &database]);
    let said = String::from_utf8_lossy(&ran.stderr);
    assert_eq!(ran.status.code(), Some(1), "{said}");
    assert!(said.contains("thurup.db"), "{said}");
    // Where it can be written it starts, and nothing is lost.
    assert_eq!(Serving::start(&database).end(), Some(0));
}

#[test]
fn whoever_asks_for_it_is_forgotten() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let guest = server.post("/api/guests", "{\"name\":\"Anu\"}");
    let part = |name: &str| {
        let (_, rest) = guest.split_once(&format!("\"{name}\":\"")).expect("a guest");
        rest.split('"').next().expect("a value").to_owned()
    };
    assert_eq!(server.end(), Some(0));
    let forget = |id: &str| thurup(&["people", "forget", id, "--database", &database]);
    assert!(forget(&part("id")).ended(0).out.contains("Anu is forgotten"));
    for id in [part("id").as_str(), "Anu"] {
        assert!(forget(id).ended(1).err.contains("nobody here has the id"));
    }
}

#[test]
fn a_database_of_a_newer_version_is_left_alone() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    assert_eq!(Serving::start(&database).end(), Some(0));
    drop(execute(
        &database,
        "insert into _sqlx_migrations (version, description, success, checksum, execution_time) \
         values (99999999999999, 'from the future', true, x'00', 0)",
    ));
    let ran = thurup(&["serve", "--listen", "127.0.0.1:0", "--database", &database]).ended(1);
    assert!(ran.err.contains("newer version of Thurup"), "{}", ran.err);
}

#[test]
fn a_locked_database_is_named() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    assert_eq!(Serving::start(&database).end(), Some(0));
    let holder = execute(&database, "begin exclusive");
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
        (["--rights", "everyone"], "open-house, club"),
        (["--connections", "0"], "a whole number from 1 on"),
        (["--per-address", "many"], "a whole number from 1 on"),
        (["--metrics-listen", "there"], "--metrics-listen"),
    ] {
        let ran = thurup(&["serve", arguments[0], arguments[1]]).ended(2);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}
