//! Rows that were folded and stored by version 0.1.0 are read by every later one, whatever they do not know of yet.

use serde::Serialize;
use serde::de::DeserializeOwned;
use serde_json::Value;
use thurup_ratings::{Anchors, Club, Person, Trio};
use thurup_rules::Game;

fn stored(of: &str) -> Value {
    let rows: Value = serde_json::from_str(include_str!("../data/stored-0.1.0.json")).unwrap();
    rows[of].clone()
}

/// Reads a row as it was stored, and as one would be in which any part of these objects is not there.
fn is_read<Row: DeserializeOwned + Serialize>(of: &str, objects: &[&str]) {
    let row = stored(of);
    let read: Row = serde_json::from_value(row.clone()).unwrap();
    assert_eq!(serde_json::to_value(read).unwrap(), row, "{of}");
    for object in objects {
        for part in row.pointer(object).unwrap().as_object().unwrap().keys() {
            let mut before = row.clone();
            before.pointer_mut(object).unwrap().as_object_mut().unwrap().remove(part);
            let read = serde_json::from_value::<Row>(before);
            assert!(read.is_ok(), "{of}: without `{part}` of `{object}`: {:?}", read.err());
        }
    }
}

#[test]
fn a_part_that_came_later_is_as_at_the_beginning() {
    let record = ["/records/3", "/records/3/stakes", "/records/3/contracts/0/0/0"];
    is_read::<Person>("person", &[&["", "/row", "/badges"], &record[..]].concat());
    is_read::<Trio>("trio", &[&["", "/row"], &record[..]].concat());
    is_read::<Club>("club", &["", "/recent", "/contracts/3"]);
}

#[test]
fn a_game_that_came_later_has_nothing_yet() {
    let mut row = stored("person");
    for lists in ["ratings", "records"] {
        row[lists].as_array_mut().unwrap().pop();
    }
    let read: Person = serde_json::from_value(row).unwrap();
    let last = Game::ALL[Game::ALL.len() - 1];
    assert_eq!((read.ratings[last], &read.records[last]), (None, &None));
    assert!(read.ratings[Game::TwentyEightFour].is_some());

    let mut anchors = serde_json::to_value(Anchors::default()).unwrap();
    anchors.as_array_mut().unwrap().pop();
    assert_eq!(serde_json::from_value::<Anchors>(anchors.clone()).unwrap(), Anchors::default());
    anchors.as_array_mut().unwrap().extend([Value::Null, Value::Null]);
    assert!(serde_json::from_value::<Anchors>(anchors).is_err());
}
