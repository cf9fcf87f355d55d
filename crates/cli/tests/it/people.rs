//! `thurup people check`: cases of who may do what.

use std::path::PathBuf;

use crate::support::{Folder, judged, thurup, thurup_with_input};
use serde_json::{Value, json};

fn cases() -> String {
    file("permission_cases.json")
}

fn file(name: &str) -> String {
    let path = PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../people/tests/data").join(name);
    path.to_str().expect("the path is UTF-8").to_owned()
}

#[test]
fn all_cases_are_as_written() {
    assert_eq!(thurup(&["people", "check", "--file", &cases()]).ended(0).out, "60 of 60 as written\n");
    // Our own: each reason with each way out of it, answered from the text of the permissions.
    assert_eq!(thurup(&["people", "check", "--file", &file("own_permissions.json")]).ended(0).out, "67 of 67 as written\n");
}

#[test]
fn somebody_may_be_muted_in_writing_and_in_voice() {
    for (muted, act, reason) in [(json!(["chat", "voice"]), "chat.table", "muted"), (json!("voice"), "speak", "muted")] {
        let case =
            json!({"id": "X", "ask": {"act": act}, "who": {"account": true, "muted": muted}, "expect": {"reason": reason}});
        let file = json!({"format": "thurup-permissions/1", "cases": [case]});
        judged(&["people", "check"], &file).ended(0);
    }
    let mut case = good();
    case["who"]["muted"] = json!(["chat", "hands"]);
    let file = json!({"format": "thurup-permissions/1", "cases": [case]});
    judged(&["people", "check"], &file).bad_input(&["who.muted", "hands"]);
}

#[test]
fn a_case_that_differs_is_named_with_what_was_expected_and_found() {
    let text = std::fs::read_to_string(cases()).expect("the cases");
    let mut file: Value = serde_json::from_str(&text).expect("JSON");
    file["cases"][0]["expect"] = json!({"reason": "staff", "how": ["administrator"]});
    file["cases"][3]["expect"] = json!({"allowed": true});
    file["cases"][7]["expect"]["how"] = json!(["social"]);
    let ran = judged(&["people", "check"], &file).ended(1);
    assert_eq!(
        ran.out,
        "P001: expected staff (administrator), found allowed\n\
         P004: expected allowed, found membership (social)\n\
         P008: expected membership (social), found membership (premium)\n\
         57 of 60 as written\n"
    );
}

#[test]
fn what_a_case_is_called_does_nothing_to_the_terminal() {
    let mut case = good();
    case["id"] = json!("\u{1b}[2J\nX");
    case["expect"] = json!({"reason": "staff", "how": ["\u{7}bell"]});
    let file = json!({"format": "thurup-permissions/1", "cases": [case]});
    let ran = judged(&["people", "check"], &file).ended(1);
    assert_eq!(ran.out, " [2J X: expected staff ( bell), found allowed\n0 of 1 as written\n");
}

#[test]
fn two_cases_of_one_name_are_bad_input() {
    let file = json!({"format": "thurup-permissions/1", "cases": [good(), good()]});
    judged(&["people", "check"], &file).bad_input(&["case 2 (X7)", "`id`"]);
}

/// A case that is well written, to be spoilt.
fn good() -> Value {
    json!({"id": "X7", "ask": {"act": "table.watch"}, "who": {"account": true}, "expect": {"allowed": true}})
}

#[test]
fn a_case_that_cannot_be_read_is_bad_input_that_names_case_and_field() {
    let spoil: &[(&str, Value, &[&str])] = &[
        ("/ask", json!({"act": "table.fly"}), &["`ask.act`", "table.fly"]),
        ("/ask", json!({"act": 7}), &["`ask.act`"]),
        ("/ask", json!({}), &["act"]),
        ("/ask", json!(null), &["ask"]),
        ("/ask", json!({"act": "table.watch", "whom": 1}), &["ask", "whom"]),
        ("/ask", json!({"act": "deals"}), &["`ask.deals`", "missing"]),
        ("/ask", json!({"act": "deals", "deals": 0}), &["`ask.deals`", "at least one"]),
        ("/ask", json!({"act": "deals", "deals": -3}), &["`ask.deals`"]),
        ("/ask", json!({"act": "deals", "deals": 1e300}), &["`ask.deals`"]),
        ("/ask", json!({"act": "grant"}), &["`ask.set`", "missing"]),
        ("/ask", json!({"act": "grant", "set": "king"}), &["`ask.set`", "king"]),
        ("/ask", json!({"act": "grant", "set": "premium", "scope": "table:t"}), &["`ask.scope`", "table:t"]),
        ("/ask", json!({"act": "grant", "set": "premium", "scope": "club:"}), &["`ask.scope`", "club:"]),
        ("/who", json!({"account": "yes"}), &["`who.account`"]),
        ("/who", json!({"age": 7}), &["who", "age"]),
        ("/who", json!({"membership": "gold"}), &["`who.membership`", "gold"]),
        ("/who", json!({"membership": "guest"}), &["`who.membership`", "guest"]),
        ("/who", json!({"roles": ["helper", "king"]}), &["`who.roles[1]`", "king"]),
        ("/who", json!({"roles": ["director@e1"]}), &["`who.roles[0]`", "e1"]),
        ("/who", json!({"clubs": {"c1": {"role": "chief"}}}), &["who.clubs.c1.role", "chief"]),
        ("/who", json!({"clubs": {"c1": {"gives": "owner"}}}), &["`who.clubs.c1.gives`", "owner"]),
        ("/who", json!({"muted": "ears"}), &["who.muted", "ears"]),
        ("/who", json!({"chair": 9}), &["`who.chair`"]),
        ("/who", json!({"chair": 0}), &["`who.chair`"]),
        ("/site", json!({"mode": "pub"}), &["site.mode", "pub"]),
        ("/table", json!({"kind": "round"}), &["table.kind", "round"]),
        ("/table", json!({"viewers": "allowed"}), &["table.viewers", "allowed"]),
        ("/table", json!({"legs": 4}), &["table", "legs"]),
        ("/other", json!({"roles": ["premium"]}), &["`other.roles[0]`", "premium"]),
        ("/expect", json!({}), &["`expect`"]),
        ("/expect", json!({"allowed": false}), &["`expect`"]),
        ("/expect", json!({"allowed": true, "reason": "staff"}), &["`expect.reason`"]),
        ("/expect", json!({"allowed": true, "how": ["account"]}), &["`expect.how`"]),
        ("/expect", json!({"reason": "mood"}), &["`expect.reason`", "mood"]),
    ];
    for (field, value, words) in spoil {
        let mut case = good();
        case[&field[1..]] = value.clone();
        // The good case beside it is judged, and does not hide the bad one.
        let mut beside = good();
        beside["id"] = json!("X6");
        let file = json!({"format": "thurup-permissions/1", "cases": [beside, case]});
        let ran = judged(&["people", "check"], &file);
        assert_eq!(ran.out, "1 of 1 as written\n", "{value}");
        ran.bad_input(&[&["case 2 (X7)"], *words].concat());
    }
    for missing in ["id", "ask", "expect"] {
        let mut case = good();
        case.as_object_mut().expect("an object").remove(missing);
        let file = json!({"format": "thurup-permissions/1", "cases": [case]});
        let ran = judged(&["people", "check"], &file);
        ran.bad_input(&["case 1", missing]);
    }
}

#[test]
fn a_file_that_cannot_be_read_is_bad_input() {
    let deep = format!("{{\"format\": \"thurup-permissions/1\", \"cases\": {}{}}}", "[".repeat(100_000), "]".repeat(100_000));
    let files: &[(&str, &str)] = &[
        ("", "empty"),
        ("[]", "invalid"),
        ("{", "EOF"),
        ("{\"cases\": []}", "format"),
        ("{\"format\": \"thurup-ratings/1\", \"cases\": []}", "thurup-permissions/1"),
        ("{\"format\": \"thurup-permissions/1\"}", "cases"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": []}", "no cases"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": {}}", "cases"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": [7]}", "case 1"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": [null]}", "case 1"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": [{}], \"more\": 1}", "more"),
        ("{\"format\": \"thurup-permissions/1\", \"cases\": [{}]} and more", "trailing"),
        (&deep, "case 1"),
    ];
    for (text, word) in files {
        thurup_with_input(&["people", "check", "--file", "-"], text.as_bytes()).bad_input(&["standard input", word]);
    }
    let folder = Folder::new();
    let path = folder.file("latin.json", b"{\"format\": \"\xff\"}");
    thurup(&["people", "check", "--file", &path]).bad_input(&["latin.json", "UTF-8"]);
    thurup(&["people", "check", "--file", &folder.path("none.json")]).bad_input(&["none.json", "no such file"]);
}

#[test]
fn a_hundred_bad_cases_do_not_fill_the_screen() {
    let bad: Vec<Value> = (0..100).map(|n| json!({"id": format!("B{n}")})).collect();
    let file = json!({"format": "thurup-permissions/1", "cases": bad});
    let ran = judged(&["people", "check"], &file).ended(2);
    assert_eq!(ran.err.lines().count(), 21, "{}", ran.err);
    assert!(ran.err.contains("80 more cases cannot be read"), "{}", ran.err);
}
