//! `thurup play`: bots at the table.

use crate::support::{Folder, thurup, thurup_with_input};
use thurup_rules::Preset;

/// Types enough for any deal: passes for the auction (refused as cards once it is over), then every card until one is taken,
/// to be set aside or played, with a pass between for a second auction.
fn typed() -> String {
    let mut typed = "p\n".repeat(12);
    for _ in 0..14 {
        typed.push_str("p\n");
        for suit in ["S", "H", "D", "C"] {
            for rank in ["J", "9", "A", "10", "k", "q", "8", "7", "6"] {
                typed.push_str(&format!("{suit}{rank}\n"));
            }
        }
    }
    typed
}

#[test]
fn a_whole_deal_is_played_under_every_rule_set_and_size() {
    let folder = Folder::new();
    let eight_each = folder.file("eight.toml", "base = \"kerala\"\ndeck = \"eight-each\"\n");
    let presets =
        Preset::ALL.into_iter().flat_map(|preset| preset.rules().seats().iter().map(move |seats| (preset.name(), *seats)));
    let tables: Vec<_> = presets.map(|(rules, seats)| (rules, seats.count())).chain([(eight_each.as_str(), 8)]).collect();
    assert!(tables.len() > 20, "{tables:?}");
    for (index, (rules, seats)) in (0u8..).zip(tables) {
        let (seats, chair) = (seats.to_string(), (1 + index % seats).to_string());
        let record = folder.path("deal.json");
        let arguments = ["play", "--rules", rules, "--seats", &seats, "--chair", &chair, "--seed", "1", "--save", &record];
        let ran = thurup_with_input(&arguments, typed().as_bytes()).ended(0);
        assert!(ran.out.contains("● ") && ran.out.contains("■ "), "{rules}: no hands at the end: {}", ran.out);
        // What was played is a record by the rules, complete, with an honest shuffle.
        let line = thurup(&["replay", &record]).ended(0).out;
        assert!(line.contains("points") || line.contains("passed out") || line.contains("cancelled"), "{rules}: {line}");
        thurup(&["verify", &record]).ended(0);
    }
}

#[test]
fn who_wins_the_auction_of_a_hidden_trump_sets_a_card_aside_and_plays() {
    let folder = Folder::new();
    for (rules, full) in [("28", 28), ("40", 40), ("28-four", 28), ("hidden-56", 56)] {
        let saved = folder.path("deal.json");
        let keys = format!("{full}\nopen\n{}", typed());
        let arguments = ["play", "--rules", rules, "--leader", "1", "--seed", "1", "--save", &saved];
        let ran = thurup_with_input(&arguments, keys.as_bytes()).ended(0);
        assert!(ran.out.contains("The card you set aside as trump"), "{rules}: {}", ran.out);
        assert!(
            ran.out.contains("the lowest bid now is") && ran.out.contains(" (full) with a hidden trump"),
            "{rules}: {}",
            ran.out
        );
        let text = std::fs::read_to_string(&saved).expect("it is saved");
        let record: serde_json::Value = serde_json::from_str(&text).expect("JSON");
        assert_eq!(record["auction"][0], full.to_string(), "{rules}");
        let card = record["indicator"].as_str().expect("a card was set aside");
        let line = thurup(&["replay", &saved]).ended(0).out;
        let told = format!(": ok, {full} (full) by chair 1, trump {}, points ", &card[..1]);
        assert!(line.contains(&told), "{line} instead of {told}");
    }
}

#[test]
fn the_partners_of_one_who_plays_alone_lay_their_hands_down() {
    for (rules, partners) in [("28", 2), ("40", 2), ("hidden-56", 2), ("28-four", 1)] {
        // In 28 for four it waits for the second auction; one of these cards is set aside before.
        let first = if rules == "28-four" { format!("28\n{}", typed().replace("p\n", "")) } else { String::new() };
        let keys = format!("{first}solo\n");
        let ran = thurup_with_input(&["play", "--rules", rules, "--leader", "1", "--seed", "1"], keys.as_bytes()).ended(0);
        assert_eq!(ran.out.matches("lays the cards down").count(), partners, "{rules}: {}", ran.out);
    }
}

#[test]
fn the_same_seed_and_keys_give_the_same_deal() {
    let play = || thurup_with_input(&["play", "--seed", "abc", "--rules", "kerala"], typed().as_bytes()).ended(0).out;
    assert_eq!(play(), play());
}

#[test]
fn a_refused_card_or_call_is_explained_and_asked_again() {
    let keys = "57H\nhello\n?\ncalls\nhand\n\nquit\n";
    let ran = thurup_with_input(&["play", "--seed", "5eed", "--leader", "1", "--rules", "kerala"], keys.as_bytes()).ended(0);
    for words in ["57 is too high", "\"hello\" is no call", "28NS", "You have left the table"] {
        assert!(ran.out.contains(words), "`{words}` is not in: {}", ran.out);
    }
    let malayalam = ["play", "--seed", "5eed", "--leader", "1", "--rules", "kerala", "--language", "ml"];
    let ran = thurup_with_input(&malayalam, keys.as_bytes()).ended(0);
    assert!(ran.out.contains("നിങ്ങളുടെ വിളി") && !ran.out.contains("Your"), "{}", ran.out);
}

#[test]
fn an_early_end_leaves_a_record_that_is_ok_as_far_as_it_goes() {
    let folder = Folder::new();
    let record = folder.path("deal.json");
    thurup_with_input(&["play", "--seed", "7", "--leader", "1", "--save", &record], b"p\n").ended(0);
    assert!(thurup(&["replay", &record]).ended(0).out.contains("stops after"));
}

#[test]
fn a_keyboard_that_types_nonsense_harms_nothing() {
    let keys = [b"\xff\xfe\n".as_slice(), "x".repeat(100_000).as_bytes(), b"\n\x1b[2J\nquit\n"].concat();
    let ran = thurup_with_input(&["play", "--seed", "5eed", "--leader", "1"], &keys).ended(0);
    assert!(!ran.out.contains('\u{1b}'));
}

#[test]
fn bad_arguments_of_play_are_named() {
    let folder = Folder::new();
    let nowhere = folder.path("none/deal.json");
    for (arguments, status, words) in [
        (vec!["--chair", "7"], 2, "there is no chair 7: the chairs are 1 to 6"),
        (vec!["--leader", "0"], 2, "there is no chair 0"),
        (vec!["--bot", "genius"], 2, "there is no bot `genius`; the bots are random, greedy, book"),
        (vec!["--seed", "1", "--save", &nowhere], 1, "the record cannot be written"),
    ] {
        let ran = thurup(&[vec!["play"], arguments].concat()).ended(status);
        assert!(ran.err.contains(words), "{}", ran.err);
    }
}
