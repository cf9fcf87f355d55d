//! `thurup puzzle`.

use crate::support::{Folder, thurup, thurup_with_input};
use serde_json::{Value, json};

const PUZZLES: &str = include_str!("../../../learning/tests/data/puzzle_cases.txt");
const MASTERS: &str = include_str!("../../../learning/tests/data/master_cases.json");
const NUMBERS: &str = include_str!("../../../learning/tests/data/learning_numbers.json");

#[test]
fn all_puzzles_are_as_written() {
    let folder = Folder::new();
    let ran = thurup(&["puzzle", "check", "--file", &folder.file("puzzles.txt", PUZZLES)]).ended(0);
    assert_eq!(ran.out, "151 of 151 as written\n");
}

#[test]
fn a_puzzle_that_differs_has_a_line_and_one_that_cannot_be_read_a_name() {
    let line = PUZZLES.lines().find(|line| line.starts_with("Z002")).expect("it is there");
    let other = line.replace("| 1580", "| 1581");
    let ran = thurup_with_input(&["puzzle", "check", "--file", "-"], other.as_bytes()).ended(1);
    assert!(ran.out.starts_with("Z002: expected valid | 3:QH* "), "{}", ran.out);
    assert!(ran.out.ends_with("0 of 1 as written\n"), "{}", ran.out);
    let broken = format!("{line}\nZ998 | x | S | 1 | - | odd 3 | invalid short\n{line}\n");
    let ran = thurup_with_input(&["puzzle", "check", "--file", "-"], broken.as_bytes()).ended(2);
    assert_eq!(ran.out, "1 of 1 as written\n");
    assert!(ran.err.contains("line 2 (Z998): `HANDS`: hand 1"), "{}", ran.err);
    assert!(ran.err.contains("line 3 (Z002): `ID`"), "{}", ran.err);
    thurup_with_input(&["puzzle", "check", "--file", "-"], b"# nothing\n").bad_input(&["there are no cases"]);
    assert!(thurup(&["puzzle", "check"]).ended(2).err.contains("--file"));
}

#[test]
fn master_deals_and_numbers_are_as_written() {
    let folder = Folder::new();
    let mut masters: Value = serde_json::from_str(MASTERS).expect("JSON");
    if let Some(cases) = masters["cases"].as_array_mut() {
        cases.truncate(5);
    }
    let ran = thurup(&["puzzle", "check", "--master", &folder.file("masters.json", masters.to_string())]).ended(0);
    assert_eq!(ran.out, "5 of 5 as written\n");
    let ran = thurup(&["puzzle", "numbers", "--check", &folder.file("numbers.json", NUMBERS)]).ended(0);
    assert_eq!(ran.out, "62 of 62 as written\n");
    masters["cases"][1]["layouts"][2] = json!("J...");
    masters["cases"][2]["chair"] = json!(1);
    thurup(&["puzzle", "check", "--master", &folder.file("bad.json", masters.to_string())])
        .bad_input(&["(M02): `layouts`: layout 3", "(M03): `chair`: in layout 1"]);
}

#[test]
fn puzzles_that_deals_hold_are_puzzles() {
    let file: Value = serde_json::from_str(include_str!("../../../learning/tests/data/analysis_cases.json")).expect("JSON");
    let cases = file["cases"].as_array().expect("a list");
    let records: Vec<&Value> = cases.iter().filter(|case| case.get("from").is_none()).map(|case| &case["record"]).collect();
    let ran = thurup_with_input(&["puzzle", "mine", "-"], json!(records).to_string().as_bytes()).ended(0);
    assert!(ran.out.lines().count() > 2, "{}", ran.out);
    let judged = thurup_with_input(&["puzzle", "check", "--file", "-"], ran.out.as_bytes()).ended(0);
    assert_eq!(judged.out, format!("{0} of {0} as written\n", ran.out.lines().count()));
}

/// Of each theme there are enough only after some hundred deals; that they make what ships is held by the tests of learning.
#[test]
fn a_stock_of_too_few_deals_is_none() {
    let folder = Folder::new();
    let file = folder.file("here", "");
    let output = file.trim_end_matches("here");
    thurup(&["puzzle", "stock", "--deals", "2", "--output", output]).bad_input(&["2 deals of this seed", "throw-in"]);
}
