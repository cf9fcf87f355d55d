//! Every call of the booklet's records: explained, and how often the system would have made it.

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
