//! `thurup solve`, as an analyst uses it.

use crate::support::{thurup, thurup_with_input};

const CASE: &str = "J..A.T A.9.J. .Q.K.K .T..9Q T..A.A Q.K.K. | NT | 1";

#[test]
fn a_case_has_its_points() {
    let ran = thurup(&["solve", CASE]).ended(0);
    assert_eq!(ran.out, "5-12\n");
}

#[test]
fn an_expectation_that_differs_is_marked() {
    assert_eq!(thurup(&["solve", &format!("{CASE} | 5")]).ended(0).out, "5-12\n");
    let ran = thurup(&["solve", &format!("{CASE} | 6")]).ended(1);
    assert_eq!(ran.out, "5-12  DIFFERS: 6-11 expected\n");
}

#[test]
fn a_file_is_solved_line_by_line_whatever_the_number_of_threads() {
    let file = format!("# two cases\n{CASE}\n\nA...J .A..K K.T.. .A..A ..TT. .JJ.. | S | 4 | 16  # a comment\n");
    let one = thurup_with_input(&["solve", "--file", "-", "--threads", "1"], file.as_bytes()).ended(0);
    assert_eq!(one.out, "standard input: line 2: 5-12\nstandard input: line 4: 16-0\n");
    let two = thurup_with_input(&["solve", "--file", "-", "--threads", "2"], file.as_bytes()).ended(0);
    assert_eq!(one.out, two.out);
}

#[test]
fn cards_table_and_par_are_printed() {
    let ran = thurup(&["solve", CASE, "--cards", "--table", "--par"]).ended(0);
    assert!(ran.out.contains("SJ 5, DA 5, CT 0"), "{}", ran.out);
    assert_eq!(ran.out.lines().filter(|line| line.trim_start().starts_with(['S', 'H', 'D', 'C', 'N'])).count(), 5);
    assert!(ran.out.contains("par with chair 1 leading: no contract"), "{}", ran.out);
    assert!(ran.out.contains("par with chair 2 leading"), "{}", ran.out);
}

#[test]
fn json_says_the_same() {
    let ran = thurup(&["solve", CASE, "--cards", "--json", "--stats"]).ended(0);
    let reports: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(reports[0]["points"], 5);
    assert_eq!(reports[0]["total"], 17);
    assert_eq!(reports[0]["cards"][2]["card"], "CT");
    assert!(reports[0]["stats"]["nodes"].as_u64().is_some());
}

#[test]
fn a_limit_of_nodes_gives_bounds() {
    let ran = thurup(&["solve", CASE, "--nodes", "1"]).ended(0);
    assert!(ran.out.contains("..") || ran.out == "5-12\n", "{}", ran.out);
    let ran = thurup(&["solve", CASE, "--nodes", "1", "--par"]).ended(0);
    assert!(ran.out.contains("par with chair 1 leading: not known"), "{}", ran.out);
}

#[test]
fn bad_lines_are_named_with_the_reason() {
    thurup(&["solve", "J... | S | 1"]).bad_input(&["4, 6 or 8 hands, not 1"]);
    thurup(&["solve", "J... 9... T... A... | S"]).bad_input(&["three or four parts, not 2"]);
    thurup(&["solve", "nonsense"]).bad_input(&["HANDS | TRUMP | LEADER"]);
    thurup(&["solve", &CASE.replace("| 1", "| 7")]).bad_input(&["leader `7`", "1 to 6"]);
    thurup(&["solve", &CASE.replace("NT", "X")]).bad_input(&["trump `X`: write S, H, D, C or NT"]);
    thurup(&["solve", &CASE.replace("J..A.T", "J..A.TT")]).bad_input(&["chair 1 has 4, chair 2 has 3"]);
    thurup(&["solve", &CASE.replace("Q.K.K.", "A.A.6.")]).bad_input(&["in no deck of 56"]);
    thurup(&["solve", &format!("{CASE} | 18")]).bad_input(&["points `18`", "0 to 17"]);
    thurup(&["solve", "--file", "no/such/file"]).bad_input(&["no such file"]);
    // The good lines of a file are solved all the same.
    let ran = thurup_with_input(&["solve", "--file", "-"], format!("{CASE}\nbad\n").as_bytes()).ended(2);
    assert!(ran.out.contains("line 1: 5-12") && ran.err.contains("line 2"), "{}{}", ran.out, ran.err);
}

#[test]
fn a_record_shows_the_loss_of_every_card() {
    let record = r#"{"game": "56", "seats": 4, "deck": "eight-each", "rules": "standard", "leader": 1,
        "hands": ["JJ.JJ.99.AA", "99.99.JJ.TT", "AA.AA.AA.JJ", "TT.TT.TT.99"],
        "auction": ["28NT", "P", "P", "P", "P"], "play": ["SJ", "S9", "SA", "ST"]}"#;
    let ran = thurup_with_input(&["solve", "--record", "-"], record.as_bytes()).ended(0);
    assert!(ran.out.contains("28NT by chair 1"), "{}", ran.out);
    assert!(ran.out.contains("trick  1:  1 SJ") && ran.out.contains("lost: chair 1 0"), "{}", ran.out);
    // Broken off in the middle, or with something after its end.
    let half = &record[..record.find("9.AA").expect("a hand")];
    thurup_with_input(&["solve", "--record", "-"], half.as_bytes())
        .bad_input(&["standard input: line 2: the text ends in the middle of a string"]);
    let two = [record, record].concat();
    thurup_with_input(&["solve", "--record", "-"], two.as_bytes()).bad_input(&["line 3", "nothing more can follow"]);
}

#[test]
fn a_closed_trump_and_a_solo_are_solved() {
    // Chair 2 has no spade: it opens, and its seven cuts the jack.
    let closed = "J.A.. .7.T. A.T.. Q.J.. | closed HA by 1 | 1";
    assert_eq!(thurup(&["solve", closed]).ended(0).out, "0-10\n");
    let solo = "J... 9... T... A... | solo by 1 | 1";
    assert_eq!(thurup(&["solve", solo]).ended(0).out, "made\n");
    let ran = thurup(&["solve", &format!("{solo} | lost")]).ended(1);
    assert_eq!(ran.out, "made  DIFFERS: lost expected\n");
    let ran = thurup(&["solve", solo, closed, "--cards", "--json"]).ended(0);
    let reports: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(reports[0]["made"], true);
    assert_eq!(reports[1]["trump"], "closed HA by 1");
    assert_eq!(reports[1]["points"], 0);
}

#[test]
fn what_is_no_closed_trump_or_solo_is_told() {
    let hands = "J.A.. .7.T. A.T.. Q.J..";
    for (rest, wrong) in [
        ("closed HA by 2 | 1", "chair 2 has set HA aside but does not hold it"),
        ("closed HA | 1", "write closed CARD by CHAIR"),
        ("closed HA by 9 | 1", "write closed CARD by CHAIR"),
        ("solo by 2 | 1", "chair 2 bid the solo and leads, not chair 1"),
        ("solo by 1 | 1 | 3", "write made or lost"),
    ] {
        let ran = thurup(&["solve", &format!("{hands} | {rest}")]).ended(2);
        assert!(ran.err.contains(wrong), "{rest}: {}", ran.err);
    }
    let ran = thurup(&["solve", &format!("{hands} | closed HA by 1 | 1"), "--par"]).ended(2);
    assert!(ran.err.contains("--table and --par are about a trump that is named"), "{}", ran.err);
}
