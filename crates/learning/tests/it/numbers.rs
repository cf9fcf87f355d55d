//! Words, accuracy, luck and choices, ratings of puzzles: the sample cases.

use serde_json::{Value, json};
use thurup_learning::cases::numbers::{Case, FORMAT};

fn file() -> Value {
    serde_json::from_str(include_str!("../data/learning_numbers.json")).unwrap()
}

fn read(case: &Value) -> Result<Case, String> {
    Case::read(serde_json::from_value(case.clone()).unwrap())
}

#[test]
fn sample_cases_are_as_written() {
    let file = file();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).unwrap().differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(cases.len(), 62);
}

#[test]
fn what_cannot_be_read_names_its_field() {
    let file = file();
    let broken = |id: &str, pointer: &str, value: Value| {
        let mut case = file["cases"].as_array().unwrap().iter().find(|case| case["id"] == id).unwrap().clone();
        *case.pointer_mut(pointer).unwrap() = value;
        read(&case).unwrap_err()
    };
    assert_eq!(broken("N01", "/kind_of", json!("x")), "`kind_of`: no kind `x`; there are rating, words, parts, accuracy");
    assert_eq!(broken("N01", "/person/deviation", json!(0)), "`person.deviation`: more than 0 is expected");
    assert!(broken("N01", "/help", json!("much")).starts_with("`help`: unknown variant"));
    assert_eq!(broken("N26", "/played", json!("S8")), "`played`: S8 has no `q`");
    assert_eq!(broken("N43", "/actions/1/chair", json!(9)), "`actions[1].chair`: chairs are 1 to 8");
    assert_eq!(broken("N55", "/choices/2/played", json!("S8")), "`choices[2].played`: S8 has no `q`");
}
