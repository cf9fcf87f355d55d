//! What can be asked as JSON. The answers are written down for the client, whose engine must give the same: `web/src/testing/engine.json`.

use serde_json::{Value, json};
use thurup_learning::asked::answer;

const CASES: &str = include_str!("../data/analysis_cases.json");
/// Of games whose trump is set aside.
const HIDDEN: &str = include_str!("../../../rules/tests/data/hidden_records.json");
const TEXT: &str = "[thurup 1]\n[rules \"kerala\"]\n[leader 3]\n\nhands\n1 9Q.TTK.KQ.J\n2 9.J9.J9TK.9\n";

fn ask(question: &Value) -> Value {
    serde_json::from_str(&answer(&question.to_string())).unwrap()
}

/// Records of whole deals.
fn records() -> Vec<Value> {
    let file: Value = serde_json::from_str(CASES).unwrap();
    file["cases"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|case| case.get("from").is_none())
        .map(|case| case["record"].clone())
        .collect()
}

/// A record after so many calls and cards.
fn cut(record: &Value, calls: usize, cards: usize) -> Value {
    let mut record = record.clone();
    for field in ["claim", "ruled"] {
        record.as_object_mut().unwrap().remove(field);
    }
    for (field, left) in [("auction", calls), ("play", cards)] {
        let list = record[field].as_array().map(|list| list[..left.min(list.len())].to_vec()).unwrap_or_default();
        record[field] = list.into();
    }
    record
}

/// A deal of 28 for four in which trump was opened and the pair shown, and a solo.
fn hidden() -> [Value; 2] {
    let records: Vec<Value> = serde_json::from_str(HIDDEN).unwrap();
    let find = |is: &dyn Fn(&Value) -> bool| {
        let mut record = records.iter().find(|record| record["expect"]["accepted"] == true && is(record)).unwrap().clone();
        record.as_object_mut().unwrap().remove("expect");
        record
    };
    let plays = |record: &Value, mark: char| {
        record["play"].as_array().unwrap().iter().any(|card| card.as_str().unwrap().starts_with(mark))
    };
    let pair = find(&|record| record["seats"] == 4 && plays(record, '!') && plays(record, '+'));
    [pair, find(&|record| record["auction"].as_array().unwrap().contains(&json!("SOLO")))]
}

fn questions() -> Vec<Value> {
    let records = records();
    let hidden = hidden();
    let first = &records[0];
    let mut refused = cut(first, 1, 0);
    refused["auction"][0] = json!("X");
    let mut twice = cut(first, 0, 0);
    twice["hands"][0] = twice["hands"][1].clone();
    let analysed = records.iter().chain(&hidden);
    let mut questions: Vec<Value> = analysed.map(|record| json!({"ask": "analyse", "record": record})).collect();
    questions.extend([
        json!({"ask": "rules"}),
        json!({"ask": "deal", "rules": "kerala", "seats": 8, "leader": 2, "seed": "5e".repeat(32)}),
        json!({"ask": "course", "record": records[2]}),
        json!({"ask": "position", "record": cut(first, 2, 0)}),
        json!({"ask": "position", "record": cut(first, 0, 0), "column": {"S": 20, "H": 30, "D": 28, "C": 25, "NT": 31}}),
        json!({"ask": "position", "record": cut(first, 99, 25)}),
        json!({"ask": "position", "record": first}),
        json!({"ask": "read", "text": format!("[{first}, 7]")}),
        json!({"ask": "read", "text": "{\"rules\": \"kerala\",\n \"leader\": \"3\"}"}),
        json!({"ask": "read", "text": TEXT}),
        json!({"ask": "read", "text": "good morning"}),
        json!({"ask": "analyse", "record": refused}),
        json!({"ask": "course", "record": hidden[0]}),
        json!({"ask": "position", "record": cut(&hidden[0], 99, 9)}),
        json!({"ask": "position", "record": cut(&hidden[1], 99, 2)}),
        json!({"ask": "position", "record": refused}),
        json!({"ask": "position", "record": twice}),
        json!({"ask": "course", "record": {"rules": "28", "leader": 1, "hands": []}}),
        json!({"ask": "sing"}),
    ]);
    questions
}

#[test]
fn answers_are_written() {
    let lines: Vec<String> =
        questions().iter().map(|question| json!({"question": question, "answer": ask(question)}).to_string()).collect();
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../web/src/testing/engine.json");
    let text = format!("[\n{}\n]\n", lines.join(",\n"));
    if std::fs::read_to_string(path).ok().as_deref() != Some(text.as_str()) {
        std::fs::write(path, text).unwrap();
    }
}

/// What is told of a position is what the analysis of the whole deal says of the call and the card that were made there.
#[test]
fn a_position_says_what_the_analysis_says() {
    let record = &records()[0];
    let whole = ask(&json!({"ask": "analyse", "record": record}))["answer"].clone();
    let calls = whole["calls"].as_array().unwrap().len();
    for (index, row) in whole["calls"].as_array().unwrap().iter().enumerate() {
        let position = ask(&json!({"ask": "position", "record": cut(record, index, 0), "column": whole["column"]}));
        let options = position["answer"]["options"].as_array().unwrap();
        let values = || options.iter().map(|option| option["value"].as_i64().unwrap());
        let best = if row["chair"].as_i64().unwrap() % 2 == 1 { values().max() } else { values().min() };
        assert_eq!(best, row["best"].as_i64(), "call {}", index + 1);
        assert_eq!(position["answer"]["turn"], row["chair"]);
    }
    for index in [0, 7, 30, 47] {
        let row = &whole["cards"][index];
        let position = ask(&json!({"ask": "position", "record": cut(record, calls, index)}))["answer"].clone();
        let told: Value = position["cards"]
            .as_array()
            .unwrap()
            .iter()
            .map(|choice| (choice["card"].as_str().unwrap().to_owned(), choice["points"].clone()))
            .collect();
        assert_eq!(told, row["alternatives"], "card {}", index + 1);
    }
}

#[test]
fn a_course_has_every_step_and_trouble_has_its_place() {
    let record = &records()[0];
    let course = ask(&json!({"ask": "course", "record": record}))["answer"].clone();
    let count = |field: &str| record[field].as_array().unwrap().len();
    assert_eq!(course.as_array().unwrap().len(), 1 + count("auction") + count("play"));
    assert_eq!((&course[0]["phase"], &course[0]["hands"][0]), (&json!("auction"), &record["hands"][0]));
    let last = course.as_array().unwrap().last().unwrap();
    assert_eq!((&last["phase"], &last["turn"]), (&json!("over"), &Value::Null));
    let trouble = |text: &str| ask(&json!({"ask": "read", "text": text}))["troubles"][0].clone();
    let short = trouble(TEXT);
    assert_eq!(
        (&short["kind"], &short["code"], &short["line"], &short["column"]),
        (&json!("text"), &json!("hands"), &json!(5), &json!(1))
    );
    let wrong = trouble("{\"rules\": \"kerala\",\n \"leader\": \"3\"}");
    assert_eq!((&wrong["field"], &wrong["line"]), (&json!("leader"), &json!(2)));
    assert_eq!(trouble("good morning")["code"], "no-records");
}

#[test]
fn rules_of_a_record_are_refused_with_their_own_reason_in_both_languages() {
    for (rules, en, ml) in [
        (json!({"preset": "kerala", "noess": "yes"}), "noess", "ഉദ്ദേശിച്ചത് `noes` ആണോ?"),
        (json!({"preset": "kerala", "redouble": "maybe"}), "maybe", "`redouble` എന്നതിന് `maybe` പറ്റില്ല"),
        (json!(7), "a preset's name, a rules file's text, or every option with its value", "നിയമാവലിയുടെ പേര്"),
    ] {
        let record = json!({"rules": rules, "leader": 1, "hands": []});
        for question in [
            json!({"ask": "analyse", "record": record}),
            json!({"ask": "course", "record": record}),
            json!({"ask": "read", "text": record.to_string()}),
        ] {
            let trouble = &ask(&question)["troubles"][0];
            let said = |language: &str| trouble[language].as_str().unwrap_or_default().to_owned();
            assert_eq!(trouble["field"], "rules", "{trouble}");
            assert!(said("message").contains(en) && said("message_ml").contains(ml), "{trouble}");
        }
    }
}
