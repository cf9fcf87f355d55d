//! Print and parse are inverse, and no text makes a parser panic.

use std::fmt::Display;
use std::str::FromStr;

use thurup_rules::options::RuleOption;
use thurup_rules::record::{Record, read_hands, write_hands};
use thurup_rules::{Call, Card, Hand, Preset, RuleSet, Seed, Strain};

use super::naive::every_call;
use super::table::{Source, Table};

/// Whatever is read is written so that it reads the same; a text that is not read gives a short reason.
fn inverse<T>(text: &str)
where
    T: FromStr + Display + PartialEq + std::fmt::Debug,
    T::Err: Display,
{
    match text.parse::<T>() {
        Ok(value) => {
            let written = value.to_string();
            assert_eq!(written.parse::<T>().ok(), Some(value), "{text:?} is written {written:?}");
        }
        Err(error) => assert!(error.to_string().chars().count() < 300, "{error}"),
    }
}

pub fn calls_parse_as_printed(text: &str) {
    inverse::<Call>(text);
    inverse::<Strain>(text);
}

pub fn cards_parse_as_printed(text: &str) {
    inverse::<Card>(text);
}

pub fn hands_parse_as_printed(text: &str) {
    inverse::<Hand>(text);
    if let Ok(hands) = read_hands(text) {
        assert_eq!(read_hands(&write_hands(&hands)), Ok(hands));
    }
}

pub fn rule_sets_parse_as_printed(text: &str) {
    match RuleSet::from_toml(text) {
        Ok(rules) => assert_eq!(RuleSet::from_toml(&rules.to_toml()), Ok(rules)),
        Err(error) => assert!(error.to_string().chars().count() < 300, "{error}"),
    }
}

/// Any text as a record: read and replayed or refused, never more.
pub fn records_replay_or_say_why(text: &str) {
    let Ok(record) = serde_json::from_str::<Record>(text) else { return };
    let written = serde_json::to_string(&record).unwrap();
    assert_eq!(serde_json::from_str::<Record>(&written).ok().as_ref(), Some(&record));
    let _ = record.verify_shuffle();
    match record.replay() {
        Ok(replay) => {
            assert!(replay.fault.is_none() || !replay.is_complete());
            if let Some(fault) = replay.fault {
                assert!(fault.index() >= 1 && !fault.to_string().is_empty());
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
}

/// Seeds, from any text.
pub fn seeds_parse_as_printed(text: &str) {
    if let Ok(seed) = Seed::from_hex(text) {
        assert_eq!(Seed::from_hex(&seed.to_hex()), Ok(seed));
    }
}

/// Every value that can be made has its text: calls, cards, hands, lines of hands, rule sets.
pub fn values_survive_their_text(bytes: &[u8]) {
    let mut source = Source(bytes);
    let table = Table::read(&mut source);
    let line = write_hands(&table.hands);
    assert_eq!(read_hands(&line), Ok(table.hands.clone()));
    assert_eq!(read_hands(&line.replace('T', "10").to_lowercase()), Ok(table.hands.clone()));
    for hand in &table.hands {
        assert_eq!(hand.to_string().parse(), Ok(*hand));
        for card in hand.cards() {
            assert_eq!(card.to_string().parse(), Ok(card));
        }
        let json = serde_json::to_string(hand).unwrap();
        assert_eq!(serde_json::from_str::<Hand>(&json).unwrap(), *hand);
    }
    let call = source.of(every_call());
    assert_eq!(call.to_string().parse(), Ok(call), "{call}");
    assert_eq!(call.to_string().to_lowercase().parse(), Ok(call), "{call}");
    assert_eq!(call.spoken().en.parse(), Ok(call), "{}", call.spoken().en);

    let preset = source.of(&Preset::ALL);
    let changes: Vec<_> = (0..source.byte() % 30)
        .map(|_| {
            let options: Vec<_> = RuleOption::of(preset.game()).collect();
            let option = options[source.byte() % options.len()];
            let values = option.values(preset.game());
            (option.key, values[source.byte() % values.len()].0)
        })
        .collect();
    let rules = preset.rules().with_changes(changes).unwrap();
    assert_eq!(RuleSet::from_toml(&rules.to_toml()), Ok(rules));
    assert_eq!(rules.base().0, preset);
    assert_eq!(preset.rules().with_changes(rules.base().1), Ok(rules));
}
