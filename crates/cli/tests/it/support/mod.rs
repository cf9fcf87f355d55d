//! Runs the real binary.

pub mod house;
pub mod serving;

use std::io::Write;
use std::path::PathBuf;
use std::process::{Command, Output, Stdio};

use serde_json::Value;
use tempfile::TempDir;

/// What a run of `thurup` gave.
pub struct Ran {
    /// Exit status.
    pub status: i32,
    /// Standard output.
    pub out: String,
    /// Standard error.
    pub err: String,
}

impl Ran {
    fn from(output: Output) -> Ran {
        Ran {
            status: output.status.code().expect("thurup was ended by a signal"),
            out: String::from_utf8(output.stdout).expect("the output is UTF-8"),
            err: String::from_utf8(output.stderr).expect("the errors are UTF-8"),
        }
    }

    /// Fails unless the command ended with this status and no word of a panic.
    #[track_caller]
    pub fn ended(self, status: i32) -> Ran {
        assert!(!self.err.contains("panicked"), "{}", self.err);
        assert_eq!(self.status, status, "out: {}\nerr: {}", self.out, self.err);
        self
    }

    /// Fails unless the command refused its input with all of these words, in one line.
    #[track_caller]
    pub fn bad_input(self, words: &[&str]) {
        let ran = self.ended(2);
        for word in words {
            assert!(ran.err.contains(word), "`{word}` is not in: {}", ran.err);
        }
        assert!(ran.err.starts_with("thurup: "), "{}", ran.err);
    }
}

impl Ran {
    /// Fails unless an option was refused with this word, before anything was done.
    #[track_caller]
    pub fn bad_input_of_clap(self, word: &str) {
        let ran = self.ended(2);
        assert!(ran.err.contains(word) && ran.out.is_empty(), "`{word}` is not in: {}{}", ran.err, ran.out);
    }
}

/// The binary.
pub fn command() -> Command {
    Command::new(env!("CARGO_BIN_EXE_thurup"))
}

/// Runs `thurup` with these arguments.
pub fn thurup(arguments: &[&str]) -> Ran {
    Ran::from(command().args(arguments).stdin(Stdio::null()).output().expect("thurup runs"))
}

/// Runs `thurup` and types this into it.
pub fn thurup_with_input(arguments: &[&str], typed: &[u8]) -> Ran {
    let mut child = command()
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("thurup runs");
    // A program that ends before it has read everything is no failure of the test.
    let _ = child.stdin.take().expect("its input is ours").write_all(typed);
    Ran::from(child.wait_with_output().expect("thurup ends"))
}

/// A folder for a test's files, removed with it.
pub struct Folder(TempDir);

impl Folder {
    /// An empty one.
    pub fn new() -> Folder {
        Folder(tempfile::tempdir().expect("a temporary folder"))
    }

    /// Writes a file into it and gives its path.
    pub fn file(&self, name: &str, content: impl AsRef<[u8]>) -> String {
        let path = self.0.path().join(name);
        std::fs::write(&path, content).expect("the file can be written");
        path.to_str().expect("the path is UTF-8").to_owned()
    }

    /// A path in it.
    pub fn path(&self, name: &str) -> String {
        self.0.path().join(name).to_str().expect("the path is UTF-8").to_owned()
    }
}

/// A file among the rules crate's test data.
pub fn data(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../rules/tests/data").join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

/// A file of cases with nothing but this one in it, changed.
pub fn only(cases: &str, id: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut file: Value = serde_json::from_str(cases).expect("JSON");
    let cases = file["cases"].as_array_mut().expect("cases");
    cases.retain(|case| case["id"] == id);
    change(&mut cases[0]);
    file
}

/// Runs `thurup` on a file of cases at its standard input.
pub fn judged(command: &[&str], file: &Value) -> Ran {
    thurup_with_input(&[command, &["--file", "-"]].concat(), file.to_string().as_bytes())
}
