//! Every call of the booklet's records: explained, truly, and how often the system would have made it.

use thurup_rules::record::Record;
use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats};
use thurup_systems::Convention;

#[test]
fn the_booklets_calls_are_explained_and_mostly_the_systems_own() {
    let records: Vec<Record> = serde_json::from_str(include_str!("../../../rules/tests/data/book_deals.json")).unwrap();
    for preset in [Preset::International, Preset::Kerala, Preset::Standard] {
        let rules = preset.rules();
        let convention = Convention::of(&rules);
        let (mut first, mut first_same, mut later, mut later_same) = (0, 0, 0, 0);
        for record in records.iter().filter(|record| record.rules == preset.name().into()) {
            let hands: Vec<Hand> = record.hands.iter().map(|hand| hand.parse().unwrap()).collect();
            let leader = Chair::from_number(record.leader, Seats::Six).unwrap();
            let mut auction = Auction::new(rules, Seats::Six, leader);
            for (index, call) in record.auction.iter().enumerate() {
                let call: Call = call.parse().unwrap();
                let Some(turn) = auction.turn() else { break };
                let hand = hands[turn.index()];
                let decision = convention.bid(&auction, hand).unwrap();
                let same = decision.call == call;
                let before: Vec<String> = auction.said().iter().map(|said| said.call.to_string()).collect();
                // Some auctions are not legal as printed.
                if auction.push(call, hand).is_err() {
                    break;
                }
                let explained = convention.explain(&auction, index).unwrap();
                assert!(!explained.text.en.is_empty() && !explained.text.ml.is_empty());
                if index < 6 {
                    first += 1;
                    first_same += u32::from(same);
                } else {
                    later += 1;
                    later_same += u32::from(same);
                }
                if !same {
                    println!(
                        "{} | {hand} | {} | {call} | system {} ({}) book: {}",
                        record.name.as_deref().unwrap_or_default(),
                        before.join(" "),
                        decision.call,
                        decision.reason.en,
                        explained.text.en
                    );
                }
            }
        }
        println!(
            "{}: {first_same} of {first} calls of the first round are the system's, {later_same} of {later} later ones",
            preset.name()
        );
        assert!(10 * first_same >= 7 * first, "{}: {first_same} of {first}", preset.name());
    }
}

/// Players of the booklet whose call is none of its own rows, with the row.
const OWN_WAYS: &[(&str, u8, &str)] = &[
    ("booklet deal 1, kerala", 6, "noes by one with a single diamond and one jack: C2.1.2 has a void or support"),
    ("booklet deal 3, standard", 3, "passes two jacks: D2.2 row 1"),
    ("booklet deal 3, standard", 5, "passes two jacks: D2.2 row 1"),
    ("booklet deal 4, international", 3, "30 diamonds on three: E2.1"),
    ("booklet deal 4, standard", 3, "30 diamonds on three: D2.3.5"),
    ("booklet deal 6, kerala", 1, "a new suit of two cards: F3.3"),
    ("booklet deal 6, standard", 1, "a new suit of two cards: G3.3"),
    ("booklet deal 8, standard", 1, "passes two jacks: D2.2 row 1"),
];

/// What is read before and after each call of the records is so: of the hand, and of what is known when the auction is over.
#[test]
fn what_the_booklets_calls_say_is_true_of_their_hands() {
    let records: Vec<Record> = serde_json::from_str(include_str!("../../../rules/tests/data/book_deals.json")).unwrap();
    let mut false_of = Vec::new();
    for record in &records {
        let name = record.name.as_deref().unwrap();
        let rules = Preset::ALL.into_iter().find(|preset| record.rules == preset.name().into()).unwrap().rules();
        let convention = Convention::of(&rules);
        let hands: Vec<Hand> = record.hands.iter().map(|hand| hand.parse().unwrap()).collect();
        let mut auction = Auction::new(rules, Seats::Six, Chair::from_number(record.leader, Seats::Six).unwrap());
        for call in &record.auction {
            let (call, Some(turn)) = (call.parse::<Call>().unwrap(), auction.turn()) else { break };
            let hand = hands[turn.index()];
            let before = convention.explain_next(&auction, call);
            if auction.push(call, hand).is_err() {
                break;
            }
            assert_eq!(convention.explain(&auction, auction.said().len() - 1), Some(before), "{name}: {call}");
            if !convention.reading(&auction, turn).allows(hand) {
                false_of.push((name, turn.number()));
            }
        }
        for (chair, known) in Seats::Six.chairs().zip(convention.known(&auction)) {
            if !known.allows(hands[chair.index()]) {
                false_of.push((name, chair.number()));
            }
        }
    }
    false_of.sort_unstable();
    false_of.dedup();
    let expected: Vec<(&str, u8)> = OWN_WAYS.iter().map(|&(name, chair, _)| (name, chair)).collect();
    assert_eq!(false_of, expected);
}
