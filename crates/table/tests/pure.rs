//! The crates below the server do no input or output: nothing they are built from can open a file of its own accord, a
//! connection or a generator of random numbers, and they use nothing of the standard library that reaches outside.

#![allow(clippy::panic, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PURE: [&str; 8] = [
    "thurup-rules",
    "thurup-solver",
    "thurup-systems",
    "thurup-bots",
    "thurup-ratings",
    "thurup-wire",
    "thurup-people",
    "thurup-table",
];

/// Libraries that reach outside, and those that bring such a one along.
const OUTSIDE: [&str; 14] = [
    "tokio",
    "axum",
    "hyper",
    "reqwest",
    "sqlx",
    "getrandom",
    "rand",
    "mio",
    "socket2",
    "tungstenite",
    "tracing-subscriber",
    "tempfile",
    "governor",
    "thurup-server",
];

/// What their sources do not name: the standard library's ways to the outside, and what asks for the time of day. A list of
/// names after `std::` is refused too, for what stands in it would not be found.
const NAMED: [&str; 16] = [
    "std::fs",
    "std::env",
    "std::process",
    "std::{",
    "TcpStream",
    "TcpListener",
    "UdpSocket",
    "ToSocketAddrs",
    "io::stdin",
    "io::stdout",
    "SystemTime::now",
    "Instant::now",
    "Timestamp::now",
    "Zoned::now",
    "print!(",
    "println!(",
];

#[test]
fn sources_of_pure_crates_name_nothing_outside() {
    for name in PURE {
        let files = sources(name);
        assert!(files.len() > 3 && files.iter().any(|file| file.ends_with("src/lib.rs")), "{name}: {files:?}");
        let found: Vec<String> = files.iter().flat_map(|file| outside_in(file)).collect();
        assert!(found.is_empty(), "{name} reaches outside:\n{}", found.join("\n"));
    }
    // The sources are read right: the command line does all of it.
    assert!(sources("thurup-cli").iter().flat_map(|file| outside_in(file)).count() > 5);
}

/// The source files of a crate; its tests, benchmarks and examples are others.
fn sources(name: &str) -> Vec<PathBuf> {
    let folder = name.strip_prefix("thurup-").unwrap_or(name);
    let mut open = vec![Path::new(env!("CARGO_MANIFEST_DIR")).join("..").join(folder).join("src")];
    let mut files = Vec::new();
    while let Some(folder) = open.pop() {
        let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
        for entry in entries {
            let path = entry.unwrap_or_else(|error| panic!("{}: {error}", folder.display())).path();
            if path.is_dir() {
                open.push(path);
            } else if path.extension().is_some_and(|kind| kind == "rs") {
                files.push(path);
            }
        }
    }
    files
}

/// The lines that name something outside, comments left out. Unit tests count: theirs are pure as well.
fn outside_in(file: &Path) -> Vec<String> {
    let text = fs::read_to_string(file).unwrap_or_else(|error| panic!("{}: {error}", file.display()));
    let lines = text.lines().enumerate().filter(|(_, line)| !line.trim_start().starts_with("//"));
    let outside = lines.filter(|(_, line)| NAMED.iter().any(|name| line.contains(name)));
    outside.map(|(index, line)| format!("{}:{}: {}", file.display(), index + 1, line.trim())).collect()
}

#[test]
fn pure_crates_are_built_from_pure_crates() {
    for name in PURE {
        let used = used_by(name);
        assert!(used.iter().any(|other| other == name), "{used:?}");
        let outside: Vec<&String> = used.iter().filter(|other| OUTSIDE.contains(&other.as_str())).collect();
        assert!(outside.is_empty(), "{name} is built from {outside:?}");
    }
    // The list is read right: the server does reach outside.
    let server = used_by("thurup-server");
    assert!(["tokio", "axum", "sqlx", "getrandom"].iter().all(|other| server.iter().any(|used| used == other)), "{server:?}");
}

/// All that a crate is built from, itself among them.
fn used_by(name: &str) -> Vec<String> {
    let cargo = std::env::var("CARGO").unwrap_or_else(|_| "cargo".to_owned());
    let asked = Command::new(cargo)
        .args([
            "tree",
            "--locked",
            "--offline",
            "--package",
            name,
            "--edges",
            "normal,build",
            "--prefix",
            "none",
            "--format",
            "{p}",
        ])
        .current_dir(env!("CARGO_MANIFEST_DIR"))
        .output()
        .unwrap_or_else(|error| panic!("cargo cannot be asked: {error}"));
    assert!(asked.status.success(), "{}", String::from_utf8_lossy(&asked.stderr));
    String::from_utf8_lossy(&asked.stdout).lines().filter_map(|line| line.split(' ').next()).map(str::to_owned).collect()
}
