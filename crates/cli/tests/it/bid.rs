//! `thurup bid` and `thurup explain`, as a player uses them.

use crate::support::{Folder, thurup, thurup_with_input};

#[test]
fn the_system_bids_with_a_reason() {
    let ran = thurup(&["bid", "--rules", "kerala", "JK.9TQ.AK.T", "28S P"]).ended(0);
    assert!(ran.out.starts_with("29S   The next highest spades: the other jack   [C1.5"), "{}", ran.out);
    // A pass would deny the jack.
    assert!(!ran.out.contains("  not P   "), "{}", ran.out);
    let ran_over = thurup(&["bid", "--rules", "kerala", "99AK.J9.T.K", "28S P"]).ended(0);
    assert!(ran_over.out.starts_with("29NS") && ran_over.out.contains("\n  not P   "), "{}", ran_over.out);
    // A hand may begin with a void.
    assert!(thurup(&["bid", "--rules", "kerala", "-.T.99AATKQ.-", "28S P P"]).ended(0).out.starts_with("38D"));
    // Commas between the calls, and a leader on another chair, change nothing.
    assert_eq!(thurup(&["bid", "--rules", "kerala", "--leader", "4", "JK.9TQ.AK.T", "28 spades, pass"]).ended(0).out, ran.out);
    // A hand that begins with a void is no option.
    let void = thurup(&["bid", "--rules", "kerala", "-.J9AK.9AT.K", "28S P", "--json"]).ended(0);
    assert!(void.out.contains("\"call\": \"29NS\""), "{}", void.out);
    let ml = thurup(&["bid", "--rules", "kerala", "--language", "ml", "JK.9TQ.AK.T", "28S P"]).ended(0);
    assert!(ml.out.starts_with("29S") && ml.out.contains("ഗുലാൻ"), "{}", ml.out);
}

#[test]
fn json_has_the_call_the_reason_and_the_alternatives() {
    let ran = thurup(&["bid", "--json", "JATQ.J9.JK.-", "-"]).ended(0);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(answer["call"], "+1S");
    assert!(answer["reason"].as_str().expect("a reason").contains("two other jacks"));
    assert!(answer["clause"].as_str().expect("a clause").contains("B6.1"));
    let others = answer["alternatives"].as_array().expect("alternatives");
    assert!(others.iter().any(|other| other["call"] == "28NT"), "{}", ran.out);
}

#[test]
fn there_is_a_call_for_every_table_and_turn() {
    // Nothing in any table speaks of this turn.
    let ran = thurup(&["bid", "--rules", "standard", "9KQ.TQ.KQ.K", "28S 29H 30S 31H 32S 33H"]).ended(0);
    assert!(ran.out.starts_with("P   "), "{}", ran.out);
    thurup(&["bid", "--seats", "4", "J9AT.J9AT.KQ.KQ", "-"]).ended(0);
    thurup(&["bid", "--seats", "8", "J9AT.J9", "-"]).bad_input(&["four suits"]);
}

#[test]
fn a_card_may_be_named() {
    let hand = "J9KQ.JA.TK.-";
    let ours = ["bid", "--rules", "kerala", hand, "-"];
    assert!(thurup(&ours).ended(0).out.starts_with("28S"));
    thurup(&["bid", "--card", "kerala+strategic-pass", "--rules", "kerala", hand, "-"]).ended(0);
    thurup(&["bid", "--card", "kerla", hand, "-"]).bad_input(&["no convention card `kerla`", "kerala"]);
    thurup(&["bid", "--card", "kerala+jump", hand, "-"]).bad_input(&["no switch `jump`", "strategic-pass"]);
}

#[test]
fn a_file_is_checked_line_by_line() {
    let good = "# a comment\n\ninternational | 9.JAKQ.TK.A | 28H P | 29H | B2.3.2\nkerala | T.9KQ.TKQ.Q | 29S P | 29NS, P\n\
        international | J9A.9TQ.TK.- | 28H P | H+1\ninternational/club-itc | T.J9AK.Q.9K | - | 28H\n";
    let ran = thurup_with_input(&["bid", "--file", "-"], good.as_bytes()).ended(0);
    assert_eq!(ran.out, "3: 29H\n4: P\n5: H+\n6: 28H\n4 of 4 as written\n");
    let ran = thurup_with_input(&["bid", "--file", "-"], good.replace("29NS, P", "29NS").as_bytes()).ended(1);
    assert!(ran.out.contains("4: P  DIFFERS: 29NS as written; ") && ran.out.ends_with("3 of 4 as written\n"), "{}", ran.out);
}

#[test]
fn bad_lines_are_named_with_the_reason() {
    let bad = |line: &str, words: &[&str]| {
        let text = format!("kerala | T.9KQ.TKQ.Q | 29S P | P\n{line}\n");
        let ran = thurup_with_input(&["bid", "--file", "-"], text.as_bytes()).ended(2);
        assert!(ran.out.contains("1 of 1 as written"), "{}", ran.out);
        assert!(ran.err.contains("line 2"), "{}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "`{word}` is not in {}", ran.err);
        }
    };
    bad("kerala | T.9KQ.TKQ.Q | 29S P", &["RULES | HAND | AUCTION | CALLS"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S P | P | note | more", &["6 fields"]);
    bad("keralam | T.9KQ.TKQ.Q | 29S P | P", &["did you mean `kerala`"]);
    bad("kerala | T.9KQ.TKQ | 29S P | P", &["3 suits"]);
    bad("kerala | T.9KQ.TKQ.QQ | 29S P | P", &["9 cards; it must have 8"]);
    bad("kerala | T.9KQ.TKQ.8 | 29S P | P", &["C8, which is not in the deck"]);
    bad("kerala | T.9KQ.TKQ.Q | 29Z P | P", &["call 1", "29Z"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S 28H | P", &["call 2, 28H by chair 2", "28 is not higher than 29"]);
    bad("kerala | T.9KQ.TKQ.Q | +S P | P", &["call 1, +S", "Kerala"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S P P P P P P | P", &["the auction is over"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S P P P P P P P | P", &["call 8, P: the auction was over before it"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S P | ", &["accepted calls", "missing"]);
    bad("kerala | T.9KQ.TKQ.Q | 29S P | P, 99", &["accepted calls"]);
    bad("28 | T.9KQ.TK.Q | 16 | P", &["7 cards; it must have 6"]);
    bad("28 | T.9KQ.T.Q | 16 | 16S", &["accepted calls", "16S is no call of 28"]);
    bad("28 | T.9KQ.T.Q | 16 | X", &["accepted calls", "X is no call of 28"]);
    bad("kerala | .9KQJ.TKQ.Q | 29S P P P P P | P", &["this hand has no spades"]);
}

/// A file of the tests of the crate that knows the systems.
fn cases(name: &str) -> String {
    format!("{}/../systems/tests/data/{name}", env!("CARGO_MANIFEST_DIR"))
}

#[test]
fn the_agreed_cases_are_as_written() {
    assert!(thurup(&["bid", "--file", &cases("system_cases_2.txt")]).ended(0).out.ends_with("125 of 125 as written\n"));
    assert_eq!(thurup(&["explain", "--file", &cases("reading_cases.txt")]).ended(0).out, "492 of 492 as written\n");
}

#[test]
fn hands_are_judged_by_all_calls_of_their_player() {
    let lines = "# a comment\n\nkerala | 28S P P P P 29H 30S P 31S | 9TK.AQ.TK.K | fits | C2.1.2\n\
        international/club-itc | 28C P P 29S P P 30C P P P 31C | 9.TKQ.9K.JT | not\n";
    let ran = thurup_with_input(&["explain", "--file", "-"], lines.as_bytes()).ended(0);
    assert_eq!(ran.out, "2 of 2 as written\n");
    let other = lines.replace("| not", "| fits");
    let ran = thurup_with_input(&["explain", "--file", "-"], other.as_bytes()).ended(1);
    assert!(ran.out.starts_with("4: expected fits, found not; Willing to play clubs"), "{}", ran.out);
    assert!(ran.out.ends_with("\n1 of 2 as written\n"), "{}", ran.out);
    let ran = thurup_with_input(&["explain", "--json", "--language", "ml", "--file", "-"], other.as_bytes()).ended(1);
    let report: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&report["as_written"], &report["of"]), (&1.into(), &2.into()));
    let differs = &report["differ"][0];
    assert_eq!((&differs["line"], &differs["expected"], &differs["found"]), (&4.into(), &"fits".into(), &"not".into()));
    assert!(differs["meaning"].as_str().unwrap().contains("കളിക്കാൻ തയ്യാർ"), "{differs}");
}

#[test]
fn lines_of_hands_that_cannot_be_read_are_named() {
    let bad = |line: &str, words: &[&str]| {
        let text = format!("kerala | 29S P 30S | T.9KQ.TKQ.Q | not\n{line}\n");
        let ran = thurup_with_input(&["explain", "--file", "-"], text.as_bytes()).ended(2);
        assert!(ran.out.ends_with("1 of 1 as written\n"), "{}", ran.out);
        assert!(ran.err.contains("line 2"), "{}", ran.err);
        for word in words {
            assert!(ran.err.contains(word), "`{word}` is not in {}", ran.err);
        }
    };
    bad("kerala | 29S P 30S | T.9KQ.TKQ.Q", &["RULES[/CARD] | AUCTION | HAND"]);
    bad("kerala | 29S P 30S | T.9KQ.TKQ.Q | maybe", &["`maybe`", "`fits`"]);
    bad("kerala | 29S P 30S | T.9KQ.TKQ.Q | fits | a | b", &["6 fields"]);
    bad("keralam | 29S P 30S | T.9KQ.TKQ.Q | fits", &["did you mean `kerala`"]);
    bad("kerala/club | 29S P 30S | T.9KQ.TKQ.Q | fits", &["no convention card `club`"]);
    bad("club-ktc/club-itc | 29S P 30S | T.9KQ.TKQ.Q | fits", &["club-itc has plus bids", "do not know"]);
    bad("kerala | +S | T.9KQ.TKQ.Q | fits", &["call 1, +S", "Kerala"]);
    bad("kerala | 29S 28H | T.9KQ.TKQ.Q | fits", &["call 2, 28H by chair 2"]);
    bad("kerala | - | T.9KQ.TKQ.Q | fits", &["no call"]);
    bad("kerala | 29S P 30S | T.9KQ.TKQ | fits", &["3 suits"]);
    bad("kerala | 29S P 30S | T.9KQ.TKQ.QK | fits", &["9 cards; it must have 8"]);
    bad("kerala | 29S P 30S | TTT.9Q.TK.Q | fits", &["the hand"]);
    bad("28 | 16 | J9AT.J.-.A | fits", &["numbers alone"]);
    bad("hidden-56 | 28 | J9AT.J9.KQ.- | fits", &["numbers alone"]);
    thurup(&["explain", "--file", "no/such/file"]).bad_input(&["no such file"]);
    thurup(&["explain", "--rules", "club-ktc", "--card", "club-itc", "28S"]).bad_input(&["plus bids"]);
    assert_eq!(thurup(&["explain"]).status, 2);
    assert_eq!(thurup(&["explain", "28S", "--file", "-"]).status, 2);
}

#[test]
fn where_bids_are_numbers_the_tutor_calls() {
    for (rules, hand, calls) in [
        ("28", "J9AT.J.-.A", "-"),
        ("40", "J9AT.J9.-.-", "20 P P"),
        ("28-four", "J9.A.T.-", "P P"),
        ("28-four", "J97.A8.KQ.7", "14 P P P S7"),
        ("28-four", "J97.A8.KQ.7", "14 P P P P"),
        ("hidden-56", "J9AT.J9.KQ.-", "28, pass, 32"),
    ] {
        let ran = thurup(&["bid", "--rules", rules, "--json", hand, calls]).ended(0);
        let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
        let call = answer["call"].as_str().unwrap();
        assert!(call == "P" || call == "SOLO" || call.parse::<u8>().is_ok(), "{rules}: {call}");
        assert!(!answer["reason"].as_str().unwrap().is_empty(), "{rules}");
        assert_eq!(thurup(&["bid", "--rules", rules, "--json", hand, calls]).ended(0).out, ran.out);
    }
    let line = "28 | J9AT.J.-.A | - | 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26, 27, 28, SOLO, P | any\n";
    let ran = thurup_with_input(&["bid", "--file", "-"], line.as_bytes()).ended(0);
    assert!(ran.out.ends_with("1 of 1 as written\n"), "{}", ran.out);
    let bad = |rules: &str, hand: &str, calls: &str, words: &[&str]| {
        thurup(&["bid", "--rules", rules, hand, calls]).bad_input(words);
    };
    bad("28-four", "J97.A8.KQ.7", "14 P P P", &["chair 1 sets a card aside now", "such as SJ"]);
    bad("28-four", "J97.A8.KQ.7", "14 15 P P P P", &["chair 2", "set a card aside before call 6", "such as SJ"]);
    bad("28-four", "J97.A8.KQ.7", "14 P P P P P P P", &["the auction is over"]);
    bad("28-four", "J97.A8.KQ.7", "14 P P P S7 P", &["S7 was set aside by chair 1", "leave it out"]);
    bad("28-four", "J97.A8.KQ.7", "14 P P P CA", &["CA set aside by chair 1"]);
    bad("28-four", "J97.A8.KQ.7", "14 P", &["8 cards; it must have 4"]);
    bad("28-four", "JJ.A.T.-", "-", &["SJ"]);
    bad("28", "J9AT.J.-.A", "16 16S", &["call 2"]);
    // Between commas a call is whatever stands there, also where its hand is looked for.
    bad("28", "J9AT.J.-.A", "16 h, 17", &["call 1: `16 h` is no call here"]);
    bad("28", "J9AT.J.-.A", "SOLO", &["the auction is over"]);
    bad("28", "J9AT.J.-.A", "SOLO P", &["call 2, P: the auction was over before it"]);
    bad("28-four", "J7.J8.JQ.J7", "14 P P P S7", &["dealt again", "four jacks"]);
    thurup(&["bid", "--rules", "28", "--card", "kerala", "J9AT.J.-.A", "-"]).bad_input(&["no convention card"]);
}

#[test]
fn calls_of_numbers_are_explained_through_both_auctions() {
    let ran = thurup(&["explain", "--rules", "28-four", "14 P P P 24"]).ended(0);
    assert!(ran.out.contains("chair 3: P   Leaves it at 14\n"), "{}", ran.out);
    assert!(ran.out.ends_with("chair 1: 24   Expects to make 24 with a trump of its own\n"), "{}", ran.out);
    let ran = thurup(&["explain", "--rules", "40", "--json", "--language", "ml", "SOLO"]).ended(0);
    let answer: serde_json::Value = serde_json::from_str(&ran.out).unwrap();
    assert_eq!((&answer["convention"], &answer["known"]), (&serde_json::Value::Null, &serde_json::json!([])));
    assert_eq!(answer["calls"][0]["call"], "SOLO");
    assert!(thurup(&["explain", "--rules", "hidden-56", "-"]).ended(0).out.contains("numbers alone"));
    thurup(&["explain", "--rules", "28", "16 h, P"]).bad_input(&["call 1: `16 h` is no call here"]);
    thurup(&["explain", "--rules", "28", "16 15"]).bad_input(&["call 2, 15 by chair 2"]);
}

#[test]
fn bad_input_is_refused() {
    thurup(&["bid", "--file", "no/such/file"]).bad_input(&["no such file"]);
    let folder = Folder::new();
    let file = folder.file("only-comments.txt", "# nothing\n");
    thurup(&["bid", "--file", &file]).bad_input(&["no line to check"]);
    thurup(&["bid", "--rules", "nowhere", "T.9KQ.TKQ.Q", "-"]).bad_input(&["no rule set `nowhere`"]);
    thurup(&["bid", "--leader", "7", "T.9KQ.TKQ.Q", "-"]).bad_input(&["no chair 7"]);
    thurup(&["bid", "T.9KQ.TKQ.Q", "29S, , P"]).bad_input(&["call 2", "missing"]);
    thurup(&["explain", "28S 28H"]).bad_input(&["call 2, 28H by chair 2"]);
    thurup(&["explain", "--card", "none", "28S"]).bad_input(&["no convention card"]);
    assert_eq!(thurup(&["bid", "T.9KQ.TKQ.Q"]).status, 2);
    assert_eq!(thurup(&["bid"]).status, 2);
    assert_eq!(thurup(&["explain"]).status, 2);
}

#[test]
fn calls_are_explained_and_what_is_known_is_told() {
    let ran = thurup(&["explain", "--rules", "international", "+S P S+"]).ended(0);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("chair 1: +S (28)   4 spades with a jack, and no other jack   ["), "{}", ran.out);
    assert!(lines[2].starts_with("chair 3: S+ (29)   "), "{}", ran.out);
    assert!(ran.out.contains("\nchair 1: 4 spades; a jack of spades"), "{}", ran.out);
    assert!(lines.last().expect("lines").starts_with("chair 6: "), "{}", ran.out);
    let ran = thurup(&["explain", "--rules", "kerala", "--json", "P P P P P"]).ended(0);
    let report: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    // The last pass of the leader's team counts as 28 noes.
    assert_eq!(report["calls"][4]["value"], 28);
    assert_eq!(report["convention"], "kerala");
    assert_eq!(report["known"].as_array().expect("hands").len(), 6);
    thurup(&["explain", "-"]).ended(0);
}
