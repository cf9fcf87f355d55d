//! `thurup helper` and `thurup work`.

use std::io::{BufRead, BufReader, Read};
use std::process::{Command, Stdio};

use crate::support::serving::Serving;
use crate::support::{Folder, command, thurup};

#[test]
fn keys_are_made_listed_and_taken_back() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let all = |arguments: &[&str]| thurup(&[&["helper"], arguments, &["--database", &database]].concat());
    assert_eq!(all(&["list"]).ended(0).out, "nobody helps: `thurup helper add NAME` makes a key\n");
    let key = all(&["add", "attic"]).ended(0).out;
    assert!(key.trim().len() == 64 && key.lines().count() == 1, "{key}");
    all(&["add", "attic"]).bad_input(&["attic already"]);
    all(&["add", ""]).bad_input(&["1 to 40 letters"]);
    let list = all(&["list"]).ended(0).out;
    assert!(list.starts_with("attic: 0 pieces done, 0 refused\n  made 20") && list.ends_with("never used\n"), "{list}");
    assert_eq!(all(&["remove", "attic"]).ended(0).out, "the key of attic is taken back\n");
    all(&["remove", "attic"]).bad_input(&["no key called attic"]);
    let log = thurup(&["people", "log", "--database", &database]).ended(0).out;
    assert!(log.contains("helper.add") && log.contains("helper.remove") && !log.contains(key.trim()), "{log}");
    assert_eq!(server.end(), Some(0));
}

#[test]
fn it_helps_until_it_is_told_to_end() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let key = thurup(&["helper", "add", "attic", "--database", &database]).ended(0).out;
    let file = folder.file("key", &key);
    let mut helper = command()
        .args(["work", "--server", &format!("http://{}", server.address), "--key-file", &file, "--cores", "2"])
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("thurup runs");
    let mut lines = BufReader::new(helper.stdout.take().expect("its output is ours"));
    let mut said = String::new();
    for _ in 0..2 {
        lines.read_line(&mut said).expect("a line");
    }
    assert!(said.contains("on 2 of this machine's cores\n") && said.ends_with("the server answers\n"), "{said}");
    assert!(Command::new("kill").arg(helper.id().to_string()).status().expect("kill runs").success());
    lines.read_to_string(&mut said).expect("it ends");
    assert!(said.ends_with("what was begun is given back\n"), "{said}");
    assert_eq!(helper.wait().expect("it ends").code(), Some(0));
    let list = thurup(&["helper", "list", "--database", &database]).ended(0).out;
    assert!(list.contains("last used"), "{list}");
    assert_eq!(server.end(), Some(0));
}

#[test]
fn it_says_why_it_cannot_help() {
    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let server = Serving::start(&database);
    let url = format!("http://{}", server.address);
    let key = "0".repeat(64);
    let work = |more: &[&str]| thurup(&[&["work"], more].concat());
    work(&["--server", &url, "--key", &key]).bad_input(&["takes no helpers", "thurup helper add"]);
    thurup(&["helper", "add", "attic", "--database", &database]).ended(0);
    work(&["--server", &url, "--key", &key]).bad_input(&["not known here", "taken back"]);
    work(&["--server", &format!("{url}/elsewhere"), "--key", &key]).bad_input(&["no Thurup that takes helpers"]);
    work(&["--server", "cards.example", "--key", &key]).bad_input(&["cards.example", "https://cards.example"]);
    work(&["--server", &url]).bad_input_of_clap("--key");
    work(&["--server", &url, "--key-file", &folder.path("nothing")]).bad_input(&["nothing cannot be read"]);
    work(&["--server", &url, "--key", &key, "--cores", "0"]).bad_input_of_clap("--cores");
    assert_eq!(server.end(), Some(0));
}
