//! What the convention cards of the six rule sets of 56 call with the same hand, and what the same call tells under each, for the
//! client's page of differences (`web/src/pages/learn/differences/conventions.json`).

use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Map, Value, json};
use thurup_rules::{Auction, Call, Chair, Hand, Preset, Seats, Text};
use thurup_systems::Convention;

use crate::lessons::call_parts;

/// What is asked of each card.
enum Asked {
    /// Its call with this hand, after these calls.
    Calls(&'static str, &'static [&'static str]),
    /// What this call tells as the first one of all.
    Tells(&'static str),
}

const ROWS: [(&str, Asked); 12] = [
    ("one-jack", Asked::Calls("AQ.JTKQ.9.K", &[])),
    ("two-jacks", Asked::Calls("9AT.JA.J9.Q", &[])),
    ("three-jacks", Asked::Calls("J9.JA.J9.TQ", &[])),
    ("four-jacks", Asked::Calls("J9.JA.JT.JK", &[])),
    ("28NS", Asked::Tells("28NS")),
    ("28NT", Asked::Tells("28NT")),
    ("29NS", Asked::Tells("29NS")),
    ("29NT", Asked::Tells("29NT")),
    ("jacks-opposite", Asked::Calls("Q.J9.JAT.JK", &["28S", "P"])),
    ("without", Asked::Calls("J9.K.9ATK.Q", &["28D", "P"])),
    ("single", Asked::Calls("TKQ.9AK.J.T", &["28D", "P"])),
    ("void", Asked::Calls("-.J9AK.9AT.K", &["28S", "P"])),
];

/// The call and what it tells; none where the rules do not know it.
fn cell(preset: Preset, asked: &Asked) -> Option<(Call, Text)> {
    let rules = preset.rules();
    let convention = Convention::of(&rules);
    let mut auction = Auction::new(rules, Seats::Six, Chair::FIRST);
    match asked {
        Asked::Calls(hand, calls) => {
            for call in *calls {
                auction.push(call.parse().unwrap(), rules.deck(Seats::Six).cards()).unwrap();
            }
            let hand: Hand = hand.parse().unwrap();
            assert_eq!(hand.len(), 8);
            let decision = convention.bid(&auction, hand).unwrap();
            Some((decision.call, decision.reason))
        }
        Asked::Tells(call) => {
            let call: Call = call.parse().unwrap();
            auction.check(call, rules.deck(Seats::Six).cards()).ok()?;
            Some((call, convention.explain_next(&auction, call).text))
        }
    }
}

#[test]
fn differences_of_the_cards_are_written() {
    let sets: Vec<Preset> = Preset::ALL.into_iter().filter(|preset| preset.rules().game().name() == "56").collect();
    assert_eq!(sets.len(), 6);
    let mut out = String::from("{");
    for (at, (id, asked)) in ROWS.iter().enumerate() {
        let mut cells = Map::new();
        for preset in &sets {
            let cell = cell(*preset, asked).map_or(
                Value::Null,
                |(call, Text { en, ml })| json!({ "call": call_parts(call, None, false), "tells": { "en": en, "ml": ml } }),
            );
            cells.insert(preset.name().to_owned(), cell);
        }
        write!(out, "{}\n{}: {}", if at == 0 { "" } else { "," }, json!(id), Value::Object(cells)).unwrap();
    }
    out.push_str("\n}\n");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/learn/differences/conventions.json");
    if std::fs::read_to_string(&path).ok().as_deref() != Some(out.as_str()) {
        std::fs::write(path, out).unwrap();
    }
}
