//! Records as text: the sample cases, and the laws.

use proptest::prelude::*;
use serde_json::{Map, Value, json};
use thurup_learning::cases::text::{Case, FORMAT};
use thurup_learning::text::{Object, Reader, write, write_all};

#[test]
fn sample_cases_are_as_written() {
    let file: Value = serde_json::from_str(include_str!("../data/record_text_cases.json")).unwrap();
    assert_eq!(file["format"], FORMAT);
    let cases = file["cases"].as_array().unwrap();
    let read = |case: &Value| Case::read(serde_json::from_value(case.clone()).unwrap()).unwrap();
    let differing: Vec<String> = cases.iter().filter_map(|case| read(case).differs()).collect();
    assert!(differing.is_empty(), "{}", differing.join("\n"));
    assert_eq!(cases.len(), 92);
}

/// Any JSON, not too deep.
fn any_json() -> impl Strategy<Value = Value> {
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        any::<u64>().prop_map(Value::from),
        any::<f64>().prop_filter("JSON has no others", |number| number.is_finite()).prop_map(Value::from),
        any_text().prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 16, 4, |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..4).prop_map(Value::from),
            prop::collection::vec((any_text(), inner), 0..4).prop_map(|entries| Value::Object(entries.into_iter().collect())),
        ]
    })
}

/// Texts with what is hard about them.
fn any_text() -> impl Strategy<Value = String> {
    prop_oneof![
        any::<String>(),
        "[a-z_0-9;\"\\\\ \t\r\n\u{7f}\u{feff}\u{d7ff}ം🂡]{0,12}",
        prop::sample::select(vec!["thurup", "play", "a b", "", "1x", "made", "2 contests", " x", "x;y"])
            .prop_map(str::to_owned),
    ]
}

fn hand() -> impl Strategy<Value = Value> {
    prop_oneof![
        9 => prop::sample::select(vec!["J9ATKQ...", "JJ99.AA.TT.", "...", ".K8.76.Q"]).prop_map(Value::from),
        1 => prop::sample::select(vec!["j...", "-...", "10...", "JJJ...", "x"]).prop_map(Value::from),
    ]
}

fn call() -> impl Strategy<Value = Value> {
    let usual = vec!["P", "P", "P", "X", "XX", "30H", "H30", "+H", "+8H", "H+2", "28NS", "33P", "20", "57", "SOLO", "REDEAL"];
    prop_oneof![
        40 => prop::sample::select(usual).prop_map(Value::from),
        1 => prop::sample::select(vec!["pass", "thani", "NT30", "27S", "13", "+9H", "P (! \"x\")"]).prop_map(Value::from),
        1 => any_json(),
    ]
}

fn card() -> impl Strategy<Value = Value> {
    prop_oneof![
        40 => prop::sample::select(vec!["SJ", "HT", "!D9", "+C8", "!+C6"]).prop_map(Value::from),
        1 => prop::sample::select(vec!["S10", "!", "sj", "XJ", ""]).prop_map(Value::from),
    ]
}

fn claim() -> impl Strategy<Value = Value> {
    let what = prop::sample::select(vec!["all", "none", "safe 9", "less 0", "safe 09", "some"]);
    let texts = || prop::collection::vec(any_text(), 0..3);
    let cards = prop::collection::vec(card(), 0..3);
    let usual = (1u8..9, what, prop::option::of(cards), prop::option::of(texts()), prop::option::of(any_text()));
    let usual = usual.prop_map(|(chair, what, cards, course, ends)| {
        let mut claim = Map::new();
        claim.insert("chair".into(), chair.into());
        claim.insert("what".into(), what.into());
        let optional =
            [("cards", cards.map(Value::from)), ("course", course.map(Value::from)), ("ends", ends.map(Value::from))];
        claim.extend(optional.into_iter().filter_map(|(key, value)| Some((key.to_owned(), value?))));
        Value::Object(claim)
    });
    prop_oneof![4 => usual, 1 => any_json()]
}

fn note() -> impl Strategy<Value = Value> {
    let called = |note: Value, call: u64| {
        let mut note = note;
        note["call"] = call.into();
        note
    };
    let note = prop_oneof![
        any_text().prop_map(|said| json!({"said": said})),
        (1u8..8).prop_map(|chair| json!({"chair": chair})),
        (1u8..8, 1u8..8, any_text()).prop_map(|(chair, by, said)| json!({"chair": chair, "by": by, "said": said})),
        (1u8..8, any_json()).prop_map(|(chair, card)| json!({"chair": chair, "card": card})),
    ];
    (note, 0u64..8).prop_map(move |(note, call)| called(note, call))
}

/// Notes, mostly in the order of their calls.
fn notes() -> impl Strategy<Value = Value> {
    let list = prop::collection::vec(note(), 0..4);
    (list, any::<bool>(), any::<bool>()).prop_map(|(mut list, sorted, alike)| {
        if sorted {
            list.sort_by_key(|note| note["call"].as_u64());
        }
        if alike {
            let first = list.first().is_some_and(|note| note.get("chair").is_some());
            list.retain(|note| note.get("chair").is_some() == first);
        }
        Value::from(list)
    })
}

prop_compose! {
    /// Records that can be written.
    fn record()(
        seats in prop::sample::select(vec![4u64, 6, 8]),
        says_seats in any::<bool>(),
        rules in prop::sample::select(vec![json!("kerala"), json!("base = \"hidden-56\""), json!({"preset": "hidden-56"}), json!({})]),
        turn in 0u64..8,
        dealt in prop::collection::vec(hand(), 8),
        game in prop::option::of(prop::sample::select(vec!["56", "28", "40"])),
        first in prop::option::of(prop::collection::vec(hand(), 8)),
        auction in prop::option::of(prop::collection::vec(call(), 0..20)),
        auction2 in prop::option::of(prop::collection::vec(call(), 0..10)),
        play in prop::option::of(prop::collection::vec(card(), 0..30)),
        claim in prop::option::of(claim()),
        alerts in prop::option::of(notes()),
        questions in prop::option::of(notes()),
        others in prop::collection::vec((any_text(), any_json()), 0..3),
        odd in prop::option::of((prop::sample::select(vec!["auction", "play", "claim", "alerts", "questions"]), any_json())),
    ) -> Object {
        let seats = if says_seats { seats } else { 6 };
        let hands = |hands: Vec<Value>| Value::from(hands[..seats as usize].to_vec());
        let mut record = Object::new();
        for (name, value) in others {
            if !["version", "name", "game", "began", "deck", "ruled", "redeal", "indicator", "indicator2"].contains(&name.as_str()) {
                record.insert(name, value);
            }
        }
        record.insert("rules".into(), rules);
        record.insert("leader".into(), (turn % seats + 1).into());
        record.insert("hands".into(), hands(dealt));
        let optional = [
            ("seats", says_seats.then(|| seats.into())),
            ("game", game.map(Value::from)),
            ("first", first.map(hands)),
            ("auction", auction.map(Value::from)),
            ("auction2", auction2.map(Value::from)),
            ("play", play.map(Value::from)),
            ("claim", claim),
            ("alerts", alerts),
            ("questions", questions),
        ];
        for (name, value) in optional {
            match value {
                Some(value) => record.insert(name.into(), value),
                None => record.remove(name),
            };
        }
        record.extend(odd.map(|(name, value)| (name.to_owned(), value)));
        record
    }
}

fn read(text: &str) -> Vec<Object> {
    Reader::new(text.as_bytes()).unwrap().map(|deal| deal.unwrap_or_else(|fault| panic!("{fault}\n{text}"))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn what_is_written_is_read_again(record in record(), other in record()) {
        let text = write(&record).unwrap();
        prop_assert_eq!(&read(&text), std::slice::from_ref(&record), "{}", text);
        // What is canonical stays as it is.
        prop_assert_eq!(write_all(&read(&text)).unwrap(), text);
        let both = write_all([&record, &other]).unwrap();
        prop_assert_eq!(read(&both), [record, other]);
    }

    #[test]
    fn blanks_comments_and_ends_of_lines_mean_nothing(record in record(), seed in any::<u64>()) {
        let text = write(&record).unwrap();
        let mut changed = "\u{feff}".to_owned();
        for (index, line) in text.lines().enumerate() {
            let bit = |bit: usize| seed >> ((index * 3 + bit) % 64) & 1 == 1;
            changed.push_str(if bit(0) { " \t" } else { "" });
            changed.push_str(line);
            changed.push_str(if bit(1) { "\t; \"x\" [y" } else { "" });
            changed.push_str(if bit(2) { "\r\n\r\n" } else { "\n" });
        }
        prop_assert_eq!(read(changed.trim_end_matches(['\r', '\n'])), [record]);
    }

    #[test]
    fn broken_texts_have_one_fault_in_place(record in record(), at in any::<prop::sample::Index>(), junk in any_text()) {
        let text = write(&record).unwrap();
        let letters: Vec<char> = text.chars().collect();
        let at = at.index(letters.len());
        let broken: String = letters[..at].iter().copied().chain(junk.chars()).chain(letters[at..].iter().copied()).collect();
        match Reader::new(broken.as_bytes()) {
            Err(fault) => prop_assert!(fault.line <= broken.lines().count().max(1)),
            Ok(reader) => for deal in reader {
                match deal {
                    Err(fault) => {
                        let line = broken.trim_start_matches('\u{feff}').split('\n').nth(fault.line - 1).unwrap();
                        prop_assert!(fault.column <= line.chars().count() + 1);
                    }
                    Ok(record) => prop_assert_eq!(read(&write(&record).unwrap()), [record]),
                }
            }
        }
    }

    #[test]
    fn anything_at_all_is_read_to_its_end(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        if let Ok(reader) = Reader::new(&bytes) {
            reader.for_each(drop);
        }
    }
}

#[test]
fn deep_values_and_many_brackets_are_refused() {
    let deep = format!("[thurup 1]\n[x {}", "[".repeat(1_000_000));
    let faults: Vec<_> = Reader::new(deep.as_bytes()).unwrap().collect();
    assert_eq!(faults.len(), 1);
    assert!(faults[0].is_err());
    let closed = format!("[thurup 1]\n[x {}{}]\n", "[".repeat(100_000), "]".repeat(100_000));
    assert!(Reader::new(closed.as_bytes()).unwrap().all(|deal| deal.is_err()));
}

#[test]
fn numbers_that_do_not_fit_are_no_claims() {
    let record = |what: &str| {
        let hands = ["9Q.TTK.KQ.J", "9.J9.J9TK.9", "TK.JA.J9A.Q", "JAK.AQ.A.9A", "Q.9K.TQ.ATK", "JAT.Q..JTKQ"];
        json!({"rules": "kerala", "leader": 3, "hands": hands, "claim": {"chair": 1, "what": what}})
    };
    let written = |what: &str| write(record(what).as_object().unwrap()).unwrap();
    assert!(written("all").ends_with("\nclaim\n1 all\n"));
    // What no claim says stands in a tag as it is.
    for what in ["safe", "safe ", "safe 01", "safe -1", "less 99999999999", "All"] {
        assert!(written(what).contains(&format!("[claim {{\"chair\":1,\"what\":\"{what}\"}}]")), "{what}");
    }
}
