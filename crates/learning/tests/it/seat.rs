//! The column as it could be seen from a seat.

use serde_json::{Map, Value, json};
use thurup_learning::analysis::{Budget, Wanted, analyse};
use thurup_learning::numbers::Word;
use thurup_learning::report::seats_to_json;
use thurup_learning::seat::{About, Asked, ColumnAbout, NoColumn, SeatRow, about, deal_id, read_column, seat_rows};
use thurup_rules::{Action, Auction, Call, Card, Chair, Deal, Form, Preset, Record, Seats, Seed, Team};
use thurup_systems::{Cards, Convention, Situation};

/// With few positions, which are spent on calls first: a debug build is slow.
const POSITIONS: u64 = 3_000_000;

#[test]
fn choices_are_valued_alike_every_time_and_within_stakes() {
    let file: Value = serde_json::from_str(include_str!("../data/analysis_cases.json")).unwrap();
    let case = file["cases"].as_array().unwrap().iter().find(|case| case["from"].as_u64() > Some(20)).unwrap();
    let from = case["from"].as_u64().unwrap() as usize;
    let words = choices_are_valued(&case["record"], Wanted { column: false, table: false, cards_from: from });
    assert!(!words.is_empty());
}

/// Where trump is set aside, too: a deal of each game, among them one in which the pair was shown, and a solo.
#[test]
fn choices_with_a_hidden_trump_are_valued() {
    let records: Vec<Value> = serde_json::from_str(include_str!("../../../rules/tests/data/hidden_records.json")).unwrap();
    let mut words = Vec::new();
    for index in [0, 6, 25, 40, 61] {
        let mut record = records[index].clone();
        record.as_object_mut().unwrap().remove("expect");
        words.extend(choices_are_valued(&record, Wanted::ALL));
    }
    // They were played at random.
    assert!(words.contains(&Word::Mistake) && words.contains(&Word::Fine), "{words:?}");
}

/// Holds what is so of the seat column of any deal. All its words.
fn choices_are_valued(record: &Value, wanted: Wanted) -> Vec<Word> {
    let object = record.as_object().unwrap();
    let record: Record = serde_json::from_value(record.clone()).unwrap();
    let replay = record.replay().unwrap();
    let deal = replay.deal.as_ref().unwrap();
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
    assert!(rows.iter().any(|row| row.action >= calls), "{:?}: {} rows", record.name, rows.len());
    // Each mistake is about something, and nothing else is; of a call a clause that asked for another one.
    let abouts = about(deal, agreed, &rows);
    let is_mistake = |row: &&SeatRow| row.words.iter().any(|word| matches!(word, Word::Mistake | Word::Inaccuracy));
    let mistakes: Vec<usize> = rows.iter().filter(is_mistake).map(|row| row.action).collect();
    assert_eq!(abouts.iter().map(|(action, _)| *action).collect::<Vec<_>>(), mistakes);
    assert!(abouts.iter().all(|(action, about)| matches!(about, About::Call(_)) == (*action < calls)), "{abouts:?}");
    a_column_is_read_as_it_was_written(&record, &rows, &abouts, seats_to_json(&analysis, &rows, &abouts));
    rows.into_iter().flat_map(|row| row.words).collect()
}

/// As it is kept; and what cannot be a column of this record is refused.
fn a_column_is_read_as_it_was_written(
    record: &Record,
    rows: &[SeatRow],
    abouts: &[(usize, About)],
    column: Map<String, Value>,
) {
    let column: Map<String, Value> = serde_json::from_str(&Value::Object(column).to_string()).unwrap();
    let read = read_column(record, &column).unwrap();
    assert_eq!(read.len(), rows.len());
    for (read, row) in read.iter().zip(rows) {
        assert_eq!((read.chair, read.delta, read.difficulty), (row.chair, row.delta, row.difficulty));
        let about = abouts.iter().find(|(action, _)| *action == row.action).map(|(_, about)| match about {
            About::Card(themes) => ColumnAbout::Card(themes.clone()),
            About::Call(asked) => ColumnAbout::Call(asked.as_ref().map(|asked| (asked.card.clone(), asked.clause.to_owned()))),
        });
        assert_eq!(read.about, about);
    }
    assert_eq!(read_column(record, &Map::new()), Ok(Vec::new()));
    let changed = |path: &str, to: Value| {
        let mut bad = Value::Object(column.clone());
        *bad.pointer_mut(path).unwrap() = to;
        read_column(record, bad.as_object().unwrap()).err()
    };
    let twice = json!([column["seat"][0], column["seat"][0]]);
    for (path, to, fault) in [
        ("/seat", json!(7), NoColumn::Shape),
        ("/seat/0/q", json!({ "SJ": null }), NoColumn::Shape),
        ("/seat/0/action", json!(1_000), NoColumn::Rows),
        ("/seat/0/chair", json!(1 + rows[0].chair.number() % 6), NoColumn::Rows),
        ("/seat/0/worlds", json!(0), NoColumn::Rows),
        ("/seat/0/q", json!({}), NoColumn::Rows),
        ("/seat/0/delta", json!(rows[0].delta + 0.5), NoColumn::Rows),
        ("/seat/0/se", json!(-1), NoColumn::Rows),
        ("/seat/0/word", json!("splendid"), NoColumn::Rows),
        ("/seat/0/word", json!(if rows[0].words.contains(&Word::Mistake) { "fine" } else { "mistake" }), NoColumn::Rows),
        ("/seat", twice, NoColumn::Rows),
    ] {
        // Of a call a mistake needs no clause.
        let is_call = rows[0].q[0].0.parse::<Card>().is_err();
        let may = is_call && (to == json!("mistake") || to == json!("fine") && column["seat"][0].get("asked").is_none());
        assert_eq!(changed(path, to.clone()), Some(fault).filter(|_| !may), "{path} {to}");
    }
    let mut summed = column.clone();
    summed.insert("sums".to_owned(), json!({ "result": 1, "cards": 0, "unseen": 0, "end": 0, "choices": { "1": 2 } }));
    assert_eq!(read_column(record, &summed), Err(NoColumn::Sums));
}

/// A clause is named where the card asked for a call that was better by much, and for no other.
#[test]
fn a_mistake_of_a_call_names_the_clause_that_asked_for_a_better_one() {
    let rules = Preset::Kerala.rules();
    let card = Convention::of(&rules);
    for number in 0..4 {
        let hands = Seed([number; 32]).deal(&[], &rules, Seats::Six, Chair::FIRST);
        let mut deal = Deal::new(rules, Seats::Six, Chair::FIRST, &hands).unwrap();
        let (own, entry) = card.call(&Situation::of(deal.auction()), deal.dealt(Chair::FIRST)).unwrap();
        let opens_wildly = number % 2 == 0;
        let call = if opens_wildly { "50NS".parse().unwrap() } else { own };
        deal.apply(Chair::FIRST, Action::Call(call)).unwrap();
        let rows = seat_rows(&deal, card.into(), &[number], &[], 4 * POSITIONS);
        assert_eq!(rows.len(), 1, "{number}");
        let found = about(&deal, card.into(), &rows);
        let asked = Asked { card: card.id(), clause: entry.clause };
        let expected = if opens_wildly { vec![(0, About::Call(Some(asked)))] } else { Vec::new() };
        assert_eq!(found, expected, "{number}: {rows:?}");
    }
}

/// A deal in which the leader opens by plus after one card and by 28 of a suit after another, up to the latter and a pass; with both
/// calls.
fn opened(leader: Chair, cards: [Convention; 2]) -> (Deal, [Call; 2]) {
    let rules = Preset::International.rules();
    let form = |call: Call| match call {
        Call::Bid(bid) => bid.strain.trump().map(|_| bid.form),
        _ => None,
    };
    let by = |card: Convention, deal: &Deal| {
        card.call(&Situation::of(&Auction::new(rules, Seats::Six, leader)), deal.dealt(leader)).unwrap().0
    };
    for number in 0..=u8::MAX {
        let hands = Seed([number; 32]).deal(&[], &rules, Seats::Six, leader);
        let mut deal = Deal::new(rules, Seats::Six, leader, &hands).unwrap();
        let calls = cards.map(|card| by(card, &deal));
        if calls.map(form) == [Some(Form::Plus(None)), Some(Form::Straight(28))] {
            deal.apply(leader, Action::Call(calls[1])).unwrap();
            let next = deal.turn().unwrap();
            deal.apply(next, Action::Call(Call::Pass)).unwrap();
            return (deal, calls);
        }
    }
    panic!("no deal that the cards open so");
}

/// Each side is taken to go on, and to have called, by the card that it filed, whichever side it is.
#[test]
fn each_side_is_judged_by_the_card_that_it_filed() {
    let [booklet, page]: [Convention; 2] = ["international", "club-itc"].map(|name| name.parse().unwrap());
    for team in Team::ALL {
        let leader = Seats::Six.chairs().find(|chair| chair.team() == team).unwrap();
        // Four cards with the only jack: plus in the booklet, 28 on the club's page.
        let (deal, [plus, straight]) = opened(leader, [booklet, page]);
        let rows = |leads: Convention, others: Convention| {
            let other = if team == Team::Odd { Team::Even } else { Team::Odd };
            let agreed = Cards::from(leads).with(other, others);
            seat_rows(&deal, agreed, b"each by its card", &[], 4 * POSITIONS)
        };
        let of = |rows: &[SeatRow], action: usize| {
            rows.iter().find(|row| row.action == action).map(|row| row.q.clone()).unwrap_or_default()
        };
        let asked = |rows: &[SeatRow], call: Call| of(rows, 0).iter().any(|(name, _)| *name == call.to_string());
        let (by_booklet, by_page, both_page) = (rows(booklet, page), rows(page, booklet), rows(page, page));
        // The system's own call is among the alternatives.
        assert!(asked(&by_booklet, plus) && asked(&by_booklet, straight), "{team:?}: {:?}", of(&by_booklet, 0));
        assert!(asked(&by_page, straight) && !asked(&by_page, plus), "{team:?}: {:?}", of(&by_page, 0));
        // What the next player could know hangs on the card of who called.
        assert!(!of(&both_page, 1).is_empty());
        assert_ne!(of(&by_booklet, 1), of(&both_page, 1), "{team:?}: what {straight} says");
    }
}
