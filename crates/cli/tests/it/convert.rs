//! `thurup convert`, and records as text where records are read.

use crate::support::{Folder, only, thurup, thurup_with_input};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../learning/tests/data/record_text_cases.json");

const DEAL: &str = "[thurup 1]\n[name \"One\"]\n[rules \"standard\"]\n[leader 3]\n\nhands\n1 9Q.TTK.KQ.J\n2 9.J9.J9TK.9\n\
    3 TK.JA.J9A.Q\n4 JAK.AQ.A.9A\n5 Q.9K.TQ.ATK\n6 JAT.Q..JTKQ\n\nauction\n3: 30D P\n";

#[test]
fn all_cases_are_as_written() {
    let folder = Folder::new();
    let ran = thurup(&["convert", "--check", &folder.file("cases.json", CASES)]).ended(0);
    assert_eq!(ran.out, "92 of 92 as written\n");
}

#[test]
fn a_case_that_differs_has_a_line() {
    let differs = only(CASES, "T033", |case| case["expect"]["deals"][0]["error"]["column"] = json!(6));
    let folder = Folder::new();
    let file = folder.file("cases.json", differs.to_string());
    let ran = thurup(&["convert", "--check", &file]).ended(1);
    assert_eq!(ran.out, "T033: deals[0].error.column: expected 6, found 5\n0 of 1 as written\n");
}

#[test]
fn text_becomes_json_and_json_text() {
    let folder = Folder::new();
    let text = folder.file("deal.thurup", DEAL);
    let json = thurup(&["convert", &text]).ended(0).out;
    let records: Value = serde_json::from_str(&json).expect("an array");
    assert_eq!(records[0]["auction"], json!(["30D", "P"]));
    assert_eq!(thurup_with_input(&["convert", "-"], json.as_bytes()).ended(0).out, DEAL);
    // To a file, and into the same form.
    let out = folder.path("out.thurup");
    thurup(&["convert", &text, "--to", "text", "-o", &out]).ended(0);
    assert_eq!(std::fs::read_to_string(out).expect("it is there"), DEAL);
    // Other commands read it, too.
    assert_eq!(thurup(&["replay", &text]).ended(0).out, "One: ok, stops after 2 calls\n");
}

#[test]
fn good_deals_are_converted_and_bad_ones_have_a_place() {
    let several = format!("{DEAL}\n[thurup 1]\n[rules \"standard\"]\n[leader 9]\n\n{DEAL}");
    let ran = thurup_with_input(&["convert", "-"], several.as_bytes()).ended(2);
    assert_eq!(serde_json::from_str::<Value>(&ran.out).expect("an array").as_array().map(Vec::len), Some(2));
    assert!(ran.err.contains("standard input:19:9: This is not what the field can be (value)"), "{}", ran.err);
    let refused = thurup_with_input(&["convert", "-"], br#"[{"rules": "standard", "leader": 1}]"#).ended(2);
    assert!(refused.err.contains("record 1: hands "), "{}", refused.err);
    thurup_with_input(&["convert", "-"], b"[1").bad_input(&["not JSON"]);
    thurup_with_input(&["convert", "-"], b"hello").bad_input(&["1:1", "(no-header)"]);
}

#[test]
fn a_case_that_cannot_be_read_is_named() {
    let folder = Folder::new();
    let file = folder.file("cases.json", r#"{"format": "thurup-record-text/1", "cases": [{"id": "X", "expect": {}}]}"#);
    thurup(&["convert", "--check", &file]).bad_input(&["(X)", "`text`"]);
}
