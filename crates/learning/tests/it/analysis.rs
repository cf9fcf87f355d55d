//! Analysis with all hands open: sample cases, and laws.

use serde_json::Value;
use thurup_learning::analysis::{Budget, Wanted, analyse};
use thurup_learning::cases::analysis::{Case, FORMAT};
use thurup_learning::report::to_json;
use thurup_rules::Record;

#[test]
fn sample_cases_are_as_written() {
    let file: Value = serde_json::from_str(include_str!("../data/analysis_cases.json")).unwrap();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let read = |case: &Value| Case::read(serde_json::from_value(case.clone()).unwrap()).unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(cases.len(), 22);
}

/// The losses of both teams lead from what a deal was worth to what came of it.
#[test]
fn losses_lead_from_the_first_value_to_the_last() {
    let file: Value = serde_json::from_str(include_str!("../data/analysis_cases.json")).unwrap();
    for case in file["cases"].as_array().unwrap().iter().filter(|case| case.get("from").is_some()) {
        let record: Record = serde_json::from_value(case["record"].clone()).unwrap();
        let wanted = Wanted { column: false, table: false, cards_from: case["from"].as_u64().unwrap() as usize };
        let analysis = analyse(&record.replay().unwrap(), wanted, &mut Budget::unlimited()).unwrap();
        let json = Value::Object(to_json(&analysis, &[], None));
        let Some(cards) = json["cards"].as_array().filter(|cards| !cards.is_empty()) else { continue };
        let bidder = json["contract"]["by"].as_u64().unwrap() % 2;
        for (value, loss, rising) in [("points", "loss", Some(bidder)), ("stake", "stake_loss", None)] {
            let (first, last) = (&cards[0], cards.last().unwrap());
            let lost: i64 = cards
                .iter()
                .map(|card| {
                    let own = card["chair"].as_u64().unwrap() % 2;
                    let loss = card[loss].as_i64().unwrap();
                    if own == rising.unwrap_or(1) { -loss } else { loss }
                })
                .sum();
            let own = first["chair"].as_u64().unwrap() % 2 == rising.unwrap_or(1);
            let best = first[value].as_i64().unwrap()
                + if own { first[loss].as_i64().unwrap() } else { -first[loss].as_i64().unwrap() };
            assert_eq!(best + lost, last[value].as_i64().unwrap(), "{}: {value}", case["id"]);
        }
    }
}

/// With few positions values are bounds, and what is known within them is what is known without.
#[test]
fn a_budget_leaves_bounds_around_the_values() {
    let file: Value = serde_json::from_str(include_str!("../data/analysis_cases.json")).unwrap();
    let case = &file["cases"][0];
    let record: Record = serde_json::from_value(case["record"].clone()).unwrap();
    let replay = record.replay().unwrap();
    let of =
        |positions: u64| Value::Object(to_json(&analyse(&replay, Wanted::ALL, &mut Budget::of(positions)).unwrap(), &[], None));
    let (few, again) = (of(20_000), of(20_000));
    assert_eq!(few, again, "the same on any machine");
    let mut bounds = 0;
    for (few, all) in few["cards"].as_array().unwrap().iter().zip(case["expect"]["cards"].as_array().unwrap()) {
        for name in ["points", "best", "loss", "stake", "stake_loss"] {
            let exact = all[name].as_i64().unwrap();
            match few[name].as_array() {
                Some(range) => {
                    bounds += 1;
                    assert!(
                        range[0].as_i64().unwrap() <= exact && exact <= range[1].as_i64().unwrap(),
                        "{name}: {range:?}, {exact}"
                    );
                }
                None => assert_eq!(few[name], all[name], "{name} of card {}", all["card"]),
            }
        }
    }
    assert!(bounds > 0);
}
