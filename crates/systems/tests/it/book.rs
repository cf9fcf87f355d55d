//! The booklet's sample deals for the client's pages, call by call with what it told, and trick by trick
//! (`web/src/pages/learn/book/deals`), from the records that the rules replay.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use serde_json::{Value, json};
use thurup_rules::record::Record;
use thurup_rules::{Auction, Call, Chair, Deal, Doubled, Hand, Outcome, Preset, RuleSet, Seats, Text, winning};
use thurup_systems::Convention;

use crate::lessons::call_parts;

const RECORDS: &str = include_str!("../../../rules/tests/data/book_deals.json");

/// Each text once, in the order in which they come.
#[derive(Default)]
struct Texts(Vec<Text>);

impl Texts {
    fn place(&mut self, text: Text) -> usize {
        self.0.iter().position(|known| *known == text).unwrap_or_else(|| {
            self.0.push(text);
            self.0.len() - 1
        })
    }
}

/// The bid that stands, with what it is worth.
fn standing(auction: &Auction, rules: &RuleSet) -> Option<Value> {
    let contract = auction.standing()?;
    let (made, lost) = rules.stakes(contract.value, contract.doubled);
    Some(json!({
        "value": contract.value,
        "strain": contract.named.letters(),
        "trump": contract.trump().map(|suit| suit.letter().to_string()),
        "stage": rules.stage(contract.value).name(),
        "solo": false,
        "chair": contract.by.number(),
        "doubled": contract.doubled.times(),
        "targets": contract.targets(rules.deck(Seats::Six)).0,
        "made_stake": made,
        "defeated_stake": lost,
    }))
}

/// A deal as far as the rules let it go.
fn written(record: &Record, texts: &mut Texts) -> Value {
    let name = record.name.as_deref().unwrap();
    let preset = Preset::ALL.into_iter().find(|preset| record.rules == preset.name().into()).unwrap();
    let rules = preset.rules();
    let convention = Convention::of(&rules);
    let hands: Vec<Hand> = record.hands.iter().map(|hand| hand.parse().unwrap()).collect();
    let leader = Chair::from_number(record.leader, Seats::Six).unwrap();
    let mut auction = Auction::new(rules, Seats::Six, leader);
    let (mut calls, mut refused) = (Vec::new(), None);
    let mut stood: Option<Value> = None;
    for said in &record.auction {
        let call: Call = said.parse().unwrap();
        let Some(turn) = auction.turn() else { break };
        if let Err(refusal) = auction.push(call, hands[turn.index()]) {
            refused = Some(json!([call_parts(call, None, false), texts.place(refusal.text())]));
            break;
        }
        let index = auction.said().len() - 1;
        let made = &auction.said()[index];
        let value = matches!(made.made(), Call::Bid(_)).then(|| made.value());
        let told = convention.explain(&auction, index).unwrap().text;
        let stands = standing(&auction, &rules);
        let changed = if stands == stood { Value::Null } else { json!(stands) };
        stood = stands;
        calls.push(json!([call_parts(made.call, value, made.counts_as.is_some()), texts.place(told), changed]));
    }
    let replay = record.replay().unwrap();
    assert_eq!(replay.fault.is_some(), refused.is_some(), "{name}");
    let deal: Deal = replay.deal.unwrap();
    let tricks: Vec<Value> = deal.play().map_or_else(Vec::new, |play| {
        play.taken()
            .iter()
            .map(|taken| {
                let (trick, trump) = (&taken.trick, play.contract().trump());
                let cards: Vec<String> = trick.cards().iter().map(ToString::to_string).collect();
                let players: Vec<u8> = trick.players().map(Chair::number).collect();
                let ahead = |last: usize| players[winning(&trick.cards()[..=last], trump, 0).unwrap()];
                let wins: Vec<u8> = (0..players.len()).map(ahead).collect();
                assert_eq!(wins.last(), Some(&taken.winner.number()), "{name}");
                let first = players[0];
                json!([first, cards.join(" "), wins, taken.points])
            })
            .collect()
    });
    let result = deal.outcome().map(|outcome| match outcome {
        Outcome::Played(score) => {
            assert_eq!(score.contract.doubled, Doubled::Undoubled, "{name}: no sample deal is doubled");
            json!({ "points": score.points.0, "made": score.made(), "stakes": score.stakes })
        }
        Outcome::PassedOut => json!({ "points": null, "made": null, "stakes": 0 }),
        other => panic!("{name}: {other:?}"),
    });
    json!({
        "deal": number(record),
        "rules": preset.name(),
        "leader": record.leader,
        "hands": hands.iter().map(|hand| hand.cards().map(|card| card.to_string()).collect::<Vec<_>>().join(" ")).collect::<Vec<_>>(),
        "calls": calls,
        "refused": refused,
        "tricks": tricks,
        "result": result,
    })
}

#[test]
fn the_booklets_deals_are_written() {
    let records: Vec<Record> = serde_json::from_str(RECORDS).unwrap();
    let mut deals: BTreeMap<u8, Vec<&Record>> = BTreeMap::new();
    for record in &records {
        deals.entry(number(record)).or_default().push(record);
    }
    for (number, records) in deals {
        let mut texts = Texts::default();
        let written: Vec<Value> = records.into_iter().map(|record| written(record, &mut texts)).collect();
        let rules: Vec<&str> = written.iter().map(|deal| deal["rules"].as_str().unwrap()).collect();
        assert_eq!(rules, ["international", "kerala", "standard"], "deal {number}");
        let mut out = String::from("{\n\"texts\": [");
        for (at, Text { en, ml }) in texts.0.iter().enumerate() {
            write!(out, "{}\n{}", if at == 0 { "" } else { "," }, json!({ "en": en, "ml": ml })).unwrap();
        }
        out.push_str("\n],\n\"deals\": [");
        for (at, deal) in written.iter().enumerate() {
            write!(out, "{}\n{deal}", if at == 0 { "" } else { "," }).unwrap();
        }
        out.push_str("\n]\n}\n");
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/pages/learn/book/deals");
        let path = folder.join(format!("{number}.json"));
        if std::fs::read_to_string(&path).ok().as_deref() != Some(out.as_str()) {
            std::fs::write(path, out).unwrap();
        }
    }
}

/// The number of a deal in the booklet: its name is `booklet deal 1, kerala`.
fn number(record: &Record) -> u8 {
    let name = record.name.as_deref().unwrap();
    name.split(' ').nth(2).unwrap().trim_end_matches(',').parse().unwrap()
}
