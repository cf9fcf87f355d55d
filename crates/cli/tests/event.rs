//! `thurup event`, as whoever runs an event uses it.

#![allow(clippy::expect_used, reason = "tests")]

mod support;

use serde_json::{Value, json};
use support::{Folder, thurup, thurup_with_input};

const CASES: &str = include_str!("../../compete/tests/data/event_cases.json");

fn check(file: &Value) -> support::Ran {
    thurup_with_input(&["event", "check", "--file", "-"], file.to_string().as_bytes())
}

/// The file with nothing but this case in it, changed.
fn only(id: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut file: Value = serde_json::from_str(CASES).expect("JSON");
    let cases = file["cases"].as_array_mut().expect("cases");
    cases.retain(|case| case["id"] == id);
    change(&mut cases[0]);
    file
}

#[test]
fn all_cases_are_as_written() {
    let folder = Folder::new();
    let file = folder.file("cases.json", CASES);
    let ran = thurup(&["event", "check", "--file", &file]).ended(0);
    assert_eq!(ran.out, "73 of 73 as written\n");
}

#[test]
fn a_case_that_differs_has_a_line_with_what_was_expected_and_found() {
    let ran = check(&only("E001", |case| case["expect"]["table"][1]["points"] = json!("17/2"))).ended(1);
    assert_eq!(ran.out, "E001: table[1].points: expected \"17/2\", found \"8\"\n0 of 1 as written\n");
    let ran = check(&only("E039", |case| case["expect"] = json!({"open": [], "places": {}, "champion": null}))).ended(1);
    assert!(ran.out.starts_with("E039: open: expected [], found nothing"), "{}", ran.out);
    let ran = check(&only("E040", |case| drop(case["expect"]["open"][0]["extra"].take()))).ended(1);
    assert!(ran.out.starts_with("E040: open[0].extra: expected nothing, found 4"), "{}", ran.out);
    // The order of lists that have none, and of keys, means nothing.
    check(&only("E051", |case| case["expect"]["next"].as_array_mut().expect("next").reverse())).ended(0);
}

#[test]
fn what_cannot_be_read_is_named_with_its_case_and_field() {
    type Change = fn(&mut Value);
    let wrong: [(&str, Change, &[&str]); 12] = [
        ("E001", |case| case["stage"]["zzz"] = json!(1), &["(E001): `stage.zzz`: unknown field"]),
        ("E001", |case| case["kind"] = json!("standing"), &["(E001): `kind`: no kind `standing`; there are standings"]),
        ("E001", |case| case["stage"]["scale"] = json!("swiss"), &["(E001): `stage.scale`: unknown variant `swiss`"]),
        ("E001", |case| case["stage"]["tiebreaks"] = json!(["points"]), &["`stage.tiebreaks[0]`: unknown variant `points`"]),
        ("E001", |case| case["stage"]["penalties"][0]["points"] = json!("1/0"), &["`stage.penalties[0].points`: a fraction"]),
        ("E001", |case| case["stage"]["matches"][0]["teams"][0] = json!(99), &["`stage.matches[0].teams[0]`: team 99"]),
        ("E001", |case| case["stage"]["matches"][0]["deals"] = json!(19), &["`stage.matches[0].deals`: more deals than"]),
        ("E016", |case| drop(case["rules"].take()), &["(E016): `rules`: missing, where results are entered"]),
        ("E016", |case| case["rules"] = json!("kerla"), &["(E016): `rules`: no preset `kerla`; there are international"]),
        ("E039", |case| case["seeds"][1] = json!(27), &["(E039): `seeds[1]`: team 27 is named twice"]),
        ("E045", |case| drop(case["lots"].as_array_mut().map(Vec::pop)), &["(E045): `lots`: the lots are an order"]),
        ("E068", |case| case["tables"][0]["state"] = json!("over"), &["(E068): `tables[0].state`: unknown variant `over`"]),
    ];
    for (id, change, words) in wrong {
        let ran = check(&only(id, change));
        assert_eq!(ran.out, "0 of 0 as written\n", "{}", ran.err);
        ran.bad_input(words);
    }
    thurup_with_input(&["event", "check", "--file", "-"], b"{}").bad_input(&["not a file of cases", "format"]);
    thurup(&["event", "check", "--file", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
}
