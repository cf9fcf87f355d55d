//! `thurup ratings`, as whoever runs a house uses it.

use crate::support::{Folder, judged, thurup, thurup_with_input};
use serde_json::{Value, json};

const CASES: &str = include_str!("../../../ratings/tests/data/rating_cases.json");
/// Our own: every game, reason, share and refund, worked out by another program from the text of the ratings.
const OWN: &str = include_str!("../../../ratings/tests/data/own_ratings.json");

fn check(file: &Value) -> crate::support::Ran {
    judged(&["ratings", "check"], file)
}

/// The file with nothing but this case in it, changed.
fn only(id: &str, change: impl FnOnce(&mut Value)) -> Value {
    crate::support::only(CASES, id, change)
}

#[test]
fn all_cases_are_as_written() {
    let folder = Folder::new();
    let file = folder.file("cases.json", CASES);
    let ran = thurup(&["ratings", "check", "--file", &file]).ended(0);
    assert_eq!(ran.out, "35 of 35 as written\n");
    let own = folder.file("own.json", OWN);
    assert_eq!(thurup(&["ratings", "check", "--file", &own]).ended(0).out, "15 of 15 as written\n");
}

#[test]
fn a_case_that_differs_has_a_line_with_what_was_expected_and_found() {
    let mut file: Value = serde_json::from_str(CASES).expect("JSON");
    file["cases"][0]["expect"]["after"][1]["people"]["p3"][0] = json!(1642.2);
    file["cases"][4]["expect"]["after"][0]["unrated"] = json!("seats");
    file["cases"][29]["expect"]["badges"]["p12"]["deals-1"] = json!("m2");
    let ran = check(&file).ended(1);
    let lines: Vec<&str> = ran.out.lines().collect();
    assert!(lines[0].starts_with("R01: m2.people.p3[0]: expected 1642.2, found 1642.109"), "{}", ran.out);
    assert_eq!(lines[1], "R05: m1.unrated: expected \"seats\", found \"not-rated\"");
    assert_eq!(lines[2], "R30: badges.p12.deals-1: expected \"m2\", found \"m1\"");
    assert_eq!(lines[3], "32 of 35 as written");
    // What is there and should not be differs, too; a millionth does not.
    let ran = check(&only("R09", |case| drop(case["expect"]["after"][2]["shares"].take()))).ended(1);
    assert!(ran.out.starts_with("R09: m3.shares: expected nothing, found {"), "{}", ran.out);
    check(&only("R02", |case| case["expect"]["after"][0]["score"] = json!(0.330_239_2))).ended(0);
    check(&only("R02", |case| case["expect"]["after"][0]["score"] = json!(0.330_241))).ended(1);
}

#[test]
fn what_cannot_be_read_is_named_with_its_case_and_field_and_the_rest_is_judged() {
    let mut file: Value = serde_json::from_str(CASES).expect("JSON");
    file["cases"][2]["events"][1]["deals"][3] = json!("two");
    file["cases"][3]["events"][0]["rules"] = json!("kerla");
    let ran = check(&file).ended(2);
    assert_eq!(ran.out, "33 of 33 as written\n");
    assert!(ran.err.contains("(R03): `events[1].deals[3]`: invalid type: string \"two\""), "{}", ran.err);
    assert!(ran.err.contains("(R04): `events[0].rules`: no preset `kerla`; there are international"), "{}", ran.err);
}

#[test]
fn impossible_values_are_told_apart() {
    type Change = fn(&mut Value);
    let wrong: [(&str, Change, &[&str]); 20] = [
        ("R01", |case| case["events"][0]["zzz"] = json!(1), &["(R01): `events[0].zzz`: unknown field `zzz`"]),
        ("R01", |case| case["zzz"] = json!(1), &["(R01): `zzz`: unknown field"]),
        ("R01", |case| drop(case.as_object_mut().and_then(|case| case.remove("id"))), &["case 1: ", "missing field `id`"]),
        ("R01", |case| case["events"][0]["at"] = json!(-5), &["(R01): `events[0]`: `at`: -5 is no time"]),
        ("R01", |case| case["events"][0]["game"] = json!("57"), &["(R01): `events[0].game`: no game `57`; there are 56"]),
        ("R01", |case| case["events"][0]["game"] = json!("40"), &["`rules`: `international` is no preset of 40"]),
        ("R01", |case| case["events"][0]["origin"] = json!("friends"), &["`events[0].origin`: unknown variant `friends`"]),
        ("R01", |case| case["events"][0]["who"] = json!("p1"), &["`who`: an event of type `match` has no such field"]),
        ("R01", |case| case["events"][0]["tables"] = json!(3), &["`tables`: 3 is not 1 or 2"]),
        ("R01", |case| case["events"][0]["seats"] = json!(7), &["`seats`: no table has 7 seats"]),
        (
            "R01",
            |case| drop(case["events"][0]["sides"][0]["chairs"].as_array_mut().map(Vec::pop)),
            &["`sides[0].chairs`: 2 chairs, where a side has 3"],
        ),
        (
            "R01",
            |case| case["events"][0]["sides"][1]["chairs"][2][0][1] = json!(-12),
            &["`events[0].sides[1].chairs[2][0][1]`: invalid value: integer `-12`"],
        ),
        (
            "R01",
            |case| case["events"][0]["sides"][1]["chairs"][2][0][1] = json!(11),
            &["`sides[1].chairs[2]`: 11 deals were sat on it, of the 12 of the match"],
        ),
        ("R01", |case| case["events"][0]["sides"][0]["chairs"][2][0][0] = json!("p74"), &["`p74` sat on two chairs in deal 1"]),
        (
            "R07",
            |case| case["events"][0]["sides"][0]["chairs"][2][0][0] = json!("bot:clever"),
            &["no bot `clever`; there are beginner"],
        ),
        ("R27", |case| case["events"][0]["deals"][0]["x"] = json!(3), &["`events[0].deals[0].x`: 3 is not 0, 1 (doubled)"]),
        ("R27", |case| case["events"][0]["deals"][0]["bid"] = json!(58), &["`deals[0].bid`: nobody bids 58 in 56"]),
        ("R27", |case| case["events"][0]["deals"][0]["by"] = json!("p1"), &["`deals[0].by`: `p1` never sat on side 0"]),
        ("R23", |case| case["views"][1]["zone"] = json!("Asia/Cochin"), &["`views[1].zone`: no time zone `Asia/Cochin`"]),
        (
            "R16",
            |case| drop(case["expect"]["after"].as_array_mut().map(Vec::pop)),
            &["(R16): `expect.after`: 9 entries for 10 events"],
        ),
    ];
    for (id, change, words) in wrong {
        let ran = check(&only(id, change));
        assert_eq!(ran.out, "0 of 0 as written\n", "{}", ran.err);
        ran.bad_input(words);
    }
    thurup_with_input(&["ratings", "check", "--file", "-"], b"{}").bad_input(&["not a file of cases", "format"]);
    let other = json!({"format": "thurup-events/1", "cases": [{}]});
    check(&other).bad_input(&["`format`", "thurup-events/1"]);
    let none = json!({"format": "thurup-ratings/1", "cases": []});
    check(&none).bad_input(&["there are no cases"]);
    thurup(&["ratings", "check", "--file", "no-such-file"]).bad_input(&["no-such-file", "no such file"]);
}

#[test]
fn simulated_people_are_rated_as_the_constants_promise() {
    let ran = thurup(&["ratings", "simulate", "--runs", "12"]).ended(0);
    assert!(ran.out.contains("as said: 12 deals, everyone mixed") && ran.out.ends_with("all as it should be\n"), "{}", ran.out);
    thurup(&["ratings", "simulate", "--runs", "11"]).ended(2);
}

#[test]
fn numbers_of_bots_are_measured_by_duels_and_taken_once() {
    let measure =
        || thurup(&["ratings", "measure", "--rules", "28-four", "--pairs", "2", "--seed", "7", "--threads", "1"]).ended(0);
    let ran = measure();
    let measured: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!(
        (&measured["format"], &measured["game"], &measured["seats"]),
        (&json!("thurup-anchors/1"), &json!("28-four"), &json!(4))
    );
    let duels = measured["duels"].as_array().expect("duels");
    let seeds: Vec<i64> = duels.iter().filter_map(|duel| duel["seed"].as_i64()).collect();
    assert_eq!(seeds, (7..17).collect::<Vec<_>>(), "each of five against each other");
    assert!(
        ran.err.contains("28-four, 28-four, 4 chairs: 40 deals on ") && ran.err.contains("club        1500  give or take 0"),
        "{}",
        ran.err
    );
    let again: Value = serde_json::from_str(&measure().out).expect("JSON");
    assert_eq!(again["duels"], measured["duels"], "the seeds say all");

    let folder = Folder::new();
    let database = format!("sqlite:{}", folder.path("thurup.db"));
    let file = folder.file("bots.json", &ran.out);
    let take = |file: &str| thurup(&["ratings", "take", "--file", file, "--database", &database]);
    assert!(take(&file).ended(0).out.ends_with("they count for matches that end from now on\n"));
    assert!(take(&file).ended(0).out.ends_with("they were taken before: nothing is changed\n"));
    let mut apart = measured;
    apart["duels"].as_array_mut().expect("duels").retain(|duel| duel["b"] != "full");
    let refused = take(&folder.file("apart.json", apart.to_string())).ended(2);
    assert!(refused.err.contains("`duels`: none leads from full to club"), "{}", refused.err);
}
