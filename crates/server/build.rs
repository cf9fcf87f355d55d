//! Builds again when the client was built again: a release binary carries it. Counts what thinks: a helper has to think as the server
//! does, and what was changed since a version was named thinks otherwise.

use std::fs;
use std::path::{Path, PathBuf};

/// What bots and analyses think with, and what puts questions and answers into words.
const THINKS: [&str; 8] = [
    "../rules/src",
    "../solver/src",
    "../systems/src",
    "../bots/src",
    "../learning/src",
    "../table/src",
    "src/results/analyses.rs",
    "src/moderation/analyses.rs",
];

fn main() {
    // A debug build reads the client from disk while it runs, and keeps where it lies: it must have been there.
    let debug = std::env::var("PROFILE").as_deref() == Ok("debug");
    if debug && Path::new("../../web/dist").exists() {
        println!("cargo::rerun-if-changed=build.rs");
    } else {
        // While this folder is not there, Cargo asks each time.
        println!("cargo::rerun-if-changed=../../web/dist");
    }
    let mut files = Vec::new();
    for place in THINKS {
        println!("cargo::rerun-if-changed={place}");
        gather(Path::new(place), &mut files);
    }
    files.sort();
    // FNV-1a: two that are not the same by chance are enough, nobody attacks it.
    let mut sum = 0xcbf2_9ce4_8422_2325_u64;
    for file in &files {
        let name = file.to_string_lossy().replace('\\', "/");
        for byte in name.bytes().chain(fs::read(file).unwrap_or_default()) {
            sum = (sum ^ u64::from(byte)).wrapping_mul(0x0000_0100_0000_01b3);
        }
    }
    println!("cargo::rustc-env=THURUP_THINKS={sum:016x}");
}

fn gather(place: &Path, files: &mut Vec<PathBuf>) {
    if place.is_file() {
        files.push(place.to_owned());
    }
    for entry in fs::read_dir(place).into_iter().flatten().flatten() {
        gather(&entry.path(), files);
    }
}
