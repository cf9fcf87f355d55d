//! How long the open columns of deals take on one core: `cargo run --release -p thurup-learning --example columns -- FILE [POSITIONS]`.
//!
//! FILE has records, or cases with records, as `analysis_cases.json` has. Without POSITIONS the budget of a deal is what it is for
//! people; 0 is none.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "an example")]

use std::time::Instant;

use serde_json::Value;
use thurup_learning::analysis::{Budget, Wanted, analyse};
use thurup_rules::Record;

fn main() {
    let mut arguments = std::env::args().skip(1);
    let file = arguments.next().expect("a file of records");
    let positions: u64 = arguments.next().map_or(Budget::DEAL, |text| text.parse().expect("a number"));
    let whole: Value = serde_json::from_str(&std::fs::read_to_string(file).expect("a file")).expect("JSON");
    let list = if whole.is_array() { whole } else { whole["cases"].clone() };
    let mut took = Vec::new();
    for entry in list.as_array().expect("a list") {
        if entry.get("from").is_some() {
            continue;
        }
        let record = entry.get("record").unwrap_or(entry);
        let record: Record = serde_json::from_value(record.clone()).expect("a record");
        let Ok(replay) = record.replay() else { continue };
        let begun = Instant::now();
        let mut budget = if positions == 0 { Budget::unlimited() } else { Budget::of(positions) };
        if analyse(&replay, Wanted::ALL, &mut budget).is_some() {
            took.push((begun.elapsed().as_secs_f64(), budget.used()));
        }
    }
    took.sort_by(|one, other| one.0.total_cmp(&other.0));
    let at = |share: usize| took.get((took.len() * share / 100).min(took.len().saturating_sub(1))).copied().unwrap_or_default();
    println!("{} deals: median {:.2} s, 95 of 100 under {:.2} s, longest {:.2} s", took.len(), at(50).0, at(95).0, at(100).0);
    let most = took.iter().map(|(_, used)| *used).max().unwrap_or_default();
    println!("positions: median deal {}, most {most}", at(50).1);
}
