//! Puzzles and master deals: the sample cases, and laws.

use serde_json::Value;
use thurup_learning::cases::master::{Case, FORMAT};
use thurup_learning::puzzle::parse;
use thurup_solver::Solver;

#[test]
fn sample_puzzles_are_as_written() {
    let lines = include_str!("../data/puzzle_cases.txt").lines().filter(|line| !line.starts_with('#'));
    let parts: Vec<_> = lines.map(|line| parse(line).unwrap_or_else(|error| panic!("{line}: {error}"))).collect();
    let mut solver = Solver::new();
    let differing: Vec<String> = parts.iter().filter_map(|parts| parts.differs(&mut solver)).collect();
    assert!(differing.is_empty(), "{} of {}\n{}", differing.len(), parts.len(), differing.join("\n"));
    assert_eq!(parts.len(), 151);
}

#[test]
fn sample_master_deals_are_as_written() {
    let file: Value = serde_json::from_str(include_str!("../data/master_cases.json")).unwrap();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let read = |case: &Value| Case::read(serde_json::from_value(case.clone()).unwrap()).unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(cases.len(), 45);
}
