//! The column as it could be seen from a seat.

use serde_json::Value;
use thurup_learning::analysis::{Budget, Wanted, analyse};
use thurup_learning::seat::{deal_id, seat_rows};
use thurup_rules::Record;
use thurup_systems::Convention;

/// With few positions, which are spent on calls first: a debug build is slow.
const POSITIONS: u64 = 3_000_000;

#[test]
fn choices_are_valued_alike_every_time_and_within_stakes() {
    let file: Value = serde_json::from_str(include_str!("../data/analysis_cases.json")).unwrap();
    let case = file["cases"].as_array().unwrap().iter().find(|case| case["from"].as_u64() > Some(20)).unwrap();
    let object = case["record"].as_object().unwrap();
    let record: Record = serde_json::from_value(case["record"].clone()).unwrap();
    let replay = record.replay().unwrap();
    let deal = replay.deal.as_ref().unwrap();
    let from = case["from"].as_u64().unwrap() as usize;
    let wanted = Wanted { column: false, table: false, cards_from: from };
    let analysis = analyse(&replay, wanted, &mut Budget::unlimited()).unwrap();
    let id = deal_id(object).unwrap();
    let agreed = Convention::of(deal.rules()).into();
    let rows = seat_rows(deal, agreed, &id, &analysis.cards, POSITIONS);
    assert_eq!(rows, seat_rows(deal, agreed, &id, &analysis.cards, POSITIONS));
    assert!(!rows.is_empty());
    let calls = deal.auction().said().len();
    for row in &rows {
        assert!(row.worlds > 0 && row.q.len() > 1 && row.delta >= 0.0 && row.difficulty >= 0.0, "{row:?}");
        assert!(row.q.iter().all(|(_, value)| value.abs() <= 30.0), "{row:?}");
        assert!(!row.words.is_empty());
    }
    assert!(rows.iter().any(|row| row.action >= calls));
}
