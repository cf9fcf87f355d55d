//! `thurup analyse`.

use crate::support::{Folder, data, thurup, thurup_with_input};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../learning/tests/data/analysis_cases.json");

/// A case of the file that takes no time.
fn short() -> Value {
    let file: Value = serde_json::from_str(CASES).expect("JSON");
    let cases = file["cases"].as_array().expect("a list");
    cases.iter().find(|case| case["from"].as_u64() > Some(20)).expect("there is one").clone()
}

fn file_of(case: &Value) -> String {
    json!({"format": "thurup-analysis/1", "cases": [case]}).to_string()
}

#[test]
fn cases_are_judged() {
    let folder = Folder::new();
    let mut case = short();
    let ran = thurup(&["analyse", "--check", &folder.file("good.json", file_of(&case))]).ended(0);
    assert_eq!(ran.out, "1 of 1 as written\n");
    case["expect"]["contract"]["made"] = json!(7);
    let ran = thurup(&["analyse", "--check", &folder.file("differs.json", file_of(&case))]).ended(1);
    assert!(ran.out.contains(": contract.made: expected 7, found "), "{}", ran.out);
    case["expect"]["colour"] = json!(1);
    thurup(&["analyse", "--check", &folder.file("bad.json", file_of(&case))]).bad_input(&["`expect.colour`: unknown field"]);
}

#[test]
fn a_deal_is_told_in_lines_and_as_json() {
    let folder = Folder::new();
    let mut record = short()["record"].clone();
    // A whole deal takes long in a debug build; one that was passed out has no cards to value.
    record["rules"] = json!("standard");
    record["auction"] = json!(vec!["P"; record["hands"].as_array().map_or(0, Vec::len)]);
    record["play"] = json!([]);
    record["name"] = json!("Quiet");
    if let Some(record) = record.as_object_mut() {
        record.remove("claim");
    }
    let file = folder.file("deal.json", record.to_string());
    let line = thurup(&["analyse", &file]).ended(0).out;
    assert!(line.starts_with("Quiet: no contract, stake 0; par "), "{line}");
    let json: Value = serde_json::from_str(&thurup(&["analyse", &file, "--json"]).ended(0).out).expect("an array");
    let report = &json[0];
    assert_eq!((&report["name"], &report["rules"], &report["contract"]), (&json!("Quiet"), &json!("standard"), &Value::Null));
    assert_eq!(report["end"], json!({"points": null, "stake": 0}));
    for field in ["seats", "leader", "column", "table", "best", "par", "calls", "cards", "lost"] {
        assert!(report.get(field).is_some(), "{field}");
    }
}

#[test]
fn where_trump_is_set_aside_cards_alone_have_values() {
    let hidden = std::fs::read_to_string(data("hidden_records.json")).expect("the data is there");
    let records: Vec<Value> = serde_json::from_str(&hidden).expect("JSON");
    let record = records[0].to_string();
    let json = thurup_with_input(&["analyse", "-", "--json"], record.as_bytes()).ended(0);
    let json: Value = serde_json::from_str(&json.out).expect("an array");
    assert_eq!(json[0]["contract"]["hidden"], records[0]["expect"]["contract"]["trump"]);
    assert_eq!(json[0]["end"]["stake"], -5);
    let opened = &json[0]["cards"][19];
    assert_eq!(opened["played"], "!SA");
    assert!(opened["alternatives"].as_object().expect("an object").keys().any(|name| !name.starts_with('!')));
    let said = thurup_with_input(&["analyse", "-"], record.as_bytes()).ended(0).out;
    assert!(said.contains("28 by chair 3, hidden trump H, 6 points, stake -5\n"), "{said}");
}

#[test]
fn what_goes_against_the_rules_is_refused() {
    let mut record = short()["record"].clone();
    record["auction"][0] = json!("X");
    let ran = thurup_with_input(&["analyse", "-", "--json"], record.to_string().as_bytes()).ended(1);
    let json: Value = serde_json::from_str(&ran.out).expect("an array");
    assert_eq!(json[0]["refused"]["phase"], "auction");
    assert!(thurup(&["analyse"]).ended(2).err.contains("RECORD"));
    thurup_with_input(&["analyse", "-", "--seat", "8"], short()["record"].to_string().as_bytes()).bad_input(&["no chair 8"]);
}
