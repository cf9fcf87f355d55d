//! The crates below the server do no input or output: nothing they are built from can open a file of its own accord, a
//! connection or a generator of random numbers.

#![allow(clippy::panic, reason = "tests")]

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
