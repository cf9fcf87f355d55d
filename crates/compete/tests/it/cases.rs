//! The sample cases, judged, and what of a case cannot be read.

use serde_json::{Value, json};
use thurup_compete::cases::{Case, FORMAT};

fn file() -> Value {
    serde_json::from_str(include_str!("../data/event_cases.json")).unwrap()
}

/// Our own: what the samples leave out, answered from the text of the definition.
fn own() -> Value {
    serde_json::from_str(include_str!("../data/own_events.json")).unwrap()
}

/// A case of the file.
fn case(id: &str) -> Value {
    file()["cases"].as_array().unwrap().iter().find(|case| case["id"] == id).unwrap().clone()
}

fn differs(case: &Value) -> Option<String> {
    Case::read(&case.to_string()).unwrap().differs()
}

#[test]
fn sample_cases_are_as_written() {
    as_written(&file(), 73);
}

#[test]
fn our_own_cases_are_as_written() {
    as_written(&own(), 65);
}

fn as_written(file: &Value, cases: usize) {
    assert_eq!(file["format"], FORMAT);
    let mut differing = Vec::new();
    let mut judged = 0;
    for case in file["cases"].as_array().unwrap() {
        let read = Case::read(&case.to_string()).unwrap_or_else(|mistake| panic!("{}: {mistake}", case["id"]));
        judged += 1;
        differing.extend(read.differs().map(|differs| format!("{}: {differs}", read.id())));
    }
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(judged, cases);
}

#[test]
fn whatever_is_changed_in_what_is_written_differs() {
    for case in file()["cases"].as_array().unwrap() {
        // Every seventh, because each is a whole case to judge.
        for (pointer, changed) in changes(&case["expect"], "/expect").into_iter().step_by(7) {
            let mut case = case.clone();
            *case.pointer_mut(&pointer).unwrap() = changed;
            // What can no longer be read is noticed as well.
            if let Ok(read) = Case::read(&case.to_string()) {
                assert!(read.differs().is_some(), "{}: {pointer}", case["id"]);
            }
        }
    }
}

/// Every number and text below a place, each as something else.
fn changes(value: &Value, at: &str) -> Vec<(String, Value)> {
    match value {
        Value::Object(fields) => fields.iter().flat_map(|(key, value)| changes(value, &format!("{at}/{key}"))).collect(),
        Value::Array(parts) => {
            parts.iter().enumerate().flat_map(|(index, value)| changes(value, &format!("{at}/{index}"))).collect()
        }
        Value::String(text) => {
            let other = if text == "77" { "78" } else { "77" };
            vec![(at.to_owned(), json!(other))]
        }
        Value::Number(_) => vec![(at.to_owned(), json!(977))],
        Value::Bool(word) => vec![(at.to_owned(), json!(!word))],
        // A `by` of a shared rank, and a champion: something where nothing should be.
        Value::Null => vec![(at.to_owned(), json!("lot")), (at.to_owned(), json!(977))],
    }
}

#[test]
fn differences_say_what_was_expected_and_what_came_out() {
    let mut standings = case("E001");
    standings["expect"]["table"][1]["points"] = json!("17/2");
    assert_eq!(differs(&standings).unwrap(), "table[1].points: expected \"17/2\", found \"8\"");
    let mut pair = case("E032");
    pair["expect"]["cost"]["rematches"] = json!(4);
    assert_eq!(differs(&pair).unwrap(), "cost.rematches: expected 4, found 5");
    // On the scale of boards the number of deals means nothing where all matches have results.
    let mut board = case("E034");
    board["scale"] = json!("board");
    board["method"] = json!("slide");
    assert_eq!(differs(&board), None);
    let mut refused = case("E039");
    refused["expect"] = json!({"open": [], "places": {}, "champion": null});
    assert!(differs(&refused).unwrap().starts_with("open: expected [], found nothing"));
    // The order of lists that have none means nothing.
    let mut reversed = case("E051");
    reversed["expect"]["next"].as_array_mut().unwrap().reverse();
    assert_eq!(differs(&reversed), None);
}

#[test]
fn what_cannot_be_read_is_named() {
    type Change = fn(&mut Value);
    let wrong: [(&str, Change, &str); 45] = [
        ("E001", |case| case["stage"]["zzz"] = json!(1), "`stage.zzz`: unknown field `zzz`"),
        ("E001", |case| case["zzz"] = json!(1), "`zzz`: unknown field `zzz`"),
        ("E001", |case| drop(case.as_object_mut().unwrap().remove("stage")), "missing field `stage`"),
        ("E001", |case| drop(case.as_object_mut().unwrap().remove("kind")), "missing field `kind`"),
        ("E001", |case| case["kind"] = json!("standing"), "`kind`: no kind `standing`; there are standings"),
        ("E001", |case| case["stage"]["scale"] = json!("swiss"), "`stage.scale`: unknown variant `swiss`"),
        ("E001", |case| case["stage"]["deals"] = json!(0), "`stage.deals`: at least 1"),
        ("E001", |case| case["stage"]["deals"] = json!(-1), "`stage.deals`: invalid value"),
        ("E001", |case| case["stage"]["tiebreaks"] = json!(["points"]), "`stage.tiebreaks[0]`: unknown variant `points`"),
        ("E001", |case| case["stage"]["tiebreaks"] = json!("bookle"), "`stage.tiebreaks`: unknown variant `bookle`"),
        ("E001", |case| case["stage"]["penalties"][0]["points"] = json!("1/0"), "`stage.penalties[0].points`: a fraction"),
        ("E001", |case| case["stage"]["penalties"][0]["points"] = json!(0.5), "`stage.penalties[0].points`: invalid type"),
        ("E001", |case| case["stage"]["matches"][0]["teams"][0] = json!(99), "`stage.matches[0].teams[0]`: team 99"),
        ("E001", |case| case["stage"]["matches"][0]["teams"] = json!([22, 22]), "`stage.matches[0].teams`: a team cannot"),
        ("E001", |case| case["stage"]["matches"][0]["deals"] = json!(19), "`stage.matches[0].deals`: more deals than"),
        ("E001", |case| case["stage"]["matches"][0]["won"] = json!([9, 10]), "`stage.matches[0].won`: more deals won"),
        ("E001", |case| case["stage"]["matches"][0]["open"] = json!(true), "`stage.matches[0]`: one of these"),
        ("E001", |case| case["stage"]["matches"][2]["forfeit"] = json!([3]), "`stage.matches[2].forfeit`: one of the two"),
        ("E001", |case| case["stage"]["matches"][2]["forfeit"] = json!([2, 2]), "`stage.matches[2].forfeit`: one of the two"),
        ("E005", |case| case["stage"]["lots"][0] = json!(13), "`stage.lots[1]`: team 13 is named twice"),
        ("E005", |case| case["stage"]["carry"]["matches"] = json!([]), "`stage.carry.matches`: not in this mode"),
        ("E005", |case| case["stage"]["byes"][0] = json!(77), "`stage.byes[0]`: team 77"),
        ("E059", |case| case["withdrawn"] = json!([21, 21]), "`withdrawn[1]`: team 21 is named twice"),
        ("E059", |case| case["format"] = json!("berger"), "`format`: unknown variant `berger`"),
        ("E016", |case| drop(case["rules"].take()), "`rules`: missing, where results are entered"),
        ("E016", |case| case["rules"] = json!("kerla"), "`rules`: no preset `kerla`; there are international"),
        ("E016", |case| case["expected"] = json!(8), "`expected`: fewer than there are tables"),
        ("E018", |case| drop(case["tables"].as_array_mut().unwrap().pop()), "`tables`: two are expected"),
        ("E039", |case| case["seeds"][1] = json!(27), "`seeds[1]`: team 27 is named twice"),
        ("E039", |case| case["results"][0]["games"] = json!([]), "`results[0]`: one of these"),
        ("E039", |case| case["withdrawn"] = json!([]), "`withdrawn`: a case of kind `bracket`"),
        ("E045", |case| drop(case["lots"].as_array_mut().unwrap().pop()), "`lots`: the lots are an order"),
        ("E058", |case| case["pool_matches"][0]["teams"] = json!([45, 31]), "`pool_matches[0].teams`: they are not in one"),
        ("E028", |case| case["scale"] = json!("board"), "`deals`: missing, where open matches"),
        ("E028", |case| case["deals"] = json!(0), "`deals`: at least 1"),
        ("E028", |case| case["method"] = json!("dutch"), "`method`: unknown variant `dutch`"),
        ("E028", |case| case["teams"][1]["team"] = json!(34), "`teams[1]`: team 34 is named twice"),
        ("E028", |case| case["teams"][1]["last"] = json!("first"), "`teams[1].last`: unknown field `last`"),
        ("E028", |case| case["teams"][0]["met"].as_array_mut().unwrap().push(json!(34)), "`teams[0].met`: team 34 met itself"),
        ("E028", |case| case["teams"][0]["drift"] = json!(1_000_001), "`teams[0].drift`: 1000001 of team 34 cannot be"),
        ("E028", |case| case["teams"][3]["points"] = json!(1_i64 << 60), "`teams[3].points`: those of team 7 are beyond"),
        ("E029", |case| case["forbidden"][0] = json!([16, 16]), "`forbidden`: team 16 with itself"),
        ("E029", |case| drop(case["expect"]["cost"].as_object_mut().unwrap().remove("gaps")), "`expect.cost`: missing field"),
        ("E029", |case| drop(case["expect"].as_object_mut().unwrap().remove("bye_one_of")), "`expect.bye_one_of`: there is"),
        ("E068", |case| case["tables"][0]["state"] = json!("over"), "`tables[0].state`: unknown variant `over`"),
    ];
    for (id, change, words) in wrong {
        let mut case = case(id);
        change(&mut case);
        let mistake = Case::read(&case.to_string()).unwrap_err().to_string();
        assert!(mistake.starts_with(words), "{words}\n{mistake}");
    }
}

#[test]
fn impossible_entries_are_refused_by_their_field() {
    let entries = [
        (json!({"value": 27, "doubled": 0, "side": "odd", "points": 30}), "kerala", "value"),
        (json!({"value": 57, "doubled": 3, "side": "odd", "points": 57}), "kerala", "value"),
        (json!({"value": 28, "doubled": 3, "side": "odd", "points": 57}), "kerala", "doubled"),
        (json!({"value": 28, "doubled": 0, "side": "odd", "points": 57}), "kerala", "points"),
        (json!({"value": 28, "doubled": 0, "side": "even", "points": -1}), "kerala", "points"),
        (json!({"passed_out": true}), "kerala", "passed_out"),
        (json!({"passed_out": true}), "international", "passed_out"),
    ];
    for (entry, rules, field) in entries {
        let case = json!({"id": "x", "kind": "score-deal", "method": "difference", "rules": rules,
            "tables": [{"odd": 2}, {"entry": entry}], "expect": {"refused": field}});
        assert_eq!(differs(&case), None, "{case}");
    }
    // Under the standard rules nobody must open; the even side of the second table makes a doubled 48.
    let case = json!({"id": "x", "kind": "score-deal", "method": "difference", "rules": "standard",
        "tables": [{"entry": {"passed_out": true}}, {"entry": {"value": 48, "doubled": 1, "side": "even", "points": 56}}],
        "expect": {"teams": ["6", "-6"]}});
    assert_eq!(differs(&case), None);
}
