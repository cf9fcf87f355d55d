//! `thurup duel`: bots against each other.

use crate::support::{Folder, thurup};

fn figures<'a>(out: &'a str, name: &str) -> Vec<&'a str> {
    let line = out.lines().find(|line| line.starts_with(name)).unwrap_or_else(|| panic!("no {name} in {out}"));
    line[name.len()..].split_whitespace().collect()
}

fn figure(out: &str, name: &str, which: usize) -> f64 {
    figures(out, name)[which].parse().expect("a figure")
}

#[test]
fn a_duel_gives_the_same_figures_for_the_same_seed_and_any_number_of_threads() {
    let duel = |seed: &str, threads: &str| {
        let arguments = ["duel", "book", "greedy", "--pairs", "30", "--rules", "kerala", "--seed", seed, "--threads", threads];
        thurup(&arguments).ended(0).out
    };
    let first = duel("3", "1");
    assert_eq!(first, duel("3", "3"));
    assert_ne!(first, duel("4", "1").replacen("seed 4", "seed 3", 1));
    assert_eq!(figure(&first, "deals", 0), 60.0);
    let contracts = figure(&first, "contracts", 0) + figure(&first, "contracts", 1);
    assert_eq!(contracts + figure(&first, "passed out", 0) + figure(&first, "cancelled", 0), 60.0);
    let (mean, from, to) =
        (figure(&first, "stakes a deal", 0), figure(&first, "stakes a deal", 1), figure(&first, "stakes a deal", 3));
    assert!(from < mean && mean < to);
    let won = figure(&first, "stakes won", 0) - figure(&first, "stakes won", 1);
    assert!((mean - won / 60.0).abs() < 0.001, "{first}");
}

#[test]
fn a_bot_among_its_likes_plays_each_deal_once() {
    let out = thurup(&["duel", "book", "book", "--pairs", "40", "--rules", "standard"]).ended(0).out;
    assert_eq!(figure(&out, "deals", 0), 40.0);
    assert_eq!(figure(&out, "contracts", 0) + figure(&out, "passed out", 0) + figure(&out, "cancelled", 0), 40.0);
    assert!((28.0..=56.0).contains(&figure(&out, "mean contract", 0)));
    assert!(!out.contains("stakes a deal"), "{out}");
}

#[test]
fn json_says_the_same() {
    let arguments = ["duel", "book+random", "greedy:random", "--pairs", "12", "--json"];
    let json: serde_json::Value = serde_json::from_str(&thurup(&arguments).ended(0).out).expect("JSON");
    assert_eq!(json["pairs"], 12);
    assert_eq!(json["deals"], 24);
    assert_eq!(json["sides"][0]["side"], "book+random");
    assert_eq!(json["sides"][1]["side"], "greedy:random");
    let mean = json["edge"]["mean"].as_f64().expect("a mean");
    let interval: Vec<f64> =
        json["edge"]["interval"].as_array().expect("an interval").iter().filter_map(serde_json::Value::as_f64).collect();
    assert!(interval[0] < mean && mean < interval[1]);
    let won = json["sides"][0]["stakes"].as_f64().expect("stakes") - json["sides"][1]["stakes"].as_f64().expect("stakes");
    assert!((mean - won / 24.0).abs() < 1e-9);
}

#[test]
fn the_deals_are_written_as_records() {
    let folder = Folder::new();
    let file = folder.path("deals.json");
    let rules = folder.file("rules.toml", "base = \"kerala\"\nself_raise = \"levels\"\n");
    thurup(&["duel", "book", "random+greedy", "--pairs", "6", "--rules", &rules, "--record", &file]).ended(0);
    let replayed = thurup(&["replay", &file]).ended(0).out;
    assert_eq!(replayed.lines().count(), 12, "{replayed}");
    assert!(!replayed.contains("stops"), "{replayed}");
    assert!(replayed.starts_with("seed 1, pair 0, book odd: ok"), "{replayed}");
    let records: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("the file")).expect("records");
    let players = |record: usize| records[record]["players"].to_string();
    assert_eq!(players(0), r#"["book","random","book","greedy","book","random"]"#);
    assert_eq!(players(1), r#"["random","book","greedy","book","random","book"]"#);
    assert_eq!(records[0]["hands"], records[1]["hands"]);
    assert_eq!(records[0]["leader"], records[1]["leader"]);
}

#[test]
fn follies_are_told_and_marked_in_the_records() {
    let folder = Folder::new();
    let file = folder.path("deals.json");
    // Cards and calls at random are full of them, whatever the better bots come to believe.
    let arguments = ["duel", "random", "random", "--pairs", "6", "--seed", "4", "--rules", "kerala", "--follies"];
    let out = thurup(&arguments).ended(0).out;
    let found: Vec<&str> = out.lines().filter(|line| line.starts_with("seed 4, pair ")).collect();
    let counted: f64 =
        ["gives-away", "cuts-partner", "ignores-suit", "bids-on", "doubles-in-vain", "leaves-partner", "hopeless"]
            .iter()
            .map(|name| figure(&out, &format!("  {name}"), 0))
            .sum();
    assert!(counted > 0.0, "{out}");
    assert_eq!(found.len() as f64, counted, "{out}");
    let json = thurup(&[arguments.as_slice(), &["--json", "--record", &file]].concat()).ended(0).out;
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    assert_eq!(json["follies"]["found"].as_array().map(Vec::len), Some(found.len()));
    let records: serde_json::Value = serde_json::from_str(&std::fs::read_to_string(&file).expect("the file")).expect("records");
    let marked = records.as_array().expect("records").iter().filter_map(|record| record["follies"].as_array());
    assert_eq!(marked.map(Vec::len).sum::<usize>(), found.len());
    thurup(&["replay", &file]).ended(0);
}

#[test]
fn bad_arguments_are_named() {
    for (arguments, words) in [
        (vec!["book"], "required"),
        (vec!["book", "genius"], "there is no bot `genius`; the bots are random, greedy, book"),
        (vec!["book:genius", "book"], "there is no bot `genius`"),
        (vec!["book", "book+"], "there is no bot ``"),
        (vec!["book+book+book+book+book", "book"], "a team has at most 4 chairs"),
        (vec!["book", "book", "--pairs", "0"], "--pairs"),
        (vec!["book", "book", "--rules", "goa"], "there is no rule set `goa`"),
        (vec!["book", "book", "--seed", "x"], "--seed"),
        (vec!["book", "book", "--threads", "0"], "--threads"),
    ] {
        let ran = thurup(&[vec!["duel"], arguments].concat()).ended(2);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}

#[test]
fn nobody_can_seat_the_bot_that_sees_everything() {
    let ran = thurup(&["play", "--bot", "all-seeing"]).ended(2);
    assert!(ran.err.contains("there is no bot `all-seeing`"), "{}", ran.err);
    assert!(!ran.err.replacen("all-seeing", "", 1).contains("all-seeing"), "{}", ran.err);
}
