//! `thurup replay` on good and bad records of every kind.

use crate::support::{Folder, data, thurup, thurup_with_input};
use serde_json::{Value, json};

/// A good record: the booklet's first sample deal.
fn record() -> Value {
    let text = std::fs::read_to_string(data("book_deals.json")).expect("the sample deals are there");
    let mut records: Vec<Value> = serde_json::from_str(&text).expect("they are JSON");
    records.swap_remove(0)
}

fn with(field: &str, value: Value) -> String {
    let mut record = record();
    record[field] = value;
    record.to_string()
}

/// What one record gives: exit status and line.
fn line(record: &str) -> (i32, String) {
    let ran = thurup_with_input(&["replay", "-"], record.as_bytes());
    assert_eq!(ran.err, "");
    (ran.status, ran.out)
}

/// Each sample deal's line and JSON say what the file expects of it.
fn agrees_with_expectation(file: &str) {
    let path = data(file);
    let records: Vec<Value> =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("the data is there")).expect("it is JSON");
    let lines = thurup(&["replay", &path]).ended(1).out;
    let reports: Vec<Value> = serde_json::from_str(&thurup(&["replay", &path, "--json"]).ended(1).out).expect("an array");
    assert_eq!(lines.lines().count(), records.len());
    assert_eq!(reports.len(), records.len());
    for ((record, report), line) in records.iter().zip(&reports).zip(lines.lines()) {
        let (expect, name) = (&record["expect"], record["name"].as_str().expect("a name"));
        assert_eq!(report["name"], *name);
        assert_eq!(report["cancelled"], Value::Null);
        if let Some(refused) = expect.get("refused") {
            let index = refused.get("call").or(refused.get("card")).expect("an index");
            let place = if refused["phase"] == "play" { "card" } else { "call" };
            assert!(line.starts_with(&format!("{name}: refused at {place} {index}: ")), "{line}");
            assert_eq!((&report["ok"], &report["complete"]), (&json!(false), &json!(false)));
            assert_eq!(report["refused"]["phase"], refused["phase"]);
            assert_eq!(&report["refused"]["index"], index);
            assert!(line.ends_with(report["refused"]["reason"].as_str().expect("a reason")));
            continue;
        }
        assert_eq!((&report["ok"], &report["complete"]), (&json!(true), &json!(true)));
        assert_eq!(report["refused"], Value::Null);
        assert_eq!(report["contract"], expect["contract"], "{name}");
        assert_eq!(report["points"], *expect.get("points").unwrap_or(&Value::Null), "{name}");
        let contract = &expect["contract"];
        if contract.is_null() {
            assert_eq!(line, format!("{name}: ok, passed out"));
        } else {
            let text = |value: &Value| value.as_str().map_or(value.to_string(), str::to_owned);
            let expected = format!(
                "{name}: ok, {}{} by chair {}, points {}-{}",
                contract["value"],
                text(&contract["strain"]),
                contract["by"],
                expect["points"][0],
                expect["points"][1]
            );
            assert!(line.starts_with(&expected), "{line} instead of {expected}");
        }
    }
}

#[test]
fn the_booklets_deals_are_as_expected() {
    agrees_with_expectation("book_deals.json");
}

#[test]
fn the_made_up_records_are_as_expected() {
    agrees_with_expectation("random_records.json");
}

/// The games whose trump is set aside: every field of `expect` is in the report as it is written there, and the line tells it.
#[test]
fn the_records_with_a_hidden_trump_are_as_expected() {
    let path = data("hidden_records.json");
    let records: Vec<Value> =
        serde_json::from_str(&std::fs::read_to_string(&path).expect("the data is there")).expect("it is JSON");
    let lines = thurup(&["replay", &path]).ended(1).out;
    let reports: Vec<Value> = serde_json::from_str(&thurup(&["replay", &path, "--json"]).ended(1).out).expect("an array");
    assert_eq!((lines.lines().count(), reports.len()), (records.len(), records.len()));
    let mut kinds = std::collections::BTreeSet::new();
    for ((record, report), line) in records.iter().zip(&reports).zip(lines.lines()) {
        let (expect, name) = (&record["expect"], record["name"].as_str().expect("a name"));
        let told = line.strip_prefix(&format!("{name}: ")).expect("the name comes first");
        assert_eq!(report["name"], *name);
        if let Some(refused) = expect.get("refused") {
            let index = refused.get("call").or(refused.get("card")).expect("an index");
            let found = &report["refused"];
            assert_eq!((&found["phase"], &found["index"]), (&refused["phase"], index), "{name}: {report}");
            assert_eq!(found["errors"], refused["errors"], "{name}: {report}");
            let flags = ["ok", "accepted", "complete"].map(|flag| &report[flag]);
            assert_eq!(flags, [&json!(false); 3], "{name}: {report}");
            let reason = found["reason"].as_str().expect("a reason");
            assert!(told.starts_with("refused at ") && told.contains(&format!(" {index}: {reason}")), "{line}");
            kinds.insert(refused["phase"].as_str().expect("a phase").to_owned());
            continue;
        }
        let flags = ["ok", "accepted", "complete"].map(|flag| &report[flag]);
        assert_eq!(flags, [&json!(true); 3], "{name}: {report}");
        assert_eq!(report["refused"], Value::Null, "{name}");
        // What a deal does not have is missing in both.
        for field in ["contract", "points", "made", "stakes", "pair", "redeal"] {
            assert_eq!(report[field], expect[field], "{name}: {field}");
        }
        assert_eq!(report["cancelled"].is_string(), expect["redeal"].is_string(), "{name}: {report}");
        if let Some(why) = expect["redeal"].as_str() {
            assert!(told.starts_with("ok, cancelled: "), "{line}");
            kinds.insert(why.to_owned());
            continue;
        }
        let (contract, points, stakes) = (&expect["contract"], &expect["points"], &expect["stakes"]);
        let stage = contract["stage"].as_str().expect("a stage");
        let trump = contract["trump"].as_str().filter(|trump| *trump != "solo");
        let pair = expect.get("pair").map(|pair| format!(", pair by chair {}: {}", pair["by"], pair["target"]));
        let expected = format!(
            "ok, {} ({stage}) by chair {}{}{}, points {}-{}, stakes {}-{}",
            contract["value"],
            contract["by"],
            trump.map(|suit| format!(", trump {suit}")).unwrap_or_default(),
            pair.clone().unwrap_or_default(),
            points[0],
            points[1],
            stakes[0],
            stakes[1]
        );
        assert_eq!(told, expected);
        kinds.extend([stage.to_owned(), if pair.is_some() { "pair" } else { "no pair" }.to_owned()]);
    }
    // The file has them all, so nothing above was passed over.
    for kind in ["auction", "indicator", "auction2", "play", "no-points", "four-jacks", "one-suit-hand", "opponents-no-trump"]
        .into_iter()
        .chain(["normal", "honours", "senior", "full", "solo", "pair", "no pair"])
    {
        assert!(kinds.contains(kind), "no record of {kind}");
    }
}

#[test]
fn a_good_record_exits_with_0() {
    assert_eq!(
        line(&record().to_string()),
        (0, "booklet deal 1, international: ok, 36S by chair 4, points 12-44\n".to_owned())
    );
}

#[test]
fn a_record_without_a_name_is_called_by_its_place() {
    let mut unnamed = record();
    unnamed.as_object_mut().expect("an object").remove("name");
    let folder = Folder::new();
    let one = folder.file("one.json", unnamed.to_string());
    let two = folder.file("two.json", json!([unnamed, unnamed]).to_string());
    let ran = thurup(&["replay", &one, &two]).ended(0);
    let rest = "ok, 36S by chair 4, points 12-44";
    assert_eq!(ran.out, format!("{one}: {rest}\n{two}#1: {rest}\n{two}#2: {rest}\n"));
}

#[test]
fn a_record_that_stops_early_is_ok_but_not_complete() {
    let stops = |calls: usize, cards: usize| {
        let mut record = record();
        record["auction"].as_array_mut().expect("calls").truncate(calls);
        record["play"].as_array_mut().expect("cards").truncate(cards);
        let text = record.to_string();
        let (status, line) = line(&text);
        let report: Value =
            serde_json::from_str(&thurup_with_input(&["replay", "--json", "-"], text.as_bytes()).ended(0).out).expect("JSON");
        assert_eq!(status, 0);
        assert_eq!((&report[0]["ok"], &report[0]["complete"]), (&json!(true), &json!(false)));
        assert_eq!(report[0]["points"], Value::Null);
        line
    };
    assert!(stops(0, 0).ends_with(": ok, stops before the first call\n"));
    assert!(stops(1, 0).ends_with(": ok, stops after 1 call\n"));
    assert!(stops(99, 0).ends_with(": ok, 36S by chair 4, stops before the first card\n"));
    assert!(stops(99, 17).ends_with(": ok, 36S by chair 4, stops after 17 cards\n"));
}

#[test]
fn a_surplus_call_or_card_is_refused_at_its_place() {
    let mut call = record();
    let calls = call["auction"].as_array_mut().expect("calls");
    calls.push(json!("P"));
    let index = calls.len();
    call["play"] = json!([]);
    assert!(line(&call.to_string()).1.contains(&format!("refused at call {index}: ")));

    let mut card = record();
    let cards = card["play"].as_array_mut().expect("cards");
    cards.push(json!("SJ"));
    assert_eq!(cards.len(), 49);
    assert!(line(&card.to_string()).1.contains("refused at card 49: "));
}

#[test]
fn hands_that_are_no_deal_are_refused() {
    let mut record = record();
    record["hands"][2] = json!(".TKQ.JQ.JT");
    let (status, told) = line(&record.to_string());
    assert_eq!(status, 1);
    assert!(told.contains("refused at hand 3: the hand of chair 3 has 7 cards instead of 8"), "{told}");
    let ran = thurup_with_input(&["replay", "--json", "-"], record.to_string().as_bytes()).ended(1);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    assert_eq!((&report[0]["refused"]["phase"], &report[0]["refused"]["index"]), (&json!("deal"), &json!(3)));
    // Every reason at once: another hand has a card that is not in the deck.
    record["hands"][4] = json!("7KQ.J9.9K.T");
    let (_, told) = line(&record.to_string());
    assert!(told.contains("has 7 cards instead of 8; chair 5 holds S7, which is not in the deck so often"), "{told}");
    let ran = thurup_with_input(&["replay", "--json", "-"], record.to_string().as_bytes()).ended(1);
    let report: Value = serde_json::from_str(&ran.out).expect("JSON");
    let refused = &report[0]["refused"];
    assert_eq!(refused["reason"], "the hand of chair 3 has 7 cards instead of 8");
    assert_eq!((&refused["reasons"][0]["index"], &refused["reasons"][1]["index"]), (&json!(3), &json!(5)));
    assert_eq!(refused["reasons"][1]["reason"], "chair 5 holds S7, which is not in the deck so often");
    // Three of a card are no deal, also where one hand has them all.
    let (status, line) = line(&with("hands", json!(["JJJ.TKQ.JQ.", "...", "...", "...", "...", "..."])));
    assert_eq!(status, 1);
    assert!(line.contains("refused at hand 1: chair 1 holds SJ"), "{line}");
}

#[test]
fn a_deal_that_is_dealt_again_is_ok_and_says_why() {
    let mut record = record();
    record["hands"] = json!(["JJ99AATT.KKQQ..", ".JJ99AATT..KKQQ", "KKQQ..JJ99AATT.", "..KKQQ.JJ99AATT"]);
    record["seats"] = json!(4);
    record["hands"][0] = json!("JJ99AATTKKQQ...");
    record["hands"][2] = json!(".KKQQ.JJ99AATT.");
    record["auction"] = json!([]);
    record["play"] = json!([]);
    let (status, line) = line(&record.to_string());
    assert_eq!(status, 0);
    assert!(line.contains(": ok, cancelled: "), "{line}");
}

#[test]
fn unknown_fields_are_ignored() {
    assert_eq!(line(&with("weather", json!({"rain": [1, 2, {"deep": []}]}))).0, 0);
}

#[test]
fn a_name_does_nothing_to_the_terminal() {
    let (_, line) = line(&with("name", json!("\u{1b}[2Jgone\nnew line")));
    assert!(line.starts_with("[2Jgone new line: ok"), "{line:?}");
}

#[test]
fn what_is_wrong_is_told_without_harm_to_the_terminal() {
    let long = format!("base = \"kerala\"\nx = {}", "[".repeat(100_000));
    for (field, value) in [("game", "\u{1b}[31m28"), ("rules", "\u{1b}]0;title\u{7}"), ("rules", &long)] {
        let ran = thurup_with_input(&["replay", "-"], with(field, json!(value)).as_bytes()).ended(2);
        assert!(!ran.err.contains(['\u{1b}', '\u{7}']), "{}", ran.err);
        assert!(ran.err.lines().all(|line| line.len() < 1000), "{}", ran.err.len());
    }
}

#[test]
fn each_of_many_bad_records_is_named_by_its_line() {
    let records: Vec<String> = (0..200_000).map(|_| r#"{"leader": 1, "hands": []}"#.to_owned()).collect();
    let text = format!("[\n{}\n]", records.join(",\n"));
    let ran = thurup_with_input(&["replay", "-"], text.as_bytes()).ended(2);
    assert_eq!(ran.err.lines().count(), 200_000);
    assert!(ran.err.lines().last().expect("a line").contains("record 200000: line 200001, column 26: `rules` is missing"));
}

#[test]
fn a_byte_order_mark_and_other_line_ends_are_no_matter() {
    let text = format!("\u{feff}{}", serde_json::to_string_pretty(&record()).expect("JSON").replace('\n', "\r\n"));
    assert_eq!(line(&text).0, 0);
}

#[test]
fn one_bad_record_does_not_hide_the_others() {
    let folder = Folder::new();
    let mut bad = record();
    bad["leader"] = json!("four");
    bad["name"] = json!("the bad one");
    let mixed = folder.file("mixed.json", json!([record(), bad, record()]).to_string());
    let ran = thurup(&["replay", &folder.path("missing.json"), &mixed]).ended(2);
    assert_eq!(ran.out.lines().count(), 2);
    assert!(ran.err.contains("missing.json: there is no such file"), "{}", ran.err);
    assert!(ran.err.contains("mixed.json: record 2: line 1, column "), "{}", ran.err);
    assert!(
        ran.err.contains("`leader`: a whole number from 0 to 255 is expected here, not text in quotation marks"),
        "{}",
        ran.err
    );
    let json: Value = serde_json::from_str(&thurup(&["replay", "--json", &mixed]).ended(2).out).expect("still JSON");
    assert_eq!(json.as_array().expect("an array").len(), 2);
}

#[test]
fn what_is_no_readable_file_bad_input() {
    let folder = Folder::new();
    thurup(&["replay", &folder.path("none.json")]).bad_input(&["none.json: there is no such file"]);
    thurup(&["replay", &folder.path("")]).bad_input(&["this is a folder"]);
    thurup(&["replay", &folder.file("empty.json", "")]).bad_input(&["empty.json: the file is empty"]);
    thurup(&["replay", &folder.file("blank.json", " \n\t\n")]).bad_input(&["blank.json: the file is empty"]);
    let not_text = [b"{\n\"name\": \"".as_slice(), &[0xff, 0xfe], b"\"}"].concat();
    thurup(&["replay", &folder.file("latin.json", not_text)])
        .bad_input(&["latin.json: line 2, byte 12: this is not UTF-8 text"]);
    let huge = folder.file("huge.json", "[");
    std::fs::File::options().write(true).open(&huge).and_then(|file| file.set_len(300 << 20)).expect("a sparse file");
    thurup(&["replay", &huge]).bad_input(&["huge.json: the file is larger than 256 MiB"]);
    thurup(&["replay"]).ended(2);
}

#[test]
fn broken_json_is_named_by_line_and_column() {
    let folder = Folder::new();
    let check = |name: &str, text: &str, words: &[&str]| {
        let path = folder.file(name, text);
        thurup(&["replay", &path]).bad_input(&[&[name], words].concat());
    };
    check("comma.json", "[\n  {\"leader\": 1,}\n]", &["line 2, column 16", "a name in quotation marks is expected here"]);
    check("cut.json", "[{\"leader\": 1", &["line 1: the text ends in the middle of an object"]);
    check("prose.json", "Dear sirs,", &["this is no record: text begins with [thurup 1]"]);
    check("number.json", "17", &["this is no record"]);
    check("none.json", "[ ]", &["there are no records in it"]);
    check("after.json", "{} {}", &["line 1, column 4", "nothing more can follow"]);
    check("inside.json", "[{\n},\n 17]", &["record 2: line 3, column 2: a record is an object"]);
    check("deep.json", &"[".repeat(100_000), &["line 1: the text ends"]);
}

#[test]
fn a_wrong_field_is_named_with_its_place() {
    let folder = Folder::new();
    let check = |value: &Value, words: &[&str]| {
        let path = folder.file("record.json", serde_json::to_string_pretty(value).expect("JSON"));
        thurup(&["replay", &path]).bad_input(&[&["record.json"], words].concat());
    };
    check(&json!({}), &["line 1, column 2: `rules` is missing"]);
    check(&json!({"rules": "kerala"}), &["`leader` is missing"]);
    let set = |field: &str, value: Value| {
        let mut record = record();
        record[field] = value;
        record
    };
    check(&set("hands", json!(17)), &["`hands`: a list in [ ] is expected here, not a whole number", "line "]);
    check(&set("hands", json!(["J", 2])), &["`hands[1]`: text in quotation marks is expected here, not a whole number"]);
    check(&set("seats", json!(300)), &["`seats`: 300 cannot stand here: a whole number from 0 to 255 is expected"]);
    check(&set("seats", json!(5)), &["5 seats: a table has 4, 6 or 8"]);
    check(&set("leader", json!(7)), &["leader 7: the chairs are 1 to 6"]);
    check(&set("leader", json!(0)), &["leader 0: the chairs are 1 to 6"]);
    check(&set("rules", json!("goa")), &["there is no rule set `goa`", "kerala"]);
    check(&set("rules", json!("base = \"kerala\"\nself_raise = \"twice\"")), &["`twice` is no value of `self_raise`"]);
    check(&set("deck", json!("tarot")), &["deck `tarot` is not known"]);
    check(&set("game", json!("bridge")), &["game `bridge` is not known"]);
    check(&set("version", json!(99)), &["version 99", "reads version 1"]);
    check(&set("auction", json!(["28NS", "hello"])), &["call 2: `hello` is no call"]);
    check(&set("play", json!(["SJ", "ZZ"])), &["card 2: "]);
    check(&set("hands", json!(["TQ.9AA.A.9K", "9A.J"])), &["hand 2: "]);
    check(&set("name", json!(["no"])), &["`name`"]);
}

#[test]
fn a_reader_that_goes_away_is_no_failure() {
    use std::process::Stdio;
    let path = data("random_records.json");
    let files = vec![path.as_str(); 200];
    let mut child = crate::support::command()
        .arg("replay")
        .args(files)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("thurup runs");
    drop(child.stdout.take());
    let output = child.wait_with_output().expect("thurup ends");
    assert_eq!(String::from_utf8_lossy(&output.stderr), "");
    assert_eq!(output.status.code(), Some(0));
}

#[test]
fn errors_that_nobody_reads_still_have_their_exit_status() {
    let mut child = crate::support::command()
        .args(["replay", "no such file"])
        .stdin(std::process::Stdio::null())
        .stderr(std::process::Stdio::piped())
        .spawn()
        .expect("thurup runs");
    drop(child.stderr.take());
    assert_eq!(child.wait().expect("it ends").code(), Some(2));
}

#[test]
fn the_books_examples_are_as_the_book_says() {
    let page = concat!(env!("CARGO_MANIFEST_DIR"), "/../../docs/contributors/records.md");
    let page = std::fs::read_to_string(page).expect("the page is there");
    // Records and reports are whole objects; what else the page shows in JSON is a part of one.
    let examples: Vec<Value> = page
        .split("```json\n")
        .skip(1)
        .map(|rest| rest.split("```").next().expect("the example"))
        .filter(|example| example.starts_with('{'))
        .map(|example| serde_json::from_str(example).expect("the example is JSON"))
        .collect();
    let of = |name: &str, is_report: bool| {
        examples.iter().find(|one| one["name"] == name && one.get("ok").is_some() == is_report).expect("it is there")
    };
    for name in ["Saturday, deal 4", "Sunday, deal 2"] {
        let ran = thurup_with_input(&["replay", "--json", "-"], of(name, false).to_string().as_bytes()).ended(0);
        let report: Value = serde_json::from_str(&ran.out).expect("JSON");
        assert_eq!(&report[0], of(name, true), "{name}");
    }
    assert_eq!(examples.len(), 4);
}
