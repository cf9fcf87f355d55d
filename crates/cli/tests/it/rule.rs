//! `thurup rule`, as a director's helper uses it.

use crate::support::{Folder, thurup, thurup_with_input};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../laws/tests/data/ruling_cases.json");

fn judged(file: &Value) -> crate::support::Ran {
    crate::support::judged(&["rule"], file)
}

#[test]
fn all_cases_are_as_written() {
    let folder = Folder::new();
    let file = folder.file("cases.json", CASES);
    let ran = thurup(&["rule", "--file", &file]).ended(0);
    assert_eq!(ran.out, "109 of 109 as written\n");
}

#[test]
fn a_case_that_differs_has_a_line_with_what_was_expected_and_found() {
    let mut file: Value = serde_json::from_str(CASES).expect("JSON");
    file["cases"][9]["expect"]["options"]["accept"]["turn"] = json!(5);
    file["cases"][98]["expect"]["offenders"] = json!(4.9);
    let ran = judged(&file).ended(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert_eq!(
        lines,
        ["R010: accept.turn: expected 5, found 4", "R099: offenders: expected 4.9, found 4.8", "107 of 109 as written"]
    );
}

#[test]
fn what_cannot_be_read_is_named_with_its_case_and_field_and_the_rest_is_judged() {
    let mut file: Value = serde_json::from_str(CASES).expect("JSON");
    file["cases"][9]["situation"]["event"]["chair"] = json!(9);
    file["cases"][10]["situation"]["event"]["zzz"] = json!(1);
    file["cases"][11]["situation"]["event"]["chair"] = json!(2);
    let ran = judged(&file).ended(2);
    assert_eq!(ran.out, "106 of 106 as written\n");
    for words in [
        "(R010): `situation.event.chair`: chair 9",
        "(R011): `situation.event.zzz`: unknown field",
        "(R012): `situation.event.chair`: It is the turn of chair 2",
    ] {
        assert!(ran.err.contains(words), "{words}: {}", ran.err);
    }
    thurup_with_input(&["rule", "--file", "-"], b"{}").bad_input(&["not a file of cases", "format"]);
    judged(&json!({"format": "thurup-events/1", "cases": [{}]})).bad_input(&["`format`", "thurup-events/1"]);
    judged(&json!({"format": "thurup-rulings/1", "cases": []})).bad_input(&["there are no cases"]);
    judged(&json!({"format": "thurup-rulings/1", "laws": 1, "cases": [{}]})).bad_input(&["unknown field"]);
    thurup(&["rule", "--file", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
}
