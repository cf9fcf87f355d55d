//! `thurup deal`, `verify`, `rules`, `completions` and the help.

use crate::support::{Folder, thurup, thurup_with_input};
use serde_json::Value;
use thurup_rules::Preset;

/// Every preset with every size of table that it is played at.
fn tables() -> Vec<(&'static str, String)> {
    let sizes = |preset: Preset| preset.rules().seats().iter().map(|seats| seats.count().to_string());
    let tables = Preset::ALL.into_iter().flat_map(|preset| sizes(preset).map(move |seats| (preset.name(), seats)));
    tables.collect()
}

#[test]
fn a_seed_gives_the_same_deal_every_time() {
    let first = thurup(&["deal", "--seed", "5eed"]).ended(0).out;
    assert_eq!(first, thurup(&["deal", "--seed", &format!("{:0>64}", "5EED")]).ended(0).out);
    assert_ne!(first, thurup(&["deal", "--seed", "5eee"]).ended(0).out);
    // Checked in: a deal must stay what it was, whatever library makes the numbers.
    assert_eq!(first, "9Q.TTK.KQ.J 9.J9.J9TK.9 TK.JA.J9A.Q JAK.AQ.A.9A Q.9K.TQ.ATK JAT.Q..JTKQ\n");
}

#[test]
fn without_a_seed_every_deal_is_another() {
    assert_ne!(thurup(&["deal"]).ended(0).out, thurup(&["deal"]).ended(0).out);
}

#[test]
fn every_table_is_dealt_its_cards() {
    for (seats, deck, cards) in
        [("4", "standard", 12), ("6", "standard", 8), ("8", "standard", 6), ("4", "eight-each", 8), ("8", "eight-each", 8)]
    {
        let folder = Folder::new();
        let rules = folder.file("rules.toml", format!("base = \"kerala\"\ndeck = \"{deck}\"\n"));
        let line = thurup(&["deal", "--seats", seats, "--rules", &rules]).ended(0).out;
        let hands: Vec<&str> = line.split_whitespace().collect();
        assert_eq!(hands.len().to_string(), seats);
        for hand in hands {
            assert_eq!(hand.chars().filter(|c| *c != '.').count(), cards, "{hand}");
        }
    }
}

#[test]
fn every_game_with_a_hidden_trump_is_dealt_its_cards() {
    let cards = |hand: &str| hand.chars().filter(|c| *c != '.').count();
    for (rules, seats, each, first) in [("28", "6", 6, 0), ("40", "6", 6, 0), ("28-four", "4", 8, 4)]
        .into_iter()
        .chain(["4", "6", "8"].map(|n| ("hidden-56", n, 8, 0)))
    {
        let told = thurup(&["deal", "--rules", rules, "--seats", seats]).ended(0).out;
        let lines: Vec<Vec<&str>> = told.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines.len(), if first == 0 { 1 } else { 2 }, "{rules}: {told}");
        for (line, size) in lines.iter().zip([each, first]) {
            assert_eq!(line.len().to_string(), seats, "{told}");
            assert!(line.iter().all(|hand| cards(hand) == size), "{rules}: {told}");
        }
        // The usual size is dealt without being asked for.
        assert_eq!(thurup(&["deal", "--rules", rules]).ended(0).out.lines().count(), lines.len());
    }
    for (rules, seats, words) in
        [("28", "4", "28 is played by 6, not by 4"), ("28-four", "6", "28 for four is played by 4, not by 6")]
    {
        thurup(&["deal", "--rules", rules, "--seats", seats]).bad_input(&[words]);
    }
}

#[test]
fn bad_arguments_of_deal_are_named() {
    for (arguments, words) in [
        (vec!["--seed", "xyz"], "`x` is no hex digit"),
        (vec!["--seed", ""], "1 to 64 hex digits"),
        (vec!["--seats", "5"], "4, 6 or 8"),
        (vec!["--leader", "7"], "there is no chair 7: the chairs are 1 to 6"),
        (vec!["--rules", "goa"], "there is no rule set `goa`"),
        (vec!["--rules", "internationl"], "presets are international"),
    ] {
        let ran = thurup(&[vec!["deal"], arguments].concat()).ended(2);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
    let long = "0".repeat(65);
    assert!(thurup(&["deal", "--seed", &long]).ended(2).err.contains("65 hex digits; 64 is the most"));
}

#[test]
fn a_dealt_record_is_verified_and_a_changed_one_is_not() {
    for (rules, seats) in tables() {
        a_dealt_record_is_verified(rules, &seats);
    }
}

fn a_dealt_record_is_verified(rules: &str, seats: &str) {
    let folder = Folder::new();
    let record =
        thurup(&["deal", "--record", "--rules", rules, "--seats", seats, "--leader", "3", "--seed", "5eed"]).ended(0).out;
    let path = folder.file("deal.json", &record);
    let ran = thurup(&["verify", &path]).ended(0);
    assert!(ran.out.contains("has this fingerprint") && ran.out.contains("gives these hands"), "{}", ran.out);
    thurup(&["replay", &path]).ended(0);

    let mut changed: Value = serde_json::from_str(&record).expect("JSON");
    let hands = changed["hands"].as_array_mut().expect("hands");
    hands.swap(0, 1);
    let ran = thurup_with_input(&["verify", "-"], changed.to_string().as_bytes()).ended(1);
    assert!(ran.out.contains("has this fingerprint") && ran.out.contains("gives OTHER hands"), "{}", ran.out);

    let mut changed: Value = serde_json::from_str(&record).expect("JSON");
    changed["shuffle"]["commitment"] = "00".repeat(32).into();
    let ran = thurup_with_input(&["verify", "-"], changed.to_string().as_bytes()).ended(1);
    assert!(ran.out.contains("has ANOTHER fingerprint") && ran.out.contains("gives these hands"), "{}", ran.out);

    // A card that another hand holds: no shuffle gives it, and it is no deal.
    let hand = |value: &Value, chair: usize| value["hands"][chair].as_str().expect("a hand").to_owned();
    let mut changed: Value = serde_json::from_str(&record).expect("JSON");
    changed["hands"][0] = hand(&changed, 1).into();
    let text = changed.to_string();
    let ran = thurup_with_input(&["verify", "-"], text.as_bytes()).ended(1);
    assert!(ran.out.contains("gives OTHER hands"), "{}", ran.out);
    let ran = thurup_with_input(&["replay", "-"], text.as_bytes()).ended(1);
    assert!(ran.out.contains("refused at hand "), "{rules}: {}", ran.out);
}

/// In 28 for four the first four cards of each hand are part of the deal.
#[test]
fn a_record_with_other_first_cards_is_no_deal_and_no_shuffle_gives_it() {
    let record = thurup(&["deal", "--record", "--rules", "28-four", "--seed", "5eed"]).ended(0).out;
    let refused = |change: fn(&mut Value), replayed: &str| {
        let mut changed: Value = serde_json::from_str(&record).expect("JSON");
        change(&mut changed);
        let text = changed.to_string();
        let ran = thurup_with_input(&["verify", "-"], text.as_bytes()).ended(1);
        assert!(ran.out.contains("has this fingerprint") && ran.out.contains("gives OTHER hands"), "{}", ran.out);
        let ran = thurup_with_input(&["replay", "-"], text.as_bytes()).ended(1);
        assert!(ran.out.contains("refused at hand ") && ran.out.contains(replayed), "{}", ran.out);
    };
    refused(
        |value| value["first"].as_array_mut().expect("four").swap(0, 1),
        "the first cards of chair 1 are not all in its hand",
    );
    refused(|value| value["first"][2] = "J...".into(), "chair 3 has 1 first cards instead of 4");
    refused(|value| value["first"] = Value::Array(Vec::new()), "chair 4 has 0 first cards instead of 4");
}

#[test]
fn a_shuffle_that_cannot_be_checked_bad_input() {
    let folder = Folder::new();
    let record = thurup(&["deal", "--record"]).ended(0).out;
    let check = |change: fn(&mut Value), words: &str| {
        let mut value: Value = serde_json::from_str(&record).expect("JSON");
        change(&mut value);
        thurup(&["verify", &folder.file("deal.json", value.to_string())]).bad_input(&["deal.json", words]);
    };
    check(|value| value["shuffle"] = Value::Null, "does not say how the cards were shuffled");
    check(|value| value["shuffle"]["algorithm"] = "dice".into(), "shuffle `dice` is not known");
    check(|value| value["shuffle"]["seed"] = "17".into(), "the seed is not 64 hex digits");
    check(|value| value["shuffle"]["contributions"] = serde_json::json!([[9, "00"]]), "chair 9");
    check(|value| value["shuffle"]["contributions"] = serde_json::json!([["a", "b", "c"]]), "`shuffle.contributions[0]");
    thurup(&["verify", &folder.path("none.json")]).bad_input(&["there is no such file"]);
}

#[test]
fn every_preset_is_listed_described_and_written() {
    let list = thurup(&["rules"]).ended(0).out;
    let names: Vec<&str> =
        list.lines().filter_map(|line| line.split_whitespace().next().filter(|_| !line.starts_with(' '))).collect();
    assert_eq!(names, Preset::ALL.map(Preset::name));
    for preset in names {
        let english = thurup(&["rules", preset]).ended(0).out;
        assert!(english.lines().count() > 5, "{english}");
        let malayalam = thurup(&["rules", preset, "--language", "ml"]).ended(0).out;
        assert!(malayalam.chars().any(|c| ('\u{d00}'..='\u{d7f}').contains(&c)), "{malayalam}");
        // The file reads back as the same rules.
        let folder = Folder::new();
        let file = folder.file("rules.toml", thurup(&["rules", preset, "--toml"]).ended(0).out);
        assert_eq!(thurup(&["rules", &file]).ended(0).out, english);
    }
}

#[test]
fn a_changed_option_stays_changed_in_the_file() {
    let folder = Folder::new();
    let file = folder.file("club.toml", "base = \"kerala\"\nself_raise = \"levels\"\nstop_when_decided = true\n");
    let described = thurup(&["rules", &file]).ended(0).out;
    assert!(described.starts_with("Kerala, changed\n"), "{described}");
    let written = thurup(&["rules", &file, "--toml"]).ended(0).out;
    assert!(written.contains("\nself_raise = \"levels\"\n"), "{written}");
    let again = folder.file("again.toml", written);
    assert_eq!(thurup(&["rules", &again]).ended(0).out, described);
}

#[test]
fn broken_rules_files_are_named() {
    let folder = Folder::new();
    let check = |text: &str, words: &[&str]| {
        let path = folder.file("club.toml", text);
        thurup(&["rules", &path]).bad_input(&[&["club.toml"], words].concat());
    };
    check("", &["the file is empty"]);
    check("self_raise = \"levels\"", &["the preset to start from is missing"]);
    check("base = \"goa\"", &["there is no rule set `goa`"]);
    check("base = \"kerala\"\nself_rais = \"levels\"", &["`self_rais`", "did you mean `self_raise`?"]);
    check("base = \"kerala\"\nself_raise = \"often\"", &["`often` is no value of `self_raise`", "`any-higher`"]);
    check("base = \"kerala\"\nself_raise = [1]", &["is no value of `self_raise`"]);
    check("base = = 1", &["not a rules file", "line 1"]);
    thurup(&["rules", &folder.path("none.toml")]).bad_input(&["none.toml: there is no such file"]);
    thurup(&["rules", "kerela"]).bad_input(&["there is no rule set `kerela`", "the presets are"]);
    thurup(&["rules", "ker"]).bad_input(&["did you mean `kerala`?"]);
}

#[test]
fn each_shell_gets_its_completions() {
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        let script = thurup(&["completions", shell]).ended(0).out;
        assert!(script.contains("thurup") && script.contains("replay"), "{shell}");
    }
    assert!(thurup(&["completions", "abacus"]).ended(2).err.contains("possible values"));
}

#[test]
fn every_command_explains_itself() {
    let help = thurup(&["help"]).ended(0).out;
    let commands = help.lines().skip_while(|line| *line != "Commands:").skip(1).take_while(|line| !line.is_empty());
    let names: Vec<_> = commands.filter_map(|line| line.split_whitespace().next()).collect();
    assert!(names.len() > 4, "{names:?}");
    for name in names.iter().filter(|name| **name != "help") {
        let long = thurup(&["help", name]).ended(0).out;
        assert!(long.lines().all(|line| line.chars().count() <= 100), "{name}: {long}");
        assert!(long.lines().take_while(|line| !line.starts_with("Usage:")).count() > 4, "{name} teaches nothing: {long}");
    }
    assert!(thurup(&["--version"]).ended(0).out.starts_with("thurup "));
    assert!(thurup(&["serv"]).ended(2).err.contains("unrecognized subcommand"));
}
